//! The palette of a picture, filled as needed, and its PNG.

use std::collections::HashMap;

use flate2::{Compress, Compression, FlushCompress, Status};
use png::chunk::IDAT;
use png::{BitDepth, ColorType, Encoder};

/// Compression levels of the PNG, 1 to 9: of a table, which is sent at each trick, and of a picture
/// with more pixels than `MANY`.
const EFFORT: u32 = 5;
const HASTE: u32 = 2;
const MANY: usize = 700_000;
/// Initial capacity, enough for most pictures.
const ROOM: usize = 64 * 1024;
/// Most colours of a palette.
const MOST: usize = 64;
/// Palette entries reserved for plain colours.
const KEPT: usize = 28;
/// Palette entries reserved for them once veils of light have theirs.
const FEW: usize = 10;
/// The steps from the background to the ink, at the edge of a shape.
pub(crate) const STEPS: u8 = 3;
/// Squared distance below which two colours are merged at an edge.
const NEAR: u32 = 5 * 5 * 3;
/// Squared distance below which two colours are merged in a shadow.
const SHADOW: u32 = 8 * 8 * 3;

type Colour = [u8; 3];

/// The colours of one picture in order of first use, and the blends of each pair.
pub(crate) struct Palette {
    colours: Vec<Colour>,
    named: HashMap<&'static str, u8>,
    mixed: Vec<Mixed>,
    /// Index into `mixed` by ink and background; from 1 on, 0 for none yet.
    places: Vec<u16>,
}

/// Palette indices of the blends of two colours, step by step.
pub(crate) type Mixed = [u8; STEPS as usize + 1];

impl Palette {
    pub(crate) fn new() -> Self {
        let places = vec![0; 256 * 256];
        Self { colours: Vec::with_capacity(MOST), named: HashMap::new(), mixed: vec![], places }
    }

    /// The index of a colour such as `#1b6339`.
    pub(crate) fn place(&mut self, colour: &'static str) -> u8 {
        if let Some(&known) = self.named.get(colour) {
            return known;
        }
        let part = |at| u8::from_str_radix(&colour[at..at + 2], 16);
        let part = |at| part(at).expect("colours are six digits behind a #");
        let wanted = [part(1), part(3), part(5)];
        let place = self.place_of(wanted, 0, MOST);
        debug_assert_eq!(self.colours[usize::from(place)], wanted, "the palette is full");
        self.named.insert(colour, place);
        place
    }

    /// The blends from a background to an ink.
    pub(crate) fn mixed(&mut self, ground: u8, ink: u8) -> Mixed {
        let pair = usize::from(u16::from_be_bytes([ink, ground]));
        if let Some(known) = usize::from(self.places[pair]).checked_sub(1) {
            return self.mixed[known];
        }
        let [below, above] = [ground, ink].map(|place| self.colours[usize::from(place)]);
        let mut mixed = [ground; STEPS as usize + 1];
        for (step, place) in (0..).zip(&mut mixed).skip(1) {
            *place = match step {
                STEPS => ink,
                _ => self.place_of(between(below, above, step, STEPS), NEAR, MOST - KEPT),
            };
        }
        self.mixed.push(mixed);
        // The last of all pairs would have no number; it is blended each time.
        self.places[pair] = u16::try_from(self.mixed.len()).unwrap_or(0);
        mixed
    }

    /// The index of a background under a veil of an ink, so many percent dense.
    pub(crate) fn veiled(&mut self, ground: u8, ink: u8, percent: u8) -> u8 {
        let [below, above] = [ground, ink].map(|place| self.colours[usize::from(place)]);
        // A shadow may well be another tone of the cloth.
        let (near, room) = if above == [0; 3] { (SHADOW, MOST - KEPT) } else { (NEAR, MOST - FEW) };
        self.place_of(between(below, above, percent, 100), near, room)
    }

    /// The index of this colour or of one near enough; in a full palette, of the nearest.
    fn place_of(&mut self, wanted: Colour, near: u32, room: usize) -> u8 {
        let nearest = (0..=u8::MAX).zip(&self.colours);
        let nearest = nearest.map(|(place, &colour)| (apart(wanted, colour), place)).min();
        match (nearest, u8::try_from(self.colours.len())) {
            (Some((apart, place)), _) if apart <= near => place,
            (_, Ok(place)) if self.colours.len() < room => {
                self.colours.push(wanted);
                place
            }
            (nearest, _) => nearest.map_or(0, |(_, place)| place),
        }
    }

