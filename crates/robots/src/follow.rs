//! What to play to a trick that somebody has led to.

use rules::{Card, Cards, Rank, Seat};

use crate::memory::Memory;

/// The card to play: a low one where the trick is the partner's or lost, else
/// the cheapest that wins.
pub(crate) fn choose(memory: &Memory, plays: Cards) -> Option<Card> {
    let winner = memory.trick.winner(memory.trump)?;
    let best = memory.trick.card(winner)?;
    let wins = |card: &Card| memory.beats(*card, best);
    if winner == memory.seat.partner() && is_enough(memory, best) {
        return lowest(memory, plays);
    }
    let cheapest = plays.iter().filter(wins).min_by_key(|card| (memory.is_trump(*card), card.rank));
    let Some(cheapest) = cheapest else { return lowest(memory, plays) };
    // Void of the suit led there is only to ruff, with as little as will do.
    if Some(cheapest.suit) != memory.trick.led() {
        return Some(cheapest);
    }
    match memory.trick.len() {
        1 if !is_worth_second_hand(memory, cheapest, best) => lowest(memory, plays),
        2 => third_hand(memory, plays, winner, best).or(Some(cheapest)),
        _ => Some(cheapest),
    }
}

/// The card of the third player, who follows suit and can win: the highest, or
/// rather the lowest that is as good, for the fourth has to beat it. When all
/// he has is as good as the card of his partner, he keeps it.
fn third_hand(memory: &Memory, plays: Cards, winner: Seat, best: Card) -> Option<Card> {
    let highest = plays.last()?;
    let between = |card: Card| best < card && card < highest;
    if winner == memory.seat.partner() && !memory.out.of(best.suit).iter().any(between) {
        return lowest(memory, plays);
    }
    Some(memory.cheapest_equal(highest)).filter(|&card| memory.beats(card, best))
}

/// Whether the partner's card can be left to win the trick: all have played, or
/// the one who has not can hardly beat it.
fn is_enough(memory: &Memory, best: Card) -> bool {
    let last = memory.seat.next();
    memory.trick.len() == 3 || !can_beat(memory, last, best)
}

/// Whether a seat may hold a card that beats this one, for all that one can
/// tell. That it ruffs counts when it is known to hold none of the suit.
fn can_beat(memory: &Memory, seat: Seat, best: Card) -> bool {
    let Some(led) = memory.trick.led() else { return true };
    let follows = memory.may_hold(seat, led);
    let ruffs = memory.trump.map_or(Cards::EMPTY, |trump| memory.may_hold(seat, trump));
    let beats = |card: Card| memory.beats(card, best);
    if follows.is_empty() { ruffs.iter().any(beats) } else { follows.iter().any(beats) }
}

/// Whether the second player wins the trick rather than playing low: over an
/// honour, with the highest card of a suit that has been led before, or with
/// what is as good as the highest and cheap.
fn is_worth_second_hand(memory: &Memory, cheapest: Card, best: Card) -> bool {
    let master = memory.is_master(cheapest);
    let led_before = memory.played.of(cheapest.suit).len() > 1;
    best.rank >= Rank::Jack || (master && (led_before || cheapest.rank < Rank::Ace))
}

/// The card that is missed least: no trump, no card that would win, a low one.
fn lowest(memory: &Memory, plays: Cards) -> Option<Card> {
    plays.iter().min_by_key(|&card| (memory.is_trump(card), memory.is_master(card), card.rank))
}
