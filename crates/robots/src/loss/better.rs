//! A better card than the one that was played.

use rules::{Card, SeatView};

use super::worth::Worth;
use super::{Mean, best, halves, lost};

/// The number of standard errors above which a loss is no chance.
const SURE: f64 = 2.0;

/// A card that would have been better.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Better {
    /// The card, the lowest of equals.
    pub card: Card,
    /// The loss by the card that was played: in tricks with fixed sides, else in points.
    pub lost: Mean,
}

/// The better card, where the one that is played from this view costs at least a trick on the
/// average over the deals that fit the view, and that is more than two standard errors.
///
/// A trick is worth the least that one more trick changes in the point table. Where only making the
/// game pays, a loss counts from half of that on.
///
/// The view and the card alone decide. The time is that of [`loss`](fn@super::loss).
#[must_use]
pub fn better(view: &SeatView, card: Card) -> Option<Better> {
    let worth = Worth::new(view)?;
    let [one, other] = halves(view)?;
    let played = one.place(card)?;
    let cards = one.cards().to_vec();
    let value = |value: f64| if worth.has_sides() { value } else { worth.points(value) };
    let halves = [one.samples, other.samples];
    let lost = lost(&halves, played, value, value);
    let is_sure = lost.mean >= worth.trick() && lost.mean > SURE * lost.variance.sqrt();
    let best = best(&halves.concat(), played, value);
    let card = *cards.get(best).filter(|_| is_sure && best != played)?;
    Some(Better { card, lost })
}
