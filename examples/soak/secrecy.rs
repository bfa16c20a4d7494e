//! Whether a message that everybody reads names a card that nobody has played yet.

use std::collections::BTreeSet;

use loopback::{Audience, Entry, Snowflake};
use serde_json::Value;

/// Words of an action by which a hand lies open.
const OPENS: [&str; 2] = ["open", "lay"];

/// A deal as the log of its table has it.
struct Deal<'l> {
    /// What it was sealed with, as everybody sees the beginning of it.
    seals: &'l str,
    /// The cards in the order in which they were played.
    played: Vec<&'l str>,
    /// Whether a hand of it lay open.
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

/// What was sent to everybody in a room and names a card too early, and how many messages could
/// be looked at: those of a table at which a trick is played, and no hand lies open.
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

/// The deal of which a message shows a trick, and the number of that trick.
fn played_in<'d, 'l>(text: &str, deals: &'d [Deal<'l>]) -> Option<(&'d Deal<'l>, usize)> {
    let (_, trick) = text.split_once("Trick ")?;
    let trick = trick.split(' ').next()?.parse().ok()?;
    let (_, seal) = text.split_once("sealed ")?;
    let seal: String = seal.chars().take_while(char::is_ascii_hexdigit).collect();
    let is_sealed = |deal: &&Deal<'_>| deal.seals.split(' ').any(|it| it.starts_with(&seal));
    Some((deals.iter().find(is_sealed)?, trick))
}

/// Every text in what is sent.
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

/// A text in which every suit is its sign, and what everybody has seen turned up is no card.
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

/// The cards that stand in a line, as a log has them.
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
