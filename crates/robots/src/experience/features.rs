//! The features of a hand by which experience is kept.

use rules::{Cards, Rank, Suit};

/// The sets of a suit's honours.
const HONOURS: usize = 32;
/// The classes of a suit's cards: their number, to seven, and the honours among them.
const CLASSES: usize = 8 * HONOURS;
/// The hands with two trumps or fewer, three, four, five, six or more.
const GROUPS: usize = 5;
/// A speaker's place and his partner's, each counted from the first leader.
const PLACES: usize = 16;

/// The number of features of all hands together.
pub(crate) const FEATURES: usize = CLASSES * (1 + GROUPS) + PLACES;

/// The features of one hand: the class of its trumps, that of each other suit beside so many
/// trumps, and the places of the speaker and his partner.
pub(crate) fn of(hand: Cards, trump: Suit, place: u8, partner: u8) -> [usize; 5] {
    let trumps = hand.of(trump);
    let group = usize::from(trumps.len().clamp(2, 6)) - 2;
    let mut sides = Suit::ALL.into_iter().filter(|&suit| suit != trump);
    let mut side = || {
        let cards = sides.next().map_or(Cards::EMPTY, |suit| hand.of(suit));
        CLASSES * (1 + group) + class(cards)
    };
    let places = CLASSES * (1 + GROUPS) + usize::from(4 * place + partner);
    [class(trumps), side(), side(), side(), places]
}

fn class(suit: Cards) -> usize {
    let honours = suit.iter().filter(|card| card.rank >= Rank::Ten);
    let honours = honours.fold(0, |set, card| set | 1 << (card.rank as usize - Rank::Ten as usize));
    HONOURS * usize::from(suit.len().min(7)) + honours
}
