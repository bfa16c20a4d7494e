//! The picture of a table.

use rules::Seat;

use crate::canvas::Canvas;
use crate::layout::{Area, BAR, CARD, HEIGHT, LEAST, MARGIN, SMALL, WIDTH};
use crate::scene::{Face, LastTrick, Lies, OpenHand, SeatScene, TableScene};
use crate::{art, bar, font, layout, marks, strip};

/// Height of an open hand: a line with its player, and its cards.
const OPEN: u16 = 154;

impl TableScene {
    /// Draws the scene, 1000 by 640 pixels, and higher by every open hand.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let open = u16::try_from(self.open.len()).unwrap_or(u16::MAX / OPEN / 2);
        let mut canvas = Canvas::on_cloth(HEIGHT + open * OPEN);
        bar::draw(&mut canvas, self.trumps, &self.heading, &self.progress);
        draw_number(&mut canvas, &self.number);
        for (seat, scene) in self.seats.seats() {
            draw_what_lies(&mut canvas, seat, &scene.lies);
            draw_plate(&mut canvas, seat, scene);
        }
        if let Some(last) = &self.last {
            draw_last_trick(&mut canvas, last, &self.seats[last.winner].name);
        }
        for (hand, place) in self.open.iter().zip(0..open) {
            draw_open_hand(&mut canvas, f32::from(HEIGHT + place * OPEN), hand);
        }
        canvas.to_png()
    }
}

/// Draws the deal's number, at the right below the bar.
fn draw_number(canvas: &mut Canvas, number: &str) {
    let right = f32::from(WIDTH) - MARGIN;
    let number = font::fitted(number, SMALL, right - layout::NUMBER);
    canvas.text(&number, (right - font::width(&number, SMALL), BAR + 46.0), SMALL, art::ON_PLATE);
}

fn draw_what_lies(canvas: &mut Canvas, seat: Seat, lies: &Lies) {
    match lies {
        Lies::Nothing => {}
        Lies::Place => canvas.dashes(layout::card_area(seat).grown(-3.0), 14.0, art::PLACE),
        Lies::Card { face, wins, led } => {
            draw_card(canvas, layout::card_area(seat), face, *wins);
            if *led {
                draw_led(canvas, layout::card_area(seat));
            }
        }
    }
}

/// A card: rank and suit at the corner, and the suit in large.
fn draw_card(canvas: &mut Canvas, area: Area, face: &Face, wins: bool) {
    let (outline, colour) = (art::outline(face.suit), art::colour(face.suit));
    if wins {
        canvas.plate(area.grown(7.0), 18.0, art::WINS);
    }
    canvas.plate(area, 13.0, art::CARD);
    let Area { x, y, .. } = area;
    let size = if face.rank.chars().count() > 1 { 50.0 } else { 58.0 };
    canvas.text(&face.rank, (x + 9.0, y + 54.0), size, colour);
    canvas.shape(outline, (x + 12.0, y + 64.0), 36.0, colour);
    canvas.shape(outline, (x + CARD.0 - 78.0, y + CARD.1 - 82.0), 72.0, colour);
}

/// Marks the first card of a trick; the others follow clockwise.
fn draw_led(canvas: &mut Canvas, Area { x, y, height, .. }: Area) {
    let middle = (x + 26.0, y + height - 28.0);
    canvas.disc(middle, 21.0, art::PLATE);
    canvas.centred("1", (middle.0, middle.1 + 13.0), LEAST, art::ON_PLATE);
}

fn draw_plate(canvas: &mut Canvas, seat: Seat, scene: &SeatScene) {
    let colours = if scene.is_on_turn { marks::ON_TURN } else { marks::ON_PLATE };
    let made = scene.made.map(|made| made.to_string());
    let plate = marks::Plate {
        name: &scene.name,
        declares: scene.declares,
        is_dealer: scene.is_dealer,
        badge: made.as_deref(),
    };
    let name = plate.fitted(layout::room(seat) - 32.0);
    let width = font::width(&name, SMALL) + plate.beside();
    let area = layout::plate(seat, width + 32.0);
    canvas.plate(area, 16.0, colours.ground);
    let middle = area.y + area.height / 2.0;
    marks::draw(canvas, &plate, &name, (area.x + 16.0, middle), colours);
}

/// The last trick, small at the corner, below its winner's name.
fn draw_last_trick(canvas: &mut Canvas, last: &LastTrick, winner: &str) {
    let (mut x, y) = (MARGIN, f32::from(HEIGHT) - MARGIN - 50.0);
    let name = font::fitted(winner, SMALL, layout::LAST_TRICK);
    canvas.text(&name, (x, y - 20.0), SMALL, art::ON_PLATE);
    for (face, wins) in &last.cards {
        let rank = font::width(&face.rank, LEAST);
        let area = Area { x, y, width: rank + 44.0, height: 50.0 };
        if *wins {
            canvas.plate(area.grown(5.0), 12.0, art::WINS);
        }
        canvas.plate(area, 8.0, art::CARD);
        canvas.text(&face.rank, (x + 6.0, y + 38.0), LEAST, art::colour(face.suit));
        canvas.shape(
            art::outline(face.suit),
            (x + rank + 9.0, y + 12.0),
            28.0,
            art::colour(face.suit),
        );
        x += area.width + 8.0;
    }
}

fn draw_open_hand(canvas: &mut Canvas, y: f32, hand: &OpenHand) {
    let width = f32::from(WIDTH) - 2.0 * MARGIN;
    canvas.plate(Area { x: 0.0, y, width: WIDTH.into(), height: OPEN.into() }, 0.0, art::BAR);
    let name = font::fitted(&hand.name, SMALL, width);
    canvas.text(&name, (MARGIN, y + 42.0), SMALL, art::ON_PLATE);
    strip::draw(canvas, Area { x: MARGIN, y: y + 56.0, width, height: 86.0 }, &hand.cards);
}
