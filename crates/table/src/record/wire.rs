//! The JSON of a record: types that only know their spelling.

use std::sync::Arc;

use rules::{Book, Member, Rules, Seat};
use rules_json::own_scale;
use serde::{Deserialize, Serialize};

use super::options::Options;

use super::{DealRecord, ParseRecordError, Record};

const FORMAT: &str = "whist-record/1";

impl Record {
    /// The most bytes of a record on the command line: some seven hundred deals. In memory it takes
    /// many times as much.
    pub const MOST_BYTES: usize = 2 << 20;

    /// Reads a record, which may still be an illegal game: [`replay`](super::replay()) finds out.
    ///
    /// # Errors
    ///
    /// For a text that is malformed, of an unknown format, or with unknown options or hands that
    /// are not the pack.
    pub fn parse(text: &str) -> Result<Self, ParseRecordError> {
        let record = Self::parse_to_verify(text)?;
        record.options.all_of(&record.rules).map_err(ParseRecordError::Options)?;
        Ok(record)
    }

    /// Reads a record to prove it, with options that this bot does not know.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse), but for these.
    pub fn parse_to_verify(text: &str) -> Result<Self, ParseRecordError> {
        // The format comes first: a later one may have fields of its own.
        let Heading { format } = serde_json::from_str(text).map_err(ParseRecordError::Json)?;
        if format != FORMAT {
            return Err(ParseRecordError::UnknownFormat(format));
        }
        let wire: RecordWire = serde_json::from_str(text).map_err(ParseRecordError::Json)?;
        let book: Book = wire.book.parse().map_err(|_| ParseRecordError::UnknownBook(wire.book))?;
        let rules = Rules::of_version(book, wire.version)
            .ok_or(ParseRecordError::UnknownVersion { book, version: wire.version })?;
        let own = own_scale::beside(wire.options.scale(), wire.scale.as_ref())?;
        let rules = own.into_iter().fold(rules, |rules, own| rules.knowing(Arc::new(own)));
        let rules = wire.options.known_to(rules).map_err(ParseRecordError::Options)?;
        let first_dealer = to_dealer(&rules, wire.first_dealer)?;
        for (place, deal) in wire.deals.iter().enumerate() {
            deal.check().map_err(|why| ParseRecordError::Deal { deal: place + 1, why })?;
        }
        Ok(Self { rules, first_dealer, deals: wire.deals, options: wire.options })
    }

    /// Writes the record with its options as they stand in it: in one of the bot with every option,
    /// lest a default should change.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "text, numbers and lists are always JSON")]
    pub fn to_json(&self) -> String {
        let wire = RecordWire {
            format: FORMAT.to_owned(),
            book: self.rules.book().name().to_owned(),
            version: self.rules.version(),
            options: self.options.clone(),
            scale: own_scale::written(&self.rules),
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
    options: Options,
    /// The table of players' own points, whose hash the option `scale` has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    scale: Option<serde_json::Value>,
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
