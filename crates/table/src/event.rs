//! What can happen to a table, and why it may be refused.

use rules::{Action, Card, Member, OptionError, Seat, Verdict};

use crate::choosing::Choosing;
use crate::dealer::Secret;
use crate::favour::Favour;
use crate::id::{Timestamp, UserId};
use crate::next_sides::NextSides;
use crate::pace::Span;
use crate::people::Person;
use crate::phrases::Phrase;
use crate::place::Way;

/// The number of a turn. It grows with everything that changes what can be
/// done next, so that a late press is known for what it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Turn(pub u32);

/// Everything that can happen to a table.
///
/// Late things carry the turn they were meant for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A person sits down: on a free chair, or else on a robot's, in the middle of
    /// a match too.
    SitDown(Person),
    /// A person gets up: before the game the chair is free again, during it a
    /// robot plays for them.
    Leave(UserId),
    /// A person is to be forgotten: they are called nothing any more, and what they
    /// have begun goes on without them, also at a table that is closed.
    Forget(UserId),
    /// Somebody asks for a robot on a free chair.
    AddRobot(UserId),
    /// Somebody sends the robot on a chair away.
    RemoveRobot(UserId, Member),
    /// Somebody chooses something in the lobby.
    Choose(UserId, Choosing),
    /// Somebody starts the game; the seed decides the draw.
    Start(UserId, Secret),
    /// The secret of the next deal has been drawn.
    SecretDrawn(Turn, Secret),
    /// The pack is cut, or with `None` left as it is, and dealt.
    Cut(UserId, Turn, Option<u8>),
    /// Somebody has nothing to claim in the deal that is over.
    GoOn(UserId, Turn),
    /// Somebody acts in the deal. Without a turn, as a command has none, the
    /// present one is meant.
    Act(UserId, Option<Turn>, Action),
    /// The referee answers.
    Judge(UserId, Option<Turn>, Verdict),
    /// A robot has made up its mind.
    RobotAct(Seat, Turn, Action),
    /// A robot that might have claimed something would rather not.
    RobotDeclined(Seat, Turn),
    /// The time of a turn is up.
    TimeUp(Turn),
    /// So late it is at a table that is played over days.
    Late(Timestamp),
    /// The bot or Discord was down for so long.
    WasDown(Span),
    /// The time of a turn lasts longer than it was to, for people could not be reached.
    Lasts(Turn, Timestamp),
    /// Somebody ends a pause of the game.
    Resume(UserId),
    /// Somebody has a holiday, or with `None` not any more.
    Holiday(UserId, Option<Span>),
    /// Somebody lets a robot play for a chair that has kept the table waiting.
    LetRobotPlay(UserId, Turn, Member),
    /// Somebody would take back what they have done last, or have the deal annulled.
    Ask(UserId, Turn, Favour),
    /// Somebody lays their hand open.
    LayDown(UserId, Turn),
    /// Somebody says whether they agree to what another asks for.
    Answer {
        /// Who says it.
        user: UserId,
        /// In which turn they were asked.
        turn: Turn,
        /// What was asked for.
        favour: Favour,
        /// Whether they agree.
        agrees: bool,
    },
    /// Somebody would take the table elsewhere; one who may moderate the server does.
    Move {
        /// Who asks.
        user: UserId,
        /// Whether they may moderate the server.
        moderator: bool,
        /// From where, and where to.
        way: Way,
        /// When.
        now: Timestamp,
    },
    /// Somebody says whether the table goes where another would take it.
    AnswerMove {
        /// Who says it.
        user: UserId,
        /// Whether they agree.
        agrees: bool,
        /// When.
        now: Timestamp,
    },
    /// The channel of the table is gone, as was seen at this moment.
    PlaceLost(Timestamp),
    /// It is there again, as was seen at this moment.
    PlaceFound(Timestamp),
    /// Somebody who does not sit there watches.
    Watch(Person),
    /// Somebody watches no more.
    StopWatching(UserId),
    /// One who sits there says whether the hands are shown to those who watch.
    AnswerOpen {
        /// Who says it.
        user: UserId,
        /// In which turn they were asked.
        turn: Turn,
        /// Whether they agree.
        agrees: bool,
    },
    /// Somebody says something across the table.
    Say(UserId, Phrase),
    /// Somebody looks at their hand.
    Look(UserId),
    /// Somebody would end the game; one who may moderate the server ends it.
    End {
        /// Who asks.
        user: UserId,
        /// Whether they may moderate the server.
        moderator: bool,
    },
    /// Somebody would rather go on than end the game.
    KeepPlaying(UserId),
    /// Somebody wants another match, with such sides or as it is usual at the table; the
    /// seed decides the draw, where sides are drawn for.
    PlayAgain(UserId, Secret, Option<NextSides>),
}

impl Event {
    /// The person behind it, if there is one.
    #[must_use]
    pub const fn user(&self) -> Option<UserId> {
        match self {
            Self::SitDown(person) | Self::Watch(person) => Some(person.user),
            Self::Leave(user)
            | Self::Forget(user)
            | Self::AddRobot(user)
            | Self::RemoveRobot(user, _)
            | Self::Choose(user, _)
            | Self::Start(user, _)
            | Self::Cut(user, _, _)
            | Self::GoOn(user, _)
            | Self::Act(user, _, _)
            | Self::Judge(user, _, _)
            | Self::LetRobotPlay(user, _, _)
            | Self::Holiday(user, _)
            | Self::Resume(user)
            | Self::Say(user, _)
            | Self::Ask(user, _, _)
            | Self::LayDown(user, _)
            | Self::Answer { user, .. }
            | Self::Look(user)
            | Self::StopWatching(user)
            | Self::AnswerOpen { user, .. }
            | Self::Move { user, .. }
            | Self::AnswerMove { user, .. }
            | Self::End { user, .. }
            | Self::KeepPlaying(user)
            | Self::PlayAgain(user, _, _) => Some(*user),
            Self::SecretDrawn(..)
            | Self::RobotAct(..)
            | Self::RobotDeclined(..)
            | Self::TimeUp(_)
            | Self::Late(_)
            | Self::PlaceLost(_)
            | Self::PlaceFound(_)
            | Self::WasDown(_)
            | Self::Lasts(..) => None,
        }
    }
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
