//! Menus of the lobby.

use words::Language;

use super::pressed::Pressed;
use crate::outcome::{Outcome, Response, Served};
use crate::pages;
use actors::Reply;
use render::press::Menu;
use table::{Choice, Event, Preset, Setting, SettingName};

impl Pressed {
    pub(crate) async fn sets_option(&self, name: &str) -> Served {
        let value = self.text.as_deref().and_then(|value| value.parse().ok());
        let value = value.ok_or_else(|| self.no_button())?;
        let set = Choice::Options(vec![(name.to_owned(), value)]);
        let reply = self.chooses_so(set).await?;
        let from = pages::place_of(reply.table.settings().rules(), name);
        Ok(self.turn_page(pages::options(&reply.table, self.ctx.language, from)))
    }

    pub(crate) async fn resets_options(&self) -> Served {
        let reply = self.chooses_so(Choice::Preset(Preset::Standard)).await?;
        Ok(self.turn_page(pages::options(&reply.table, self.ctx.language, 0)))
    }

    /// A line of another version chooses nothing.
    pub(crate) async fn chooses_from(&self, menu: Menu) -> Served {
        let choosing = self.text.as_deref().and_then(|line| meaning(menu, line));
        let choosing = choosing.ok_or_else(|| self.no_button())?;
        let reply = self.chooses_so(choosing.clone()).await?;
        // The next table in the server is opened in it.
        if let Choice::Set(Setting::Language(code)) = choosing
            && let Some(chosen) = Language::of_code(code.as_str())
        {
            self.ctx.remember_language(chosen).await;
        }
        let place = pages::place_of_menu(reply.table.settings().rules(), menu);
        if let Some(place) = place.filter(|_| self.is_private) {
            let page = pages::options(&reply.table, self.ctx.language, place);
            return Ok(self.turn_page(page));
        }
        Ok(Response::Noted.into())
    }

    async fn chooses_so(&self, choosing: Choice) -> Result<Reply, Outcome> {
        self.tell(Event::Settings(self.ctx.user(), choosing)).await
    }
}

/// The meaning of a line of a menu.
#[must_use]
pub fn meaning(menu: Menu, line: &str) -> Option<Choice> {
    Some(match menu {
        Menu::Game => Choice::Game(line.parse().ok()?),
        Menu::Preset => Choice::Preset(Preset::of_name(line)?),
        // It may be a locale of Discord.
        Menu::Setting(name @ SettingName::Language) => {
            Choice::Set(name.read(Language::of_locale(line)?.code())?)
        }
        Menu::Setting(name) => Choice::Set(name.read(line)?),
    })
}
