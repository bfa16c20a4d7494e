//! What to lead.

use rules::{Card, Cards, Rank, Suit};

use crate::memory::Memory;
use crate::whim::Whim;

/// Trumps enough to draw those of the opponents.
const MANY_TRUMPS: u8 = 5;

/// The card to lead: trumps while they are to be drawn, then cards that must
/// win, then the partner's suit, then the longest.
pub(crate) fn choose(memory: &Memory, whim: &mut Whim) -> Option<Card> {
    draw_trumps(memory)
        .or_else(|| sure_trick(memory))
        .or_else(|| partners_suit(memory))
        .or_else(|| from_length(memory, whim))
        .or_else(|| memory.hand.first())
}

/// A trump from a hand with many, as long as the opponents may hold some: the
/// highest of all, or else the lowest to let the partner win.
fn draw_trumps(memory: &Memory) -> Option<Card> {
    let trumps = memory.hand.of(memory.trump?);
    let theirs = memory.opponents_trumps();
    let master = trumps.last().filter(|&highest| memory.is_master(highest));
    let worth_it = trumps.len() >= MANY_TRUMPS || (master.is_some() && trumps.len() > theirs.len());
    if theirs.is_empty() || !worth_it {
        return None;
    }
    master.map(|highest| memory.cheapest_equal(highest)).or_else(|| from_the_top(memory, trumps))
}

/// A plain card that nobody can beat, from the longest suit that has one.
fn sure_trick(memory: &Memory) -> Option<Card> {
    plain_suits(memory)
        .filter(|&suit| !memory.may_be_ruffed(suit))
        .filter_map(|suit| memory.hand.of(suit).last())
        .filter(|&card| memory.is_master(card))
        .max_by_key(|card| memory.hand.of(card.suit).len())
}

/// The highest card of the suit that the partner led last.
fn partners_suit(memory: &Memory) -> Option<Card> {
    let suits = memory.partners_leads.iter().rev();
    let mut held = suits.filter(|&&suit| Some(suit) != memory.trump && !memory.hand.is_void(suit));
    let suit = *held.find(|&&suit| !memory.may_be_ruffed(suit))?;
    memory.hand.of(suit).last()
}

/// A card of the longest plain suit, one that is not ruffed if possible.
fn from_length(memory: &Memory, whim: &mut Whim) -> Option<Card> {
    let longest = plain_suits(memory).max_by_key(|&suit| {
        let cards = memory.hand.of(suit);
        (!memory.may_be_ruffed(suit), cards.len(), cards.last(), whim.next())
    })?;
    from_the_top(memory, memory.hand.of(longest))
}

/// The higher of two neighbours at the head of a suit, else the fourth from the
/// top, else the lowest.
fn from_the_top(memory: &Memory, suit: Cards) -> Option<Card> {
    let highest = suit.last()?;
    let sequence = highest.rank >= Rank::Ten && memory.cheapest_equal(highest) != highest;
    if sequence { Some(highest) } else { suit.iter().rev().nth(3).or(suit.first()) }
}

/// The plain suits in the hand.
fn plain_suits(memory: &Memory) -> impl Iterator<Item = Suit> {
    let plain = Suit::ALL.into_iter().filter(|&suit| Some(suit) != memory.trump);
    plain.filter(|&suit| !memory.hand.is_void(suit))
}
