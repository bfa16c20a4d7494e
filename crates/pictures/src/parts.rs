//! A cache of letters, suits and cards as pixel coverage, each drawn once in a process and size.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use resvg::tiny_skia::{
    FillRule, LineCap, LineJoin, Mask, Path, PathBuilder, Point, Rect, Stroke, StrokeDash,
    Transform,
};

use crate::font;
use crate::palette::STEPS;

/// A shape around its own origin, in pixels. Numbers are kept by their bits, so that equal sizes
/// are equal keys.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Form {
    /// A glyph, standing on the origin.
    Letter { glyph: u16, size: u32 },
    /// An outline of 100 by 100, scaled to `size`.
    Outline { of: &'static str, size: u32 },
    /// A filled circle around the origin.
    Disc { radius: u32 },
    /// A rectangle with round corners.
    Plate { width: u32, height: u32, radius: u32 },
    /// A dashed rectangle with round corners.
    Dashes { width: u32, height: u32, radius: u32 },
}

/// A shape with its rotation around its origin, in degrees.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Part {
    pub(crate) form: Form,
    pub(crate) degrees: i16,
}

/// The coverage of each pixel by a shape, in steps, row by row; `left` and `top` are its corner's
/// distance from the origin.
pub(crate) struct Cover {
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) width: usize,
    pub(crate) steps: Vec<u8>,
}

/// Size limit of the cache in bytes: enough for a few languages. Later shapes are drawn each time.
const MOST: usize = 16 * 1024 * 1024;

#[derive(Default)]
struct Ready {
    covers: HashMap<Part, Arc<Cover>>,
    bytes: usize,
}

static READY: LazyLock<RwLock<Ready>> = LazyLock::new(RwLock::default);

impl Part {
    /// Its coverage, drawn at the first call.
    pub(crate) fn cover(self) -> Arc<Cover> {
        let ready = READY.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(cover) = ready.covers.get(&self) {
            return Arc::clone(cover);
        }
        drop(ready);
        let turn = Transform::from_rotate(self.degrees.into());
        let cover = self.form.path().and_then(|path| path.transform(turn));
        let cover = Arc::new(cover.map_or_else(Cover::nothing, |path| Cover::of(&path)));
        let mut ready = READY.write().unwrap_or_else(PoisonError::into_inner);
        if ready.bytes + cover.steps.len() <= MOST {
            ready.bytes += cover.steps.len();
            ready.covers.insert(self, Arc::clone(&cover));
        }
        cover
    }
}

impl Form {
    fn path(self) -> Option<Path> {
        let number = f32::from_bits;
        match self {
            Self::Letter { glyph, size } => font::outline(glyph, number(size)),
            Self::Outline { of, size } => {
                let scale = number(size) / 100.0;
                outline(of)?.transform(Transform::from_scale(scale, scale))
            }
            Self::Disc { radius } => PathBuilder::from_circle(0.0, 0.0, number(radius)),
            Self::Plate { width, height, radius } => {
                rounded(number(width), number(height), number(radius))
            }
            Self::Dashes { width, height, radius } => {
                let path = rounded(number(width), number(height), number(radius))?;
                stroked(&path, 4.0, LineCap::Butt, &[12.0, 9.0])
            }
        }
    }
}

impl Cover {
    const fn nothing() -> Self {
        Self { left: 0, top: 0, width: 0, steps: Vec::new() }
    }

    /// The coverage of a path.
    pub(crate) fn of(path: &Path) -> Self {
        let bounds = path.bounds();
        let (left, top) = (bounds.left().floor(), bounds.top().floor());
        let (right, bottom) = (bounds.right().ceil(), bounds.bottom().ceil());
        let Some(mut mask) = Mask::new(whole(right - left).max(1), whole(bottom - top).max(1))
        else {
            return Self::nothing();
        };
        let to_origin = Transform::from_translate(-left, -top);
        mask.fill_path(path, FillRule::Winding, true, to_origin);
        let width = usize::try_from(mask.width()).expect("a picture is not that wide");
        Self::of_pixels((pixel(left), pixel(top)), width, mask.take())
    }

    /// The coverage of pixels, 0 to 255.
    pub(crate) fn of_pixels((left, top): (i32, i32), width: usize, mut pixels: Vec<u8>) -> Self {
        for pixel in &mut pixels {
            let steps = (u16::from(*pixel) * u16::from(STEPS) + 127) / 255;
            *pixel = u8::try_from(steps).unwrap_or(STEPS);
        }
        Self { left, top, width, steps: pixels }
    }
}

