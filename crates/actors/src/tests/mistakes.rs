//! Losses of people's decisions, looked at once a deal is over.

use super::*;

/// Ann plays her first legal card until a deal is over, with a hint before her third decision.
async fn played(fixture: &mut Fixture) -> TableId {
    let id = fixture.open(1, 3).await.unwrap();
    fixture.tell(id, Event::Play(PlayEvent::Start(ANN, secret(1)))).await.unwrap();
    let mut cards = 0;
    loop {
        let table = fixture.look(id).await;
        if table.last_ended_deal().is_some() {
            return id;
        }
        if let Awaits::Cut(_) = table.awaits() {
            drop(fixture.tell(id, Event::Play(PlayEvent::Cut(ANN, table.turn(), None))).await);
        }
        if let Some(event) = first_play(&table) {
            cards += 1;
            if cards == 3 {
                fixture.tables.note_hint(&table.seen_by(ANN).unwrap()).await.unwrap();
            }
            fixture.tell(id, event).await.unwrap();
        }
        fixture.clock.advance(Duration::from_secs(2));
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_deal_is_looked_at_after_it_without_the_helped_decisions() {
    let mut fixture = Fixture::new().await;
    let id = played(&mut fixture).await;
    let store = fixture.tables.store().clone();
    assert_eq!(store.mistakes_in(id, 1, ANN).await, Ok(None), "the table goes on first");
    assert_eq!(store.hints_in(id, 1).await, Ok(vec![(0, 2)]));
    let lost = loop {
        fixture.clock.advance(Duration::from_secs(1));
        tokio::task::yield_now().await;
        if let Some(lost) = store.mistakes_in(id, 1, ANN).await.unwrap() {
            break lost;
        }
    };
    assert!(lost.choices > 3 && lost.left_out <= 1, "{lost:?}");
    assert!(lost.tricks.is_some() && lost.judge == robots::JUDGE);

    let question = Question {
        guild: GuildId(1),
        book: None,
        since: None,
        until: None,
        metric: Metric::Points,
        ranking: Ranking::NONE,
    };
    let all = store.fewest_mistakes(&question, robots::JUDGE, 0, 10).await;
    assert_eq!(all, Ok(Vec::new()), "a mean takes more deals");
}
