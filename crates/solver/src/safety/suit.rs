//! One suit as a game of its own.

/// The cards of one suit that are still in, one bit a closed-up rank.
pub(super) type Holding = u16;

/// A number for each of the three defenders, from the declarer's left.
pub(super) type ByDefender = [u8; 3];

/// The limit of all counters: the longest possible suit in a hand.
const MOST: u8 = 13;

/// The highest card of a holding, as a holding; empty for an empty one.
const fn highest(cards: Holding) -> Holding {
    match cards.checked_ilog2() {
        Some(bit) => 1 << bit,
        None => 0,
    }
}

/// The lowest card of a holding, as a holding; empty for an empty one.
const fn lowest(cards: Holding) -> Holding {
    cards & cards.wrapping_neg()
}

/// All ranks below a card; empty without a card.
const fn below(card: Holding) -> Holding {
    card.saturating_sub(1)
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Discards {
    pub(super) defenders: ByDefender,
    /// The number of discards of the declarer, each at the first chance.
    pub(super) own: u8,
    /// The number of the declarer's discards after which each of the defenders can make one more
    /// with each.
    pub(super) late: ByDefender,
    /// The further discards of each of the defenders, once the declarer has made all his.
    pub(super) rest: ByDefender,
}

impl Discards {
    /// The discards left after the declarer has discarded a card, of this suit or of another.
    pub(super) fn later(mut self) -> Self {
        for seat in 0..3 {
            if self.late[seat] > 0 {
                self.late[seat] -= 1;
            } else if self.rest[seat] > 0 {
                self.rest[seat] -= 1;
                self.defenders[seat] += 1;
            }
        }
        self
    }

    /// Brings equivalent discards to one normal form, with no more discards than cards held: they
    /// then share a cache key.
    fn normalize(&mut self, held: [u32; 3]) {
        for (seat, held) in held.into_iter().enumerate() {
            let held = u8::try_from(held).unwrap_or(MOST);
            if self.own == 0 {
                self.defenders[seat] += self.rest[seat];
                self.rest[seat] = 0;
            }
            self.defenders[seat] = self.defenders[seat].min(held);
            self.rest[seat] = self.rest[seat].min(held - self.defenders[seat]);
            if self.rest[seat] == 0 {
                self.late[seat] = 0;
            }
            self.late[seat] = self.late[seat].min(self.own);
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct State {
    suit: usize,
    cards: Holding,
    discards: Discards,
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

/// The games of the four suits, and a cache of their results.
///
/// In the game of one suit the defenders may lead it from any of their hands, as
/// often as they like, and discard cards of it. They have won as soon as the
/// declarer must take a trick.
#[derive(Debug)]
pub(super) struct Suits {
    /// The original owner of each card, by suit and by seat from the declarer.
    holdings: [[Holding; 4]; 4],
    /// The cache by hashed keys: the key, and in the lowest bit the result.
    found: Vec<u64>,
}

impl Suits {
    /// Suits with these holdings, and a cache of `room` results, a power of two.
    pub(super) fn new(holdings: [[Holding; 4]; 4], room: usize) -> Self {
        Self { holdings, found: vec![0; room] }
    }

    fn held(&self, state: &State, seat: usize) -> Holding {
        self.holdings[state.suit][seat] & state.cards
    }

    /// The card up to which ranks matter, if the declarer is safe in a suit against every discard:
    /// his lowest card is below all others, his second lowest has at most one of theirs below it,
    /// and so on, so that in each round he has a card under one of theirs.
    pub(super) fn safe_whatever_happens(&self, suit: usize, cards: Holding) -> Option<Holding> {
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

    pub(super) fn is_safe(&mut self, suit: usize, cards: Holding, discards: Discards) -> bool {
        self.safe(State { suit, cards, discards })
    }

    /// Returns `true` if he is safe in a suit that he leads himself.
    pub(super) fn is_safe_led(&mut self, suit: usize, cards: Holding, discards: Discards) -> bool {
        self.leads(&State { suit, cards, discards }, 0)
    }

    fn safe(&mut self, mut state: State) -> bool {
        if self.safe_whatever_happens(state.suit, state.cards).is_some() {
            return true;
        }
        let held = [1, 2, 3].map(|seat| self.held(&state, seat).count_ones());
        state.discards.normalize(held);
        let key = state.key();
        let place = scatter(key) & (self.found.len() - 1);
        if self.found[place] >> 1 == key {
            return self.found[place] & 1 == 1;
        }
        let safe = (1..4)
            .all(|seat| self.defender_discards(&state, seat) && self.leads(&state, seat))
            && self.declarer_discards(&state);
        self.found[place] = key << 1 | u64::from(safe);
        safe
    }

    /// Returns `true` if he is safe after one of the defenders discards its highest card.
    fn defender_discards(&mut self, state: &State, seat: usize) -> bool {
        if state.discards.defenders[seat - 1] == 0 {
            return true;
        }
        let mut next = *state;
        next.cards ^= highest(self.held(state, seat));
        next.discards.defenders[seat - 1] -= 1;
        self.safe(next)
    }

    /// Returns `true` if he is safe when the defenders lead a suit on which he can discard: it
    /// gives them time to discard too.
    fn declarer_discards(&mut self, state: &State) -> bool {
        if state.discards.own == 0 {
            return true;
        }
        let mut next = *state;
        next.discards = next.discards.later();
        next.discards.own -= 1;
        next.cards ^= highest(self.held(state, 0));
        self.safe(next)
    }

    /// Returns `true` if he is safe after a seat leads the suit.
    fn leads(&mut self, state: &State, seat: usize) -> bool {
        let round = Round { turn: seat, played: 0, best: 0, winner: seat, len: 0 };
        self.held(state, seat) == 0 || self.round(state, round)
    }

    /// Returns `true` if he is safe in the middle of a round.
    fn round(&mut self, state: &State, round: Round) -> bool {
        if round.len == 4 {
            let next = State { cards: state.cards & !round.played, ..*state };
            return round.winner != 0 && self.safe(next);
        }
        let hand = self.held(state, round.turn);
        if hand == 0 {
            return self.round(state, round.with(0));
        }
        if round.turn == 0 {
            // The highest card that stays under, or one that may be beaten yet.
            let under = hand & below(round.best);
            let mut rest = hand & !under | highest(under);
            while rest != 0 {
                let card = lowest(rest);
                rest ^= card;
                if self.round(state, round.with(card)) {
                    return true;
                }
            }
            return false;
        }
        // Cards with none of the declarer's between them are equal here.
        let declarers = self.held(state, 0);
        let mut rest = hand;
        while rest != 0 {
            let card = highest(rest);
            rest &= below(highest(declarers & below(card)));
            if !self.round(state, round.with(card)) {
                return false;
            }
        }
        true
    }
}

impl State {
    /// A unique number of the state; never zero.
    fn key(&self) -> u64 {
        let Discards { defenders, own, late, rest } = self.discards;
        let numbers = defenders.into_iter().chain(late).chain(rest).chain([own]);
        let discards = numbers.fold(0, |all, number| all << 4 | u64::from(number));
        // Forty bits, thirteen for the cards, and three for the suit.
        discards | u64::from(self.cards) << 40 | (1 + self.suit as u64) << 53
    }
}

impl Round {
    /// The state with one card more; unchanged without a card.
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

/// Hashes a key to all cache slots.
const fn scatter(key: u64) -> usize {
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize
}
