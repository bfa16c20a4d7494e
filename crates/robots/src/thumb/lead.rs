//! What to lead.

use rules::{Card, Cards, Rank, Seat, Suit};

use crate::chair::Chair;
use crate::whim::Whim;

/// Trumps enough to draw those of the opponents.
const MANY_TRUMPS: u8 = 5;

/// The card to lead: trumps while they are to be drawn, then cards that must
/// win, then the partner's suit, then the longest.
pub(super) fn choose(chair: &Chair<'_>, whim: &mut Whim) -> Option<Card> {
    draw_trumps(chair)
        .or_else(|| sure_trick(chair))
        .or_else(|| partners_suit(chair))
        .or_else(|| from_length(chair, whim))
        .or_else(|| chair.hand.first())
}

/// A trump from a hand with many, as long as the opponents may hold some: the
/// highest of all, or else the lowest to let the partner win.
fn draw_trumps(chair: &Chair<'_>) -> Option<Card> {
    let trumps = chair.hand.of(chair.course.trump?);
    let theirs = chair.opponents_trumps();
    let master = trumps.last().filter(|&highest| chair.is_master(highest));
    let worth_it = trumps.len() >= MANY_TRUMPS || (master.is_some() && trumps.len() > theirs.len());
    if theirs.is_empty() || !worth_it {
        return None;
    }
    master.map(|highest| chair.cheapest_equal(highest)).or_else(|| from_the_top(chair, trumps))
}

/// A plain card that nobody can beat, from the longest suit that has one.
fn sure_trick(chair: &Chair<'_>) -> Option<Card> {
    plain_suits(chair)
        .filter(|&suit| !chair.may_be_ruffed(suit))
        .filter_map(|suit| chair.hand.of(suit).last())
        .filter(|&card| chair.is_master(card))
        .max_by_key(|card| chair.hand.of(card.suit).len())
}

/// The highest card of the suit that a friend led last.
fn partners_suit(chair: &Chair<'_>) -> Option<Card> {
    let returns = |suit: &Suit| {
        let plain = Some(*suit) != chair.course.trump && !chair.hand.is_void(*suit);
        plain && !chair.may_be_ruffed(*suit)
    };
    let leads = |friend: Seat| chair.course.leads[friend].latest();
    let suit = chair.friends().iter().find_map(|friend| leads(friend).find(returns))?;
    chair.hand.of(suit).last()
}

/// A card of the longest plain suit, one that is not ruffed if possible.
fn from_length(chair: &Chair<'_>, whim: &mut Whim) -> Option<Card> {
    let longest = plain_suits(chair).max_by_key(|&suit| {
        let cards = chair.hand.of(suit);
        (!chair.may_be_ruffed(suit), cards.len(), cards.last(), whim.next())
    })?;
    from_the_top(chair, chair.hand.of(longest))
}

/// The higher of two neighbours at the head of a suit, else the fourth from the
/// top, else the lowest.
fn from_the_top(chair: &Chair<'_>, suit: Cards) -> Option<Card> {
    let highest = suit.last()?;
    let sequence = highest.rank >= Rank::Ten && chair.cheapest_equal(highest) != highest;
    if sequence { Some(highest) } else { suit.iter().rev().nth(3).or(suit.first()) }
}

/// The plain suits in the hand.
fn plain_suits(chair: &Chair<'_>) -> impl Iterator<Item = Suit> {
    let plain = Suit::ALL.into_iter().filter(|&suit| Some(suit) != chair.course.trump);
    plain.filter(|&suit| !chair.hand.is_void(suit))
}
