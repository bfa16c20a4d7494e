//! The set-up of an evening.

use std::sync::Arc;

use kept::{MOST_NOTE, Setup};
use render::keep::{self, Notice};
use render::press::SetUpWish;
use rules::{Member, Rules};
use store::EveningPerson;
use table::id::UserId;
use table::{Choice, Game};

use super::evening::Evening;
use super::said;
use crate::context::Ctx;
use crate::outcome::{Outcome, Response, Served, broken};
use crate::pages;

pub(super) async fn pressed(
    ctx: &Ctx,
    evening: Evening,
    version: u32,
    wish: SetUpWish,
    text: &str,
) -> Served {
    // It may have begun since.
    if evening.sheet.is_some() {
        return Ok(evening.old());
    }
    if !evening.is_open() {
        return Err(said(ctx, &Notice::Over));
    }
    if wish != SetUpWish::Play && !evening.may_set_up(ctx) {
        return Err(said(ctx, &Notice::NotOpener));
    }
    let number = evening.row.evening;
    if wish == SetUpWish::AskName {
        return Ok(Response::Modal(keep::asked_name(number, version, ctx.language)).into());
    }
    if wish == SetUpWish::AskNote {
        return Ok(Response::Modal(keep::asked_note(&evening.draft(), ctx.language)).into());
    }
    // These speak of the list as it was shown.
    let is_of_list = matches!(wish, SetUpWish::Remove | SetUpWish::Dealer | SetUpWish::Begin);
    if is_of_list && version != evening.row.changes {
        return Ok(evening.old());
    }
    let (setup, members) = changed(ctx, &evening, wish, text).map_err(|why| said(ctx, &why))?;
    let begun = (wish == SetUpWish::Begin).then(|| ctx.tables().clock().date());
    let (store, changes) = (ctx.store(), evening.row.changes);
    let set = store.set_up_evening(number, changes, &setup.to_json(), members, begun).await;
    let is_set = set.map_err(broken(ctx))?;
    let evening = Evening::find(ctx, number).await?;
    Ok(if is_set { evening.redrawn(0, "") } else { evening.old() })
}

/// A table of players' own brings its book; a known one has to be of the evening's.
pub(super) async fn counts_by(ctx: &Ctx, evening: Evening, choice: &Choice) -> Result<(), Outcome> {
    if evening.sheet.is_some() || !evening.is_open() {
        return Err(said(ctx, &Notice::Over));
    }
    if !evening.may_set_up(ctx) {
        return Err(said(ctx, &Notice::NotOpener));
    }
    let before = evening.setup.rules.clone();
    let book = before.book();
    let rules = match choice {
        Choice::Scale(own) if own.book == book => before.with_scale(Arc::clone(own)),
        Choice::Scale(own) => Rules::new(own.book).with_scale(Arc::clone(own)),
        Choice::Options(options) => {
            let named = options.iter().map(|(name, value)| (name.as_str(), value.clone()));
            before.with(named)
        }
        Choice::Game(..) | Choice::Preset(_) | Choice::Set(_) => return Ok(()),
    };
    let refused = |error| Outcome::read(pages::options_refused(&error, book, ctx.language));
    let setup = Setup { rules: rules.map_err(refused)?, ..evening.setup.clone() };
    let (number, changes) = (evening.row.evening, evening.row.changes);
    let members = evening.row.members().cloned().collect();
    let set = ctx.store().set_up_evening(number, changes, &setup.to_json(), members, None).await;
    if set.map_err(broken(ctx))? { Ok(()) } else { Err(said(ctx, &Notice::Old)) }
}

/// The set-up and the members after a press.
fn changed(
    ctx: &Ctx,
    evening: &Evening,
    wish: SetUpWish,
    text: &str,
) -> Result<(Setup, Vec<EveningPerson>), Notice> {
    let mut setup = evening.setup.clone();
    let mut members: Vec<_> = evening.row.members().cloned().collect();
    let chosen = || text.parse().ok().and_then(Member::new);
    match wish {
        SetUpWish::Play if members.iter().any(|it| it.user == Some(ctx.user())) => {
            return Err(Notice::Plays);
        }
        SetUpWish::Play => add(&mut members, Some(ctx.user()), &ctx.person.name),
        SetUpWish::Invite => {
            for line in text.lines() {
                let (user, name) = line.split_once(' ').unwrap_or((line, ""));
                if let Ok(user) = user.parse() {
                    add(&mut members, Some(UserId(user)), name);
                }
            }
        }
        SetUpWish::Name => add(&mut members, None, text),
        SetUpWish::Remove => {
            let place = chosen().map(Member::number);
            members.retain(|member| Some(member.place) != place);
            setup.first_dealer = Member::ALL[0];
        }
        SetUpWish::Dealer => setup.first_dealer = chosen().unwrap_or(setup.first_dealer),
        SetUpWish::Game => {
            let game = text.parse().ok().filter(|game: &Game| keep::is_offered(*game));
            let rules = game.and_then(|game| game.preset.rules(game.book));
            setup.rules = rules.unwrap_or(setup.rules);
        }
        SetUpWish::Keepers => setup.is_kept_by_opener = !setup.is_kept_by_opener,
        SetUpWish::Note => {
            let note = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let note = note.chars().filter(|letter| !letter.is_control());
            setup.note = note.take(MOST_NOTE.into()).collect();
        }
        SetUpWish::Begin if setup.evening(&evening.names).is_err() => {
            return Err(Notice::TooFew);
        }
        SetUpWish::Begin | SetUpWish::AskName | SetUpWish::AskNote => {}
    }
    if members.len() > Member::ALL.len() {
        return Err(Notice::Full);
    }
    for (member, place) in members.iter_mut().zip(1..) {
        member.place = place;
    }
    Ok((setup, members))
}

/// A person plays once.
fn add(members: &mut Vec<EveningPerson>, user: Option<UserId>, name: &str) {
    if user.is_none() || members.iter().all(|member| member.user != user) {
        members.push(EveningPerson { place: 0, user, name: name.trim().to_owned() });
    }
}
