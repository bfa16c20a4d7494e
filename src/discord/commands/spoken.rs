//! Cards and calls as people type them.

use rules::{Action, Card, Rank, Suit};

use super::super::pages::{self, Language};

/// A card as it is typed: `AS`, `A♠`, `10♥`, in French also `RC` or `10K`.
///
/// The letters of the reader's language come first, since there a `C` is a
/// heart; what they do not make a card of is read as in records.
pub(super) fn card(text: &str, language: Language) -> Option<Card> {
    let text: String = text.chars().filter(|c| !c.is_whitespace() && *c != '\u{fe0f}').collect();
    let text = text.to_uppercase();
    [Some(language), None].into_iter().find_map(|language| read(&text, language))
}

fn read(text: &str, language: Option<Language>) -> Option<Card> {
    let (place, suit) = text.char_indices().next_back()?;
    Some(Card { rank: rank(text.get(..place)?, language)?, suit: suit_of(suit, language)? })
}

fn rank(text: &str, language: Option<Language>) -> Option<Rank> {
    match (text, language) {
        ("10", _) => Some(Rank::Ten),
        (text, Some(language)) => Rank::ALL.into_iter().find(|&rank| language.rank(rank) == text),
        (text, None) => Rank::ALL.into_iter().find(|rank| text == rank.letter().to_string()),
    }
}

fn suit_of(letter: char, language: Option<Language>) -> Option<Suit> {
    let letters = match language {
        // Pique, cœur, carreau, trèfle.
        Some(Language::French) => ['P', 'C', 'K', 'T'],
        Some(Language::English) | None => ['S', 'H', 'D', 'C'],
    };
    let signs = [['♠', '♤'], ['♥', '♡'], ['♦', '♢'], ['♣', '♧']];
    let suits = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];
    let place = letters
        .iter()
        .zip(signs)
        .position(|(own, signs)| *own == letter || signs.contains(&letter));
    place.map(|place| suits[place])
}

/// A call as it is typed: as in records, or in the words of its button.
pub(super) fn call(text: &str, language: Language) -> Option<Action> {
    let text = text.trim();
    let is_meant =
        |action: &Action| action.to_string() == text || is_same(&language.action(*action), text);
    pages::CALLS.into_iter().find(is_meant)
}

/// Whether two texts differ in nothing but capitals.
fn is_same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, language: Language, expect: &str) {
        assert_eq!(card(text, language), Some(expect.parse().unwrap()), "{text}");
    }

    #[test]
    fn a_card_is_understood_as_it_is_written_anywhere() {
        for text in ["AS", "as", "A♠", " a ♠ ", "A♠\u{fe0f}"] {
            check(text, Language::English, "AS");
            check(text, Language::French, "AS");
        }
        for text in ["TH", "10H", "10♥", "10 ♡"] {
            check(text, Language::English, "TH");
            check(text, Language::French, "TH");
        }
        check("QC", Language::English, "QC");
    }

    #[test]
    fn french_letters_are_understood_in_french() {
        check("R♥", Language::French, "KH");
        check("DC", Language::French, "QH");
        check("VP", Language::French, "JS");
        check("10K", Language::French, "TD");
        check("7T", Language::French, "7C");
        check("AC", Language::French, "AH");
        check("AC", Language::English, "AC");
    }

    #[test]
    fn what_is_no_card_is_none() {
        for text in ["", "A", "♠", "1♠", "11♠", "AX", "SA", "Ann", "A♠A♠"] {
            assert_eq!(card(text, Language::English), None, "{text}");
        }
    }

    #[test]
    fn a_call_is_understood_as_in_records() {
        assert_eq!(call("call-honours", Language::English), Some(Action::CallHonours));
        assert_eq!(call("show-honours", Language::French), Some(Action::ShowHonours));
        assert_eq!(call("play AS", Language::English), None);
    }
}
