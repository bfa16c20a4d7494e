//! A bidder's own message, and the questions before a bid counts.

use loopback::{Message, Person, World};
use rules::{BelgianSheet, Seat, Sheet};

use super::test_server::{FOUR, TestServer};

/// An auction without three aces in one hand, all hands open, and the people in speaking order.
pub(super) async fn auction(book: &str) -> (TestServer, Vec<Person>) {
    auction_at(&[("book", book)]).await
}

/// An auction at a table with these options.
pub(super) async fn auction_at(options: &[(&str, &str)]) -> (TestServer, Vec<Person>) {
    loop {
        let server = TestServer::begin().await;
        server.deal_with(options).await;
        if sheet(&server).await.troel.is_none() {
            let people = in_turn(&server).await;
            return (server, people);
        }
        server.end().await;
    }
}

pub(super) async fn sheet(server: &TestServer) -> BelgianSheet {
    match server.look().await.table.game().cloned().unwrap().sheet {
        Sheet::Belgian(sheet) => sheet,
        Sheet::Whist(_) => panic!("that book has no auction"),
    }
}

async fn in_turn(server: &TestServer) -> Vec<Person> {
    let table = server.look().await.table;
    let first = table.game().cloned().unwrap().to_act.iter().next().unwrap();
    let name = |seat: Seat| FOUR[table.member_of(seat).index()];
    first.round().map(|seat| server.person(name(seat))).collect()
}

fn name(server: &TestServer, person: &Person) -> String {
    server.discord.look(|world| world.member(person.id).unwrap().name.clone())
}

pub(super) async fn hand(server: &TestServer, person: &Person, text: &str) -> Message {
    let said = |world: &World| {
        let mut seen = world.seen_by(person.id, person.channel());
        let says = |message: &&Message| message.is_ephemeral() && message.text().contains(text);
        seen.rfind(says).cloned()
    };
    server.discord.wait_until(&format!("a hand that says {text:?}"), said).await.unwrap()
}

/// The player on turn presses a button of their hand.
pub(super) async fn says(server: &TestServer, person: &Person, label: &str) -> Message {
    let hand = hand(server, person, "Your turn").await;
    let answer = person.press_on(hand.id, label).await.unwrap();
    answer.message().unwrap().clone()
}

/// Chooses a line of a menu of contracts.
pub(super) async fn chooses(server: &TestServer, person: &Person, value: &str) -> Message {
    let hand = hand(server, person, "Your turn").await;
    let mut lists = hand.selects().into_iter();
    let list = lists.find(|list| list.values.iter().any(|offered| offered == value)).unwrap();
    let answer = person.select(&list.custom_id, &[value]).await.unwrap();
    answer.message().unwrap().clone()
}

/// A suit in this hand, with its name and sign.
fn held_suit(hand: &Message) -> (&'static str, &'static str) {
    let suits = [("spades", "♠"), ("hearts", "♥"), ("clubs", "♣"), ("diamonds", "♦")];
    let text = hand.text();
    let is_held = |&(_, sign): &(&str, &str)| !text.contains(&format!("{sign} –"));
    suits.into_iter().find(is_held).unwrap()
}

#[tokio::test]
async fn bidders_and_others_read_the_auction_above_the_buttons() {
    let (server, people) = auction("couleur").await;
    let [first, second, third, fourth] = people.as_slice() else { panic!("four play") };
    let names: Vec<_> = people.iter().map(|person| name(&server, person)).collect();
    says(&server, first, "Wait").await;
    let (suit, sign) = held_suit(&third.newest_private().unwrap());
    says(&server, second, sign).await;
    let offered = hand(&server, third, "Your turn").await;
    // The text says that the proposal is still open.
    assert!(offered.text().contains(" proposed "), "{}", offered.text());
    assert!(!offered.text().contains("accepted"), "{}", offered.text());
    // Suit, tricks and price stand on the button: the table pays a pair of eight 5 and takes 7 for
    // a trick too few (spec.md 3.7).
    let accept = format!("{sign}Accept {}: 8 (+5\u{a0}/\u{a0}−7)", names[1]);
    third.press_on(offered.id, &accept).await.unwrap();
    let said = format!(
        "{} waited · {} proposed {sign} · {} accepted {} (8)",
        names[0], names[1], names[2], names[1]
    );
    for person in [fourth, first, second] {
        let hand = hand(&server, person, &said).await;
        assert!(hand.text().contains(&format!("8 together in {suit} {sign}")), "{}", hand.text());
        assert!(hand.text().contains("+5 / −7"), "{}", hand.text());
    }
    server.end().await;
}

#[tokio::test]
async fn what_cannot_be_said_is_listed_with_its_reason() {
    let (server, people) = auction("couleur").await;
    let fresh = hand(&server, &people[0], "Your turn").await;
    assert!(fresh.text().contains("Solo: propose a suit first"), "{}", fresh.text());
    says(&server, &people[0], "Wait").await;
    for person in &people[1..] {
        says(&server, person, "Pass").await;
    }
    let waited = hand(&server, &people[0], "Your turn").await;
    assert!(waited.text().contains("Propose: you waited"), "{}", waited.text());
    assert!(waited.text().contains("Play alone: you waited"), "{}", waited.text());
    server.end().await;
}

