//! The legal actions of a seat.

use alloc::vec::Vec;

use crate::action::Action;
use crate::card::Card;
use crate::cards::Cards;

/// All legal actions of a seat. An action is in it exactly when the game accepts it.
///
/// Cards to play are a set, so that an ordinary turn allocates nothing.
///
/// # Examples
///
/// ```
/// use rules::{Action, Book, Game, Pack, Rules, Seat};
///
/// # let pack = Pack::new(std::array::from_fn(|i| rules::Card::from_index(i as u8).unwrap())).unwrap();
/// let mut game = Game::new(Rules::new(Book::Couleur), Seat::West);
/// game.next_deal(&pack)?;
/// let legal = game.seen_by(Seat::North).legal;
/// assert!(legal.plays().is_empty(), "the auction comes first");
/// assert!(legal.contains("propose H".parse()?));
/// for action in legal.iter() {
///     assert!(game.clone().act(Seat::North, action).is_ok());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Legal {
    plays: Cards,
    discards: Cards,
    gives: Cards,
    others: Vec<Action>,
}

impl Legal {
    pub(crate) const fn new(plays: Cards) -> Self {
        Self { plays, discards: Cards::EMPTY, gives: Cards::EMPTY, others: Vec::new() }
    }

    pub(crate) const fn to_discard(discards: Cards) -> Self {
        Self { plays: Cards::EMPTY, discards, gives: Cards::EMPTY, others: Vec::new() }
    }

    pub(crate) const fn to_give(gives: Cards) -> Self {
        Self { plays: Cards::EMPTY, discards: Cards::EMPTY, gives, others: Vec::new() }
    }

    pub(crate) fn and(mut self, action: Action) -> Self {
        self.others.push(action);
        self
    }

    /// The cards that may be played.
    #[must_use]
    pub const fn plays(&self) -> Cards {
        self.plays
    }

    /// The cards of which one may be put aside.
    #[must_use]
    pub const fn discards(&self) -> Cards {
        self.discards
    }

    /// The cards of which any four may be given to the dealer.
    #[must_use]
    pub const fn gives(&self) -> Cards {
        self.gives
    }

    /// All other legal actions.
    #[must_use]
    pub fn others(&self) -> &[Action] {
        &self.others
    }

    /// Returns `true` if there is no legal action.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.plays.is_empty()
            && self.discards.is_empty()
            && self.gives.is_empty()
            && self.others.is_empty()
    }

    /// Returns `true` if the action is legal.
    #[must_use]
    pub fn contains(&self, action: Action) -> bool {
        match action {
            Action::Play(card) => self.plays.contains(card),
            Action::Discard(card) => self.discards.contains(card),
            Action::Give(cards) => cards.len() == 4 && self.gives.contains_all(cards),
            Action::CallHonours
            | Action::ShowHonours
            | Action::ClaimHonours
            | Action::Call(_)
            | Action::NameTrump(_)
            | Action::White
            | Action::Decline
            | Action::Brimborion
            | Action::ClaimRevoke { .. } => self.others.contains(&action),
        }
    }

    /// The actions, cards first. Gifts are every four of the cards that may be
    /// given: there are thousands.
    pub fn iter(&self) -> impl Iterator<Item = Action> {
        self.plays
            .iter()
            .map(Action::Play)
            .chain(self.discards.iter().map(Action::Discard))
            .chain(fours(self.gives).map(Action::Give))
            .chain(self.others.iter().copied())
    }
}

fn fours(cards: Cards) -> impl Iterator<Item = Cards> {
    let above = move |low: Card| cards - (0..=low.index()).filter_map(Card::from_index).collect();
    cards.iter().flat_map(move |first| {
        above(first).iter().flat_map(move |second| {
            above(second).iter().flat_map(move |third| {
                above(third)
                    .iter()
                    .map(move |fourth| [first, second, third, fourth].into_iter().collect())
            })
        })
    })
}
