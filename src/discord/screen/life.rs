//! Which table of its number it is, where that was given again after an older database was
//! restored: the one that somebody asked for at a certain moment of Discord's.

use super::Screen;
use table::id::{InteractionId, MessageId, TableId};

impl Screen {
    /// By what Discord knows for some minutes that a post of a table is the same once more.
    pub(super) async fn nonce(&self, id: TableId, post: u32) -> String {
        let since = self.opened_by(id).await.map_or(0, |asked| asked.made().0);
        format!("{id}.{post}.{since:x}")
    }

    /// The first of these messages that is not of a former table.
    pub(super) async fn own(&self, id: TableId, ours: &[MessageId]) -> Option<MessageId> {
        let opened_by = self.opened_by(id).await;
        let is_own = |message: &MessageId| !opened_by.is_some_and(|by| message.is_older_than(by));
        ours.iter().copied().find(is_own)
    }

    /// Where that cannot be read, it is taken for the only one.
    async fn opened_by(&self, id: TableId) -> Option<InteractionId> {
        self.0.store.opened_by(id).await.ok().flatten()
    }
}
