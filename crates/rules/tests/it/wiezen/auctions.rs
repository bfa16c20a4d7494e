//! Auctions: the examples of E.1 row by row, and what W.4 says beyond them.

use rules::{Cards, Ending, Game, Refusal, Seat, Stage, Stance, Suit};

use crate::belgian::table::{act, asked, contract, may, refusal, result, sheet, stage, words};
use crate::wiezen::table::{PLAIN, auction, dealt, with};

/// The number of the example; the preset, its options and the aces; what is said; what then holds.
const EXAMPLES: &str = "\
1 | iwwa | – | \
    W is asked: pass, propose D, misere, abundance 9, abundance 10, abundance 11, abundance 12, \
    open-misere, slam 13
2 | iwwa | W propose D; N pass; E accept W 8; S pass | pair 8 D by E W, trump D, W leads
3 | iwwa | W pass; N pass; E propose D; S pass | E is asked: pass, solo 5 D
4 | iwwa | W pass; N pass; E propose D; S pass; E solo 5 D | solo 5 D by E, trump D, W leads
5 | iwwa | W pass; N pass; E propose D; S pass; E pass | no contract
6 | iwwa | W abundance 9 C; N abundance 9 D; E pass; S pass | \
    W is asked: pass, misere, abundance 10, abundance 11, abundance 12, open-misere, slam 13
7 | iwwa | W abundance 9 C; N misere; E misere; S pass; W pass | misere by N E, trump –, W leads
8 | iwwa | W misere; N misere; E misere | \
    S is asked: pass, abundance 11, abundance 12, open-misere, slam 13
9 | iwwa | W propose D; N accept W 8; E abundance 12 S; S pass; W pass | \
    N is asked: pass, abundance 12 D, open-misere, slam 13
10 | iwwa | W open-misere; N slam 13 D; E pass; S pass; W pass | slam 13 D by N, trump D, N leads
11 | iwwa | W propose D; N misere; E pass; S pass | \
    W is asked: pass, misere, abundance 11, abundance 12, open-misere, slam 13
12 | iwwa, first_may=wait | W wait; N propose D; E pass; S pass | W is asked: pass, accept N 8
13 | iwwa, first_may=wait | W wait; N propose D; E pass; S pass; W pass | \
    N is asked: pass, solo 5 D
14 | iwwa, first_may=wait | W wait; N pass; E pass; S pass | no contract
15 | iwwa, referee=true | W slam 13 S; referee refuse; N pass; E pass | \
    S is asked: pass, propose D, misere, abundance 9, abundance 10, abundance 11, abundance 12, \
    open-misere, slam 13
16 | iwwa, alone=any_turn | W propose D; N accept W 8; E solo 5 D; S pass; W pass; N pass | \
    solo 5 D by E, trump D, W leads
17 | iwwa, suit_order=hearts_first | W abundance 10 C | \
    N is asked: pass, misere, abundance 10 D/H, abundance 11, abundance 12, open-misere, \
    slam 13
18 | iwwa, misere_rank=before_9 | W abundance 9 H | \
    N is asked: pass, abundance 9 D, abundance 10, abundance 11, abundance 12, open-misere, \
    slam 13
19 | iwwa, piccolo=true | W piccolo; N piccolo; E abundance 9 S; S pass; W pass; N pass | \
    abundance 9 S by E, trump S, E leads
20 | iwwa; aces W SHC, E D | – | W is asked: pass, open-misere, slam 13
21 | iwwa; aces W SHC, E D | W pass; N pass; E pass; S pass | troel by E W, trump D, E leads
22 | iwwa; aces W SHC, E D | W pass; N open-misere; E pass; S pass | \
    open-misere by N, trump –, W leads
23 | iwwa; aces N SHDC; E KH | W pass; N pass; E pass; S pass | \
    royal-troel by N E, trump H, E leads
24 | iwwa, troel_lead=announcer; aces W SHC, E D | W pass; N pass; E pass; S pass | \
    troel by E W, trump D, W leads
25 | solo-whist | W pass; N propose D; E solo 5 D | \
    S is asked: pass, misere, abundance 9, open-misere, slam 13
