//! Emoji in place of the plain signs of a message.
//!
//! Messages write suits as `♠ ♥ ♦ ♣` and the turn as `▶`, which some clients draw dark on dark.
//! They become emoji of the bot, or Discord's own until those are there; the signs of [`sign`] are
//! then not seen.

use std::collections::HashMap;

use pictures::{Colours, Emoji, Shade};
use rules::Suit;
use serde_json::{Value, json};
use words::{sign, suit_of, symbol};

use table::id::EmojiId;

/// The variation selector that asks for a picture.
const AS_PICTURE: char = '\u{fe0f}';

const WORD_JOINER: char = '\u{2060}';

/// A no-break space.
const HOLDS: char = '\u{a0}';

/// The emoji of the bot that are on Discord.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Signs(HashMap<Emoji, EmojiId>);

impl Signs {
    /// All emoji of the bot, with the longest ids.
    pub(super) fn all() -> Self {
        Self(Emoji::ALL.into_iter().zip((u64::MAX - 21..).map(EmojiId)).collect())
    }

    pub(super) fn show(&mut self, emoji: Emoji, id: EmojiId) {
        self.0.insert(emoji, id);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn on_button(&self, suit: Suit, colours: Colours, shade: Shade) -> Value {
        let emoji = Emoji::Suit(suit, colours, shade);
        match self.0.get(&emoji) {
            Some(id) => json!({ "id": id.to_string(), "name": emoji.name() }),
            None => json!({ "name": format!("{}{AS_PICTURE}", symbol(suit)) }),
        }
    }

    /// The label of a button without its first sign, and the emoji of that.
    pub(super) fn of_label<'t>(&self, label: &'t str) -> (&'t str, Option<Value>) {
        let Some(rest) = label.strip_prefix(sign::is_sign) else { return (label, None) };
        let emoji = label.chars().next().and_then(|sign| emoji_of(sign, Colours::default()));
        let own = emoji.and_then(|emoji| Some((emoji, self.0.get(&emoji)?)));
        (rest, own.map(|(emoji, id)| json!({ "id": id.to_string(), "name": emoji.name() })))
    }

    /// A text with its signs as emoji, but in code, where Discord shows none.
    pub(super) fn in_text(&self, text: &str, colours: Colours) -> String {
        let mut written = String::with_capacity(text.len());
        let (mut is_code, mut is_escaped) = (false, false);
        let mut letters = text.chars();
        while let Some(letter) = letters.next() {
            is_code ^= letter == '`' && !is_escaped;
            is_escaped = letter == '\\' && !is_escaped;
            let meant = if is_code { None } else { emoji_of(letter, colours) };
            let is_seen = !sign::is_sign(letter);
            match meant.map(|emoji| (emoji, self.0.get(&emoji))) {
                None if is_seen => written.push(letter),
                Some((_, None)) if is_seen => written.extend([letter, AS_PICTURE]),
                None | Some((_, None)) => continue,
                Some((emoji, Some(id))) => {
                    written.extend(["<:", emoji.name(), ":", &id.to_string(), ">"]);
                    written.extend((!is_seen).then_some(HOLDS));
                }
            }
            // A line could end after a picture, between a suit and its rank.
            if meant.is_some() && is_seen {
                match letters.clone().next() {
                    Some(rank) if rank.is_alphanumeric() => written.push(WORD_JOINER),
                    Some(' ') if suit_of(letter).is_some() && begins_hand(letters.as_str()) => {
                        letters.next();
                        written.push(HOLDS);
                    }
                    Some(_) | None => {}
                }
            }
        }
        written
    }
}

/// True for ranks of a hand behind their suit: ` A 10 4`.
fn begins_hand(text: &str) -> bool {
    let first = text.trim_start().split([' ', '\n', '*']).next().unwrap_or_default();
    let is_rank = |letter: char| letter.is_ascii_digit() || letter.is_ascii_uppercase();
    first == "10" || first.len() == 1 && first.chars().all(is_rank)
}

