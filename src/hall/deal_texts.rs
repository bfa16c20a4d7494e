//! The texts of their own that people put into the deals.

use super::Hall;
use store::StoreError;
use table::{Decision, Entry, Event, PlayEntry, Table};

impl Hall {
    /// Puts the texts of everybody who has a chair, as they stand at this moment, before
    /// what deals the pack, where anything does.
    ///
    /// The secret of the deal was promised long before, so whoever drew it could not know
    /// them. The text of somebody counts too while a robot plays for them.
    ///
    /// # Errors
    ///
    /// When a text cannot be read: nothing is dealt without it then.
    pub(super) async fn with_texts(
        &self,
        table: &Table,
        event: &Event,
        decision: Decision,
    ) -> Result<Decision, StoreError> {
        let deals = |entry: &Entry| matches!(entry, Entry::Play(PlayEntry::Dealt { .. }));
        if !decision.entries.iter().any(deals) {
            return Ok(decision);
        }
        let mut texts = Vec::new();
        for (chair, person) in table.people().iter() {
            let text = self.store().deal_text(person.user).await?;
            texts.extend(text.map(|text| (chair, text)));
        }
        // What was decided without them can be decided with them.
        let with_them = (!texts.is_empty()).then(|| table.decide_with(event, &texts).ok());
        Ok(with_them.flatten().unwrap_or(decision))
    }
}
