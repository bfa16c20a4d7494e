//! Pages to read.

use super::text::{Argument, words};

/// A page to read, open to every member of the channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// The menu behind **More**.
    More,
    /// The deals that are over.
    PastDeals,
    /// The words to say across the table.
    Say,
    /// Requests to the others.
    Ask,
    /// Leaving, and ending the game.
    WaysOut,
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

words! { Page {
    "more" => More,
    "more-deals" => PastDeals,
    "more-say" => Say,
    "more-ask" => Ask,
    "more-leave" => WaysOut,
    "score" => Score,
    "score " [page] => Sheet(page),
    "points " [page] => Points(page),
    "last-trick" => LastTrick,
    "rules" => Rules,
    "whole-rules" => WholeRules,
    "record" => Record,
    "verify" => Verify,
    "fair " [deal] => Fair(deal),
    "past " [deal] => Past(deal),
    "review " [deal page] => Review { deal, page },
    "slip " [deal place] => Slip { deal, place },
} }
