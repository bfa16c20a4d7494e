//! The check that a component belongs to the table that it names.

use super::Pressed;
use crate::discord::desk::Desk;
use crate::discord::moves;
use crate::discord::outcome::Outcome;
use crate::hall::TellError;

impl Pressed {
    /// Refuses a press from elsewhere, and one on a message older than the table: that was shown
    /// by a table of the same id, before an older database was restored.
    pub(super) async fn is_of_the_table(&self, desk: &Desk) -> Result<(), Outcome> {
        let caller = &self.caller;
        let Some(place) = desk.place(self.press.table).await else {
            return Err(self.comes_from_elsewhere(desk).await);
        };
        if (place.guild, place.channel) != (caller.guild, caller.channel) {
            return Err(self.comes_from_elsewhere(desk).await);
        }
        let pressed = caller.pressed.zip(place.opened_by);
        if pressed.is_some_and(|(message, opened_by)| message.is_older_than(opened_by))
            && !self.may_have_become_a_hand(desk).await?
        {
            return Err(self.no_button());
        }
        Ok(())
    }

    /// A practice deal turns an older page into a hand.
    async fn may_have_become_a_hand(&self, desk: &Desk) -> Result<bool, Outcome> {
        let seen = desk.peek(&self.caller, self.press.table).await?;
        Ok(self.is_private && seen.table.settings().explains())
    }

    async fn comes_from_elsewhere(&self, desk: &Desk) -> Outcome {
        let (caller, table) = (&self.caller, self.press.table);
        if let Some(elsewhere) = moves::pressed_elsewhere(desk, caller, table).await {
            return elsewhere;
        }
        desk.note_tampering();
        Outcome::not_heard(caller, &TellError::NoSuchTable)
    }
}
