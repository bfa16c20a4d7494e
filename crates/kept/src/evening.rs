//! The set-up of an evening.

use rules::{Book, Course, Goal, Member, Rules};

use crate::contract::KeptContract;
use crate::entry::{Entry, OtherPoints, Outcome, Played, named};
use crate::refusal::Refusal;
use crate::stamp::Date;

/// The set-up of an evening: rules, members, first dealer, date and note.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evening {
    rules: Rules,
    names: Vec<String>,
    first_dealer: Member,
    date: Date,
    note: String,
    contracts: Vec<KeptContract>,
    /// Before the first deal.
    course: Course,
}

/// The reason why an evening was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The book has no auction: no points of each member can be kept.
    #[error("the book {0} has no contracts")]
    NoContracts(Book),
    /// Another number of names than the options have members.
    #[error("{given} names for {members} members")]
    Names {
        /// The number of names.
        given: usize,
        /// The number of members of the rules.
        members: u8,
    },
    /// A name is empty, too long, of more than one line, or stands twice.
    #[error("the name {0:?} is empty, too long, of more than one line or stands twice")]
    Name(String),
    /// The first dealer is no member.
    #[error("the table has no {0}")]
    FirstDealer(Member),
    /// The date is none.
    #[error("the date {0:?} is none")]
    Date(String),
    /// The note is too long, or of more than one line.
    #[error("the note is longer than 100 characters or than a line")]
    Note,
}

/// Characters of a note, or of a reason.
pub const MOST_NOTE: u16 = 100;

const MOST_NAME: u16 = 32;
const MOST_POINTS: i32 = 9999;

/// Returns `true` for a single line of at most this number of characters.
fn is_line(text: &str, most: u16) -> bool {
    text.chars().count() <= usize::from(most) && !text.chars().any(char::is_control)
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && is_line(text, MOST_NAME)
}

