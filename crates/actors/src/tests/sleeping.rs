//! Sleep, restarts, and time that runs out.

use super::*;

#[tokio::test]
async fn an_open_table_goes_on_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("whist.db").display());
    let mut fixture = Fixture::over(Store::open(&url).await.unwrap()).await;
    let id = fixture.open(1, 3).await.unwrap();
    fixture.tell(id, Event::Play(PlayEvent::Start(ANN, secret(1)))).await.unwrap();
    let before = loop {
        let table = fixture.until(|table| Awaits::Secret != table.awaits()).await;
        if first_play(&table).is_some() {
            break table;
        }
        if matches!(table.awaits(), Awaits::Cut(_)) {
            // A robot may cut first.
            drop(fixture.tell(id, Event::Play(PlayEvent::Cut(ANN, table.turn(), None))).await);
        }
    };
    fixture.tables.close().await;
    fixture.tables.store().close().await;

    let mut fixture = Fixture::over(Store::open(&url).await.unwrap()).await;
    let after = fixture.until(|_| true).await;
    assert_eq!(after.turn(), before.turn());
    assert_eq!(after.people(), before.people());
    let hand = |table: &Snapshot| table.seen_by(ANN).unwrap().seat().unwrap().hand;
    assert!(!hand(&before).is_empty());
    assert_eq!(hand(&after), hand(&before), "she holds the same cards");
    assert_eq!(first_play(&after), first_play(&before));
    fixture.tell(id, first_play(&after).unwrap()).await.unwrap();
}

#[tokio::test]
async fn a09_the_write_ahead_log_is_emptied_in_an_idle_minute() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("whist.db").display());
    let fixture = Fixture::over(Store::open(&url).await.unwrap()).await;
    fixture.open(1, 0).await.unwrap();
    let log = || std::fs::read(folder.path().join("whist.db-wal")).unwrap();
    let before = log();
    // Nothing else is written meanwhile.
    fixture.reachable.send(false).unwrap();
    tokio::spawn(fixture.tables.clone().keep_pulse());
    let emptied = async {
        while !log().is_empty() {
            fixture.clock.advance(Duration::from_mins(1));
            tokio::task::yield_now().await;
        }
    };
    assert!(!before.is_empty());
    tokio::time::timeout(Duration::from_secs(20), emptied).await.expect("it is emptied");
}

#[tokio::test]
async fn a_table_nobody_touches_goes_to_sleep_and_wakes_at_a_press() {
    let for_ever = Timeouts { lobby_limit: Duration::ZERO, ..Timeouts::paced(Duration::ZERO) };
    let store = Store::open("sqlite::memory:").await.unwrap();
    let mut fixture = Fixture::timed(store, draw_secret, for_ever).await;
    let id = fixture.open(1, 0).await.unwrap();
    fixture.until(|table| table.is_lobby()).await;
    // The actor may not have begun to wait yet: time goes on until it sleeps.
    while fixture.tables.awake_count() > 0 {
        fixture.clock.advance(Duration::from_mins(30));
        tokio::task::yield_now().await;
    }
    fixture.tell(id, Event::Chairs(ChairsEvent::SitDown(person(BEN)))).await.unwrap();
    assert_eq!(fixture.tables.awake_count(), 1);
}

/// A table where four people wait for the first pack to be cut.
async fn to_be_cut() -> (Fixture, TableId) {
    let mut fixture = Fixture::new().await;
    let id = fixture.open(1, 0).await.unwrap();
    for user in [2, 3, 4] {
        fixture.tell(id, Event::Chairs(ChairsEvent::SitDown(person(UserId(user))))).await.unwrap();
    }
    fixture.tell(id, Event::Play(PlayEvent::Start(ANN, secret(1)))).await.unwrap();
    fixture.until(|table| matches!(table.awaits(), Awaits::Cut(_))).await;
    (fixture, id)
}

#[tokio::test]
async fn a_turn_that_takes_too_long_is_noticed_twice() {
    let (mut fixture, id) = to_be_cut().await;
    for (limit, is_so) in [
        (20, (|table| matches!(table.awaits(), Awaits::Actions(_))) as fn(&Snapshot) -> bool),
        (180, |table| table.idled() == 1),
        (180, |table| table.idled() == 2),
    ] {
        // A look is heard after the deadline has been set.
        fixture.tell(id, Event::Look(ANN)).await.unwrap();
        // Not a second early.
        fixture.clock.advance(Duration::from_secs(limit - 1));
        let look = fixture.tell(id, Event::Look(ANN)).await.unwrap();
        assert!(!is_so(&look.table));
        fixture.clock.advance(Duration::from_secs(1));
        fixture.until(is_so).await;
    }
}

