//! Events of the game.

use rules::{Action, Seat, Verdict};

use crate::chairs::NextSides;
use crate::dealer::Secret;
use crate::id::{Turn, UserId};

/// An event of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayEvent {
    /// A person starts the game; the seed decides the draw.
    Start(UserId, Secret),
    /// The secret of the next deal has been drawn.
    SecretDrawn(Turn, Secret),
    /// The pack is cut, or with `None` left as it is, and dealt.
    Cut(UserId, Turn, Option<u8>),
    /// A person has nothing to claim in the deal that is over.
    GoOn(UserId, Turn),
    /// A person acts in the deal; without a turn, as by a command, in the present one.
    Act(UserId, Option<Turn>, Action),
    /// The referee answers.
    Judge(UserId, Option<Turn>, Verdict),
    /// A robot has made up its mind.
    RobotAct(Seat, Turn, Action),
    /// A robot declines an optional action.
    RobotDeclined(Seat, Turn),
    /// A person lays their hand open.
    LayDown(UserId, Turn),
    /// A person would end the game; one who may moderate the server ends it.
    End {
        /// The person.
        user: UserId,
        /// True for a moderator of the server.
        moderator: bool,
    },
    /// A person would rather go on than end the game.
    KeepPlaying(UserId),
    /// A person wants another match, with these sides or the usual ones; the seed decides the draw.
    PlayAgain(UserId, Secret, Option<NextSides>),
}

impl PlayEvent {
    pub(crate) const fn user(&self) -> Option<UserId> {
        match self {
            Self::Start(user, _)
            | Self::Cut(user, ..)
            | Self::GoOn(user, _)
            | Self::Act(user, ..)
            | Self::Judge(user, ..)
            | Self::LayDown(user, _)
            | Self::End { user, .. }
            | Self::KeepPlaying(user)
            | Self::PlayAgain(user, ..) => Some(*user),
            Self::SecretDrawn(..) | Self::RobotAct(..) | Self::RobotDeclined(..) => None,
        }
    }
}
