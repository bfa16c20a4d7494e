//! What is chosen before a game begins.

use super::{Pressed, Served, noted};
use crate::discord::desk::Desk;
use crate::discord::outcome::Outcome;
use crate::discord::pages;
use crate::hall::Reply;
use crate::language::Language;
use crate::table::{Choosing, Event, Preset, TakeBack};

impl Pressed {
    pub(super) async fn sets_option(&self, desk: &Desk, name: &str) -> Served {
        let value = self.text.as_deref().and_then(|value| value.parse().ok());
        let value = value.ok_or_else(|| self.no_button())?;
        let set = Choosing::Options(vec![(name.to_owned(), value)]);
        let reply = self.chooses_so(desk, set).await?;
        let from = pages::place_of(reply.table.rules(), name);
        Ok(self.turn_page(pages::options(&reply.table, self.caller.language, from)))
    }

    pub(super) async fn resets_options(&self, desk: &Desk) -> Served {
        let reply = self.chooses_so(desk, Choosing::Preset(Preset::Standard)).await?;
        Ok(self.turn_page(pages::options(&reply.table, self.caller.language, 0)))
    }

    /// A line of a menu in the lobby; one of another version chooses nothing.
    pub(super) async fn chooses_line(
        &self,
        desk: &Desk,
        meaning: impl FnOnce(&str) -> Option<Choosing>,
    ) -> Served {
        let choosing = self.text.as_deref().and_then(meaning).ok_or_else(|| self.no_button())?;
        self.chooses_so(desk, choosing).await.map(noted)
    }

    /// Whether anything may be taken back, chosen among the options.
    pub(super) async fn chooses_take_back(&self, desk: &Desk) -> Served {
        let chosen = self.text.as_deref().and_then(TakeBack::of_name);
        let chosen = chosen.ok_or_else(|| self.no_button())?;
        let reply = self.chooses_so(desk, Choosing::TakeBack(chosen)).await?;
        Ok(self.turn_page(pages::options(&reply.table, self.caller.language, u8::MAX)))
    }

    /// The language of the table, and of the next that is opened in the server.
    pub(super) async fn chooses_language(&self, desk: &Desk) -> Served {
        let chosen = self.text.as_deref().and_then(Language::of_locale);
        let chosen = chosen.ok_or_else(|| self.no_button())?;
        let reply = self.chooses_so(desk, Choosing::Language(chosen)).await?;
        desk.remember_language(&self.caller, chosen).await;
        Ok(noted(reply))
    }

    /// Chooses something in the lobby.
    async fn chooses_so(&self, desk: &Desk, choosing: Choosing) -> Result<Reply, Outcome> {
        let event = Event::Choose(self.caller.user(), choosing);
        desk.tell(&self.caller, self.press.table, event).await
    }
}
