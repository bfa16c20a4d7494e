//! A chart of the players' points from deal to deal.

use crate::canvas::Canvas;
use crate::layout::{Area, FAR, NAME, QUIET};
use crate::{art, font};

pub(crate) const HEIGHT: u16 = 280;

/// Ends of the lines; the players' names stand beside them.
const LEFT: f32 = 56.0;
const RIGHT: f32 = 640.0;
const EDGE: f32 = 34.0;
/// Distance between the names of two lines.
const STEP: f32 = 45.0;
/// The names, each behind a sample of its line.
const SAMPLE: f32 = 668.0;
const NAMES: f32 = 734.0;

/// The points of a player, or of a partnership, from deal to deal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Total {
    /// The player's name.
    pub name: String,
    /// The present points.
    pub now: String,
    /// The points before the first deal shown, and after each. A new run begins where the count was
    /// reset, with its initial points.
    pub runs: Vec<Vec<i32>>,
}

pub(crate) fn draw(canvas: &mut Canvas, y: f32, totals: &[Total]) {
    let bottom = y + f32::from(HEIGHT);
    let panel = Area { x: 20.0, y, width: 960.0, height: HEIGHT.into() };
    canvas.veil(panel, 22.0, art::BLACK, 28);
    let scale = Scale::of(totals, (y + EDGE, bottom - EDGE));
    canvas.graph(&[(LEFT, scale.y(0)), (RIGHT, scale.y(0))], art::EDGE, 3.0, &[]);
    for (number, total) in totals.iter().enumerate() {
        let (colour, dash) = art::line(number);
        for run in scale.runs(total) {
            canvas.graph(&run, colour, 8.0, dash);
        }
        canvas.disc((RIGHT, scale.y(total.last())), 10.0, colour);
    }
    let ends: Vec<_> = totals.iter().map(|total| scale.y(total.last())).collect();
    let middles = spread(&ends, (y + STEP / 2.0 + 2.0, bottom - STEP / 2.0 - 2.0));
    for ((number, total), middle) in totals.iter().enumerate().zip(middles) {
        draw_name(canvas, number, total, middle);
    }
}

/// Draws a name behind a sample of its line.
fn draw_name(canvas: &mut Canvas, number: usize, total: &Total, middle: f32) {
    let (colour, dash) = art::line(number);
    canvas.graph(&[(SAMPLE, middle), (NAMES - 16.0, middle)], colour, 8.0, dash);
    let left = canvas.text_to(&total.now, (FAR, middle + 16.0), NAME, art::ON_PLATE);
    let name = font::fitted(&total.name, QUIET, left - NAMES - 16.0);
    canvas.text(&name, (NAMES, middle + 16.0), QUIET, art::ON_PLATE);
}

impl Total {
    fn last(&self) -> i32 {
        self.runs.last().and_then(|run| run.last()).copied().unwrap_or(0)
    }

    fn deals(&self) -> usize {
        self.runs.iter().map(|run| run.len().saturating_sub(1)).sum()
    }
}

/// The mapping of points to pixels.
struct Scale {
    least: f32,
    most: f32,
    deals: f32,
    top: f32,
    bottom: f32,
}

impl Scale {
    fn of(totals: &[Total], (top, bottom): (f32, f32)) -> Self {
        let all = || totals.iter().flat_map(|total| total.runs.iter().flatten().copied());
        let (least, most) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(1));
        let deals = totals.iter().map(Total::deals).max().unwrap_or(0).max(1);
        Self { least: as_f32(least), most: as_f32(most), deals: place(deals), top, bottom }
    }

    fn y(&self, points: i32) -> f32 {
        let part = (as_f32(points) - self.least) / (self.most - self.least);
        self.bottom - part * (self.bottom - self.top)
    }

    fn x(&self, deal: usize) -> f32 {
        LEFT + place(deal) / self.deals * (RIGHT - LEFT)
    }

    /// The runs of a line as points of the picture.
    fn runs(&self, total: &Total) -> Vec<Vec<(f32, f32)>> {
        let mut deal = 0;
        let run = |run: &Vec<i32>| {
            let points = run.iter().enumerate();
            let points = points.map(|(at, &value)| (self.x(deal + at), self.y(value))).collect();
            deal += run.len().saturating_sub(1);
            points
        };
        total.runs.iter().map(run).collect()
    }
}

fn as_f32(points: i32) -> f32 {
    f32::from(i16::try_from(points.clamp(-30_000, 30_000)).unwrap_or(0))
}

fn place(at: usize) -> f32 {
    f32::from(u16::try_from(at).unwrap_or(u16::MAX))
}

/// Positions as near to `wanted` as possible, a step apart, between two edges.
fn spread(wanted: &[f32], (top, bottom): (f32, f32)) -> Vec<f32> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|&one, &other| wanted[one].total_cmp(&wanted[other]));
    let mut places = wanted.to_vec();
    let mut free = top;
    for &at in &order {
        places[at] = places[at].max(free);
        free = places[at] + STEP;
    }
    let mut last = bottom;
    for &at in order.iter().rev() {
        places[at] = places[at].min(last);
        last = places[at] - STEP;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_apart_in_the_order_of_what_they_have() {
        let close = [100.0, 101.0, 40.0, 270.0, 271.0, 99.0];
        let places = spread(&close, (26.0, 254.0));
        let mut sorted = places.clone();
        sorted.sort_by(f32::total_cmp);
        assert!(sorted.windows(2).all(|two| two[1] - two[0] >= STEP - 0.1), "{places:?}");
        assert!(sorted[0] >= 26.0 && sorted[5] <= 254.0, "{places:?}");
        assert!(places[2] < places[5] && places[5] < places[0] && places[3] < places[4]);
        assert_eq!(spread(&[50.0, 200.0], (26.0, 254.0)), [50.0, 200.0]);
    }

    #[test]
    fn a_count_that_begins_anew_goes_on_at_the_same_deal() {
        let runs = vec![vec![0, 2, 5], vec![0, 3]];
        let total = Total { name: "Ann".into(), now: "3".into(), runs };
        assert_eq!(total.deals(), 3);
        let scale = Scale::of(std::slice::from_ref(&total), (0.0, 100.0));
        let runs = scale.runs(&total);
        let is_at = |(x, y): (f32, f32), at: (f32, f32)| (x - at.0).hypot(y - at.1) < 0.01;
        assert!(is_at(runs[0][2], (runs[1][0].0, 0.0)), "{runs:?}");
        assert!(is_at(runs[1][0], (runs[0][2].0, 100.0)), "{runs:?}");
        assert!(is_at(runs[1][1], (RIGHT, 40.0)), "{runs:?}");
    }
}
