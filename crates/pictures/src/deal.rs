//! The picture of a finished deal, for all.

use crate::art::{self, Cloth};
use crate::canvas::Canvas;
use crate::font::{self, Type, bold, headline, medium};
use crate::layout::{Area, NAME, WIDTH};
use crate::plate::coin;
use crate::scene::{DealtCard, Face, Progress, Team};
use crate::strip;
use crate::totals::{self, Total};
use crate::words::{self, Ground};

/// Heights of the headline with what it is about, and of a hand.
const HEAD: u16 = 358;
const HAND: u16 = 104;
/// Smallest size of a headline, its room, and the step by which it shrinks.
const SMALLEST: f32 = 84.0;
const ROOM: f32 = 910.0;
const STEP: f32 = 4.0;
/// The text below a headline.
const BOLD: Type = bold(48.0);
const PLAIN: Type = medium(48.0);

/// Places of a verdict in its picture.
struct Places {
    head: u16,
    rays: f32,
    largest: f32,
    headline: f32,
    contract: f32,
    progress: f32,
}

const PUBLIC: Places = Places {
    head: HEAD,
    rays: 150.0,
    largest: 144.0,
    headline: 140.0,
    contract: 224.0,
    progress: 292.0,
};
const OWN: Places = Places {
    head: 400,
    rays: 110.0,
    largest: 104.0,
    headline: 112.0,
    contract: 184.0,
    progress: 250.0,
};

/// The mood of a deal's end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mood {
    /// Made, on green.
    Made,
    /// Gold on deep green with rays and confetti.
    Triumph,
    /// Gold on deep green with rays alone.
    Gold,
    /// Lost, on wine.
    Lost,
    /// A misère lost, on plum.
    Misere,
    /// No contract, on slate.
    Passed,
}

/// The headline of a deal's end, and what it is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Verdict {
    /// The mood.
    pub mood: Mood,
    /// The headline; it shrinks to its room.
    pub headline: String,
    /// The players of the contract; empty for none.
    pub who: String,
    /// The contract.
    pub contract: String,
    /// The tricks made.
    pub progress: Progress,
    /// The card that lost a misère.
    pub fatal: Option<Face>,
}

/// A finished deal: its verdict, the hands as dealt, the points of each player, and the totals from
/// deal to deal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DealScene {
    /// The verdict.
    pub verdict: Verdict,
    /// The hands, the uppermost first.
    pub hands: Vec<DealtHand>,
    /// The totals, a line each; at most six.
    pub totals: Vec<Total>,
}

/// A finished deal for one of its players.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OwnDealScene {
    /// The verdict.
    pub verdict: Verdict,
    /// The reader's points of the deal; empty for none.
    pub brought: String,
    /// The reader's total and place.
    pub total: String,
}

/// A hand as it was dealt.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct DealtHand {
    /// The player's name.
    pub name: String,
    /// True for a declarer.
    pub declares: bool,
    /// The points of the deal; empty for none.
    pub brought: String,
    /// Its cards, suit by suit; at most seventeen.
    pub cards: Vec<DealtCard>,
}

impl Mood {
    const fn cloth(self) -> Cloth {
        match self {
            Self::Made => Cloth::Table,
            Self::Triumph | Self::Gold => Cloth::Triumph,
            Self::Lost => Cloth::Wine,
            Self::Misere => Cloth::Plum,
            Self::Passed => Cloth::Slate,
        }
    }
}

impl Verdict {
    const fn is_gold(&self) -> bool {
        matches!(self.mood, Mood::Triumph | Mood::Gold)
    }

    /// A picture on the cloth of the mood. It is flat below the headline, and behind rays: that
    /// packs to fewer bytes.
    fn canvas(&self, height: u16, places: &Places) -> Canvas {
        let cloth = self.mood.cloth();
        let tones = art::tones(cloth);
        let mut canvas = Canvas::flat(tones[4], height);
        let head = Area { x: 0.0, y: 0.0, width: WIDTH.into(), height: places.head.into() };
        if self.is_gold() {
            canvas.plate(head, 0.0, tones[3]);
            canvas.rays((500.0, places.rays), places.head, art::WINS, 11);
        } else {
            canvas.rings(cloth, places.head);
        }
        if self.mood == Mood::Triumph {
            draw_confetti(&mut canvas, places.progress - PUBLIC.progress);
        }
        canvas
    }

