//! Reminders of tables over days: their time, their number, and their removal.

use std::time::Duration;

use loopback::{Message, Person, World};
use rules::{Action, Card, Member, Seat};
use table::id::UserId;
use table::{Awaits, Event, PlayEvent};

use super::pace::on_turn;
use super::test_server::{FOUR, TestServer};

const HOUR: Duration = Duration::from_hours(1);

/// The button id of a playable card of a hand.
fn card_in(hand: &Message) -> Option<String> {
    let mut cards = hand.buttons().into_iter().filter(|card| !card.disabled);
    cards.find(|card| card.custom_id.contains(":play ")).map(|card| card.custom_id)
}

async fn hand(ann: &Person) -> Message {
    ann.types("/hand").await.unwrap().message().unwrap().clone()
}

/// Ann plays with robots over days, in a channel of its own, and it is her turn.
async fn table_in(server: &TestServer, room: &str) -> Person {
    let ann = server.person("Ann").in_channel(server.discord.channel(room));
    let over_days = [("book", "simple"), ("pace", "days-24"), ("robots", "3")];
    ann.command("/whist new", &over_days).await.unwrap();
    ann.until_sees("Everybody is here").await.unwrap();
    ann.press("Start").await.unwrap();
    loop {
        let hand = hand(&ann).await;
        if card_in(&hand).is_some() {
            server.until_turn_shown(&ann).await;
            return ann;
        }
        if hand.button("Deal").is_some() {
            ann.press_on(hand.id, "Deal").await.ok();
        }
    }
}

/// Plays a card for Ann in her channel.
async fn plays(ann: &Person) {
    let hand = hand(ann).await;
    ann.press_id(hand.id, &card_in(&hand).expect("it is her turn")).await.unwrap();
}

/// The messages that mention a person.
fn calls(world: &World, person: &Person) -> Vec<Message> {
    let mention = format!("<@{}>", person.id);
    let public = world.messages().filter(|message| !message.is_ephemeral());
    public.filter(|message| message.text().contains(&mention)).cloned().collect()
}

fn called(server: &TestServer, person: &Person) -> usize {
    server.discord.look(|world| calls(world, person).len())
}

/// Returns once a person's only reminder has this text.
async fn until_called(server: &TestServer, person: &Person, text: &str) -> Message {
    let only = |world: &World| {
        let mut calls = calls(world, person);
        (calls.len() == 1 && calls[0].text().contains(text)).then(|| calls.remove(0))
    };
    server.discord.wait_until(&format!("one call {text:?}"), only).await.unwrap()
}

async fn until_not_called(server: &TestServer, person: &Person) {
    let none = |world: &World| calls(world, person).is_empty().then_some(());
    server.discord.wait_until("the reminder to go", none).await.unwrap();
}

#[tokio::test]
async fn no_reminder_comes_before_all_have_seen_the_turn_for_a_minute() {
    let server = TestServer::limited(0).await;
    sit_down(&server, &[("book", "simple"), ("pace", "live-30")]).await;
    server.person("Ann").press("Start").await.unwrap();
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
    let (_, person) = on_turn(&server).await;
    server.flow(Duration::from_secs(31)).await;
    assert_eq!(server.look().await.table.idled(), 1, "the half minute is over");
    assert_eq!(called(&server, &person), 0);
    server.flow(Duration::from_secs(27)).await;
    assert_eq!(called(&server, &person), 0);
    server.flow(Duration::from_secs(4)).await;
    assert_eq!(called(&server, &person), 1);
    server.end().await;
}

#[tokio::test]
async fn one_reminder_stands_for_all_tables_that_wait_for_a_person() {
    let server = TestServer::begin().await;
    let mut anns = Vec::new();
    for room in ["attic", "kitchen", "cellar"] {
        anns.push(table_in(&server, room).await);
    }
    server.pass(Duration::from_mins(6));
    let call = until_called(&server, &anns[0], "3 tables wait for you").await;
    assert!(call.raw()["message_reference"]["message_id"].is_string(), "a reply to its table");
    // Any member may press it, and sees only their own tables.
    let there = anns.iter().find(|ann| ann.channel() == call.channel).unwrap();
    let list = there.press_on(call.id, "My tables").await.unwrap();
    assert!(list.is_ephemeral());
    assert_eq!(list.text().matches("**your turn**").count(), 3, "{}", list.text());

    plays(&anns[0]).await;
    until_called(&server, &anns[1], "2 tables wait for you").await;
    plays(&anns[1]).await;
    let single = until_called(&server, &anns[2], "it’s your turn").await;
    assert!(single.button("Show my hand").is_some());
    plays(&anns[2]).await;
    until_not_called(&server, &anns[2]).await;
    server.end().await;
}

#[tokio::test]
async fn f08_a_reminder_of_an_earlier_run_stays_while_a_table_waits() {
    let server = TestServer::begin().await;
    let anns = [table_in(&server, "attic").await, table_in(&server, "cellar").await];
    server.pass(Duration::from_mins(6));
    until_called(&server, &anns[0], "2 tables wait for you").await;
    let server = server.restart_after(HOUR).await;
    plays(&anns[0]).await;
    until_called(&server, &anns[1], "it’s your turn").await;
    plays(&anns[1]).await;
    until_not_called(&server, &anns[1]).await;
    server.end().await;
}

