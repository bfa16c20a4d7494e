//! Pages about the reader alone: their tables, their data, being forgotten.

use words::Language;

use super::complaint;
use super::message::{Button, File, Frame, Message, Style};
use super::moving::{Whereabouts, mention};
use super::names::Names;
use super::press::CustomId;
use table::id::{ChannelId, GuildId, MessageId};
use table::{MemberView, TableView};

const MOST_TABLES: usize = 20;

/// Tables whose channel is gone, with two buttons each.
const MOST_LOST: usize = 10;

/// A table of the reader, and where its message stands.
#[derive(Clone, Copy, Debug)]
pub struct OwnTable<'a> {
    /// The table as they see it.
    pub own: &'a MemberView,
    /// The server.
    pub guild: GuildId,
    /// The channel or thread.
    pub channel: ChannelId,
    /// Its public message; `None` where it is not there yet.
    pub message: Option<MessageId>,
    /// True for a table without a public message, shown to the reader alone.
    pub is_private: bool,
}

/// The tables of the reader in one server: those that wait for them first.
#[must_use]
pub fn own_tables(tables: &[OwnTable<'_>], language: Language) -> Message {
    if tables.is_empty() {
        return Message::text(language.me_tables_none());
    }
    let mut tables: Vec<_> = tables.iter().collect();
    tables.sort_by_key(|table| !is_asked(table.own));
    let lines: Vec<_> = tables.iter().take(MOST_TABLES).map(|it| it.line(language)).collect();
    let message = Message::titled(Frame::Plain, &language.me_tables_title());
    let message = message.with_text(lines.join("\n"));
    let lost = tables.iter().map(|it| it.own.table()).filter(|table| table.place().is_lost());
    let buttons = lost.take(MOST_LOST).flat_map(|table| {
        let (id, number) = (table.id(), table.id().to_string());
        let [bring, leave] = [CustomId::Bring(id), CustomId::LeaveTable(id)];
        let bring_label = language.button_bring_table(number.clone());
        [
            Button::new(bring.to_string(), bring_label, Style::Primary),
            Button::new(leave.to_string(), language.button_leave_table(number), Style::Danger),
        ]
    });
    let private = tables.iter().filter(|it| it.is_private && !it.own.table().place().is_lost());
    let private = private.map(|it| {
        let id = CustomId::Bring(it.own.table().id()).to_string();
        Button::new(id, language.button_hand(), Style::Primary)
    });
    let message = message.with_buttons(buttons).with_buttons(private);
    match tables.len() - lines.len() {
        0 => message,
        more => message.with_text(language.me_tables_more(more)),
    }
}

impl OwnTable<'_> {
    fn line(&self, language: Language) -> String {
        let Self { own, guild, channel, message, is_private } = *self;
        let game = language.book(own.table().settings().rules().book());
        if own.table().place().is_lost() {
            return language.me_table_lost(game, own.table().id().to_string());
        }
        if is_private {
            return format!("{game} · {} · {}", mention(channel), state(own, language));
        }
        let link = Whereabouts { guild, channel, message }.link();
        format!("[{game}]({link}) · {} · {}", mention(channel), state(own, language))
    }
}

fn is_asked(own: &MemberView) -> bool {
    own.is_asked() || own.may_cut() || own.judged().is_some()
}

fn state(own: &MemberView, language: Language) -> String {
    let table = own.table();
    if is_asked(own) {
        return language.me_table_own_turn();
    }
    if table.is_lobby() {
        return language.me_table_lobby(table.chairs().vacant().count());
    }
    if table.is_match_over() {
        return language.me_table_over();
    }
    let names = waited_for(table, language);
    if names.is_empty() {
        language.me_table_between()
    } else {
        language.me_table_waits(names.join(", "))
    }
}

fn waited_for(table: &TableView, language: Language) -> Vec<String> {
    let names = Names::new(table, language);
    table.awaited_members().map(|member| names.member(member)).collect()
}

/// All that is kept about the reader, as a file; what they said of robots can be withdrawn.
#[must_use]
pub fn own_data(json: String, has_complaints: bool, language: Language) -> Message {
    let file = File { name: "whist-me.json".to_owned(), bytes: json.into_bytes() };
    let message = Message { file: Some(file), ..Message::text(language.me_data()) };
    message.with_buttons(has_complaints.then(|| complaint::withdraw_all(language)))
}

/// Asks the reader whether they shall be forgotten, and says what goes.
#[must_use]
pub fn forget_question(tables: usize, deals: usize, language: Language) -> Message {
    let id = CustomId::ForgetMe.to_string();
    let forget = Button::new(id, language.button_forget_me(), Style::Danger);
    Message::titled(Frame::Plain, &language.me_forget_title())
        .with_text(language.me_forget_follows(tables, deals))
        .with_buttons([forget])
}

/// Confirms that the reader is forgotten.
#[must_use]
pub fn forgotten(language: Language) -> Message {
    Message::text(language.me_forgotten())
}
