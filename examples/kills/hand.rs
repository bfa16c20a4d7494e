//! What somebody sees of their hand, and can press there.

use std::time::Duration;

use loopback::{Answer, Button, Failure, Message};

/// So long an answer is waited for, where a press has been lost with the bot before.
const LOST: Duration = Duration::from_secs(20);

/// What leads elsewhere, and does nothing in the deal.
const WAYS: [&str; 6] = [":hint", ":more", ":take-back", ":lay-down", ":review 0 0", ":hand"];

/// What comes of something that somebody does; nothing where it was lost.
pub(crate) async fn answered(
    done: impl Future<Output = Result<Answer, Failure>>,
) -> Option<Message> {
    match tokio::time::timeout(LOST, done).await.ok()?.ok()? {
        Answer::Message(message) | Answer::Redrawn(message) => Some(message),
        Answer::Deferred(_) | Answer::Acknowledged | Answer::Form(_) => None,
    }
}

/// Whether a press on the button does something in the deal.
pub(crate) fn acts(button: &Button) -> bool {
    !button.disabled && !WAYS.iter().any(|way| button.custom_id.ends_with(way))
}

/// The card that a button plays.
pub(crate) fn card_of(button: &Button) -> Option<&str> {
    button.custom_id.split_once(":play ").map(|(_, card)| card)
}

/// The cards that a hand has.
pub(crate) fn cards(hand: &Message) -> Vec<String> {
    hand.buttons().iter().filter_map(card_of).map(str::to_owned).collect()
}

/// Whether a press on a card of a hand is answered as done: with the hand without it, or with the
/// next deal. Whatever else it is answered with, "please try again" say, has no cards.
pub(crate) fn is_played(card: &str, hand: &Message, answer: &Message) -> bool {
    let left = cards(answer);
    let is_dealt_anew = left.len() > cards(hand).len();
    !left.is_empty() && (is_dealt_anew || !left.iter().any(|other| other == card))
}
