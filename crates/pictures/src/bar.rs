//! The bar at the top of a picture: trumps, what is played, and how far it has come.

use rules::Suit;

use crate::layout::{Area, BAR, LARGE, MARGIN, SMALL, WIDTH};
use crate::scene::Trumps;
use crate::svg::Svg;
use crate::{art, font};

/// Draws the bar; a heading that is too long is cut.
pub(crate) fn draw(svg: &mut Svg, trumps: Trumps, heading: &str, progress: &str) {
    svg.plate(Area { x: 0.0, y: 0.0, width: WIDTH.into(), height: BAR }, 0.0, art::BAR);
    let (left, right) = (MARGIN + draw_trumps(svg, trumps), f32::from(WIDTH) - MARGIN);
    let width = font::width(progress, SMALL);
    let room = right - left - if progress.is_empty() { 0.0 } else { width + 30.0 };
    let heading = font::fitted(heading, LARGE, room);
    svg.text(&heading, (left, BAR / 2.0 + 15.0), LARGE, art::ON_PLATE);
    svg.text(progress, (right - width, BAR / 2.0 + 14.0), SMALL, art::ON_PLATE);
}

/// The trumps at the left; how much room they take.
fn draw_trumps(svg: &mut Svg, trumps: Trumps) -> f32 {
    let (x, y) = (MARGIN + 30.0, BAR / 2.0);
    match trumps {
        Trumps::Open => return 0.0,
        Trumps::Suit(suit) => {
            svg.disc((x, y), 30.0, art::CARD);
            svg.shape(art::outline(suit), (x - 19.0, y - 19.0), 38.0, art::colour(suit));
        }
        Trumps::None => {
            svg.disc((x, y), 30.0, art::CARD);
            draw_no_trumps(svg, (x, y));
        }
    }
    78.0
}

/// The four suits in small, struck through.
fn draw_no_trumps(svg: &mut Svg, (x, y): (f32, f32)) {
    let corners = [(-20.0, -20.0), (2.0, -20.0), (-20.0, 2.0), (2.0, 2.0)];
    for (suit, (left, top)) in Suit::ALL.into_iter().zip(corners) {
        svg.shape(art::outline(suit), (x + left, y + top), 18.0, art::colour(suit));
    }
    svg.shape("M8 14 L14 8 L92 86 L86 92 Z", (x - 28.0, y - 28.0), 56.0, art::colour(Suit::Hearts));
}
