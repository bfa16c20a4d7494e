//! What people have set about their own time.

use std::collections::BTreeMap;
use std::iter;

use super::db::{Query, Row, query};
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
        Ok(Self {
            zone: row.try_get("zone")?,
            quiet: quiet_in(row)?,
            reminders: reminders_in(row)?,
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

fn reminders_in(row: &Row) -> Result<Reminders, StoreError> {
    let reminders: String = row.try_get("reminders")?;
    // Words of a later version are no reminders of this one.
    Ok(reminders.parse().unwrap_or_default())
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
    pub(super) async fn former_hours(&self, user: UserId) -> Result<Vec<FormerHours>, StoreError> {
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
        Ok(self.own_times_of(&[user]).await?.remove(&user).unwrap_or_default())
    }

    /// The same of each of these people; those of a table are read with one query.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub async fn own_times_of(
        &self,
        people: &[UserId],
    ) -> Result<BTreeMap<UserId, OwnTimes>, StoreError> {
        let mut all: BTreeMap<_, _> =
            people.iter().map(|&user| (user, OwnTimes::default())).collect();
        for people in people.chunks(AT_ONCE) {
            let users = people.iter().map(|user| Some(user.to_column()));
            let users = users.chain(iter::repeat(None)).take(AT_ONCE);
            let rows = users.fold(query(OWN_TIMES), Query::bind);
            for row in rows.fetch_all(&self.read).await? {
                let own = all.entry(UserId::from_column(row.try_get("user_id")?)).or_default();
                add(own, &row)?;
            }
        }
        Ok(all)
    }
}

/// Of so many people the own times are read at once: as many as a table has.
const AT_ONCE: usize = 6;

/// The hours and reminders of people, their former hours, and their holidays.
const OWN_TIMES: &str = "
    select user_id, zone, quiet_from, quiet_to, reminders,
            cast(null as bigint) as since, cast(null as bigint) as until
        from times where user_id in ($1, $2, $3, $4, $5, $6)
    union all
    select user_id, zone, quiet_from, quiet_to, null, null, until_at
        from former_times where user_id in ($1, $2, $3, $4, $5, $6)
    union all
    select user_id, null, null, null, null, from_at, to_at
        from holiday where user_id in ($1, $2, $3, $4, $5, $6)
    order by since, until";

/// Adds what stands in a row to the own times of its person.
fn add(own: &mut OwnTimes, row: &Row) -> Result<(), StoreError> {
    let zone: Option<String> = row.try_get("zone")?;
    let hours = hours_of(zone.as_deref(), quiet_in(row)?);
    let since: Option<i64> = row.try_get("since")?;
    let until = row.try_get::<Option<i64>>("until")?.map(Timestamp);
    match (since.map(Timestamp), until) {
        (Some(from), Some(to)) => own.holidays.push(Span { from, to }),
        (None, Some(until)) => own.former.push(FormerHours { until, hours }),
        (_, None) => {
            own.hours = hours;
            own.reminders = reminders_in(row)?;
        }
    }
    Ok(())
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
    #[tokio::test]
    async fn the_times_of_everybody_at_a_table_are_each_their_own() {
        let store = fresh().await;
        let people: Vec<_> = (0..8).map(|number| UserId(u64::MAX - number)).collect();
        let span = |from, to| Span { from: Timestamp(from), to: Timestamp(to) };
        for (&user, minute) in people.iter().zip(1..).skip(1) {
            for (quiet, at) in [((0, minute), 10), ((minute, 60), 20)] {
                let zone = Some("Asia/Tokyo".to_owned());
                let times = KeptTimes { zone, quiet: Some(quiet), ..KeptTimes::default() };
                store.set_times(user, &times, Timestamp(at)).await.unwrap();
            }
            // The first that begins is not the first that is kept.
            for from in [50, 40] {
                let holiday = span(from + i64::from(minute), 200 - from);
                store.keep_holiday(user, holiday, Timestamp(0)).await.unwrap();
            }
        }
        let all = store.own_times_of(&people).await.unwrap();
        assert_eq!(all.keys().rev().copied().collect::<Vec<_>>(), people);
        assert_eq!(all[&people[0]], OwnTimes::default(), "nothing is kept of this one");
        for (user, minute) in people.iter().zip(1..).skip(1) {
            let own = &all[user];
            assert_eq!(own.hours, Hours::new("Asia/Tokyo", minute, 60).unwrap());
            let holidays = store.holidays(*user).await.unwrap();
            assert_eq!((&own.holidays, own.holidays.len()), (&holidays, 2));
            assert_eq!(own.former, store.former_hours(*user).await.unwrap());
            assert_eq!(own.former.len(), 2);
        }
    }
}
