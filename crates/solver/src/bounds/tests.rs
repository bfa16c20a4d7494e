//! The bounds against brute force: in random endings, and in all those that a bound claims to be
//! alike.

use rules::{BySeat, Card, Cards, Seat, Seats, Suit, Trick};

use super::{entries, stoppers};
use crate::board::{Board, End};
use crate::chance::Chance;
use crate::lanes::{Lanes, SeatMask, lane, lowest, suit_of};
use crate::position::Position;
use crate::trick::CurrentTrick;

/// A bound: the cards that matter, if a side is sure of a number of tricks.
type Bound = fn(&Board, usize, SeatMask, u32, u8) -> Option<Lanes>;

/// Checks a bound in `count` endings of up to five cards: a side takes what it is said to be sure
/// of, there and in endings that differ only in cards that are said not to matter.
///
/// At least `tight` times it must take no trick more: a bound of one too many would fail.
#[track_caller]
fn check(bound: Bound, on_lead: bool, trumps: &[Option<Suit>], count: usize, tight: usize) {
    let mut chance = Chance::new(51);
    let mut met = 0;
    for round in 0..count {
        let left = 2 + u8::try_from(round % 4).unwrap();
        let leader = chance.one_of(&Seat::ALL);
        let trump = chance.one_of(trumps);
        let hands = chance.hands(left.into());
        let mask = 1 + chance.below(14);
        let side: Seats =
            Seat::ALL.into_iter().filter(|&seat| mask >> seat as usize & 1 == 1).collect();
        if side.contains(leader) != on_lead {
            continue;
        }
        let position = Position::new(hands, Trick::new(leader), trump, side, 0).unwrap();
        let (mut board, trick) = Board::new(&position, End::Top);
        let mask = board.side;
        for wanted in 1..=u32::from(left) {
            let Some(mattered) = bound(&board, trick.seat, mask, wanted, left) else { break };
            let told = format!("{hands:?} {leader} trump {trump:?} side {side:?}: {wanted}");
            assert!(takes(&mut board, &trick, wanted), "{told}");
            for _ in 0..4 {
                assert!(
                    takes(&mut alike(&position, mattered, &mut chance), &trick, wanted),
                    "{told}"
                );
            }
            met += usize::from(!takes(&mut board, &trick, wanted + 1));
        }
    }
    assert!(met >= tight, "{met} tight");
}

/// Returns `true` if the declaring side can take `wanted` tricks.
fn takes(board: &mut Board, trick: &CurrentTrick, wanted: u32) -> bool {
    if wanted == 0 || board.hands.iter().all(|&hand| hand == 0) && trick.len == 0 {
        return wanted == 0;
    }
    let declaring = board.is_declaring(trick.seat);
    let mut rest = board.playable(trick);
    while rest != 0 {
        let card = lowest(rest);
        rest ^= card;
        let next = board.play(trick, card, suit_of(card));
        let taken = if next.len < 4 {
            takes(board, &next, wanted)
        } else {
            let won = u32::from(board.is_declaring(next.winner));
            takes(board, &CurrentTrick::new(next.winner), wanted - won)
        };
        board.take_back(trick, card, suit_of(card));
        if taken == declaring {
            return taken;
        }
    }
    !declaring
}

/// The position with the cards below those that mattered dealt anew, in the same lengths.
fn alike(position: &Position, mattered: Lanes, chance: &mut Chance) -> Board {
    let mut hands = *position.hands();
    for suit in Suit::ALL {
        let low = lowest(mattered & lane(suit as usize));
        let fixed = if low == 0 { 16 } else { low.trailing_zeros() as usize % 16 };
        let mut cards: Vec<Card> = position.out().of(suit).into_iter().take(fixed).collect();
        let below: Cards = cards.iter().copied().collect();
        chance.shuffle(&mut cards);
        let mut cards = cards.into_iter();
        hands = BySeat::from_fn(|seat| {
            let kept = hands[seat] - below;
            let dealt: Cards = cards.by_ref().take((hands[seat] - kept).len().into()).collect();
            kept | dealt
        });
    }
    let (trick, side) = (*position.trick(), position.side());
    let position = Position::new(hands, trick, position.trump(), side, 0).unwrap();
    Board::new(&position, End::Top).0
}

#[test]
fn stoppers_are_sure_of_their_tricks() {
    let bound: Bound = |board, _, side, wanted, left| stoppers::tricks(board, side, wanted, left);
    check(bound, false, &[None], 20_000, 1_000);
}

#[test]
fn a_seat_that_gets_the_lead_cashes_what_it_is_said_to() {
    let bound: Bound = |board, _, side, wanted, left| entries::tricks(board, side, wanted, left);
    check(bound, false, &[None], 20_000, 1_000);
}
