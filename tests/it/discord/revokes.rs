//! A table that allows revokes, with a penalty (spec.md 7.9).

use std::time::Duration;

use loopback::Person;
use rules::{Action, Card, Sheet};
use table::Awaits;
use table::id::UserId;

use super::test_server::{FOUR, TestServer, until};

/// A deal of a game with this revoke option, its hands open.
async fn dealt(book: &str, revoke: &str) -> TestServer {
    let server = TestServer::begin().await;
    let options = format!("seating=as_seated revoke={revoke}");
    server.deal_with(&[("book", book), ("options", &options)]).await;
    server
}

/// Plays a deal with one revoke; returns the trick, from 1, and the offender.
async fn a_deal_with_a_revoke(server: &TestServer) -> (usize, loopback::Person) {
    let mut revoked = None;
    for played in 0..52 {
        let (person, hand, cards) = server.on_turn().await;
        let table = server.look().await.table;
        let led = table.game().cloned().unwrap().deal.unwrap().trick.led();
        let card_of = |id: &str| match id.splitn(4, ':').nth(3).unwrap().parse() {
            Ok(Action::Play(card)) => card,
            other => panic!("{id} is no card: {other:?}"),
        };
        let follows = |card: Card| led.is_none_or(|led| card.suit == led);
        let could = cards.iter().find(|button| follows(card_of(&button.custom_id)));
        let other = cards.iter().find(|button| !follows(card_of(&button.custom_id)));
        let button = match (could, other) {
            (Some(_), Some(other)) if revoked.is_none() => {
                revoked = Some((played / 4 + 1, person.clone()));
                other
            }
            (could, _) => could.unwrap_or(&cards[0]),
        };
        person.press_id(hand.id, &button.custom_id).await.unwrap();
    }
    revoked.expect("somebody could have followed and did not")
}

#[tokio::test]
async fn a_revoke_is_claimed_by_an_opponent_and_costs_the_deal() {
    let server = dealt("simple", "lose_deal").await;
    let (trick, offender) = a_deal_with_a_revoke(&server).await;
    server.until_to_be_cut().await;

    // Ann and Cleo play together, Ben and Dan against them.
    let place = FOUR.iter().position(|name| server.person(name).id == offender.id).unwrap();
    let opponent = server.person(FOUR[(place + 1) % 4]);
    let partner = server.person(FOUR[(place + 2) % 4]);
    let claim = format!("claim-revoke {trick}");
    let none = format!("claim-revoke {}", trick % 13 + 1);
    for (person, claim) in [(&partner, &claim), (&opponent, &none)] {
        person.press("My hand").await.unwrap();
        let answer = person.select("Claim a revoke …", &[claim]).await.unwrap();
        let told = answer.text();
        assert!(told.starts_with("The other side followed suit in that trick."), "{told}");
    }
    opponent.select("Claim a revoke …", &[&claim]).await.unwrap();
    let summary = server.until_public("did not follow suit in trick").await;
    assert!(summary.text().contains(&format!("in trick {trick}.")), "{}", summary.text());
    // What was taken at the table, and what it counts with the penalty.
    for counted in [0, 13] {
        let counted = format!("**{counted}** with the revokes counted");
        assert!(summary.text().contains(&counted), "{}", summary.text());
    }
    // The offender reads it in their own message too.
    server.settled().await;
    for name in FOUR {
        let own = server.person(name).newest_private().unwrap().text();
        assert!(own.contains(&format!("did not follow suit in trick {trick}.")), "{name}: {own}");
    }
    let Sheet::Whist(sheet) = server.look().await.table.game().cloned().unwrap().sheet else {
        panic!("it has fixed sides");
    };
    assert_eq!(sheet.revokes.len(), 1);
    server.record().await.verify().unwrap();
    server.end().await;
}

#[tokio::test]
async fn by_the_laws_of_1864_the_opponents_choose_what_they_take() {
    let server = dealt("long", "laws").await;
    let (trick, offender) = a_deal_with_a_revoke(&server).await;
    server.until_to_be_cut().await;
    let place = FOUR.iter().position(|name| server.person(name).id == offender.id).unwrap();
    let opponent = server.person(FOUR[(place + 1) % 4]);
    opponent.press("My hand").await.unwrap();
    let claim = format!("claim-revoke {trick}");
    let asked = opponent.select("Claim a revoke …", &[&claim]).await.unwrap();
    assert!(asked.text().contains("what does your side take?"), "{}", asked.text());
    opponent.press("three points for us").await.unwrap();
    server.until_public("did not follow suit in trick").await;
    server.end().await;
}

/// The number of players ready for the next deal.
fn gone_on(log: &[String]) -> usize {
    log.iter().filter(|line| line.starts_with("go-on ")).count()
}

/// Plays a deal without a revoke: there is nothing to claim, and the table says nothing.
async fn a_deal_without_revoke(server: &TestServer) {
    for _ in 0..52 {
        let (person, hand, cards) = server.on_turn().await;
        let table = server.look().await.table;
        let led = table.game().cloned().unwrap().deal.unwrap().trick.led();
        let follows = |button: &&loopback::Button| {
            let card = button.custom_id.rsplit(' ').next().unwrap().parse::<Card>();
            led.is_none_or(|led| card.is_ok_and(|card| card.suit == led))
        };
        let card = cards.iter().find(follows).unwrap_or(&cards[0]);
        person.press_id(hand.id, &card.custom_id).await.unwrap();
    }
}

