//! The search: can the declaring side reach its goal?
//!
//! A seat of the declaring side wants the goal reached, any other wants it missed. The first
//! playable card that brings this about proves the result of the position, and the rest are cut
//! off: such a card is here called a *cut-off*.

use crate::board::{Board, End};
use crate::bounds;
use crate::cutoffs::Cutoffs;
use crate::goal::{Goal, Proof};
use crate::lanes::{Lanes, highest, lane, lowest, suit_of};
use crate::limits::{Limits, Stopped};
use crate::ordering::{Moves, best_of_equals};
use crate::safety::Safety;
use crate::transposition::TranspositionTable;
use crate::trick::CurrentTrick;

#[derive(Debug)]
pub(crate) struct Search<'a> {
    board: Board,
    table: &'a mut TranspositionTable,
    limits: Limits<'a>,
    nodes: u64,
    stopped: Option<Stopped>,
    cutoffs: &'a mut Cutoffs,
    /// The safety check, where tricks are shunned and one seat is alone.
    safety: Option<Safety>,
}

/// The cards that are no cut-off, and their proofs.
struct Failed {
    /// The cards whose rank the proofs rest on.
    mattered: Lanes,
    /// The cards that need not be tried: they fail like one that was.
    cards: Lanes,
}

/// The unused result of a stopped search on its way up.
const NOTHING: Proof = Proof { reached: false, mattered: 0 };

/// The positions for each first card in the first round of trial with a growing limit.
const FIRST_NODE_LIMIT: u64 = 2_000;

/// The number of positions between two checks of the cancel flag.
const NODES_BETWEEN_CHECKS: u64 = 1024;

impl<'a> Search<'a> {
    pub(crate) fn new(
        board: Board,
        table: &'a mut TranspositionTable,
        cutoffs: &'a mut Cutoffs,
        limits: Limits<'a>,
    ) -> Self {
        cutoffs.fit(&board);
        let safety = Safety::new(&board);
        Self { board, table, limits, nodes: 0, stopped: None, cutoffs, safety }
    }

    /// The positions searched so far, each before a lead.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns `true` if the declaring side reaches its goal in the `left` tricks to come, the one
    /// on the table among them.
    pub(crate) fn decide(
        &mut self,
        trick: &CurrentTrick,
        goal: Goal,
        left: u8,
    ) -> Result<bool, Stopped> {
        if let Some(reached) = goal.decided(left) {
            return Ok(reached);
        }
        self.stopped = self.limits.reached(self.nodes);
        let proof = if self.stopped.is_some() {
            NOTHING
        } else if self.safety.is_some() && left > 1 {
            self.try_with_growing_limit(trick, goal, left)
        } else if trick.len == 0 {
            self.before_lead(trick.seat, goal, left)
        } else {
            self.try_cards(trick, goal, left)
        };
        self.stopped.map_or(Ok(proof.reached), Err)
    }

    fn before_lead(&mut self, leader: usize, goal: Goal, left: u8) -> Proof {
        self.nodes += 1;
        if left == 1 {
            return self.last_trick(leader, goal);
        }
        // The lengths of a hand add up to `left`, so the last nibble is redundant and the leader
        // can have its place.
        let key = (self.board.shape & ((1 << 60) - 1)) | (leader as u64) << 60;
        let owners = self.board.owners();
        if let Some((reached, depths)) = self.table.look_up(key, owners, goal.bits()) {
            return Proof { reached, mattered: self.board.mattered(depths) };
        }
        // Most positions are in the table, and a look-up costs less than the bounds.
        if let Some(proof) = self.settle(leader, goal, left) {
            return proof;
        }
        let proof = self.try_cards(&CurrentTrick::new(leader), goal, left);
        if self.stopped.is_none() {
            let depths = self.board.depths(proof.mattered);
            self.table.store(key, owners, depths, goal.bits(), proof.reached);
        }
        proof
    }

    /// Tries the first cards for a limited number of positions each, then for more, if one seat is
    /// alone and shuns tricks. A good card may be found at once there, and a bad one keep the
    /// search for ever.
    fn try_with_growing_limit(&mut self, trick: &CurrentTrick, goal: Goal, left: u8) -> Proof {
        if trick.len == 0 {
            self.nodes += 1;
            if let Some(proof) = self.settle(trick.seat, goal, left) {
                return proof;
            }
        }
        let wanted = self.board.is_declaring(trick.seat);
        let playable = self.board.playable(trick);
        let most_nodes = self.limits.nodes;
        let mut failed = 0;
        let mut limit = FIRST_NODE_LIMIT;
        loop {
            let mut moves = Moves::new(&self.board, trick, playable, goal, left);
            let mut open = false;
            while let Some(card) = moves.next() {
                if card & failed != 0 {
                    continue;
                }
                self.limits.nodes = most_nodes.min(self.nodes.saturating_add(limit));
                let proof = self.after_card(trick, card, goal, left);
                self.limits.nodes = most_nodes;
                match self.stopped {
                    None if proof.reached == wanted => return proof,
                    None => failed |= card,
                    Some(Stopped::Budget) if self.nodes < most_nodes => {
                        self.stopped = None;
                        open = true;
                    }
                    Some(Stopped::Budget | Stopped::Cancelled) => return NOTHING,
                }
            }
            if !open {
                return Proof { reached: !wanted, mattered: 0 };
            }
            limit *= 4;
        }
    }

    /// The proof for a position before a lead, where a bound settles it.
    fn settle(&mut self, leader: usize, goal: Goal, left: u8) -> Option<Proof> {
        bounds::settle(&self.board, leader, goal, left)
            .or_else(|| self.safety.as_mut()?.settle(&self.board, leader, goal, left))
    }

