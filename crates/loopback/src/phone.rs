//! The height of a message on a phone.
//!
//! The narrowest phones in use are 360 pixels wide and 640 high. The numbers are those of the page
//! at that width (`page/style.css`), which imitates Discord's client. Text is measured by the
//! widths of Noto Sans, which stands in for Discord's own font.

use serde_json::Value;

use crate::{
    contract::{
        component::{BUTTON, ROW},
        layout::{CONTAINER, FILE, GALLERY, SECTION, SEPARATOR, TEXT},
    },
    world::Message,
};

/// Width of the phone, in pixels.
pub const WIDTH: u32 = 360;

/// Visible height of a channel: a screen of 640 less the name of the channel (49) and the text box
/// (56).
pub const IN_VIEW: u32 = 640 - 49 - 56;

/// Width beside the author's picture: less that (32), the gap after it (10) and both margins (12
/// each).
const BODY: u32 = WIDTH - 32 - 10 - 2 * 12;

/// Width inside a container: less its padding (12 each) and its edges (4 and 1).
const INNER: u32 = BODY - 2 * 12 - 5;

/// Between the parts of a message, and between the buttons of a row.
const GAP: u32 = 8;
const BUTTON_GAP: u32 = 6;

/// Height of a line of text.
pub const LINE: u32 = 22;

/// Height of a line of small print.
const SMALL_LINE: u32 = 18;

/// Between the pictures of a gallery, which stand one below the other.
const PICTURE_GAP: u32 = 4;

impl Message {
    /// Its height on a phone in pixels, from the author's name to the notes below it.
    #[must_use]
    pub fn height_on_phone(&self) -> u32 {
        let around = if self.is_ephemeral() { AROUND_PRIVATE } else { AROUND };
        around + height(&self.raw()["components"])
    }
}

/// The gap above (17), the padding (2 each), the name (22) and the gap below it (4).
const AROUND: u32 = 17 + 2 * 2 + 22 + 4;

/// The height around a private message: more padding (4), and the notes below.
const AROUND_PRIVATE: u32 = 17 + 4 + 22 + 4 + BELOW_PRIVATE;

/// The height of a message's components, one below the other.
#[must_use]
pub fn height(components: &Value) -> u32 {
    stacked(components, BODY)
}

/// True if a private message with these components, as the last of a channel, is visible from its
/// first line to its last. The author's name may be out of sight.
#[must_use]
pub fn is_in_view(components: &Value) -> bool {
    fits(height(components))
}

/// True if a private message whose components are this high is in view.
#[must_use]
pub const fn fits(height: u32) -> bool {
    height + BELOW_PRIVATE <= IN_VIEW
}

/// Below a private message: the line that only one person sees it (4 and 24) and the padding (6).
const BELOW_PRIVATE: u32 = 4 + 24 + 6;

/// The number of lines that a line of markdown takes in a framed message.
#[must_use]
pub fn lines(line: &str) -> u32 {
    if let Some(small) = line.strip_prefix("-# ") {
        wrapped(small, 13, INNER)
    } else if let Some((size, _, heading)) = heading(line) {
        wrapped(&format!("**{heading}**"), size, INNER)
    } else {
        wrapped(line, 16, INNER)
    }
}

fn stacked(parts: &Value, width: u32) -> u32 {
    let parts = parts.as_array().map_or(&[][..], Vec::as_slice);
    let gaps = u32::try_from(parts.len().saturating_sub(1)).unwrap_or(u32::MAX) * GAP;
    parts.iter().map(|part| part_height(part, width)).sum::<u32>() + gaps
}

fn part_height(part: &Value, width: u32) -> u32 {
    match part["type"].as_u64() {
        // Its padding (10 each) and its edges.
        Some(CONTAINER) => stacked(&part["components"], INNER) + 2 * 10 + 2,
        Some(TEXT) => text_height(part["content"].as_str().unwrap_or_default(), width),
        Some(SEPARATOR) => 5,
        Some(GALLERY) => gallery_height(part, width),
        Some(FILE) => 46,
        Some(ROW) => row_height(&part["components"], width),
        Some(SECTION) => section_height(part, width),
        _ => 0,
    }
}

fn gallery_height(part: &Value, width: u32) -> u32 {
    let pictures = part["items"].as_array().map_or(&[][..], Vec::as_slice);
    let heights = pictures.iter().map(|picture| picture_height(&picture["media"], width));
    let gaps = u32::try_from(pictures.len().saturating_sub(1)).unwrap_or(u32::MAX) * PICTURE_GAP;
    heights.sum::<u32>() + gaps
}

/// A picture fills the width, up to its own size; before Discord has measured it, it counts as 3 to
/// 2.
fn picture_height(media: &Value, width: u32) -> u32 {
    let measure = |name: &str| media[name].as_u64().and_then(|pixels| u32::try_from(pixels).ok());
    let (wide, high) = measure("width").zip(measure("height")).unwrap_or((WIDTH * 3, WIDTH * 2));
    (high * width.min(wide)).div_ceil(wide.max(1))
}

