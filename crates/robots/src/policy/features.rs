//! The features of each card that a player may play.

use rules::{Card, Cards};

use super::moment::{Moment, PARTS};
use crate::course::beats;

/// The kinds of features; a card has one of each kind.
const KINDS: usize = 7;

/// The room for the features of a kind, of which some have fewer.
const ROOM: usize = 128;

/// A lead; a second, third or fourth card that follows suit, and one of another suit.
const PLACES: usize = 7;

/// The weights of one place and part.
const ROW: usize = KINDS * ROOM;

/// The number of weights: one for each feature in each place and part.
pub const WEIGHTS: usize = PARTS * PLACES * ROW;

/// The numbers of a card's features, one of each kind; each is below [`WEIGHTS`].
pub type Features = [usize; KINDS];

static LEARNED: &[u8; WEIGHTS] = include_bytes!("weights.bin");

/// A player's choice among his cards.
pub(super) struct Choice<'a> {
    moment: &'a Moment,
    hand: Cards,
    /// The cards that are neither in his hand nor played.
    out: Cards,
    usual: Option<Card>,
    /// The first weight of this place and part.
    first: usize,
    follows: bool,
    /// The lowest card that beats the trick's best.
    cheapest: Option<Card>,
    lowest: Option<Card>,
    /// The best card of the trick has so many higher ones elsewhere.
    above: usize,
    trumps: usize,
    /// The trumps that others hold, in three steps.
    theirs: usize,
}

impl<'a> Choice<'a> {
    /// A choice among `distinct`, the lowest of equal cards; `usual` is that of the heuristics.
    pub(super) fn new(
        moment: &'a Moment,
        (hand, out): (Cards, Cards),
        distinct: Cards,
        usual: Option<Card>,
    ) -> Self {
        let Moment { led, trump, best, .. } = *moment;
        let follows = led.is_some_and(|led| !hand.is_void(led));
        let place = moment.len + if led.is_some() && !follows { 3 } else { 0 };
        let wins = |card: &Card| best.is_some_and(|best| beats(trump, *card, best));
        Self {
            moment,
            hand,
            out,
            usual,
            first: (moment.part * PLACES + place) * ROW,
            follows,
            cheapest: distinct.iter().filter(wins).min_by_key(|card| card.rank),
            lowest: distinct.iter().min_by_key(|card| card.rank),
            above: best.map_or(0, |best| above(out, best)),
            trumps: trump.map_or(0, |trump| usize::from(hand.of(trump).len()).min(5)),
            theirs: trump.map_or(0, |trump| match out.of(trump).len() {
                0 => 0,
                1..=3 => 1,
                _ => 2,
            }),
        }
    }

    /// The features of a card, the lowest of equal ones.
    pub(super) fn features(&self, card: Card) -> Features {
        let kinds = self.kinds(card);
        std::array::from_fn(|kind| self.first + kind * ROOM + kinds[kind])
    }

    /// The sum of their weights.
    pub(super) fn score(&self, card: Card) -> i32 {
        let Some(row) = LEARNED[self.first..].first_chunk::<ROW>() else { return 0 };
        let weight = |(kind, feature): (usize, usize)| {
            i32::from(row[kind * ROOM + feature % ROOM].cast_signed())
        };
        self.kinds(card).into_iter().enumerate().map(weight).sum()
    }

    /// The feature of each kind, below [`ROOM`].
    #[inline]
    fn kinds(&self, card: Card) -> [usize; KINDS] {
        match self.moment.best {
            None => self.lead(card),
            Some(best) if self.follows => self.follow(card, best),
            Some(best) => self.discard(card, best),
        }
    }

    fn lead(&self, card: Card) -> [usize; KINDS] {
        let Around { length, higher, lower, out_higher, is_row } = self.around(card);
        let seen = self.moment.suits[card.suit as usize];
        let trump = usize::from(Some(card.suit) == self.moment.trump);
        let length = length.min(7) - 1;
        [
            (trump * 5 + out_higher) * 7 + length,
            (trump * 13 + card.rank as usize) * 3 + lower.min(2),
            ((higher * 4 + lower) * 2 + is_row) * 2 + trump,
            (seen.led_by * 4 + seen.played) * 2 + trump,
            ((seen.ruffed * 2 + seen.helped) * 3 + self.theirs) * 2 + trump,
            (self.trumps * 7 + length) * 2 + trump,
            self.is_usual(card) * 4 + self.moment.complete,
        ]
    }

