//! Slips by player, the reader's own first.

use rules::Seat;

use super::{Looking, shown_slips, slips};
use crate::belgian;
use crate::lines::lines;
use crate::message::facts;
use table::review::{Played, Slip, Stake, Worth};

impl Looking<'_> {
    pub(super) fn sums(&self) -> String {
        let nothing = self.nothing_line();
        if !nothing.is_empty() {
            return nothing;
        }
        let own = self.reader.seat();
        let own_lines = own.map_or_else(String::new, |seat| self.own_lines(seat));
        let others = Seat::ALL.into_iter().filter(|&seat| Some(seat) != own);
        let others: Vec<_> = others.map(|seat| self.sum_of(seat)).collect();
        lines([own_lines, String::new(), self.language.review_slips(facts(others))])
    }

    fn own_lines(&self, seat: Seat) -> String {
        let slips = self.slips_of(seat);
        let cost: u8 = slips.iter().map(|(_, slip)| slip.cost()).sum();
        let (count, right) = (slips.len(), self.right(seat));
        let sum = self.language.review_own(count, cost, right);
        let mut told =
            if slips.is_empty() { Vec::new() } else { shown_slips(self.review, self.reader) };
        // A card that spoils two games is told of once here.
        told.dedup_by_key(|(_, slip)| slip.trick);
        lines(std::iter::once(sum).chain(told.iter().map(|(stake, slip)| {
            let (name, card) = (self.names.seat(slip.seat), self.language.card(slip.card));
            self.language.slip_line(slip.trick, name, card, self.what(stake, slip))
        })))
    }

    /// `Ann 2 (85 %)`.
    fn sum_of(&self, seat: Seat) -> String {
        let count = self.slips_of(seat).len();
        self.language.review_other(self.names.seat(seat), count, self.right(seat))
    }

    fn slips_of(&self, seat: Seat) -> Vec<(&Stake, &Slip)> {
        slips(self.review).filter(|(_, slip)| slip.seat == seat).collect()
    }

    /// The percentage of choices that gave nothing away.
    fn right(&self, seat: Seat) -> usize {
        let choices = self.played.as_ref().map_or(0, |played| Played::choices(played, seat));
        let mut tricks: Vec<_> = self.slips_of(seat).iter().map(|(_, slip)| slip.trick).collect();
        tricks.dedup();
        (100 * choices.saturating_sub(tricks.len())).checked_div(choices).unwrap_or(100)
    }

    pub(super) fn what(&self, stake: &Stake, slip: &Slip) -> String {
        match slip.after {
            Worth::Tricks(_) => self.language.slip_tricks(slip.cost()),
            Worth::Game(_) if stake.side.contains(slip.seat) => self.language.slip_threw_away(),
            Worth::Game(_) => {
                self.language.slip_let_through(belgian::together(stake.side, &self.names))
            }
        }
    }

    fn nothing_line(&self) -> String {
        let stakes = &self.review.stakes;
        if stakes.is_empty() {
            self.language.review_nothing_at_stake()
        } else if stakes.iter().all(|stake| stake.best.is_some() && stake.slips.is_empty()) {
            self.language.review_no_slips()
        } else {
            String::new()
        }
    }
}
