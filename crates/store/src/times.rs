//! What people have set about their own time.

use super::db::{Row, query};
use super::{Store, StoreError};
use crate::id_column::IdColumn;
use table::id::{Timestamp, UserId};
use table::{FormerHours, Hours, OwnTimes, Reminders, Span};

/// For so long it is kept what hours somebody kept before: longer than any turn.
const FORMER_SECS: i64 = 120 * 24 * 3_600;

/// What a person has set about their own time, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KeptTimes {
    /// The zone by name, such as `Europe/Brussels`; `None` where they have not said.
    pub zone: Option<String>,
    /// The minutes of the day at which quiet hours begin and are over.
    pub quiet: Option<(u16, u16)>,
    /// When they are reminded of a turn.
    pub reminders: Reminders,
}

impl KeptTimes {
    /// The hours that they keep; none are quiet where there is no such zone any more.
    #[must_use]
    pub fn hours(&self) -> Hours {
        hours_of(self.zone.as_deref(), self.quiet)
    }

    /// The same with other hours.
    #[must_use]
    pub fn with_hours(self, hours: &Hours) -> Self {
        let zone = hours.zone.as_ref().and_then(|zone| zone.iana_name());
        let quiet = hours.quiet.map(|quiet| (quiet.from(), quiet.to()));
        Self { zone: zone.map(str::to_owned), quiet: quiet.filter(|_| zone.is_some()), ..self }
    }

    fn read(row: &Row) -> Result<Self, StoreError> {
        let reminders: String = row.try_get("reminders")?;
        Ok(Self {
            zone: row.try_get("zone")?,
            quiet: quiet_in(row)?,
            // Words of a later version are no reminders of this one.
            reminders: reminders.parse().unwrap_or_default(),
        })
    }
}

/// The hours of a zone by its name, some of which may be quiet; none are where there is no
/// such zone any more.
fn hours_of(zone: Option<&str>, quiet: Option<(u16, u16)>) -> Hours {
    let hours = zone.map(|zone| match quiet {
        Some((from, to)) => Hours::new(zone, from, to),
        None => Hours::of_zone(zone),
    });
    hours.and_then(Result::ok).unwrap_or_default()
}

fn quiet_in(row: &Row) -> Result<Option<(u16, u16)>, StoreError> {
    let (from, to): (Option<u16>, Option<u16>) =
        (row.try_get("quiet_from")?, row.try_get("quiet_to")?);
    Ok(from.zip(to))
}

