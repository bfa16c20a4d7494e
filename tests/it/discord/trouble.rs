//! Faults of Discord, the network and the disk.

use std::time::Duration;

use loopback::{Answer, Failure, Scope};
use rules::Action;
use serde_json::json;
use sqlx::{Connection, SqliteConnection};
use table::{Awaits, Event, PlayEvent};
use whist::Clock;

use super::test_server::{FOUR, TestServer};

const CALLBACK: &str = "POST /interactions/*/*/callback";
const EDIT: &str = "PATCH /channels/*/messages/*";
const POST: &str = "POST /channels/*/messages";

#[tokio::test]
async fn c12_a12_an_answer_that_takes_long_is_announced_and_follows() {
    let server = TestServer::by(Clock::real()).await;
    server.person("Ann").types("/whist new").await.unwrap();
    server.until_button("Sit").await;
    // Another program holds the database.
    let mut other = SqliteConnection::connect(&server.address()).await.unwrap();
    sqlx::query("begin immediate").execute(&mut other).await.unwrap();
    let ben = server.person("Ben");
    let answer = ben.press("Sit").await.unwrap();
    assert!(matches!(answer, Answer::Acknowledged), "{answer:?}");
    sqlx::query("rollback").execute(&mut other).await.unwrap();
    server.until_public("Ben").await;
    server.end().await;
}

#[tokio::test]
async fn c01_a_limited_edit_waits_and_then_shows_the_newest_state() {
    let server = TestServer::begin().await;
    server.person("Ann").types("/whist new").await.unwrap();
    server.until_button("Sit").await;
    server.discord.trouble().limit(EDIT, Scope::User, Duration::from_millis(300), 1);
    for name in ["Ben", "Cleo", "Dan"] {
        server.person(name).press("Sit").await.unwrap();
    }
    server.until_public("Dan").await;
    let edits =
        server.discord.requests().iter().filter(|request| request.method == "PATCH").count();
    assert!(edits <= 2, "one refused, one that shows all three: {edits}");
    server.end().await;
}

#[tokio::test]
async fn a_hand_that_is_overtaken_on_its_way_is_drawn_again() {
    let server = TestServer::begin().await;
    server.lobby().await;
    server.person("Ann").press("Start").await.unwrap();
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
    server.until_public("turned up").await;
    let table = server.look().await.table;
    let Awaits::Actions(seats) = table.awaits() else { panic!("the cards are dealt") };
    let seat = seats.iter().next().unwrap();
    let leader = table.people().on(table.member_of(seat)).unwrap().user;
    let card = table.seen_by(leader).unwrap().seat().unwrap().legal.plays().first().unwrap();
    let onlooker = FOUR.map(|name| server.person(name));
    let onlooker = onlooker.into_iter().find(|person| person.id.0 != leader.0).unwrap();

    server.discord.trouble().limit(CALLBACK, Scope::User, Duration::from_millis(500), 1);
    let answers = |request: &&loopback::Request| request.path.ends_with("/callback");
    let before = server.discord.requests().iter().filter(answers).count();
    let lead = async {
        // The answer that does not show the card yet has to wait.
        server.discord.wait_for_requests(CALLBACK, before + 1).await.unwrap();
        let act = Event::Play(PlayEvent::Act(leader, None, Action::Play(card)));
        server.running.tables().tell(table.id(), None, act).await.unwrap();
        server.until_public("led").await;
    };
    let (answer, ()) = tokio::join!(onlooker.press("My hand"), lead);
    assert!(answer.unwrap().is_ephemeral());
    onlooker.until_sees("Trick 1 of 13 · ").await.unwrap();
    server.end().await;
}

#[tokio::test]
async fn c06_a_server_error_is_tried_again_and_nothing_is_doubled() {
    let server = TestServer::begin().await;
    server.discord.trouble().cut_after(POST, 1);
    server.discord.trouble().fail(EDIT, 502, 2);
    server.person("Ann").types("/whist new").await.unwrap();
    server.until_button("Sit").await;
    server.person("Ben").press("Sit").await.unwrap();
    server.until_public("Ben").await;
    let tables = server
        .discord
        .look(|world| world.messages().filter(|message| message.button("Sit").is_some()).count());
    assert_eq!(tables, 1);
    server.end().await;
}

