//! The keys of a table's parts, read and checked one by one.

use std::collections::BTreeMap;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::complaint::{Complaints, Fault};

/// The most that a game brings.
const MOST_POINTS: i32 = 9_999;
const POINTS: (i32, i32) = (0, MOST_POINTS);
/// Points of one player, from any of the others.
pub(crate) const SIGNED: (i32, i32) = (-MOST_POINTS, MOST_POINTS);
const TRICKS: (i32, i32) = (0, 13);

/// The values that a key takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    pub(crate) name: &'static str,
    numbers: (i32, i32),
    is_number: bool,
    is_list: bool,
    words: &'static [&'static str],
}

const fn words(name: &'static str, words: &'static [&'static str]) -> Key {
    Key { name, numbers: POINTS, is_number: false, is_list: false, words }
}

const fn number(name: &'static str, numbers: (i32, i32)) -> Key {
    Key { name, numbers, is_number: true, is_list: false, words: &[] }
}

const fn list(name: &'static str, numbers: (i32, i32)) -> Key {
    Key { name, numbers, is_number: false, is_list: true, words: &[] }
}

impl Key {
    const fn or_number(self) -> Self {
        Self { is_number: true, ..self }
    }

    const fn or_list(self) -> Self {
        Self { is_list: true, ..self }
    }

    const fn expected(&self) -> &'static str {
        match (self.is_number, self.is_list, self.words.is_empty()) {
            (true, true, true) => "a number or a list of numbers",
            (true, true, false) => "a number, a list of numbers or a word",
            (true, false, true) => "a number",
            (true, false, false) => "a number or a word",
            (false, true, _) => "a list of numbers",
            (false, false, _) => "a word in quotes",
        }
    }
}

const UNIT: Key = words("unit", &["each", "own"]);

/// A game for tricks.
pub(crate) const OF_TRICKS: &[Key] = &[
    number("made", POINTS).or_list(),
    words("by", &["bid", "tricks"]),
    number("over", POINTS),
    number("most", TRICKS),
    words("all", &["double"]).or_number(),
    words("lost", &["made"]).or_number().or_list(),
    number("under", POINTS),
    number("first", TRICKS),
    UNIT,
    number("others_made", POINTS).or_list(),
    words("others_lost", &["same"]).or_number().or_list(),
    number("others_under", POINTS),
];

/// A game of each for himself.
pub(crate) const OF_ALONE: &[Key] = &[
    number("made", POINTS),
    number("lost", POINTS),
    words("several", &["each", "camp", "table", "bonus"]),
    UNIT,
    list("others_lost", POINTS),
];

/// Two declarers of such a game: each declarer and each other; with one failure the maker, the
/// other declarer and each other.
pub(crate) const OF_TWO: &[Key] =
    &[list("made", SIGNED), list("lost", SIGNED), list("split", SIGNED)];

pub(crate) const OF_PASS: &[Key] = &[number("unit", POINTS)];

pub(crate) const OF_CELL: &[Key] = &[
    number("level", TRICKS),
    number("tricks", TRICKS),
    number("declarer", SIGNED),
    number("others", SIGNED),
];

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Number(i32),
    List(Vec<i32>),
    Word(&'static str),
}

#[derive(Clone, Debug)]
pub(crate) struct Given {
    /// The byte of the text.
    pub(crate) at: usize,
    /// The level of a list's first number.
    pub(crate) base: u8,
    pub(crate) value: Value,
}

impl Given {
    /// The number of a level; of a list its last holds for the rest.
    pub(crate) fn number(&self, level: u8) -> Option<i32> {
        match &self.value {
            Value::Number(number) => Some(*number),
            Value::List(numbers) => {
                let place = usize::from(level.saturating_sub(self.base));
                numbers.get(place.min(numbers.len() - 1)).copied()
            }
            Value::Word(_) => None,
        }
    }
}

/// A part of a table: a line, a level of one, a cell.
#[derive(Clone, Debug)]
pub(crate) struct Keys {
    /// The byte of the text.
    pub(crate) at: usize,
    pub(crate) place: String,
    given: BTreeMap<&'static str, Given>,
    /// A key has a mistake: what follows from the others would be misleading.
    pub(crate) is_broken: bool,
}

