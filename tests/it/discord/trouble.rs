//! Faults of Discord, the network and the disk.

use std::time::Duration;

use loopback::{Answer, Failure, Scope};
use rules::Action;
use serde_json::json;
use sqlx::{Connection, SqliteConnection};
use table::{Awaits, Event, PlayEvent};
use whist::Clock;

use super::evening::{Evening, FOUR};

const CALLBACK: &str = "POST /interactions/*/*/callback";
const EDIT: &str = "PATCH /channels/*/messages/*";
const POST: &str = "POST /channels/*/messages";

#[tokio::test]
async fn c12_a12_an_answer_that_takes_long_is_announced_and_follows() {
    let evening = Evening::by(Clock::real()).await;
    evening.person("Ann").types("/whist new").await.unwrap();
    evening.until_button("Sit down").await;
    // Another program holds the database.
    let mut other = SqliteConnection::connect(&evening.address()).await.unwrap();
    sqlx::query("begin immediate").execute(&mut other).await.unwrap();
    let ben = evening.person("Ben");
    let answer = ben.press("Sit down").await.unwrap();
    assert!(matches!(answer, Answer::Acknowledged), "{answer:?}");
    sqlx::query("rollback").execute(&mut other).await.unwrap();
    evening.until_public("Ben").await;
    evening.end().await;
}

#[tokio::test]
async fn c01_a_limited_edit_waits_and_then_shows_the_newest_state() {
    let evening = Evening::begin().await;
    evening.person("Ann").types("/whist new").await.unwrap();
    evening.until_button("Sit down").await;
    evening.discord.trouble().limit(EDIT, Scope::User, Duration::from_millis(300), 1);
    for name in ["Ben", "Cleo", "Dan"] {
        evening.person(name).press("Sit down").await.unwrap();
    }
    evening.until_public("Dan").await;
    let edits =
        evening.discord.requests().iter().filter(|request| request.method == "PATCH").count();
    assert!(edits <= 2, "one refused, one that shows all three: {edits}");
    evening.end().await;
}

#[tokio::test]
async fn a_hand_that_is_overtaken_on_its_way_is_drawn_again() {
    let evening = Evening::begin().await;
    evening.lobby().await;
    evening.person("Ann").press("Start").await.unwrap();
    evening.until_to_be_cut().await;
    evening.deal_the_pack().await;
    evening.until_public("turned up").await;
    let table = evening.look().await.table;
    let Awaits::Actions(seats) = table.awaits() else { panic!("the cards are dealt") };
    let seat = seats.iter().next().unwrap();
    let leader = table.people().on(table.member_of(seat)).unwrap().user;
    let card = table.seen_by(leader).unwrap().seat().unwrap().legal.plays().first().unwrap();
    let onlooker = FOUR.map(|name| evening.person(name));
    let onlooker = onlooker.into_iter().find(|person| person.id.0 != leader.0).unwrap();

    evening.discord.trouble().limit(CALLBACK, Scope::User, Duration::from_millis(500), 1);
    let answers = |request: &&loopback::Request| request.path.ends_with("/callback");
    let before = evening.discord.requests().iter().filter(answers).count();
    let lead = async {
        // The answer that does not show the card yet has to wait.
        evening.discord.wait_for_requests(CALLBACK, before + 1).await.unwrap();
        let act = Event::Play(PlayEvent::Act(leader, None, Action::Play(card)));
        evening.running.hall().tell(table.id(), None, act).await.unwrap();
        evening.until_public("led").await;
    };
    let (answer, ()) = tokio::join!(onlooker.press("My hand"), lead);
    assert!(answer.unwrap().is_ephemeral());
    onlooker.until_sees("Trick 1 of 13 · ").await.unwrap();
    evening.end().await;
}

#[tokio::test]
async fn c06_a_server_error_is_tried_again_and_nothing_is_doubled() {
    let evening = Evening::begin().await;
    evening.discord.trouble().cut_after(POST, 1);
    evening.discord.trouble().fail(EDIT, 502, 2);
    evening.person("Ann").types("/whist new").await.unwrap();
    evening.until_button("Sit down").await;
    evening.person("Ben").press("Sit down").await.unwrap();
    evening.until_public("Ben").await;
    let tables = evening.discord.look(|world| {
        world.messages().filter(|message| message.button("Sit down").is_some()).count()
    });
    assert_eq!(tables, 1);
    evening.end().await;
}

