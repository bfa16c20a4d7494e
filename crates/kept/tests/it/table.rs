//! Evenings and entries as short texts.

use kept::{
    ByMember, Choices, Entry, Evening, Exchange, Members, OtherPoints, Outcome, Played, Sheet,
    Stamp,
};
use rules::{Book, Goal, Member, Rules};

pub(crate) const NAMES: [&str; 6] = ["Ann", "Bob", "Cas", "Dee", "Eva", "Flo"];

/// The book with these options, `members=5 deals=null`.
pub(crate) fn rules(book: Book, options: &str) -> Rules {
    let settings = options.split_whitespace().map(|option| {
        let (name, value) = option.split_once('=').unwrap();
        (name, value.parse().unwrap())
    });
    Rules::new(book).with(settings).unwrap()
}

/// An empty sheet; Ann deals first.
pub(crate) fn sheet_of(rules: Rules) -> Sheet {
    let names = &NAMES[..usize::from(rules.members())];
    Sheet::new(Evening::new(rules, names, Member::ALL[0], "2026-11-27", "").unwrap())
}

/// An empty sheet of wiezen.
pub(crate) fn wiezen(options: &str) -> Sheet {
    sheet_of(rules(Book::Wiezen, options))
}

pub(crate) fn member(text: &str) -> Member {
    text.parse().unwrap()
}

/// Members as `M1+M3`; none as `-`.
pub(crate) fn members(text: &str) -> Members {
    text.split('+').filter(|text| *text != "-").map(member).collect()
}

/// An entry: `pass`, `ask`, `pair 8: M1+M2 9`, `misere: M1+M3 M3` with those who failed, `M1 -5 M2
/// 5: misdeal`, `M2 = Fay`.
pub(crate) fn entry(sheet: &Sheet, text: &str) -> Entry {
    match text {
        "pass" => return Entry::Passed,
        "ask" => return Entry::AskedInVain,
        _ => {}
    }
    if let Some((place, name)) = text.split_once(" = ") {
        return Entry::Exchange(Exchange { member: member(place), name: name.to_owned() });
    }
    let (head, rest) = text.split_once(": ").unwrap();
    let contracts = sheet.evening().contracts();
    let Some(&contract) = contracts.iter().find(|it| it.to_string() == head) else {
        let words: Vec<_> = head.split(' ').collect();
        let mut points = ByMember::default();
        for pair in words.chunks(2) {
            points[member(pair[0]).index()] = pair[1].parse().unwrap();
        }
        return Entry::Points(OtherPoints { points, why: rest.to_owned() });
    };
    let (declarers, result) = rest.split_once(' ').unwrap();
    let result = match contract.goal() {
        Goal::AtLeast(_) => Outcome::Tricks(result.parse().unwrap()),
        Goal::Exactly(_) => Outcome::Failed(members(result)),
        Goal::Avoid => {
            let mut taken = ByMember::default();
            for (tricks, text) in taken.iter_mut().zip(result.split(' ')) {
                *tricks = text.parse().unwrap();
            }
            Outcome::Taken(taken)
        }
    };
    Entry::Played(Played { contract, declarers: members(declarers), result })
}

/// Enters each of these.
pub(crate) fn enter(sheet: &mut Sheet, entries: &[&str]) {
    for text in entries {
        let entry = entry(sheet, text);
        let version = sheet.version();
        sheet.enter(version, entry).unwrap_or_else(|it| panic!("{text}: {it}"));
        assert_eq!(sheet.version(), version + 1);
    }
}

/// Bob at this minute past nine in the evening.
pub(crate) fn stamp(minute: u8) -> Stamp {
    let at = format!("2026-11-27T21:{minute:02}:00Z").parse().unwrap();
    Stamp { by: Some(member("M2")), at }
}

/// The points of a deal, from 1, by member.
pub(crate) fn points(sheet: &Sheet, number: usize) -> Vec<i32> {
    let count = sheet.evening().members().count();
    sheet.deals()[number - 1].points[..count].to_vec()
}

/// A pair of the first two players who makes it: a played deal with any members sitting out.
pub(crate) fn pair(choices: &Choices<'_>) -> Entry {
    let contract = choices.contracts()[0];
    let declarers = choices.declarers(contract)[0];
    Entry::Played(Played { contract, declarers, result: Outcome::Tricks(8) })
}
