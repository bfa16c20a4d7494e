//! The data of a server that the bot was thrown out of, and its deletion.

use std::collections::BTreeMap;

use super::*;
use table::season::Every;

use crate::db::query;

const OTHER: GuildId = GuildId(1_001);

/// A table with a player and a watcher, of a server that has chosen something.
async fn lived_in(store: &Store, guild: GuildId, channel: u64) -> TableId {
    let new = NewTable { guild, ..new_table(ChannelId(channel)) };
    let Opened::New(table) = store.open_table(new).await.unwrap() else { panic!("it is free") };
    let watcher = WatcherRow { user: CAT, name: "Cat".to_owned(), is_there: true, saw_deal: None };
    let deal = Append {
        seats: vec![sit(0, ANN)],
        watchers: vec![WatcherChange::Keep(watcher)],
        results: vec![ResultRow { guild, ..result(ANN, 1) }],
        ..append(table, 1, vec![entry(None, "deal over")])
    };
    assert_eq!(store.append(deal).await.unwrap(), Appended::Done);
    store.set_screen(table, ScreenState::default(), None).await.unwrap();
    let (message, channel) = (MessageId(channel), ChannelId(channel));
    let reminder = ReminderRow { message, channel, guild, user: ANN, table, turn: 1 };
    store.add_reminder(&reminder).await.unwrap();
    store.hand_on(&[table], ANN).await.unwrap();
    let new = NewEvening { guild, ..new_evening(channel, ANN) };
    let evening = store.open_evening(new).await.unwrap();
    store.set_up_evening(evening, 0, "{}", Vec::new(), Some(Timestamp(1))).await.unwrap();
    store.enter_in_evening(evening, 1, Timestamp(1), "{}").await.unwrap();
    store.set_language(guild, "fr").await.unwrap();
    store.greet(guild).await.unwrap();
    store.keep_survey(guild, ANN, "wiezen", "").await.unwrap();
    store.open_page(guild, ANN, true).await.unwrap();
    store.note_hint(table, 1, 0, 3).await.unwrap();
    store.keep_mistakes(ANN, &forgetting::mistakes(table)).await.unwrap();
    forgetting::complains(store, table, ANN).await;
    store.hold_scale(guild, &own_scale(1, "Bij Eva"), Timestamp(90)).await.unwrap();
    store.uncount(guild, table, ANN, Timestamp(90)).await.unwrap();
    store.count_anew(guild, ANN, Timestamp(100)).await.unwrap();
    store.choose_seasons(guild, Some(Every::Hand)).await.unwrap();
    store.begin_season(guild, Timestamp(100)).await.unwrap();
    store.set_daily(&DailyRow { guild, ..daily() }).await.unwrap();
    store.set_weekly(&weekly(guild)).await.unwrap();
    let secret = day_secret();
    store.promise_day(DayRow { guild, ..promised(1) }, &secret).await.unwrap();
    store.play_day(DayKey { guild, number: 1 }, ANN, table, &secret).await.unwrap();
    store.begin_series(series::row(guild), &secret).await.unwrap();
    let series = SeriesKey { guild, number: 1 };
    store.add_series_table(series, table, 1).await.unwrap();
    store.join_series(series, ANN, table).await.unwrap();
    forgetting::wishes_calls(store, guild, table, ANN).await;
    store.turn_never(guild, ANN, BEN, 9).await.unwrap();
    store.note_departure(guild, Timestamp(100)).await.unwrap();
    table
}

/// The number of rows with this table or this server, by column.
async fn rows_of(store: &Store, table: TableId, guild: GuildId) -> BTreeMap<String, i64> {
    let columns = columns(store).await;
    let mut rows = BTreeMap::new();
    for (of, column) in columns.into_iter().filter(|(_, it)| it == "table_id" || it == "guild_id") {
        let id = if column == "table_id" { table.0 } else { guild.0 }.cast_signed();
        let sql = format!("select count(*) from {of} where {column} = {id}");
        // A query is a constant everywhere else.
        let count = query(sql.leak() as &str).fetch_one(&store.read);
        rows.insert(format!("{of}.{column}"), count.await.unwrap());
    }
    rows
}

#[tokio::test]
async fn j03_all_data_of_one_server_is_deleted_and_of_no_other() {
    let store = fresh().await;
    let left = lived_in(&store, GUILD, 1).await;
    let other = lived_in(&store, OTHER, 2).await;
    let before = rows_of(&store, other, OTHER).await;
    assert_eq!(rows_of(&store, left, GUILD).await, before);
    assert!(before.len() >= 11 && before.values().all(|&rows| rows == 1), "{before:?}");
    let mut known = store.known_servers().await.unwrap();
    known.sort();
    assert_eq!(known, [GUILD, OTHER]);

    store.purge(GUILD, Timestamp(900)).await.unwrap();
    let after = rows_of(&store, left, GUILD).await;
    assert!(after.values().all(|&rows| rows == 0), "{after:?}");
    assert_eq!(rows_of(&store, other, OTHER).await, before);
    assert_eq!(store.known_servers().await.unwrap(), [OTHER]);
    // Its number is never given out again.
    assert!(opened(&store, ChannelId(1)).await > other);
}

#[tokio::test]
async fn d05_a_departure_is_noted_once_until_the_bot_is_back() {
    let store = fresh().await;
    assert!(!store.has_departed(GUILD).await.unwrap());
    for at in [100, 200] {
        store.note_departure(GUILD, Timestamp(at)).await.unwrap();
    }
    assert!(store.has_departed(GUILD).await.unwrap());
    assert_eq!(store.departed_by(Timestamp(99)).await.unwrap(), []);
    assert_eq!(store.departed_by(Timestamp(100)).await.unwrap(), [GUILD]);
    store.forget_departure(GUILD).await.unwrap();
    assert_eq!(store.departed_by(Timestamp(999)).await.unwrap(), []);
}
