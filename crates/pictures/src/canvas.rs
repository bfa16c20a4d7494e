//! A picture in progress, drawn shape by shape.

use resvg::tiny_skia::{LineCap, PathBuilder, Point, Transform};

use crate::art::Cloth;
use crate::cover::{Cover, pixel};
use crate::font::Type;
use crate::layout::{Area, LEAST, WIDTH};
use crate::palette::{Palette, STEPS};
use crate::parts::{self, Form, Part};
use crate::{art, font, svg};

const ROW: usize = WIDTH as usize;

/// A picture in progress: later shapes lie above. Every shape begins on a whole pixel, so that the
/// same drawing gives the same bytes.
pub(crate) struct Canvas {
    height: u16,
    /// The palette index of each pixel, row by row.
    pixels: Vec<u8>,
    palette: Palette,
    /// Rotation of the present drawing: degrees and centre.
    turned: Option<(i16, Point)>,
}

impl Canvas {
    /// A picture of one tone, `height` in pixels.
    pub(crate) fn flat(tone: &'static str, height: u16) -> Self {
        let mut palette = Palette::new();
        let pixels = vec![palette.place(tone); ROW * usize::from(height)];
        Self { height, pixels, palette, turned: None }
    }

    /// A cloth, `height` in pixels.
    pub(crate) fn on(cloth: Cloth, height: u16) -> Self {
        let mut canvas = Self::flat(art::tones(cloth)[5], height);
        canvas.rings(cloth, height);
        canvas
    }

    /// Draws ellipses that grow darker outwards, above `bottom`.
    pub(crate) fn rings(&mut self, cloth: Cloth, bottom: u16) {
        let tones = art::tones(cloth).map(|tone| self.palette.place(tone));
        // Edges in steps of rows: not seen, and packed to fewer bytes. Those of a mood stand out more.
        let step = match (cloth, self.height > 600) {
            (_, true) => 4,
            (Cloth::Table, false) => 8,
            (Cloth::Triumph | Cloth::Wine | Cloth::Plum | Cloth::Slate | Cloth::Night, false) => 2,
        };
        let rows = self.pixels.chunks_exact_mut(ROW).zip(0..bottom);
        for (pixels, row) in rows {
            let row = row / step * step + step / 2;
            let aside = (f32::from(row) / f32::from(self.height) - 0.5).abs();
            pixels.fill(tones[5]);
            let tones = tones.iter().rev().skip(1);
            for (tone, reach) in tones.zip([1.0_f32, 0.86, 0.719, 0.579, 0.439]) {
                let part = 1.0 - (aside / (0.706 * reach)).powi(2);
                if part > 0.0 {
                    let half = f32::from(WIDTH) * 0.6384 * reach * part.sqrt();
                    let [from, to] = [-half, half].map(|x| pixel(f32::from(WIDTH) / 2.0 + x));
                    let within = |x: i32| index(x).min(ROW);
                    pixels[within(from)..within(to)].fill(*tone);
                }
            }
        }
    }

    /// A rectangle with round corners through which the ground is seen.
    pub(crate) fn veil(&mut self, area: Area, radius: f32, ink: &'static str, percent: u8) {
        let area = area.on_pixels();
        let ink = self.palette.place(ink);
        let mut known = [None; 256];
        let bottom = area.y + area.height;
        let rows = index(pixel(area.y))..index(pixel(bottom)).min(self.height.into());
        for row in rows {
            let middle = f32::from(u16::try_from(row).unwrap_or(u16::MAX)) + 0.5;
            let into_corner = radius - (middle - area.y).min(bottom - middle);
            let inset = radius - (radius.powi(2) - into_corner.max(0.0).powi(2)).max(0.0).sqrt();
            let within = |x: f32| index(pixel(x)).min(ROW);
            let (from, to) = (within(area.x + inset), within(area.x + area.width - inset));
            for pixel in &mut self.pixels[row * ROW..][from..to.max(from)] {
                let palette = &mut self.palette;
                let veiled = || palette.veiled(*pixel, ink, percent);
                *pixel = *known[usize::from(*pixel)].get_or_insert_with(veiled);
            }
        }
    }

