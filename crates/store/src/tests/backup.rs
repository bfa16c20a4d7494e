//! The settings of a server, the owner of a file, and its copies.

use super::*;

#[tokio::test]
async fn a_server_keeps_its_last_language() {
    let store = fresh().await;
    assert_eq!(store.language(GUILD).await.unwrap(), None);
    store.set_language(GUILD, "fr").await.unwrap();
    store.set_language(GUILD, "nl").await.unwrap();
    assert_eq!(store.language(GUILD).await.unwrap().as_deref(), Some("nl"));
    assert_eq!(store.language(GuildId(2)).await.unwrap(), None);
}

#[tokio::test]
async fn a_server_is_greeted_once_across_restarts_and_two_at_once() {
    let (_folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    assert!(!store.is_greeted(GUILD).await.unwrap());
    let (one, other) = tokio::join!(store.greet(GUILD), store.greet(GUILD));
    assert!(one.unwrap() != other.unwrap());
    store.close().await;
    let store = Store::open(&url).await.unwrap();
    assert!(store.is_greeted(GUILD).await.unwrap());
    assert!(!store.greet(GUILD).await.unwrap());
    assert!(!store.is_greeted(GuildId(2)).await.unwrap());
}

#[tokio::test]
async fn d13_a_file_belongs_to_the_first_application_that_claims_it() {
    let store = fresh().await;
    assert_eq!(store.claim(42).await.unwrap(), Claim::Ours);
    assert_eq!(store.claim(42).await.unwrap(), Claim::Ours);
    assert_eq!(store.claim(43).await.unwrap(), Claim::Another(42));
    assert_eq!(store.claim(42).await.unwrap(), Claim::Ours);
}

#[tokio::test]
async fn a_backup_is_taken_while_the_bot_writes() {
    let (folder, url) = folder();
    let copy = folder.path().join("copy.db");
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    for seq in 1..=50 {
        store.append(append(table, seq, vec![entry(u64::from(seq), "before")])).await.unwrap();
    }
    let writing = async {
        for seq in 51..=150 {
            store.append(append(table, seq, vec![entry(u64::from(seq), "during")])).await.unwrap();
        }
    };
    let (copied, ()) = tokio::join!(backup(&url, &copy), writing);
    assert_eq!(copied, Ok(()));
    assert_eq!(store.log(table).await.unwrap().len(), 150);

    let restored = Store::open(&format!("sqlite:{}", copy.display())).await.unwrap();
    let log = restored.log(table).await.unwrap();
    assert!((50..=150).contains(&log.len()), "{}", log.len());
    let next = u32::try_from(log.len()).unwrap() + 1;
    let goes_on = restored.append(append(table, next, vec![entry(999, "after")])).await.unwrap();
    assert_eq!(goes_on, Appended::Done);
}

/// Litestream keeps a read transaction open, so that it sees each page of the write-ahead log.
#[tokio::test]
async fn a_replicator_keeps_the_write_ahead_log_and_hinders_no_write() {
    use sqlx::Connection;
    let ((folder, url), (there, copy)) = (self::folder(), self::folder());
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    let mut replicator = sqlx::SqliteConnection::connect(&url).await.unwrap();
    sqlx::raw_sql("begin; select * from entry").execute(&mut replicator).await.unwrap();
    for seq in 1..=60 {
        store.append(append(table, seq, vec![entry(u64::from(seq), "play")])).await.unwrap();
        if seq % 20 == 0 {
            crate::sqlite::checkpoint_all(store.write.sqlite()).await.unwrap();
        }
    }
    for name in ["whist.db", "whist.db-wal"] {
        fs::copy(folder.path().join(name), there.path().join(name)).unwrap();
    }
    let restored = Store::open(&copy).await.unwrap();
    assert_eq!(restored.log(table).await.unwrap().len(), 60);
    replicator.close().await.unwrap();
    crate::sqlite::checkpoint_all(store.write.sqlite()).await.unwrap();
    let log = fs::metadata(folder.path().join("whist.db-wal")).unwrap();
    assert_eq!(log.len(), 0, "afterwards it is emptied as before");
}

#[tokio::test]
async fn a_backup_of_a_database_at_rest_changes_nothing() {
    let (folder, url) = folder();
    let path = folder.path().join("whist.db");
    let (bytes, [first, _]) = written(&url, &path).await;
    let copy = folder.path().join("a copy with 'quotes'.db");
    backup(&url, &copy).await.unwrap();
    assert_eq!(fs::read(&path).unwrap(), bytes);
    fs::rename(&copy, folder.path().join("copy.db")).unwrap();
    let url = format!("sqlite:{}", folder.path().join("copy.db").display());
    assert_eq!(Store::open(&url).await.unwrap().log(first).await.unwrap().len(), 40);
}

#[tokio::test]
async fn a_backup_overwrites_nothing_and_creates_no_database() {
    let (folder, url) = folder();
    let copy = folder.path().join("copy.db");
    // No database yet: there is nothing to copy, and none is made.
    let missing = backup(&url, &copy).await.unwrap_err();
    assert!(matches!(missing, BackupError::Failed { .. }), "{missing}");
    assert!(!copy.exists() && !folder.path().join("whist.db").exists());

    let store = Store::open(&url).await.unwrap();
    for content in ["", "a letter to Ann"] {
        fs::write(&copy, content).unwrap();
        let refused = backup(&url, &copy).await.unwrap_err();
        assert!(refused.to_string().ends_with("is there already and was left alone"));
        assert_eq!(fs::read_to_string(&copy).unwrap(), content);
    }
    let nowhere = backup(&url, &folder.path().join("no/such/copy.db")).await;
    assert!(matches!(nowhere, Err(BackupError::Target { .. })), "{nowhere:?}");
    store.close().await;
}
