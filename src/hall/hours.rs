//! The hours that people keep.

use std::collections::BTreeMap;

use rules::Member;

use super::Hall;
use crate::id::UserId;
use crate::store::{KeptTimes, StoreError};
use crate::table::{Hours, Table};

impl Hall {
    /// The hours of a person, as they have set them.
    ///
    /// # Errors
    ///
    /// When the store cannot say.
    pub(crate) async fn hours(&self, user: UserId) -> Result<Hours, StoreError> {
        Ok(self.store().times(user).await?.map(|times| times.hours()).unwrap_or_default())
    }

    /// Keeps the hours of a person from their next turn on.
    ///
    /// # Errors
    ///
    /// When the store cannot; those before are kept then.
    pub(crate) async fn set_hours(&self, user: UserId, hours: &Hours) -> Result<(), StoreError> {
        match (hours.quiet, hours.zone.iana_name()) {
            (Some(quiet), Some(zone)) => {
                let (from, to) = (quiet.from(), quiet.to());
                let times = KeptTimes { zone: zone.to_owned(), from, to };
                self.store().set_times(user, &times).await
            }
            (None, _) | (_, None) => self.store().forget_times(user).await,
        }
    }

    /// The hours of everybody at a table; where they cannot be read none are quiet.
    pub(super) async fn hours_at(&self, table: &Table) -> BTreeMap<Member, Hours> {
        let mut all = BTreeMap::new();
        for (member, person) in table.people().iter() {
            match self.hours(person.user).await {
                Ok(hours) => drop(all.insert(member, hours)),
                Err(error) => {
                    tracing::error!(table = %table.id(), %error, "Quiet hours could not be read");
                }
            }
        }
        all
    }
}
