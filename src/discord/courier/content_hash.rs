//! What a message shows, in one word.

use pictures::Colours;
use sha2::{Digest, Sha256};

use super::signs::Signs;
use super::wire;
use crate::render::message::Message;

/// What a message shows, in one word: enough to tell whether it has to change,
/// after a restart too. Which emoji of the bot are on Discord makes no difference; how many
/// colours its suits have does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::discord) struct ContentHash(pub(in crate::discord) u64);

impl From<&Message> for ContentHash {
    fn from(message: &Message) -> Self {
        let mut shown = wire::changed_message(message, &Signs::default()).to_string();
        match message.colours {
            Colours::Four => {}
            Colours::Two => shown.push_str("two"),
        }
        let digest = Sha256::digest(shown);
        let (first, _) = digest.split_first_chunk().expect("SHA-256 has 32 bytes");
        Self(u64::from_be_bytes(*first))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_same_in_every_build() {
        let message = Message::text("Table 4".to_owned());
        let body = r#"{"allowed_mentions":{"parse":[],"users":[]},"attachments":[],"components":[{"content":"Table 4","type":10}],"content":null,"embeds":null,"flags":32768}"#;
        assert_eq!(wire::changed_message(&message, &Signs::default()).to_string(), body);
        let digest: [u8; 32] = Sha256::digest(body).into();
        assert_eq!(ContentHash::from(&message).0.to_be_bytes(), digest[..8]);
        assert_ne!(ContentHash::from(&message), ContentHash::from(&Message::default()));
        let in_two = Message { colours: Colours::Two, ..message.clone() };
        assert_ne!(ContentHash::from(&message), ContentHash::from(&in_two));
    }
}
