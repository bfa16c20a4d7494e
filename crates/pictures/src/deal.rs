//! The picture of a deal that is over.

use crate::canvas::Canvas;
use crate::layout::{Area, LARGE, MARGIN, SMALL, WIDTH};
use crate::scene::Trumps;
use crate::strip::DealtCard;
use crate::totals::{self, Total};
use crate::{art, bar, font, marks, strip};

/// How high a hand is: a line that says whose it was, and its cards.
const HAND: u16 = 156;
/// Where the first hand is.
const TOP: u16 = 90;

/// A deal that is over: what was played, the hands as they were dealt, what each
/// brought, and what all have from deal to deal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DealScene {
    /// The trumps of the deal.
    pub trumps: Trumps,
    /// What was played; too long a text is cut.
    pub heading: String,
    /// What came of it; empty for nothing.
    pub outcome: String,
    /// The hands, the uppermost first.
    pub hands: Vec<DealtHand>,
    /// What everybody has, a line each; at most six.
    pub totals: Vec<Total>,
    /// What stands above the totals.
    pub totals_title: String,
}

/// A hand as it was dealt.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct DealtHand {
    /// Whose it was.
    pub name: String,
    /// Whether they dealt.
    pub is_dealer: bool,
    /// Whether they played the contract.
    pub declares: bool,
    /// The tricks they made; `None` where no card was led.
    pub made: Option<u8>,
    /// What stands beside the name, of the cards that they have put aside.
    pub remark: String,
    /// What the deal brought them; empty for nothing.
    pub brought: String,
    /// Its cards, from the left; at most seventeen.
    pub cards: Vec<DealtCard>,
}

impl DealScene {
    /// Draws the scene, 1000 by 1000 pixels where there are four hands.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let hands = u16::try_from(self.hands.len()).unwrap_or(u16::MAX / HAND / 2);
        let chart = TOP + hands * HAND + 6;
        let chart_height = if self.totals.is_empty() { 0 } else { totals::HEIGHT };
        let mut canvas = Canvas::on_cloth(chart + chart_height);
        bar::draw(&mut canvas, self.trumps, &self.heading, &self.outcome);
        for (hand, place) in self.hands.iter().zip(0..hands) {
            hand.draw(&mut canvas, f32::from(TOP + place * HAND));
        }
        if !self.totals.is_empty() {
            totals::draw(&mut canvas, chart.into(), &self.totals_title, &self.totals);
        }
        canvas.to_png()
    }
}

impl DealtHand {
    /// Draws the hand with its upper edge here.
    fn draw(&self, canvas: &mut Canvas, y: f32) {
        let (middle, right) = (y + 32.0, f32::from(WIDTH) - MARGIN);
        let brought = font::width(&self.brought, LARGE);
        canvas.text(&self.brought, (right - brought, middle + 15.0), LARGE, art::ON_PLATE);
        let made = self.made.map(|made| made.to_string());
        let plate = marks::Plate {
            name: &self.name,
            declares: self.declares,
            is_dealer: self.is_dealer,
            badge: made.as_deref(),
        };
        let beside = font::width(&self.remark, SMALL) + 30.0;
        let name = plate.fitted(right - MARGIN - brought - beside);
        let x = marks::draw(canvas, &plate, &name, (MARGIN, middle), marks::ON_CLOTH);
        canvas.text(&self.remark, (x + 24.0, middle + 14.0), SMALL, art::ON_PLATE);
        let area = Area { x: MARGIN, y: y + 62.0, width: right - MARGIN, height: 86.0 };
        strip::draw(canvas, area, &self.cards);
    }
}
