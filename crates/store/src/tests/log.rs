//! The log of a table.

use super::*;
use crate::db::query;

#[tokio::test]
async fn a_log_is_read_as_it_was_written() {
    let store = fresh().await;
    let table = opened(&store, CHANNEL).await;
    let first = append(table, 1, vec![entry(u64::MAX, "♥ et « accents »"), entry(None, "")]);
    assert_eq!(store.append(first).await.unwrap(), Appended::Done);
    let second = Append { at: Timestamp(-5), ..append(table, 3, vec![entry(8, "'; drop table")]) };
    assert_eq!(store.append(second).await.unwrap(), Appended::Done);

    let read = |seq, interaction: Option<u64>, at, body: &str| Entry {
        seq,
        interaction: interaction.map(InteractionId),
        at: Timestamp(at),
        body: body.to_owned(),
    };
    assert_eq!(
        store.log(table).await.unwrap(),
        [
            read(1, Some(u64::MAX), 200, "♥ et « accents »"),
            read(2, None, 200, ""),
            read(3, Some(8), -5, "'; drop table"),
        ]
    );
    assert_eq!(store.log(TableId(99)).await, Err(StoreError::NoTable(TableId(99))));
}

#[tokio::test]
async fn e03_the_same_press_twice_is_one_action() {
    let store = fresh().await;
    let table = opened(&store, CHANNEL).await;
    let elsewhere = opened(&store, ChannelId(3)).await;
    store.append(append(table, 1, vec![entry(None, "dealt")])).await.unwrap();
    let press = append(table, 2, vec![entry(7, "N play AS"), entry(None, "trick")]);
    assert_eq!(store.append(press.clone()).await.unwrap(), Appended::Done);
    let duplicate = Appended::Duplicate { table, seq: 2 };
    assert_eq!(store.append(press).await.unwrap(), duplicate);

    // Not even where the second delivery would fit, or at another table.
    assert_eq!(store.append(append(table, 4, vec![entry(7, "x")])).await.unwrap(), duplicate);
    assert_eq!(store.append(append(elsewhere, 1, vec![entry(7, "x")])).await.unwrap(), duplicate);
    assert_eq!(store.log(table).await.unwrap().len(), 3);
    assert_eq!(store.log(elsewhere).await.unwrap(), []);
}

