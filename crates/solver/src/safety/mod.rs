//! The proof, without a search, that a lone declarer who shuns every trick is safe, or one who wants
//! a single one (module `one`).
//!
//! Each suit is a game of its own (module `suit`), in which the defenders may lead it at any time.
//! Their discards of its high cards are limited: they take rounds of other suits which they cannot
//! follow. In rounds that the declarer cannot follow, he discards too. A declarer who is safe in
//! each of these games is safe: he plays them side by side.
//!
//! "Declarer" is here the seat that plays alone, with its own tricks counted or the others';
//! "defenders" are the three others.

mod one;
mod suit;

#[cfg(test)]
mod tests;

use crate::board::{Board, End};
use crate::goal::{Goal, Proof};
use crate::lanes::{Lanes, NO_TRUMP, highest, lane, length};
use suit::{ByDefender, Discards, Holding, Suits};

/// The largest number of cached results about single suits.
const MOST_FINDINGS: usize = 1 << 14;

#[derive(Debug)]
pub(crate) struct Safety {
    declarer: usize,
    suits: Suits,
}

#[derive(Debug)]
struct Setting<'a> {
    board: &'a Board,
    /// The suit that the declarer leads, if he is on lead.
    led: Option<usize>,
    /// The suit in which he wants a trick, and is no game of its own.
    ace: Option<usize>,
    /// The chances to discard on each suit.
    chances: [Chances; 4],
}

/// The rounds of a suit, and the number of times that each defender cannot follow it, and so may
/// discard.
#[derive(Clone, Copy, Default, Debug)]
struct Chances {
    /// The most rounds.
    rounds: u8,
    /// In all.
    ever: ByDefender,
    /// While the declarer still follows.
    soon: ByDefender,
    /// The number of the declarer's discards before each of the defenders discards too; thirteen
    /// for one that never does.
    late: ByDefender,
}

impl Safety {
    /// The safety check of a position in which one seat is alone, and tricks are shunned.
    pub(crate) fn new(board: &Board) -> Option<Self> {
        let declarer = board.lone_seat().filter(|_| board.end == End::Bottom)?;
        let holdings = [0, 1, 2, 3]
            .map(|suit| [0, 1, 2, 3].map(|seat| holding(board.hands[(declarer + seat) & 3], suit)));
        let out = board.all.count_ones();
        let room = MOST_FINDINGS.min(64 << (out / 4));
        Some(Self { declarer, suits: Suits::new(holdings, room) })
    }

    /// The proof, if the lone seat wants no trick at all, and is safe, or wants one and is sure of
    /// it.
    pub(crate) fn settle(
        &mut self,
        board: &Board,
        leader: usize,
        goal: Goal,
        left: u8,
    ) -> Option<Proof> {
        let reached = board.is_declaring(self.declarer);
        // If it is the defenders whose tricks are counted, the rest of them must miss their goal.
        let wants = |tricks| {
            if reached { goal.contains(tricks) } else { goal.missed(left).contains(left - tricks) }
        };
        let no_trumps = board.trump == NO_TRUMP;
        let shuns_all = no_trumps || length(board.shape, self.declarer, board.trump) == 0;
        let none = wants(0) && shuns_all;
        let single = wants(1) && no_trumps && leader != self.declarer;
        if !none && !single {
            return None;
        }
        let chances = [0, 1, 2, 3].map(|suit| Chances::new(board, self.declarer, suit));
        let mut setting = Setting { board, led: None, ace: None, chances };
        let mattered = none
            .then(|| self.takes_none(&mut setting, leader))
            .flatten()
            .or_else(|| single.then(|| self.takes_one(&mut setting, left)).flatten())?;
        Some(Proof { reached, mattered })
    }

    /// The cards that matter, if the declarer takes no trick.
    fn takes_none(&mut self, setting: &mut Setting<'_>, leader: usize) -> Option<Lanes> {
        let hand = setting.board.hands[self.declarer];
        let safe = if leader == self.declarer {
            (0..4).any(|suit| {
                setting.led = Some(suit);
                hand & lane(suit) != 0 && self.is_safe(setting)
            })
        } else {
            self.is_safe(setting)
        };
        safe.then(|| self.mattered(setting))
    }

    /// The cards that matter, if the declarer takes exactly one of the tricks to come, of which the
    /// defenders lead to the first.
    fn takes_one(&mut self, setting: &mut Setting<'_>, left: u8) -> Option<Lanes> {
        (0..4).find_map(|suit| {
            let mattered = one::ends_with_an_ace(setting, self.declarer, suit, left)?;
            setting.ace = Some(suit);
            self.is_safe(setting).then(|| mattered | self.mattered(setting))
        })
    }

