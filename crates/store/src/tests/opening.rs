//! The files that are opened, and those that are refused.

use sqlx::migrate::Migrator;

use super::*;
use crate::{migrations, sqlite};

#[tokio::test]
async fn what_cannot_be_opened_is_said_in_one_line() {
    let (folder, _) = folder();
    let at = |name: &str| format!("sqlite:{}", folder.path().join(name).display());
    fs::write(folder.path().join("letter"), "Dear Ann, ".repeat(1_000)).unwrap();
    for (url, end) in [
        ("mysql://ann:secret@host/whist".to_owned(), "# is written %23, / is %2F and ? is %3F"),
        ("sqlite:x.db?mode=sideways".to_owned(), "# is written %23, / is %2F and ? is %3F"),
        (at("no/such/folder/whist.db"), "no/such/folder does not exist"),
        (at(""), " is a folder"),
        (at("letter"), "the file is no database"),
    ] {
        let error = Store::open(&url).await.unwrap_err().to_string();
        assert!(error.ends_with(end) && error.lines().count() == 1, "{error}");
        assert!(!error.contains("secret"), "{error}");
    }
}

#[tokio::test]
async fn a_database_that_may_only_be_read_is_refused_at_once() {
    let (_folder, url) = folder();
    Store::open(&url).await.unwrap().close().await;
    let error = Store::open(&format!("{url}?mode=ro")).await.unwrap_err().to_string();
    assert!(error.ends_with("the file may only be read"), "{error}");
}

#[tokio::test]
async fn a15_the_database_of_a_newer_bot_is_refused() {
    let (_folder, url) = folder();
    Store::open(&url).await.unwrap().close().await;
    raw(&url, "update _sqlx_migrations set version = 99 where version = 2").await;
    let error = Store::open(&url).await.unwrap_err();
    assert!(matches!(error, OpenError::Newer { migration: 99, .. }), "{error}");
}

#[tokio::test]
async fn a_migration_that_was_altered_is_refused() {
    let (_folder, url) = folder();
    Store::open(&url).await.unwrap().close().await;
    raw(&url, "update _sqlx_migrations set checksum = x'00'").await;
    let error = Store::open(&url).await.unwrap_err();
    assert!(matches!(error, OpenError::Altered { migration: 1, .. }), "{error}");
}

#[tokio::test]
async fn a05_j06_a_failed_migration_leaves_the_file_as_it_was() {
    let (_folder, url) = folder();
    // A file as it was before the tenth migration, which renames a table, fills the new one
    // and makes others.
    let older =
        migrations::OF_SQLITE.iter().filter(|it| it.version < 10).cloned().collect::<Vec<_>>();
    let older = Migrator { migrations: older.into(), ..Migrator::DEFAULT };
    let options: sqlx::sqlite::SqliteConnectOptions = url.parse().unwrap();
    let file = sqlx::SqlitePool::connect_with(options.create_if_missing(true)).await.unwrap();
    older.run(&file).await.unwrap();
    file.close().await;
    raw(&url, "insert into times values (11, 'Europe/Brussels', 1320, 480)").await;
    // Something of that name stands in the way of its middle.
    raw(&url, "create table holiday (nobody integer)").await;
    for _ in 0..2 {
        let error = Store::open(&url).await.unwrap_err();
        assert!(matches!(error, OpenError::Failed { .. }), "{error}");
        raw(&url, "update times set quiet_to = quiet_to + 1").await;
    }
    raw(&url, "drop table holiday").await;
    let store = Store::open(&url).await.unwrap();
    assert_eq!(store.times(ANN).await.unwrap().quiet, Some((1_320, 482)));
}

#[test]
fn g05_no_statement_is_logged_however_slow() {
    let options = format!("{:?}", sqlite::options("sqlite:whist.db").unwrap());
    for setting in ["statements_level: Off", "slow_statements_level: Off"] {
        assert!(options.contains(setting), "{options}");
    }
}

fn durable() -> Durability {
    Durability {
        version: (3, 51, 3),
        journal_mode: "wal".to_owned(),
        synchronous: 2,
        foreign_keys: true,
        in_memory: false,
    }
}

#[test]
fn a08_a_database_that_could_forget_is_refused() {
    assert_eq!(durable().check(), Ok(()));
    let forgets = |setting| Err(OpenError::NotDurable { setting });
    let normal = Durability { synchronous: 1, ..durable() };
    assert_eq!(normal.check(), forgets("synchronous"));
    let delete = Durability { journal_mode: "delete".to_owned(), ..durable() };
    assert_eq!(delete.check(), forgets("journal_mode"));
    let loose = Durability { foreign_keys: false, ..durable() };
    assert_eq!(loose.check(), forgets("foreign_keys"));
    let memory = Durability { journal_mode: "memory".to_owned(), in_memory: true, ..durable() };
    assert_eq!(memory.check(), Ok(()));
}

#[test]
fn a19_an_old_sqlite_is_refused() {
    let oldest = (3, 51, 3);
    for version in [(3, 51, 2), (3, 50, 9), (2, 99, 99), (0, 0, 0)] {
        let old = Durability { version, ..durable() };
        assert_eq!(old.check(), Err(OpenError::OldSqlite { version, oldest }));
    }
    let error = OpenError::OldSqlite { version: (3, 51, 2), oldest };
    assert_eq!(error.to_string(), "SQLite 3.51.2 is too old, 3.51.3 is needed");
    for version in [(3, 51, 4), (3, 52, 0), (4, 0, 0)] {
        assert_eq!(Durability { version, ..durable() }.check(), Ok(()));
    }
}

#[test]
fn a_timestamp_is_in_seconds_since_1970() {
    assert_eq!(Timestamp::from(UNIX_EPOCH), Timestamp(0));
    assert_eq!(Timestamp::from(UNIX_EPOCH + Duration::from_millis(61_500)), Timestamp(61));
    assert_eq!(Timestamp::from(UNIX_EPOCH - Duration::from_secs(2)), Timestamp(-2));
}
