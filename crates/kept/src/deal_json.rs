//! A deal of a sheet as JSON (wiezen.md H.5).

use std::collections::BTreeMap;

use rules::{BySeat, Member, ParseMemberError, Seat};
use serde::{Deserialize, Serialize};

use crate::cards::{CardsError, KnownCards};
use crate::entry::{ByMember, Entry, Exchange, OtherPoints, Outcome, Played, named};
use crate::evening::Evening;
use crate::members::Members;
use crate::refusal::Refusal;
use crate::sheet::Row;
use crate::stamp::{Former, ParseTimeError, Stamp};

/// The reason why a deal of a sheet cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DealError {
    /// The fields are those of no entry, or of two.
    #[error("its fields are those of no entry, or of two")]
    Fields,
    /// The options play no such contract.
    #[error("the options play no {0:?}")]
    Contract(String),
    /// A time is none.
    #[error(transparent)]
    Time(ParseTimeError),
    /// The table could not have entered it.
    #[error(transparent)]
    Refused(Refusal),
    /// Its cards are not those of the deal.
    #[error(transparent)]
    Cards(CardsError),
    /// Another result follows from its cards.
    #[error("from its cards follows {0}")]
    OtherResult(String),
}

#[derive(PartialEq, Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct DealWire {
    #[serde(skip_serializing_if = "Option::is_none")]
    contract: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    declarers: Option<Vec<Name>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tricks: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    failed: Option<Vec<Name>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    taken: Option<BTreeMap<Name, u8>>,
    #[serde(skip_serializing_if = "is_false")]
    passed: bool,
    #[serde(skip_serializing_if = "is_false")]
    refused: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<BTreeMap<Name, i32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    member: Option<Name>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hands: Option<BTreeMap<String, String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn_up: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    actions: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    struck: Option<StampWire>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    former: Vec<DealWire>,
}

#[derive(PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StampWire {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<Name>,
    at: String,
}

/// A member by the text `M1` to `M6`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct Name(pub(crate) Member);

impl TryFrom<String> for Name {
    type Error = ParseMemberError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse().map(Self)
    }
}

