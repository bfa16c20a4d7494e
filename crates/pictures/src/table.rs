//! The picture of a table.

use rules::Seat;

use crate::art::Cloth;
use crate::canvas::Canvas;
use crate::font::{self, bold};
use crate::layout::{Area, Chair, QUIET, SMALL, WIDTH};
use crate::plate::{self, Plate, draw_badge, draw_coin, draw_trumps};
use crate::scene::{Face, LastTrick, Lies, Progress, SeatScene, TableScene, Team, Trumps};
use crate::{art, strip};

/// Heights of a player's own picture and of the public one.
const OWN: u16 = 500;
const PUBLIC: u16 = 520;
/// Width and height of a card, and its part by which the winning one is larger.
pub(crate) const CARD: (f32, f32) = (120.0, 160.0);
pub(crate) const LARGER: f32 = 1.09;
pub(crate) const RIM: f32 = 9.0;
/// The edge of a plate at the side, its largest width, and its top.
pub(crate) const SIDE: f32 = 24.0;
pub(crate) const MOST: f32 = 266.0;
const MIDDLE: f32 = 223.0;
/// The largest width of the plate at the top, and its leftmost edge, beside the contract.
const MOST_TOP: f32 = 300.0;
const LEFT_TOP: f32 = 386.0;
/// Tops of the plates at the sides where the hand lies open below: under the trick's number, or
/// under the contract.
const OPEN_RIGHT: f32 = 84.0;
const OPEN_LEFT: f32 = 124.0;
/// Height of an open hand in a row.
const ROW: f32 = 76.0;
/// Height of the last trick's cards.
const SMALL_CARD: f32 = 56.0;

/// The places of a picture, whose height grows with the hands that lie open.
struct Places {
    height: f32,
    /// By how much the middle lies lower than usual, and further to the right.
    lower: f32,
    aside: f32,
}

