//! What a table shows, and what the other pictures share with it.

use rules::{BySeat, Seat, Suit};

/// A table as everybody may see it, with the words that stand on the picture.
/// North is at the top.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TableScene {
    /// The trumps of the deal.
    pub trumps: Trumps,
    /// What is played; too long a text is cut.
    pub heading: String,
    /// How far it has come; empty for nothing.
    pub progress: String,
    /// Which deal it is; empty for nothing.
    pub number: String,
    /// Who sits where.
    pub seats: BySeat<SeatScene>,
    /// The hands that lie open, the uppermost first.
    pub open: Vec<OpenHand>,
    /// The trick before the one on the table, where there is one to show.
    pub last: Option<LastTrick>,
}

/// What is known of the trumps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Trumps {
    /// This suit.
    Suit(Suit),
    /// There are none.
    None,
    /// Nobody has named them yet.
    Open,
}

/// One seat: who sits there, and what lies before them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatScene {
    /// Their name.
    pub name: String,
    /// The tricks they have made, once cards are played.
    pub made: Option<u8>,
    /// Whether they deal.
    pub is_dealer: bool,
    /// Whether they play the contract.
    pub declares: bool,
    /// Whether the table waits for them.
    pub is_on_turn: bool,
    /// What lies before them.
    pub lies: Lies,
}

/// What lies before a player.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lies {
    /// Nothing, and nothing is to come.
    #[default]
    Nothing,
    /// Nothing yet: a card is to come.
    Place,
    /// The card they have played.
    Card {
        /// What it shows.
        face: Face,
        /// Whether it takes the trick so far.
        wins: bool,
        /// Whether the trick was led with it.
        led: bool,
    },
}

/// What a card shows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Face {
    /// Its suit.
    pub suit: Suit,
    /// Its rank, in the letters of the reader.
    pub rank: String,
}

/// A hand that lies open, to everybody.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OpenHand {
    /// Whose it is.
    pub name: String,
    /// Its cards, from the left; at most seventeen.
    pub cards: Vec<Face>,
}

/// A trick that lies face down by now.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LastTrick {
    /// Its cards in the order of play, each with whether it took the trick.
    pub cards: Vec<(Face, bool)>,
    /// Who took it.
    pub winner: Seat,
}
