//! The picture of a table.

use rules::{Seat, Suit};

use crate::layout::{BAR, CARD, HEIGHT, LARGE, MARGIN, SMALL, WIDTH};
use crate::scene::{Face, LastTrick, Lies, SeatScene, TableScene, Trumps};
use crate::svg::{Area, Svg};
use crate::{art, font, layout};

impl TableScene {
    /// Draws the scene, 1000 by 640 pixels.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let mut svg = Svg::new(WIDTH, HEIGHT);
        let all = Area { x: 0.0, y: 0.0, width: WIDTH.into(), height: HEIGHT.into() };
        svg.plate(all, 0.0, art::CLOTH);
        self.draw_bar(&mut svg);
        for (seat, scene) in self.seats.seats() {
            draw_what_lies(&mut svg, seat, &scene.lies);
            draw_plate(&mut svg, seat, scene);
        }
        if let Some(last) = &self.last {
            draw_last_trick(&mut svg, last);
        }
        svg.to_png()
    }

    /// The bar at the top: trumps, what is played, and how far it has come.
    fn draw_bar(&self, svg: &mut Svg) {
        let right = f32::from(WIDTH) - MARGIN;
        svg.plate(Area { x: 0.0, y: 0.0, width: WIDTH.into(), height: BAR }, 0.0, art::BAR);
        let mut x = MARGIN;
        match self.trumps {
            Trumps::Suit(suit) => {
                svg.disc((x + 30.0, BAR / 2.0), 30.0, art::CARD);
                svg.shape(
                    art::outline(suit),
                    (x + 11.0, BAR / 2.0 - 19.0),
                    38.0,
                    art::colour(suit),
                );
                x += 78.0;
            }
            Trumps::None => {
                svg.disc((x + 30.0, BAR / 2.0), 30.0, art::CARD);
                draw_no_trumps(svg, (x + 30.0, BAR / 2.0));
                x += 78.0;
            }
            Trumps::Open => {}
        }
        let progress = font::width(&self.progress, SMALL);
        let room = right - x - if self.progress.is_empty() { 0.0 } else { progress + 30.0 };
        let heading = font::fitted(&self.heading, LARGE, room);
        svg.text(&heading, (x, BAR / 2.0 + 15.0), LARGE, art::ON_PLATE);
        svg.text(&self.progress, (right - progress, BAR / 2.0 + 14.0), SMALL, art::ON_PLATE);
    }
}

/// The four suits in small, struck through.
fn draw_no_trumps(svg: &mut Svg, (x, y): (f32, f32)) {
    let corners = [(-20.0, -20.0), (2.0, -20.0), (-20.0, 2.0), (2.0, 2.0)];
    for (suit, (left, top)) in Suit::ALL.into_iter().zip(corners) {
        svg.shape(art::outline(suit), (x + left, y + top), 18.0, art::colour(suit));
    }
    svg.shape("M8 14 L14 8 L92 86 L86 92 Z", (x - 28.0, y - 28.0), 56.0, art::colour(Suit::Hearts));
}

/// What lies before a player: a card, its place, or what they have said.
fn draw_what_lies(svg: &mut Svg, seat: Seat, lies: &Lies) {
    match lies {
        Lies::Nothing => {}
        Lies::Place => svg.dashes(layout::card_area(seat).grown(-3.0), 14.0, art::PLACE),
        Lies::Card { face, wins } => draw_card(svg, layout::card_area(seat), face, *wins),
        Lies::Word(word) => draw_word(svg, seat, word),
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

/// What a player has said, where the card would lie.
fn draw_word(svg: &mut Svg, seat: Seat, word: &str) {
    let (x, y) = layout::card(seat);
    let most = match seat {
        Seat::North | Seat::South => 560.0,
        Seat::East | Seat::West => 250.0,
    };
    let text = font::fitted(word, SMALL, most - 36.0);
    let width = font::width(&text, SMALL) + 36.0;
    // The words of East and West stay on their own side of the table.
    let (x, y) = match seat {
        Seat::North => (x, y - 20.0),
        Seat::South => (x, y + 48.0),
        Seat::East => (f32::from(WIDTH) - MARGIN - width / 2.0, y + 74.0),
        Seat::West => (MARGIN + width / 2.0, y + 74.0),
    };
    svg.plate(Area::around((x, y), width, 56.0), 26.0, art::CARD);
    svg.centred(&text, (x, y + 13.0), SMALL, art::ON_TURN);
}

/// A name plate: who it is, what they are, and how many tricks they have.
fn draw_plate(svg: &mut Svg, seat: Seat, scene: &SeatScene) {
    let (plate, ink, badge) = if scene.is_on_turn {
        (art::TURN, art::ON_TURN, art::BADGE_ON_TURN)
    } else {
        (art::PLATE, art::ON_PLATE, art::BADGE)
    };
    let made = scene.made.map(|made| made.to_string());
    let badge_width = made.as_ref().map_or(0.0, |made| font::width(made, SMALL) + 24.0);
    let marks = [scene.declares, scene.is_dealer].map(|is_so| if is_so { 50.0 } else { 0.0 });
    let beside = marks[0] + marks[1] + if made.is_some() { badge_width + 12.0 } else { 0.0 };
    let name = written(scene);
    let name = font::fitted(name, SMALL, layout::room(seat) - beside - 32.0);
    let name_width = font::width(&name, SMALL);
    let area = layout::plate(seat, name_width + beside + 32.0);
    svg.plate(area, 16.0, plate);
    let middle = area.y + area.height / 2.0;
    let mut x = area.x + 16.0;
    svg.text(&name, (x, middle + 14.0), SMALL, ink);
    x += name_width;
    if scene.declares {
        svg.shape(art::CROWN, (x + 10.0, middle - 20.0), 38.0, ink);
        x += marks[0];
    }
    if scene.is_dealer {
        svg.disc((x + 30.0, middle), 20.0, ink);
        svg.centred("D", (x + 30.0, middle + 11.0), 30.0, plate);
        x += marks[1];
    }
    if let Some(made) = made {
        svg.plate(
            Area { x: x + 12.0, y: middle - 22.0, width: badge_width, height: 44.0 },
            11.0,
            badge,
        );
        svg.text(&made, (x + 24.0, middle + 14.0), SMALL, ink);
    }
}

/// The name, or what is written instead where the font cannot write it.
fn written(scene: &SeatScene) -> &str {
    if font::can_write(&scene.name) { &scene.name } else { &scene.other_name }
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
