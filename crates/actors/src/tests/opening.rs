//! Opening a table: the opener's others sleep on, and nothing is read back.

use super::*;

/// One where lobbies stay, and a player sits at so many live tables at most.
async fn fixture(live_tables: u32) -> Fixture {
    let timeouts = Timeouts { lobby_limit: Duration::ZERO, ..Timeouts::paced(Duration::ZERO) };
    let limits = Limits { live: NonZeroU32::new(live_tables), ..NO_LIMITS };
    let store = Store::open("sqlite::memory:").await.unwrap();
    Fixture::limited(store, draw_secret, timeouts, limits).await
}

/// Lets time pass until every table sleeps.
async fn all_asleep(fixture: &Fixture) {
    while fixture.tables.awake_count() > 0 {
        fixture.clock.advance(Duration::from_mins(30));
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn opening_a_table_wakes_no_other_of_the_opener() {
    let fixture = fixture(3).await;
    for channel in [1, 2] {
        fixture.open(channel, 0).await.unwrap();
    }
    all_asleep(&fixture).await;
    fixture.open(3, 0).await.unwrap();
    assert_eq!(fixture.tables.awake_count(), 1, "only the new one");
    assert!(matches!(fixture.open(1, 0).await, Err(OpenError::Taken)));
    assert_eq!(fixture.tables.awake_count(), 1, "nor the one that stands there");
    assert!(matches!(fixture.open(4, 0).await, Err(OpenError::TooManyLive { .. })));
}

#[tokio::test]
async fn a_limit_that_changes_holds_from_the_next_table_on() {
    let fixture = fixture(1).await;
    fixture.open(1, 0).await.unwrap();
    assert!(matches!(fixture.open(2, 0).await, Err(OpenError::TooManyLive { .. })));
    fixture.tables.set_limits(Limits { live: NonZeroU32::new(2), ..NO_LIMITS });
    fixture.open(2, 0).await.unwrap();
    assert!(matches!(fixture.open(3, 0).await, Err(OpenError::TooManyLive { .. })));
}

#[tokio::test]
async fn a_table_that_its_opener_has_left_counts_no_more() {
    let mut fixture = fixture(1).await;
    let id = fixture.open(1, 3).await.unwrap();
    assert!(matches!(fixture.open(2, 0).await, Err(OpenError::TooManyLive { .. })));
    fixture.tell(id, Event::Play(PlayEvent::Start(ANN, secret(1)))).await.unwrap();
    fixture.until(|table| !table.is_lobby()).await;
    fixture.tell(id, Event::Chairs(ChairsEvent::Leave(ANN))).await.unwrap();
    all_asleep(&fixture).await;
    fixture.open(2, 0).await.unwrap();
}

#[tokio::test]
async fn a_new_table_is_kept_without_a_look_at_its_log() {
    let mut fixture = Fixture::new().await;
    let before = fixture.open(1, 2).await.unwrap();
    let shown = fixture.until(|table| table.id() == before).await;
    let id = fixture.open(2, 2).await.unwrap();
    // Its actor has not begun yet, and from now on nothing can be read.
    fixture.tables.store().close().await;
    assert!(fixture.tables.store().log(id).await.is_err());
    let opened = fixture.tables.peek(id).await.unwrap().table;
    assert!(opened.is_lobby() && opened.chairs().is_present(ANN));
    assert_eq!(opened.people(), shown.people());
    let occupants = |table: &Snapshot| {
        rules::Member::ALL[..4]
            .iter()
            .map(|&member| table.chairs().occupant(member))
            .collect::<Vec<_>>()
    };
    assert_eq!(occupants(&opened), occupants(&shown));
}

#[tokio::test]
async fn a_table_handed_to_its_keeper_is_the_one_in_its_log() {
    let mut fixture = Fixture::new().await;
    let id = fixture.open(1, 2).await.unwrap();
    let handed = fixture.until(|table| table.id() == id).await;
    let mut again = Fixture::over(fixture.tables.store().clone()).await;
    assert_eq!(again.until(|table| table.id() == id).await, handed);
}

#[tokio::test]
async fn a_lobby_whose_last_player_the_store_forgot_makes_room() {
    let fixture = fixture(1).await;
    let first = fixture.open(1, 0).await.unwrap();
    all_asleep(&fixture).await;
    // As where an older copy of the database was put back: no table is told of it.
    fixture.tables.store().forget(ANN, table::id::Timestamp(0)).await.unwrap();
    assert!(fixture.open(1, 0).await.unwrap() > first);
}

#[tokio::test]
async fn a_peek_changes_nothing_and_brings_nothing_back() {
    let mut fixture = Fixture::new().await;
    let id = fixture.open(1, 0).await.unwrap();
    fixture.until(|table| table.id() == id).await;
    fixture.look(id).await;
    while fixture.changes.try_recv().is_ok() {}
    let log = fixture.tables.store().log(id).await.unwrap();
    assert!(fixture.tables.peek(id).await.unwrap().table.is_lobby());
    assert!(fixture.changes.try_recv().is_err(), "nothing is shown anew");
    assert_eq!(fixture.tables.store().log(id).await.unwrap(), log);
    assert!(matches!(fixture.tables.peek(TableId(77)).await, Err(TellError::NoSuchTable)));
}
