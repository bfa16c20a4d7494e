//! The tricks of a deal in every strain, on several threads.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread::{self, Builder, ScopedJoinHandle};

use rules::{BySeat, Seat, Suit};

use crate::guess;
use crate::limits::Stopped;
use crate::position::Position;
use crate::solver::Solver;

/// The leaders in the order of their questions: the answer for a partner is the best guess.
const LEADERS: [Seat; 4] = [Seat::North, Seat::South, Seat::East, Seat::West];

impl Solver {
    /// The answer of [`Solver::most`] without trumps and with each suit as trumps, by the seat on
    /// lead. Trumps and leader of the position do not count, and cards on the table are back in the
    /// hands.
    ///
    /// Each processor solves a strain at a time, on a thread with its share of the memory. The
    /// budget is for all strains together.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent or the flag was set.
    ///
    /// # Examples
    ///
    /// ```
    /// # use rules::{BySeat, Seat, Side, Suit, Trick};
    /// # use solver::{Position, Solver};
    /// # let hands = ["AH QH".parse()?, "5H KC".parse()?, "3H 2C".parse()?, "KH 4H".parse()?];
    /// # let (trick, side) = (Trick::new(Seat::South), Side::NorthSouth.into());
    /// # let position = Position::new(BySeat::new(hands), trick, None, side, 0)?;
    /// let most = Solver::new().most_by_strain(&position)?;
    /// assert_eq!(most[&None], BySeat::new([1, 1, 2, 2]));
    /// assert_eq!(most[&Some(Suit::Clubs)][Seat::South], 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn most_by_strain(
        &mut self,
        position: &Position,
    ) -> Result<BTreeMap<Option<Suit>, BySeat<u8>>, Stopped> {
        let queue = Queue {
            position,
            strains: longest_first(position),
            next: AtomicUsize::new(0),
            budget: self.budget,
            spent: AtomicU64::new(0),
        };
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let mut workers = self.split(cores.min(queue.strains.len())).into_iter();
        let found = thread::scope(|scope| {
            let own = workers.next();
            let start = |worker| {
                let thread = Builder::new().spawn_scoped(scope, || queue.work(worker));
                // The others do the work of one that the system has no room for.
                thread.ok()
            };
            let threads: Vec<_> = workers.filter_map(start).collect();
            let own = own.map(|worker| queue.work(worker));
            let join = |thread: ScopedJoinHandle<'_, Found>| {
                thread.join().unwrap_or_else(|panic| resume_unwind(panic))
            };
            own.into_iter().chain(threads.into_iter().map(join)).collect::<Result<Vec<_>, _>>()
        });
        self.nodes = queue.spent.into_inner();
        let most = found?.into_iter().flatten().collect();
        // Threads that work at the same time do not see what the others spend.
        if self.nodes > self.budget { Err(Stopped::Budget) } else { Ok(most) }
    }
}

/// The strains that one worker solved.
type Found = Result<Vec<(Option<Suit>, BySeat<u8>)>, Stopped>;

/// The work that the threads share.
struct Queue<'a> {
    position: &'a Position,
    strains: Vec<Option<Suit>>,
    next: AtomicUsize,
    /// The most positions of all threads together.
    budget: u64,
    spent: AtomicU64,
}

impl Queue<'_> {
    /// Solves one strain after another until none is left.
    fn work(&self, mut solver: Solver) -> Found {
        let mut found = Vec::new();
        while let Some(&trump) = self.strains.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            let mut by_leader = BySeat::new([0; 4]);
            for leader in LEADERS {
                let spent = self.spent.load(Ordering::Relaxed);
                solver.set_budget(self.budget.saturating_sub(spent));
                let most = solver.most(&self.position.before_lead(trump, leader));
                self.spent.fetch_add(solver.nodes(), Ordering::Relaxed);
                by_leader[leader] = most?;
            }
            found.push((trump, by_leader));
        }
        Ok(found)
    }
}

/// No trumps and each trump suit. Those with an even fight come first: as a rule they take longest.
fn longest_first(position: &Position) -> Vec<Option<Suit>> {
    let mut strains: Vec<_> = Suit::ALL.into_iter().map(Some).chain([None]).collect();
    strains.sort_by_key(|&trump| {
        let tricks = guess::most(&position.before_lead(trump, Seat::North));
        (2 * tricks).abs_diff(position.left())
    });
    strains
}