impl Evening {
    /// An evening by these rules. The names stand in the order of the seats, clockwise: 4 to 6 of 1
    /// to 32 characters. The date is written `2026-11-27`; the note has up to 100 characters.
    ///
    /// # Errors
    ///
    /// The book has no auction, the names do not suit the members of the rules, or the first
    /// dealer, the date or the note are none.
    pub fn new(
        rules: Rules,
        names: &[impl AsRef<str>],
        first_dealer: Member,
        date: &str,
        note: &str,
    ) -> Result<Self, SetupError> {
        let members = rules.members();
        if names.len() != usize::from(members) {
            return Err(SetupError::Names { given: names.len(), members });
        }
        let names: Vec<String> = names.iter().map(|name| name.as_ref().trim().to_owned()).collect();
        let is_wrong =
            |(place, name): (usize, &String)| !is_name(name) || names[..place].contains(name);
        if let Some(place) = (0..names.len()).find(|&place| is_wrong((place, &names[place]))) {
            return Err(SetupError::Name(names[place].clone()));
        }
        if first_dealer.number() > members {
            return Err(SetupError::FirstDealer(first_dealer));
        }
        let date = date.parse().map_err(|_| SetupError::Date(date.to_owned()))?;
        if !is_line(note, MOST_NOTE) {
            return Err(SetupError::Note);
        }
        let contracts = KeptContract::all(&rules);
        let course = rules.course(first_dealer).ok_or(SetupError::NoContracts(rules.book()))?;
        let note = note.to_owned();
        Ok(Self { rules, names, first_dealer, date, note, contracts, course })
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The members in the order of the seats.
    pub fn members(&self) -> impl Iterator<Item = Member> + Clone {
        Member::ALL.into_iter().take(self.names.len())
    }

    /// The first name at a member's place; empty for a member whom the table has not got.
    #[must_use]
    pub fn name(&self, member: Member) -> &str {
        self.names.get(member.index()).map_or("", String::as_str)
    }

    /// The first dealer.
    #[must_use]
    pub const fn first_dealer(&self) -> Member {
        self.first_dealer
    }

    /// The date.
    #[must_use]
    pub const fn date(&self) -> &Date {
        &self.date
    }

    /// The note; empty where there is none.
    #[must_use]
    pub fn note(&self) -> &str {
        &self.note
    }

    /// The contracts that the options play.
    #[must_use]
    pub fn contracts(&self) -> &[KeptContract] {
        &self.contracts
    }

    /// The match before the first deal.
    pub(crate) const fn course(&self) -> &Course {
        &self.course
    }

    /// Refuses an entry that no deal of the table can have, but for the members who sit out.
    pub(crate) fn check(&self, entry: &Entry) -> Result<(), Refusal> {
        let is_asked = *entry == Entry::AskedInVain;
        match entry {
            Entry::Played(played) => self.check_played(played),
            Entry::Points(points) => self.check_points(points),
            Entry::Exchange(exchange) if !self.has(exchange.member) => {
                Err(Refusal::NoSuchMember(exchange.member))
            }
            Entry::Exchange(exchange) if !is_name(&exchange.name) => Err(Refusal::Name),
            Entry::AskedInVain if self.rules.book() != Book::Wiezen => Err(Refusal::NoSuchPass),
            Entry::Passed | Entry::AskedInVain if self.rules.plays_passed_deals(is_asked) => {
                Err(Refusal::NoSuchPass)
            }
            Entry::Exchange(_) | Entry::Passed | Entry::AskedInVain => Ok(()),
        }
    }

    /// The smallest and the largest number of declarers of a contract.
    pub(crate) fn declarers_of(&self, kept: KeptContract) -> (u8, u8) {
        let (contract, most) = (kept.contract(), self.rules.most_declarers(kept.contract()));
        let is_of_all = contract.is_for_partners() || kept.goal() == Goal::Avoid;
        (if is_of_all { most } else { 1 }, most)
    }

    fn check_played(&self, played: &Played) -> Result<(), Refusal> {
        let Played { contract, declarers, result } = *played;
        if !self.contracts.contains(&contract) {
            return Err(Refusal::NotPlayed(contract));
        }
        if let Some(member) = declarers.iter().find(|&member| !self.has(member)) {
            return Err(Refusal::NoSuchMember(member));
        }
        let ((least, most), given) = (self.declarers_of(contract), declarers.len());
        if !(least..=most).contains(&given) {
            return Err(Refusal::Declarers { given, least, most });
        }
        match (contract.goal(), result) {
            (Goal::AtLeast(_), Outcome::Tricks(tricks @ 14..)) => {
                Err(Refusal::Tricks { given: tricks.into(), most: 13 })
            }
            (Goal::AtLeast(_), Outcome::Tricks(_)) => Ok(()),
            (Goal::Exactly(_), Outcome::Failed(failed)) => {
                let other = failed.iter().find(|&member| !declarers.contains(member));
                other.map_or(Ok(()), |member| Err(Refusal::NoDeclarer(member)))
            }
            (Goal::Avoid, Outcome::Taken(taken)) => {
                let most = self.rules.counted_tricks();
                let given = taken.iter().copied().map(u16::from).sum();
                let mut others = named(&taken).map(|(member, _)| member);
                if let Some(member) = others.find(|&member| !declarers.contains(member)) {
                    return Err(Refusal::NoDeclarer(member));
                }
                let is_all = given == u16::from(most);
                if is_all { Ok(()) } else { Err(Refusal::Tricks { given, most }) }
            }
            (
                Goal::AtLeast(_) | Goal::Exactly(_) | Goal::Avoid,
                Outcome::Tricks(_) | Outcome::Failed(_) | Outcome::Taken(_),
            ) => Err(Refusal::OtherResult(contract)),
        }
    }

    fn check_points(&self, other: &OtherPoints) -> Result<(), Refusal> {
        if other.points == [0; 6] {
            return Err(Refusal::Points);
        }
        for (member, points) in named(&other.points) {
            if !self.has(member) {
                return Err(Refusal::NoSuchMember(member));
            }
            if points.unsigned_abs() > MOST_POINTS.unsigned_abs() {
                return Err(Refusal::Points);
            }
        }
        let is_reason = !other.why.trim().is_empty() && is_line(&other.why, MOST_NOTE);
        if is_reason { Ok(()) } else { Err(Refusal::Why) }
    }

    const fn has(&self, member: Member) -> bool {
        member.index() < self.names.len()
    }
}
