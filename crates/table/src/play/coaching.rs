//! A coach for one's own seat: after a card that costs a trick it names a better one, and lets the
//! card be taken back once, as long as no other player has acted.
//!
//! The coach thinks beside the table, from the view before the card alone. Robots wait: at most two
//! seconds for the word and, where no other person plays, ten more for its reader.

use robots::Reason;
use rules::{Action, Card, Line, Member, Seat, SeatView, Step};

use super::hidden::DealLog;
use super::taking_back::{before_last, showed_only_itself};
use super::word::Word;
use super::{Awaits, PlayEntry};
use crate::id::{Turn, UserId};
use crate::refusal::Refusal;
use crate::settings::TakeBack;
use crate::{Ctx, Draft, Open, Table};

/// The coach in a turn. The card is in the hidden half: it is in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum CoachTurn {
    /// The last act needs no thought.
    #[default]
    Unasked,
    /// The coach thinks about the card of this member.
    Thinks(Member),
    /// The coach has no word on the card.
    Silent,
    /// The coach has spoken to this member.
    Spoke { member: Member, is_heard: bool },
}

/// A word of the coach, for the one who played the card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CoachWord {
    /// The card that was played.
    pub played: Card,
    /// A better card.
    pub better: Card,
    /// The loss by the card that was played, in thousandths: of tricks with fixed sides, else of
    /// points.
    pub lost: u32,
    /// The reason for the better card.
    pub reason: Reason,
    /// True while the card may be taken back.
    pub may_take_back: bool,
    /// True while robots wait for its reader.
    pub is_waited_for: bool,
}

impl Open {
    /// True for a table whose deals others play too, and are compared.
    pub(crate) fn are_deals_compared(&self) -> bool {
        self.series().is_some() || self.occasion().is_some()
    }

    /// True while robots wait for the coach or, where no other person plays, for its reader.
    pub(crate) fn waits_for_coach(&self) -> bool {
        match self.turn.coach {
            CoachTurn::Thinks(_) => true,
            CoachTurn::Spoke { member, is_heard: false } => {
                self.chairs().present().all(|other| other == member)
            }
            CoachTurn::Unasked | CoachTurn::Silent | CoachTurn::Spoke { .. } => false,
        }
    }
}

impl Table {
    /// True while robots wait.
    #[must_use]
    pub fn robots_wait(&self) -> bool {
        self.stands_still() || self.waits_for_coach()
    }

    /// The card that the coach is to think about, and its player's view before it.
    #[must_use]
    pub fn to_coach(&self) -> Option<(SeatView, Card)> {
        let CoachTurn::Thinks(_) = self.turn.coach else { return None };
        let ctx = self.ctx();
        let (seat, card) = card_of(*ctx.log()?.steps.last()?)?;
        Some((before_last(&ctx)?.seen_by(seat), card))
    }

    pub(crate) fn coach_word(&self, member: Member) -> Option<CoachWord> {
        let seat = self.seat_of(member)?;
        let ctx = self.ctx();
        let word = ctx.log()?.words.iter().find(|word| word.seat == seat)?;
        Some(CoachWord {
            played: word.played,
            better: word.better,
            lost: word.lost,
            reason: word.reason,
            may_take_back: may_take_back(&ctx, member),
            is_waited_for: self.waits_for_coach(),
        })
    }
}

const fn card_of(step: Step) -> Option<(Seat, Card)> {
    match step {
        Step::Seat(Line { seat, action: Action::Play(card) }) => Some((seat, card)),
        Step::Seat(_) | Step::Referee(_) => None,
    }
}

fn may_take_back(open: &Open, member: Member) -> bool {
    let is_spoken_to =
        matches!(open.turn.coach, CoachTurn::Spoke { member: it, .. } if it == member);
    is_spoken_to && open.settings().take_back() != TakeBack::Never
}

