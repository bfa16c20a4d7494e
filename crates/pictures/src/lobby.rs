//! The picture of a table at which people are still sitting down.

use crate::art::{self, Cloth};
use crate::canvas::Canvas;
use crate::font::{self, bold};
use crate::layout::{Area, Chair, NAME, QUIET};
use crate::plate::draw_robot;
use crate::scene::Team;

const HEIGHT: u16 = 430;
/// The middle of the table, and its distances to a chair on the side and at the end.
const MIDDLE: (f32, f32) = (500.0, 208.0);
const REACH: (f32, f32) = (320.0, 148.0);
/// Radius of a chair, and of what is on it.
const CHAIR: f32 = 58.0;
const INNER: f32 = 50.0;
const BETWEEN: f32 = 14.0;
const EDGE: f32 = 30.0;
const PLUS: &str = "M42 10 H58 V42 H90 V58 H58 V90 H42 V58 H10 V42 H42 Z";

/// The chairs around a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LobbyScene {
    /// The game; a long text is cut.
    pub heading: String,
    /// The chairs, clockwise from the bottom.
    pub chairs: [ChairScene; 4],
    /// The word for a chair that is free.
    pub free: String,
}

/// A chair of a lobby.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ChairScene {
    /// The player's name; `None` on a chair that is free.
    pub name: Option<String>,
    /// True for a robot.
    pub is_robot: bool,
    /// The side, where players stay as they sit down.
    pub team: Option<Team>,
}

impl LobbyScene {
    /// Draws the scene, 1000 by 430 pixels.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let mut canvas = Canvas::on(Cloth::Table, HEIGHT);
        for (width, height, tone) in
            [(500.0, 224.0, art::WOOD), (440.0, 180.0, art::tones(Cloth::Table)[0])]
        {
            canvas.plate(Area::around(MIDDLE, width, height), height / 2.0, tone);
        }
        canvas.fan(3, 0, (MIDDLE.0, MIDDLE.1 + 8.0));
        let taken = self.chairs.iter().filter(|chair| chair.name.is_some()).count();
        let heading = font::fitted(&self.heading, NAME, MIDDLE.0 - CHAIR - 2.0 * EDGE);
        canvas.text(&heading, (EDGE, 60.0), NAME, art::ON_PLATE);
        let (number, y) = (bold(64.0), f32::from(HEIGHT) - 26.0);
        canvas.text(&taken.to_string(), (EDGE, y), number, art::ON_PLATE);
        let beside = EDGE + font::width(&taken.to_string(), number);
        canvas.text("/4", (beside, y), QUIET, art::QUIET);
        let places = [Chair::Bottom, Chair::Left, Chair::Top, Chair::Right];
        for (place, chair) in places.into_iter().zip(&self.chairs) {
            chair.draw(&mut canvas, place, &self.free);
        }
        canvas.to_png()
    }
}

impl ChairScene {
    fn draw(&self, canvas: &mut Canvas, place: Chair, free: &str) {
        let (x, y) = match place {
            Chair::Bottom => (MIDDLE.0, MIDDLE.1 + REACH.1),
            Chair::Left => (MIDDLE.0 - REACH.0, MIDDLE.1),
            Chair::Top => (MIDDLE.0, MIDDLE.1 - REACH.1),
            Chair::Right => (MIDDLE.0 + REACH.0, MIDDLE.1),
        };
        let side = self.team.map_or(art::SHADE, art::team);
        canvas.disc((x, y), CHAIR, side);
        let ground = if self.name.is_some() { art::BACK[2] } else { art::PLATE };
        canvas.disc((x, y), INNER, ground);
        match &self.name {
            None => canvas.shape(PLUS, (x - 25.0, y - 25.0), 50.0, side),
            Some(_) if self.is_robot => {
                draw_robot(canvas, (x - 20.0, y - 21.0), art::ON_PLATE, ground);
            }
            Some(name) => {
                let letter: String = name.chars().take(1).flat_map(char::to_uppercase).collect();
                canvas.centred(&letter, (x, y + 18.5), bold(54.0), art::ON_PLATE);
            }
        }
        let (words, of, ink) = match &self.name {
            Some(name) => (name.as_str(), NAME, art::ON_PLATE),
            None => (free, QUIET, art::QUIET),
        };
        match place {
            Chair::Bottom | Chair::Top => {
                let beside = CHAIR + BETWEEN;
                let words = font::fitted(words, of, MIDDLE.0 - beside - EDGE);
                canvas.text(&words, (x + beside, y + 16.0), of, ink);
            }
            Chair::Left | Chair::Right => {
                let words = font::fitted(words, of, 2.0 * (MIDDLE.0 - REACH.0 - EDGE));
                canvas.centred(&words, (x, y + CHAIR + 52.0), of, ink);
            }
        }
    }
}
