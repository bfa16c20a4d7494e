//! Computer players.
//!
//! A robot is a function from a seat's view to an action. It knows no more than a person in its
//! chair, since its only input is a [`SeatView`], and the same view and seed give the same action.
//!
//! - An easy robot plays by the `heuristics`: the traditional rules of thumb of whist, and the
//!   worth of a hand.
//! - The others use perfect information Monte Carlo (`pimc`, where the literature is cited): they
//!   sample deals of the hidden cards, weigh each by the likelihood of the others' actions (cards by
//!   the `policy`), try every card in each sample by playouts with the heuristics, and solve the
//!   endings. A contract is bid after playouts of the same kind.
//!
//! The action of a strong robot on a person's seat comes with a reason ([`advise`]), and so does
//! that of the rules of thumb ([`coach`]). The same samples tell what a decision has lost
//! ([`loss`](fn@loss)), and a card that was [`better`].
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
mod temper;

mod course;
mod player_view;
mod roles;

mod heuristics;
mod pimc;
mod policy;

mod decision;
mod experience;

mod advice;
mod reason;

mod loss;

pub use advice::{Advice, advise, coach, reason};
pub use decision::{decide, decide_with};
pub use level::{Level, ParseLevelError};
pub use loss::{Better, JUDGE, Loss, Mean, better, loss};
pub use pimc::{Bars, Effort, Joins, Playouts, Reading};
pub use policy::{DOUBLING, Features, WEIGHTS, choices};
pub use reason::Reason;
pub use temper::{ParseTemperError, Robot, Temper};

/// The edition of the play: with it grows what robots do from the same view and seed.
pub const EDITION: u32 = 5;

/// The README's lines, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
