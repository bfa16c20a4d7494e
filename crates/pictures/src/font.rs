//! The fonts: widths of texts, and the characters they have.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Path, PathBuilder};
use resvg::usvg::fontdb::Database;
use ttf_parser::{GlyphId, OutlineBuilder};

/// A font.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Font {
    /// `Fira Sans Condensed Bold`.
    Bold,
    /// `Fira Sans Condensed Medium`.
    Medium,
    /// `Fraunces Black`, for headlines.
    Headline,
    /// `DejaVu Sans Bold`, with the characters that the others lack.
    Other,
}

/// A font in a size.
#[derive(Clone, Copy)]
pub(crate) struct Type {
    pub(crate) font: Font,
    pub(crate) size: f32,
}

/// A character of a font.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Glyph {
    font: Font,
    number: u16,
}

type Face = LazyLock<ttf_parser::Face<'static>>;

static OTHER: &[u8] = include_bytes!("../font/DejaVuSans-Bold.ttf");

/// Name of the last font in an SVG.
pub(crate) const FAMILY: &str = "DejaVu Sans";

macro_rules! face {
    ($bytes:expr) => {
        LazyLock::new(|| {
            ttf_parser::Face::parse($bytes, 0).expect("the font comes with the program")
        })
    };
}

static FACES: [Face; 4] = [
    face!(include_bytes!("../font/FiraSansCondensed-Bold.ttf")),
    face!(include_bytes!("../font/FiraSansCondensed-Medium.ttf")),
    face!(include_bytes!("../font/Fraunces-Black.ttf")),
    face!(OTHER),
];

static DATABASE: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(OTHER.to_vec());
    Arc::new(fonts)
});

/// The font database of `resvg`, without the machine's own fonts.
pub(crate) fn database() -> Arc<Database> {
    Arc::clone(&DATABASE)
}

pub(crate) const fn bold(size: f32) -> Type {
    Type { font: Font::Bold, size }
}

pub(crate) const fn headline(size: f32) -> Type {
    Type { font: Font::Headline, size }
}

pub(crate) const fn medium(size: f32) -> Type {
    Type { font: Font::Medium, size }
}

impl Font {
    fn face(self) -> &'static ttf_parser::Face<'static> {
        &FACES[self as usize]
    }

    /// A character of this font, or else of the last one.
    fn glyph(self, letter: char) -> Option<Glyph> {
        let of = |font: Self| {
            let number = font.face().glyph_index(letter)?.0;
            Some(Glyph { font, number })
        };
        of(self).or_else(|| of(Self::Other))
    }

    /// Pixels of a font unit, for letters of this size.
    fn scale(self, size: f32) -> f32 {
        size / f32::from(self.face().units_per_em())
    }
}

impl Glyph {
    fn advance(self, size: f32) -> f32 {
        let advance = self.font.face().glyph_hor_advance(GlyphId(self.number));
        advance.map_or(0.0, f32::from) * self.font.scale(size)
    }

    /// Its outline at the origin; none for a space.
    pub(crate) fn outline(self, size: f32) -> Option<Path> {
        let mut pen = Pen { path: PathBuilder::new(), scale: self.font.scale(size) };
        self.font.face().outline_glyph(GlyphId(self.number), &mut pen)?;
        pen.path.finish()
    }
}

/// True if the fonts have all characters of a text, and the text is not blank.
#[must_use]
pub fn can_write(text: &str) -> bool {
    !text.trim().is_empty() && text.chars().all(|letter| Font::Bold.glyph(letter).is_some())
}

/// True for a text of letters with one glyph each, left to right: the Latin, Greek and Cyrillic
/// alphabets, without combining accents and invisible characters.
pub(crate) fn is_plain(text: &str) -> bool {
    text.chars().all(|letter| {
        matches!(letter, '\u{20}'..='\u{2ff}' | '\u{370}'..='\u{482}' | '\u{48a}'..='\u{58f}'
            | '\u{1e00}'..='\u{200a}' | '\u{2010}'..='\u{2027}' | '\u{202f}'..='\u{205e}'
            | '\u{2070}'..='\u{20cf}' | '\u{2100}'..='\u{2bff}')
            && letter != '\u{ad}'
    })
}

