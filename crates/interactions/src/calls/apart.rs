//! The people who never want to sit together. The other of a pair learns nothing of it.

use store::{Store, StoreError};
use table::TableView;
use table::id::{GuildId, UserId};

/// The pairs of a server.
pub(super) struct Apart(Vec<(UserId, UserId)>);

impl Apart {
    pub(super) async fn of(store: &Store, guild: GuildId) -> Result<Self, StoreError> {
        Ok(Self(store.never_pairs(guild).await?))
    }

    /// True where one of the table is of a pair with a person, whichever of them wanted it so.
    pub(super) fn keeps_from(&self, table: &TableView, user: UserId) -> bool {
        let sits = |user| table.people().member_of(user).is_some();
        self.0
            .iter()
            .any(|&(one, other)| (one == user && sits(other)) || (other == user && sits(one)))
    }

    /// True for a person who never wants to sit with another.
    pub(super) fn wants_never(&self, user: UserId, other: UserId) -> bool {
        self.0.contains(&(user, other))
    }
}
