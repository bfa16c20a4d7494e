//! Computer players.
//!
//! A robot is a function: what a seat may see goes in, what it does comes out.
//! It knows no more than a person in its chair, for a [`SeatView`] is all it is
//! given, and it answers the same whenever it is asked the same, for even its
//! whims come from a seed.
//!
//! An easy robot goes by the rules of thumb (module `thumb`). The others think
//! ahead (`thought`): they deal the cards they do not see in many ways that
//! agree with all they have seen (`hidden`, `worlds`), let those count for more
//! that explain what the others did (`likelihood`, `promises`), try every card
//! in each of them by the rules of thumb (`playout`), and let a solver count
//! out the endings. A contract is bid after it has been played in the same way
//! (`bids`). What a robot would do on a person's seat it can tell with a
//! reason ([`advise`]).
//!
//! ```
//! use robots::{Level, decide};
//! use rules::{Book, Card, Game, Pack, Rules, Seat};
//!
//! let pack = Pack::new(std::array::from_fn(|i| Card::from_index(i as u8).unwrap())).unwrap();
//! let mut game = Game::new(Rules::new(Book::Simple), Seat::West);
//! game.next_deal(&pack)?;
//! while let Some(seat) = game.to_act().iter().next() {
//!     let action = decide(&game.seen_by(seat), Level::Normal, 7).expect("it is his turn");
//!     game.act(seat, action)?;
//! }
//! assert!(!game.is_playing());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod level;

mod chair;
mod course;
mod roles;

mod belgian;
mod thought;
mod thumb;
mod whim;

mod advice;
mod reason;

use rules::{Action, Card, SeatView, Sheet};

pub use advice::{Advice, Reason, advise};
pub use level::{Level, ParseLevelError};
pub use thought::{Effort, Playouts};

use chair::{Chair, recall, replay};
use whim::Whim;

/// What a robot does on this seat; `None` when it has nothing to do.
///
/// Robots with the same seed do the same in the same place: how long they think
/// is counted, never timed.
#[must_use]
pub fn decide(view: &SeatView, level: Level, seed: u64) -> Option<Action> {
    decide_with(view, Effort::of(level), seed)
}

/// The same with some other effort; without any, by the rules of thumb.
#[must_use]
pub fn decide_with(view: &SeatView, effort: Option<Effort>, seed: u64) -> Option<Action> {
    let other = match &view.public.sheet {
        Sheet::Whist(_) => call(view),
        Sheet::Belgian(sheet) => belgian::decide(view, sheet, effort, seed),
    };
    other.or_else(|| play(view, effort, seed).map(Action::Play))
}

/// A call or a claim. Honours called cost nothing when the partner has none,
/// and win the game when he has one; claimed they are points for nothing. So is
/// a revoke.
fn call(view: &SeatView) -> Option<Action> {
    let others = view.legal.others();
    let wanted = [Action::ShowHonours, Action::CallHonours, Action::ClaimHonours];
    wanted.into_iter().find(|call| others.contains(call)).or_else(|| revoke_claimed(others))
}

/// A revoke is claimed as soon as it can be: it costs nothing.
fn revoke_claimed(legal: &[Action]) -> Option<Action> {
    legal.iter().copied().find(|action| matches!(action, Action::ClaimRevoke { .. }))
}

fn play(view: &SeatView, effort: Option<Effort>, seed: u64) -> Option<Card> {
    if view.legal.plays().len() < 2 {
        return view.legal.plays().first();
    }
    match effort {
        None => by_thumb(view, seed),
        Some(effort) => thought::choose(view, effort, seed),
    }
}

fn by_thumb(view: &SeatView, seed: u64) -> Option<Card> {
    let (start, cards) = recall(view)?;
    let course = replay(&start, &cards);
    let chair = Chair::new(&course, view.seat, view.hand);
    thumb::choose(&chair, &mut Whim::new(view, seed))
}
