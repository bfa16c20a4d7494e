//! The deal of the day: invitation, play alone, result, share, and the days as they pass.

use std::time::Duration;

use actors::CLOSED_BY_MODERATOR;
use loopback::{Button, Message, Permissions, Person, Snowflake, World};
use store::DayKey;
use table::id::{GuildId, Timestamp, UserId};
use table::record::Record;

use super::test_server::{TestServer, until};

pub(super) const PLAY: &str = "Play today’s deal";
pub(super) const RESULT: &str = "My result";

pub(super) fn manager(server: &TestServer, name: &str) -> Person {
    server.person(name).may(Permissions::OF_A_MEMBER.and(Permissions::MANAGE_GUILD))
}

pub(super) fn guild(server: &TestServer) -> GuildId {
    GuildId(server.discord.guild().0)
}

/// A day of its server.
pub(super) fn day_key(server: &TestServer, number: u32) -> DayKey {
    DayKey { guild: guild(server), number }
}

/// Lets the time pass until that moment.
pub(super) fn pass_until(server: &TestServer, moment: Timestamp) {
    let left = moment.0 - server.clock.date().0 + 1;
    server.pass(Duration::from_secs(u64::try_from(left).unwrap()));
}

/// A server with a deal a day, whose first day is open; its message.
pub(super) async fn open_day() -> (TestServer, Snowflake) {
    let server = TestServer::begin().await;
    // The keeper of the days has looked: it does not draw a secret beside the command.
    server.calm().await;
    let ann = manager(&server, "Ann");
    let set = ann.types("/whist settings daily hour:18 zone:Brussels").await.unwrap();
    assert!(set.text().contains("Europe/Brussels"), "{}", set.text());
    let promised = server.until_public("Deal of the day 1").await;
    let [day] = &server.store.days().await.unwrap()[..] else { panic!("one day is promised") };
    assert!(promised.text().contains(&day.promise), "{}", promised.text());
    pass_until(&server, day.opens_at);
    let message = server.until_button(PLAY).await;
    let next = server.store.day(day_key(&server, 2)).await.unwrap().unwrap();
    let text = message.text();
    assert!(text.contains(&day.promise[..12]) && text.contains(&next.promise), "{text}");
    (server, message.id)
}

/// The turn and the id of the button of a card.
type Card = (u32, String);

/// The buttons of cards of a turn that is later than that one; none where the way to the result is.
fn next(world: &World, person: &Person, after: u32, result: &str) -> Option<(Message, Vec<Card>)> {
    let mut seen = world.seen_by(person.id, person.channel());
    let is_of_hand =
        |button: &Button| button.custom_id.contains(":play ") || button.label == result;
    let hand = seen.rfind(|it| it.is_ephemeral() && it.buttons().iter().any(is_of_hand))?;
    if hand.button(result).is_some() {
        return Some((hand.clone(), Vec::new()));
    }
    let card = |button: Button| {
        let mut parts = button.custom_id.split(':').skip(2);
        let turn: u32 = parts.next()?.parse().ok()?;
        let is_card = !button.disabled && parts.next()?.starts_with("play ");
        (is_card && turn > after).then_some((turn, button.custom_id))
    };
    let cards: Vec<_> = hand.buttons().into_iter().filter_map(card).collect();
    (!cards.is_empty()).then(|| (hand.clone(), cards))
}

/// Plays the first card that may be played, so many times; the last message.
pub(super) async fn plays(
    server: &TestServer,
    person: &Person,
    tricks: usize,
    result: &str,
) -> Message {
    plays_by(server, person, tricks, result, <[_]>::first).await
}

/// Plays the card that is picked among those that may be played, so many times.
pub(super) async fn plays_by(
    server: &TestServer,
    person: &Person,
    tricks: usize,
    result: &str,
    pick: fn(&[Card]) -> Option<&Card>,
) -> Message {
    let mut after = 0;
    for _ in 0..tricks {
        let seen = |world: &World| next(world, person, after, result);
        let (hand, cards) = server.discord.wait_until("a turn", seen).await.unwrap();
        let Some((turn, card)) = pick(&cards) else { return hand };
        person.press_id(hand.id, card).await.unwrap();
        after = *turn;
    }
    let seen = |world: &World| next(world, person, after, result);
    server.discord.wait_until("what comes next", seen).await.unwrap().0
}

