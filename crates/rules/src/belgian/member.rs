//! Who belongs to a table of four, five or six, and who sits out (spec.md 7.1).

use core::fmt;
use core::str::FromStr;

use crate::belgian::options::SitOut;
use crate::seat::{BySeat, Seat};

/// Someone who belongs to the table, whether he plays this deal or sits out.
///
/// At a table of four the members are the seats: M1 sits North, M2 East, M3
/// South and M4 West. With five or six the seats are given anew each deal.
///
/// # Examples
///
/// ```
/// use rules::{Member, Seat};
/// let member: Member = "M4".parse()?;
/// assert_eq!(member, Member::from(Seat::West));
/// assert_eq!(member.number(), 4);
/// # Ok::<(), rules::ParseMemberError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Member(u8);

impl Member {
    /// The six members a table can have.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The member of that number, 1 to 6.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=6 => Some(Self(number - 1)),
            _ => None,
        }
    }

    /// His number, 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// His place in lists of members, 0 to 5.
    pub(crate) const fn place(self) -> usize {
        self.0 as usize
    }
}

impl From<Seat> for Member {
    fn from(seat: Seat) -> Self {
        Self(seat as u8)
    }
}

impl fmt::Display for Member {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "M{}", self.number())
    }
}

/// The text is no member.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseMemberError;

impl fmt::Display for ParseMemberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a member: M1 to M6")
    }
}

impl core::error::Error for ParseMemberError {}

impl FromStr for Member {
    type Err = ParseMemberError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let written = |member: &Self| text.strip_prefix('M') == Some(DIGITS[member.place()]);
        Self::ALL.into_iter().find(written).ok_or(ParseMemberError)
    }
}

const DIGITS: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

/// The turns of dealing and of sitting out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rota {
    pub(crate) members: u8,
    pub(crate) sit_out: SitOut,
}

/// Who deals, and who sits where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seating {
    pub(crate) dealer: Member,
    pub(crate) players: BySeat<Member>,
    /// The player on the dealer's left, who speaks first.
    pub(crate) eldest: Seat,
}

impl Rota {
    /// Who plays the deal that this member deals, `played` deals after the
    /// first.
    pub(crate) fn seating(self, dealer: Member, played: u32) -> Seating {
        if self.members == 4 {
            let players = BySeat::from_fn(Member::from);
            let seat = Seat::ALL[dealer.place() % 4];
            return Seating { dealer, players, eldest: seat.next() };
        }
        let mut active = self.clockwise_after(dealer).filter(|&member| {
            let sits_out = self.sits_out(member, dealer, played);
            !sits_out
        });
        let players = BySeat::from_fn(|_| active.next().unwrap_or(dealer));
        Seating { dealer, players, eldest: Seat::North }
    }

    /// This member, or the first on his left who can deal.
    pub(crate) fn dealer_from(self, member: Member, played: u32) -> Member {
        let deals = |&candidate: &Member| match self.sit_out {
            SitOut::Dealer => true,
            SitOut::AfterRound => !self.sits_out(candidate, candidate, played),
        };
        core::iter::once(member).chain(self.clockwise_after(member)).find(deals).unwrap_or(member)
    }

    /// Who deals after this member, `played` deals after the first.
    pub(crate) fn next_dealer(self, dealer: Member, played: u32) -> Member {
        let left = self.clockwise_after(dealer).next().unwrap_or(dealer);
        self.dealer_from(left, played)
    }

    /// Whether a member waits while this deal is played.
    fn sits_out(self, member: Member, dealer: Member, played: u32) -> bool {
        if self.members == 4 {
            return false;
        }
        let first = match self.sit_out {
            SitOut::Dealer => dealer.place(),
            // Four deals make a round.
            SitOut::AfterRound => (played / 4 % u32::from(self.members)) as usize,
        };
        let opposite = (first + 3) % usize::from(self.members);
        member.place() == first || (self.members == 6 && member.place() == opposite)
    }

    /// The members from this one's left, himself last.
    fn clockwise_after(self, member: Member) -> impl Iterator<Item = Member> {
        (1..=self.members).map(move |places| Member((member.0 + places) % self.members))
    }
}

/// What the members have scored. Members who share write on one line, and each
/// of them has what stands on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Totals {
    members: u8,
    /// The member on whose line each one writes.
    line: [Member; 6],
    points: [i32; 6],
}

impl Totals {
    pub(crate) fn new(members: u8, shared_with: &[u8]) -> Self {
        let mut line = Member::ALL;
        for (extra, &number) in line.iter_mut().skip(4).zip(shared_with) {
            *extra = Member::new(number).unwrap_or(*extra);
        }
        Self { members, line, points: [0; 6] }
    }

    pub(crate) fn add(&mut self, member: Member, points: i32) {
        self.points[self.line[member.place()].place()] += points;
    }

    /// What stands on a member's line.
    #[must_use]
    pub const fn of(&self, member: Member) -> i32 {
        self.points[self.line[member.place()].place()]
    }

    /// Each member with what stands on his line, in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (Member, i32)> {
        self.members().map(|member| (member, self.of(member)))
    }

    /// The lines: who writes on each, and what stands there. The first named
    /// is the one the line belongs to.
    pub fn lines(&self) -> impl Iterator<Item = (Member, i32)> {
        self.iter().filter(|(member, _)| self.line[member.place()] == *member)
    }

    /// The member on whose line this one writes; mostly himself.
    #[must_use]
    pub const fn line_of(&self, member: Member) -> Member {
        self.line[member.place()]
    }

    fn members(&self) -> impl Iterator<Item = Member> {
        Member::ALL.into_iter().take(self.members.into())
    }
}
