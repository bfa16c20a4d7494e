//! A complaint about a robot: a place of a deal, what was done there, and what should have been.
//!
//! The place is a [`Record`] that ends before the action. [`Complaint::verdict`] compares the two
//! actions in samples of the hidden cards, so that a complaint may be shown wrong; docs/robots.md
//! has the format.

mod error;
#[cfg(test)]
mod tests;

use robots::{Level, Loss, Mean, decide, loss};
use rules::{Action, Game, Line, Seat, SeatView};
use serde::{Deserialize, Serialize};

use crate::record::Record;

pub use error::ParseComplaintError;

const FORMAT: &str = "whist-complaint/1";

/// The standard errors by which a difference is more than chance.
const SURE: f64 = 2.0;

/// A complaint about a robot.
///
/// # Examples
///
/// ```
/// use robots::Level;
/// use table::complaint::Complaint;
///
/// let text = r#"{ "format": "whist-complaint/1", "why": "plays second hand high",
///     "record": { "format": "whist-record/1", "book": "simple", "first_dealer": "W", "deals": [{
///         "hands": { "N": "AS 2S 3H 4H 5H 6H 7D 8D 9D TD 2C 3C 4C",
///                    "E": "KS 3S 4S 7H 8H 9H 2D 3D 4D 5D 5C 6C 7C",
///                    "S": "QS 5S 6S TH JH 2H 6D JD QD KD 8C 9C TC",
///                    "W": "JS TS 9S 8S 7S AH KH QH AD AC KC QC JC" },
///         "turn_up": "QH", "actions": ["N play 2S"] }] },
///     "done": "E play KS", "better": "E play 3S" }"#;
/// let complaint = Complaint::parse(text)?;
/// assert_eq!(complaint.robot_action(Level::Easy, 1), Some(complaint.better()));
/// # Ok::<(), table::complaint::ParseComplaintError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Complaint {
    why: String,
    view: SeatView,
    done: Action,
    better: Action,
}

/// A complaint in the light of the samples.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Verdict {
    /// The cost of what was done, beside what should have been; in tricks with fixed sides, in
    /// points otherwise.
    pub cost: Mean,
    /// The cost is in tricks.
    pub in_tricks: bool,
}

impl Verdict {
    /// Returns `true` where the cost is more than chance.
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.cost.mean > SURE * self.cost.variance.sqrt()
    }

    /// Returns `true` where what was done was the better action, by more than chance.
    #[must_use]
    pub fn is_wrong(&self) -> bool {
        self.cost.mean < -SURE * self.cost.variance.sqrt()
    }
}

#[derive(Deserialize)]
struct Heading {
    format: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wire {
    format: String,
    why: String,
    record: serde_json::Value,
    done: String,
    better: String,
}

impl Complaint {
    /// Reads a complaint.
    ///
    /// # Errors
    ///
    /// For a text of another shape, a record that does not replay, and actions that the seat cannot
    /// choose between at the end of it.
    pub fn parse(text: &str) -> Result<Self, ParseComplaintError> {
        let Heading { format } = serde_json::from_str(text).map_err(ParseComplaintError::Json)?;
        if format != FORMAT {
            return Err(ParseComplaintError::UnknownFormat(format));
        }
        let wire: Wire = serde_json::from_str(text).map_err(ParseComplaintError::Json)?;
        let game = Record::parse(&wire.record.to_string())
            .map_err(ParseComplaintError::Record)?
            .game()
            .map_err(ParseComplaintError::Replay)?;
        let (seat, done) = choice(&game, &wire.done)?;
        let (other, better) = choice(&game, &wire.better)?;
        if (seat, done) == (other, better) || seat != other {
            return Err(ParseComplaintError::NoChoice);
        }
        Ok(Self { why: wire.why, view: game.seen_by(seat), done, better })
    }

    /// The text of a complaint about the next action of a record; `None` where no reader would
    /// take it.
    #[must_use]
    pub fn written(record: &Record, done: Line, better: Action, why: &str) -> Option<String> {
        let wire = Wire {
            format: FORMAT.to_owned(),
            why: why.to_owned(),
            done: done.to_string(),
            better: Line { action: better, ..done }.to_string(),
            record: serde_json::from_str(&record.to_json()).ok()?,
        };
        let text = serde_json::to_string(&wire).ok()?;
        Self::parse(&text).is_ok().then_some(text)
    }

    /// The complaint in words.
    #[must_use]
    pub fn why(&self) -> &str {
        &self.why
    }

    /// The seat that is complained about.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.view.seat
    }

    /// The action that was done.
    #[must_use]
    pub const fn done(&self) -> Action {
        self.done
    }

    /// The action that should have been done.
    #[must_use]
    pub const fn better(&self) -> Action {
        self.better
    }

    /// The action of today's robot at this place.
    #[must_use]
    pub fn robot_action(&self, level: Level, seed: u64) -> Option<Action> {
        decide(&self.view, level, seed)
    }

    /// Compares the two actions in samples of the hidden cards; `None` where [`robots::loss`] does
    /// not look at them.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        let [done, better] = [self.done, self.better].map(|action| loss(&self.view, action));
        let (done, better) = (done?, better?);
        let in_tricks = done.tricks.is_some();
        let of = |loss: Loss| loss.tricks.unwrap_or(loss.points);
        let (done, better) = (of(done), of(better));
        let cost =
            Mean { mean: done.mean - better.mean, variance: done.variance + better.variance };
        Some(Verdict { cost, in_tricks })
    }
}

/// The seat and the action of a line that is legal at the end of the record.
fn choice(game: &Game, line: &str) -> Result<(Seat, Action), ParseComplaintError> {
    let not_legal = || ParseComplaintError::Illegal(line.to_owned());
    let Line { seat, action } = line.parse().map_err(|_| not_legal())?;
    if game.seen_by(seat).legal.contains(action) { Ok((seat, action)) } else { Err(not_legal()) }
}
