//! A bad card or call of a robot, said in the review of a finished deal.

use loopback::{Message, Permissions, Person, World};
use serde_json::Value as Json;
use table::complaint::Complaint;
use table::id::{TableId, UserId};

use super::daily::{self, day_key, guild, open_day};
use super::person::data;
use super::series::{plays_until, starts};
use super::test_server::{TestServer, until};
use crate::process::run;

const BAD: &str = "That was a bad card";
const KEEP: &str = "Keep it";

/// A deal of a person and three robots, and its table.
async fn a_deal(server: &TestServer, person: &Person, book: &str) -> TableId {
    let table = starts(server, person, &[("book", book), ("robots", "3")]).await;
    let is_over = |now: &table::Snapshot| !now.ended_deals().is_empty();
    plays_until(server, (table, person), is_over, <[_]>::first).await;
    table
}

async fn review(person: &Person) -> Message {
    person.types("/whist review").await.unwrap().message().unwrap().clone()
}

/// The complaints that a person is handed over, as they are kept.
async fn kept(server: &TestServer, person: &Person) -> Vec<String> {
    let data = data(server, person).await;
    let rows = data["complaints"].as_array().unwrap().iter();
    rows.map(|row| row["complaint"].as_str().unwrap().to_owned()).collect()
}

/// The page of a robot's card of the first trick.
async fn asks(person: &Person, review: &Message) -> Message {
    let asked = person.press_on(review.id, BAD).await.unwrap();
    let which = asked.message().unwrap();
    assert!(which.is_ephemeral() && which.id != review.id, "the review stays");
    let [select] = &which.selects()[..] else { panic!("{}", which.text()) };
    assert_eq!(select.placeholder, "Which card?");
    assert!((2..=3).contains(&select.labels.len()), "robots' cards alone: {:?}", select.labels);
    person.select("Which card?", &[&select.labels[0]]).await.unwrap().message().unwrap().clone()
}

/// Chooses the better card of that number, and is asked to keep it.
async fn chooses(person: &Person, page: &Message, number: usize) -> Message {
    let [select] = &page.selects()[..] else { panic!("{}", page.text()) };
    let label = select.labels[number].clone();
    let menu = select.custom_id.clone();
    person.select(&menu, &[&label]).await.unwrap().message().unwrap().clone()
}

/// Everything that was ever shown to all.
fn public(server: &TestServer) -> String {
    server.discord.look(|world: &World| {
        let all = world.transcript().iter();
        let public = all.filter(|it| it.audience == loopback::Audience::Everyone);
        public.map(|it| it.raw["components"].to_string()).collect()
    })
}