    /// The PNG of pixels, given as palette indices, row by row.
    pub(crate) fn png(&self, pixels: &[u8], (width, height): (u16, u16)) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(ROOM);
        let mut encoder = Encoder::new(&mut bytes, width.into(), height.into());
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_palette(self.colours.concat());
        let mut writer = encoder.write_header().expect("the palette is there");
        writer.write_chunk(IDAT, &packed(pixels, width)).expect("memory takes what is written");
        writer.finish().expect("memory takes what is written");
        bytes
    }
}

/// Pixels as in a PNG. All at once: the encoder's way, row by row, clears a buffer for each.
fn packed(pixels: &[u8], width: u16) -> Vec<u8> {
    // Neighbouring palette indices are unrelated colours, so no filter helps.
    const NO_FILTER: u8 = 0;
    let mut rows = Vec::with_capacity(pixels.len() + pixels.len() / usize::from(width));
    for row in pixels.chunks_exact(width.into()) {
        rows.push(NO_FILTER);
        rows.extend_from_slice(row);
    }
    let effort = if pixels.len() > MANY { HASTE } else { EFFORT };
    let mut compress = Compress::new(Compression::new(effort), true);
    let mut packed = Vec::with_capacity(ROOM);
    loop {
        let read = usize::try_from(compress.total_in()).expect("it fits into memory");
        let status = compress.compress_vec(&rows[read..], &mut packed, FlushCompress::Finish);
        if status.expect("a fresh stream has no errors") == Status::StreamEnd {
            return packed;
        }
        packed.reserve(ROOM);
    }
}

fn between(below: Colour, above: Colour, step: u8, steps: u8) -> Colour {
    let (step, steps) = (u16::from(step), u16::from(steps));
    std::array::from_fn(|part| {
        let sum = u16::from(below[part]) * (steps - step) + u16::from(above[part]) * step;
        u8::try_from((sum + steps / 2) / steps).unwrap_or(u8::MAX)
    })
}

/// Squared distance of two colours.
fn apart(one: Colour, other: Colour) -> u32 {
    one.iter().zip(other).map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_png_shows_the_colours_of_its_palette() {
        let mut palette = Palette::new();
        let colours = ["#010203", "#010203", "#fa0009", "#000000", "#010203", "#090909"];
        let pixels = colours.map(|colour| palette.place(colour));
        let mut decoder = png::Decoder::new(std::io::Cursor::new(palette.png(&pixels, (3, 2))));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut read = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut read).unwrap();
        assert_eq!(
            read,
            [1, 2, 3, 1, 2, 3, 250, 0, 9, 0, 0, 0, 1, 2, 3, 9, 9, 9],
            "each pixel by its colour"
        );
    }

    #[test]
    fn an_edge_goes_from_the_ground_to_the_ink_in_even_steps() {
        let mut palette = Palette::new();
        let (ground, ink) = (palette.place("#000000"), palette.place("#50a0f0"));
        let reds = palette.mixed(ground, ink).map(|place| palette.colours[usize::from(place)][0]);
        assert_eq!(reds, [0, 27, 53, 80]);
        assert_eq!(palette.mixed(ink, ink), [ink; STEPS as usize + 1]);
    }

    #[test]
    fn a_full_palette_keeps_plain_colours_and_rounds_edges() {
        let mut palette = Palette::new();
        let ground = palette.place("#ffffff");
        for ink in 0..20_u8 {
            let ink = palette.place_of([ink * 10, 255 - ink * 7, 0], 0, MOST);
            let mixed = palette.mixed(ground, ink);
            assert_eq!((mixed[0], mixed[3]), (ground, ink));
            for (step, place) in (0..).zip(mixed) {
                let [below, above] = [ground, ink].map(|place| palette.colours[usize::from(place)]);
                let far =
                    apart(palette.colours[usize::from(place)], between(below, above, step, STEPS));
                assert!(far < 90 * 90, "{far} at step {step}");
            }
        }
        assert!(palette.colours.len() <= MOST);
    }
}
