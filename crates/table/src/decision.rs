//! The result of an event.

use std::collections::BTreeMap;

use rules::Member;

use crate::chairs::People;
use crate::id::Timestamp;
use crate::play::DealOutcome;
use crate::refusal::Corrupt;
use crate::time::{OwnTimes, pause_entry};
use crate::{Draft, Entry, Table};

/// The result of an event: the entries to keep, and the table after them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The entries, in order; none for a mere look.
    pub entries: Vec<Entry>,
    /// The people after them, if they change.
    pub people: Option<People>,
    /// The deals that count from then on.
    pub settled: Vec<DealOutcome>,
    /// The table after them; `None` where it stays as it is.
    pub next: Option<Table>,
}

impl Decision {
    /// Adds the time entries of a moment to the decision.
    ///
    /// # Errors
    ///
    /// [`Corrupt`]: a fault of this program.
    pub fn tell_time(
        &mut self,
        now: Timestamp,
        own: &BTreeMap<Member, OwnTimes>,
    ) -> Result<(), Corrupt> {
        let Some(next) = &mut self.next else { return Ok(()) };
        if let Some(entry) = pause_entry(&next.ctx(), &self.entries, now).map(Entry::Time) {
            self.settled.extend(next.apply(&entry)?);
            self.entries.push(entry);
        }
        for entry in next.turn_entries(&self.entries, now, own) {
            self.settled.extend(next.apply(&entry)?);
            self.entries.push(entry);
        }
        Ok(())
    }
}

impl<E: Into<Entry>> From<E> for Draft {
    fn from(entry: E) -> Self {
        Self { entries: vec![entry.into()], people: None }
    }
}

impl Draft {
    pub(crate) fn of<E: Into<Entry>>(entries: impl IntoIterator<Item = E>) -> Self {
        Self { entries: entries.into_iter().map(Into::into).collect(), people: None }
    }

    pub(crate) fn seating(self, people: People) -> Self {
        Self { people: Some(people), ..self }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub(crate) fn push(&mut self, entry: impl Into<Entry>) {
        self.entries.push(entry.into());
    }

    pub(crate) fn then(mut self, other: Self) -> Self {
        self.entries.extend(other.entries);
        Self { people: other.people.or(self.people), ..self }
    }

    pub(crate) fn put_first(&mut self, entry: impl Into<Entry>) {
        self.entries.insert(0, entry.into());
    }
}
