//! The picture of a finished deal.

use crate::art::Cloth;
use crate::canvas::Canvas;
use crate::dealt::DealtCard;
use crate::layout::{Area, LARGE, MARGIN, SMALL, WIDTH};
use crate::scene::Trumps;
use crate::totals::{self, Total};
use crate::{art, bar, dealt, font, marks};

/// Height of a hand: a line with its player, and its cards.
const HAND: u16 = 156;
/// Top of the first hand.
const TOP: u16 = 90;

/// A finished deal: the contract, the hands as dealt, the points of each player, and the totals
/// from deal to deal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DealScene {
    /// The trumps of the deal.
    pub trumps: Trumps,
    /// The contract; a long text is cut.
    pub heading: String,
    /// The result; empty for none.
    pub outcome: String,
    /// The hands, the uppermost first.
    pub hands: Vec<DealtHand>,
    /// The totals, a line each; at most six.
    pub totals: Vec<Total>,
    /// The title of the totals.
    pub totals_title: String,
}

/// A hand as it was dealt.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct DealtHand {
    /// The player's name.
    pub name: String,
    /// True for the dealer.
    pub is_dealer: bool,
    /// True for a declarer.
    pub declares: bool,
    /// The tricks made; `None` where no card was led.
    pub made: Option<u8>,
    /// The remark beside the name, about cards put aside.
    pub remark: String,
    /// The points of the deal; empty for none.
    pub brought: String,
    /// Its cards, from the left; at most seventeen.
    pub cards: Vec<DealtCard>,
}

impl DealScene {
    /// Draws the scene, 1000 by 1000 pixels for four hands.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let hands = u16::try_from(self.hands.len()).unwrap_or(u16::MAX / HAND / 2);
        let chart = TOP + hands * HAND + 6;
        let chart_height = if self.totals.is_empty() { 0 } else { totals::HEIGHT };
        let mut canvas = Canvas::on(Cloth::Table, chart + chart_height);
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
        dealt::draw(canvas, area, &self.cards);
    }
}
