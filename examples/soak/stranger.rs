//! A stranger without a seat who presses forged buttons.

use std::time::Duration;

use chacha20::ChaCha8Rng;
use loopback::{Discord, Message, Person};
use rand::RngExt;
use rand::seq::IndexedRandom;
use serde_json::{Value, json};
use tokio::time::Instant;

use super::hand::answered;

/// Longest pause between two presses, in milliseconds.
const WAITS: u64 = 500;

/// Characters put into a mutated text.
const LETTERS: [char; 12] = ['0', '9', ':', ' ', 'w', 'S', 'é', '\0', '♠', '-', '\u{202e}', 'p'];

/// Presses forged buttons until `until`, and has Discord send garbled events.
pub(crate) async fn presses(
    discord: &Discord,
    stranger: &Person,
    random: &mut ChaCha8Rng,
    until: Instant,
) {
    while Instant::now() < until {
        let wait = random.random_range(0..WAITS);
        tokio::time::sleep(Duration::from_millis(wait)).await;
        if random.random_range(0..4) == 0 {
            garble(discord, random);
        }
        let messages: Vec<Message> = discord.look(|world| world.messages().cloned().collect());
        let Some(message) = messages.choose(random) else { continue };
        // A seated stranger who does not play would hold up the table.
        let buttons = message.buttons().into_iter().filter(|it| !it.custom_id.ends_with(":sit"));
        let Some(button) = buttons.collect::<Vec<_>>().choose(random).cloned() else { continue };
        let custom_id = forged(&button.custom_id, random);
        answered(stranger.press_id(message.id, &custom_id)).await;
    }
}

/// A button's id, as it is or mutated.
fn forged(custom_id: &str, random: &mut ChaCha8Rng) -> String {
    let mut letters: Vec<char> = custom_id.chars().collect();
    for _ in 0..random.random_range(0..3) {
        let place = random.random_range(0..letters.len());
        match random.random_range(0..3) {
            0 => letters[place] = *LETTERS.choose(random).expect("there are some"),
            1 => letters.insert(place, *LETTERS.choose(random).expect("there are some")),
            _ => letters.truncate(place.max(1)),
        }
    }
    letters.into_iter().collect()
}

/// Garbles the next interaction of any person.
fn garble(discord: &Discord, random: &mut ChaCha8Rng) {
    let place = random.random_range(0..200);
    let other = match random.random_range(0..6) {
        0 => Value::Null,
        1 => json!(77),
        2 => json!(-1),
        3 => json!("a word"),
        4 => json!([]),
        _ => json!({}),
    };
    discord.trouble().alter("INTERACTION_CREATE", 1, move |told| {
        let mut left = place;
        replace(told, &mut left, &other);
    });
}

/// Replaces the part with this number, if there is one.
fn replace(value: &mut Value, left: &mut usize, other: &Value) {
    if *left == 0 {
        *value = other.clone();
    }
    let parts: Vec<&mut Value> = match value {
        Value::Array(list) => list.iter_mut().collect(),
        Value::Object(fields) => fields.values_mut().collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    for part in parts {
        if let Some(fewer) = left.checked_sub(1) {
            *left = fewer;
            replace(part, left, other);
        }
    }
}
