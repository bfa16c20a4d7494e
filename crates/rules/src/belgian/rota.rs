//! Who deals, who plays and who sits out at a table of four, five or six
//! (spec.md 7.1).

use crate::belgian::options::{Common, SitOut};
use crate::member::Member;
use crate::seat::{BySeat, Seat};

/// The turns of dealing and of sitting out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rota {
    pub(crate) members: u8,
    pub(crate) sit_out: SitOut,
}

/// Who deals, and who sits where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lineup {
    pub(crate) dealer: Member,
    pub(crate) players: BySeat<Member>,
    /// The player on the dealer's left, who speaks first.
    pub(crate) eldest: Seat,
}

impl Rota {
    /// The turns at a table with these options.
    pub(crate) const fn of(common: &Common) -> Self {
        Self { members: common.members.number(), sit_out: common.sit_out }
    }

    /// Who plays the deal that this member deals, `played` deals after the
    /// first.
    pub(crate) fn lineup(self, dealer: Member, played: u32) -> Lineup {
        if self.members == 4 {
            let players = BySeat::from_fn(Member::from);
            let seat = Seat::ALL[dealer.index() % 4];
            return Lineup { dealer, players, eldest: seat.next() };
        }
        let plays = |&member: &Member| !self.sits_out(member, dealer, played);
        let mut active = self.clockwise_after(dealer).filter(plays);
        let players = BySeat::from_fn(|_| active.next().unwrap_or(dealer));
        Lineup { dealer, players, eldest: Seat::North }
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
            SitOut::Dealer => dealer.index(),
            // Four deals make a round.
            SitOut::AfterRound => (played / 4 % u32::from(self.members)) as usize,
        };
        let opposite = (first + 3) % usize::from(self.members);
        member.index() == first || (self.members == 6 && member.index() == opposite)
    }

    /// The members from this one's left, himself last.
    fn clockwise_after(self, member: Member) -> impl Iterator<Item = Member> {
        let members = usize::from(self.members);
        (1..=members).map(move |places| Member::ALL[(member.index() + places) % members])
    }
}
