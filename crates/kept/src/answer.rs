//! The answer of a replay to a sheet, `whist-result/1` (wiezen.md H.5.1).

use std::collections::BTreeMap;

use serde::Serialize;

use crate::deal::Deal;
use crate::entry::ByMember;
use crate::sheet::Sheet;

const FORMAT: &str = "whist-result/1";

/// The dealers, players, factors and points that follow from the entries of a sheet.
#[derive(Serialize, Debug)]
pub struct Answer {
    format: &'static str,
    book: &'static str,
    /// Always `true`: the cards are not known.
    kept: bool,
    over: bool,
    deals: Vec<DealAnswer>,
    totals: BTreeMap<String, i32>,
}

#[derive(Serialize, Debug)]
struct DealAnswer {
    number: usize,
    struck: bool,
    dealer: String,
    players: Vec<String>,
    factor: u8,
    points: BTreeMap<String, i32>,
}

impl Sheet {
    /// All that follows from the entries, by members: `M1` to `M6`.
    #[must_use]
    pub fn answer(&self) -> Answer {
        let totals = self.totals();
        Answer {
            format: FORMAT,
            book: self.evening().rules().book().name(),
            kept: true,
            over: self.is_over(),
            deals: self.deals().iter().map(|deal| self.deal_answer(deal)).collect(),
            totals: totals.iter().map(|(member, points)| (member.to_string(), points)).collect(),
        }
    }

    fn deal_answer(&self, deal: &Deal<'_>) -> DealAnswer {
        let points: &ByMember<i32> = &deal.points;
        let members = self.evening().members();
        DealAnswer {
            number: deal.number,
            struck: deal.struck.is_some(),
            dealer: deal.dealer.to_string(),
            players: deal.players.iter().map(ToString::to_string).collect(),
            factor: deal.factor,
            points: members.map(|member| (member.to_string(), points[member.index()])).collect(),
        }
    }
}