fn emoji_of(letter: char, colours: Colours) -> Option<Emoji> {
    let suit = suit_of(letter).map(|suit| Emoji::Suit(suit, colours, Shade::Bright));
    suit.or(match letter {
        '▶' => Some(Emoji::Turn),
        sign::DEALER => Some(Emoji::Dealer),
        sign::TRUMP => Some(Emoji::Trump),
        sign::TRICK_WON => Some(Emoji::TrickWon),
        sign::CARD_BACK => Some(Emoji::CardBack),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hearts_and_turn() -> Signs {
        let mut signs = Signs::default();
        let hearts = |shade| Emoji::Suit(Suit::Hearts, Colours::Four, shade);
        signs.show(hearts(Shade::Bright), EmojiId(41));
        signs.show(hearts(Shade::Dimmed), EmojiId(42));
        signs.show(Emoji::Turn, EmojiId(43));
        signs
    }

    #[track_caller]
    fn check(text: &str, discords: &str, own: &str) {
        assert_eq!(Signs::default().in_text(text, Colours::Four), discords);
        assert_eq!(hearts_and_turn().in_text(text, Colours::Four), own);
    }

    #[test]
    fn signs_in_a_text_become_emoji() {
        let own = "<:turn:43> Ann led **<:hearts:41>\u{2060}10**, Ben ♠\u{fe0f}\u{2060}K";
        check(
            "▶ Ann led **♥10**, Ben ♠K",
            "▶\u{fe0f} Ann led **♥\u{fe0f}\u{2060}10**, Ben ♠\u{fe0f}\u{2060}K",
            own,
        );
        check("nothing to see · 10 – 3", "nothing to see · 10 – 3", "nothing to see · 10 – 3");
    }

    #[test]
    fn a_suit_stays_with_the_first_rank_of_its_hand() {
        check("♥ A 10 4", "♥\u{fe0f}\u{a0}A 10 4", "<:hearts:41>\u{a0}A 10 4");
        check("♥ 10", "♥\u{fe0f}\u{a0}10", "<:hearts:41>\u{a0}10");
        check("hearts ♥ are led", "hearts ♥\u{fe0f} are led", "hearts <:hearts:41> are led");
        check("hearts ♥ Ann", "hearts ♥\u{fe0f} Ann", "hearts <:hearts:41> Ann");
    }

    #[test]
    fn a_sign_that_has_no_emoji_is_not_seen() {
        let (text, label) = ("Ann · \u{e000}dealer", "\u{e003}My hand");
        assert_eq!(Signs::default().in_text(text, Colours::Four), "Ann · dealer");
        assert_eq!(Signs::default().in_text("`\u{e001}`", Colours::Four), "``");
        assert_eq!(Signs::default().of_label(label), ("My hand", None));
        let mut signs = hearts_and_turn();
        signs.show(Emoji::Dealer, EmojiId(44));
        signs.show(Emoji::CardBack, EmojiId(45));
        assert_eq!(signs.in_text(text, Colours::Four), "Ann · <:dealer:44>\u{a0}dealer");
        let back = json!({ "id": "45", "name": "card_back" });
        assert_eq!(signs.of_label(label), ("My hand", Some(back)));
        assert_eq!(signs.of_label("More"), ("More", None));
    }

    #[test]
    fn every_emoji_of_the_bot_is_shown_somewhere() {
        let suits = Suit::ALL.into_iter().map(symbol);
        let others = ['▶', sign::DEALER, sign::TRUMP, sign::TRICK_WON, sign::CARD_BACK];
        let shown: Vec<_> =
            suits.chain(others).filter_map(|sign| emoji_of(sign, Colours::Four)).collect();
        // Suits in two colours, and dimmed, are on buttons.
        let other = |emoji: &Emoji| !matches!(emoji, Emoji::Suit(..));
        assert!(Emoji::ALL.into_iter().filter(other).all(|emoji| shown.contains(&emoji)));
    }

    #[test]
    fn code_stays_as_it_is_and_an_escaped_sign_begins_none() {
        check("type `10♥`", "type `10♥`", "type `10♥`");
        check("```\n♥ 10\n```♥", "```\n♥ 10\n```♥\u{fe0f}", "```\n♥ 10\n```<:hearts:41>");
        check(r"\`♥", "\\`♥\u{fe0f}", r"\`<:hearts:41>");
        check(r"\\`♥`", r"\\`♥`", r"\\`♥`");
    }

    #[test]
    fn a_button_shows_whether_its_suit_can_be_played() {
        let hearts = |shade| hearts_and_turn().on_button(Suit::Hearts, Colours::Four, shade);
        let own = |id: &str, name: &str| json!({ "id": id, "name": name });
        assert_eq!(hearts(Shade::Bright), own("41", "hearts"));
        assert_eq!(hearts(Shade::Dimmed), own("42", "hearts_off"));
        let spades = hearts_and_turn().on_button(Suit::Spades, Colours::Four, Shade::Dimmed);
        assert_eq!(spades, json!({ "name": "♠\u{fe0f}" }));
    }

    #[test]
    fn suits_of_two_colours_are_emoji_of_their_own() {
        let signs = Signs::all();
        let hearts = signs.on_button(Suit::Hearts, Colours::Two, Shade::Dimmed);
        assert_eq!(hearts["name"], "red_hearts_off");
        assert!(signs.in_text("♠10", Colours::Two).starts_with("<:black_spades:"));
    }
}
