//! The moment before the auction in which a white hand may be shown.

use super::*;

/// A secret from which a robot at the table below is dealt a white hand.
const WHITE: u8 = 30;

/// The table where white hands may be shown, with that many robots.
async fn opened(house: &House, robots: usize) -> TableId {
    let settings = [("white_hand", Value::Word("next_dealer".into()))];
    let rules = Rules::new(Book::Couleur).with(settings).unwrap();
    let options = NewTableOptions { robots, ..rules.into() };
    let (guild, channel) = (GuildId(1), ChannelId(1));
    let (language, opener) = ("en".into(), person(ANN));
    let opening = Opening { guild, channel, language, options, opener, interaction: None };
    house.hall.open(opening).await.unwrap()
}

/// Deals the first pack, for any cutter.
async fn dealt(house: &mut House, id: TableId) -> Snapshot {
    house.tell(id, Event::Play(PlayEvent::Start(ANN, secret(1)))).await.unwrap();
    loop {
        let table = house.look(id).await;
        match table.awaits() {
            Awaits::Cut(_) => {
                drop(house.tell(id, Event::Play(PlayEvent::Cut(ANN, table.turn(), None))).await);
            }
            Awaits::WhiteHands => return table,
            Awaits::People
            | Awaits::Secret
            | Awaits::Actions(_)
            | Awaits::Referee
            | Awaits::Return
            | Awaits::Nothing => tokio::task::yield_now().await,
        }
        if let Some(alarm) = house.next_alarm().await
            && matches!(house.look(id).await.awaits(), Awaits::Cut(_))
        {
            house.clock.advance(alarm.saturating_duration_since(house.clock.now()));
        }
    }
}

async fn log(house: &House, id: TableId) -> Vec<String> {
    let log = house.hall.store().log(id).await.unwrap();
    log.into_iter().map(|entry| entry.body).collect()
}

#[tokio::test]
async fn the_auction_opens_eight_seconds_after_the_deal() {
    for robots in [0, 3] {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let timeouts = Timeouts { robot_pause: Duration::from_secs(40), ..Timeouts::default() };
        let mut house = House::timed(store, || Ok(secret(1)), timeouts).await;
        let id = opened(&house, robots).await;
        for user in [2, 3, 4].into_iter().take(3 - robots) {
            house
                .tell(id, Event::Chairs(ChairsEvent::SitDown(person(UserId(user)))))
                .await
                .unwrap();
        }
        dealt(&mut house, id).await;
        let before = log(&house, id).await;
        // Robots pause longer than that, and have nothing to show.
        for _ in 0..7 {
            house.next_alarm().await;
            house.clock.advance(Duration::from_secs(1));
            assert_eq!(house.look(id).await.awaits(), Awaits::WhiteHands);
            assert_eq!(log(&house, id).await, before, "nobody has said anything");
        }
        house.clock.advance(Duration::from_secs(1));
        house.until(|table| matches!(table.awaits(), Awaits::Actions(_))).await;
        let after = log(&house, id).await;
        let all = ["N decline", "E decline", "S decline", "W decline"];
        assert_eq!(after[before.len()..], all);
    }
}

#[tokio::test]
async fn a_robot_shows_its_white_hand_in_time() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let timeouts = Timeouts { robot_pause: Duration::from_secs(40), ..Timeouts::default() };
    let mut house = House::timed(store, || Ok(secret(WHITE)), timeouts).await;
    let id = opened(&house, 3).await;
    dealt(&mut house, id).await;
    // It thinks from now on, and longer than that it does not wait.
    house.look(id).await;
    house.clock.advance(Duration::from_secs(7));
    house.until(|table| table.ended_deals().len() == 1).await;
    let log = log(&house, id).await;
    assert!(log.iter().any(|line| line.ends_with(" white")), "{log:?}");
}
