//! The picture of a deal that is over.

use pictures::{DealScene, DealtCard, DealtHand, Scene, Total, Trumps};
use rules::{
    BelgianSheet, Contract, DealView, Ending, Goal, Member, PublicView, Seat, Sheet, Side,
};
use words::Language;

use super::table::tricks_of_sides;
use super::{MOST_ALT, alt, face, in_suits, plain_lines, without_markdown};
use crate::belgian::{self, standing_line};
use crate::lines::with_sign;
use crate::message::Picture;
use crate::names::Names;
use table::EndedDeal;

const MOST_DEALS: usize = 20;

/// Shows as many deals as its text has room for.
pub(crate) fn deal_picture(
    ended: &EndedDeal,
    before: &[&EndedDeal],
    mut texts: Vec<String>,
    names: &Names,
) -> Option<Picture> {
    let view = ended.game();
    let deal = view.deal.as_ref()?;
    let all = before.iter().copied().chain([ended]).map(EndedDeal::game).collect::<Vec<_>>();
    let lines = lines_of(&all, names);
    let told = |deals: usize| {
        let mut told = texts.clone();
        told.push(series(&lines, deals, &view, names.language));
        told
    };
    let fits = |deals: &usize| plain_lines(&told(*deals)).chars().count() <= MOST_ALT;
    let deals = (1..=MOST_DEALS.min(all.len())).rev().find(fits).unwrap_or(1);
    texts = told(deals);
    let names = &names.in_picture();
    let lines = lines_of(&all, names);
    let (heading, outcome) = heading(&view, deal, names);
    let scene = DealScene {
        trumps: trumps(deal),
        heading: without_markdown(&heading),
        outcome,
        hands: seats_in_rows(&view).map(|seat| hand(ended, &view, deal, seat, names)).into(),
        totals: lines.iter().map(|line| line.latest(deals)).collect(),
        totals_title: series_title(&view, names.language),
    };
    Some(Picture { scene: Scene::Deal(scene), alt: alt(&texts) })
}

/// Partners of fixed sides lie together.
pub(crate) fn seats_in_rows(view: &PublicView) -> [Seat; 4] {
    match &view.sheet {
        Sheet::Whist(_) => [Seat::North, Seat::South, Seat::East, Seat::West],
        Sheet::Belgian(_) => Seat::ALL,
    }
}

fn trumps(deal: &DealView) -> Trumps {
    match deal.trump {
        Some(suit) => Trumps::Suit(suit),
        None if deal.complete.is_empty() => Trumps::Open,
        None => Trumps::None,
    }
}

fn heading(view: &PublicView, deal: &DealView, names: &Names) -> (String, String) {
    match &view.sheet {
        Sheet::Whist(sheet) => {
            let score = sheet.game_won.map_or(*sheet.score.game(), |game| game.score);
            let [one, other] = Side::ALL.map(|side| score[side]);
            (tricks_of_sides(deal, names), format!("{one} – {other}"))
        }
        Sheet::Belgian(sheet) => heading_of_contract(deal, sheet, names),
    }
}

fn heading_of_contract(deal: &DealView, sheet: &BelgianSheet, names: &Names) -> (String, String) {
    let Some(result) = sheet.result else { return Default::default() };
    let Some(contract) = sheet.contract.filter(|_| result.ending == Ending::Played) else {
        let ending = belgian::result::ending_line(deal, sheet, &result, names);
        return (ending, String::new());
    };
    if contract == Contract::GeneralMisere {
        return (names.contract(contract), String::new());
    }
    let made = belgian::tricks_of(deal, sheet.declarers);
    let is_made = sheet.declarers.iter().all(|seat| result.made.contains(seat));
    let sign = if is_made { '✔' } else { '✘' };
    let outcome = match sheet.goal {
        Some(Goal::AtLeast(needed)) => format!("{sign} {made} / {needed}"),
        // Of several each has made it or not for himself.
        Some(Goal::Exactly(_) | Goal::Avoid) | None if sheet.declarers.len() > 1 => String::new(),
        Some(Goal::Exactly(_) | Goal::Avoid) | None => format!("{sign} {made}"),
    };
    (standing_line(contract, sheet, names), outcome)
}

