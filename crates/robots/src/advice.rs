//! What a robot would do on a person's seat, and why.

use rules::{Action, Call, SeatView, Sheet};

use crate::chair::{Chair, recall, replay};
use crate::level::Level;
use crate::thought::{self, Effort};
use crate::{decide, reason};

/// What a robot would do on a seat, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advice {
    /// What it would do.
    pub action: Action,
    /// The reason that a good player would name first.
    pub reason: Reason,
}

/// Why something is to be done. Each is true of what it is given for, as far as
/// the seat can tell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// Nothing else may be done.
    NoChoice,
    /// All the cards that may be played are as good as each other.
    AllEqual,

    /// A lead of trumps while the others may hold some.
    DrawsTrumps,
    /// Nobody else holds a higher card of its suit.
    Highest,
    /// A lead of a suit that the partner has led.
    PartnersSuit,
    /// A lead from the longest suit besides trumps.
    LongestSuit,

    /// The partner's card wins so far.
    PartnerWins,
    /// No card that may be played wins the trick.
    CannotWin,
    /// It wins the trick, and no opponent who comes later can beat it.
    WinsForCertain,
    /// A trump on a suit of which the hand has none.
    Ruffs,
    /// It wins so far: those who come later have to play higher.
    MustBeBeaten,
    /// It does not win although another could: some are still to play.
    SavesHighCards,

    /// Whoever wants few tricks stays below the card that wins.
    StaysBelow,
    /// Whoever wants few tricks leads a card that others have to beat.
    LowLead,
    /// The card likeliest to win a trick that is not wanted.
    RidOfDanger,
    /// A trick is wanted, and it may take it.
    TakesWanted,
    /// The trick stays with one who does not want it.
    LeavesIt,
    /// Low, so that one who wants no trick may have to take it.
    LowAgainst,

    /// Of many ways to deal the hidden cards, it did best over all.
    DidBest,

    /// A contract that is made so often, of a hundred ways to deal the hidden
    /// cards.
    Made {
        /// 0 to 100.
        in_hundred: u8,
    },
    /// No contract that could be bid pays on the average.
    NothingPays,
    /// The suit of which the hand makes most as trumps.
    BestTrumps,
    /// It binds to nothing, and somebody may still join.
    LeavesOpen,
    /// It can win something and costs nothing.
    CostsNothing,
    /// The cards that help the dealer least.
    HelpsLeast,
}

/// What a strong robot would do on this seat, and why; `None` when it has
/// nothing to do. A claim after the deal is no such thing: it would tell what
/// the seat should have noticed itself.
#[must_use]
pub fn advise(view: &SeatView, seed: u64) -> Option<Advice> {
    if view.public.deal.as_ref().is_none_or(|deal| deal.over) {
        return None;
    }
    let action = decide(view, Level::Strong, seed)?;
    Some(Advice { action, reason: of(view, action, seed) })
}

fn of(view: &SeatView, action: Action, seed: u64) -> Reason {
    if view.legal.iter().take(2).count() < 2 {
        return Reason::NoChoice;
    }
    match action {
        Action::Play(card) => {
            let course = recall(view).map(|(start, cards)| replay(&start, &cards));
            let of_card = |course| reason::of(&Chair::new(&course, view.seat, view.hand), card);
            course.map_or(Reason::DidBest, of_card)
        }
        Action::Call(call) => of_call(view, call, seed),
        Action::NameTrump(_) => Reason::BestTrumps,
        Action::Discard(_) => Reason::RidOfDanger,
        Action::Give(_) => Reason::HelpsLeast,
        Action::CallHonours
        | Action::ShowHonours
        | Action::ClaimHonours
        | Action::White
        | Action::Decline
        | Action::ClaimRevoke { .. } => Reason::CostsNothing,
    }
}

fn of_call(view: &SeatView, call: Call, seed: u64) -> Reason {
    match call {
        Call::Pass => Reason::NothingPays,
        Call::Propose(_) => Reason::BestTrumps,
        Call::Wait | Call::Hold => Reason::LeavesOpen,
        Call::Accept { .. } | Call::Raise(_) | Call::Bid(_) => {
            let (Sheet::Belgian(sheet), Some(effort)) =
                (&view.public.sheet, Effort::of(Level::Strong))
            else {
                return Reason::DidBest;
            };
            let made = thought::made_in_hundred(view, sheet, call, effort, seed);
            made.map_or(Reason::DidBest, |in_hundred| Reason::Made { in_hundred })
        }
    }
}