#[tokio::test]
async fn c09_c10_what_was_done_stands_though_the_answer_is_refused() {
    let evening = Evening::begin().await;
    evening.deal().await;
    let posts = |world: &loopback::World| world.messages().filter(|m| !m.is_ephemeral()).count();
    let before = evening.discord.look(posts);
    for (played, code) in [10_062, 40_060].into_iter().enumerate() {
        let (person, hand, cards) = evening.on_turn().await;
        let body = json!({ "message": "no", "code": code });
        let answers =
            evening.discord.requests().iter().filter(|r| r.path.ends_with("/callback")).count();
        evening.discord.trouble().refuse(CALLBACK, 400, &body, 1);
        let press = person.press_id(hand.id, &cards[0].custom_id);
        let refusal = async {
            evening.discord.wait_for_requests(CALLBACK, answers + 1).await.unwrap();
            // The person waits three seconds for an answer.
            evening.pass(Duration::from_secs(4));
        };
        let (failed, ()) = tokio::join!(press, refusal);
        assert_eq!(failed.unwrap_err(), Failure::Failed);
        assert_eq!(evening.played().await, played + 1);
        // The next view shows it.
        let view = person.press("My hand").await.unwrap();
        assert_eq!(view.message().unwrap().button(&cards[0].label), None);
    }
    assert_eq!(evening.discord.look(posts), before, "nothing is said in the channel");
    evening.end().await;
}

#[tokio::test]
async fn d01_a_deleted_table_is_posted_again_until_somebody_means_it() {
    let evening = Evening::begin().await;
    evening.discord.expect(10_008);
    let ann = evening.person("Ann");
    ann.types("/whist new").await.unwrap();
    let mut table = evening.until_button("Sit down").await;
    let names = ["Ben", "Cleo", "Dan"];
    for (round, name) in names.iter().enumerate() {
        evening.discord.trouble().delete_message(table.id).unwrap();
        let person = evening.person(name);
        person.types("/whist join").await.unwrap();
        if round < 2 {
            table = evening.until_public(name).await;
        }
    }
    // After three attempts the bot gives up. A player who opens their hand reads why there is no
    // table, and a request brings it back.
    evening.discord.wait_for_requests(EDIT, 3).await.unwrap();
    ann.types("/whist start").await.unwrap();
    ann.until_sees("Somebody removes my messages").await.unwrap();
    let public = evening.discord.look(|world| world.messages().any(|m| !m.is_ephemeral()));
    assert!(!public, "the table stays away");
    ann.types("/whist table").await.unwrap();
    evening.until_public("Dan").await;
    evening.end().await;
}

#[tokio::test]
async fn c13_the_table_moves_to_the_end_of_the_channel_on_request() {
    let evening = Evening::begin().await;
    let ann = evening.person("Ann");
    ann.types("/whist new").await.unwrap();
    let old = evening.until_button("Sit down").await;
    ann.says("chatter");
    ann.types("/whist table").await.unwrap();
    let gone = |world: &loopback::World| {
        let mut tables = world.messages().filter(|m| m.button("Sit down").is_some());
        let newest = tables.next_back()?;
        (newest.id != old.id && tables.next().is_none()).then_some(())
    };
    evening.discord.wait_until("one table below the chatter", gone).await.unwrap();
    evening.end().await;
}

#[tokio::test]
async fn every_button_works_after_a_restart() {
    let evening = Evening::begin().await;
    evening.deal().await;
    evening.play_one().await;
    let (person, hand, cards) = evening.on_turn().await;
    let evening = evening.restart().await;
    let answer = person.press_id(hand.id, &cards[0].custom_id).await.unwrap();
    assert!(matches!(answer, Answer::Redrawn(_)), "{answer:?}");
    assert_eq!(evening.played().await, 2);
    evening.end().await;
}

#[tokio::test]
async fn b12_an_interaction_that_cannot_be_read_is_answered_kindly() {
    let evening = Evening::begin().await;
    evening.person("Ann").types("/whist new").await.unwrap();
    evening.until_button("Sit down").await;
    evening.discord.trouble().alter("INTERACTION_CREATE", 1, |interaction| {
        interaction["data"]["component_type"] = json!("a word");
    });
    let answer = evening.person("Ben").press("Sit down").await.unwrap();
    assert!(answer.message().unwrap().is_ephemeral());
    assert_eq!(evening.running.undecodable(), 1);
    evening.running.stop().await;
    evening.discord.finish().await;
}