26 | solo-whist | W pass; N pass; E propose D; S pass | W is asked: pass, accept E 8
27 | solo-whist | W pass; N pass; E propose D; S pass; W accept E 8 | \
    pair 8 D by E W, trump D, W leads
28 | solo-whist | W pass; N pass; E propose D; S pass; W pass | \
    E is asked: pass, solo 5 D, misere, abundance 9, open-misere, slam 13
29 | solo-whist | W abundance 9 H; N abundance 9 D; E open-misere; S pass | \
    W is asked: pass, slam 13
30 | solo-whist | W pass; N pass; E abundance 9 H; S pass | abundance 9 H by E, trump H, W leads
31 | solo-whist | W pass; N slam 13 H; E pass; S pass | slam 13 H by N, trump H, N leads
32 | rijkvanafdronk | W abundance 9 D; N pass; E pass; S pass | \
    abundance 9 D by W, trump D, W leads
33 | rijkvanafdronk | W abundance 9 C; N misere; E misere; S misere; W misere | \
    misere by N E S W, trump –, W leads
34 | kaartclubs | W propose D; N solo 5 D; E pass; S pass | solo 5 D by N, trump D, W leads
35 | kaartclubs | W misere; N abundance 10 S; E pass; S pass | \
    abundance 10 S by N, trump S, N leads
36 | whist-de-gand | W abundance 9 C; N pass; E pass | S is asked: pass, open-misere, slam 13";

/// The cards that the aces of an example stand for: `W SHC, E D`.
fn cards(aces: &str) -> String {
    let holding = |text: &str| {
        let (seat, held) = text.trim().split_once(' ').unwrap();
        if held.parse::<Cards>().is_ok() {
            return format!("{seat} {held}");
        }
        let aces: Vec<String> = held.chars().map(|suit| format!("A{suit}")).collect();
        format!("{seat} {}", aces.join(" "))
    };
    aces.split([',', ';']).map(holding).collect::<Vec<_>>().join(", ")
}

/// The words of an example, where an abundance or a slam without suit stands for all four.
fn written_out(then: &str) -> String {
    let Some((seat, list)) = then.split_once(" is asked: ") else { return then.to_owned() };
    let with_suits = |word: &str| -> Vec<String> {
        match word.rsplit_once(' ') {
            Some(("abundance" | "slam", _)) => {
                Suit::ALL.map(|suit| format!("{word} {suit}")).into()
            }
            Some((game, suits)) if suits.contains('/') => {
                suits.split('/').map(|suit| format!("{game} {suit}")).collect()
            }
            _ => vec![word.to_owned()],
        }
    };
    let mut words: Vec<String> = list.split(", ").flat_map(with_suits).collect();
    words.sort();
    format!("{seat} is asked: {}", words.join(", "))
}

/// The state of an auction in the words of the specification.
fn state(game: &Game) -> String {
    if stage(game) == Stage::Auction {
        let mut words = words(game);
        words.sort();
        return format!("{} is asked: {}", asked(game), words.join(", "));
    }
    if stage(game) == Stage::Over {
        assert_eq!(result(game).ending, Ending::AllPassed);
        return "no contract".to_owned();
    }
    assert_eq!(stage(game), Stage::Play);
    let trump = game.seen_by_all().deal.unwrap().trump;
    let trump = trump.map_or_else(|| "\u{2013}".to_owned(), |suit| suit.to_string());
    format!("{}, trump {trump}, {} leads", contract(game), asked(game))
}

#[test]
fn the_examples_of_the_specification_hold() {
    let mut count = 0;
    for example in EXAMPLES.lines() {
        let cells: Vec<&str> = example.split('|').map(str::trim).collect();
        let [_, table, said, then] = cells[..] else { panic!("{example}") };
        let (table, aces) = table.split_once("; aces ").unwrap_or((table, ""));
        let (preset, options) = table.split_once(", ").unwrap_or((table, ""));
        let cards = if aces.is_empty() { PLAIN.to_owned() } else { cards(aces) };
        let mut game = dealt(with(preset, options), &cards);
        act(&mut game, &said.replace('\u{2013}', "").replace("; ", ", "));
        assert_eq!(state(&game), written_out(then), "{example}");
        count += 1;
    }
    assert_eq!(count, 36);
}