async fn hands_of(server: &TestServer, person: &Person) -> String {
    let user = UserId(person.id.0);
    let table = server.store.own_day(day_key(server, 1), user).await.unwrap().unwrap();
    let seen = server.snapshot(table).await;
    format!("{:?}", seen.record().unwrap().deals[0].hands)
}

#[tokio::test]
async fn a_day_is_played_alone_told_once_it_is_over_and_followed() {
    let (server, message) = open_day().await;
    let (ann, ben, cat) =
        (server.person("Ann"), server.person("Ben").locale("nl"), server.person("Cat"));
    let early = ann.press_on(message, RESULT).await.unwrap();
    assert!(early.text().contains("haven’t played"), "{}", early.text());
    ann.press_on(message, PLAY).await.unwrap();
    let over = plays(&server, &ann, 14, RESULT).await;
    let own = ann.press_on(over.id, RESULT).await.unwrap();
    assert!(own.text().contains("place 1 of 1") && own.text().contains("1 day"), "{}", own.text());
    ann.press_on(own.message().unwrap().id, "Share").await.unwrap();
    let shared = server.until_public("Whist 1 · played").await.text();
    assert!(shared.contains("Ann") && !shared.contains('+') && !shared.contains('🟦'), "{shared}");
    let again = ann.press_on(message, PLAY).await.unwrap();
    assert!(again.text().contains("place 1 of 1"), "it is played once: {}", again.text());

    // Another one learns nothing before the end of theirs, and gets the same cards.
    ben.press_on(message, PLAY).await.unwrap();
    plays(&server, &ben, 5, "Mijn resultaat").await;
    let early = ben.press_on(message, RESULT).await.unwrap();
    assert!(early.text().contains("niet uitgespeeld"), "{}", early.text());
    let server = server.restart().await;
    ben.press_on(message, PLAY).await.unwrap();
    plays(&server, &ben, 9, "Mijn resultaat").await;
    assert_eq!(hands_of(&server, &ann).await, hands_of(&server, &ben).await);
    // Five minutes before the end: her private message can be edited then.
    let day = server.store.day(day_key(&server, 1)).await.unwrap().unwrap();
    pass_until(&server, Timestamp(day.closes_at.0 - 300));
    cat.press_on(message, PLAY).await.unwrap();
    plays(&server, &cat, 2, RESULT).await;
    pass_until(&server, day.closes_at);
    let over = server.until_public("1 is over").await;
    let text = over.text();
    assert!(over.id == message && text.contains("Ann") && text.contains("Ben"), "{text}");
    assert!(!text.contains("Cat") && text.contains("Secret"), "who is in the middle: {text}");
    server.until_public("Deal of the day 2").await;
    // She is told, a robot plays on for her, and it does not count.
    let told = |world: &World| {
        let mut seen = world.seen_by(cat.id, cat.channel());
        seen.any(|it| it.text().contains("A robot plays your deal")).then_some(())
    };
    server.discord.wait_until("the news", told).await.unwrap();
    let table = server.store.own_day(day_key(&server, 1), UserId(cat.id.0)).await.unwrap().unwrap();
    let is_played_out = async || server.snapshot(table).await.is_match_over();
    until("the last card", is_played_out).await;
    let late = cat.press_on(message, "Share").await.unwrap();
    assert!(late.text().contains("does not count"), "{}", late.text());
    let own = ann.press_on(message, RESULT).await.unwrap();
    assert!(own.text().contains("median"), "{}", own.text());
    let none = server.person("Dan").press_on(message, RESULT).await.unwrap();
    assert!(none.text().contains("didn’t play this day to the end"), "{}", none.text());
    let ranking = server.store.day_ranking(day_key(&server, 1)).await.unwrap();
    assert_eq!(ranking.len(), 2);
    ben.press_on(message, "Share").await.unwrap();
    let line = server.until_public("🟦").await.text();
    assert!(line.contains("Ben") && line.contains("Whist 1"), "{line}");
    server.end().await;
}

