//! Contracts for few tricks.

use rules::{BySeat, Card, Cards, Seat, Suit, Trick};
use solver::{Position, Solver, Success};

use crate::brute_force::BruteForce;
use crate::chance::Chance;

/// Returns `true` if in every suit the i-th lowest card, from 0, has at most i of the others' cards
/// below it.
fn is_safe(hand: Cards, others: Cards) -> bool {
    Suit::ALL.into_iter().all(|suit| {
        hand.of(suit).iter().enumerate().all(|(place, card)| {
            let below = |other: &Card| other.rank < card.rank;
            others.of(suit).into_iter().filter(below).count() <= place
        })
    })
}

#[test]
fn a_safe_declarer_who_is_not_on_lead_takes_no_trick() {
    let mut chance = Chance::new(41);
    let mut met = 0;
    while met < 500 {
        let hands = chance.hands(6);
        let leader = chance.one_of(&Seat::ALL);
        for seat in leader.round().skip(1) {
            let others = Seat::ALL
                .into_iter()
                .filter(|&other| other != seat)
                .fold(Cards::EMPTY, |cards, other| cards | hands[other]);
            if is_safe(hands[seat], others) {
                let position =
                    Position::new(hands, Trick::new(leader), None, seat.into(), 0).unwrap();
                let mut solver = Solver::new();
                assert_eq!(solver.can_succeed(&position, Success::exactly(0)), Ok(true));
                assert_eq!(solver.fewest(&position), Ok(0));
                met += 1;
            }
        }
    }
}

#[test]
fn a_famous_safe_hand_needs_no_search() {
    // Every other card from the two upwards.
    let south: Cards = "2S 4S 6S 8S 2H 4H 6H 2D 4D 6D 2C 4C 6C".parse().unwrap();
    let mut rest: Vec<Card> = (Cards::PACK - south).into_iter().collect();
    Chance::new(42).shuffle(&mut rest);
    let mut thirds = rest.chunks(13);
    let hands = BySeat::from_fn(|seat| match seat {
        Seat::South => south,
        Seat::North | Seat::East | Seat::West => thirds.next().unwrap().iter().copied().collect(),
    });
    let position =
        Position::new(hands, Trick::new(Seat::West), None, Seat::South.into(), 0).unwrap();
    let mut solver = Solver::new();
    assert_eq!(solver.can_succeed(&position, Success::exactly(0)), Ok(true));
    assert_eq!(solver.nodes(), 1);
}

/// Endings in which one seat holds mostly low cards and often ends with no trick, or one.
#[test]
fn low_hands_that_play_alone_agree_with_brute_force() {
    let mut chance = Chance::new(44);
    let mut met = 0;
    while met < 40 {
        let hands = chance.whole_hands().map(|hand| hand.into_iter().step_by(3).collect());
        let low = |seat: &Seat| {
            let hand: Cards = hands[*seat];
            hand.into_iter().map(|card| card.rank as u32).sum::<u32>() < 21
        };
        let Some(seat) = Seat::ALL.into_iter().find(low) else { continue };
        met += 1;
        let trick = Trick::new(chance.one_of(&Seat::ALL));
        let trump = chance.trump();
        let position = Position::new(hands, trick, trump, seat.into(), 0).unwrap();
        let mut solver = Solver::new();
        for tricks in [0, 1] {
            let success = Success::exactly(tricks);
            let worth = |count| i32::from(success.contains(count));
            let expected = BruteForce::new(&position, worth).value() == 1;
            assert_eq!(solver.can_succeed(&position, success), Ok(expected));
        }
    }
}

#[test]
fn at_small_misere_twelve_tricks_are_played() {
    let mut chance = Chance::new(43);
    for _ in 0..20 {
        let hands = chance.whole_hands().map(|hand| hand - hand.last().unwrap().into());
        let position =
            Position::new(hands, Trick::new(Seat::East), None, Seat::North.into(), 0).unwrap();
        let mut solver = Solver::new();
        // Thirteen of twelve tricks are impossible, and so are fewer than none.
        assert_eq!(solver.can_succeed(&position, Success::exactly(13)), Ok(false));
        assert_eq!(solver.can_succeed(&position, Success::at_most(12)), Ok(true));
        let all = solver.can_succeed(&position, Success::exactly(12)).unwrap();
        assert_eq!(all, solver.most(&position) == Ok(12));
    }
}
