//! The HTTP server of `/livez`, `/readyz` and `/metrics`.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, SystemTime};

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use figures::MetricsSnapshot;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use table::Zones;
use table::id::Timestamp;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio_util::task::AbortOnDropHandle;

use super::LIVES;
use super::readiness::Readiness;
use crate::discord::{Health, Running, Silence};

const CONNECTIONS: usize = 32;

const HEADERS: Duration = Duration::from_secs(5);

/// A connection that is kept open ends then, and is opened again.
const LONGEST: Duration = Duration::from_mins(1);

const AGAIN: Duration = Duration::from_secs(1);

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
            .route("/livez", get(async || format!("zones {}\n{LIVES}", Zones::of_process())))
            .route("/readyz", get(readyz))
            .route("/metrics", get(figures_now))
            .with_state(subject);
        let serving = spawn(async move {
            serve(listener, router).await;
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

/// Answers so many connections at a time; the others wait for a place.
async fn serve(listener: TcpListener, router: Router) {
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            Err(error) => {
                tracing::warn!(%error, "A connection to WHIST_HTTP could not be taken");
                tokio::time::sleep(AGAIN).await;
                continue;
            }
        };
        let service = TowerToHyperService::new(router.clone());
        tokio::spawn(async move {
            let _place = place;
            let mut server = http1::Builder::new();
            server.timer(TokioTimer::new()).header_read_timeout(HEADERS);
            let answered = server.serve_connection(TokioIo::new(stream), service);
            // A reader that is too slow, or has gone, is no fault of this process.
            drop(tokio::time::timeout(LONGEST, answered).await);
        });
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
    let now = Timestamp::from(SystemTime::now());
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
        disk_free: store.free_bytes(),
        backup_age: store.last_backup().await.ok().flatten().map(|then| now.0 - then.0),
    }
}

/// Saturates.
fn whole(number: impl TryInto<u32>) -> u32 {
    number.try_into().unwrap_or(u32::MAX)
}
