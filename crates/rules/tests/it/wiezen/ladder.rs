//! The order of the contracts (W.2), rung by rung.

use rules::{Refusal, Seat, Suit};

use crate::belgian::table::{contract, may, refusal};
use crate::wiezen::table::auction;

/// The options of a table; its games from low to high; the suits of abundances from low to high,
/// those of one rung together; and those of the slams.
type Order = (&'static str, &'static str, &'static str, &'static str);

const ORDERS: &[Order] = &[
    (
        "",
        "abundance 9, abundance 10, misere, abundance 11, abundance 12, open-misere, slam 13",
        "SCH D",
        "SCH D",
    ),
    (
        "alone=any_turn piccolo=true",
        "solo 5 D, piccolo, abundance 9, abundance 10, misere, abundance 11, abundance 12, \
         open-misere, slam 13",
        "SCH D",
        "SCH D",
    ),
    (
        "misere_rank=after_9 suit_order=hearts_first",
        "abundance 9, misere, abundance 10, abundance 11, abundance 12, open-misere, slam 13",
        "S C H D",
        "S C H D",
    ),
    (
        "misere_rank=before_9 abundance_most=10 slams=one",
        "misere, abundance 9, abundance 10, open-misere, slam 13",
        "SCH D",
        "SCH D",
    ),
    (
        "misere_rank=after_10 abundance_most=11 abundance_in_trump=same slams=one",
        "abundance 9, abundance 10, misere, abundance 11, open-misere, slam 13",
        "SCDH",
        "SCDH",
    ),
    (
        "abundance_most=9 abundance_in_trump=same suit_order=hearts_first",
        "abundance 9, misere, open-misere, slam 13",
        "S C D H",
        "S C H D",
    ),
    (
        "abundance_most=9 abundance_in_trump=same suit_order=hearts_first slams=one",
        "abundance 9, misere, open-misere, slam 13",
        "S C D H",
        "S C D H",
    ),
    (
        "alone=any_turn alone_tricks=6 abundance_in_trump=same",
        "solo 6 D, abundance 9, abundance 10, misere, abundance 11, abundance 12, open-misere, \
         slam 13",
        "SCDH",
        "SCH D",
    ),
];

/// The rungs of a table from low to high, each with its games.
fn rungs((_, games, abundances, slams): Order) -> Vec<Vec<String>> {
    let of = |game: &str, suits: &str| -> Vec<Vec<String>> {
        let rung = |suits: &str| suits.chars().map(|suit| format!("{game} {suit}")).collect();
        suits.split(' ').map(rung).collect()
    };
    let rungs = games.split(", ").map(|game| match game.split(' ').next() {
        Some("abundance") => of(game, abundances),
        Some("slam") => of(game, slams),
        _ => vec![vec![game.to_owned()]],
    });
    rungs.flatten().collect()
}

#[test]
fn every_game_beats_those_below_it_and_no_other() {
    let shared = ["piccolo", "misere", "open-misere"];
    for &order in ORDERS {
        let rungs = rungs(order);
        for (place, low) in rungs.iter().enumerate() {
            for standing in low {
                let game = auction("iwwa", order.0, &format!("W {standing}"));
                assert_eq!(contract(&game), format!("{standing} by W"));
                for (other, rung) in rungs.iter().enumerate() {
                    for word in rung {
                        let joins = word == standing && shared.contains(&word.as_str());
                        let open = other > place || joins;
                        let found = may(&game, &format!("N {word}"));
                        assert_eq!(found, open, "{word} over {standing}, {}", order.0);
                    }
                }
            }
        }
    }
}

#[test]
fn no_other_abundance_is_played() {
    for most in 9..=12 {
        let game = auction("iwwa", &format!("abundance_most={most}"), "");
        for tricks in 8..=13 {
            for suit in Suit::ALL {
                let open = (9..=most).contains(&tricks);
                assert_eq!(may(&game, &format!("W abundance {tricks} {suit}")), open, "{most}");
            }
        }
    }
}

#[test]
fn a_pair_is_below_every_other_game() {
    let pair = "W propose D, N accept W 8";
    let game = auction("iwwa", "alone=any_turn piccolo=true", pair);
    for word in ["solo 5 D", "piccolo", "abundance 9 S", "misere", "open-misere", "slam 13 C"] {
        assert!(may(&game, &format!("E {word}")), "{word}");
    }
}

#[test]
fn a_game_that_is_not_above_is_refused_as_too_low() {
    let game = auction("iwwa", "", "W abundance 9 D");
    let standing = rules::Contract::AbundanceInTrump { tricks: 9, trump: Suit::Diamonds };
    assert_eq!(refusal(&game, "N abundance 9 H"), Refusal::TooLow { standing });
    let game = auction("iwwa", "", "W slam 13 D");
    let standing = rules::Contract::SoloSlim { trump: Suit::Diamonds };
    assert_eq!(refusal(&game, "N slam 13 H"), Refusal::TooLow { standing });
}

#[test]
fn a_misere_is_shared_by_as_many_as_the_table_says() {
    let seats = [Seat::West, Seat::North, Seat::East, Seat::South];
    for word in ["piccolo", "misere", "open-misere"] {
        for most in 1..=4 {
            let options = format!("piccolo=true misere_most={most}");
            let mut lines: Vec<String> = Vec::new();
            for (place, seat) in seats.into_iter().enumerate() {
                let game = auction("iwwa", &options, &lines.join(", "));
                let line = format!("{seat} {word}");
                assert_eq!(may(&game, &line), place < most, "{word}, {most}");
                lines.push(if place < most { line } else { format!("{seat} pass") });
            }
        }
    }
}
