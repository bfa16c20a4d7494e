//! A deal of the books with fixed sides, and its result.

use alloc::vec::Vec;

use crate::action::{Action, Penalty};
use crate::card::Suit;
use crate::cards::Cards;
use crate::deal::{Deal, DealError};
use crate::deal_view::{DealView, OwnCards};
use crate::refusal::Refusal;
use crate::revoke::Revokes;
use crate::seat::{BySeat, BySide, Seat, Side};
use crate::tricks::Tricks;
use crate::whist::score::Score;
use crate::whist::terms::Honours;

/// The score at which honours may be called (spec.md 1.3.1).
const CALLING_SCORE: u8 = 8;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Round {
    pub(crate) deal: Deal,
    trump: Suit,
    pub(crate) tricks: Tricks,
    /// The score at its beginning, on which calls and honours depend.
    pub(super) began: BySide<u8>,
    /// The whole score at its beginning; a claim recounts from it.
    pub(super) before: Score,
    /// The partner's answer to each seat that called honours.
    pub(super) calls: BySeat<Option<bool>>,
    /// The revokes that can be claimed, found once the last card has been played.
    pub(super) revokes: Revokes,
    /// The offenders' side and the penalty taken for each revoke, under the laws of 1864.
    pub(super) penalties: Vec<(Side, Penalty)>,
    pub(super) result: Option<DealResult>,
    /// The side that may still claim honours, and their points.
    pub(super) claim: Option<(Side, u8)>,
    pub(super) honours_claimed: bool,
}

/// The result of a deal for each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct DealResult {
    /// Points for odd tricks.
    pub odd_tricks: BySide<u8>,
    /// Points for honours that counted.
    pub honours: BySide<u8>,
    /// The seat that ended the deal by showing or calling honours.
    pub called_by: Option<Seat>,
    /// Both sides revoked and the deal is void; the same dealer deals again (spec.md 7.9).
    pub void: bool,
}

impl Round {
    pub(super) fn new(deal: Deal, score: &Score) -> Result<Self, DealError> {
        let trump = deal.turn_up().ok_or(DealError::TurnUpMissing)?.suit;
        Ok(Self {
            deal,
            trump,
            tricks: Tricks::new(*deal.hands(), Some(trump), deal.dealer().next()),
            began: *score.game(),
            before: score.clone(),
            calls: BySeat::default(),
            revokes: Revokes::default(),
            penalties: Vec::new(),
            result: None,
            claim: None,
            honours_claimed: false,
        })
    }

    #[inline]
    pub(super) fn on_turn(&self, seat: Seat) -> Result<(), Refusal> {
        match self.tricks.turn() {
            Some(turn) if turn != seat => Err(Refusal::NotYourTurn { turn }),
            Some(_) | None => Ok(()),
        }
    }

    /// The call that a seat may make before its first card: at a score of eight exactly, with two
    /// honours to ask or three to show (spec.md 1.3.1).
    pub(super) fn call_open_to(&self, seat: Seat) -> Option<Action> {
        let first_card = self.tricks.count() == 0 && self.calls[seat].is_none();
        if !first_card || self.began[seat.side()] != CALLING_SCORE {
            return None;
        }
        match self.honours_dealt(seat) {
            3.. => Some(Action::ShowHonours),
            2 => Some(Action::CallHonours),
            0 | 1 => None,
        }
    }

    pub(super) fn honours_dealt(&self, seat: Seat) -> u8 {
        (self.deal.hands()[seat] & Cards::honours(self.trump)).len()
    }

    /// The side that was dealt three or four honours, and their points (spec.md 1.5.3, 2.1.3,
    /// 2.2.6).
    pub(super) fn honours_to_count(&self, honours: Honours) -> Option<(Side, u8)> {
        let dealt = |side: Side| side.seats().map(|seat| self.honours_dealt(seat)).iter().sum();
        let (side, points) = Side::ALL.into_iter().find_map(|side| match dealt(side) {
            3 => Some((side, 2)),
            4u8 => Some((side, 4)),
            _ => None,
        })?;
        let barred = honours.not_at == Some(self.began[side]);
        (honours.count && !barred).then_some((side, points))
    }

    pub(crate) fn own(&self, seat: Seat) -> OwnCards {
        OwnCards {
            hand: self.tricks.hands()[seat],
            dealt: self.deal.hands()[seat],
            ..OwnCards::default()
        }
    }

    pub(crate) fn view(&self) -> DealView {
        let (deal, tricks) = (&self.deal, &self.tricks);
        let dealer = deal.dealer();
        let over = self.result.is_some();
        DealView {
            dealer,
            over,
            trump: tricks.trump(),
            turn_up: deal.turn_up(),
            turn_up_on_table: tricks.hands()[dealer].len() == deal.hands()[dealer].len(),
            trick: *tricks.trick(),
            complete: tricks.complete().copied().collect(),
            made: *tricks.made(),
            held: tricks.hands().map(Cards::len),
            dealt: over.then(|| *deal.hands()),
        }
    }
}
