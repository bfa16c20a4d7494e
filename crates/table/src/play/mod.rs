//! The game at a table: its lobby, its matches, their deals and turns.

mod apply;
mod awaits;
mod between;
mod deal;
mod decide;
mod ended;
mod ending;
#[cfg(test)]
mod ending_tests;
mod entry;
mod event;
mod hidden;
mod laying_down;
mod lots;
mod outcome;
mod shown;
mod taking_back;

use std::sync::Arc;

use rules::{Card, Member, Rules};

pub use self::awaits::Awaits;
pub use self::deal::Done;
pub use self::ended::EndedDeal;
pub use self::entry::PlayEntry;
pub use self::event::PlayEvent;
pub use self::outcome::{DealOutcome, MemberOutcome};

pub(crate) use self::apply::apply;
pub(crate) use self::awaits::{awaits, is_last_awaited, tricks_begun};
pub(crate) use self::between::{answers_to_white_hands, may_cut};
pub(crate) use self::deal::DealState;
pub(crate) use self::decide::decide;
pub(crate) use self::ending::would_end_without;
pub use self::hidden::LaidDown;
pub(crate) use self::hidden::{DealLog, Hidden, TakenBack};
pub(crate) use self::shown::Shown;

use crate::chairs::RobotName;
use crate::dealer::Commitment;
use crate::settings::Settings;
use crate::time::Times;

/// The stage of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Play {
    /// People sit down and choose options.
    Lobby(Lobby),
    /// A match is being played, or has just ended.
    Match(Box<Match>),
    /// The table is no more; what was played last can still be written down.
    Closed(Option<Box<Match>>),
}

impl Default for Play {
    fn default() -> Self {
        Self::Lobby(Lobby::default())
    }
}

/// A lobby: dropped when the first match begins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Lobby {
    pub(crate) last_change: Option<LastChange>,
    agreed_to_end: Vec<Member>,
}

/// What was chosen in the lobby last: an option may have changed others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastChange {
    /// Who chose.
    pub by: Member,
    /// The settings before.
    pub before: Settings,
}

/// A match: dropped when the one after the next begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Match {
    /// The rules that it is played by.
    pub(super) rules: Rules,
    pub(super) first_dealer: Member,
    /// The cards drawn for sides, four a round.
    drawn: Vec<Card>,
    /// The game as everybody sees it.
    pub(super) shown: Shown,
    /// The commitment of the next deal, once its secret is drawn.
    promised: Option<Commitment>,
    pub(super) deal: DealState,
    /// The deals that are over; the last one is replaced when something is claimed after it.
    ended: Vec<Arc<EndedDeal>>,
    /// Those that were annulled before their first card.
    annulled: Vec<Arc<EndedDeal>>,
    /// The number of the last deal that has been settled.
    settled: usize,
    /// Who played the last card of the deal that ended last, and had not come into
    /// the middle of it.
    played_through: Vec<Member>,
    came: Vec<Newcomer>,
    agreed_to_end: Vec<Member>,
    pub(crate) times: Times,
    /// The match before, of whose end may still have to be told.
    before: Option<Box<Self>>,
}

/// A person who took a robot's chair, and in which deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Newcomer {
    member: Member,
    robot: Option<RobotName>,
    deal: usize,
}

impl Match {
    /// The deals that are over, in order.
    pub(crate) fn ended(&self) -> &[Arc<EndedDeal>] {
        &self.ended
    }

    /// Those that were annulled, in order.
    pub(crate) fn annulled(&self) -> &[Arc<EndedDeal>] {
        &self.annulled
    }

    /// The deals of which nothing is a secret any more: those that are over, and those
    /// that were annulled.
    pub(crate) fn open_deals(&self) -> impl Iterator<Item = &Arc<EndedDeal>> {
        self.ended.iter().chain(&self.annulled)
    }

    /// The rules that it is played by, and who dealt first.
    pub(crate) const fn terms(&self) -> (&Rules, Member) {
        (&self.rules, self.first_dealer)
    }

    /// The match before.
    pub(crate) fn before(&self) -> Option<&Self> {
        self.before.as_deref()
    }

    /// Whether a deal was played, and none is or will be before another secret is drawn.
    pub(crate) fn is_between_deals(&self) -> bool {
        self.promised.is_none() && !self.shown.is_playing && !self.ended.is_empty()
    }

