//! The pictures of the deal of the day, on the cloth of the night.

use crate::art::{self, Cloth};
use crate::canvas::Canvas;
use crate::deal::draw_headline;
use crate::font::{self, bold, medium};
use crate::layout::{Area, LEAST, NAME, QUIET, SMALL};
use crate::medal;

const LABEL: font::Type = medium(44.0);
/// Heights: of an invitation, of an own result with and without measures, and of a ranking's head.
const INVITATION: u16 = 520;
const OWN: u16 = 500;
const MEASURED: u16 = 620;
const HEAD: u16 = 136;
/// Height of a line of a ranking, and of its last panel.
const LINE: u16 = 98;
const KEY: u16 = 124;
/// Left edges of names and squares in a ranking, and the step between squares.
const NAMES: f32 = 136.0;
const SQUARES: f32 = 372.0;
const STEP: f32 = 34.0;
const SQUARE: f32 = 28.0;

/// A picture of the deal of the day.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum DayScene {
    /// The invitation: a sealed pack.
    Invitation {
        /// The headline.
        title: String,
        /// The line below it.
        number: String,
        /// Two lines on the left of the pack, and two on its right.
        beside: [[String; 2]; 2],
    },
    /// One's own result.
    Own {
        /// The line above the headline.
        title: String,
        /// The headline.
        score: String,
        /// True for each trick of the reader's side.
        taken: Vec<bool>,
        /// Three figures, and what each counts.
        figures: [(String, String); 3],
        /// Measures and their figures, at most three.
        measures: Vec<(String, String)>,
    },
    /// The result of all.
    Ranking {
        /// The headline.
        title: String,
        /// The number of those who have played it.
        played: String,
        /// The first lines.
        lines: Vec<DayLine>,
        /// The place in the deal where most was lost; empty for none.
        lost: String,
    },
}

/// A line of a ranking.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DayLine {
    /// The place, from 1.
    pub place: u32,
    /// The player's name; a long one is cut.
    pub name: String,
    /// True for each trick of their side; empty where it is not known.
    pub taken: Vec<bool>,
    /// The points.
    pub points: String,
}

impl DayScene {
    /// Draws the scene, 1000 pixels wide.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        match self {
            Self::Invitation { title, number, beside } => invitation(title, number, beside),
            Self::Own { title, score, taken, figures, measures } => {
                own(title, score, taken, figures, measures)
            }
            Self::Ranking { title, played, lines, lost } => ranking(title, played, lines, lost),
        }
        .to_png()
    }
}

/// A night sky, whose rays come from a point at that height.
fn lit(height: u16, y: f32) -> Canvas {
    let mut canvas = Canvas::flat(art::tones(Cloth::Night)[3], height);
    canvas.rays((500.0, y), height, art::tones(Cloth::Night)[1], 60);
    canvas
}

fn invitation(title: &str, number: &str, beside: &[[String; 2]; 2]) -> Canvas {
    let mut canvas = lit(INVITATION, 300.0);
    let shadow = art::tones(Cloth::Night)[5];
    draw_headline(&mut canvas, title, (112.0, 112.0), [shadow, art::ON_PLATE]);
    canvas.centred(&font::fitted(number, LABEL, 900.0), (500.0, 178.0), LABEL, art::ON_NIGHT);
    for (lines, x) in beside.iter().zip([200.0, 800.0]) {
        for (line, y) in lines.iter().zip([346.0, 400.0]) {
            canvas.centred(&font::fitted(line, NAME, 360.0), (x, y), NAME, art::ON_PLATE);
        }
    }
    for lower in [9.0, 6.0, 3.0, 0.0] {
        let area = Area { x: 402.0 - lower, y: 226.0 + 2.0 * lower, width: 192.0, height: 252.0 };
        canvas.plate(area.grown(1.0), 17.0, art::BACK[2]);
        canvas.plate(area, 16.0, art::BACK[0]);
    }
    canvas.plate(Area { x: 412.0, y: 236.0, width: 172.0, height: 232.0 }, 12.0, art::BACK[1]);
    canvas.plate(Area { x: 426.0, y: 250.0, width: 144.0, height: 204.0 }, 8.0, art::BACK[2]);
    canvas.plate(Area { x: 402.0, y: 330.0, width: 192.0, height: 44.0 }, 0.0, art::BACK[0]);
    canvas.disc((498.0, 352.0), 58.0, art::colour(rules::Suit::Hearts));
    canvas.disc((498.0, 352.0), 46.0, art::SLIP);
    canvas.shape(art::outline(rules::Suit::Spades), (472.0, 324.0), 52.0, art::BACK[0]);
    canvas
}

