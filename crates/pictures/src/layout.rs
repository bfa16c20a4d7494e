//! Sizes, and places around a table.

use rules::Seat;

use crate::font::{Type, bold, medium};

/// Width of every picture.
pub(crate) const WIDTH: u16 = 1000;

/// Height of the bar at the top.
pub(crate) const BAR: f32 = 84.0;
pub(crate) const MARGIN: f32 = 20.0;
/// Texts: large ones, names and ranks, labels.
pub(crate) const LARGE: Type = bold(50.0);
pub(crate) const NAME: Type = bold(46.0);
pub(crate) const SMALL: Type = bold(44.0);
pub(crate) const QUIET: Type = medium(46.0);
/// The smallest font size, of which a phone shows a third.
pub(crate) const LEAST: f32 = 44.0;
pub(crate) const LABEL: Type = medium(LEAST);
/// The right end of texts that end there.
pub(crate) const FAR: f32 = 956.0;

/// A chair as the picture shows it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Chair {
    Bottom,
    Left,
    Top,
    Right,
}

impl Chair {
    /// The chair of a seat where another sits at the bottom; the next player sits clockwise.
    pub(crate) fn of(seat: Seat, bottom: Seat) -> Self {
        match seat.places_from(bottom) {
            0 => Self::Bottom,
            1 => Self::Left,
            2 => Self::Top,
            _ => Self::Right,
        }
    }
}

/// A rectangle by its upper left corner.
#[derive(Clone, Copy)]
pub(crate) struct Area {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl Area {
    /// A rectangle around a point.
    pub(crate) fn around((x, y): (f32, f32), width: f32, height: f32) -> Self {
        Self { x: x - width / 2.0, y: y - height / 2.0, width, height }
    }

    /// This rectangle with a margin all around.
    pub(crate) fn grown(self, by: f32) -> Self {
        Self {
            x: self.x - by,
            y: self.y - by,
            width: self.width + 2.0 * by,
            height: self.height + 2.0 * by,
        }
    }

    /// This rectangle, rounded to whole pixels.
    pub(crate) fn on_pixels(self) -> Self {
        let [x, y, right, bottom] =
            [self.x, self.y, self.x + self.width, self.y + self.height].map(f32::round);
        Self { x, y, width: right - x, height: bottom - y }
    }
}
