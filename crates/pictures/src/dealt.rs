//! A hand as a strip of adjoining cards, suit by suit.

use crate::art;
use crate::canvas::Canvas;
use crate::layout::{Area, SMALL};
use crate::scene::Face;

/// A card of a hand as it was dealt.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DealtCard {
    /// Its face.
    pub face: Face,
    /// True if its owner put it aside, or gave it away, before the first lead.
    pub is_aside: bool,
}

/// Largest width of a card, and the gap between two suits.
const CARD: f32 = 70.0;
const GAP: f32 = 10.0;
/// Offset of a card put aside.
const ASIDE: f32 = 16.0;

/// Draws the cards from the left, as wide as the area allows.
pub(crate) fn draw(canvas: &mut Canvas, area: Area, cards: &[DealtCard]) {
    let suits = cards.chunk_by(|one, other| one.face.suit == other.face.suit);
    let gaps = f32::from(u16::try_from(suits.clone().count().saturating_sub(1)).unwrap_or(0));
    let count = f32::from(u16::try_from(cards.len().max(1)).unwrap_or(u16::MAX));
    let width = ((area.width - gaps * GAP) / count).min(CARD);
    let mut x = area.x;
    for suit in suits {
        for card in suit {
            draw_card(canvas, Area { x, width, ..area }, &card.face, card.is_aside);
            x += width;
        }
        x += GAP;
    }
}

/// Draws a card: the rank above the suit. One put aside is raised and dashed.
fn draw_card(canvas: &mut Canvas, area: Area, face: &Face, is_aside: bool) {
    let colour = art::colour(face.suit);
    let y = if is_aside { area.y - ASIDE } else { area.y };
    let area = Area { y, ..area };
    canvas.plate(area.grown(-1.0), 9.0, art::CARD);
    if is_aside {
        canvas.dashes(area.grown(-5.0), 6.0, colour);
    }
    let middle = area.x + area.width / 2.0;
    canvas.centred(&face.rank, (middle, y + 40.0), SMALL, colour);
    canvas.shape(art::outline(face.suit), (middle - 16.0, y + 48.0), 32.0, colour);
}
