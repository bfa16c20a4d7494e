//! The picture of the sheet of an evening, and of its graph.

use crate::art::{self, Cloth};
use crate::canvas::Canvas;
use crate::layout::{Area, BAR, MARGIN, QUIET, SMALL, WIDTH};
use crate::totals::{self, Total};
use crate::words::{self, Ground};
use crate::{bar, font};

/// Heights of a row and of the margins around the paper.
const ROW: u16 = 62;
const EDGE: u16 = 16;
/// Right end of the numbers, and the room of a member's column by how many there are.
const NUMBER: f32 = 96.0;
const ROOM: [f32; 3] = [132.0, 122.0, 112.0];

/// A page of the sheet of an evening, on paper.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SheetScene {
    /// The title; a long text is cut.
    pub heading: String,
    /// The names of four to six members.
    pub names: Vec<String>,
    /// The deals.
    pub rows: Vec<SheetRow>,
    /// The sums of the members.
    pub sums: Vec<String>,
}

/// A deal of a sheet.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SheetRow {
    /// Its number.
    pub number: String,
    /// The points of the members.
    pub points: Vec<String>,
    /// The declarers by their places: true for one who made it.
    pub declared: Vec<(usize, bool)>,
    /// The contract; a long text is cut.
    pub words: String,
    /// The dealer's place; `None` where nothing was dealt.
    pub dealer: Option<usize>,
    /// The deal is void, or this is a former version of it: dim, with a line through it.
    pub is_struck: bool,
    /// The deal was corrected, and has a star at its number.
    pub is_corrected: bool,
}

/// The points of the members from deal to deal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct GraphScene {
    /// The title; a long text is cut.
    pub heading: String,
    /// A line a member.
    pub totals: Vec<Total>,
}

impl GraphScene {
    /// Draws the scene, 1000 pixels wide.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let height = 84 + totals::HEIGHT + 2 * EDGE;
        let mut canvas = Canvas::flat(art::tones(Cloth::Table)[4], height);
        bar::draw(&mut canvas, &self.heading);
        totals::draw(&mut canvas, BAR + f32::from(EDGE), &self.totals);
        canvas.to_png()
    }
}

impl SheetScene {
    /// Draws the scene, 1000 pixels wide and high enough for its rows.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let rows = u16::try_from(self.rows.len()).unwrap_or(u16::MAX / ROW / 2) + 2;
        let top = BAR + f32::from(EDGE);
        let mut canvas = Canvas::flat(art::tones(Cloth::Table)[4], 84 + 2 * EDGE + rows * ROW);
        bar::draw(&mut canvas, &self.heading);
        let width = f32::from(WIDTH) - 2.0 * MARGIN;
        let paper = Area { x: MARGIN, y: top, width, height: (rows * ROW).into() };
        canvas.plate(paper, 12.0, art::CARD);
        self.cells(&mut canvas, &self.names, top, false);
        let mut y = top + f32::from(ROW);
        rule(&mut canvas, y, 4.0);
        for row in &self.rows {
            row.draw(&mut canvas, self, y);
            y += f32::from(ROW);
        }
        rule(&mut canvas, y, 4.0);
        self.cells(&mut canvas, &self.sums, y, false);
        canvas.to_png()
    }

    fn room(&self) -> f32 {
        ROOM[self.names.len().clamp(4, 6) - 4]
    }

    /// The right end of a member's column.
    fn right(&self, place: usize) -> f32 {
        let place = u8::try_from(place).unwrap_or(u8::MAX);
        NUMBER + f32::from(place + 1) * self.room()
    }

    /// A text in each column, at the row that begins at `y`; dim where the row is struck.
    fn cells(&self, canvas: &mut Canvas, texts: &[String], y: f32, is_struck: bool) {
        for (place, text) in texts.iter().enumerate() {
            let text = font::fitted(text, SMALL, self.room() - 14.0);
            let colour = match () {
                () if is_struck => art::EDGE,
                () if text.starts_with('−') => art::SLIP,
                () => art::ON_TEAM,
            };
            canvas.text_to(&text, (self.right(place), baseline(y)), SMALL, colour);
        }
    }
}

impl SheetRow {
    fn draw(&self, canvas: &mut Canvas, sheet: &SheetScene, y: f32) {
        let colour = if self.is_struck { art::EDGE } else { art::ON_TEAM };
        let mut right = NUMBER - 8.0;
        if self.is_corrected {
            // Three signs leave the edge of the paper free.
            right = canvas.text_to("*", (NUMBER + 6.0, baseline(y)), QUIET, art::SLIP);
        }
        canvas.text_to(&self.number, (right, baseline(y)), QUIET, colour);
        sheet.cells(canvas, &self.points, y, self.is_struck);
        for &(place, made) in &self.declared {
            let right = sheet.right(place);
            let line = [(right - sheet.room() + 22.0, y + 56.0), (right, y + 56.0)];
            canvas.line(&line, if made { art::BETTER } else { art::SLIP }, 5.0);
        }
        if let Some(dealer) = self.dealer {
            canvas.disc((sheet.right(dealer) + 9.0, y + 16.0), 7.0, art::WOOD);
        }
        let left = sheet.right(sheet.names.len() - 1) + 20.0;
        let room = f32::from(WIDTH) - MARGIN - 12.0 - left;
        let told = (QUIET, Ground::Light);
        let words = font::cut_to(room, &self.words, |text| words::width(text, told.0, told.1));
        words::draw(canvas, &words, (left, baseline(y)), told, colour);
        let middle = y + f32::from(ROW) / 2.0;
        if self.is_struck {
            rule(canvas, middle, 3.0);
        }
    }
}

fn baseline(y: f32) -> f32 {
    y + f32::from(ROW) / 2.0 + 15.0
}

fn rule(canvas: &mut Canvas, y: f32, width: f32) {
    let right = f32::from(WIDTH) - MARGIN - 14.0;
    canvas.line(&[(MARGIN + 14.0, y), (right, y)], art::EDGE, width);
}