    fn follow(&self, card: Card, best: Card) -> [usize; KINDS] {
        let Around { length, higher, lower, out_higher, is_row } = self.around(card);
        let seen = self.moment.suits[card.suit as usize];
        let beats = usize::from(beats(self.moment.trump, card, best));
        let friends = self.moment.is_friends;
        let is_lowest = usize::from(lower == 0);
        let is_highest = usize::from(higher == 0);
        let is_cheapest = usize::from(self.cheapest == Some(card));
        let is_ruffed = usize::from(best.suit != card.suit);
        let rank = card.rank as usize;
        [
            ((((beats * 2 + friends) * 2 + is_lowest) * 2 + is_cheapest) * 2 + is_highest) * 2
                + is_row,
            ((beats * 2 + friends) * 5 + out_higher) * 4 + self.above.min(3),
            (rank * 2 + beats) * 3 + length.min(5) / 2,
            (is_ruffed * 4 + lower) * 4 + higher,
            (seen.played * 2 + beats) * 5 + (12 - rank).min(4),
            (((is_ruffed | seen.ruffed) * 2 + beats) * 5 + out_higher) * 2 + friends,
            (self.is_usual(card) * 2 + friends) * 2 + beats,
        ]
    }

    fn discard(&self, card: Card, best: Card) -> [usize; KINDS] {
        let Around { length, higher, lower, out_higher, is_row } = self.around(card);
        let seen = self.moment.suits[card.suit as usize];
        let trump = usize::from(Some(card.suit) == self.moment.trump);
        let kind = match (trump, beats(self.moment.trump, card, best)) {
            (0, _) => 0,
            (_, true) => 1,
            _ => 2,
        };
        let friends = self.moment.is_friends;
        let is_master = usize::from(self.above == 0);
        let is_lowest = usize::from(lower == 0);
        let is_cheapest = usize::from(self.cheapest == Some(card) || self.lowest == Some(card));
        [
            (((kind * 2 + friends) * 2 + is_master) * 2 + is_lowest) * 2 + is_cheapest,
            (trump * 5 + out_higher) * 7 + length.min(7) - 1,
            (trump * 13 + card.rank as usize) * 3 + lower.min(2),
            (seen.played * 4 + higher) * 3 + kind,
            (self.trumps * 3 + kind) * 2 + friends,
            (seen.led_by * 3 + kind) * 2 + is_row,
            self.is_usual(card) * 3 + kind,
        ]
    }

    fn is_usual(&self, card: Card) -> usize {
        usize::from(self.usual == Some(card))
    }

    fn around(&self, card: Card) -> Around {
        let own = self.hand.of(card.suit);
        let out = self.out.of(card.suit).bits() >> card.index();
        let from = own.bits() >> card.index();
        // The cards of others above it end the row of its equals.
        let row = if out == 0 { u64::MAX } else { (1 << out.trailing_zeros()) - 1 };
        let count = |cards: u64, most: u32| cards.count_ones().min(most) as usize;
        Around {
            length: own.len().into(),
            higher: count(from & !row, 3),
            lower: count(own.bits() & ((1 << card.index()) - 1), 3),
            out_higher: count(out, 4),
            is_row: count(from & row, 2) - 1,
        }
    }
}

/// The cards of the suit around one.
struct Around {
    /// Own cards of the suit.
    length: usize,
    /// Own cards above it that are not equal to it, and below it; three at most.
    higher: usize,
    lower: usize,
    /// Higher cards of other players; four at most.
    out_higher: usize,
    /// The player has another card equal to it.
    is_row: usize,
}

fn above(cards: Cards, card: Card) -> usize {
    (cards.of(card.suit).bits() >> card.index() >> 1).count_ones() as usize
}
