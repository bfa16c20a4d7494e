//! Opening a table.

use std::time::Duration;

use rules::{Book, Rules};

use super::context::Ctx;
use super::interaction::{ChannelKind, Permissions};
use super::outcome::{Opened, Outcome, Posted, Served, broken, note_unanswered};
use super::pages::{self, Language, Notice, Permission};
use super::series::joining;
use actors::{CLOSED_BY_MODERATOR, OpenError, Opening, Reply};
use courier::DeliveryError;
use table::id::{ChannelId, TableId, Timestamp};
use table::{NewTableOptions, Pictures, Setting};

/// Limit of the wait for the message of a new table: Discord takes no answer after three seconds,
/// and an announced one should not say nothing for longer.
const SHOWN_WITHIN: Duration = Duration::from_secs(2);

/// Needed where the bot opens a thread for a table.
const IN_A_NEW_THREAD: [Permission; 5] = [
    Permission::ViewChannel,
    Permission::CreatePublicThreads,
    Permission::SendMessagesInThreads,
    Permission::EmbedLinks,
    Permission::ReadMessageHistory,
];

/// A table of beginner's whist; its lobby offers the other games. Where one stands already, the
/// ways to that.
pub(crate) async fn open_for_beginners(ctx: &Ctx) -> Served {
    if let Some(standing) = standing(ctx).await? {
        ctx.dispatcher.looked_at(&standing);
        let (table, is_seated) = (&standing.table, pages::is_here(&standing.table, ctx.user()));
        return Ok(Outcome::read(render::help::beside_table(table, is_seated, ctx.language)));
    }
    let table = open_table(ctx, Rules::new(Book::Simple).into(), None).await?;
    let said = opened(ctx, table).await?;
    say_opened(ctx, table, said).await
}

async fn standing(ctx: &Ctx) -> Result<Option<Reply>, Outcome> {
    let place = ctx.store().table_in(ctx.channel).await.map_err(broken(ctx))?;
    let Some(place) = place else { return Ok(None) };
    let standing = ctx.watch(place.table).await?;
    Ok((!standing.table.may_make_room()).then_some(standing))
}

/// Opens a table in the user's channel; without pictures where the bot may attach no files.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn open_table(
    ctx: &Ctx,
    options: NewTableOptions,
    language: Option<&str>,
) -> Result<TableId, Outcome> {
    if let Some(why_not) = missing_here(ctx).await {
        return Err(why_not);
    }
    let language = self::language(ctx, language).await;
    open_in(ctx, ctx.channel, options, language).await
}

/// Tells the user that a table was opened, once its message stands; where Discord is slow, that it
/// is on its way.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn say_opened(ctx: &Ctx, table: TableId, said: Notice) -> Served {
    let Some(shown) = stands(ctx, table).await? else {
        return Ok(Outcome::said(&said, ctx.language));
    };
    ctx.state().later = Some(Opened { table, said, shown });
    Ok(Outcome::said(&Notice::OnItsWay, ctx.language))
}

impl Ctx {
    /// Tells the user in a message of its own what became of their table.
    pub(crate) async fn tell_later(self, Opened { table, said, shown }: Opened) {
        let said = match shown.await {
            Ok(Err(why)) => not_shown(&self, table, why).await,
            Ok(Ok(())) => said,
            // The bot stops.
            Err(_) => return,
        };
        let said = pages::notice(&said, self.language);
        if let Err(why) = self.courier().follow_up(&self.token, || said.clone()).await {
            note_unanswered(self.id(), why);
        }
    }
}

/// Waits until the message of a new table stands; resolves later where Discord is slow.
async fn stands(ctx: &Ctx, table: TableId) -> Result<Option<Posted>, Outcome> {
    let reply = ctx.peek(table).await?;
    let mut shown = ctx.publisher().until_posted(&reply);
    // The message is not to wait for the answer, which waits for it.
    drop(ctx.state().owed.take());
    match ctx.courier().clock().within(SHOWN_WITHIN, &mut shown).await {
        Some(Ok(Err(why))) => Err(Outcome::said(&not_shown(ctx, table, why).await, ctx.language)),
        // It was closed before it was shown.
        Some(Ok(Ok(())) | Err(_)) => Ok(None),
        None => Ok(Some(shown)),
    }
}

/// Closes a table that cannot be shown, and says why and how to go on.
async fn not_shown(ctx: &Ctx, table: TableId, why: DeliveryError) -> Notice {
    // The publisher's word may have closed it already.
    drop(ctx.tables().tell(table, None, CLOSED_BY_MODERATOR).await);
    why_refused(ctx, why).await
}

async fn why_refused(ctx: &Ctx, why: DeliveryError) -> Notice {
    if why == DeliveryError::Forbidden
        && let Some(until) = timed_out(ctx).await
    {
        return Notice::TimedOut(until);
    }
    if why == DeliveryError::Forbidden && ctx.kind == ChannelKind::PrivateThread {
        return Notice::NotInThread;
    }
    if matches!(why, DeliveryError::Locked | DeliveryError::Archived) {
        return Notice::ThreadLocked;
    }
    let code = if let DeliveryError::Refused { code, .. } = why { Some(code) } else { None };
    Notice::NotTaken { code }
}

async fn timed_out(ctx: &Ctx) -> Option<Timestamp> {
    let (courier, priority) = (ctx.courier(), ctx.dispatcher.priority());
    courier.timed_out_until(ctx.guild, ctx.token.application, &priority).await
}

