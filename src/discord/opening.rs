//! Opening a table.

use poise::serenity_prelude::Permissions;
use rules::{Book, Rules};

use super::outcome::{Outcome, Served, broken};
use super::pages::{self, Language, Notice};
use super::visit::Visit;
use actors::{OpenError, Opening};
use table::id::{ChannelId, TableId};
use table::{NewTableOptions, Pictures, Preset, Setting, Settings};

type Needed = (Permissions, pages::Permission);

/// Needed where the bot opens a thread for a table.
const IN_A_NEW_THREAD: [Needed; 5] = [
    (Permissions::VIEW_CHANNEL, pages::Permission::ViewChannel),
    (Permissions::CREATE_PUBLIC_THREADS, pages::Permission::CreatePublicThreads),
    (Permissions::SEND_MESSAGES_IN_THREADS, pages::Permission::SendMessagesInThreads),
    (Permissions::EMBED_LINKS, pages::Permission::EmbedLinks),
    (Permissions::READ_MESSAGE_HISTORY, pages::Permission::ReadMessageHistory),
];

/// A table of beginner's whist with three robots, each trick explained, in one press.
pub(super) async fn practice(visit: &Visit, is_private: bool) -> Served {
    let rules = Preset::Quick.rules(Book::Simple).unwrap_or(Rules::new(Book::Simple));
    let settings = Settings::from(rules).with(Setting::Explains(true));
    let options = NewTableOptions { robots: 3, ..settings.into() };
    let table = open_table(visit, options, None).await?;
    let reply = visit.start(table, true).await?;
    Ok(Outcome::hand(visit, reply, is_private))
}

/// A table of beginner's whist; its lobby offers the other games.
pub(super) async fn open_for_beginners(visit: &Visit) -> Served {
    open_table(visit, Rules::new(Book::Simple).into(), None).await?;
    Ok(Outcome::said(&opened(visit), visit.language))
}

/// Opens a table in the caller's channel; without pictures where the bot may attach no files.
pub(super) async fn open_table(
    visit: &Visit,
    options: NewTableOptions,
    language: Option<&str>,
) -> Result<TableId, Outcome> {
    if let Some(why_not) = missing_here(visit) {
        return Err(why_not);
    }
    let language = self::language(visit, language).await;
    open_in(visit, visit.channel, options, language).await
}

/// Opens a table in a thread of its own. Threads do not nest: in one, the table opens there.
pub(super) async fn open_in_thread(
    visit: &Visit,
    options: NewTableOptions,
    language: Option<&str>,
) -> Result<(TableId, ChannelId), Outcome> {
    if visit.in_thread {
        let table = open_table(visit, options, language).await?;
        return Ok((table, visit.channel));
    }
    let missing = missing_of(&IN_A_NEW_THREAD, visit.app_permissions);
    if !missing.is_empty() {
        return Err(Outcome::said(&Notice::NoThread(missing), visit.language));
    }
    let language = self::language(visit, language).await;
    let (book, priority) = (language.book(options.settings.rules().book()), visit.desk.priority());
    let thread = visit.courier().open_thread(visit.channel, &book, &priority).await;
    let thread = thread.map_err(|why| {
        tracing::warn!(channel = %visit.channel, %why, "A thread could not be opened");
        let needed = IN_A_NEW_THREAD.map(|(_, name)| name).to_vec();
        Outcome::said(&Notice::NoThread(needed), visit.language)
    })?;
    let options = NewTableOptions { thread: Some(thread), ..options };
    let opened = open_in(visit, thread, options, language).await;
    let courier = visit.courier();
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
    visit: &Visit,
    channel: ChannelId,
    mut options: NewTableOptions,
    language: Language,
) -> Result<TableId, Outcome> {
    if !may_attach(visit) {
        options = options.with(Setting::Pictures(Pictures::Off));
    }
    let opening = Opening {
        guild: visit.guild,
        channel,
        language: language.code().to_owned(),
        options,
        opener: visit.person.clone(),
        interaction: Some(visit.interaction()),
    };
    let opened = visit.tables().open(opening).await;
    if matches!(opened, Err(OpenError::Taken)) {
        // The caller sees the table that stands there.
        visit.look(table_here(visit).await?).await.ok();
    }
    opened.map_err(|why| Outcome::read(pages::not_opened(&why, visit.language)))
}

/// The language asked for, else the server's last choice, else the server's own, and where that is
/// Discord's default, the opener's.
pub(super) async fn language(visit: &Visit, asked: Option<&str>) -> Language {
    let store = visit.store();
    if let Some(chosen) = asked.and_then(Language::of_locale) {
        visit.remember_language(chosen).await;
        return chosen;
    }
    let last = store.language(visit.guild).await.ok().flatten();
    let own = visit.guild_locale.as_deref().filter(|locale| *locale != "en-US");
    let spoken = |locale: Option<&str>| locale.and_then(Language::of_locale);
    spoken(last.as_deref()).or_else(|| spoken(own)).unwrap_or(visit.language)
}

pub(super) fn missing_here(visit: &Visit) -> Option<Outcome> {
    let missing = missing(visit.app_permissions, visit.in_thread);
    let told = || Outcome::said(&Notice::MissingPermissions(missing.clone()), visit.language);
    (!missing.is_empty()).then(told)
}

pub(super) fn may_open(visit: &Visit) -> bool {
    missing(visit.app_permissions, visit.in_thread).is_empty()
}

pub(super) fn may_attach(visit: &Visit) -> bool {
    let may = visit.app_permissions;
    may.administrator() || may.contains(Permissions::ATTACH_FILES)
}

pub(super) fn opened(visit: &Visit) -> Notice {
    if may_attach(visit) { Notice::Opened } else { Notice::OpenedWithoutPictures }
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

pub(super) async fn table_here(visit: &Visit) -> Result<TableId, Outcome> {
    let here = visit.store().table_in(visit.channel).await.map_err(broken(visit))?;
    let table = here.map(|place| place.table);
    table.ok_or_else(|| Outcome::said(&Notice::NoTable, visit.language))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_missing_permission_of_the_four_is_named() {
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
