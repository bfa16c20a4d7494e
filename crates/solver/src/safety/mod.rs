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
    /// too does not; nothing for one that never gets there.
    late: [Option<u8>; 3],
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
    /// from one after the other. So the first must be safe from now on, the
    /// second when all the first has been thrown, and so on.
    fn is_safe(&mut self, judged: &Judged<'_>) -> bool {
        let mut weak = [0; 2];
        let mut len = 0;
        for suit in 0..4 {
            if !self.is_safe_in(judged, suit, judged.throws(suit)) {
                if len == weak.len() || !self.is_safe_in(judged, suit, judged.relieved(suit, 0)) {
                    return false;
                }
                weak[len] = suit;
                len += 1;
            }
        }
        len < 2
            || [(weak[0], weak[1]), (weak[1], weak[0])].into_iter().any(|(first, second)| {
                let thrown = length(judged.board.shape, self.declarer, first);
                self.is_safe_in(judged, second, judged.relieved(second, thrown))
            })
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

    /// What can be thrown from a suit if the declarer does not.
    fn throws(&self, suit: usize) -> Throws {
        let others = self.others(suit).fold([0; 3], |sum, chances| add(sum, chances.ever));
        Throws { others, late: None }
    }

    /// What can be thrown from a suit if the declarer, having thrown so many
    /// cards from another, throws only from this.
    fn relieved(&self, suit: usize, thrown: u32) -> Throws {
        let mut others = self.others(suit).fold([0; 3], |sum, chances| add(sum, chances.soon));
        let mut late = [0; 3];
        for (seat, late) in late.iter_mut().enumerate() {
            let first = self.others(suit).filter_map(|chances| chances.late[seat]).min();
            *late = first.unwrap_or(13);
            for _ in 0..thrown {
                if *late > 0 {
                    *late -= 1;
                } else {
                    others[seat] += 1;
                }
            }
        }
        Throws { others, late: Some(late) }
    }
}

impl Chances {
    /// What can be thrown on a suit. It is led at most as often as the longest
    /// of the others' holdings in it is long.
    fn new(board: &Board, declarer: usize, suit: usize) -> Self {
        let long = |seat: usize| {
            u8::try_from(length(board.shape, (declarer + seat) & 3, suit)).unwrap_or(0)
        };
        let others = [long(1), long(2), long(3)];
        let rounds = others.into_iter().max().unwrap_or(0);
        let followed = rounds.min(long(0));
        Self {
            ever: others.map(|long| rounds - long),
            soon: others.map(|long| followed.saturating_sub(long)),
            late: others
                .map(|long| (rounds > followed.max(long)).then_some(long.saturating_sub(followed))),
        }
    }
}

fn add(sum: Each, more: Each) -> Each {
    [0, 1, 2].map(|seat| sum[seat] + more[seat])
}

/// The cards of one suit.
#[expect(clippy::cast_possible_truncation, reason = "sixteen bits are a suit")]
const fn holding(cards: Lanes, suit: usize) -> Holding {
    (cards >> (16 * suit)) as Holding
}
