//! The course of a deal: the tricks as all players have seen them.

use rules::{BySeat, Card, Cards, Seat, SeatView, Seats, Suit, Trick};

use crate::roles::Roles;

/// The tricks of a deal as all players have seen them, in the memory of an attentive player. It is
/// updated card by card, in a real deal and in a playout.
#[derive(Clone, Copy)]
pub(crate) struct Course {
    pub(crate) roles: Roles,
    pub(crate) trump: Option<Suit>,
    pub(crate) trick: Trick,
    pub(crate) best: Option<(Seat, Card)>,
    /// The cards that have been played, the trick on the table among them.
    pub(crate) played: Cards,
    /// The suits in which each seat has shown a void.
    pub(crate) voids: BySeat<Cards>,
    pub(crate) leads: BySeat<Leads>,
    /// The tricks of each seat, of those that count.
    pub(crate) made: BySeat<u8>,
    pub(crate) complete: u8,
}

impl Course {
    pub(crate) fn new(roles: Roles, trump: Option<Suit>, leader: Seat) -> Self {
        Self {
            roles,
            trump,
            trick: Trick::new(leader),
            best: None,
            played: Cards::EMPTY,
            voids: BySeat::default(),
            leads: BySeat::default(),
            made: BySeat::default(),
            complete: 0,
        }
    }

    /// Plays the next card, and gives the trick to its winner when it is the fourth.
    pub(crate) fn play(&mut self, card: Card) {
        let Some(seat) = self.trick.turn() else { return };
        match self.trick.led() {
            None => self.leads[seat].push(card.suit),
            Some(led) if led != card.suit => self.voids[seat] |= Cards::suit(led),
            Some(_) => {}
        }
        self.played.insert(card);
        self.trick.push(card);
        let (winner, best) = match self.best {
            Some((winner, best)) if !self.beats(card, best) => (winner, best),
            _ => (seat, card),
        };
        self.best = Some((winner, best));
        if self.trick.is_complete() {
            self.complete += 1;
            self.made[winner] += u8::from(self.roles.counts(self.complete));
            self.trick = Trick::new(winner);
            self.best = None;
        }
    }

    pub(crate) fn beats(&self, card: Card, best: Card) -> bool {
        beats(self.trump, card, best)
    }

    pub(crate) fn made_by(&self, seats: Seats) -> u8 {
        seats.iter().map(|seat| self.made[seat]).sum()
    }
}

/// Returns `true` if a card beats the best of a trick.
pub(crate) fn beats(trump: Option<Suit>, card: Card, best: Card) -> bool {
    if card.suit == best.suit { card.rank > best.rank } else { Some(card.suit) == trump }
}

/// The suits that a seat has led, three bits each, the last one lowest.
#[derive(Clone, Copy, Default)]
pub(crate) struct Leads(u64);

impl Leads {
    fn push(&mut self, suit: Suit) {
        self.0 = self.0 << 3 | (suit as u64 + 1);
    }

    /// The suits, the last one first.
    pub(crate) fn latest(self) -> impl Iterator<Item = Suit> {
        let places = (0..13).map(move |place| self.0 >> (3 * place) & 7);
        places.take_while(|&code| code > 0).filter_map(|code| match code {
            1 => Some(Suit::Spades),
            2 => Some(Suit::Clubs),
            3 => Some(Suit::Diamonds),
            4 => Some(Suit::Hearts),
            _ => None,
        })
    }
}

/// The course of the deal on the table as a seat has seen it, and every card with its player.
/// `None` when no deal has been dealt.
pub(crate) fn recall(view: &SeatView) -> Option<(Course, Vec<(Seat, Card)>)> {
    let deal = view.public.deal.as_ref()?;
    let tricks = || deal.complete.iter().chain([&deal.trick]);
    let leader = tricks().next().map_or(deal.dealer.next(), Trick::leader);
    let start = Course::new(Roles::new(&view.public), deal.trump, leader);
    let cards: Vec<(Seat, Card)> = tricks().flat_map(Trick::plays).collect();
    Some((start, cards))
}

/// The course after these cards. A seat that shows a card of a suit that it did not follow before
/// has revoked, and has no void in any suit it has shown.
pub(crate) fn replay(start: &Course, cards: &[(Seat, Card)]) -> Course {
    let mut course = *start;
    for &(seat, card) in cards {
        if course.voids[seat].contains(card) {
            course.voids[seat] -= Cards::suit(card.suit);
        }
        course.play(card);
    }
    course
}

pub(crate) fn played_by(cards: &[(Seat, Card)]) -> BySeat<Cards> {
    let mut played = BySeat::<Cards>::default();
    for &(seat, card) in cards {
        played[seat].insert(card);
    }
    played
}