/// Checks that all of these calls are open to the player on turn.
fn all_open(game: &Game, words: &str) {
    let seat = asked(game);
    for word in words.split(", ") {
        assert!(may(game, &format!("{seat} {word}")), "{seat} {word}");
    }
}

/// Checks that all of these calls are closed to the player on turn.
fn none_open(game: &Game, words: &str) {
    let seat = asked(game);
    for word in words.split(", ") {
        assert!(!may(game, &format!("{seat} {word}")), "{seat} {word}");
    }
}

#[test]
fn a_question_is_in_the_turned_suit() {
    let mut game = auction("iwwa", "", "");
    for suit in [Suit::Spades, Suit::Clubs, Suit::Hearts] {
        let refused = refusal(&game, &format!("W propose {suit}"));
        assert_eq!(refused, Refusal::NotTurned { suit: Suit::Diamonds });
    }
    act(&mut game, "W propose D, N pass, E pass, S pass");
    none_open(&game, "solo 5 S, solo 5 C, solo 5 H");
}

#[test]
fn one_player_asks_and_one_joins() {
    let mut game = auction("iwwa", "", "W propose D");
    none_open(&game, "propose D, accept W 7, accept W 9, accept E 8, raise 9, hold, wait");
    all_open(&game, "accept W 8, pass, misere");
    act(&mut game, "N accept W 8");
    none_open(&game, "accept W 8, accept N 8, propose D");
    act(&mut game, "E pass, S pass");
    assert_eq!(contract(&game), "pair 8 D by N W");
    assert_eq!(stage(&game), Stage::Play);
}

#[test]
fn nobody_asks_once_a_contract_stands() {
    for bid in ["misere", "abundance 9 S", "open-misere", "slam 13 H"] {
        none_open(&auction("iwwa", "", &format!("W {bid}")), "propose D");
    }
}

#[test]
fn words_of_the_other_books_are_closed() {
    let game = auction("iwwa", "piccolo=true alone=any_turn", "");
    none_open(&game, "small-misere, piccolissimo, slam 12 D, slam 13 NT, slam 12 NT, solo 6 D");
    none_open(&game, "solo 8 D, abundance 13 D, abundance 8 D, hold, raise 8, wait");
    assert!(!may(&auction("iwwa", "", ""), "W piccolo"));
    assert!(!may(&auction("iwwa", "", ""), "W solo 5 D"));
}

#[test]
fn a_table_may_ask_six_tricks_of_a_lone_player() {
    let game = auction("iwwa", "alone=any_turn alone_tricks=6", "");
    none_open(&game, "solo 5 D, solo 7 D");
    let game = auction("iwwa", "alone_tricks=6", "W propose D, N pass, E pass, S pass, W solo 6 D");
    assert_eq!(contract(&game), "solo 6 D by W");
    assert_eq!(sheet(&game).goal, Some(rules::Goal::AtLeast(6)));
}

#[test]
fn an_open_question_is_overtaken_by_any_contract() {
    for bid in ["solo 5 D", "piccolo", "abundance 9 S", "misere", "open-misere", "slam 13 D"] {
        let options = "alone=any_turn piccolo=true";
        let mut game = auction("iwwa", options, &format!("W propose D, N {bid}"));
        none_open(&game, "accept W 8");
        act(&mut game, "E pass, S pass");
        assert_eq!(asked(&game), Seat::West, "who is overtaken is asked again");
        none_open(&game, "propose D, accept N 8");
        act(&mut game, "W pass");
        assert_eq!(contract(&game), format!("{bid} by N"));
    }
}

#[test]
fn the_last_to_speak_may_ask_so_as_to_go_alone() {
    let mut game = auction("iwwa", "", "W pass, N pass, E pass, S propose D");
    assert_eq!(
        (asked(&game), words(&game)),
        (Seat::South, vec!["pass".to_owned(), "solo 5 D".to_owned()])
    );
    act(&mut game, "S solo 5 D");
    assert_eq!(contract(&game), "solo 5 D by S");
}