#[tokio::test]
async fn a_day_that_is_given_up_is_told_as_such() {
    let (server, message) = open_day().await;
    let (ann, ben, cat) =
        (server.person("Ann"), server.person("Ben").locale("nl"), server.person("Cat"));
    ann.press_on(message, PLAY).await.unwrap();
    plays(&server, &ann, 2, RESULT).await;
    for line in ["/whist leave", "/whist end"] {
        let asked = ann.types(line).await.unwrap();
        assert!(asked.text().contains("if you go, it doesn’t count"), "{}", asked.text());
        let is_leaving = line == "/whist leave";
        assert_eq!(asked.text().contains("come back after a robot"), is_leaving, "{line}");
    }
    let asked = ann.newest_private().unwrap();
    let ended = ann.press_on(asked.id, "Stop").await.unwrap();
    assert!(ended.text().contains("ended without you"), "{}", ended.text());
    assert!(ended.message().unwrap().button("Play again").is_none(), "it is played once");
    for button in [PLAY, RESULT] {
        let told = ann.press_on(message, button).await.unwrap();
        assert!(told.text().contains("ended without you"), "{}", told.text());
    }
    // A robot plays on for Ben, who does not come back.
    ben.press_on(message, PLAY).await.unwrap();
    plays(&server, &ben, 2, "Mijn resultaat").await;
    let asked = ben.types("/whist leave").await.unwrap().message().unwrap().id;
    let left = ben.press_on(asked, "Weggaan").await.unwrap();
    assert!(left.text().contains("telt alleen als je terugkomt voor hij"), "{}", left.text());
    let table = server.store.own_day(day_key(&server, 1), UserId(ben.id.0)).await.unwrap().unwrap();
    let is_played_out = async || server.snapshot(table).await.is_match_over();
    until("the last card", is_played_out).await;
    let told = ben.press_on(message, RESULT).await.unwrap();
    assert!(told.text().contains("zonder jou"), "{}", told.text());
    let early = cat.press_on(message, RESULT).await.unwrap();
    assert!(early.text().contains("to the end yet"), "{}", early.text());
    server.end().await;
}

#[tokio::test]
async fn a_day_in_which_a_robot_played_for_its_player_counts_not() {
    const WHY: &str = "A robot played for you in this deal, so it doesn’t count";
    const PAUSE: Duration = Duration::from_mins(1);
    let (server, message) = open_day().await;
    let (ann, ben) = (server.person("Ann"), server.person("Ben"));
    ann.press_on(message, PLAY).await.unwrap();
    plays(&server, &ann, 2, RESULT).await;
    let server =
        server.restart_with(Duration::ZERO, |deps| deps.timeouts.robot_pause = PAUSE).await;
    let asked = ann.types("/whist leave").await.unwrap().message().unwrap().id;
    ann.press_on(asked, "Leave").await.unwrap();
    let table = server.store.own_day(day_key(&server, 1), UserId(ann.id.0)).await.unwrap().unwrap();
    let before = server.snapshot(table).await.turn();
    let is_played_for = async || {
        server.pass(PAUSE);
        server.snapshot(table).await.turn() != before
    };
    until("a card of the robot", is_played_for).await;
    ann.press_on(asked, "Come back").await.unwrap();
    let server = server.restart().await;
    ann.press_on(message, PLAY).await.unwrap();
    let over = plays(&server, &ann, 13, RESULT).await;
    assert!(over.text().contains(WHY), "{}", over.text());
    for button in [RESULT, PLAY] {
        let told = ann.press_on(message, button).await.unwrap();
        assert!(told.text().contains(WHY), "{button}: {}", told.text());
    }
    // Ben makes each decision of his.
    ben.press_on(message, PLAY).await.unwrap();
    plays(&server, &ben, 14, RESULT).await;
    let ranked = async || {
        let ranking = server.store.day_ranking(day_key(&server, 1)).await.unwrap();
        ranking.into_iter().map(|it| it.user).collect::<Vec<_>>()
    };
    assert_eq!(ranked().await, [UserId(ben.id.0)]);
    // The end of the day makes it no deal that was cut in the middle.
    let day = server.store.day(day_key(&server, 1)).await.unwrap().unwrap();
    pass_until(&server, day.closes_at);
    let text = server.until_public("1 is over").await.text();
    assert!(text.contains("Ben") && !text.contains("Ann"), "{text}");
    let late = ann.press_on(message, RESULT).await.unwrap();
    assert!(late.text().contains(WHY), "{}", late.text());
    assert_eq!(ranked().await, [UserId(ben.id.0)]);
    server.end().await;
}

