//! A player with certain tricks lays down the hand, and the deal is over.

use std::time::Duration;

use loopback::{Message, Person};

use super::bidding::{auction_at, chooses, hand, says};
use super::test_server::{FOUR, TestServer};

/// Plays until the player on turn may lay down; a deal without that is followed by the next.
async fn until_offered(server: &TestServer) -> (Person, Message) {
    loop {
        for _ in 0..52 {
            let (person, hand, _) = server.on_turn().await;
            if hand.button("Lay down").is_some() {
                return (person, hand);
            }
            server.play_one().await;
        }
        server.until_dealt_or_over().await;
        server.deal_the_pack().await;
    }
}

#[tokio::test]
async fn a_hand_is_laid_down_and_the_table_says_whose_the_rest_is() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (person, hand) = until_offered(&server).await;
    let others = FOUR.iter().map(|name| server.person(name)).filter(|it| it.id != person.id);
    for other in others {
        let own = other.newest_private().unwrap();
        assert!(own.button("Lay down").is_none(), "{}", own.text());
    }
    person.press_on(hand.id, "Lay down").await.unwrap();
    let name = server.discord.look(|world| world.member(person.id).unwrap().name.clone());
    let said = format!("the rest is {name}’s.");
    let summary = server.until_public(&said).await;
    assert!(summary.text().contains(&format!("**{name}** laid down after trick")));
    let record = server.record().await;
    record.verify().unwrap();
    assert!(record.deals.last().unwrap().laid_down.is_some());
    let server = server.restart().await;
    server.until_public(&said).await;
    server.end().await;
}

#[tokio::test]
async fn whether_it_is_offered_is_an_option_of_the_table() {
    let server = TestServer::begin().await;
    server.lobby().await;
    let ann = server.person("Ann").locale("fr");
    ann.press("Options").await.unwrap();
    let has = |title: &str| {
        let page = ann.newest_private().unwrap();
        page.selects().iter().any(|select| select.placeholder == title)
    };
    while !has("À la table") {
        ann.press_on(ann.newest_private().unwrap().id, "Suivant").await.unwrap();
    }
    ann.select("À la table", &["choose-finish never"]).await.unwrap();
    assert!(has("À la table"), "the page stays");
    server.until_public("**Ann** chose: Laying down: never").await;
    server.until_public("House rules: Laying down: never").await;
    ann.select("Fautes", &["choose-claim-window 30"]).await.unwrap();
    server.until_public("**Ann** chose: Time for claims: 30 seconds").await;
    server.person("Ann").press("Start").await.unwrap();
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
    server.open_hands().await;
    for _ in 0..52 {
        let (_, hand, _) = server.play_one().await;
        assert!(hand.button("Lay down").is_none());
    }
    server.end().await;
}

/// Ranks from the lowest; few tricks need low cards.
const RANKS: &str = "23456789TJQKA";

/// The rank of the card that a button plays; `None` for other buttons.
fn rank(id: &str) -> Option<usize> {
    RANKS.find(id.split_once(":play ")?.1.chars().next()?)
}

/// The button of the lowest playable card of a hand, or the highest.
fn card(hand: &Message, is_low: bool) -> String {
    let buttons = hand.buttons().into_iter().filter(|button| !button.disabled);
    let mut cards: Vec<_> =
        buttons.filter_map(|button| Some((rank(&button.custom_id)?, button.custom_id))).collect();
    cards.sort();
    let at = if is_low { 0 } else { cards.len() - 1 };
    cards.swap_remove(at).1
}

/// The sum of the ranks of a hand shown in words.
fn height(hand: &Message) -> usize {
    let text = hand.text().replace("10", "T");
    text.lines()
        .filter(|line| line.contains(['♠', '♥', '♦', '♣']))
        .flat_map(str::chars)
        .filter_map(|sign| RANKS.find(sign))
        .sum()
}

/// The player with the lowest cards bids a misère without the lead, and all others pass.
async fn misere() -> (TestServer, Person) {
    let options = [("book", "couleur"), ("options", "take_back=never")];
    let (server, people) = auction_at(&options).await;
    let lowest = people[1..].iter().min_by_key(|it| height(&it.newest_private().unwrap()));
    let bidder = lowest.unwrap().clone();
    for person in &people {
        if person.id == bidder.id {
            let asked = chooses(&server, person, "misere").await;
            person.press_on(asked.id, "Yes, misère").await.unwrap();
        } else {
            says(&server, person, "Pass").await;
        }
    }
    (server, bidder)
}

