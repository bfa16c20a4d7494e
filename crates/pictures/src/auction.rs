//! The picture of an auction in progress.

use rules::{BySeat, Seat};

use crate::art::{self, Cloth};
use crate::canvas::Canvas;
use crate::font::{self, bold};
use crate::layout::{Area, Chair, NAME, QUIET, SMALL, WIDTH};
use crate::plate::{self, Plate, draw_coin, draw_trumps};
use crate::scene::{Face, SeatScene, Trumps};
use crate::strip;
use crate::table::{CARD, draw_face};
use crate::words::{self, Ground};

const HEIGHT: u16 = 570;
/// Height of the band with the reader's hand.
const HAND: f32 = 86.0;
/// The edge of a plate at the side, its largest width, and its top.
const SIDE: f32 = 24.0;
const MOST: f32 = 266.0;
const MIDDLE: f32 = 213.0;
/// Height of a bubble and of a second line in it, its corners and margin, and its distance from a
/// plate, with two lines too.
const BUBBLE: f32 = 64.0;
const LINE: f32 = 48.0;
const ROUND: f32 = 20.0;
const EDGE: f32 = 18.0;
const AWAY: f32 = 32.0;
const NEAR: f32 = 22.0;
/// The largest widths of a bubble at the side, and of one above or below.
const AT_SIDE: f32 = 350.0;
const IN_MIDDLE: f32 = 484.0;
/// The size of the turn-up, of that of a card of a trick.
const TURNED: f32 = 0.8;

/// An auction: what stands, and the last call of each player.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AuctionScene {
    /// The seat at the bottom; the next one is on its left.
    pub bottom: Seat,
    /// The trumps of the standing contract.
    pub trumps: Trumps,
    /// The standing contract, or that there is none; a long text is cut.
    pub heading: String,
    /// The players of the standing contract; empty for none.
    pub declarers: String,
    /// The number of the deal, and of all if that is known.
    pub number: (usize, Option<u32>),
    /// The dealer, if they play.
    pub dealer: Option<Seat>,
    /// The dealer's card that was turned up; it lies in the middle.
    pub turn_up: Option<Face>,
    /// The players by seat.
    pub seats: BySeat<SeatScene>,
    /// The last call of each.
    pub said: BySeat<Option<Saying>>,
    /// The words for a player on turn who has said nothing yet.
    pub awaited: String,
    /// The cards of the reader, who sits at the bottom; none in the public picture.
    pub hand: Vec<Face>,
}

/// A call of a player.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Saying {
    /// The call in a few words.
    pub words: String,
    /// Its kind.
    pub word: Word,
}

/// A kind of call.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Word {
    /// A pass.
    Pass,
    /// A bid.
    Bid,
    /// The standing bid.
    Standing,
}

