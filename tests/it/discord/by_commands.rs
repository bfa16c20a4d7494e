//! Whole matches by typed commands, without a press.

use std::time::Duration;

use loopback::{Choice, Person};
use table::Event;
use table::id::UserId;
use table::record::Scores;

use super::test_server::{FOUR, TestServer, row_of};

#[tokio::test]
async fn what_can_be_chosen_of_a_table_can_be_typed_too() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let options = "take_back=never finish=never claims=60 watch=open pictures=off phrases=false";
    let typed = [("book", "long"), ("options", options), ("stake", "a biscuit")];
    ann.command("/whist new", &typed).await.unwrap();
    let lobby = server.until_public("Taking back: never").await;
    for told in [
        "A point is worth **a biscuit**",
        "Laying down: never",
        "Time for claims: 60 seconds",
        "Watching: open",
    ] {
        assert!(lobby.text().contains(told), "{told}: {}", lobby.text());
    }
    let early = ann.command("/bid", &[("call", "pass")]).await.unwrap().text();
    assert!(early.contains("hasn’t begun"), "{early}");
    let opened = server.log().await;
    let chosen = ["takes-back never", "finishes never", "claims-for 60", "phrases false"];
    for line in chosen.into_iter().chain(["watch open", "pictures off", "stake a biscuit"]) {
        assert!(opened.iter().any(|entry| entry == line), "{line}: {opened:?}");
    }
    let other = server.person("Ben").in_channel(server.discord.channel("other")).locale("fr");
    for (options, told) in [
        ("take_back=sometimes", ["take_back", "`own`"]),
        ("sleep=well", ["`take_back`", "`watch`"]),
    ] {
        let refused = other.command("/whist new", &[("options", options)]).await.unwrap().text();
        assert!(told.iter().all(|words| refused.contains(words)), "{refused}");
    }
    server.end().await;
}

/// Time until an uncut pack is dealt.
const CUT_LIMIT: Duration = Duration::from_secs(20);

struct Typists<'e> {
    server: &'e TestServer,
    people: [Person; 4],
}

impl<'e> Typists<'e> {
    async fn begin(server: &'e TestServer, names: [&str; 4], book: &str) -> Self {
        let people = names.map(|name| server.person(name));
        people[0].command("/whist new", &[("book", book)]).await.unwrap();
        server.until_button("Sit").await;
        for person in &people[1..] {
            person.types("/whist join").await.unwrap();
        }
        people[0].types("/whist start").await.unwrap();
        Self { server, people }
    }

    async fn match_is_over(&self) -> bool {
        let look = Event::Look(UserId(self.people[0].id.0));
        let table = self.server.table().await;
        let told = self.server.running.tables().tell(table, None, look).await.unwrap();
        told.table.is_match_over()
    }

    /// No command cuts the pack: it is dealt when its time is up.
    async fn wait_for_the_deal(&self) {
        self.server.until_to_be_cut().await;
        // The table answers a look after it has set the deadline.
        self.match_is_over().await;
        self.server.pass(CUT_LIMIT);
        self.server.until_button("My hand").await;
    }

    /// All look at their hands and play them to the end.
    async fn play_a_deal(&self) {
        for person in &self.people {
            let answer = person.types("/hand").await.unwrap();
            assert!(answer.message().unwrap().is_ephemeral());
            assert_eq!(cards_on(&answer), 13);
        }
        let mut turn = 0;
        for played in 0..52 {
            // Nearly always the next player clockwise.
            let mut offered = Vec::new();
            for _ in 0..4 {
                offered = offers(&self.people[turn], "/play", "card").await;
                if !offered.is_empty() {
                    break;
                }
                turn = (turn + 1) % 4;
            }
            let card = offered.first().expect("a player is on turn").value.as_str().unwrap();
            let answer = self.people[turn].command("/play", &[("card", card)]).await.unwrap();
            assert!(answer.message().unwrap().is_ephemeral());
            if played < 48 {
                assert_eq!(cards_on(&answer), 12 - played / 4, "the hand after {card}");
            }
            turn = (turn + 1) % 4;
        }
    }

    /// Players who may call or claim do so.
    async fn claim(&self) {
        for person in &self.people {
            for call in offers(person, "/bid", "call").await {
                let call = call.value.as_str().unwrap().to_owned();
                person.command("/bid", &[("call", &call)]).await.unwrap();
            }
        }
    }
}

async fn offers(person: &Person, command: &str, option: &str) -> Vec<Choice> {
    person.autocomplete(command, option, "").await.unwrap()
}

/// The number of cards on an answer's buttons.
fn cards_on(answer: &loopback::Answer) -> usize {
    let buttons = answer.message().unwrap().buttons();
    buttons.iter().filter(|button| button.custom_id.contains(":play ")).count()
}

#[tokio::test]
async fn four_people_play_a_rubber_by_commands_only() {
    let server = TestServer::begin().await;
    let typists = Typists::begin(&server, FOUR, "short").await;
    loop {
        typists.wait_for_the_deal().await;
        typists.play_a_deal().await;
        typists.claim().await;
        if server.until_dealt_or_over().await {
            break;
        }
    }
    assert!(typists.match_is_over().await);

    let record = server.record().await;
    record.verify().unwrap();
    let answer = record.replay(false).unwrap();
    assert!(answer.over);
    let Scores::Whist(scores) = answer.scores else { panic!("it has fixed sides") };
    assert_eq!(scores.rubbers.len(), 1);
    let board = server.person("Ann").types("/whist leaderboard").await.unwrap().text();
    for name in FOUR {
        assert!(!row_of(&board, name).is_empty(), "{board}");
    }
    server.end().await;
}

#[tokio::test]
async fn h04_the_longest_names_overflow_no_message() {
    let server = TestServer::begin().await;
    // As long as a name may be on Discord: signs that must be escaped, letters of several
    // characters, and of several bytes each.
    let names =
        [&"*".repeat(32), &"\u{1f1e7}\u{1f1ea}".repeat(16), &"_`~|".repeat(8), &"𝔚".repeat(32)];
    let typists = Typists::begin(&server, names.map(String::as_str), "long").await;
    let pages = ["score", "rules", "leaderboard", "record", "verify", "help", "table"];
    for _ in 0..2 {
        typists.wait_for_the_deal().await;
        typists.play_a_deal().await;
        typists.claim().await;
        server.until_dealt_or_over().await;
        for page in pages {
            for (person, locale) in typists.people.iter().zip(["en-US", "fr"]) {
                let person = person.clone().locale(locale);
                let answer = person.types(&format!("/whist {page}")).await.unwrap();
                assert!(answer.message().unwrap().is_ephemeral(), "{page}");
            }
        }
    }
    // No text was too long for Discord.
    server.end().await;
}