/// Plays on, the bidder of a misère to lose it or to keep it, until they may lay down; false if the
/// deal ends before.
async fn played_until_offered(server: &TestServer, bidder: &Person, keeps: bool) -> bool {
    while let Some((person, hand, cards)) = server.on_turn_or_over().await {
        if person.id == bidder.id && hand.button("Lay down").is_some() {
            return true;
        }
        // To keep a misère one follows low, and throws away high.
        let suits = |id: &str| id.chars().last();
        let follows = cards.iter().all(|it| suits(&it.custom_id) == suits(&cards[0].custom_id));
        let is_low = if person.id == bidder.id { keeps && follows } else { !keeps };
        person.press_id(hand.id, &card(&hand, is_low)).await.unwrap();
    }
    false
}

/// A misère that is lost, and all asked whether to stop.
async fn asked_to_stop() -> (TestServer, Person) {
    loop {
        let (server, bidder) = misere().await;
        while let Some((person, hand, _)) = server.on_turn_or_over().await {
            if hand.text().contains("Stop here?") {
                return (server, bidder);
            }
            let is_low = person.id != bidder.id;
            person.press_id(hand.id, &card(&hand, is_low)).await.unwrap();
        }
        server.end().await;
    }
}

#[tokio::test]
async fn a_lost_misere_is_stopped_in_silence_after_a_restart_too() {
    let (server, bidder) = asked_to_stop().await;
    let public = server.until_public("**Stop here?** Waiting for").await;
    assert!(public.button("Stop here").is_some() && public.button("Play on").is_some());
    for person in FOUR.map(|name| server.person(name)) {
        let own = hand(&server, &person, "Stop here?").await;
        let is_bidder = person.id == bidder.id;
        let told =
            if is_bidder { "You had to take it: your misère is lost" } else { "misère lost" };
        assert!(own.text().contains(told), "{}", own.text());
        let label = if is_bidder { "Stop here: −" } else { "Stop here: +" };
        assert!(own.buttons().iter().any(|it| it.label.starts_with(label)), "{}", own.text());
    }
    let server = server.restart().await;
    server.until_public("Stop here?").await;
    server.settled().await;
    server.pass(Duration::from_secs(7));
    server.settled().await;
    assert!(server.look().await.table.is_playing());
    server.pass(Duration::from_secs(2));
    server.until_public("Stopped after trick").await;
    let record = server.record().await;
    record.verify().unwrap();
    assert!(record.deals[0].laid_down.is_some());
    server.end().await;
}

#[tokio::test]
async fn one_who_plays_on_is_enough_and_is_not_asked_again() {
    let (server, bidder) = asked_to_stop().await;
    let bidder = bidder.locale("fr");
    bidder.types("/main").await.unwrap();
    let own = hand(&server, &bidder, "On s’arrête ici").await;
    assert!(own.text().contains("misère perdue"), "{}", own.text());
    bidder.press_on(own.id, "On continue").await.unwrap();
    while let Some((person, hand, _)) = server.on_turn_or_over().await {
        person.press_id(hand.id, &card(&hand, true)).await.unwrap();
    }
    let log = server.log().await;
    assert!(log.iter().any(|line| line.starts_with("refuse-stop ")), "{log:?}");
    assert!(!log.iter().any(|line| line.starts_with("lay-down ")), "{log:?}");
    server.end().await;
}

#[tokio::test]
async fn a_decided_misere_is_laid_down_whether_it_is_kept_or_lost() {
    for (language, label, keeps, said) in [
        ("en", "Lay down", true, "not one more trick is theirs"),
        ("nl", "Neerleggen", false, "nothing more can change"),
    ] {
        let server = loop {
            let (server, bidder) = misere().await;
            if played_until_offered(&server, &bidder, keeps).await {
                let bidder = bidder.locale(language);
                let hand = bidder.types("/hand").await.unwrap().message().unwrap().clone();
                bidder.press_on(hand.id, label).await.unwrap();
                let summary = server.until_public("laid down after trick").await;
                if summary.text().contains(said) {
                    break server;
                }
            }
            server.end().await;
        };
        let record = server.record().await;
        record.verify().unwrap();
        assert!(record.deals.last().unwrap().laid_down.is_some());
        server.end().await;
    }
}
