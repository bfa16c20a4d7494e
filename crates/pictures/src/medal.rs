//! Medals of the first three places, and the numbers of the others.

use crate::art;
use crate::canvas::Canvas;
use crate::font::{bold, medium};
use crate::layout::LEAST;

/// Two ends of a ribbon, above the coin.
const RIBBON: [&str; 2] = ["M8 0 L36 0 L52 60 L16 60 Z", "M92 0 L64 0 L48 60 L84 60 Z"];
/// The coin of a medal: its rim and its middle.
const COINS: [[&str; 2]; 3] =
    [["#a97a12", art::WINS], [art::EDGE, art::RING], ["#8a5428", "#d99a63"]];

/// Draws a place in the middle of a row.
pub(crate) fn draw(canvas: &mut Canvas, place: Option<u32>, (x, y): (f32, f32)) {
    let Some(place) = place else {
        return canvas.centred("–", (x, y + 16.0), medium(46.0), art::QUIET);
    };
    let coin = usize::try_from(place).ok().and_then(|place| COINS.get(place.checked_sub(1)?));
    let Some([rim, middle]) = coin else {
        return canvas.centred(&place.to_string(), (x, y + 16.0), medium(46.0), art::QUIET);
    };
    for end in RIBBON {
        canvas.shape(end, (x - 28.0, y - 35.0), 56.0, art::SLIP);
    }
    canvas.disc((x, y + 6.0), 29.0, rim);
    canvas.disc((x, y + 6.0), 25.0, middle);
    canvas.centred(&place.to_string(), (x, y + 22.0), bold(LEAST), art::ON_TURN);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::art::tests::contrast;

    #[test]
    fn a_number_stands_out_from_its_medal() {
        for [_, middle] in COINS {
            assert!(contrast(art::ON_TURN, middle) >= 4.5, "{middle}");
        }
    }
}
