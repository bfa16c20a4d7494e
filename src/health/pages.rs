//! The HTTP server of `/livez`, `/readyz` and `/metrics`.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use figures::MetricsSnapshot;
use tokio::net::TcpListener;
use tokio_util::task::AbortOnDropHandle;

use super::LIVES;
use super::readiness::Readiness;
use crate::discord::{Health, Running, Silence};

const AS_TEXT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// The HTTP server, until this is dropped.
#[derive(Debug)]
pub struct Pages {
    address: SocketAddr,
    playing: Playing,
    _serving: AbortOnDropHandle<()>,
}

/// Set once the bot plays.
type Playing = Arc<OnceLock<Health>>;

#[derive(Clone)]
struct Subject {
    playing: Playing,
}

impl Pages {
    /// Serves the pages, and counts figures from now on.
    ///
    /// # Errors
    ///
    /// When the address cannot be had.
    pub async fn open(address: SocketAddr) -> io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let (address, playing) = (listener.local_addr()?, Playing::default());
        let subject = Subject { playing: Arc::clone(&playing) };
        let router = Router::new()
            .route("/livez", get(async || LIVES))
            .route("/readyz", get(readyz))
            .route("/metrics", get(figures_now))
            .with_state(subject);
        let serving = spawn(async move {
            // Serving never fails: the listener tries again.
            drop(axum::serve(listener, router).await);
        });
        Ok(Self { address, playing, _serving: serving })
    }

    /// The address of the server.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Sets the bot of the pages, once.
    pub fn tell_of(&self, running: &Running) {
        drop(self.playing.set(running.health()));
    }
}

fn spawn(work: impl Future<Output = ()> + Send + 'static) -> AbortOnDropHandle<()> {
    AbortOnDropHandle::new(tokio::spawn(work))
}

async fn readyz(State(subject): State<Subject>) -> impl IntoResponse {
    let readiness = match subject.playing.get() {
        Some(health) => Readiness::of(health).await,
        None => Readiness::waiting(),
    };
    let status = if readiness.ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let text = serde_json::to_string(&readiness).expect("it has names and numbers");
    (status, [(CONTENT_TYPE, "application/json")], text)
}

async fn figures_now(State(subject): State<Subject>) -> impl IntoResponse {
    if let Some(health) = subject.playing.get() {
        figures::note(&snapshot(health).await);
    }
    ([(CONTENT_TYPE, AS_TEXT)], figures::page())
}

async fn snapshot(health: &Health) -> MetricsSnapshot {
    let store = health.tables().store();
    let awake = whole(health.tables().awake_count());
    let open = store.open_count().await.ok();
    let silences = health.silences().into_iter();
    MetricsSnapshot {
        awake,
        asleep: open.map(|open| open.saturating_sub(awake)),
        courier_queue: whole(health.courier_queue()),
        undecodable: health.undecodable(),
        tampered: health.tampered(),
        silences: silences.map(|Silence { shard, lasts, .. }| (shard, lasts)).collect(),
        epoch: whole(store.epoch().unwrap_or_default()),
    }
}

/// Saturates.
fn whole(number: impl TryInto<u32>) -> u32 {
    number.try_into().unwrap_or(u32::MAX)
}
