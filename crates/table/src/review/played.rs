//! A played deal, with all that is needed to judge it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rules::{BySeat, Card, Cards, Game, Goal, Seat, Seats, Sheet, Side, Suit, Trick};
use solver::{Position, Solver, Success};

use super::{Review, Slip, Stake, Worth};

/// A budget in positions a stake: about a second.
const JUDGING: u64 = 3_000_000;
/// A budget in positions for the better cards in place of one.
const MENDING: u64 = 300_000;

/// The budget of a review in positions of the solver, independent of the machine's speed.
#[derive(Clone, Debug)]
pub struct Patience {
    positions: u64,
    cancel: Arc<AtomicBool>,
}

impl Patience {
    /// For so many positions; a million take about half a second.
    #[must_use]
    pub fn of(positions: u64) -> Self {
        Self { positions, cancel: Arc::default() }
    }

    /// Adds a cancellation flag.
    #[must_use]
    pub fn until(self, cancel: Arc<AtomicBool>) -> Self {
        Self { cancel, ..self }
    }

    /// True once it is at an end; the last answer may be missing for that.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.positions == 0 || self.cancel.load(Ordering::Relaxed)
    }
}

/// A deal as it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    hands: BySeat<Cards>,
    trump: Option<Suit>,
    leader: Seat,
    cards: Vec<(Seat, Card)>,
    made: BySeat<u8>,
    /// The side, and the exact number of tricks where it wants no more.
    stakes: Vec<(Seats, Option<u8>)>,
}

impl Played {
    /// The played deal of this game; `None` before it is over.
    #[must_use]
    pub fn of(game: &Game) -> Option<Self> {
        let public = game.seen_by_all();
        let deal = public.deal.filter(|deal| deal.over)?;
        let tricks = || deal.complete.iter().chain([&deal.trick]);
        let cards: Vec<_> = tricks().flat_map(Trick::plays).collect();
        let mut hands = BySeat::from_fn(|seat| game.seen_by(seat).hand);
        for &(seat, card) in &cards {
            hands[seat].insert(card);
        }
        let stakes = match &public.sheet {
            _ if cards.is_empty() => Vec::new(),
            Sheet::Whist(_) => vec![(Side::NorthSouth.into(), None)],
            Sheet::Belgian(sheet) => match sheet.goal {
                Some(Goal::AtLeast(_)) => vec![(sheet.declarers, None)],
                Some(Goal::Exactly(tricks)) => {
                    sheet.declarers.iter().map(|seat| (seat.into(), Some(tricks))).collect()
                }
                Some(Goal::Avoid) | None => Vec::new(),
            },
        };
        let leader = tricks().next()?.leader();
        Some(Self { hands, trump: deal.trump, leader, cards, made: deal.made, stakes })
    }

    pub(super) const fn hands(&self) -> &BySeat<Cards> {
        &self.hands
    }

    pub(super) fn cards(&self) -> &[(Seat, Card)] {
        &self.cards
    }

    /// The trumps that were played with.
    #[must_use]
    pub const fn trump(&self) -> Option<Suit> {
        self.trump
    }

    /// Looks at the deal with all cards open, as long as there is patience.
    #[must_use]
    pub fn review(&self, patience: &mut Patience) -> Review {
        let judge = |&(side, few): &(Seats, Option<u8>)| {
            self.judge(side, Judge::new(few.map(Success::exactly), patience))
        };
        Review { stakes: self.stakes.iter().filter_map(judge).collect() }
    }

    fn judge(&self, side: Seats, mut judge: Judge<'_>) -> Option<Stake> {
        let start = Position::new(self.hands, Trick::new(self.leader), self.trump, side, 0).ok()?;
        let legal = self.legal(&start);
        let worths = judge.trace(&start, &legal);
        let taken = side.iter().map(|seat| self.made[seat]).sum();
        let mut slips = Vec::new();
        let mut at = start;
        for (place, (&(seat, card), worth)) in self.cards.iter().zip(worths.windows(2)).enumerate()
        {
            if let &[Some(before), Some(after)] = worth
                && before != after
            {
                let better = judge.better(&at, before);
                let trick = u8::try_from(place / 4 + 1).unwrap_or(u8::MAX);
                slips.push(Slip { trick, seat, card, before, after, better });
            }
            at.play(card).ok()?;
        }
        Some(Stake { side, taken, best: worths.first().copied().flatten(), slips })
    }

    /// After a revoke no play can be judged.
    fn legal(&self, start: &Position) -> Vec<Card> {
        let mut at = start.clone();
        let cards = self.cards.iter().map(|&(_, card)| card);
        cards.take_while(|&card| at.play(card).is_ok()).collect()
    }
}

struct Judge<'a> {
    solver: Solver,
    patience: &'a mut Patience,
    /// The wanted number of tricks, where more is no better.
    few: Option<Success>,
}

impl<'a> Judge<'a> {
    fn new(few: Option<Success>, patience: &'a mut Patience) -> Self {
        let mut solver = Solver::new();
        solver.set_cancel(Arc::clone(&patience.cancel));
        Self { solver, patience, few }
    }

    fn begin(&mut self, most: u64) {
        self.solver.set_budget(most.min(self.patience.positions));
    }

    fn end(&mut self) {
        self.patience.positions = self.patience.positions.saturating_sub(self.solver.nodes());
    }

    fn trace(&mut self, start: &Position, cards: &[Card]) -> Vec<Option<Worth>> {
        self.begin(JUDGING);
        let worths = match self.few {
            None => self.solver.trace(start, cards).map(|tricks| each(tricks, Worth::Tricks)),
            Some(success) => {
                let made = self.solver.trace_success(start, cards, success);
                made.map(|made| each(made, Worth::Game))
            }
        };
        self.end();
        worths.expect("only cards that may be played are judged")
    }

    fn better(&mut self, at: &Position, worth: Worth) -> Cards {
        self.begin(MENDING);
        let better = match (worth, self.few) {
            (Worth::Game(_), Some(success)) => self.solver.winning_cards(at, success),
            (Worth::Tricks(most), _) => self.solver.values(at).map(|values| {
                let keeps = values.into_iter().filter(|&(_, tricks)| tricks == most);
                keeps.map(|(card, _)| card).collect()
            }),
            (Worth::Game(_), None) => Ok(Cards::EMPTY),
        };
        self.end();
        better.unwrap_or_default()
    }
}

fn each<T>(answers: Vec<Option<T>>, worth: fn(T) -> Worth) -> Vec<Option<Worth>> {
    answers.into_iter().map(|answer| answer.map(worth)).collect()
}