#[test]
fn who_waits_is_asked_for_an_open_question_only() {
    let waiting = |lines: &str| auction("iwwa", "first_may=wait", &format!("W wait, {lines}"));
    assert!(!may(&waiting("N pass"), "E wait"));
    let overtaken = waiting("N propose D, E abundance 9 S, S pass");
    assert_eq!(asked(&overtaken), Seat::North);
    let played = waiting("N propose D, E abundance 9 S, S pass, N pass");
    assert_eq!(contract(&played), "abundance 9 S by E");
    assert_eq!(stage(&played), Stage::Play);
    let joined = waiting("N pass, E propose D, S accept E 8");
    assert_eq!((stage(&joined), contract(&joined)), (Stage::Play, "pair 8 D by E S".to_owned()));
    let late = waiting("N pass, E pass, S propose D");
    assert_eq!(
        (asked(&late), words(&late)),
        (Seat::West, vec!["pass".to_owned(), "accept S 8".to_owned()])
    );
    assert_eq!(sheet(&late).stances[Seat::West], Stance::Waiting);
}

#[test]
fn who_passed_first_answers_no_overtaken_question() {
    let game = auction("solo-whist", "", "W pass, N propose D, E misere, S pass, N pass");
    assert_eq!((stage(&game), contract(&game)), (Stage::Play, "misere by E".to_owned()));
    // Only the eldest hand has a late answer.
    let game = auction("solo-whist", "", "W propose D, N pass, E pass, S pass");
    assert_eq!(asked(&game), Seat::West);
    none_open(&game, "accept W 8, propose D");
    let game = auction("iwwa", "", "W pass, N propose D, E pass, S pass");
    assert_eq!(asked(&game), Seat::North);
}

#[test]
fn each_partner_of_an_overbid_pair_may_bid_again() {
    let pair = "W propose D, N accept W 8, E misere, S pass";
    let mut game = auction("iwwa", "", pair);
    assert_eq!(asked(&game), Seat::West);
    act(&mut game, "W misere");
    assert_eq!((asked(&game), contract(&game)), (Seat::North, "misere by E W".to_owned()));
    act(&mut game, "N abundance 11 C, E pass, W open-misere, N pass");
    assert_eq!(contract(&game), "open-misere by W");
    // Where no player bids twice, the overbid are out.
    let once = auction("iwwa", "rebid=never", pair);
    assert_eq!((stage(&once), contract(&once)), (Stage::Play, "misere by E".to_owned()));
}

#[test]
fn high_bids_wait_for_the_referee() {
    let referee = |lines: &str| auction("iwwa", "referee=true", lines);
    for bid in ["open-misere", "slam 13 S", "slam 13 D"] {
        let game = referee(&format!("W {bid}"));
        assert!(game.awaits_referee() && game.to_act().is_empty(), "{bid}");
        assert_eq!((stage(&game), contract(&game)), (Stage::Referee, "none by ".to_owned()));
        assert_eq!(refusal(&game, "N pass"), Refusal::AwaitsReferee);
        let mut approved = game.clone();
        act(&mut approved, "referee approve");
        assert_eq!((asked(&approved), contract(&approved)), (Seat::North, format!("{bid} by W")));
        let mut refused = game;
        act(&mut refused, "referee refuse");
        assert_eq!(sheet(&refused).stances[Seat::West], Stance::Passed);
        all_open(&refused, "propose D, misere");
    }
    for bid in ["misere", "abundance 12 D", "propose D", "pass"] {
        assert!(!referee(&format!("W {bid}")).awaits_referee(), "{bid}");
    }
    let mut joins = referee("W open-misere, referee approve, N open-misere");
    assert!(joins.awaits_referee());
    act(&mut joins, "referee refuse");
    assert_eq!(contract(&joins), "open-misere by W");
    assert_eq!(refusal(&joins, "referee approve"), Refusal::NothingToJudge);
}
