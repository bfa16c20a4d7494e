//! Time at a table: turns, deadlines, banks, pauses and holidays.
//!
//! The log keeps every deadline, downtime and bank as it was, so that later settings or another
//! clock change no promise.

mod cities;
mod days;
mod deadline;
mod entry;
mod limit;
mod pace;
mod timeouts;
mod times;
mod zones;

use rules::Verdict;

pub use self::deadline::Deadline;
pub(crate) use self::deadline::Period;
pub use self::entry::{Due, Rest, TimeEntry, TimeEvent};
pub(crate) use self::limit::Limit;
#[cfg(test)]
pub(crate) use self::pace::TurnTime;
pub use self::pace::{
    Allowance, DaysOff, FormerHours, Hours, LONGEST_HOLIDAY, NoHoliday, NoHours, OwnTimes, Pace,
    Quiet, Reminder, Reminders, Span, Weekday, days_left, holiday, minute_of_day,
};
pub use self::timeouts::{Timeouts, Wait};
pub use self::times::Times;
pub use self::zones::Zones;

pub(crate) use self::days::{pause_entry, turn_entries};
use crate::chairs::ChairsEntry;
use crate::consent::{ConsentEntry, ConsentRequest};
use crate::id::{Timestamp, Turn, UserId};
use crate::play::{Awaits, PlayEntry, answers_to_white_hands, coach_time_up, stopped};
use crate::refusal::Refusal;
use crate::{Ctx, Draft};

impl Times {
    pub(crate) fn decide(ctx: &Ctx<'_>, event: &TimeEvent) -> Result<Draft, Refusal> {
        match event {
            TimeEvent::TimeUp(turn) => time_up(ctx, *turn),
            TimeEvent::DeadlinePassed(now) => deadline_passed(ctx, *now),
            TimeEvent::WasDown(span) => Ok(ctx.was_down(*span)),
            TimeEvent::Extended(turn, until) => Ok(extended(ctx, *turn, *until)),
            TimeEvent::Resume(user) => resume(ctx, *user),
            TimeEvent::Holiday(user, span) => holiday_changed(ctx, *user, *span),
        }
    }
}

fn time_up(ctx: &Ctx<'_>, turn: Turn) -> Result<Draft, Refusal> {
    ctx.in_time(turn)?;
    let too_late = Refusal::TooLate { then: None, now: None };
    if matches!(ctx.consent().request(), Some((ConsentRequest::Stop, _))) {
        return Ok(stopped(ctx));
    }
    if let Limit::Consent(request) = ctx.limit().ok_or(too_late.clone())? {
        return Ok(ConsentEntry::Lapsed(request).into());
    }
    if matches!(ctx.limit(), Some(Limit::Coach | Limit::CoachWord)) {
        return Ok(coach_time_up(ctx).into());
    }
    match ctx.awaits() {
        Awaits::Cut(_) => Ok(PlayEntry::Dealt { cut: ctx.lifted() }.into()),
        // A robot is no referee: what it is asked for stands.
        Awaits::Referee if ctx.referee().is_none() => {
            Ok(PlayEntry::Acted(rules::Step::Referee(Verdict::Approve)).into())
        }
        Awaits::Actions(_) if ctx.is_idle() => Ok(PlayEntry::Closed.into()),
        Awaits::Actions(_) | Awaits::Referee => Ok(TimeEntry::Idled.into()),
        Awaits::WhiteHands => Ok(answers_to_white_hands(ctx, None)),
        // An untouched lobby, or all have left.
        Awaits::People | Awaits::Return => Ok(PlayEntry::Closed.into()),
        Awaits::Secret | Awaits::Nothing => Err(too_late),
    }
}

fn deadline_passed(ctx: &Ctx<'_>, now: Timestamp) -> Result<Draft, Refusal> {
    if let Some(until) = ctx.place().kept_until() {
        return if until <= now { Ok(PlayEntry::Closed.into()) } else { Err(Refusal::NotIdle) };
    }
    if let Some(rest) = ctx.rest() {
        let is_over = rest.until.is_some_and(|until| until <= now);
        return if is_over { Ok(TimeEntry::Resumed(None).into()) } else { Err(Refusal::NotIdle) };
    }
    let dues = || ctx.times().into_iter().flat_map(Times::dues);
    let up = Draft::of(
        dues().filter(|(_, due)| due.up <= now).map(|(&member, _)| ChairsEntry::Away(member)),
    );
    if !up.is_empty() {
        return Ok(up);
    }
    let called = dues().filter(|(_, due)| due.call < due.up && due.call <= now);
    let called = Draft::of(called.map(|(&member, _)| TimeEntry::Called(member)));
    if called.is_empty() { Err(Refusal::NotIdle) } else { Ok(called) }
}

fn extended(ctx: &Ctx<'_>, turn: Turn, until: Timestamp) -> Draft {
    let is_so = turn != ctx.turn() || ctx.extended_until() == Some(until);
    if is_so { Draft::default() } else { TimeEntry::Extended(until).into() }
}

fn resume(ctx: &Ctx<'_>, user: UserId) -> Result<Draft, Refusal> {
    let member = ctx.seated(user)?;
    let resumed = ctx.rest().map(|_| TimeEntry::Resumed(Some(member)));
    Ok(Draft::of(resumed))
}

fn holiday_changed(ctx: &Ctx<'_>, user: UserId, holiday: Option<Span>) -> Result<Draft, Refusal> {
    let member = ctx.seated(user)?;
    let Some(times) = ctx.times().filter(|_| ctx.is_over_days() && !ctx.is_closed()) else {
        return Ok(Draft::default());
    };
    if times.holiday_of(member) == holiday {
        return Ok(Draft::default());
    }
    let ends = TimeEntry::HolidayOver(member);
    Ok(holiday.map_or(ends, |span| TimeEntry::OnHoliday { member, span }).into())
}
