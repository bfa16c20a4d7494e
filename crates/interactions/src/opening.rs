//! Opening a table.

use rules::{Book, Rules};

use super::context::Ctx;
use super::interaction::Permissions;
use super::outcome::{Outcome, Served, broken};
use super::pages::{self, Language, Notice, Permission};
use actors::{OpenError, Opening};
use table::id::{ChannelId, TableId};
use table::{NewTableOptions, Pictures, Preset, Setting, Settings};

/// Needed where the bot opens a thread for a table.
const IN_A_NEW_THREAD: [Permission; 5] = [
    Permission::ViewChannel,
    Permission::CreatePublicThreads,
    Permission::SendMessagesInThreads,
    Permission::EmbedLinks,
    Permission::ReadMessageHistory,
];

/// A table of beginner's whist with three robots, each trick explained, in one press.
pub(crate) async fn practice(ctx: &Ctx, is_private: bool) -> Served {
    let rules = Preset::Quick.rules(Book::Simple).unwrap_or(Rules::new(Book::Simple));
    let settings = Settings::from(rules).with(Setting::Explains(true));
    let options = NewTableOptions { robots: 3, ..settings.into() };
    let table = open_table(ctx, options, None).await?;
    let reply = ctx.start(table, true).await?;
    Ok(Outcome::hand(ctx, reply, is_private))
}

/// A table of beginner's whist; its lobby offers the other games.
pub(crate) async fn open_for_beginners(ctx: &Ctx) -> Served {
    open_table(ctx, Rules::new(Book::Simple).into(), None).await?;
    Ok(Outcome::said(&opened(ctx), ctx.language))
}

/// Opens a table in the user's channel; without pictures where the bot may attach no files.
pub async fn open_table(
    ctx: &Ctx,
    options: NewTableOptions,
    language: Option<&str>,
) -> Result<TableId, Outcome> {
    if let Some(why_not) = missing_here(ctx) {
        return Err(why_not);
    }
    let language = self::language(ctx, language).await;
    open_in(ctx, ctx.channel, options, language).await
}

/// Opens a table in a thread of its own. Threads do not nest: in one, the table opens there.
pub async fn open_in_thread(
    ctx: &Ctx,
    options: NewTableOptions,
    language: Option<&str>,
) -> Result<(TableId, ChannelId), Outcome> {
    if ctx.in_thread {
        let table = open_table(ctx, options, language).await?;
        return Ok((table, ctx.channel));
    }
    let missing = missing_of(&IN_A_NEW_THREAD, ctx.app_permissions);
    if !missing.is_empty() {
        return Err(Outcome::said(&Notice::NoThread(missing), ctx.language));
    }
    let language = self::language(ctx, language).await;
    let (book, priority) =
        (language.book(options.settings.rules().book()), ctx.dispatcher.priority());
    let thread = ctx.courier().open_thread(ctx.channel, &book, &priority).await;
    let thread = thread.map_err(|why| {
        tracing::warn!(channel = %ctx.channel, %why, "A thread could not be opened");
        Outcome::said(&Notice::NoThread(IN_A_NEW_THREAD.to_vec()), ctx.language)
    })?;
    let options = NewTableOptions { thread: Some(thread), ..options };
    let opened = open_in(ctx, thread, options, language).await;
    let courier = ctx.courier();
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
    ctx: &Ctx,
    channel: ChannelId,
    mut options: NewTableOptions,
    language: Language,
) -> Result<TableId, Outcome> {
    if !may_attach(ctx) {
        options = options.with(Setting::Pictures(Pictures::Off));
    }
    let opening = Opening {
        guild: ctx.guild,
        channel,
        language: language.code().to_owned(),
        options,
        opener: ctx.person.clone(),
        interaction: Some(ctx.id()),
    };
    let opened = ctx.tables().open(opening).await;
    if matches!(opened, Err(OpenError::Taken)) {
        // The user sees the table that stands there.
        ctx.look(table_here(ctx).await?).await.ok();
    }
    opened.map_err(|why| Outcome::read(pages::not_opened(&why, ctx.language)))
}

/// The language asked for, else the server's last choice, else the server's own, and where that is
/// Discord's default, the opener's.
pub(crate) async fn language(ctx: &Ctx, asked: Option<&str>) -> Language {
    let store = ctx.store();
    if let Some(chosen) = asked.and_then(Language::of_locale) {
        ctx.remember_language(chosen).await;
        return chosen;
    }
    let last = store.language(ctx.guild).await.ok().flatten();
    let own = ctx.guild_locale.as_deref().filter(|locale| *locale != "en-US");
    let known = |locale: Option<&str>| locale.and_then(Language::of_locale);
    known(last.as_deref()).or_else(|| known(own)).unwrap_or(ctx.language)
}

pub(crate) fn missing_here(ctx: &Ctx) -> Option<Outcome> {
    let missing = missing(ctx.app_permissions, ctx.in_thread);
    let told = || Outcome::said(&Notice::MissingPermissions(missing.clone()), ctx.language);
    (!missing.is_empty()).then(told)
}

pub(crate) fn may_attach(ctx: &Ctx) -> bool {
    ctx.app_permissions.has(Permission::AttachFiles)
}

/// The notice of a table that was opened.
#[must_use]
pub fn opened(ctx: &Ctx) -> Notice {
    if may_attach(ctx) { Notice::Opened } else { Notice::OpenedWithoutPictures }
}

fn missing(may: Permissions, in_thread: bool) -> Vec<Permission> {
    let send = if in_thread { Permission::SendMessagesInThreads } else { Permission::SendMessages };
    let [view, _, _, embed, read] = IN_A_NEW_THREAD;
    missing_of(&[view, send, embed, read], may)
}

fn missing_of(needed: &[Permission], may: Permissions) -> Vec<Permission> {
    needed.iter().copied().filter(|&permission| !may.has(permission)).collect()
}

/// The open table of the channel.
pub async fn table_here(ctx: &Ctx) -> Result<TableId, Outcome> {
    let here = ctx.store().table_in(ctx.channel).await.map_err(broken(ctx))?;
    let table = here.map(|place| place.table);
    table.ok_or_else(|| Outcome::said(&Notice::NoTable, ctx.language))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_missing_permission_of_the_four_is_named() {
        let (view, send, embed, read) = (1 << 10, 1 << 11, 1 << 14, 1 << 16);
        let missing = |bits, in_thread| missing(Permissions(bits), in_thread);
        let all = view | send | embed | read;
        assert_eq!(missing(all, false), []);
        assert_eq!(missing(1 << 3, true), []);
        assert_eq!(missing(all, true), [Permission::SendMessagesInThreads]);
        let few = [Permission::ViewChannel, Permission::EmbedLinks];
        assert_eq!(missing(send | read, false), few);
        assert_eq!(missing(0, false).len(), 4);
    }
}
