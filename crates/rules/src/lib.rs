//! The rules of the whist family.
//!
//! Cards, tricks, deals, games and rubbers, and nothing else: this crate has no clock, no files, no
//! randomness of its own and no words for people. The order of the pack is an argument; all else
//! follows from the players' actions.
//!
//! A [`Game`] is the one way in. [`SeatView::legal`] lists a seat's legal actions and [`Game::act`]
//! does one or refuses it; for every state and every action the two agree. Cards come out through
//! [`PublicView`], which shows the cards that all players have seen, through [`SeatView`], which
//! adds one seat's own, and through [`Omniscient`], which shows all hands. A [`Course`] is a
//! match without its cards, which players have on a table of their own.
//!
//! Here four players who always play their first legal card finish a game:
//!
//! ```
//! use rules::{Book, Card, Game, Pack, Rules, Seat, Sheet, Value};
//!
//! let rules = Rules::new(Book::Simple).with([("format", Value::Word("single_manche".into()))])?;
//! let mut game = Game::new(rules, Seat::West);
//! let pack = Pack::new(std::array::from_fn(|i| Card::from_index(i as u8).unwrap())).unwrap();
//! while !game.is_over() {
//!     game.next_deal(&pack)?;
//!     while let Some(seat) = game.to_act().iter().next() {
//!         let action = game.seen_by(seat).legal.iter().next().expect("a seat can always play");
//!         game.act(seat, action)?;
//!     }
//! }
//! let Sheet::Whist(sheet) = game.seen_by_all().sheet else { unreachable!() };
//! assert_eq!(sheet.score.games().len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The Belgian books have an auction before the cards; here two players become partners in a suit:
//!
//! ```
//! use rules::{Book, Game, Pack, Rules, Seat, Sheet, Step};
//!
//! # let pack = Pack::new(std::array::from_fn(|i| rules::Card::from_index((i as u8 * 5) % 52).unwrap())).unwrap();
//! let mut game = Game::new(Rules::new(Book::Liege), Seat::West);
//! game.next_deal(&pack)?;
//! for line in ["N propose H", "E pass", "S accept N 8", "W pass"] {
//!     game.follow(line.parse::<Step>()?)?;
//! }
//! let Sheet::Belgian(sheet) = game.seen_by_all().sheet else { unreachable!() };
//! assert_eq!(sheet.contract.map(|contract| contract.to_string()), Some("pair 8 H".into()));
//! assert_eq!(sheet.declarers, [Seat::North, Seat::South].into_iter().collect());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Sections cited as *spec.md* are those of the project's specification of the rules; `docs/rules/`
//! explains the rules to players.

#![no_std]

extern crate alloc;

// A fuzzer counts lines in every test of the crate: each has to be linked with it.
#[cfg(test)]
use bolero as _;

mod card;
mod cards;
mod seat;

mod member;

mod contract;
mod notation;

mod call;

mod action;
mod refusal;

mod legal;
mod option;
mod trick;

mod pack;

mod deal;
mod tricks;

mod deal_view;
mod revoke;

mod belgian;
mod book;
mod scale;
mod whist;

mod couleur;
mod liege;
mod wiezen;

mod editions;
mod own_scale;
mod rules;
mod settings;

mod contracts;

mod claims;
mod game;

mod gather;
mod view;

mod lay_down;

mod disclosure;

mod omniscient;

pub use action::{Action, Line, Penalty, Step, Verdict};
pub use belgian::{
    Announcement, BelgianSheet, ContractResult, Course, Debt, Ending, NextDeal, Spoken, Stage,
    Stance, Totals, Word,
};
pub use book::{Book, ParseBookError};
pub use call::{Bid, Call};
pub use card::{Card, ParseCardError, Rank, Suit};
pub use cards::{Cards, Iter as CardsIter, ParseCardsError};
pub use contract::{Contract, Goal};
pub use couleur::Couleur;
pub use deal::{Deal, DealError};
pub use deal_view::DealView;
pub use game::Game;
pub use lay_down::LayDown;
pub use legal::Legal;
pub use liege::Liege;
pub use member::{Member, ParseMemberError};
pub use notation::ParseActionError;
pub use omniscient::Omniscient;
pub use option::{Choice, Value};
pub use pack::{Pack, Shuffle};
pub use refusal::Refusal;
pub use revoke::{Revoke, Revoked};
pub use rules::{OptionError, Rules};
pub use scale::{Alone, Cell, OwnScale, Rows, Scale};
pub use seat::{BySeat, BySide, ParseSeatError, Seat, Seats, Side};
pub use trick::Trick;
pub use tricks::{ALL_TRICKS, Tricks};
pub use view::{PublicView, SeatView, Sheet};
pub use whist::{
    BOOK, DealResult, Drawn, Format, GameScale, GameWon, Long, Marks, RubberWon, Score, Seating,
    Short, Simple, WhistSheet, draw_for_sides, marks,
};
pub use wiezen::Wiezen;
