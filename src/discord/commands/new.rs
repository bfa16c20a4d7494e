//! Opening a table by command.

use poise::serenity_prelude::Permissions;
use rules::{Book, Rules, Value};

use super::super::caller::Caller;
use super::super::desk::Desk;
use super::super::outcome::{Outcome, Served};
use super::super::pages::{self, Language, Notice};
use crate::hall::{OpenError, Opening};
use crate::id::TableId;
use crate::table::NewTableOptions;

/// What was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    pub(super) book: Option<String>,
    pub(super) robots: usize,
    pub(super) level: Option<String>,
    pub(super) hints: bool,
    pub(super) language: Option<String>,
    pub(super) options: Option<String>,
}

/// Opens a table as it was asked for, or says why there is none.
pub(super) async fn open(desk: &Desk, caller: &Caller, asked: Asked) -> Served {
    // A book that is not known is what an old list of commands says.
    let book = asked.book.as_deref().and_then(|book| book.parse().ok()).unwrap_or(Book::Long);
    let settings = settings(asked.options.as_deref().unwrap_or_default())
        .map_err(|word| Outcome::said(&Notice::NoOptions(word), caller.language))?;
    let settings = settings.iter().map(|(name, value)| (name.as_str(), value.clone()));
    let rules = Rules::new(book)
        .with(settings)
        .map_err(|error| Outcome::read(pages::options_refused(&error, book, caller.language)))?;
    let most = usize::from(rules.members()) - 1;
    let options = NewTableOptions {
        robots: asked.robots,
        // One that is not offered is what an old list of commands says.
        level: asked.level.and_then(|level| level.parse().ok()).unwrap_or_default(),
        hints: asked.hints,
        ..rules.into()
    };
    open_table(desk, caller, options, asked.language.as_deref()).await?;
    let opened =
        if asked.robots > most { Notice::OpenedWith { robots: most } } else { Notice::Opened };
    Ok(Outcome::said(&opened, caller.language))
}

/// Opens a table in the caller's channel, or says why there is none.
pub(in super::super) async fn open_table(
    desk: &Desk,
    caller: &Caller,
    options: NewTableOptions,
    language: Option<&str>,
) -> Result<TableId, Outcome> {
    let missing = missing(caller.app_permissions, caller.in_thread);
    if !missing.is_empty() {
        return Err(Outcome::said(&Notice::MissingPermissions(missing), caller.language));
    }
    let opening = Opening {
        guild: caller.guild,
        channel: caller.channel,
        language: self::language(desk, caller, language).await.code().to_owned(),
        options,
        opener: caller.person.clone(),
        interaction: Some(caller.interaction()),
    };
    let opened = desk.hall().open(opening).await;
    if matches!(opened, Err(OpenError::Taken)) {
        // Whoever wants a table sees the one that stands there.
        desk.look(caller, super::table_here(desk, caller).await?).await.ok();
    }
    opened.map_err(|why| Outcome::read(pages::unopened(&why, caller.language)))
}

/// The language of the table: the one asked for, else the server's last
/// choice, else the server's own, and where that is the one that servers have
/// when nobody has set it, the opener's.
pub(in super::super) async fn language(
    desk: &Desk,
    caller: &Caller,
    asked: Option<&str>,
) -> Language {
    let store = desk.hall().store();
    if let Some(chosen) = asked.and_then(Language::of_locale) {
        desk.remember_language(caller, chosen).await;
        return chosen;
    }
    let last = store.language(caller.guild).await.ok().flatten();
    let own = caller.guild_locale.as_deref().filter(|locale| *locale != "en-US");
    let spoken = |locale: Option<&str>| locale.and_then(Language::of_locale);
    spoken(last.as_deref()).or_else(|| spoken(own)).unwrap_or(caller.language)
}

/// Whether the bot may do all that a table takes in the caller's channel.
pub(in super::super) fn may_open(caller: &Caller) -> bool {
    missing(caller.app_permissions, caller.in_thread).is_empty()
}

/// What the bot may not do in the channel, of what a table takes.
fn missing(may: Permissions, in_thread: bool) -> Vec<pages::Permission> {
    let send = if in_thread {
        (Permissions::SEND_MESSAGES_IN_THREADS, pages::Permission::SendMessagesInThreads)
    } else {
        (Permissions::SEND_MESSAGES, pages::Permission::SendMessages)
    };
    let needed = [
        (Permissions::VIEW_CHANNEL, pages::Permission::ViewChannel),
        send,
        (Permissions::EMBED_LINKS, pages::Permission::EmbedLinks),
        (Permissions::READ_MESSAGE_HISTORY, pages::Permission::ReadMessageHistory),
        (Permissions::ATTACH_FILES, pages::Permission::AttachFiles),
    ];
    let lacks = |permission: Permissions| !may.administrator() && !may.contains(permission);
    needed.into_iter().filter(|(flag, _)| lacks(*flag)).map(|(_, name)| name).collect()
}

/// Options as they are typed: `robre_points=2 calling=false`; the first word
/// that is none of that form is the error.
pub(super) fn settings(text: &str) -> Result<Vec<(String, Value)>, String> {
    let words = text.split([' ', '\u{a0}']).filter(|word| !word.is_empty());
    let setting = |word: &str| {
        let (name, value) = word.split_once('=').ok_or_else(|| word.to_owned())?;
        let value = value.parse().map_err(|_| word.to_owned())?;
        Ok((name.to_owned(), value))
    };
    words.map(setting).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_takes_five_permissions_and_each_that_is_missing_is_named() {
        let all = Permissions::VIEW_CHANNEL
            | Permissions::SEND_MESSAGES
            | Permissions::EMBED_LINKS
            | Permissions::READ_MESSAGE_HISTORY
            | Permissions::ATTACH_FILES;
        assert_eq!(missing(all, false), []);
        assert_eq!(missing(Permissions::ADMINISTRATOR, true), []);
        assert_eq!(missing(all, true), [pages::Permission::SendMessagesInThreads]);
        let few = all - Permissions::EMBED_LINKS - Permissions::VIEW_CHANNEL;
        assert_eq!(
            missing(few, false),
            [pages::Permission::ViewChannel, pages::Permission::EmbedLinks]
        );
        assert_eq!(missing(Permissions::empty(), false).len(), 5);
    }

    #[test]
    fn options_are_words_with_a_name_and_a_value() {
        let expect = [
            ("robre_points".to_owned(), Value::Number(2)),
            ("calling".to_owned(), Value::Flag(false)),
        ];
        assert_eq!(settings("robre_points=2  calling=false ").unwrap(), expect);
        assert_eq!(settings("").unwrap(), []);
        assert_eq!(settings("robre_points=2 calling"), Err("calling".to_owned()));
    }
}
