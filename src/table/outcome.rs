//! What a deal brings those who played it, for the leaderboard.

use rules::{Sheet, Side};

use crate::table::people::Chair;
use crate::table::{Stage, Table};

/// What a finished deal brought, chair by chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealOutcome {
    /// The number of the deal at its table, from 1.
    pub deal_no: usize,
    /// What it brought those who played it.
    pub chairs: Vec<ChairOutcome>,
}

/// What a finished deal brought one chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChairOutcome {
    /// The chair.
    pub chair: Chair,
    /// Its points, for odd tricks and honours.
    pub points: i32,
    /// Whether it scored more than the opponents.
    pub won: bool,
    /// Games won by the deal, 0 or 1.
    pub games_won: u8,
    /// Games lost by the deal, 0 or 1.
    pub games_lost: u8,
    /// Rubbers won by the deal, 0 or 1.
    pub rubbers_won: u8,
    /// Rubbers lost by the deal, 0 or 1.
    pub rubbers_lost: u8,
}

impl Table {
    /// Settles the last deal unless somebody may still claim honours in it.
    pub(super) fn settle_unless_claims_are_open(&mut self) {
        let Some(view) = self.seen_by_all() else { return };
        let Sheet::Whist(sheet) = &view.sheet else { return self.settle() };
        if !sheet.claims_open {
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
        let view = playing.game.seen_by_all();
        let Sheet::Whist(sheet) = &view.sheet else { return };
        let Some(result) = sheet.result else { return };
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
            })
        };
        let chairs = self.chairs().filter_map(chair).collect();
        self.outcomes.push(DealOutcome { deal_no, chairs });
        self.settled = deal_no;
    }
}
