//! Whole deals, their scores worked out by hand: the files of `tests/deals`.
//!
//! A file is read line by line. `book` and `dealer` begin the match. Four `hand` lines begin a
//! deal, with a `turn-up` or, where there is an auction, with `deal`. `play N AS 2S 3S 4S` plays
//! the cards of a trick from its leader round, `do` does the action after it, and the action after
//! `refuse` must be refused. The other words are expectations: the `contract`, the `tricks`,
//! `points` and `honours` of the deal, the `score` or the `totals`, the last `game` and `rubber`,
//! and that the match is `over`.

use std::path::Path;

use rules::{
    Action, BelgianSheet, BySeat, BySide, Cards, Game, Line, Seat, Sheet, Side, WhistSheet,
};

use crate::players::{self, score};

macro_rules! deals {
    ($($name:ident)+) => {
        const FILES: &[&str] = &[$(stringify!($name)),+];

        $(
            #[test]
            fn $name() {
                check(include_str!(concat!("../deals/", stringify!($name), ".deal")));
            }
        )+
    };
}

deals! {
    the_duke_of_cumberland
    calling_at_eight_wins_a_single
    calling_at_eight_wins_a_double
    tricks_before_honours
    honours_win_at_three_not_at_four
    a_side_at_four_has_no_honours
    a_rubber_of_short_whist
    the_worked_scores_of_whist_a_la_couleur
    who_waited_accepts_a_lower_suit
    the_worked_scores_of_liege
    a_small_misere_of_two_that_one_makes
    a_held_proposal_gives_way_to_a_solo
}

#[test]
fn every_file_of_deals_is_played() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/deals");
    let mut found: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    found.sort();
    let mut listed = FILES.to_vec();
    listed.sort_unstable();
    assert_eq!(found, listed);
}

/// A file, as far as it has been read.
#[derive(Default)]
struct Reading {
    book: Option<rules::Rules>,
    game: Option<Game>,
    hands: BySeat<Cards>,
}

fn check(text: &str) {
    let mut reading = Reading::default();
    for (place, line) in text.lines().enumerate() {
        if !line.is_empty() && !line.starts_with('#') {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            reading.read(word, rest, &format!("line {}: {line}", place + 1));
        }
    }
}

impl Reading {
    fn read(&mut self, word: &str, rest: &str, line: &str) {
        match word {
            "book" => {
                let (book, options) = rest.split_once(' ').unwrap_or((rest, ""));
                self.book = Some(players::rules(book.parse().unwrap(), options));
            }
            "dealer" => {
                let rules = self.book.take().expect(line);
                self.game = Some(Game::new(rules, rest.parse::<Seat>().unwrap()));
            }
            "hand" => {
                let (seat, cards) = rest.split_once(' ').expect(line);
                self.hands[seat.parse().unwrap()] = cards.parse().expect(line);
            }
            _ => self.play(word, rest, line),
        }
    }

    fn play(&mut self, word: &str, rest: &str, line: &str) {
        let game = self.game.as_mut().expect(line);
        match word {
            "turn-up" => game.deal_hands(self.hands, Some(rest.parse().unwrap())).expect(line),
            "deal" => game.deal_hands(self.hands, None).expect(line),
            "play" => {
                let (leader, cards) = rest.split_once(' ').expect(line);
                let leader: Seat = leader.parse().unwrap();
                for (seat, card) in leader.round().zip(cards.split(' ')) {
                    game.act(seat, Action::Play(card.parse().unwrap())).expect(line);
                }
            }
            "do" => {
                let Line { seat, action } = rest.parse().unwrap();
                game.act(seat, action).expect(line);
            }
            "refuse" => {
                let Line { seat, action } = rest.parse().unwrap();
                let before = game.clone();
                assert!(game.act(seat, action).is_err(), "{line}");
                assert_eq!(*game, before, "{line}");
            }
            _ => expect(game, word, rest, line),
        }
    }
}

/// Checks an expectation of the line.
fn expect(game: &Game, word: &str, rest: &str, line: &str) {
    let found = match (word, game.seen_by_all().sheet) {
        ("over", _) => {
            assert!(game.is_over(), "{line}");
            String::new()
        }
        ("tricks", _) => by_seat(&game.seen_by_all().deal.expect(line).made),
        (_, Sheet::Whist(sheet)) => of_sides(game, &sheet, word, line),
        (_, Sheet::Belgian(sheet)) => of_contract(&sheet, word, line),
    };
    assert_eq!(found, rest, "{line}");
}

fn by_seat<T: std::fmt::Display>(things: &BySeat<T>) -> String {
    things.seats().map(|(seat, thing)| format!("{seat} {thing}")).collect::<Vec<_>>().join(" ")
}

/// The expected text of the line in a book with fixed sides.
fn of_sides(game: &Game, sheet: &WhistSheet, word: &str, line: &str) -> String {
    let sides =
        |sides: BySide<u8>| format!("NS {} EW {}", sides[Side::NorthSouth], sides[Side::EastWest]);
    let result = || sheet.result.expect(line);
    match word {
        "points" => sides(result().odd_tricks),
        "honours" => sides(result().honours),
        "score" => {
            let (north_south, east_west) = score(game);
            format!("NS {north_south} EW {east_west}")
        }
        "game" => {
            let won = sheet.score.games().last().expect(line);
            assert_eq!(won.score[won.winner], sheet.score.target());
            format!("{} worth {}", sides(won.score), won.points)
        }
        "rubber" => {
            let won = sheet.score.rubbers().last().expect(line);
            format!("{} balance {}", sides(won.points), won.balance())
        }
        _ => panic!("{line}: no such word"),
    }
}

/// The expected text of the line in a book with an auction.
fn of_contract(sheet: &BelgianSheet, word: &str, line: &str) -> String {
    match word {
        "contract" => sheet.contract.expect(line).to_string(),
        "points" => by_seat(&sheet.result.expect(line).points),
        "totals" => {
            let totals = sheet.totals.iter().map(|(member, points)| format!("{member} {points}"));
            totals.collect::<Vec<_>>().join(" ")
        }
        _ => panic!("{line}: no such word"),
    }
}