#[tokio::test]
async fn a_bad_card_of_a_robot_is_kept_with_consent_and_withdrawn() {
    let server = TestServer::begin().await;
    let (ann, eve) = (server.person("Ann"), server.person("Eve"));
    let table = a_deal(&server, &ann, "simple").await;
    let first = review(&ann).await;
    assert!(first.button(BAD).is_none(), "no card stands on the first page");
    let trick = ann.press_on(first.id, "→").await.unwrap().message().unwrap().clone();
    let page = asks(&ann, &trick).await;
    let text = page.text();
    for told in ["It names no people and no server", "Only they can read it", "/whist me data"] {
        assert!(text.contains(told), "{text}");
    }
    assert!(page.button(KEEP).is_none() && page.button("Cancel").is_some());
    let asked = chooses(&ann, &page, 0).await;
    assert!(asked.button(KEEP).is_some());
    assert_eq!(kept(&server, &ann).await, [] as [String; 0], "asking keeps nothing");
    ann.press_on(asked.id, "Cancel").await.unwrap();
    until("the question is gone", async || ann.message(asked.id).is_none()).await;
    assert_eq!(kept(&server, &ann).await.len(), 0);

    // The same place twice is one, with the better card of the second time.
    for number in [0, 1] {
        let page = asks(&ann, &trick).await;
        assert_eq!(page.text().contains("You have kept this one already"), number > 0);
        let asked = chooses(&ann, &page, number).await;
        let done = ann.press_on(asked.id, KEEP).await.unwrap();
        assert!(done.text().contains("Kept, thank you"), "{}", done.text());
        let [text] = &kept(&server, &ann).await[..] else { panic!("there is one") };
        let complaint = Complaint::parse(text).unwrap();
        let value = &page.selects()[0].values[number];
        assert_eq!(&complaint.better().to_string(), value);
        assert_eq!(complaint.why(), "No reason was given.");
        let actions = server.record().await.deals[0].actions.clone();
        let json: Json = serde_json::from_str(text).unwrap();
        let before = json["record"]["deals"][0]["actions"].as_array().unwrap().len();
        assert_eq!(json["done"], actions[before].as_str(), "it ends before that card");
        let ids = [ann.id.to_string(), guild(&server).to_string(), ann.channel().to_string()];
        for name in ids.iter().map(String::as_str).chain(["Ann", "dealing", "secret"]) {
            assert!(!text.contains(name), "{name} stands in {text}");
        }
    }

    // A reader who did not play may say so too, and is forgotten with it.
    let hers = review(&eve).await;
    let trick = eve.press_on(hers.id, "→").await.unwrap().message().unwrap().clone();
    let page = asks(&eve, &trick).await;
    let asked = chooses(&eve, &page, 1).await;
    eve.press_on(asked.id, KEEP).await.unwrap();
    assert_eq!(kept(&server, &eve).await, kept(&server, &ann).await);
    // What two say in the same words is written as one, and today's robots are put to it.
    let folder = tempfile::TempDir::new().unwrap();
    let settings = [("DATABASE_URL", server.address())];
    let settings = settings.each_ref().map(|(name, value)| (*name, value.as_str()));
    let written = run(folder.path(), &["complaints", "--kept", "kept"], &settings);
    assert_eq!(String::from_utf8_lossy(&written.stdout), "1 complaint in kept\n");
    let played = run(folder.path(), &["complaints", "kept/1.json"], &[]);
    let said = String::from_utf8_lossy(&played.stdout).into_owned();
    assert!(said.starts_with("kept/1.json: No reason was given.\n"), "{said}");
    let again = run(folder.path(), &["complaints", "--kept", "kept"], &settings);
    assert_eq!(again.status.code(), Some(1), "an older folder stays as it is");

    let asked = eve.types("/whist me forget").await.unwrap().message().unwrap().id;
    eve.press_on(asked, "Forget me").await.unwrap();
    assert_eq!((kept(&server, &eve).await.len(), kept(&server, &ann).await.len()), (0, 1));
    let own = ann.types("/whist me data").await.unwrap().message().unwrap().id;
    let gone = ann.press_on(own, "Withdraw what I said of robots").await.unwrap();
    assert!(gone.is_ephemeral() && gone.text().contains("Nothing of it is kept"));
    assert_eq!(kept(&server, &ann).await.len(), 0);
    let own = ann.types("/whist me data").await.unwrap();
    assert!(own.message().unwrap().button("Withdraw what I said of robots").is_none());
    assert!(!public(&server).contains("bad"), "all see nothing of it");
    // Nothing is offered on a page that all see.
    ann.press_on(trick.id, "Share").await.ok();
    assert!(!public(&server).contains(":bad "), "table {table}");
    server.end().await;
}

