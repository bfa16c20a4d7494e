//! The questions one can ask.

use core::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use rules::{Card, Cards, Seats, Suit};

use crate::board::{Board, End, Lying};
use crate::equals::equal_cards;
use crate::position::{IllegalCard, Position};
use crate::search::{Goal, Limits, Search, every};
use crate::success::Success;
use crate::table::Table;

/// Answers questions about positions, and remembers what it found out.
///
/// A solver may be asked about one position after another; about positions of
/// the same deal it answers faster each time.
#[derive(Debug)]
pub struct Solver {
    table: Table,
    /// What the table speaks of: trumps, side, and the end of the suits.
    about: Option<(Option<Suit>, Seats, End)>,
    /// The cards that were out when the table was last emptied.
    deal: [Cards; 4],
    budget: u64,
    cancel: Option<Arc<AtomicBool>>,
    nodes: u64,
}

impl Default for Solver {
    fn default() -> Self {
        Self::with_memory(Self::MEMORY)
    }
}

/// Whether the question is for the most tricks of the side, or the fewest.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    Most,
    Fewest,
}

impl Solver {
    /// The memory that a solver takes at the most where nothing else is asked:
    /// 32 MiB.
    pub const MEMORY: usize = 32 << 20;

    /// A solver with the default memory and no budget.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A solver whose table never takes more than so many bytes. It starts
    /// with next to none, whatever the cap.
    #[must_use]
    pub fn with_memory(bytes: usize) -> Self {
        Self {
            table: Table::new(bytes),
            about: None,
            deal: [Cards::EMPTY; 4],
            budget: u64::MAX,
            cancel: None,
            nodes: 0,
        }
    }

    /// The most positions, each before a lead, that it may meet for one question.
    /// A million take about a third of a second.
    pub const fn set_budget(&mut self, nodes: u64) {
        self.budget = nodes;
    }

    /// A flag that, once set, stops it within a thousand positions or so: less
    /// than a millisecond.
    pub fn set_cancel(&mut self, cancel: Arc<AtomicBool>) {
        self.cancel = Some(cancel);
    }

    /// The positions met for the last question.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the side succeeds if both sides play as well as can be.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent or the flag was set.
    pub fn can_succeed(&mut self, position: &Position, success: Success) -> Result<bool, Stopped> {
        self.nodes = 0;
        self.decide(position, success)
    }

    /// The cards after which the seat on turn has its way: success if it is of
    /// the side, failure if not. None if it has no such card.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent or the flag was set.
    pub fn winning_cards(
        &mut self,
        position: &Position,
        success: Success,
    ) -> Result<Cards, Stopped> {
        self.nodes = 0;
        let mut winning = Cards::EMPTY;
        let Some(seat) = position.turn() else { return Ok(winning) };
        for class in classes(position) {
            let after = after(position, class);
            if self.decide(&after, success)? == position.side().contains(seat) {
                winning |= class;
            }
        }
        Ok(winning)
    }

    /// The tricks that the side ends with, those taken counted, when it wants
    /// most and the others want to stop it.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent or the flag was set.
    pub fn most(&mut self, position: &Position) -> Result<u8, Stopped> {
        self.nodes = 0;
        self.tricks(position, Wish::Most, None)
    }

    /// The tricks that the side ends with, those taken counted, when it wants
    /// fewest and the others want to force them on it.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent or the flag was set.
    pub fn fewest(&mut self, position: &Position) -> Result<u8, Stopped> {
        self.nodes = 0;
        self.tricks(position, Wish::Fewest, None)
    }

    /// What [`Solver::most`] would say after each card that the seat on turn
    /// may play.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent or the flag was set.
    pub fn values(&mut self, position: &Position) -> Result<Vec<(Card, u8)>, Stopped> {
        self.nodes = 0;
        let mut values = Vec::new();
        let mut guess = None;
        for class in classes(position) {
            let tricks = self.tricks(&after(position, class), Wish::Most, guess)?;
            guess = Some(tricks);
            values.extend(class.iter().map(|card| (card, tricks)));
        }
        values.sort_unstable();
        Ok(values)
    }

    /// What [`Solver::most`] says before the first of these cards, and after
    /// each: one answer more than there are cards. A card that changes it gave a
    /// trick away.
    ///
    /// Where the budget is spent or the flag was set, it is the first answers
    /// that are `None`: the end of a deal is found out before its beginning.
    ///
    /// # Errors
    ///
    /// [`IllegalCard`] when one of the cards may not be played.
    pub fn trace(
        &mut self,
        position: &Position,
        cards: &[Card],
    ) -> Result<Vec<Option<u8>>, IllegalCard> {
        self.prepare(position, End::Top);
        let mut guess = None;
        self.backwards(position, cards, |solver, at| {
            let tricks = solver.tricks(at, Wish::Most, guess)?;
            guess = Some(tricks);
            Ok(tricks)
        })
    }