/// The button stands beside the text where both fit (160 for the text), else below it.
fn section_height(part: &Value, width: u32) -> u32 {
    let button = button_width(&part["accessory"]);
    if button + GAP + 160 <= width {
        stacked(&part["components"], width - button - GAP).max(40)
    } else {
        stacked(&part["components"], width) + GAP + button_height(&part["accessory"], width)
    }
}

/// Buttons stand side by side as long as they fit; a menu is as wide as the row.
fn row_height(buttons: &Value, width: u32) -> u32 {
    let (mut height, mut line, mut used) = (0, 0, 0);
    for part in buttons.as_array().into_iter().flatten() {
        if part["type"].as_u64() != Some(BUTTON) {
            return 44;
        }
        let (wide, high) = (button_width(part).min(width), button_height(part, width));
        if used > 0 && used + BUTTON_GAP + wide > width {
            height += line + BUTTON_GAP;
            (line, used) = (0, 0);
        }
        used += wide + if used > 0 { BUTTON_GAP } else { 0 };
        line = line.max(high);
    }
    height + line
}

fn label(button: &Value) -> &str {
    button["label"].as_str().unwrap_or_default()
}

/// Width of an emoji on a button, with the gap after it, for letters of 17 pixels and of 15.
const EMOJI_OF_CARD: u32 = 17 + 3;
const EMOJI_ON_BUTTON: u32 = 20 + 5;

/// A card (an emoji and up to two characters) is drawn larger, and closer to its edges.
fn button_width(button: &Value) -> u32 {
    let (label, has_emoji) = (label(button), !button["emoji"].is_null());
    if has_emoji && label.chars().count() <= 2 {
        (written(label, 17) + EMOJI_OF_CARD + 2 * 4).max(46)
    } else {
        let emoji = if has_emoji { EMOJI_ON_BUTTON } else { 0 };
        (written(label, 15) + emoji + 2 * 9).max(48)
    }
}

/// A label that is wider than the row takes several lines (20 each, padding 4 each).
fn button_height(button: &Value, width: u32) -> u32 {
    let emoji = if button["emoji"].is_null() { 0 } else { EMOJI_ON_BUTTON };
    (wrapped(label(button), 15, width - 2 * 9 - emoji) * 20 + 2 * 4).max(40)
}

fn text_height(text: &str, width: u32) -> u32 {
    let (mut height, mut is_code) = (0, false);
    for (place, line) in text.lines().enumerate() {
        if line.starts_with("```") {
            // Its margins, padding and edges, half of them at each end.
            (height, is_code) = (height + 15, !is_code);
        } else if is_code {
            height += 19;
        } else if let Some(small) = line.strip_prefix("-# ") {
            height += wrapped(small, 13, width) * SMALL_LINE;
        } else if let Some((size, line_height, heading)) = heading(line) {
            let above = if place == 0 { 0 } else { 8 };
            height += wrapped(&format!("**{heading}**"), size, width) * line_height + above + 4;
        } else {
            height += wrapped(line, 16, width) * LINE;
        }
    }
    height
}

/// The size of a heading, the height of its lines, and its text.
fn heading(line: &str) -> Option<(u32, u32, &str)> {
    let all = [("### ", 16, 22), ("## ", 20, 28), ("# ", 24, 33)];
    all.into_iter().find_map(|(mark, size, high)| Some((size, high, line.strip_prefix(mark)?)))
}

/// Lines of a paragraph; an empty one takes a line too.
fn wrapped(text: &str, size: u32, width: u32) -> u32 {
    let (mut lines, mut used, mut is_bold) = (1, 0, false);
    for word in shown(text).split(' ') {
        let space = if used > 0 { advance(' ', is_bold) * size } else { 0 };
        let mut wide = 0;
        let mut before = '\0';
        for letter in word.chars() {
            match (letter, before) {
                ('*', '*') => is_bold = !is_bold,
                ('*', _) => {}
                _ => wide += advance(letter, is_bold) * size,
            }
            before = letter;
        }
        if used > 0 && used + space + wide > width * EM {
            (lines, used) = (lines + 1, 0);
        } else {
            used += space;
        }
        used += wide;
        // A word that is wider than a line is broken.
        while used > width * EM {
            (lines, used) = (lines + 1, used - width * EM);
        }
    }
    lines
}

fn written(text: &str, size: u32) -> u32 {
    (text.chars().map(|letter| advance(letter, true) * size).sum::<u32>()).div_ceil(EM)
}

/// Markdown as displayed: times and mentions as their words, an emoji as wide as a picture.
fn shown(text: &str) -> String {
    let mut left = text.replace(['\\', '\u{fe0f}'], "");
    let all =
        [("<t:", "in 2 minutes"), ("<@", "@somebody"), ("</", "/command"), ("<:", "\u{1f0cf}")];
    for (begins, reads) in all {
        while let Some(from) = left.find(begins) {
            let Some(length) = left[from..].find('>') else { break };
            left.replace_range(from..=from + length, reads);
        }
    }
    left
}

/// The parts of an em: the unit of all widths.
const EM: u32 = 1000;

