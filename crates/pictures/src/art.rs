//! Shapes and colours. Every shape fits a square of 100 by 100.

use rules::Suit;

use crate::scene::Team;

/// A cloth, by the mood of its picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Cloth {
    /// Green, the table.
    #[default]
    Table,
    /// Deep green, a triumph.
    Triumph,
    /// Wine, a contract lost.
    Wine,
    /// Plum, a misère lost.
    Plum,
    /// Slate, a deal that all passed.
    Slate,
    /// Night blue, the deal of the day and a page of one's own.
    Night,
}

/// The tones of a cloth from its middle outwards; a mood has four, some of them twice.
pub(crate) const fn tones(cloth: Cloth) -> [&'static str; 6] {
    match cloth {
        Cloth::Table => ["#1f7153", "#1c694d", "#196147", "#165941", "#13513a", "#104633"],
        Cloth::Triumph => ["#1c694d", "#196147", "#165941", "#13513a", "#0e3824", "#0a2c1f"],
        Cloth::Wine => ["#6a2a3c", "#592233", "#592233", "#461b28", "#461b28", "#33131d"],
        Cloth::Slate => ["#3b4a57", "#313e4a", "#313e4a", "#27323c", "#27323c", "#1d252c"],
        Cloth::Night => ["#31487f", "#294070", "#294070", "#213461", "#213461", "#182649"],
        Cloth::Plum => ["#53346e", "#44295b", "#44295b", "#352048", "#352048", "#251633"],
    }
}

pub(crate) const BLACK: &str = "#000000";
/// The bar above a chart, and a name plate.
pub(crate) const BAR: &str = "#0e3824";
pub(crate) const PLATE: &str = "#0a2c1f";
/// Words on a plate or a cloth, and quieter ones.
pub(crate) const ON_PLATE: &str = "#ffffff";
pub(crate) const QUIET: &str = "#d3e8dc";
/// Quieter words on the night.
pub(crate) const ON_NIGHT: &str = "#cfdcf6";
/// The first letter of a player is on it.
pub(crate) const AVATAR: &str = "#3f9184";
/// The frame of a trick that the other side took.
pub(crate) const FRAME: &str = "#a9b8dc";
/// The turn; no other part has this colour.
pub(crate) const TURN: &str = "#ffe34d";
pub(crate) const ON_TURN: &str = "#221900";
/// A card, one that does not win, and the frame of a bid that stands.
pub(crate) const CARD: &str = "#fffdf6";
pub(crate) const SHADE: &str = "#e8e4d6";
pub(crate) const WINS: &str = "#f7cf5c";
/// The back of a card: its edge, its frame, its middle.
pub(crate) const BACK: [&str; 3] = ["#f4ead9", "#7a2d4d", "#934767"];
/// The edge of the table in a lobby.
pub(crate) const WOOD: &str = "#93603b";
/// The edge of a card in a fan, and the ring of the dealer's coin.
pub(crate) const EDGE: &str = "#7d8790";
pub(crate) const RING: &str = "#d6dde3";
/// A card's empty place, and a bar of a chart.
pub(crate) const PLACE: &str = "#9dc3ab";
/// The badge with the number of tricks on a plate.
pub(crate) const BADGE: &str = "#165941";
/// The number on the badge of a side.
pub(crate) const ON_TEAM: &str = "#10202c";
/// A gain, a loss, the card of a slip, and a better one.
pub(crate) const PLUS: &str = "#96f5d4";
pub(crate) const SLIP: &str = "#c92a3a";
pub(crate) const BETTER: &str = "#0b7a75";
pub(crate) const MINUS: &str = "#ffb0a3";

pub(crate) const fn team(team: Team) -> &'static str {
    match team {
        Team::Blue => "#74bbff",
        Team::Orange => "#ffa64f",
    }
}

/// The lines of a chart: six colours that are distinct to every eye on the bar, and dashes that are
/// distinct without colours.
const LINES: [(&str, &[f32]); 6] = [
    ("#66ffff", &[]),
    ("#ffdba6", &[22.0, 16.0]),
    ("#b9a8ff", &[8.0, 8.0]),
    ("#ccff00", &[40.0, 14.0, 8.0, 14.0]),
    ("#e695a5", &[10.0, 12.0]),
    ("#47b200", &[56.0, 18.0]),
];

