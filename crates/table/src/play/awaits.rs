//! The reason why a table waits.

use rules::{Member, Seats};

/// The reason why a table waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Awaits {
    /// People, to sit down, to start or to play again.
    People,
    /// The secret of the next deal.
    Secret,
    /// The pack to be cut by a member.
    Cut(Member),
    /// These seats to act.
    Actions(Seats),
    /// Holders of a white hand, to show it; silence keeps it.
    WhiteHands,
    /// The referee, to say whether a bid stands.
    Referee,
    /// Any player to come back: all have left, and no deal is being played.
    Return,
    /// Nothing any more.
    Nothing,
}
