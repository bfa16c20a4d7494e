//! Server-sent events: the page has something new to show.

use std::{convert::Infallible, pin::Pin, sync::Arc};

use axum::{
    extract::{Query, State},
    response::sse::{Event, KeepAlive, Sse},
};
use futures_util::{Stream, stream};
use serde_json::json;
use tokio::sync::watch;

use super::{Malformed, person, reading::View};
use crate::{shared::Shared, snowflake::Snowflake};

/// A stream of the versions of a person's view.
struct Versions {
    shared: Arc<Shared>,
    person: Snowflake,
    changes: watch::Receiver<u64>,
    stopped: Pin<Box<dyn Future<Output = ()> + Send>>,
    told: Option<u64>,
}

pub(super) async fn events(
    State(shared): State<Arc<Shared>>,
    Query(view): Query<View>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Malformed> {
    let person = person(&shared, view.person, None)?.id;
    let changes = shared.changes();
    let stopped = Box::pin(shared.stopped());
    let versions = Versions { shared, person, changes, stopped, told: None };
    let events = stream::unfold(versions, |mut versions| async {
        let version = versions.next().await?;
        let data = json!({ "version": version }).to_string();
        Some((Ok(Event::default().event("change").data(data)), versions))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

impl Versions {
    /// The next version that was not sent yet; none when the loopback stops.
    async fn next(&mut self) -> Option<u64> {
        loop {
            self.changes.mark_unchanged();
            let version = self.shared.look(|state| state.world.version_for(self.person));
            if self.told.is_none_or(|told| told < version) {
                self.told = Some(version);
                return Some(version);
            }
            tokio::select! {
                changed = self.changes.changed() => changed.ok()?,
                () = &mut self.stopped => return None,
            }
        }
    }
}