#[tokio::test]
async fn other_robots_end_the_day_as_it_stands() {
    const CUT: &str = "Een robot speelt je spel uit, en het telt niet";
    let (server, message) = open_day().await;
    let (ann, ben, cat) =
        (server.person("Ann"), server.person("Ben").locale("nl"), server.person("Cat"));
    ann.press_on(message, PLAY).await.unwrap();
    plays(&server, &ann, 14, RESULT).await;
    ben.press_on(message, PLAY).await.unwrap();
    let hand = plays(&server, &ben, 3, "Mijn resultaat").await;
    let card = hand.buttons().into_iter().find(|it| it.custom_id.contains(":play ")).unwrap();
    // The same robots go on with the day.
    let server = server.restart().await;
    server.calm().await;
    assert_eq!(server.until_button(PLAY).await.id, message);
    let server = server.restart_with(Duration::ZERO, |deps| deps.edition += 1).await;
    let over = server.until_public("1 is over").await;
    let day = server.store.day(day_key(&server, 1)).await.unwrap().unwrap();
    assert!(server.clock.date() < day.closes_at, "it ends before its time");
    let text = over.text();
    assert!(over.id == message && text.contains("Ann") && !text.contains("Ben"), "{text}");
    // Ben was in the middle: he is told wherever he goes on, and a robot plays to the end.
    for told in [
        ben.press_id(hand.id, &card.custom_id).await.unwrap(),
        ben.types("/hand").await.unwrap(),
        ben.press_on(message, "Share").await.unwrap(),
    ] {
        assert!(told.text().contains(CUT), "{}", told.text());
    }
    let table = server.store.own_day(day_key(&server, 1), UserId(ben.id.0)).await.unwrap().unwrap();
    let is_played_out = async || server.snapshot(table).await.is_match_over();
    until("the last card", is_played_out).await;
    for _ in 0..2 {
        for line in ["/hand", "/play card:AS"] {
            let late = ben.types(line).await.unwrap();
            assert!(late.text().contains(CUT), "{line}: {}", late.text());
        }
        drop(server.running.tables().tell(table, None, CLOSED_BY_MODERATOR).await);
    }
    // Each play counts once, and the day takes no further one.
    let late = cat.press_id(message, "w1:0:0:day play 1").await.unwrap();
    assert!(late.text().contains("This day is over"), "{}", late.text());
    let ranking = server.store.day_ranking(day_key(&server, 1)).await.unwrap();
    let ranked: Vec<_> = ranking.iter().map(|it| it.user).collect();
    assert_eq!(ranked, [UserId(ann.id.0)]);
    let again = server.restart_with(Duration::ZERO, |deps| deps.edition += 1).await;
    again.calm().await;
    assert_eq!(again.store.day_ranking(day_key(&again, 1)).await.unwrap(), ranking);
    // The next day opens at its hour, with the new robots.
    pass_until(&again, day.closes_at);
    let next = again.until_button(PLAY).await;
    assert!(next.id != message);
    let cat = again.person("Cat");
    cat.press_on(next.id, PLAY).await.unwrap();
    plays(&again, &cat, 14, RESULT).await;
    assert_eq!(again.store.day_ranking(day_key(&again, 2)).await.unwrap().len(), 1);
    again.end().await;
}

#[tokio::test]
async fn the_record_of_a_day_is_proved_and_holds_no_play() {
    let (server, message) = open_day().await;
    let ann = server.person("Ann");
    ann.press_on(message, PLAY).await.unwrap();
    plays(&server, &ann, 14, RESULT).await;
    // Before the end of the day no page of the table tells the secret, and none shows the hands.
    for command in ["/whist record", "/whist review", "/whist review everybody:true"] {
        let told = ann.types(command).await.unwrap();
        assert!(told.text().contains("when its day is over"), "{command}: {}", told.text());
        assert!(told.message().unwrap().attachments().is_empty(), "{command}");
    }
    let secret = server.store.day_secret(day_key(&server, 1)).await.unwrap().unwrap().reveal();
    for command in ["/whist verify", "/whist record", "/whist review", "/whist score"] {
        let told = ann.types(command).await.unwrap();
        assert!(!told.text().contains(&secret), "{command}: {}", told.text());
    }
    assert!(
        !server
            .discord
            .look(|world| world.messages().any(|it| it.raw().to_string().contains(&secret)))
    );
    let early = ann.press_on(message, RESULT).await.unwrap();
    assert!(early.message().unwrap().button("Record").is_none());
    let day = server.store.day(day_key(&server, 1)).await.unwrap().unwrap();
    pass_until(&server, day.closes_at);
    let over = server.until_public("1 is over").await;
    assert!(over.text().contains(&secret) && over.text().contains(&day.promise));
    let told = ann.press_on(over.id, "Record").await.unwrap().message().unwrap().clone();
    let id = told.attachments()[0]["id"].as_str().unwrap().parse().unwrap();
    let bytes = server.discord.look(|world| world.attached(id).unwrap().to_vec());
    let record = Record::parse(&String::from_utf8(bytes).unwrap()).unwrap();
    record.verify().unwrap();
    assert!(record.deals.len() == 1 && record.deals[0].actions.is_empty());
    server.end().await;
}