    /// Draws the headline and what it is about.
    fn draw(&self, canvas: &mut Canvas, places: &Places) {
        let ink = if self.is_gold() { art::WINS } else { art::ON_PLATE };
        let shadow = art::tones(self.mood.cloth())[5];
        let place = (places.headline, places.largest);
        draw_headline(canvas, &self.headline, place, [shadow, ink]);
        let middle = if self.fatal.is_some() { 580.0 } else { 500.0 };
        self.draw_contract(canvas, (middle, places.contract));
        self.draw_progress(canvas, places.progress);
        if let Some(face) = &self.fatal {
            let at = (150.0, places.progress - 38.0);
            let area = Area::around(at, 120.0, 160.0);
            canvas.turned(-8.0, at, |canvas| {
                canvas.plate(area.grown(9.0), 22.0, art::SLIP);
                canvas.plate(area, 14.0, art::CARD);
                let ink = art::colour(face.suit);
                canvas.text(&face.rank, (area.x + 11.0, area.y + 68.0), bold(76.0), ink);
                let at = (area.x + 38.0, area.y + 76.0);
                canvas.shape(art::outline(face.suit), at, 74.0, ink);
            });
        }
    }

    fn draw_contract(&self, canvas: &mut Canvas, (middle, y): (f32, f32)) {
        let between = if self.who.is_empty() || self.contract.is_empty() { "" } else { " · " };
        let contract = format!("{between}{}", self.contract);
        let beside = words::width(&contract, PLAIN, Ground::Dark);
        let who = font::fitted(&self.who, BOLD, (940.0 - beside).max(120.0));
        let x = (middle - f32::midpoint(font::width(&who, BOLD), beside)).max(30.0);
        canvas.text(&who, (x, y), BOLD, art::ON_PLATE);
        let x = x + font::width(&who, BOLD);
        words::draw(canvas, &contract, (x, y), (PLAIN, Ground::Dark), art::SHADE);
    }

    /// Discs for the tricks made, and dashed ones for those that are missing.
    fn draw_progress(&self, canvas: &mut Canvas, y: f32) {
        match &self.progress {
            Progress::Nothing => {}
            Progress::Holds(told) | Progress::Lost(told) => {
                let of = (PLAIN, Ground::Dark);
                let x = 580.0 - words::width(told, PLAIN, Ground::Dark) / 2.0;
                words::draw(canvas, told, (x, y + 8.0), of, art::SHADE);
            }
            Progress::Sides(sides) => {
                let teams = [Team::Blue, Team::Orange].into_iter().zip(sides);
                for ((team, number), x) in teams.zip([416.0, 512.0]) {
                    let area = Area { x, y: y - 60.0, width: 72.0, height: 72.0 };
                    crate::plate::draw_badge(canvas, area, Some(team), *number);
                }
            }
            Progress::Tricks { made, needed } => {
                let count = (*made).max(*needed);
                let step = if count > 9 { 58.0 } else { 68.0 };
                let radius = if count > 9 { 22.0 } else { 25.0 };
                let first = 500.0 - step * f32::from(count.saturating_sub(1)) / 2.0;
                for place in 0..count {
                    let middle = (first + step * f32::from(place), y);
                    if place >= *made {
                        let area = Area::around(middle, 2.0 * radius - 6.0, 2.0 * radius - 6.0);
                        canvas.dashes(area, radius, art::MINUS);
                    } else if self.mood == Mood::Triumph || place >= *needed {
                        coin(canvas, middle, radius, art::WINS);
                    } else {
                        coin(canvas, middle, radius, art::team(Team::Orange));
                    }
                }
            }
        }
    }
}

