//! The command that copies a database, as a process of its own.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use loopback::{Discord, Settings};
use sqlx::Connection;
use table::id::TableId;
use tempfile::TempDir;
use whist::Store;

use super::process::{Bot, complains, database_on_server, run, whist};

const TABLES: u64 = 12;

fn older() -> TempDir {
    let folder = TempDir::new().unwrap();
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/4b7c468/whist.db");
    fs::copy(fixture, folder.path().join("whist.db")).unwrap();
    folder
}

/// Opens every log of a database, which checks it; returns their lengths.
async fn logs(folder: &Path, name: &str) -> Vec<usize> {
    let store = Store::open(&format!("sqlite:{}", folder.join(name).display())).await.unwrap();
    let mut logs = Vec::new();
    for table in (1..=TABLES).map(TableId) {
        logs.push(store.log(table).await.unwrap().len());
    }
    store.close().await;
    logs
}

pub(crate) async fn alter(folder: &Path, sql: &'static str) {
    let url = format!("sqlite:{}", folder.join("whist.db").display());
    let mut file = sqlx::SqliteConnection::connect(&url).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
}

#[tokio::test]
async fn j07_a_backup_is_restored_and_replayed_in_a_scratch_place() {
    let folder = older();
    fs::create_dir(folder.path().join("scratch")).unwrap();
    let scratch = folder.path().join("scratch");
    let drill = |backup: &str| {
        let temporary = [("TMPDIR", scratch.to_str().unwrap())];
        let output = run(folder.path(), &["drill", backup], &temporary);
        assert_eq!(fs::read_dir(&scratch).unwrap().count(), 0, "nothing stays there");
        output
    };
    let before = fs::read(folder.path().join("whist.db")).unwrap();
    let output = drill("whist.db");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.starts_with("whist.db: 12 tables, "), "{said}");
    assert_eq!(fs::read(folder.path().join("whist.db")).unwrap(), before, "it stays as it is");
    complains(&drill("no.db"), 65, "no.db: ");

    // Of a migrated copy, and of a log whose chain holds and whose words make no sense.
    alter(folder.path(), "update entry set body = 'N play 2C' where table_id = 3 and seq = 2")
        .await;
    let walked = run(folder.path(), &["check"], &[("DISCORD_TOKEN", "a.b.c")]);
    let said = String::from_utf8(walked.stdout).unwrap();
    assert!(
        said.contains("WRONG  logs: the log of table 3 does not hold from entry 2 on"),
        "{said}"
    );
    let output = drill("whist.db");
    assert_eq!(output.status.code(), Some(65), "{output:?}");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("the log of table 3 does not hold from entry 2 on\n"), "{said}");
    assert!(said.contains("whist.db: 12 tables, "), "{said}");
    fs::write(folder.path().join("whist.db-wal"), "").unwrap();
    complains(&drill("whist.db"), 65, "make a copy with whist backup");
}

#[tokio::test]
async fn a_database_is_moved_and_what_stands_in_the_way_is_one_line() {
    let folder = older();
    let copy = |from: &str, to: &str| run(folder.path(), &["copy", from, to], &[]);
    let moved = copy("sqlite:whist.db", "sqlite:moved.db");
    assert_eq!(moved.status.code(), Some(0), "{moved:?}");
    let said = String::from_utf8(moved.stdout).unwrap();
    assert_eq!(said, "the database was copied to moved.db, 12 tables\n");
    assert_eq!(logs(folder.path(), "whist.db").await, logs(folder.path(), "moved.db").await);

    let nowhere = "mysql://ann:secret@host/whist";
    for (from, to, status, about) in [
        (nowhere, "sqlite:new.db", 64, "FROM: the address"),
        ("sqlite:whist.db", nowhere, 64, "TO: the address"),
        ("sqlite:whist.db", "sqlite:whist.db", 64, "the same"),
        ("sqlite:no.db", "sqlite:new.db", 73, "there is no database no.db"),
        ("sqlite:moved.db", "sqlite:whist.db", 73, "whist.db is not empty: it was left alone"),
        ("sqlite:whist.db", "sqlite:moved.db", 73, "moved.db is not empty: it was left alone"),
        ("sqlite:whist.db", "sqlite:/no/such/folder/new.db", 73, "/no/such/folder does not exist"),
        ("sqlite:whist.db", "postgres://ann:secret@127.0.0.1:1/x", 73, "x at 127.0.0.1:1"),
    ] {
        let refused = copy(from, to);
        complains(&refused, status, about);
        assert!(!String::from_utf8(refused.stderr).unwrap().contains("secret"), "{to}");
    }
    assert!(!folder.path().join("new.db").exists());
    assert_eq!(run(folder.path(), &["copy", "sqlite:whist.db"], &[]).status.code(), Some(64));
}

