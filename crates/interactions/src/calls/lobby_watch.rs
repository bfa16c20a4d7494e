//! The audience that tells the keeper of the calls of lobbies as they change.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use actors::{Audience, Change};
use store::GameTable;
use table::id::{TableId, UserId};
use table::{Person, Snapshot};

/// Passes everything on to another audience, and lobbies and newcomers to the keeper.
pub struct LobbyWatch<A> {
    audience: A,
    changes: mpsc::UnboundedSender<LobbyChange>,
}

impl<A> std::fmt::Debug for LobbyWatch<A> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LobbyWatch").finish_non_exhaustive()
    }
}

/// A lobby that has changed, or a table at which a person has sat down.
#[derive(Clone, Debug)]
pub struct LobbyChange {
    pub(super) place: Arc<GameTable>,
    pub(super) table: Snapshot,
    /// The people who have sat down.
    pub(super) came: Vec<Person>,
}

impl<A: Audience> LobbyWatch<A> {
    /// The audience, with this one to be told first, and what the keeper hears.
    #[must_use]
    pub fn before(audience: A) -> (Self, mpsc::UnboundedReceiver<LobbyChange>) {
        let (changes, heard) = mpsc::unbounded_channel();
        (Self { audience, changes }, heard)
    }
}

impl<A: Audience> Audience for LobbyWatch<A> {
    fn changed(&self, change: Change) {
        let (before, now) = (change.before.as_ref(), &change.table);
        let people = now.people().iter().map(|(_, person)| person.clone());
        let sat = |user: UserId| before.is_none_or(|it| it.people().member_of(user).is_some());
        let came: Vec<_> = people.filter(|person| !sat(person.user)).collect();
        let was_lobby = before.is_some_and(|it| it.is_lobby());
        if !change.place.is_private && (now.is_lobby() || was_lobby || !came.is_empty()) {
            let (place, table) = (Arc::clone(&change.place), now.clone());
            // Without a keeper the bot stops.
            drop(self.changes.send(LobbyChange { place, table, came }));
        }
        self.audience.changed(change);
    }

    fn fell_asleep(&self, table: TableId) {
        self.audience.fell_asleep(table);
    }

    fn until_shown(&self, table: TableId) -> Option<oneshot::Receiver<()>> {
        self.audience.until_shown(table)
    }
}
