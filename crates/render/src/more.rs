//! The menu behind **More**.

use words::Language;

use super::consent;
use super::lobby::take_button;
use super::message::{Message, Style};
use super::names::Names;
use super::press::{Page, Verb};
use super::public::footer;
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
        /// True where the coach is on; `None` at a table without one.
        coach: Option<bool>,
    },
    /// One who keeps order in the server and does not sit there.
    Moderator,
    /// Any other member of the server.
    Watcher,
}

/// The private menu behind **More**: at most eight things and the coach, each of which can be done
/// now.
#[must_use]
pub fn more(table: &TableView, standing: Standing, language: Language) -> Message {
    let page = |page, label| opens(table, page, label);
    let deal = table.game().and_then(|view| view.deal.as_ref());
    let last_trick = deal.and_then(|deal| deal.last_trick());
    let mut to_read = vec![
        page(Page::Score, language.button_score()),
        page(Page::Rules, language.button_rules()),
        page(Page::Points(0), language.button_points()),
    ];
    to_read.extend(last_trick.map(|_| page(Page::LastTrick, language.button_last_trick())));
    let is_any_over = table.last_ended_deal().is_some();
    to_read.extend(is_any_over.then(|| page(Page::PastDeals, language.button_past_deals())));
    let mut to_do = Vec::new();
    if let Standing::Player { coach, .. } = standing {
        to_do.extend(coach.map(|is_there| {
            let label = if is_there { language.button_no_coach() } else { language.button_coach() };
            button(table, Verb::Coach(!is_there), label, Style::Secondary)
        }));
        // A day is played among robots.
        let says = table.settings().phrases() && table.day().is_none();
        to_do.extend(says.then(|| page(Page::Say, language.button_say())));
        let asks = asks(table, standing, language).is_some();
        to_do.extend(asks.then(|| page(Page::Ask, language.button_ask())));
        to_do.push(page(Page::WaysOut, language.button_ways_out()));
    } else {
        to_do.extend(take_button(&Names::new(table, language), Style::Secondary));
        to_do.push(button(table, Verb::Watch, language.button_watch(), Style::Secondary));
        let may_end = standing == Standing::Moderator;
        to_do.extend(may_end.then(|| page(Page::WaysOut, language.button_ways_out())));
    }
    Message::framed(language.more_text())
        .with_small_print(&footer(table, language))
        .with_buttons(to_read)
        .with_buttons(to_do)
}

/// The deals that are over: their review, their record and their proof.
#[must_use]
pub fn past_deals(table: &TableView, language: Language) -> Message {
    let title = format!("**{}**", language.button_past_deals());
    Message::framed(title).with_buttons([
        opens(table, Page::Review { deal: 0, page: 0 }, language.button_review()),
        opens(table, Page::Record, language.button_record()),
        opens(table, Page::Verify, language.button_verify()),
    ])
}

/// A few words to say across the table.
#[must_use]
pub fn say(table: &TableView, language: Language) -> Message {
    let say = |phrase: Phrase| {
        let words = language.phrase(phrase.name());
        button(table, Verb::Say(phrase), words, Style::Secondary)
    };
    Message::framed(language.say_title()).with_buttons(Phrase::ALL.map(say))
}

/// The requests that the reader may make to the others now.
#[must_use]
pub fn ask(table: &TableView, standing: Standing, language: Language) -> Message {
    let title = format!("**{}**", language.button_ask());
    asks(table, standing, language).unwrap_or_else(|| Message::framed(title))
}

fn asks(table: &TableView, standing: Standing, language: Language) -> Option<Message> {
    let Standing::Player { may_ask, may_say_misdeal, .. } = standing else { return None };
    let misdeal = Verb::AskFor(ConsentRequest::Misdeal);
    let misdeal = || button(table, misdeal, language.button_misdeal(), Style::Secondary);
    let annul = consent::ask_again_button(table, language).filter(|_| may_ask);
    let deal: Vec<_> = annul.into_iter().chain(may_say_misdeal.then(misdeal)).collect();
    let may_pause = table.may_be_paused() && may_ask;
    if deal.is_empty() && !may_pause {
        return None;
    }
    let asks = Message::framed(format!("**{}**", language.button_ask())).with_buttons(deal);
    Some(if may_pause { consent::with_pauses(asks, table, language) } else { asks })
}

/// Leaving and ending, each of which asks before it is done.
#[must_use]
pub fn ways_out(table: &TableView, standing: Standing, language: Language) -> Message {
    let plain = |verb, label| button(table, verb, label, Style::Secondary);
    let leave = matches!(standing, Standing::Player { .. });
    let leave = leave.then(|| plain(Verb::Leave, language.button_leave_game()));
    let end = plain(Verb::End, language.button_end());
    Message::framed(format!("**{}**", language.button_ways_out()))
        .with_buttons(leave.into_iter().chain([end]))
}