    /// The backs of cards in a fan around its origin.
    pub(crate) fn fan(&mut self, cards: u8, quarters: u8, at: (f32, f32)) {
        let inks = art::BACK.map(|ink| self.palette.place(ink));
        let cover = Part { form: Form::Fan { cards, quarters }, degrees: 0 }.cover();
        self.each_row(&cover, (pixel(at.0), pixel(at.1)), |palette, pixels, cells| {
            for (pixel, &cell) in pixels.iter_mut().zip(cells) {
                *pixel = match cell {
                    0 => *pixel,
                    1..STEPS => palette.mixed(*pixel, inks[0])[usize::from(cell)],
                    _ => inks[usize::from(cell - STEPS)],
                };
            }
        });
    }

    /// Rays of light from a point, above `bottom`.
    pub(crate) fn rays(&mut self, (x, y): (f32, f32), bottom: u16, ink: &'static str, percent: u8) {
        const WEDGE: f32 = std::f32::consts::PI / 12.0;
        let ink = self.palette.place(ink);
        let mut known = [None; 256];
        for row in 0..bottom.min(self.height) {
            // In steps, as the cloth.
            let away = f32::from(row / 2 * 2 + 1) - y;
            let edge = |wedge: u8| {
                let tangent = (WEDGE * (f32::from(wedge) + 0.5)).tan();
                index(pixel(x - away / tangent)).min(ROW)
            };
            for wedge in (0..12).step_by(2) {
                let (one, other) = (edge(wedge), edge(wedge + 1));
                let start = usize::from(row) * ROW;
                for pixel in &mut self.pixels[start + one.min(other)..start + one.max(other)] {
                    let palette = &mut self.palette;
                    let veiled = || palette.veiled(*pixel, ink, percent);
                    *pixel = *known[usize::from(*pixel)].get_or_insert_with(veiled);
                }
            }
        }
    }

    /// The soft shadow of a plate or a card, to be drawn before it.
    pub(crate) fn shadow(&mut self, area: Area, radius: f32) {
        let lower = |by: f32| Area { y: area.y + 3.0, ..area.grown(by) };
        let tall = |area: Area, by: f32| Area { height: area.height + by, ..area };
        self.veil(tall(lower(3.0), 1.0), radius + 3.0, art::BLACK, 13);
        self.veil(tall(lower(1.0), 1.0), radius, art::BLACK, 22);
    }

    /// A filled rectangle with round corners.
    pub(crate) fn plate(&mut self, area: Area, radius: f32, fill: &'static str) {
        let Area { x, y, width, height } = area.on_pixels();
        if self.turned.is_some() {
            let [width, height, radius] = [width, height, radius].map(f32::to_bits);
            return self.put(Form::Plate { width, height, radius }, (x, y), fill);
        }
        let radius = radius.min(width / 2.0).min(height / 2.0).floor();
        // A disc in each corner, and a cross over their inner edges.
        if radius > 0.0 {
            let (right, bottom) = (x + width - radius, y + height - radius);
            for middle in [
                (x + radius, y + radius),
                (right, y + radius),
                (x + radius, bottom),
                (right, bottom),
            ] {
                self.disc(middle, radius, fill);
            }
        }
        self.fill(Area { x, y: y + radius, width, height: height - 2.0 * radius }, fill);
        let between = Area { x: x + radius, y, width: width - 2.0 * radius, height: radius };
        self.fill(between, fill);
        self.fill(Area { y: y + height - radius, ..between }, fill);
    }

    /// A dashed rectangle with round corners.
    pub(crate) fn dashes(&mut self, area: Area, radius: f32, colour: &'static str) {
        let Area { x, y, width, height } = area.on_pixels();
        let [width, height, radius] = [width, height, radius].map(f32::to_bits);
        self.put(Form::Dashes { width, height, radius }, (x, y), colour);
    }

