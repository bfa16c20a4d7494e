//! The picture of a deal that is over.

use pictures::{DealScene, DealtCard, DealtHand, Fate, Progress, Scene, Total, Verdict};
use rules::{
    BelgianSheet, BySide, Card, Contract, DealView, Ending, Goal, Member, PublicView, Seat, Sheet,
    Side, WhistSheet,
};
use words::{Language, symbol};

use super::{MOST_ALT, alt, face, in_suits, plain_lines, without_markdown};
use crate::belgian;
use crate::lines::{tricks_made, with_sign};
use crate::message::{Picture, facts};
use crate::names::{Names, mark};
use crate::verdict::verdict;
use table::EndedDeal;

const MOST_DEALS: usize = 8;

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
    let drawn = drawn_verdict(&view, deal, &names.in_picture(), None);
    let lost = match &drawn.progress {
        Progress::Lost(words) => words.clone(),
        Progress::Nothing | Progress::Tricks { .. } | Progress::Sides(_) | Progress::Holds(_) => {
            String::new()
        }
    };
    texts.splice(0..0, [verdict(&view, deal, names, None).headline, lost]);
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
    let scene = DealScene {
        verdict: drawn,
        hands: seats_in_rows(&view).map(|seat| hand(ended, &view, deal, seat, names)).into(),
        totals: lines.iter().map(|line| line.latest(deals)).collect(),
    };
    Some(Picture { scene: Scene::Deal(Box::new(scene)), alt: alt(&texts) })
}

/// The score of the game that the deal was part of.
pub(super) fn score_of(sheet: &WhistSheet) -> BySide<u8> {
    sheet.game_won.map_or(*sheet.score.game(), |game| game.score)
}

pub(super) fn progress_in_words(progress: &Progress, language: Language) -> String {
    match progress {
        Progress::Nothing => String::new(),
        Progress::Tricks { made, needed } => language.picture_progress(*made, *needed),
        Progress::Sides([one, other]) => {
            let [blue, orange] = Side::ALL.map(mark);
            language.tricks_line(facts([format!("{blue} {one}"), format!("{orange} {other}")]))
        }
        Progress::Holds(words) | Progress::Lost(words) => words.clone(),
    }
}

/// Partners of fixed sides lie together.
pub(crate) fn seats_in_rows(view: &PublicView) -> [Seat; 4] {
    match &view.sheet {
        Sheet::Whist(_) => [Seat::North, Seat::South, Seat::East, Seat::West],
        Sheet::Belgian(_) => Seat::ALL,
    }
}

/// The headline and what it is about, for all or for the player of a seat.
pub(super) fn drawn_verdict(
    view: &PublicView,
    deal: &DealView,
    names: &Names,
    own: Option<Seat>,
) -> Verdict {
    let verdict = verdict(view, deal, names, own);
    let (who, contract) = match &view.sheet {
        Sheet::Whist(_) => (String::new(), String::new()),
        Sheet::Belgian(sheet) => contract_played(sheet, names),
    };
    Verdict {
        mood: verdict.mood,
        headline: without_markdown(&verdict.headline),
        who,
        contract,
        progress: progress(view, deal, names.language),
        fatal: fatal(view, deal).map(|(_, card)| face(card, names.language)),
    }
}

/// The players of the contract, and the contract with its suit alone: `Solo 8 ♥`.
pub(super) fn contract_played(sheet: &BelgianSheet, names: &Names) -> (String, String) {
    let played = sheet.result.filter(|result| result.ending == Ending::Played);
    let Some(contract) = sheet.contract.filter(|_| played.is_some()) else {
        return Default::default();
    };
    let name = names.language.contract_name(names.book(), contract);
    let is_troel = matches!(contract, Contract::Troel { .. });
    let of_troel = sheet.troel.filter(|_| is_troel).and_then(|troel| troel.trump);
    let trump = contract.trump().or(of_troel);
    let suit = trump.map_or_else(String::new, |trump| format!(" {}", symbol(trump)));
    let who = if contract == Contract::GeneralMisere {
        String::new()
    } else {
        without_markdown(&belgian::together(sheet.declarers, names))
    };
    (who, name + &suit)
}

fn progress(view: &PublicView, deal: &DealView, language: Language) -> Progress {
    match &view.sheet {
        Sheet::Whist(_) if deal.complete.is_empty() => Progress::Nothing,
        Sheet::Whist(_) => Progress::Sides(Side::ALL.map(|side| tricks_made(deal, side))),
        Sheet::Belgian(sheet) => match sheet.goal.filter(|_| !deal.complete.is_empty()) {
            Some(Goal::AtLeast(needed)) => {
                Progress::Tricks { made: belgian::tricks_of(deal, sheet.declarers), needed }
            }
            Some(Goal::Exactly(needed @ 1..)) if sheet.declarers.len() == 1 => {
                Progress::Tricks { made: belgian::tricks_of(deal, sheet.declarers), needed }
            }
            Some(Goal::Exactly(_) | Goal::Avoid) | None => {
                fatal(view, deal).map_or(Progress::Nothing, |(number, card)| {
                    let trick = language.trick_number(number, deal.complete.len());
                    Progress::Lost(format!("{trick} · {}", language.card(card)))
                })
            }
        },
    }
}

/// The first trick that the player of a misère took, and their card in it.
fn fatal(view: &PublicView, deal: &DealView) -> Option<(usize, Card)> {
    let Sheet::Belgian(sheet) = &view.sheet else { return None };
    let one = sheet.declarers.iter().next().filter(|_| sheet.declarers.len() == 1)?;
    let is_misere = sheet.goal == Some(Goal::Exactly(0));
    let mut tricks = (1..).zip(&deal.complete).filter(|_| is_misere);
    let (number, taken) = tricks.find(|(_, trick)| trick.winner(deal.trump) == Some(one))?;
    Some((number, taken.card(one)?))
}

fn hand(
    ended: &EndedDeal,
    view: &PublicView,
    deal: &DealView,
    seat: Seat,
    names: &Names,
) -> DealtHand {
    let language = names.language;
    let declares = match &view.sheet {
        Sheet::Whist(_) => false,
        Sheet::Belgian(sheet) => {
            sheet.contract != Some(Contract::GeneralMisere) && sheet.declarers.contains(seat)
        }
    };
    let aside = ended.aside(seat) | ended.gave(seat);
    let fatal = fatal(view, deal).map(|(_, card)| card);
    let fate = |card| match card {
        card if Some(card) == fatal => Fate::Fatal,
        card if aside.contains(card) => Fate::Aside,
        _ => Fate::Played,
    };
    let cards = in_suits(ended.hands()[seat], deal.trump);
    let card = |card| DealtCard { face: face(card, language), fate: fate(card) };
    DealtHand {
        name: names.label_of(seat),
        declares,
        brought: brought(view, seat).map_or_else(String::new, with_sign),
        cards: cards.map(card).collect(),
    }
}

pub(super) fn brought(view: &PublicView, seat: Seat) -> Option<i32> {
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
        Sheet::Whist(sheet) => Some((i32::from(score_of(sheet)[side]), sheet.game_won.is_some())),
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
    language.picture_series(series_title(view, language), facts(told))
}
