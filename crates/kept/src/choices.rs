//! The choices of a deal that is to be entered or corrected, and its points.

use std::cmp::Reverse;

use rules::{BySeat, Course, Goal, Member, Seat, Seats};

use crate::contract::KeptContract;
use crate::entry::{ByMember, Entry, Exchange, Outcome, Played};
use crate::evening::Evening;
use crate::members::Members;
use crate::refusal::Refusal;

/// The choices at one place of a sheet: dealer, players and factor, and what may be entered there.
#[derive(Clone, Debug)]
pub struct Choices<'a> {
    pub(crate) evening: &'a Evening,
    pub(crate) course: Course,
    pub(crate) number: usize,
    pub(crate) version: u32,
    /// The players at the members' places.
    pub(crate) names: Vec<&'a str>,
}

impl Choices<'_> {
    /// The number of the deal, from 1.
    #[must_use]
    pub const fn number(&self) -> usize {
        self.number
    }

    /// The version of the sheet, which an entry has to name.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// The dealer.
    #[must_use]
    pub const fn dealer(&self) -> Member {
        self.course.dealer()
    }

    /// The members who sit out, in the order of their numbers.
    #[must_use]
    pub fn sitting_out(&self) -> Vec<Member> {
        self.course.sitting_out()
    }

    /// The four players, clockwise.
    #[must_use]
    pub fn players(&self) -> BySeat<Member> {
        self.course.players()
    }

    /// The name of the player at a member's place; empty for a member whom the table has not got.
    #[must_use]
    pub fn name(&self, member: Member) -> &str {
        self.names.get(member.index()).copied().unwrap_or_default()
    }

    /// The factor of the deal's points, once it is played, from 1.
    #[must_use]
    pub const fn factor(&self) -> u8 {
        self.course.times()
    }

    /// The contracts that the options play: at most 18 in `wiezen`, 20 in `liege`, and in `couleur`
    /// 25, or 26 where a misère follows four passes.
    #[must_use]
    pub fn contracts(&self) -> &[KeptContract] {
        self.evening.contracts()
    }

    /// The deals without a contract that the options know, none to two: [`Entry::Passed`] and
    /// [`Entry::AskedInVain`].
    #[must_use]
    pub fn passes(&self) -> Vec<Entry> {
        let mut passes = vec![Entry::Passed, Entry::AskedInVain];
        passes.retain(|pass| self.evening.check(pass).is_ok());
        passes
    }

    /// The possible declarers of a contract among the four players: six pairs, four single players,
    /// or up to fifteen groups, small ones first. In a general misère all four.
    #[must_use]
    pub fn declarers(&self, contract: KeptContract) -> Vec<Members> {
        let (least, most) = self.evening.declarers_of(contract);
        let players: Vec<Member> = self.players().iter().copied().collect();
        groups(&players).filter(|group| (least..=most).contains(&group.len())).collect()
    }

    /// The possible results of a contract: 0 to 13 tricks, or at a misère the groups of declarers
    /// who fail, none first (at most 16). In a general misère the taker of the one trick that
    /// counts; empty where several count, since the tricks of each player are asked in a form.
    #[must_use]
    pub fn results(&self, contract: KeptContract, declarers: Members) -> Vec<Outcome> {
        match contract.goal() {
            Goal::AtLeast(_) => (0..=13).map(Outcome::Tricks).collect(),
            Goal::Exactly(_) => {
                let declarers: Vec<_> = declarers.iter().collect();
                let groups = std::iter::once(Members::NONE).chain(groups(&declarers));
                groups.map(Outcome::Failed).collect()
            }
            Goal::Avoid if self.counted_tricks() == 1 => {
                let taken_by = |member: Member| {
                    let mut taken = ByMember::default();
                    taken[member.index()] = 1;
                    Outcome::Taken(taken)
                };
                declarers.iter().map(taken_by).collect()
            }
            Goal::Avoid => Vec::new(),
        }
    }

    /// The number of tricks whose takers count in a general misère, 1 to 13; 0 where it is not
    /// played.
    #[must_use]
    pub fn counted_tricks(&self) -> u8 {
        self.evening.rules().counted_tricks()
    }

    /// The points that an entry brings here, times the factor.
    ///
    /// # Errors
    ///
    /// The entry cannot stand here.
    pub fn points(&self, entry: &Entry) -> Result<ByMember<i32>, Refusal> {
        self.evening.check(entry)?;
        if let Entry::Exchange(Exchange { name, .. }) = entry
            && self.names.contains(&name.as_str())
        {
            return Err(Refusal::Name);
        }
        self.seated_points(entry).map(|(points, _)| points)
    }

    /// The points of an entry that passed the checks of the evening, by member and by seat; refused
    /// where a declarer sits out.
    pub(crate) fn seated_points(
        &self,
        entry: &Entry,
    ) -> Result<(ByMember<i32>, BySeat<i32>), Refusal> {
        match entry {
            Entry::Passed | Entry::AskedInVain | Entry::Exchange(_) => Ok(Default::default()),
            Entry::Points(other) => Ok((other.points, BySeat::default())),
            Entry::Played(played) => {
                let players = self.players();
                let once = self.once(played, players)?;
                let by_seat = once.map(|points| points * i32::from(self.factor()));
                let mut points = ByMember::default();
                for (seat, member) in players.seats() {
                    points[member.index()] = by_seat[seat];
                }
                Ok((points, by_seat))
            }
        }
    }

    /// The points of each seat without the factor.
    fn once(&self, played: &Played, players: BySeat<Member>) -> Result<BySeat<i32>, Refusal> {
        let Played { contract, declarers, result } = *played;
        let seat_of = |member: Member| {
            let seat = Seat::ALL.into_iter().find(|&seat| players[seat] == member);
            seat.ok_or(Refusal::SitsOut(member))
        };
        let seats = declarers.iter().map(seat_of).collect::<Result<Seats, Refusal>>()?;
        let first = seats.iter().next();
        let made = match (result, contract.goal()) {
            (Outcome::Taken(taken), _) => {
                let taken = players.map(|member| taken[member.index()]);
                return Ok(self.evening.rules().general_misere_points(taken));
            }
            // The declarers' tricks are counted together.
            (Outcome::Tricks(tricks), _) => {
                BySeat::from_fn(|seat| if Some(seat) == first { tricks } else { 0 })
            }
            (Outcome::Failed(failed), Goal::Exactly(needed)) => {
                players.map(|member| needed + u8::from(failed.contains(member)))
            }
            (Outcome::Failed(_), Goal::AtLeast(_) | Goal::Avoid) => BySeat::default(),
        };
        let rules = self.evening.rules();
        let points = rules.points(contract.contract(), contract.goal(), seats, made);
        Ok(points.unwrap_or_default())
    }
}

/// The groups of these members but the empty one: small ones first, and then by their order.
fn groups(members: &[Member]) -> impl Iterator<Item = Members> {
    let mut masks: Vec<u8> = (1..1 << members.len()).collect();
    masks.sort_by_key(|mask| (mask.count_ones(), Reverse(mask.reverse_bits())));
    let of = |mask: u8| {
        let chosen = members.iter().enumerate().filter(move |(place, _)| mask >> place & 1 == 1);
        chosen.map(|(_, &member)| member).collect()
    };
    masks.into_iter().map(of)
}
