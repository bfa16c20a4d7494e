//! The open state of a deal.

use rules::{Action, BySeat, Line, Member, Seat, Step};

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
    acts: Acts,
}

/// The last act of each seat, if it is a card or a call, and its place among all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Acts {
    /// Once there was a call or a card.
    is_begun: bool,
    count: usize,
    last: BySeat<Option<(usize, Option<Step>)>>,
}

/// The last act of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Done {
    /// The card or the call.
    pub step: Step,
    /// The number of acts since.
    pub since: usize,
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

    pub(super) fn note(&mut self, step: Step) {
        if let Step::Seat(Line { seat, action }) = step {
            let is_open = matches!(action, Action::Play(_) | Action::Call(_));
            self.acts.is_begun |= is_open;
            self.acts.last[seat] = Some((self.acts.count, is_open.then_some(step)));
        }
        self.acts.count += 1;
    }

    pub(crate) fn ready(&self, is_before_auction: bool) -> &[Member] {
        if is_before_auction { &self.ready_to_bid } else { &self.ready }
    }

    pub(super) const fn is_begun(&self) -> bool {
        self.acts.is_begun
    }

    pub(crate) const fn lifted(&self) -> Option<u8> {
        self.lifted
    }

    pub(crate) fn done_by(&self, seat: Seat) -> Option<Done> {
        let (place, step) = self.acts.last[seat]?;
        Some(Done { step: step?, since: self.acts.count - place - 1 })
    }

    /// Keeps these acts alone, with so many complete tricks.
    pub(super) fn undone(&mut self, steps: &[Step], tricks: usize) {
        self.acts = Acts::default();
        for &step in steps {
            self.note(step);
        }
        self.tricks.truncate(tricks + 1);
    }
}
