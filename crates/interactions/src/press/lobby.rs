//! Menus of the lobby.

use std::sync::Arc;

use words::Language;

use super::pressed::Pressed;
use crate::outcome::{Outcome, Response, Served};
use crate::pages;
use crate::scale;
use actors::Reply;
use render::press::{Menu, Verb, verb_of_line};
use table::{ChairsEvent, Choice, Event, Game, Preset, Setting, SettingName};

impl Pressed {
    pub(super) async fn sets_option(&self, name: &str) -> Served {
        let verb = Verb::SetOption(name.to_owned());
        self.chooses_line(verb, self.text.clone()).await
    }

    pub(super) async fn resets_options(&self) -> Served {
        let reply = self.chooses_so(Choice::Preset(Preset::Standard)).await?;
        self.shows_options(&reply, 0).await
    }

    /// The page of the options with the menu at a place.
    pub(super) async fn shows_options(&self, reply: &Reply, place: u8) -> Served {
        let kept = scale::kept(&self.ctx).await?;
        Ok(self.turn_page(pages::options(&reply.table, &kept, self.ctx.language, place)))
    }

    /// A line of another version chooses nothing.
    pub(super) async fn chooses_from(&self, menu: Menu) -> Served {
        if !matches!(menu, Menu::Other | Menu::Others(_)) {
            return self.chooses_line(Verb::Menu(menu), self.text.clone()).await;
        }
        // A line does what another button or menu of the table would do.
        let line = self.text.as_deref().and_then(verb_of_line);
        let (verb, value) = line.ok_or_else(|| self.no_button())?;
        self.chooses_line(verb, value).await
    }

    /// On the pages of the options the next one is that of the same menu.
    async fn chooses_line(&self, verb: Verb, value: Option<String>) -> Served {
        let reply = match (&verb, value) {
            (Verb::RemoveRobot(member), None) => {
                self.tell(ChairsEvent::RemoveRobot(self.ctx.user(), *member)).await?
            }
            (Verb::SetOption(name), Some(value)) => {
                self.chooses_so(self.option(name, &value).await?).await?
            }
            (Verb::Menu(menu), Some(value)) => {
                self.chooses_so(meaning(*menu, &value).ok_or_else(|| self.no_button())?).await?
            }
            _ => return Err(self.no_button()),
        };
        let place = pages::place_of(reply.table.settings(), &verb);
        match place.filter(|_| self.is_private) {
            Some(place) => self.shows_options(&reply, place).await,
            None => Ok(Response::Noted.into()),
        }
    }

    /// A table of players' own points is brought with its numbers.
    async fn option(&self, name: &str, value: &str) -> Result<Choice, Outcome> {
        if let Some(hash) = value.strip_prefix("own:").filter(|_| name == "scale") {
            return Ok(Choice::Scale(Arc::new(scale::own(&self.ctx, hash).await?)));
        }
        let value = value.parse().map_err(|_| self.no_button())?;
        Ok(Choice::Options(vec![(name.to_owned(), value)]))
    }

    async fn chooses_so(&self, choosing: Choice) -> Result<Reply, Outcome> {
        let reply = self.tell(Event::Settings(self.ctx.user(), choosing.clone())).await?;
        // The next table in the server is opened in it.
        if let Choice::Set(Setting::Language(code)) = choosing
            && let Some(chosen) = Language::of_code(code.as_str())
        {
            self.ctx.remember_language(chosen).await;
        }
        Ok(reply)
    }
}

/// The meaning of a line of a menu; of [`Menu::Other`] each line is another's.
#[must_use]
pub fn meaning(menu: Menu, line: &str) -> Option<Choice> {
    Some(match menu {
        Menu::Game => {
            let Game { book, preset } = line.parse().ok()?;
            Choice::Game(book, preset)
        }
        Menu::Other | Menu::Others(_) => return None,
        Menu::PaceKind => Choice::Set(SettingName::Pace.read(line)?),
        Menu::Preset => Choice::Preset(Preset::of_name(line)?),
        // It may be a locale of Discord.
        Menu::Setting(name @ SettingName::Language) => {
            Choice::Set(name.read(Language::of_locale(line)?.code())?)
        }
        Menu::Setting(name) => Choice::Set(name.read(line)?),
    })
}