/// Opens a table in a thread of its own. Threads do not nest: in one, the table opens there, and
/// so it does where there are none.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn open_in_thread(ctx: &Ctx, options: NewTableOptions, language: Option<&str>) -> Served {
    if ctx.kind.is_thread() || ctx.kind == ChannelKind::Voice {
        let table = open_table(ctx, options, language).await?;
        let said = if ctx.kind == ChannelKind::Voice {
            Notice::OpenedWithoutThread
        } else {
            Notice::OpenedInThread(ctx.channel)
        };
        return say_opened(ctx, table, said).await;
    }
    let missing = missing_of(&IN_A_NEW_THREAD, ctx.app_permissions);
    if !missing.is_empty() {
        let why = timed_out(ctx).await.map_or(Notice::NoThread(missing), Notice::TimedOut);
        return Err(Outcome::said(&why, ctx.language));
    }
    let language = self::language(ctx, language).await;
    let (book, priority) =
        (language.book(options.settings.rules().book()), ctx.dispatcher.priority());
    let announces = ctx.kind == ChannelKind::Announcements;
    let thread = match ctx.courier().open_thread(ctx.channel, announces, &book, &priority).await {
        Ok(thread) => thread,
        Err(why) => {
            tracing::warn!(channel = %ctx.channel, %why, "A thread could not be opened");
            return Err(Outcome::said(&why_refused(ctx, why).await, ctx.language));
        }
    };
    let options = NewTableOptions { thread: Some(thread), ..options };
    let opened = open_in(ctx, thread, options, language).await;
    let courier = ctx.courier();
    let (named, opened) = match opened {
        Ok(table) => {
            let name = language.thread_name(book, table.to_string());
            let named = courier.name_thread(thread, &name, &priority).await;
            (named, say_opened(ctx, table, Notice::OpenedInThread(thread)).await)
        }
        Err(why_not) => (Ok(()), Err(why_not)),
    };
    let named = match &opened {
        Ok(_) => named,
        Err(_) => courier.archive_thread(thread, true, &priority).await,
    };
    if let Err(why) = named {
        tracing::debug!(%thread, %why, "A thread stays as it is");
    }
    opened
}

async fn open_in(
    ctx: &Ctx,
    channel: ChannelId,
    options: NewTableOptions,
    language: Language,
) -> Result<TableId, Outcome> {
    let of_series = joining::of(&options);
    let table = open_as(ctx, opening(ctx, channel, options, language)).await?;
    if let Some(series) = of_series {
        joining::take_up(ctx, table, series).await?;
    }
    Ok(table)
}

pub(crate) async fn open_as(ctx: &Ctx, opening: Opening) -> Result<TableId, Outcome> {
    let opened = ctx.tables().open(opening).await;
    if matches!(opened, Err(OpenError::Taken)) {
        // The user sees the table that stands there.
        ctx.look(public_table_here(ctx).await?).await.ok();
    }
    opened.map_err(|why| Outcome::read(pages::not_opened(&why, ctx.language)))
}

pub(crate) fn opening(
    ctx: &Ctx,
    channel: ChannelId,
    options: NewTableOptions,
    language: Language,
) -> Opening {
    let no_pictures = Setting::Pictures(Pictures::Off);
    Opening {
        guild: ctx.guild,
        channel,
        language: language.code().to_owned(),
        options: if may_attach(ctx) { options } else { options.with(no_pictures) },
        opener: ctx.person.clone(),
        interaction: Some(ctx.id()),
        is_private: false,
    }
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

pub(crate) fn may_play(ctx: &Ctx) -> bool {
    missing(ctx.app_permissions, ctx.kind.is_thread()).is_empty()
}

pub(crate) async fn missing_here(ctx: &Ctx) -> Option<Outcome> {
    let missing = missing(ctx.app_permissions, ctx.kind.is_thread());
    if missing.is_empty() {
        return None;
    }
    // Of a bot in a time-out Discord says that it lacks nearly all.
    let until = timed_out(ctx).await;
    let why = until.map_or(Notice::MissingPermissions(missing), Notice::TimedOut);
    Some(Outcome::said(&why, ctx.language))
}

pub(crate) fn may_attach(ctx: &Ctx) -> bool {
    ctx.app_permissions.has(Permission::AttachFiles)
}

/// The notice of a table that was opened.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn opened(ctx: &Ctx, table: TableId) -> Result<Notice, Outcome> {
    let public = ctx.peek(table).await?.language();
    Ok(if may_attach(ctx) { Notice::Opened(public) } else { Notice::OpenedWithoutPictures })
}

fn missing(may: Permissions, in_thread: bool) -> Vec<Permission> {
    let send = if in_thread { Permission::SendMessagesInThreads } else { Permission::SendMessages };
    let [view, _, _, embed, read] = IN_A_NEW_THREAD;
    missing_of(&[view, send, embed, read], may)
}

fn missing_of(needed: &[Permission], may: Permissions) -> Vec<Permission> {
    needed.iter().copied().filter(|&permission| !may.has(permission)).collect()
}

/// The open table of the channel at which the user sits, else the one that all see.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub(crate) async fn table_here(ctx: &Ctx) -> Result<TableId, Outcome> {
    let here = ctx.store().table_for(ctx.channel, ctx.user()).await.map_err(broken(ctx))?;
    here.map(|place| place.table).ok_or_else(|| no_table(ctx))
}

/// The open table of the channel that all see.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn public_table_here(ctx: &Ctx) -> Result<TableId, Outcome> {
    let here = ctx.store().table_in(ctx.channel).await.map_err(broken(ctx))?;
    here.map(|place| place.table).ok_or_else(|| no_table(ctx))
}

fn no_table(ctx: &Ctx) -> Outcome {
    Outcome::said(&Notice::NoTable, ctx.language)
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
