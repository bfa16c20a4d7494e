//! What people have set about their own time.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::{Store, StoreError};
use crate::id::{Timestamp, UserId};
use crate::table::{Hours, OwnTimes, Reminders, Span};

/// What a person has set about their own time, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct KeptTimes {
    /// The zone by name, such as `Europe/Brussels`; `None` where they have not said.
    pub zone: Option<String>,
    /// The minutes of the day at which quiet hours begin and are over.
    pub quiet: Option<(u16, u16)>,
    /// When they are reminded of a turn.
    pub reminders: Reminders,
    /// Whether their presses are counted by the hour, to suggest quiet hours.
    pub learns: bool,
}

impl KeptTimes {
    /// The hours that they keep; none are quiet where there is no such zone any more.
    #[must_use]
    pub(crate) fn hours(&self) -> Hours {
        let zone = self.zone.as_deref();
        let hours = zone.map(|zone| match self.quiet {
            Some((from, to)) => Hours::new(zone, from, to),
            None => Hours::of_zone(zone),
        });
        hours.and_then(Result::ok).unwrap_or_default()
    }

    /// The same with other hours.
    #[must_use]
    pub(crate) fn with_hours(self, hours: &Hours) -> Self {
        let zone = hours.zone.as_ref().and_then(|zone| zone.iana_name());
        let quiet = hours.quiet.map(|quiet| (quiet.from(), quiet.to()));
        Self { zone: zone.map(str::to_owned), quiet: quiet.filter(|_| zone.is_some()), ..self }
    }

    fn read(row: &SqliteRow) -> Result<Self, StoreError> {
        let (from, to): (Option<u16>, Option<u16>) =
            (row.try_get("quiet_from")?, row.try_get("quiet_to")?);
        let reminders: String = row.try_get("reminders")?;
        Ok(Self {
            zone: row.try_get("zone")?,
            quiet: from.zip(to),
            // Words of a later version are no reminders of this one.
            reminders: reminders.parse().unwrap_or_default(),
            learns: row.try_get("learns")?,
        })
    }
}

impl Store {
    /// What a person has set about their own time, besides holidays.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub(crate) async fn times(&self, user: UserId) -> Result<KeptTimes, StoreError> {
        let row = sqlx::query("select * from times where user_id = $1")
            .bind(user.to_column())
            .fetch_optional(&self.read)
            .await?;
        row.as_ref().map_or_else(|| Ok(KeptTimes::default()), KeptTimes::read)
    }

    /// Keeps what a person has set about their own time, in place of what was before.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; what was before is kept then.
    pub(crate) async fn set_times(
        &self,
        user: UserId,
        times: &KeptTimes,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "insert into times (user_id, zone, quiet_from, quiet_to, reminders, learns)
             values ($1, $2, $3, $4, $5, $6)
             on conflict (user_id) do update set zone = excluded.zone,
                 quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
                 reminders = excluded.reminders, learns = excluded.learns",
        )
        .bind(user.to_column())
        .bind(&times.zone)
        .bind(times.quiet.map(|(from, _)| from))
        .bind(times.quiet.map(|(_, to)| to))
        .bind(times.reminders.to_string())
        .bind(times.learns)
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// A person's holidays, in order.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub(crate) async fn holidays(&self, user: UserId) -> Result<Vec<Span>, StoreError> {
        let rows =
            sqlx::query("select from_at, to_at from holiday where user_id = $1 order by from_at")
                .bind(user.to_column())
                .fetch_all(&self.read)
                .await?;
        let span = |row: &SqliteRow| {
            let (from, to) = (row.try_get("from_at")?, row.try_get("to_at")?);
            Ok(Span { from: Timestamp(from), to: Timestamp(to) })
        };
        rows.iter().map(span).collect()
    }

    /// Keeps a holiday, in place of one that began at the same moment, and forgets those
    /// that were over before another.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; the holidays are as they were then.
    pub(crate) async fn keep_holiday(
        &self,
        user: UserId,
        holiday: Span,
        forgotten: Timestamp,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "insert into holiday (user_id, from_at, to_at) values ($1, $2, $3)
             on conflict (user_id, from_at) do update set to_at = excluded.to_at",
        )
        .bind(user.to_column())
        .bind(holiday.from.0)
        .bind(holiday.to.0)
        .execute(&self.write)
        .await?;
        sqlx::query("delete from holiday where user_id = $1 and to_at < $2")
            .bind(user.to_column())
            .bind(forgotten.0)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// A person's own times, as they are reckoned with at every table.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub(crate) async fn own_times(&self, user: UserId) -> Result<OwnTimes, StoreError> {
        let times = self.times(user).await?;
        let holidays = self.holidays(user).await?;
        Ok(OwnTimes { hours: times.hours(), reminders: times.reminders, holidays })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn times_are_those_set_last() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let ann = UserId(u64::MAX);
        assert_eq!(store.times(ann).await.unwrap(), KeptTimes::default());
        for (quiet, reminders, learns) in [
            (Some((0, 1)), "none", true),
            (Some((1_320, 480)), "turn last", false),
            (None, "", true),
        ] {
            let zone = Some("Asia/Kathmandu".to_owned());
            let kept = KeptTimes { zone, quiet, reminders: reminders.parse().unwrap(), learns };
            store.set_times(ann, &kept).await.unwrap();
            assert_eq!(store.times(ann).await.unwrap(), kept);
            assert_eq!(kept.clone().with_hours(&kept.hours()), kept);
        }
        assert_eq!(store.times(UserId(2)).await.unwrap(), KeptTimes::default());
    }

    #[tokio::test]
    async fn a_holiday_becomes_longer_and_old_ones_are_forgotten() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let ann = UserId(1);
        let span = |from, to| Span { from: Timestamp(from), to: Timestamp(to) };
        for holiday in [span(10, 20), span(100, 120), span(100, 150)] {
            store.keep_holiday(ann, holiday, Timestamp(0)).await.unwrap();
        }
        assert_eq!(store.holidays(ann).await.unwrap(), [span(10, 20), span(100, 150)]);
        store.keep_holiday(ann, span(200, 210), Timestamp(21)).await.unwrap();
        assert_eq!(store.holidays(ann).await.unwrap(), [span(100, 150), span(200, 210)]);
        assert_eq!(store.own_times(ann).await.unwrap().holidays.len(), 2);
    }
}
