//! The answer about a book with an auction.

use std::collections::BTreeMap;

use rules::{BelgianSheet, BySeat, DealView, Member, PublicView, Sheet, Stage, Totals};
use serde::Serialize;

use super::Seats;

/// The scores of a match in which each plays for himself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BelgianScores {
    pub deals: Vec<BelgianDeal>,
    pub totals: BelgianTotals,
}

/// The outcome of one deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BelgianDeal {
    /// True once it was played, or thrown in.
    pub over: bool,
    /// The contract; `None` until the auction is over, and where there is none.
    pub contract: Option<String>,
    pub declarers: Vec<String>,
    /// The letter of the trumps; `None` without trumps, or before they are named.
    pub trump: Option<String>,
    pub tricks: Seats<u8>,
    /// The points it brought each seat; 0 until it is over.
    pub points: Seats<i32>,
    /// The members on the seats, at a table of five or six.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<Seats<String>>,
}

/// The points of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum BelgianTotals {
    BySeat(Seats<i32>),
    /// At a table of five or six, each member's, `M1` to `M6`. Members who share a line have equal
    /// ones.
    ByMember(BTreeMap<String, i32>),
}

impl BelgianScores {
    pub(super) fn new(members: u8, sheet: &BelgianSheet, deals: &[PublicView]) -> Self {
        Self {
            deals: deals.iter().filter_map(|deal| BelgianDeal::new(members, deal)).collect(),
            totals: BelgianTotals::new(members, &sheet.totals),
        }
    }
}

impl BelgianDeal {
    fn new(members: u8, view: &PublicView) -> Option<Self> {
        let Sheet::Belgian(sheet) = &view.sheet else { return None };
        let DealView { over, trump, made, .. } = view.deal.as_ref()?;
        // What stands in an auction may still be overtaken.
        let contract = sheet.contract.filter(|_| is_auction_over(sheet.stage));
        let declarers = sheet.declarers.iter().filter(|_| contract.is_some());
        let players = || Seats::of(sheet.players, |member| member.to_string());
        Some(Self {
            over: *over,
            contract: contract.map(|contract| contract.to_string()),
            declarers: declarers.map(|seat| seat.to_string()).collect(),
            trump: trump.map(|suit| suit.to_string()),
            tricks: (*made).into(),
            points: sheet.result.map_or_else(BySeat::default, |result| result.points).into(),
            players: (members > 4).then(players),
        })
    }
}

const fn is_auction_over(stage: Stage) -> bool {
    match stage {
        Stage::Gifts | Stage::WhiteHands | Stage::Auction | Stage::Referee => false,
        Stage::Trump | Stage::Discards | Stage::Play | Stage::Over => true,
    }
}

impl BelgianTotals {
    fn new(members: u8, totals: &Totals) -> Self {
        if members > 4 {
            let each = totals.iter().map(|(member, points)| (member.to_string(), points));
            Self::ByMember(each.collect())
        } else {
            Self::BySeat(BySeat::from_fn(|seat| totals.of(Member::from(seat))).into())
        }
    }
}
