//! The search: can the declaring side reach its goal?

use std::sync::atomic::{AtomicBool, Ordering};

use crate::board::{Board, End, Lanes, Lying, highest, lane, lowest, suit_of};
use crate::order::{Moves, Proven, bit};
use crate::safety::Safety;
use crate::table::Table;
use crate::{Stopped, sure};

/// The counts of further tricks with which the declaring side reaches its
/// goal, one bit each: with `left` tricks to come, bits 0 to `left`.
pub(crate) type Goal = u16;

/// Every count that is possible with so many tricks to come.
pub(crate) const fn every(left: u8) -> Goal {
    (2 << left) - 1
}

/// What became of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Verdict {
    /// Whether the declaring side reaches its goal.
    pub(crate) reached: bool,
    /// The cards whose rank this rests on. It holds for every position with
    /// the same lengths and the same leader in which the cards from the top of
    /// each suit down to the lowest of these are owned by the same seats.
    pub(crate) mattered: Lanes,
}

/// How long a search may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits<'a> {
    /// The most positions it may meet.
    pub(crate) nodes: u64,
    /// Set from outside to stop it.
    pub(crate) cancel: Option<&'a AtomicBool>,
}

/// A search under way.
#[derive(Debug)]
pub(crate) struct Search<'a> {
    pub(crate) board: Board,
    table: &'a mut Table,
    limits: Limits<'a>,
    nodes: u64,
    stopped: Option<Stopped>,
    /// For each seat and number of tricks to come, the last lead that gave it
    /// its way.
    good_leads: [[Lanes; 14]; 4],
    /// Where tricks are shunned and one seat is alone.
    safety: Option<Safety>,
}

/// What a stopped search returns on its way up; nobody reads it.
const NOTHING: Verdict = Verdict { reached: false, mattered: 0 };

/// How many positions are met at first for each card.
const PATIENCE: u64 = 2_000;

/// The cancel flag is read each time so many positions have been met.
const POSITIONS_BETWEEN_LOOKS: u64 = 1024;

impl<'a> Search<'a> {
    pub(crate) fn new(board: Board, table: &'a mut Table, limits: Limits<'a>) -> Self {
        let safety = Safety::new(&board);
        Self { board, table, limits, nodes: 0, stopped: None, good_leads: [[0; 14]; 4], safety }
    }

    /// The positions met so far, each before a lead.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the declaring side reaches its goal in the `left` tricks to
    /// come, the one on the table among them.
    pub(crate) fn decide(&mut self, lying: &Lying, goal: Goal, left: u8) -> Result<bool, Stopped> {
        let goal = goal & every(left);
        if goal == 0 || goal == every(left) {
            return Ok(goal != 0);
        }
        self.look_up();
        let verdict = if self.stopped.is_some() {
            NOTHING
        } else if self.safety.is_some() && left > 1 {
            self.with_growing_patience(lying, goal, left)
        } else if lying.len == 0 {
            self.lead(lying.seat, goal, left)
        } else {
            self.card(lying, goal, left, 0)
        };
        self.stopped.map_or(Ok(verdict.reached), Err)
    }

    /// A trick about to be led to.
    fn lead(&mut self, leader: usize, goal: Goal, left: u8) -> Verdict {
        self.nodes += 1;
        if left == 1 {
            return self.last_trick(leader, goal);
        }
        if let Some(verdict) = self.settled(leader, goal, left) {
            return verdict;
        }
        // The lengths of a hand add up to `left`, so the last nibble says
        // nothing new and the leader can have its place.
        let key = (self.board.shape & ((1 << 60) - 1)) | (leader as u64) << 60;
        let owners = self.board.owners();
        if let Some((reached, known)) = self.table.look_up(key, owners, goal) {
            return Verdict { reached, mattered: self.board.mattered(known) };
        }
        let known_lead = self.table.good_lead(key).map_or(0, |card| 1 << card);
        let verdict = self.card(&Lying::none(leader), goal, left, known_lead);
        if self.stopped.is_none() {
            let known = self.board.known(verdict.mattered);
            self.table.file(key, owners, known, goal, verdict.reached);
            if verdict.reached == self.board.is_declaring(leader) {
                self.table.keep_lead(key, bit(self.good_leads[leader][usize::from(left)]));
            }
        }
        verdict
    }

    /// The first card, if one seat is alone and shuns tricks: each is tried for
    /// a while, then each for longer. There a good card may be found at once,
    /// and a bad one keep the search for ever.
    fn with_growing_patience(&mut self, lying: &Lying, goal: Goal, left: u8) -> Verdict {
        if lying.len == 0 {
            self.nodes += 1;
            if let Some(verdict) = self.settled(lying.seat, goal, left) {
                return verdict;
            }
        }
        let way = self.board.is_declaring(lying.seat);
        let playable = self.board.playable(lying);
        let all = self.limits.nodes;
        let mut failed = 0;
        let mut patience = PATIENCE;
        loop {
            let mut moves = Moves::new(&self.board, lying, playable, goal, left, Proven::default());
            let mut open = false;
            while let Some((card, suit)) = moves.next() {
                if card & failed != 0 {
                    continue;
                }
                self.limits.nodes = all.min(self.nodes.saturating_add(patience));
                let verdict = self.play(lying, card, suit, goal, left);
                self.limits.nodes = all;
                match self.stopped {
                    None if verdict.reached == way => return verdict,
                    None => failed |= card,
                    Some(Stopped::Budget) if self.nodes < all => {
                        self.stopped = None;
                        open = true;
                    }
                    Some(_) => return NOTHING,
                }
            }
            if !open {
                return Verdict { reached: !way, mattered: 0 };
            }
            patience *= 4;
        }
    }