#[tokio::test]
async fn a_bad_call_is_kept_with_a_reason_in_the_readers_language() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann").locale("nl");
    a_deal(&server, &ann, "wiezen").await;
    let first = review(&ann).await;
    let asked = ann.press_on(first.id, "Slecht bod").await.unwrap().message().unwrap().clone();
    let page = if asked.selects()[0].placeholder == "Welk bod?" {
        let label = asked.selects()[0].labels[0].clone();
        ann.select("Welk bod?", &[&label]).await.unwrap().message().unwrap().clone()
    } else {
        asked
    };
    assert!(page.text().contains("Geen namen, geen server"), "{}", page.text());
    let asked = chooses(&ann, &page, 0).await;
    let form = ann.press_on(asked.id, "Bewaren en zeggen waarom").await.unwrap();
    let form = form.form().unwrap();
    assert_eq!(kept(&server, &ann).await.len(), 0, "the form is the consent");
    let why = "Met vijf troeven\n<@700000000000000001> vraag je altijd.";
    let done = ann.submits(form, &[(&form.fields[0].custom_id, why)]).await.unwrap();
    assert!(done.text().contains("Bewaard, bedankt"), "{}", done.text());
    let [text] = &kept(&server, &ann).await[..] else { panic!("there is one") };
    let complaint = Complaint::parse(text).unwrap();
    assert_eq!(complaint.why(), "Met vijf troeven vraag je altijd.");
    assert!(matches!(complaint.done(), rules::Action::Call(_)));
    let withdrawn = ann.press_on(asked.id, "Intrekken").await.unwrap();
    assert!(withdrawn.text().contains("Er blijft niets van over"), "{}", withdrawn.text());
    assert_eq!(kept(&server, &ann).await.len(), 0);
    server.end().await;
}

#[tokio::test]
async fn nothing_is_said_of_a_deal_that_others_may_still_play() {
    let (server, message) = open_day().await;
    let (ann, ben) = (server.person("Ann").may(Permissions::OF_A_MEMBER), server.person("Ben"));
    ann.press_on(message, daily::PLAY).await.unwrap();
    let over = daily::plays(&server, &ann, 14, daily::RESULT).await;
    let table = server.store.own_day(day_key(&server, 1), UserId(ann.id.0)).await.unwrap().unwrap();
    let now = server.snapshot(table).await;
    let deal = now.last_ended_deal().unwrap();
    let (code, decision) = (now.code_of(deal), now.robot_decisions(deal).pop().unwrap());
    let (place, trick, better) = (decision.place, decision.trick, decision.others[0]);
    let forged = [
        format!("w1:0:0:bad ask {code} {trick}"),
        format!("w1:0:0:bad keep {code} {place} {better}"),
        format!("w1:0:0:bad why {code} {place} {better}"),
        format!("w1:0:0:bad said {code} {place} {better}"),
    ];
    for id in &forged {
        for person in [&ann, &ben] {
            let answer = person.press_id(message, id).await.unwrap();
            let early = answer.message().unwrap_or_else(|| panic!("{id} opens a form"));
            assert!(early.buttons().is_empty() && early.selects().is_empty(), "{}", early.text());
        }
    }
    assert_eq!(kept(&server, &ann).await.len(), 0);
    let day = server.store.day(day_key(&server, 1)).await.unwrap().unwrap();
    daily::pass_until(&server, day.closes_at);
    server.until_public("1 is over").await;
    until("the day", async || {
        let day = server.store.day(day_key(&server, 1)).await.unwrap().unwrap();
        day.state == store::DayState::Over
    })
    .await;
    // Then it is its player's to say, and no other's: the table is private.
    for id in &forged {
        let late = ben.press_id(message, id).await.unwrap();
        assert!(late.text().contains("No finished deal here has this code"), "{}", late.text());
    }
    let asked = ann.press_id(over.id, &forged[0]).await.unwrap();
    assert!(!asked.message().unwrap().selects().is_empty(), "{}", asked.text());
    ann.press_id(asked.message().unwrap().id, &forged[1]).await.unwrap();
    assert_eq!((kept(&server, &ann).await.len(), kept(&server, &ben).await.len()), (1, 0));
    // Another card than a robot's, and one that it could not play, are none.
    for id in [
        format!("w1:0:0:bad keep {code} 9999 {better}"),
        format!("w1:0:0:bad keep {code} {place} pass"),
    ] {
        let answer = ann.press_id(over.id, &id).await.unwrap();
        assert!(!answer.text().contains("Kept"), "{}", answer.text());
    }
    assert_eq!(kept(&server, &ann).await.len(), 1);
    server.end().await;
}
