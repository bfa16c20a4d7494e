//! The public view of the game.

use rules::{BySeat, Game, Member, PublicView, Seat, Seats};

use crate::Table;

/// The public view, kept beside the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shown {
    pub(crate) view: PublicView,
    pub(crate) players: BySeat<Member>,
    pub(crate) cutter: Seat,
    pub(crate) is_playing: bool,
    pub(crate) is_before_first_card: bool,
    pub(crate) asks: Asks,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asks {
    Referee,
    WhiteHands,
    Seats(Seats),
    NoSeat,
}

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

impl From<&Game> for Shown {
    fn from(game: &Game) -> Self {
        let asks = if game.awaits_referee() {
            Asks::Referee
        } else if game.awaits_white_hands() {
            Asks::WhiteHands
        } else if game.is_playing() {
            Asks::Seats(game.to_act())
        } else if let Some(dealer) = game.asked_for_brimborion() {
            Asks::Seats(dealer.into())
        } else {
            Asks::NoSeat
        };
        Self {
            view: game.seen_by_all(),
            players: game.players(),
            cutter: game.cutter(),
            is_playing: game.is_playing(),
            is_before_first_card: game.is_before_first_card(),
            asks,
        }
    }
}

impl Shown {
    pub(super) fn tricks(&self) -> usize {
        self.view.deal.as_ref().map_or(0, |deal| deal.complete.len())
    }
}

pub(super) fn show(table: &mut Table) -> Option<()> {
    let shown = Shown::from(table.hidden.game()?);
    table.open.play.playing_mut()?.shown = shown;
    Some(())
}
