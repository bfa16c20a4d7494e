//! The JSON of a record: types that only know their spelling.

use std::collections::BTreeMap;
use std::fmt;

use rules::{Book, Member, Rules, Seat, Value};
use serde::de::{Error as _, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{DealRecord, ParseRecordError, Record};

const FORMAT: &str = "whist-record/1";

impl Record {
    /// The most bytes of a record on the command line: some seven hundred deals. In memory it takes
    /// many times as much.
    pub const MOST_BYTES: usize = 2 << 20;

    /// Reads a record, which may still be an illegal game: [`replay`](super::replay) finds out.
    ///
    /// # Errors
    ///
    /// For a text that is malformed, of an unknown format, or with unknown options or hands that
    /// are not the pack.
    pub fn parse(text: &str) -> Result<Self, ParseRecordError> {
        // The format comes first: a later one may have fields of its own.
        let Heading { format } = serde_json::from_str(text).map_err(ParseRecordError::Json)?;
        if format != FORMAT {
            return Err(ParseRecordError::UnknownFormat(format));
        }
        let wire: RecordWire = serde_json::from_str(text).map_err(ParseRecordError::Json)?;
        let book: Book = wire.book.parse().map_err(|_| ParseRecordError::UnknownBook(wire.book))?;
        let rules = Rules::of_version(book, wire.version)
            .ok_or(ParseRecordError::UnknownVersion { book, version: wire.version })?;
        let settings = wire.options.0.iter().map(|(name, value)| (name.as_str(), to_value(value)));
        let rules = rules.with(settings).map_err(ParseRecordError::Options)?;
        let first_dealer = to_dealer(&rules, wire.first_dealer)?;
        for (place, deal) in wire.deals.iter().enumerate() {
            deal.check().map_err(|why| ParseRecordError::Deal { deal: place + 1, why })?;
        }
        Ok(Self { rules, first_dealer, deals: wire.deals })
    }

    /// Writes the record with every option, lest a default should change.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "text, numbers and lists are always JSON")]
    pub fn to_json(&self) -> String {
        let options =
            self.rules.values().map(|(name, value)| (name.to_owned(), to_json(value))).collect();
        let wire = RecordWire {
            format: FORMAT.to_owned(),
            book: self.rules.book().name().to_owned(),
            version: self.rules.version(),
            options: Settings(options),
            first_dealer: dealer_text(self),
            deals: self.deals.clone(),
        };
        serde_json::to_string(&wire).expect("text, numbers and lists are always JSON")
    }
}

/// A seat, or a member where members take turns in sitting out.
fn to_dealer(rules: &Rules, name: String) -> Result<Member, ParseRecordError> {
    let members = rules.members();
    let dealer = if members == 4 {
        name.parse::<Seat>().ok().map(Member::from)
    } else {
        name.parse().ok().filter(|member: &Member| member.number() <= members)
    };
    dealer.ok_or(ParseRecordError::UnknownDealer { name, members })
}

fn dealer_text(record: &Record) -> String {
    let (member, members) = (record.first_dealer, record.rules.members());
    let seat = Seat::ALL.into_iter().find(|&seat| Member::from(seat) == member);
    let seat = seat.filter(|_| members == 4);
    seat.map_or_else(|| member.to_string(), |seat| seat.to_string())
}

/// The options as in a record and in commitments: JSON without spaces, the names in the order of
/// their bytes.
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "text, numbers and lists are always JSON")]
pub fn options_text(rules: &Rules) -> String {
    let options: BTreeMap<_, _> =
        rules.values().map(|(name, value)| (name, to_json(value))).collect();
    serde_json::to_string(&options).expect("text, numbers and lists are always JSON")
}

#[derive(Deserialize)]
struct Heading {
    format: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordWire {
    format: String,
    book: String,
    /// The edition of the book's rules; 1 is left out.
    #[serde(default = "first_edition", skip_serializing_if = "is_first_edition")]
    version: u8,
    #[serde(default)]
    options: Settings,
    first_dealer: String,
    deals: Vec<DealRecord>,
}

const fn first_edition() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn is_first_edition(version: &u8) -> bool {
    *version == first_edition()
}

/// More than any game has: a bound on the reader's work.
const MOST_OPTIONS: usize = 256;

/// In the order in which they are written.
#[derive(Default)]
struct Settings(Vec<(String, serde_json::Value)>);

impl Serialize for Settings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Settings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(SettingsVisitor)
    }
}

struct SettingsVisitor;

impl<'de> Visitor<'de> for SettingsVisitor {
    type Value = Settings;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the options by name")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Settings, M::Error> {
        let mut settings = Settings::default();
        while let Some((name, value)) = map.next_entry::<String, _>()? {
            // Which of the two was played by cannot be known.
            if settings.0.iter().any(|(known, _)| *known == name) {
                return Err(M::Error::custom(format_args!("the option {name} stands there twice")));
            }
            if settings.0.len() == MOST_OPTIONS {
                return Err(M::Error::custom("there are more options than any game has"));
            }
            settings.0.push((name, value));
        }
        Ok(settings)
    }
}

/// JSON of another shape becomes an unknown word, refused by its name.
fn to_value(json: &serde_json::Value) -> Value {
    let number = |json: &serde_json::Value| json.as_u64().and_then(|number| number.try_into().ok());
    let numbers = |list: &Vec<_>| list.iter().map(number).collect::<Option<Vec<u32>>>();
    match json {
        serde_json::Value::Null => Value::Null,
        serde_json::Value::Bool(flag) => Value::Flag(*flag),
        serde_json::Value::String(word) => Value::Word(word.clone().into()),
        serde_json::Value::Array(list) if let Some(numbers) = numbers(list) => Value::List(numbers),
        serde_json::Value::Number(_)
        | serde_json::Value::Array(_)
        | serde_json::Value::Object(_) => {
            number(json).map_or_else(|| Value::Word(json.to_string().into()), Value::Number)
        }
    }
}

fn to_json(value: Value) -> serde_json::Value {
    match value {
        Value::Null => serde_json::Value::Null,
        Value::Flag(flag) => flag.into(),
        Value::Number(number) => number.into(),
        Value::Word(word) => word.into_owned().into(),
        Value::List(numbers) => numbers.into(),
    }
}
