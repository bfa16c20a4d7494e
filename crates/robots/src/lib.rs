//! Computer players.
//!
//! A robot is a function: what a seat may see goes in, what it does comes out.
//! It knows no more than a person in its chair, for a [`SeatView`] is all it is
//! given, and it answers the same whenever it is asked the same, for what it
//! leaves to chance comes from a seed.
//!
//! - An easy robot plays by the `heuristics`: the rules of thumb that every
//!   player of whist is told, and the worth of a hand.
//! - The others use perfect information Monte Carlo (`pimc`, where the literature
//!   is cited): they deal the cards they do not see in many ways that agree with
//!   all they have seen, weigh each by how well it explains what the others did,
//!   try every card in each of them by the heuristics, and let a solver count out
//!   the endings. A contract is bid after it has been played in the same manner.
//!
//! What a strong robot would do on a person's seat it can tell with a reason
//! ([`advise`]).
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
//!
//! [`SeatView`]: rules::SeatView

mod level;
mod random;

mod course;
mod player_view;
mod roles;

mod heuristics;
mod pimc;

mod decision;

mod advice;
mod reason;

pub use advice::{Advice, advise};
pub use decision::{decide, decide_with};
pub use level::{Level, ParseLevelError};
pub use pimc::{Effort, Playouts};
pub use reason::Reason;

/// The README's lines, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
