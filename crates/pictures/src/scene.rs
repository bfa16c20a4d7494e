//! The scene of a table, and the types that other pictures share with it.

use rules::{BySeat, Seat, Suit};

/// A table's public state, with the words of the picture.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TableScene {
    /// The seat at the bottom; the next one is on its left.
    pub bottom: Seat,
    /// True if the reader sits there, and holds the cards of that seat.
    pub is_own: bool,
    /// The trumps of the deal.
    pub trumps: Trumps,
    /// The contract; a long text is cut.
    pub heading: String,
    /// The progress of the contract.
    pub progress: Progress,
    /// The number of the trick, and of all; none before the first.
    pub trick: Option<(u8, u8)>,
    /// The dealer, if they play.
    pub dealer: Option<Seat>,
    /// The players by seat.
    pub seats: BySeat<SeatScene>,
    /// The trick before the present one, if there is one to show.
    pub last: Option<LastTrick>,
}

/// A side of the deal: the contract's in orange, its opponents' in blue; of fixed sides the first
/// is blue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Team {
    /// A round blue badge.
    Blue,
    /// A square orange badge.
    Orange,
}

/// The progress of a contract.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Progress {
    /// Nothing to show.
    #[default]
    Nothing,
    /// The tricks made, and those needed.
    Tricks {
        /// Made by the declarers.
        made: u8,
        /// Needed by them.
        needed: u8,
    },
    /// The tricks of both sides, blue first.
    Sides([u8; 2]),
    /// Words for a contract that can still be made.
    Holds(String),
    /// Words for one that is lost.
    Lost(String),
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
    /// The side, once there are sides.
    pub team: Option<Team>,
    /// The tricks made, once cards are played.
    pub made: Option<u8>,
    /// True for a declarer.
    pub declares: bool,
    /// True for the player on turn.
    pub is_on_turn: bool,
    /// True for a robot.
    pub is_robot: bool,
    /// The number of cards held.
    pub held: u8,
    /// The cards of a hand that lies open, suit by suit; at most seventeen.
    pub open: Vec<Face>,
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

/// A trick that is turned face down by now.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LastTrick {
    /// Its cards in the order of play, true for the winning one.
    pub cards: Vec<(Face, bool)>,
    /// The winner.
    pub winner: Seat,
}

/// A card of a hand in a finished deal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DealtCard {
    /// Its face.
    pub face: Face,
    /// Its part in the deal.
    pub fate: Fate,
}

/// The part of a card in a deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Fate {
    /// An ordinary card.
    #[default]
    Played,
    /// Out of the hand: put aside or given away before the first lead, or in the trick shown.
    Aside,
    /// The card that lost a misère, or gave a trick away.
    Fatal,
    /// A card that would have given nothing away.
    Better,
}
