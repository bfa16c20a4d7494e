//! The moment between deals in which robots claim too.

use super::*;

/// The pause of a robot, longer than the moment for claims lasts.
const ROBOT_PAUSE: Duration = Duration::from_secs(40);

/// No longer is anything waited for at once: a turn of Ann's lasts longer.
const LONGEST_WAIT: Duration = Duration::from_mins(1);

/// The table that is opened to claim at: revokes cost the deal, and three robots.
async fn opened(fixture: &Fixture) -> TableId {
    let options =
        [("seating", Value::Word("as_seated".into())), ("revoke", Value::Word("lose_deal".into()))];
    let rules = Rules::new(Book::Short).with(options).unwrap();
    let settings = Settings::from(rules).with(Setting::Level(robots::Level::Easy));
    let options = NewTableOptions { robots: 3, ..settings.into() };
    let (guild, channel) = (GuildId(1), ChannelId(1));
    let (language, opener) = ("en".into(), person(ANN));
    let opening =
        Opening { guild, channel, language, options, opener, interaction: None, is_private: false };
    fixture.tables.open(opening).await.unwrap()
}

/// The next action of Ann, who does not follow suit wherever she can: she plays, or wants
/// the next deal at once.
fn careless(table: &Snapshot) -> Option<Event> {
    if table.is_between_claims() && table.gone_on().next().is_none() {
        return Some(Event::Play(PlayEvent::GoOn(ANN, table.turn())));
    }
    let own = table.seen_by(ANN)?;
    let plays = own.seat()?.legal.plays();
    let led = own.seat()?.public.deal.as_ref()?.trick.led();
    let revoke = plays.iter().find(|card| led.is_some_and(|led| card.suit != led));
    let card = revoke.or_else(|| plays.first())?;
    Some(Event::Play(PlayEvent::Act(ANN, Some(table.turn()), Action::Play(card))))
}

#[tokio::test]
async fn robots_are_heard_before_the_moment_for_claims_closes() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let timeouts =
        Timeouts { robot_pause: ROBOT_PAUSE, trick_rest: Duration::ZERO, ..Timeouts::default() };
    let fixture = Fixture::timed(store, || Ok(secret(9)), timeouts).await;
    let id = opened(&fixture).await;
    fixture.tell(id, Event::Play(PlayEvent::Start(ANN, secret(1)))).await.unwrap();
    let log = loop {
        let log = fixture.tables.store().log(id).await.unwrap();
        let log: Vec<_> = log.into_iter().map(|entry| entry.body).collect();
        if log.iter().filter(|line| line.starts_with("deal")).count() == 2 {
            break log;
        }
        let table = fixture.look(id).await;
        if let Some(event) = careless(&table) {
            // It may have come to nothing meanwhile: she looks again.
            drop(fixture.tell(id, event).await);
        } else if let Some(alarm) = fixture.next_alarm().await {
            let left = alarm.saturating_duration_since(fixture.clock.now());
            // While robots think there is nothing to wait for but their thought.
            if left <= LONGEST_WAIT {
                fixture.clock.advance(left);
            }
        }
    };
    let place = |what: &str| log.iter().rposition(|line| line.contains(what));
    let (claimed, dealt) = (place(" claim-revoke "), place("deal").unwrap());
    assert!(claimed.is_some_and(|claimed| claimed < dealt), "{:?}", &log[dealt - 6..]);
    assert!(place("go-on 1").is_some_and(|went_on| went_on < dealt));
}
