//! The picture of a trick in a finished deal, with all cards open.

use rules::{BySeat, Seat};

use crate::canvas::Canvas;
use crate::layout::{Area, Chair, WIDTH};
use crate::plate::{self, Plate};
use crate::scene::{DealtCard, Face, Fate, Lies, TableScene};
use crate::table::{CARD, LARGER, MOST, RIM, SIDE, draw_face};
use crate::{art, strip};

const HEIGHT: u16 = 760;
/// Sizes of a card in the trick and of a better one, as parts of one at the table.
const SMALLER: f32 = 0.9333;
const BESIDE: f32 = 0.767;
/// Tops of the plates at the sides, and of the hands at the top and at the bottom.
const MIDDLE: f32 = 188.0;
const TOP: f32 = 104.0;
const BOTTOM: f32 = 602.0;
/// Most cards in a strip at the side.
const IN_STRIP: usize = 5;

/// A trick of a finished deal: the hands before it, the cards played, and better ones.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ReviewScene {
    /// The table with the trick; its open hands and its last trick are not drawn.
    pub table: TableScene,
    /// The hands before the trick, suit by suit. Who holds a fatal card has given something away.
    pub hands: BySeat<Vec<DealtCard>>,
    /// A better card to show beside the one played.
    pub better: BySeat<Option<Face>>,
}

impl ReviewScene {
    /// Draws the scene, 1000 by 760 pixels.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let mut canvas = Canvas::on(art::Cloth::Table, HEIGHT);
        self.table.draw_contract(&mut canvas);
        self.table.draw_number(&mut canvas);
        for seat in Seat::ALL {
            let chair = Chair::of(seat, self.table.bottom);
            let shown = &self.table.seats[seat];
            let plate = Plate::within(shown, if chair == Chair::Top { 250.0 } else { MOST });
            let far = f32::from(WIDTH) - SIDE;
            let at = match chair {
                Chair::Top => (500.0 - plate.width / 2.0, 14.0),
                Chair::Left => (SIDE, MIDDLE),
                Chair::Right => (far - plate.width, MIDDLE),
                Chair::Bottom => (500.0 - plate.width / 2.0, 684.0),
            };
            plate.draw(&mut canvas, at, None);
            let below = MIDDLE + plate::HEIGHT + strip::GAP;
            let hand = &self.hands[seat];
            match chair {
                Chair::Top => strip::draw_row(&mut canvas, (500.0, TOP), hand),
                Chair::Bottom => strip::draw_row(&mut canvas, (500.0, BOTTOM), hand),
                Chair::Left => {
                    strip::draw_column(&mut canvas, (SIDE, below), (false, IN_STRIP), hand);
                }
                Chair::Right => {
                    strip::draw_column(&mut canvas, (far, below), (true, IN_STRIP), hand);
                }
            }
        }
        self.draw_trick(&mut canvas);
        canvas.to_png()
    }

    /// The winning card lies above the others, and a slip above it.
    fn draw_trick(&self, canvas: &mut Canvas) {
        let is_slip = |seat: Seat| self.hands[seat].iter().any(|card| card.fate == Fate::Fatal);
        let wins =
            |seat: Seat| matches!(self.table.seats[seat].lies, Lies::Card { wins: true, .. });
        let mut seats = Seat::ALL;
        seats.sort_by_key(|&seat| (is_slip(seat), wins(seat)));
        for seat in seats {
            let (chair, shown) = (Chair::of(seat, self.table.bottom), &self.table.seats[seat]);
            let Lies::Card { face, wins } = &shown.lies else { continue };
            let scale = if *wins { SMALLER * LARGER } else { SMALLER };
            let rim = match (is_slip(seat), wins) {
                (true, _) => Some(art::SLIP),
                (false, true) => Some(shown.team.map_or(art::WINS, art::team)),
                (false, false) => None,
            };
            let area = draw_card(canvas, place(chair), face, (scale, rim));
            if is_slip(seat) {
                let middle = (area.x + area.width, area.y);
                canvas.disc(middle, 30.0, art::SLIP);
                for lean in [-11.0, 11.0] {
                    let ends = [-11.0, 11.0].map(|y| (middle.0 + y * lean / 11.0, middle.1 + y));
                    canvas.line(&ends, art::ON_PLATE, 8.0);
                }
            }
            if let Some(face) = &self.better[seat] {
                let at = beside(chair);
                let area = draw_card(canvas, at, face, (BESIDE, Some(art::PLUS)));
                let (x, y) = (area.x + area.width, area.y);
                canvas.disc((x, y), 28.0, art::PLUS);
                let tick = [(x - 12.0, y), (x - 3.0, y + 10.0), (x + 13.0, y - 10.0)];
                canvas.line(&tick, art::PLATE, 8.0);
            }
        }
    }
}

/// Draws a card around a point, in a rim where it has one.
fn draw_card(
    canvas: &mut Canvas,
    at: (f32, f32),
    face: &Face,
    (scale, rim): (f32, Option<&'static str>),
) -> Area {
    let area = Area::around(at, CARD.0 * scale, CARD.1 * scale);
    canvas.shadow(area.grown(rim.map_or(0.0, |_| RIM)), 14.0);
    if let Some(rim) = rim {
        canvas.plate(area.grown(RIM), 22.0, rim);
    }
    canvas.plate(area, 14.0, if rim.is_some() { art::CARD } else { art::SHADE });
    draw_face(canvas, area, face, scale);
    area
}

/// The middle of a card in the trick.
const fn place(chair: Chair) -> (f32, f32) {
    match chair {
        Chair::Top => (500.0, 262.0),
        Chair::Left => (384.0, 380.0),
        Chair::Right => (622.0, 380.0),
        Chair::Bottom => (500.0, 496.0),
    }
}

/// The middle of a better card.
const fn beside(chair: Chair) -> (f32, f32) {
    match chair {
        Chair::Top => (636.0, 230.0),
        Chair::Left => (366.0, 236.0),
        Chair::Right => (626.0, 530.0),
        Chair::Bottom => (340.0, 522.0),
    }
}
