//! The set-up of an evening while it is chosen, and its JSON, which names no player.

use std::collections::BTreeMap;

use rules::{Member, Rules, Value};
use rules_json::own_scale;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::deal_json::Name;
use crate::evening::{Evening, SetupError};
use crate::json::{ReadError, rules_of, written_options};

/// The set-up of an evening but for the names of its members.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The rules; the number of members follows from the names.
    pub rules: Rules,
    /// The first dealer.
    pub first_dealer: Member,
    /// The day, `2026-11-27`.
    pub date: String,
    /// A line of the players' own; empty for none.
    pub note: String,
    /// Only the opener enters deals (wiezen.md H.2.3).
    pub is_kept_by_opener: bool,
}

#[derive(Serialize, Deserialize)]
struct SetupWire {
    book: String,
    version: u8,
    options: BTreeMap<String, Json>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    scale: Option<Json>,
    first_dealer: Name,
    date: String,
    note: String,
    keepers: Keepers,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Keepers {
    All,
    Opener,
}

impl Setup {
    /// Writes the set-up with every option.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "text, numbers and lists are always JSON")]
    pub fn to_json(&self) -> String {
        let wire = SetupWire {
            book: self.rules.book().name().to_owned(),
            version: self.rules.version(),
            options: written_options(&self.rules),
            scale: own_scale::written(&self.rules),
            first_dealer: Name(self.first_dealer),
            date: self.date.clone(),
            note: self.note.clone(),
            keepers: if self.is_kept_by_opener { Keepers::Opener } else { Keepers::All },
        };
        serde_json::to_string(&wire).expect("text, numbers and lists are always JSON")
    }

    /// Reads a set-up.
    ///
    /// # Errors
    ///
    /// The text is malformed, or the rules are none.
    pub fn from_json(text: &str) -> Result<Self, ReadError> {
        let wire: SetupWire = serde_json::from_str(text).map_err(ReadError::Json)?;
        Ok(Self {
            rules: rules_of(wire.book, wire.version, &wire.options, wire.scale.as_ref())?,
            first_dealer: wire.first_dealer.0,
            date: wire.date,
            note: wire.note,
            is_kept_by_opener: wire.keepers == Keepers::Opener,
        })
    }

    /// The evening with these names in the order of the seats, 4 to 6. It has no last deal.
    ///
    /// # Errors
    ///
    /// As [`Evening::new`].
    pub fn evening(&self, names: &[impl AsRef<str>]) -> Result<Evening, SetupError> {
        let members = u8::try_from(names.len()).unwrap_or(u8::MAX);
        let of_all = [("members", Value::Number(members.into())), ("deals", Value::Null)];
        let rules = self.rules.clone().with(of_all);
        let wrong = |_| SetupError::Names { given: names.len(), members: self.rules.members() };
        Evening::new(rules.map_err(wrong)?, names, self.first_dealer, &self.date, &self.note)
    }
}
