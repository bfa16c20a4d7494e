//! A complete trick rests on the table until the next lead.

use std::collections::HashSet;
use std::time::Duration;

use loopback::{Audience, Entry, Sent};
use rules::{Action, Card, Suit, Trick};
use serde_json::Value;
use table::id::UserId;
use table::{Event, PlayEvent};
use whist::{Deps, Timeouts};

use super::pictures::galleries;
use super::test_server::TestServer;

const EDIT: &str = "PATCH /channels/*/messages/*";

/// Shortest time for which a complete trick is shown, in milliseconds.
const REST_MS: u64 = 1_200;

/// A card as shown on the table.
pub(super) fn on_table(card: Card) -> String {
    let suit = match card.suit {
        Suit::Spades => '♠',
        Suit::Hearts => '♥',
        Suit::Diamonds => '♦',
        Suit::Clubs => '♣',
    };
    let rank = card.to_string();
    let rank = rank[..rank.len() - 1].replace('T', "10");
    format!("**{suit}\u{fe0f}\u{2060}{rank}**")
}

/// Tests whether a message shows all cards of a trick beside their players.
type Shows = fn(&Value, &Trick) -> bool;

fn shows_in_words(message: &Value, trick: &Trick) -> bool {
    let text = message.to_string();
    trick.plays().all(|(_, card)| text.contains(&on_table(card)))
}

/// Looks into the alt text of its picture, with one player's card a line.
fn shows_in_picture(message: &Value, trick: &Trick) -> bool {
    let told = galleries(message).into_iter().next();
    let told = told.and_then(|gallery| gallery["items"][0]["description"].as_str());
    let line_of = |card: Card| {
        let card = on_table(card).replace(['*', '\u{fe0f}', '\u{2060}'], "");
        told?.lines().position(|line| line.split(" · ").any(|fact| fact == card))
    };
    let lines: HashSet<_> = trick.plays().map(|(_, card)| line_of(card)).collect();
    lines.len() == 4 && !lines.contains(&None)
}

/// The first and last time at which the table showed all cards of a trick.
fn shown(seen: &[Entry], trick: &Trick, shows: Shows) -> Option<(u64, u64)> {
    let moments = seen.iter().filter(|entry| shows(&entry.raw, trick)).map(|entry| entry.at_ms);
    let moments: Vec<_> = moments.collect();
    Some((*moments.first()?, *moments.last()?))
}

/// The public messages after a time.
fn next_after(seen: &[Entry], at_ms: u64) -> u64 {
    seen.iter().map(|entry| entry.at_ms).find(|&other| other > at_ms).unwrap()
}

/// Ann takes the first legal action, or passes; true if she did anything.
pub(super) async fn ann_acts(server: &TestServer) -> bool {
    let ann = UserId(server.person("Ann").id.0);
    let table = server.look().await.table;
    if table.may_cut(ann, table.turn()).is_ok() {
        let cut = Event::Play(PlayEvent::Cut(ann, table.turn(), None));
        return server.running.tables().tell(server.table().await, None, cut).await.is_ok();
    }
    let own = table.seen_by(ann).expect("she sits there");
    let legal: Vec<_> = own.seat().into_iter().flat_map(|seat| seat.legal.iter()).collect();
    let passes = |action: &&Action| action.to_string() == "pass";
    let Some(&action) = legal.iter().find(passes).or(legal.first()) else { return false };
    let act = Event::Play(PlayEvent::Act(ann, Some(table.turn()), action));
    // The last card may have played itself meanwhile.
    server.running.tables().tell(server.table().await, None, act).await.is_ok()
}

#[tokio::test]
async fn a_trick_rests_before_a_robot_leads_however_slow_edits_are() {
    let server = TestServer::limited_at_pace(0, Timeouts::default()).await;
    check_every_trick_rests(server, shows_in_words).await;
}

#[tokio::test]
async fn every_trick_is_drawn_complete_however_slow_edits_are() {
    let drawn = |deps: &mut Deps| deps.pictures = true;
    let server = TestServer::limited_with(0, Timeouts::default(), drawn).await;
    check_every_trick_rests(server, shows_in_picture).await;
}

async fn check_every_trick_rests(server: TestServer, shows: Shows) {
    let ann = server.person("Ann");
    let robots = [("book", "simple"), ("robots", "3"), ("level", "easy")];
    server.serves(ann.command("/whist new", &robots)).await.unwrap();
    server.flow(Duration::from_secs(2)).await;
    // A card would be played twice as fast as it can be shown.
    server.discord.trouble().pace(EDIT, 1, Duration::from_millis(1_800));
    ann.press("Start").await.unwrap();
    let mut looked_at = None;
    let deals = loop {
        server.flow(Duration::from_secs(4)).await;
        let table = server.look().await.table;
        if table.ended_deals().len() >= 2 {
            break table.ended_deals().to_vec();
        }
        // A player who looks before playing sees every trick as well.
        if looked_at.replace(table.turn()) == Some(table.turn()) {
            ann_acts(&server).await;
        }
    };
    let transcript = server.discord.transcript();
    let is_public = |entry: &Entry| {
        entry.audience == Audience::Everyone && matches!(entry.sent, Sent::Message(_))
    };
    let seen: Vec<_> = transcript.into_iter().filter(is_public).collect();
    let mut rested = 0;
    for deal in &deals[..2] {
        let complete = deal.game().deal.unwrap().complete;
        // The last is shown with the result of the deal.
        for trick in &complete[..complete.len() - 1] {
            let (first, last) = shown(&seen, trick, shows).expect("its cards were shown together");
            assert!(next_after(&seen, last) - first >= REST_MS, "{trick:?}");
            rested += 1;
        }
    }
    assert!(rested >= 24, "{rested} tricks rested");
    server.end().await;
}
