//! Own times by user: zone, quiet hours, days off, reminders and holidays.

use std::collections::BTreeMap;
use std::iter;

use super::db::{FromRow, Query, Row, query};
use super::{Result, Store};
use table::id::{Timestamp, UserId};
use table::{DaysOff, FormerHours, Hours, OwnTimes, Reminders, Span};

/// Former hours are kept for so many seconds: longer than any turn.
const FORMER_SECS: i64 = 120 * 24 * 3_600;

/// Zone, quiet hours, days off and reminders of a user, as they are kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KeptTimes {
    /// The zone by name, such as `Europe/Brussels`, if they have set one.
    pub zone: Option<String>,
    /// The minutes of the day at which quiet hours begin and are over.
    pub quiet: Option<(u16, u16)>,
    /// The days of the week on which they do not play.
    pub days_off: DaysOff,
    /// The moments at which they are reminded of a turn.
    pub reminders: Reminders,
}

impl KeptTimes {
    /// The hours that they keep; none are quiet where there is no such zone any more.
    #[must_use]
    pub fn hours(&self) -> Hours {
        hours_of(self.zone.as_deref(), self.quiet, self.days_off)
    }

    /// These times with another zone and other quiet hours.
    #[must_use]
    pub fn with_hours(self, hours: &Hours) -> Self {
        let zone = hours.zone.as_ref().and_then(|zone| zone.iana_name());
        let quiet = hours.quiet.map(|quiet| (quiet.from(), quiet.to()));
        Self { zone: zone.map(str::to_owned), quiet: quiet.filter(|_| zone.is_some()), ..self }
    }
}

impl FromRow for KeptTimes {
    fn from_row(row: &Row) -> Result<Self> {
        let (zone, quiet) = (row.get("zone")?, quiet_in(row)?);
        Ok(Self { zone, quiet, days_off: days_off_in(row)?, reminders: reminders_in(row)? })
    }
}

fn hours_of(zone: Option<&str>, quiet: Option<(u16, u16)>, days_off: DaysOff) -> Hours {
    let hours = zone.map(|zone| match quiet {
        Some((from, to)) => Hours::new(zone, from, to),
        None => Hours::of_zone(zone),
    });
    Hours { days_off, ..hours.and_then(Result::ok).unwrap_or_default() }
}

fn quiet_in(row: &Row) -> Result<Option<(u16, u16)>> {
    let (from, to): (Option<_>, Option<_>) = (row.get("quiet_from")?, row.get("quiet_to")?);
    Ok(from.zip(to))
}

fn days_off_in(row: &Row) -> Result<DaysOff> {
    let days: String = row.get("days_off")?;
    Ok(days.parse().unwrap_or_default())
}

fn reminders_in(row: &Row) -> Result<Reminders> {
    let reminders: String = row.get("reminders")?;
    // Words of a later version are no reminders of this one.
    Ok(reminders.parse().unwrap_or_default())
}

