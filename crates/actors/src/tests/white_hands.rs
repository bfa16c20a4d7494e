//! The moment before the auction in which a white hand may be shown.

use super::*;

/// A secret from which a robot at the table below is dealt a white hand.
const WHITE: u8 = 30;

/// The table where white hands may be shown, with that many robots.
async fn opened(fixture: &Fixture, robots: usize) -> TableId {
    let settings = [("white_hand", Value::Word("next_dealer".into()))];
    let rules = Rules::new(Book::Couleur).with(settings).unwrap();
    let options = NewTableOptions { robots, ..rules.into() };
    let (guild, channel) = (GuildId(1), ChannelId(1));
    let (language, opener) = ("en".into(), person(ANN));
    let opening =
        Opening { guild, channel, language, options, opener, interaction: None, is_private: false };
    fixture.tables.open(opening).await.unwrap()
}

/// Deals the first pack, for any cutter.
async fn dealt(fixture: &mut Fixture, id: TableId) -> Snapshot {
    fixture.tell(id, Event::Play(PlayEvent::Start(ANN, secret(1)))).await.unwrap();
    loop {
        let table = fixture.look(id).await;
        match table.awaits() {
            Awaits::Cut(_) => {
                drop(fixture.tell(id, Event::Play(PlayEvent::Cut(ANN, table.turn(), None))).await);
            }
            Awaits::WhiteHands => return table,
            Awaits::People
            | Awaits::Secret
            | Awaits::Actions(_)
            | Awaits::Referee
            | Awaits::Return
            | Awaits::Nothing => tokio::task::yield_now().await,
        }
        if let Some(alarm) = fixture.next_alarm().await
            && matches!(fixture.look(id).await.awaits(), Awaits::Cut(_))
        {
            fixture.clock.advance(alarm.saturating_duration_since(fixture.clock.now()));
        }
    }
}

async fn log(fixture: &Fixture, id: TableId) -> Vec<String> {
    let log = fixture.tables.store().log(id).await.unwrap();
    log.into_iter().map(|entry| entry.body).collect()
}

#[tokio::test]
async fn the_auction_opens_eight_seconds_after_the_deal() {
    for robots in [0, 3] {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let timeouts = Timeouts { robot_pause: Duration::from_secs(40), ..Timeouts::default() };
        let mut fixture = Fixture::timed(store, || Ok(secret(1)), timeouts).await;
        let id = opened(&fixture, robots).await;
        for user in [2, 3, 4].into_iter().take(3 - robots) {
            fixture
                .tell(id, Event::Chairs(ChairsEvent::SitDown(person(UserId(user)))))
                .await
                .unwrap();
        }
        dealt(&mut fixture, id).await;
        let before = log(&fixture, id).await;
        // Robots pause longer than that, and have nothing to show.
        for _ in 0..7 {
            fixture.next_alarm().await;
            fixture.clock.advance(Duration::from_secs(1));
            assert_eq!(fixture.look(id).await.awaits(), Awaits::WhiteHands);
            assert_eq!(log(&fixture, id).await, before, "no player has said anything");
        }
        fixture.clock.advance(Duration::from_secs(1));
        fixture.until(|table| matches!(table.awaits(), Awaits::Actions(_))).await;
        let after = log(&fixture, id).await;
        let all = ["N decline", "E decline", "S decline", "W decline"];
        assert_eq!(after[before.len()..], all);
    }
}

#[tokio::test]
async fn a_robot_shows_its_white_hand_in_time() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let timeouts = Timeouts { robot_pause: Duration::from_secs(40), ..Timeouts::default() };
    let mut fixture = Fixture::timed(store, || Ok(secret(WHITE)), timeouts).await;
    let id = opened(&fixture, 3).await;
    dealt(&mut fixture, id).await;
    // It thinks from now on, and longer than that it does not wait.
    fixture.look(id).await;
    fixture.clock.advance(Duration::from_secs(7));
    fixture.until(|table| table.ended_deals().len() == 1).await;
    let log = log(&fixture, id).await;
    assert!(log.iter().any(|line| line.ends_with(" white")), "{log:?}");
}
