//! What everybody may see of an auction and a contract (spec.md 0.5).

use alloc::vec::Vec;

use crate::belgian::bidding::{Announcement, Bidding, Spoken, Stance};
use crate::belgian::contract::{Contract, Goal};
use crate::belgian::hand::{ContractResult, Hand, Phase};
use crate::belgian::member::{Member, Totals};
use crate::belgian::play::Play;
use crate::belgian::{Belgian, Call};
use crate::card::Suit;
use crate::cards::Cards;
use crate::revoke::Revoked;
use crate::seat::{BySeat, Seat, Seats};
use crate::trick::Trick;
use crate::tricks::Tricks;
use crate::view::DealView;

/// What the books with an auction keep.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BelgianSheet {
    /// What every member has scored.
    pub totals: Totals,
    /// How many deals count so far; those thrown in do not.
    pub played: u32,
    /// Who sits where in the deal on the table, or else in the next.
    pub players: BySeat<Member>,
    /// The members who sit this deal out.
    pub sitting_out: Vec<Member>,
    /// What is known of the next deal.
    pub next: NextDeal,
    /// Who dealt this deal, playing or not; `None` before the first.
    pub dealer: Option<Member>,
    /// What the deal waits for.
    pub stage: Stage,
    /// Whether it was dealt in seventeens.
    pub brimborion: bool,
    /// Whether it scores twice.
    pub doubled: bool,
    /// Who has announced three aces, or four.
    pub troel: Option<Announcement>,
    /// Who has said what, in order.
    pub said: Vec<Spoken>,
    /// How everybody stands in the auction.
    pub stances: BySeat<Stance>,
    /// The bid that the referee looks at.
    pub pending: Option<Spoken>,
    /// The contract that stands; after the auction the one that is played.
    pub contract: Option<Contract>,
    /// Whose it is. The partner of a troel stands here once he has shown
    /// himself.
    pub declarers: Seats,
    /// What they have to make, once that is settled: for a troel when its
    /// trumps are named.
    pub goal: Option<Goal>,
    /// The cards of those whose misère lies open.
    pub open: BySeat<Option<Cards>>,
    /// The revokes that were claimed, in that order.
    pub revokes: Vec<Revoked>,
    /// What the deal brought, once it is over.
    pub result: Option<ContractResult>,
}

/// What is known of a deal that has not been dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct NextDeal {
    /// Who deals it.
    pub dealer: Member,
    /// Who sits where.
    pub players: BySeat<Member>,
    /// Whether it is dealt in seventeens.
    pub brimborion: bool,
    /// Whether it scores twice, once it is played.
    pub doubled: bool,
}

/// What a deal waits for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// Four cards from each of the others for the dealer (spec.md 7.3).
    Gifts,
    /// Whether somebody throws in a white hand (spec.md 7.4).
    WhiteHands,
    /// A call.
    Auction,
    /// The referee's word on a bid (spec.md 4.11).
    Referee,
    /// The trumps of a troel.
    Trump,
    /// A card aside from everybody, before a small misère.
    Discards,
    /// A card.
    Play,
    /// The next deal.
    Over,
}

impl BelgianSheet {
    pub(crate) fn new(belgian: &Belgian) -> Self {
        let hand = belgian.hand();
        let bidding = hand.and_then(Hand::bidding);
        let play = hand.and_then(Hand::play);
        let (ledger, next) = (&belgian.ledger, belgian.next_seating());
        let players = belgian.players();
        let plays = |member: &Member| players.iter().any(|player| player == member);
        let members = ledger.totals.iter().map(|(member, _)| member);
        let none_open = BySeat::default();
        Self {
            totals: ledger.totals,
            played: ledger.played,
            players,
            sitting_out: members.filter(|member| !plays(member)).collect(),
            next: NextDeal {
                dealer: next.dealer,
                players: next.players,
                brimborion: ledger.brimborion > 0,
                doubled: ledger.doubled,
            },
            dealer: hand.map(|hand| hand.seating.dealer),
            stage: hand.map_or(Stage::Over, Stage::of),
            brimborion: hand.is_some_and(Hand::is_brimborion),
            doubled: hand.is_some_and(|hand| hand.doubled),
            troel: bidding.and_then(|bidding| bidding.troel),
            said: bidding.map_or_else(Vec::new, |bidding| bidding.said.clone()),
            stances: bidding.map_or_else(BySeat::default, |bidding| bidding.stances),
            pending: hand.and_then(Hand::pending).map(spoken),
            contract: hand.and_then(Hand::contract).or(bidding.and_then(Bidding::contract)),
            declarers: play.map_or_else(
                || bidding.map_or(Seats::NONE, |bidding| bidding.declarers),
                |play| play.declarers,
            ),
            goal: play.map(|play| play.goal).or_else(|| goal_ahead(hand?)),
            open: play.map_or(none_open, Play::open_hands),
            revokes: play.map_or_else(Vec::new, |play| play.revokes.claimed().to_vec()),
            result: hand.and_then(Hand::result),
        }
    }
}

impl Stage {
    fn of(hand: &Hand) -> Self {
        match hand.phase() {
            Phase::Gifts => Self::Gifts,
            Phase::WhiteHands(_) => Self::WhiteHands,
            Phase::Auction if hand.pending().is_some() => Self::Referee,
            Phase::Auction => Self::Auction,
            Phase::Trump { .. } => Self::Trump,
            Phase::Discards => Self::Discards,
            Phase::Play => Self::Play,
            Phase::Over(_) => Self::Over,
        }
    }
}

const fn spoken((seat, call): (Seat, Call)) -> Spoken {
    Spoken { seat, call }
}

impl DealView {
    /// What everybody may see of a deal with an auction.
    pub(crate) fn of_hand(hand: &Hand) -> Self {
        let tricks = hand.play().map(|play| &play.tricks);
        let over = hand.result().is_some();
        let trick = || Trick::new(hand.seating.eldest);
        Self {
            dealer: hand.dealer(),
            over,
            trump: tricks.and_then(Tricks::trump).or_else(|| trump(hand)),
            turn_up: None,
            turn_up_on_table: false,
            trick: tricks.map_or_else(trick, |tricks| *tricks.trick()),
            complete: tricks.map_or_else(Vec::new, |tricks| tricks.complete().copied().collect()),
            made: tricks.map_or_else(BySeat::default, |tricks| *tricks.made()),
            held: BySeat::from_fn(|seat| hand.count(seat)),
            dealt: over.then(|| BySeat::from_fn(|seat| hand.shown(seat))),
        }
    }
}

/// What has to be made of a contract whose play has not begun.
fn goal_ahead(hand: &Hand) -> Option<Goal> {
    let contract = hand.contract()?;
    (!matches!(contract, Contract::Troel { .. })).then(|| contract.goal())
}

/// The trumps of a contract whose play has not begun.
fn trump(hand: &Hand) -> Option<Suit> {
    hand.contract().and_then(Contract::trump)
}
