//! The outcome of a deal, for the leaderboard.

use rules::{BelgianSheet, BySeat, ContractResult, Ending, Member, Seat, Sheet, Side, WhistSheet};

use super::{EndedDeal, Match};

/// The outcome of a deal, member by member.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealOutcome {
    /// The number of the deal at its table, from 1.
    pub deal_no: usize,
    /// The contract that was played, where the book has contracts.
    pub contract: Option<String>,
    /// The outcomes of the people who played it to its end; none where it does not count.
    pub members: Vec<MemberOutcome>,
}

/// The outcome of a deal for one member.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MemberOutcome {
    /// The member.
    pub member: Member,
    /// Its points.
    pub points: i32,
    /// True if its side scored more than the other; where the book has contracts, for a declarer
    /// who made it, and for another with points above 0.
    pub won: bool,
    /// Games won by the deal, 0 or 1.
    pub games_won: u8,
    /// Games lost by the deal, 0 or 1.
    pub games_lost: u8,
    /// Rubbers won by the deal, 0 or 1.
    pub rubbers_won: u8,
    /// Rubbers lost by the deal, 0 or 1.
    pub rubbers_lost: u8,
    /// True for a declarer, where the book has contracts.
    pub declared: Option<bool>,
}

impl Match {
    pub(super) fn settle(&mut self) -> Option<DealOutcome> {
        let ended = self.ended.last().filter(|deal| deal.number() > self.settled)?;
        self.settled = ended.number();
        let mut outcome = DealOutcome::of(ended);
        // A deal that a robot has begun or finished counts for no person, and that of a day only
        // where no robot has decided anything for them.
        let counts = |member| {
            let is_own = !ended.dealing().is_of_day() || !ended.was_played_for(member);
            !ended.is_friendly() && is_own && self.played_through.contains(&member)
        };
        outcome.members.retain(|of| counts(of.member));
        Some(outcome)
    }
}

impl DealOutcome {
    fn of(deal: &EndedDeal) -> Self {
        let players = deal.players();
        let (contract, members) = match &deal.game().sheet {
            Sheet::Whist(sheet) => (None, side_outcomes(sheet, players)),
            Sheet::Belgian(sheet) => {
                let contract = sheet.contract.map(|contract| contract.to_string());
                (contract, contract_outcomes(sheet, players, deal.is_shared()))
            }
        };
        Self { deal_no: deal.number(), contract, members }
    }
}

fn in_order(players: BySeat<Member>) -> impl Iterator<Item = (Member, Seat)> {
    let mut players: Vec<_> = players.seats().map(|(seat, &member)| (member, seat)).collect();
    players.sort_unstable();
    players.into_iter()
}

fn side_outcomes(sheet: &WhistSheet, players: BySeat<Member>) -> Vec<MemberOutcome> {
    let Some(result) = sheet.result else { return Vec::new() };
    let points = |side: Side| result.odd_tricks[side] + result.honours[side];
    let outcome = |(member, seat): (Member, Seat)| {
        let side = seat.side();
        let won_game = sheet.game_won.map(|game| game.winner == side);
        let won_rubber = sheet.rubber_won.map(|rubber| rubber.winner == side);
        MemberOutcome {
            member,
            points: points(side).into(),
            won: points(side) > points(side.other()),
            games_won: u8::from(won_game == Some(true)),
            games_lost: u8::from(won_game == Some(false)),
            rubbers_won: u8::from(won_rubber == Some(true)),
            rubbers_lost: u8::from(won_rubber == Some(false)),
            declared: None,
        }
    };
    in_order(players).map(outcome).collect()
}

/// A deal of an occasion counts where all have passed, too.
fn contract_outcomes(
    sheet: &BelgianSheet,
    players: BySeat<Member>,
    is_shared: bool,
) -> Vec<MemberOutcome> {
    let counts = |result: &ContractResult| is_shared || result.ending == Ending::Played;
    let Some(result) = sheet.result.filter(counts) else {
        return Vec::new();
    };
    let outcome = |(member, seat): (Member, Seat)| {
        let points = result.points[seat];
        let declared = sheet.declarers.contains(seat);
        MemberOutcome {
            member,
            points,
            // Who has lost it may still collect from another who has.
            won: if declared { result.made.contains(seat) } else { points > 0 },
            games_won: 0,
            games_lost: 0,
            rubbers_won: 0,
            rubbers_lost: 0,
            declared: Some(declared),
        }
    };
    in_order(players).map(outcome).collect()
}