    /// Those who took a robot's chair in the deal of that number, and the robots.
    fn newcomers(&self, deal: usize) -> impl Iterator<Item = (Member, Option<RobotName>)> {
        let came = self.came.iter().filter(move |came| came.deal == deal);
        came.map(|came| (came.member, came.robot))
    }
}

impl Play {
    pub(crate) fn playing(&self) -> Option<&Match> {
        match self {
            Self::Match(playing) => Some(playing),
            Self::Lobby(_) | Self::Closed(_) => None,
        }
    }

    fn playing_mut(&mut self) -> Option<&mut Match> {
        match self {
            Self::Match(playing) => Some(playing),
            Self::Lobby(_) | Self::Closed(_) => None,
        }
    }

    /// The match that is being played, or that was when the table was closed.
    pub(crate) fn last_match(&self) -> Option<&Match> {
        match self {
            Self::Match(playing) | Self::Closed(Some(playing)) => Some(playing),
            Self::Lobby(_) | Self::Closed(None) => None,
        }
    }

    pub(crate) fn last_match_mut(&mut self) -> Option<&mut Match> {
        match self {
            Self::Match(playing) | Self::Closed(Some(playing)) => Some(playing),
            Self::Lobby(_) | Self::Closed(None) => None,
        }
    }

    /// What was chosen last in the lobby.
    pub(crate) const fn last_change(&self) -> Option<&LastChange> {
        match self {
            Self::Lobby(lobby) => lobby.last_change.as_ref(),
            Self::Match(_) | Self::Closed(_) => None,
        }
    }

    /// Those who would end the game.
    pub(crate) fn agreed_to_end(&self) -> &[Member] {
        match self {
            Self::Lobby(lobby) => &lobby.agreed_to_end,
            Self::Match(playing) | Self::Closed(Some(playing)) => &playing.agreed_to_end,
            Self::Closed(None) => &[],
        }
    }

    fn agreed_to_end_mut(&mut self) -> Option<&mut Vec<Member>> {
        match self {
            Self::Lobby(lobby) => Some(&mut lobby.agreed_to_end),
            Self::Match(playing) | Self::Closed(Some(playing)) => Some(&mut playing.agreed_to_end),
            Self::Closed(None) => None,
        }
    }

    /// The commitment of the deal on the table, or of the next one once its secret is drawn.
    pub(crate) fn commitment(&self) -> Option<&Commitment> {
        let promised = self.playing().and_then(|playing| playing.promised.as_ref());
        promised.or_else(|| self.last_match()?.deal.commitment())
    }

    /// Whether the secret of the next deal has been drawn.
    pub(crate) fn is_promised(&self) -> bool {
        self.playing().is_some_and(|playing| playing.promised.is_some())
    }

    /// The cards drawn for sides, four a round, in the order of the chairs before the draw.
    pub(crate) fn drawn(&self) -> &[Card] {
        self.last_match().map_or(&[], |last| &last.drawn)
    }

    /// Those who took a robot's chair in the deal of that number, and the robots.
    pub(crate) fn newcomers(
        &self,
        deal: usize,
    ) -> impl Iterator<Item = (Member, Option<RobotName>)> {
        self.last_match().into_iter().flat_map(move |last| last.newcomers(deal))
    }

    /// A person takes a robot's chair in the deal of that number.
    pub(crate) fn came(&mut self, member: Member, robot: Option<RobotName>, deal: usize) {
        if let Some(playing) = self.playing_mut() {
            playing.came.push(Newcomer { member, robot, deal });
        }
    }

    /// Who chose last in the lobby has got up.
    pub(crate) fn got_up(&mut self, member: Member) {
        if let Self::Lobby(lobby) = self {
            lobby.last_change.take_if(|change| change.by == member);
        }
    }

    /// The deals of the match before go on telling who played them, wherever they sit now.
    pub(crate) fn players_moved(&mut self, chairs: &[(Member, Member)]) {
        let now = |before: Member| {
            chairs.iter().find(|(_, from)| *from == before).map_or(before, |(to, _)| *to)
        };
        let before = self.playing_mut().and_then(|playing| playing.before.as_deref_mut());
        for deal in before.into_iter().flat_map(|it| it.ended.iter_mut().chain(&mut it.annulled)) {
            Arc::make_mut(deal).move_players(now);
        }
    }
}
