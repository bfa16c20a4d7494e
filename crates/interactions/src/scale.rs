//! Tables of points: looked at, brought by players, kept for a server, and played by.

use std::sync::Arc;

use rules::OwnScale;

use super::context::Ctx;
use super::keep;
use super::opening::public_table_here;
use super::outcome::{Outcome, Response, Served, broken};
use courier::AttachmentError;
use render::message::Message;
use render::press::ScalePress;
use render::scale::{self, Listed, Standing};
use rules_json::own_scale::{self, Checked, MOST_BYTES};
use store::ScaleRow;
use table::id::Timestamp;
use table::{Choice, Event};

/// The tables that a server keeps, and the known ones.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn list(ctx: &Ctx) -> Result<Message, Outcome> {
    let kept = kept(ctx).await?;
    let known = scales::KNOWN.into_iter().filter_map(|(key, _)| {
        let book = own_scale::book_of(&scales::known(key)?);
        Some(Listed { key: key.to_owned(), book, name: String::new() })
    });
    Ok(scale::list(&kept, &known.collect::<Vec<_>>(), ctx.language))
}

/// The tables that a server keeps.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub(crate) async fn kept(ctx: &Ctx) -> Result<Vec<Listed>, Outcome> {
    let kept = ctx.store().kept_scales(ctx.guild).await.map_err(broken(ctx))?;
    let listed = |row: ScaleRow| {
        Some(Listed { key: row.hash, book: row.book.parse().ok()?, name: row.name })
    };
    Ok(kept.into_iter().filter_map(listed).collect())
}

/// The page of a table: a known one by its name, or one of the server by its name, its hash or the
/// first digits of that.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn looked_up(ctx: &Ctx, wanted: &str) -> Served {
    if let Some(known) = scales::known(wanted) {
        let standing = Standing { may_be_used: may_be_used(ctx).await, ..Standing::default() };
        return Ok(Outcome::read(scale::page(&known, Err(wanted), standing, ctx.language)));
    }
    let kept = ctx.store().kept_scales(ctx.guild).await.map_err(broken(ctx))?;
    let of_name = kept.iter().find(|row| row.name.eq_ignore_ascii_case(wanted));
    let key = of_name.map_or(wanted, |row| &row.hash);
    Ok(Outcome::read(page(ctx, &held(ctx, key).await?).await?))
}

/// The page of the table that a file has, or its mistakes.
/// # Errors
///
/// The [`Outcome`] that is told instead.
pub async fn uploaded(ctx: &Ctx, url: &str) -> Served {
    let bytes = match ctx.courier().attachment(url, MOST_BYTES).await {
        Ok(bytes) => bytes,
        Err(error) => {
            let hostile = error == AttachmentError::Elsewhere;
            tracing::debug!(%error, hostile, "A table of points was not read");
            return Err(Outcome::read(Message::text(ctx.language.scale_no_file())));
        }
    };
    let Ok(text) = String::from_utf8(bytes) else {
        return Err(Outcome::read(Message::text(ctx.language.scale_no_file())));
    };
    shown(ctx, &text).await
}

/// The page of the table of a text, held for the server so that it can be kept; or its mistakes.
pub(crate) async fn shown(ctx: &Ctx, text: &str) -> Served {
    match read(text) {
        Ok(checked) => {
            let now = Timestamp(ctx.tables().clock().date().0);
            let held = ctx.store().hold_scale(ctx.guild, &checked.own, now).await;
            held.map_err(broken(ctx))?;
            Ok(Outcome::read(page(ctx, &checked).await?))
        }
        Err(complaints) => Err(Outcome::read(scale::complaints(&complaints, ctx.language))),
    }
}

/// TOML, or the JSON of a record.
fn read(text: &str) -> Result<Checked, Vec<scales::Complaint>> {
    match serde_json::from_str(text) {
        Ok(json) => own_scale::from_json(&json),
        Err(_) => own_scale::from_toml(text),
    }
}

