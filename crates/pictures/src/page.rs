//! The picture of one person's page.

use crate::art::{self, Cloth};
use crate::canvas::Canvas;
use crate::font::{self, Type, bold, headline, in_two_lines, medium};
use crate::layout::{Area, FAR, LABEL, NAME, WIDTH};
use crate::medal;
use crate::scene::Team;

/// Height of the name with the figures below it, of the form, of a kind and of a row of facts.
const HEAD: u16 = 370;
const FORM: u16 = 206;
const TITLE: u16 = 60;
const KIND: u16 = 62;
const FACT: u16 = 122;
const EDGE: u16 = 16;
/// Height of a second line, where a text takes one.
const LINE: u16 = 48;
/// Rooms of a figure, of the sum beside the form, and of a fact.
const OF_FIGURE: f32 = 290.0;
const OF_SUM: f32 = 192.0;
const OF_FACT: f32 = 430.0;
/// Ends of the line of the form, and of the bars of kinds.
const LEFT: f32 = 54.0;
const RIGHT: f32 = 740.0;
const BARS: f32 = 350.0;
const BARS_END: f32 = 790.0;
/// The most room of the sum, which the form leaves.
const MOST_OF_SUM: f32 = 400.0;

/// A person's page.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PageScene {
    /// The person's name; a long text is cut.
    pub name: String,
    /// The text below it.
    pub standing: String,
    /// The place, which has a medal if it is one of the first three.
    pub place: Option<u32>,
    /// Figures with their names; three are drawn.
    pub figures: Vec<Fact>,
    /// The points from deal to deal, added up.
    pub form: Vec<i32>,
    /// Their sum, and the time of it.
    pub sum: Fact,
    /// The title of the contracts.
    pub title: String,
    /// The kinds of contracts.
    pub kinds: Vec<Kind>,
    /// More figures, two in a row.
    pub facts: Vec<Fact>,
}

/// A figure with its name.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fact {
    /// The figure.
    pub value: String,
    /// Its name.
    pub label: String,
}

/// Contracts of a kind.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Kind {
    /// Its name.
    pub name: String,
    /// The number made.
    pub made: u32,
    /// The number bid.
    pub bid: u32,
    /// Both as text.
    pub written: String,
}

