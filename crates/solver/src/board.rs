//! A position in the form of the search.

use rules::{Card, Cards, Seat, Suit};

use crate::lanes::{Lanes, NO_TRUMP, SeatMask, Shape, highest, lane, lowest, seats, unit, up_to};
use crate::position::Position;
use crate::transposition::{Depths, Owners, SUIT_BITS};
use crate::trick::CurrentTrick;

/// The end of a suit from which ranks matter: the cards that matter are always all cards from that
/// end to some card.
///
/// Where tricks are wanted the high cards matter, and where they are shunned the low ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// The highest card first.
    Top,
    /// The lowest card first.
    Bottom,
}

/// A position in the form of the search, updated as cards are played.
#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) hands: [Lanes; 4],
    /// All cards that are out: the hands', and those on the table.
    pub(crate) all: Lanes,
    pub(crate) shape: Shape,
    /// The trump suit, or [`NO_TRUMP`].
    pub(crate) trump: usize,
    pub(crate) side: SeatMask,
    pub(crate) end: End,
    /// The owners of the cards, for each suit and each set of its cards.
    owners: Vec<u32>,
    begins: [usize; 4],
}

/// The cards behind the closed-up ranks, by suit and closed-up rank.
type Names = [[Option<Card>; 13]; 4];

impl Board {
    pub(crate) fn new(position: &Position, end: End) -> (Self, CurrentTrick) {
        let mut names: Names = [[None; 13]; 4];
        for (lane, suit) in names.iter_mut().zip(Suit::ALL) {
            for (name, card) in lane.iter_mut().zip(position.out().of(suit)) {
                *name = Some(card);
            }
        }
        let mut board = Self {
            hands: [0; 4],
            all: close_up(&names, position.out()),
            shape: 0,
            trump: position.trump().map_or(NO_TRUMP, |suit| suit as usize),
            side: position.side().iter().fold(0, |mask, seat| mask | 1 << seat as u8),
            end,
            owners: Vec::new(),
            begins: [0; 4],
        };
        for (seat, &hand) in position.hands().seats() {
            board.hands[seat as usize] = close_up(&names, hand);
            for card in hand {
                board.shape += unit(seat as usize, card.suit as usize);
            }
        }
        board.list_owners(position, &names);
        let mut trick = CurrentTrick::new(position.trick().leader() as usize);
        for (_, card) in position.trick().plays() {
            trick = trick.with(close_up(&names, card.into()), card.suit as usize, board.trump);
        }
        (board, trick)
    }

    /// Lists the owners of every set of cards of each suit, from the end that matters.
    fn list_owners(&mut self, position: &Position, names: &Names) {
        let owner = |card: Card| {
            let holds = |seat: &Seat| {
                position.hands()[*seat].contains(card) || position.trick().card(*seat) == Some(card)
            };
            Seat::ALL.into_iter().find(holds).map_or(0, |seat| seat as u32)
        };
        for (suit, lane) in names.iter().enumerate() {
            self.begins[suit] = self.owners.len();
            let cards = lane.iter().flatten();
            let mut owners = vec![0; 1 << cards.clone().count()];
            for (rank, card) in cards.enumerate() {
                let owner = owner(*card);
                let (without, with) = owners.split_at_mut(1 << rank);
                for (set, (lower, owners)) in without.iter().zip(with).enumerate() {
                    *owners = match self.end {
                        End::Top => lower << 2 | owner,
                        End::Bottom => lower | owner << (2 * set.count_ones()),
                    };
                }
            }
            self.owners.append(&mut owners);
        }
    }

    pub(crate) fn owners(&self) -> Owners {
        let of = |suit: usize| {
            u64::from(self.owners[self.begins[suit] + (self.all >> (suit * 16) & 0x1fff) as usize])
        };
        [of(0) | of(1) << SUIT_BITS, of(2) | of(3) << SUIT_BITS]
    }

