//! One suit, played as a game of its own.

/// The cards of one suit that are still in, one bit a closed-up rank.
pub(super) type Holding = u16;

/// A number for each of the three others, from the declarer's left.
pub(super) type Each = [u8; 3];

/// No counter needs to be higher: nobody holds more cards of a suit that has
/// to do with the declarer's.
const MOST: u8 = 13;

/// The highest card of a holding, as a holding; none of none.
const fn highest(cards: Holding) -> Holding {
    match cards.checked_ilog2() {
        Some(bit) => 1 << bit,
        None => 0,
    }
}

/// The lowest card of a holding, as a holding; none of none.
const fn lowest(cards: Holding) -> Holding {
    cards & cards.wrapping_neg()
}

/// All places below a card; none below none.
const fn below(card: Holding) -> Holding {
    card.saturating_sub(1)
}

/// How much can be thrown from a suit while others are led.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Throws {
    /// What each of the others can throw.
    pub(super) others: Each,
    /// How many cards of it the declarer throws, as soon as he can throw at all.
    pub(super) relief: u8,
    /// How many of these he throws before each of the others can throw one more
    /// with each.
    pub(super) late: Each,
    /// What each of the others can throw besides, once he has thrown them all.
    pub(super) rest: Each,
}

impl Throws {
    /// After the declarer has thrown a card, of this suit or of another.
    pub(super) fn later(mut self) -> Self {
        for seat in 0..3 {
            if self.late[seat] > 0 {
                self.late[seat] -= 1;
            } else if self.rest[seat] > 0 {
                self.rest[seat] -= 1;
                self.others[seat] += 1;
            }
        }
        self
    }

    /// The same, told in one way only: nobody throws more than is held.
    fn tidy(&mut self, held: [u32; 3]) {
        for (seat, held) in held.into_iter().enumerate() {
            let held = u8::try_from(held).unwrap_or(MOST);
            if self.relief == 0 {
                self.others[seat] += self.rest[seat];
                self.rest[seat] = 0;
            }
            self.others[seat] = self.others[seat].min(held);
            self.rest[seat] = self.rest[seat].min(held - self.others[seat]);
            if self.rest[seat] == 0 {
                self.late[seat] = 0;
            }
            self.late[seat] = self.late[seat].min(self.relief);
        }
    }
}

/// A moment of the game: the cards still in, and what can yet be thrown.
#[derive(Clone, Copy, Debug)]
struct Moment {
    suit: usize,
    cards: Holding,
    throws: Throws,
}

/// A round of the suit under way. Seats are counted from the declarer.
#[derive(Clone, Copy, Debug)]
struct Round {
    turn: usize,
    played: Holding,
    best: Holding,
    winner: usize,
    len: u8,
}

/// The four suits, and what was found out about them.
///
/// In the game of one suit the others may lead it from any of their hands, as
/// often as they like, and throw cards of it away. They have won as soon as the
/// declarer must take a trick.
#[derive(Debug)]
pub(super) struct Suits {
    /// Whose each card was at first, by suit and by seat from the declarer.
    holdings: [[Holding; 4]; 4],
    /// Findings by their scattered keys, one a place: the key, and in the
    /// lowest bit whether the suit is safe.
    found: Vec<u64>,
}

impl Suits {
    /// Suits with these holdings, and room for so many findings, a power of two.
    pub(super) fn new(holdings: [[Holding; 4]; 4], room: usize) -> Self {
        Self { holdings, found: vec![0; room] }
    }

    fn held(&self, moment: &Moment, seat: usize) -> Holding {
        self.holdings[moment.suit][seat] & moment.cards
    }

    /// The card up to which ranks matter, if the declarer is safe in a suit
    /// whatever is thrown: his lowest card is below all others, his second
    /// lowest has at most one of theirs below it, and so on, so that in each
    /// round he has a card under one of theirs.
    pub(super) fn safe_for_good(&self, suit: usize, cards: Holding) -> Option<Holding> {
        let mut own = self.holdings[suit][0] & cards;
        let mut theirs = cards & !own;
        let mut last = 0;
        // One of theirs may go under each of his lower cards.
        while own != 0 && theirs != 0 {
            last = lowest(own);
            if lowest(theirs) < last {
                return None;
            }
            own ^= last;
            theirs &= theirs - 1;
        }
        Some(last)
    }

