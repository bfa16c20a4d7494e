//! The public view of a match with an auction.

use alloc::vec::Vec;

use crate::belgian::bidding::{Announcement, Bidding, Spoken, Stance};
use crate::belgian::ledger::Ledger;
use crate::belgian::play::Play;
use crate::belgian::rota::Lineup;
use crate::belgian::round::{ContractResult, Phase, Round};
use crate::belgian::totals::Totals;
use crate::cards::Cards;
use crate::contract::{Contract, Goal};
use crate::member::Member;
use crate::revoke::Revoked;
use crate::seat::{BySeat, Seat, Seats};

/// The public state of a match in a book with an auction.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BelgianSheet {
    /// The members' scores.
    pub totals: Totals,
    /// The number of deals played; a deal that was thrown in counts only where the table says so.
    pub played: u32,
    /// The member in each seat, in the deal on the table or else in the next.
    pub players: BySeat<Member>,
    /// The members who sit this deal out.
    pub sitting_out: Vec<Member>,
    /// The next deal.
    pub next: NextDeal,
    /// The next dealer, while he is asked for a deal of seventeen cards (spec.md 7.3).
    pub asked: Option<Seat>,
    /// The dealer of this deal, playing or not; `None` before the first.
    pub dealer: Option<Member>,
    /// The action that the deal waits for.
    pub stage: Stage,
    /// A deal of seventeen cards.
    pub brimborion: bool,
    /// The factor of the deal's points, from 1.
    pub times: u8,
    /// The announcement of three aces, or four.
    pub troel: Option<Announcement>,
    /// The calls so far, in order.
    pub said: Vec<Spoken>,
    /// Each player's stance in the auction.
    pub stances: BySeat<Stance>,
    /// The bid that the referee looks at.
    pub pending: Option<Spoken>,
    /// The bids of which the referee made a pass, in order.
    pub refused: Vec<Spoken>,
    /// The contract that stands; after the auction the one that is played.
    pub contract: Option<Contract>,
    /// The declarers. The partner of a troel appears once he has shown himself.
    pub declarers: Seats,
    /// The declarers' goal, once it is settled: for a troel when its trumps are named.
    pub goal: Option<Goal>,
    /// True while cards are played once no trick that is left changes the points (spec.md 4.8), and
    /// no card can be a revoke.
    pub settled: bool,
    /// The open hands of a misère.
    pub open: BySeat<Option<Cards>>,
    /// The claimed revokes, in the order of the claims.
    pub revokes: Vec<Revoked>,
    /// The result of the deal, once it is over.
    pub result: Option<ContractResult>,
}

/// A deal ahead, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct NextDeal {
    /// The dealer.
    pub dealer: Member,
    /// The member in each seat.
    pub players: BySeat<Member>,
    /// A deal of seventeen cards.
    pub brimborion: bool,
    /// The factor of its points, once it is played, from 1.
    pub times: u8,
}

/// The action that a deal waits for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// Four cards from each of the others for the dealer (spec.md 7.3).
    Gifts,
    /// An answer for a white hand, from each player (spec.md 7.4).
    WhiteHands,
    /// A call.
    Auction,
    /// The referee's verdict on a bid (spec.md 4.11).
    Referee,
    /// The trumps of a troel.
    Trump,
    /// A discard from each player, before a small misère.
    Discards,
    /// A card.
    Play,
    /// The next deal.
    Over,
}

impl BelgianSheet {
    pub(crate) fn new(ledger: &Ledger, next: Lineup, round: Option<&Round>) -> Self {
        let bidding = round.and_then(Round::bidding);
        let play = round.and_then(Round::play);
        let players = round.map_or(next.players, |round| round.lineup.players);
        let plays = |member: &Member| players.iter().any(|player| player == member);
        let members = ledger.totals.iter().map(|(member, _)| member);
        Self {
            totals: ledger.totals,
            played: ledger.played,
            players,
            sitting_out: members.filter(|member| !plays(member)).collect(),
            next: NextDeal {
                dealer: next.dealer,
                players: next.players,
                brimborion: ledger.brimborion > 0,
                times: ledger.factors.next(),
            },
            asked: None,
            dealer: round.map(|round| round.lineup.dealer),
            stage: round.map_or(Stage::Over, Stage::of),
            brimborion: round.is_some_and(Round::is_brimborion),
            times: round.map_or(1, |round| round.times),
            troel: bidding.and_then(|bidding| bidding.troel),
            said: bidding.map_or_else(Vec::new, |bidding| bidding.said.clone()),
            stances: bidding.map_or_else(BySeat::default, |bidding| bidding.stances),
            pending: round.and_then(Round::pending),
            refused: bidding.map_or_else(Vec::new, |bidding| bidding.refused.clone()),
            contract: round.and_then(|round| round.contract().or(round.bidding()?.standing)),
            declarers: declarers(bidding, play),
            goal: play.map_or_else(|| goal_ahead(round?), Play::known_goal),
            settled: false,
            open: play.map_or_else(BySeat::default, Play::open_hands),
            revokes: play.map_or_else(Vec::new, |play| play.revokes.claimed().to_vec()),
            result: round.and_then(Round::result),
        }
    }
}

fn declarers(bidding: Option<&Bidding>, play: Option<&Play>) -> Seats {
    let so_far = bidding.map_or(Seats::NONE, |bidding| bidding.declarers);
    play.map_or(so_far, |play| play.declarers)
}

fn goal_ahead(round: &Round) -> Option<Goal> {
    let contract = round.contract()?;
    (!matches!(contract, Contract::Troel { .. })).then(|| contract.goal())
}

impl Stage {
    fn of(round: &Round) -> Self {
        match round.phase() {
            Phase::Gifts => Self::Gifts,
            Phase::WhiteHands(_) => Self::WhiteHands,
            Phase::Auction if round.pending().is_some() => Self::Referee,
            Phase::Auction => Self::Auction,
            Phase::Trump { .. } => Self::Trump,
            Phase::Discards => Self::Discards,
            Phase::Play => Self::Play,
            Phase::Over(_) => Self::Over,
        }
    }
}
