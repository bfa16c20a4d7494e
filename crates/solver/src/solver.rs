//! The questions to a solver.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use rules::{Card, Cards, Seats, Suit};

use crate::board::{Board, End};
use crate::cutoffs::Cutoffs;
use crate::equals::equal_cards;
use crate::goal::Goal;
use crate::guess;
use crate::limits::{Limits, Stopped};
use crate::position::Position;
use crate::search::Search;
use crate::success::Success;
use crate::transposition::TranspositionTable;
use crate::trick::CurrentTrick;

/// The cut-offs take at most one part of so many of a solver's memory.
const PART_OF_CUTOFFS: usize = 16;

/// Answers questions about positions, with a transposition table.
///
/// A solver may be asked about one position after another; later questions about the same deal are
/// faster. The answers are those of perfect play by all four, each of whom sees all cards.
///
/// # Examples
///
/// South leads to the last two tricks. A heart finds West's king caught between
/// North's ace and queen; after a club North must throw one of them away.
///
/// ```
/// use rules::{BySeat, Seat, Side, Trick};
/// use solver::{Position, Solver};
///
/// let hands = ["AH QH".parse()?, "5H KC".parse()?, "3H 2C".parse()?, "KH 4H".parse()?];
/// let (trick, side) = (Trick::new(Seat::South), Side::NorthSouth.into());
/// let position = Position::new(BySeat::new(hands), trick, None, side, 0)?;
/// let mut solver = Solver::new();
/// assert_eq!(solver.most(&position)?, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The examples of the methods ask about the same position.
#[derive(Debug)]
pub struct Solver {
    table: TranspositionTable,
    cutoffs: Cutoffs,
    /// The trumps, side, and end of the suits that the table is valid for.
    about: Option<(Option<Suit>, Seats, End)>,
    /// The cards that were out when the table was last emptied.
    deal: [Cards; 4],
    /// The last answer about the deal, in tricks of the side: a guess for the next.
    last: Option<u8>,
    /// The cap of the table and the cut-offs together, in bytes.
    memory: usize,
    pub(crate) budget: u64,
    cancel: Option<Arc<AtomicBool>>,
    pub(crate) nodes: u64,
}

impl Default for Solver {
    fn default() -> Self {
        Self::with_memory(Self::MEMORY)
    }
}

impl Solver {
    /// The default cap of a solver's memory, in bytes: 32 MiB.
    pub const MEMORY: usize = 32 << 20;

    /// A solver with the default memory and no budget.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A solver that never keeps more than `bytes` (a few kilobytes at the least). It starts nearly
    /// empty, whatever the cap.
    #[must_use]
    pub fn with_memory(bytes: usize) -> Self {
        let cutoffs = Cutoffs::new(bytes / PART_OF_CUTOFFS);
        Self {
            table: TranspositionTable::new(bytes.saturating_sub(cutoffs.most_bytes())),
            cutoffs,
            about: None,
            deal: [Cards::EMPTY; 4],
            last: None,
            memory: bytes,
            budget: u64::MAX,
            cancel: None,
            nodes: 0,
        }
    }

