//! What a table waits for, for whom, and what limits the wait.

use rules::{Action, BelgianSheet, Game, Member, Seat, Seats, Sheet, Stage as Asks};

use crate::claim_window::ClaimWindow;
use crate::favour::Favour;
use crate::id::Timestamp;
use crate::{Stage, Table};

/// So often the time of a turn runs out: at first the seat is pinged, then a
/// robot may be asked to play for it.
const MOST_IDLED: u8 = 2;

/// What a table waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Awaits {
    /// People, to sit down, to start or to play again.
    People,
    /// The secret of the next deal.
    Secret,
    /// The pack to be cut by a member.
    Cut(Member),
    /// These seats to act.
    Actions(Seats),
    /// Whoever holds a white hand, to show it; silence keeps it.
    WhiteHands,
    /// The referee, to say whether a bid stands.
    Referee,
    /// Anybody to come back: all have left, and no deal is being played.
    Return,
    /// Nothing any more.
    Nothing,
}

/// What limits the time that a table waits for something.
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
    Consent(Favour),
    /// Everybody has left; after the time the match is over as it stands.
    Return,
}

impl Table {
    /// What the table waits for.
    #[must_use]
    pub fn awaits(&self) -> Awaits {
        let Stage::Match(playing) = &self.stage else {
            return if self.is_closed() { Awaits::Nothing } else { Awaits::People };
        };
        if playing.game.awaits_referee() {
            Awaits::Referee
        } else if playing.game.awaits_white_hands() {
            Awaits::WhiteHands
        } else if playing.game.is_playing() {
            Awaits::Actions(playing.game.to_act())
        } else if self.is_match_over() {
            Awaits::People
        } else if self.is_deserted() {
            Awaits::Return
        } else if playing.committed.is_none() {
            Awaits::Secret
        } else {
            Awaits::Cut(self.member_of(playing.game.cutter()))
        }
    }

    /// What limits the time of this turn; `None` where the table waits as long
    /// as it takes.
    #[must_use]
    pub fn limit(&self) -> Option<Limit> {
        if let Some(until) = self.kept_until().filter(|_| !self.is_closed()) {
            return Some(Limit::Date(until));
        }
        if let Some(asked) = &self.asked {
            return Some(Limit::Consent(asked.favour));
        }
        let awaits = self.awaits();
        if let Some(rest) = self.rest().filter(|_| awaits != Awaits::Return) {
            return rest.until.map(Limit::Date);
        }
        match awaits {
            Awaits::Cut(_) if self.is_between_claims() => {
                let somebody_stays = self.stays().next().is_some();
                Some(if somebody_stays {
                    Limit::Claims(self.customs.claim_window)
                } else {
                    Limit::Robot
                })
            }
            Awaits::Cut(cutter) if self.occupant(cutter).is_present() => Some(Limit::Cut),
            Awaits::Cut(_) => Some(Limit::Robot),
            Awaits::Actions(_) if self.is_over_days() => self.next_moment().map(Limit::Date),
            Awaits::Actions(_) => {
                let may_idle = !self.is_idle() && self.dawdlers().next().is_some();
                may_idle.then_some(Limit::Turn)
            }
            Awaits::WhiteHands if self.is_over_days() && self.stays().next().is_none() => {
                Some(Limit::Robot)
            }
            Awaits::WhiteHands => Some(Limit::WhiteHands),
            // With nobody there to judge it the bid stands.
            Awaits::Referee if self.referee().is_none() => Some(Limit::Robot),
            Awaits::Referee if self.is_over_days() => self.next_moment().map(Limit::Date),
            Awaits::Referee => (!self.is_idle()).then_some(Limit::Turn),
            Awaits::Return => Some(Limit::Return),
            Awaits::People => self.is_lobby().then_some(Limit::Lobby),
            Awaits::Secret | Awaits::Nothing => None,
        }
    }

    /// Whether a seat is to play the last card of its hand. It plays itself: nobody
    /// learns by it what they did not know. No other card does, however forced.
    pub fn plays_itself(&self, seat: Seat) -> bool {
        let is_on_turn = matches!(self.awaits(), Awaits::Actions(seats) if seats.contains(seat));
        is_on_turn
            && self.seen_from(seat).is_some_and(|view| {
                let is_play = |action| matches!(action, Action::Play(_));
                view.hand.len() == 1 && view.legal.iter().all(is_play)
            })
    }

    /// Whether the turn has taken so long that a robot may be asked to play.
    #[must_use]
    pub const fn is_idle(&self) -> bool {
        self.idled >= MOST_IDLED
    }

    /// Whether a trick has just been completed and the next is to be led to.
    pub fn is_trick_over(&self) -> bool {
        let deal = self.game().and_then(|game| game.seen_by_all().deal);
        deal.is_some_and(|deal| !deal.over && deal.trick.is_empty() && !deal.complete.is_empty())
    }

    /// The seats that may act: those the deal waits for, and after it those
    /// that may still claim something.
    #[must_use]
    pub fn may_act(&self) -> Seats {
        self.game().map_or(Seats::NONE, Game::to_act)
    }

    /// Whether a member is the only one that the table waits for, of all who were to
    /// choose at the same time.
    pub(super) fn is_last_awaited(&self, member: Member) -> bool {
        let at_once = |sheet: BelgianSheet| matches!(sheet.stage, Asks::Gifts | Asks::Discards);
        let is_at_once = self.game().is_some_and(|game| match game.seen_by_all().sheet {
            Sheet::Whist(_) => false,
            Sheet::Belgian(sheet) => at_once(sheet),
        });
        is_at_once && self.dawdlers().eq([member])
    }

    /// The members who keep the table waiting.
    pub(super) fn dawdlers(&self) -> impl Iterator<Item = Member> {
        let members: Vec<_> = match self.awaits() {
            Awaits::Actions(seats) => seats.iter().map(|seat| self.member_of(seat)).collect(),
            Awaits::Referee => self.referee().into_iter().collect(),
            Awaits::People
            | Awaits::Secret
            | Awaits::Cut(_)
            | Awaits::WhiteHands
            | Awaits::Return
            | Awaits::Nothing => Vec::new(),
        };
        members.into_iter().filter(|&member| self.occupant(member).is_present())
    }
}
