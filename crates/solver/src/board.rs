//! A position laid out for the search.
//!
//! Ranks are closed up first: of the cards of a suit that are still out, the
//! lowest is 0, the next 1, and so on. Everything that is sized by the cards
//! of a suit is then small where few cards are left.

use rules::{Card, Cards, Seat, Suit};

use crate::position::Position;
use crate::table::{Known, Owners, SUIT_BITS};

/// A set of cards, sixteen bits a suit: bit `suit * 16 + closed-up rank`.
pub(crate) type Lanes = u64;

/// A set of seats, one bit each.
pub(crate) type SeatMask = u8;

/// Four bits a holding, its length: nibble `suit * 4 + seat`.
pub(crate) type Shape = u64;

/// Where there are no trumps, this stands for the trump suit.
pub(crate) const NO_TRUMP: usize = 4;

/// All cards of a suit.
pub(crate) const fn lane(suit: usize) -> Lanes {
    0xffff << (suit * 16)
}

/// The suit that a card is of.
pub(crate) const fn suit_of(card: Lanes) -> usize {
    (card.trailing_zeros() / 16) as usize
}

/// The highest card of a set, as a set; none of none.
pub(crate) const fn highest(cards: Lanes) -> Lanes {
    match cards.checked_ilog2() {
        Some(bit) => 1 << bit,
        None => 0,
    }
}

/// The lowest card of a set, as a set; none of none.
pub(crate) const fn lowest(cards: Lanes) -> Lanes {
    cards & cards.wrapping_neg()
}

/// All places at or below the highest card of a set; none of none.
pub(crate) const fn up_to(card: Lanes) -> Lanes {
    (card << 1).wrapping_sub(1) & if card == 0 { 0 } else { !0 }
}

/// One card in the shape.
pub(crate) const fn unit(seat: usize, suit: usize) -> Shape {
    1 << (suit * 16 + seat * 4)
}

/// The cards that lie on the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lying {
    /// Whose card comes next.
    pub(crate) seat: usize,
    /// How many lie there.
    pub(crate) len: u8,
    /// The suit led; meaningless before the lead.
    pub(crate) led: usize,
    /// All of them.
    pub(crate) cards: Lanes,
    /// The one that is winning.
    pub(crate) best: Lanes,
    /// Its suit.
    pub(crate) best_suit: usize,
    /// Who played it.
    pub(crate) winner: usize,
}

impl Lying {
    /// Nothing lies there, and it is `leader`'s lead.
    pub(crate) const fn none(leader: usize) -> Self {
        Self { seat: leader, len: 0, led: 0, cards: 0, best: 0, best_suit: 0, winner: leader }
    }

    /// Whether a card would be winning.
    pub(crate) const fn is_beaten_by(&self, card: Lanes, suit: usize, trump: usize) -> bool {
        if suit == self.best_suit { card > self.best } else { suit == trump || self.len == 0 }
    }

    /// The table with one card more.
    pub(crate) const fn with(&self, card: Lanes, suit: usize, trump: usize) -> Self {
        let mut next = *self;
        if self.is_beaten_by(card, suit, trump) {
            next.best = card;
            next.best_suit = suit;
            next.winner = self.seat;
        }
        if self.len == 0 {
            next.led = suit;
        }
        next.cards |= card;
        next.len += 1;
        next.seat = (self.seat + 1) & 3;
        next
    }
}

/// From which end of a suit the cards that matter are told: what mattered is
/// always all cards from that end up to some card.
///
/// Where tricks are wanted the high cards matter, and where they are shunned
/// the low ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// The highest card first.
    Top,
    /// The lowest card first.
    Bottom,
}

/// A position laid out for the search: what changes as cards are played, and
/// what stays.
#[derive(Debug)]
pub(crate) struct Board {
    /// What each seat holds.
    pub(crate) hands: [Lanes; 4],
    /// All cards that are out: the hands', and those on the table.
    pub(crate) all: Lanes,
    /// The lengths of the hands' suits.
    pub(crate) shape: Shape,
    /// The trump suit, or [`NO_TRUMP`].
    pub(crate) trump: usize,
    /// The declaring side.
    pub(crate) side: SeatMask,
    /// From which end of a suit the cards that matter are told.
    pub(crate) end: End,
    /// For each suit and each set of its cards, who owns them.
    owners: Vec<u32>,
    /// Where each suit begins in `owners`.
    begins: [usize; 4],
    /// What the closed-up cards really are.
    names: [[Option<Card>; 13]; 4],
}

impl Board {
    /// Lays a position out, with the cards on its table.
    pub(crate) fn new(position: &Position, end: End) -> (Self, Lying) {
        let trick = position.trick();
        let out = position.hands().iter().fold(trick.cards(), |out, &hand| out | hand);
        let mut board = Self {
            hands: [0; 4],
            all: 0,
            shape: 0,
            trump: position.trump().map_or(NO_TRUMP, |suit| suit as usize),
            side: position.side().iter().fold(0, |mask, seat| mask | 1 << seat as u8),
            end,
            owners: Vec::new(),
            begins: [0; 4],
            names: [[None; 13]; 4],
        };
        for (lane, suit) in board.names.iter_mut().zip(Suit::ALL) {
            for (name, card) in lane.iter_mut().zip(out.of(suit)) {
                *name = Some(card);
            }
        }
        for (seat, &hand) in position.hands().seats() {
            board.hands[seat as usize] = board.close_up(hand);
            for card in hand {
                board.shape += unit(seat as usize, card.suit as usize);
            }
        }
        board.all = board.close_up(out);
        board.list_owners(position);
        let mut lying = Lying::none(trick.leader() as usize);
        for (_, card) in trick.plays() {
            lying = lying.with(board.close_up(card.into()), card.suit as usize, board.trump);
        }
        (board, lying)
    }

