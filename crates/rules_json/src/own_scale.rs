//! Tables of players' own points (wiezen.md S.3): their text as TOML and as JSON, and their hash.
//!
//! Options name such a table by its hash, and its JSON stands beside them: keys in the order of
//! their bytes, no spaces, `zero_sum` written even where the text leaves it out.
//!
//! ```
//! let (_, text) = scales::KNOWN[3];
//! let own = rules_json::own_scale::from_toml(text).expect("it has no mistakes").own;
//! assert_eq!((&*own.name, own.book), ("IWWA", rules::Book::Wiezen));
//! let rules = rules::Rules::new(own.book).with_scale(own.into())?;
//! assert!(rules.value("scale").is_some_and(|scale| scale.to_string().starts_with("own:")));
//! # Ok::<(), rules::OptionError>(())
//! ```

use std::borrow::Cow;
use std::fmt;

use rules::{Book, OwnScale, Rows, Rules};
use scales::{Complaint, Fault, Scale};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use toml::de::{DeTable, DeValue};

/// The most bytes of a table, as TOML and as JSON.
pub const MOST_BYTES: usize = 16 << 10;

/// A key whose default is written too: no reader has to know it.
const ZERO_SUM: &str = "zero_sum";

/// A checked table, and the oddities that do not refuse it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The table, for the rules.
    pub own: OwnScale,
    /// Its lines, and what seems odd about them.
    pub scale: Scale,
}

/// The reason why options and the text beside them do not belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BesideError {
    /// The text has mistakes.
    Text(Vec<Complaint>),
    /// The options name a table, and there is no text.
    Missing {
        /// The value of the option.
        named: String,
    },
    /// The options name another table than that of the text.
    Other {
        /// The value of the option; `None` where it names a known table.
        named: Option<String>,
        /// The value that the text would have.
        found: String,
    },
}

impl std::error::Error for BesideError {}

impl fmt::Display for BesideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(complaints) => {
                f.write_str("scale:")?;
                complaints.iter().try_for_each(|complaint| write!(f, "\n{complaint}"))
            }
            Self::Missing { named } => {
                write!(f, "scale: the options name {named}, and its text is missing")
            }
            Self::Other { named: Some(named), found } => {
                write!(f, "scale: the options name {named}, and the text is {found}")
            }
            Self::Other { named: None, found } => {
                write!(f, "scale: the options do not name {found}")
            }
        }
    }
}

/// The table that the option `scale` names, from the text beside the options; `None` where the
/// option names a known table, or is not there.
///
/// # Errors
///
/// The text has mistakes, is missing, or is not the one of that hash.
pub fn beside(option: Option<&str>, text: Option<&Value>) -> Result<Option<OwnScale>, BesideError> {
    let named = option.filter(|word| word.starts_with("own:")).map(str::to_owned);
    let Some(text) = text else {
        return named.map_or(Ok(None), |named| Err(BesideError::Missing { named }));
    };
    let own = from_json(text).map_err(BesideError::Text)?.own;
    if named.as_deref() == Some(&*own.word) {
        Ok(Some(own))
    } else {
        Err(BesideError::Other { named, found: own.word.into() })
    }
}

/// The text that stands beside the options of these rules; `None` where a known table counts.
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "a table is made of JSON")]
pub fn written(rules: &Rules) -> Option<Value> {
    let own = rules.own_scale()?;
    Some(serde_json::from_str(&own.text).expect("the text of a table is JSON"))
}

/// The rules with players' own points under a name that says nothing; `None` where their text is
/// none.
#[must_use]
pub fn unnamed(rules: Rules) -> Option<Rules> {
    let Some(mut text) = written(&rules) else { return Some(rules) };
    *text.get_mut("name")? = "own".into();
    rules.with_scale(from_json(&text).ok()?.own.into()).ok()
}

/// Reads a table from a TOML text.
///
/// # Errors
///
/// All complaints about the text, at most twenty, in its order.
pub fn from_toml(text: &str) -> Result<Checked, Vec<Complaint>> {
    let scale = scales::read(text)?;
    let (table, _) = DeTable::parse_recoverable(text);
    let mut json = of_table(table.get_ref());
    json.entry(ZERO_SUM).or_insert(Value::Bool(true));
    let canonical = Value::Object(json).to_string();
    if canonical.len() > MOST_BYTES {
        let (place, fault) = ("the text".to_owned(), Fault::TooLong(MOST_BYTES));
        return Err(vec![Complaint { line: 1, column: 1, place, fault }]);
    }
    Ok(Checked { own: own(&scale, canonical), scale })
}

