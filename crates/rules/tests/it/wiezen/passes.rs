//! Deals without a contract (W.9, E.3).

use rules::{Contract, Ending, Game, Goal, Rules, Seat};

use crate::belgian::table::{
    act, asked, contract, points, result, script, sheet, stage, with_winners,
};
use crate::wiezen::table::{deal, made, played, preset, seats, with};

/// These seats pass.
fn pass(game: &mut Game, seats: impl Iterator<Item = Seat>) {
    for seat in seats {
        act(game, &format!("{seat} pass"));
    }
}

/// The dealers of these deals, with the factor of each that was played, and then the next dealer:
/// `N N2 E`.
///
/// A deal is `.` where all pass, `?` where the eldest hand asks in vain, and `!` where the eldest
/// hand makes a misère.
fn dealers(rules: Rules, deals: &str) -> String {
    let misere = Contract::Misere { over_troel: false };
    let mut game = Game::new(rules, Seat::North);
    let mut told = Vec::new();
    for what in deals.chars() {
        let dealer = game.dealer();
        let eldest = dealer.next();
        let times = sheet(&game).next.times;
        let mut tricks = [0; 4];
        tricks[dealer as usize] = 13;
        let script = script(tricks, None, true);
        deal(&mut game, &script);
        assert_eq!(sheet(&game).times, times, "{deals}");
        match what {
            '.' => pass(&mut game, eldest.round()),
            '?' => {
                act(&mut game, &format!("{eldest} propose D"));
                pass(&mut game, eldest.round().skip(1));
                act(&mut game, &format!("{eldest} pass"));
            }
            _ => {
                act(&mut game, &format!("{eldest} misere"));
                pass(&mut game, eldest.round().skip(1));
                script.play(&mut game);
            }
        }
        if what != '!' {
            assert_eq!(result(&game).ending, Ending::AllPassed, "{deals}");
            assert_eq!(points(&game), [0; 4]);
            told.push(dealer.to_string());
            continue;
        }
        let tricks = rules::BySeat::new(tricks);
        let once = game.rules().points(misere, Goal::Exactly(0), eldest.into(), tricks).unwrap();
        let times_over = once.map(|points| points * i32::from(times));
        assert_eq!((result(&game).ending, result(&game).points), (Ending::Played, times_over));
        told.push(format!("{dealer}{times}"));
    }
    told.push(game.dealer().to_string());
    told.join(" ")
}

#[test]
fn the_dealers_and_factors_are_those_of_the_examples() {
    for (option, deals, expected) in [
        ("next", ".!", "N E1 S"),
        ("next", "..!", "N E S1 W"),
        ("redeal", ".!", "N N1 E"),
        ("redeal", ".....!!", "N N N N N N1 E1 S"),
        ("double", "..!", "N N N2 E"),
        ("double", ".!!", "N N2 E1 S"),
        ("double", ".!.!!", "N N2 E E2 S1 W"),
        ("following_double", "..!!!", "N N N2 E2 S1 W"),
        ("following_double", ".!.!!", "N N2 E E2 S1 W"),
        ("following_double", "..!.!!", "N N N2 E E3 S1 W"),
        ("following_double", "....!!!!!", "N N N N E2 S2 W2 N2 E1 S"),
    ] {
        let rules = with("iwwa", &format!("all_pass={option} deals=null"));
        assert_eq!(dealers(rules, deals), expected, "{option}: {deals}");
    }
}

#[test]
fn a_question_in_vain_counts_as_a_pass_or_brings_the_next_deal() {
    for (option, refused, deals, expected) in [
        ("next", "as_all_pass", "?!", "N E1 S"),
        ("redeal", "as_all_pass", "?!", "N N1 E"),
        ("redeal", "next", "?!", "N E1 S"),
        ("double", "as_all_pass", "?!", "N N2 E"),
        ("double", "next", "?!", "N E1 S"),
        ("double", "next", ".?!", "N N E2 S"),
        ("following_double", "as_all_pass", ".?!!!", "N N N2 E2 S1 W"),
        ("following_double", "next", "?!", "N E1 S"),
    ] {
        let rules = with("iwwa", &format!("all_pass={option} refused_ask={refused} deals=null"));
        assert_eq!(dealers(rules, deals), expected, "{option}, {refused}: {deals}");
    }
}

#[test]
fn presets_deal_on_as_they_say() {
    for (name, deals, expected) in [
        ("iwwa", ".?!", "N E S1 W"),
        ("rijkvanafdronk", "?!", "N E1 S"),
        ("rijkvanafdronk", "..!!!", "N N N2 E2 S1 W"),
        ("kaartclubs", "..!!", "N N N2 E1 S"),
        ("kaartclubs", "?!", "N E1 S"),
    ] {
        assert_eq!(dealers(preset(name), deals), expected, "{name}: {deals}");
    }
}

#[test]
fn the_last_to_speak_asks_in_vain() {
    let mut game = Game::new(preset("rijkvanafdronk"), Seat::North);
    deal(&mut game, &script([13, 0, 0, 0], None, true));
    act(&mut game, "E pass, S pass, W pass, N propose D, N pass");
    assert_eq!(result(&game).ending, Ending::AllPassed);
    assert_eq!((game.dealer(), sheet(&game).next.times), (Seat::East, 1));
}

