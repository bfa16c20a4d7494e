//! An SVG as it is written, shape by shape, and the pixels that it becomes.

use std::fmt::Write;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::layout::{Area, WIDTH};
use crate::{art, font, palette};

/// A picture that is being drawn: what comes later lies above.
pub(crate) struct Svg {
    height: u16,
    body: String,
}

impl Svg {
    /// The cloth of a table, so many pixels high.
    pub(crate) fn on_cloth(height: u16) -> Self {
        let mut svg = Self { height, body: String::new() };
        svg.plate(
            Area { x: 0.0, y: 0.0, width: WIDTH.into(), height: height.into() },
            0.0,
            art::CLOTH,
        );
        svg
    }

    /// A rectangle with round corners, filled.
    pub(crate) fn plate(&mut self, area: Area, radius: f32, fill: &str) {
        self.rectangle(area, radius, format_args!("fill='{fill}'"));
    }

    /// A rectangle with round corners, drawn in dashes.
    pub(crate) fn dashes(&mut self, area: Area, radius: f32, colour: &str) {
        let style =
            format_args!("fill='none' stroke='{colour}' stroke-width='4' stroke-dasharray='12 9'");
        self.rectangle(area, radius, style);
    }

    fn rectangle(&mut self, area: Area, radius: f32, style: std::fmt::Arguments<'_>) {
        let Area { x, y, width, height } = area;
        self.write(format_args!(
            "<rect x='{x}' y='{y}' width='{width}' height='{height}' rx='{radius}' {style}/>"
        ));
    }

    /// A shape of 100 by 100 in a square.
    pub(crate) fn shape(&mut self, outline: &str, (x, y): (f32, f32), size: f32, fill: &str) {
        let scale = size / 100.0;
        self.write(format_args!(
            "<path transform='translate({x} {y}) scale({scale})' d='{outline}' fill='{fill}'/>"
        ));
    }

    /// A full circle around a point.
    pub(crate) fn disc(&mut self, (x, y): (f32, f32), radius: f32, fill: &str) {
        self.write(format_args!("<circle cx='{x}' cy='{y}' r='{radius}' fill='{fill}'/>"));
    }

    /// A line from point to point, so wide, in dashes as SVG names them; none for an
    /// empty name.
    pub(crate) fn line(&mut self, points: &[(f32, f32)], colour: &str, width: f32, dashes: &str) {
        self.write(format_args!(
            "<polyline fill='none' stroke='{colour}' stroke-width='{width}' \
             stroke-linecap='round' stroke-linejoin='round' stroke-dasharray='{dashes}' points='"
        ));
        for (x, y) in points {
            self.write(format_args!("{x},{y} "));
        }
        self.body.push_str("'/>");
    }

    /// What is drawn within, turned around a point by so many degrees.
    pub(crate) fn turned(
        &mut self,
        degrees: f32,
        (x, y): (f32, f32),
        draw: impl FnOnce(&mut Self),
    ) {
        self.write(format_args!("<g transform='rotate({degrees} {x} {y})'>"));
        draw(self);
        self.body.push_str("</g>");
    }

    /// A text from its left end; `y` is the line that the letters stand on.
    pub(crate) fn text(&mut self, text: &str, (x, y): (f32, f32), size: f32, fill: &str) {
        let family = font::FAMILY;
        self.write(format_args!(
            "<text x='{x}' y='{y}' font-family='{family}' font-weight='bold' \
             font-size='{size}' fill='{fill}' xml:space='preserve'>"
        ));
        for letter in text.chars() {
            match letter {
                '<' => self.body.push_str("&lt;"),
                '>' => self.body.push_str("&gt;"),
                '&' => self.body.push_str("&amp;"),
                // What XML has no room for.
                '\u{fffe}' | '\u{ffff}' => self.body.push(' '),
                letter if letter.is_control() => self.body.push(' '),
                letter => self.body.push(letter),
            }
        }
        self.body.push_str("</text>");
    }

    /// A text around a point on the line that the letters stand on.
    pub(crate) fn centred(&mut self, text: &str, (x, y): (f32, f32), size: f32, fill: &str) {
        self.text(text, (x - font::width(text, size) / 2.0, y), size, fill);
    }

    fn write(&mut self, shape: std::fmt::Arguments<'_>) {
        self.body.write_fmt(shape).expect("a string takes what is written to it");
    }

    /// The picture as a PNG.
    pub(crate) fn to_png(&self) -> Vec<u8> {
        let Self { height, body } = self;
        let document = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='{WIDTH}' height='{height}'>{body}</svg>"
        );
        let options = Options { fontdb: font::database(), ..Options::default() };
        palette::png(&pixels(&document, &options, (WIDTH, *height)))
    }
}

/// A document as a PNG of so many pixels.
pub(crate) fn png(document: &str, options: &Options<'_>, size: (u16, u16)) -> Vec<u8> {
    pixels(document, options, size).encode_png().expect("pixels are always a PNG")
}

/// The same as pixels.
pub(crate) fn pixels(document: &str, options: &Options<'_>, (width, height): (u16, u16)) -> Pixmap {
    let tree = Tree::from_str(document, options).expect("what is written here is an SVG");
    let mut pixels =
        Pixmap::new(width.into(), height.into()).expect("a picture has a width and a height");
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels
}