/// The colour and the dashes of a line by its number, from 0.
pub(crate) const fn line(number: usize) -> (&'static str, &'static [f32]) {
    LINES[number % LINES.len()]
}

/// The tips of a bubble.
pub(crate) const TIP_UP: &str = "M0 100 L50 0 L100 100 Z";
pub(crate) const TIP_DOWN: &str = "M0 0 L50 100 L100 0 Z";
pub(crate) const TIP_LEFT: &str = "M100 0 L0 50 L100 100 Z";
pub(crate) const TIP_RIGHT: &str = "M0 0 L100 50 L0 100 Z";

/// The crown of the declarer.
pub(crate) const CROWN: &str =
    "M8 78 L2 28 L28 48 L50 12 L72 48 L98 28 L92 78 Z M10 84 H90 V94 H10 Z";

/// A robot: antenna, head and ears, without eyes and mouth.
pub(crate) const ROBOT: &str = "M46 4 H54 V22 H68 C79 22 88 31 88 42 H96 C98 42 100 44 100 46 V64 C100 66 98 68 96 68 H88 \
     C88 79 79 88 68 88 H32 C21 88 12 79 12 68 H4 C2 68 0 66 0 64 V46 C0 44 2 42 4 42 H12 \
     C12 31 21 22 32 22 H46 Z";

/// The colour of a suit: four that stay distinct to the colour-blind.
pub(crate) const fn colour(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "#15181c",
        Suit::Hearts => "#b80d28",
        Suit::Diamonds => "#1a5fd0",
        Suit::Clubs => "#006e5a",
    }
}

