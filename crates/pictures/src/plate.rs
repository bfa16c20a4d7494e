//! A name plate: crown, robot, name and tricks, with the dealer's coin beside it.

use crate::canvas::Canvas;
use crate::font::{self, bold};
use crate::layout::{Area, Chair, NAME, WIDTH};
use crate::scene::{SeatScene, Team};
use crate::{art, scene};

pub(crate) const HEIGHT: f32 = 62.0;
/// Radius of the corners.
const ROUND: f32 = 20.0;
/// Margin of the name, and widths of marks with the gaps behind them.
const EDGE: f32 = 18.0;
const CROWN: f32 = 52.0;
const ROBOT: f32 = 50.0;
const BADGE: f32 = 54.0;
/// Radius of the dealer's coin.
pub(crate) const COIN: f32 = 29.0;

/// A plate with its name cut to the room.
pub(crate) struct Plate<'a> {
    seat: &'a SeatScene,
    name: String,
    pub(crate) width: f32,
}

impl<'a> Plate<'a> {
    pub(crate) fn within(seat: &'a SeatScene, room: f32) -> Self {
        let mark = |is_there: bool, width: f32| if is_there { width } else { 0.0 };
        let behind = if seat.made.is_some() { 12.0 + BADGE + 5.0 } else { EDGE };
        let marks = mark(seat.declares, CROWN) + mark(seat.is_robot, ROBOT);
        let name = font::fitted(&seat.name, NAME, room - EDGE - marks - behind);
        let width = EDGE + marks + font::width(&name, NAME) + behind;
        Self { seat, name, width }
    }

    /// Draws the plate from its upper left corner; a partner's has a rim in the colour of the side.
    pub(crate) fn draw(&self, canvas: &mut Canvas, (x, y): (f32, f32), rim: Option<Team>) {
        let area = Area { x, y, width: self.width, height: HEIGHT };
        let seat = self.seat;
        let (ground, ink, sign) = if seat.is_on_turn {
            for (by, percent) in [(22.0, 13), (14.0, 20), (7.0, 40)] {
                canvas.veil(area.grown(by), ROUND + by, art::TURN, percent);
            }
            (art::TURN, art::ON_TURN, art::ON_TURN)
        } else {
            canvas.veil(Area { y: y + 4.0, ..area }, ROUND, art::BLACK, 25);
            (art::PLATE, art::ON_PLATE, art::QUIET)
        };
        if let Some(team) = rim {
            canvas.plate(area.grown(4.0), ROUND + 4.0, art::team(team));
        }
        canvas.plate(area, ROUND, ground);
        let mut x = x + EDGE;
        if seat.declares {
            canvas.shape(art::CROWN, (x, y + 9.0), 42.0, ink);
            x += CROWN;
        }
        if seat.is_robot {
            draw_robot(canvas, (x, y + 10.0), sign, ground);
            x += ROBOT;
        }
        canvas.text(&self.name, (x, y + 46.9), NAME, ink);
        if let Some(made) = seat.made {
            let x = area.x + self.width - BADGE - 5.0;
            draw_badge(canvas, Area { x, y: y + 5.0, width: BADGE, height: 52.0 }, seat.team, made);
        }
    }
}

/// Draws the cards behind a plate; `middle` is the y of the plates at the sides.
pub(crate) fn draw_fan(canvas: &mut Canvas, chair: Chair, cards: u8, (middle, bottom): (f32, f32)) {
    let wide = f32::from(WIDTH);
    let (quarters, at) = match chair {
        Chair::Top => (0, (wide / 2.0, 20.0)),
        Chair::Right => (1, (wide - 18.0, middle)),
        Chair::Bottom => (2, (wide / 2.0, bottom - 20.0)),
        Chair::Left => (3, (18.0, middle)),
    };
    canvas.fan(cards, quarters, at);
}

pub(crate) fn draw_robot(
    canvas: &mut Canvas,
    (x, y): (f32, f32),
    ink: &'static str,
    eyes: &'static str,
) {
    canvas.shape(art::ROBOT, (x, y), 40.0, ink);
    canvas.disc((x + 20.0, y + 3.0), 4.0, ink);
    for eye in [14.0, 26.0] {
        canvas.disc((x + eye, y + 20.0), 4.0, eyes);
    }
    canvas.plate(Area { x: x + 13.0, y: y + 27.0, width: 14.0, height: 4.0 }, 2.0, eyes);
}

/// A number in the colour of its side: round and blue, or square and orange.
pub(crate) fn draw_badge(canvas: &mut Canvas, area: Area, team: Option<Team>, number: u8) {
    let (ground, ink, round) = match team {
        Some(team @ Team::Blue) => (art::team(team), art::ON_TEAM, area.height / 2.0),
        Some(team @ Team::Orange) => (art::team(team), art::ON_TEAM, 12.0),
        None => (art::SHADE, art::ON_TEAM, 12.0),
    };
    canvas.plate(area, round, ground);
    let size = if area.height > 60.0 { 52.0 } else { NAME.size };
    let baseline = area.y + area.height / 2.0 + size * 0.345;
    canvas.centred(&number.to_string(), (area.x + area.width / 2.0, baseline), bold(size), ink);
}

/// The dealer's coin around a point.
pub(crate) fn draw_coin(canvas: &mut Canvas, (x, y): (f32, f32)) {
    coin(canvas, (x, y), COIN, art::ON_PLATE);
    canvas.disc((x, y), 25.0, art::RING);
    canvas.disc((x, y), 22.0, art::ON_PLATE);
    canvas.centred("D", (x, y + 15.0), bold(44.0), art::colour(rules::Suit::Spades));
}

/// A disc with its shadow.
pub(crate) fn coin(canvas: &mut Canvas, (x, y): (f32, f32), radius: f32, fill: &'static str) {
    let below = Area::around((x, y + 4.0), 2.0 * radius, 2.0 * radius);
    canvas.veil(below, radius, art::BLACK, 28);
    canvas.disc((x, y), radius, fill);
}

/// The coin of the trumps around a point; no trumps are a struck circle.
pub(crate) fn draw_trumps(
    canvas: &mut Canvas,
    (x, y): (f32, f32),
    radius: f32,
    trumps: scene::Trumps,
) {
    let black = art::colour(rules::Suit::Spades);
    match trumps {
        scene::Trumps::Open => {}
        scene::Trumps::Suit(suit) => {
            coin(canvas, (x, y), radius, art::CARD);
            let half = radius * 0.66;
            canvas.shape(
                art::outline(suit),
                (x - half, y - half * 0.97),
                half * 2.0,
                art::colour(suit),
            );
        }
        scene::Trumps::None => {
            coin(canvas, (x, y), radius, art::CARD);
            canvas.disc((x, y), radius * 0.6, black);
            canvas.disc((x, y), radius * 0.44, art::CARD);
            canvas.shape(
                "M8 14 L14 8 L92 86 L86 92 Z",
                (x - radius * 0.5, y - radius * 0.5),
                radius,
                black,
            );
        }
    }
}
