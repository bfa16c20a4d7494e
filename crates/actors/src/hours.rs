//! Quiet hours and holidays of people.

use std::collections::BTreeMap;

use rules::Member;

use super::{Tables, TellError};
use store::{KeptTimes, StoreError};
use table::id::{Timestamp, UserId};
use table::{Event, OwnTimes, Span, Table, TimeEvent};

/// Seconds for which a holiday is remembered: a quarter, and a holiday that lies in two of them.
const REMEMBERED_SECS: i64 = 120 * 24 * 3_600;

impl Tables {
    /// Keeps the own times of a person, from their next turn on.
    ///
    /// # Errors
    ///
    /// The store failed.
    pub async fn set_times(&self, user: UserId, times: &KeptTimes) -> Result<(), StoreError> {
        self.store().set_times(user, times, self.clock().date()).await
    }

    /// Keeps a holiday, and tells the tables at which the person sits. One that cannot be told
    /// hears of it with their next turn.
    ///
    /// # Errors
    ///
    /// The store failed.
    pub async fn keep_holiday(&self, user: UserId, holiday: Span) -> Result<(), StoreError> {
        let now = self.clock().date();
        let forgotten = Timestamp(now.0.saturating_sub(REMEMBERED_SECS));
        self.store().keep_holiday(user, holiday, forgotten).await?;
        let lasting = Some(holiday).filter(|holiday| holiday.to > now);
        for table in self.store().tables_of(user).await? {
            if table.closed_at.is_some() {
                continue;
            }
            match self.tell(table.table, None, Event::Time(TimeEvent::Holiday(user, lasting))).await
            {
                Ok(_) | Err(TellError::Refused { .. }) => {}
                Err(error) => {
                    let why = error.word();
                    tracing::warn!(table = %table.table, why, "A table was not told of a holiday");
                }
            }
        }
        Ok(())
    }

    /// The own times of all people at a table over days; none where they cannot be read.
    pub(super) async fn own_times_at(&self, table: &Table) -> BTreeMap<Member, OwnTimes> {
        if !table.is_over_days() {
            return BTreeMap::new();
        }
        let people = || table.people().iter().map(|(member, person)| (member, person.user));
        let users: Vec<_> = people().map(|(_, user)| user).collect();
        match self.store().own_times_of(&users).await {
            Ok(mut all) => {
                people().filter_map(|(member, user)| Some((member, all.remove(&user)?))).collect()
            }
            Err(error) => {
                tracing::error!(table = %table.id(), %error, "A person's times could not be read");
                BTreeMap::new()
            }
        }
    }
}
