//! The words of a message: what a player reads beside the picture and the buttons.

use render::message::{KeptPicture, Message, Part};
use table::id::AttachmentId;

/// The most words of a private message below its picture.
pub(super) const PRIVATE: usize = 35;
/// The most words of a public message while a deal is played.
pub(super) const PUBLIC: usize = 60;

/// The words of a message, without buttons, menus and alternative texts. A date is drawn as
/// `in 2 minutes`.
pub(super) fn words(message: &Message) -> usize {
    let text = |part: &Part| match part {
        Part::Text(text) | Part::Pictured(text) | Part::Section(text, _) => text.clone(),
        Part::Headline(headline) => headline.in_a_line(),
        Part::Separator | Part::Picture(_) | Part::Kept(_) | Part::Row(_) => String::new(),
    };
    let is_word = |word: &&str| word.contains(char::is_alphanumeric);
    let count = |word: &str| if word.contains("<t:") { 3 } else { 1 };
    let texts: Vec<_> = message.shown().map(text).collect();
    texts.iter().flat_map(|text| text.split_whitespace()).filter(is_word).map(count).sum()
}

/// The message as it stands below the picture of the table.
pub(super) fn below_picture(message: &Message) -> Message {
    let picture = KeptPicture { attachment: AttachmentId(1), alt: String::new() };
    message.clone().below_table(picture)
}

#[test]
fn words_are_counted_as_they_are_read() {
    for (text, read) in [
        ("Ann **3** · Ben **−1**", 4),
        ("▶ **Next deal** <t:1800000000:R>", 5),
        ("-# Trick 3 of 13 · ♠K", 5),
        ("---", 0),
    ] {
        assert_eq!(words(&Message::text(text.to_owned())), read, "{text}");
    }
}