#[tokio::test]
async fn the_next_deal_waits_until_everybody_has_gone_on() {
    let server = dealt("simple", "lose_deal").await;
    a_deal_without_revoke(&server).await;
    server.until_public("Ready: 0 of 4").await;
    // The cutter is quick, and the others lose nothing by it.
    server.cutter().await.press("Next deal").await.unwrap();
    server.until_public("Ready: 1 of 4").await;
    // Each is ready once, from the public message or their own.
    for name in FOUR {
        let log = server.log().await;
        let mut after = log.iter().skip_while(|line| !line.contains("play"));
        let is_dealt = after.any(|line| line.starts_with("deal"));
        // The cutter is ready too: the last player may find the pack dealt.
        assert!(!is_dealt || gone_on(&log) == FOUR.len(), "{log:?}");
        server.person(name).press("Next deal").await.ok();
    }
    server
        .discord
        .wait_until("the next deal", |world| {
            let mut public = world.messages().filter(|message| !message.is_ephemeral());
            public.any(|message| message.text().contains("Trick 1 of 13")).then_some(())
        })
        .await
        .unwrap();
    assert_eq!(gone_on(&server.log().await), FOUR.len());
    server.end().await;
}

#[tokio::test]
async fn a_cutter_goes_on_and_the_moment_is_as_long_as_the_table_says() {
    let server = TestServer::begin().await;
    let options = "seating=as_seated revoke=lose_deal";
    server.lobby_with(&[("book", "simple"), ("options", options)]).await;
    let ann = server.person("Ann");
    server.opens_options_with(&ann, "Time for claims").await;
    ann.select("Mistakes", &["Time for claims: 30 seconds"]).await.unwrap();
    server.until_public("· Time for claims: 30 seconds").await;
    ann.press("Start").await.unwrap();
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
    server.open_hands().await;
    a_deal_without_revoke(&server).await;
    server.until_public("Ready: 0 of 4").await;
    let cutter = server.cutter().await.locale("nl");
    cutter.press("My hand").await.unwrap();
    let own = cutter.newest_private().unwrap();
    assert!(own.button("Couperen").is_some(), "{:?}", own.buttons());
    cutter.press_on(own.id, "Volgende gift").await.unwrap();
    server.until_public("Ready: 1 of 4").await;
    server.settled().await;
    server.pass(Duration::from_secs(29));
    server.settled().await;
    let dealt = |log: &[String]| log.iter().filter(|line| line.starts_with("deal")).count();
    assert_eq!(dealt(&server.log().await), 1, "the others may still claim");
    server.pass(Duration::from_secs(1));
    server.until_public("Trick 1 of 13").await;
    assert_eq!(dealt(&server.log().await), 2);
    server.end().await;
}

/// Ann and Cleo play deals until one is over after which a robot cuts, and in which their side may
/// claim honours.
async fn until_honours_can_be_claimed(server: &TestServer, pair: &[Person; 2]) {
    loop {
        for person in pair {
            let table = server.look().await.table;
            let own = table.seen_by(UserId(person.id.0)).unwrap();
            let claims = own.seat().is_some_and(|seat| seat.legal.contains(Action::ClaimHonours));
            let is_cut_by_robot = matches!(table.awaits(), Awaits::Cut(cutter)
                if table.chairs().occupant(cutter).is_played_by_robot());
            if claims && is_cut_by_robot {
                return;
            }
            if table.is_between_claims() {
                person.press("Next deal").await.ok();
            }
            let hand = person.types("/hand").await.unwrap().message().unwrap().clone();
            let does = |button: &loopback::Button| {
                button.custom_id.contains(":play ") || button.custom_id.ends_with(":deal")
            };
            let mut buttons = hand.buttons().into_iter().filter(|button| !button.disabled);
            if let Some(button) = buttons.find(does) {
                // The claim may be void meanwhile: they look again.
                person.press_id(hand.id, &button.custom_id).await.ok();
            }
        }
    }
}

/// Regression: a robot that cuts dealt after `robot_pause`, which closed all claims, so
/// `honours_claim=manual` failed at a table with robots.
#[tokio::test]
async fn honours_count_if_a_robot_cuts_and_the_deal_begins_after_it() {
    let server = TestServer::begin().await;
    let pair = [server.person("Ann"), server.person("Cleo")];
    let options = "seating=as_seated honours_claim=manual robres=9";
    server.lobby_with(&[("book", "long"), ("options", options)]).await;
    pair[0].press("Start").await.unwrap();
    for name in ["Ben", "Dan"] {
        server.leaves(&server.person(name)).await;
    }
    until_honours_can_be_claimed(&server, &pair).await;
    let dealt = async || {
        let log = server.log().await;
        log.iter().filter(|line| line.starts_with("deal")).count()
    };
    let before = dealt().await;
    server.until_button("Claim honours").await;
    server.settled().await;
    assert_eq!(dealt().await, before, "the robot that cuts waits for them");
    pair[0].press("Claim honours").await.unwrap();
    assert!(server.log().await.iter().any(|line| line.ends_with(" claim-honours")));
    for person in &pair {
        person.press("Next deal").await.unwrap();
    }
    until("the next deal", async || dealt().await != before).await;
    // Their claim counts in the deal before, and the next has begun after it.
    let table = server.look().await.table;
    let side = table.seen_by(UserId(pair[0].id.0)).unwrap().seat().unwrap().seat.side();
    let Sheet::Whist(sheet) = table.last_ended_deal().unwrap().game().sheet else {
        panic!("it has fixed sides");
    };
    assert!(sheet.result.unwrap().honours[side] > 0, "{:?}", sheet.result);
    server.end().await;
}
