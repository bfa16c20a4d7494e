//! TCP connections without delay, which a fault can cut.

use std::{
    io,
    net::SocketAddr,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll},
};

use axum::{
    extract::connect_info::Connected,
    serve::{IncomingStream, Listener},
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
};

#[derive(Debug)]
pub(crate) struct LoopbackListener(pub(crate) TcpListener);

#[derive(Debug)]
pub(crate) struct Wire {
    stream: TcpStream,
    cut: Cut,
}

/// A switch that cuts one connection: nothing more is written and it ends.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cut(Arc<AtomicBool>);

impl Cut {
    pub(crate) fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn check(&self) -> io::Result<()> {
        if self.0.load(Ordering::Relaxed) {
            Err(io::ErrorKind::ConnectionReset.into())
        } else {
            Ok(())
        }
    }
}

impl Listener for LoopbackListener {
    type Io = Wire;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Wire, SocketAddr) {
        loop {
            // A connection that fails while it is accepted is the peer's problem.
            if let Ok((stream, address)) = self.0.accept().await {
                // Nagle's algorithm and delayed acknowledgements together cost 40 ms.
                if stream.set_nodelay(true).is_ok() {
                    return (Wire { stream, cut: Cut::default() }, address);
                }
            }
            tokio::task::yield_now().await;
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

impl Connected<IncomingStream<'_, LoopbackListener>> for Cut {
    fn connect_info(stream: IncomingStream<'_, LoopbackListener>) -> Self {
        stream.io().cut.clone()
    }
}

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Wire {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.cut.check()?;
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.cut.check()?;
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