impl Store {
    /// Zone, quiet hours, days off and reminders of a user.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn times(&self, user: UserId) -> Result<KeptTimes> {
        let times = query("select * from times where user_id = $1").bind(user);
        Ok(times.fetch_optional(&self.read).await?.unwrap_or_default())
    }

    /// Replaces the times of a user; the hours from before hold for the turns that have begun.
    /// # Errors
    ///
    /// Any `StoreError`; the times are as they were then.
    pub async fn set_times(&self, user: UserId, times: &KeptTimes, at: Timestamp) -> Result<()> {
        let (zone, (from, to)) = (times.zone.as_deref(), times.quiet.unzip());
        let (days, weekend) = (times.days_off.to_string(), DaysOff::default().to_string());
        // First: should all else fail, the hours are the same before and after.
        let former = query(
            "insert into former_times (user_id, until_at, zone, quiet_from, quiet_to, days_off)
             select $1, $2, zone, quiet_from, quiet_to, coalesce(days_off, $7)
                 from (select $1 as user_id) as asked left join times using (user_id)
                 where zone is distinct from $3 or quiet_from is distinct from $4
                    or quiet_to is distinct from $5 or coalesce(days_off, $7) <> $6
             on conflict do nothing",
        );
        let former = former.bind(user).bind(at).bind(zone).bind(from).bind(to);
        former.bind(days.clone()).bind(weekend).run(&self.write).await?;
        let old = query("delete from former_times where user_id = $1 and until_at < $2");
        old.bind(user).bind(at.0 - FORMER_SECS).run(&self.write).await?;
        let set = query(
            "insert into times (user_id, zone, quiet_from, quiet_to, days_off, reminders)
             values ($1, $2, $3, $4, $5, $6)
             on conflict (user_id) do update set zone = excluded.zone,
                 quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
                 days_off = excluded.days_off, reminders = excluded.reminders",
        );
        let set = set.bind(user).bind(zone).bind(from).bind(to).bind(days);
        set.bind(times.reminders.to_string()).run(&self.write).await
    }

    /// A user's holidays, in order.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn holidays(&self, user: UserId) -> Result<Vec<Span>> {
        Ok(self.own_times(user).await?.holidays)
    }

    /// Keeps a holiday, in place of one that began at the same moment, and forgets the holidays
    /// that were over before another.
    /// # Errors
    ///
    /// Any `StoreError`; the holidays are as they were then.
    pub async fn keep_holiday(
        &self,
        user: UserId,
        holiday: Span,
        forgotten: Timestamp,
    ) -> Result<()> {
        let kept = query(
            "insert into holiday (user_id, from_at, to_at) values ($1, $2, $3)
             on conflict (user_id, from_at) do update set to_at = excluded.to_at",
        );
        kept.bind(user).bind(holiday.from).bind(holiday.to).run(&self.write).await?;
        let old = query("delete from holiday where user_id = $1 and to_at < $2");
        old.bind(user).bind(forgotten).run(&self.write).await
    }

    /// A user's own times, as every table reckons with them.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn own_times(&self, user: UserId) -> Result<OwnTimes> {
        Ok(self.own_times_of(&[user]).await?.remove(&user).unwrap_or_default())
    }

    /// The own times of each of these users; one query reads them for a table.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn own_times_of(&self, people: &[UserId]) -> Result<BTreeMap<UserId, OwnTimes>> {
        let mut all: BTreeMap<_, _> =
            people.iter().map(|&user| (user, OwnTimes::default())).collect();
        for people in people.chunks(AT_ONCE) {
            let users = people.iter().copied().map(Some).chain(iter::repeat(None)).take(AT_ONCE);
            let rows = users.fold(query(OWN_TIMES), Query::bind);
            for row in rows.rows(&self.read).await? {
                add(all.entry(row.get("user_id")?).or_default(), &row)?;
            }
        }
        Ok(all)
    }
}

/// The most users whose own times are read at once: as many as a table has.
const AT_ONCE: usize = 6;

/// The hours and reminders of people, their former hours, and their holidays.
const OWN_TIMES: &str = "
    select user_id, zone, quiet_from, quiet_to, days_off, reminders,
            cast(null as bigint) as since, cast(null as bigint) as until
        from times where user_id in ($1, $2, $3, $4, $5, $6)
    union all
    select user_id, zone, quiet_from, quiet_to, days_off, null, null, until_at
        from former_times where user_id in ($1, $2, $3, $4, $5, $6)
    union all
    select user_id, null, null, null, null, null, from_at, to_at
        from holiday where user_id in ($1, $2, $3, $4, $5, $6)
    order by since, until";

/// Adds a row to the own times of its user.
fn add(own: &mut OwnTimes, row: &Row) -> Result<()> {
    let (since, until) = (row.get("since")?, row.get("until")?);
    if let (Some(from), Some(to)) = (since, until) {
        own.holidays.push(Span { from, to });
        return Ok(());
    }
    let zone: Option<String> = row.get("zone")?;
    let hours = hours_of(zone.as_deref(), quiet_in(row)?, days_off_in(row)?);
    if let Some(until) = until {
        own.former.push(FormerHours { until, hours });
    } else {
        own.hours = hours;
        own.reminders = reminders_in(row)?;
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
        for (quiet, days_off, reminders) in [
            (Some((0, 1)), "none", "none"),
            (Some((1_320, 480)), "mon wed", "turn last"),
            (None, "sat sun", ""),
        ] {
            let zone = Some("Asia/Kathmandu".to_owned());
            let (days_off, reminders) = (days_off.parse().unwrap(), reminders.parse().unwrap());
            let kept = KeptTimes { zone, quiet, days_off, reminders };
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
            let former =
                [(10, Hours::default()), (20, Hours::new("Asia/Tokyo", 0, minute).unwrap())];
            let former = former.map(|(at, hours)| FormerHours { until: Timestamp(at), hours });
            assert_eq!(own.former, former);
        }
    }
}