fn own(
    title: &str,
    score: &str,
    taken: &[bool],
    figures: &[(String, String); 3],
    measures: &[(String, String)],
) -> Canvas {
    let mut canvas = lit(if measures.is_empty() { OWN } else { MEASURED }, 150.0);
    let shadow = art::tones(Cloth::Night)[5];
    canvas.centred(&font::fitted(title, LABEL, 900.0), (500.0, 66.0), LABEL, art::ON_NIGHT);
    draw_headline(&mut canvas, score, (196.0, 132.0), [shadow, art::WINS]);
    let tricks = f32::from(u8::try_from(taken.len()).unwrap_or(u8::MAX));
    let width = 69.0 * tricks - 9.0;
    let mut x = 500.0 - width / 2.0;
    for &is_own in taken {
        let area = Area { x, y: 244.0, width: 60.0, height: 78.0 };
        square(&mut canvas, area, 12.0, is_own);
        if is_own {
            let tick = [(x + 14.0, 286.0), (x + 26.0, 298.0), (x + 46.0, 272.0)];
            canvas.line(&tick, art::ON_TEAM, 8.0);
        }
        x += 69.0;
    }
    for ((figure, counts), x) in figures.iter().zip([180.0, 500.0, 820.0]) {
        let mut of = bold(72.0);
        while of.size > LEAST && font::width(figure, of) > 300.0 {
            of.size -= 4.0;
        }
        canvas.centred(&font::fitted(figure, of, 300.0), (x, 424.0), of, art::ON_PLATE);
        canvas.centred(&font::fitted(counts, LABEL, 310.0), (x, 476.0), LABEL, art::ON_NIGHT);
    }
    if !measures.is_empty() {
        canvas.veil(Area { x: 20.0, y: 514.0, width: 960.0, height: 84.0 }, 22.0, art::BLACK, 28);
        let middles: &[f32] = if measures.len() == 1 { &[500.0] } else { &[270.0, 730.0] };
        for ((word, figure), &middle) in measures.iter().zip(middles) {
            let figure_width = font::width(figure, bold(48.0));
            let word = font::fitted(word, LABEL, 400.0 - figure_width);
            let x = middle - (font::width(&word, LABEL) + 16.0 + figure_width) / 2.0;
            canvas.text(&word, (x, 572.0), LABEL, art::ON_NIGHT);
            let x = x + font::width(&word, LABEL) + 16.0;
            canvas.text(figure, (x, 572.0), bold(48.0), art::ON_PLATE);
        }
    }
    canvas
}

fn ranking(title: &str, played: &str, lines: &[DayLine], lost: &str) -> Canvas {
    let count = u16::try_from(lines.len()).unwrap_or(u16::MAX / LINE / 2);
    let key = if lost.is_empty() { 0 } else { KEY };
    let height = HEAD + count * LINE + key;
    let mut canvas = Canvas::on(Cloth::Night, height);
    let played = font::fitted(played, QUIET, 360.0);
    let left = canvas.text_to(&played, (962.0, 84.0), QUIET, art::ON_NIGHT);
    let of = font::headline(84.0);
    let title = font::fitted(title, of, left - 72.0);
    canvas.text(&title, (38.0, 97.0), of, art::tones(Cloth::Night)[5]);
    canvas.text(&title, (38.0, 92.0), of, art::ON_PLATE);
    for (line, number) in lines.iter().zip(0..count) {
        line.draw(&mut canvas, f32::from(HEAD + number * LINE));
    }
    if key > 0 {
        let y = f32::from(height - KEY) + 12.0;
        canvas.veil(Area { x: 20.0, y, width: 960.0, height: 92.0 }, 22.0, art::BLACK, 28);
        let lost = font::fitted(lost, SMALL, 910.0);
        canvas.text(&lost, (44.0, y + 62.0), SMALL, art::ON_PLATE);
    }
    canvas
}

