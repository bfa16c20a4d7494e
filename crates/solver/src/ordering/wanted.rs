//! Move ordering where each side wants the trick.

use crate::board::Board;
use crate::lanes::{Lanes, NO_TRUMP, SeatMask, highest, lane, length, rank, suit_of, up_to};
use crate::trick::CurrentTrick;

pub(super) struct Outlook<'a> {
    board: &'a Board,
    trick: &'a CurrentTrick,
    /// The seats that play with the one on turn, itself among them.
    us: SeatMask,
    /// The strength that a card needs to win against all opponents.
    to_win: i32,
    /// A partner wins it without any help.
    ours: bool,
    /// The facts about leading the suit asked about last.
    suit_led: Option<SuitLed>,
}

#[derive(Clone, Copy)]
struct SuitLed {
    suit: usize,
    weight: i32,
    top: Lanes,
    /// The leader's cards equal to the second highest.
    seconds: Lanes,
}

/// The holder of a card, seen from the seat on lead.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holder {
    Leader,
    Partner,
    /// An opponent, by the number of places to the left.
    Opponent(usize),
    /// No seat: the card is not out.
    Nobody,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(board: &'a Board, trick: &'a CurrentTrick) -> Self {
        let us = board.side_of(trick.seat);
        let mut outlook = Self { board, trick, us, to_win: 0, ours: false, suit_led: None };
        if trick.len > 0 {
            let (mut ours, mut theirs) = (0, 0);
            let mut count = |seat: usize, strength: i32| {
                let best = if us >> seat & 1 == 1 { &mut ours } else { &mut theirs };
                *best = strength.max(*best);
            };
            count(trick.winner, outlook.strength(trick.best));
            for places in 1..4 - usize::from(trick.len) {
                let seat = (trick.seat + places) & 3;
                count(seat, outlook.best_of(seat));
            }
            outlook.to_win = theirs;
            outlook.ours = ours > theirs;
        }
        outlook
    }

    pub(super) fn weight(&mut self, card: Lanes) -> i32 {
        let suit = suit_of(card);
        if self.trick.len == 0 {
            self.lead(card, suit)
        } else if suit == self.trick.led {
            self.follow(card, suit)
        } else if suit == self.board.trump {
            self.ruff(card)
        } else {
            self.discard(card, suit)
        }
    }

    fn strength(&self, card: Lanes) -> i32 {
        let suit = suit_of(card);
        if suit == self.board.trump {
            33 + rank(card)
        } else if suit == self.trick.led {
            1 + rank(card)
        } else {
            0
        }
    }

    /// The strength of the best card that a seat can play to this trick.
    fn best_of(&self, seat: usize) -> i32 {
        let hand = self.board.hands[seat];
        let follows = highest(hand & lane(self.trick.led));
        if follows != 0 {
            return self.strength(follows);
        }
        if self.board.trump == NO_TRUMP {
            return 0;
        }
        let ruff = highest(hand & lane(self.board.trump));
        if ruff == 0 { 0 } else { self.strength(ruff) }
    }

    /// The cheapest card; but the third player's may force a higher one.
    fn follow(&self, card: Lanes, suit: usize) -> i32 {
        let cheap = -8 * rank(card);
        let wins = self.strength(card) > self.to_win;
        if self.ours {
            // The second player spares his partner's card.
            cheap + if wins && self.trick.len == 1 { 75 } else { 0 }
        } else if wins {
            400 + cheap
        } else if self.trick.len == 2 && self.trick.is_beaten_by(card, suit, self.board.trump) {
            100
        } else {
            cheap
        }
    }

    fn ruff(&self, card: Lanes) -> i32 {
        let cheap = -8 * rank(card);
        if self.ours {
            20 + cheap
        } else if self.strength(card) > self.to_win {
            400 + cheap
        } else {
            231 + cheap
        }
    }

    /// From a long suit, and no high card.
    fn discard(&self, card: Lanes, suit: usize) -> i32 {
        let board = self.board;
        let seat = self.trick.seat;
        let (out, own) = (board.all & lane(suit), board.hands[seat] & lane(suit));
        let long = length(board.shape, seat, suit).cast_signed();
        let mut weight = i32::from(self.ours) * 50 + long * 16 - rank(card) * 27;
        let top = highest(out);
        if own & top != 0 {
            weight += 12;
        } else if own & highest(out & !top) != 0 {
            // A guard of the second highest is worth keeping.
            weight += if long == 2 { -20 } else { 10 };
        }
        if long == 1 {
            weight -= 8;
        }
        if board.trump != NO_TRUMP && board.hands[seat] & lane(board.trump) != 0 {
            // Void, he can ruff.
            weight += if long == 1 { 120 } else { 20 };
        }
        weight
    }

    fn lead(&mut self, card: Lanes, suit: usize) -> i32 {
        let led = match self.suit_led {
            Some(led) if led.suit == suit => led,
            _ => *self.suit_led.insert(self.suit_led(suit)),
        };
        let (second, low) = if self.board.trump == NO_TRUMP { (5, 3) } else { (3, 2) };
        led.weight
            + if card == led.top {
                7
            } else if led.seconds & card != 0 {
                20 - second * rank(card)
            } else {
                -low * rank(card)
            }
    }

    fn suit_led(&self, suit: usize) -> SuitLed {
        let out = self.board.all & lane(suit);
        let top = highest(out);
        let second = highest(out & !top);
        let (first_holder, second_holder) = (self.holder(top), self.holder(second));
        let mut weight = high_cards(first_holder, second_holder) + self.lengths(suit);
        if out & !top & !second == 0 {
            weight -= 20;
        }
        if suit == self.board.trump {
            weight += draw(first_holder);
        }
        let own = second_holder == Holder::Leader;
        let seconds = if own { self.equals(second, out) } else { 0 };
        SuitLed { suit, weight, top, seconds }
    }

    /// The weight of leading a suit, from its lengths.
    fn lengths(&self, suit: usize) -> i32 {
        let board = self.board;
        let (seat, trump) = (self.trick.seat, board.trump);
        let own = length(board.shape, seat, suit).cast_signed();
        let mut weight = 5 * own;
        let ruffable = trump != NO_TRUMP && suit != trump;
        for places in 1..4 {
            let other = (seat + places) & 3;
            let long = length(board.shape, other, suit).cast_signed();
            let partner = self.us >> other & 1 == 1;
            weight -= long * if partner { 4 } else { 2 };
            if ruffable && long == 0 && board.hands[other] & lane(trump) != 0 {
                weight += match (partner, places) {
                    (true, _) => 230,
                    (false, 2) => -50,
                    (false, _) => -440,
                };
            }
        }
        if ruffable && board.hands[seat] & lane(trump) != 0 {
            weight += match own {
                1 => 50,
                2 => -2,
                _ => 0,
            };
        }
        weight
    }

    fn holder(&self, card: Lanes) -> Holder {
        let seat = self.trick.seat;
        let places = (0..4).find(|places| self.board.hands[(seat + places) & 3] & card != 0);
        match places {
            None => Holder::Nobody,
            Some(0) => Holder::Leader,
            Some(places) if self.us >> ((seat + places) & 3) & 1 == 1 => Holder::Partner,
            Some(places) => Holder::Opponent(places),
        }
    }

    fn equals(&self, card: Lanes, out: Lanes) -> Lanes {
        let own = self.board.hands[self.trick.seat] & out;
        own & up_to(card) & !up_to(highest(out & !own & (card - 1)))
    }
}

/// The weight of leading trumps, from the holder of the highest.
const fn draw(holder: Holder) -> i32 {
    match holder {
        Holder::Partner => 5,
        Holder::Opponent(3) => -6,
        Holder::Leader | Holder::Opponent(_) | Holder::Nobody => -20,
    }
}

/// The weight of leading a suit, from the holders of its two highest cards.
fn high_cards(first: Holder, second: Holder) -> i32 {
    let alone = match first {
        Holder::Leader => 10,
        Holder::Partner => 100,
        Holder::Opponent(2) | Holder::Nobody => 0,
        Holder::Opponent(_) => -5,
    } + match second {
        Holder::Leader | Holder::Opponent(2) => 0,
        Holder::Partner => 50,
        Holder::Opponent(1) => 20,
        Holder::Opponent(_) => -20,
        Holder::Nobody => -300,
    };
    alone
        + match (first, second) {
            (Holder::Partner, Holder::Leader) => 30,
            (Holder::Leader, Holder::Partner) => 40,
            // Through the highest card, not up to it.
            (Holder::Opponent(1), Holder::Partner) => 20,
            (Holder::Opponent(3), Holder::Partner) => -10,
            (Holder::Opponent(_), Holder::Leader) => -30,
            _ => 0,
        }
}
