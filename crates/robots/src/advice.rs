//! Advice for a person's seat, with its reason.

use rules::{Action, Call, Card, SeatView, Sheet};

use crate::course::{recall, replay};
use crate::decision::decide;
use crate::level::Level;
use crate::pimc::{self, Effort};
use crate::player_view::PlayerView;
use crate::reason::{self as reasons, Reason};

/// A robot's advice for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The advised action.
    pub action: Action,
    /// The reason that a good player would name first.
    pub reason: Reason,
}

/// A strong robot's action for this seat, and its reason; `None` when the seat has no action to do.
/// Claims after the deal are left out: the seat should notice them itself.
///
/// # Examples
///
/// ```
/// use robots::{Reason, advise};
/// use rules::{Book, BySeat, Cards, Game, Rules, Seat, Suit};
///
/// // Each seat holds a suit, and the turn-up makes West's the trumps.
/// let hands = BySeat::new(Suit::ALL.map(Cards::suit));
/// let mut game = Game::new(Rules::new(Book::Simple), Seat::West);
/// game.deal_hands(hands, "AH".parse().ok())?;
///
/// let advice = advise(&game.seen_by(Seat::North), 7).expect("North leads");
/// assert_eq!(advice.reason, Reason::AllEqual);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn advise(view: &SeatView, seed: u64) -> Option<Advice> {
    advise_at(Level::Strong, view, seed)
}

/// The action for this seat by the rules of thumb alone, and its reason: cheap, and always the
/// same.
#[must_use]
pub fn coach(view: &SeatView) -> Option<Advice> {
    advise_at(Level::Easy, view, 0)
}

/// The reason for a card from this view.
#[must_use]
pub fn reason(view: &SeatView, card: Card) -> Reason {
    reason_for(view, Action::Play(card), 0)
}

fn advise_at(level: Level, view: &SeatView, seed: u64) -> Option<Advice> {
    if view.public.deal.as_ref().is_none_or(|deal| deal.over) {
        return None;
    }
    let action = decide(view, level, seed)?;
    Some(Advice { action, reason: reason_for(view, action, seed) })
}

fn reason_for(view: &SeatView, action: Action, seed: u64) -> Reason {
    if view.legal.iter().take(2).count() < 2 {
        return Reason::NoChoice;
    }
    match action {
        Action::Play(card) => {
            let course = recall(view).map(|(start, cards)| replay(&start, &cards));
            let of_card =
                |course| reasons::for_card(&PlayerView::new(&course, view.seat, view.hand), card);
            course.map_or(Reason::DidBest, of_card)
        }
        Action::Call(call) => for_call(view, call, seed),
        Action::NameTrump(_) => Reason::BestTrumps,
        Action::Discard(_) => Reason::RidOfDanger,
        Action::Give(_) => Reason::HelpsLeast,
        Action::CallHonours
        | Action::ShowHonours
        | Action::ClaimHonours
        | Action::White
        | Action::Decline
        | Action::Brimborion
        | Action::ClaimRevoke { .. } => Reason::CostsNothing,
    }
}

fn for_call(view: &SeatView, call: Call, seed: u64) -> Reason {
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
            pimc::how_often_made(view, sheet, call, effort, seed).unwrap_or(Reason::DidBest)
        }
    }
}
