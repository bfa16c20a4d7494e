//! Opening a table: the opener's others sleep on, and nothing is read back.

use super::*;

/// One where lobbies stay, and a player sits at so many live tables at most.
async fn house(live_tables: u32) -> House {
    let timeouts = Timeouts { lobby_limit: Duration::ZERO, ..Timeouts::paced(Duration::ZERO) };
    let limits = Limits { live_tables: NonZeroU32::new(live_tables), ..Limits::NONE };
    let store = Store::open("sqlite::memory:").await.unwrap();
    House::limited(store, draw_secret, timeouts, limits).await
}

/// Lets time pass until every table sleeps.
async fn all_asleep(house: &House) {
    while house.hall.awake_count() > 0 {
        house.clock.advance(Duration::from_mins(30));
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn opening_a_table_wakes_no_other_of_the_opener() {
    let house = house(3).await;
    for channel in [1, 2] {
        house.open(channel, 0).await.unwrap();
    }
    all_asleep(&house).await;
    house.open(3, 0).await.unwrap();
    assert_eq!(house.hall.awake_count(), 1, "only the new one");
    assert!(matches!(house.open(1, 0).await, Err(OpenError::Taken)));
    assert_eq!(house.hall.awake_count(), 1, "nor the one that stands there");
    assert!(matches!(house.open(4, 0).await, Err(OpenError::TooManyLive { .. })));
}

#[tokio::test]
async fn a_table_that_its_opener_has_left_counts_no_more() {
    let mut house = house(1).await;
    let id = house.open(1, 3).await.unwrap();
    assert!(matches!(house.open(2, 0).await, Err(OpenError::TooManyLive { .. })));
    house.tell(id, Event::Play(PlayEvent::Start(ANN, secret(1)))).await.unwrap();
    house.until(|table| !table.is_lobby()).await;
    house.tell(id, Event::Chairs(ChairsEvent::Leave(ANN))).await.unwrap();
    all_asleep(&house).await;
    house.open(2, 0).await.unwrap();
}

#[tokio::test]
async fn a_new_table_is_kept_without_a_look_at_its_log() {
    let mut house = House::new().await;
    let before = house.open(1, 2).await.unwrap();
    let shown = house.until(|table| table.id() == before).await;
    let id = house.open(2, 2).await.unwrap();
    // Its keeper has not begun yet, and from now on nothing can be read.
    house.hall.store().close().await;
    assert!(house.hall.store().log(id).await.is_err());
    let opened = house.hall.peek(id).await.unwrap().table;
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
    let mut house = House::new().await;
    let id = house.open(1, 2).await.unwrap();
    let handed = house.until(|table| table.id() == id).await;
    let mut again = House::over(house.hall.store().clone()).await;
    assert_eq!(again.until(|table| table.id() == id).await, handed);
}

#[tokio::test]
async fn a_lobby_whose_last_player_the_store_forgot_makes_room() {
    let house = house(1).await;
    let first = house.open(1, 0).await.unwrap();
    all_asleep(&house).await;
    // As where an older copy of the database was put back: no table is told of it.
    house.hall.store().forget(ANN).await.unwrap();
    assert!(house.open(1, 0).await.unwrap() > first);
}

#[tokio::test]
async fn a_peek_changes_nothing_and_brings_nothing_back() {
    let mut house = House::new().await;
    let id = house.open(1, 0).await.unwrap();
    house.until(|table| table.id() == id).await;
    house.look(id).await;
    while house.changes.try_recv().is_ok() {}
    let log = house.hall.store().log(id).await.unwrap();
    assert!(house.hall.peek(id).await.unwrap().table.is_lobby());
    assert!(house.changes.try_recv().is_err(), "nothing is shown anew");
    assert_eq!(house.hall.store().log(id).await.unwrap(), log);
    assert!(matches!(house.hall.peek(TableId(77)).await, Err(TellError::NoSuchTable)));
}
