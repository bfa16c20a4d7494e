//! Computer players.
//!
//! A robot is a function: what a seat may see goes in, what it does comes out.
//! It knows no more than a person in its chair, for a [`SeatView`] is all it is
//! given, and it answers the same whenever it is asked the same, for even its
//! whims come from a seed.
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

mod memory;

mod belgian;
mod follow;
mod lead;
mod whim;

use rules::{Action, Card, Cards, SeatView};

use memory::Memory;
use whim::Whim;

/// How well a robot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Level {
    /// By the rules of thumb that every player of whist is told: second hand
    /// low, third hand high, win cheaply, lead from length.
    #[default]
    Normal,
}

/// What a robot does on this seat; `None` when it has nothing to do.
///
/// Robots with the same seed do the same in the same place; the seed decides
/// only between things that are as good as each other.
#[must_use]
pub fn decide(view: &SeatView, level: Level, seed: u64) -> Option<Action> {
    match level {
        Level::Normal => belgian::decide(view)
            .or_else(|| call(view))
            .or_else(|| play(view, seed).map(Action::Play)),
    }
}

/// A call or a claim. A revoke is claimed as soon as it can be. Honours called cost nothing when the partner has none,
/// and win the game when he has one; claimed they are points for nothing.
fn call(view: &SeatView) -> Option<Action> {
    let others = view.legal.others();
    let wanted = [Action::ShowHonours, Action::CallHonours, Action::ClaimHonours];
    let revoke = |action: &&Action| matches!(action, Action::ClaimRevoke { .. });
    let claim = || others.iter().find(revoke).copied();
    wanted.into_iter().find(|call| others.contains(call)).or_else(claim)
}

/// The cards that may be played and follow suit: where a table lets people
/// revoke, a robot does not.
fn honest_plays(view: &SeatView) -> Cards {
    let plays = view.legal.plays();
    let led = view.public.deal.as_ref().and_then(|deal| deal.trick.led());
    match led.map(|suit| plays.of(suit)) {
        Some(following) if !following.is_empty() => following,
        _ => plays,
    }
}

fn play(view: &SeatView, seed: u64) -> Option<Card> {
    let plays = honest_plays(view);
    if plays.len() < 2 {
        return plays.first();
    }
    let memory = Memory::new(view)?;
    if memory.trick.is_empty() {
        lead::choose(&memory, &mut Whim::new(view, seed))
    } else {
        follow::choose(&memory, plays)
    }
}
