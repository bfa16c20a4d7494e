//! The deal of the day tells no player of the others: two worlds that differ in what the others did
//! with it give the same bytes for all that a player can ask for.

use std::thread;

use loopback::{Answer, Audience, Button, Person, Snowflake, World};
use serde_json::Value as Json;

use super::daily::{PLAY, RESULT, open_day, plays_by};
use super::test_server::TestServer;

/// All that a player can ask for with a command.
pub(super) const COMMANDS: [&str; 14] = [
    "/hand",
    "/whist table",
    "/whist score",
    "/whist points",
    "/whist hint",
    "/whist watch",
    "/whist review",
    "/whist review everybody:true",
    "/whist record",
    "/whist verify",
    "/whist leaderboard",
    "/whist me tables",
    "/whist me data",
    "/whist learn",
];

/// Something that the others did with the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Others {
    /// They play a practice deal instead: they take as many tables.
    Elsewhere,
    /// Ben has finished it, Cleo is in the middle, and Dan was forgotten.
    Lowest,
    /// As before, by other cards and further, and it is Ben who is in the middle.
    Highest,
}

/// The text without the numbers that a world draws for itself: ids, dates, and those of tables.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut digits = String::new();
    for letter in text.chars().chain(['\n']) {
        if letter.is_ascii_digit() || !digits.is_empty() && "-:.T".contains(letter) {
            digits.push(letter);
            continue;
        }
        // A card or a sum is short.
        plain += if digits.len() < 10 { &digits } else { "#" };
        digits.clear();
        plain.push(letter);
    }
    plain
}

fn files(server: &TestServer, json: &Json) -> String {
    let attached = json["attachments"].as_array().into_iter().flatten();
    let ids = attached.filter_map(|it| it["id"].as_str()?.parse::<Snowflake>().ok());
    let read = |id| server.discord.look(|world| world.attached(id).map(<[u8]>::to_vec));
    ids.filter_map(read).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).collect()
}

/// The answer to a request, without the numbers of this world.
pub(super) fn answered(server: &TestServer, asked: &str, answer: &Answer) -> String {
    let message = answer.message();
    let json = message.map_or(Json::Null, |message| message.raw().clone());
    let parts = [&json["content"], &json["embeds"], &json["components"], &json["flags"]];
    let parts: Vec<_> = parts.iter().map(ToString::to_string).collect();
    plain(&format!("{asked}: {} {}", parts.join(" "), files(server, &json)))
}

/// All that Ann can ask for on her turn, and all that stands in the channel.
async fn told(server: &TestServer, ann: &Person, message: Snowflake) -> Vec<String> {
    let is_card = |button: &Button| !button.disabled && button.custom_id.contains(":play ");
    let turn = |world: &World| {
        let mut seen = world.seen_by(ann.id, ann.channel());
        seen.any(|message| message.buttons().iter().any(is_card)).then_some(())
    };
    server.discord.wait_until("her turn", turn).await.unwrap();
    server.calm().await;
    let mut told = Vec::new();
    for button in [RESULT, PLAY] {
        let answer = ann.press_on(message, button).await.unwrap();
        told.push(answered(server, button, &answer));
    }
    for command in COMMANDS {
        let answer = ann.types(command).await.unwrap();
        told.push(answered(server, command, &answer));
    }
    let offered = ann.autocomplete("/play", "card", "").await.unwrap();
    told.push(format!("{offered:?}"));
    // Every version of every public message: an edit would tell when another has played.
    let public = server.discord.look(|world| {
        let all = world.transcript().iter().filter(|it| it.audience == Audience::Everyone);
        all.map(|it| plain(&it.raw["components"].to_string())).collect::<Vec<_>>()
    });
    told.extend(public);
    told
}

async fn others_play(server: &TestServer, message: Snowflake, others: Others) {
    let [ben, cleo, dan] = ["Ben", "Cleo", "Dan"].map(|name| server.person(name));
    if others == Others::Elsewhere {
        for person in [ben, cleo, dan] {
            let help = person.types("/whist help").await.unwrap().message().unwrap().id;
            person.press_on(help, "Play a practice deal now").await.unwrap();
        }
        return;
    }
    for person in [&ben, &cleo, &dan] {
        person.press_on(message, PLAY).await.unwrap();
    }
    if others == Others::Lowest {
        plays_by(server, &ben, 14, RESULT, <[_]>::first).await;
        plays_by(server, &cleo, 3, RESULT, <[_]>::first).await;
    } else {
        plays_by(server, &ben, 7, RESULT, <[_]>::last).await;
        plays_by(server, &cleo, 14, RESULT, <[_]>::last).await;
    }
    let asked = dan.types("/whist me forget").await.unwrap().message().unwrap().clone();
    let button = asked.buttons().into_iter().next().expect("a way to be forgotten");
    dan.press_id(asked.id, &button.custom_id).await.unwrap();
}

/// The answers to Ann before she begins, and in the middle of her deal.
async fn world(others: Others) -> [Vec<String>; 2] {
    let (server, message) = open_day().await;
    let ann = server.person("Ann");
    others_play(&server, message, others).await;
    server.calm().await;
    let early = ann.press_on(message, RESULT).await.unwrap();
    let mut before = vec![answered(&server, RESULT, &early)];
    ann.press_on(message, PLAY).await.unwrap();
    before.extend(told(&server, &ann, message).await);
    plays_by(&server, &ann, 5, RESULT, <[_]>::first).await;
    let middle = told(&server, &ann, message).await;
    let hands = middle.iter().filter(|it| it.contains(":play ")).count();
    assert!(hands > 0, "she plays it");
    server.end().await;
    [before, middle]
}

/// Each world draws the same secrets, by the name of its thread.
fn worlds(all: [Others; 3]) -> [[Vec<String>; 2]; 3] {
    all.map(|others| {
        let runtime = || tokio::runtime::Builder::new_current_thread().enable_all().build();
        let run = move || runtime().unwrap().block_on(world(others));
        thread::Builder::new().name("a world".to_owned()).spawn(run).unwrap().join().unwrap()
    })
}

#[test]
fn g01_nothing_tells_a_player_what_others_did_with_the_day() {
    let [elsewhere, lowest, highest] = worlds([Others::Elsewhere, Others::Lowest, Others::Highest]);
    for (stage, same) in elsewhere.iter().enumerate() {
        for other in [&lowest[stage], &highest[stage]] {
            assert_eq!(same.len(), other.len(), "stage {stage}");
            for (one, another) in same.iter().zip(other) {
                assert_eq!(one, another, "stage {stage}");
            }
        }
    }
}