pub(crate) const fn outline(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => {
            "M50 4 C64 28 95 42 95 65 C95 78 86 85 76 85 C67 85 59 80 55 73 C56 84 60 91 67 96 \
             H33 C40 91 44 84 45 73 C41 80 33 85 24 85 C14 85 5 78 5 65 C5 42 36 28 50 4 Z"
        }
        Suit::Hearts => {
            "M50 94 C22 66 4 50 4 31 C4 15 15 6 28 6 C38 6 46 12 50 21 C54 12 62 6 72 6 \
             C85 6 96 15 96 31 C96 50 78 66 50 94 Z"
        }
        Suit::Diamonds => {
            "M50 3 C60 22 72 37 88 50 C72 63 60 78 50 97 C40 78 28 63 12 50 C28 37 40 22 50 3 Z"
        }
        Suit::Clubs => {
            "M50 4 C62 4 71 13 71 25 C71 32 68 37 64 41 C67 40 70 39 74 39 C86 39 95 48 95 60 \
             C95 72 86 81 74 81 C66 81 59 77 55 71 C56 83 60 91 67 96 H33 C40 91 44 83 45 71 \
             C41 77 34 81 26 81 C14 81 5 72 5 60 C5 48 14 39 26 39 C30 39 33 40 36 41 \
             C32 37 29 32 29 25 C29 13 38 4 50 4 Z"
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Linear red, green and blue, 0 to 1.
    fn light(colour: &str) -> [f64; 3] {
        [1, 3, 5].map(|at| {
            let value = u8::from_str_radix(&colour[at..at + 2], 16).unwrap();
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        })
    }

    fn mixed(matrix: [[f64; 3]; 3], light: [f64; 3]) -> [f64; 3] {
        matrix.map(|row| row.iter().zip(light).map(|(part, light)| part * light).sum())
    }

    /// The contrast of two colours by the Web Content Accessibility Guidelines, 1 to 21.
    pub(crate) fn contrast(one: &str, other: &str) -> f64 {
        let [one, other] = [one, other]
            .map(|colour| mixed([[0.2126, 0.7152, 0.0722]; 3], light(colour))[0] + 0.05);
        (one / other).max(other / one)
    }

    /// The distance of two colours (CIE 1976 L*a*b*).
    fn distance(one: [f64; 3], other: [f64; 3]) -> f64 {
        let lab =
            |light: [f64; 3]| {
                let xyz = mixed(
                    [[0.4339, 0.3762, 0.1899], [0.2126, 0.7152, 0.0722], [0.0177, 0.1095, 0.8729]],
                    light.map(|part| part.clamp(0.0, 1.0)),
                );
                let [x, y, z] = xyz.map(|part| {
                    if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 }
                });
                [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
            };
        let squares =
            lab(one).into_iter().zip(lab(other)).map(|(one, other)| (one - other).powi(2));
        squares.sum::<f64>().sqrt()
    }

    /// Colours as seen without the cones for red, green or blue, and with all (Machado, Oliveira,
    /// Fernandes 2009).
    const EYES: [[[f64; 3]; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
        [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
        [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
    ];

    fn check_apart(colours: &[&str]) {
        for eye in EYES {
            for (place, one) in colours.iter().enumerate() {
                for other in &colours[place + 1..] {
                    let [seen, beside] = [one, other].map(|colour| mixed(eye, light(colour)));
                    let apart = distance(seen, beside);
                    assert!(apart > 15.0, "{one} and {other}: {apart:.0} to {eye:?}");
                }
            }
        }
    }

    const TEAMS: [&str; 2] = [team(Team::Blue), team(Team::Orange)];
    const CLOTHS: [Cloth; 6] =
        [Cloth::Table, Cloth::Triumph, Cloth::Wine, Cloth::Plum, Cloth::Slate, Cloth::Night];

    #[test]
    fn four_suits_two_sides_gain_and_loss_differ_to_every_eye() {
        check_apart(&Suit::ALL.map(colour));
        check_apart(&TEAMS);
        check_apart(&[PLUS, MINUS]);
        check_apart(&[SLIP, BETTER]);
        // Neither is the turn.
        check_apart(&[TURN, TEAMS[0]]);
    }

    #[test]
    fn six_lines_differ_by_colour_to_every_eye_and_by_dashes_too() {
        check_apart(&LINES.map(|(colour, _)| colour));
        for (place, (_, dashes)) in LINES.iter().enumerate() {
            assert!(LINES[place + 1..].iter().all(|(_, other)| other != dashes));
        }
    }

    #[track_caller]
    fn check_contrast(ink: &str, ground: &str, least: f64) {
        let contrast = contrast(ink, ground);
        assert!(contrast >= least, "{ink} on {ground}: {contrast:.1}");
    }

    #[test]
    fn what_is_written_stands_out_from_what_it_is_written_on() {
        for suit in Suit::ALL {
            check_contrast(colour(suit), CARD, 4.5);
            check_contrast(colour(suit), SHADE, 4.5);
        }
        for ground in [BAR, PLATE, BADGE] {
            check_contrast(ON_PLATE, ground, 4.5);
        }
        for ground in [TURN, CARD, MINUS] {
            check_contrast(ON_TURN, ground, 4.5);
        }
        for ground in TEAMS {
            check_contrast(ON_TEAM, ground, 4.5);
        }
        for ground in CLOTHS.into_iter().flat_map(tones) {
            check_contrast(ON_PLATE, ground, 4.5);
            check_contrast(QUIET, ground, 4.5);
        }
        for ground in CLOTHS.into_iter().flat_map(tones) {
            check_contrast(SHADE, ground, 4.5);
        }
        for ground in CLOTHS.map(|cloth| tones(cloth)[4]) {
            check_contrast(PLUS, ground, 4.5);
            check_contrast(MINUS, ground, 4.5);
        }
        for ground in tones(Cloth::Night) {
            check_contrast(ON_NIGHT, ground, 4.5);
            check_contrast(FRAME, ground, 3.0);
        }
        check_contrast(ON_PLATE, AVATAR, 3.0);
        check_contrast(ON_PLATE, SLIP, 4.5);
        check_contrast(ON_PLATE, BETTER, 4.5);
        check_contrast(PLATE, PLUS, 4.5);
        // A headline is large.
        for ground in tones(Cloth::Triumph).into_iter().chain(tones(Cloth::Night)) {
            check_contrast(WINS, ground, 3.0);
        }
        for (colour, _) in LINES {
            check_contrast(colour, BAR, 4.5);
        }
    }

    #[test]
    fn signs_stand_out_from_the_cloth_and_from_plates() {
        for [_, _, corners @ ..] in CLOTHS.map(tones) {
            for (ground, sign) in corners.into_iter().flat_map(|tone| TEAMS.map(|it| (tone, it))) {
                check_contrast(sign, ground, 3.0);
            }
        }
        for ground in CLOTHS.into_iter().flat_map(tones) {
            check_contrast(TURN, ground, 3.0);
            check_contrast(PLACE, ground, 3.0);
        }
        for sign in [QUIET, PLACE, TEAMS[0], TEAMS[1]] {
            check_contrast(sign, PLATE, 3.0);
        }
    }
}
