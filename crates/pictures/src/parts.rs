//! A cache of letters, suits and cards as pixel coverage, each drawn once in a process and size.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use resvg::tiny_skia::{
    LineCap, LineJoin, Path, PathBuilder, Point, Stroke, StrokeDash, Transform,
};

use crate::cover::{Cover, pixel, rounded};
use crate::fan;
use crate::font::Glyph;

/// A shape around its own origin, in pixels. Numbers are kept by their bits, so that equal sizes
/// are equal keys.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Form {
    /// A glyph, standing on the origin.
    Letter { glyph: Glyph, size: u32 },
    /// An outline of 100 by 100, scaled to `size`.
    Outline { of: &'static str, size: u32 },
    /// A filled circle around the origin.
    Disc { radius: u32 },
    /// A rectangle with round corners.
    Plate { width: u32, height: u32, radius: u32 },
    /// Backs of cards (`fan.rs`), whose cells are no steps.
    Fan { cards: u8, quarters: u8 },
    /// A dashed rectangle with round corners.
    Dashes { width: u32, height: u32, radius: u32 },
}

/// A shape with its rotation around its origin, in degrees.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Part {
    pub(crate) form: Form,
    pub(crate) degrees: i16,
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
        let cover = Arc::new(if let Form::Fan { cards, quarters } = self.form {
            fan::cover(cards, quarters)
        } else {
            let turn = Transform::from_rotate(self.degrees.into());
            let path = self.form.path().and_then(|path| path.transform(turn));
            path.map_or_else(Cover::nothing, |path| Cover::of(&path))
        });
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
            Self::Letter { glyph, size } => glyph.outline(number(size)),
            Self::Outline { of, size } => {
                let scale = number(size) / 100.0;
                outline(of)?.transform(Transform::from_scale(scale, scale))
            }
            Self::Disc { radius } => PathBuilder::from_circle(0.0, 0.0, number(radius)),
            Self::Plate { width, height, radius } => {
                rounded(number(width), number(height), number(radius))
            }
            Self::Fan { .. } => None,
            Self::Dashes { width, height, radius } => {
                let path = rounded(number(width), number(height), number(radius))?;
                stroked(&path, 6.0, LineCap::Butt, &[20.0, 13.0])
            }
        }
    }
}

pub(crate) fn degrees(angle: f32) -> i16 {
    i16::try_from(pixel(angle)).unwrap_or(0)
}

/// The outline of a line along a path, with dashes if there are any.
pub(crate) fn stroked(path: &Path, width: f32, cap: LineCap, dashes: &[f32]) -> Option<Path> {
    let stroke = Stroke { width, line_cap: cap, line_join: LineJoin::Round, ..Stroke::default() };
    if dashes.is_empty() {
        return path.stroke(&stroke, 1.0);
    }
    path.dash(&StrokeDash::new(dashes.to_vec(), 0.0)?, 1.0)?.stroke(&stroke, 1.0)
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
    use crate::palette::STEPS;
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
