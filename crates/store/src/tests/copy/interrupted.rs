//! A copy that is stopped half-way leaves nothing behind, and is begun again.

use super::*;

async fn rows_at(url: &str) -> BTreeSet<(String, usize)> {
    let store = Store::open(url).await.unwrap();
    let rows = rows(&store).await;
    store.close().await;
    rows
}

#[tokio::test]
async fn a_copy_stopped_at_any_step_leaves_nothing_and_works_again() {
    let (_folder, url) = played().await;
    let (_copy, copy) = target().await;
    let expected = rows_at(&url).await;
    let empty = rows_at(&copy).await;
    assert!(empty.is_empty(), "{empty:?}");
    for step in relations(&copy).await {
        refuse(&copy, &step.name, None).await;
        let stopped = copied(&url, &copy).await.unwrap_err().to_string();
        assert!(stopped.contains("cannot be copied") && !stopped.contains('\n'), "{stopped}");
        assert_eq!(rows_at(&copy).await, empty, "{}", step.name);
        accept(&copy, &step.name).await;
    }
    copied(&url, &copy).await.unwrap();
    assert_eq!(rows_at(&copy).await, expected);
}

#[tokio::test]
async fn stopped_before_any_game_it_has_none_of_those_before() {
    let (_folder, url) = played().await;
    let (_copy, copy) = target().await;
    let expected = rows_at(&url).await;
    Side::target(&copy).await.unwrap().store.close().await;
    for game in [1, 7, 14] {
        refuse(&copy, "game_table", Some(&format!("= {game}"))).await;
        let stopped = copied(&url, &copy).await;
        assert!(matches!(stopped, Err(CopyError::Game { table, .. }) if table.0 == game));
        accept(&copy, "game_table").await;
        assert!(rows_at(&copy).await.is_empty());
    }
    assert_eq!(copied(&url, &copy).await.unwrap().tables, 14);
    assert_eq!(rows_at(&copy).await, expected);
}

#[tokio::test]
async fn a_whole_copy_is_left_as_it_is() {
    let (_folder, url) = played().await;
    let (_copy, copy) = target().await;
    copied(&url, &copy).await.unwrap();
    let on = Store::open(&copy).await.unwrap();
    on.append(append(TableId(13), 3, vec![entry(61, "E play 2S")])).await.unwrap();
    on.keep_preferences(ANN, "large").await.unwrap();
    on.close().await;
    let before = rows_at(&copy).await;
    for (from, to) in [(&url, &copy), (&copy, &url)] {
        let refused = copied(from, to).await.unwrap_err();
        assert!(matches!(refused, CopyError::Taken(_)), "{refused}");
    }
    assert_eq!(rows_at(&copy).await, before);
}

#[tokio::test]
async fn nobody_writes_to_a_database_while_it_is_copied() {
    let (_folder, url) = played().await;
    let (_copy, copy) = target().await;
    let (from, to) = (Side::source(&url).await.unwrap(), Side::target(&copy).await.unwrap());
    let process = from.store.enter(None).await.unwrap();
    from.store.write_under_leases(NonZeroU32::MIN);
    let lease = from.store.roster().await.unwrap().leases.swap_remove(0);
    assert!(from.store.take(&lease, process).await.unwrap());
    // Another process has taken over what this one wants to copy.
    shell(&url, "update lease set epoch = epoch + 1".to_owned()).await;
    let refused = copy_of(&from, &to).await.unwrap_err();
    let CopyError::Failed { error, .. } = refused else { panic!("{refused}") };
    assert_eq!(error, StoreError::Deposed);
    assert!(rows(&to.store).await.is_empty());
}
