//! The rota of dealing, playing and sitting out at a table of four, five or six (spec.md 7.1).

use crate::belgian::options::{Common, SitOut};
use crate::member::Member;
use crate::seat::{BySeat, Seat};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rota {
    pub(crate) members: u8,
    pub(crate) sit_out: SitOut,
    /// The member on whose line each one writes.
    lines: [Member; 6],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lineup {
    pub(crate) dealer: Member,
    pub(crate) players: BySeat<Member>,
    /// The player on the dealer's left, who calls first.
    pub(crate) eldest: Seat,
}

impl Rota {
    pub(crate) fn of(common: &Common) -> Self {
        let members = common.members.number();
        let lines = lines_of(&common.shared_with.0);
        Self { members, sit_out: common.sit_out, lines }
    }

    /// The lineup of the deal that this member deals, `played` deals after the first.
    pub(crate) fn lineup(self, dealer: Member, played: u32) -> Lineup {
        if self.members == 4 {
            let players = BySeat::from_fn(Member::from);
            let seat = Seat::ALL[dealer.index() % 4];
            return Lineup { dealer, players, eldest: seat.next() };
        }
        let players = if self.sit_out == SitOut::ByLine {
            let mut lines = lines_after(self.line_of(dealer));
            let mut next = || lines.next().map(|line| self.on_line(line, played));
            BySeat::from_fn(|_| next().unwrap_or(dealer))
        } else {
            let plays = |&member: &Member| !self.sits_out(member, dealer, played);
            let mut active = self.clockwise_after(dealer).filter(plays);
            BySeat::from_fn(|_| active.next().unwrap_or(dealer))
        };
        Lineup { dealer, players, eldest: Seat::North }
    }

    /// This member, or the first on his left who can deal.
    pub(crate) fn dealer_from(self, member: Member, played: u32) -> Member {
        let deals = |&candidate: &Member| match self.sit_out {
            SitOut::Dealer => true,
            SitOut::AfterRound => !self.sits_out(candidate, candidate, played),
            SitOut::ByLine => candidate == self.on_line(self.line_of(candidate), played),
        };
        core::iter::once(member).chain(self.clockwise_after(member)).find(deals).unwrap_or(member)
    }

    /// The dealer after this member, `played` deals after the first.
    pub(crate) fn next_dealer(self, dealer: Member, played: u32) -> Member {
        if self.sit_out == SitOut::ByLine {
            let line = lines_after(self.line_of(dealer)).next();
            return line.map_or(dealer, |line| self.on_line(line, played));
        }
        let left = self.clockwise_after(dealer).next().unwrap_or(dealer);
        self.dealer_from(left, played)
    }

    fn sits_out(self, member: Member, dealer: Member, played: u32) -> bool {
        if self.members == 4 {
            return false;
        }
        let first = match self.sit_out {
            SitOut::Dealer => dealer.index(),
            SitOut::ByLine => return member != self.on_line(self.line_of(member), played),
            // Four deals make a round.
            SitOut::AfterRound => (played / 4 % u32::from(self.members)) as usize,
        };
        let opposite = (first + 3) % usize::from(self.members);
        member.index() == first || (self.members == 6 && member.index() == opposite)
    }

    const fn line_of(self, member: Member) -> Member {
        self.lines[member.index()]
    }

    /// The member on turn at a line: four deals make a round.
    fn on_line(self, line: Member, played: u32) -> Member {
        let shares = |&member: &Member| self.line_of(member) == line;
        let members = Member::ALL.into_iter().take(self.members.into()).filter(shares);
        let turn = (played / 4) as usize % members.clone().count().max(1);
        members.clone().nth(turn).unwrap_or(line)
    }

    /// The members from this one's left, himself last.
    fn clockwise_after(self, member: Member) -> impl Iterator<Item = Member> {
        let members = usize::from(self.members);
        (1..=members).map(move |places| Member::ALL[(member.index() + places) % members])
    }
}

/// The member on whose line each one writes: himself, or for an extra member the member of that
/// number.
pub(crate) fn lines_of(shared_with: &[u8]) -> [Member; 6] {
    let mut lines = Member::ALL;
    for (extra, &number) in lines.iter_mut().skip(4).zip(shared_with) {
        *extra = Member::new(number).unwrap_or(*extra);
    }
    lines
}

/// The four lines from the left of this one, itself last.
fn lines_after(line: Member) -> impl Iterator<Item = Member> {
    (1..=4).map(move |places| Member::ALL[(line.index() + places) % 4])
}
