//! The scene of a table, and the types that other pictures share with it.

use rules::{BySeat, Seat, Suit};

/// A table's public state, with the words of the picture. North is at the top.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TableScene {
    /// The trumps of the deal.
    pub trumps: Trumps,
    /// The contract; a long text is cut.
    pub heading: String,
    /// The progress; empty for none.
    pub progress: String,
    /// The number of the deal; empty for none.
    pub number: String,
    /// The players by seat.
    pub seats: BySeat<SeatScene>,
    /// The open hands, the uppermost first.
    pub open: Vec<OpenHand>,
    /// The trick before the present one, if there is one to show.
    pub last: Option<LastTrick>,
}

/// The trumps, as far as known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Trumps {
    /// This suit.
    Suit(Suit),
    /// No trumps.
    None,
    /// Not named yet.
    Open,
}

/// A seat: its player, and the card before them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatScene {
    /// The player's name.
    pub name: String,
    /// The tricks made, once cards are played.
    pub made: Option<u8>,
    /// True for the dealer.
    pub is_dealer: bool,
    /// True for a declarer.
    pub declares: bool,
    /// True for the player on turn.
    pub is_on_turn: bool,
    /// The card before them.
    pub lies: Lies,
}

/// The card before a player.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lies {
    /// No card, and none is to come.
    #[default]
    Nothing,
    /// An empty place: a card is to come.
    Place,
    /// The card played.
    Card {
        /// Its face.
        face: Face,
        /// True if it is winning the trick.
        wins: bool,
        /// True if it led the trick.
        led: bool,
    },
}

/// The face of a card.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Face {
    /// Its suit.
    pub suit: Suit,
    /// Its rank, in the letters of the reader's language.
    pub rank: String,
}

/// A hand that lies open to all.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OpenHand {
    /// The player's name.
    pub name: String,
    /// Its cards, from the left; at most seventeen.
    pub cards: Vec<Face>,
}

/// A trick that is turned face down by now.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LastTrick {
    /// Its cards in the order of play, true for the winning one.
    pub cards: Vec<(Face, bool)>,
    /// The winner.
    pub winner: Seat,
}
