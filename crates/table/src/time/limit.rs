//! The limit of the time that a table waits for something.

use crate::Open;
use crate::consent::ConsentRequest;
use crate::id::Timestamp;
use crate::play::Awaits;
use crate::settings::ClaimWindow;

/// The limit of the time that a table waits for something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// People sit down and choose; a lobby that nobody touches for so long is closed.
    Lobby,
    /// Nobody is there who would decide: it goes on after the pause of a robot.
    Robot,
    /// A person cuts the pack; after their time it is dealt as it is.
    Cut,
    /// People may still claim something in the deal before; after their time the pack
    /// is dealt as it was cut meanwhile, or as it is.
    Claims(ClaimWindow),
    /// Whoever holds a white hand may show it; after the time the auction opens,
    /// whatever the hands are.
    WhiteHands,
    /// A person acts; after their time they are reminded, then anybody may let
    /// a robot play for them.
    Turn,
    /// The same where it is played over days: at the moment somebody is called, or a
    /// robot plays for them. Where the channel of the table is gone: at the moment that it
    /// has been kept long enough.
    Date(Timestamp),
    /// People say whether they agree to what somebody asks for; after the time they do
    /// not.
    Consent(ConsentRequest),
    /// Everybody has left; after the time the match is over as it stands.
    Return,
}

pub(crate) fn limit(open: &Open) -> Option<Limit> {
    if let Some(until) = open.place().kept_until().filter(|_| !open.is_closed()) {
        return Some(Limit::Date(until));
    }
    if let Some((request, _)) = open.consent().request() {
        return Some(Limit::Consent(request));
    }
    let awaits = open.awaits();
    if let Some(rest) = open.rest().filter(|_| awaits != Awaits::Return) {
        return rest.until.map(Limit::Date);
    }
    match awaits {
        Awaits::Cut(_) if open.is_between_claims() => {
            let is_ready = open.not_ready().next().is_none();
            Some(if is_ready {
                Limit::Robot
            } else {
                Limit::Claims(open.settings().claim_window())
            })
        }
        Awaits::Cut(cutter) if open.chairs().occupant(cutter).is_present() => Some(Limit::Cut),
        Awaits::Cut(_) => Some(Limit::Robot),
        Awaits::WhiteHands if open.is_over_days() && open.not_ready().next().is_none() => {
            Some(Limit::Robot)
        }
        Awaits::WhiteHands => Some(Limit::WhiteHands),
        // With nobody there to judge it the bid stands.
        Awaits::Referee if open.referee().is_none() => Some(Limit::Robot),
        Awaits::Actions(_) | Awaits::Referee => of_turn(open),
        Awaits::Return => Some(Limit::Return),
        Awaits::People => open.is_lobby().then_some(Limit::Lobby),
        Awaits::Secret | Awaits::Nothing => None,
    }
}

fn of_turn(open: &Open) -> Option<Limit> {
    if open.is_over_days() {
        return open.times()?.next_moment().map(Limit::Date);
    }
    let may_idle = !open.is_idle() && open.awaited_members().next().is_some();
    may_idle.then_some(Limit::Turn)
}
