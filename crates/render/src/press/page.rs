//! Pages to read.

use std::fmt;

/// A page to read, open to every member of the channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// The menu behind **More**.
    More,
    /// The score.
    Score,
    /// A page of the score, counted from 1, in place of another one.
    Sheet(u8),
    /// The points of the contracts: 0 opens them, any other page replaces one, from 1.
    Points(u8),
    /// The last trick.
    LastTrick,
    /// The rules in play.
    Rules,
    /// The long rules of the game, as a file.
    WholeRules,
    /// The record of the game so far.
    Record,
    /// The proof of the last deal.
    Verify,
    /// The proof of a deal by its number.
    Fair(u32),
    /// The deal of that number, which is over.
    Past(u32),
    /// A page of the review of a deal.
    Review {
        /// The number of the deal, from 1; 0 for the last that is over.
        deal: u32,
        /// The page: 0 sums it up, and each other is a trick.
        page: u8,
    },
    /// The trick in which a card gave something away.
    Slip {
        /// The number of the deal, from 1.
        deal: u32,
        /// The place among the slips that the reader is shown, from 0.
        place: u8,
    },
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::More => "more",
            Self::Score => "score",
            Self::LastTrick => "last-trick",
            Self::Rules => "rules",
            Self::WholeRules => "whole-rules",
            Self::Record => "record",
            Self::Verify => "verify",
            Self::Fair(deal) => return write!(f, "fair {deal}"),
            Self::Past(deal) => return write!(f, "past {deal}"),
            Self::Sheet(page) => return write!(f, "score {page}"),
            Self::Points(page) => return write!(f, "points {page}"),
            Self::Review { deal, page } => return write!(f, "review {deal} {page}"),
            Self::Slip { deal, place } => return write!(f, "slip {deal} {place}"),
        })
    }
}

impl Page {
    pub(super) fn read(word: &str, rest: Option<&str>) -> Option<Self> {
        Some(match (word, rest) {
            ("more", None) => Self::More,
            ("score", None) => Self::Score,
            ("score", Some(page)) => Self::Sheet(page.parse().ok()?),
            ("points", Some(page)) => Self::Points(page.parse().ok()?),
            ("last-trick", None) => Self::LastTrick,
            ("rules", None) => Self::Rules,
            ("whole-rules", None) => Self::WholeRules,
            ("record", None) => Self::Record,
            ("verify", None) => Self::Verify,
            ("fair", Some(deal)) => Self::Fair(deal.parse().ok()?),
            ("past", Some(deal)) => Self::Past(deal.parse().ok()?),
            ("review", Some(which)) => {
                let (deal, page) = which.split_once(' ')?;
                Self::Review { deal: deal.parse().ok()?, page: page.parse().ok()? }
            }
            ("slip", Some(which)) => {
                let (deal, place) = which.split_once(' ')?;
                Self::Slip { deal: deal.parse().ok()?, place: place.parse().ok()? }
            }
            _ => return None,
        })
    }
}