    /// Sets the budget of positions, each before a lead, for one question. A million take about
    /// half a second.
    ///
    /// # Examples
    ///
    /// ```
    /// # use rules::{BySeat, Seat, Side, Trick};
    /// # use solver::{Position, Solver, Stopped};
    /// # let hands = ["AH QH".parse()?, "5H KC".parse()?, "3H 2C".parse()?, "KH 4H".parse()?];
    /// # let (trick, side) = (Trick::new(Seat::South), Side::NorthSouth.into());
    /// # let position = Position::new(BySeat::new(hands), trick, None, side, 0)?;
    /// let mut solver = Solver::new();
    /// solver.set_budget(1);
    /// assert_eq!(solver.most(&position), Err(Stopped::Budget));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn set_budget(&mut self, nodes: u64) {
        self.budget = nodes;
    }

    /// Sets a flag that the caller can use to stop the solver within a thousand positions or so:
    /// less than a millisecond.
    ///
    /// # Examples
    ///
    /// ```
    /// # use rules::{BySeat, Seat, Side, Trick};
    /// # use solver::{Position, Solver, Stopped};
    /// # let hands = ["AH QH".parse()?, "5H KC".parse()?, "3H 2C".parse()?, "KH 4H".parse()?];
    /// # let (trick, side) = (Trick::new(Seat::South), Side::NorthSouth.into());
    /// # let position = Position::new(BySeat::new(hands), trick, None, side, 0)?;
    /// use std::sync::Arc;
    /// use std::sync::atomic::{AtomicBool, Ordering};
    ///
    /// let enough = Arc::new(AtomicBool::new(false));
    /// let mut solver = Solver::new();
    /// solver.set_cancel(Arc::clone(&enough));
    /// // Another thread would do this.
    /// enough.store(true, Ordering::Relaxed);
    /// assert_eq!(solver.most(&position), Err(Stopped::Cancelled));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_cancel(&mut self, cancel: Arc<AtomicBool>) {
        self.cancel = Some(cancel);
    }

    /// The positions searched for the last question, each before a lead.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns `true` if the side succeeds with perfect play by both sides.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent or the flag was set.
    ///
    /// # Examples
    ///
    /// ```
    /// # use rules::{BySeat, Seat, Side, Trick};
    /// # use solver::{Position, Solver, Success};
    /// # let hands = ["AH QH".parse()?, "5H KC".parse()?, "3H 2C".parse()?, "KH 4H".parse()?];
    /// # let (trick, side) = (Trick::new(Seat::South), Side::NorthSouth.into());
    /// # let position = Position::new(BySeat::new(hands), trick, None, side, 0)?;
    /// let mut solver = Solver::new();
    /// assert!(solver.can_succeed(&position, Success::exactly(1))?);
    /// // The ace always takes a trick.
    /// assert!(!solver.can_succeed(&position, Success::exactly(0))?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn can_succeed(&mut self, position: &Position, success: Success) -> Result<bool, Stopped> {
        self.begin();
        self.decide(position, success, end_of(position, success))
    }

    /// The cards after which the seat on turn gets its wish: success if it is of the side, failure
    /// if not. Empty if there is no such card.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent or the flag was set.
    ///
    /// # Examples
    ///
    /// ```
    /// # use rules::{BySeat, Seat, Side, Trick};
    /// # use solver::{Position, Solver, Success};
    /// # let hands = ["AH QH".parse()?, "5H KC".parse()?, "3H 2C".parse()?, "KH 4H".parse()?];
    /// # let (trick, side) = (Trick::new(Seat::South), Side::NorthSouth.into());
    /// # let position = Position::new(BySeat::new(hands), trick, None, side, 0)?;
    /// let both = Success::at_least(2);
    /// assert_eq!(Solver::new().winning_cards(&position, both)?, "3H".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn winning_cards(
        &mut self,
        position: &Position,
        success: Success,
    ) -> Result<Cards, Stopped> {
        self.begin();
        let mut winning = Cards::EMPTY;
        let Some(seat) = position.turn() else { return Ok(winning) };
        for class in classes(position) {
            let after = after(position, class);
            let succeeds = self.decide(&after, success, end_of(&after, success))?;
            if succeeds == position.side().contains(seat) {
                winning |= class;
            }
        }
        Ok(winning)
    }

    /// The tricks that the side ends with, those taken counted, when it wants most and the others
    /// want to stop it.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent or the flag was set.
    pub fn most(&mut self, position: &Position) -> Result<u8, Stopped> {
        self.begin();
        self.tricks(position, Wish::Most, None)
    }

    /// The tricks that the side ends with, those taken counted, when it wants fewest and the others
    /// want to force them on it.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent or the flag was set.
    ///
    /// # Examples
    ///
    /// ```
    /// # use rules::{BySeat, Seat, Side, Trick};
    /// # use solver::{Position, Solver};
    /// # let hands = ["AH QH".parse()?, "5H KC".parse()?, "3H 2C".parse()?, "KH 4H".parse()?];
    /// # let (trick, side) = (Trick::new(Seat::South), Side::NorthSouth.into());
    /// # let position = Position::new(BySeat::new(hands), trick, None, side, 0)?;
    /// assert_eq!(Solver::new().fewest(&position)?, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn fewest(&mut self, position: &Position) -> Result<u8, Stopped> {
        self.begin();
        self.tricks(position, Wish::Fewest, None)
    }

    /// The answer of [`Solver::most`] after each card that the seat on turn may play, in the order
    /// of the cards.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent or the flag was set.
    ///
    /// # Examples
    ///
    /// ```
    /// # use rules::{BySeat, Seat, Side, Trick};
    /// # use solver::{Position, Solver};
    /// # let hands = ["AH QH".parse()?, "5H KC".parse()?, "3H 2C".parse()?, "KH 4H".parse()?];
    /// # let (trick, side) = (Trick::new(Seat::South), Side::NorthSouth.into());
    /// # let position = Position::new(BySeat::new(hands), trick, None, side, 0)?;
    /// let values = Solver::new().values(&position)?;
    /// assert_eq!(values, [("2C".parse()?, 1), ("3H".parse()?, 2)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn values(&mut self, position: &Position) -> Result<Vec<(Card, u8)>, Stopped> {
        self.begin();
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

    /// Begins a question, which may be made of several others.
    pub(crate) const fn begin(&mut self) {
        self.nodes = 0;
    }

    /// Solvers that share the memory of this one, and have its budget and its flag. Its own table is
    /// given up.
    pub(crate) fn split(&mut self, solvers: usize) -> Vec<Self> {
        let fresh = |memory| Self {
            budget: self.budget,
            cancel: self.cancel.clone(),
            ..Self::with_memory(memory)
        };
        let split = (0..solvers).map(|_| fresh(self.memory / solvers)).collect();
        *self = fresh(self.memory);
        split
    }

    /// Empties the table unless it is valid for the deal, trumps and side.
    pub(crate) fn prepare(&mut self, position: &Position, end: End) {
        let about = (position.trump(), position.side(), end);
        let mut hands = [Cards::EMPTY; 4];
        for (seat, &hand) in position.hands().seats() {
            hands[seat as usize] = hand;
        }
        let same = hands.iter().zip(self.deal).all(|(&hand, deal)| deal.contains_all(hand));
        if self.about != Some(about) || !same {
            self.table.clear();
            self.cutoffs.clear();
            self.about = Some(about);
            self.deal = hands;
            self.last = None;
        }
    }

    /// Returns `true` if the side succeeds, with ranks counted from one end.
    pub(crate) fn decide(
        &mut self,
        position: &Position,
        success: Success,
        end: End,
    ) -> Result<bool, Stopped> {
        let (goal, left) = (goal_of(position, success), position.left());
        self.search(position, end, |search, trick| search.decide(trick, goal, left))
    }

    /// The most or the fewest tricks that the side ends with. A good guess saves much of the
    /// search.
    pub(crate) fn tricks(
        &mut self,
        position: &Position,
        wish: Wish,
        guess: Option<u8>,
    ) -> Result<u8, Stopped> {
        let left = position.left();
        let taken = position.taken();
        let (end, first) = match wish {
            Wish::Most => (End::Top, guess::most(position)),
            Wish::Fewest => (End::Bottom, left / 2),
        };
        self.prepare(position, end);
        let guess =
            guess.or(self.last).map_or(first, |guess| guess.saturating_sub(taken).min(left));
        let tricks = self.search(position, end, |search, trick| {
            let (mut low, mut high) = (0, left);
            // Does the side take at least `border` tricks? The answer decides between the tricks
            // below and those from there on.
            let mut border = guess.max(1);
            while low < high {
                let many = Goal::at_least(border, left);
                let takes_many = match wish {
                    Wish::Most => search.decide(trick, many, left)?,
                    Wish::Fewest => !search.decide(trick, many.missed(left), left)?,
                };
                if takes_many {
                    low = border;
                    border += 1;
                } else {
                    high = border - 1;
                    border -= 1;
                }
            }
            Ok(taken + low)
        })?;
        self.last = Some(tricks);
        Ok(tricks)
    }

    fn search<T>(
        &mut self,
        position: &Position,
        end: End,
        answer: impl FnOnce(&mut Search<'_>, &CurrentTrick) -> Result<T, Stopped>,
    ) -> Result<T, Stopped> {
        self.prepare(position, end);
        let limits = Limits {
            nodes: self.budget.saturating_sub(self.nodes),
            cancel: self.cancel.as_deref(),
        };
        let (board, trick) = Board::new(position, end);
        let mut search = Search::new(board, &mut self.table, &mut self.cutoffs, limits);
        let answer = answer(&mut search, &trick);
        self.nodes += search.nodes();
        answer
    }
}

/// The kind of question: the most tricks of the side, or the fewest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wish {
    Most,
    Fewest,
}

/// The numbers of further tricks with which the side succeeds.
fn goal_of(position: &Position, success: Success) -> Goal {
    Goal::new(success.bits() >> position.taken(), position.left())
}

/// The end of the suits from which ranks matter: the top for a goal of at least some number of
/// tricks, else the bottom.
pub(crate) fn end_of(position: &Position, success: Success) -> End {
    if goal_of(position, success).is_threshold(position.left()) { End::Top } else { End::Bottom }
}

fn after(position: &Position, class: Cards) -> Position {
    let mut after = position.clone();
    if let Some(card) = class.first() {
        after.play(card).expect("classes are of playable cards");
    }
    after
}

fn classes(position: &Position) -> impl Iterator<Item = Cards> {
    let playable = position.playable();
    equal_cards(playable, position.out() - playable)
}
