//! The picture of the counters and the fishes of both sides (spec.md 1.7).

use crate::art::Cloth;
use crate::canvas::Canvas;
use crate::layout::{Area, BAR, LARGE, MARGIN, SMALL, WIDTH};
use crate::{art, bar, font};

/// Width of a side's board, and the heights of its parts.
const BOARD: f32 = 472.0;
const NAME: u16 = 76;
const ROW: u16 = 76;
const FISHES: u16 = 88;
const EDGE: u16 = 20;
const COUNTER: f32 = 28.0;
/// Distance between two counters, and between two fishes.
const STEP: f32 = 78.0;
const FISH_STEP: f32 = 24.0;
/// Left edge of the counters, where rows have their worth before them.
const FIRST: f32 = 120.0;
/// More are told by their number alone.
const MOST_FISHES: u8 = 15;

/// The counters of both sides in their rows, and their fishes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CountersScene {
    /// The title; a long text is cut.
    pub heading: String,
    /// The worth of a counter in the far, the middle and the near row; `None` where all lie in one.
    pub rows: Option<[String; 3]>,
    /// The two sides.
    pub sides: [SideCounters; 2],
}

/// The counters of a side.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SideCounters {
    /// The players' names.
    pub name: String,
    /// The score as text.
    pub score: String,
    /// Counters in the far, the middle and the near row.
    pub counters: [u8; 3],
    /// Game and rubber points.
    pub fishes: u8,
}

impl CountersScene {
    /// Draws the scene, 1000 pixels wide.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let rows = if self.rows.is_some() { 3 * ROW } else { ROW };
        let height = NAME + rows + FISHES;
        let top = BAR + f32::from(EDGE);
        let mut canvas = Canvas::on(Cloth::Table, 84 + height + 2 * EDGE);
        bar::draw(&mut canvas, &self.heading);
        let lefts = [MARGIN, f32::from(WIDTH) - MARGIN - BOARD];
        for (side, x) in self.sides.iter().zip(lefts) {
            let area = Area { x, y: top, width: BOARD, height: height.into() };
            canvas.plate(area, 18.0, art::PLATE);
            side.draw(&mut canvas, (x, top), self.rows.as_ref());
        }
        canvas.to_png()
    }
}

impl SideCounters {
    fn draw(&self, canvas: &mut Canvas, (x, top): (f32, f32), rows: Option<&[String; 3]>) {
        let (left, right) = (x + 20.0, x + BOARD - 20.0);
        let score = font::fitted(&self.score, LARGE, BOARD / 3.0);
        let score_left = right - font::width(&score, LARGE);
        let name = font::fitted(&self.name, SMALL, score_left - left - 16.0);
        let line = top + f32::from(NAME) - 22.0;
        canvas.text(&name, (left, line), SMALL, art::ON_PLATE);
        canvas.text(&score, (score_left, line), LARGE, art::ON_PLATE);
        let mut middle = top + f32::from(NAME + ROW / 2);
        if let Some(rows) = rows {
            for ((worth, laid), places) in rows.iter().zip(self.counters).zip([1, 4, 1]) {
                let worth = font::fitted(worth, SMALL, FIRST - COUNTER - 24.0);
                canvas.text(&worth, (left, middle + 14.0), SMALL, art::PLACE);
                draw_counters(canvas, (x + FIRST, middle), laid, places);
                middle += f32::from(ROW);
            }
        } else {
            let laid = self.counters.iter().sum();
            draw_counters(canvas, (left + COUNTER, middle), laid, 4);
            middle += f32::from(ROW);
        }
        let middle = middle - f32::from(ROW / 2) + f32::from(FISHES / 2);
        let number = self.fishes.to_string();
        canvas.text(
            &number,
            (right - font::width(&number, LARGE), middle + 15.0),
            LARGE,
            art::ON_PLATE,
        );
        for fish in 0..self.fishes.min(MOST_FISHES) {
            let x = left + f32::from(fish) * FISH_STEP;
            let area = Area { x, y: middle - 28.0, width: 14.0, height: 56.0 };
            canvas.plate(area, 6.0, art::TURN);
        }
    }
}

/// Draws the places of a row, and counters on the first of them.
fn draw_counters(canvas: &mut Canvas, (left, middle): (f32, f32), laid: u8, places: u8) {
    for place in 0..places.max(laid.min(4)) {
        let fill = if place < laid { art::CARD } else { art::BADGE };
        canvas.disc((left + f32::from(place) * STEP, middle), COUNTER, fill);
    }
}
