//! A player leaves the server, or is timed out, during a match. The bot gets no event for it, and
//! finds out when a turn's time is up.

use std::time::Duration;

use loopback::{KeptOut, Message, Person, World};
use table::Awaits;

use super::test_server::{FOUR, TestServer, row_of, until};

/// A table's words in a language: its buttons, and the line about a robot.
pub(super) struct Words {
    language: &'static str,
    start: &'static str,
    let_robot: &'static str,
    robot_plays: &'static str,
    to_lead: &'static str,
    to_play: &'static str,
    hand: &'static str,
}

pub(super) const ENGLISH: Words = Words {
    language: "en",
    start: "Start",
    let_robot: "Let a robot play for",
    robot_plays: "a robot plays",
    to_lead: "**to lead**",
    to_play: "**to play**",
    hand: "My hand",
};

const FRENCH: Words = Words {
    language: "fr",
    start: "Commencer",
    let_robot: "Laisser un robot jouer pour",
    robot_plays: "un robot joue",
    to_lead: "**doit entamer**",
    to_play: "**doit jouer**",
    hand: "Ma main",
};

impl Words {
    fn let_robot(&self, name: &str) -> String {
        format!("{} {name}", self.let_robot)
    }

    /// The table's line about a robot that plays for a person.
    fn of_robot(&self, table: &Message) -> Option<String> {
        let text = table.text();
        let is_it = |line: &&str| line.contains(self.robot_plays) && !line.contains(self.let_robot);
        text.lines().find(is_it).map(str::to_owned)
    }

    async fn until_robot(&self, server: &TestServer) -> String {
        let shown = |world: &World| {
            let mut public = world.messages().filter(|message| !message.is_ephemeral());
            public.find_map(|message| self.of_robot(message))
        };
        server.discord.wait_until(self.robot_plays, shown).await.unwrap()
    }
}

/// Four people at a table in this language, and the first card to be played.
async fn dealt(server: &TestServer, words: &Words, pace: &str) {
    let options = [("book", "simple"), ("pace", pace), ("language", words.language)];
    server.person("Ann").command("/whist new", &options).await.unwrap();
    for name in &FOUR[1..] {
        server.person(name).types("/whist join").await.unwrap();
    }
    server.until_public("Dan").await;
    server.person("Ann").press(words.start).await.unwrap();
    server.cutter().await.press("Deal").await.unwrap();
    server.until_public(words.to_lead).await;
}

/// Four people in the middle of a deal, of whom the player on turn is kept out: that player, and
/// their name.
pub(super) async fn without_one(
    server: &TestServer,
    why: KeptOut,
    words: &Words,
) -> (Person, &'static str) {
    dealt(server, words, "live-180").await;
    for name in FOUR {
        server.person(name).types("/hand").await.unwrap();
    }
    let (person, hand, cards) = server.on_turn().await;
    server.discord.trouble().keep_out(person.id, Some(why)).unwrap();
    assert!(person.press_id(hand.id, &cards[0].custom_id).await.is_err());
    let name = FOUR.into_iter().find(|name| server.person(name).id == person.id).unwrap();
    // The turn's time is up twice: the player is mentioned, then a robot may be asked.
    server.settled().await;
    server.pass(Duration::from_secs(181));
    server.until_public(&format!("<@{}>", person.id)).await;
    server.settled().await;
    server.pass(Duration::from_secs(181));
    server.until_button(&words.let_robot(name)).await;
    (person, name)
}

/// Another player has a robot play for them, and the others play the deal to its end.
async fn play_on(server: &TestServer, gone: &Person, name: &str, words: &Words) {
    let other = FOUR.into_iter().find(|other| *other != name).unwrap();
    server.person(other).press(&words.let_robot(name)).await.unwrap();
    words.until_robot(server).await;
    let is_played = async || {
        let (person, hand, cards) = server.on_turn().await;
        if person.id != gone.id {
            // A robot may have played meanwhile.
            person.press_id(hand.id, &cards[0].custom_id).await.ok();
        }
        server.played().await == 52
    };
    until("the last card", is_played).await;
}

#[tokio::test]
async fn d06_for_a_leaver_a_robot_plays_and_their_deal_does_not_count() {
    for words in [&ENGLISH, &FRENCH] {
        let server = TestServer::begin().await;
        let (gone, name) = without_one(&server, KeptOut::Gone, words).await;
        play_on(&server, &gone, name, words).await;
        let present = FOUR.into_iter().find(|it| *it != name).unwrap();
        let other = server.person(present);
        let board = async || other.types("/whist leaderboard").await.unwrap().text();
        let is_counted = async || !row_of(&board().await, present).is_empty();
        until("the result on the board", is_counted).await;
        let board = board().await;
        for other in FOUR {
            assert_eq!(row_of(&board, other).is_empty(), other == name, "{other}: {board}");
        }
        server.end().await;
    }
}

#[tokio::test]
async fn d06_over_days_a_robot_sits_in_by_itself() {
    for words in [&ENGLISH, &FRENCH] {
        let server = TestServer::begin().await;
        dealt(&server, words, "days-24").await;
        server.settled().await;
        let table = server.look().await.table;
        let Awaits::Actions(seats) = table.awaits() else { panic!("nobody is on turn") };
        let member = table.member_of(seats.iter().next().unwrap());
        let gone = server.person(&table.people().on(member).unwrap().name);
        server.discord.trouble().keep_out(gone.id, Some(KeptOut::Gone)).unwrap();
        server.pass(Duration::from_hours(24));
        words.until_robot(&server).await;
        server.until_public(words.to_play).await;
        assert_eq!(server.played().await, 1);
        server.end().await;
    }
}

#[tokio::test]
async fn d09_in_a_time_out_a_robot_plays_and_the_table_says_so() {
    for words in [&ENGLISH, &FRENCH] {
        let server = TestServer::begin().await;
        let (timed_out, name) = without_one(&server, KeptOut::TimedOut, words).await;
        let other = FOUR.into_iter().find(|other| *other != name).unwrap();
        server.person(other).press(&words.let_robot(name)).await.unwrap();
        let line = words.until_robot(&server).await;
        assert!(line.contains(name), "{line}");
        // Back on the server, a press takes the seat back.
        server.discord.trouble().keep_out(timed_out.id, None).unwrap();
        timed_out.press(words.hand).await.unwrap();
        let is_back = |world: &World| {
            let mut public = world.messages().filter(|message| !message.is_ephemeral());
            let shown = public.rfind(|message| message.button(words.hand).is_some())?;
            words.of_robot(shown).is_none().then_some(())
        };
        server.discord.wait_until("them to be back", is_back).await.unwrap();
        server.end().await;
    }
}
