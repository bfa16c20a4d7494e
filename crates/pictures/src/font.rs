//! The one font: how wide a text is, and whether it can be written at all.

use std::sync::{Arc, LazyLock};

use resvg::usvg::fontdb::Database;
use ttf_parser::Face;

/// `DejaVu Sans Bold`, which knows the alphabets of Europe.
static BYTES: &[u8] = include_bytes!("../font/DejaVuSans-Bold.ttf");

/// Its name in an SVG.
pub(crate) const FAMILY: &str = "DejaVu Sans";

static FACE: LazyLock<Face<'static>> =
    LazyLock::new(|| Face::parse(BYTES, 0).expect("the font comes with the program"));

static DATABASE: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(BYTES.to_vec());
    Arc::new(fonts)
});

/// The font as the drawing library wants it: no font of the machine is used.
pub(crate) fn database() -> Arc<Database> {
    Arc::clone(&DATABASE)
}

/// Whether the font can write this, and there is something to write.
#[must_use]
pub fn can_write(text: &str) -> bool {
    !text.trim().is_empty() && text.chars().all(|letter| FACE.glyph_index(letter).is_some())
}

/// How wide a text is, in pixels, in letters of this size.
pub(crate) fn width(text: &str, size: f32) -> f32 {
    let advance = |letter| {
        let glyph = FACE.glyph_index(letter)?;
        FACE.glyph_hor_advance(glyph).map(f32::from)
    };
    let units: f32 = text.chars().filter_map(advance).sum();
    units * size / f32::from(FACE.units_per_em())
}

/// The text, or as much of its beginning as fits, with an ellipsis.
pub(crate) fn fitted(text: &str, size: f32, room: f32) -> String {
    if width(text, size) <= room {
        return text.to_owned();
    }
    let letters: Vec<char> = text.chars().collect();
    let cut = |length: usize| {
        let begun: String = letters[..length].iter().collect();
        format!("{}…", begun.trim_end())
    };
    (0..letters.len()).rev().map(cut).find(|text| width(text, size) <= room).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_is_cut_to_its_room() {
        let long = "Ann-Marie-Bernadette van den Bossche";
        for room in [0.0, 20.0, 100.0, 264.0, 2000.0] {
            let fitted = fitted(long, 38.0, room);
            assert!(width(&fitted, 38.0) <= room, "{fitted}");
            assert_eq!(fitted == long, width(long, 38.0) <= room);
        }
        assert_eq!(fitted("Ann", 38.0, 200.0), "Ann");
    }

    #[test]
    fn the_font_writes_the_alphabets_of_europe_and_the_suits() {
        for text in ["Zoë", "Łukasz", "Ωmega", "Наташа", "♠ ♥ ♦ ♣ − · …"] {
            assert!(can_write(text), "{text}");
        }
        for text in ["", " ", "王", "日本"] {
            assert!(!can_write(text), "{text}");
        }
    }
}
