//! What a seat may do now.

use alloc::vec::Vec;

use crate::action::Action;
use crate::cards::Cards;

/// All that a seat may do now. An action is in it exactly when the game
/// accepts it.
///
/// Cards to play are a set, so that an ordinary turn allocates nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Legal {
    plays: Cards,
    others: Vec<Action>,
}

impl Legal {
    pub(crate) const fn new(plays: Cards) -> Self {
        Self { plays, others: Vec::new() }
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

    /// Whatever else may be done.
    #[must_use]
    pub fn others(&self) -> &[Action] {
        &self.others
    }

    /// Whether nothing can be done.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.plays.is_empty() && self.others.is_empty()
    }

    /// Whether the action is among them.
    #[must_use]
    pub fn contains(&self, action: Action) -> bool {
        match action {
            Action::Play(card) => self.plays.contains(card),
            _ => self.others.contains(&action),
        }
    }

    /// The actions, cards first.
    pub fn iter(&self) -> impl Iterator<Item = Action> {
        self.plays.iter().map(Action::Play).chain(self.others.iter().copied())
    }
}
