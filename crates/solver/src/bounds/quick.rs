//! Quick tricks: those that the side on lead takes from the top.

use super::sure::Sure;
use super::{cash, trumps};
use crate::board::Board;
use crate::lanes::{Lanes, NO_TRUMP, SeatMask, highest, lane, length, seats, up_to};

/// The tricks of the side on lead, before it leads.
pub(super) struct Lead<'a> {
    board: &'a Board,
    leader: usize,
    us: SeatMask,
    /// Its sure trump tricks; where drawing trumps leaves the opponents none, those that the leader
    /// takes by drawing them.
    trumps: Sure,
    pub(super) drawn: bool,
    /// The trick that the seat wins to get the lead, none where it is counted elsewhere, and its
    /// suit, which has no more of them.
    entry: Option<(usize, Sure)>,
    /// The number of leads of each plain suit before an opponent may ruff.
    safe: [u32; 4],
    /// The number of leads of plain suits before one of the side must ruff.
    ruffless: u32,
}

impl<'a> Lead<'a> {
    pub(super) fn new(
        board: &'a Board,
        leader: usize,
        us: SeatMask,
        left: u8,
        wanted: u32,
    ) -> Self {
        let trump = board.trump;
        let mut lead = Self {
            board,
            leader,
            us,
            trumps: Sure::NONE,
            drawn: true,
            entry: None,
            safe: [13; 4],
            ruffless: 13,
        };
        if trump == NO_TRUMP {
            return lead;
        }
        let in_trumps = |&seat: &usize| length(board.shape, seat, trump) > 0;
        let opponents = || seats(!us & 15).filter(in_trumps);
        let longest = opponents().map(|seat| length(board.shape, seat, trump)).max().unwrap_or(0);
        lead.trumps = cash::tricks(board, leader, trump, 13);
        if lead.trumps.tricks < longest {
            lead.drawn = false;
            lead.trumps = trumps::tricks(board, us, wanted);
            for (suit, safe) in lead.safe.iter_mut().enumerate() {
                let followed = opponents().map(|seat| length(board.shape, seat, suit));
                *safe = followed.min().unwrap_or(0);
            }
            let plain = |seat| u32::from(left) - length(board.shape, seat, trump);
            lead.ruffless = seats(us).map(plain).min().unwrap_or(13);
        }
        lead
    }

    /// The lead after a trick won in a suit, with no more tricks in it.
    pub(super) const fn after(mut self, suit: usize, trick: Sure) -> Self {
        self.entry = Some((suit, trick));
        self
    }

    /// The cards that matter, if the side is sure of `wanted` tricks; those of the suit `first` come
    /// first.
    pub(super) fn tricks(&self, wanted: u32, first: usize) -> Option<Lanes> {
        self.alone(wanted, first).or_else(|| self.with_partners(wanted))
    }

    fn entry(&self) -> Sure {
        self.entry.map_or(Sure::NONE, |(_, trick)| trick)
    }

    fn is_spent(&self, suit: usize) -> bool {
        self.entry.is_some_and(|(spent, _)| spent == suit)
    }

    /// The cards that matter, if trumps and the leader's own tricks are `wanted` or more; those of
    /// the suit `first` come first.
    pub(super) fn alone(&self, wanted: u32, first: usize) -> Option<Lanes> {
        let mut plain = self.entry();
        if self.trumps.tricks + plain.tricks >= wanted {
            return Some(self.trumps.mattered | plain.mattered);
        }
        let suits = (0..4).map(|suit| suit ^ first);
        for suit in suits.filter(|&suit| suit != self.board.trump && !self.is_spent(suit)) {
            let missing = wanted.saturating_sub(self.trumps.tricks + plain.tricks);
            let own = cash::tricks(self.board, self.leader, suit, missing.min(self.safe[suit]));
            if own.tricks > 0 && self.safe[suit] > 0 {
                plain.tricks += own.tricks.min(self.safe[suit]);
                plain.mattered |= own.mattered;
                if self.trumps.tricks + plain.tricks.min(self.ruffless) >= wanted {
                    return Some(self.trumps.mattered | plain.mattered);
                }
            }
        }
        None
    }

