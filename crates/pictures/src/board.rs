//! The picture of a leaderboard.

use crate::art::{self, Cloth};
use crate::canvas::Canvas;
use crate::font::{self, bold, headline};
use crate::layout::{Area, FAR, LABEL, LEAST, WIDTH};
use crate::medal;
use crate::scene::Team;

/// Distance of two rows and height of one, below the heading.
const STEP: u16 = 78;
const ROW: f32 = 70.0;
const TOP: u16 = 116;
/// The margin below, and the gap above the reader's row where it is apart.
const EDGE: u16 = 14;
const APART: u16 = 18;
/// Middle of medals, left edges of names and bars, right edge of bars.
const PLACE: f32 = 76.0;
const NAME: f32 = 132.0;
const LEFT: f32 = 430.0;
const RIGHT: f32 = 694.0;
/// Most bars, the distance of two, their width and the reach of the largest one.
const BARS: usize = 8;
const BAR_STEP: f32 = 33.0;
const BAR: f32 = 24.0;
const REACH: f32 = 28.0;

/// A leaderboard, with the last deals of each as bars.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BoardScene {
    /// The time whose deals count; a long text is cut.
    pub heading: String,
    /// The words above the bars.
    pub recent: String,
    /// The quantity counted.
    pub counted: String,
    /// The word beside the reader's name.
    pub you: String,
    /// The lines, the best first.
    pub lines: Vec<BoardLine>,
    /// The reader's line, where it is not among them.
    pub apart: Option<BoardLine>,
}

/// A line of a leaderboard.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BoardLine {
    /// The place, of which the first three have medals; `None` for one without a place.
    pub place: Option<u32>,
    /// The player's name.
    pub name: String,
    /// True for the reader's line.
    pub is_own: bool,
    /// Points of the last deals, the oldest first; at most eight are drawn.
    pub recent: Vec<i32>,
    /// The value as text.
    pub written: String,
}

impl BoardScene {
    /// Draws the scene, 1000 pixels wide and high enough for its lines.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let count = u16::try_from(self.lines.len()).unwrap_or(u16::MAX / STEP / 2);
        let apart = self.apart.as_ref().map_or(0, |_| APART + STEP);
        let mut canvas = Canvas::on(Cloth::Table, TOP + count * STEP + apart + EDGE);
        self.draw_heading(&mut canvas);
        let all = || self.lines.iter().chain(&self.apart);
        let recent = all().flat_map(BoardLine::bars);
        let most = recent.map(|points| points.unsigned_abs()).max().unwrap_or(0).max(1);
        for (line, number) in self.lines.iter().zip(0..count) {
            line.draw(&mut canvas, f32::from(TOP + number * STEP), most, &self.you);
        }
        if let Some(line) = &self.apart {
            line.draw(&mut canvas, f32::from(TOP + count * STEP + APART), most, &self.you);
        }
        canvas.to_png()
    }

    fn draw_heading(&self, canvas: &mut Canvas) {
        let y = 80.0;
        let counted = font::fitted(&self.counted, LABEL, 380.0);
        let right = canvas.text_to(&counted, (FAR, y), LABEL, art::QUIET);
        let recent = font::fitted(&self.recent, LABEL, (right - LEFT - 24.0).max(0.0));
        canvas.text(&recent, (LEFT, y), LABEL, art::QUIET);
        let room = if self.recent.is_empty() { right - 24.0 } else { LEFT - 20.0 } - 36.0;
        let mut of = headline(72.0);
        while of.size > LEAST && font::width(&self.heading, of) > room {
            of.size -= 4.0;
        }
        let heading = font::fitted(&self.heading, of, room);
        canvas.text(&heading, (36.0, y + 4.0), of, art::BLACK);
        canvas.text(&heading, (36.0, y), of, art::ON_PLATE);
    }
}

impl BoardLine {
    fn bars(&self) -> &[i32] {
        &self.recent[self.recent.len().saturating_sub(BARS)..]
    }

    fn draw(&self, canvas: &mut Canvas, y: f32, most: u32, you: &str) {
        let row = Area { x: 20.0, y, width: f32::from(WIDTH) - 40.0, height: ROW };
        if self.is_own {
            canvas.plate(row, 18.0, art::QUIET);
            canvas.plate(row.grown(-4.0), 14.0, art::PLATE);
        } else {
            canvas.veil(row, 18.0, art::BLACK, 20);
        }
        let (middle, base) = (y + ROW / 2.0, y + ROW / 2.0 + 16.0);
        medal::draw(canvas, self.place, (PLACE, middle));
        let you = if self.is_own { you } else { "" };
        let beside = if you.is_empty() { 0.0 } else { font::width(you, LABEL) + 14.0 };
        let right = if self.bars().is_empty() { RIGHT } else { LEFT };
        let name = font::fitted(&self.name, bold(48.0), right - NAME - 16.0 - beside);
        canvas.text(&name, (NAME, base), bold(48.0), art::ON_PLATE);
        let after = NAME + font::width(&name, bold(48.0)) + 14.0;
        canvas.text(you, (after, base), LABEL, art::QUIET);
        draw_bars(canvas, self.bars(), middle, most);
        let written = font::fitted(&self.written, bold(52.0), FAR - RIGHT - 16.0);
        let colour = if written.starts_with('−') { art::MINUS } else { art::ON_PLATE };
        canvas.text_to(&written, (FAR, base + 2.0), bold(52.0), colour);
    }
}

/// Bars above and below a line, the last one at its right end.
fn draw_bars(canvas: &mut Canvas, points: &[i32], middle: f32, most: u32) {
    if points.is_empty() {
        return;
    }
    canvas.line(&[(LEFT - 4.0, middle), (RIGHT - 4.0, middle)], art::PLACE, 2.0);
    let missing = u8::try_from(BARS - points.len()).unwrap_or(0);
    for (&points, place) in points.iter().zip(missing..) {
        let x = LEFT + f32::from(place) * BAR_STEP;
        let high = share(points.unsigned_abs(), most) * REACH;
        let (y, colour) = match points {
            0 => continue,
            1.. => (middle - high, art::team(Team::Blue)),
            ..0 => (middle, art::team(Team::Orange)),
        };
        canvas.plate(Area { x, y, width: BAR, height: high }, 4.0, colour);
    }
}

/// The height of a bar, of 1; the smallest is still seen.
fn share(points: u32, most: u32) -> f32 {
    let share = f64::from(points) / f64::from(most);
    #[expect(clippy::cast_possible_truncation, reason = "it is a part of one")]
    let share = share as f32;
    share.max(0.2)
}
