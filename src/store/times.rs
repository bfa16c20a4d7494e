//! When people are left in peace.

use sqlx::Row;

use super::{Store, StoreError};
use crate::id::UserId;
use crate::table::Hours;

/// The quiet hours of a person, as they are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct KeptTimes {
    /// The zone by name, such as `Europe/Brussels`.
    pub zone: String,
    /// The minute of the day at which they begin.
    pub from: u16,
    /// The first that is not quiet any more.
    pub to: u16,
}

impl KeptTimes {
    /// The hours that they are; none are quiet where there is no such zone any more.
    #[must_use]
    pub(crate) fn hours(&self) -> Hours {
        Hours::new(&self.zone, self.from, self.to).unwrap_or_default()
    }
}

impl Store {
    /// The quiet hours of a person, if they have set any.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`].
    pub(crate) async fn times(&self, user: UserId) -> Result<Option<KeptTimes>, StoreError> {
        let row = sqlx::query("select zone, quiet_from, quiet_to from times where user_id = $1")
            .bind(user.to_column())
            .fetch_optional(&self.read)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let (from, to) = (row.try_get("quiet_from")?, row.try_get("quiet_to")?);
        Ok(Some(KeptTimes { zone: row.try_get("zone")?, from, to }))
    }

    /// Keeps the quiet hours of a person, in place of those before.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; those before are kept then.
    pub(crate) async fn set_times(
        &self,
        user: UserId,
        times: &KeptTimes,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "insert into times (user_id, zone, quiet_from, quiet_to) values ($1, $2, $3, $4)
             on conflict (user_id) do update set zone = excluded.zone,
                 quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to",
        )
        .bind(user.to_column())
        .bind(&times.zone)
        .bind(times.from)
        .bind(times.to)
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// Forgets the quiet hours of a person.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; they are kept then.
    pub(crate) async fn forget_times(&self, user: UserId) -> Result<(), StoreError> {
        sqlx::query("delete from times where user_id = $1")
            .bind(user.to_column())
            .execute(&self.write)
            .await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn quiet_hours_are_those_set_last_until_they_are_forgotten() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let ann = UserId(u64::MAX);
        let times = |from, to| KeptTimes { zone: "Asia/Kathmandu".to_owned(), from, to };
        for kept in [times(0, 1), times(1_320, 480)] {
            store.set_times(ann, &kept).await.unwrap();
            assert_eq!(store.times(ann).await.unwrap(), Some(kept));
        }
        assert_eq!(store.times(UserId(2)).await.unwrap(), None);
        store.forget_times(ann).await.unwrap();
        assert_eq!(store.times(ann).await.unwrap(), None);
    }
}
