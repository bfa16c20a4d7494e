//! A word to one who keeps the table waiting.

use rules::Member;

use super::message::Message;
use super::way_back::show_my_hand;
use crate::table::TableView;
use crate::words::Language;

/// A new public message that notifies the person on a chair, and nobody else,
/// with the way to their hand;
/// `None` where no person sits.
#[must_use]
pub(crate) fn ping(table: &TableView, member: Member, language: Language) -> Option<Message> {
    let user = table.people().on(member)?.user;
    let text = language.ping(format!("<@{user}>"));
    let message = Message { notifies: vec![user], ..Message::text(text) };
    Some(message.with_rows([show_my_hand(table.id(), language)]))
}
