//! Tables that break, are unknown, make room or close.

use super::*;

#[tokio::test]
async fn a17_a_table_that_breaks_begins_again_from_its_log() {
    let mut fixture = Fixture::new().await;
    let id = fixture.open(1, 0).await.unwrap();
    let other = fixture.open(2, 0).await.unwrap();
    // Both have begun to be shown.
    fixture.tell(id, Event::Look(ANN)).await.unwrap();
    fixture.tell(other, Event::Look(ANN)).await.unwrap();

    // What Ben does is on disk, and its actor breaks over showing it.
    fixture.panics.store(true, Ordering::SeqCst);
    let sit = || {
        fixture.tables.tell(
            id,
            Some(InteractionId(5)),
            Event::Chairs(ChairsEvent::SitDown(person(BEN))),
        )
    };
    assert!(!sit().await.unwrap().duplicate);
    assert!(sit().await.unwrap().duplicate, "it was recorded, and is not done twice");
    assert_eq!(fixture.tables.store().log(id).await.unwrap().len(), 6);

    // The table is shown as the log has it, without a request.
    loop {
        let change = fixture.changes.recv().await.unwrap();
        let people = change.table.people();
        if change.table.id() == id && people.member_of(BEN).is_some() {
            assert!(change.before.is_none(), "it has just begun again");
            break;
        }
    }
    for table in [id, other] {
        let cleo = person(UserId(3));
        assert!(
            fixture.tell(table, Event::Chairs(ChairsEvent::SitDown(cleo))).await.is_ok(),
            "the games go on"
        );
    }
}

/// True while drawing a secret panics.
static ENTROPY_IS_BROKEN: AtomicBool = AtomicBool::new(true);

#[tokio::test]
async fn a17_a_table_that_breaks_at_each_start_keeps_its_log() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let entropy = || {
        assert!(!ENTROPY_IS_BROKEN.load(Ordering::SeqCst), "broken for a test");
        draw_secret()
    };
    let mut fixture = Fixture::with(store, entropy).await;
    let id = fixture.open(1, 3).await.unwrap();
    let other = fixture.open(2, 0).await.unwrap();
    fixture.tell(id, Event::Play(PlayEvent::Start(ANN, secret(1)))).await.unwrap();
    let log = fixture.tables.store().log(id).await.unwrap().len();
    for _ in 0..3 {
        // It neither hangs nor breaks over and over again by itself.
        let reply = fixture.tell(id, Event::Look(ANN)).await;
        assert!(matches!(reply, Err(TellError::Broken)), "{reply:?}");
    }
    assert!(fixture.tell(other, Event::Chairs(ChairsEvent::SitDown(person(BEN)))).await.is_ok());
    assert_eq!(fixture.tables.store().log(id).await.unwrap().len(), log);

    ENTROPY_IS_BROKEN.store(false, Ordering::SeqCst);
    fixture.tell(id, Event::Look(ANN)).await.unwrap();
    fixture.until(|table| table.commitment().is_some()).await;
}

#[tokio::test]
async fn a16_a_log_that_does_not_replay_sets_aside_its_table_alone() {
    let fixture = Fixture::new().await;
    let (id, other) = (fixture.open(1, 0).await.unwrap(), fixture.open(2, 0).await.unwrap());
    let store = fixture.tables.store().clone();
    for (nonsense, channel) in [("sit nowhere", 3), ("1 play AS", 4), ("over", 5)] {
        let poisoned = fixture.open(channel, 0).await.unwrap();
        let first_seq = u32::try_from(store.log(poisoned).await.unwrap().len()).unwrap() + 1;
        let append = Append {
            table: poisoned,
            first_seq,
            at: fixture.clock.date(),
            entries: vec![NewEntry {
                interaction: None,
                is_secret: false,
                body: nonsense.to_owned(),
            }],
            seats: Vec::new(),
            watchers: Vec::new(),
            results: Vec::new(),
            counted: Counted::default(),
            close: false,
            moved: None,
        };
        store.append(append).await.unwrap();
        let kept = store.log(poisoned).await.unwrap();
        let again = Fixture::over(store.clone()).await;
        let before = set_aside();
        for _ in 0..2 {
            let reply = again.tell(poisoned, Event::Look(ANN)).await;
            assert!(matches!(reply, Err(TellError::SetAside)), "{nonsense}: {reply:?}");
        }
        assert!(set_aside() > before, "the operator is told by a metric");
        for table in [id, other] {
            assert!(again.tell(table, Event::Look(ANN)).await.is_ok(), "the others go on");
        }
        assert_eq!(store.log(poisoned).await.unwrap(), kept, "it is kept as it is");
    }
}

