//! The emoji: small pictures in texts and on buttons.
//!
//! They are drawn by hand in `assets/emoji`, one SVG each, with its PNG beside it: the bot draws none
//! of them itself. A bright suit has a light edge, which sets it off from a dark background; a
//! dimmed one has a tone half-way between a light background and a dark one.

use rules::Suit;

/// A picture for text and buttons.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Emoji {
    /// A suit.
    Suit(Suit, Colours, Shade),
    /// The dealer.
    Dealer,
    /// The trumps.
    Trump,
    /// The player on turn.
    Turn,
    /// A trick taken.
    TrickWon,
    /// A card face down.
    CardBack,
}

/// The number of colours of the suits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Colours {
    /// Black and red, as on traditional cards.
    Two,
    /// One for each suit, distinct to every eye.
    #[default]
    Four,
}

/// The brightness of a suit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shade {
    /// A card that can be played, or one in a text.
    Bright,
    /// A card that cannot be played now.
    Dimmed,
}

macro_rules! file {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("../../../assets/emoji/", $name, ".svg")),
            include_bytes!(concat!("../../../assets/emoji/", $name, ".png")),
        )
    };
}

impl Emoji {
    /// All emoji, the most needed first.
    pub const ALL: [Self; 21] = [
        Self::Suit(Suit::Spades, Colours::Four, Shade::Bright),
        Self::Suit(Suit::Hearts, Colours::Four, Shade::Bright),
        Self::Suit(Suit::Diamonds, Colours::Four, Shade::Bright),
        Self::Suit(Suit::Clubs, Colours::Four, Shade::Bright),
        Self::Suit(Suit::Spades, Colours::Four, Shade::Dimmed),
        Self::Suit(Suit::Hearts, Colours::Four, Shade::Dimmed),
        Self::Suit(Suit::Diamonds, Colours::Four, Shade::Dimmed),
        Self::Suit(Suit::Clubs, Colours::Four, Shade::Dimmed),
        Self::Suit(Suit::Spades, Colours::Two, Shade::Bright),
        Self::Suit(Suit::Hearts, Colours::Two, Shade::Bright),
        Self::Suit(Suit::Diamonds, Colours::Two, Shade::Bright),
        Self::Suit(Suit::Clubs, Colours::Two, Shade::Bright),
        Self::Suit(Suit::Spades, Colours::Two, Shade::Dimmed),
        Self::Suit(Suit::Hearts, Colours::Two, Shade::Dimmed),
        Self::Suit(Suit::Diamonds, Colours::Two, Shade::Dimmed),
        Self::Suit(Suit::Clubs, Colours::Two, Shade::Dimmed),
        Self::Dealer,
        Self::Trump,
        Self::Turn,
        Self::TrickWon,
        Self::CardBack,
    ];

