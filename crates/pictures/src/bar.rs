//! The bar at the top of a picture: trumps, contract and progress.

use rules::Suit;

use crate::canvas::Canvas;
use crate::layout::{Area, BAR, LARGE, MARGIN, SMALL, WIDTH};
use crate::scene::Trumps;
use crate::{art, font};

/// Draws the bar; a heading that is too long is cut.
pub(crate) fn draw(canvas: &mut Canvas, trumps: Trumps, heading: &str, progress: &str) {
    canvas.plate(Area { x: 0.0, y: 0.0, width: WIDTH.into(), height: BAR }, 0.0, art::BAR);
    let (left, right) = (MARGIN + draw_trumps(canvas, trumps), f32::from(WIDTH) - MARGIN);
    let width = font::width(progress, SMALL);
    let room = right - left - if progress.is_empty() { 0.0 } else { width + 30.0 };
    let heading = font::fitted(heading, LARGE, room);
    canvas.text(&heading, (left, BAR / 2.0 + 15.0), LARGE, art::ON_PLATE);
    canvas.text(progress, (right - width, BAR / 2.0 + 14.0), SMALL, art::ON_PLATE);
}

/// Draws the trumps at the left and returns their width.
fn draw_trumps(canvas: &mut Canvas, trumps: Trumps) -> f32 {
    let (x, y) = (MARGIN + 30.0, BAR / 2.0);
    match trumps {
        Trumps::Open => return 0.0,
        Trumps::Suit(suit) => {
            canvas.disc((x, y), 30.0, art::CARD);
            canvas.shape(art::outline(suit), (x - 19.0, y - 19.0), 38.0, art::colour(suit));
        }
        Trumps::None => {
            canvas.disc((x, y), 30.0, art::CARD);
            draw_no_trumps(canvas, (x, y));
        }
    }
    78.0
}

/// Draws the four suits small, struck through.
fn draw_no_trumps(canvas: &mut Canvas, (x, y): (f32, f32)) {
    let corners = [(-20.0, -20.0), (2.0, -20.0), (-20.0, 2.0), (2.0, 2.0)];
    for (suit, (left, top)) in Suit::ALL.into_iter().zip(corners) {
        canvas.shape(art::outline(suit), (x + left, y + top), 18.0, art::colour(suit));
    }
    canvas.shape(
        "M8 14 L14 8 L92 86 L86 92 Z",
        (x - 28.0, y - 28.0),
        56.0,
        art::colour(Suit::Hearts),
    );
}
