//! Cards and calls as people type them.

use rules::{Action, Card, Cards, Rank, Step, Suit, Verdict};

use unicode_normalization::UnicodeNormalization;
use words::{Language, suit_key};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Meant {
    Card(Card),
    /// Ambiguous.
    OneOf(Cards),
    NoCard,
}

/// Reads `AS`, `A♠`, `♥10`, in French also `RP` or `10CŒ`: in the letters of the language, of a
/// suit as many as one likes, and as in records. Where these make two cards of it, it is neither:
/// one card is never played for another.
pub(super) fn card(text: &str, language: Language) -> Meant {
    let text: String = text.chars().filter(|c| !c.is_whitespace() && *c != '\u{fe0f}').collect();
    let mut text = text.to_uppercase();
    // A sign may stand before the rank too.
    if let Some(sign) = text.chars().next().filter(|first| "♠♤♥♡♦♢♣♧".contains(*first))
    {
        text.remove(0);
        text.push(sign);
    }
    let cards: Cards = in_words(&text, language).chain(in_records(&text)).collect();
    match (cards.first(), cards.len()) {
        (Some(card), 1) => Meant::Card(card),
        (None, _) => Meant::NoCard,
        (Some(_), _) => Meant::OneOf(cards),
    }
}

/// `TH`.
fn in_records(text: &str) -> Option<Card> {
    let text = text.replace("10", "T");
    text.parse().ok()
}

/// The rank in a language, then the suit.
fn in_words(text: &str, language: Language) -> impl Iterator<Item = Card> {
    let ranks = Rank::ALL.into_iter().filter_map(move |rank| {
        let suit = text.strip_prefix(language.rank(rank).as_str())?;
        (!suit.is_empty()).then(|| (rank, suit.to_owned()))
    });
    ranks.flat_map(move |(rank, typed)| {
        let is_meant = move |suit: &Suit| is_suit(&typed, *suit, language);
        Suit::ALL.into_iter().filter(is_meant).map(move |suit| Card { rank, suit })
    })
}

fn is_suit(typed: &str, suit: Suit, language: Language) -> bool {
    let (signs, other) = match (suit, language) {
        (Suit::Spades, _) => (["♠", "♤"], ""),
        (Suit::Hearts, _) => (["♥", "♡"], ""),
        // As bridge players write it, and as Karo does not begin.
        (Suit::Diamonds, Language::French) => (["♦", "♢"], "K"),
        (Suit::Diamonds, _) => (["♦", "♢"], ""),
        // Treff.
        (Suit::Clubs, Language::German) => (["♣", "♧"], "T"),
        (Suit::Clubs, _) => (["♣", "♧"], ""),
    };
    let typed = folded(typed);
    signs.contains(&typed.as_str())
        || typed == other
        || folded(&language.suit_name(suit_key(suit))).starts_with(&typed)
}

/// `CŒUR` becomes `COEUR`: a keyboard may lack the letter.
fn folded(text: &str) -> String {
    text.to_uppercase().replace('Œ', "OE").replace('È', "E")
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Said {
    Act(Action),
    Judge(Verdict),
}

/// Reads a call as in records, or in the words of a legal one.
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

/// Reads a call that exists and is not legal now.
pub(super) fn closed_call(text: &str, closed: &[(Action, String)]) -> Option<Action> {
    closed.iter().find(|(_, words)| is_same(words, text)).map(|(action, _)| *action)
}

fn is_same(one: &str, other: &str) -> bool {
    letters(one) == letters(other)
}

fn letters(text: &str) -> String {
    let small = text.to_lowercase().replace('œ', "oe");
    let plain = small.nfd().filter(|letter| letter.is_alphanumeric() || letter.is_whitespace());
    plain.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, language: Language, expect: &str) {
        assert_eq!(card(text, language), Meant::Card(expect.parse().unwrap()), "{text}");
    }

    #[test]
    fn a_card_is_understood_as_it_is_written_anywhere() {
        for text in ["AS", "as", "A♠", " a ♠ ", "A♠\u{fe0f}", "♠A", "♠\u{fe0f} a"] {
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
        check("DCŒ", Language::French, "QH");
        check("dcoe", Language::French, "QH");
        check("RCA", Language::French, "KD");
        check("RK", Language::French, "KD");
        check("10TREFLE", Language::French, "TC");
        check("VP", Language::French, "JS");
        check("10K", Language::French, "TD");
        check("7T", Language::French, "7C");
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
        check("BKA", Language::German, "JD");
        check("DKR", Language::German, "QC");
        check("10H", Language::German, "TH");
    }

    #[test]
    fn what_could_be_two_cards_is_neither() {
        let one_of = |cards: &str| Meant::OneOf(cards.parse().unwrap());
        assert_eq!(card("10C", Language::French), one_of("TH TD TC"));
        assert_eq!(card("RC", Language::French), one_of("KH KD"));
        assert_eq!(card("10K", Language::German), one_of("TD TC"));
        assert_eq!(card("BK", Language::German), one_of("JD JC"));
    }

    /// A card in the letters of a language is never another one in records.
    #[test]
    fn every_card_as_its_reader_writes_it_is_that_card() {
        for language in Language::ALL {
            for index in 0..52 {
                let own = Card::from_index(index).unwrap();
                let name = folded(&language.suit_name(suit_key(own.suit)));
                let typed = format!("{}{name}", language.rank(own.rank));
                assert_eq!(card(&typed, language), Meant::Card(own), "{typed}");
                assert_eq!(card(&language.card(own), language), Meant::Card(own));
            }
        }
    }

    #[test]
    fn what_is_no_card_is_none() {
        for text in ["", "A", "♠", "1♠", "11♠", "♠11", "AX", "SA", "Ann", "A♠A♠", "♠A♠"]
        {
            assert_eq!(card(text, Language::English), Meant::NoCard, "{text}");
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
        // As a keyboard without accents or signs writes it.
        assert_eq!(call("proposer coeurs", &legal), Some(Said::Act(propose)));
    }

    #[test]
    fn a_call_that_cannot_be_made_now_is_known_by_its_words() {
        let misere: Action = "misere".parse().unwrap();
        let closed = [(misere, "Misère".to_owned())];
        assert_eq!(closed_call(" misere", &closed), Some(misere));
        assert_eq!(closed_call("Misère", &closed), Some(misere));
        assert_eq!(closed_call("open misère", &closed), None);
    }
}
