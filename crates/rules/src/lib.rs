//! The rules of the whist family.
//!
//! Cards, tricks, deals, games and rubbers, and nothing else: this crate has no
//! clock, no files, no randomness of its own and no words for people. The order
//! of the pack is an argument, and everything that follows from it is what the
//! players do.
//!
//! A [`Game`] is the one way in. [`SeatView::legal`] lists what a seat may do
//! and [`Game::act`] does it or refuses; for every state and every action the
//! two agree. Cards come out through [`PublicView`], which shows what everybody
//! has seen, through [`SeatView`], which adds one seat's own, and through
//! [`Omniscient`], which shows them all and says so.
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
//!         let action = game.seen_by(seat).legal.iter().next().expect("somebody can always play");
//!         game.act(seat, action)?;
//!     }
//! }
//! let Sheet::Whist(sheet) = game.seen_by_all().sheet else { unreachable!() };
//! assert_eq!(sheet.score.games().len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The Belgian books have an auction before the cards; here two players find a
//! suit to play in together:
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
//! Sections cited as *spec.md* are those of the project's specification of the
//! rules; `docs/rules/` tells the same to players.

#![no_std]

extern crate alloc;

mod card;
mod cards;
mod seat;

mod deal;
mod trick;
mod tricks;

mod revoke;

mod book;
mod options;

mod action;
mod game;
mod gather;
mod legal;
mod omniscient;
mod view;
mod whist;

mod belgian;
mod couleur;
mod liege;

pub use action::{Action, Line, ParseActionError, Penalty, Refusal, Step, Verdict};
pub use belgian::{
    Announcement, BelgianSheet, Bid, Brimborion, Call, Contract, ContractResult, Ending,
    GeneralMisere, Goal, Member, NextDeal, ParseMemberError, PiccolissimoRank, PiccoloSet,
    ScoreReference, SitOut, SoloSuit, Spoken, Stage, Stance, Totals, TroelPriority, WhiteHand,
};
pub use book::{Book, ParseBookError};
pub use card::{Card, ParseCardError, Rank, Suit};
pub use cards::{Cards, Iter as CardsIter, ParseCardsError};
pub use deal::{Deal, DealError, Pack};
pub use game::Game;
pub use legal::Legal;
pub use omniscient::Omniscient;
pub use options::{Choice, Cutter, OptionError, Revoke, Rules, Shuffle, Value};
pub use revoke::Revoked;
pub use seat::{BySeat, BySide, ParseSeatError, Seat, Seats, Side};
pub use trick::Trick;
pub use tricks::Tricks;
pub use view::{DealView, PublicView, SeatView, Sheet, WhistSheet};
pub use whist::{
    BOOK, DealResult, Drawn, Format, GameScale, GameWon, HonoursAtNine, HonoursClaim, Marks,
    RubberWon, Score, Seating, draw_for_sides, marks,
};