impl TableScene {
    /// Draws the scene, 1000 by 500 pixels for a player and by 520 for all; hands that lie open
    /// may make it higher.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let (height, places) = self.places();
        let cloth =
            if matches!(self.progress, Progress::Lost(_)) { Cloth::Plum } else { Cloth::Table };
        let mut canvas = Canvas::on(cloth, height);
        for (chair, seat) in self.chairs() {
            if !self.holds_hidden(chair) && seat.open.is_empty() {
                let at = (MIDDLE + 31.0 + places.lower, places.height);
                plate::draw_fan(&mut canvas, chair, seat.held, at);
            }
        }
        self.draw_contract(&mut canvas);
        self.draw_number(&mut canvas);
        let left =
            self.last.as_ref().map_or(0.0, |last| self.draw_last(&mut canvas, last, &places));
        for (chair, seat) in self.chairs() {
            self.draw_seat(&mut canvas, chair, seat, (&places, left));
        }
        let wins =
            |seat: &&(Chair, &SeatScene)| matches!(seat.1.lies, Lies::Card { wins: true, .. });
        let (winner, others): (Vec<_>, Vec<_>) =
            self.chairs().into_iter().partition(|seat| wins(&seat));
        for (chair, seat) in others.into_iter().chain(winner) {
            draw_what_lies(&mut canvas, places.card(chair), seat);
        }
        canvas.to_png()
    }

    /// The players from the bottom on, clockwise.
    fn chairs(&self) -> [(Chair, &SeatScene); 4] {
        Seat::ALL.map(|seat| (Chair::of(seat, self.bottom), &self.seats[seat]))
    }

    /// True for the reader's own chair: the hand is in the message.
    fn holds_hidden(&self, chair: Chair) -> bool {
        self.is_own && chair == Chair::Bottom
    }

    fn open_at(&self, wanted: Chair) -> &[Face] {
        let open = self.chairs().into_iter().find(|(chair, _)| *chair == wanted);
        open.filter(|_| !self.holds_hidden(wanted)).map_or(&[], |(_, seat)| &seat.open)
    }

    /// Most cards of a strip: there is less room where both sides lie open.
    fn most_in_strip(&self) -> usize {
        let is_open = |chair| !self.open_at(chair).is_empty();
        if is_open(Chair::Left) && is_open(Chair::Right) { 5 } else { 6 }
    }

    fn places(&self) -> (u16, Places) {
        let is_open = |chair| !self.open_at(chair).is_empty();
        let usual = f32::from(if self.is_own { OWN } else { PUBLIC });
        let lower = if is_open(Chair::Top) { ROW + 30.0 } else { 0.0 };
        let below = if is_open(Chair::Bottom) { ROW } else { 0.0 };
        let foot = if self.last.is_some() { SMALL_CARD + 28.0 } else { 10.0 };
        let most = self.most_in_strip();
        let column = |chair, top: f32, foot: f32| {
            let strips = strip::count(self.open_at(chair), most);
            if strips == 0 { 0.0 } else { top + 76.0 + f32::from(strips) * strip::STEP + foot }
        };
        let left = column(Chair::Left, OPEN_LEFT, foot) + lower;
        let right = column(Chair::Right, OPEN_RIGHT, 10.0) + lower;
        let aside = match (is_open(Chair::Left), is_open(Chair::Right)) {
            (true, false) => 20.0,
            (false, true) => -20.0,
            _ => 0.0,
        };
        let height = (usual + lower + below).max(left).max(right).round();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a few hundred"
        )]
        let pixels = height as u16;
        (pixels, Places { height: height - below, lower, aside })
    }

    /// The coin of the trumps, the contract, and what is made of it.
    pub(crate) fn draw_contract(&self, canvas: &mut Canvas) {
        draw_trumps(canvas, (60.0, 62.0), 44.0, self.trumps);
        let left = if self.trumps == Trumps::Open { 22.0 } else { 116.0 };
        let room = LEFT_TOP - left;
        // A long name goes on in the second line where that has no picture.
        let [heading, rest] = match &self.progress {
            Progress::Nothing | Progress::Holds(_) => {
                font::in_two_lines(&self.heading, SMALL, room)
            }
            Progress::Tricks { .. } | Progress::Sides(_) | Progress::Lost(_) => {
                [self.heading.as_str(), ""]
            }
        };
        canvas.text(&font::fitted(heading, SMALL, room), (left, 54.0), SMALL, art::ON_PLATE);
        let draw_second = |canvas: &mut Canvas, words: &str| {
            let words = font::fitted(words, QUIET, room);
            canvas.text(&words, (left, 106.0), QUIET, art::QUIET);
        };
        match &self.progress {
            Progress::Nothing => draw_second(canvas, rest),
            Progress::Holds(words) if rest.is_empty() => draw_second(canvas, words),
            Progress::Holds(words) => draw_second(canvas, &format!("{rest} · {words}")),
            Progress::Tricks { made, needed } => draw_pips(canvas, (left, 88.0), *made, *needed),
            Progress::Sides(sides) => {
                for (team, (number, place)) in
                    [Team::Blue, Team::Orange].into_iter().zip(sides.iter().zip([0.0, 76.0]))
                {
                    let area = Area { x: left + 2.0 + place, y: 30.0, width: 64.0, height: 64.0 };
                    draw_badge(canvas, area, Some(team), *number);
                }
            }
            Progress::Lost(word) => {
                let word = font::fitted(word, SMALL, 300.0 - left);
                let width = font::width(&word, SMALL) + 36.0;
                canvas.plate(Area { x: left, y: 70.0, width, height: 54.0 }, 27.0, art::MINUS);
                canvas.text(&word, (left + 18.0, 112.2), SMALL, art::ON_TURN);
            }
        }
    }

    pub(crate) fn draw_number(&self, canvas: &mut Canvas) {
        let Some((number, all)) = self.trick else { return };
        let left = canvas.text_to(&format!("/{all}"), (978.0, 58.0), QUIET, art::QUIET);
        canvas.text_to(&number.to_string(), (left - 4.0, 58.0), bold(52.0), art::ON_PLATE);
    }

    /// Draws the last trick behind an arrow and returns its right end.
    fn draw_last(&self, canvas: &mut Canvas, last: &LastTrick, places: &Places) -> f32 {
        let y = places.height - 18.0 - SMALL_CARD;
        draw_arrow(canvas, y);
        let mut x = 68.0;
        for (face, wins) in &last.cards {
            let rank = font::width(&face.rank, SMALL);
            let area = Area { x, y, width: rank + 6.0 + 34.0, height: SMALL_CARD };
            if *wins {
                let rim = self.seats[last.winner].team.map_or(art::WINS, art::team);
                canvas.plate(area.grown(6.0), 16.0, rim);
            }
            let ink = art::colour(face.suit);
            canvas.plate(area, 10.0, if *wins { art::CARD } else { art::SHADE });
            canvas.text(&face.rank, (x + 6.0, y + 43.2), SMALL, ink);
            canvas.shape(art::outline(face.suit), (x + rank + 7.0, y + 14.0), 30.0, ink);
            x += area.width + 8.0;
        }
        x
    }

    fn draw_seat(
        &self,
        canvas: &mut Canvas,
        chair: Chair,
        seat: &SeatScene,
        (places, left): (&Places, f32),
    ) {
        let open = self.open_at(chair);
        let plate = Plate::within(seat, if chair == Chair::Top { MOST_TOP } else { MOST });
        let (x, y) = places.plate(chair, plate.width, (left, !open.is_empty()));
        let right = x + plate.width;
        let middle = y + plate::HEIGHT / 2.0;
        let is_dealer = self.dealer.is_some_and(|dealer| Chair::of(dealer, self.bottom) == chair);
        if is_dealer {
            let below = y + plate::HEIGHT + plate::COIN + 11.0;
            let beside = plate::COIN + 13.0;
            draw_coin(
                canvas,
                match chair {
                    Chair::Left if open.is_empty() => (x + 34.0, below),
                    Chair::Right if open.is_empty() => (right - 34.0, below),
                    Chair::Right => (x - beside, middle),
                    Chair::Left | Chair::Top | Chair::Bottom => (right + beside, middle),
                },
            );
        }
        let own = self.seats[self.bottom].team;
        let rim = own.filter(|_| self.is_own && chair != Chair::Bottom && seat.team == own);
        plate.draw(canvas, (x, y), rim);
        let most = self.most_in_strip();
        let far = f32::from(WIDTH) - SIDE;
        match chair {
            Chair::Left => strip::draw_column(canvas, (SIDE, y + 76.0), (false, most), open),
            Chair::Right => strip::draw_column(canvas, (far, y + 76.0), (true, most), open),
            Chair::Top => strip::draw_row(canvas, (500.0, 112.0), open),
            Chair::Bottom => strip::draw_row(canvas, (500.0, places.height + 2.0), open),
        }
    }
}

