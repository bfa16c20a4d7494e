//! The times that people have set for themselves.

use std::collections::BTreeMap;

use rules::Member;

use super::{Hall, TellError};
use store::{KeptTimes, StoreError};
use table::id::{Timestamp, UserId};
use table::{Event, OwnTimes, Span, Table, TimeEvent};

/// For so long the end of a holiday is remembered: a calendar quarter, and one that lies in
/// two of them.
const REMEMBERED_SECS: i64 = 120 * 24 * 3_600;

impl Hall {
    /// Keeps what a person has set about their own time, from their next turn on.
    ///
    /// # Errors
    ///
    /// When the store cannot; what was before is kept then.
    pub(crate) async fn set_times(
        &self,
        user: UserId,
        times: &KeptTimes,
    ) -> Result<(), StoreError> {
        self.store().set_times(user, times, self.clock().date()).await
    }

    /// Keeps a holiday of a person, and tells every table over days at which they sit.
    ///
    /// # Errors
    ///
    /// When it could not be kept. A table that cannot be told hears of it with the next
    /// turn of theirs.
    pub(crate) async fn keep_holiday(&self, user: UserId, holiday: Span) -> Result<(), StoreError> {
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

    /// The times of everybody at a table; where they cannot be read none are quiet.
    pub(super) async fn own_times_at(&self, table: &Table) -> BTreeMap<Member, OwnTimes> {
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
