//! Searches public messages for cards that are not played yet.

use std::collections::BTreeSet;

use loopback::{Audience, Entry, Snowflake};
use serde_json::Value;

/// Words of an action that lays a hand open.
const OPENS: [&str; 2] = ["open", "lay"];

/// A deal in the log of its table.
struct Deal<'l> {
    /// Its seals, of which messages show the beginning.
    seals: &'l str,
    /// The cards in the order of play.
    played: Vec<&'l str>,
    /// True if a hand of it was laid open.
    is_open: bool,
}

/// The deals of a log, the first at the beginning.
fn deals(log: &[String]) -> Vec<Deal<'_>> {
    let mut deals = Vec::new();
    for line in log {
        if let Some(seals) = line.strip_prefix("commit ") {
            deals.push(Deal { seals, played: Vec::new(), is_open: false });
        }
        let Some(deal) = deals.last_mut() else { continue };
        if let Some((_, card)) = line.split_once(" play ") {
            deal.played.push(card);
        }
        deal.is_open |= line.split([' ', '-']).any(|word| OPENS.contains(&word));
    }
    deals
}

/// The public messages of a room that name a card too early, and the number of messages searched:
/// those of a table with a trick in play, and no open hand.
pub(crate) fn leaks(
    transcript: &[Entry],
    room: Snowflake,
    log: &[String],
) -> (usize, BTreeSet<String>) {
    let (deals, mut looked_at, mut leaks) = (deals(log), 0, BTreeSet::new());
    let public = transcript.iter().filter(|it| it.channel == room);
    for entry in public.filter(|it| it.audience == Audience::Everyone) {
        let mut text = String::new();
        read(&entry.raw["components"], &mut text);
        let text = plain(&text);
        let Some((deal, trick)) = played_in(&text, &deals).filter(|(deal, _)| !deal.is_open) else {
            continue;
        };
        looked_at += 1;
        let may_know = deal.played.iter().take(4 * trick).copied().collect::<BTreeSet<_>>();
        let told = text.lines().filter(|line| !line.starts_with("Drawn")).flat_map(cards);
        let too_early = told.filter(|card| !may_know.contains(card.as_str()));
        leaks.extend(too_early.map(|card| format!("{card} is told too early: {text}")));
    }
    (looked_at, leaks)
}

/// The deal of the trick in a message, and the number of the trick.
fn played_in<'d, 'l>(text: &str, deals: &'d [Deal<'l>]) -> Option<(&'d Deal<'l>, usize)> {
    let (_, trick) = text.split_once("Trick ")?;
    let trick = trick.split(' ').next()?.parse().ok()?;
    let (_, seal) = text.split_once("sealed ")?;
    let seal: String = seal.chars().take_while(char::is_ascii_hexdigit).collect();
    let is_sealed = |deal: &&Deal<'_>| deal.seals.split(' ').any(|it| it.starts_with(&seal));
    Some((deals.iter().find(is_sealed)?, trick))
}

/// Collects every text of a message.
fn read(value: &Value, text: &mut String) {
    match value {
        Value::Object(fields) => {
            let said = ["content", "label", "description"].map(|name| fields.get(name));
            for said in said.into_iter().flatten().filter_map(Value::as_str) {
                text.push_str(said);
                text.push('\n');
            }
            fields.values().for_each(|field| read(field, text));
        }
        Value::Array(parts) => parts.iter().for_each(|part| read(part, text)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// A text with signs for suits, and without the public turn-up.
fn plain(text: &str) -> String {
    let (mut plain, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once("<:") {
        let (name, after) = after.split_once('>').unwrap_or((after, ""));
        plain.push_str(before);
        plain.push_str(match name.split(['_', ':']).next() {
            Some("spades") => "♠",
            Some("hearts") => "♥",
            Some("diamonds") => "♦",
            Some("clubs") => "♣",
            _ => " ",
        });
        rest = after;
    }
    plain.push_str(rest);
    let read = plain.replace(['\u{fe0f}', '\u{2060}'], "").replace('\u{a0}', " ");
    read.replace("turn-up ", "turn-up-").replace("turned up ", "turned-up-")
}

/// The cards in a line, spelled as in a log.
fn cards(line: &str) -> impl Iterator<Item = String> {
    let is_part = |letter: char| letter.is_alphanumeric() || "♠♥♦♣-".contains(letter);
    line.split(move |letter| !is_part(letter)).filter_map(card)
}

/// A card as people read it: `♠10`.
fn card(word: &str) -> Option<String> {
    let mut letters = word.chars();
    let suit = match letters.next()? {
        '♠' => 'S',
        '♥' => 'H',
        '♦' => 'D',
        '♣' => 'C',
        _ => return None,
    };
    let rank = match letters.as_str() {
        "10" => "T",
        rank if rank.len() == 1 && "23456789JQKA".contains(rank) => rank,
        _ => return None,
    };
    Some(format!("{rank}{suit}"))
}
