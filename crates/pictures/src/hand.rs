//! The picture of a hand, held as a fan.

use crate::art::{self, Cloth};
use crate::canvas::Canvas;
use crate::emoji::Colours;
use crate::font::bold;
use crate::layout::{Area, MARGIN, WIDTH};
use crate::scene::Face;

const HEIGHT: u16 = 340;
/// Width and height of a card, and the largest distance of two.
const CARD: (f32, f32) = (140.0, 200.0);
const STEP: f32 = 96.0;
/// Offset of a playable card.
const RAISED: f32 = 40.0;
/// Rotation of the outermost card, in degrees.
const TURNED: f32 = 12.0;
/// Offset downwards of the outermost card.
const LOWERED: f32 = 44.0;

/// A hand, for its owner only.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct HandScene {
    /// The number of colours of the suits.
    pub colours: Colours,
    /// Its cards, from the left.
    pub cards: Vec<HeldCard>,
}

/// A card of a hand.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct HeldCard {
    /// Its face.
    pub face: Face,
    /// True if it can be played now.
    pub is_playable: bool,
}

impl HandScene {
    /// Draws the scene, 1000 by 340 pixels.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let mut canvas = Canvas::on(Cloth::Table, HEIGHT);
        let last = f32::from(u16::try_from(self.cards.len().saturating_sub(1)).unwrap_or(u16::MAX));
        let room = f32::from(WIDTH) - 2.0 * MARGIN - 60.0 - CARD.0;
        let step = if last > 0.0 { (room / last).min(STEP) } else { 0.0 };
        for (card, place) in self.cards.iter().zip(0_u16..) {
            let from_middle = f32::from(place) - last / 2.0;
            // From −1 at the left to 1 at the right of a full hand.
            let part = from_middle * step / (room / 2.0);
            let x = f32::from(WIDTH) / 2.0 + from_middle * step;
            card.draw(&mut canvas, x, part, self.colours);
        }
        canvas.to_png()
    }
}

impl HeldCard {
    /// Draws the card around `x`; `part` is its share of the way to the side.
    fn draw(&self, canvas: &mut Canvas, x: f32, part: f32, colours: Colours) {
        let raised = if self.is_playable { RAISED } else { 0.0 };
        let y = 174.0 + part * part * LOWERED - raised;
        let area = Area::around((x, y), CARD.0, CARD.1);
        let suit = self.face.suit;
        let (outline, colour) = (art::outline(suit), art::colour_of(suit, colours));
        canvas.turned(part * TURNED, (x, y), |canvas| {
            canvas.plate(area.grown(2.0), 17.0, art::EDGE);
            canvas.plate(area, 16.0, art::CARD);
            let size = if self.face.rank.chars().count() > 1 { 46.0 } else { 58.0 };
            canvas.text(&self.face.rank, (area.x + 6.0, area.y + 52.0), bold(size), colour);
            canvas.shape(outline, (area.x + 6.0, area.y + 64.0), 38.0, colour);
            canvas.shape(outline, (area.x + 64.0, area.y + 122.0), 68.0, colour);
        });
    }
}