#[tokio::test]
async fn e09_e10_whoever_is_no_member_of_a_server_is_refused() {
    let evening = Evening::begin().await;
    evening.person("Ann").types("/whist new").await.unwrap();
    evening.until_button("Sit down").await;
    let ben = evening.person("Ben");
    evening.discord.trouble().alter("INTERACTION_CREATE", 1, |interaction| {
        interaction["member"]["user"]["bot"] = json!(true);
    });
    let program = ben.press("Sit down").await.unwrap();
    evening.discord.trouble().alter("INTERACTION_CREATE", 1, |interaction| {
        let user = interaction["member"]["user"].take();
        let fields = interaction.as_object_mut().unwrap();
        fields.remove("member");
        fields.remove("guild_id");
        fields.insert("user".into(), user);
    });
    let outside = ben.press("Sit down").await.unwrap();
    assert_eq!(program.text(), outside.text());
    assert!(!evening.log().await.contains(&"sit 2".to_owned()));
    evening.end().await;
}

#[tokio::test]
async fn c02_a_global_limit_stops_the_table_but_no_answer() {
    let evening = Evening::begin().await;
    evening.person("Ann").types("/whist new").await.unwrap();
    evening.until_button("Sit down").await;
    let trouble = evening.discord.trouble();
    // Discord takes no other request before the time is over, and notes a violation.
    trouble.limit(EDIT, Scope::Global, Duration::from_millis(300), 1);
    evening.person("Ben").press("Sit down").await.unwrap();
    evening.until_public("Ben").await;

    // Longer than the test takes: only answers pass.
    trouble.limit(EDIT, Scope::Global, Duration::from_mins(1), 1);
    let before = evening.discord.requests().len();
    for name in ["Cleo", "Dan"] {
        evening.person(name).press("Sit down").await.unwrap();
        evening.person(name).types("/whist rules").await.unwrap();
    }
    evening.discord.wait_for_requests(EDIT, 3).await.unwrap();
    let since = evening.discord.requests().split_off(before);
    let (answers, others): (Vec<_>, Vec<_>) =
        since.iter().partition(|request| request.path.starts_with("/interactions/"));
    assert_eq!(answers.len(), 4, "{since:?}");
    assert_eq!(others.len(), 1, "the table stands as it was: {since:?}");
    assert_eq!(others[0].status, 429);
    evening.end_in_time().await;
}

#[tokio::test]
async fn c05_nonsense_in_the_headers_sends_nothing_twice() {
    let evening = Evening::begin().await;
    evening.discord.trouble().set_header(POST, "x-ratelimit-reset-after", "NaN", 1);
    evening.discord.trouble().set_header(EDIT, "x-ratelimit-remaining", "-7", 9);
    evening.person("Ann").types("/whist new").await.unwrap();
    evening.until_button("Sit down").await;
    evening.person("Ben").press("Sit down").await.unwrap();
    evening.until_public("Ben").await;
    let sent = |method: &str| {
        evening.discord.requests().iter().filter(|request| request.method == method).count()
    };
    assert_eq!(sent("PATCH"), 1);
    evening.end().await;
}

#[tokio::test]
async fn c11_an_unreachable_hand_is_drawn_with_the_next_press() {
    let evening = Evening::begin().await;
    evening.deal().await;
    let body = json!({ "message": "Invalid Webhook Token", "code": 50_027 });
    let follow = "PATCH /webhooks/*/*/messages/@original";
    evening.discord.trouble().refuse(follow, 401, &body, u32::MAX);
    evening.play_one().await;
    evening.discord.wait_for_requests(follow, 3).await.unwrap();
    // The bot's own token is not the one that has expired.
    let proof = evening.discord.requests().iter().any(|request| request.path == "/users/@me");
    assert!(!proof);
    evening.discord.trouble().mend();
    evening.open_hands().await;
    evening.play_one().await;
    assert_eq!(evening.played().await, 2);
    evening.end().await;
}

#[tokio::test]
async fn a06_the_bot_stops_in_five_seconds_with_every_answer_saved() {
    let evening = Evening::begin().await;
    evening.deal().await;
    evening.play_one().await;
    let table = evening.table().await;
    let store = evening.store.clone();
    // No edit succeeds any more.
    evening.discord.trouble().fail(EDIT, 503, u32::MAX);
    evening.play_one().await;
    evening.end_in_time().await;
    let log = store.log(table).await.unwrap();
    assert_eq!(log.iter().filter(|entry| entry.body.contains(" play ")).count(), 2);
}
