//! The rules of the whist family.

#![no_std]

mod card;
mod cards;
mod seat;
mod trick;

pub use card::{Card, ParseCardError, Rank, Suit};
pub use cards::{Cards, Iter as CardsIter, ParseCardsError};
pub use seat::{BySeat, BySide, ParseSeatError, Seat, Seats, Side};
pub use trick::Trick;
