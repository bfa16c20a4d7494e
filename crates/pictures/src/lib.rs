//! Pictures of a whist table.
//!
//! A [`TableScene`] holds the public state of a table: the seats, the cards of the trick, the
//! trumps, the player on turn. [`TableScene::to_png`] draws it. So do an [`AuctionScene`], the
//! [`DealScene`] of a finished deal, the [`ReviewScene`] of one of its tricks, a [`BoardScene`],
//! a [`PageScene`], a [`CountersScene`], a [`SheetScene`], a [`GraphScene`] and a [`DayScene`]; a
//! [`Scene`] is any of
//! them. There is no Discord here, no file, no clock and no
//! random number: the same scene is the same picture, byte by byte. A picture shows no card that
//! its scene does not name.
//!
//! Words come with the scene, in the reader's language. All of them are large enough to be read
//! where the picture is 320 pixels wide.
//!
//! An [`Emoji`] is a small picture in a text or on a button.
//!
//! ```
//! use pictures::{Face, Lies, Progress, SeatScene, TableScene, Trumps};
//! use rules::{BySeat, Seat, Suit};
//!
//! let mut seats = BySeat::from_fn(|seat: Seat| SeatScene {
//!     name: ["Ann", "Ben", "Cleo", "Dirk"][seat as usize].to_owned(),
//!     ..SeatScene::default()
//! });
//! let king = Face { suit: Suit::Spades, rank: "K".to_owned() };
//! seats[Seat::East].lies = Lies::Card { face: king, wins: true };
//! seats[Seat::South].is_on_turn = true;
//! let scene = TableScene {
//!     bottom: Seat::North,
//!     is_own: false,
//!     trumps: Trumps::Suit(Suit::Hearts),
//!     heading: "8 together".to_owned(),
//!     progress: Progress::Tricks { made: 5, needed: 8 },
//!     trick: Some((6, 13)),
//!     dealer: Some(Seat::West),
//!     seats,
//!     last: None,
//! };
//! assert!(scene.to_png().starts_with(b"\x89PNG"));
//! ```

mod art;
mod cover;
mod font;
mod layout;
mod palette;
mod parts;
mod svg;

mod canvas;
mod scene;

mod bar;
mod fan;
mod medal;
mod plate;
mod strip;
mod totals;
mod words;

mod auction;
mod board;
mod counters;
mod day;
mod deal;
mod lobby;
mod page;
mod review;
mod sheet;
mod table;

mod picture;

mod emoji;

pub use auction::{AuctionScene, Saying, Word};
pub use board::{BoardLine, BoardScene};
pub use counters::{CountersScene, SideCounters};
pub use day::{DayLine, DayScene};
pub use deal::{DealScene, DealtHand, Mood, OwnDealScene, Verdict};
pub use emoji::{Colours, Emoji, Shade};
pub use font::can_write;
pub use lobby::{ChairScene, LobbyScene};
pub use page::{Fact, Kind, PageScene};
pub use picture::Scene;
pub use review::ReviewScene;
pub use scene::{
    DealtCard, Face, Fate, LastTrick, Lies, Progress, SeatScene, TableScene, Team, Trumps,
};
pub use sheet::{GraphScene, SheetRow, SheetScene};
pub use totals::Total;