impl AuctionScene {
    /// Draws the scene, 1000 by 570 pixels.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let mut canvas = Canvas::on(Cloth::Table, HEIGHT);
        let bottom = f32::from(HEIGHT) - if self.hand.is_empty() { 0.0 } else { HAND };
        let chairs = || Seat::ALL.map(|seat| (Chair::of(seat, self.bottom), seat));
        for (chair, seat) in chairs() {
            if chair != Chair::Bottom || self.hand.is_empty() {
                plate::draw_fan(&mut canvas, chair, self.seats[seat].held, (MIDDLE + 31.0, bottom));
            }
        }
        self.draw_corners(&mut canvas);
        if let Some(face) = &self.turn_up {
            let taken = |chair| {
                let seat = chairs().into_iter().find(|&(other, _)| other == chair);
                seat.and_then(|(_, seat)| self.bubble(chair, seat))
                    .map_or(AWAY + BUBBLE, |it| it.away() + it.height())
            };
            let top = 10.0 + plate::HEIGHT + taken(Chair::Top);
            let at = (500.0, f32::midpoint(top, above(bottom) - taken(Chair::Bottom)));
            let card = Area::around(at, CARD.0 * TURNED, CARD.1 * TURNED);
            canvas.shadow(card, 12.0);
            canvas.plate(card, 12.0, art::CARD);
            draw_face(&mut canvas, card, face, TURNED);
        }
        for (chair, seat) in chairs() {
            self.draw_seat(&mut canvas, chair, seat, bottom);
        }
        if !self.hand.is_empty() {
            let band = Area { x: 0.0, y: bottom, width: WIDTH.into(), height: HAND };
            canvas.veil(band, 0.0, art::BLACK, 22);
            strip::draw_row(&mut canvas, (500.0, bottom + 12.0), &self.hand);
        }
        canvas.to_png()
    }

    fn draw_corners(&self, canvas: &mut Canvas) {
        draw_trumps(canvas, (60.0, 62.0), 44.0, self.trumps);
        let left = if self.trumps == Trumps::Open { 22.0 } else { 116.0 };
        let top = Seat::ALL.into_iter().find(|&seat| Chair::of(seat, self.bottom) == Chair::Top);
        let plate = top.map_or(MOST, |seat| Plate::within(&self.seats[seat], MOST).width);
        let room = 500.0 - plate / 2.0 - AWAY / 2.0 - left;
        let of = if self.declarers.is_empty() { QUIET } else { SMALL };
        let heading = font::in_two_lines(&self.heading, of, room).map(|line| (line, of));
        let lines = heading.into_iter().chain([(self.declarers.as_str(), QUIET)]);
        let lines = lines.filter(|(line, _)| !line.is_empty());
        for ((text, of), y) in lines.zip([56.0, 106.0, 156.0]) {
            canvas.text(&font::fitted(text, of, room), (left, y), of, art::ON_PLATE);
        }
        let (number, all) = self.number;
        let all = all.map_or_else(String::new, |all| format!("/{all}"));
        let left = canvas.text_to(&all, (978.0, 58.0), QUIET, art::QUIET);
        canvas.text_to(&number.to_string(), (left - 4.0, 58.0), bold(52.0), art::ON_PLATE);
    }

    fn draw_seat(&self, canvas: &mut Canvas, chair: Chair, seat: Seat, bottom: f32) {
        let shown = &self.seats[seat];
        let plate = Plate::within(shown, MOST);
        let far = f32::from(WIDTH) - SIDE - plate.width;
        let (x, y) = match chair {
            Chair::Top => (500.0 - plate.width / 2.0, 10.0),
            Chair::Left => (SIDE, MIDDLE),
            Chair::Right => (far, MIDDLE),
            Chair::Bottom => (500.0 - plate.width / 2.0, above(bottom)),
        };
        let (right, middle) = (x + plate.width, y + plate::HEIGHT / 2.0);
        if self.dealer == Some(seat) {
            let above = y - plate::COIN - 9.0;
            let at = match chair {
                Chair::Left => (x + 34.0, above),
                Chair::Right => (right - 34.0, above),
                Chair::Top | Chair::Bottom => (right + plate::COIN + 13.0, middle),
            };
            draw_coin(canvas, at);
        }
        plate.draw(canvas, (x, y), None);
        if let Some(bubble) = self.bubble(chair, seat) {
            bubble.draw(canvas, (x, y, right));
        }
    }

    fn bubble(&self, chair: Chair, seat: Seat) -> Option<Bubble> {
        let shown = &self.seats[seat];
        let (words, word) = match &self.said[seat] {
            Some(said) => (&said.words, Some(said.word)),
            None if shown.is_on_turn => (&self.awaited, None),
            None => return None,
        };
        let card = if self.turn_up.is_some() { CARD.0 * TURNED / 2.0 + 12.0 } else { 0.0 };
        let plate = Plate::within(shown, MOST);
        let beside = 500.0 - SIDE - plate.width - AWAY - 6.0 - card;
        Some(Bubble::of(words, word, (chair, beside)))
    }
}

/// The top of the plate over this edge.
fn above(bottom: f32) -> f32 {
    bottom - 6.0 - plate::HEIGHT
}

/// A text cut at a space so that the wider half is as narrow as can be; one word is one line.
fn halves(words: &str, wide: impl Fn(&str) -> f32) -> [&str; 2] {
    let cuts = words.match_indices(' ').map(|(at, _)| [&words[..at], &words[at + 1..]]);
    let widest = |[first, last]: &[&str; 2]| wide(first).max(wide(last));
    cuts.min_by(|one, other| widest(one).total_cmp(&widest(other))).unwrap_or([words, ""])
}

/// A call at a player's chair, or a place for one.
struct Bubble {
    /// One or two.
    lines: Vec<String>,
    word: Option<Word>,
    chair: Chair,
    width: f32,
    /// At the side there may be no room beside the plate.
    is_below: bool,
}

impl Bubble {
    fn of(words: &str, word: Option<Word>, (chair, beside): (Chair, f32)) -> Self {
        let wide = |words: &str| words::width(words, NAME, Ground::Light) + 2.0 * EDGE;
        let is_side = matches!(chair, Chair::Left | Chair::Right);
        let is_below = is_side && wide(words) > beside;
        let room = if is_side { AT_SIDE } else { IN_MIDDLE };
        let lines = if wide(words) <= room { vec![words] } else { halves(words, wide).into() };
        let cut = |line| font::cut_to(room, line, wide);
        let lines: Vec<_> = lines.into_iter().filter(|it| !it.is_empty()).map(cut).collect();
        let width = lines.iter().map(|line| wide(line)).fold(0.0, f32::max);
        Self { lines, word, chair, width, is_below }
    }

