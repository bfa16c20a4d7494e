//! The coverage of pixels by shapes.

use resvg::tiny_skia::{FillRule, Mask, Path, PathBuilder, Rect, Transform};

use crate::palette::STEPS;

/// The coverage of each pixel by a shape, in steps, row by row; `left` and `top` are its corner's
/// distance from the origin.
pub(crate) struct Cover {
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) width: usize,
    pub(crate) steps: Vec<u8>,
}

impl Cover {
    pub(crate) const fn nothing() -> Self {
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

fn whole(length: f32) -> u32 {
    u32::try_from(pixel(length)).unwrap_or(0)
}

/// A rectangle with round corners, its upper left corner at the origin.
pub(crate) fn rounded(width: f32, height: f32, radius: f32) -> Option<Path> {
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
