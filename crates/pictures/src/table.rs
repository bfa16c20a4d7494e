//! The picture of a table.

use rules::Seat;

use crate::layout::{Area, CARD, HEIGHT, MARGIN, SMALL};
use crate::scene::{Face, LastTrick, Lies, SeatScene, TableScene};
use crate::svg::Svg;
use crate::{art, bar, font, layout, marks};

impl TableScene {
    /// Draws the scene, 1000 by 640 pixels.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let mut svg = Svg::on_cloth(HEIGHT);
        bar::draw(&mut svg, self.trumps, &self.heading, &self.progress);
        for (seat, scene) in self.seats.seats() {
            draw_what_lies(&mut svg, seat, &scene.lies);
            draw_plate(&mut svg, seat, scene);
        }
        if let Some(last) = &self.last {
            draw_last_trick(&mut svg, last);
        }
        svg.to_png()
    }
}

/// What lies before a player: a card, its place, or what they have said.
fn draw_what_lies(svg: &mut Svg, seat: Seat, lies: &Lies) {
    match lies {
        Lies::Nothing => {}
        Lies::Place => svg.dashes(layout::card_area(seat).grown(-3.0), 14.0, art::PLACE),
        Lies::Card { face, wins } => draw_card(svg, layout::card_area(seat), face, *wins),
    }
}

/// A card: rank and suit at the corner, and the suit in large.
fn draw_card(svg: &mut Svg, area: Area, face: &Face, wins: bool) {
    let (outline, colour) = (art::outline(face.suit), art::colour(face.suit));
    if wins {
        svg.plate(area.grown(7.0), 18.0, art::WINS);
    }
    svg.plate(area, 13.0, art::CARD);
    let Area { x, y, .. } = area;
    let size = if face.rank.chars().count() > 1 { 50.0 } else { 58.0 };
    svg.text(&face.rank, (x + 9.0, y + 54.0), size, colour);
    svg.shape(outline, (x + 12.0, y + 64.0), 36.0, colour);
    svg.shape(outline, (x + CARD.0 - 78.0, y + CARD.1 - 82.0), 72.0, colour);
}

/// A name plate: who it is, what they are, and how many tricks they have.
fn draw_plate(svg: &mut Svg, seat: Seat, scene: &SeatScene) {
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
    svg.plate(area, 16.0, colours.ground);
    let middle = area.y + area.height / 2.0;
    marks::draw(svg, &plate, &name, (area.x + 16.0, middle), colours);
}

/// The last trick, in small at the corner.
fn draw_last_trick(svg: &mut Svg, last: &LastTrick) {
    let (mut x, y) = (MARGIN, f32::from(HEIGHT) - MARGIN - 50.0);
    for (face, wins) in &last.cards {
        let rank = font::width(&face.rank, 36.0);
        let area = Area { x, y, width: rank + 44.0, height: 50.0 };
        if *wins {
            svg.plate(area.grown(5.0), 12.0, art::WINS);
        }
        svg.plate(area, 8.0, art::CARD);
        svg.text(&face.rank, (x + 6.0, y + 38.0), 36.0, art::colour(face.suit));
        svg.shape(
            art::outline(face.suit),
            (x + rank + 9.0, y + 12.0),
            28.0,
            art::colour(face.suit),
        );
        x += area.width + 8.0;
    }
}
