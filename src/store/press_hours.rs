//! How often those who have asked for it press something, by the hour of the day.

use super::db::{Row, query};
use super::{Store, StoreError};
use table::id::UserId;

impl Store {
    /// Counts a press of somebody in an hour of the day in UTC, 0 to 23, if they have asked for
    /// that and were not forgotten since.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; it was not counted then.
    pub(crate) async fn count_press(&self, user: UserId, hour: u8) -> Result<(), StoreError> {
        query(
            "insert into press_hour (user_id, hour, presses)
             select user_id, $2, 1 from times where user_id = $1 and learns = 1
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
    use crate::store::KeptTimes;
    use crate::store::tests::fresh;
    use table::id::Timestamp;

    #[tokio::test]
    async fn presses_are_counted_by_the_hour_until_they_are_forgotten() {
        let store = fresh().await;
        let ann = UserId(u64::MAX);
        let keep = async |user, learns| {
            let times = KeptTimes { learns, ..KeptTimes::default() };
            store.set_times(user, &times, Timestamp(0)).await.unwrap();
        };
        keep(ann, true).await;
        keep(UserId(2), false).await;
        for hour in [0, 23, 23] {
            store.count_press(ann, hour).await.unwrap();
        }
        let hours = store.press_hours(ann).await.unwrap();
        assert_eq!((hours[0], hours[23], hours.iter().sum::<u32>()), (1, 2, 3));
        store.forget_press_hours(ann).await.unwrap();
        keep(ann, false).await;
        // Nobody is counted who has not asked for it, whatever another process remembers.
        for user in [ann, UserId(2), UserId(3)] {
            store.count_press(user, 7).await.unwrap();
            assert_eq!(store.press_hours(user).await.unwrap(), [0; 24]);
        }
    }
}
