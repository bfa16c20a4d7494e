//! The open state of a deal.

use rules::{Action, Line, Member, Seat, Step};

use crate::dealer::Commitment;
use crate::id::Turn;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct DealState {
    commitment: Option<Commitment>,
    /// The first trick first.
    tricks: Vec<Turn>,
    /// Gone on to the auction, where a white hand may be shown before it.
    pub(super) ready_to_bid: Vec<Member>,
    /// Gone on from the deal, where it may still be claimed in.
    pub(super) ready: Vec<Member>,
    /// The cut that was made while others could still claim.
    pub(super) lifted: Option<u8>,
    /// A player would rather play it to the end.
    pub(super) is_played_on: bool,
    acts: Vec<Act>,
    /// The edition of the robots that acted last.
    robots: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Act {
    step: Step,
    by_robot: bool,
}

impl Act {
    /// A card or a call.
    const fn is_open(self) -> bool {
        matches!(self.step, Step::Seat(Line { action: Action::Play(_) | Action::Call(_), .. }))
    }

    fn is_by(self, seat: Seat) -> bool {
        matches!(self.step, Step::Seat(line) if line.seat == seat)
    }
}

/// The last act of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Done {
    /// The card or the call.
    pub step: Step,
    /// The number of acts since.
    pub since: usize,
    pub(crate) by_robot: bool,
}

impl DealState {
    pub(super) fn dealt(commitment: Commitment, turn: Turn) -> Self {
        Self { commitment: Some(commitment), tricks: vec![turn], ..Self::default() }
    }

    pub(super) const fn commitment(&self) -> Option<&Commitment> {
        self.commitment.as_ref()
    }

    pub(crate) fn tricks(&self) -> &[Turn] {
        &self.tricks
    }

    pub(super) fn trick_begins(&mut self, turn: Turn) {
        self.tricks.push(turn);
    }

    /// With the edition of a robot, where it is known.
    pub(super) fn note(&mut self, step: Step, by_robot: bool, edition: Option<u32>) {
        self.acts.push(Act { step, by_robot });
        self.robots = edition.or(self.robots);
    }

    pub(super) const fn robots(&self) -> Option<u32> {
        self.robots
    }

    pub(super) fn by_robot(&self) -> impl Iterator<Item = usize> {
        let acts = self.acts.iter().enumerate();
        acts.filter(|(_, act)| act.by_robot).map(|(place, _)| place)
    }

    pub(crate) fn ready(&self, is_before_auction: bool) -> &[Member] {
        if is_before_auction { &self.ready_to_bid } else { &self.ready }
    }

    /// True once there was a call or a card.
    pub(super) fn is_begun(&self) -> bool {
        self.acts.iter().any(|act| act.is_open())
    }

    pub(crate) const fn lifted(&self) -> Option<u8> {
        self.lifted
    }

    pub(crate) fn done_by(&self, seat: Seat) -> Option<Done> {
        let since = self.acts.iter().rev().position(|act| act.is_by(seat))?;
        let act = self.acts.iter().rev().nth(since).filter(|act| act.is_open())?;
        Some(Done { step: act.step, since, by_robot: act.by_robot })
    }

    /// Keeps so many acts alone, with so many complete tricks.
    pub(super) fn undone(&mut self, acts: usize, tricks: usize) {
        self.acts.truncate(acts);
        self.tricks.truncate(tricks + 1);
    }
}