/// The member with a coach who is about to choose a card for the first time.
pub(super) fn chooses(table: &Table, step: Step) -> Option<Member> {
    let (seat, _) = card_of(step).filter(|_| table.settings.coach())?;
    let member = table.member_of(seat);
    let log = table.hidden.log()?;
    let was_here = log.taken_back.iter().any(|back| {
        let first = back.steps.first().copied().and_then(card_of);
        back.after == log.steps.len() && first.is_some_and(|(by, _)| by == seat)
    });
    let is_first = !was_here && log.laid_down.is_none();
    let has_choice = || table.seen_from(seat).is_some_and(|view| view.legal.plays().len() > 1);
    (is_first && table.chairs.has_coach(member) && has_choice()).then_some(member)
}

/// A word stands until its reader acts again.
pub(super) fn clear_word(log: &mut DealLog, step: Step) {
    if let Step::Seat(line) = step {
        log.words.retain(|word| word.seat != line.seat);
    }
}

/// A card that uncovers more, or ends the deal, stands.
pub(super) fn ask(table: &mut Table, chose: Option<Member>, step: Step) {
    let Some(member) = chose else { return };
    let goes_on = matches!(table.awaits(), Awaits::Actions(_)) && !table.consent().is_asked();
    if goes_on && table.is_playing() && showed_only_itself(&table.ctx(), step) {
        table.open.turn.coach = CoachTurn::Thinks(member);
    }
}

/// A word that comes too late is not said.
pub(super) fn coached(ctx: &Ctx<'_>, turn: Turn, better: Option<(Card, u32)>) -> Draft {
    let CoachTurn::Thinks(member) = ctx.turn.coach else { return Draft::default() };
    if turn != ctx.turn() {
        return Draft::default();
    }
    match better {
        Some((better, lost)) => PlayEntry::CoachSaid { member, better, lost }.into(),
        None => PlayEntry::CoachSilent.into(),
    }
}

/// The time for the coach, or for its reader, is up.
pub(crate) fn time_up(ctx: &Ctx<'_>) -> PlayEntry {
    match ctx.turn.coach {
        CoachTurn::Thinks(_) => PlayEntry::CoachSilent,
        CoachTurn::Unasked | CoachTurn::Silent | CoachTurn::Spoke { .. } => PlayEntry::CoachHeard,
    }
}

pub(super) fn let_stand(ctx: &Ctx<'_>, user: UserId, turn: Turn) -> Result<Draft, Refusal> {
    let member = ctx.seated(user)?;
    let is_waited_for = matches!(ctx.turn.coach,
        CoachTurn::Spoke { member: it, is_heard: false } if it == member);
    Ok(Draft::of((is_waited_for && turn == ctx.turn()).then_some(PlayEntry::CoachHeard)))
}

pub(super) fn take_back_coached(ctx: &Ctx<'_>, user: UserId, turn: Turn) -> Result<Draft, Refusal> {
    let member = ctx.seated(user)?;
    if turn != ctx.turn() || !may_take_back(ctx, member) {
        return Err(Refusal::CardStays);
    }
    Ok(PlayEntry::TookBack { member, by_consent: false }.into())
}

pub(super) fn said(table: &mut Table, member: Member, better: Card, lost: u32) -> Option<()> {
    let ctx = table.ctx();
    let place = ctx.log()?.steps.len().checked_sub(1)?;
    let (seat, played) = card_of(*ctx.log()?.steps.last()?)?;
    let reason = robots::reason(&before_last(&ctx)?.seen_by(seat), better);
    let word = Word { seat, place, played, better, lost, reason };
    table.hidden.playing()?.deal.as_mut()?.words.push(word);
    table.open.turn.coach = CoachTurn::Spoke { member, is_heard: false };
    Some(())
}

pub(super) fn mark_heard(table: &mut Table) {
    if let CoachTurn::Spoke { is_heard, .. } = &mut table.open.turn.coach {
        *is_heard = true;
    }
}