    /// Whether the declarer is safe in a suit.
    pub(super) fn is_safe(&mut self, suit: usize, cards: Holding, throws: Throws) -> bool {
        self.safe(Moment { suit, cards, throws })
    }

    /// Whether he is safe in a suit that he leads himself.
    pub(super) fn is_safe_led(&mut self, suit: usize, cards: Holding, throws: Throws) -> bool {
        self.leads(&Moment { suit, cards, throws }, 0)
    }

    fn safe(&mut self, mut moment: Moment) -> bool {
        if self.safe_for_good(moment.suit, moment.cards).is_some() {
            return true;
        }
        let held = [1, 2, 3].map(|seat| self.held(&moment, seat).count_ones());
        moment.throws.tidy(held);
        let key = moment.key();
        let place = scatter(key) & (self.found.len() - 1);
        if self.found[place] >> 1 == key {
            return self.found[place] & 1 == 1;
        }
        let safe = (1..4).all(|seat| self.throws(&moment, seat) && self.leads(&moment, seat))
            && self.declarer_throws(&moment);
        self.found[place] = key << 1 | u64::from(safe);
        safe
    }

    /// Whether he is safe though one of the others throws its highest card.
    fn throws(&mut self, moment: &Moment, seat: usize) -> bool {
        if moment.throws.others[seat - 1] == 0 {
            return true;
        }
        let mut next = *moment;
        next.cards ^= highest(self.held(moment, seat));
        next.throws.others[seat - 1] -= 1;
        self.safe(next)
    }

    /// Whether he is safe though the others lead what he can throw on: it gives
    /// them time to throw too.
    fn declarer_throws(&mut self, moment: &Moment) -> bool {
        if moment.throws.relief == 0 {
            return true;
        }
        let mut next = *moment;
        next.throws = next.throws.later();
        next.throws.relief -= 1;
        next.cards ^= highest(self.held(moment, 0));
        self.safe(next)
    }

    /// Whether he is safe though a seat leads the suit.
    fn leads(&mut self, moment: &Moment, seat: usize) -> bool {
        let round = Round { turn: seat, played: 0, best: 0, winner: seat, len: 0 };
        self.held(moment, seat) == 0 || self.round(moment, round)
    }

    /// Whether he is safe at some moment of a round.
    fn round(&mut self, moment: &Moment, round: Round) -> bool {
        if round.len == 4 {
            let next = Moment { cards: moment.cards & !round.played, ..*moment };
            return round.winner != 0 && self.safe(next);
        }
        let hand = self.held(moment, round.turn);
        if hand == 0 {
            return self.round(moment, round.with(0));
        }
        if round.turn == 0 {
            // The highest card that stays under, or one that may be beaten yet.
            let under = hand & below(round.best);
            let mut rest = hand & !under | highest(under);
            while rest != 0 {
                let card = lowest(rest);
                rest ^= card;
                if self.round(moment, round.with(card)) {
                    return true;
                }
            }
            return false;
        }
        // Cards with none of the declarer's between them are equal here.
        let declarers = self.held(moment, 0);
        let mut rest = hand;
        while rest != 0 {
            let card = highest(rest);
            rest &= below(highest(declarers & below(card)));
            if !self.round(moment, round.with(card)) {
                return false;
            }
        }
        true
    }
}

impl Moment {
    /// A number that no other moment has; never zero.
    fn key(&self) -> u64 {
        let Throws { others, relief, late, rest } = self.throws;
        let numbers = others.into_iter().chain(late).chain(rest).chain([relief]);
        let throws = numbers.fold(0, |all, number| all << 4 | u64::from(number));
        // Forty bits, thirteen for the cards, and three for the suit.
        throws | u64::from(self.cards) << 40 | (1 + self.suit as u64) << 53
    }
}

impl Round {
    /// With one card more, or none.
    const fn with(self, card: Holding) -> Self {
        let wins = card > self.best;
        Self {
            turn: (self.turn + 1) & 3,
            played: self.played | card,
            best: if wins { card } else { self.best },
            winner: if wins { self.turn } else { self.winner },
            len: self.len + 1,
        }
    }
}

/// Spreads keys over all places.
const fn scatter(key: u64) -> usize {
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize
}
