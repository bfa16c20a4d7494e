//! Reasons why an event is refused, and why an entry is not applied.

use rules::{Card, Member, OptionError};
use thiserror::Error;

/// Why something was refused. The table is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The person does not sit at this table.
    NotSeated,
    /// The person sits here already.
    AlreadySeated,
    /// Nothing is said across this table.
    NoPhrases,
    /// Nothing is taken back at this table.
    NoTakingBack,
    /// There is nothing of theirs to take back.
    NothingToTakeBack,
    /// The deals of this table count: no person has a coach.
    NoCoach,
    /// After a word of the coach: another has acted since, or the card was taken back once.
    CardStays,
    /// No deal is there to be annulled: a card of it has been played, or it is over.
    NothingToAnnul,
    /// No misdeal can be said now, or not again by this player, or not at this table.
    NoMisdeal,
    /// The request is gone.
    NotAsked,
    /// Every deal is played to its last card at this table.
    NoLayingDown,
    /// The person's own view does not prove that the rest is decided.
    NotDecided,
    /// The person sits this deal out.
    SitsOut,
    /// The cards of the table are fixed: its game stays.
    CardsLieReady,
    /// A person sits on a chair that would be taken away.
    ChairTaken {
        /// The chair.
        seated: Member,
    },
    /// Five or six belong to the table: who waits comes in after each rubber.
    ComeInAfterARubber,
    /// People sit on all chairs.
    Full,
    /// A person sits on that chair, or it is gone.
    SeatTaken,
    /// No robot sits on the chair.
    NoRobot,
    /// The game has begun.
    AlreadyStarted,
    /// The game has not begun.
    NotStarted,
    /// Some chairs are still free.
    ChairsFree {
        /// The number of free chairs.
        free: usize,
    },
    /// A robot plays for the person already.
    AlreadyAway,
    /// The table is closed.
    Closed,
    /// The game cannot be paused now, or not at this table.
    NoPause,
    /// The game has no such set of options.
    NoSuchPreset,
    /// The options cannot be so.
    Options(OptionError),
    /// The rules do not allow it.
    Rules(rules::Refusal),
    /// The button belongs to an earlier turn.
    TooLate {
        /// The trick it belongs to, where that is known, from 1.
        then: Option<u8>,
        /// The trick now, from 1.
        now: Option<u8>,
    },
    /// The card has been played already.
    AlreadyPlayed {
        /// The card.
        card: Card,
    },
    /// The button belongs to a turn that has not come.
    NotYet,
    /// Another member cuts the pack.
    NotTheCutter {
        /// The cutter.
        cutter: Member,
    },
    /// The pack is not there to be cut now.
    NoCut,
    /// Another member is the referee.
    NotTheReferee {
        /// The referee.
        referee: Member,
    },
    /// A cut leaves at least four cards in each part.
    CutTooThin,
    /// The one on turn has not kept the table waiting long enough.
    NotIdle,
    /// The match is not over.
    MatchNotOver,
    /// The person has agreed to end the game already.
    AlreadyAgreed,
    /// No move is asked for.
    NoMoveRequest,
    /// A seated person does not watch.
    SitsHere,
    /// No watcher would see the hands.
    NoWatchers,
    /// A series has no watchers: it is played at other tables too.
    Unwatched,
    /// The person plays this series at another table.
    PlaysItElsewhere,
    /// A person who may have seen the hands of a deal does not sit down in it.
    HasSeenHands,
    /// Another table stands where this one would go.
    PlaceTaken,
}

impl From<rules::Refusal> for Refusal {
    fn from(refusal: rules::Refusal) -> Self {
        Self::Rules(refusal)
    }
}

pub(crate) enum Unfit {
    Refused(Refusal),
    Corrupt,
}

impl From<Corrupt> for Unfit {
    fn from(_: Corrupt) -> Self {
        Self::Corrupt
    }
}

/// An entry does not fit the state before it: this program did not write the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("an entry does not fit the log before it")]
pub struct Corrupt;
