//! The picture of a leaderboard.

use crate::art::{self, Cloth};
use crate::canvas::Canvas;
use crate::layout::{Area, BAR, LARGE, MARGIN, SMALL, WIDTH};
use crate::{bar, font};

/// Height of a line, and the margins above the first and below the last.
const LINE: u16 = 66;
const EDGE: u16 = 14;
/// Right edge of places, left edge of names, and the edges of the bars; their values stand beside
/// them.
const PLACE: f32 = 80.0;
const NAME: f32 = 96.0;
const LEFT: f32 = 420.0;
const RIGHT: f32 = 820.0;

/// A leaderboard with a bar for each line.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BoardScene {
    /// The quantity counted; a long text is cut.
    pub heading: String,
    /// The lines, the best first.
    pub lines: Vec<BoardLine>,
}

/// A line of a leaderboard.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BoardLine {
    /// The place.
    pub place: String,
    /// The player's name.
    pub name: String,
    /// True for the reader's line.
    pub is_own: bool,
    /// Length of the bar; a negative one extends to the other side.
    pub value: i32,
    /// The value as text.
    pub written: String,
}

impl BoardScene {
    /// Draws the scene, 1000 pixels wide and high enough for its lines.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let count = u16::try_from(self.lines.len()).unwrap_or(u16::MAX / LINE / 2);
        let top = BAR + f32::from(EDGE);
        let mut canvas = Canvas::flat(art::tones(Cloth::Table)[4], 84 + 2 * EDGE + count * LINE);
        bar::draw(&mut canvas, &self.heading);
        let values = || self.lines.iter().map(|line| f64::from(line.value));
        let (least, most) = (values().fold(0.0, f64::min), values().fold(0.0, f64::max));
        for (line, number) in self.lines.iter().zip(0..count) {
            let y = top + f32::from(number * LINE);
            line.draw(&mut canvas, y, |value| x_of(value, least, most));
        }
        canvas.to_png()
    }
}

/// The x of a number between the ends of the longest bars.
fn x_of(value: f64, least: f64, most: f64) -> f32 {
    let part = (value - least) / (most - least).max(1.0);
    #[expect(clippy::cast_possible_truncation, reason = "it is a part of one")]
    let part = part as f32;
    LEFT + part * (RIGHT - LEFT)
}

impl BoardLine {
    fn draw(&self, canvas: &mut Canvas, y: f32, x_of: impl Fn(f64) -> f32) {
        let (middle, right) = (y + f32::from(LINE) / 2.0, f32::from(WIDTH) - MARGIN);
        if self.is_own {
            let width = right - MARGIN + 16.0;
            canvas.plate(
                Area { x: MARGIN - 8.0, y: y + 3.0, width, height: 60.0 },
                14.0,
                art::PLATE,
            );
        }
        let place = PLACE - font::width(&self.place, SMALL);
        canvas.text(&self.place, (place, middle + 14.0), SMALL, art::ON_PLATE);
        let name = font::fitted(&self.name, SMALL, LEFT - NAME - 16.0);
        canvas.text(&name, (NAME, middle + 14.0), SMALL, art::ON_PLATE);
        let (zero, end) = (x_of(0.0), x_of(self.value.into()));
        let (from, to) = if end < zero { (end, zero) } else { (zero, end) };
        let width = (to - from).max(4.0);
        canvas.plate(Area { x: from, y: middle - 16.0, width, height: 32.0 }, 6.0, art::PLACE);
        let written = font::fitted(&self.written, LARGE, right - RIGHT - 8.0);
        let x = right - font::width(&written, LARGE);
        canvas.text(&written, (x, middle + 15.0), LARGE, art::ON_PLATE);
    }
}