pub(crate) fn pixel(place: f32) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "a picture is not that large")]
    let pixel = place.round() as i32;
    pixel
}

pub(crate) fn degrees(angle: f32) -> i16 {
    i16::try_from(pixel(angle)).unwrap_or(0)
}

fn whole(length: f32) -> u32 {
    u32::try_from(pixel(length)).unwrap_or(0)
}

/// The outline of a line along a path, with dashes if there are any.
pub(crate) fn stroked(path: &Path, width: f32, cap: LineCap, dashes: &[f32]) -> Option<Path> {
    let stroke = Stroke { width, line_cap: cap, line_join: LineJoin::Round, ..Stroke::default() };
    if dashes.is_empty() {
        return path.stroke(&stroke, 1.0);
    }
    path.dash(&StrokeDash::new(dashes.to_vec(), 0.0)?, 1.0)?.stroke(&stroke, 1.0)
}

/// A rectangle with round corners, its upper left corner at the origin.
fn rounded(width: f32, height: f32, radius: f32) -> Option<Path> {
    let radius = radius.min(width / 2.0).min(height / 2.0);
    if radius <= 0.0 {
        return Rect::from_xywh(0.0, 0.0, width, height).map(PathBuilder::from_rect);
    }
    // Distance from the corner to the control points of a quarter circle.
    let near = radius * (1.0 - 0.552_285);
    let mut path = PathBuilder::new();
    path.move_to(radius, 0.0);
    path.line_to(width - radius, 0.0);
    path.cubic_to(width - near, 0.0, width, near, width, radius);
    path.line_to(width, height - radius);
    path.cubic_to(width, height - near, width - near, height, width - radius, height);
    path.line_to(radius, height);
    path.cubic_to(near, height, 0.0, height - near, 0.0, height - radius);
    path.line_to(0.0, radius);
    path.cubic_to(0.0, near, near, 0.0, radius, 0.0);
    path.close();
    path.finish()
}

/// Parses an SVG path of absolute M, L, H, V, C and Z only.
fn outline(of: &str) -> Option<Path> {
    let mut path = PathBuilder::new();
    let commands = of.split_inclusive(['Z', ' ']);
    let mut numbers: Vec<f32> = vec![];
    let mut command = 'M';
    for word in commands {
        let word = word.trim_end();
        let (word, closes) = (word.trim_end_matches('Z'), word.ends_with('Z'));
        let number = word.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
        if number.len() < word.len() {
            command = word.chars().next()?;
        }
        if !number.is_empty() {
            numbers.push(number.parse().ok()?);
        }
        draw(&mut path, command, &mut numbers);
        if closes {
            path.close();
        }
    }
    path.finish()
}

/// Draws a command once all its numbers are there.
fn draw(path: &mut PathBuilder, command: char, numbers: &mut Vec<f32>) {
    let last = path.last_point().unwrap_or(Point::zero());
    match (command, numbers.as_slice()) {
        ('M', &[x, y]) => path.move_to(x, y),
        ('L', &[x, y]) => path.line_to(x, y),
        ('H', &[x]) => path.line_to(x, last.y),
        ('V', &[y]) => path.line_to(last.x, y),
        ('C', &[ax, ay, bx, by, x, y]) => path.cubic_to(ax, ay, bx, by, x, y),
        _ => return,
    }
    numbers.clear();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::art;
    use rules::Suit;

    #[test]
    fn an_outline_is_read_to_its_end() {
        for suit in Suit::ALL {
            let bounds = outline(art::outline(suit)).unwrap().bounds();
            assert!(bounds.left() >= 0.0 && bounds.right() <= 100.0, "{suit:?}: {bounds:?}");
            assert!(bounds.top() < 10.0 && bounds.bottom() > 90.0, "{suit:?}: {bounds:?}");
        }
        let crown = outline(art::CROWN).unwrap();
        assert_eq!(crown.bounds().bottom().to_bits(), 94.0_f32.to_bits(), "its lower bar too");
    }

    #[test]
    fn what_is_ready_is_what_is_drawn_anew() {
        let form = Form::Disc { radius: 20.0_f32.to_bits() };
        let part = Part { form, degrees: 0 };
        let (first, second) = (part.cover(), part.cover());
        assert!(Arc::ptr_eq(&first, &second));
        let anew = Cover::of(&form.path().unwrap());
        assert_eq!(first.steps, anew.steps);
        assert_eq!((first.left, first.top, first.width), (-20, -20, 40));
        assert_eq!(first.steps[20 * 40 + 20], STEPS, "the middle is covered");
        assert_eq!(first.steps[0], 0, "the corner is not");
    }
}
