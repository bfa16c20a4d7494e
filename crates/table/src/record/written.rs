//! A game as it is written down.

use rules::{BySeat, Card, Cards, Deal, DealError, Game, Member, Rules, Seat, Step};
use serde::{Deserialize, Serialize};

use super::cards;
use super::options::Options;
use crate::dealer::Dealing;
use crate::review::Review;
use crate::text;

/// A game as it is written down: everything that decides what its score is.
///
/// # Examples
///
/// ```
/// use rules::{Book, Rules, Seat};
/// use table::record::Record;
///
/// let record = Record::new(Rules::new(Book::Liege), Seat::West.into());
/// assert_eq!(Record::parse(&record.to_json())?, record);
/// # Ok::<(), table::record::ParseRecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The book and its options.
    pub rules: Rules,
    /// The first dealer. At a table of four the members are the seats.
    pub first_dealer: Member,
    /// The deals in order; only the last may be unfinished.
    pub deals: Vec<DealRecord>,
    /// The options as they stand in the record, which its commitments cover.
    pub(super) options: Options,
}

/// One deal of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealRecord {
    /// The hands as they were dealt.
    #[serde(with = "cards::hands")]
    pub hands: BySeat<Cards>,
    /// The dealer's last card, where the book turns it up.
    #[serde(default, with = "cards::turn_up")]
    pub turn_up: Option<Card>,
    /// The actions in order, such as `N play AS`. A line that is no action makes an illegal game,
    /// and still a record.
    pub actions: Vec<String>,
    /// The actions that were taken back, without effect.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taken_back: Vec<TakenBackRecord>,
    /// A deal annulled before its first card (spec.md 7.10), which the next ones ignore.
    #[serde(default, skip_serializing_if = "Annulled::stands")]
    pub annulled: Annulled,
    /// The hand that was laid open; no player made the actions after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub laid_down: Option<LaidDownRecord>,
    /// The edition of the robots that acted in it, without effect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub robots: Option<u32>,
    /// The proof of the dealing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealing: Option<Dealing>,
    /// The value of the deal with all cards open, without effect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub review: Option<Review>,
}

/// The annulment of a deal (spec.md 7.10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Annulled {
    /// True where all agreed; false for a deal that stands.
    Flag(bool),
    /// A card was seen.
    Misdeal {
        /// The seat that held it.
        #[serde(with = "text")]
        by: Seat,
    },
}

impl Default for Annulled {
    fn default() -> Self {
        Self::Flag(false)
    }
}

impl Annulled {
    /// True for a deal that stands.
    #[must_use]
    pub fn stands(&self) -> bool {
        *self == Self::Flag(false)
    }
}

/// Actions of a deal that do not stand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakenBackRecord {
    /// The number of standing actions before it.
    pub after: u32,
    /// The actions in order, with those of others since.
    pub actions: Vec<String>,
}

/// A hand that was laid open since the rest was decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LaidDownRecord {
    /// The seat.
    #[serde(with = "text")]
    pub seat: Seat,
    /// The number of actions before it; the later ones follow a fixed order.
    pub after: u32,
}

impl Record {
    /// A game before its first deal.
    #[must_use]
    pub fn new(rules: Rules, first_dealer: Member) -> Self {
        Self { options: Options::of(&rules), rules, first_dealer, deals: Vec::new() }
    }

    /// The same, promised with options in this text.
    pub(crate) fn sealed_with(self, text: &str) -> Self {
        let sealed: Option<Options> = serde_json::from_str(text).ok();
        let options = match sealed {
            Some(sealed) => self.options.limited_to(sealed),
            None => self.options,
        };
        Self { options, ..self }
    }
}

impl DealRecord {
    /// The deal on the table before its first action; `None` before the first deal.
    ///
    /// It holds all four hands: not for players while the deal lasts.
    #[must_use]
    pub fn on_table(game: &Game) -> Option<Self> {
        let deal = game.seen_by_all().deal?;
        Some(Self {
            hands: BySeat::from_fn(|seat| game.seen_by(seat).dealt),
            turn_up: deal.turn_up,
            actions: Vec::new(),
            taken_back: Vec::new(),
            annulled: Annulled::default(),
            laid_down: None,
            robots: None,
            dealing: None,
            review: None,
        })
    }

    /// Writes down what was done next.
    pub fn push(&mut self, step: Step) {
        self.actions.push(step.to_string());
    }

    /// Thirteens or a Brimborion; its dealer is known only by replaying the deals before.
    pub(super) fn check(&self) -> Result<(), DealError> {
        let brimborion = |dealer| Deal::from_brimborion_hands(dealer, self.hands).is_ok();
        if Seat::ALL.into_iter().any(brimborion) {
            return Ok(());
        }
        Deal::from_hands(Seat::North, self.hands, None).map(drop)
    }
}
