//! The proofs of safety against brute force: in random endings, and in all those that a proof claims
//! to be alike.

use rules::{BySeat, Card, Cards, Seat, Seats, Trick};

use super::Safety;
use crate::board::{Board, End};
use crate::brute;
use crate::chance::Chance;
use crate::goal::{Goal, Proof};
use crate::lanes::{Lanes, highest, lane};
use crate::position::Position;

/// Hands of two to five cards, from a pack with a suit or two longer than the rest.
fn hands(chance: &mut Chance) -> BySeat<Cards> {
    let cards_each = 2 + chance.below(4);
    loop {
        let lengths = [(); 4].map(|()| chance.below(3 + 2 * cards_each));
        let has = |card: &Card| (card.rank as usize) < lengths[card.suit as usize];
        let mut pack: Vec<Card> = Cards::PACK.into_iter().filter(has).collect();
        if pack.len() >= 4 * cards_each {
            chance.shuffle(&mut pack);
            let mut hands = pack.chunks(cards_each);
            return BySeat::from_fn(|_| hands.next().unwrap().iter().copied().collect());
        }
    }
}

/// A random ending of up to five cards, in which one seat has low ones, and perhaps the highest of a
/// suit, and plays alone for its own tricks or against the others'.
fn ending(chance: &mut Chance) -> Position {
    let mut hands = hands(chance);
    let sum = |seat: &Seat| {
        let ranks = hands[*seat].into_iter().map(|card| card.rank as usize);
        ranks.sum::<usize>()
    };
    let lone = Seat::ALL.into_iter().min_by_key(sum).unwrap();
    for card in hands[lone] {
        let mut lower = hands.iter().flat_map(|hand| hand.of(card.suit)).filter(|&it| it < card);
        if let Some(low) = lower.find(|&it| !hands[lone].contains(it))
            && chance.below(4) > 0
        {
            exchange(&mut hands, lone, card, low);
        }
    }
    if chance.below(4) > 0 {
        let card = hands[lone].last().unwrap();
        let highest = |hand: &Cards| hand.of(card.suit).last();
        let ace = hands.iter().filter_map(highest).max().unwrap();
        exchange(&mut hands, lone, card, ace);
    }
    let others: Seats = Seat::ALL.into_iter().filter(|&seat| seat != lone).collect();
    let side = chance.one_of(&[lone.into(), others]);
    let trump = if chance.below(4) == 0 { chance.trump() } else { None };
    let trick = Trick::new(chance.one_of(&Seat::ALL));
    Position::new(hands, trick, trump, side, 0).unwrap()
}

/// Gives a seat one card for another.
fn exchange(hands: &mut BySeat<Cards>, seat: Seat, given: Card, taken: Card) {
    let owner = Seat::ALL.into_iter().find(|&owner| hands[owner].contains(taken)).unwrap();
    hands[owner] = (hands[owner] - taken.into()) | given.into();
    hands[seat] = (hands[seat] - given.into()) | taken.into();
}

fn settle(position: &Position, goal: Goal) -> Option<Proof> {
    let (board, trick) = Board::new(position, End::Bottom);
    Safety::new(&board).unwrap().settle(&board, trick.seat, goal, position.left())
}

fn reaches(position: &Position, goal: Goal) -> bool {
    let (mut board, trick) = Board::new(position, End::Bottom);
    brute::reaches(&mut board, &trick, goal, position.left())
}

/// The position with the cards above those that mattered dealt anew, in the same lengths.
fn alike(position: &Position, mattered: Lanes, chance: &mut Chance) -> Position {
    brute::dealt_anew(position, chance, |suit| {
        let last = highest(mattered & lane(suit as usize));
        let fixed = if last == 0 { 0 } else { last.trailing_zeros() as usize % 16 + 1 };
        position.out().of(suit).into_iter().skip(fixed).collect()
    })
}

/// Checks the proofs for these numbers of tricks of the lone seat, and that `proved` are met at
/// least.
#[track_caller]
fn check(seed: u64, tricks: &[u8], endings: usize, proved: usize) {
    let mut chance = Chance::new(seed);
    let mut met = 0;
    for _ in 0..endings {
        let position = ending(&mut chance);
        let left = position.left();
        let declares = position.side().len() == 1;
        let counts = tricks.iter().fold(0, |counts, tricks| counts | 1 << tricks);
        let goal = Goal::new(counts, left);
        let goal = if declares { goal } else { mirrored(goal, left) };
        let Some(proof) = settle(&position, goal) else { continue };
        met += 1;
        assert_eq!(proof.reached, declares);
        assert_eq!(reaches(&position, goal), declares, "{position:?}");
        for _ in 0..4 {
            let alike = alike(&position, proof.mattered, &mut chance);
            assert_eq!(reaches(&alike, goal), declares, "{position:?} {alike:?}");
        }
    }
    assert!(met >= proved, "{met} proved");
}

/// The goal of the three others, if it is missed when the lone seat reaches its own.
fn mirrored(goal: Goal, left: u8) -> Goal {
    let counts = (0..=left).filter(|&tricks| !goal.contains(left - tricks));
    Goal::new(counts.fold(0, |counts, tricks| counts | 1 << tricks), left)
}

#[test]
fn a_seat_that_is_safe_takes_no_trick() {
    check(61, &[0], 2_000, 600);
}

#[test]
fn one_sure_trick_is_all_that_is_taken() {
    check(62, &[1], 40_000, 450);
}

#[test]
fn a_seat_may_take_one_trick_or_none() {
    check(63, &[0, 1], 2_000, 600);
}
