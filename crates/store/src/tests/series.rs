//! Series: their tables, their players, their end.

use super::*;
use crate::db::query;
use crate::{SeriesRow, SeriesState};
use table::dealer::Secret;

pub(super) const KEY: SeriesKey = SeriesKey { guild: GUILD, number: 1 };

fn secret() -> Secret {
    "22".repeat(32).parse().unwrap()
}

pub(super) fn row(guild: GuildId) -> SeriesRow {
    SeriesRow {
        guild,
        number: 1,
        language: "en".to_owned(),
        book: "simple".to_owned(),
        options: "{}".to_owned(),
        deals: 12,
        two_rooms: false,
        closes_at: Timestamp(1_000),
        state: SeriesState::Open,
    }
}

#[tokio::test]
async fn a_series_is_begun_once_and_never_goes_back() {
    let store = fresh().await;
    assert_eq!(store.next_series(GUILD).await, Ok(1));
    assert_eq!(store.begin_series(row(GUILD), &secret()).await, Ok(true));
    assert_eq!(store.begin_series(row(GUILD), &"33".repeat(32).parse().unwrap()).await, Ok(false));
    assert_eq!(store.series_key(KEY).await, Ok(Some(secret())));
    assert_eq!(store.series(KEY).await, Ok(Some(row(GUILD))));
    assert_eq!(store.open_series(GUILD).await, Ok(vec![row(GUILD)]));
    assert_eq!(store.next_series(GUILD).await, Ok(2));
    assert_eq!(store.set_series(KEY, SeriesState::Full).await, Ok(true));
    assert_eq!(store.open_series(GUILD).await, Ok(vec![]));
    assert_eq!(store.running_series().await.unwrap().len(), 1);
    assert_eq!(store.set_series(KEY, SeriesState::Over).await, Ok(true));
    assert_eq!(store.set_series(KEY, SeriesState::Full).await, Ok(false));
    assert_eq!(store.running_series().await, Ok(vec![]));
}

#[tokio::test]
async fn a_series_takes_so_many_tables_and_counts_their_deals() {
    let store = fresh().await;
    store.begin_series(row(GUILD), &secret()).await.unwrap();
    let [one, two, three] = [1, 2, 3].map(ChannelId);
    let (one, two) = (opened(&store, one).await, opened(&store, two).await);
    let three = opened(&store, three).await;
    for (table, is_added) in [(one, true), (two, true), (three, false)] {
        assert_eq!(store.add_series_table(KEY, table, 2).await, Ok(is_added));
    }
    store.note_series(one, 3).await.unwrap();
    store.note_series(one, 2).await.unwrap();
    let done = async || {
        let tables = store.series_tables(KEY).await.unwrap();
        tables.iter().map(|it| (it.table, it.done, it.is_closed)).collect::<Vec<_>>()
    };
    assert_eq!(done().await, [(one, 3, false), (two, 0, false)]);
    // A lobby that was closed makes room; a table that has played stays.
    for table in [one, two] {
        let close = Append { close: true, ..append(table, 1, vec![]) };
        assert_eq!(store.append(close).await, Ok(Appended::Done));
    }
    assert_eq!(done().await, [(one, 3, true), (two, 0, true)]);
    assert_eq!(store.add_series_table(KEY, three, 2).await, Ok(true));
    assert_eq!(done().await, [(one, 3, true), (three, 0, false)]);
    store.set_series(KEY, SeriesState::Full).await.unwrap();
    let four = opened(&store, ChannelId(4)).await;
    assert_eq!(store.add_series_table(KEY, four, 9).await, Ok(false));
}

#[tokio::test]
async fn a_person_plays_a_series_at_one_table() {
    let (store, ann, ben) = (fresh().await, UserId(u64::MAX), UserId(2));
    store.begin_series(row(GUILD), &secret()).await.unwrap();
    let (one, two) = (TableId(1), TableId(2));
    assert_eq!(store.series_seat(KEY, ann).await, Ok(None));
    assert_eq!(store.join_series(KEY, ann, one).await, Ok((one, true)));
    assert_eq!(store.join_series(KEY, ann, one).await, Ok((one, false)));
    assert_eq!(store.join_series(KEY, ann, two).await, Ok((one, false)));
    assert_eq!(store.join_series(KEY, ben, two).await, Ok((two, true)));
    store.leave_series(KEY, ann, two).await.unwrap();
    assert_eq!(store.series_seat(KEY, ann).await, Ok(Some(one)), "she does not play it at two");
    store.leave_series(KEY, ann, one).await.unwrap();
    assert_eq!(store.join_series(KEY, ann, two).await, Ok((two, true)));
    store.set_series(KEY, SeriesState::Over).await.unwrap();
    assert_eq!(store.series_seat(KEY, ann).await, Ok(None), "the marks go with the end");
}

#[tokio::test]
async fn the_key_of_a_series_is_sealed_where_there_is_a_key() {
    let store = sealed().await;
    store.begin_series(row(GUILD), &secret()).await.unwrap();
    assert_eq!(store.series_key(KEY).await, Ok(Some(secret())));
    let kept = query("select secret from series").fetch_one::<String>(&store.read).await.unwrap();
    assert!(!kept.contains(&secret().reveal()), "{kept}");
    // The first entries of a table of it hold the key too.
    let entry = |body: String, is_secret| NewEntry { interaction: None, body, is_secret };
    let line = format!("series series 1 7 12 {}", secret().reveal());
    let entries = vec![entry("open long 1".to_owned(), false), entry(line.clone(), true)];
    let new = NewTable { entries, ..new_table(ChannelId(1)) };
    let Opened::New(table) = store.open_table(new).await.unwrap() else { panic!("it is open") };
    let kept = query("select body from entry order by seq").fetch_all::<String>(&store.read).await;
    let kept = kept.unwrap();
    assert!(kept[0] == "open long 1" && !kept[1].contains(&secret().reveal()), "{kept:?}");
    let read = store.log(table).await.unwrap();
    assert_eq!(read[1].body, line);
}