/// The tables that this process has set aside.
fn set_aside() -> u64 {
    let page = figures::page();
    let line = page.lines().find_map(|line| line.strip_prefix("whist_tables_set_aside_total "));
    line.unwrap().parse().unwrap()
}

#[tokio::test]
async fn a09_a14_an_old_database_sets_aside_tables_that_went_on() {
    let folder = tempfile::tempdir().unwrap();
    let [file, copy] = ["whist.db", "copy.db"].map(|name| folder.path().join(name));
    let url = format!("sqlite:{}", file.display());
    let fixture = Fixture::over(Store::open(&url).await.unwrap()).await;
    let (same, longer) = (fixture.open(1, 0).await.unwrap(), fixture.open(2, 0).await.unwrap());
    backup(&url, &copy).await.unwrap();
    fixture.tell(longer, Event::Chairs(ChairsEvent::SitDown(person(BEN)))).await.unwrap();
    let newer = fixture.open(3, 0).await.unwrap();
    fixture.tables.close().await;
    fixture.tables.store().close().await;

    std::fs::rename(&copy, &file).unwrap();
    let fixture = Fixture::over(Store::open(&url).await.unwrap()).await;
    for lost in [longer, newer] {
        let reply = fixture.tell(lost, Event::Look(ANN)).await;
        assert!(matches!(reply, Err(TellError::SetAside)), "{reply:?}");
    }
    assert!(
        fixture.tell(same, Event::Chairs(ChairsEvent::SitDown(person(BEN)))).await.is_ok(),
        "it goes on"
    );
    assert!(fixture.open(3, 0).await.unwrap() > newer, "a number is given once");
}

#[tokio::test]
async fn a_closed_or_unknown_table_says_so() {
    let fixture = Fixture::new().await;
    let nowhere = fixture.tell(TableId(77), Event::Look(ANN)).await;
    assert!(matches!(nowhere, Err(TellError::NoSuchTable)));
    let id = fixture.open(1, 0).await.unwrap();
    fixture.tell(id, Event::Play(PlayEvent::End { user: ANN, moderator: false })).await.unwrap();
    assert_eq!(refusal(fixture.tell(id, Event::Look(ANN)).await), Refusal::Closed);
}

#[tokio::test]
async fn an_empty_lobby_makes_room_for_a_new_table() {
    let fixture = Fixture::new().await;
    let first = fixture.open(1, 0).await.unwrap();
    assert!(matches!(fixture.open(1, 0).await, Err(OpenError::Taken)));
    fixture.tell(first, Event::Chairs(ChairsEvent::Leave(ANN))).await.unwrap();
    let second = fixture.open(1, 0).await.unwrap();
    assert_ne!(first, second);
}

#[tokio::test]
async fn a_closed_registry_takes_no_command_and_loses_none() {
    let fixture = Fixture::new().await;
    let id = fixture.open(1, 0).await.unwrap();
    let reply = fixture.tell(id, Event::Chairs(ChairsEvent::SitDown(person(BEN)))).await;
    assert!(reply.is_ok());
    fixture.tables.close().await;
    assert!(matches!(fixture.tell(id, Event::Look(ANN)).await, Err(TellError::Busy)));
    assert_eq!(fixture.tables.store().log(id).await.unwrap().len(), 6);
}
