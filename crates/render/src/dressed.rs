//! A private message as its reader likes it.

use words::{Language, sentence_case};

use super::message::{Button, Message, Part, Row};
use super::speech::{self, card_named};
use crate::preferences::{OwnPictures, Preferences, Size, Wording};

const MOST_LARGE: usize = 3;

/// A private message as its reader likes it.
#[must_use]
pub fn dressed(message: Message, preferences: Preferences, language: Language) -> Message {
    let message = Message { colours: preferences.colours, ..message };
    let message = match (preferences.pictures, preferences.wording) {
        (OwnPictures::Nothing, _) => without_picture(message),
        (OwnPictures::All, Wording::Words) if is_told_too(&message) => without_picture(message),
        (OwnPictures::All, Wording::Signs | Wording::Words) => message,
    };
    let message = match preferences.wording {
        Wording::Signs => message,
        Wording::Words => speech::spoken(message, language),
    };
    match preferences.buttons {
        Size::Small => message,
        Size::Large => large(message, language),
    }
}

/// A few words as their reader likes them.
#[must_use]
pub fn dressed_text(text: String, preferences: Preferences, language: Language) -> String {
    match preferences.wording {
        Wording::Signs => text,
        Wording::Words => speech::in_words(&text, language),
    }
}

/// The message says in words what its picture shows.
fn without_picture(mut message: Message) -> Message {
    message.parts.retain(|part| !matches!(part, Part::Picture(_) | Part::Kept(_)));
    message
}

/// True where the words say what the picture shows: nothing is to be read aloud twice.
fn is_told_too(message: &Message) -> bool {
    message.parts.iter().any(|part| matches!(part, Part::Pictured(_)))
}

fn large(message: Message, language: Language) -> Message {
    let parts = message.parts.into_iter().flat_map(|part| {
        let Part::Row(Row::Buttons(buttons)) = part else { return vec![part] };
        let buttons = buttons.into_iter().map(|button| with_long_label(button, language));
        let rows = buttons.collect::<Vec<_>>();
        rows.chunks(MOST_LARGE).map(|row| Part::Row(Row::Buttons(row.to_vec()))).collect()
    });
    Message { parts: parts.collect(), ..message }
}

fn with_long_label(button: Button, language: Language) -> Button {
    match card_named(button.suit, &button.label, language) {
        Some((card, "")) => {
            Button { label: sentence_case(&language.rank_said(card.rank)), ..button }
        }
        Some(_) | None => button,
    }
}
