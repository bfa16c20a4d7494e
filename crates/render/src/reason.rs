//! The reason for an action, in words.

use robots::Reason;
use rules::{Card, SeatView};
use words::{Language, suit_key};

use super::cards::in_a_sentence;

pub(super) fn why(reason: Reason, language: Language) -> String {
    language.hint_why(match reason {
        Reason::Made { in_hundred } => return language.hint_made(in_hundred),
        Reason::MadeBefore { hands, in_hundred } => {
            return language.hint_made_before(grouped(hands, language), in_hundred);
        }
        Reason::NoChoice => "no-choice",
        Reason::AllEqual => "all-equal",
        Reason::DrawsTrumps => "draws-trumps",
        Reason::Highest => "highest",
        Reason::PartnersSuit => "partners-suit",
        Reason::LongestSuit => "longest-suit",
        Reason::PartnerWins => "partner-wins",
        Reason::CannotWin => "cannot-win",
        Reason::WinsForCertain => "wins-for-certain",
        Reason::Ruffs => "ruffs",
        Reason::MustBeBeaten => "must-be-beaten",
        Reason::SavesHighCards => "saves-high-cards",
        Reason::StaysBelow => "stays-below",
        Reason::LowLead => "low-lead",
        Reason::RidOfDanger => "rid-of-danger",
        Reason::TakesWanted => "takes-wanted",
        Reason::LeavesIt => "leaves-it",
        Reason::LowAgainst => "low-against",
        Reason::NothingPays => "nothing-pays",
        Reason::BestTrumps => "best-trumps",
        Reason::LeavesOpen => "leaves-open",
        Reason::CostsNothing => "costs-nothing",
        Reason::HelpsLeast => "helps-least",
        Reason::DidBest => "did-best",
    })
}

/// The reason for a card to one who holds it.
pub(super) fn of_card(plan: (Card, Reason), view: &SeatView, language: Language) -> String {
    let (card, reason) = plan;
    if reason == Reason::DrawsTrumps {
        let held = in_a_sentence(view.hand.of(card.suit), language);
        language.coach_draws_trumps(held, suit_key(card.suit))
    } else if reason == Reason::DidBest {
        language.coach_spares()
    } else {
        why(reason, language)
    }
}

/// A number with its digits in threes.
fn grouped(number: u32, language: Language) -> String {
    let between = match language {
        Language::English => ",",
        Language::French => "\u{202f}",
        Language::Dutch | Language::German => ".",
    };
    match number {
        0..1000 => number.to_string(),
        _ => format!("{}{between}{:03}", grouped(number / 1000, language), number % 1000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_number_is_read_in_threes() {
        for (language, [hundreds, thousands, millions]) in [
            (Language::English, ["999", "1,240", "2,000,007"]),
            (Language::French, ["999", "1\u{202f}240", "2\u{202f}000\u{202f}007"]),
            (Language::Dutch, ["999", "1.240", "2.000.007"]),
            (Language::German, ["999", "1.240", "2.000.007"]),
        ] {
            assert_eq!(grouped(999, language), hundreds);
            assert_eq!(grouped(1_240, language), thousands);
            assert_eq!(grouped(2_000_007, language), millions);
        }
    }
}
