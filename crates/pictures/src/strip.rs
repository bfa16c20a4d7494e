//! A hand as strips, one a suit: its sign, then the ranks.

use crate::art;
use crate::canvas::Canvas;
use crate::font;
use crate::layout::{Area, NAME};
use crate::scene::{DealtCard, Face, Fate};

pub(crate) const HEIGHT: f32 = 62.0;
/// Distance of two strips below each other, and beside each other.
pub(crate) const STEP: f32 = 68.0;
pub(crate) const GAP: f32 = 12.0;
const ROUND: f32 = 12.0;
const SIGN: f32 = 38.0;

/// A card of a strip.
pub(crate) trait Stripped {
    fn face(&self) -> &Face;
    fn fate(&self) -> Fate;
}

impl Stripped for Face {
    fn face(&self) -> &Face {
        self
    }

    fn fate(&self) -> Fate {
        Fate::Played
    }
}

impl Stripped for DealtCard {
    fn face(&self) -> &Face {
        &self.face
    }

    fn fate(&self) -> Fate {
        self.fate
    }
}

/// The strips of a hand, at most `most` cards in each.
fn strips_of<C: Stripped>(cards: &[C], most: usize) -> impl Iterator<Item = &[C]> {
    let suits = cards.chunk_by(|one, other| one.face().suit == other.face().suit);
    suits.flat_map(move |suit| suit.chunks(most))
}

fn width<C: Stripped>(cards: &[C]) -> f32 {
    let ranks = cards.iter().map(|card| font::width(&card.face().rank, NAME) + GAP);
    12.0 + SIGN + ranks.sum::<f32>() + 16.0
}

/// Number of strips below each other.
pub(crate) fn count(cards: &[Face], most: usize) -> u8 {
    u8::try_from(strips_of(cards, most).count()).unwrap_or(u8::MAX)
}

/// Draws strips below each other, from the left edge or to the right one.
pub(crate) fn draw_column<C: Stripped>(
    canvas: &mut Canvas,
    (x, mut y): (f32, f32),
    (is_right, most): (bool, usize),
    cards: &[C],
) {
    for strip in strips_of(cards, most) {
        let width = width(strip);
        let x = if is_right { x - width } else { x };
        draw_strip(canvas, (x, y), strip);
        y += STEP;
    }
}

/// Draws strips beside each other, centred around `x`.
pub(crate) fn draw_row<C: Stripped>(canvas: &mut Canvas, (x, y): (f32, f32), cards: &[C]) {
    let strips = || strips_of(cards, usize::MAX);
    let all = strips().map(|strip| width(strip) + GAP).sum::<f32>() - GAP;
    let mut x = x - all / 2.0;
    for strip in strips() {
        draw_strip(canvas, (x, y), strip);
        x += width(strip) + GAP;
    }
}

fn draw_strip<C: Stripped>(canvas: &mut Canvas, (x, y): (f32, f32), cards: &[C]) {
    let Some(suit) = cards.first().map(|card| card.face().suit) else { return };
    let area = Area { x, y, width: width(cards), height: HEIGHT };
    let ink = art::colour(suit);
    canvas.veil(Area { y: y + 4.0, ..area }, ROUND, art::BLACK, 22);
    canvas.plate(area, ROUND, art::CARD);
    canvas.shape(art::outline(suit), (x + 12.0, y + 13.0), SIGN, ink);
    let mut x = x + 12.0 + SIGN + GAP;
    for card in cards {
        x += draw_rank(canvas, card, (x, y + 46.9)) + GAP;
    }
}

/// Draws a rank on the ground of its fate; returns its width.
fn draw_rank<C: Stripped>(canvas: &mut Canvas, card: &C, (x, y): (f32, f32)) -> f32 {
    let face = card.face();
    let width = font::width(&face.rank, NAME);
    let ink = art::colour(face.suit);
    let (ground, ink) = match card.fate() {
        Fate::Played => (None, ink),
        Fate::Aside => (Some(art::RING), ink),
        Fate::Fatal => (Some(art::SLIP), art::ON_PLATE),
        Fate::Better => (Some(art::BETTER), art::ON_PLATE),
    };
    if let Some(ground) = ground {
        let area = Area { x: x - 3.0, y: y - 41.9, width: width + 6.0, height: 52.0 };
        canvas.plate(area, 8.0, ground);
    }
    canvas.text(&face.rank, (x, y), NAME, ink);
    width
}

/// Draws the strips of a dealt hand, as close as the area asks for.
pub(crate) fn draw_dealt(canvas: &mut Canvas, area: Area, cards: &[DealtCard]) {
    let suits = || cards.chunk_by(|one, other| one.face.suit == other.face.suit);
    let count = |number: usize| f32::from(u16::try_from(number).unwrap_or(u16::MAX));
    let ranks: f32 = cards.iter().map(|card| font::width(&card.face.rank, NAME)).sum();
    let (many, strips) = (count(cards.len()), count(suits().count()));
    let fixed = ranks + strips * (SIGN + 20.0) + (strips - 1.0) * 6.0;
    let gap = ((area.width - fixed) / many.max(1.0)).clamp(2.0, GAP);
    let mut x = area.x;
    for suit in suits() {
        let wide = suit.iter().map(|card| font::width(&card.face.rank, NAME) + gap).sum::<f32>();
        let strip = Area { x, width: wide + SIGN + 20.0, ..area };
        draw_dealt_suit(canvas, strip, gap, suit);
        x += strip.width + 6.0;
    }
}

fn draw_dealt_suit(canvas: &mut Canvas, area: Area, gap: f32, cards: &[DealtCard]) {
    let Some(suit) = cards.first().map(|card| card.face.suit) else { return };
    let ink = art::colour(suit);
    canvas.plate(area, ROUND, art::CARD);
    canvas.shape(art::outline(suit), (area.x + 10.0, area.y + 15.0), SIGN, ink);
    let mut x = area.x + 10.0 + SIGN + gap;
    for card in cards {
        x += draw_rank(canvas, card, (x, area.y + 48.9)) + gap;
    }
}