impl Places {
    /// The middle of a card.
    fn card(&self, chair: Chair) -> (f32, f32) {
        let x = 500.0 + self.aside;
        let (x, y) = match chair {
            Chair::Top => (x, 172.0),
            Chair::Left => (x - 130.0, 260.0),
            Chair::Right => (x + 130.0, 260.0),
            Chair::Bottom => return (x, self.height - 165.0),
        };
        (x, y + self.lower)
    }

    /// The corner of a plate. The one at the bottom gives way to the last trick.
    fn plate(&self, chair: Chair, width: f32, (left, is_open): (f32, bool)) -> (f32, f32) {
        let centred = 500.0 - width / 2.0;
        let side = |open: f32| self.lower + if is_open { open } else { MIDDLE };
        match chair {
            Chair::Top => (centred.max(LEFT_TOP), 10.0),
            Chair::Left => (SIDE, side(OPEN_LEFT)),
            Chair::Right => (f32::from(WIDTH) - SIDE - width, side(OPEN_RIGHT)),
            Chair::Bottom => (centred.max(left + 26.0), self.height - 6.0 - plate::HEIGHT),
        }
    }
}

/// Draws a disc for each trick made, and a ring for each that is missing.
fn draw_pips(canvas: &mut Canvas, (x, y): (f32, f32), made: u8, needed: u8) {
    let count = made.max(needed);
    let step = (250.0 / f32::from(count.saturating_sub(1).max(1))).min(28.0);
    let radius = (step * 0.36).min(10.0);
    for place in 0..count {
        let middle = (x + 12.0 + f32::from(place) * step, y);
        if place >= made {
            canvas.disc(middle, radius + 2.0, art::QUIET);
            canvas.disc(middle, radius - 2.0, art::PLATE);
        } else {
            let fill = if place < needed { art::team(Team::Orange) } else { art::WINS };
            canvas.disc(middle, radius, fill);
        }
    }
}

/// An arrow back, before the last trick.
fn draw_arrow(canvas: &mut Canvas, y: f32) {
    let turn = (0..=8_u8).map(|step| {
        let (sine, cosine) = (f32::from(step) * 22.5_f32).to_radians().sin_cos();
        (44.0 + 16.0 * sine, y + 26.0 + 16.0 * cosine)
    });
    let arrow: Vec<_> =
        std::iter::once((18.0, y + 42.0)).chain(turn).chain([(14.0, y + 10.0)]).collect();
    canvas.line(&arrow, art::QUIET, 7.0);
    canvas.line(&[(26.0, y - 2.0), (12.0, y + 10.0), (26.0, y + 22.0)], art::QUIET, 7.0);
}

fn draw_what_lies(canvas: &mut Canvas, at: (f32, f32), seat: &SeatScene) {
    match &seat.lies {
        Lies::Nothing => {}
        Lies::Place => {
            let area = Area::around(at, CARD.0, CARD.1);
            canvas.veil(area, 14.0, art::BLACK, 12);
            canvas.dashes(area.grown(-3.0), 14.0, art::TURN);
        }
        Lies::Card { face, wins: true } => {
            let area = Area::around(at, CARD.0 * LARGER, CARD.1 * LARGER);
            let rim = seat.team.map_or(art::WINS, art::team);
            canvas.shadow(area.grown(RIM), 24.0);
            canvas.plate(area.grown(RIM), 24.0, rim);
            canvas.plate(area, 15.0, art::CARD);
            draw_face(canvas, area, face, LARGER);
        }
        Lies::Card { face, wins: false } => {
            let area = Area::around(at, CARD.0, CARD.1);
            canvas.shadow(area, 14.0);
            canvas.plate(area, 14.0, art::SHADE);
            draw_face(canvas, area, face, 1.0);
        }
    }
}

/// The rank at a corner, and the suit in large.
pub(crate) fn draw_face(canvas: &mut Canvas, area: Area, face: &Face, scale: f32) {
    let ink = art::colour(face.suit);
    let Area { x, y, .. } = area;
    canvas.text(&face.rank, (x + 11.0 * scale, y + 68.0 * scale), bold(76.0 * scale), ink);
    let at = (x + 38.0 * scale, y + 76.0 * scale);
    canvas.shape(art::outline(face.suit), at, 74.0 * scale, ink);
}
