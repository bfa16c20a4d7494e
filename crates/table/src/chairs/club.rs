//! A club of five or six with fixed sides: four play, and the others come in after a rubber, which
//! is a match there.

use std::cmp::Reverse;

use rules::{Member, Seat};

use super::next_sides::Move;
use super::{Chair, Chairs};

impl Chairs {
    /// Each waiting member replaces the player with the most matches in a row; ties go to the
    /// first chair.
    pub(crate) fn coming_in(&self, waiting: usize) -> Vec<Move> {
        let played = |member: &Member| self.chairs[member.index()].in_a_row;
        let mut playing: Vec<Member> = Seat::ALL.map(Member::from).into();
        // Equals stay in the order of the chairs.
        playing.sort_by_key(|member| Reverse(played(member)));
        let waiting = self.members().skip(Seat::ALL.len()).take(waiting);
        let pairs = waiting.zip(playing);
        pairs.map(|(waited, waits)| Move::CameIn { waited, waits }).collect()
    }

    pub(crate) fn count_match(&mut self) {
        for (place, Chair { in_a_row, .. }) in self.chairs.iter_mut().enumerate() {
            *in_a_row = if place < Seat::ALL.len() { in_a_row.saturating_add(1) } else { 0 };
        }
    }
}