    /// Tries the cards of the seat on turn until a cut-off.
    fn try_cards(&mut self, trick: &CurrentTrick, goal: Goal, left: u8) -> Proof {
        let wanted = self.board.is_declaring(trick.seat);
        let playable = self.board.playable(trick);
        let (dominated, mattered) = if wanted && goal.is_no_trick() {
            self.board.too_low_to_try(trick, playable)
        } else {
            (0, 0)
        };
        let candidates = playable & !dominated;
        let mut failed = Failed { mattered, cards: 0 };
        let key = Cutoffs::key(&self.board, trick);
        let before = self.cutoffs.card(key) & candidates;
        if before != 0 {
            let (card, equals) = best_of_equals(&self.board, trick, before, candidates);
            if let Some(proof) = self.try_card(trick, card, goal, left, &mut failed) {
                return proof;
            }
            failed.cards |= equals;
        }
        if candidates & !failed.cards != 0 {
            let mut moves = Moves::new(&self.board, trick, candidates, goal, left);
            while let Some(card) = moves.next() {
                if card & failed.cards != 0 {
                    continue;
                }
                if let Some(proof) = self.try_card(trick, card, goal, left, &mut failed) {
                    if self.stopped.is_none() {
                        self.cutoffs.keep(key, card);
                    }
                    return proof;
                }
            }
        }
        let others = self.board.all & !self.board.hands[trick.seat];
        Proof { reached: !wanted, mattered: widen(&self.board, failed.mattered, playable, others) }
    }

    /// The proof for the position, if a card is a cut-off, or the search is stopped.
    fn try_card(
        &mut self,
        trick: &CurrentTrick,
        card: Lanes,
        goal: Goal,
        left: u8,
        failed: &mut Failed,
    ) -> Option<Proof> {
        let proof = self.after_card(trick, card, goal, left);
        if self.stopped.is_some() {
            return Some(NOTHING);
        }
        if proof.reached == self.board.is_declaring(trick.seat) {
            return Some(proof);
        }
        failed.mattered |= proof.mattered;
        // Where neither this card's rank nor one beyond it mattered, all the cards beyond those
        // that did are equal.
        let suit = lane(suit_of(card));
        let beyond = suit & !self.board.reach(self.board.last(proof.mattered & suit));
        if card & beyond != 0 {
            failed.cards |= beyond;
        }
        None
    }

    /// Plays a card, and searches from there; the board is restored.
    fn after_card(&mut self, trick: &CurrentTrick, card: Lanes, goal: Goal, left: u8) -> Proof {
        if self.nodes.is_multiple_of(NODES_BETWEEN_CHECKS) || self.nodes >= self.limits.nodes {
            self.stopped = self.limits.reached(self.nodes);
            if self.stopped.is_some() {
                return NOTHING;
            }
        }
        let suit = suit_of(card);
        if trick.len == 0
            && let Some(proof) = bounds::settle_lead(&mut self.board, trick.seat, card, goal, left)
        {
            return proof;
        }
        let next = self.board.play(trick, card, suit);
        let proof = if next.len < 4 {
            self.try_cards(&next, goal, left)
        } else {
            let all = self.board.all;
            self.board.all &= !next.cards;
            let proof = self.after_trick(&next, goal, left - 1);
            self.board.all = all;
            proof
        };
        self.board.take_back(trick, card, suit);
        proof
    }

    /// The proof after a complete trick, with `left` more to come.
    fn after_trick(&mut self, trick: &CurrentTrick, goal: Goal, left: u8) -> Proof {
        let goal = goal.after_trick(self.board.is_declaring(trick.winner), left);
        let mut proof = match goal.decided(left) {
            Some(reached) => Proof { reached, mattered: 0 },
            None => self.before_lead(trick.winner, goal, left),
        };
        proof.mattered |= rank_of_win(&self.board, trick);
        proof
    }

    /// The proof for the last trick, in which no seat has a choice.
    fn last_trick(&mut self, leader: usize, goal: Goal) -> Proof {
        let mut trick = CurrentTrick::new(leader);
        for _ in 0..4 {
            let card = self.board.hands[trick.seat];
            trick = trick.with(card, suit_of(card), self.board.trump);
        }
        let reached = goal.contains(u8::from(self.board.is_declaring(trick.winner)));
        Proof { reached, mattered: rank_of_win(&self.board, &trick) }
    }
}

/// The card whose rank the win of a full trick rests on: the winner, so that all higher cards are
/// known to be elsewhere, or the best of the losers of its suit, so that all lower cards are known
/// and the winner is none of them.
const fn rank_of_win(board: &Board, trick: &CurrentTrick) -> Lanes {
    let losers = trick.cards & lane(trick.best_suit) & !trick.best;
    match board.end {
        End::Top if losers == 0 => 0,
        End::Top => trick.best,
        End::Bottom => highest(losers),
    }
}

/// The cards that mattered where every card fails.
///
/// Of cards with none of the others' between them only one was tried, and the
/// rest fail because they are equal. They are equal because none of the
/// others' cards lies between them: so, as soon as any card of such a class
/// matters, all of it does.
fn widen(board: &Board, mut mattered: Lanes, playable: Lanes, others: Lanes) -> Lanes {
    let mut suits = playable;
    while suits != 0 {
        let suit = lane(suit_of(lowest(suits)));
        suits &= !suit;
        let last = board.last(mattered & suit);
        if last & playable != 0 {
            let next = board.first(others & suit & !board.reach(last));
            let rest = suit & !board.reach(last);
            let beyond = if next == 0 { 0 } else { !board.before(next) };
            mattered |= board.last(playable & rest & !beyond);
        }
    }
    mattered
}
