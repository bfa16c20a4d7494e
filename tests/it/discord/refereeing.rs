//! The referee: chosen, informed, and the only one to answer.

use loopback::{Message, Person, World};
use rules::{Contract, Stance};

use super::bidding::{chooses, hand, sheet};
use super::test_server::{FOUR, TestServer, add_robot};

/// A deal of Liège with a referee, whose first bidder sits on that chair.
async fn deal(people: &[&str], options: &str) -> TestServer {
    let server = TestServer::begin().await;
    let options = format!("referee=true {options}");
    let new = [("book", "liege"), ("options", options.as_str())];
    server.person(people[0]).command("/whist new", &new).await.unwrap();
    server.until_button("Sit").await;
    for name in &people[1..] {
        server.person(name).press("Sit").await.unwrap();
    }
    server.until_public(people.last().unwrap()).await;
    server.person(people[0]).press("Start").await.unwrap();
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
    server.until_public("to bid").await;
    server
}

/// The first bidder bids an open misère, which is above a troel.
async fn bids(server: &TestServer, bidder: &Person) {
    bidder.press("My hand").await.unwrap();
    chooses(server, bidder, "open-misere").await;
    let asked = bidder.newest_private().unwrap();
    bidder.press_on(asked.id, "Yes, open misère").await.unwrap();
}

fn public_messages(server: &TestServer) -> Vec<Message> {
    let public = |message: &&Message| !message.is_ephemeral();
    server.discord.look(|world: &World| world.messages().filter(public).cloned().collect())
}

#[tokio::test]
async fn a_referee_judges_blind_in_a_deal_of_their_own() {
    // The chair after the scorekeeper's deals: Ann, so that Ben speaks first.
    let server = deal(&FOUR, "marker=3").await;
    let [ann, ben, cleo, _] = FOUR.map(|name| server.person(name));
    ann.press("My hand").await.unwrap();
    bids(&server, &ben).await;
    let asked = hand(&server, &ann, "You judge: may Ben play **Open misère**?").await;
    assert!(asked.text().contains("You play too"), "{}", asked.text());
    assert!(!asked.text().contains("for your eyes only"), "{}", asked.text());
    // No other player has an answer to press, and a forged one is refused.
    for message in public_messages(&server) {
        assert!(message.button("Allow the bid").is_none(), "{}", message.text());
    }
    let id = asked.button("Allow the bid").unwrap().custom_id;
    cleo.press("My hand").await.unwrap();
    let own = cleo.newest_private().unwrap();
    let refused = cleo.press_id(own.id, &id).await.unwrap();
    assert!(refused.text().contains("Ann decides whether the bid stands."), "{}", refused.text());
    let refused = ben.types("/bid call:referee approve").await.unwrap();
    assert!(refused.text().contains("Ann decides whether the bid stands."), "{}", refused.text());
    ann.press_on(asked.id, "Treat it as a pass").await.unwrap();
    let sheet = sheet(&server).await;
    assert_eq!(sheet.pending, None);
    assert!(sheet.stances.iter().any(|stance| *stance == Stance::Passed), "it is a pass");
    assert!(!matches!(sheet.contract, Some(Contract::OpenMisere { .. })));
    server.end().await;
}

#[tokio::test]
async fn a_bid_of_the_owner_is_judged_by_the_next_person() {
    let server = deal(&FOUR, "marker=2").await;
    let [ann, ben, ..] = FOUR.map(|name| server.person(name));
    ben.press("My hand").await.unwrap();
    bids(&server, &ann).await;
    let asked = hand(&server, &ben, "You judge: may Ann play **Open misère**?").await;
    let refused = ann.types("/bid call:referee approve").await.unwrap();
    assert!(refused.text().contains("Ben decides whether the bid stands."), "{}", refused.text());
    ben.press_on(asked.id, "Allow the bid").await.unwrap();
    let stands = sheet(&server).await.contract;
    assert!(matches!(stands, Some(Contract::OpenMisere { .. })), "{stands:?}");
    server.end().await;
}

#[tokio::test]
async fn a_resting_referee_is_called_and_sees_the_hand_that_is_bid_on() {
    let server = TestServer::begin().await;
    let (ann, eve) = (server.person("Ann"), server.person("Eve"));
    let options = "referee=true members=5 marker=3";
    let new = [("book", "liege"), ("options", options)];
    ann.command("/whist new", &new).await.unwrap();
    let lobby = server.until_button("Sit").await;
    for _ in 0..3 {
        ann.press_id(lobby.id, &add_robot(&lobby)).await.unwrap();
    }
    server.until_button("4 🤖 Cy").await;
    eve.press("Sit").await.unwrap();
    server.until_button("5 Eve").await;
    ann.press("Start").await.unwrap();
    server.until_public("to bid").await;
    let out = sheet(&server).await.sitting_out;
    assert_eq!((out.len(), out[0].number()), (1, 5), "Eve deals and sits out");
    bids(&server, &ann).await;
    // Eve, who has looked at no hand, is mentioned at once.
    let mention = format!("<@{}>", eve.id.0);
    server.until_public(&mention).await;
    let asked = eve.press("My hand").await.unwrap().message().unwrap().clone();
    assert!(asked.text().contains("Ann’s hand, for your eyes only:"), "{}", asked.text());
    let own = ann.newest_private().unwrap();
    let cards = |message: &Message| {
        let text = message.text();
        let is_suit =
            |line: &&str| ["♠ ", "♥ ", "♣ ", "♦ "].iter().any(|suit| line.starts_with(suit));
        // One suit a line, or two.
        let suits = text.lines().filter(is_suit).flat_map(|line| line.split(" · "));
        suits.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(cards(&asked), cards(&own), "the hand of the one who bids, and no other");
    eve.press_on(asked.id, "Allow the bid").await.unwrap();
    let after = hand(&server, &eve, "You sit this one out").await;
    assert!(cards(&after).is_empty(), "the hand is nobody else's to see any more");
    server.end().await;
}

#[tokio::test]
async fn where_no_other_person_is_there_the_bid_stands() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let options = "referee=true marker=2";
    let new = [("book", "liege"), ("options", options), ("robots", "3")];
    ann.command("/whist new", &new).await.unwrap();
    server.until_button("Start").await;
    ann.press("Start").await.unwrap();
    server.until_public("to bid").await;
    bids(&server, &ann).await;
    // Once it is accepted it is listed among the calls.
    server.until_public("Open misère").await;
    assert_eq!(sheet(&server).await.pending, None);
    server.end().await;
}
