//! What an attentive player remembers of a deal.

use rules::{BySeat, Card, Cards, Seat, SeatView, Seats, Suit, Trick};

/// What an attentive player remembers of a deal: the cards that are out, and
/// who did not follow to which suit.
pub(crate) struct Memory {
    pub(crate) seat: Seat,
    pub(crate) hand: Cards,
    pub(crate) trump: Option<Suit>,
    /// The trick on the table.
    pub(crate) trick: Trick,
    /// The cards in the other three hands, whosever they are.
    pub(crate) out: Cards,
    /// The cards that have been played, those of this trick among them.
    pub(crate) played: Cards,
    /// The suits that each seat has shown to have no card of.
    voids: BySeat<Cards>,
    /// The suits that the partner has led.
    pub(crate) partners_leads: Vec<Suit>,
}

impl Memory {
    /// What the seat remembers; `None` when no deal has been dealt.
    pub(crate) fn new(view: &SeatView) -> Option<Self> {
        let deal = view.public.deal.as_ref()?;
        let mut memory = Self {
            seat: view.seat,
            hand: view.hand,
            trump: deal.trump,
            trick: deal.trick,
            out: Cards::PACK - view.hand,
            played: Cards::EMPTY,
            voids: BySeat::default(),
            partners_leads: Vec::new(),
        };
        for trick in deal.complete.iter().chain([&deal.trick]) {
            memory.recall(trick);
        }
        memory.out -= memory.played;
        Some(memory)
    }

    fn recall(&mut self, trick: &Trick) {
        self.played |= trick.cards();
        let Some(led) = trick.led() else { return };
        if trick.leader() == self.seat.partner() {
            self.partners_leads.push(led);
        }
        for (seat, card) in trick.plays() {
            if card.suit != led {
                self.voids[seat] |= Cards::suit(led);
            }
        }
    }

    /// The cards of a suit that a seat may hold, for all that one can tell.
    pub(crate) fn may_hold(&self, seat: Seat, suit: Suit) -> Cards {
        (self.out - self.voids[seat]).of(suit)
    }

    /// The two opponents.
    pub(crate) fn opponents(&self) -> Seats {
        Seats::from(self.seat.side().other())
    }

    /// Whether the card is a trump.
    pub(crate) fn is_trump(&self, card: Card) -> bool {
        Some(card.suit) == self.trump
    }

    /// Trumps that the opponents may hold.
    pub(crate) fn opponents_trumps(&self) -> Cards {
        let Some(trump) = self.trump else { return Cards::EMPTY };
        let held = self.opponents().iter().map(|seat| self.may_hold(seat, trump));
        held.fold(Cards::EMPTY, |all, held| all | held)
    }

    /// Whether nobody else holds a higher card of its suit.
    pub(crate) fn is_master(&self, card: Card) -> bool {
        self.out.of(card.suit).last().is_none_or(|highest| highest < card)
    }

    /// Whether an opponent may ruff the suit, as he holds none of it.
    pub(crate) fn may_be_ruffed(&self, suit: Suit) -> bool {
        let Some(trump) = self.trump.filter(|&trump| trump != suit) else { return false };
        let ruffs = |seat: Seat| {
            self.may_hold(seat, suit).is_empty() && !self.may_hold(seat, trump).is_empty()
        };
        self.opponents().iter().any(ruffs)
    }

    /// Whether one card takes the trick from another that is winning it.
    pub(crate) fn beats(&self, card: Card, best: Card) -> bool {
        if card.suit == best.suit { card.rank > best.rank } else { self.is_trump(card) }
    }

    /// The lowest card that is as good as this one: between the two nobody
    /// else holds any.
    pub(crate) fn cheapest_equal(&self, card: Card) -> Card {
        let below = self.hand.of(card.suit).iter().rev().filter(|&lower| lower < card);
        let mut equal = card;
        for lower in below {
            if self.out.of(card.suit).iter().any(|other| lower < other && other < equal) {
                break;
            }
            equal = lower;
        }
        equal
    }
}
