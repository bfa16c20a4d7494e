//! The game at a table: its lobby, its matches, their deals and turns.

mod apply;
mod between;
mod coaching;
mod copied;
mod copying;
mod deal;
mod decide;
mod decided;
mod ended;
mod ending;
#[cfg(test)]
mod ending_tests;
mod entry;
mod given;
mod hidden;
mod laying_down;
mod lots;
mod outcome;
mod robot_decisions;
mod shown;
mod taking_back;
mod word;

use std::sync::Arc;

use rules::{Card, Member, Rules};

pub use self::copied::{CopiedFrom, DealCopy};
pub use self::deal::Done;
pub use self::decided::{Decided, Decisions, decisions_before};
pub use self::ended::EndedDeal;
pub use self::entry::{PlayEntry, PlayEvent};
pub use self::outcome::{DealOutcome, MemberOutcome};
pub use self::robot_decisions::RobotDecision;

pub(crate) use self::apply::{apply, ask_to_stop};
pub use self::coaching::CoachWord;

pub(crate) use self::between::{answers_to_white_hands, may_cut};
pub(crate) use self::coaching::{CoachTurn, time_up as coach_time_up};
pub(crate) use self::deal::DealState;
pub(crate) use self::decide::decide;
pub(crate) use self::ending::would_end_without;
pub(crate) use self::given::GivenDeals;
pub use self::given::{Given, Series};
pub use self::hidden::LaidDown;
pub(crate) use self::hidden::{DealLog, Hidden, TakenBack};
pub(crate) use self::laying_down::stopped;
pub use self::shown::Awaits;
pub(crate) use self::shown::{Asks, Shown};
pub(crate) use self::taking_back::showed_only_itself;

use crate::chairs::RobotName;
use crate::dealer::Commitment;
use crate::settings::Settings;
use crate::time::Times;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Play {
    Lobby(Lobby),
    Match(Box<Match>),
    Closed(Option<Box<Match>>),
}

impl Default for Play {
    fn default() -> Self {
        Self::Lobby(Lobby::default())
    }
}

/// Dropped when the first match begins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Lobby {
    pub(crate) last_change: Option<Box<LastChange>>,
    agreed_to_end: Vec<Member>,
}

/// The last choice in the lobby; an option may have changed others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastChange {
    /// The person who chose.
    pub by: Member,
    /// The settings before.
    pub before: Settings,
}

/// Dropped when the match after the next begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Match {
    pub(super) rules: Rules,
    pub(super) first_dealer: Member,
    /// The options as its commitments cover them.
    pub(crate) sealed: String,
    /// For sides, four a round.
    pub(crate) drawn: Vec<Card>,
    pub(crate) shown: Shown,
    /// The commitment of the next deal, once its secret is drawn.
    promised: Option<Commitment>,
    pub(crate) deal: DealState,
    /// The last one is replaced when something is claimed after it.
    ended: Vec<Arc<EndedDeal>>,
    annulled: Vec<Arc<EndedDeal>>,
    /// The members who have said that a card of theirs was seen.
    misdeals: Vec<Member>,
    /// The number of the last deal that has been settled.
    settled: usize,
    /// Players of the last deal to its end who had not come into its middle.
    played_through: Vec<Member>,
    came: Vec<Newcomer>,
    /// The edition of the robots that acted last.
    robots: Option<u32>,
    agreed_to_end: Vec<Member>,
    pub(crate) times: Times,
    /// Its deals may still have to be shown.
    before: Option<Box<Self>>,
}

/// A person who took a robot's chair, and in which deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Newcomer {
    member: Member,
    robot: Option<RobotName>,
    deal: usize,
    /// The deal was over by then.
    is_over: bool,
}

impl Match {
    pub(crate) fn ended(&self) -> &[Arc<EndedDeal>] {
        &self.ended
    }

    pub(crate) fn annulled(&self) -> &[Arc<EndedDeal>] {
        &self.annulled
    }

    pub(crate) fn open_deals(&self) -> impl Iterator<Item = &Arc<EndedDeal>> {
        self.ended.iter().chain(&self.annulled)
    }

    pub(crate) const fn terms(&self) -> (&Rules, Member) {
        (&self.rules, self.first_dealer)
    }

    pub(crate) fn before(&self) -> Option<&Self> {
        self.before.as_deref()
    }

    /// True before the first call or card of a deal.
    pub(crate) fn is_untouched(&self) -> bool {
        self.shown.is_before_first_card && !self.deal.is_begun()
    }

    pub(crate) fn has_said_misdeal(&self, member: Member) -> bool {
        self.misdeals.contains(&member)
    }

    pub(crate) fn says_misdeal(&mut self, member: Member) {
        self.misdeals.push(member);
    }

    pub(crate) fn plays_on(&mut self) {
        self.deal.is_played_on = true;
    }

    pub(crate) fn is_between_deals(&self) -> bool {
        self.promised.is_none() && !self.shown.is_playing && !self.ended.is_empty()
    }

    /// False for a person who took the chair after the deal of that number.
    pub(crate) fn sat_to_the_end(&self, member: Member, number: usize) -> bool {
        let is_after = |came: &Newcomer| came.deal > number || came.deal == number && came.is_over;
        !self.came.iter().any(|came| came.member == member && is_after(came))
    }

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

    pub(crate) fn playing_mut(&mut self) -> Option<&mut Match> {
        match self {
            Self::Match(playing) => Some(playing),
            Self::Lobby(_) | Self::Closed(_) => None,
        }
    }

    /// The present match, or the last one of a closed table.
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

    pub(crate) fn commitment(&self) -> Option<&Commitment> {
        let promised = self.playing().and_then(|playing| playing.promised.as_ref());
        promised.or_else(|| self.last_match()?.deal.commitment())
    }

    pub(crate) fn is_promised(&self) -> bool {
        self.playing().is_some_and(|playing| playing.promised.is_some())
    }

    pub(crate) fn newcomers(
        &self,
        deal: usize,
    ) -> impl Iterator<Item = (Member, Option<RobotName>)> {
        self.last_match().into_iter().flat_map(move |last| last.newcomers(deal))
    }

    pub(crate) fn came(&mut self, member: Member, robot: Option<RobotName>, deal: usize) {
        if let Some(playing) = self.playing_mut() {
            let is_over = playing.ended.last().is_some_and(|last| last.number() == deal);
            playing.came.push(Newcomer { member, robot, deal, is_over });
        }
    }

    pub(crate) fn got_up(&mut self, member: Member) {
        if let Self::Lobby(lobby) = self {
            lobby.last_change.take_if(|change| change.by == member);
        }
    }

    /// The deals of the match before keep their players, on their new chairs.
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