#[tokio::test]
async fn c09_c10_what_was_done_stands_though_the_answer_is_refused() {
    let server = TestServer::begin().await;
    server.deal().await;
    let posts = |world: &loopback::World| world.messages().filter(|m| !m.is_ephemeral()).count();
    let before = server.discord.look(posts);
    for (played, code) in [10_062, 40_060].into_iter().enumerate() {
        let (person, hand, cards) = server.on_turn().await;
        let body = json!({ "message": "no", "code": code });
        let answers =
            server.discord.requests().iter().filter(|r| r.path.ends_with("/callback")).count();
        server.discord.trouble().refuse(CALLBACK, 400, &body, 1);
        let press = person.press_id(hand.id, &cards[0].custom_id);
        let refusal = async {
            server.discord.wait_for_requests(CALLBACK, answers + 1).await.unwrap();
            // The person waits three seconds for an answer.
            server.pass(Duration::from_secs(4));
        };
        let (failed, ()) = tokio::join!(press, refusal);
        assert_eq!(failed.unwrap_err(), Failure::Failed);
        assert_eq!(server.played().await, played + 1);
        // The next view shows it.
        let view = person.press("My hand").await.unwrap();
        assert_eq!(view.message().unwrap().button(&cards[0].label), None);
    }
    assert_eq!(server.discord.look(posts), before, "nothing is said in the channel");
    server.end().await;
}

#[tokio::test]
async fn d01_a_deleted_table_is_posted_again_until_somebody_means_it() {
    let server = TestServer::begin().await;
    server.discord.expect(10_008);
    let ann = server.person("Ann");
    ann.types("/whist new").await.unwrap();
    let mut table = server.until_button("Sit").await;
    let names = ["Ben", "Cleo", "Dan"];
    for (round, name) in names.iter().enumerate() {
        server.discord.trouble().delete_message(table.id).unwrap();
        let person = server.person(name);
        person.types("/whist join").await.unwrap();
        if round < 2 {
            table = server.until_public(name).await;
        }
    }
    // After three attempts the bot gives up. A player who opens their hand reads why there is no
    // table, and a request brings it back.
    server.discord.wait_for_requests(EDIT, 3).await.unwrap();
    ann.types("/whist start").await.unwrap();
    ann.until_sees("Somebody removes my messages").await.unwrap();
    let public = server.discord.look(|world| world.messages().any(|m| !m.is_ephemeral()));
    assert!(!public, "the table stays away");
    ann.types("/whist table").await.unwrap();
    server.until_public("Dan").await;
    server.end().await;
}

#[tokio::test]
async fn c13_the_table_moves_to_the_end_of_the_channel_on_request() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    ann.types("/whist new").await.unwrap();
    let old = server.until_button("Sit").await;
    ann.says("chatter");
    ann.types("/whist table").await.unwrap();
    let gone = |world: &loopback::World| {
        let mut tables = world.messages().filter(|m| m.button("Sit").is_some());
        let newest = tables.next_back()?;
        (newest.id != old.id && tables.next().is_none()).then_some(())
    };
    server.discord.wait_until("one table below the chatter", gone).await.unwrap();
    server.end().await;
}

#[tokio::test]
async fn every_button_works_after_a_restart() {
    let server = TestServer::begin().await;
    server.deal().await;
    server.play_one().await;
    let (person, hand, cards) = server.on_turn().await;
    let server = server.restart().await;
    let answer = person.press_id(hand.id, &cards[0].custom_id).await.unwrap();
    assert!(matches!(answer, Answer::Redrawn(_)), "{answer:?}");
    assert_eq!(server.played().await, 2);
    server.end().await;
}

#[tokio::test]
async fn b12_an_interaction_that_cannot_be_read_is_answered_kindly() {
    let server = TestServer::begin().await;
    server.person("Ann").types("/whist new").await.unwrap();
    server.until_button("Sit").await;
    server.discord.trouble().alter("INTERACTION_CREATE", 1, |interaction| {
        interaction["data"]["component_type"] = json!("a word");
    });
    let answer = server.person("Ben").press("Sit").await.unwrap();
    assert!(answer.message().unwrap().is_ephemeral());
    assert_eq!(server.running.undecodable(), 1);
    server.running.stop().await;
    server.discord.finish().await;
}