fn hand(
    ended: &EndedDeal,
    view: &PublicView,
    deal: &DealView,
    seat: Seat,
    names: &Names,
) -> DealtHand {
    let language = names.language;
    let (is_dealer, declares) = match &view.sheet {
        Sheet::Whist(_) => (deal.dealer == seat, false),
        Sheet::Belgian(sheet) => {
            (sheet.dealer == Some(sheet.players[seat]), sheet.declarers.contains(seat))
        }
    };
    let (aside, gave) = (ended.aside(seat), ended.gave(seat));
    let remark = if !aside.is_empty() {
        language.picture_aside()
    } else if !gave.is_empty() {
        language.picture_gave()
    } else {
        String::new()
    };
    let cards = in_suits(ended.hands()[seat], deal.trump);
    let card =
        |card| DealtCard { face: face(card, language), is_aside: (aside | gave).contains(card) };
    DealtHand {
        name: names.label_of(seat),
        is_dealer,
        declares,
        made: (!deal.complete.is_empty()).then(|| deal.made[seat]),
        remark,
        brought: brought(view, seat).map_or_else(String::new, with_sign),
        cards: cards.map(card).collect(),
    }
}

fn brought(view: &PublicView, seat: Seat) -> Option<i32> {
    match &view.sheet {
        Sheet::Whist(sheet) => {
            let result = sheet.result.filter(|result| !result.void)?;
            let side = seat.side();
            Some(i32::from(result.odd_tricks[side]) + i32::from(result.honours[side]))
        }
        Sheet::Belgian(sheet) => {
            let result = sheet.result.filter(|result| result.ending == Ending::Played)?;
            Some(result.points[seat])
        }
    }
}

/// A running count of a player or a side; a new game begins it anew.
struct Line {
    name: String,
    /// The count after each deal, and whether it ended there.
    counts: Vec<(i32, bool)>,
    now: String,
}

fn lines_of(deals: &[PublicView], names: &Names) -> Vec<Line> {
    match deals.last().map(|last| &last.sheet) {
        Some(Sheet::Whist(_)) => Side::ALL.map(|side| line_of_side(deals, side, names)).into(),
        Some(Sheet::Belgian(last)) => {
            let owners = last.totals.lines().map(|(owner, _)| owner);
            owners.map(|owner| line_of_member(deals, last, owner, names)).collect()
        }
        None => Vec::new(),
    }
}

fn line_of_side(deals: &[PublicView], side: Side, names: &Names) -> Line {
    let count = |deal: &PublicView| match &deal.sheet {
        Sheet::Whist(sheet) => {
            let won = sheet.game_won;
            let score = won.map_or(*sheet.score.game(), |game| game.score);
            Some((i32::from(score[side]), won.is_some()))
        }
        Sheet::Belgian(_) => None,
    };
    let counts: Vec<_> = deals.iter().filter_map(count).collect();
    let now = counts.last().map_or(0, |(points, _)| *points).to_string();
    Line { name: without_markdown(&names.side(side)), counts, now }
}

fn line_of_member(deals: &[PublicView], last: &BelgianSheet, owner: Member, names: &Names) -> Line {
    let count = |deal: &PublicView| match &deal.sheet {
        Sheet::Belgian(sheet) => Some((sheet.totals.of(owner), false)),
        Sheet::Whist(_) => None,
    };
    let writes = last.totals.iter().map(|(member, _)| member);
    let writes = writes.filter(|member| last.totals.line_of(*member) == owner);
    let who: Vec<_> = writes.map(|member| names.label(member)).collect();
    Line {
        name: who.join(" & "),
        counts: deals.iter().filter_map(count).collect(),
        now: belgian::signed(last.totals.of(owner)),
    }
}

impl Line {
    fn latest(&self, deals: usize) -> Total {
        let first = self.counts.len().saturating_sub(deals);
        let begun = |before: Option<&(i32, bool)>| match before {
            Some((points, false)) => *points,
            Some((_, true)) | None => 0,
        };
        let mut run = vec![begun(first.checked_sub(1).and_then(|at| self.counts.get(at)))];
        let mut runs = Vec::new();
        for (at, &(points, is_end)) in self.counts.iter().enumerate().skip(first) {
            run.push(points);
            if is_end && at + 1 < self.counts.len() {
                runs.push(std::mem::replace(&mut run, vec![0]));
            }
        }
        runs.push(run);
        Total { name: self.name.clone(), now: self.now.clone(), runs }
    }

    /// In words: `Ann 0, 14, −2`.
    fn told(&self, deals: usize) -> String {
        let runs = self.latest(deals).runs;
        let run = |run: &Vec<i32>| {
            run.iter().map(|&points| belgian::signed(points)).collect::<Vec<_>>().join(", ")
        };
        format!("{} {}", self.name, runs.iter().map(run).collect::<Vec<_>>().join("; "))
    }
}

fn series_title(view: &PublicView, language: Language) -> String {
    match &view.sheet {
        Sheet::Whist(_) => language.picture_score(),
        Sheet::Belgian(_) => language.picture_totals(),
    }
}

fn series(lines: &[Line], deals: usize, view: &PublicView, language: Language) -> String {
    let told: Vec<_> = lines.iter().map(|line| line.told(deals)).collect();
    language.picture_series(series_title(view, language), told.join(" · "))
}
