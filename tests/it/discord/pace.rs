//! The time limit of a turn, live and over days.

use std::time::Duration;

use loopback::{Person, World};
use rules::Member;
use table::Awaits;

use super::test_server::{FOUR, OTHER, TestServer};

const HOUR: Duration = Duration::from_hours(1);

#[tokio::test]
async fn the_pace_is_chosen_in_the_command_or_lobby_and_shown() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    ann.command("/whist new", &[("robots", "3"), ("pace", "live-60")]).await.unwrap();
    let lobby = server.until_public("Everybody is here").await;
    assert!(lobby.text().contains("· live, 1 minute a turn"), "{}", lobby.text());
    server.opens_options_with(&ann, "Pace").await;
    // First the kind, then the length.
    ann.select("Pace", &["By post"]).await.unwrap();
    server.until_public("1 day a turn").await;
    ann.select("Time for a turn", &["days-48"]).await.unwrap();
    server.until_public("2 days a turn").await;
    ann.select(OTHER, &["Langue\u{a0}: Français"]).await.unwrap();
    server.until_button("Commencer").await;
    ann.press("Commencer").await.unwrap();
    server.until_public("sur plusieurs jours, 2 jours par tour").await;
    assert!(server.log().await.contains(&"pace days-48".to_owned()));
    server.end().await;
}

#[tokio::test]
async fn a_live_turn_takes_as_long_as_its_table_says() {
    let server = TestServer::begin().await;
    server.deal_with(&[("pace", "live-60")]).await;
    let (person, _, _) = server.on_turn().await;
    server.until_turn_shown(&person).await;
    server.pass(Duration::from_secs(59));
    server.settled().await;
    assert!(!server.log().await.contains(&"idle".to_owned()));
    server.pass(Duration::from_secs(1));
    server.until_public(&format!("<@{}>", person.id)).await;
    server.end().await;
}

/// A table with a day for a turn, and the first card to be played.
pub(super) async fn over_days() -> TestServer {
    over_days_at(TestServer::begin().await).await
}

async fn over_days_at(server: TestServer) -> TestServer {
    server.lobby_with(&[("book", "simple"), ("pace", "days-24")]).await;
    server.person("Ann").press("Start").await.unwrap();
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
    server
}

/// The player on turn, and their name.
pub(super) async fn on_turn(server: &TestServer) -> (Member, Person) {
    let table = server.look().await.table;
    let Awaits::Actions(seats) = table.awaits() else { panic!("nobody is on turn") };
    let member = table.member_of(seats.iter().next().unwrap());
    let person = server.person(&table.people().on(member).unwrap().name);
    (member, person)
}

/// The player on turn opens their hand and plays a card.
pub(super) async fn plays(server: &TestServer) {
    let (_, person) = on_turn(server).await;
    let hand = person.press("My hand").await.unwrap().message().unwrap().clone();
    let cards = hand.buttons().into_iter();
    let card = cards.filter(|card| !card.disabled).find(|it| it.custom_id.contains(":play "));
    person.press_id(hand.id, &card.unwrap().custom_id).await.unwrap();
}

/// The players mentioned now.
fn called(server: &TestServer) -> Vec<String> {
    let people = FOUR.map(|name| (name, format!("<@{}>", server.person(name).id)));
    server.discord.look(|world: &World| {
        let public = world.messages().filter(|message| !message.is_ephemeral());
        let texts: Vec<_> = public.map(loopback::Message::text).collect();
        let is_called = |mention: &String| texts.iter().any(|text| text.contains(mention));
        let called = people.iter().filter(|(_, mention)| is_called(mention));
        called.map(|(name, _)| (*name).to_owned()).collect()
    })
}

async fn lines(server: &TestServer, word: &str) -> Vec<String> {
    let log = server.log().await.into_iter();
    log.filter(|line| line.starts_with(word)).collect()
}

#[tokio::test]
async fn f07_a_game_over_days_goes_on_whatever_the_bot_does_at_night() {
    let mut server = over_days().await;
    for day in 0..6 {
        // Twenty hours of the day pass, and the bot is stopped for a day and a half.
        let (_, person) = on_turn(&server).await;
        server.until_turn_shown(&person).await;
        server.pass(Duration::from_mins(6));
        server.until_public(&format!("<@{}>", person.id)).await;
        server.pass(20 * HOUR);
        server.settled().await;
        server = server.restart_after(36 * HOUR).await;
        server.settled().await;
        assert_eq!(lines(&server, "down ").await.len(), day + 1);
        assert_eq!(called(&server).len(), 1, "no player is called twice");
        plays(&server).await;
    }
    assert!(lines(&server, "away").await.is_empty(), "nobody's time has run out");
    assert_eq!(lines(&server, "call ").await.len(), 6);
    assert_eq!(server.played().await, 6);
    server.end().await;
}

