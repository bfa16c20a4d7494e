//! Texts with suits in them, which are drawn as on a card.

use rules::Suit;

use crate::art;
use crate::canvas::Canvas;
use crate::font::{self, Type};

/// The ground of a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ground {
    /// A card or a bubble.
    Light,
    /// The cloth, on which each suit has a coin of its own.
    Dark,
}

/// A text cut at its suits: what is before one, and the suit.
fn parts(text: &str) -> impl Iterator<Item = (&str, Option<Suit>)> {
    let suit = |letter: char| Suit::ALL.into_iter().find(|&suit| sign(suit) == letter);
    text.split_inclusive(move |letter| suit(letter).is_some()).map(move |part| {
        let last = part.chars().next_back().and_then(suit);
        (part.trim_end_matches(|letter| suit(letter).is_some()), last)
    })
}

const fn sign(suit: Suit) -> char {
    match suit {
        Suit::Spades => '♠',
        Suit::Hearts => '♥',
        Suit::Diamonds => '♦',
        Suit::Clubs => '♣',
    }
}

fn width_of_suit(of: Type, ground: Ground) -> f32 {
    of.size * if ground == Ground::Dark { 1.08 } else { 0.9 }
}

pub(crate) fn width(text: &str, of: Type, ground: Ground) -> f32 {
    let width = |(before, suit): (&str, Option<Suit>)| {
        font::width(before, of) + suit.map_or(0.0, |_| width_of_suit(of, ground))
    };
    parts(text).map(width).sum()
}

/// Draws a text from its left end; returns its right end.
pub(crate) fn draw(
    canvas: &mut Canvas,
    text: &str,
    (mut x, y): (f32, f32),
    (of, ground): (Type, Ground),
    ink: &'static str,
) -> f32 {
    for (before, suit) in parts(text) {
        canvas.text(before, (x, y), of, ink);
        x += font::width(before, of);
        if let Some(suit) = suit {
            let wide = width_of_suit(of, ground);
            let middle = (x + wide / 2.0, y - of.size * 0.33);
            if ground == Ground::Dark {
                canvas.disc(middle, wide / 2.0, art::CARD);
            }
            let half = of.size * if ground == Ground::Dark { 0.34 } else { 0.4 };
            let corner = (middle.0 - half, middle.1 - half);
            canvas.shape(art::outline(suit), corner, 2.0 * half, art::colour(suit));
            x += wide;
        }
    }
    x
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_at_its_suits() {
        let told: Vec<_> = parts("bid ♥, or ♠").collect();
        assert_eq!(told, [("bid ", Some(Suit::Hearts)), (", or ", Some(Suit::Spades))]);
        assert_eq!(parts("pass").collect::<Vec<_>>(), [("pass", None)]);
    }
}
