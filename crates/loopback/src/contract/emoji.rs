//! The limits on emoji.

use std::sync::LazyLock;

use base64::{Engine as _, prelude::BASE64_STANDARD};
use regex::Regex;
use serde_json::Value;

use super::fields::Fields;
use crate::snowflake::Snowflake;

static UNICODE_EMOJI: LazyLock<Regex> = LazyLock::new(|| {
    let keycap = r"[0-9#*]\x{FE0F}?\x{20E3}";
    let flag = r"\p{Regional_Indicator}{2}";
    let picture = r"[\p{Emoji}--[0-9#*\p{Regional_Indicator}]]";
    let part = format!(r"{picture}\x{{FE0F}}?\p{{Emoji_Modifier}}?[\x{{E0020}}-\x{{E007F}}]*");
    Regex::new(&format!(r"^(?:{keycap}|{flag}|{part}(?:\x{{200D}}{part})*)$"))
        .expect("the pattern is a constant")
});

/// True for one of Unicode's emoji. Playing cards such as 🂡 are none; the joker 🃏 is one.
pub(crate) fn is_unicode_emoji(text: &str) -> bool {
    UNICODE_EMOJI.is_match(text)
}

/// Checks an emoji on a button or an option: Unicode's, or a known one by its id.
pub(crate) fn check(fields: &mut Fields, path: &str, emoji: &Value, known: &[Snowflake]) {
    if emoji.is_null() {
        return;
    }
    let id = emoji["id"].as_str().map(str::parse::<Snowflake>);
    let valid = match id {
        Some(Ok(id)) => known.contains(&id),
        Some(Err(_)) => false,
        None => emoji["name"].as_str().is_some_and(is_unicode_emoji),
    };
    if !valid {
        fields.wrong(path, "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
    }
}

/// Largest picture of an emoji, in bytes.
const MOST_BYTES: usize = 256 * 1024;

pub(crate) fn check_name(fields: &mut Fields, name: &Value) {
    fields.text("name", name, 2..=32);
    let name = name.as_str().unwrap_or_default();
    if !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
        fields.wrong("name", "STRING_TYPE_REGEX", "Letters, digits and underscores only.");
    }
}

pub(crate) fn picture_of(fields: &mut Fields, image: &Value) -> Option<(&'static str, Vec<u8>)> {
    let read = |text: &str| {
        let (kind, data) = text.strip_prefix("data:")?.split_once(";base64,")?;
        let all = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];
        let kind = all.into_iter().find(|known| *known == kind)?;
        Some((kind, BASE64_STANDARD.decode(data).ok()?))
    };
    match image.as_str().and_then(read) {
        None => {
            fields.wrong("image", "IMAGE_INVALID", "Invalid image data.");
            None
        }
        Some((_, bytes)) if bytes.len() > MOST_BYTES => {
            let message = "File cannot be larger than 256.0 kb.";
            fields.wrong("image", "BINARY_TYPE_MAX_SIZE", message);
            None
        }
        picture => picture,
    }
}

#[cfg(test)]
mod tests {
    use super::is_unicode_emoji;

    #[test]
    fn a_playing_card_is_no_emoji_but_the_joker_and_the_suits_are() {
        for emoji in ["🃏", "♠️", "♥", "♦", "♣️", "👍🏽", "1️⃣", "👨‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇫🇷"]
        {
            assert!(is_unicode_emoji(emoji), "{emoji}");
        }
        for text in ["🂡", "🂱", "7", "#", "A", "♠A", "♠♥", ""] {
            assert!(!is_unicode_emoji(text), "{text}");
        }
    }
}
