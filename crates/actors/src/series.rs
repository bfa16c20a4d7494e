//! Tables that play a series: their progress, and the people who play it elsewhere.

use super::{Reply, Tables, TellError};
use store::{SeriesKey, StoreError};
use table::id::{TableId, UserId};
use table::{ChairsEvent, Event, Open, Refusal};

/// A person who would begin to play a series.
pub(super) type Newcomer = (SeriesKey, UserId);

/// The relation of a person to a series who would sit down at a table of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joined {
    /// They begin to play it by that.
    Newly,
    /// They play it there already.
    Before,
    /// They play it at another table.
    Elsewhere,
}

/// The chairs of tables that play a series.
#[derive(Debug)]
pub struct SeriesChairs<'a>(pub(super) &'a Tables);

impl SeriesChairs<'_> {
    /// Notes the deals of a series that were played to their end at a table.
    pub(super) async fn note_deals(&self, before: &Open, now: &Open) {
        let done = now.series_done();
        if done > before.series_done()
            && let Err(error) = self.0.store().note_series(now.id(), done).await
        {
            // The keeper of the series counts again when the next process starts.
            tracing::warn!(table = %now.id(), %error, "A deal of a series was not counted");
        }
    }

    /// Refuses a chair to a person who plays the series of a table elsewhere.
    pub(super) async fn may_sit(
        &self,
        table: TableId,
        event: &Event,
    ) -> Result<Option<Newcomer>, TellError> {
        let Event::Chairs(ChairsEvent::SitDown(person) | ChairsEvent::SitAt(person, _)) = event
        else {
            return Ok(None);
        };
        let reply = self.0.peek(table).await?;
        let Some(series) = reply.table.series() else { return Ok(None) };
        let key = SeriesKey { guild: reply.place.guild, number: series.occasion.number };
        match self.joins(key, person.user, table).await {
            Ok(Joined::Newly) => Ok(Some((key, person.user))),
            Ok(Joined::Before) => Ok(None),
            Ok(Joined::Elsewhere) => {
                Err(TellError::Refused { refusal: Refusal::PlaysItElsewhere, reply })
            }
            Err(error) => {
                tracing::error!(%table, %error, "A player of a series was not found");
                Err(TellError::NotSaved)
            }
        }
    }

    /// Lets a person whom the table has refused a chair play the series elsewhere.
    pub(super) async fn was_refused(
        &self,
        table: TableId,
        (key, user): Newcomer,
        told: &Result<Reply, TellError>,
    ) {
        let is_seated = told.as_ref().is_ok_and(|it| it.table.people().member_of(user).is_some());
        if !is_seated && let Err(error) = self.0.store().leave_series(key, user, table).await {
            tracing::warn!(%table, %error, "A player of a series was not let go");
        }
    }

    /// Lets a person play a series at a table, unless they play it at another one.
    ///
    /// # Errors
    ///
    /// The store failed.
    pub async fn joins(
        &self,
        key: SeriesKey,
        user: UserId,
        table: TableId,
    ) -> Result<Joined, StoreError> {
        if self.plays_elsewhere(key, user, Some(table)).await? {
            return Ok(Joined::Elsewhere);
        }
        let (at, is_new) = self.0.store().join_series(key, user, table).await?;
        Ok(match is_new {
            _ if at != table => Joined::Elsewhere,
            true => Joined::Newly,
            false => Joined::Before,
        })
    }

    /// True for a person who plays a series at another table than this one. One of which no deal was
    /// dealt, and from which they have got up, is left.
    ///
    /// # Errors
    ///
    /// The store failed.
    pub async fn plays_elsewhere(
        &self,
        key: SeriesKey,
        user: UserId,
        table: Option<TableId>,
    ) -> Result<bool, StoreError> {
        let at = self.0.store().series_seat(key, user).await?;
        let Some(at) = at.filter(|&at| Some(at) != table) else { return Ok(false) };
        let is_untouched = self.0.peek(at).await.is_ok_and(|other| {
            let is_there = other.table.people().member_of(user).is_some();
            other.table.deals_dealt() == 0 && (other.table.is_closed() || !is_there)
        });
        if is_untouched {
            self.0.store().leave_series(key, user, at).await?;
        }
        Ok(!is_untouched)
    }
}