    /// Its name, which a screen reader says: letters and underscores.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.file().0
    }

    /// The emoji of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|emoji| emoji.name() == name)
    }

    /// Its drawing.
    #[must_use]
    pub const fn svg(self) -> &'static str {
        self.file().1
    }

    /// Its picture, 128 by 128 pixels.
    #[must_use]
    pub const fn png(self) -> &'static [u8] {
        self.file().2
    }

    const fn file(self) -> (&'static str, &'static str, &'static [u8]) {
        match self {
            Self::Suit(suit, colours, shade) => match (colours, shade) {
                (Colours::Two, Shade::Bright) => match suit {
                    Suit::Spades => file!("black_spades"),
                    Suit::Hearts => file!("red_hearts"),
                    Suit::Diamonds => file!("red_diamonds"),
                    Suit::Clubs => file!("black_clubs"),
                },
                (Colours::Two, Shade::Dimmed) => match suit {
                    Suit::Spades => file!("black_spades_off"),
                    Suit::Hearts => file!("red_hearts_off"),
                    Suit::Diamonds => file!("red_diamonds_off"),
                    Suit::Clubs => file!("black_clubs_off"),
                },
                (Colours::Four, Shade::Bright) => match suit {
                    Suit::Spades => file!("spades"),
                    Suit::Hearts => file!("hearts"),
                    Suit::Diamonds => file!("diamonds"),
                    Suit::Clubs => file!("clubs"),
                },
                (Colours::Four, Shade::Dimmed) => match suit {
                    Suit::Spades => file!("spades_off"),
                    Suit::Hearts => file!("hearts_off"),
                    Suit::Diamonds => file!("diamonds_off"),
                    Suit::Clubs => file!("clubs_off"),
                },
            },
            Self::Dealer => file!("dealer"),
            Self::Trump => file!("trump"),
            Self::Turn => file!("turn"),
            Self::TrickWon => file!("trick_won"),
            Self::CardBack => file!("card_back"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use resvg::tiny_skia::Pixmap;
    use resvg::usvg::Options;

    use super::*;
    use crate::art;
    use crate::art::tests::contrast;
    use crate::svg;

    /// Backgrounds of Discord's messages and frames, dark and light.
    const GROUNDS: [&str; 6] = ["#313338", "#2b2d31", "#1a1a1e", "#ffffff", "#f2f3f5", "#fbfbfb"];

    /// Discord's buttons: primary, and the others.
    const BUTTONS: [&str; 4] = ["#5865f2", "#4e5058", "#e3e5e8", "#248046"];

    /// The colours of the picture, each with its share of the painted area.
    fn inks(emoji: Emoji) -> Vec<(String, f64)> {
        let pixels = svg::pixels(emoji.svg(), &Options::default(), (128, 128));
        let inked: Vec<_> = pixels.pixels().iter().filter(|pixel| pixel.alpha() > 200).collect();
        assert!(inked.len() > 128 * 128 / 5, "{emoji:?} is hardly there");
        let mut inks: Vec<(String, f64)> = Vec::new();
        for pixel in &inked {
            let plain = pixel.demultiply();
            let ink = format!("#{:02x}{:02x}{:02x}", plain.red(), plain.green(), plain.blue());
            match inks.iter_mut().find(|(known, _)| *known == ink) {
                Some((_, count)) => *count += 1.0,
                None => inks.push((ink, 1.0)),
            }
        }
        let all: f64 = inks.iter().map(|(_, count)| count).sum();
        inks.into_iter().map(|(ink, count)| (ink, count / all)).collect()
    }

    #[track_caller]
    fn check(emoji: Emoji, ground: &str, least: f64) {
        let apart = inks(emoji).into_iter().filter(|(ink, _)| contrast(ink, ground) >= least);
        let share: f64 = apart.map(|(_, share)| share).sum();
        assert!(share > 0.25, "{} on {ground}: {share:.2} stands out", emoji.name());
    }

    #[test]
    fn every_emoji_stands_out_from_light_and_dark() {
        for emoji in Emoji::ALL {
            for ground in GROUNDS {
                check(emoji, ground, 3.0);
            }
        }
    }

    #[test]
    fn every_suit_stands_out_from_its_button() {
        for emoji in Emoji::ALL {
            match emoji {
                Emoji::Suit(_, _, Shade::Bright) => {
                    for ground in BUTTONS {
                        check(emoji, ground, 3.0);
                    }
                }
                // On a disabled button.
                Emoji::Suit(_, _, Shade::Dimmed) => check(emoji, "#4e5058", 2.0),
                Emoji::Dealer | Emoji::Trump | Emoji::Turn | Emoji::TrickWon | Emoji::CardBack => {}
            }
        }
    }

    #[test]
    fn suits_have_the_colours_and_shapes_of_the_cards() {
        for suit in Suit::ALL {
            let four = Emoji::Suit(suit, Colours::Four, Shade::Bright);
            assert!(inks(four).iter().any(|(ink, share)| ink == art::colour(suit) && *share > 0.3));
            for emoji in Emoji::ALL {
                if let Emoji::Suit(of, _, _) = emoji {
                    assert_eq!(emoji.svg().contains(art::outline(suit)), of == suit, "{emoji:?}");
                }
            }
        }
        let colours = |colours| {
            let of = |suit| Emoji::Suit(suit, colours, Shade::Bright);
            let darkest = |emoji| {
                let mut inks = inks(emoji);
                inks.retain(|(ink, _)| ink != "#ffffff");
                inks.sort_by(|one, other| other.1.total_cmp(&one.1));
                inks[0].0.clone()
            };
            Suit::ALL.map(|suit| darkest(of(suit))).into_iter().collect::<HashSet<_>>().len()
        };
        assert_eq!((colours(Colours::Two), colours(Colours::Four)), (2, 4));
    }

    /// `UPDATE_GOLDEN=1` draws the files anew.
    #[test]
    fn the_picture_is_its_drawing() {
        for emoji in Emoji::ALL {
            let drawn = svg::pixels(emoji.svg(), &Options::default(), (128, 128));
            if std::env::var_os("UPDATE_GOLDEN").is_some() {
                let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/emoji");
                drawn.save_png(format!("{folder}/{}.png", emoji.name())).unwrap();
            } else {
                assert_eq!(Pixmap::decode_png(emoji.png()).unwrap(), drawn, "{emoji:?}");
            }
        }
    }

    #[test]
    fn the_picture_is_small_and_square_and_its_own() {
        let mut seen = HashSet::new();
        for emoji in Emoji::ALL {
            let png = emoji.png();
            assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
            let side = &128_u32.to_be_bytes()[..];
            assert_eq!((&png[16..20], &png[20..24]), (side, side), "{emoji:?}");
            assert!(png.len() < 16 * 1024, "{emoji:?} has {} bytes", png.len());
            // Black and heart-red are the same with two colours and with four.
            let is_old = matches!(emoji, Emoji::Suit(_, Colours::Two, _));
            assert!(is_old || seen.insert(png), "{emoji:?} looks like another");
        }
    }

    #[test]
    fn names_are_words_that_discord_takes() {
        let names: HashSet<_> = Emoji::ALL.map(Emoji::name).into_iter().collect();
        assert_eq!(names.len(), Emoji::ALL.len());
        for emoji in Emoji::ALL {
            let name = emoji.name();
            // Its replaced version is called `spades_old1`.
            assert!((2..=26).contains(&name.len()), "{name}");
            assert!(name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'), "{name}");
            assert_eq!(Emoji::named(name), Some(emoji));
        }
        assert_eq!(Emoji::named("spades_old1"), None);
        let name = |suit, colours, shade| Emoji::Suit(suit, colours, shade).name();
        assert_eq!(name(Suit::Spades, Colours::Two, Shade::Bright), "black_spades");
        assert_eq!(name(Suit::Hearts, Colours::Four, Shade::Bright), "hearts");
        assert_eq!(name(Suit::Clubs, Colours::Two, Shade::Dimmed), "black_clubs_off");
    }
}
