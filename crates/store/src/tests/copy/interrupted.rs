//! What is stopped half-way, and goes on.

use super::*;

/// A copy that was stopped before a game of this number.
async fn half(from: &str, to: &str, before: u64) {
    Side::target(to).await.unwrap().store.close().await;
    refuse(to, "game_table", Some(&format!("= {before}"))).await;
    let stopped = copied(from, to).await;
    assert!(matches!(stopped, Err(CopyError::Game { table, .. }) if table.0 == before));
    accept(to, "game_table").await;
}

async fn rows_at(url: &str) -> BTreeSet<(String, usize)> {
    let store = Store::open(url).await.unwrap();
    let rows = rows(&store).await;
    store.close().await;
    rows
}

#[tokio::test]
async fn stopped_at_any_step_it_goes_on_and_is_whole_in_the_end() {
    let (_folder, url) = played().await;
    let (_copy, copy) = target().await;
    let expected = rows_at(&url).await;
    Side::target(&copy).await.unwrap().store.close().await;
    // Where it notes that it was begun nothing can be refused.
    let steps = || relations().map(|it| it.name).filter(|name| *name != "meta");
    for step in steps() {
        refuse(&copy, step, None).await;
    }
    // Each time it comes further, and no further than to what is refused.
    for step in steps() {
        let stopped = copied(&url, &copy).await.unwrap_err().to_string();
        assert!(stopped.contains("cannot be copied") && !stopped.contains('\n'), "{stopped}");
        let half = Store::open(&copy).await.unwrap_err();
        assert!(matches!(half, OpenError::Half { .. }), "{half}");
        accept(&copy, step).await;
    }
    assert!(!copied(&url, &copy).await.unwrap().was_whole);
    assert_eq!(rows_at(&copy).await, expected);
    assert!(copied(&url, &copy).await.unwrap().was_whole);
}

#[tokio::test]
async fn stopped_before_any_game_it_goes_on_with_that_one() {
    let (_folder, url) = played().await;
    let (_copy, copy) = target().await;
    let expected = rows_at(&url).await;
    Side::target(&copy).await.unwrap().store.close().await;
    let mut begun_before = 0;
    for game in [1, 7, 14] {
        // What is there is not written again.
        refuse(&copy, "entry", Some(&format!("< {begun_before}"))).await;
        half(&url, &copy, game).await;
        accept(&copy, "entry").await;
        begun_before = game;
        let side = Side::target(&copy).await.unwrap();
        let tables = logs(&side.store).await;
        side.store.close().await;
        assert_eq!(tables.len() as u64, game - 1, "no half of a game stands there");
    }
    refuse(&copy, "entry", Some("< 14")).await;
    assert_eq!(copied(&url, &copy).await.unwrap().tables, 14);
    assert_eq!(rows_at(&copy).await, expected);
}

#[tokio::test]
async fn where_the_old_one_has_gone_on_the_copy_is_what_it_is_now() {
    let (_folder, url) = played().await;
    let (_copy, copy) = target().await;
    half(&url, &copy, 14).await;
    let store = Store::open(&url).await.unwrap();
    // A table goes to where another stood, whose server is no more; a third sits down.
    let [moved, gone] = [TableId(13), TableId(3)];
    let free = store.table(gone).await.unwrap().unwrap();
    let away = Append { moved: Some(ChannelId(60)), ..append(gone, 16, vec![entry(60, "move")]) };
    assert_eq!(store.append(away).await, Ok(Appended::Done));
    let move_there =
        Append { moved: Some(free.channel), ..append(moved, 3, vec![entry(61, "move")]) };
    assert_eq!(store.append(move_there).await, Ok(Appended::Done));
    store.delete_table(TableId(5)).await.unwrap();
    store.keep_taste(ANN, "large").await.unwrap();
    store.forget(BEN).await.unwrap();
    store.close().await;
    assert_eq!(copied(&url, &copy).await.unwrap().tables, 13);
    assert_eq!(rows_at(&copy).await, rows_at(&url).await);
}

#[tokio::test]
async fn a_whole_copy_that_was_played_with_is_left_as_it_is() {
    let (_folder, url) = played().await;
    let (_copy, copy) = target().await;
    copied(&url, &copy).await.unwrap();
    let on = Store::open(&copy).await.unwrap();
    on.append(append(TableId(13), 3, vec![entry(61, "E play 2S")])).await.unwrap();
    let new = opened(&on, ChannelId(50)).await;
    on.keep_taste(ANN, "large").await.unwrap();
    on.close().await;
    let before = rows_at(&copy).await;
    // Each of these alone is seen.
    for undo in ["table", "entry", "taste"] {
        let refused = copied(&url, &copy).await.unwrap_err();
        assert!(matches!(refused, CopyError::GoneOn { .. }), "{refused}");
        let store = Store::open(&copy).await.unwrap();
        if undo == "table" {
            assert_eq!(rows(&store).await, before);
            store.delete_table(new).await.unwrap();
        }
        store.close().await;
        if undo == "entry" {
            let back = "update game_table set (head_seq, head_hash) =
                            (select seq, hash from entry where table_id = 13 and seq = 2)
                        where table_id = 13;
                        delete from entry where table_id = 13 and seq = 3";
            shell(&copy, back.to_owned()).await;
            fs::remove_file(format!("{}.heads", copy.trim_start_matches("sqlite:"))).ok();
        }
    }
    shell(&copy, format!("update taste set likes = (select likes from taste where user_id = {BEN}) where user_id = {ANN}")).await;
    assert!(copied(&url, &copy).await.unwrap().was_whole);
}
