//! What a deal brings those who played it, for the leaderboard.

use rules::{BelgianSheet, Ending, Sheet, Side, WhistSheet};

use crate::table::people::Chair;
use crate::table::{Stage, Table};

/// What a finished deal brought, chair by chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealOutcome {
    /// The number of the deal at its table, from 1.
    pub deal_no: usize,
    /// The contract that was played, where the book has contracts.
    pub contract: Option<String>,
    /// What it brought those who played it; nobody where it does not count.
    pub chairs: Vec<ChairOutcome>,
}

/// What a finished deal brought one chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChairOutcome {
    /// The chair.
    pub chair: Chair,
    /// Its points.
    pub points: i32,
    /// Whether the deal was won: its side scored more than the opponents, or
    /// its points are above nothing.
    pub won: bool,
    /// Games won by the deal, 0 or 1.
    pub games_won: u8,
    /// Games lost by the deal, 0 or 1.
    pub games_lost: u8,
    /// Rubbers won by the deal, 0 or 1.
    pub rubbers_won: u8,
    /// Rubbers lost by the deal, 0 or 1.
    pub rubbers_lost: u8,
    /// Whether it undertook the contract, where the book has contracts.
    pub declared: Option<bool>,
}

impl Table {
    /// Settles the last deal unless somebody may still claim something in it.
    pub(super) fn settle_unless_claims_are_open(&mut self) {
        if self.may_act().is_empty() {
            self.settle();
        }
    }

    /// Settles the last deal if it is over and has not been settled.
    pub(super) fn settle(&mut self) {
        let Stage::Match(playing) = &self.stage else { return };
        let deal_no = self.deals.len();
        if playing.game.is_playing() || self.settled == deal_no || deal_no == playing.deals_before {
            return;
        }
        let (contract, chairs) = match &playing.game.seen_by_all().sheet {
            Sheet::Whist(sheet) => (None, self.side_outcomes(sheet)),
            Sheet::Belgian(sheet) => {
                let contract = sheet.contract.map(|contract| contract.to_string());
                (contract, self.contract_outcomes(sheet))
            }
        };
        self.outcomes.push(DealOutcome { deal_no, contract, chairs });
        self.settled = deal_no;
    }

    fn side_outcomes(&self, sheet: &WhistSheet) -> Vec<ChairOutcome> {
        let Some(result) = sheet.result else { return Vec::new() };
        let points = |side: Side| result.odd_tricks[side] + result.honours[side];
        let chair = |chair: Chair| {
            let side = self.seat_of(chair)?.side();
            let won_game = sheet.game_won.map(|game| game.winner == side);
            let won_rubber = sheet.rubber_won.map(|rubber| rubber.winner == side);
            Some(ChairOutcome {
                chair,
                points: points(side).into(),
                won: points(side) > points(side.other()),
                games_won: u8::from(won_game == Some(true)),
                games_lost: u8::from(won_game == Some(false)),
                rubbers_won: u8::from(won_rubber == Some(true)),
                rubbers_lost: u8::from(won_rubber == Some(false)),
                declared: None,
            })
        };
        self.chairs().filter_map(chair).collect()
    }

    fn contract_outcomes(&self, sheet: &BelgianSheet) -> Vec<ChairOutcome> {
        let Some(result) = sheet.result.filter(|result| result.ending == Ending::Played) else {
            return Vec::new();
        };
        let chair = |chair: Chair| {
            let seat = self.seat_of(chair)?;
            let points = result.points[seat];
            Some(ChairOutcome {
                chair,
                points,
                won: points > 0,
                games_won: 0,
                games_lost: 0,
                rubbers_won: 0,
                rubbers_lost: 0,
                declared: Some(sheet.declarers.contains(seat)),
            })
        };
        self.chairs().filter_map(chair).collect()
    }
}