    /// The same cards, with ranks closed up.
    pub(crate) fn close_up(&self, cards: Cards) -> Lanes {
        let mut lanes = 0;
        for (suit, lane) in self.names.iter().enumerate() {
            for (rank, name) in lane.iter().enumerate() {
                if name.is_some_and(|card| cards.contains(card)) {
                    lanes |= 1 << (suit * 16 + rank);
                }
            }
        }
        lanes
    }

    /// For each suit and each set of its cards, lists who owns them, the
    /// end that matters first.
    fn list_owners(&mut self, position: &Position) {
        let owner = |card: Card| {
            let holds = |seat: &Seat| {
                position.hands()[*seat].contains(card) || position.trick().card(*seat) == Some(card)
            };
            Seat::ALL.into_iter().find(holds).map_or(0, |seat| seat as u32)
        };
        for (suit, lane) in self.names.iter().enumerate() {
            let begin = self.owners.len();
            self.begins[suit] = begin;
            self.owners.push(0);
            for card in lane.iter().flatten() {
                let (owner, sets) = (owner(*card), self.owners.len() - begin);
                for set in 0..sets {
                    let lower = self.owners[begin + set];
                    self.owners.push(match self.end {
                        End::Top => lower << 2 | owner,
                        End::Bottom => lower | owner << (2 * set.count_ones()),
                    });
                }
            }
        }
    }

    /// Who owns the cards that are out.
    pub(crate) fn owners(&self) -> Owners {
        let of = |suit: usize| {
            u64::from(self.owners[self.begins[suit] + (self.all >> (suit * 16) & 0x1fff) as usize])
        };
        [of(0) | of(1) << SUIT_BITS, of(2) | of(3) << SUIT_BITS]
    }

    /// How many cards of each suit there are from the end that matters to the
    /// last card that did.
    pub(crate) fn known(&self, mattered: Lanes) -> Known {
        let mut known = 0;
        for suit in 0..4 {
            let last = self.last(mattered & lane(suit));
            let mut cards = self.all & self.reach(last) & lane(suit);
            while cards != 0 {
                cards &= cards - 1;
                known += 1 << (4 * suit);
            }
        }
        known
    }

    /// The last of the cards known of each suit: the inverse of
    /// [`Board::known`].
    pub(crate) fn mattered(&self, known: Known) -> Lanes {
        let mut mattered = 0;
        for suit in 0..4 {
            let mut left = known >> (4 * suit) & 15;
            let mut cards = self.all & lane(suit);
            while left > 1 {
                cards ^= self.first(cards);
                left -= 1;
            }
            if left == 1 {
                mattered |= self.first(cards);
            }
        }
        mattered
    }

    /// The card of a suit that is nearest to the end that matters.
    pub(crate) const fn first(&self, cards: Lanes) -> Lanes {
        match self.end {
            End::Top => highest(cards),
            End::Bottom => lowest(cards),
        }
    }

    /// The card of a suit that is farthest from the end that matters.
    pub(crate) const fn last(&self, cards: Lanes) -> Lanes {
        match self.end {
            End::Top => lowest(cards),
            End::Bottom => highest(cards),
        }
    }

    /// All places nearer than a card to the end that matters.
    pub(crate) const fn before(&self, card: Lanes) -> Lanes {
        self.reach(card) & !card
    }

    /// All places from the end that matters up to a card; none up to none.
    pub(crate) const fn reach(&self, card: Lanes) -> Lanes {
        match self.end {
            End::Top if card == 0 => 0,
            End::Top => !(card - 1),
            End::Bottom => up_to(card),
        }
    }

    /// Whether a seat is of the declaring side.
    pub(crate) const fn is_declaring(&self, seat: usize) -> bool {
        self.side >> seat & 1 == 1
    }

    /// What the seat on turn may play.
    pub(crate) const fn playable(&self, lying: &Lying) -> Lanes {
        let hand = self.hands[lying.seat];
        let follows = hand & lane(lying.led);
        if lying.len > 0 && follows != 0 { follows } else { hand }
    }

    /// The cards that a lone declarer who may take no trick need not try, and
    /// the card on which that rests.
    ///
    /// Without trumps he is never worse off with a lower card of the same suit
    /// instead of a higher. So of the cards that surely lose this trick he may
    /// as well part with the highest of the suit.
    pub(crate) fn too_low_to_try(&self, lying: &Lying, playable: Lanes) -> (Lanes, Lanes) {
        if lying.len == 0 || self.trump != NO_TRUMP || !self.side.is_power_of_two() {
            return (0, 0);
        }
        if playable & lane(lying.led) != 0 {
            let under = playable & (lying.best - 1);
            let low = under & !highest(under);
            return (low, if low == 0 { 0 } else { lying.best });
        }
        let high = (0..4).fold(0, |high, suit| high | highest(playable & lane(suit)));
        (playable & !high, 0)
    }

    /// Moves a card from the hand of the seat on turn to the table.
    pub(crate) const fn play(&mut self, lying: &Lying, card: Lanes, suit: usize) -> Lying {
        self.hands[lying.seat] ^= card;
        self.shape -= unit(lying.seat, suit);
        lying.with(card, suit, self.trump)
    }

    /// Gives the card back.
    pub(crate) const fn take_back(&mut self, lying: &Lying, card: Lanes, suit: usize) {
        self.hands[lying.seat] ^= card;
        self.shape += unit(lying.seat, suit);
    }
}

/// How many cards of a suit a seat holds.
pub(crate) const fn length(shape: Shape, seat: usize, suit: usize) -> u32 {
    (shape >> (suit * 16 + seat * 4) & 15) as u32
}