#[tokio::test]
async fn an_entry_alone_is_refused_as_several_are() {
    let (_folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    let elsewhere = opened(&store, ChannelId(3)).await;
    let alone = |table, seq, press| append(table, seq, vec![entry(press, "x")]);
    let counted = Counted { makes_room: true, over_days: true };
    for seq in 1..=3 {
        let next = Append { counted, ..alone(table, seq, u64::from(seq)) };
        assert_eq!(store.append(next).await.unwrap(), Appended::Done);
    }
    let noted = query("select makes_room, over_days from game_table where table_id = $1");
    let noted: (bool, bool) = noted.bind(table).fetch_one(&store.read).await.unwrap();
    assert_eq!(noted, (true, true));
    for (refused, why) in [
        (alone(table, 4, 3), Appended::Duplicate { table, seq: 3 }),
        (alone(elsewhere, 1, 3), Appended::Duplicate { table, seq: 3 }),
        (alone(table, 3, 9), Appended::Conflict { head: 3 }),
        (alone(table, 5, 9), Appended::Conflict { head: 3 }),
        (Append { close: true, ..alone(table, 4, 4) }, Appended::Done),
        (alone(table, 5, 9), Appended::Closed),
    ] {
        assert_eq!(store.append(refused).await.unwrap(), why);
    }
    assert_eq!(store.log(table).await.unwrap().len(), 4);
}

#[tokio::test]
async fn b01_the_same_press_twice_at_once_is_one_action() {
    let (_folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    let press = append(table, 1, vec![entry(7, "N play AS")]);
    let (one, two) = tokio::join!(store.append(press.clone()), store.append(press));
    let mut outcomes = [one.unwrap(), two.unwrap()];
    outcomes.sort_by_key(|outcome| *outcome != Appended::Done);
    assert_eq!(outcomes, [Appended::Done, Appended::Duplicate { table, seq: 1 }]);
}

#[tokio::test]
async fn f02_of_two_racing_appends_one_wins_and_the_other_is_told() {
    let (_folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    let press = append(table, 1, vec![entry(7, "N play AS")]);
    let time_up = append(table, 1, vec![entry(None, "time up")]);
    let (one, two) = tokio::join!(store.append(press), store.append(time_up));
    let mut outcomes = [one.unwrap(), two.unwrap()];
    outcomes.sort_by_key(|outcome| *outcome != Appended::Done);
    assert_eq!(outcomes, [Appended::Done, Appended::Conflict { head: 1 }]);
    assert_eq!(store.log(table).await.unwrap().len(), 1);
}

#[tokio::test]
async fn an_append_that_fits_nowhere_changes_nothing() {
    let store = fresh().await;
    let table = opened(&store, CHANNEL).await;
    let ahead = Append {
        seats: vec![sit(0, ANN)],
        results: vec![result(ANN, 1)],
        close: true,
        ..append(table, 2, vec![entry(7, "too early")])
    };
    assert_eq!(store.append(ahead).await.unwrap(), Appended::Conflict { head: 0 });
    assert_eq!(store.log(table).await.unwrap(), []);
    assert_eq!(seated(&store, table).await, []);
    assert_eq!(store.table(table).await.unwrap().unwrap().closed_at, None);
    assert_eq!(store.standing(&ever(Metric::Points), ANN).await.unwrap(), None);

    let nowhere = store.append(append(TableId(99), 1, vec![])).await;
    assert_eq!(nowhere, Err(StoreError::NoTable(TableId(99))));

    let closing = Append { close: true, ..append(table, 1, vec![entry(7, "over")]) };
    assert_eq!(store.append(closing).await.unwrap(), Appended::Done);
    let late = append(table, 2, vec![entry(8, "late")]);
    assert_eq!(store.append(late).await.unwrap(), Appended::Closed);
}

#[tokio::test]
async fn one_bad_append_takes_no_other_with_it() {
    let (_folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..40 {
        let table = opened(&store, ChannelId(n)).await;
        let store = store.clone();
        tasks.spawn(async move {
            // Every fourth breaks the rule that one press is one entry.
            let entries = match n % 4 {
                0 => vec![entry(n + 1, "a"), entry(n + 1, "b")],
                _ => vec![entry(n + 1, "a")],
            };
            let outcome = store.append(append(table, 1, entries)).await;
            (n, outcome, store.log(table).await.unwrap().len())
        });
    }
    for (n, outcome, len) in tasks.join_all().await {
        match n % 4 {
            0 => assert!(matches!(outcome, Err(StoreError::Database { .. })) && len == 0),
            _ => assert_eq!((outcome, len), (Ok(Appended::Done), 1)),
        }
    }
}

#[tokio::test]
async fn a_caller_who_goes_away_undoes_nothing() {
    let (_folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    let pending = store.append(append(table, 1, vec![entry(1, "first")]));
    // Polled once, so that it is on its way; then dropped.
    tokio::select! {
        biased;
        outcome = pending => panic!("{outcome:?} before the writer had a turn"),
        () = std::future::ready(()) => {}
    }
    // Writes are done in the order of asking.
    let next = store.append(append(table, 2, vec![entry(2, "second")])).await.unwrap();
    assert_eq!(next, Appended::Done);
    assert_eq!(bodies(&store.log(table).await.unwrap()), ["first", "second"]);
}

#[tokio::test]
async fn a02_what_was_acknowledged_is_there_after_a_restart() {
    let (_folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, CHANNEL).await;
    store.append(append(table, 1, vec![entry(7, "N play AS")])).await.unwrap();

    // Not closed: as after `kill -9`, the new process finds the files as they are.
    let after = Store::open(&url).await.unwrap();
    assert_eq!(bodies(&after.log(table).await.unwrap()), ["N play AS"]);
    let again = after.append(append(table, 2, vec![entry(7, "N play AS")])).await.unwrap();
    assert_eq!(again, Appended::Duplicate { table, seq: 1 });
    after.append(append(table, 2, vec![entry(8, "E play 2S")])).await.unwrap();
    store.close().await;
    after.close().await;

    let later = Store::open(&url).await.unwrap();
    assert_eq!(bodies(&later.log(table).await.unwrap()), ["N play AS", "E play 2S"]);
    assert_eq!(store.append(append(table, 3, vec![])).await, Err(StoreError::Stopped));
    assert_eq!(store.log(table).await, Err(StoreError::Stopped));
}

#[tokio::test]
async fn a_thousand_entries_are_written_and_verified_quickly() {
    let (_folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let started = Instant::now();
    let mut tasks = tokio::task::JoinSet::new();
    for channel in 0..20 {
        let table = opened(&store, ChannelId(channel)).await;
        let store = store.clone();
        tasks.spawn(async move {
            for seq in 1..=50 {
                let body = format!("N play {seq}");
                let press = u64::from(seq) * 100 + channel;
                let done = store.append(append(table, seq, vec![entry(press, &body)])).await;
                assert_eq!(done, Ok(Appended::Done));
            }
            store.log(table).await.unwrap().len()
        });
    }
    assert_eq!(tasks.join_all().await, [50; 20]);
    // A bound for a slow disk, not a goal: here it takes a fraction of a second.
    assert!(started.elapsed() < Duration::from_mins(1), "{:?}", started.elapsed());
}