fn draw_confetti(canvas: &mut Canvas, lower: f32) {
    let [one, two, three, four] = rules::Suit::ALL.map(art::outline);
    let falls = [
        (two, -18.0, (69.0, 235.0), 58.0),
        (four, 12.0, (80.0, 314.0), 44.0),
        (three, 14.0, (152.0, 212.0), 38.0),
        (one, 16.0, (932.0, 230.0), 56.0),
        (two, -12.0, (923.0, 311.0), 46.0),
        (three, -14.0, (848.0, 212.0), 38.0),
    ];
    for (outline, angle, (x, y), size) in falls {
        let y = y + lower;
        canvas.turned(angle, (x, y), |canvas| {
            canvas.shape(outline, (x - size / 2.0, y - size / 2.0), size, art::WINS);
        });
    }
}

/// Draws a headline on its baseline, as large as there is room.
pub(crate) fn draw_headline(
    canvas: &mut Canvas,
    text: &str,
    (y, largest): (f32, f32),
    inks: [&'static str; 2],
) {
    let mut size = largest;
    while size > SMALLEST && font::width(text, headline(size)) > ROOM {
        size -= STEP;
    }
    let text = font::fitted(text, headline(size), f32::from(WIDTH) - 40.0);
    for (ink, lower) in inks.into_iter().zip([5.0, 0.0]) {
        canvas.centred(&text, (500.0, y + lower), headline(size), ink);
    }
}

impl DealScene {
    /// Draws the scene, 1000 by 1100 pixels for four hands and their totals.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let hands = u16::try_from(self.hands.len()).unwrap_or(u16::MAX / HAND / 2);
        let chart = HEAD + 8 + hands * HAND;
        let below = if self.totals.is_empty() { 22 } else { totals::HEIGHT + 38 };
        let mut canvas = self.verdict.canvas(chart + below, &PUBLIC);
        self.verdict.draw(&mut canvas, &PUBLIC);
        for (hand, place) in self.hands.iter().zip(0..hands) {
            hand.draw(&mut canvas, f32::from(HEAD + 8 + place * HAND));
        }
        if !self.totals.is_empty() {
            totals::draw(&mut canvas, f32::from(chart + 16), &self.totals);
        }
        canvas.to_png()
    }
}

impl OwnDealScene {
    /// Draws the scene, 1000 by 400 pixels.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let mut canvas = self.verdict.canvas(OWN.head, &OWN);
        self.verdict.draw(&mut canvas, &OWN);
        let panel = Area { x: 20.0, y: 296.0, width: 960.0, height: 88.0 };
        canvas.veil(panel, 26.0, art::BLACK, 28);
        let brought = font::fitted(&self.brought, bold(56.0), 300.0);
        if !brought.is_empty() {
            let width = font::width(&brought, bold(56.0)) + 56.0;
            let pill = Area { x: 44.0, y: 307.0, width, height: 66.0 };
            let fill = if brought.starts_with('−') { art::MINUS } else { art::PLUS };
            canvas.plate(pill, 33.0, fill);
            canvas.text(&brought, (72.0, 359.3), bold(56.0), art::ON_TEAM);
        }
        let total = font::fitted(&self.total, BOLD, 540.0);
        canvas.text_to(&total, (956.0, 357.0), BOLD, art::ON_PLATE);
        canvas.to_png()
    }
}

impl DealtHand {
    fn draw(&self, canvas: &mut Canvas, y: f32) {
        let area = Area { x: 20.0, y, width: 960.0, height: 96.0 };
        canvas.veil(area, 22.0, art::BLACK, 20);
        let mut x = 36.0;
        if self.declares {
            canvas.shape(art::CROWN, (x - 2.0, y + 12.0), 36.0, art::WINS);
            x += 42.0;
        }
        let name = font::fitted(&self.name, NAME, 228.0 - x);
        canvas.text(&name, (x, y + 46.0), NAME, art::ON_PLATE);
        let ink = if self.brought.starts_with('−') { art::MINUS } else { art::PLUS };
        canvas.text(&font::fitted(&self.brought, NAME, 190.0), (36.0, y + 90.0), NAME, ink);
        strip::draw_dealt(
            canvas,
            Area { x: 236.0, y: y + 15.0, width: 728.0, height: 66.0 },
            &self.cards,
        );
    }
}
