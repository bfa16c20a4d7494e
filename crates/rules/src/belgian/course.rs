//! The course of a match whose cards lie on another table: dealers, factors, totals and the end.

use alloc::vec::Vec;

use crate::belgian::Common;
use crate::belgian::book::AuctionBook;
use crate::belgian::ledger::Ledger;
use crate::belgian::options::AllPassed;
use crate::belgian::rota::Rota;
use crate::belgian::totals::Totals;
use crate::member::Member;
use crate::seat::BySeat;

/// A match without its cards: the next deal's dealer, players and factor, the totals and the end,
/// from what came of each deal (spec.md 7.1, wiezen.md W.9).
///
/// Deals of seventeen cards and white hands are left out.
///
/// # Examples
///
/// ```
/// use rules::{Book, BySeat, Member, Rules, Value};
/// let doubled = [("all_pass", Value::Word("double".into()))];
/// let rules = Rules::new(Book::Wiezen).with(doubled)?;
/// let [north, east, ..] = Member::ALL;
/// let mut course = rules.course(north).expect("the book has an auction");
/// course.pass(false);
/// assert_eq!((course.dealer(), course.times()), (north, 2));
/// course.play(BySeat::new([6, 6, -6, -6]));
/// assert_eq!((course.dealer(), course.times()), (east, 1));
/// assert_eq!(course.totals().of(north), 6);
/// # Ok::<(), rules::OptionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    common: Common,
    /// After four passes, and after a question in vain.
    passed: [AllPassed; 2],
    pass_counts: bool,
    ledger: Ledger,
}

impl Course {
    pub(crate) fn new(book: &impl AuctionBook, first_dealer: Member) -> Self {
        Self {
            common: book.common().clone(),
            passed: [false, true].map(|was_asked| book.all_passed(was_asked)),
            pass_counts: book.variants().pass_counts,
            ledger: Ledger::new(book.common(), first_dealer),
        }
    }

    /// The dealer of the next deal.
    #[must_use]
    pub const fn dealer(&self) -> Member {
        self.ledger.dealer
    }

    /// The member in each seat in the next deal.
    #[must_use]
    pub fn players(&self) -> BySeat<Member> {
        Rota::of(&self.common).lineup(self.ledger.dealer, self.ledger.played).players
    }

    /// The members who sit the next deal out, in the order of their numbers.
    #[must_use]
    pub fn sitting_out(&self) -> Vec<Member> {
        let players = self.players();
        let members = self.ledger.totals.iter().map(|(member, _)| member);
        members.filter(|member| !players.iter().any(|player| player == member)).collect()
    }

    /// The factor of the next deal that is played, from 1.
    #[must_use]
    pub const fn times(&self) -> u8 {
        self.ledger.factors.next()
    }

    /// The number of deals so far; a deal that was not played counts only where the table says so.
    #[must_use]
    pub const fn played(&self) -> u32 {
        self.ledger.played
    }

    /// The members' scores.
    #[must_use]
    pub const fn totals(&self) -> Totals {
        self.ledger.totals
    }

    /// Returns `true` if the match has ended: by its number of deals, or by a total (spec.md 3.8,
    /// 4.10).
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.ledger.is_over(&self.common)
    }

    /// Counts a deal that was played for these points of each seat, times its factor.
    pub fn play(&mut self, points: BySeat<i32>) {
        let players = self.players();
        self.ledger.play(Rota::of(&self.common), players, &points);
    }

    /// Counts a deal that no player played: all passed, or one asked in vain.
    pub fn pass(&mut self, was_asked: bool) {
        let passed = self.passed[usize::from(was_asked)];
        self.ledger.pass(Rota::of(&self.common), passed, self.pass_counts);
    }

    /// Counts points outside a deal, which move neither the deal nor the end by number.
    pub fn add(&mut self, member: Member, points: i32) {
        self.ledger.totals.add(member, points);
    }
}
