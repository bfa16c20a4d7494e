//! Whether a lone declarer who shuns every trick is safe, without a search.
//!
//! Each suit is looked at as a game of its own (module `suit`), in which the
//! others may lead it whenever they like. What they may not do as they like is
//! throw its high cards away: that takes rounds of other suits which they cannot
//! follow, and there are only so many. Where the declarer cannot follow either,
//! he throws too. If he is safe in each of these games, he is safe: he plays
//! them side by side.

mod suit;

use crate::board::{Board, End, Lanes, NO_TRUMP, highest, lane, length};
use crate::search::{Goal, Verdict, every};
use suit::{Each, Holding, Suits, Throws};

/// The most findings about single suits that are kept.
const MOST_FOUND: usize = 1 << 14;

/// What is known about the safety of the seat that plays alone.
#[derive(Debug)]
pub(crate) struct Safety {
    declarer: usize,
    suits: Suits,
}

/// What stands still while one position is judged.
#[derive(Debug)]
struct Judged<'a> {
    board: &'a Board,
    /// The suit that the declarer leads, if he is on lead.
    led: Option<usize>,
    /// For each suit, what can be thrown on it.
    chances: [Chances; 4],
}

/// How often each of the others cannot follow a suit.
#[derive(Clone, Copy, Default, Debug)]
struct Chances {
    /// In all.
    ever: Each,
    /// While the declarer still follows.
    soon: Each,
    /// How many rounds the declarer does not follow, before each of the others
    /// does not either; thirteen for one that never gets there.
    late: Each,
}

impl Safety {
    /// About a position in which one seat is alone, and tricks are shunned.
    pub(crate) fn new(board: &Board) -> Option<Self> {
        let lone = if board.side.is_power_of_two() { board.side } else { !board.side & 15 };
        if board.end == End::Top || !lone.is_power_of_two() {
            return None;
        }
        let declarer = lone.trailing_zeros() as usize;
        let holdings = [0, 1, 2, 3]
            .map(|suit| [0, 1, 2, 3].map(|seat| holding(board.hands[(declarer + seat) & 3], suit)));
        let out = board.all.count_ones();
        let room = MOST_FOUND.min(64 << (out / 4));
        Some(Self { declarer, suits: Suits::new(holdings, room) })
    }

    /// The verdict, if the lone seat has its way with no trick at all, and is
    /// safe.
    pub(crate) fn verdict(
        &mut self,
        board: &Board,
        leader: usize,
        goal: Goal,
        left: u8,
    ) -> Option<Verdict> {
        let reached = board.is_declaring(self.declarer);
        let wants_none = if reached { goal & 1 != 0 } else { !goal & every(left) & 1 << left != 0 };
        let trumps = board.trump != NO_TRUMP && length(board.shape, self.declarer, board.trump) > 0;
        if !wants_none || trumps {
            return None;
        }
        let chances = [0, 1, 2, 3].map(|suit| Chances::new(board, self.declarer, suit));
        let mut judged = Judged { board, led: None, chances };
        let safe = if leader == self.declarer {
            (0..4).any(|suit| {
                judged.led = Some(suit);
                board.hands[leader] & lane(suit) != 0 && self.is_safe(&judged)
            })
        } else {
            self.is_safe(&judged)
        };
        safe.then(|| Verdict { reached, mattered: self.mattered(board, leader) })
    }

    /// The cards on which it rests that he is safe.
    fn mattered(&self, board: &Board, leader: usize) -> Lanes {
        (0..4).fold(0, |mattered, suit| {
            let own = board.hands[self.declarer] & lane(suit);
            let good = self.suits.safe_for_good(suit, holding(board.all, suit));
            mattered
                | match good {
                    Some(last) if leader != self.declarer => Lanes::from(last) << (suit * 16),
                    _ => highest(own),
                }
        })
    }

    /// Whether he is safe in all suits side by side.
    ///
    /// From those in which he is not safe of himself he throws whenever he can,
    /// from one after the other.
    fn is_safe(&mut self, judged: &Judged<'_>) -> bool {
        let mut weak = 0;
        for suit in 0..4 {
            match self.relief(judged, suit, 0) {
                None => return false,
                Some(0) => {}
                Some(_) => weak |= 1 << suit,
            }
        }
        self.is_safe_throwing(judged, weak, 0)
    }

    /// Whether he is safe if he throws from a set of weak suits in some order.
    fn is_safe_throwing(&mut self, judged: &Judged<'_>, weak: u8, thrown: u8) -> bool {
        let mut suits = (0..4).filter(|suit| weak >> suit & 1 == 1);
        weak == 0
            || suits.any(|first| {
                let relief = self.relief(judged, first, thrown);
                let rest = weak & !(1 << first);
                relief.is_some_and(|relief| self.is_safe_throwing(judged, rest, thrown + relief))
            })
    }

    /// The fewest cards that he must be able to throw from a suit to be safe in
    /// it, if he throws some from other suits first.
    fn relief(&mut self, judged: &Judged<'_>, suit: usize, thrown: u8) -> Option<u8> {
        (0..=long(judged.board, self.declarer, suit))
            .find(|&relief| self.is_safe_in(judged, suit, judged.throws(suit, thrown, relief)))
    }

    fn is_safe_in(&mut self, judged: &Judged<'_>, suit: usize, throws: Throws) -> bool {
        let cards = holding(judged.board.all, suit);
        if judged.led == Some(suit) {
            self.suits.is_safe_led(suit, cards, throws)
        } else {
            self.suits.is_safe(suit, cards, throws)
        }
    }
}

impl Judged<'_> {
    /// What the others can throw on all suits but one.
    fn others(&self, suit: usize) -> impl Iterator<Item = &Chances> {
        self.chances.iter().enumerate().filter(move |&(other, _)| other != suit).map(|(_, it)| it)
    }

    /// What can be thrown from a suit, if the declarer throws so many cards from
    /// others first, and then some from this.
    fn throws(&self, suit: usize, thrown: u8, relief: u8) -> Throws {
        let mut sum = Throws { relief, late: [13; 3], ..Throws::default() };
        for chances in self.others(suit) {
            for seat in 0..3 {
                let soon = chances.soon[seat];
                sum.others[seat] += soon;
                sum.rest[seat] += chances.ever[seat] - soon;
                sum.late[seat] = sum.late[seat].min(chances.late[seat]);
            }
        }
        (0..thrown).fold(sum, |sum, _| sum.later())
    }
}

impl Chances {
    /// What can be thrown on a suit. It is led at most as often as the longest
    /// of the others' holdings in it is long.
    fn new(board: &Board, declarer: usize, suit: usize) -> Self {
        let others = [1, 2, 3].map(|seat| long(board, (declarer + seat) & 3, suit));
        let rounds = others.into_iter().max().unwrap_or(0);
        let followed = rounds.min(long(board, declarer, suit));
        Self {
            ever: others.map(|long| rounds - long),
            soon: others.map(|long| followed.saturating_sub(long)),
            late: others.map(|long| {
                if rounds > followed.max(long) { long.saturating_sub(followed) } else { 13 }
            }),
        }
    }
}

/// How many cards of a suit a seat holds.
fn long(board: &Board, seat: usize, suit: usize) -> u8 {
    u8::try_from(length(board.shape, seat, suit)).unwrap_or(0)
}

/// The cards of one suit.
#[expect(clippy::cast_possible_truncation, reason = "sixteen bits are a suit")]
const fn holding(cards: Lanes, suit: usize) -> Holding {
    (cards >> (16 * suit)) as Holding
}
