//! The decision of a robot: the choice of the method for each kind of action.

use rules::{Action, BelgianSheet, Card, SeatView, Sheet, Stage};

use crate::course::{recall, replay};
use crate::heuristics;
use crate::pimc::{self, Effort};
use crate::player_view::PlayerView;
use crate::temper::{Robot, Temper};

/// The action of a robot on this seat; `None` when it has none to do.
///
/// Robots with the same seed decide alike in the same place: effort is counted in samples, not in
/// time.
///
/// # Examples
///
/// ```
/// use robots::{Level, decide};
/// use rules::{Book, BySeat, Cards, Game, Rules, Seat, Suit};
///
/// // Each seat holds a suit, and the turn-up makes West's the trumps.
/// let hands = BySeat::new(Suit::ALL.map(Cards::suit));
/// let mut game = Game::new(Rules::new(Book::Simple), Seat::West);
/// game.deal_hands(hands, "AH".parse().ok())?;
///
/// let action = decide(&game.seen_by(Seat::North), Level::Easy, 7);
/// assert_eq!(action.map(|action| action.to_string()).as_deref(), Some("play AS"));
/// assert_eq!(decide(&game.seen_by(Seat::East), Level::Easy, 7), None, "it is North's turn");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn decide(view: &SeatView, robot: impl Into<Robot>, seed: u64) -> Option<Action> {
    let Robot { level, temper } = robot.into();
    decide_as(view, Effort::of(level), temper, seed)
}

/// The action of a robot with this effort; without any, by the heuristics alone.
///
/// # Examples
///
/// ```
/// use robots::{Effort, Playouts, decide_with};
/// use rules::{Book, BySeat, Cards, Game, Rules, Seat, Suit};
///
/// let hands = BySeat::new(Suit::ALL.map(Cards::suit));
/// let mut game = Game::new(Rules::new(Book::Simple), Seat::West);
/// game.deal_hands(hands, "AH".parse().ok())?;
///
/// let effort = Effort::flat(20, Playouts::ByHeuristics);
/// assert!(decide_with(&game.seen_by(Seat::North), Some(effort), 7).is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn decide_with(view: &SeatView, effort: Option<Effort>, seed: u64) -> Option<Action> {
    decide_as(view, effort, Temper::Usual, seed)
}

fn decide_as(view: &SeatView, effort: Option<Effort>, temper: Temper, seed: u64) -> Option<Action> {
    let other = match &view.public.sheet {
        Sheet::Whist(_) => claim(view),
        Sheet::Belgian(sheet) => speak(view, sheet, effort, temper, seed),
    };
    other.or_else(|| play(view, effort, seed).map(Action::Play))
}

/// A call of honours, or a claim. A call costs no points when the partner has no honour, and wins
/// the game when he has one; a claim is free points. A revoke is claimed where that improves the
/// score.
fn claim(view: &SeatView) -> Option<Action> {
    let legal = view.legal.others();
    prefer(legal, [Action::ShowHonours, Action::CallHonours, Action::ClaimHonours]).or(view.claim)
}

/// The actions in a deal with an auction other than plays.
fn speak(
    view: &SeatView,
    sheet: &BelgianSheet,
    effort: Option<Effort>,
    temper: Temper,
    seed: u64,
) -> Option<Action> {
    let legal = view.legal.others();
    match sheet.stage {
        Stage::Gifts => heuristics::gift(view.legal.gives()),
        Stage::WhiteHands => prefer(legal, [Action::White, Action::Decline]),
        Stage::Auction => match effort {
            Some(effort) => pimc::call(view, sheet, effort, temper, seed),
            None => heuristics::call(view, sheet, temper),
        }
        .map(Action::Call),
        Stage::Trump => heuristics::best_trump(view.hand, legal),
        Stage::Discards => heuristics::put_aside(view.legal.discards()).map(Action::Discard),
        // Others keep the best of seventeen cards: a Brimborion is no gift to its dealer.
        Stage::Over => view.claim.or_else(|| prefer(legal, [Action::Decline])),
        Stage::Play | Stage::Referee => None,
    }
}

fn prefer<const N: usize>(legal: &[Action], wanted: [Action; N]) -> Option<Action> {
    wanted.into_iter().find(|action| legal.contains(action))
}

fn play(view: &SeatView, effort: Option<Effort>, seed: u64) -> Option<Card> {
    if view.legal.plays().len() < 2 {
        return view.legal.plays().first();
    }
    match effort {
        None => by_heuristics(view),
        Some(effort) => pimc::choose(view, effort, seed),
    }
}

fn by_heuristics(view: &SeatView) -> Option<Card> {
    let (start, cards) = recall(view)?;
    let course = replay(&start, &cards);
    let player = PlayerView::new(&course, view.seat, view.hand);
    heuristics::choose(&player)
}
