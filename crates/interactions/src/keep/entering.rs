//! Entries and corrections of a sheet.

use kept::{Change, Entry, Exchange, Moment, Refusal, Stamp, Step};
use render::keep::{self, Notice, Part};
use render::message::Message;
use render::press::{EnterWish, Half, Place};
use rules::Member;

use super::evening::{Evening, public};
use super::said;
use crate::context::Ctx;
use crate::outcome::{Outcome, Response, Served, broken};

pub(super) async fn pressed(
    ctx: &Ctx,
    evening: Evening,
    version: u32,
    wish: EnterWish,
    text: &str,
) -> Served {
    if !evening.is_open() {
        return Ok(evening.redrawn(0, ""));
    }
    if !evening.may_enter(ctx) {
        return Err(said(ctx, &Notice::NoKeeper));
    }
    let is_old = evening.sheet.as_ref().is_none_or(|sheet| sheet.version() != version);
    if is_old && !matches!(wish, EnterWish::Deals(_)) {
        return Ok(evening.old());
    }
    match wish {
        EnterWish::Contract(_, half) => {
            chosen(ctx, evening, half.with_contract(text), Part::Contract).await
        }
        EnterWish::Who(half) => chosen(ctx, evening, half.with_who(text), Part::Who).await,
        EnterWish::Result(half) => chosen(ctx, evening, half.with_result(text), Part::Result).await,
        EnterWish::Save(half) => saved(ctx, evening, half).await,
        EnterWish::Passed(place) => entered(ctx, evening, place, Entry::Passed).await,
        EnterWish::Asked(place) => entered(ctx, evening, place, Entry::AskedInVain).await,
        EnterWish::AskPoints(place) => Ok(asks_points(ctx, &evening, place)),
        EnterWish::Points(place) => points(ctx, evening, place, text).await,
        EnterWish::Deals(page) => Ok(shows(&evening, |kept| keep::corrections(kept, page, ""))),
        EnterWish::Choose => Ok(shows(&evening, |kept| {
            let half = keep::half_of(kept.sheet, text.parse().unwrap_or(0));
            keep::correction(kept, &half, "")
        })),
        EnterWish::Before(deal) => {
            Ok(shows(&evening, |kept| keep::correction(kept, &Half::at(Place::Before(deal)), "")))
        }
        EnterWish::Earlier(deal) => {
            let deal = deal as usize;
            takes(ctx, evening, Step::Move(deal, deal.saturating_sub(1))).await
        }
        EnterWish::AskExchange => Ok(asks_exchange(ctx, &evening, text)),
        EnterWish::Exchange(member) => {
            let Some(member) = Member::new(member) else { return Ok(evening.old()) };
            let name = text.trim().to_owned();
            let entry = Entry::Exchange(Exchange { member, name });
            let place = evening.next().place;
            entered(ctx, evening, place, entry).await
        }
        EnterWish::Strike(deal) => {
            let stamp = stamp(ctx, &evening);
            takes(ctx, evening, Step::Strike(deal as usize, stamp)).await
        }
    }
}

fn shows(evening: &Evening, page: impl FnOnce(&keep::Kept<'_>) -> Message) -> Outcome {
    evening.kept().map_or_else(|| evening.redrawn(0, ""), |kept| public(page(&kept)))
}

/// A part of an entry is chosen: the third of the next deal saves it.
async fn chosen(ctx: &Ctx, evening: Evening, half: Half, last: Part) -> Served {
    let Some(kept) = evening.kept() else { return Ok(evening.old()) };
    let Some(choices) = keep::choices_at(kept.sheet, half.place) else { return Ok(evening.old()) };
    let half = keep::fitted(half, &choices, last);
    if !matches!(half.place, Place::Next(_)) {
        return Ok(public(keep::correction(&kept, &half, "")));
    }
    match keep::entry_of(&half, &choices) {
        Some(entry) => entered(ctx, evening, half.place, entry).await,
        None => Ok(public(keep::sheet(&kept, &half, 0, ""))),
    }
}

async fn saved(ctx: &Ctx, evening: Evening, half: Half) -> Served {
    let choices = evening.sheet.as_ref().and_then(|sheet| keep::choices_at(sheet, half.place));
    match choices.and_then(|choices| keep::entry_of(&half, &choices)) {
        Some(entry) => entered(ctx, evening, half.place, entry).await,
        None => Err(said(ctx, &Notice::Refused)),
    }
}

fn asks_points(ctx: &Ctx, evening: &Evening, place: Place) -> Outcome {
    let Some(kept) = evening.kept() else { return evening.old() };
    let Some(choices) = keep::choices_at(kept.sheet, place) else { return evening.old() };
    let kept = keep::Kept { language: ctx.language, ..kept };
    Response::Modal(keep::asked_points(&kept, place, &choices)).into()
}

fn asks_exchange(ctx: &Ctx, evening: &Evening, member: &str) -> Outcome {
    let member = member.parse().ok().and_then(Member::new);
    let asked = evening.kept().zip(member).and_then(|(kept, member)| {
        keep::asked_exchange(&keep::Kept { language: ctx.language, ..kept }, member)
    });
    asked.map_or_else(|| evening.old(), |form| Response::Modal(form).into())
}

async fn points(ctx: &Ctx, evening: Evening, place: Place, text: &str) -> Served {
    let choices = evening.sheet.as_ref().and_then(|sheet| keep::choices_at(sheet, place));
    match choices.and_then(|choices| keep::points_of(text, &choices)) {
        Some(points) => entered(ctx, evening, place, Entry::Points(points)).await,
        None => Err(said(ctx, &Notice::PointsUnread)),
    }
}

fn stamp(ctx: &Ctx, evening: &Evening) -> Stamp {
    let at = Moment::at(ctx.tables().clock().date().0);
    Stamp { by: evening.member(ctx), at }
}

async fn entered(ctx: &Ctx, evening: Evening, place: Place, entry: Entry) -> Served {
    let step = match place {
        Place::Next(_) => Step::Enter(entry),
        Place::Correct(deal) => Step::Correct(deal as usize, entry, stamp(ctx, &evening)),
        Place::Before(deal) => Step::Insert(deal as usize, entry),
    };
    takes(ctx, evening, step).await
}

const fn refused(why: &Refusal) -> Notice {
    if matches!(why, Refusal::Over) {
        Notice::Over
    } else if matches!(why, Refusal::Points | Refusal::Why) {
        Notice::PointsUnread
    } else if matches!(why, Refusal::Name) {
        Notice::NameTaken
    } else {
        Notice::Refused
    }
}

/// Makes a change of the sheet. It is shown once it is in the database.
async fn takes(ctx: &Ctx, mut evening: Evening, step: Step) -> Served {
    let Some(sheet) = &mut evening.sheet else { return Ok(evening.old()) };
    let line = step.to_line();
    let change = match sheet.take(sheet.version(), step) {
        Ok(change) => change,
        Err(why) => return Err(said(ctx, &refused(&why))),
    };
    let (number, version) = (evening.row.evening, sheet.version());
    let now = ctx.tables().clock().date();
    let kept = ctx.store().enter_in_evening(number, version, now, &line).await;
    if kept.map_err(broken(ctx))? {
        let told = |change: &Change| keep::changed(change, evening.language);
        return Ok(evening.redrawn(0, &change.as_ref().map(told).unwrap_or_default()));
    }
    // Another press on the same version came first.
    Ok(Evening::find(ctx, number).await?.old())
}
