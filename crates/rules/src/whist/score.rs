//! Games and rubbers of the books with fixed sides (spec.md 1.5, 1.6, 2).

use alloc::vec::Vec;

use crate::seat::{BySide, Side};
use crate::whist::options::Rubber;

/// The tricks that score no points: those above it are odd tricks (spec.md 1.5.1).
pub const BOOK: u8 = 6;

/// A game that a side has won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameWon {
    /// The winner.
    pub winner: Side,
    /// The final score, the winner's at the target.
    pub score: BySide<u8>,
    /// The worth of the game: 1 single, 2 double, 3 treble; 0 where games have no points.
    pub points: u8,
}

/// A rubber that a side has won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RubberWon {
    /// The winner of two of its games.
    pub winner: Side,
    /// The points of its games and of the rubber itself.
    pub points: BySide<u8>,
}

impl RubberWon {
    /// The winner's lead in points; 0 is a draw (spec.md 1.6.5).
    #[must_use]
    pub fn balance(&self) -> u8 {
        self.points[self.winner] - self.points[self.winner.other()]
    }
}

/// The score of a match: the game in progress, and the finished games and rubbers.
///
/// # Examples
///
/// ```
/// use rules::{Book, Game, Rules, Seat, Sheet, Side};
/// let game = Game::new(Rules::new(Book::Long), Seat::West);
/// let Sheet::Whist(sheet) = game.seen_by_all().sheet else { unreachable!() };
/// assert_eq!(sheet.score.target(), 10);
/// assert_eq!(sheet.score.game()[Side::NorthSouth], 0);
/// assert!(!sheet.score.is_over());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Score {
    scale: Scale,
    game: BySide<u8>,
    games: Vec<GameWon>,
    rubbers: Vec<RubberWon>,
    /// The number of `games` that belong to finished rubbers.
    counted: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Scale {
    pub(crate) target: u8,
    worth: Worth,
    rubber_points: u8,
    rubbers: u8,
    single_game: bool,
}

/// Points of a game by the loser's score: the first row whose score he reaches counts.
pub(crate) type Worth = &'static [(u8, u8)];

impl Scale {
    pub(crate) const fn of_rubbers(target: u8, worth: Worth, rubber: &Rubber) -> Self {
        Self {
            target,
            worth,
            rubber_points: rubber.points.number(),
            rubbers: rubber.rubbers.number(),
            single_game: false,
        }
    }

    /// Games to `target` points without points of their own (spec.md 2.2.7): two make the match, or
    /// one.
    pub(crate) const fn without_points(target: u8, single_game: bool) -> Self {
        Self { target, worth: &[(0, 0)], rubber_points: 0, rubbers: 1, single_game }
    }
}

impl Score {
    pub(crate) const fn new(scale: Scale) -> Self {
        let game = BySide::new([0; 2]);
        Self { scale, game, games: Vec::new(), rubbers: Vec::new(), counted: 0 }
    }

    /// The points that win a game (spec.md 1.6.1, 2.1.1, 2.2.5).
    #[must_use]
    pub const fn target(&self) -> u8 {
        self.scale.target
    }

    /// The score of the game in progress; 0 to 0 right after one.
    #[must_use]
    pub const fn game(&self) -> &BySide<u8> {
        &self.game
    }

    /// The games won so far, in order.
    #[must_use]
    pub fn games(&self) -> &[GameWon] {
        &self.games
    }

    /// The rubbers won so far, in order.
    #[must_use]
    pub fn rubbers(&self) -> &[RubberWon] {
        &self.rubbers
    }

    /// The games won in the rubber in progress.
    #[must_use]
    pub fn games_of_rubber(&self) -> &[GameWon] {
        &self.games[self.counted..]
    }

    /// Returns `true` once the match has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        if self.scale.single_game {
            !self.games.is_empty()
        } else {
            self.rubbers.len() >= usize::from(self.scale.rubbers)
        }
    }

    /// Adds points to a side's game; returns `true` if that won it. A side that has revoked stops
    /// `below` the target (spec.md 7.9).
    pub(crate) fn add(&mut self, side: Side, points: u8, below: bool) -> bool {
        let most = self.scale.target - u8::from(below);
        self.game[side] = self.game[side].saturating_add(points).min(most);
        if self.game[side] < self.scale.target {
            return false;
        }
        self.win_game(side);
        true
    }

    /// Deducts points from a side's game, as many as it has.
    pub(crate) fn deduct(&mut self, side: Side, points: u8) {
        self.game[side] = self.game[side].saturating_sub(points);
    }

    fn win_game(&mut self, winner: Side) {
        let score = core::mem::take(&mut self.game);
        let lost_with = score[winner.other()];
        let row = self.scale.worth.iter().find(|(least, _)| lost_with >= *least);
        let &(_, points) = row.expect("every scale ends with a row for nothing");
        self.games.push(GameWon { winner, score, points });
        let won = self.games_of_rubber().iter().filter(|game| game.winner == winner).count();
        if won == 2 && !self.scale.single_game {
            self.win_rubber(winner);
        }
    }

    fn win_rubber(&mut self, winner: Side) {
        let mut points = BySide::default();
        for game in self.games_of_rubber() {
            points[game.winner] += game.points;
        }
        points[winner] += self.scale.rubber_points;
        self.rubbers.push(RubberWon { winner, points });
        self.counted = self.games.len();
    }
}