/// The glyphs of a text and the x of each, in pixels.
pub(crate) fn letters(text: &str, of: Type) -> impl Iterator<Item = (Glyph, f32)> {
    let mut from = 0.0;
    text.chars().filter_map(move |letter| {
        let glyph = of.font.glyph(letter)?;
        let at = from;
        from += glyph.advance(of.size);
        Some((glyph, at))
    })
}

/// Draws a glyph's outline; the font's y goes upwards.
struct Pen {
    path: PathBuilder,
    scale: f32,
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(x * self.scale, -y * self.scale);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(x * self.scale, -y * self.scale);
    }

    fn quad_to(&mut self, ax: f32, ay: f32, x: f32, y: f32) {
        let [ax, ay, x, y] = [ax, -ay, x, -y].map(|place| place * self.scale);
        self.path.quad_to(ax, ay, x, y);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let [ax, ay, bx, by, x, y] = [ax, -ay, bx, -by, x, -y].map(|place| place * self.scale);
        self.path.cubic_to(ax, ay, bx, by, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

/// Width of a text in pixels.
pub(crate) fn width(text: &str, of: Type) -> f32 {
    let glyphs = text.chars().filter_map(|letter| of.font.glyph(letter));
    glyphs.map(|glyph| glyph.advance(of.size)).sum()
}

/// A text cut at a space so that the first line fits, if that is possible.
pub(crate) fn in_two_lines(text: &str, of: Type, room: f32) -> [&str; 2] {
    let fits = |text: &str| width(text, of) <= room;
    let cuts = text.rmatch_indices(' ').map(|(at, _)| [&text[..at], &text[at + 1..]]);
    std::iter::once([text, ""]).chain(cuts).find(|[first, _]| fits(first)).unwrap_or([text, ""])
}

/// The text, or as much of its beginning as fits, with an ellipsis.
pub(crate) fn fitted(text: &str, of: Type, room: f32) -> String {
    cut_to(room, text, |text| width(text, of))
}

/// The text, or as much of it as has at most this width, and then an ellipsis.
pub(crate) fn cut_to(room: f32, text: &str, width: impl Fn(&str) -> f32) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    let cut = |end: &usize| format!("{}…", text[..*end].trim_end());
    // A longer beginning is no narrower.
    let fitting = ends.partition_point(|end| width(&cut(end)) <= room);
    ends[..fitting].last().map(cut).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_is_cut_to_its_room() {
        let long = "Ann-Marie-Bernadette van den Bossche";
        for room in [0.0, 20.0, 100.0, 264.0, 2000.0] {
            let fitted = fitted(long, bold(38.0), room);
            assert!(width(&fitted, bold(38.0)) <= room, "{fitted}");
            assert_eq!(fitted == long, width(long, bold(38.0)) <= room);
        }
        assert_eq!(fitted("Ann", bold(38.0), 200.0), "Ann");
    }

    #[test]
    fn what_is_too_long_for_a_line_goes_on_in_another() {
        let (of, room) = (bold(44.0), 270.0);
        let told = |text| in_two_lines(text, of, room);
        assert_eq!(told("Miserie op tafel"), ["Miserie op", "tafel"]);
        assert_eq!(told("Grande misère sur table"), ["Grande misère", "sur table"]);
        assert_eq!(told("Abondance 9"), ["Abondance 9", ""]);
        assert_eq!(told("Donaudampfschifffahrt"), ["Donaudampfschifffahrt", ""]);
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

    #[test]
    fn alphabets_that_need_shaping_are_left_to_the_client() {
        for text in ["Ann-Marie · 8 together", "Zoë", "Łukasz", "Наташа", "Ωmega", "−12 … ✔"]
        {
            assert!(is_plain(text), "{text}");
        }
        for text in ["سارة", "שרה", "e\u{301}", "a\u{2060}b", "\u{0}", "a\u{ad}b"] {
            assert!(!is_plain(text), "{text}");
        }
    }
}
