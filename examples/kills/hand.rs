//! A player's hand: its cards and its buttons.

use std::time::Duration;

use loopback::{Answer, Button, Failure, Message};

/// Timeout of an answer, where a press was lost with the bot.
const LOST: Duration = Duration::from_secs(20);

/// Ends of ids of navigation buttons, which do not act in the deal.
const WAYS: [&str; 6] = [":hint", ":more", ":take-back", ":lay-down", ":review 0 0", ":hand"];

/// The answer to an action; `None` where it was lost.
pub(crate) async fn answered(
    done: impl Future<Output = Result<Answer, Failure>>,
) -> Option<Message> {
    match tokio::time::timeout(LOST, done).await.ok()?.ok()? {
        Answer::Message(message) | Answer::Redrawn(message) => Some(message),
        Answer::Deferred(_) | Answer::Acknowledged | Answer::Form(_) => None,
    }
}

/// True if a press on the button acts in the deal.
pub(crate) fn acts(button: &Button) -> bool {
    !button.disabled && !WAYS.iter().any(|way| button.custom_id.ends_with(way))
}

pub(crate) fn card_of(button: &Button) -> Option<&str> {
    button.custom_id.split_once(":play ").map(|(_, card)| card)
}

pub(crate) fn cards(hand: &Message) -> Vec<String> {
    hand.buttons().iter().filter_map(card_of).map(str::to_owned).collect()
}

/// True if the answer to a press on a card means that it was played: a hand without it, or the next
/// deal. Other answers, like "please try again", have no cards.
pub(crate) fn is_played(card: &str, hand: &Message, answer: &Message) -> bool {
    let left = cards(answer);
    let is_dealt_anew = left.len() > cards(hand).len();
    !left.is_empty() && (is_dealt_anew || !left.iter().any(|other| other == card))
}