#[tokio::test]
async fn a_misere_is_confirmed_another_joins_by_a_button_of_its_own() {
    let (server, people) = auction("couleur").await;
    let [first, second, ..] = people.as_slice() else { panic!("four play") };
    let asked = chooses(&server, first, "small-misere").await;
    assert!(asked.text().contains("Play **Small misère**?"), "{}", asked.text());
    assert!(asked.text().contains("You must not take a single trick."), "{}", asked.text());
    assert!(asked.text().contains("made +18, lost −18"), "{}", asked.text());
    assert!(sheet(&server).await.said.is_empty(), "nothing is bid by asking");
    // Going back restores the hand.
    let back = first.press_on(asked.id, "Back").await.unwrap();
    assert!(back.message().unwrap().button("Pass").is_some());
    let asked = chooses(&server, first, "small-misere").await;
    first.press_on(asked.id, "Yes, small misère").await.unwrap();
    let hand = hand(&server, second, "Your turn").await;
    let join = format!("Join {}’s small misère", name(&server, first));
    let id = hand.button(&join).expect("it can be joined").custom_id;
    // However often it is pressed, it only asks.
    for _ in 0..2 {
        let asked = second.press_id(hand.id, &id).await.unwrap();
        let asked = asked.message().unwrap();
        assert!(asked.text().contains("play it too: each for themselves"), "{}", asked.text());
    }
    assert_eq!(sheet(&server).await.said.len(), 1);
    let asked = second.newest_private().unwrap();
    second.press_on(asked.id, "Yes, small misère").await.unwrap();
    assert_eq!(sheet(&server).await.declarers.len(), 2);
    server.end().await;
}

#[tokio::test]
async fn a_discard_is_asked_about_where_its_card_is() {
    let (server, people) = auction("couleur").await;
    let first = &people[0];
    let asked = chooses(&server, first, "small-misere").await;
    first.press_on(asked.id, "Yes, small misère").await.unwrap();
    for person in &people[1..] {
        says(&server, person, "Pass").await;
    }
    let hand = hand(&server, first, "Discard one card").await;
    let is_card = |id: &str| id.contains(":ask discard ");
    let cards = |message: &Message| {
        let buttons = message.buttons().into_iter().filter(|button| is_card(&button.custom_id));
        buttons.map(|button| button.custom_id).collect::<Vec<_>>()
    };
    let all = cards(&hand);
    assert_eq!(all.len(), 13);
    // Pressed twice in the same place, it asks twice and puts no card away.
    for _ in 0..2 {
        let asked = first.press_id(hand.id, &all[4]).await.unwrap();
        let asked = asked.message().unwrap();
        assert_eq!(cards(asked), all, "every card stays where it was");
    }
    let put_away = |log: Vec<String>| log.iter().any(|line| line.contains(" discard "));
    assert!(!put_away(server.log().await));
    // Another card may be chosen instead, or none.
    let asked = first.press_id(hand.id, &all[9]).await.unwrap().message().unwrap().clone();
    let chosen = asked.buttons().into_iter().find(|button| button.custom_id == all[9]).unwrap();
    assert!(asked.text().contains(&format!("Discard **{}**?", chosen.label)), "{}", asked.text());
    let label = format!("{} – discard it", chosen.label);
    first.press_on(asked.id, &label).await.unwrap();
    assert!(put_away(server.log().await));
    server.end().await;
}

#[tokio::test]
async fn a_typed_call_that_is_not_possible_is_refused_with_its_reason() {
    let (server, people) = auction("couleur").await;
    let [first, second, third, fourth] = people.as_slice() else { panic!("four play") };
    let refused = second.types("/bid call:misère").await.unwrap();
    let turn = format!("It’s {}’s turn", name(&server, first));
    assert!(refused.text().contains(&turn), "{}", refused.text());
    let refused = first.types("/bid call:solo 6").await.unwrap();
    assert!(refused.text().contains("Propose a suit first"), "{}", refused.text());
    let refused = first.types("/bid call:klaberjass").await.unwrap();
    assert!(refused.text().contains("You can’t say"), "{}", refused.text());
    says(&server, first, "Wait").await;
    let asked = chooses(&server, second, "misere").await;
    second.press_on(asked.id, "Yes, misère").await.unwrap();
    let refused = third.types("/bid call:small misere").await.unwrap();
    assert!(refused.text().contains("Misère is bid already"), "{}", refused.text());
    says(&server, third, "Pass").await;
    says(&server, fourth, "Pass").await;
    let refused = first.types("/bid call:open misère").await.unwrap();
    assert!(refused.text().contains("You can’t say that any more"), "{}", refused.text());
    server.end().await;
}