#[tokio::test]
async fn e09_e10_a_user_outside_a_server_is_refused() {
    let server = TestServer::begin().await;
    server.person("Ann").types("/whist new").await.unwrap();
    server.until_button("Sit").await;
    let ben = server.person("Ben");
    server.discord.trouble().alter("INTERACTION_CREATE", 1, |interaction| {
        interaction["member"]["user"]["bot"] = json!(true);
    });
    let program = ben.press("Sit").await.unwrap();
    server.discord.trouble().alter("INTERACTION_CREATE", 1, |interaction| {
        let user = interaction["member"]["user"].take();
        let fields = interaction.as_object_mut().unwrap();
        fields.remove("member");
        fields.remove("guild_id");
        fields.insert("user".into(), user);
    });
    let outside = ben.press("Sit").await.unwrap();
    assert_eq!(program.text(), outside.text());
    assert!(!server.log().await.contains(&"sit 2".to_owned()));
    server.end().await;
}

#[tokio::test]
async fn c02_a_global_limit_stops_the_table_but_no_answer() {
    let server = TestServer::begin().await;
    server.person("Ann").types("/whist new").await.unwrap();
    server.until_button("Sit").await;
    let trouble = server.discord.trouble();
    // Discord takes no other request before the time is over, and notes a violation.
    trouble.limit(EDIT, Scope::Global, Duration::from_millis(300), 1);
    server.person("Ben").press("Sit").await.unwrap();
    server.until_public("Ben").await;

    // Longer than the test takes: only answers pass.
    trouble.limit(EDIT, Scope::Global, Duration::from_mins(1), 1);
    let before = server.discord.requests().len();
    for name in ["Cleo", "Dan"] {
        server.person(name).press("Sit").await.unwrap();
        server.person(name).types("/whist rules").await.unwrap();
    }
    server.discord.wait_for_requests(EDIT, 3).await.unwrap();
    let since = server.discord.requests().split_off(before);
    let (answers, others): (Vec<_>, Vec<_>) =
        since.iter().partition(|request| request.path.starts_with("/interactions/"));
    assert_eq!(answers.len(), 4, "{since:?}");
    assert_eq!(others.len(), 1, "the table stands as it was: {since:?}");
    assert_eq!(others[0].status, 429);
    server.end_in_time().await;
}

#[tokio::test]
async fn c05_nonsense_in_the_headers_sends_nothing_twice() {
    let server = TestServer::begin().await;
    server.discord.trouble().set_header(POST, "x-ratelimit-reset-after", "NaN", 1);
    server.discord.trouble().set_header(EDIT, "x-ratelimit-remaining", "-7", 9);
    server.person("Ann").types("/whist new").await.unwrap();
    server.until_button("Sit").await;
    server.person("Ben").press("Sit").await.unwrap();
    server.until_public("Ben").await;
    let sent = |method: &str| {
        server.discord.requests().iter().filter(|request| request.method == method).count()
    };
    assert_eq!(sent("PATCH"), 1);
    server.end().await;
}

#[tokio::test]
async fn c11_an_unreachable_hand_is_drawn_with_the_next_press() {
    let server = TestServer::begin().await;
    server.deal().await;
    let body = json!({ "message": "Invalid Webhook Token", "code": 50_027 });
    let follow = "PATCH /webhooks/*/*/messages/@original";
    server.discord.trouble().refuse(follow, 401, &body, u32::MAX);
    server.play_one().await;
    server.discord.wait_for_requests(follow, 3).await.unwrap();
    // The bot's own token is not the one that has expired.
    let proof = server.discord.requests().iter().any(|request| request.path == "/users/@me");
    assert!(!proof);
    server.discord.trouble().mend();
    server.open_hands().await;
    server.play_one().await;
    assert_eq!(server.played().await, 2);
    server.end().await;
}

#[tokio::test]
async fn a06_the_bot_stops_in_five_seconds_with_every_answer_saved() {
    let server = TestServer::begin().await;
    server.deal().await;
    server.play_one().await;
    let table = server.table().await;
    let store = server.store.clone();
    // No edit succeeds any more.
    server.discord.trouble().fail(EDIT, 503, u32::MAX);
    server.play_one().await;
    server.end_in_time().await;
    let log = store.log(table).await.unwrap();
    assert_eq!(log.iter().filter(|entry| entry.body.contains(" play ")).count(), 2);
}
