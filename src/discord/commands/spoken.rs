//! Cards and calls as people type them.

use rules::{Action, Card, Rank, Step, Suit, Verdict};

use super::super::pages::Language;

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
        // Schoppen, harten, ruiten, klaveren.
        Some(Language::Dutch) => ['S', 'H', 'R', 'K'],
        // Pik, Herz, Karo, Treff: Kreuz begins as Karo does.
        Some(Language::German) => ['P', 'H', 'K', 'T'],
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

/// What somebody calls out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Said {
    /// As a player.
    Act(Action),
    /// As the referee.
    Judge(Verdict),
}

/// A call as it is typed: as in records, or in the words of one that may be
/// made now.
pub(super) fn call(text: &str, legal: &[(Action, String)]) -> Option<Said> {
    let text = text.trim();
    if let Ok(Step::Referee(verdict)) = text.parse() {
        return Some(Said::Judge(verdict));
    }
    let is_call = |action: &Action| !matches!(action, Action::Play(_));
    let as_in_records = text.parse().ok().filter(is_call);
    let in_words = || legal.iter().find(|(_, words)| is_same(words, text)).map(|(call, _)| *call);
    as_in_records.or_else(in_words).map(Said::Act)
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
    fn dutch_and_german_letters_are_understood_there() {
        check("HS", Language::Dutch, "KS");
        check("VK", Language::Dutch, "QC");
        check("BR", Language::Dutch, "JD");
        check("10H", Language::Dutch, "TH");
        check("KP", Language::German, "KS");
        check("DT", Language::German, "QC");
        check("BK", Language::German, "JD");
        check("10H", Language::German, "TH");
    }

    #[test]
    fn what_is_no_card_is_none() {
        for text in ["", "A", "♠", "1♠", "11♠", "AX", "SA", "Ann", "A♠A♠"] {
            assert_eq!(card(text, Language::English), None, "{text}");
        }
    }

    #[test]
    fn a_call_is_understood_as_in_records_or_by_its_words() {
        let propose: Action = "propose H".parse().unwrap();
        let legal = [(propose, "Proposer cœurs ♥".to_owned())];
        assert_eq!(call("call-honours", &[]), Some(Said::Act(Action::CallHonours)));
        assert_eq!(call(" proposer Cœurs ♥", &legal), Some(Said::Act(propose)));
        assert_eq!(call("propose H", &[]), Some(Said::Act(propose)));
        assert_eq!(call("referee refuse", &[]), Some(Said::Judge(Verdict::Refuse)));
        assert_eq!(call("play AS", &legal), None);
        assert_eq!(call("proposer", &legal), None);
    }
}