    /// The cards that matter, if these and a partner's tricks are `wanted` or more.
    pub(super) fn with_partners(&self, wanted: u32) -> Option<Lanes> {
        seats(self.us & !(1 << self.leader))
            .find_map(|partner| self.with_a_partner(partner, wanted))
    }

    /// The cards that matter, if it suffices that the leader takes his own tricks and then crosses
    /// to a partner who takes his.
    fn with_a_partner(&self, partner: usize, wanted: u32) -> Option<Lanes> {
        let (mut trumps, mut plain) = (self.trumps, self.entry());
        let mut crossed = false;
        for suit in (0..4).filter(|&suit| !self.is_spent(suit)) {
            let out = self.board.all & lane(suit);
            let is_trump = suit == self.board.trump;
            if is_trump && !self.drawn {
                // High trumps are counted already. The lead can cross in trumps, but not with a
                // high one: two of them would fall together.
                let high = highest(out) & self.board.hands[partner];
                let counted = !up_to(self.trumps.mattered) | self.trumps.mattered;
                let spare = self.board.hands[self.leader] & out & !counted;
                if high != 0 && spare != 0 {
                    crossed = true;
                    plain.mattered |= high;
                }
                continue;
            }
            let own = cash::tricks(self.board, self.leader, suit, 13);
            let (theirs, can_cross) = self.after_the_leader(partner, suit, own);
            if is_trump {
                // The leader's own are counted already.
                trumps.tricks += theirs.tricks;
                trumps.mattered |= theirs.mattered;
                crossed |= can_cross;
            } else {
                plain.tricks += (own.tricks + theirs.tricks).min(self.safe[suit]);
                plain.mattered |= own.mattered | theirs.mattered;
                crossed |= can_cross && own.tricks < self.safe[suit];
            }
        }
        trumps.tricks += plain.tricks.min(self.ruffless);
        (crossed && trumps.tricks >= wanted).then_some(trumps.mattered | plain.mattered)
    }

    /// The tricks of a partner in a suit after the leader has taken his own in it, and `true` if
    /// the leader has a card left to cross with.
    fn after_the_leader(&self, partner: usize, suit: usize, own: Sure) -> (Sure, bool) {
        let board = self.board;
        let out = board.all & lane(suit);
        let (led, follows) = (board.hands[self.leader] & out, board.hands[partner] & out);
        let others = out & !led & !follows;
        // The leader's high cards are gone by then.
        let kept = led & up_to(highest(others | follows));
        let mut high = follows & !up_to(highest(others | kept));
        if high == 0 || (own.tricks > 0 && own.mattered == 0) {
            return (Sure::NONE, false);
        }
        let led_length = length(board.shape, self.leader, suit);
        let length_of = |seat: usize| length(board.shape, seat, suit);
        let longest = (0..4).filter(|&seat| seat != partner && seat != self.leader);
        let longest = longest.map(length_of).max().unwrap_or(0);
        // High cards without low ones to go with them fall under the leader's.
        let low = length_of(partner) - high.count_ones();
        for _ in low..own.tricks {
            high &= high.wrapping_sub(1);
        }
        let mut theirs = Sure::NONE;
        while high != 0 && own.tricks + theirs.tricks < longest.max(led_length) {
            let card = highest(high);
            theirs.mattered |= card;
            high ^= card;
            theirs.tricks += 1;
        }
        if own.tricks + theirs.tricks >= longest.max(led_length) {
            // No other seat has a card of it left.
            theirs.tricks = length_of(partner).saturating_sub(own.tricks);
        }
        (theirs, theirs.tricks > 0 && led_length > own.tricks)
    }
}
