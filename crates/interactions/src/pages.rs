//! Messages of `render`, by what the user may see.

use rules::Action;

use actors::{OpenError, TellError};
use render::message::{File, Message};
use render::{chosen, refusal, summary, verify};
use table::id::{TableId, UserId};
use table::record::Record;
use table::{Refusal, Snapshot, TableView};

pub(crate) use publisher::is_here;
pub use render::chosen::Chosen;
pub use render::dressed::{dressed, dressed_text};
pub(crate) use render::leaderboard::{ON_A_PAGE, Page, leaderboard};
pub(crate) use render::moving::Whereabouts;
pub use render::notice::{Notice, notice};
pub use render::options::{options, place_of};
pub(crate) use render::own_page::own_page;
pub(crate) use render::person::{OwnTable, forget_question, forgotten, own_data, own_tables};
pub use render::refusal::{apology, options_refused};
pub use render::review::{Lost, LostInDeal, Reader, page_of_slip, review, with_mistakes};
pub(crate) use render::scene::Depiction;
pub use render::times::{TimesPage, no_holiday, no_hours, times};
pub use words::{Language, Permission};

/// The language of a locale of Discord, else English.
#[must_use]
pub fn language_of(locale: &str) -> Language {
    Language::of_locale(locale).unwrap_or(Language::English)
}

/// The meaning of a chosen line.
#[must_use]
pub fn chosen(table: &Snapshot, user: UserId, text: &str, language: Language) -> Option<Chosen> {
    chosen::chosen(&table.seen_by(user)?, text, language)
}

/// The calls that are legal for a user now.
#[must_use]
pub fn calls(table: &Snapshot, user: UserId, language: Language) -> Vec<(Action, String)> {
    table.seen_by(user).map_or_else(Vec::new, |own| chosen::calls(&own, language))
}

/// Calls of the auction that are not legal for them now.
pub fn closed_calls(table: &Snapshot, user: UserId, language: Language) -> Vec<(Action, String)> {
    table.seen_by(user).map_or_else(Vec::new, |own| chosen::closed_calls(&own, language))
}

/// The reason of a refusal, in the first language; the second one is that of the table.
#[must_use]
pub fn refusal(
    refusal: &Refusal,
    table: &Snapshot,
    user: UserId,
    language: Language,
    public: Language,
) -> Message {
    refusal::refusal(refusal, table, table.seen_by(user).as_ref(), language, public)
}

/// `code` stands in the log too.
pub(crate) fn not_heard(
    error: &TellError,
    user: UserId,
    code: &str,
    language: Language,
) -> Message {
    Message::text(match error {
        TellError::Refused { refusal: why, reply } => {
            return refusal(why, &reply.table, user, language, reply.language());
        }
        TellError::NoSuchTable => language.not_heard_no_such_table(),
        TellError::Busy | TellError::Elsewhere => language.not_heard_busy(),
        TellError::NotSaved => language.not_heard_not_saved(),
        TellError::SetAside => language.not_heard_set_aside(),
        TellError::Broken => language.something_broke(code.to_owned()),
    })
}

pub(crate) fn not_opened(not_opened: &OpenError, language: Language) -> Message {
    Message::text(match not_opened {
        OpenError::Taken => language.not_opened_taken(),
        OpenError::NotSeated => language.refusal_not_seated(),
        OpenError::TooManyLive { most } => language.not_opened_live(most.get()),
        OpenError::TooManyOverDays { most } => language.not_opened_over_days(most.get()),
        OpenError::TooManyInServer { most } => language.not_opened_in_server(most.get()),
        OpenError::TooMany => language.not_opened_crowded(),
        OpenError::NotSaved => language.not_heard_not_saved(),
    })
}

/// Verifies the deals of the match, and shows the last.
#[must_use]
pub fn verified(table: &TableView, language: Language) -> Message {
    let (Some(deal), Some(record)) = (table.last_shown_deal(), table.record()) else {
        return verify::nothing_to_verify(language);
    };
    verify::verified(table, deal, record.verify().is_ok(), language)
}

/// The proof of a deal.
#[must_use]
pub fn fair(table: &TableView, number: u32, language: Language) -> Message {
    let number = usize::try_from(number).unwrap_or(usize::MAX);
    let (Some(deal), Some(record)) = (table.shown_deal(number), table.record_with(number)) else {
        return verify::deal_gone(language);
    };
    verify::verified(table, deal, record.verify().is_ok(), language)
}

/// The summary of a deal.
#[must_use]
pub fn past(table: &TableView, number: u32, language: Language) -> Message {
    summary::past(table, usize::try_from(number).unwrap_or(usize::MAX), language)
}

/// The record of a match, as a file.
#[must_use]
pub fn recorded(table: TableId, record: Option<Record>, language: Language) -> Message {
    let Some(record) = record.filter(|record| !record.deals.is_empty()) else {
        return notice(&Notice::NothingToRecord, language);
    };
    let file = File { name: format!("whist-{table}.json"), bytes: record.to_json().into_bytes() };
    Message { file: Some(file), ..notice(&Notice::Record, language) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use render::message::Part;

    #[test]
    fn what_broke_is_told_with_its_code() {
        for language in Language::ALL {
            let broken = not_heard(&TellError::Broken, UserId(1), "c3d4", language);
            assert!(matches!(&broken.parts[..], [Part::Text(text)] if text.contains("c3d4")));
        }
    }
}