    fn height(&self) -> f32 {
        if self.lines.len() > 1 { BUBBLE + LINE } else { BUBBLE }
    }

    fn away(&self) -> f32 {
        if self.lines.len() > 1 { NEAR } else { AWAY }
    }

    fn draw(&self, canvas: &mut Canvas, (left, y, right): (f32, f32, f32)) {
        let below = y + plate::HEIGHT + self.away();
        let height = self.height();
        let (x, y) = match self.chair {
            Chair::Top => (500.0 - self.width / 2.0, below),
            Chair::Bottom => (500.0 - self.width / 2.0, y - self.away() - height),
            Chair::Left if self.is_below => (left, y + plate::HEIGHT + NEAR),
            Chair::Right if self.is_below => (right - self.width, y + plate::HEIGHT + NEAR),
            Chair::Left => (right + AWAY, y - 1.0),
            Chair::Right => (left - AWAY - self.width, y - 1.0),
        };
        let area = Area { x, y, width: self.width, height };
        let ink = match self.word {
            None => {
                canvas.veil(area, ROUND, art::PLATE, 60);
                canvas.dashes(area.grown(-3.0), ROUND, art::TURN);
                art::TURN
            }
            Some(word) => {
                let ground = if word == Word::Pass { art::SHADE } else { art::CARD };
                canvas.veil(Area { y: y + 5.0, ..area }, ROUND, art::BLACK, 22);
                if word == Word::Standing {
                    canvas.plate(area.grown(6.0), ROUND + 6.0, art::WINS);
                }
                self.draw_tip(
                    canvas,
                    area,
                    if word == Word::Standing { art::WINS } else { ground },
                );
                canvas.plate(area, ROUND, ground);
                art::ON_TEAM
            }
        };
        for (line, y) in self.lines.iter().zip([y + 47.9, y + 47.9 + LINE]) {
            let left = x + (self.width - words::width(line, NAME, Ground::Light)) / 2.0;
            words::draw(canvas, line, (left, y), (NAME, Ground::Light), ink);
        }
    }

    /// The tip towards the player.
    fn draw_tip(&self, canvas: &mut Canvas, area: Area, fill: &'static str) {
        let (tip, at) = match self.chair {
            Chair::Left if self.is_below => (art::TIP_UP, (area.x + 30.0, area.y - 18.0)),
            Chair::Right if self.is_below => {
                (art::TIP_UP, (area.x + self.width - 58.0, area.y - 18.0))
            }
            Chair::Top => (art::TIP_UP, (486.0, area.y - 18.0)),
            Chair::Bottom => (art::TIP_DOWN, (486.0, area.y + area.height - 10.0)),
            Chair::Left => (art::TIP_LEFT, (area.x - 18.0, area.y + 18.0)),
            Chair::Right => (art::TIP_RIGHT, (area.x + self.width - 10.0, area.y + 18.0)),
        };
        canvas.shape(tip, at, 28.0, fill);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of a bubble where it has least room.
    fn lines(words: &str, chair: Chair) -> Vec<String> {
        Bubble::of(words, Some(Word::Bid), (chair, 120.0)).lines
    }

    #[test]
    fn a_long_bid_is_read_whole_at_each_chair() {
        for words in [
            "Grande misère sur table",
            "Grande misère étalée",
            "Grand chelem sans atout",
            "Petit chelem sans atout ?",
            "Grande abondance à ♥",
            "Abondance 12 à ♦",
            "Declared abundance in ♥",
            "Kleinschlemm ohne Trumpf",
            "Klein slem zonder troef",
            "maintient sa proposition",
        ] {
            for chair in [Chair::Top, Chair::Left, Chair::Right, Chair::Bottom] {
                let lines = lines(words, chair);
                assert!(lines.len() <= 2, "{lines:?}");
                assert_eq!(lines.join(" "), words, "nothing is cut");
            }
        }
    }

    #[test]
    fn a_short_bid_stays_on_one_line() {
        for words in ["Grande misère", "Piccolissimo", "passe", "9 ♥"] {
            assert_eq!(lines(words, Chair::Left), [words]);
        }
    }

    #[test]
    fn a_name_too_long_for_two_lines_ends_in_an_ellipsis() {
        let lines = lines("emballe Bartholomew-Maximilian (13)", Chair::Left);
        assert!(lines.len() == 2 && lines.iter().any(|line| line.ends_with('…')), "{lines:?}");
    }
}
