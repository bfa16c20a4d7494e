//! The worth of a hand before the play.

use rules::{Card, Cards, Rank, Suit};

/// The tricks that a hand makes by itself, in tenths: high cards, long trumps, and ruffs in short
/// suits.
pub(crate) fn tenths_of_tricks(hand: Cards, trump: Option<Suit>) -> u32 {
    let suits = Suit::ALL.into_iter();
    suits.map(|suit| tenths_in(hand.of(suit), Some(suit) == trump)).sum::<u32>()
        + trump.map_or(0, |trump| ruffs(hand, trump))
}

/// The tricks of one suit, in tenths: an honour is worth more in a longer suit, and in trumps it
/// cannot be ruffed.
fn tenths_in(suit: Cards, is_trump: bool) -> u32 {
    let len = u32::from(suit.len());
    let high = |card: Card| match (card.rank, len, is_trump) {
        (Rank::Ace, _, true) => 10,
        (Rank::Ace, ..) | (Rank::King, 2.., true) => 9,
        (Rank::King, 2.., false) => 6,
        (Rank::Queen, 3.., true) => 7,
        (Rank::Queen, 3.., false) => 3,
        (Rank::Jack, 4.., true) => 5,
        _ => 0,
    };
    let long = if is_trump { 9 * len.saturating_sub(4) } else { 3 * len.saturating_sub(5) };
    suit.iter().map(high).sum::<u32>() + long
}

/// Ruffs with trumps to spare, in tenths of a trick.
fn ruffs(hand: Cards, trump: Suit) -> u32 {
    let spare = u32::from(hand.of(trump).len()).saturating_sub(3).min(3);
    let short = |suit: Suit| 2u32.saturating_sub(u32::from(hand.of(suit).len()));
    let shortness: u32 = Suit::ALL.into_iter().filter(|&suit| suit != trump).map(short).sum();
    5 * shortness.min(spare)
}

/// The distance of a hand from losing every trick: for each card, its excess over the rank allowed
/// at its place in a safe suit. 0 is safest.
pub(crate) fn exposure(hand: Cards) -> u32 {
    let of_suit = |suit: Suit| {
        // 2, 4, 6, 8 … lose to every lead: as many lower cards are out as are held below.
        let allowed = (1..).step_by(2);
        let cards = hand.of(suit).iter().zip(allowed);
        cards.map(|(card, allowed)| (card.rank as u32).saturating_sub(allowed)).sum::<u32>()
    };
    Suit::ALL.into_iter().map(of_suit).sum()
}
