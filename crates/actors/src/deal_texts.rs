//! Texts that people put into the shuffle.

use super::Tables;
use store::StoreError;
use table::{Decision, Entry, Event, PlayEntry, Table};

impl Tables {
    /// Puts the present texts of all people in chairs before the entry that deals the pack.
    ///
    /// The secret of the deal was committed to before, without knowing them. A text counts too
    /// while a robot plays for its person. Nothing is dealt if a text cannot be read.
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
        let with_them = (!texts.is_empty()).then(|| table.decide_with(event, &texts).ok());
        Ok(with_them.flatten().unwrap_or(decision))
    }
}
