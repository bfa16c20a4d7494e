//! A hint, for the one who asks.

use robots::{Advice, Reason};
use rules::SeatView;

use super::message::{Message, Row, Style};
use super::name::Names;
use super::press::Verb;
use super::row::{MOST_IN_A_ROW, MOST_ROWS, button};
use crate::table::TableView;
use crate::words::Language;

/// What a robot would do, and why; without advice, that there is nothing to
/// decide.
#[must_use]
pub(crate) fn hint(table: &TableView, advice: Option<Advice>, language: Language) -> Message {
    let Some(Advice { action, reason }) = advice else {
        return Message::text(language.hint_nothing());
    };
    let names = &Names::new(table, language);
    let action = language.action(action, |seat| names.seat(seat));
    Message::text(language.hint_line(action, why(reason, language)))
}

/// The rows of a hand with a button for a hint, where one can be had and there
/// is room for it.
pub(super) fn with_button(
    mut rows: Vec<Row>,
    table: &TableView,
    view: &SeatView,
    language: Language,
) -> Vec<Row> {
    let is_over = view.public.deal.as_ref().is_none_or(|deal| deal.over);
    if !table.gives_hints() || is_over || !view.public.to_act.contains(view.seat) {
        return rows;
    }
    let hint = button(table, Verb::Hint, language.button_hint(), Style::Secondary);
    if rows.len() < MOST_ROWS {
        rows.push(Row::Buttons(vec![hint]));
    } else if let Some(Row::Buttons(last)) = rows.last_mut()
        && last.len() < MOST_IN_A_ROW
    {
        last.push(hint);
    }
    // Without room for it a hint can still be asked for by command.
    rows
}

/// A reason in words.
fn why(reason: Reason, language: Language) -> String {
    language.hint_why(match reason {
        Reason::Made { in_hundred } => return language.hint_made(in_hundred),
        Reason::NoChoice => "no-choice",
        Reason::AllEqual => "all-equal",
        Reason::DrawsTrumps => "draws-trumps",
        Reason::Highest => "highest",
        Reason::PartnersSuit => "partners-suit",
        Reason::LongestSuit => "longest-suit",
        Reason::PartnerWins => "partner-wins",
        Reason::CannotWin => "cannot-win",
        Reason::WinsForCertain => "wins-for-certain",
        Reason::Ruffs => "ruffs",
        Reason::MustBeBeaten => "must-be-beaten",
        Reason::SavesHighCards => "saves-high-cards",
        Reason::StaysBelow => "stays-below",
        Reason::LowLead => "low-lead",
        Reason::RidOfDanger => "rid-of-danger",
        Reason::TakesWanted => "takes-wanted",
        Reason::LeavesIt => "leaves-it",
        Reason::LowAgainst => "low-against",
        Reason::NothingPays => "nothing-pays",
        Reason::BestTrumps => "best-trumps",
        Reason::LeavesOpen => "leaves-open",
        Reason::CostsNothing => "costs-nothing",
        Reason::HelpsLeast => "helps-least",
        Reason::DidBest => "did-best",
    })
}