/// A press on these pages; `line` is what was chosen from a menu.
pub(crate) async fn pressed(ctx: &Ctx, press: ScalePress, line: Option<&str>) -> Served {
    match press {
        ScalePress::List => Ok(Response::Redraw(list(ctx).await?).into()),
        ScalePress::ShowKept | ScalePress::ShowKnown => {
            looked_up(ctx, line.unwrap_or_default()).await
        }
        ScalePress::Look(key) => looked_up(ctx, &key).await,
        ScalePress::Keep(hash) => {
            let own = held(ctx, &hash).await?.own;
            if !ctx.store().keep_scale(ctx.guild, own.hash()).await.map_err(broken(ctx))? {
                return Err(said(ctx.language.scale_too_many_kept()));
            }
            let here = if may_be_used(ctx).await { "yes" } else { "no" };
            Ok(said(ctx.language.scale_is_kept(here)))
        }
        ScalePress::Drop(hash) if ctx.is_moderator => {
            ctx.store().drop_scale(ctx.guild, &hash).await.map_err(broken(ctx))?;
            Ok(Response::Redraw(list(ctx).await?).into())
        }
        ScalePress::Drop(_) => Err(said(ctx.language.scale_not_yours())),
        ScalePress::Use(key) => used(ctx, &key).await,
    }
}

/// The lobby of the channel plays by that table from now on.
async fn used(ctx: &Ctx, key: &str) -> Served {
    let is_lobby = is_lobby(ctx).await;
    if !is_lobby && !keep::is_set_up_here(ctx).await {
        return Err(said(ctx.language.scale_no_lobby()));
    }
    let (name, choice) = if scales::known(key).is_some() {
        let word = rules::Value::Word(key.to_owned().into());
        let name = ctx.language.option_value("scale", &word);
        (name, Choice::Options(vec![("scale".to_owned(), word)]))
    } else {
        let own = held(ctx, key).await?.own;
        (scale::own_table(&own), Choice::Scale(Arc::new(own)))
    };
    if !is_lobby {
        return keep::counts_by(ctx, &choice).await;
    }
    let table = public_table_here(ctx).await?;
    ctx.tell(table, Event::Settings(ctx.user(), choice)).await?;
    Ok(said(ctx.language.scale_is_used(name)))
}

/// A table that the server keeps or was shown, by its hash or the hash's first digits.
/// # Errors
///
/// The table is gone, or several begin so.
pub async fn own(ctx: &Ctx, start: &str) -> Result<OwnScale, Outcome> {
    Ok(held(ctx, start).await?.own)
}

async fn held(ctx: &Ctx, start: &str) -> Result<Checked, Outcome> {
    let text = ctx.store().scale_text(ctx.guild, start).await.map_err(broken(ctx))?;
    let checked = text.and_then(|text| read(&text).ok());
    checked.ok_or_else(|| said(ctx.language.scale_is_gone()))
}

async fn page(ctx: &Ctx, Checked { own, scale }: &Checked) -> Result<Message, Outcome> {
    let kept = ctx.store().kept_scales(ctx.guild).await.map_err(broken(ctx))?;
    let standing = Standing {
        is_kept: kept.iter().any(|row| row.hash == own.hash()),
        may_be_used: may_be_used(ctx).await,
        may_be_dropped: ctx.is_moderator,
    };
    Ok(scale::page(scale, Ok(own), standing, ctx.language))
}

async fn may_be_used(ctx: &Ctx) -> bool {
    is_lobby(ctx).await || keep::is_set_up_here(ctx).await
}

async fn is_lobby(ctx: &Ctx) -> bool {
    let Ok(table) = public_table_here(ctx).await else { return false };
    ctx.peek(table).await.is_ok_and(|reply| reply.table.is_lobby())
}

fn said(words: String) -> Outcome {
    Outcome::read(Message::text(words))
}
