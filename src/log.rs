//! The log. Libraries whose lines hold tokens of interactions or private hands have caps that no
//! setting lifts.

use thiserror::Error;
use tracing::Subscriber;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::{EnvFilter, FilterExt, Targets};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::{SubscriberInitExt, TryInitError};
use tracing_subscriber::{Layer, Registry, fmt as lines, reload};

const CAPS: [(&str, LevelFilter); 12] = [
    ("serenity", LevelFilter::WARN),
    // Spans and errors of these hold addresses, and so tokens of interactions.
    ("serenity::http", LevelFilter::OFF),
    ("serenity::gateway", LevelFilter::OFF),
    ("poise", LevelFilter::WARN),
    ("tungstenite", LevelFilter::OFF),
    ("tokio_tungstenite", LevelFilter::OFF),
    ("hyper", LevelFilter::OFF),
    ("hyper_util", LevelFilter::OFF),
    ("h2", LevelFilter::OFF),
    ("reqwest", LevelFilter::OFF),
    ("rustls", LevelFilter::WARN),
    ("sqlx", LevelFilter::WARN),
];

/// The format of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lines {
    /// Text.
    Plain,
    /// A JSON object a line.
    Json,
}

/// A malformed list of levels.
#[derive(Error, Clone, PartialEq, Eq, Debug)]
#[error("{0}")]
pub struct NoFilter(String);

#[derive(Error, Debug)]
pub(crate) enum LogError {
    #[error("RUST_LOG is no list of levels: {0}")]
    Filter(NoFilter),
    #[error("{0}")]
    Taken(TryInitError),
}

/// The levels of the log, to be set again.
pub(crate) struct Levels(reload::Handle<EnvFilter, Registry>);

impl Levels {
    /// Sets the levels; where they are malformed, those of before stay.
    pub(crate) fn set(&self, setting: &str) -> Result<(), NoFilter> {
        self.0.reload(filter(setting)?).map_err(|error| NoFilter(error.to_string()))
    }
}

/// Logs to standard error from now on, at the levels of `RUST_LOG`; `info` where it is empty.
pub(crate) fn start(setting: &str, lines: Lines) -> Result<Levels, LogError> {
    let (lines, levels) = reloaded(setting, lines, std::io::stderr).map_err(LogError::Filter)?;
    lines.try_init().map_err(LogError::Taken)?;
    Ok(levels)
}

/// A subscriber that writes somewhere else, under the same caps.
///
/// # Errors
///
/// A malformed list of levels.
pub fn subscriber<W>(
    setting: &str,
    lines: Lines,
    to: W,
) -> Result<impl Subscriber + Send + Sync, NoFilter>
where
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    Ok(reloaded(setting, lines, to)?.0)
}

fn filter(setting: &str) -> Result<EnvFilter, NoFilter> {
    EnvFilter::builder()
        .with_default_directive(LevelFilter::INFO.into())
        .parse(setting)
        .map_err(|error| NoFilter(error.to_string()))
}

fn reloaded<W>(
    setting: &str,
    lines: Lines,
    to: W,
) -> Result<(impl Subscriber + Send + Sync, Levels), NoFilter>
where
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    let (wanted, levels) = reload::Layer::new(filter(setting)?);
    let caps = Targets::new().with_default(LevelFilter::TRACE).with_targets(CAPS);
    let plain = lines::layer().with_ansi(false).with_writer(to);
    let lines = match lines {
        Lines::Plain => plain.boxed(),
        Lines::Json => plain.json().boxed(),
    };
    let lines = lines.with_filter(wanted.and(caps));
    Ok((tracing_subscriber::registry().with(lines), Levels(levels)))
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    struct Page(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Page {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn written(setting: &str, act: impl FnOnce()) -> String {
        written_as(Lines::Plain, setting, act)
    }

    fn written_as(lines: Lines, setting: &str, act: impl FnOnce()) -> String {
        let page = Page::default();
        let to = page.clone();
        tracing::subscriber::with_default(
            subscriber(setting, lines, move || to.clone()).unwrap(),
            act,
        );
        let bytes = page.0.lock().unwrap().clone();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn g03_no_setting_lifts_the_caps() {
        for setting in
            ["trace", "serenity=trace,hyper=trace,sqlx::query=trace", "serenity::http=debug"]
        {
            let written = written(setting, || {
                tracing::error!(target: "serenity::http::request", "canary");
                tracing::error!(target: "serenity::gateway::shard", "canary");
                tracing::info!(target: "serenity::client", "canary");
                tracing::error!(target: "tungstenite::protocol", "canary");
                tracing::error!(target: "hyper::proto", "canary");
                tracing::error!(target: "hyper_util::client", "canary");
                tracing::debug!(target: "sqlx::query", "canary");
                let _span = tracing::info_span!(target: "serenity::http", "canary").entered();
                tracing::warn!(target: "whist", "heard");
            });
            assert!(!written.contains("canary"), "{setting}: {written}");
        }
    }

    #[test]
    fn what_the_bot_says_is_heard_as_loud_as_the_setting() {
        let speak = || {
            tracing::info!(table = 4, "A deal is over");
            tracing::debug!("quiet");
        };
        let normal = written("", speak);
        assert!(normal.contains("A deal is over") && normal.contains("table=4"), "{normal}");
        assert!(!normal.contains("quiet"));
        assert!(written("debug", speak).contains("quiet"));
        assert_eq!(written("warn", speak), "");
        assert!(written("", || tracing::warn!(target: "serenity", "reconnects")).contains("rec"));
    }

    #[test]
    fn g03_on_request_each_line_is_an_object_and_the_caps_hold() {
        let written = written_as(Lines::Json, "trace", || {
            tracing::info!(table = 4, "A deal is over");
            tracing::error!(target: "serenity::http::request", "canary");
        });
        assert_eq!(written.lines().count(), 1, "{written}");
        let line: serde_json::Value = serde_json::from_str(&written).unwrap();
        assert_eq!(
            (line["level"].as_str(), line["fields"]["table"].as_i64()),
            (Some("INFO"), Some(4))
        );
        assert_eq!(line["fields"]["message"], "A deal is over");
    }

    #[test]
    fn a_setting_that_is_none_is_an_error() {
        assert!(subscriber("whist=loud", Lines::Plain, io::sink).is_err());
    }
}
