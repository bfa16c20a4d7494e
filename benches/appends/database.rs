//! The database that the processes write to, and the check of its rows.

use std::num::NonZeroU32;

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use store::{NewTable, Opened, Store};
use table::id::{ChannelId, GuildId, Timestamp};

use super::Outcome;

/// The number of leases among which the tables are divided evenly.
pub(crate) const PARTS: NonZeroU32 = NonZeroU32::new(2).expect("it is more than none");

/// The shard of a server.
pub(crate) const fn shard(guild: GuildId) -> u64 {
    (guild.0 >> 22) % PARTS.get() as u64
}

/// Takes one lock before anything is added to a log, until the transaction ends.
const ONE_LOCK: &str = "
    create function one_lock() returns trigger language plpgsql set lock_timeout = '60s' as
        $$ begin perform pg_advisory_xact_lock(1); return null; end $$;
    create trigger one_lock before insert on entry for each statement execute function one_lock();
    alter table entry disable trigger one_lock;";

/// A database of its own, with nothing but open tables at the start.
pub(crate) struct Database {
    pub(crate) address: String,
    shell: PgConnection,
    store: Store,
    tables: i64,
    /// The number of answered appends.
    appended: i64,
}

impl Database {
    pub(crate) async fn open(server: &str, tables: u32) -> Outcome<Self> {
        let name = format!("whist_{}_appends", std::process::id());
        let mut shell = PgConnection::connect(server).await?;
        sqlx::raw_sql(AssertSqlSafe(format!("create database {name}"))).execute(&mut shell).await?;
        let (before, _) = server.rsplit_once('/').ok_or("it names no database")?;
        let address = format!("{before}/{name}");
        let store = Store::open(&address).await?;
        let mut shell = PgConnection::connect(&address).await?;
        sqlx::raw_sql(ONE_LOCK).execute(&mut shell).await?;
        for number in 1..=tables.into() {
            let new = NewTable {
                guild: GuildId(number << 22),
                channel: ChannelId(number),
                book: "long".to_owned(),
                language: "en".to_owned(),
                at: Timestamp(0),
                entries: Vec::new(),
                seats: Vec::new(),
                over_days: false,
                is_private: false,
                most_in_guild: None,
                most: None,
            };
            let opened = store.open_table(new).await?;
            assert!(matches!(opened, Opened::New(_)), "{opened:?}");
        }
        assert!(store.divide(PARTS, &[]).await?, "nobody holds a lease");
        Ok(Self { address, shell, store, tables: tables.into(), appended: 0 })
    }

    /// Switches one lock around each group of all processes on or off.
    pub(crate) async fn takes_one_lock(&mut self, is_locked: bool) -> Outcome<()> {
        let enable = if is_locked { "enable" } else { "disable" };
        let alter = format!("alter table entry {enable} trigger one_lock");
        sqlx::raw_sql(AssertSqlSafe(alter)).execute(&mut self.shell).await?;
        Ok(())
    }

    /// Asserts that every answered append has one row, and adds these to the count.
    pub(crate) async fn holds(&mut self, appended: i64) -> Outcome<()> {
        self.appended += appended;
        let rows = "select (select count(*) from entry), cast(sum(head_seq) as bigint), count(*)
                    from game_table";
        let found: (i64, i64, i64) = sqlx::query_as(rows).fetch_one(&mut self.shell).await?;
        assert_eq!(found, (self.appended, self.appended, self.tables));
        Ok(())
    }

    /// Asserts that the hash chain of every log holds, and drops the database.
    pub(crate) async fn end(mut self) -> Outcome<()> {
        let mut entries = 0;
        for place in self.store.open_tables().await? {
            entries += i64::try_from(self.store.log(place.table).await?.len())?;
        }
        assert_eq!(entries, self.appended);
        self.store.close().await;
        let drops = "select format('drop database %I with (force)', current_database())";
        let drops: String = sqlx::query_scalar(drops).fetch_one(&mut self.shell).await?;
        let server = self.address.rsplit_once('/').ok_or("it names no database")?.0;
        let mut shell = PgConnection::connect(&format!("{server}/postgres")).await?;
        sqlx::raw_sql(AssertSqlSafe(drops)).execute(&mut shell).await?;
        Ok(())
    }
}
