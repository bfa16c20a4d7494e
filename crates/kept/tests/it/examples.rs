//! The examples of the specification (wiezen.md E.2, E.3), entered.

use kept::Entry;

use crate::table::{enter, points, wiezen};

/// Number, table of points, game, tricks or who made it, each declarer, each other player.
const EXAMPLES: &str = include_str!("../../../rules/tests/it/wiezen/points.txt");

/// The options of an example: the games that its table has not got are off by themselves.
fn options(number: &str, scale: &str) -> String {
    let more = match number {
        "25" => "all_pass=double",
        "29" => "misere_most=4",
        _ => "",
    };
    format!("scale={scale} deals=null {more}")
}

/// The contract of a game of the examples.
fn contract(game: &str) -> String {
    match game.split_once(' ') {
        Some(("alone", tricks)) => format!("solo {tricks}"),
        // The table pays it like any abundance.
        Some(("abundance_in_trump", tricks)) => format!("abundance {tricks}"),
        Some(("troela", _)) => "royal-troel".to_owned(),
        Some(("slim", _)) => "slam 13 trump".to_owned(),
        Some(_) => game.to_owned(),
        None => game.replace('_', "-"),
    }
}

/// The numbers of a cell: `+21 −35`.
fn numbers(cell: &str) -> Vec<i32> {
    let numbers = cell.split(' ').filter(|text| *text != "–");
    numbers.map(|text| text.replace('−', "-").parse().unwrap()).collect()
}

#[test]
fn the_points_are_those_of_the_examples() {
    let mut count = 0;
    for example in EXAMPLES.lines() {
        let cells: Vec<&str> = example.split('|').map(str::trim).collect();
        let [number, scale, game, result, declarers, others] = cells[..] else { panic!() };
        let mut expected = numbers(declarers);
        let contract = contract(game);
        let text = if result.parse::<u8>().is_ok() {
            let is_pair = ["pair", "troel", "royal"].iter().any(|it| contract.starts_with(it));
            expected.resize(if is_pair { 2 } else { 1 }, expected[0]);
            let names = if is_pair { "M1+M2" } else { "M1" };
            format!("{contract}: {names} {result}")
        } else {
            let results: Vec<_> = result.split(", ").collect();
            let names = ["M1", "M2", "M3", "M4"];
            let failed = names.iter().zip(&results).filter(|(_, result)| **result == "lost");
            let failed: Vec<_> = failed.map(|(name, _)| *name).collect();
            let failed = if failed.is_empty() { "-".to_owned() } else { failed.join("+") };
            format!("{contract}: {} {failed}", names[..results.len()].join("+"))
        };
        if let Some(other) = numbers(others).first() {
            expected.resize(4, *other);
        }
        let mut sheet = wiezen(&options(number, scale));
        if number == "25" {
            enter(&mut sheet, &["pass"]);
        }
        enter(&mut sheet, &[&text]);
        assert_eq!(points(&sheet, sheet.deals().len()), expected, "{example}");
        count += 1;
    }
    assert_eq!(count, 44);
}

/// The dealers of these deals, with the factor of each that was played, then the next dealer. A
/// deal is `.` where all pass, `?` for a question in vain, `!` where it is played.
fn dealers(options: &str, deals: &str) -> String {
    let mut sheet = wiezen(&format!("{options} deals=null"));
    for deal in deals.chars() {
        let text = match deal {
            '.' => "pass",
            '?' => "ask",
            _ => "pair 8: M1+M2 8",
        };
        enter(&mut sheet, &[text]);
    }
    let deals = sheet.deals();
    let told = deals.iter().map(|deal| match deal.entry {
        Entry::Played(_) => format!("{}x{}", deal.dealer, deal.factor),
        Entry::Passed | Entry::AskedInVain | Entry::Points(_) | Entry::Exchange(_) => {
            deal.dealer.to_string()
        }
    });
    let next = sheet.choices().dealer().to_string();
    told.chain([next]).collect::<Vec<_>>().join(" ")
}

#[test]
fn dealers_and_factors_are_those_of_the_examples() {
    for (options, deals, expected) in [
        ("all_pass=double", "..!", "M1 M1 M1x2 M2"),
        ("all_pass=following_double", "..!!!", "M1 M1 M1x2 M2x2 M3x1 M4"),
        ("all_pass=following_double", "..!.!!", "M1 M1 M1x2 M2 M2x3 M3x1 M4"),
        ("all_pass=following_double", "....!!!!!", "M1 M1 M1 M1 M2x2 M3x2 M4x2 M1x2 M2x1 M3"),
        ("all_pass=next", ".!", "M1 M2x1 M3"),
        ("all_pass=redeal", "..!", "M1 M1 M1x1 M2"),
        ("all_pass=following_double refused_ask=next", "?!", "M1 M2x1 M3"),
        ("all_pass=double", "?!", "M1 M1x2 M2"),
    ] {
        assert_eq!(dealers(options, deals), expected, "{options}: {deals}");
    }
}

#[test]
fn a_game_of_passed_deals_counts_the_tricks_of_each() {
    for (options, tricks, expected) in [
        ("scale=cents all_pass=passpel", "4 4 4 1", [-15, -15, -15, 45]),
        ("scale=hoyle all_pass=most_tricks", "4 4 4 1", [-6, -6, -6, 18]),
        ("scale=hoyle all_pass=last_trick", "0 1 0 0", [6, -18, 6, 6]),
    ] {
        let mut sheet = wiezen(options);
        enter(&mut sheet, &[&format!("general-misere: M1+M2+M3+M4 {tricks}")]);
        assert_eq!(points(&sheet, 1), expected, "{options}");
        assert_eq!(sheet.choices().dealer().number(), 2, "the deal moves on");
    }
}
