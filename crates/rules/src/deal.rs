//! The dealt cards.

use core::fmt;

use crate::card::Card;
use crate::cards::Cards;
use crate::option::words;
use crate::pack::Pack;
use crate::seat::{BySeat, Seat};

words! {
    /// The packets in which the pack is dealt out.
    pub(crate) enum Packets {
        FourFourFive = "4-4-5",
        FourFiveFour = "4-5-4",
        ThreesAndFour = "3-3-3-4",
        ThreesAndOne = "3-3-3-3-1",
        Singles = "singles",
    }
}

impl Packets {
    const fn sizes(self) -> &'static [usize] {
        match self {
            Self::FourFourFive => &[4, 4, 5],
            Self::FourFiveFour => &[4, 5, 4],
            Self::ThreesAndFour => &[3, 3, 3, 4],
            Self::ThreesAndOne => &[3, 3, 3, 3, 1],
            Self::Singles => &[1; 13],
        }
    }
}

/// The dealt hands and the card that was turned up.
///
/// The hands of a deal are private: a seat's knowledge comes from a view of the game.
///
/// ```
/// use rules::{Deal, Pack, Seat};
/// # let pack = Pack::new(std::array::from_fn(|i| rules::Card::from_index(i as u8).unwrap())).unwrap();
/// let deal = Deal::one_by_one(&pack, Seat::West);
/// assert_eq!(deal.turn_up().map(|card| card.to_string()), Some("AH".into()));
/// ```
///
/// ```compile_fail,E0624
/// # use rules::{Deal, Pack, Seat};
/// fn peek(deal: &Deal) -> rules::Cards {
///     deal.hands()[Seat::East]
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    dealer: Seat,
    hands: BySeat<Cards>,
    turn_up: Option<Card>,
}

impl Deal {
    /// Deals one card at a time, the dealer's left first; the last card is the
    /// dealer's and is turned up (spec.md 0.4, 1.2.1).
    #[must_use]
    pub fn one_by_one(pack: &Pack, dealer: Seat) -> Self {
        Self::dealt(pack, dealer, Packets::Singles, true)
    }

    /// Deals packets, the dealer's left first. The last card is the dealer's.
    pub(crate) fn dealt(pack: &Pack, dealer: Seat, packets: Packets, turns_up: bool) -> Self {
        let mut hands = BySeat::<Cards>::default();
        let mut cards = pack.order().iter().copied();
        for &packet in packets.sizes() {
            for seat in dealer.next().round() {
                hands[seat].extend(cards.by_ref().take(packet));
            }
        }
        Self { dealer, hands, turn_up: pack.order().last().copied().filter(|_| turns_up) }
    }

    /// Deals packets of six, five and six to the three others, and the last
    /// card to the dealer (spec.md 7.3).
    #[must_use]
    pub fn brimborion(pack: &Pack, dealer: Seat) -> Self {
        let mut hands = BySeat::<Cards>::default();
        let mut cards = pack.order().iter().copied();
        for packet in [6, 5, 6] {
            for seat in dealer.next().round().take(3) {
                hands[seat].extend(cards.by_ref().take(packet));
            }
        }
        hands[dealer].extend(cards);
        Self { dealer, hands, turn_up: None }
    }

    /// A deal of seventeen cards to each of the others and one to the dealer, from known hands.
    ///
    /// # Errors
    ///
    /// When the hands are not the pack dealt out in that way.
    pub fn from_brimborion_hands(dealer: Seat, hands: BySeat<Cards>) -> Result<Self, DealError> {
        let all = hands.iter().fold(Cards::EMPTY, |all, &hand| all | hand);
        let len = |seat| if seat == dealer { 1 } else { 17 };
        if all != Cards::PACK || hands.seats().any(|(seat, hand)| hand.len() != len(seat)) {
            return Err(DealError::NotThePack);
        }
        Ok(Self { dealer, hands, turn_up: None })
    }

    /// A deal from known hands, as a record has them.
    ///
    /// # Errors
    ///
    /// When the hands are not the pack dealt out in thirteens, or the turn-up
    /// is not the dealer's.
    pub fn from_hands(
        dealer: Seat,
        hands: BySeat<Cards>,
        turn_up: Option<Card>,
    ) -> Result<Self, DealError> {
        let all = hands.iter().fold(Cards::EMPTY, |all, &hand| all | hand);
        if all != Cards::PACK || hands.iter().any(|hand| hand.len() != 13) {
            return Err(DealError::NotThePack);
        }
        match turn_up {
            Some(card) if !hands[dealer].contains(card) => Err(DealError::TurnUpElsewhere),
            _ => Ok(Self { dealer, hands, turn_up }),
        }
    }

    /// The dealer.
    #[must_use]
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The dealer's last card, which all players have seen.
    #[must_use]
    pub const fn turn_up(&self) -> Option<Card> {
        self.turn_up
    }

    pub(crate) const fn hands(&self) -> &BySeat<Cards> {
        &self.hands
    }
}

/// The reason why hands are no deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealError {
    /// The hands are not the pack, dealt out as the book prescribes.
    NotThePack,
    /// The card turned up is not in the dealer's hand.
    TurnUpElsewhere,
    /// The book turns a card up and none is given.
    TurnUpMissing,
    /// The book turns no card up and one is given.
    TurnUpUnexpected,
    /// The last deal is not over, or the match is.
    NotNow,
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotThePack => {
                f.write_str("the hands are not the pack dealt out (spec.md 0.4, 7.3)")
            }
            Self::TurnUpElsewhere => {
                f.write_str("the turn-up is not in the dealer's hand (spec.md 1.2.2)")
            }
            Self::TurnUpMissing => f.write_str("the turn-up is missing (spec.md 1.2.1)"),
            Self::TurnUpUnexpected => {
                f.write_str("this book turns no card up (spec.md 3.1.2, 4.1.2)")
            }
            Self::NotNow => f.write_str("this is not the time to deal"),
        }
    }
}

impl core::error::Error for DealError {}