impl PageScene {
    /// Draws the scene, 1000 pixels wide and high enough for what is known.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let form = if self.form.len() > 1 { FORM } else { 0 };
        let rows = |count: usize, height: u16| {
            u16::try_from(count).unwrap_or(u16::MAX / height / 4).saturating_mul(height)
        };
        let title = if self.kinds.is_empty() { 0 } else { TITLE };
        let kinds = title + rows(self.kinds.len(), KIND);
        let more = |two: &[Fact]| two.iter().map(Fact::more_lines).max().unwrap_or(0) * LINE;
        let more_facts: u16 = self.facts.chunks(2).map(more).sum();
        let facts = rows(self.facts.len().div_ceil(2), FACT).saturating_add(more_facts);
        let more_head = self.more_head();
        let head = HEAD + more_head;
        let mut canvas = Canvas::on(Cloth::Night, head + form + kinds + facts + EDGE);
        self.draw_head(&mut canvas, f32::from(more_head));
        if form > 0 {
            self.draw_form(&mut canvas, f32::from(head + 8));
        }
        self.draw_kinds(&mut canvas, f32::from(head + form));
        let mut y = f32::from(head + form + kinds + EDGE);
        for two in self.facts.chunks(2) {
            for (fact, x) in two.iter().zip([20.0, 510.0]) {
                fact.draw_beside(&mut canvas, (x, y), f32::from(more(two)));
            }
            y += f32::from(FACT + more(two));
        }
        canvas.to_png()
    }

    /// The height that names of figures take beyond a line.
    fn more_head(&self) -> u16 {
        let is_long = |figure: &Fact| !in_two_lines(&figure.label, LABEL, OF_FIGURE)[1].is_empty();
        if self.figures.iter().any(is_long) { LINE } else { 0 }
    }

    fn draw_head(&self, canvas: &mut Canvas, more: f32) {
        canvas.disc((104.0, 106.0), 70.0, art::AVATAR);
        let first: String = self.name.chars().take(1).flat_map(char::to_uppercase).collect();
        canvas.centred(&first, (104.0, 132.0), bold(74.0), art::ON_PLATE);
        let mut of = headline(104.0);
        while of.size > 60.0 && font::width(&self.name, of) > 640.0 {
            of.size -= 4.0;
        }
        let name = font::fitted(&self.name, of, 640.0);
        canvas.text(&name, (204.0, 132.0), of, art::BLACK);
        canvas.text(&name, (204.0, 128.0), of, art::ON_PLATE);
        let standing = font::fitted(&self.standing, medium(46.0), 740.0);
        canvas.text(&standing, (206.0, 192.0), medium(46.0), art::ON_NIGHT);
        if self.place.is_some_and(|place| place <= 3) {
            medal::draw(canvas, self.place, (920.0, 84.0));
        }
        for (figure, x) in self.figures.iter().zip([20.0, 347.0, 674.0]) {
            let area = Area { x, y: 222.0, width: 306.0, height: 140.0 + more };
            canvas.veil(area, 24.0, art::BLACK, 28);
            let value = font::fitted(&figure.value, bold(68.0), OF_FIGURE);
            canvas.centred(&value, (x + 153.0, 292.0), bold(68.0), art::ON_PLATE);
            let label = in_two_lines(&figure.label, LABEL, OF_FIGURE);
            for (line, y) in label.into_iter().zip([344.0, 344.0 + f32::from(LINE)]) {
                let line = font::fitted(line, LABEL, OF_FIGURE);
                canvas.centred(&line, (x + 153.0, y), LABEL, art::ON_NIGHT);
            }
        }
    }

    fn draw_form(&self, canvas: &mut Canvas, y: f32) {
        canvas.veil(Area { x: 20.0, y, width: 960.0, height: 190.0 }, 24.0, art::BLACK, 28);
        let label = in_two_lines(&self.sum.label, LABEL, OF_SUM);
        let wide = widest(label, LABEL).max(font::width(&self.sum.value, bold(60.0)));
        let room = wide.clamp(OF_SUM, MOST_OF_SUM);
        let right = RIGHT - (room - OF_SUM);
        let (least, most) = (self.form.iter().min(), self.form.iter().max());
        let (least, most) = (*least.unwrap_or(&0), *most.unwrap_or(&0));
        let high = |points: i32| {
            let part =
                share(i64::from(points) - i64::from(least), i64::from(most) - i64::from(least));
            y + 164.0 - part * 138.0
        };
        let deals = i64::try_from(self.form.len()).unwrap_or(i64::MAX) - 1;
        let point =
            |(at, &points): (i64, &i32)| (LEFT + share(at, deals) * (right - LEFT), high(points));
        let points: Vec<_> = (0..).zip(&self.form).map(point).collect();
        if (least..=most).contains(&0) {
            canvas.graph(&[(LEFT, high(0)), (right, high(0))], art::EDGE, 3.0, &[]);
        }
        canvas.graph(&points, art::team(Team::Blue), 9.0, &[]);
        if let Some(&end) = points.last() {
            canvas.disc(end, 13.0, art::ON_PLATE);
        }
        let value = font::fitted(&self.sum.value, bold(60.0), room);
        let higher = if label[1].is_empty() { 0.0 } else { 16.0 };
        canvas.text_to(&value, (FAR, y + 82.0 - higher), bold(60.0), art::ON_PLATE);
        let first = y + 142.0 - 1.5 * higher;
        for (line, y) in label.into_iter().zip([first, first + f32::from(LINE)]) {
            canvas.text_to(&font::fitted(line, LABEL, room), (FAR, y), LABEL, art::ON_NIGHT);
        }
    }

    fn draw_kinds(&self, canvas: &mut Canvas, y: f32) {
        if self.kinds.is_empty() {
            return;
        }
        let title = font::fitted(&self.title, LABEL, FAR - 44.0);
        canvas.text(&title, (44.0, y + 44.0), LABEL, art::ON_NIGHT);
        let mut top = y + f32::from(TITLE);
        for kind in &self.kinds {
            let name = font::fitted(&kind.name, NAME, BARS - 64.0);
            canvas.text(&name, (44.0, top + 44.0), NAME, art::ON_PLATE);
            let bar = Area { x: BARS, y: top + 8.0, width: BARS_END - BARS, height: 44.0 };
            canvas.veil(bar, 22.0, art::BLACK, 28);
            let made = share(kind.made.into(), kind.bid.into());
            // Half or more of them made, or fewer: the number beside it says it too.
            let colour = if made < 0.5 { Team::Orange } else { Team::Blue };
            let width = (made * bar.width).max(44.0);
            if kind.made > 0 {
                canvas.plate(Area { width, ..bar }, 22.0, art::team(colour));
            }
            let written = font::fitted(&kind.written, bold(48.0), FAR - BARS_END - 12.0);
            canvas.text_to(&written, (FAR, top + 46.0), bold(48.0), art::ON_PLATE);
            top += f32::from(KIND);
        }
    }
}

impl Fact {
    /// The lines of its label, then of its value.
    fn lines(&self) -> impl Iterator<Item = (&str, Type, &'static str)> {
        let label = in_two_lines(&self.label, LABEL, OF_FACT).map(|it| (it, LABEL, art::ON_NIGHT));
        let value = in_two_lines(&self.value, NAME, OF_FACT).map(|it| (it, NAME, art::ON_PLATE));
        label.into_iter().chain(value).filter(|(line, ..)| !line.is_empty())
    }

    /// The lines beyond two.
    fn more_lines(&self) -> u16 {
        u16::try_from(self.lines().count().saturating_sub(2)).unwrap_or(0)
    }

    /// Draws the fact on a plate, `more` pixels higher than that of two lines.
    fn draw_beside(&self, canvas: &mut Canvas, (x, y): (f32, f32), more: f32) {
        let area = Area { x, y, width: 470.0, height: 108.0 + more };
        canvas.veil(area, 22.0, art::BLACK, 28);
        let mut y = y + 46.0;
        for (line, of, ink) in self.lines() {
            canvas.text(&font::fitted(line, of, OF_FACT), (x + 22.0, y), of, ink);
            y += f32::from(LINE);
        }
    }
}

fn widest(lines: [&str; 2], of: Type) -> f32 {
    lines.into_iter().map(|line| font::width(line, of)).fold(0.0, f32::max)
}

/// A part of a whole, 0 to 1.
fn share(part: i64, whole: i64) -> f32 {
    #[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "for pixels")]
    let share = (part as f64 / whole.max(1) as f64) as f32;
    share.clamp(0.0, 1.0)
}

const _: () = assert!(WIDTH == 1000, "places are for that width");