    /// The verdict on a trick about to be led to, where it needs no search.
    fn settled(&mut self, leader: usize, goal: Goal, left: u8) -> Option<Verdict> {
        sure::tricks(&self.board, leader, goal, left)
            .or_else(|| self.safety.as_mut()?.verdict(&self.board, leader, goal, left))
    }

    /// A card about to be played: one that gives the player his way, if there
    /// is one.
    fn card(&mut self, lying: &Lying, goal: Goal, left: u8, known_lead: Lanes) -> Verdict {
        let way = self.board.is_declaring(lying.seat);
        let playable = self.board.playable(lying);
        let others = self.board.all & !self.board.hands[lying.seat];
        let (dominated, mut mattered) =
            if way && goal == 1 { self.board.too_low_to_try(lying, playable) } else { (0, 0) };
        let proven =
            Proven { lengths: known_lead, tricks: self.good_leads[lying.seat][usize::from(left)] };
        let mut moves = Moves::new(&self.board, lying, playable & !dominated, goal, left, proven);
        // Cards that are known to fare as ill as one that was tried.
        let mut settled = 0;
        while let Some((card, suit)) = moves.next() {
            if card & settled != 0 {
                continue;
            }
            let verdict = self.play(lying, card, suit, goal, left);
            if self.stopped.is_some() {
                return NOTHING;
            }
            if verdict.reached == way {
                if lying.len == 0 {
                    self.good_leads[lying.seat][usize::from(left)] = card;
                }
                return verdict;
            }
            mattered |= verdict.mattered;
            // Where neither this card's rank nor one beyond it mattered, all
            // the cards beyond those that did are as good as each other.
            let last = self.board.last(verdict.mattered & lane(suit));
            let beyond = lane(suit) & !self.board.reach(last);
            if card & beyond != 0 {
                settled |= beyond;
            }
        }
        Verdict { reached: !way, mattered: widen(&self.board, mattered, playable, others) }
    }

    /// Plays a card, and the rest from there.
    fn play(&mut self, lying: &Lying, card: Lanes, suit: usize, goal: Goal, left: u8) -> Verdict {
        if self.nodes.is_multiple_of(POSITIONS_BETWEEN_LOOKS) || self.nodes >= self.limits.nodes {
            self.look_up();
            if self.stopped.is_some() {
                return NOTHING;
            }
        }
        let next = self.board.play(lying, card, suit);
        let verdict = if next.len < 4 {
            self.card(&next, goal, left, 0)
        } else {
            let all = self.board.all;
            self.board.all &= !next.cards;
            let verdict = self.turned(&next, goal, left - 1);
            self.board.all = all;
            verdict
        };
        self.board.take_back(lying, card, suit);
        verdict
    }

    /// A trick just turned, with `left` more to come.
    fn turned(&mut self, lying: &Lying, goal: Goal, left: u8) -> Verdict {
        let goal = if self.board.is_declaring(lying.winner) { goal >> 1 } else { goal };
        let goal = goal & every(left);
        let mut verdict = if goal == 0 || goal == every(left) {
            Verdict { reached: goal != 0, mattered: 0 }
        } else {
            self.lead(lying.winner, goal, left)
        };
        verdict.mattered |= rank_of_win(&self.board, lying);
        verdict
    }

    /// The last trick: nobody has a choice.
    fn last_trick(&mut self, leader: usize, goal: Goal) -> Verdict {
        let mut lying = Lying::none(leader);
        for _ in 0..4 {
            let card = self.board.hands[lying.seat];
            lying = lying.with(card, suit_of(card), self.board.trump);
        }
        let declaring = self.board.is_declaring(lying.winner);
        let reached = goal >> u8::from(declaring) & 1 == 1;
        Verdict { reached, mattered: rank_of_win(&self.board, &lying) }
    }

    /// Looks whether to go on.
    fn look_up(&mut self) {
        if self.nodes >= self.limits.nodes {
            self.stopped = Some(Stopped::Budget);
        } else if self.limits.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed)) {
            self.stopped = Some(Stopped::Cancelled);
        }
    }
}

/// The card on whose rank it rests who won a full trick: the winner, so that
/// all higher cards are known to be elsewhere, or the best of the losers of its
/// suit, so that all lower cards are known and the winner is none of them.
const fn rank_of_win(board: &Board, lying: &Lying) -> Lanes {
    let losers = lying.cards & lane(lying.best_suit) & !lying.best;
    match board.end {
        End::Top if losers == 0 => 0,
        End::Top => lying.best,
        End::Bottom => highest(losers),
    }
}

/// What mattered where every card fails.
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
