//! The hash of a message's content.

use std::hash::{Hash, Hasher};
use std::num::NonZeroU64;

use sha2::{Digest, Sha256};

use render::message::Message;

/// The hash of a message's content, stored to see after a restart that it has to change.
///
/// It may differ between two versions of the bot; each open table is then edited once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContentHash(NonZeroU64);

impl ContentHash {
    /// The hash that was written down as a number. Zero, which no message has, reads as one.
    #[must_use]
    pub const fn new(number: u64) -> Self {
        match NonZeroU64::new(number) {
            Some(number) => Self(number),
            None => Self(NonZeroU64::MIN),
        }
    }

    /// The hash of all that is shown.
    #[must_use]
    pub fn of(shown: &impl Hash) -> Self {
        let mut fingerprint = Fingerprint::default();
        shown.hash(&mut fingerprint);
        Self::new(fingerprint.finish())
    }

    /// The number that is written down.
    #[must_use]
    pub const fn number(self) -> u64 {
        self.0.get()
    }
}

impl From<&Message> for ContentHash {
    fn from(message: &Message) -> Self {
        Self::of(message)
    }
}

/// A hasher that is the same in every run, which the standard library's do not promise.
#[derive(Default)]
struct Fingerprint(Sha256);

impl Hasher for Fingerprint {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn finish(&self) -> u64 {
        let digest = self.0.clone().finalize();
        let (first, _) = digest.split_first_chunk().expect("SHA-256 has 32 bytes");
        u64::from_be_bytes(*first)
    }
}

#[cfg(test)]
mod tests {
    use pictures::Colours;

    use super::*;
    use render::message::{Button, Frame, Part, Row, Style};

    #[test]
    fn it_is_that_of_all_that_is_shown() {
        let text = |text: &str| Message::text(text.to_owned());
        let button = |enabled| {
            let button = Button::new("id".to_owned(), "Sit down".to_owned(), Style::Primary);
            let button = Button { enabled, ..button };
            Message { parts: vec![Part::Row(Row::Buttons(vec![button]))], ..Message::default() }
        };
        let messages = [
            Message::default(),
            text("Table 4"),
            text("Table 5"),
            Message { frame: Frame::Plain, ..text("Table 4") },
            Message { colours: Colours::Two, ..text("Table 4") },
            Message { advised: Some(["act", "ask"].map(str::to_owned).into()), ..text("Table 4") },
            button(true),
            button(false),
        ];
        for (place, one) in messages.iter().enumerate() {
            for (other_place, other) in messages.iter().enumerate() {
                let are_same = ContentHash::from(one) == ContentHash::from(&other.clone());
                assert_eq!(are_same, place == other_place, "{one:?} and {other:?}");
            }
        }
    }

    #[test]
    fn it_is_the_same_in_every_run() {
        let mut fingerprint = Fingerprint::default();
        fingerprint.write(b"abc");
        // SHA-256 of that, FIPS 180-2, appendix B.1.
        assert_eq!(fingerprint.finish(), 0xba78_16bf_8f01_cfea);
    }
}
