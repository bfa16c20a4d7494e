//! Open tables, counted by their columns.

use super::*;
use crate::db::query;

/// A table of Ann's in a channel, as it counts.
async fn of_ann(store: &Store, channel: u64, counted: Counted) -> TableId {
    let table = opened(store, ChannelId(channel)).await;
    let seats = vec![sit(0, ANN)];
    let sat = Append { seats, counted, ..append(table, 1, vec![entry(None, "sat")]) };
    assert_eq!(store.append(sat).await.unwrap(), Appended::Done);
    table
}

const STAYS: Counted = Counted { makes_room: false, over_days: false };

#[tokio::test]
async fn tables_count_as_the_last_append_has_them() {
    let store = fresh().await;
    let live = of_ann(&store, 1, STAYS).await;
    let slow = of_ann(&store, 2, Counted { over_days: true, ..STAYS }).await;
    let over = of_ann(&store, 3, Counted { makes_room: true, ..STAYS }).await;
    opened(&store, ChannelId(4)).await;
    assert_eq!(store.tables_counted(ANN, false).await.unwrap(), [live]);
    assert_eq!(store.tables_counted(ANN, true).await.unwrap(), [slow]);
    assert_eq!(store.tables_counted(BEN, false).await.unwrap(), []);
    assert_eq!(store.tables_making_room(GUILD).await.unwrap(), [over]);
    assert_eq!(store.tables_making_room(GuildId(1)).await.unwrap(), []);
    assert_eq!(store.makes_room_in(ChannelId(1)).await.unwrap(), Some((live, Some(false))));
    assert_eq!(store.makes_room_in(ChannelId(3)).await.unwrap(), Some((over, Some(true))));
    assert_eq!(store.makes_room_in(ChannelId(5)).await.unwrap(), None);

    let again = Append { counted: STAYS, ..append(over, 2, vec![entry(None, "again")]) };
    store.append(again).await.unwrap();
    assert_eq!(store.tables_counted(ANN, false).await.unwrap(), [live, over]);
    assert_eq!(store.tables_making_room(GUILD).await.unwrap(), []);
    let closing = Append { close: true, ..append(live, 2, vec![entry(None, "over")]) };
    store.append(closing).await.unwrap();
    assert_eq!(store.tables_counted(ANN, false).await.unwrap(), [over]);
    assert_eq!(store.makes_room_in(ChannelId(1)).await.unwrap(), None);
}

#[tokio::test]
async fn a_table_of_before_these_columns_counts_as_either() {
    let store = fresh().await;
    let old = of_ann(&store, 1, STAYS).await;
    let sql = "update game_table set makes_room = null, over_days = null";
    query(sql).execute(&mut store.write.acquire().await.unwrap()).await.unwrap();
    for over_days in [false, true] {
        assert_eq!(store.tables_counted(ANN, over_days).await.unwrap(), [old]);
    }
    assert_eq!(store.tables_making_room(GUILD).await.unwrap(), [old]);
    assert_eq!(store.makes_room_in(ChannelId(1)).await.unwrap(), Some((old, None)));
    store.append(append(old, 2, vec![entry(None, "on")])).await.unwrap();
    assert_eq!(store.tables_counted(ANN, true).await.unwrap(), []);
    assert_eq!(store.tables_making_room(GUILD).await.unwrap(), []);
}

#[tokio::test]
async fn a_new_table_counts_by_its_pace() {
    let store = fresh().await;
    let new = NewTable { over_days: true, seats: vec![sit(0, ANN)], ..new_table(CHANNEL) };
    let Opened::New(table) = store.open_table(new).await.unwrap() else { panic!("it is free") };
    assert_eq!(store.tables_counted(ANN, true).await.unwrap(), [table]);
    assert_eq!(store.tables_counted(ANN, false).await.unwrap(), []);
    assert_eq!(store.tables_making_room(GUILD).await.unwrap(), []);
}
