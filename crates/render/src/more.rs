//! The menu behind **More**.

use words::Language;

use super::consent;
use super::message::{Message, Style};
use super::press::{Page, Verb};
use super::row::{button, opens};
use table::{ConsentRequest, Phrase, TableView};

/// The reader of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// One who sits at the table.
    Player {
        /// False where no request to the others is possible.
        may_ask: bool,
        /// True where a card of theirs may have been seen (spec.md 7.10).
        may_say_misdeal: bool,
    },
    /// One who keeps order in the server and does not sit there.
    Moderator,
    /// Any other member of the server.
    Watcher,
}

/// The private menu behind **More**: pages to read, and the ways out.
#[must_use]
pub fn more(table: &TableView, standing: Standing, language: Language) -> Message {
    let plain = |verb, label| button(table, verb, label, Style::Secondary);
    let page = |page, label| opens(table, page, label);
    let mut buttons = vec![
        page(Page::Score, language.button_score()),
        page(Page::LastTrick, language.button_last_trick()),
        page(Page::Review { deal: 0, page: 0 }, language.button_review()),
        page(Page::Rules, language.button_rules()),
        page(Page::Points(0), language.button_points()),
        page(Page::Record, language.button_record()),
        page(Page::Verify, language.button_verify()),
    ];
    let may_ask = matches!(standing, Standing::Player { may_ask: true, .. });
    let may_say_misdeal = matches!(standing, Standing::Player { may_say_misdeal: true, .. });
    buttons.extend(consent::ask_again_button(table, language).filter(|_| may_ask));
    let misdeal = Verb::AskFor(ConsentRequest::Misdeal);
    buttons.extend(may_say_misdeal.then(|| plain(misdeal, language.button_misdeal())));
    let leave = || plain(Verb::Leave, language.button_leave_game());
    let watch = || plain(Verb::Watch, language.button_watch());
    let end = || button(table, Verb::End, language.button_end(), Style::Danger);
    match standing {
        Standing::Player { .. } => buttons.extend([leave(), end()]),
        Standing::Moderator => buttons.extend([watch(), end()]),
        Standing::Watcher => buttons.push(watch()),
    }
    let mut message = Message::framed(language.more_text()).with_buttons(buttons);
    if table.may_be_paused() && may_ask {
        message = consent::with_pauses(message, table, language);
    }
    if !matches!(standing, Standing::Player { .. }) || !table.settings().phrases() {
        return message;
    }
    let say = |phrase: Phrase| plain(Verb::Say(phrase), language.phrase(phrase.name()));
    message.with_text(language.say_title()).with_buttons(Phrase::ALL.map(say))
}