impl From<Name> for String {
    fn from(Name(member): Name) -> Self {
        member.to_string()
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

pub(crate) fn written(row: &Row) -> DealWire {
    let former = |former: &Former| {
        let struck = Some(written_stamp(&former.struck));
        DealWire { struck, ..written_entry(&former.entry) }
    };
    let cards = row.cards.as_ref();
    let hands = |cards: &KnownCards| {
        let hands = cards.hands.seats().map(|(seat, hand)| (seat.to_string(), hand.to_string()));
        hands.collect()
    };
    DealWire {
        hands: cards.map(hands),
        turn_up: cards.and_then(|cards| cards.turn_up).map(|card| card.to_string()),
        actions: cards.map(|cards| cards.actions.clone()),
        struck: row.struck.as_ref().map(written_stamp),
        former: row.former.iter().map(former).collect(),
        ..written_entry(&row.entry)
    }
}

pub(crate) fn told_of_cards(why: CardsError) -> DealError {
    if let CardsError::Other(found) = &why {
        let found = serde_json::to_string(&written_entry(found));
        return DealError::OtherResult(found.unwrap_or_default());
    }
    DealError::Cards(why)
}

pub(crate) fn written_stamp(stamp: &Stamp) -> StampWire {
    StampWire { by: stamp.by.map(Name), at: stamp.at.to_string() }
}

pub(crate) fn written_entry(entry: &Entry) -> DealWire {
    let names = |members: Members| Some(members.iter().map(Name).collect());
    match entry {
        Entry::Passed => DealWire { passed: true, ..DealWire::default() },
        Entry::AskedInVain => DealWire { refused: true, ..DealWire::default() },
        Entry::Points(OtherPoints { points, why }) => DealWire {
            points: Some(named(points).map(|(member, points)| (Name(member), points)).collect()),
            why: Some(why.clone()),
            ..DealWire::default()
        },
        Entry::Exchange(Exchange { member, name }) => DealWire {
            member: Some(Name(*member)),
            name: Some(name.clone()),
            ..DealWire::default()
        },
        Entry::Played(Played { contract, declarers, result }) => {
            let (contract, declarers) = (Some(contract.to_string()), names(*declarers));
            let mut wire = DealWire { contract, declarers, ..DealWire::default() };
            match result {
                Outcome::Tricks(tricks) => wire.tricks = Some(*tricks),
                Outcome::Failed(failed) => wire.failed = names(*failed),
                Outcome::Taken(taken) => {
                    let each = named(taken).map(|(member, tricks)| (Name(member), tricks));
                    wire.taken = Some(each.collect());
                }
            }
            wire
        }
    }
}

pub(crate) fn read_row(evening: &Evening, mut deal: DealWire) -> Result<Row, DealError> {
    let former = std::mem::take(&mut deal.former);
    let former = former.into_iter().map(|mut former| {
        let struck = former.struck.take().ok_or(DealError::Fields)?;
        if !former.former.is_empty() {
            return Err(DealError::Fields);
        }
        Ok(Former { entry: read_entry(evening, former)?, struck: read_stamp(evening, &struck)? })
    });
    let former = former.collect::<Result<_, _>>()?;
    let struck = deal.struck.take().map(|stamp| read_stamp(evening, &stamp)).transpose()?;
    let cards = (deal.hands.take(), deal.turn_up.take(), deal.actions.take());
    let cards = match cards {
        (None, None, None) => None,
        (Some(hands), turn_up, Some(actions)) => Some(read_cards(hands, turn_up, actions)?),
        _ => return Err(DealError::Fields),
    };
    Ok(Row { entry: read_entry(evening, deal)?, struck, former, cards })
}

fn read_cards(
    mut named: BTreeMap<String, String>,
    turn_up: Option<String>,
    actions: Vec<String>,
) -> Result<KnownCards, DealError> {
    let mut hands = BySeat::default();
    for seat in Seat::ALL {
        let hand = named.remove(&seat.to_string()).ok_or(DealError::Fields)?;
        hands[seat] = hand.parse().map_err(|_| DealError::Fields)?;
    }
    if !named.is_empty() {
        return Err(DealError::Fields);
    }
    let turn_up = turn_up.map(|card| card.parse().map_err(|_| DealError::Fields)).transpose()?;
    Ok(KnownCards { hands, turn_up, actions })
}

pub(crate) fn read_stamp(evening: &Evening, stamp: &StampWire) -> Result<Stamp, DealError> {
    let by = stamp.by.map(|Name(member)| member);
    let at = stamp.at.parse().map_err(DealError::Time)?;
    let stranger = by.filter(|&by| evening.members().all(|member| member != by));
    match stranger {
        Some(member) => Err(DealError::Refused(Refusal::NoSuchMember(member))),
        None => Ok(Stamp { by, at }),
    }
}

/// The entry of these fields, checked but for the members who sit out.
pub(crate) fn read_entry(evening: &Evening, deal: DealWire) -> Result<Entry, DealError> {
    let entry = match deal {
        DealWire { contract: Some(contract), declarers: Some(declarers), .. } => {
            let left = DealWire { contract: None, declarers: None, ..deal };
            read_played(evening, contract, &declarers, left)?
        }
        DealWire { points: Some(points), why: Some(why), .. } => {
            nothing(&DealWire { points: None, why: None, ..deal })?;
            Entry::Points(OtherPoints { points: by_member(points), why })
        }
        DealWire { member: Some(Name(member)), name: Some(name), .. } => {
            nothing(&DealWire { member: None, name: None, ..deal })?;
            Entry::Exchange(Exchange { member, name })
        }
        DealWire { passed: true, .. } => {
            nothing(&DealWire { passed: false, ..deal })?;
            Entry::Passed
        }
        _ => {
            nothing(&DealWire { refused: false, ..deal })?;
            if deal.refused { Entry::AskedInVain } else { return Err(DealError::Fields) }
        }
    };
    evening.check(&entry).map_err(DealError::Refused)?;
    Ok(entry)
}

/// A contract that was played; `left` are the other fields.
fn read_played(
    evening: &Evening,
    contract: String,
    declarers: &[Name],
    left: DealWire,
) -> Result<Entry, DealError> {
    let result = match (left.tricks, &left.failed, left.taken.clone()) {
        (Some(tricks), None, None) => Outcome::Tricks(tricks),
        (None, Some(failed), None) => Outcome::Failed(set(failed)?),
        (None, None, Some(taken)) => Outcome::Taken(by_member(taken)),
        _ => return Err(DealError::Fields),
    };
    nothing(&DealWire { tricks: None, failed: None, taken: None, ..left })?;
    let known = evening.contracts().iter().find(|known| known.to_string() == contract);
    let contract = *known.ok_or(DealError::Contract(contract))?;
    Ok(Entry::Played(Played { contract, declarers: set(declarers)?, result }))
}

/// Refuses fields of another entry.
fn nothing(left: &DealWire) -> Result<(), DealError> {
    if *left == DealWire::default() { Ok(()) } else { Err(DealError::Fields) }
}

/// The members, none of them twice.
fn set(names: &[Name]) -> Result<Members, DealError> {
    let set: Members = names.iter().map(|Name(member)| *member).collect();
    if usize::from(set.len()) == names.len() { Ok(set) } else { Err(DealError::Fields) }
}

fn by_member<T: Copy + Default>(named: BTreeMap<Name, T>) -> ByMember<T> {
    let mut each = ByMember::default();
    for (Name(member), number) in named {
        each[member.index()] = number;
    }
    each
}
