//! The members' scores and their lines (spec.md 7.1).

use crate::belgian::rota::lines_of;
use crate::member::Member;

/// The members' scores. Members who share write on one line, and each of them has the score of the
/// line.
///
/// # Examples
///
/// ```
/// use rules::{Book, Game, Member, Rules, Seat, Value};
/// let rules = Rules::new(Book::Couleur).with([("members", Value::Number(5))])?;
/// let game = Game::new(rules, Seat::North);
/// let totals = game.totals().expect("the book has an auction");
/// assert_eq!(totals.iter().count(), 5);
/// assert_eq!(totals.of(Member::ALL[4]), 0);
/// # Ok::<(), rules::OptionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Totals {
    members: u8,
    /// The member on whose line each one writes.
    line: [Member; 6],
    points: [i32; 6],
}

impl Totals {
    pub(crate) fn new(members: u8, shared_with: &[u8]) -> Self {
        Self { members, line: lines_of(shared_with), points: [0; 6] }
    }

    pub(crate) fn add(&mut self, member: Member, points: i32) {
        self.points[self.line[member.index()].index()] += points;
    }

    /// The score of a member's line.
    #[must_use]
    pub const fn of(&self, member: Member) -> i32 {
        self.points[self.line[member.index()].index()]
    }

    /// Each member with the score of his line, in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (Member, i32)> {
        self.members().map(|member| (member, self.of(member)))
    }

    /// The members and scores of each line. The owner of the line comes first.
    pub fn lines(&self) -> impl Iterator<Item = (Member, i32)> {
        self.iter().filter(|(member, _)| self.line[member.index()] == *member)
    }

    /// The member on whose line this one writes; for most members himself.
    #[must_use]
    pub const fn line_of(&self, member: Member) -> Member {
        self.line[member.index()]
    }

    fn members(&self) -> impl Iterator<Item = Member> {
        Member::ALL.into_iter().take(self.members.into())
    }
}
