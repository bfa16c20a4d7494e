//! A TCP proxy that delays each direction.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use url::Url;

use super::Outcome;

/// The proxy, for as long as the program runs. It has threads of its own, since a runtime counts
/// in whole milliseconds.
pub(crate) struct Wire {
    /// The address of the database through the proxy.
    pub(crate) address: String,
}

impl Wire {
    pub(crate) fn start(database: &str, delay: Duration) -> Outcome<Self> {
        let mut address = Url::parse(database)?;
        let host = address.host_str().ok_or("it names no server")?;
        let server = format!("{host}:{}", address.port().unwrap_or(5_432));
        let listener = TcpListener::bind("127.0.0.1:0")?;
        address.set_host(Some("127.0.0.1"))?;
        address.set_port(Some(listener.local_addr()?.port())).map_err(|()| "it has no port")?;
        thread::spawn(move || {
            for client in listener.incoming() {
                // A failed connection shows in the client's own error.
                client.and_then(|client| connect(client, &server, delay)).ok();
            }
        });
        Ok(Self { address: address.into() })
    }
}

fn connect(client: TcpStream, server: &str, delay: Duration) -> io::Result<()> {
    let server = TcpStream::connect(server)?;
    client.set_nodelay(true)?;
    server.set_nodelay(true)?;
    carry(client.try_clone()?, server.try_clone()?, delay);
    carry(server, client, delay);
    Ok(())
}

/// Copies one direction with its delay, and closes the target once the source is closed.
fn carry(mut from: TcpStream, mut to: TcpStream, delay: Duration) {
    let (sends, sent) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = vec![0; 65_536];
        while let Ok(read @ 1..) = from.read(&mut bytes) {
            if sends.send((Instant::now() + delay, bytes[..read].to_vec())).is_err() {
                break;
            }
        }
    });
    thread::spawn(move || {
        for (at, bytes) in sent {
            thread::sleep(at.saturating_duration_since(Instant::now()));
            if to.write_all(&bytes).is_err() {
                break;
            }
        }
        // It may be closed already.
        to.shutdown(Shutdown::Both).ok();
    });
}