impl Keys {
    /// Reads the keys of a part; keys that are `elsewhere` are left to the caller.
    pub(crate) fn read(
        (at, place): (usize, String),
        table: &DeTable<'_>,
        known: &[Key],
        elsewhere: impl Fn(&str, &DeValue<'_>) -> bool,
        complaints: &mut Complaints<'_>,
    ) -> Self {
        let (mut given, mut is_broken) = (BTreeMap::new(), false);
        for (name, value) in table {
            if elsewhere(name.get_ref(), value.get_ref()) {
                continue;
            }
            let key = format!("{place}.{}", name.get_ref());
            let Some(spec) = known.iter().find(|it| it.name == name.get_ref().as_ref()) else {
                let known = known.iter().map(|it| it.name).collect();
                complaints.add(name.span().start, key, Fault::Unknown(known));
                is_broken = true;
                continue;
            };
            match read(spec, value) {
                Ok(value) => {
                    given.insert(spec.name, Given { at: name.span().start, base: 0, value });
                }
                Err((at, fault)) => {
                    complaints.add(at, key, fault);
                    is_broken = true;
                }
            }
        }
        Self { at, place, given, is_broken }
    }

    /// These keys, with lists that begin at a level.
    pub(crate) fn with_base(mut self, level: u8) -> Self {
        self.given.values_mut().for_each(|given| given.base = level);
        self
    }

    /// The keys of a level: its own before those of its line.
    pub(crate) fn over(mut self, line: &Self) -> Self {
        for (name, given) in &line.given {
            self.given.entry(name).or_insert_with(|| given.clone());
        }
        self.is_broken |= line.is_broken;
        self
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Given> {
        self.given.get(name)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = (&'static str, &Given)> {
        self.given.iter().map(|(name, given)| (*name, given))
    }

    pub(crate) fn number(&self, name: &str) -> Option<i32> {
        self.get(name)?.number(0)
    }

    /// A number of tricks or a level.
    pub(crate) fn tricks(&self, name: &str) -> Option<u8> {
        self.number(name)?.try_into().ok()
    }

    pub(crate) fn list(&self, name: &str) -> Option<&[i32]> {
        match &self.get(name)?.value {
            Value::List(numbers) => Some(numbers),
            Value::Number(_) | Value::Word(_) => None,
        }
    }

    pub(crate) fn is(&self, name: &str, word: &str) -> bool {
        self.get(name).is_some_and(|given| matches!(given.value, Value::Word(own) if own == word))
    }
}

fn read(key: &Key, value: &Spanned<DeValue<'_>>) -> Result<Value, (usize, Fault)> {
    let at = value.span().start;
    let value = value.get_ref();
    if let Some(numbers) = value.as_array().filter(|_| key.is_list) {
        if numbers.is_empty() {
            return Err((at, Fault::Missing));
        }
        let each = |value: &Spanned<DeValue<'_>>| {
            let fault = (value.span().start, Fault::NotANumber(key.numbers.0, key.numbers.1));
            integer(value.get_ref(), key.numbers).ok_or(fault)
        };
        return numbers.iter().map(each).collect::<Result<_, _>>().map(Value::List);
    }
    if let Some(word) = value.as_str().filter(|_| !key.words.is_empty()) {
        let own = key.words.iter().find(|own| **own == word);
        let unknown = || (at, Fault::Unknown(key.words.to_vec()));
        return own.map(|own| Value::Word(own)).ok_or_else(unknown);
    }
    // Fractions and flags are told that a number is expected, and which.
    let is_other = value.is_str() || value.is_array() || value.is_table() || value.is_datetime();
    if !key.is_number || is_other {
        return Err((at, Fault::Unfit(key.expected())));
    }
    let fault = Fault::NotANumber(key.numbers.0, key.numbers.1);
    integer(value, key.numbers).map(Value::Number).ok_or((at, fault))
}

fn integer(value: &DeValue<'_>, (least, most): (i32, i32)) -> Option<i32> {
    let integer = value.as_integer()?;
    let number = i32::from_str_radix(integer.as_str(), integer.radix()).ok()?;
    (least..=most).contains(&number).then_some(number)
}
