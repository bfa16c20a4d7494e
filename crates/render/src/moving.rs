//! Moving a table to another channel or thread.

use words::Language;

use super::OVER;
use super::message::{Button, Frame, Message, Style};
use super::names::Names;
use super::press::Verb;
use super::row::{button, withdraw};
use table::id::{ChannelId, GuildId, MessageId};
use table::{MemberView, TableView};

/// A table in a channel, and its message there where that is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Whereabouts {
    /// The server.
    pub guild: GuildId,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The message.
    pub message: Option<MessageId>,
}

impl Whereabouts {
    #[must_use]
    pub(super) fn link(&self) -> String {
        let Self { guild, channel, message } = self;
        let message = message.map_or_else(String::new, |message| format!("/{message}"));
        format!("https://discord.com/channels/{guild}/{channel}{message}")
    }
}

pub(super) fn mention(channel: ChannelId) -> String {
    format!("<#{channel}>")
}

pub(super) fn line(names: &Names) -> String {
    let table = &names.table;
    let Some((by, way, agreed)) = table.place().asked_to_move() else { return String::new() };
    let is_heard = |member: &rules::Member| *member == by || agreed.contains(member);
    let all = table
        .chairs()
        .members()
        .filter(|member| table.chairs().occupant(*member).is_present() || is_heard(member));
    let (agreed, all) = (agreed.len() + 1, all.count());
    names.language.move_asked(names.member(by), mention(way.to), agreed, all)
}

/// In a lobby, where no hand tells the player who asked that the table stays.
pub(super) fn line_in_lobby(names: &Names) -> String {
    let table = &names.table;
    match table.chairs().members().find(|&member| table.is_kept_here(member)) {
        Some(asked) => names.language.move_kept(names.member(asked)),
        None => line(names),
    }
}

pub(super) fn answers(table: &TableView, language: Language) -> Vec<Button> {
    if table.place().asked_to_move().is_none() {
        return Vec::new();
    }
    let go = button(table, Verb::AnswerMove(true), language.button_move_yes(), Style::Success);
    let stay = button(table, Verb::AnswerMove(false), language.button_move_no(), Style::Secondary);
    vec![go, stay]
}

pub(super) fn on_hand(message: Message, own: &MemberView, names: &Names) -> Message {
    let (table, language) = (&names.table, names.language);
    let asks = table.place().asked_to_move().is_some_and(|(by, ..)| by == own.member());
    let buttons = if table.is_asked_to_move(own.member()) {
        answers(table, language)
    } else if asks {
        vec![withdraw(table, Verb::AnswerMove(false), language)]
    } else if table.is_kept_here(own.member()) {
        return message.with_text(language.consent_denied("move"));
    } else {
        return message;
    };
    message.with_text(line(names)).with_buttons(buttons)
}

/// The message left behind where a table has moved on.
#[must_use]
pub fn departed(table: &TableView, now: Whereabouts, language: Language) -> Message {
    let book = language.book(table.settings().rules().book());
    Message::titled(Frame::Coloured(OVER), &book)
        .with_text(language.table_departed(mention(now.channel), now.link()))
        .with_small_print(&language.table_number(table.id().to_string()))
}
