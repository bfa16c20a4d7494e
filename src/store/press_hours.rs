//! How often those who have asked for it press something, by the hour of the day.

use std::collections::HashSet;

use super::db::{Row, query, query_scalar};
use super::{Store, StoreError};
use crate::id::UserId;

impl Store {
    /// Those whose presses are counted.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub(crate) async fn learners(&self) -> Result<HashSet<UserId>, StoreError> {
        let query = query_scalar("select user_id from times where learns = 1");
        let users: Vec<i64> = query.fetch_all(&self.read).await?;
        Ok(users.into_iter().map(UserId::from_column).collect())
    }

    /// Counts a press of somebody in an hour of the day in UTC, 0 to 23.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; it was not counted then.
    pub(crate) async fn count_press(&self, user: UserId, hour: u8) -> Result<(), StoreError> {
        query(
            "insert into press_hour (user_id, hour, presses) values ($1, $2, 1)
             on conflict (user_id, hour) do update set presses = press_hour.presses + 1",
        )
        .bind(user.to_column())
        .bind(hour)
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// How often somebody has pressed something in each hour of the day in UTC.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub(crate) async fn press_hours(&self, user: UserId) -> Result<[u32; 24], StoreError> {
        let rows = query("select hour, presses from press_hour where user_id = $1")
            .bind(user.to_column())
            .fetch_all(&self.read)
            .await?;
        let mut hours = [0; 24];
        let read = |row: &Row| -> Result<(u8, u32), sqlx::Error> {
            Ok((row.try_get("hour")?, row.try_get("presses")?))
        };
        for row in &rows {
            let (hour, presses) = read(row)?;
            if let Some(count) = hours.get_mut(usize::from(hour)) {
                *count = presses;
            }
        }
        Ok(hours)
    }

    /// Forgets how often somebody has pressed anything.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; it is kept then.
    pub(crate) async fn forget_press_hours(&self, user: UserId) -> Result<(), StoreError> {
        query("delete from press_hour where user_id = $1")
            .bind(user.to_column())
            .execute(&self.write)
            .await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::Timestamp;
    use crate::store::KeptTimes;
    use crate::store::tests::fresh;

    #[tokio::test]
    async fn presses_are_counted_by_the_hour_until_they_are_forgotten() {
        let store = fresh().await;
        let ann = UserId(u64::MAX);
        for hour in [0, 23, 23] {
            store.count_press(ann, hour).await.unwrap();
        }
        let hours = store.press_hours(ann).await.unwrap();
        assert_eq!((hours[0], hours[23], hours.iter().sum::<u32>()), (1, 2, 3));
        let learns = KeptTimes { learns: true, ..KeptTimes::default() };
        store.set_times(ann, &learns, Timestamp(0)).await.unwrap();
        store.set_times(UserId(2), &KeptTimes::default(), Timestamp(0)).await.unwrap();
        assert_eq!(store.learners().await.unwrap(), HashSet::from([ann]));
        store.forget_press_hours(ann).await.unwrap();
        assert_eq!(store.press_hours(ann).await.unwrap(), [0; 24]);
    }
}
