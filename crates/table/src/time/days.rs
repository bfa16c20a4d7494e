//! The entries about each person's time at a table over days.

use std::collections::BTreeMap;
use std::time::Duration;

use rules::{Action, Line, Member, Seat, Step};

use super::pace::{OwnTimes, TurnTime};
use super::{Due, Rest, Span, TimeEntry, Times};
use crate::id::Timestamp;
use crate::play::PlayEntry;
use crate::{Ctx, Entry};

pub(crate) fn pause_entry(ctx: &Ctx<'_>, done: &[Entry], now: Timestamp) -> Option<TimeEntry> {
    let agreed = done.iter().find_map(|entry| {
        let Entry::Time(TimeEntry::Paused(_, pause)) = entry else { return None };
        Some(*pause)
    });
    let later = |time: Duration| Timestamp(now.0.saturating_add_unsigned(time.as_secs()));
    let begins =
        agreed.map(|pause| TimeEntry::Rests(Rest { since: now, until: pause.length().map(later) }));
    let since = || ctx.times()?.rested_since();
    begins.or_else(|| since().map(|from| TimeEntry::Down(Span { from, to: now })))
}

pub(crate) fn turn_entries(
    ctx: &Ctx<'_>,
    done: &[Entry],
    now: Timestamp,
    own: &BTreeMap<Member, OwnTimes>,
) -> Vec<TimeEntry> {
    let Some(times) = ctx.times().filter(|_| ctx.is_over_days() && !ctx.is_closed()) else {
        return Vec::new();
    };
    let none = OwnTimes::default();
    let own = |member: &Member| own.get(member).unwrap_or(&none);
    let on_turn: Vec<_> = ctx.awaited_members().collect();
    let over = times.dues().iter().filter(|(member, _)| !on_turn.contains(member));
    let banked = over.map(|(&member, due)| {
        let has_played = done.iter().any(|entry| is_card_of(ctx, member, entry));
        banked(ctx, times, (member, *due), has_played, now, own(&member))
    });
    let set = on_turn.iter().flat_map(|&member| {
        let (began, up) = match times.dues().get(&member) {
            Some(due) if moves(member, done) => (due.began, None),
            // A reminder moves no deadline, whatever the zones of this process are.
            Some(due) if is_called(member, done) => (due.began, Some(due.up)),
            Some(_) => return Vec::new(),
            None => (now, None),
        };
        turn_set(ctx, times, member, (began, up, now), own(&member))
    });
    banked.flatten().chain(set).collect()
}

fn turn_set(
    ctx: &Ctx<'_>,
    times: &Times,
    member: Member,
    (began, up, now): (Timestamp, Option<Timestamp>, Timestamp),
    own: &OwnTimes,
) -> Vec<TimeEntry> {
    let holiday = own.holidays.last().copied().filter(|holiday| holiday.to > now);
    let news = holiday.filter(|&span| times.holiday_of(member) != Some(span));
    let holiday = news.map(|span| TimeEntry::OnHoliday { member, span });
    let due = due_since(ctx, times, member, (began, up), own);
    let due = due.filter(|due| times.dues().get(&member) != Some(due));
    holiday.into_iter().chain(due.map(|due| TimeEntry::Due { member, due })).collect()
}

fn banked(
    ctx: &Ctx<'_>,
    times: &Times,
    (member, due): (Member, Due),
    has_played: bool,
    now: Timestamp,
    own: &OwnTimes,
) -> Option<TimeEntry> {
    let turn = turn_time(ctx, times, member, due.began, own)?;
    let left = turn.bank_left(now);
    let is_new = has_played && is_played_for_the_first_time(ctx, member);
    let left = if is_new { turn.allowance.with_a_card(left) } else { left };
    Some(TimeEntry::Banked { member, left })
}

fn due_since(
    ctx: &Ctx<'_>,
    times: &Times,
    member: Member,
    (began, up): (Timestamp, Option<Timestamp>),
    own: &OwnTimes,
) -> Option<Due> {
    let turn = turn_time(ctx, times, member, began, own)?;
    let up = up.unwrap_or_else(|| turn.deadline());
    let call = turn.reminders(own.reminders).nth(times.calls_of(member));
    let call = call.map_or(up, |call| call.min(up));
    Some(Due { began, call, up })
}

fn turn_time<'a>(
    ctx: &Ctx<'_>,
    times: &Times,
    member: Member,
    began: Timestamp,
    own: &'a OwnTimes,
) -> Option<TurnTime<'a>> {
    let allowance = ctx.settings().pace()?.allowance()?;
    let bank = times.in_bank(member);
    let stops = times.downs().iter().chain(&own.holidays).copied().collect();
    Some(TurnTime { began, allowance, bank, hours: own.hours_at(began), stops })
}

fn is_played_for_the_first_time(ctx: &Ctx<'_>, member: Member) -> bool {
    let (Some(log), Some(seat)) = (ctx.log(), ctx.seat_of(member)) else { return true };
    let had_played = log.taken_back.iter().map(|taken| {
        let before = &log.steps[..taken.after.min(log.steps.len())];
        cards_of(seat, before) + cards_of(seat, &taken.steps)
    });
    had_played.max().is_none_or(|had_played| cards_of(seat, &log.steps) > had_played)
}

fn is_card_of(ctx: &Ctx<'_>, member: Member, entry: &Entry) -> bool {
    matches!(entry, Entry::Play(PlayEntry::Acted(Step::Seat(Line { seat, action: Action::Play(_) })))
        if ctx.member_of(*seat) == member)
}

fn cards_of(seat: Seat, steps: &[Step]) -> usize {
    let is_own_card = |step: &&Step| matches!(step, Step::Seat(Line { seat: by, action: Action::Play(_) }) if *by == seat);
    steps.iter().filter(is_own_card).count()
}

fn moves(member: Member, done: &[Entry]) -> bool {
    done.iter().any(|entry| {
        matches!(entry, Entry::Time(TimeEntry::Down(_)))
            || matches!(entry, Entry::Time(TimeEntry::OnHoliday { member: whose, .. }
                | TimeEntry::HolidayOver(whose)) if *whose == member)
    })
}

fn is_called(member: Member, done: &[Entry]) -> bool {
    done.contains(&Entry::Time(TimeEntry::Called(member)))
}
