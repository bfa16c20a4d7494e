//! What can happen to a table, and why it may be refused.

use rules::{Card, Member, OptionError};

use crate::chairs::ChairsEvent;
use crate::company::CompanyEvent;
use crate::consent::ConsentEvent;
use crate::id::UserId;
use crate::place::PlaceEvent;
use crate::play::PlayEvent;
use crate::settings::Choice;
use crate::time::TimeEvent;

/// The number of a turn. It grows with everything that changes what can be
/// done next, so that a late press is known for what it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Turn(pub u32);

/// Everything that can happen to a table, by the part that it concerns.
///
/// Late things carry the turn they were meant for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A person chooses something in the lobby.
    Settings(UserId, Choice),
    /// An event at the chairs.
    Chairs(ChairsEvent),
    /// An event of the game.
    Play(PlayEvent),
    /// An event about consent.
    Consent(ConsentEvent),
    /// An event about time.
    Time(TimeEvent),
    /// An event in the company.
    Company(CompanyEvent),
    /// An event about the place.
    Place(PlaceEvent),
    /// A person looks at their hand.
    Look(UserId),
}

impl Event {
    /// The person behind it, if there is one.
    #[must_use]
    pub const fn user(&self) -> Option<UserId> {
        match self {
            Self::Settings(user, _) | Self::Look(user) => Some(*user),
            Self::Chairs(event) => Some(event.user()),
            Self::Play(event) => event.user(),
            Self::Consent(event) => Some(event.user()),
            Self::Time(event) => event.user(),
            Self::Company(event) => Some(event.user()),
            Self::Place(event) => event.user(),
        }
    }
}

macro_rules! from_parts {
    ($($part:ident($event:ty),)+) => {
        $(impl From<$event> for Event {
            fn from(event: $event) -> Self {
                Self::$part(event)
            }
        })+
    };
}

from_parts! {
    Chairs(ChairsEvent),
    Play(PlayEvent),
    Consent(ConsentEvent),
    Time(TimeEvent),
    Company(CompanyEvent),
    Place(PlaceEvent),
}

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
    /// No deal is there to be annulled: a card of it has been played, or it is over.
    NothingToAnnul,
    /// Nobody asks for it any more.
    NotAsked,
    /// Every deal is played to its last card at this table.
    NoLayingDown,
    /// It is not proved from the person's own view that the rest is decided.
    NotDecided,
    /// The person sits this deal out.
    SitsOut,
    /// Somebody sits on a chair that would be taken away.
    ChairTaken {
        /// The chair.
        seated: Member,
    },
    /// Five or six belong to the table: who waits comes in after each rubber.
    ComeInAfterARubber,
    /// People sit on all chairs.
    Full,
    /// No robot sits on the chair.
    NoRobot,
    /// The game has begun.
    AlreadyStarted,
    /// The game has not begun.
    NotStarted,
    /// Some chairs are still free.
    ChairsFree {
        /// How many.
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
    /// Somebody else cuts the pack.
    NotTheCutter {
        /// Who does.
        cutter: Member,
    },
    /// The pack is not there to be cut now.
    NoCut,
    /// Somebody else is the referee.
    NotTheReferee {
        /// Who is.
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
    /// Nobody would take the table elsewhere.
    NobodyMoves,
    /// Whoever sits there does not watch.
    SitsHere,
    /// Nobody who watches would see the hands.
    NobodyWatches,
    /// Whoever may have seen the hands of a deal does not sit down in it.
    HasSeenHands,
    /// Another table stands where this one would go.
    PlaceTaken,
}

impl From<rules::Refusal> for Refusal {
    fn from(refusal: rules::Refusal) -> Self {
        Self::Rules(refusal)
    }
}
