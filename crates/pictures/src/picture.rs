//! Any of the pictures.

use crate::auction::AuctionScene;
use crate::board::BoardScene;
use crate::counters::CountersScene;
use crate::day::DayScene;
use crate::deal::{DealScene, OwnDealScene};
use crate::lobby::LobbyScene;
use crate::page::PageScene;
use crate::review::ReviewScene;
use crate::scene::TableScene;
use crate::sheet::{GraphScene, SheetScene};

/// Any picture.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Scene {
    /// A table at which people are still sitting down.
    Lobby(LobbyScene),
    /// An auction.
    Auction(Box<AuctionScene>),
    /// A deal that is being played.
    Table(Box<TableScene>),
    /// A finished deal.
    Deal(Box<DealScene>),
    /// A finished deal for one of its players.
    OwnDeal(OwnDealScene),
    /// A trick of a finished deal, with all cards open.
    Review(Box<ReviewScene>),
    /// A leaderboard.
    Board(BoardScene),
    /// A person's page.
    Page(Box<PageScene>),
    /// Counters and fishes.
    Counters(CountersScene),
    /// The sheet of an evening.
    Sheet(SheetScene),
    /// Its graph.
    Graph(GraphScene),
    /// The deal of the day.
    Day(DayScene),
}

impl Scene {
    /// Draws the scene, 1000 pixels wide.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        match self {
            Self::Lobby(scene) => scene.to_png(),
            Self::Auction(scene) => scene.to_png(),
            Self::Table(scene) => scene.to_png(),
            Self::Deal(scene) => scene.to_png(),
            Self::OwnDeal(scene) => scene.to_png(),
            Self::Review(scene) => scene.to_png(),
            Self::Board(scene) => scene.to_png(),
            Self::Page(scene) => scene.to_png(),
            Self::Counters(scene) => scene.to_png(),
            Self::Sheet(scene) => scene.to_png(),
            Self::Graph(scene) => scene.to_png(),
            Self::Day(scene) => scene.to_png(),
        }
    }
}
