//! A word to one who keeps the table waiting.

use rules::Member;

use super::message::Message;
use crate::table::TableView;
use crate::words::Language;

/// A new public message that notifies the person on a chair, and nobody else;
/// `None` where no person sits.
#[must_use]
pub(crate) fn ping(table: &TableView, member: Member, language: Language) -> Option<Message> {
    let user = table.people().on(member)?.user;
    let text = language.ping(format!("<@{user}>"));
    Some(Message { notifies: vec![user], ..Message::text(text) })
}
