//! The sheet as JSON, `whist-sheet/1` (wiezen.md H.5).

use std::collections::BTreeMap;
use std::sync::Arc;

use rules::{Book, OptionError, Rules};
use rules_json::own_scale::BesideError;
use rules_json::{option, own_scale};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::deal_json::{DealError, DealWire, Name, read_row, told_of_cards, written};
use crate::evening::{Evening, SetupError};
use crate::refusal::Refusal;
use crate::sheet::Sheet;

const FORMAT: &str = "whist-sheet/1";

/// The reason why a text is no sheet.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The text is longer than [`Sheet::MOST_BYTES`].
    #[error("a sheet has at most {} bytes", Sheet::MOST_BYTES)]
    TooLong,
    /// The text is no JSON, or has other fields than the format.
    #[error(transparent)]
    Json(serde_json::Error),
    /// The format is another.
    #[error("the format is {0:?}, not whist-sheet/1")]
    UnknownFormat(String),
    /// The book is unknown, or has no such edition.
    #[error("there is no book {book:?} of version {version}")]
    UnknownBook {
        /// The name.
        book: String,
        /// The edition.
        version: u8,
    },
    /// The options are none of the book, or contradict each other.
    #[error("{0}")]
    Options(OptionError),
    /// The table of points that the options name does not stand beside them.
    #[error(transparent)]
    Scale(#[from] BesideError),
    /// The set-up is refused.
    #[error(transparent)]
    Setup(SetupError),
    /// More deals than a sheet has.
    #[error(transparent)]
    Sheet(Refusal),
    /// A deal cannot be.
    #[error("deal {number}: {why}")]
    Deal {
        /// Its number, from 1.
        number: usize,
        /// The reason.
        why: DealError,
    },
}

#[derive(Deserialize)]
struct Heading {
    format: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SheetWire {
    format: String,
    book: String,
    version: u8,
    options: BTreeMap<String, Json>,
    /// The table of players' own points, whose hash the option `scale` has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    scale: Option<Json>,
    members: Vec<String>,
    first_dealer: Name,
    date: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    note: String,
    /// The number of changes.
    #[serde(default)]
    changes: u32,
    deals: Vec<DealWire>,
}

impl Sheet {
    /// The most bytes of a sheet that is read.
    pub const MOST_BYTES: usize = 1 << 20;

    /// Returns `true` if a text says that it is a sheet, so that it is no record.
    #[must_use]
    pub fn is_named_in(text: &str) -> bool {
        serde_json::from_str(text).is_ok_and(|Heading { format }| format == FORMAT)
    }

    /// Writes the sheet with every option and every former version. Dealers, factors and points
    /// follow and are not written.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "text, numbers and lists are always JSON")]
    pub fn to_json(&self) -> String {
        let evening = self.evening();
        let rules = evening.rules();
        let wire = SheetWire {
            format: FORMAT.to_owned(),
            book: rules.book().name().to_owned(),
            version: rules.version(),
            options: written_options(rules),
            scale: own_scale::written(rules),
            members: evening.members().map(|member| evening.name(member).to_owned()).collect(),
            first_dealer: Name(evening.first_dealer()),
            date: evening.date().to_string(),
            note: evening.note().to_owned(),
            changes: self.version(),
            deals: self.rows().iter().map(written).collect(),
        };
        serde_json::to_string(&wire).expect("text, numbers and lists are always JSON")
    }

    /// Reads a sheet and checks each entry. All points are reckoned anew.
    ///
    /// # Errors
    ///
    /// The text is malformed, of another format, or has a deal that the table cannot have had.
    pub fn from_json(text: &str) -> Result<Self, ReadError> {
        if text.len() > Self::MOST_BYTES {
            return Err(ReadError::TooLong);
        }
        // The format comes first: a later one may have fields of its own.
        let Heading { format } = serde_json::from_str(text).map_err(ReadError::Json)?;
        if format != FORMAT {
            return Err(ReadError::UnknownFormat(format));
        }
        let wire: SheetWire = serde_json::from_str(text).map_err(ReadError::Json)?;
        let Name(first_dealer) = wire.first_dealer;
        let rules = rules_of(wire.book, wire.version, &wire.options, wire.scale.as_ref())?;
        let evening = Evening::new(rules, &wire.members, first_dealer, &wire.date, &wire.note)
            .map_err(ReadError::Setup)?;
        if wire.deals.len() > Self::MOST_DEALS {
            return Err(ReadError::Sheet(Refusal::TooManyDeals(Self::MOST_DEALS)));
        }
        let read = |(place, deal)| {
            read_row(&evening, deal).map_err(|why| ReadError::Deal { number: place + 1, why })
        };
        let rows = wire.deals.into_iter().enumerate().map(read).collect::<Result<_, _>>()?;
        let sheet = Self::with_rows(evening, rows, wire.changes);
        sheet
            .check_cards()
            .map_err(|(number, why)| ReadError::Deal { number, why: told_of_cards(why) })?;
        Ok(sheet)
    }
}

pub(crate) fn rules_of(
    name: String,
    version: u8,
    options: &BTreeMap<String, Json>,
    scale: Option<&Json>,
) -> Result<Rules, ReadError> {
    let rules = name.parse().ok().and_then(|book: Book| Rules::of_version(book, version));
    let Some(rules) = rules else { return Err(ReadError::UnknownBook { book: name, version }) };
    let own = own_scale::beside(options.get("scale").and_then(Json::as_str), scale)?;
    let rules = own.into_iter().fold(rules, |rules, own| rules.knowing(Arc::new(own)));
    let options = options.iter().map(|(name, value)| (name.as_str(), option::to_value(value)));
    rules.with(options).map_err(ReadError::Options)
}

pub(crate) fn written_options(rules: &Rules) -> BTreeMap<String, Json> {
    rules.values().map(|(name, value)| (name.to_owned(), option::to_json(value))).collect()
}