    /// A shape of 100 by 100, scaled to a square.
    pub(crate) fn shape(
        &mut self,
        of: &'static str,
        at: (f32, f32),
        size: f32,
        fill: &'static str,
    ) {
        self.put(Form::Outline { of, size: size.to_bits() }, at, fill);
    }

    /// A filled circle around a point.
    pub(crate) fn disc(&mut self, middle: (f32, f32), radius: f32, fill: &'static str) {
        self.put(Form::Disc { radius: radius.to_bits() }, middle, fill);
    }

    /// A line through points.
    pub(crate) fn line(&mut self, points: &[(f32, f32)], colour: &'static str, width: f32) {
        let mut path = PathBuilder::new();
        for (place, &(x, y)) in points.iter().enumerate() {
            if place == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
        }
        let path = path.finish();
        if let Some(path) = path.and_then(|path| parts::stroked(&path, width, LineCap::Round, &[]))
        {
            self.lay(&Cover::of(&path), (0, 0), colour);
        }
    }

    /// The line of a chart, from the left to the right, in dashes by their lengths; no lengths give
    /// a solid line. Drawn column by column, which takes a tenth of the time of a path.
    pub(crate) fn graph(
        &mut self,
        points: &[(f32, f32)],
        colour: &'static str,
        width: f32,
        dashes: &[f32],
    ) {
        let ink = self.palette.place(colour);
        let period: f32 = dashes.iter().sum();
        let mut before = 0.0;
        for two in points.windows(2) {
            let ((left, from), (right, to)) = (two[0], two[1]);
            let slope = (to - from) / (right - left).max(1.0);
            let along = slope.hypot(1.0);
            for column in pixel(left)..=pixel(right) {
                let x = f32::from(i16::try_from(column).unwrap_or(i16::MAX)) - left;
                let middle = from + slope * x;
                let half = width / 2.0 * along.min(6.0);
                let (top, bottom) = (pixel(middle - half), pixel(middle + half));
                if (0..i32::from(WIDTH)).contains(&column)
                    && is_drawn(dashes, period, before + x * along)
                {
                    for y in top.clamp(0, self.height.into())..bottom.clamp(0, self.height.into()) {
                        self.pixels[index(y) * ROW + index(column)] = ink;
                    }
                }
            }
            before += (right - left) * along;
        }
    }

    /// Rotates everything that `draw` draws around a point, in degrees, rounded.
    pub(crate) fn turned(
        &mut self,
        degrees: f32,
        (x, y): (f32, f32),
        draw: impl FnOnce(&mut Self),
    ) {
        self.turned = Some((parts::degrees(degrees), Point::from_xy(x, y)));
        draw(self);
        self.turned = None;
    }

    /// A text from its left end; `y` is its baseline.
    pub(crate) fn text(&mut self, text: &str, (x, y): (f32, f32), of: Type, fill: &'static str) {
        debug_assert!(of.size >= LEAST, "a phone shows a third of {} pixels", of.size);
        if !font::is_plain(text) {
            return self.lay(&svg::text(text, of.size), (pixel(x), pixel(y)), fill);
        }
        for (glyph, from) in font::letters(text, of) {
            self.put(Form::Letter { glyph, size: of.size.to_bits() }, (x + from, y), fill);
        }
    }

    /// A text from its right end; `y` is its baseline. Returns its left end.
    pub(crate) fn text_to(
        &mut self,
        text: &str,
        (right, y): (f32, f32),
        of: Type,
        fill: &'static str,
    ) -> f32 {
        let left = right - font::width(text, of);
        self.text(text, (left, y), of, fill);
        left
    }

    /// A text centred around a point on its baseline.
    pub(crate) fn centred(&mut self, text: &str, (x, y): (f32, f32), of: Type, fill: &'static str) {
        self.text(text, (x - font::width(text, of) / 2.0, y), of, fill);
    }

