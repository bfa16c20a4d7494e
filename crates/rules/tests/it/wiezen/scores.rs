//! Points: the examples of E.2 row by row.

use rules::{BySeat, Contract, Game, Goal, Seat, Suit};

use crate::belgian::table::{act, points, script, sheet};
use crate::wiezen::table::{deal, preset, with};
use crate::wiezen::tables::of_scale;

/// The number of the example; the table; the game and what was bid; the tricks, or who made it; the
/// points of each declarer, and of each other player.
const EXAMPLES: &str = include_str!("points.txt");

/// The contract of a line of the table.
pub(crate) fn contract(line: &str, tricks: u8) -> Contract {
    let (trump, other) = (Suit::Diamonds, Suit::Spades);
    match line {
        "pair" => Contract::Pair { tricks, trump },
        "alone" => Contract::Solo { tricks, trump },
        "abundance" => Contract::Abundance { tricks, trump: other },
        "abundance_in_trump" => Contract::AbundanceInTrump { tricks, trump },
        "troel" => Contract::Troel { royal: false },
        "troela" => Contract::Troel { royal: true },
        "slam" => Contract::Slam { tricks, trump: Some(other) },
        "slim" => Contract::SoloSlim { trump },
        "piccolo" => Contract::Piccolo,
        "misere" => Contract::Misere { over_troel: false },
        "open_misere" => Contract::OpenMisere { over_troel: false },
        _ => panic!("the tables have no line {line}"),
    }
}

/// The points of North, East, South and West for a game with so many tricks. North declares it, and
/// East with him where it is a game of two.
pub(crate) fn of_tricks(scale: &str, line: &str, level: u8, tricks: u8) -> BySeat<i32> {
    let contract = contract(line, level);
    let (declarers, made) = if contract.is_for_partners() {
        (&[Seat::North, Seat::East][..], [tricks / 2, tricks - tricks / 2, 13 - tricks, 0])
    } else {
        (&[Seat::North][..], [tricks, 0, 13 - tricks, 0])
    };
    let declarers = declarers.iter().copied().collect();
    let goal = Goal::AtLeast(level);
    of_scale(scale).points(contract, goal, declarers, BySeat::new(made)).unwrap()
}

/// The points for a misère, or a piccolo, of these declarers from North on; each makes it or not.
pub(crate) fn of_misere(scale: &str, line: &str, makes_it: &[bool]) -> BySeat<i32> {
    let contract = contract(line, 13);
    let goal = u8::from(line == "piccolo");
    let mut made = [0; 4];
    for (tricks, makes_it) in made.iter_mut().zip(makes_it) {
        *tricks = if *makes_it { goal } else { goal + 2 };
    }
    // The other tricks go to a seat that does not declare, or fails anyhow.
    let taker = (0..4).find(|&seat| !makes_it.get(seat).copied().unwrap_or(false)).unwrap();
    made[taker] += 13 - made.iter().sum::<u8>();
    let declarers = Seat::ALL.into_iter().take(makes_it.len()).collect();
    of_scale(scale).points(contract, contract.goal(), declarers, BySeat::new(made)).unwrap()
}

/// The numbers of a cell, where there are any: `+21 −35`.
fn numbers(cell: &str) -> Vec<i32> {
    let numbers = cell.split(' ').filter(|text| *text != "–");
    numbers.map(|text| text.replace('−', "-").parse().unwrap()).collect()
}

/// The points of each seat as an example gives them.
fn expected(declarers: &[i32], other: &[i32]) -> Vec<i32> {
    let others = other.iter().cycle().take(4 - declarers.len());
    declarers.iter().chain(others).copied().collect()
}

#[test]
fn the_examples_of_the_specification_hold() {
    let mut count = 0;
    for example in EXAMPLES.lines() {
        count += 1;
        let cells: Vec<&str> = example.split('|').map(str::trim).collect();
        let [number, scale, game, made, declarers, others] = cells[..] else { panic!("{example}") };
        if number == "25" {
            // Its deal counts twice, and is played below.
            continue;
        }
        let (mut declarers, others) = (numbers(declarers), numbers(others));
        let found = if let Ok(tricks) = made.parse::<u8>() {
            let (line, level) = game.split_once(' ').unwrap();
            if contract(line, 8).is_for_partners() {
                declarers.push(declarers[0]);
            }
            of_tricks(scale, line, level.parse().unwrap(), tricks)
        } else {
            let makes_it: Vec<bool> = made.split(", ").map(|made| made == "made").collect();
            of_misere(scale, game, &makes_it)
        };
        let found: Vec<i32> = found.iter().copied().collect();
        assert_eq!(found, expected(&declarers, &others), "{example}");
    }
    assert_eq!(count, 44);
}

#[test]
fn a_deal_after_a_pass_counts_twice() {
    // Example 25.
    let mut game = Game::new(with("iwwa", "all_pass=double"), Seat::South);
    let script = script([4, 0, 4, 5], Some(Suit::Diamonds), true);
    deal(&mut game, &script);
    act(&mut game, "W pass, N pass, E pass, S pass");
    assert_eq!(sheet(&game).next.times, 2);
    deal(&mut game, &script);
    assert_eq!(sheet(&game).times, 2);
    act(&mut game, "W propose D, N accept W 8, E pass, S pass");
    script.play(&mut game);
    assert_eq!(points(&game), [6, -6, -6, 6]);
}

#[test]
fn a_royal_troel_may_pay_as_a_troel() {
    let pays = |options: &str, goal: u8, tricks: u8| {
        let contract = Contract::Troel { royal: true };
        let declarers = [Seat::North, Seat::East].into_iter().collect();
        let made = BySeat::new([tricks, 0, 13 - tricks, 0]);
        let rules = with("iwwa", options);
        rules.points(contract, Goal::AtLeast(goal), declarers, made).unwrap()[Seat::East]
    };
    assert_eq!((pays("", 9, 9), pays("", 9, 10), pays("", 9, 13)), (4, 6, 24));
    assert_eq!((pays("royal=troel", 8, 9), pays("royal=troel", 8, 13)), (6, 28));
    assert_eq!((pays("", 9, 7), pays("royal=troel", 8, 6)), (-8, -8));
}

#[test]
fn a_preset_pays_by_its_own_table() {
    for (name, scale) in [
        ("iwwa", "iwwa"),
        ("rijkvanafdronk", "rijkvanafdronk"),
        ("kaartclubs", "kaartclubs"),
        ("solo-whist", "solo-whist"),
        ("whist-de-gand", "solo-whist"),
    ] {
        let made = BySeat::new([0, 4, 4, 5]);
        let misere = contract("misere", 13);
        let own = preset(name).points(misere, misere.goal(), Seat::North.into(), made);
        assert_eq!(own, Some(of_misere(scale, "misere", &[true])), "{name}");
    }
}