#[tokio::test]
async fn only_who_manages_the_server_sets_it_and_it_can_be_off() {
    let server = TestServer::begin().await;
    let (ann, ben) = (manager(&server, "Ann"), server.person("Ben"));
    let refused = ben.types("/whist settings daily").await.unwrap();
    assert!(refused.text().contains("managers"), "{}", refused.text());
    let lost = ann.types("/whist settings daily zone:Atlantis").await.unwrap();
    assert!(lost.text().contains("no zone"), "{}", lost.text());
    assert_eq!(server.store.daily(guild(&server)).await, Ok(None));
    ann.types("/whist settings daily game:long").await.unwrap();
    server.until_public("Deal of the day 1").await;
    ann.types("/whist settings daily off:true").await.unwrap();
    let [day] = &server.store.days().await.unwrap()[..] else { panic!("one day is promised") };
    pass_until(&server, day.closes_at);
    // Whoever asks sees the days as they stand by then.
    ann.types("/whist settings daily off:true").await.unwrap();
    assert_eq!(server.store.days().await.unwrap().len(), 1, "it is never opened");
    let public = server.discord.look(|world| world.messages().any(|it| it.button(PLAY).is_some()));
    assert!(!public);
    server.end().await;
}

#[tokio::test]
async fn who_is_forgotten_gets_no_second_try() {
    let (server, message) = open_day().await;
    let (ann, ben) = (server.person("Ann"), server.person("Ben").locale("nl"));
    for person in [&ann, &ben] {
        person.press_on(message, PLAY).await.unwrap();
    }
    plays(&server, &ann, 14, RESULT).await;
    for person in [&ann, &ben] {
        let asked = person.types("/whist me forget").await.unwrap().message().unwrap().clone();
        let button = asked.buttons().into_iter().next().unwrap();
        person.press_id(asked.id, &button.custom_id).await.unwrap();
    }
    let again = ann.press_on(message, PLAY).await.unwrap();
    assert!(again.text().contains("no second try"), "{}", again.text());
    let again = ben.press_on(message, PLAY).await.unwrap();
    assert!(again.text().contains("geen tweede kans"), "{}", again.text());
    let day = server.store.day(day_key(&server, 1)).await.unwrap().unwrap();
    pass_until(&server, day.closes_at);
    let over = server.until_public("1 is over").await;
    assert!(over.text().contains("Nobody has played it"), "{}", over.text());
    server.end().await;
}

#[tokio::test]
async fn a_manager_takes_a_player_off_the_ranking_and_puts_them_back() {
    const MENU: &str = "Take off the ranking, or put back";
    let (server, message) = open_day().await;
    let (ann, ben) = (manager(&server, "Ann"), server.person("Ben").locale("fr"));
    for (person, result) in [(&ann, RESULT), (&ben, "Mon résultat")] {
        person.press_on(message, PLAY).await.unwrap();
        plays(&server, person, 14, result).await;
    }
    let day = server.store.day(day_key(&server, 1)).await.unwrap().unwrap();
    pass_until(&server, day.closes_at);
    let over = server.until_public("1 is over").await;
    let own = ben.press_on(message, "All 2").await.unwrap();
    assert!(own.text().contains("Ben") && own.message().unwrap().selects().is_empty());
    let all = ann.press_on(over.id, "All 2").await.unwrap();
    assert!(all.text().contains("Ann") && all.text().contains("Ben"), "{}", all.text());
    let id = ben.id.0.to_string();
    let off = ann.select(MENU, &[&id]).await.unwrap();
    assert!(off.text().contains("is off the ranking"), "{}", off.text());
    let edited = server.until_button("All 1").await;
    assert!(edited.id == message && !edited.text().contains("Ben"), "{}", edited.text());
    let told = ben.press_on(message, "Share").await.unwrap();
    assert!(told.text().contains("retiré du classement"), "{}", told.text());
    ann.select(MENU, &[&id]).await.unwrap();
    let edited = server.until_button("All 2").await;
    assert!(edited.text().contains("Ben"), "{}", edited.text());
    let stranger = ann.select(MENU, &[&server.person("Eve").id.0.to_string()]).await.unwrap();
    assert!(stranger.text().contains("have not played"), "{}", stranger.text());
    server.end().await;
}