#[tokio::test]
async fn reminders_come_at_the_times_that_each_player_has_set() {
    let server = TestServer::limited(0).await;
    let (ann, ben) = (server.person("Ann"), server.person("Ben").locale("fr"));
    ann.types("/whist me times").await.unwrap();
    ann.select("No reminders", &["an hour before a robot plays"]).await.unwrap();
    ben.types("/whist me times").await.unwrap();
    ben.select("Aucun rappel", &[]).await.unwrap();

    sit_down(&server, &[("book", "simple"), ("pace", "days-24")]).await;
    ann.press("Start").await.unwrap();
    server.flow(Duration::from_secs(20)).await;
    for _ in 0..4 {
        let (_, person) = on_turn(&server).await;
        server.flow(Duration::from_mins(10)).await;
        if person.id == ann.id {
            assert_eq!(called(&server, &person), 0);
            server.flow(22 * HOUR).await;
            assert_eq!(called(&server, &person), 0);
            server.flow(HOUR).await;
            assert_eq!(called(&server, &person), 1);
        } else if person.id == ben.id {
            server.flow(23 * HOUR).await;
            assert_eq!(called(&server, &person), 0);
        } else {
            assert_eq!(called(&server, &person), 1);
        }
        with_a_card(&server, Action::Play).await;
    }
    server.end().await;
}

#[tokio::test]
async fn at_a_live_table_nobody_is_called_in_their_quiet_hours() {
    for (language, start, told) in
        [("en", "Start", "it’s your turn"), ("fr", "Commencer", "c’est à vous")]
    {
        let server = TestServer::limited(0).await;
        // From this hour on, for twelve hours.
        let hour = (server.clock.date().0 / 3_600).rem_euclid(24);
        let hours = format!("zone:UTC from:{hour} to:{}", (hour + 12) % 24);
        for name in FOUR {
            server.person(name).types(&format!("/whist me times {hours}")).await.unwrap();
        }
        let options = [("book", "simple"), ("pace", "live-60"), ("language", language)];
        sit_down(&server, &options).await;
        server.person("Ann").press(start).await.unwrap();
        server.flow(Duration::from_secs(20)).await;
        let (_, person) = on_turn(&server).await;
        server.flow(Duration::from_mins(10)).await;
        assert!(server.look().await.table.idled() > 0, "the minute is over");
        assert!(FOUR.iter().all(|name| called(&server, &server.person(name)) == 0));
        // After the night the next player is mentioned as always.
        server.flow(12 * HOUR).await;
        assert_eq!(called(&server, &person), 0);
        with_a_card(&server, Action::Play).await;
        let (_, next) = on_turn(&server).await;
        server.flow(Duration::from_mins(10)).await;
        until_called(&server, &next, told).await;
        server.end().await;
    }
}

#[tokio::test]
async fn the_last_one_who_is_waited_for_is_told_so() {
    for (language, start, told) in [
        ("en", "Start", "you are the last one we wait for"),
        ("fr", "Commencer", "on n’attend plus que vous"),
    ] {
        let server = TestServer::limited(0).await;
        let options = [("book", "couleur"), ("pace", "days-24"), ("language", language)];
        sit_down(&server, &options).await;
        server.person("Ann").press(start).await.unwrap();
        server.flow(Duration::from_secs(20)).await;
        // The first plays a small misère, the others pass; then each puts a card aside.
        for said in ["small-misere", "pass", "pass", "pass"] {
            acts(&server, said).await;
        }
        for _ in 0..3 {
            with_a_card(&server, Action::Discard).await;
        }
        let (_, last_one) = on_turn(&server).await;
        server.flow(Duration::from_mins(10)).await;
        until_called(&server, &last_one, told).await;
        server.end().await;
    }
}

/// Four sit down at a table of Ann's.
async fn sit_down(server: &TestServer, options: &[(&str, &str)]) {
    let ann = server.person("Ann");
    server.serves(ann.command("/whist new", options)).await.unwrap();
    for name in &FOUR[1..] {
        server.person(name).types("/whist join").await.unwrap();
    }
    server.flow(Duration::from_secs(10)).await;
}

/// The first player that the table waits for.
async fn awaited(server: &TestServer) -> (Seat, UserId) {
    let table = server.look().await.table;
    let Awaits::Actions(seats) = table.awaits() else { panic!("nobody is on turn") };
    let seat = seats.iter().next().unwrap();
    let member: Member = table.member_of(seat);
    (seat, table.people().on(member).unwrap().user)
}

async fn acts(server: &TestServer, said: &str) {
    let (_, user) = awaited(server).await;
    tells(server, Event::Play(PlayEvent::Act(user, None, said.parse().unwrap()))).await;
}

async fn tells(server: &TestServer, event: Event) {
    server.running.tables().tell(server.table().await, None, event).await.unwrap();
}

/// The awaited player acts with the first card that allows it.
async fn with_a_card(server: &TestServer, act: impl Fn(Card) -> Action) {
    let (_, user) = awaited(server).await;
    let table = server.table().await;
    for card in (0..52).filter_map(Card::from_index) {
        let event = Event::Play(PlayEvent::Act(user, None, act(card)));
        if server.running.tables().tell(table, None, event).await.is_ok() {
            return;
        }
    }
    panic!("nothing can be done with any card");
}
