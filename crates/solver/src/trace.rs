//! The value of each card of a finished deal.

use rules::Card;

use crate::board::End;
use crate::limits::Stopped;
use crate::position::{IllegalCard, Position};
use crate::solver::{Solver, Wish, end_of};
use crate::success::Success;

impl Solver {
    /// The answer of [`Solver::most`] before the first of these cards, and after each: one answer
    /// more than there are cards. A card that changes it lost a trick.
    ///
    /// Where the budget is spent or the flag was set, the first answers are `None`: the solver
    /// works backwards from the end of a deal.
    ///
    /// # Errors
    ///
    /// [`IllegalCard`] when one of the cards may not be played.
    ///
    /// # Examples
    ///
    /// South leads a club where a heart was better.
    ///
    /// ```
    /// # use rules::{BySeat, Seat, Side, Trick};
    /// # use solver::{Position, Solver};
    /// # let hands = ["AH QH".parse()?, "5H KC".parse()?, "3H 2C".parse()?, "KH 4H".parse()?];
    /// # let (trick, side) = (Trick::new(Seat::South), Side::NorthSouth.into());
    /// # let position = Position::new(BySeat::new(hands), trick, None, side, 0)?;
    /// let cards = ["2C".parse()?, "4H".parse()?, "QH".parse()?, "KC".parse()?];
    /// let tricks = Solver::new().trace(&position, &cards)?;
    /// assert_eq!(tricks, [Some(2), Some(1), Some(1), Some(1), Some(1)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

    /// The answer of [`Solver::can_succeed`] before the first of these cards, and after each, as in
    /// [`Solver::trace`]. A card that changes it threw the game away, or let it through.
    ///
    /// # Errors
    ///
    /// [`IllegalCard`] when one of the cards may not be played.
    ///
    /// # Examples
    ///
    /// ```
    /// # use rules::{BySeat, Seat, Side, Trick};
    /// # use solver::{Position, Solver, Success};
    /// # let hands = ["AH QH".parse()?, "5H KC".parse()?, "3H 2C".parse()?, "KH 4H".parse()?];
    /// # let (trick, side) = (Trick::new(Seat::South), Side::NorthSouth.into());
    /// # let position = Position::new(BySeat::new(hands), trick, None, side, 0)?;
    /// let (cards, both) = (["2C".parse()?], Success::at_least(2));
    /// let succeeds = Solver::new().trace_success(&position, &cards, both)?;
    /// assert_eq!(succeeds, [Some(true), Some(false)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn trace_success(
        &mut self,
        position: &Position,
        cards: &[Card],
        success: Success,
    ) -> Result<Vec<Option<bool>>, IllegalCard> {
        let end = end_of(position, success);
        self.prepare(position, end);
        self.backwards(position, cards, |solver, at| solver.decide(at, success, end))
    }

    /// Answers for a position and for those after each of the cards, the last one first: results
    /// about a later trick help with all earlier ones.
    fn backwards<T>(
        &mut self,
        position: &Position,
        cards: &[Card],
        mut answer: impl FnMut(&mut Self, &Position) -> Result<T, Stopped>,
    ) -> Result<Vec<Option<T>>, IllegalCard> {
        self.begin();
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
}