    /// The depth of each suit: the number of cards from the end that matters to the last card that
    /// did.
    pub(crate) fn depths(&self, mattered: Lanes) -> Depths {
        let mut depths = 0;
        for suit in 0..4 {
            let last = self.last(mattered & lane(suit));
            let mut cards = self.all & self.reach(last) & lane(suit);
            while cards != 0 {
                cards &= cards - 1;
                depths += 1 << (4 * suit);
            }
        }
        depths
    }

    /// The last card of each suit that mattered, by depth: the inverse of [`Board::depths`].
    pub(crate) fn mattered(&self, depths: Depths) -> Lanes {
        let mut mattered = 0;
        for suit in 0..4 {
            let mut left = depths >> (4 * suit) & 15;
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

    /// All ranks nearer than a card to the end that matters.
    pub(crate) const fn before(&self, card: Lanes) -> Lanes {
        self.reach(card) & !card
    }

    /// All ranks from the end that matters up to a card; empty without a card.
    pub(crate) const fn reach(&self, card: Lanes) -> Lanes {
        match self.end {
            End::Top if card == 0 => 0,
            End::Top => !(card - 1),
            End::Bottom => up_to(card),
        }
    }

    pub(crate) const fn is_declaring(&self, seat: usize) -> bool {
        self.side >> seat & 1 == 1
    }

    /// The seats that play with a seat, itself among them.
    pub(crate) const fn side_of(&self, seat: usize) -> SeatMask {
        if self.is_declaring(seat) { self.side } else { !self.side & 15 }
    }

    pub(crate) const fn lone_seat(&self) -> Option<usize> {
        let lone = if self.side.is_power_of_two() { self.side } else { !self.side & 15 };
        if lone.is_power_of_two() { Some(lone.trailing_zeros() as usize) } else { None }
    }

    pub(crate) fn held_by(&self, side: SeatMask) -> Lanes {
        seats(side).fold(0, |cards, seat| cards | self.hands[seat])
    }

    pub(crate) const fn playable(&self, trick: &CurrentTrick) -> Lanes {
        let hand = self.hands[trick.seat];
        let follows = hand & lane(trick.led);
        if trick.len > 0 && follows != 0 { follows } else { hand }
    }

    /// The cards that a lone declarer who may take no trick need not try, and the card that this
    /// rests on.
    ///
    /// Without trumps he is never worse off with a lower card of the same suit
    /// instead of a higher. So of the cards that surely lose this trick he may
    /// as well part with the highest of the suit.
    pub(crate) fn too_low_to_try(&self, trick: &CurrentTrick, playable: Lanes) -> (Lanes, Lanes) {
        if trick.len == 0 || self.trump != NO_TRUMP || !self.side.is_power_of_two() {
            return (0, 0);
        }
        if playable & lane(trick.led) != 0 {
            let under = playable & (trick.best - 1);
            let low = under & !highest(under);
            return (low, if low == 0 { 0 } else { trick.best });
        }
        let high = (0..4).fold(0, |high, suit| high | highest(playable & lane(suit)));
        (playable & !high, 0)
    }

    pub(crate) const fn play(
        &mut self,
        trick: &CurrentTrick,
        card: Lanes,
        suit: usize,
    ) -> CurrentTrick {
        self.hands[trick.seat] ^= card;
        self.shape -= unit(trick.seat, suit);
        trick.with(card, suit, self.trump)
    }

    /// Undoes [`Board::play`].
    pub(crate) const fn take_back(&mut self, trick: &CurrentTrick, card: Lanes, suit: usize) {
        self.hands[trick.seat] ^= card;
        self.shape += unit(trick.seat, suit);
    }
}

fn close_up(names: &Names, cards: Cards) -> Lanes {
    let mut lanes = 0;
    for (suit, lane) in names.iter().enumerate() {
        for (rank, name) in lane.iter().enumerate() {
            if name.is_some_and(|card| cards.contains(card)) {
                lanes |= 1 << (suit * 16 + rank);
            }
        }
    }
    lanes
}