    pub(crate) fn to_png(&self) -> Vec<u8> {
        self.palette.png(&self.pixels, (WIDTH, self.height))
    }

    /// Draws a shape with its origin here.
    fn put(&mut self, form: Form, (x, y): (f32, f32), fill: &'static str) {
        let mut at = Point::from_xy(x, y);
        let mut degrees = 0;
        if let Some((turned, around)) = self.turned {
            Transform::from_rotate_at(turned.into(), around.x, around.y).map_point(&mut at);
            degrees = turned;
        }
        self.lay(&Part { form, degrees }.cover(), (pixel(at.x), pixel(at.y)), fill);
    }

    /// Draws a shape's coverage with its origin on this pixel.
    fn lay(&mut self, cover: &Cover, at: (i32, i32), fill: &'static str) {
        let ink = self.palette.place(fill);
        self.each_row(cover, at, |palette, pixels, steps| lay_row(palette, pixels, steps, ink));
    }

    /// Calls `draw` with the pixels below each row of a coverage.
    fn each_row(
        &mut self,
        cover: &Cover,
        (x, y): (i32, i32),
        mut draw: impl FnMut(&mut Palette, &mut [u8], &[u8]),
    ) {
        let (x, y) = (x + cover.left, y + cover.top);
        let width = i32::from(WIDTH);
        // Clipped at the edges.
        let (from, to) = (x.clamp(0, width), (x + whole(cover.width)).clamp(0, width));
        if from == to {
            return;
        }
        for (steps, y) in cover.steps.chunks_exact(cover.width).zip(y..) {
            if (0..i32::from(self.height)).contains(&y) {
                let steps = &steps[index(from - x)..index(to - x)];
                let start = index(y) * ROW;
                let row = start + index(from)..start + index(to);
                draw(&mut self.palette, &mut self.pixels[row], steps);
            }
        }
    }

    fn fill(&mut self, area: Area, fill: &'static str) {
        let ink = self.palette.place(fill);
        let within = |place: f32, end: u16| index(pixel(place).clamp(0, end.into()));
        let (from, to) = (within(area.x, WIDTH), within(area.x + area.width, WIDTH));
        let rows = within(area.y, self.height)..within(area.y + area.height, self.height);
        for row in self.pixels.chunks_exact_mut(ROW).take(rows.end).skip(rows.start) {
            row[from..to.max(from)].fill(ink);
        }
    }
}

/// Blends a row of a shape into the pixels; most are covered fully or not at all.
fn lay_row(palette: &mut Palette, pixels: &mut [u8], steps: &[u8], ink: u8) {
    const PART: usize = 16;
    for (pixels, steps) in pixels.chunks_mut(PART).zip(steps.chunks(PART)) {
        if let Ok(steps) = <[u8; PART]>::try_from(steps) {
            if steps == [0; PART] {
                continue;
            }
            if steps == [STEPS; PART] {
                pixels.fill(ink);
                continue;
            }
        }
        let mut before = (ink, [ink; STEPS as usize + 1]);
        for (pixel, &step) in pixels.iter_mut().zip(steps) {
            match step {
                0 => {}
                STEPS => *pixel = ink,
                _ => {
                    if before.0 != *pixel {
                        before = (*pixel, palette.mixed(*pixel, ink));
                    }
                    *pixel = before.1[usize::from(step)];
                }
            }
        }
    }
}

/// True where a dashed line is drawn, so far from its beginning.
fn is_drawn(dashes: &[f32], period: f32, at: f32) -> bool {
    let mut left = if period > 0.0 { at % period } else { return true };
    for (number, length) in dashes.iter().enumerate() {
        if left < *length {
            return number.is_multiple_of(2);
        }
        left -= length;
    }
    true
}

fn index(place: i32) -> usize {
    usize::try_from(place).unwrap_or(0)
}

fn whole(length: usize) -> i32 {
    i32::try_from(length).unwrap_or(i32::MAX)
}