#[test]
fn a_table_may_count_the_deals_that_nobody_plays() {
    for (options, over) in [
        ("pass_counts=true", true),
        ("", false),
        ("pass_counts=true all_pass=redeal", true),
        ("all_pass=redeal", false),
    ] {
        let mut game = Game::new(with("iwwa", &format!("deals=4 {options}")), Seat::South);
        for deals in 0..4 {
            assert!(!game.is_over(), "after {deals}");
            let dealer = game.dealer();
            let mut tricks = [0; 4];
            tricks[dealer as usize] = 13;
            deal(&mut game, &script(tricks, None, true));
            pass(&mut game, dealer.next().round());
        }
        assert_eq!(game.is_over(), over, "{options}");
    }
}

/// The four passes of a deal that South deals.
const PASSES: &str = "W pass, N pass, E pass, S pass";

/// The options under which hands that were passed are played, by the table that pays for it.
fn general(scale: &str, all_pass: &str) -> Rules {
    let troel = if scale == "cents" { "" } else { "troel=off royal=off" };
    with("iwwa", &format!("scale={scale} all_pass={all_pass} {troel}"))
}

#[test]
fn hands_that_were_passed_may_be_played_without_trumps() {
    for all_pass in ["last_trick", "most_tricks", "passpel"] {
        let mut game = Game::new(general("cents", all_pass), Seat::South);
        let script = script([4, 4, 4, 1], None, true);
        deal(&mut game, &script);
        act(&mut game, PASSES);
        assert_eq!(contract(&game), "general-misere by N E S W");
        assert_eq!((stage(&game), asked(&game)), (rules::Stage::Play, Seat::West));
        assert_eq!(game.seen_by_all().deal.unwrap().trump, None);
        script.play(&mut game);
        assert_eq!(result(&game).ending, Ending::Played);
        assert_eq!((game.dealer(), sheet(&game).played), (Seat::West, 1));
        assert_eq!(sheet(&game).next.times, 1);
    }
}

#[test]
fn a_pass_game_pays_by_every_trick() {
    // u(13 - 4t).
    for (scale, unit) in [("cents", 5), ("solo-whist", 1), ("hoyle", 6)] {
        for tricks in [[4, 4, 4, 1], [13, 0, 0, 0], [3, 3, 3, 4], [0, 6, 0, 7]] {
            let game = made(general(scale, "passpel"), PASSES, tricks, None);
            let expected = tricks.map(|tricks| unit * (13 - 4 * i32::from(tricks)));
            assert_eq!(points(&game), expected, "{scale}: {tricks:?}");
        }
    }
    let game = made(general("cents", "passpel"), PASSES, [4, 4, 4, 1], None);
    assert_eq!(points(&game), [-15, -15, -15, 45]);
}

#[test]
fn who_has_most_tricks_pays_who_has_not() {
    for (tricks, expected) in [
        ([4, 4, 4, 1], [-6, -6, -6, 18]),
        ([7, 2, 2, 2], [-18, 6, 6, 6]),
        ([5, 5, 3, 0], [-12, -12, 12, 12]),
        ([1, 4, 4, 4], [18, -6, -6, -6]),
        ([0, 0, 0, 13], [6, 6, 6, -18]),
    ] {
        let game = made(general("hoyle", "most_tricks"), PASSES, tricks, None);
        assert_eq!(points(&game), expected, "{tricks:?}");
    }
}

#[test]
fn who_takes_the_last_trick_pays() {
    for (winners, expected) in [
        ("NNNNWWWWSSSEE", [6, -18, 6, 6]),
        ("EEEEEEEEEEENN", [-18, 6, 6, 6]),
        ("WWWWWWWWWWWWW", [6, 6, 6, -18]),
    ] {
        let script = with_winners(&seats(winners), None, true);
        let game = played(general("hoyle", "last_trick"), &script, PASSES);
        assert_eq!(points(&game), expected, "{winners}");
    }
}

#[test]
fn a_question_in_vain_is_played_out_too() {
    let lines = "W propose D, N pass, E pass, S pass, W pass";
    let game = made(general("cents", "passpel"), lines, [4, 4, 4, 1], None);
    assert_eq!(contract(&game), "general-misere by N E S W");
    assert_eq!(points(&game), [-15, -15, -15, 45]);
    let rules = with("iwwa", "scale=cents all_pass=passpel refused_ask=next");
    let mut game = Game::new(rules, Seat::South);
    deal(&mut game, &script([4, 4, 4, 1], None, true));
    act(&mut game, lines);
    assert_eq!(result(&game).ending, Ending::AllPassed);
    assert_eq!((game.dealer(), sheet(&game).played), (Seat::West, 0));
}

#[test]
fn a_troel_leaves_no_hands_to_pass() {
    let script = with_winners(&seats("EWWWWWWWSSSSS"), Some(rules::Suit::Spades), false);
    let game = played(general("cents", "passpel"), &script, PASSES);
    assert_eq!(contract(&game), "troel by E W");
}
