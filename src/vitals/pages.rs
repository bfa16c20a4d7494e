//! What the bot tells of itself, over HTTP: `/livez`, `/readyz` and `/metrics`.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use figures::PrometheusHandle;
use tokio::net::TcpListener;
use tokio_util::task::AbortOnDropHandle;

use super::moment::moment;
use super::readiness::Readiness;
use crate::discord::{Running, Vitals};

/// The text format of Prometheus.
const AS_TEXT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Upkeep of the histograms while no scrape comes.
const SUMMED_UP: Duration = Duration::from_secs(5);

/// The pages; they are there as long as this is.
#[derive(Debug)]
pub struct Pages {
    address: SocketAddr,
    playing: Playing,
    _serving: AbortOnDropHandle<()>,
    _summing_up: AbortOnDropHandle<()>,
}

/// Set once the bot plays.
type Playing = Arc<OnceLock<Vitals>>;

#[derive(Clone)]
struct Subject {
    playing: Playing,
    recorder: &'static PrometheusHandle,
}

impl Pages {
    /// Serves them at an address; from now on the process keeps figures.
    ///
    /// # Errors
    ///
    /// When the address cannot be had.
    pub async fn open(address: SocketAddr) -> io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let (address, playing) = (listener.local_addr()?, Playing::default());
        let recorder = figures::recorder();
        let subject = Subject { playing: Arc::clone(&playing), recorder };
        let router = Router::new()
            .route("/livez", get(async || "it lives\n"))
            .route("/readyz", get(readyz))
            .route("/metrics", get(figures_now))
            .with_state(subject);
        let serving = spawn(async move {
            // Serving never fails: the listener tries again.
            drop(axum::serve(listener, router).await);
        });
        let summing_up = spawn(async move {
            let mut often = tokio::time::interval(SUMMED_UP);
            loop {
                often.tick().await;
                recorder.run_upkeep();
            }
        });
        Ok(Self { address, playing, _serving: serving, _summing_up: summing_up })
    }

    /// Where they are.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Tells of a bot from now on; the first one that it is told of.
    pub fn tell_of(&self, running: &Running) {
        // A process plays once.
        drop(self.playing.set(running.vitals()));
    }
}

fn spawn(work: impl Future<Output = ()> + Send + 'static) -> AbortOnDropHandle<()> {
    AbortOnDropHandle::new(tokio::spawn(work))
}

async fn readyz(State(subject): State<Subject>) -> impl IntoResponse {
    let readiness = match subject.playing.get() {
        Some(vitals) => Readiness::of(vitals).await,
        None => Readiness::waiting(),
    };
    let status = if readiness.ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let text = serde_json::to_string(&readiness).expect("it has names and numbers");
    (status, [(CONTENT_TYPE, "application/json")], text)
}

async fn figures_now(State(subject): State<Subject>) -> impl IntoResponse {
    if let Some(vitals) = subject.playing.get() {
        figures::note(&moment(vitals).await);
    }
    ([(CONTENT_TYPE, AS_TEXT)], subject.recorder.render())
}