/// Reads a table from its JSON, as a record has it.
///
/// # Errors
///
/// All complaints about it, at most twenty, with places as in a TOML text of a line for each key.
pub fn from_json(json: &Value) -> Result<Checked, Vec<Complaint>> {
    from_toml(&to_toml(json))
}

/// Reads a table from the text of [`OwnScale::text`]; `None` where it is no such text.
#[must_use]
pub fn from_text(text: &str) -> Option<OwnScale> {
    let own = from_json(&serde_json::from_str(text).ok()?).ok()?.own;
    (*own.text == *text).then_some(own)
}

/// The TOML text of a table's JSON: a line for each contract.
#[must_use]
pub fn to_toml(json: &Value) -> String {
    let Value::Object(keys) = json else { return String::new() };
    let line = |(key, value): (&String, &Value)| format!("{} = {}\n", bare(key), inline(value));
    keys.iter().map(line).collect()
}

/// A book as tables have it; `None` for one without tables of points.
#[must_use]
pub const fn of_book(book: Book) -> Option<scales::Book> {
    match book {
        Book::Couleur => Some(scales::Book::Couleur),
        Book::Liege => Some(scales::Book::Liege),
        Book::Wiezen => Some(scales::Book::Wiezen),
        Book::Long | Book::Short | Book::Simple => None,
    }
}

/// The book whose contracts a table pays.
#[must_use]
pub const fn book_of(scale: &Scale) -> Book {
    match scale.book {
        scales::Book::Couleur => Book::Couleur,
        scales::Book::Liege => Book::Liege,
        scales::Book::Wiezen => Book::Wiezen,
    }
}

fn own(scale: &Scale, text: String) -> OwnScale {
    let hash = base16ct::lower::encode_string(&Sha256::digest(&text));
    OwnScale {
        book: book_of(scale),
        name: scale.name.as_str().into(),
        word: format!("own:{hash}").into(),
        text: text.into(),
        numbers: numbers(scale),
    }
}

fn numbers(scale: &Scale) -> rules::Scale {
    let rows = |names: &[&str]| {
        let rows = names.iter().find_map(|name| scale.rows(name));
        rows.map_or(Rows::NONE, |rows| {
            let cells = rows.rows.iter().map(|row| row.map(|cell| (cell.declarer, cell.other)));
            Rows { lowest: rows.lowest, cells: Cow::Owned(cells.collect()) }
        })
    };
    let alone = |name: &str| {
        scale.alone(name).map_or(rules::Alone::NONE, |alone| rules::Alone {
            ways: alone.ways.map(|ways| ways.map(|way| (way.made, way.lost, way.other))),
            bonus: alone.bonus,
        })
    };
    rules::Scale::of_lines(rows, alone, scale.pass.unwrap_or_default())
}

fn of_table(table: &DeTable<'_>) -> Map<String, Value> {
    let key = |(key, value): (&toml::Spanned<_>, &toml::Spanned<_>)| {
        let key: &Cow<'_, str> = key.get_ref();
        (key.to_string(), of_value(value.get_ref()))
    };
    table.iter().map(key).collect()
}

/// A checked text has whole numbers, words, flags, lists and tables alone.
fn of_value(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(word) => Value::String(word.to_string()),
        DeValue::Integer(number) => {
            i64::from_str_radix(number.as_str(), number.radix()).unwrap_or_default().into()
        }
        DeValue::Boolean(flag) => Value::Bool(*flag),
        DeValue::Array(values) => values.iter().map(|value| of_value(value.get_ref())).collect(),
        DeValue::Table(table) => Value::Object(of_table(table)),
        DeValue::Float(_) | DeValue::Datetime(_) => Value::Null,
    }
}

fn bare(key: &str) -> String {
    let is_bare = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    if !key.is_empty() && key.chars().all(is_bare) {
        key.to_owned()
    } else {
        Value::from(key).to_string()
    }
}

/// A value on one line; text in quotes is written in both formats alike.
fn inline(value: &Value) -> String {
    match value {
        Value::Object(keys) => {
            let keys = keys.iter().map(|(key, value)| format!("{} = {}", bare(key), inline(value)));
            format!("{{ {} }}", keys.collect::<Vec<_>>().join(", "))
        }
        Value::Array(values) => {
            format!("[{}]", values.iter().map(inline).collect::<Vec<_>>().join(", "))
        }
        Value::String(_) | Value::Number(_) | Value::Bool(_) | Value::Null => value.to_string(),
    }
}
