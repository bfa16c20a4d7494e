//! A picture in progress, drawn shape by shape.

use resvg::tiny_skia::{LineCap, PathBuilder, Point, Transform};

use crate::layout::{Area, LEAST, WIDTH};
use crate::palette::{Palette, STEPS};
use crate::parts::{self, Cover, Form, Part, pixel};
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
    /// A table cloth, `height` in pixels.
    pub(crate) fn on_cloth(height: u16) -> Self {
        let mut palette = Palette::new();
        let cloth = palette.place(art::CLOTH);
        let pixels = vec![cloth; ROW * usize::from(height)];
        Self { height, pixels, palette, turned: None }
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

    /// A line through points, in dashes by their lengths; no lengths give a solid line.
    pub(crate) fn line(
        &mut self,
        points: &[(f32, f32)],
        colour: &'static str,
        width: f32,
        dashes: &[f32],
    ) {
        let mut path = PathBuilder::new();
        for (place, &(x, y)) in points.iter().enumerate() {
            if place == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
        }
        let path = path.finish();
        if let Some(path) =
            path.and_then(|path| parts::stroked(&path, width, LineCap::Round, dashes))
        {
            self.lay(&Cover::of(&path), (0, 0), colour);
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
    pub(crate) fn text(&mut self, text: &str, (x, y): (f32, f32), size: f32, fill: &'static str) {
        debug_assert!(size >= LEAST, "a phone shows a third of {size} pixels");
        if !font::is_plain(text) {
            return self.lay(&svg::text(text, size), (pixel(x), pixel(y)), fill);
        }
        for (glyph, from) in font::letters(text, size) {
            self.put(Form::Letter { glyph, size: size.to_bits() }, (x + from, y), fill);
        }
    }

    /// A text centred around a point on its baseline.
    pub(crate) fn centred(
        &mut self,
        text: &str,
        (x, y): (f32, f32),
        size: f32,
        fill: &'static str,
    ) {
        self.text(text, (x - font::width(text, size) / 2.0, y), size, fill);
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
    fn lay(&mut self, cover: &Cover, (x, y): (i32, i32), fill: &'static str) {
        let ink = self.palette.place(fill);
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
                lay_row(&mut self.palette, &mut self.pixels[row], steps, ink);
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

fn index(place: i32) -> usize {
    usize::try_from(place).unwrap_or(0)
}

fn whole(length: usize) -> i32 {
    i32::try_from(length).unwrap_or(i32::MAX)
}
