//! The state of a deal that everybody may see.

use rules::{Action, BySeat, Line, Member, Seat, Step};

use crate::dealer::Commitment;
use crate::id::Turn;

/// The state of a deal besides the game, dropped when the next is dealt.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct DealState {
    commitment: Option<Commitment>,
    /// The turn at which each trick began, the first trick first.
    tricks: Vec<Turn>,
    /// Those who have gone on to the auction, where a white hand may be shown before it.
    pub(super) ready_to_bid: Vec<Member>,
    /// Those who have gone on from the deal, where it may still be claimed in.
    pub(super) ready: Vec<Member>,
    /// Where the pack was cut while others could still claim.
    pub(super) lifted: Option<u8>,
    acts: Acts,
}

/// The last act of each seat, where it is a card or a call, and its place among all of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Acts {
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
    /// A deal that was dealt just now.
    pub(super) fn dealt(commitment: Commitment, turn: Turn) -> Self {
        Self { commitment: Some(commitment), tricks: vec![turn], ..Self::default() }
    }

    pub(super) const fn commitment(&self) -> Option<&Commitment> {
        self.commitment.as_ref()
    }

    /// The turns at which its tricks began, the first trick first.
    pub(crate) fn tricks(&self) -> &[Turn] {
        &self.tricks
    }

    pub(super) fn trick_begins(&mut self, turn: Turn) {
        self.tricks.push(turn);
    }

    pub(super) fn note(&mut self, step: Step) {
        if let Step::Seat(Line { seat, action }) = step {
            let is_open = matches!(action, Action::Play(_) | Action::Call(_));
            self.acts.last[seat] = Some((self.acts.count, is_open.then_some(step)));
        }
        self.acts.count += 1;
    }

    /// Those who have gone on: to the auction, or from the deal.
    pub(crate) fn ready(&self, is_before_auction: bool) -> &[Member] {
        if is_before_auction { &self.ready_to_bid } else { &self.ready }
    }

    /// Where the pack was cut while others could still claim.
    pub(crate) const fn lifted(&self) -> Option<u8> {
        self.lifted
    }

    /// The last act of a seat, where it is a card or a call.
    pub(crate) fn done_by(&self, seat: Seat) -> Option<Done> {
        let (place, step) = self.acts.last[seat]?;
        Some(Done { step: step?, since: self.acts.count - place - 1 })
    }

    /// The same once only these acts stand, of which so many tricks are complete.
    pub(super) fn undone(&mut self, steps: &[Step], tricks: usize) {
        self.acts = Acts::default();
        for &step in steps {
            self.note(step);
        }
        self.tricks.truncate(tricks + 1);
    }
}
