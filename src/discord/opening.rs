//! Opening a table.

use poise::serenity_prelude::Permissions;

use super::caller::Caller;
use super::desk::Desk;
use super::outcome::Outcome;
use super::pages::{self, Language, Notice};
use crate::hall::{OpenError, Opening};
use courier::Priority;
use table::id::{ChannelId, TableId};
use table::{NewTableOptions, Pictures, Setting};

type Needed = (Permissions, pages::Permission);

/// Needed where the bot opens a thread for a table.
const IN_A_NEW_THREAD: [Needed; 5] = [
    (Permissions::VIEW_CHANNEL, pages::Permission::ViewChannel),
    (Permissions::CREATE_PUBLIC_THREADS, pages::Permission::CreatePublicThreads),
    (Permissions::SEND_MESSAGES_IN_THREADS, pages::Permission::SendMessagesInThreads),
    (Permissions::EMBED_LINKS, pages::Permission::EmbedLinks),
    (Permissions::READ_MESSAGE_HISTORY, pages::Permission::ReadMessageHistory),
];

/// Opens a table in the caller's channel; without pictures where the bot may attach no files.
pub(super) async fn open_table(
    desk: &Desk,
    caller: &Caller,
    options: NewTableOptions,
    language: Option<&str>,
) -> Result<TableId, Outcome> {
    if let Some(why_not) = missing_here(caller) {
        return Err(why_not);
    }
    let language = self::language(desk, caller, language).await;
    open_in(desk, caller, caller.channel, options, language).await
}

/// Opens a table in a thread of its own. Threads do not nest: in one, the table opens there.
pub(super) async fn open_in_thread(
    desk: &Desk,
    caller: &Caller,
    options: NewTableOptions,
    language: Option<&str>,
) -> Result<(TableId, ChannelId), Outcome> {
    if caller.in_thread {
        let table = open_table(desk, caller, options, language).await?;
        return Ok((table, caller.channel));
    }
    let missing = missing_of(&IN_A_NEW_THREAD, caller.app_permissions);
    if !missing.is_empty() {
        return Err(Outcome::said(&Notice::NoThread(missing), caller.language));
    }
    let language = self::language(desk, caller, language).await;
    let (book, priority) = (language.book(options.settings.rules().book()), Priority::default());
    priority.happens(desk.courier().clock().now());
    let thread = desk.courier().open_thread(caller.channel, &book, &priority).await;
    let thread = thread.map_err(|why| {
        tracing::warn!(channel = %caller.channel, %why, "A thread could not be opened");
        let needed = IN_A_NEW_THREAD.map(|(_, name)| name).to_vec();
        Outcome::said(&Notice::NoThread(needed), caller.language)
    })?;
    let options = NewTableOptions { thread: Some(thread), ..options };
    let opened = open_in(desk, caller, thread, options, language).await;
    let courier = desk.courier();
    let named = match &opened {
        Ok(table) => {
            let name = language.thread_name(book, table.to_string());
            courier.name_thread(thread, &name, &priority).await
        }
        Err(_) => courier.archive_thread(thread, true, &priority).await,
    };
    if let Err(why) = named {
        tracing::debug!(%thread, %why, "A thread stays as it is");
    }
    opened.map(|table| (table, thread))
}

async fn open_in(
    desk: &Desk,
    caller: &Caller,
    channel: ChannelId,
    mut options: NewTableOptions,
    language: Language,
) -> Result<TableId, Outcome> {
    if !may_attach(caller) {
        options = options.with(Setting::Pictures(Pictures::Off));
    }
    let opening = Opening {
        guild: caller.guild,
        channel,
        language: language.code().to_owned(),
        options,
        opener: caller.person.clone(),
        interaction: Some(caller.interaction()),
    };
    let opened = desk.hall().open(opening).await;
    if matches!(opened, Err(OpenError::Taken)) {
        // The caller sees the table that stands there.
        desk.look(caller, table_here(desk, caller).await?).await.ok();
    }
    opened.map_err(|why| Outcome::read(pages::not_opened(&why, caller.language)))
}

/// The language asked for, else the server's last choice, else the server's own, and where that is
/// Discord's default, the opener's.
pub(super) async fn language(desk: &Desk, caller: &Caller, asked: Option<&str>) -> Language {
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

pub(super) fn missing_here(caller: &Caller) -> Option<Outcome> {
    let missing = missing(caller.app_permissions, caller.in_thread);
    let told = || Outcome::said(&Notice::MissingPermissions(missing.clone()), caller.language);
    (!missing.is_empty()).then(told)
}

pub(super) fn may_open(caller: &Caller) -> bool {
    missing(caller.app_permissions, caller.in_thread).is_empty()
}

pub(super) fn may_attach(caller: &Caller) -> bool {
    let may = caller.app_permissions;
    may.administrator() || may.contains(Permissions::ATTACH_FILES)
}

pub(super) fn opened(caller: &Caller) -> Notice {
    if may_attach(caller) { Notice::Opened } else { Notice::OpenedWithoutPictures }
}

fn missing(may: Permissions, in_thread: bool) -> Vec<pages::Permission> {
    let send = if in_thread {
        (Permissions::SEND_MESSAGES_IN_THREADS, pages::Permission::SendMessagesInThreads)
    } else {
        (Permissions::SEND_MESSAGES, pages::Permission::SendMessages)
    };
    let [view, _, _, embed, read] = IN_A_NEW_THREAD;
    missing_of(&[view, send, embed, read], may)
}

fn missing_of(needed: &[Needed], may: Permissions) -> Vec<pages::Permission> {
    let lacks = |permission: Permissions| !may.administrator() && !may.contains(permission);
    needed.iter().filter(|(flag, _)| lacks(*flag)).map(|(_, name)| *name).collect()
}

pub(super) async fn table_here(desk: &Desk, caller: &Caller) -> Result<TableId, Outcome> {
    match desk.hall().store().table_in(caller.channel).await {
        Ok(Some(place)) => Ok(place.table),
        Ok(None) => Err(Outcome::said(&Notice::NoTable, caller.language)),
        Err(error) => Err(Outcome::broken(caller, &error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_takes_four_permissions_and_each_that_is_missing_is_named() {
        let all = Permissions::VIEW_CHANNEL
            | Permissions::SEND_MESSAGES
            | Permissions::EMBED_LINKS
            | Permissions::READ_MESSAGE_HISTORY;
        assert_eq!(missing(all, false), []);
        assert_eq!(missing(Permissions::ADMINISTRATOR, true), []);
        assert_eq!(missing(all, true), [pages::Permission::SendMessagesInThreads]);
        let few = all - Permissions::EMBED_LINKS - Permissions::VIEW_CHANNEL;
        assert_eq!(
            missing(few, false),
            [pages::Permission::ViewChannel, pages::Permission::EmbedLinks]
        );
        assert_eq!(missing(Permissions::empty(), false).len(), 4);
    }
}
