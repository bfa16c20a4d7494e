//! Somebody leaves the server, or is timed out, in the middle of a match. The bot hears
//! nothing of it, and finds out by the time of a turn.

use std::time::Duration;

use loopback::{KeptOut, Person};
use whist::Awaits;

use super::evening::{Evening, FOUR};

/// Four people in the middle of a deal, of whom the one on turn can do nothing any more:
/// that one, and their name.
pub(super) async fn without_one(evening: &Evening, why: KeptOut) -> (Person, &'static str) {
    evening.lobby_with(&[("book", "simple")]).await;
    evening.person("Ann").press("Start").await.unwrap();
    evening.until_to_be_cut().await;
    evening.deal_the_pack().await;
    evening.open_hands().await;
    let (person, hand, cards) = evening.on_turn().await;
    evening.discord.trouble().keep_out(person.id, Some(why)).unwrap();
    assert!(person.press_id(hand.id, &cards[0].custom_id).await.is_err());
    let name = FOUR.into_iter().find(|name| evening.person(name).id == person.id).unwrap();
    // The time of the turn is up twice: they are called, then a robot may be asked.
    evening.settled().await;
    evening.pass(Duration::from_secs(181));
    evening.until_public(&format!("<@{}>", person.id)).await;
    evening.settled().await;
    evening.pass(Duration::from_secs(181));
    evening.until_button(&format!("Let a robot play for {name}")).await;
    (person, name)
}

/// Somebody else has a robot play for them, and the others play the deal to its end.
async fn play_on(evening: &Evening, gone: &Person, name: &str) {
    let other = FOUR.into_iter().find(|other| *other != name).unwrap();
    evening.person(other).press(&format!("Let a robot play for {name}")).await.unwrap();
    evening.until_public("a robot plays").await;
    while evening.played().await < 52 {
        let (person, hand, cards) = evening.on_turn().await;
        if person.id == gone.id {
            tokio::task::yield_now().await;
            continue;
        }
        // A robot may have played meanwhile.
        person.press_id(hand.id, &cards[0].custom_id).await.ok();
    }
}

#[tokio::test]
async fn d06_for_one_who_has_left_the_server_a_robot_plays_and_their_deal_does_not_count() {
    let evening = Evening::begin().await;
    let (gone, name) = without_one(&evening, KeptOut::Gone).await;
    play_on(&evening, &gone, name).await;
    let other = evening.person(FOUR.into_iter().find(|it| *it != name).unwrap());
    let board = async || other.types("/whist leaderboard").await.unwrap().text();
    while !board().await.contains(&format!("<@{}>", other.id)) {
        tokio::task::yield_now().await;
    }
    let board = board().await;
    for other in FOUR {
        let person = evening.person(other);
        let is_there = board.contains(&format!("<@{}>", person.id));
        assert_eq!(is_there, person.id != gone.id, "{other}: {board}");
    }
    evening.end().await;
}

#[tokio::test]
async fn d06_over_days_a_robot_sits_in_by_itself() {
    let evening = Evening::begin().await;
    evening.lobby_with(&[("book", "simple"), ("pace", "days-24")]).await;
    evening.person("Ann").press("Start").await.unwrap();
    evening.until_to_be_cut().await;
    evening.deal_the_pack().await;
    evening.settled().await;
    let table = evening.look().await.table;
    let Awaits::Actions(seats) = table.awaits() else { panic!("nobody is on turn") };
    let member = table.member_of(seats.iter().next().unwrap());
    let gone = evening.person(&table.people().on(member).unwrap().name);
    evening.discord.trouble().keep_out(gone.id, Some(KeptOut::Gone)).unwrap();
    evening.pass(Duration::from_hours(24));
    evening.until_public("a robot plays").await;
    evening.until_public("**to play**").await;
    assert_eq!(evening.played().await, 1);
    evening.end().await;
}

#[tokio::test]
async fn d09_for_one_who_is_timed_out_a_robot_plays_and_the_table_says_so() {
    let evening = Evening::begin().await;
    let (timed_out, name) = without_one(&evening, KeptOut::TimedOut).await;
    let other = FOUR.into_iter().find(|other| *other != name).unwrap();
    evening.person(other).press(&format!("Let a robot play for {name}")).await.unwrap();
    let table = evening.until_public("a robot plays").await;
    let line = table.text().lines().find(|line| line.contains("a robot plays")).map(str::to_owned);
    assert!(line.unwrap().contains(name), "{}", table.text());
    // Once they can press again the seat is theirs again.
    evening.discord.trouble().keep_out(timed_out.id, None).unwrap();
    timed_out.press("My hand").await.unwrap();
    let is_back = |world: &loopback::World| {
        let mut public = world.messages().filter(|message| !message.is_ephemeral());
        let shown = public.rfind(|message| message.button("My hand").is_some())?;
        (!shown.text().contains("a robot plays")).then_some(())
    };
    evening.discord.wait_until("them to be back", is_back).await.unwrap();
    evening.end().await;
}
