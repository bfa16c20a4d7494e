//! Sets of cards and lengths of holdings, as bits.
//!
//! Ranks are closed up: of the cards of a suit that are still out when a search begins, the lowest
//! is 0, the next 1, and so on. Data sized by the cards of a suit is then small where few cards are
//! left.

/// A set of cards, sixteen bits a suit: bit `suit * 16 + closed-up rank`. Many functions take or
/// return a single card as a set.
pub(crate) type Lanes = u64;

/// A set of seats, one bit each.
pub(crate) type SeatMask = u8;

/// The lengths of the sixteen holdings, four bits each: nibble
/// `suit * 4 + seat`.
pub(crate) type Shape = u64;

/// The value of the trump suit without trumps.
pub(crate) const NO_TRUMP: usize = 4;

pub(crate) const fn lane(suit: usize) -> Lanes {
    0xffff << (suit * 16)
}

pub(crate) const fn suit_of(card: Lanes) -> usize {
    (card.trailing_zeros() / 16) as usize
}

/// The bit number of a card.
pub(crate) const fn place_of(card: Lanes) -> u8 {
    (card.trailing_zeros() & 63) as u8
}

/// The closed-up rank of a card, for arithmetic.
pub(crate) const fn rank(card: Lanes) -> i32 {
    (card.trailing_zeros() & 15).cast_signed()
}

/// The highest card of a set, as a set; empty for an empty set.
pub(crate) const fn highest(cards: Lanes) -> Lanes {
    ((cards != 0) as Lanes) << (cards | 1).ilog2()
}

/// The lowest card of a set, as a set; empty for an empty set.
pub(crate) const fn lowest(cards: Lanes) -> Lanes {
    cards & cards.wrapping_neg()
}

/// All bits at or below a card; empty without a card.
pub(crate) const fn up_to(card: Lanes) -> Lanes {
    (card << 1).wrapping_sub(1) & if card == 0 { 0 } else { !0 }
}

/// One card in the shape.
pub(crate) const fn unit(seat: usize, suit: usize) -> Shape {
    1 << (suit * 16 + seat * 4)
}

pub(crate) const fn length(shape: Shape, seat: usize, suit: usize) -> u32 {
    (shape >> (suit * 16 + seat * 4) & 15) as u32
}

/// The seats of a set, in order.
pub(crate) fn seats(side: SeatMask) -> impl Iterator<Item = usize> {
    (0..4).filter(move |seat| side >> seat & 1 == 1)
}
