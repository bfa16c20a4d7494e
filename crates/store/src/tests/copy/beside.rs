//! The lists beside the files: the people who were forgotten, and the ends of the logs.

use super::*;
use crate::forgotten::Forgotten;
use crate::tail_index::TailIndex;

/// Both a file, and the copy of it.
struct Files {
    folder: TempDir,
    url: String,
    copied: TempDir,
    copy: String,
}

impl Files {
    async fn played() -> Self {
        let ((folder, url), (copied, copy)) = (played().await, super::super::folder());
        Self { folder, url, copied, copy }
    }

    /// The list of those who were forgotten, beside each.
    fn lists(&self) -> [Forgotten; 2] {
        [&self.folder, &self.copied].map(|it| Forgotten::beside(&it.path().join("whist.db")))
    }
}

async fn knows(url: &str, user: UserId) -> bool {
    let store = Store::open(url).await.unwrap();
    let known = !store.tables_that_know(user).await.unwrap().is_empty();
    store.close().await;
    known
}

#[tokio::test]
async fn j02_a_forgotten_person_is_so_in_a_copy_for_good() {
    let files = Files::played().await;
    let Files { url, copy, .. } = &files;
    let [list, list_of_copy] = files.lists();
    let older = files.folder.path().join("older.db");
    backup(url, &older).await.unwrap();
    // Written down, and not followed before the database is opened to be copied.
    list.add(ANN).unwrap();
    copied(url, copy).await.unwrap();
    assert!(!knows(copy, ANN).await && knows(copy, BEN).await);
    assert_eq!(list_of_copy.read().unwrap(), list.read().unwrap());
    // A person who comes back begins anew, and the list is not followed twice.
    let store = Store::open(copy).await.unwrap();
    store.keep_preferences(ANN, "large").await.unwrap();
    store.close().await;
    let store = Store::open(copy).await.unwrap();
    assert_eq!(store.preferences(ANN).await.unwrap().as_deref(), Some("large"));
    store.close().await;
    // An older copy where the new one stands brings back no person.
    fs::rename(&older, files.copied.path().join("whist.db")).unwrap();
    for name in ["whist.db-wal", "whist.db-shm", "whist.db.heads"] {
        fs::remove_file(files.copied.path().join(name)).ok();
    }
    assert!(!knows(copy, ANN).await && knows(copy, BEN).await);
}

#[tokio::test]
async fn j02_a_person_forgotten_before_a_server_stays_so() {
    let files = Files::played().await;
    let (_server, server) = target().await;
    let [list, list_of_copy] = files.lists();
    list.add(ANN).unwrap();
    copied(&files.url, &server).await.unwrap();
    assert!(!knows(&server, ANN).await && knows(&server, BEN).await);
    // Back beside the list of before, which was followed; a line that is newer was not.
    list_of_copy.take(&list).unwrap();
    list_of_copy.add(BEN).unwrap();
    let store = Store::open(&server).await.unwrap();
    store.keep_preferences(ANN, "large").await.unwrap();
    store.close().await;
    if server.starts_with("sqlite:") {
        // Without a server its list is a file too.
        let file = Path::new(server.trim_start_matches("sqlite:"));
        Forgotten::beside(file).take(&list_of_copy).unwrap();
    }
    copied(&server, &files.copy).await.unwrap();
    let store = Store::open(&files.copy).await.unwrap();
    assert_eq!(store.preferences(ANN).await.unwrap().as_deref(), Some("large"));
    store.close().await;
    assert!(!knows(&files.copy, BEN).await);
}

#[tokio::test]
async fn a_copy_does_not_take_over_what_another_database_has_left() {
    let files = Files::played().await;
    let [list, list_of_copy] = files.lists();
    list.add(ANN).unwrap();
    list_of_copy.add(BEN).unwrap();
    let refused = copied(&files.url, &files.copy).await;
    let path = list_of_copy.path().to_owned();
    assert_eq!(refused, Err(CopyError::Beside(path.clone())));
    fs::remove_file(path).unwrap();

    let database = files.copied.path().join("whist.db");
    let end = crate::log::End { seq: 7, hash: [7; 32] };
    TailIndex::beside(&database).note(TableId(90), end);
    let heads = files.copied.path().join("whist.db.heads");
    let refused = copied(&files.url, &files.copy).await;
    assert_eq!(refused, Err(CopyError::Beside(heads.clone())));
    fs::remove_file(heads).unwrap();
    assert_eq!(copied(&files.url, &files.copy).await.unwrap().tables, 14);
}

#[tokio::test]
async fn a_list_that_grew_during_the_copy_goes_along_as_it_is_now() {
    let files = Files::played().await;
    let [list, list_of_copy] = files.lists();
    list.add(ANN).unwrap();
    Side::target(&files.copy).await.unwrap().store.close().await;
    refuse(&files.copy, "game_table", Some("= 14")).await;
    assert!(copied(&files.url, &files.copy).await.is_err());
    accept(&files.copy, "game_table").await;
    list.add(BEN).unwrap();
    copied(&files.url, &files.copy).await.unwrap();
    assert_eq!(list_of_copy.read().unwrap(), list.read().unwrap());
    assert!(!knows(&files.copy, BEN).await);
}

#[tokio::test]
async fn where_the_logs_of_a_copy_end_is_indexed_beside_it() {
    let files = Files::played().await;
    copied(&files.url, &files.copy).await.unwrap();
    let tail_index = TailIndex::beside(&files.copied.path().join("whist.db"));
    let store = Store::open(&files.copy).await.unwrap();
    for (table, log) in logs(&store).await {
        let end = tail_index.of(table).unwrap();
        assert_eq!(end.seq as usize, log.len(), "table {table}");
    }
    store.close().await;
}