impl Store {
    /// What a person has set about their own time, besides holidays.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn times(&self, user: UserId) -> Result<KeptTimes, StoreError> {
        let row = query("select * from times where user_id = $1")
            .bind(user.to_column())
            .fetch_optional(&self.read)
            .await?;
        row.as_ref().map_or_else(|| Ok(KeptTimes::default()), KeptTimes::read)
    }

    /// Keeps what a person has set about their own time at a moment, in place of what was
    /// before; the hours from before hold for the turns that have begun by then.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; what was before is kept then.
    pub async fn set_times(
        &self,
        user: UserId,
        times: &KeptTimes,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        // Should all else fail, the same hours hold before and after.
        self.keep_former_hours(user, times, at).await?;
        query(
            "insert into times (user_id, zone, quiet_from, quiet_to, reminders)
             values ($1, $2, $3, $4, $5)
             on conflict (user_id) do update set zone = excluded.zone,
                 quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
                 reminders = excluded.reminders",
        )
        .bind(user.to_column())
        .bind(times.zone.as_deref())
        .bind(times.quiet.map(|(from, _)| from))
        .bind(times.quiet.map(|(_, to)| to))
        .bind(times.reminders.to_string())
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// Keeps the hours that hold until a moment, if those from then on are others.
    async fn keep_former_hours(
        &self,
        user: UserId,
        times: &KeptTimes,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        query(
            "insert into former_times (user_id, until_at, zone, quiet_from, quiet_to)
             select $1, $2, zone, quiet_from, quiet_to
                 from (select $1 as user_id) as asked left join times using (user_id)
                 where zone is distinct from $3 or quiet_from is distinct from $4
                    or quiet_to is distinct from $5
             on conflict do nothing",
        )
        .bind(user.to_column())
        .bind(at.0)
        .bind(times.zone.as_deref())
        .bind(times.quiet.map(|(from, _)| from))
        .bind(times.quiet.map(|(_, to)| to))
        .execute(&self.write)
        .await?;
        query("delete from former_times where user_id = $1 and until_at < $2")
            .bind(user.to_column())
            .bind(at.0 - FORMER_SECS)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// The hours that a person kept before those of today, the earliest first.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn former_hours(&self, user: UserId) -> Result<Vec<FormerHours>, StoreError> {
        let rows = query("select * from former_times where user_id = $1 order by until_at")
            .bind(user.to_column())
            .fetch_all(&self.read)
            .await?;
        let former = |row: &Row| {
            let zone: Option<String> = row.try_get("zone")?;
            let hours = hours_of(zone.as_deref(), quiet_in(row)?);
            Ok(FormerHours { until: Timestamp(row.try_get("until_at")?), hours })
        };
        rows.iter().map(former).collect()
    }

    /// A person's holidays, in order.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn holidays(&self, user: UserId) -> Result<Vec<Span>, StoreError> {
        let rows = query("select from_at, to_at from holiday where user_id = $1 order by from_at")
            .bind(user.to_column())
            .fetch_all(&self.read)
            .await?;
        let span = |row: &Row| {
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
    pub async fn keep_holiday(
        &self,
        user: UserId,
        holiday: Span,
        forgotten: Timestamp,
    ) -> Result<(), StoreError> {
        query(
            "insert into holiday (user_id, from_at, to_at) values ($1, $2, $3)
             on conflict (user_id, from_at) do update set to_at = excluded.to_at",
        )
        .bind(user.to_column())
        .bind(holiday.from.0)
        .bind(holiday.to.0)
        .execute(&self.write)
        .await?;
        query("delete from holiday where user_id = $1 and to_at < $2")
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
    pub async fn own_times(&self, user: UserId) -> Result<OwnTimes, StoreError> {
        let times = self.times(user).await?;
        let holidays = self.holidays(user).await?;
        let former = self.former_hours(user).await?;
        Ok(OwnTimes { hours: times.hours(), former, reminders: times.reminders, holidays })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::fresh;

    #[tokio::test]
    async fn times_are_those_set_last() {
        let store = fresh().await;
        let ann = UserId(u64::MAX);
        assert_eq!(store.times(ann).await.unwrap(), KeptTimes::default());
        for (quiet, reminders) in
            [(Some((0, 1)), "none"), (Some((1_320, 480)), "turn last"), (None, "")]
        {
            let zone = Some("Asia/Kathmandu".to_owned());
            let kept = KeptTimes { zone, quiet, reminders: reminders.parse().unwrap() };
            store.set_times(ann, &kept, Timestamp(0)).await.unwrap();
            assert_eq!(store.times(ann).await.unwrap(), kept);
            assert_eq!(kept.clone().with_hours(&kept.hours()), kept);
        }
        assert_eq!(store.times(UserId(2)).await.unwrap(), KeptTimes::default());
    }

    #[tokio::test]
    async fn what_hours_somebody_kept_is_known_as_long_as_a_turn_may_last() {
        let store = fresh().await;
        let ann = UserId(1);
        let night = |zone: &str| KeptTimes {
            zone: Some(zone.to_owned()),
            quiet: Some((1_320, 480)),
            ..KeptTimes::default()
        };
        let (home, abroad) = (night("Europe/Brussels"), night("Asia/Tokyo"));
        let reminded = KeptTimes { reminders: "none".parse().unwrap(), ..home.clone() };
        for (times, at) in [(&home, 10), (&reminded, 20), (&abroad, 30), (&home, 30)] {
            store.set_times(ann, times, Timestamp(at)).await.unwrap();
        }
        let own = store.own_times(ann).await.unwrap();
        for (moment, hours) in
            [(9, Hours::default()), (10, home.hours()), (29, home.hours()), (30, home.hours())]
        {
            assert_eq!(*own.hours_at(Timestamp(moment)), hours, "at {moment}");
        }
        let last = Timestamp(10 + FORMER_SECS + 1);
        store.set_times(ann, &abroad, last).await.unwrap();
        let own = store.own_times(ann).await.unwrap();
        assert_eq!(*own.hours_at(Timestamp(9)), home.hours(), "that is forgotten");
        assert_eq!(*own.hours_at(last), abroad.hours());
    }

    #[tokio::test]
    async fn a_holiday_becomes_longer_and_old_ones_are_forgotten() {
        let store = fresh().await;
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
