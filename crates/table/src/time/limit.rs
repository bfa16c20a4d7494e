//! The limit of the time that a table waits for something.

use std::time::Duration;

use crate::Open;
use crate::consent::ConsentRequest;
use crate::id::Timestamp;
use crate::play::{Awaits, CoachTurn};
use crate::settings::Beat;

/// The reason why the time of a turn is limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Limit {
    /// An untouched lobby, which is closed then.
    Lobby,
    /// The coach thinks about a card, and robots wait for its word.
    Coach,
    /// The reader of a word of the coach may take the card back, and robots wait.
    CoachWord,
    /// No person decides: it goes on after a robot's pause.
    Robot,
    /// A person cuts the pack, or it is dealt as it is.
    Cut,
    /// The result of the last deal stands, and perhaps claims are heard, before the pack is dealt
    /// as it was cut meanwhile, or as it is.
    Result { claims: Option<Duration>, beat: Beat },
    /// White hands may be shown; then the auction opens, whatever the hands are.
    WhiteHands,
    /// A person acts; then they are reminded, later a robot may be asked to play for them.
    Turn,
    /// Over days: a reminder, a robot's move, or the end of a pause. Of a table without a
    /// channel: its end.
    Date(Timestamp),
    /// Answers to a request, which lapses then.
    Consent(ConsentRequest),
    /// All have left, or a practice deal is left alone; the match is over then as it stands.
    Return,
}

pub(super) fn limit(open: &Open) -> Option<Limit> {
    if let Some(until) = open.place().kept_until().filter(|_| !open.is_closed()) {
        return Some(Limit::Date(until));
    }
    if let Some((request, _)) = open.consent().request() {
        // Robots agree to stop.
        if request == ConsentRequest::Stop && open.asked_to_agree().is_empty() {
            return Some(Limit::Robot);
        }
        return Some(Limit::Consent(request));
    }
    let awaits = open.awaits();
    if let Some(rest) = open.rest().filter(|_| awaits != Awaits::Return) {
        return rest.until.map(Limit::Date);
    }
    if open.waits_for_coach() && open.awaited_members().next().is_none() {
        let thinks = matches!(open.turn.coach, CoachTurn::Thinks(_));
        return Some(if thinks { Limit::Coach } else { Limit::CoachWord });
    }
    match awaits {
        Awaits::Cut(_) if open.shows_result() => Some(of_result(open)),
        Awaits::Cut(cutter) if open.is_cut_by(cutter) => Some(Limit::Cut),
        Awaits::Cut(_) => Some(Limit::Robot),
        Awaits::WhiteHands if open.not_ready().next().is_none() => Some(Limit::Robot),
        Awaits::WhiteHands => Some(Limit::WhiteHands),
        // With no referee there to judge it the bid stands.
        Awaits::Referee if open.referee().is_none() => Some(Limit::Robot),
        Awaits::Actions(_) | Awaits::Referee => of_turn(open),
        Awaits::Return => Some(Limit::Return),
        Awaits::People if open.is_practice_over() || is_copy_over(open) => Some(Limit::Return),
        Awaits::People => open.is_lobby().then_some(Limit::Lobby),
        Awaits::Secret | Awaits::Nothing => None,
    }
}

fn is_copy_over(open: &Open) -> bool {
    open.is_match_over() && open.is_copy_alone()
}

fn of_result(open: &Open) -> Limit {
    if open.not_ready().next().is_none() {
        return Limit::Robot;
    }
    let settings = open.settings();
    let claims = open.is_between_claims().then(|| settings.claim_window().live());
    Limit::Result { claims, beat: settings.beat() }
}

fn of_turn(open: &Open) -> Option<Limit> {
    if open.is_over_days() {
        return open.times()?.next_moment().map(Limit::Date);
    }
    let is_awaited = open.awaited_members().next().is_some();
    if open.is_idle() {
        return (is_awaited && (open.settings().explains() || open.is_copy_alone()))
            .then_some(Limit::Return);
    }
    is_awaited.then_some(Limit::Turn)
}