#[tokio::test]
async fn c07_f07_nobodys_time_runs_out_while_they_cannot_be_reached() {
    let (mut fixture, id) = to_be_cut().await;
    fixture.reachable.send_replace(false);
    let cuts = fixture.look(id).await;
    assert_eq!(fixture.next_alarm().await, None, "the pack waits");
    fixture.clock.advance(Duration::from_hours(24));
    // What people do is done, and the next turn stands still from its beginning.
    let Awaits::Cut(cutter) = cuts.awaits() else { panic!("{:?}", cuts.awaits()) };
    let cutter = UserId(cutter.number().into());
    fixture.tell(id, Event::Play(PlayEvent::Cut(cutter, cuts.turn(), None))).await.unwrap();
    assert_eq!(fixture.next_alarm().await, None, "no player has to hurry");
    fixture.clock.advance(Duration::from_hours(24));

    fixture.reachable.send_replace(true);
    assert_eq!(fixture.look(id).await.idled(), 0);
    let limit = Timeouts::default().turn_limit;
    assert_eq!(fixture.next_alarm().await, Some(fixture.clock.now() + limit));
    fixture.clock.advance(limit);
    fixture.until(|table| table.idled() == 1).await;
}

#[tokio::test]
async fn f07_a_prolonged_turn_stays_prolonged_after_a_restart() {
    let (fixture, id) = to_be_cut().await;
    let cuts = fixture.look(id).await;
    let Awaits::Cut(cutter) = cuts.awaits() else { panic!("{:?}", cuts.awaits()) };
    let cutter = UserId(cutter.number().into());
    fixture.tell(id, Event::Play(PlayEvent::Cut(cutter, cuts.turn(), None))).await.unwrap();
    let secs = Duration::from_secs;
    let lasts = async |fixture: &Fixture| {
        fixture.look(id).await;
        let log = fixture.tables.store().log(id).await.unwrap();
        let said = log.iter().filter_map(|entry| entry.body.strip_prefix("lasts "));
        said.map(|date| date.parse::<i64>().unwrap()).collect::<Vec<_>>()
    };
    let seconds_from_now = |fixture: &Fixture, secs: i64| fixture.clock.date().0 + secs;

    // An outage when ten of the 180 seconds are left.
    fixture.clock.advance(secs(170));
    fixture.reachable.send_replace(false);
    fixture.look(id).await;
    fixture.clock.advance(secs(3_600));
    fixture.reachable.send_replace(true);
    let moved = seconds_from_now(&fixture, 20);
    assert_eq!(lasts(&fixture).await, [moved]);
    assert_eq!(fixture.next_alarm().await, Some(fixture.clock.now() + secs(20)));

    // A restart at once: the time that was shown holds, and twenty seconds more are given.
    let fixture = fixture.restarted_after(secs(0)).await;
    assert_eq!(lasts(&fixture).await, [moved]);
    assert_eq!(fixture.next_alarm().await, Some(fixture.clock.now() + secs(40)));

    // One after which too little would be left: the time begins anew, which the next one
    // knows as well.
    let fixture = fixture.restarted_after(secs(5)).await;
    let anew = seconds_from_now(&fixture, 180);
    assert_eq!(lasts(&fixture).await, [moved, anew]);
    assert_eq!(fixture.next_alarm().await, Some(fixture.clock.now() + secs(180)));
    let mut fixture = fixture.restarted_after(secs(100)).await;
    assert_eq!(lasts(&fixture).await, [moved, anew]);
    assert_eq!(fixture.next_alarm().await, Some(fixture.clock.now() + secs(100)));

    // The next turn has its own time.
    fixture.tell(id, Event::Time(TimeEvent::TimeUp(fixture.look(id).await.turn()))).await.unwrap();
    fixture.until(|table| table.idled() == 1).await;
    let fixture = fixture.restarted_after(secs(100)).await;
    assert_eq!(lasts(&fixture).await, [moved, anew]);
    assert_eq!(fixture.next_alarm().await, Some(fixture.clock.now() + secs(100)));
}
