//! A reader's preferences for private messages.

use std::fmt;
use std::str::FromStr;

use pictures::Colours;

use crate::message::joined;

/// The words of preferences for each choice, the usual one first.
pub(crate) const CHOICES: [&[&str]; 4] =
    [&["four", "two"], &["signs", "words"], &["small", "large"], &["pictures", "no-pictures"]];

/// A reader's preferences for private messages. In words: `four signs small pictures`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Preferences {
    /// Number of suit colours.
    pub colours: Colours,
    /// The wording of cards.
    pub wording: Wording,
    /// The size of buttons.
    pub buttons: Size,
    /// The pictures shown.
    pub pictures: OwnPictures,
}

/// The wording of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wording {
    /// By the signs of their suits.
    Signs,
    /// In words that can be listened to: one fact a line, and whose turn it is first.
    Words,
}

/// The size of buttons.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Size {
    /// Small: all of a hand is seen at once on a phone.
    Small,
    /// Fewer beside each other, with longer labels.
    Large,
}

/// The pictures shown to the reader alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OwnPictures {
    /// None.
    Nothing,
    /// The table from their own chair, and pages that are looked up.
    All,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            colours: Colours::Four,
            wording: Wording::Signs,
            buttons: Size::Small,
            pictures: OwnPictures::All,
        }
    }
}

impl Preferences {
    /// True where a hand lies below a picture of the table: nothing of it is to be read aloud.
    #[must_use]
    pub fn shows_table(self) -> bool {
        self.pictures == OwnPictures::All && self.wording == Wording::Signs
    }

    /// The preferences after a word such as `two`; `None` if it chooses nothing.
    #[must_use]
    pub fn with(self, word: &str) -> Option<Self> {
        Some(match word {
            "four" => Self { colours: Colours::Four, ..self },
            "two" => Self { colours: Colours::Two, ..self },
            "signs" => Self { wording: Wording::Signs, ..self },
            "words" => Self { wording: Wording::Words, ..self },
            "small" => Self { buttons: Size::Small, ..self },
            "large" => Self { buttons: Size::Large, ..self },
            // `hand` once chose a picture of the hand as well.
            "pictures" | "hand" => Self { pictures: OwnPictures::All, ..self },
            "no-pictures" => Self { pictures: OwnPictures::Nothing, ..self },
            _ => return None,
        })
    }
}

impl fmt::Display for Preferences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let chosen = |words: &&[&str]| {
            let mut words = words.iter();
            words.find(|word| self.with(word) == Some(*self)).map(|word| (*word).to_owned())
        };
        f.write_str(&joined(CHOICES.iter().filter_map(chosen), " "))
    }
}

/// A text with a word that chooses nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsePreferencesError;

impl FromStr for Preferences {
    type Err = ParsePreferencesError;

    /// Parts that no word chooses stay at their default.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let chosen = text.split_whitespace().try_fold(Self::default(), Self::with);
        chosen.ok_or(ParsePreferencesError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preferences_are_read_as_written() {
        let default = Preferences::default();
        assert_eq!(default.to_string(), "four signs small pictures");
        let words = ["four", "two", "signs", "words", "small", "large"];
        for word in words.into_iter().chain(["pictures", "no-pictures"]) {
            let preferences = default.with(word).unwrap();
            assert!(preferences.to_string().split(' ').any(|it| it == word), "{word}");
            assert_eq!(preferences.to_string().parse(), Ok(preferences));
        }
        assert_eq!("four signs small hand".parse(), Ok(default), "of an older bot");
        assert_eq!("large".parse(), Ok(Preferences { buttons: Size::Large, ..default }));
        assert_eq!("five signs".parse::<Preferences>(), Err(ParsePreferencesError));
    }
}