#[tokio::test]
async fn a09_a_table_left_behind_is_named_with_a_status_of_its_own() {
    let folder = older();
    // The fixture is of an older bot: opening it runs the migrations.
    logs(folder.path(), "whist.db").await;
    alter(folder.path(), "update entry set body = 'x' where table_id = 6 and seq = 270").await;
    let moved = run(folder.path(), &["copy", "sqlite:whist.db", "sqlite:moved.db"], &[]);
    assert_eq!(moved.status.code(), Some(65), "{moved:?}");
    let said = String::from_utf8(moved.stderr).unwrap();
    assert_eq!(
        said,
        "whist: the log of table 6 does not hold from entry 270 on: it was left behind\n\
         whist: the database was copied to moved.db, 11 tables\n"
    );
}

#[tokio::test]
async fn a_copy_that_is_killed_is_begun_again_in_an_empty_database() {
    let folder = older();
    let expected = logs(folder.path(), "whist.db").await;
    let arguments = ["copy", "sqlite:whist.db", "sqlite:moved.db"];
    // So far has the write-ahead log of the new one grown, in bytes.
    for killed_at in [0, 1 << 16, 1 << 18, 1 << 19] {
        let mut copying = whist(folder.path())
            .args(arguments)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let arrived = || {
            let log = fs::metadata(folder.path().join("moved.db-wal"));
            log.map_or(0, |file| file.len())
        };
        let began = Instant::now();
        while arrived() <= killed_at && copying.try_wait().unwrap().is_none() {
            assert!(began.elapsed() < Duration::from_mins(5), "it comes no further");
            std::thread::yield_now();
        }
        copying.kill().unwrap();
        if copying.wait().unwrap().success() {
            // It was faster than the kill.
            for name in ["", "-wal", "-shm", ".heads"] {
                fs::remove_file(folder.path().join(format!("moved.db{name}"))).ok();
            }
        }
    }
    let moved = run(folder.path(), &arguments, &[]);
    assert_eq!(moved.status.code(), Some(0), "{moved:?}");
    assert_eq!(logs(folder.path(), "moved.db").await, expected);
}

#[tokio::test]
async fn k01_a_database_that_a_bot_plays_with_is_not_copied() {
    let folder = TempDir::new().unwrap();
    let file = "sqlite:whist.db".to_owned();
    for address in [Some(file), database_on_server("copied").await].into_iter().flatten() {
        let discord = Discord::start(Settings::for_tests()).await.unwrap();
        let log = folder.path().join("bot.log");
        let bot = Bot::serve_at(&discord, folder.path(), &address, &log);
        discord.ready().await.unwrap();
        let (path, from) = (folder.path().to_owned(), address.clone());
        let copy = move || run(&path, &["copy", &from, "sqlite:moved.db"], &[]);
        let refused = tokio::task::spawn_blocking(copy.clone()).await.unwrap();
        complains(&refused, 73, "another process plays with the database");
        assert!(!folder.path().join("moved.db").exists(), "nothing was begun");
        drop(bot);
        let moved = tokio::task::spawn_blocking(copy).await.unwrap();
        assert_eq!(moved.status.code(), Some(0), "{moved:?}");
        for name in ["", "-wal", "-shm", ".heads", ".lock"] {
            fs::remove_file(folder.path().join(format!("moved.db{name}"))).ok();
        }
    }
}
