//! The log of a sheet: a line each change, which names members by number, and of players those who take a place.

use serde::{Deserialize, Serialize};

use crate::deal_json::{
    DealError, DealWire, StampWire, read_entry, read_stamp, written_entry, written_stamp,
};
use crate::entry::Entry;
use crate::evening::Evening;
use crate::refusal::Refusal;
use crate::sheet::{Change, Sheet};
use crate::stamp::Stamp;

/// A change of a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// The next deal, or other points.
    Enter(Entry),
    /// A deal, from 1, is another.
    Correct(usize, Entry, Stamp),
    /// A deal, from 1, is void.
    Strike(usize, Stamp),
    /// An entry before a deal, from 1.
    Insert(usize, Entry),
    /// A deal, from 1, to the place of another.
    Move(usize, usize),
}

#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct StepWire {
    #[serde(skip_serializing_if = "Option::is_none")]
    enter: Option<DealWire>,
    #[serde(skip_serializing_if = "Option::is_none")]
    correct: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    strike: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<usize>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    moved: Option<(usize, usize)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stamp: Option<StampWire>,
}

impl Step {
    /// The line of the log.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "text, numbers and lists are always JSON")]
    pub fn to_line(&self) -> String {
        let enter = |entry| StepWire { enter: Some(written_entry(entry)), ..StepWire::default() };
        let wire = match self {
            Self::Enter(entry) => enter(entry),
            Self::Correct(deal, entry, stamp) => {
                StepWire { correct: Some(*deal), stamp: Some(written_stamp(stamp)), ..enter(entry) }
            }
            Self::Strike(deal, stamp) => StepWire {
                strike: Some(*deal),
                stamp: Some(written_stamp(stamp)),
                ..StepWire::default()
            },
            Self::Insert(deal, entry) => StepWire { before: Some(*deal), ..enter(entry) },
            Self::Move(from, to) => StepWire { moved: Some((*from, *to)), ..StepWire::default() },
        };
        serde_json::to_string(&wire).expect("text, numbers and lists are always JSON")
    }

    fn read(evening: &Evening, line: &str) -> Result<Self, DealError> {
        let wire: StepWire = serde_json::from_str(line).map_err(|_| DealError::Fields)?;
        let stamp = wire.stamp.map(|stamp| read_stamp(evening, &stamp)).transpose()?;
        let entry = wire.enter.map(|entry| read_entry(evening, entry)).transpose()?;
        if let Some((from, to)) = wire.moved {
            let alone = (&entry, wire.correct, wire.strike, wire.before, &stamp);
            return if alone == (&None, None, None, None, &None) {
                Ok(Self::Move(from, to))
            } else {
                Err(DealError::Fields)
            };
        }
        match (entry, wire.correct, wire.strike, wire.before, stamp) {
            (Some(entry), None, None, None, None) => Ok(Self::Enter(entry)),
            (Some(entry), Some(deal), None, None, Some(stamp)) => {
                Ok(Self::Correct(deal, entry, stamp))
            }
            (None, None, Some(deal), None, Some(stamp)) => Ok(Self::Strike(deal, stamp)),
            (Some(entry), None, None, Some(deal), None) => Ok(Self::Insert(deal, entry)),
            _ => Err(DealError::Fields),
        }
    }
}

impl Sheet {
    /// Makes a change; `None` where no other deal can have changed.
    ///
    /// # Errors
    ///
    /// As the method of that change.
    pub fn take(&mut self, version: u32, step: Step) -> Result<Option<Change>, Refusal> {
        match step {
            Step::Enter(entry) => self.enter(version, entry).map(|()| None),
            Step::Correct(deal, entry, stamp) => {
                self.correct(version, deal, entry, stamp).map(Some)
            }
            Step::Strike(deal, stamp) => self.strike(version, deal, stamp).map(Some),
            Step::Insert(deal, entry) => self.insert(version, deal, entry).map(Some),
            Step::Move(from, to) => self.move_to(version, from, to).map(Some),
        }
    }

    /// The sheet of an evening from the lines of its log.
    ///
    /// # Errors
    ///
    /// A line is no change of this evening.
    pub fn from_log(
        evening: Evening,
        lines: impl IntoIterator<Item = impl AsRef<str>>,
    ) -> Result<Self, DealError> {
        let mut sheet = Self::new(evening);
        for line in lines {
            let step = Step::read(sheet.evening(), line.as_ref())?;
            let version = sheet.version();
            sheet.take(version, step).map(drop).map_err(DealError::Refused)?;
        }
        Ok(sheet)
    }
}
