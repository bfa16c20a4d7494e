//! Pictures of a whist table.
//!
//! A [`TableScene`] holds the public state of a table: the seats, the cards of the trick, the
//! trumps, the player on turn. [`TableScene::to_png`] draws it. So do an [`AuctionScene`], the
//! [`DealScene`] of a finished deal, a [`BoardScene`], a [`CountersScene`] and the [`HandScene`] of
//! one player; a [`Scene`] is any of them. There is no Discord here, no file, no clock and no
//! random number: the same scene is the same picture, byte by byte. A picture shows no card that
//! its scene does not name.
//!
//! Words come with the scene, in the reader's language. All of them are large enough to be read
//! where the picture is 320 pixels wide.
//!
//! An [`Emoji`] is a small picture in a text or on a button.
//!
//! ```
//! use pictures::{Face, Lies, SeatScene, TableScene, Trumps};
//! use rules::{BySeat, Seat, Suit};
//!
//! let mut seats = BySeat::from_fn(|seat: Seat| SeatScene {
//!     name: ["Ann", "Ben", "Cleo", "Dirk"][seat as usize].to_owned(),
//!     ..SeatScene::default()
//! });
//! let king = Face { suit: Suit::Spades, rank: "K".to_owned() };
//! seats[Seat::East].lies = Lies::Card { face: king, wins: true, led: true };
//! seats[Seat::South].is_on_turn = true;
//! let scene = TableScene {
//!     trumps: Trumps::Suit(Suit::Hearts),
//!     heading: "8 together in hearts".to_owned(),
//!     progress: "5 of 8".to_owned(),
//!     number: "Deal 3/16".to_owned(),
//!     seats,
//!     open: Vec::new(),
//!     last: None,
//! };
//! assert!(scene.to_png().starts_with(b"\x89PNG"));
//! ```

mod art;
mod font;
mod layout;
mod palette;
mod parts;
mod svg;

mod canvas;
mod marks;
mod scene;

mod bar;
mod strip;
mod totals;

mod auction;
mod board;
mod counters;
mod deal;
mod hand;
mod table;

mod picture;

mod emoji;

pub use auction::{AuctionScene, Saying, Word};
pub use board::{BoardLine, BoardScene};
pub use counters::{CountersScene, SideCounters};
pub use deal::{DealScene, DealtHand};
pub use emoji::{Colours, Emoji, Shade};
pub use font::can_write;
pub use hand::{HandScene, HeldCard};
pub use picture::Scene;
pub use scene::{Face, LastTrick, Lies, OpenHand, SeatScene, TableScene, Trumps};
pub use strip::DealtCard;
pub use totals::Total;
