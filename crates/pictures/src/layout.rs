//! Positions on a table of 1000 by 640.

use rules::Seat;

/// Width of every picture, and height of a table's.
pub(crate) const WIDTH: u16 = 1000;
pub(crate) const HEIGHT: u16 = 640;

/// Height of the bar at the top.
pub(crate) const BAR: f32 = 84.0;
pub(crate) const MARGIN: f32 = 20.0;
/// Width and height of a card.
pub(crate) const CARD: (f32, f32) = (124.0, 174.0);
/// Height of a name plate.
pub(crate) const PLATE: f32 = 60.0;
/// Font sizes of names, of headings, of other texts.
pub(crate) const LARGE: f32 = 42.0;
pub(crate) const SMALL: f32 = 38.0;
/// The smallest font size, of which a phone shows a third.
pub(crate) const LEAST: f32 = 36.0;
/// Leftmost x of the deal's number, beside the uppermost name, and largest width of the last
/// trick's winner, beside the lowest card.
pub(crate) const NUMBER: f32 = 734.0;
pub(crate) const LAST_TRICK: f32 = 390.0;

/// The middle of a seat's card.
pub(crate) const fn card(seat: Seat) -> (f32, f32) {
    match seat {
        Seat::North => (500.0, 249.0),
        Seat::East => (644.0, 346.0),
        Seat::South => (500.0, 443.0),
        Seat::West => (356.0, 346.0),
    }
}

pub(crate) fn card_area(seat: Seat) -> Area {
    Area::around(card(seat), CARD.0, CARD.1)
}

/// The area of a plate of this width.
pub(crate) fn plate(seat: Seat, width: f32) -> Area {
    let (edge, middle) = (f32::from(WIDTH) - MARGIN, f32::from(WIDTH) / 2.0);
    let (x, y) = match seat {
        Seat::North => (middle - width / 2.0, 122.0),
        Seat::East => (edge - width, 346.0),
        Seat::South => (middle - width / 2.0, 584.0),
        Seat::West => (MARGIN, 346.0),
    };
    Area { x, y: y - PLATE / 2.0, width, height: PLATE }
}

/// Largest width of a plate: beside the cards, or above and below them.
pub(crate) const fn room(seat: Seat) -> f32 {
    match seat {
        Seat::East | Seat::West => 264.0,
        Seat::North => 440.0,
        // The last trick lies on the left of it.
        Seat::South => 290.0,
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
