//! SVG rendering: emoji, and texts that need shaping.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::cover::{Cover, pixel};
use crate::font;
use crate::layout::WIDTH;

/// The coverage of a text of any alphabet in the font, from the left end of its baseline.
pub(crate) fn text(text: &str, size: f32) -> Cover {
    let family = font::FAMILY;
    let (top, width) = (size * 1.5, WIDTH);
    let height = u16::try_from(pixel(top * 1.5)).expect("letters are not that large");
    let options = Options { fontdb: font::database(), ..Options::default() };
    let document = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}'>\
         <text x='0' y='{top}' font-family='{family}' font-weight='bold' font-size='{size}' \
         fill='white' xml:space='preserve'>{}</text></svg>",
        escaped(text)
    );
    let covered = pixels(&document, &options, (width, height));
    let covered = covered.pixels().iter().map(|pixel| pixel.alpha()).collect();
    Cover::of_pixels((0, -pixel(top)), width.into(), covered)
}

/// Characters that XML does not allow become a space.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '&' => escaped.push_str("&amp;"),
            '\u{fffe}' | '\u{ffff}' => escaped.push(' '),
            letter if letter.is_control() => escaped.push(' '),
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// Renders a document as pixels.
pub(crate) fn pixels(document: &str, options: &Options<'_>, (width, height): (u16, u16)) -> Pixmap {
    let tree = Tree::from_str(document, options).expect("what is written here is an SVG");
    let mut pixels =
        Pixmap::new(width.into(), height.into()).expect("a picture has a width and a height");
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels
}
