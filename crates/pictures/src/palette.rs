//! Pixels as a PNG of at most 256 colours: a third of the size and of the time of one
//! with all of them, and no eye sees which edges have moved to the next shade.

use std::collections::HashMap;

use png::{BitDepth, ColorType, Compression, Encoder, Filter};
use resvg::tiny_skia::Pixmap;

/// Most colours of a palette.
const MOST: usize = 256;

/// Red, green and blue.
type Colour = [u8; 3];

/// The PNG of pixels through which nothing is seen.
pub(crate) fn png(pixels: &Pixmap) -> Vec<u8> {
    let colours = || pixels.data().chunks_exact(4).map(|pixel| [pixel[0], pixel[1], pixel[2]]);
    let palette = palette(colours());
    let indices = indices(colours(), &palette);
    let mut bytes = Vec::with_capacity(64 * 1024);
    let mut encoder = Encoder::new(&mut bytes, pixels.width(), pixels.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.concat());
    encoder.set_compression(Compression::Balanced);
    encoder.set_filter(Filter::NoFilter);
    let mut writer = encoder.write_header().expect("a picture has a width and a height");
    writer.write_image_data(&indices).expect("there is an index for every pixel");
    writer.finish().expect("a vector takes what is written to it");
    bytes
}

/// The colours that most pixels have, the most frequent first.
fn palette(colours: impl Iterator<Item = Colour>) -> Vec<Colour> {
    let mut counts: HashMap<Colour, u32> = HashMap::new();
    let mut run: Option<(Colour, u32)> = None;
    for colour in colours {
        // Most pixels are as the one before.
        match &mut run {
            Some((same, length)) if *same == colour => *length += 1,
            _ => {
                if let Some((before, length)) = run.replace((colour, 1)) {
                    *counts.entry(before).or_default() += length;
                }
            }
        }
    }
    if let Some((last, length)) = run {
        *counts.entry(last).or_default() += length;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_unstable_by_key(|&(colour, count)| (std::cmp::Reverse(count), colour));
    counts.into_iter().take(MOST).map(|(colour, _)| colour).collect()
}

/// For each pixel the place of its colour in the palette, or of the one next to it.
fn indices(colours: impl Iterator<Item = Colour>, palette: &[Colour]) -> Vec<u8> {
    let places = (0..=u8::MAX).zip(palette).map(|(place, &colour)| (colour, place));
    let mut known: HashMap<Colour, u8> = places.collect();
    let mut before = None;
    let index = |colour: Colour| match before {
        Some((same, place)) if same == colour => place,
        _ => {
            let place = *known.entry(colour).or_insert_with(|| nearest(colour, palette));
            before = Some((colour, place));
            place
        }
    };
    colours.map(index).collect()
}

fn nearest(wanted: Colour, palette: &[Colour]) -> u8 {
    let far = |colour: &Colour| -> u32 {
        let apart = wanted.iter().zip(colour).map(|(&one, &other)| u32::from(one.abs_diff(other)));
        apart.map(|apart| apart * apart).sum()
    };
    let nearest = (0..=u8::MAX).zip(palette).min_by_key(|(_, colour)| far(colour));
    nearest.map_or(0, |(place, _)| place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_of_few_colours_keeps_each() {
        let mut pixels = Pixmap::new(3, 2).expect("it has a size");
        let colours = [[1, 2, 3], [1, 2, 3], [250, 0, 9], [0, 0, 0], [1, 2, 3], [9, 9, 9]];
        for (pixel, [red, green, blue]) in pixels.data_mut().chunks_exact_mut(4).zip(colours) {
            pixel.copy_from_slice(&[red, green, blue, 255]);
        }
        let png = png(&pixels);
        let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut read = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut read).unwrap();
        assert_eq!(read, colours.concat());
    }

    #[test]
    fn of_many_colours_the_rare_ones_become_their_neighbours() {
        let many = || (0..=255).flat_map(|red| [[red, 0, 0], [red, 0, 0], [red, 1, 0]]);
        let palette = palette(many());
        assert_eq!(palette.len(), MOST);
        assert!(palette.iter().all(|colour| colour[1] == 0));
        let drawn: Vec<_> = indices(many(), &palette)
            .into_iter()
            .map(|place| palette[usize::from(place)])
            .collect();
        assert!(many().zip(drawn).all(|(wanted, drawn)| wanted[0] == drawn[0]));
    }
}