    /// What [`Solver::can_succeed`] says before the first of these cards, and
    /// after each, as [`Solver::trace`] does. A card that changes it threw the
    /// game away, or let it through.
    ///
    /// # Errors
    ///
    /// [`IllegalCard`] when one of the cards may not be played.
    pub fn trace_success(
        &mut self,
        position: &Position,
        cards: &[Card],
        success: Success,
    ) -> Result<Vec<Option<bool>>, IllegalCard> {
        let end = end_of(goal_of(position, success), position.left());
        self.prepare(position, end);
        self.backwards(position, cards, |solver, at| solver.decide_from(at, success, end))
    }

    /// Answers for a position and for those after each of the cards, the last
    /// one first: what is found about a later trick helps with all earlier ones.
    fn backwards<T>(
        &mut self,
        position: &Position,
        cards: &[Card],
        mut answer: impl FnMut(&mut Self, &Position) -> Result<T, Stopped>,
    ) -> Result<Vec<Option<T>>, IllegalCard> {
        self.nodes = 0;
        let mut positions = vec![position.clone()];
        let mut at = position.clone();
        for &card in cards {
            at.play(card)?;
            positions.push(at.clone());
        }
        let mut answers: Vec<_> = positions.iter().map(|_| None).collect();
        for (at, known) in positions.iter().zip(&mut answers).rev() {
            // Once stopped, it would be stopped again.
            let Ok(found) = answer(self, at) else { break };
            *known = Some(found);
        }
        Ok(answers)
    }

    /// Empties the table unless it speaks of the same deal, trumps and side.
    fn prepare(&mut self, position: &Position, end: End) {
        let about = (position.trump(), position.side(), end);
        let mut hands = [Cards::EMPTY; 4];
        for (seat, &hand) in position.hands().seats() {
            hands[seat as usize] = hand;
        }
        let same = hands.iter().zip(self.deal).all(|(&hand, deal)| deal.contains_all(hand));
        if self.about != Some(about) || !same {
            self.table.clear();
            self.about = Some(about);
            self.deal = hands;
        }
    }

    fn search<T>(
        &mut self,
        position: &Position,
        end: End,
        answer: impl FnOnce(&mut Search<'_>, &Lying) -> Result<T, Stopped>,
    ) -> Result<T, Stopped> {
        self.prepare(position, end);
        let limits = Limits {
            nodes: self.budget.saturating_sub(self.nodes),
            cancel: self.cancel.as_deref(),
        };
        let (board, lying) = Board::new(position, end);
        let mut search = Search::new(board, &mut self.table, limits);
        let answer = answer(&mut search, &lying);
        self.nodes += search.nodes();
        answer
    }

    fn decide(&mut self, position: &Position, success: Success) -> Result<bool, Stopped> {
        let end = end_of(goal_of(position, success), position.left());
        self.decide_from(position, success, end)
    }

    fn decide_from(
        &mut self,
        position: &Position,
        success: Success,
        end: End,
    ) -> Result<bool, Stopped> {
        let (goal, left) = (goal_of(position, success), position.left());
        self.search(position, end, |search, lying| search.decide(lying, goal, left))
    }

    fn tricks(
        &mut self,
        position: &Position,
        wish: Wish,
        guess: Option<u8>,
    ) -> Result<u8, Stopped> {
        let left = position.left();
        let taken = position.taken();
        let guess = guess.map_or(left / 2, |guess| guess.saturating_sub(taken).min(left));
        let end = match wish {
            Wish::Most => End::Top,
            Wish::Fewest => End::Bottom,
        };
        self.search(position, end, |search, lying| {
            let (mut low, mut high) = (0, left);
            // Does the side take at least so many? It decides between the
            // tricks below and those from there on.
            let mut border = guess.max(1);
            while low < high {
                let from_border = every(left) & !((1 << border) - 1);
                let many = match wish {
                    Wish::Most => search.decide(lying, from_border, left)?,
                    Wish::Fewest => !search.decide(lying, !from_border, left)?,
                };
                if many {
                    low = border;
                    border += 1;
                } else {
                    high = border - 1;
                    border -= 1;
                }
            }
            Ok(taken + low)
        })
    }
}

/// With how many further tricks the side succeeds.
fn goal_of(position: &Position, success: Success) -> Goal {
    (success.bits() >> position.taken()) & every(position.left())
}

/// From which end of the suits ranks matter: the top where the goal is at least
/// so many tricks, else the bottom.
fn end_of(goal: Goal, left: u8) -> End {
    let missing = !goal & every(left);
    if missing & (missing + 1) == 0 { End::Top } else { End::Bottom }
}

/// The position after any card of a class.
fn after(position: &Position, class: Cards) -> Position {
    let mut after = position.clone();
    if let Some(card) = class.first() {
        after.play(card).expect("classes are of playable cards");
    }
    after
}

/// The playable cards, those together that are as good as each other.
fn classes(position: &Position) -> impl Iterator<Item = Cards> {
    let playable = position.playable();
    let held = position.hands().iter().fold(Cards::EMPTY, |held, &hand| held | hand);
    equal_cards(playable, (held | position.trick().cards()) - playable)
}

/// The search ended before it knew: the answer is unknown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// It has met all the positions it may.
    Budget,
    /// The flag was set.
    Cancelled,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Budget => "the budget was spent before the answer was known",
            Self::Cancelled => "the search was cancelled before the answer was known",
        })
    }
}

impl core::error::Error for Stopped {}