impl DayLine {
    fn draw(&self, canvas: &mut Canvas, y: f32) {
        canvas.veil(Area { x: 20.0, y, width: 960.0, height: 88.0 }, 22.0, art::BLACK, 20);
        medal::draw(canvas, Some(self.place), (76.0, y + 44.0));
        let points = font::fitted(&self.points, bold(56.0), 126.0);
        let left = canvas.text_to(&points, (952.0, y + 64.0), bold(56.0), art::ON_PLATE);
        let room = if self.taken.is_empty() { left - 24.0 } else { SQUARES - 16.0 };
        let name = font::fitted(&self.name, NAME, room - NAMES);
        canvas.text(&name, (NAMES, y + 60.0), NAME, art::ON_PLATE);
        let mut x = SQUARES;
        for &is_own in self.taken.iter().take(13) {
            square(canvas, Area { x, y: y + 30.0, width: SQUARE, height: SQUARE }, 6.0, is_own);
            x += STEP;
        }
    }
}

/// A trick: filled, or an empty frame.
fn square(canvas: &mut Canvas, area: Area, radius: f32, is_filled: bool) {
    if is_filled {
        return canvas.plate(area, radius, art::team(crate::scene::Team::Blue));
    }
    canvas.plate(area, radius, art::FRAME);
    let inner = area.grown(-4.0);
    canvas.plate(inner, radius - 3.0, art::tones(Cloth::Night)[4]);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(place: u32, taken: usize) -> DayLine {
        DayLine {
            place,
            name: "Bartholomew of Antwerp".to_owned(),
            taken: vec![true; taken],
            points: "+10".to_owned(),
        }
    }

    fn all() -> [DayScene; 3] {
        let figure = || ("3".to_owned(), "of 26 so far".to_owned());
        [
            DayScene::Invitation {
                title: "Deal of the day".to_owned(),
                number: "No. 331".to_owned(),
                beside: [["one deal,", "same cards"], ["alone,", "once"]]
                    .map(|lines| lines.map(str::to_owned)),
            },
            DayScene::Own {
                title: "Deal of the day 331".to_owned(),
                score: "9 / 8".to_owned(),
                taken: [vec![true; 9], vec![false; 4]].concat(),
                figures: [figure(), figure(), figure()],
                measures: vec![figure(), figure()],
            },
            DayScene::Ranking {
                title: "331 is over".to_owned(),
                played: "26 played".to_owned(),
                lines: [1, 2, 2, 4, 1_000].map(|place| line(place, 13)).into(),
                lost: "Most was lost in trick 2".to_owned(),
            },
        ]
    }

    #[test]
    fn the_pictures_of_a_day_are_small_files() {
        for scene in all() {
            let bytes = scene.to_png().len();
            assert!(bytes < 60 * 1024, "{bytes} bytes: {scene:?}");
        }
    }

    #[test]
    fn a_picture_of_a_day_is_as_high_as_what_it_shows() {
        let height =
            |scene: &DayScene| u32::from_be_bytes(scene.to_png()[20..24].try_into().unwrap());
        assert_eq!(all().map(|scene| height(&scene)), [520, 620, 750]);
        let bare = |lines: Vec<DayLine>| DayScene::Ranking {
            title: String::new(),
            played: String::new(),
            lines,
            lost: String::new(),
        };
        assert_eq!(height(&bare(vec![])), 136);
        assert_eq!(height(&bare(vec![line(1, 0)])), 234);
    }
}
