//! The summary of a match is one message, and never lost.

use std::time::Duration;

use loopback::Message;
use serde_json::json;

use table::id::UserId;
use table::{Event, PlayEvent, Snapshot};
use whist::draw_secret;

use super::crash_server::public as shown_in;
use super::kills::{Ending, Four};
use super::test_server::{TestServer, to_be_cut};
use super::tricks::ann_acts;

const EDIT: &str = "PATCH /channels/*/messages/*";

/// Ann opens a table with three robots.
async fn starts(server: &TestServer, options: &str) {
    let ann = server.person("Ann");
    let settings = [("book", "couleur"), ("robots", "3"), ("level", "easy"), ("options", options)];
    server.serves(ann.command("/whist new", &settings)).await.unwrap();
    server.flow(Duration::from_secs(5)).await;
    ann.press("Start").await.unwrap();
}

/// Advances time until the table is so; Ann passes, or takes the first legal action.
async fn until(server: &TestServer, is_so: impl Fn(&Snapshot) -> bool) -> Snapshot {
    loop {
        let table = server.look().await.table;
        if is_so(&table) {
            return table;
        }
        if !ann_acts(server).await {
            server.flow(Duration::from_millis(200)).await;
        }
    }
}

fn public(server: &TestServer) -> Vec<Message> {
    server
        .discord
        .look(|world| world.messages().filter(|message| !message.is_ephemeral()).cloned().collect())
}

fn played(table: &Snapshot) -> usize {
    table.ended_deals().iter().filter(|deal| !deal.all_passed()).count()
}

#[tokio::test]
async fn twelve_deals_leave_a_table_and_one_message_that_tells_of_all() {
    let server = TestServer::limited(0).await;
    starts(&server, "deals=12").await;
    until(&server, |table| table.is_match_over()).await;
    server.flow(Duration::from_mins(1)).await;
    let shown = public(&server);
    let [summary, table] = &shown[..] else {
        panic!("{:#?}", shown.iter().map(Message::text).collect::<Vec<_>>())
    };
    assert!(table.button("Play again").is_some());
    let text = summary.text();
    assert!(text.contains("deal 12 is over"), "{text}");
    for deal in 1..10 {
        assert!(text.contains(&format!("**{deal}** · ")), "deal {deal} is missing: {text}");
    }
    // Earlier hands are shown to the person who asks, and to no other.
    let ben = server.person("Ben");
    let mut page = ben.press_on(summary.id, "Earlier deals").await.unwrap();
    for deal in (2..12).rev() {
        let message = page.message().unwrap().clone();
        assert!(message.is_ephemeral());
        assert!(message.text().contains(&format!("deal {deal} is over")), "{}", message.text());
        page = ben.press_on(message.id, "Previous").await.unwrap();
    }
    assert!(page.text().contains("deal 1 is over"), "{}", page.text());
    let proof = ben.press_on(summary.id, "Fair deal ✓").await.unwrap();
    assert!(proof.message().unwrap().is_ephemeral());
    assert!(proof.text().contains("was fair"), "{}", proof.text());
    server.end().await;
}

#[tokio::test]
async fn a_match_begun_before_the_last_summary_was_sent_loses_nothing() {
    let server = TestServer::limited(0).await;
    starts(&server, "deals=4").await;
    server.discord.trouble().fail(EDIT, 503, u32::MAX);
    until(&server, |table| table.is_match_over()).await;
    let ann = UserId(server.person("Ann").id.0);
    let again = Event::Play(PlayEvent::PlayAgain(ann, draw_secret().unwrap(), None));
    server.running.tables().tell(server.table().await, None, again).await.unwrap();
    server.discord.trouble().mend();
    until(&server, |table| played(table) > 0).await;
    server.flow(Duration::from_mins(2)).await;
    let texts: Vec<_> = public(&server).iter().map(Message::text).collect();
    let tells_of = |text: &String| text.contains("deal 4 is over") && text.contains("**3** · ");
    assert!(texts.iter().any(tells_of), "{texts:#?}");
    server.end().await;
}

#[tokio::test]
async fn a_message_that_cannot_be_edited_any_more_costs_no_summary() {
    let mut four = Four::sit_down().await;
    for (status, code) in [(400, 30_046), (404, 10_008)] {
        let last = four.until_last_action(Ending::Played).await;
        four.server.settles().await;
        let table = shown_in(&four.server.discord, &four.room).pop().unwrap().id;
        let edit = format!("PATCH /channels/*/messages/{table}");
        let body = json!({ "message": "Not this one", "code": code });
        four.server.discord.trouble().refuse(&edit, status, &body, u32::MAX);
        four.server.tell(&four.room, last).await.unwrap();
        // One message is the summary of every deal, and one is the table.
        four.server.settles().await;
    }
    four.server.stop().await;
    four.server.discord.finish().await;
}

/// The number of posts in the channel.
fn posts(server: &TestServer) -> usize {
    let requests = server.discord.requests();
    let is_post = |request: &&loopback::Request| {
        request.method == "POST" && request.path.starts_with("/channels/")
    };
    requests.iter().filter(is_post).count()
}

#[tokio::test]
async fn f06_a_clock_two_hours_ahead_posts_no_message_more_than_once() {
    let server = TestServer::begin().await;
    server.pass_here(Duration::from_hours(2));
    server.deal().await;
    server.play_out().await;
    // The summary, and below it the table.
    let is_told = |world: &loopback::World| {
        let mut public = world.messages().filter(|message| !message.is_ephemeral());
        let summary = public.find(|message| message.text().contains("deal 1 is over"))?.id;
        Some(to_be_cut(world)?.id > summary)
    };
    while server.discord.look(is_told) != Some(true) {
        server.settled().await;
        assert!(posts(&server) < 10, "the same is posted over and over");
    }
    assert!(posts(&server) <= 4, "{} posts", posts(&server));
    server.end().await;
}