#[tokio::test]
async fn a_robot_sits_in_by_itself_and_any_press_takes_the_seat_back() {
    let server = over_days().await;
    let (member, person) = on_turn(&server).await;
    server.pass(23 * HOUR);
    server.settled().await;
    assert!(lines(&server, "away").await.is_empty());
    server.pass(HOUR);
    server.until_public("a robot plays").await;
    assert_eq!(lines(&server, "away").await, [format!("away {}", member.number())]);
    // A robot plays on, and the player who comes back has the seat again.
    server.until_public("**to play**").await;
    assert_eq!(server.played().await, 1);
    person.press("My hand").await.unwrap();
    assert_eq!(lines(&server, "back").await, [format!("back {}", member.number())]);
    server.end().await;
}

#[tokio::test]
async fn quiet_hours_have_no_reminders_and_stop_the_time() {
    let server = TestServer::begin().await;
    // From this hour on, for twelve hours.
    let hour = (server.clock.date().0 / 3_600).rem_euclid(24);
    let hours = format!("zone:UTC from:{hour} to:{}", (hour + 12) % 24);
    for name in FOUR {
        server.person(name).types(&format!("/whist me times {hours}")).await.unwrap();
    }
    let server = over_days_at(server).await;
    let (_, person) = on_turn(&server).await;
    server.until_turn_shown(&person).await;
    server.pass(10 * HOUR);
    server.settled().await;
    assert!(called(&server).is_empty());
    server.pass(3 * HOUR);
    server.until_public(&format!("<@{}>", person.id)).await;
    assert_eq!(lines(&server, "call ").await.len(), 1);
    // Another night later half of the day is left to them.
    server.pass(22 * HOUR);
    server.settled().await;
    assert!(lines(&server, "away").await.is_empty());
    server.end().await;
}

#[tokio::test]
async fn that_weekends_are_left_out_is_said_at_the_table() {
    let server = TestServer::begin().await;
    for (language, told) in
        [("en", "by post on weekdays, 1 day a turn"), ("nl", "doordeweeks, 1 dag per beurt")]
    {
        let ann = server.person("Ann").in_channel(server.discord.channel(language));
        let options = [("pace", "days-24-weekdays"), ("language", language)];
        ann.command("/whist new", &options).await.unwrap();
        server.until_public(told).await;
    }
    server.end().await;
}

#[tokio::test]
async fn a_free_weekend_has_no_reminders_and_stops_the_time() {
    const DAY: i64 = 86_400;
    let server = TestServer::begin().await;
    for name in FOUR {
        server.person(name).types("/whist me times zone:UTC").await.unwrap();
    }
    // The next Saturday, ten in the morning; the first of January 1970 was a Thursday.
    let secs = (2 * DAY - server.clock.date().0).rem_euclid(7 * DAY) + 10 * 3_600;
    server.pass(Duration::from_secs(secs.unsigned_abs()));
    server.lobby_with(&[("book", "simple"), ("pace", "days-24-weekdays")]).await;
    server.person("Ann").press("Start").await.unwrap();
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
    let (_, person) = on_turn(&server).await;
    server.until_turn_shown(&person).await;
    for _ in 0..37 {
        server.pass(HOUR);
        server.settled().await;
        assert_eq!(called(&server), Vec::<String>::new(), "it is Sunday");
    }
    assert_eq!(server.clock.date().0.rem_euclid(7 * DAY) / 3_600, 3 * 24 + 23);
    assert!(lines(&server, "call").await.is_empty());
    server.pass(HOUR + Duration::from_mins(6));
    server.until_public(&format!("<@{}>", person.id)).await;
    server.pass(23 * HOUR);
    server.settled().await;
    assert!(lines(&server, "away").await.is_empty(), "the whole of Monday is theirs");
    server.pass(HOUR);
    server.until_public("a robot plays").await;
    server.end().await;
}
