//! The members' scores and their lines (spec.md 7.1).

use alloc::vec::Vec;

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

/// The points that the owner of a line owes another's (spec.md 7.14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Debt {
    /// The debtor.
    pub from: Member,
    /// The creditor.
    pub to: Member,
    /// The points.
    pub points: i32,
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

    /// The debts at the end (spec.md 7.14): the lowest pays the highest first. Where the points do
    /// not add up to nothing, each line owes each of the others what it has less.
    #[must_use]
    pub fn debts(&self) -> Vec<Debt> {
        let mut lines: Vec<_> = self.lines().collect();
        let (count, sum) =
            lines.iter().fold((0, 0), |(count, sum), (_, points)| (count + 1, sum + points));
        if sum != 0 {
            for (_, points) in &mut lines {
                *points = *points * count - sum;
            }
        }
        let mut debts = Vec::new();
        loop {
            let from = (0..lines.len()).min_by_key(|&line| lines[line].1).unwrap_or(0);
            let to = (0..lines.len()).rev().max_by_key(|&line| lines[line].1).unwrap_or(0);
            let points = lines[to].1.min(-lines[from].1);
            if points <= 0 {
                return debts;
            }
            debts.push(Debt { from: lines[from].0, to: lines[to].0, points });
            lines[from].1 += points;
            lines[to].1 -= points;
        }
    }

    fn members(&self) -> impl Iterator<Item = Member> {
        Member::ALL.into_iter().take(self.members.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The debts of four members with these points, by their numbers.
    fn debts(points: [i32; 4]) -> Vec<(u8, u8, i32)> {
        let mut totals = Totals::new(4, &[]);
        for (member, points) in Member::ALL.into_iter().zip(points) {
            totals.add(member, points);
        }
        let debts = totals.debts();
        assert!(debts.len() < 4, "as few payments as it takes");
        let sum: i32 = points.iter().sum();
        for (member, points) in totals.iter() {
            let paid: i32 = debts.iter().filter(|it| it.from == member).map(|it| it.points).sum();
            let got: i32 = debts.iter().filter(|it| it.to == member).map(|it| it.points).sum();
            let is_settled = if sum == 0 { points } else { 4 * points - sum };
            assert_eq!(got - paid, is_settled, "of {points}");
        }
        let debts = debts.into_iter();
        debts.map(|debt| (debt.from.number(), debt.to.number(), debt.points)).collect()
    }

    #[test]
    fn losers_pay_winners_the_largest_debt_first() {
        assert_eq!(debts([0; 4]), []);
        assert_eq!(debts([12, -4, -4, -4]), [(2, 1, 4), (3, 1, 4), (4, 1, 4)]);
        assert_eq!(debts([16, 10, -20, -6]), [(3, 1, 16), (4, 2, 6), (3, 2, 4)]);
    }

    #[test]
    fn points_that_do_not_add_up_are_owed_as_differences() {
        // 9 is owed 2, 9 and 9 by the others, 7 owes 2 and is owed 7 and 7, both of 0 owe 9 and 7.
        assert_eq!(debts([9, 7, 0, 0]), [(3, 1, 16), (4, 2, 12), (4, 1, 4)]);
        assert_eq!(debts([7, 0, 0, 0]), [(2, 1, 7), (3, 1, 7), (4, 1, 7)]);
        assert_eq!(debts([5, 5, 5, 5]), []);
    }
}