/// Width of a letter, in thousandths of its size.
fn advance(letter: char, is_bold: bool) -> u32 {
    let plain = match letter {
        'i' | 'j' | 'l' | 'I' | 'J' | '.' | ',' | ':' | ';' | '!' | '\'' | '’' | '|' | ' '
        | '\u{a0}' | '·' | 'í' | 'ì' | 'î' | 'ï' => 265,
        'f' | 'r' | 't' | '(' | ')' | '[' | ']' | '-' | '/' | '"' | '“' | '”' => 365,
        'c' | 's' | 'v' | 'x' | 'y' | 'z' | 'k' | 'ç' | '–' | '?' => 505,
        'm' | 'M' | 'W' => 925,
        'w' | 'G' | 'H' | 'N' | 'O' | 'Q' | 'U' | 'D' => 755,
        '0'..='9' | '+' | '−' => 572,
        _ if letter.is_lowercase() => 605,
        _ if letter.is_alphanumeric() => 625,
        '…' => 820,
        '\u{2060}' => 0,
        // An emoji is as high as its line.
        '♠' | '♥' | '♦' | '♣' | '\u{1f000}'..='\u{1faff}' => 1375,
        _ => 900,
    };
    if is_bold { plain * 107 / 100 } else { plain }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn texts(contents: &[&str]) -> Value {
        contents.iter().map(|content| json!({ "type": 10, "content": content })).collect()
    }

    #[test]
    fn a_text_is_as_high_as_its_lines() {
        assert_eq!(height(&texts(&["one line"])), 22);
        assert_eq!(height(&texts(&["one line\nand another"])), 44);
        assert_eq!(height(&texts(&["one line", "and another"])), 22 + 8 + 22);
        // About 35 letters fit in a line of 294 pixels.
        let hundred = "letters ".repeat(12);
        assert_eq!(height(&texts(&[&hundred])), 3 * 22);
        // In small print six of these words fit in a line.
        assert_eq!(height(&texts(&[&format!("-# {hundred}")])), 2 * 18);
    }

    #[test]
    fn short_labels_stand_in_a_row_and_long_ones_do_not() {
        let row = |labels: &[&str]| {
            let buttons: Vec<_> =
                labels.iter().map(|label| json!({ "type": 2, "label": label })).collect();
            json!([{ "type": 17, "components": [{ "type": 1, "components": buttons }] }])
        };
        let around = 2 * 10 + 2;
        // Without an emoji no label is drawn as large as a card.
        assert_eq!(button_width(&json!({ "type": 2, "label": "Cut" })), 48);
        assert_eq!(height(&row(&["Cut", "Deal", "More"])), 40 + around);
        let proposals = ["Propose spades ♠", "Propose clubs ♣", "Propose hearts ♥"];
        assert_eq!(height(&row(&proposals)), 3 * 40 + 2 * 6 + around);
    }

    #[test]
    fn an_emoji_is_measured_on_a_button_and_in_a_text() {
        let row = |labels: &[&str]| {
            let button = |label| json!({ "type": 2, "label": label, "emoji": { "id": "1" } });
            let buttons: Vec<_> = labels.iter().map(button).collect();
            json!([{ "type": 17, "components": [{ "type": 1, "components": buttons }] }])
        };
        let around = 2 * 10 + 2;
        assert_eq!(height(&row(&["A", "K", "Q", "J", "10"])), 40 + around);
        assert_eq!(height(&row(&["10", "10", "10", "10", "10"])), 2 * 40 + 6 + around);
        // Twelve pictures of 22 pixels fit in a line of 294.
        let pictures = "<:spades:1234567890123456789> ".repeat(12);
        assert_eq!(height(&texts(&[pictures.trim_end()])), 2 * 22);
        let fewer = "<:spades:1234567890123456789> ".repeat(10);
        assert_eq!(height(&texts(&[fewer.trim_end()])), 22);
        assert_eq!(height(&texts(&["♠\u{fe0f} ".repeat(10).trim_end()])), 22);
    }

    #[test]
    fn a_picture_keeps_its_proportions() {
        let gallery = |media: &[Value]| {
            let items: Vec<_> = media.iter().map(|media| json!({ "media": media })).collect();
            json!([{ "type": 17, "components": [{ "type": 12, "items": items }] }])
        };
        let around = 2 * 10 + 2;
        let high = json!({ "width": 800, "height": 1000 });
        assert_eq!(height(&gallery(std::slice::from_ref(&high))), INNER * 10 / 8 + 1 + around);
        assert_eq!(height(&gallery(&[high.clone(), high])), 2 * (INNER * 10 / 8 + 1) + 4 + around);
        // Never wider than itself.
        assert_eq!(height(&gallery(&[json!({ "width": 100, "height": 40 })])), 40 + around);
        // Not measured yet.
        assert_eq!(height(&gallery(&[json!({ "url": "attachment://one.png" })])), 177 + around);
    }

    #[test]
    fn a_menu_is_as_high_as_a_finger() {
        let menu = json!([{ "type": 1, "components": [{ "type": 3, "options": [] }] }]);
        assert_eq!(height(&menu), 44);
    }
}
