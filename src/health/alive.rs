//! The client of `/livez`, for the health check of a container.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::LIVES;
use crate::exit::{Exit, Failure};

const TIMEOUT: Duration = Duration::from_secs(3);

/// Longest answer, in bytes; what lives says it in fewer.
const MOST: u64 = 4096;

const REQUEST: &[u8] = b"GET /livez HTTP/1.1\r\nHost: whist\r\nConnection: close\r\n\r\n";

/// Asks the process that serves the health pages at this address.
pub(crate) async fn ask_alive(address: SocketAddr) -> Result<(), Failure> {
    let address = reachable(address);
    let dead = |why: &str| Failure::new(Exit::False, format!("no bot lives at {address}: {why}"));
    match tokio::time::timeout(TIMEOUT, answer(address)).await {
        Ok(Ok(answer)) if is_alive(&answer) => Ok(()),
        Ok(Ok(_)) => Err(dead("another program answers")),
        Ok(Err(error)) => Err(dead(&error.to_string())),
        Err(_) => Err(dead("no answer within three seconds")),
    }
}

/// A server that listens on every address is asked on this machine.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => address.set_ip(Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(ip) if ip.is_unspecified() => address.set_ip(Ipv6Addr::LOCALHOST.into()),
        IpAddr::V4(_) | IpAddr::V6(_) => {}
    }
    address
}

async fn answer(address: SocketAddr) -> io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(REQUEST).await?;
    let mut answer = Vec::new();
    stream.take(MOST).read_to_end(&mut answer).await?;
    Ok(answer)
}

fn is_alive(answer: &[u8]) -> bool {
    answer.starts_with(b"HTTP/1.1 200 ") && answer.ends_with(LIVES.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::reachable;

    #[test]
    fn every_address_is_asked_on_this_machine() {
        let asked = |text: &str| reachable(text.parse().unwrap()).to_string();
        assert_eq!(asked("0.0.0.0:9100"), "127.0.0.1:9100");
        assert_eq!(asked("[::]:9100"), "[::1]:9100");
        assert_eq!(asked("192.0.2.7:9100"), "192.0.2.7:9100");
    }
}
