//! Notes about the whole database: its bot, and when that last ran.

use super::db::{On, query};
use super::open_error::OpenError;
use super::{Result, Store, StoreError, open, retry};
use table::id::Timestamp;

const BACKUP: &str = "backup";
const PULSE: &str = "pulse";
const ZONES: &str = "zones";

/// The owner of a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// This bot.
    Ours,
    /// Another application of Discord: most likely the token is the wrong one.
    Another(u64),
}

impl Store {
    /// The last moment at which the bot ran and could be reached, if there was one.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn last_pulse(&self) -> Result<Option<Timestamp>> {
        Ok(read(&self.read, PULSE).await?.map(Timestamp))
    }

    /// Notes that the bot runs at a moment, and can be reached.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn pulse(&self, at: Timestamp) -> Result<()> {
        self.still_there()?;
        write(&self.write, PULSE, at.0.to_string()).await
    }

    /// The moment of the newest backup that is known; before the first one, of the oldest table.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn last_backup(&self) -> Result<Option<Timestamp>> {
        let noted = read(&self.read, BACKUP).await?;
        let oldest = query("select opened_at from game_table order by table_id limit 1");
        Ok(match noted {
            Some(noted) => Some(Timestamp(noted)),
            None => oldest.fetch_optional(&self.read).await?,
        })
    }

    /// The free bytes of the disk of a file.
    #[must_use]
    pub fn free_bytes(&self) -> Option<u64> {
        self.file.as_ref()?.free()
    }

    /// Notes the version of the zone data of this process; returns the one before where that was
    /// another.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn note_zones(&self, version: &str) -> Result<Option<String>> {
        let before: Option<String> = read(&self.read, ZONES).await?;
        let before = before.filter(|before| before != version);
        write(&self.write, ZONES, version.to_owned()).await?;
        Ok(before)
    }

    /// Makes the database this application's, if it has no owner yet.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn claim(&self, application: u64) -> Result<Claim> {
        let claim = || {
            // A write that changes nothing, so that the answer always has a row.
            let owner = query(
                "insert into meta (key, value) values ('application', $1)
                 on conflict (key) do update set value = meta.value
                 returning value",
            );
            owner.bind(application.to_string()).fetch_one::<String>(&self.write)
        };
        let owner = retry::while_held(StoreError::is_held, claim).await?;
        Ok(match owner.parse() {
            Ok(owner) if owner != application => Claim::Another(owner),
            _ => Claim::Ours,
        })
    }
}

/// Notes a backup of the database at an address, which a bot may use meanwhile.
/// # Errors
///
/// An `OpenError`.
pub async fn note_backup(url: &str, at: Timestamp) -> Result<(), OpenError> {
    let pool = open::pool(url).await?;
    let noted = write(&pool, BACKUP, at.0.to_string()).await;
    pool.close().await;
    match noted {
        Ok(()) => Ok(()),
        Err(error) => Err(OpenError::Failed { database: open::name_of(url)?, error }),
    }
}

/// A number that was noted under a key.
pub(super) async fn read<'a, T: std::str::FromStr>(
    on: impl Into<On<'a>>,
    key: &'static str,
) -> Result<Option<T>> {
    let noted = query("select value from meta where key = $1").bind(key);
    let noted: Option<String> = noted.fetch_optional(on).await?;
    Ok(noted.and_then(|noted| noted.parse().ok()))
}

pub(super) async fn write<'a>(
    on: impl Into<On<'a>>,
    key: &'static str,
    value: String,
) -> Result<()> {
    let noted = query(
        "insert into meta (key, value) values ($1, $2)
         on conflict (key) do update set value = excluded.value",
    );
    noted.bind(key).bind(value).run(on).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{fresh, opened};
    use table::id::ChannelId;

    #[tokio::test]
    async fn a_process_with_other_zone_data_is_noticed() {
        let store = fresh().await;
        for (version, before) in [("2025b", None), ("2025b", None), ("2026f", Some("2025b"))] {
            assert_eq!(store.note_zones(version).await.unwrap().as_deref(), before);
        }
        assert_eq!(store.note_zones("2025b").await.unwrap().as_deref(), Some("2026f"));
    }

    #[tokio::test]
    async fn a_backup_is_as_old_as_its_note_or_as_the_oldest_table() {
        let (_folder, url) = crate::tests::folder();
        let store = Store::open(&url).await.unwrap();
        assert_eq!(store.last_backup().await.unwrap(), None);
        opened(&store, ChannelId(1)).await;
        assert_eq!(store.last_backup().await.unwrap(), Some(Timestamp(100)));
        for at in [Timestamp(400), Timestamp(700)] {
            note_backup(&url, at).await.unwrap();
            assert_eq!(store.last_backup().await.unwrap(), Some(at));
        }
    }

    #[tokio::test]
    async fn the_last_pulse_is_the_one_that_is_known() {
        let store = fresh().await;
        assert_eq!(store.last_pulse().await.unwrap(), None);
        for at in [Timestamp(7), Timestamp(1_795_300_000)] {
            store.pulse(at).await.unwrap();
            assert_eq!(store.last_pulse().await.unwrap(), Some(at));
        }
    }
}
