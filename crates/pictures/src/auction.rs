//! The picture of an auction in progress.

use crate::canvas::Canvas;
use crate::layout::{Area, HEIGHT, MARGIN, SMALL, WIDTH};
use crate::scene::Trumps;
use crate::{art, bar, font, marks};

/// Height of a line, and number of lines.
const LINE: u16 = 58;
const LINES: u16 = 16;
/// Height of the bottom line, and top of the first line.
const FOOT: u16 = 72;
const TOP: u16 = 94;
/// Largest width of a name with its marks and margins.
const MOST_NAME: f32 = 430.0;

/// An auction: the calls, the standing contract, and the calls above it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AuctionScene {
    /// The trumps of the standing contract.
    pub trumps: Trumps,
    /// The standing contract; a long text is cut.
    pub heading: String,
    /// All calls in order; the last sixteen are drawn.
    pub said: Vec<Saying>,
    /// The calls above the standing one; empty for none.
    pub above: String,
}

/// A call of a player, or the player's turn to call.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Saying {
    /// The player.
    pub name: String,
    /// True for the dealer.
    pub is_dealer: bool,
    /// The call.
    pub word: Word,
}

/// A kind of call.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Word {
    /// A pass.
    Pass(String),
    /// A bid.
    Bid(String),
    /// The standing bid.
    Standing(String),
    /// The table waits for this call.
    Awaited,
}

impl AuctionScene {
    /// Draws the scene, 1000 by 640 pixels, or higher for more calls.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let said = &self.said[self.said.len().saturating_sub(LINES.into())..];
        let lines = u16::try_from(said.len()).unwrap_or(LINES);
        let height = HEIGHT.max(TOP + lines * LINE + FOOT);
        let mut canvas = Canvas::on_cloth(height);
        bar::draw(&mut canvas, self.trumps, &self.heading, "");
        let names = said.iter().map(Saying::width).fold(0.0, f32::max).min(MOST_NAME);
        for (saying, place) in said.iter().zip(0..lines) {
            saying.draw(&mut canvas, f32::from(TOP + place * LINE), names);
        }
        self.draw_foot(&mut canvas, f32::from(height - FOOT));
        canvas.to_png()
    }

    fn draw_foot(&self, canvas: &mut Canvas, y: f32) {
        let width = f32::from(WIDTH);
        if self.above.is_empty() {
            return;
        }
        canvas.plate(Area { x: 0.0, y, width, height: FOOT.into() }, 0.0, art::BAR);
        let above = font::fitted(&self.above, SMALL, width - 2.0 * MARGIN);
        canvas.text(&above, (MARGIN, y + 49.0), SMALL, art::ON_PLATE);
    }
}

impl Saying {
    fn plate(&self) -> marks::Plate<'_> {
        let Self { name, is_dealer, .. } = self;
        marks::Plate { name, declares: false, is_dealer: *is_dealer, badge: None }
    }

    /// Width of the name with its marks and margins.
    fn width(&self) -> f32 {
        font::width(&self.name, SMALL) + self.plate().beside() + 32.0
    }

    /// Draws the line with its upper edge at `y`; `names` is the width of the widest name.
    fn draw(&self, canvas: &mut Canvas, y: f32, names: f32) {
        let (plate, middle) = (self.plate(), y + f32::from(LINE) / 2.0);
        let name = plate.fitted(names - 32.0);
        let is_awaited = self.word == Word::Awaited;
        let colours = if is_awaited { marks::ON_TURN } else { marks::ON_CLOTH };
        if is_awaited {
            let width = font::width(&name, SMALL) + plate.beside() + 32.0;
            let ground = Area { x: MARGIN, y: middle - 26.0, width, height: 52.0 };
            canvas.plate(ground, 16.0, colours.ground);
        }
        marks::draw(canvas, &plate, &name, (MARGIN + 16.0, middle), colours);
        let x = MARGIN + names + 20.0;
        let width = f32::from(WIDTH) - MARGIN - x;
        let room = Area { x, y: middle - 25.0, width, height: 50.0 };
        self.word.draw(canvas, room);
    }
}

impl Word {
    fn draw(&self, canvas: &mut Canvas, room: Area) {
        let (word, ink) = match self {
            Self::Pass(word) => (word, art::ON_PLATE),
            Self::Bid(word) | Self::Standing(word) => (word, art::ON_TURN),
            Self::Awaited => {
                let place = Area { width: 160.0, ..room };
                return canvas.dashes(place.grown(-3.0), 22.0, art::PLACE);
            }
        };
        let word = font::fitted(word, SMALL, room.width - 44.0);
        let area = Area { width: font::width(&word, SMALL) + 44.0, ..room };
        if matches!(self, Self::Standing(_)) {
            canvas.plate(area.grown(4.0), 28.0, art::WINS);
        }
        if !matches!(self, Self::Pass(_)) {
            canvas.plate(area.grown(-2.0), 23.0, art::CARD);
        }
        canvas.text(&word, (area.x + 22.0, area.y + 39.0), SMALL, ink);
    }
}
