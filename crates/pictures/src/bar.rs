//! The bar at the top of a picture, with its heading.

use crate::canvas::Canvas;
use crate::layout::{Area, BAR, LARGE, MARGIN, WIDTH};
use crate::{art, font};

/// Draws the bar; a heading that is too long is cut.
pub(crate) fn draw(canvas: &mut Canvas, heading: &str) {
    canvas.plate(Area { x: 0.0, y: 0.0, width: WIDTH.into(), height: BAR }, 0.0, art::BAR);
    let heading = font::fitted(heading, LARGE, f32::from(WIDTH) - 2.0 * MARGIN);
    canvas.text(&heading, (MARGIN, BAR / 2.0 + 17.0), LARGE, art::ON_PLATE);
}
