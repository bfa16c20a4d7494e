//! Refused copies: of a log that does not hold, and over another database.

use super::*;

/// The line that an operator reads of a refusal.
fn said(refused: Result<Copied, CopyError>) -> String {
    let said = refused.unwrap_err().to_string();
    assert!(said.lines().count() == 1 && !said.contains("secret"), "{said}");
    said
}

#[tokio::test]
async fn a09_only_a_table_with_a_broken_log_is_left_behind() {
    let altered = [
        ("update entry set at = at + 1 where table_id = 1 and seq = 1", 1, 1),
        ("update game_table set head_hash = x'00' where table_id = 2", 2, 13),
        ("update game_table set head_seq = 14 where table_id = 3", 3, 15),
        ("delete from entry where table_id = 5 and seq = 138", 5, 138),
        ("update entry set body = 'x' || body where table_id = 6 and seq = 270", 6, 270),
        ("update entry set hash = zeroblob(32) where table_id = 9 and seq = 256", 9, 256),
        ("update entry set interaction_id = null where table_id = 14", 14, 1),
    ];
    let (_folder, url) = played().await;
    let (_copy, copy) = target().await;
    let mut broken = Vec::new();
    for (sql, table, seq) in altered {
        raw(&url, sql).await;
        broken.push(StoreError::Broken { table: TableId(table), seq });
    }
    let copied = copied(&url, &copy).await.unwrap();
    assert_eq!(copied, Copied { tables: 7, broken });
    let store = Store::open(&copy).await.unwrap();
    let numbers: Vec<_> = logs(&store).await.into_iter().map(|(table, _)| table.0).collect();
    assert_eq!(numbers, [4, 7, 8, 10, 11, 12, 13]);
    // Nothing hangs in the air of those that stayed behind.
    for (row, _) in rows(&store).await {
        let of_one = altered
            .iter()
            .any(|(_, table, _)| format!("{row}|").contains(&format!("|table_id={table}|")));
        assert!(!of_one, "{row}");
    }
    store.close().await;
}

#[tokio::test]
async fn a_table_that_has_lost_its_end_or_itself_is_named_too() {
    let (_folder, url) = played().await;
    let (_copy, copy) = target().await;
    let cut = "update game_table set (head_seq, head_hash) =
                   (select seq, hash from entry where table_id = 13 and seq = 1)
               where table_id = 13;
               delete from entry where table_id = 13 and seq = 2;
               delete from entry where table_id = 14; delete from game_table where table_id = 14;
               delete from screen where table_id = 14";
    raw(&url, cut).await;
    let copied = copied(&url, &copy).await.unwrap();
    let broken = [(13, 2), (14, 1)];
    let broken = broken.map(|(table, seq)| StoreError::Broken { table: TableId(table), seq });
    assert_eq!(copied, Copied { tables: 12, broken: broken.to_vec() });
}

#[tokio::test]
async fn nothing_is_copied_over_something_else() {
    let (_folder, url) = played().await;
    for fill in ["table", "taste", "start"] {
        let (_copy, copy) = target().await;
        let store = Store::open(&copy).await.unwrap();
        match fill {
            "table" => drop(opened(&store, CHANNEL).await),
            "taste" => store.keep_preferences(ANN, "large").await.unwrap(),
            _ => store.note_start(Timestamp(60)).await.unwrap(),
        }
        let before = rows(&store).await;
        store.close().await;
        let said = said(copied(&url, &copy).await);
        assert!(said.contains("is not empty: it was left alone"), "{said}");
        let store = Store::open(&copy).await.unwrap();
        assert_eq!(rows(&store).await, before);
        store.close().await;
    }
}

#[tokio::test]
async fn a_database_that_is_not_there_is_not_made_to_be_copied() {
    let (folder, url) = folder();
    let (_copy, copy) = target().await;
    let said_of = said(copied(&url, &copy).await);
    assert!(said_of.starts_with("there is no database "), "{said_of}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing was made");
    Store::open(&url).await.unwrap().close().await;
    let said_of = said(copied(&url, &copy).await);
    assert!(said_of.ends_with("is empty: nothing was copied"), "{said_of}");
    let nobody = "postgres://ann:secret@127.0.0.1:1/whist";
    let said_of = said(copied(nobody, &copy).await);
    assert!(said_of.contains("cannot be used"), "{said_of}");
}