    /// The cards on which the proof of safety rests.
    fn mattered(&self, setting: &Setting<'_>) -> Lanes {
        let board = setting.board;
        setting.games().fold(0, |mattered, suit| {
            let own = board.hands[self.declarer] & lane(suit);
            let good = self.suits.safe_whatever_happens(suit, holding(board.all, suit));
            mattered
                | match good {
                    Some(last) if setting.led.is_none() => Lanes::from(last) << (suit * 16),
                    Some(_) | None => highest(own),
                }
        })
    }

    /// Returns `true` if he is safe in all suits side by side.
    ///
    /// From the suits in which he is not safe without discarding he discards
    /// whenever he can, from one after the other.
    fn is_safe(&mut self, setting: &Setting<'_>) -> bool {
        let mut weak = 0;
        for suit in setting.games() {
            match self.discards_needed(setting, suit, 0) {
                None => return false,
                Some(0) => {}
                Some(_) => weak |= 1 << suit,
            }
        }
        self.is_safe_discarding(setting, weak, 0)
    }

    /// Returns `true` if he is safe when he discards from a set of weak suits in some order, after
    /// `before` discards.
    fn is_safe_discarding(&mut self, setting: &Setting<'_>, weak: u8, before: u8) -> bool {
        let mut suits = (0..4).filter(|suit| weak >> suit & 1 == 1);
        weak == 0
            || suits.any(|first| {
                let needed = self.discards_needed(setting, first, before);
                let rest = weak & !(1 << first);
                needed.is_some_and(|needed| self.is_safe_discarding(setting, rest, before + needed))
            })
    }

    /// The fewest discards from a suit that make him safe in it, after `before` discards from other
    /// suits; `None` if no number does.
    fn discards_needed(&mut self, setting: &Setting<'_>, suit: usize, before: u8) -> Option<u8> {
        (0..=long(setting.board, self.declarer, suit))
            .find(|&needed| self.is_safe_in(setting, suit, setting.discards(suit, before, needed)))
    }

    fn is_safe_in(&mut self, setting: &Setting<'_>, suit: usize, discards: Discards) -> bool {
        let cards = holding(setting.board.all, suit);
        if setting.led == Some(suit) {
            self.suits.is_safe_led(suit, cards, discards)
        } else {
            self.suits.is_safe(suit, cards, discards)
        }
    }
}

impl Setting<'_> {
    /// The suits in which the declarer shuns all tricks.
    fn games(&self) -> impl Iterator<Item = usize> {
        let ace = self.ace;
        (0..4).filter(move |&suit| Some(suit) != ace)
    }

    fn others(&self, suit: usize) -> impl Iterator<Item = &Chances> {
        self.chances.iter().enumerate().filter(move |&(other, _)| other != suit).map(|(_, it)| it)
    }

    /// The discards from a suit, if the declarer discards `before` cards from others first, and
    /// then `own` cards from this.
    fn discards(&self, suit: usize, before: u8, own: u8) -> Discards {
        let mut sum = Discards { own, late: [13; 3], ..Discards::default() };
        for chances in self.others(suit) {
            for seat in 0..3 {
                let soon = chances.soon[seat];
                sum.defenders[seat] += soon;
                sum.rest[seat] += chances.ever[seat] - soon;
                sum.late[seat] = sum.late[seat].min(chances.late[seat]);
            }
        }
        (0..before).fold(sum, |sum, _| sum.later())
    }
}

impl Chances {
    /// The chances to discard on a suit. It is led at most as often as the longest of the
    /// defenders' holdings in it is long.
    fn new(board: &Board, declarer: usize, suit: usize) -> Self {
        let defenders = [1, 2, 3].map(|seat| long(board, (declarer + seat) & 3, suit));
        let rounds = defenders.into_iter().max().unwrap_or(0);
        let followed = rounds.min(long(board, declarer, suit));
        Self {
            rounds,
            ever: defenders.map(|long| rounds - long),
            soon: defenders.map(|long| followed.saturating_sub(long)),
            late: defenders.map(|long| {
                if rounds > followed.max(long) { long.saturating_sub(followed) } else { 13 }
            }),
        }
    }
}

fn long(board: &Board, seat: usize, suit: usize) -> u8 {
    u8::try_from(length(board.shape, seat, suit)).unwrap_or(0)
}

#[expect(clippy::cast_possible_truncation, reason = "sixteen bits are a suit")]
const fn holding(cards: Lanes, suit: usize) -> Holding {
    (cards >> (16 * suit)) as Holding
}
