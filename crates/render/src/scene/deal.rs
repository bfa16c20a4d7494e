//! The picture of a deal that is over.

use pictures::{
    DealScene, DealtCard, DealtHand, Fate, OwnDealScene, Progress, Scene, Total, Verdict,
};
use rules::{
    BelgianSheet, BySide, Card, Contract, DealView, Ending, Goal, Member, PublicView, Seat, Sheet,
    Side, WhistSheet,
};
use words::{Language, symbol};

use super::{MOST_ALT, alt, face, in_suits, plain_lines, without_markdown};
use crate::belgian;
use crate::lines::{lines, tricks_made, with_sign};
use crate::message::{Picture, facts};
use crate::names::{Names, mark};
use crate::verdict::verdict;
use table::{EndedDeal, MemberView};

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

/// The end of the last deal for a member at whose seat it was played.
#[must_use]
pub fn chair_verdict(own: &MemberView, language: Language) -> Option<Picture> {
    let end = OwnEnd::new(own.table().ended_deal_on_table()?, own, language)?;
    let deal = end.view.deal.as_ref()?;
    let drawn = drawn_verdict(&end.view, deal, &end.names.in_picture(), end.reader);
    let scene = OwnDealScene {
        brought: brought(&end.view, end.seat).map_or_else(String::new, with_sign),
        total: end.total(),
        verdict: drawn,
    };
    let progress = progress_in_words(&scene.verdict.progress, language);
    let texts = [
        end.headline(deal),
        contract_told(&end.view.sheet, &end.names),
        end.tricks_in_words(deal).unwrap_or(progress),
        end.points_in_words().unwrap_or_default(),
        end.total_in_words(),
    ];
    let alt = alt(&texts);
    Some(Picture { scene: Scene::OwnDeal(scene), alt })
}

/// The words for the picture of a deal's end, without the points that it brought.
pub(crate) fn own_verdict(own: &MemberView, language: Language) -> Option<String> {
    let end = OwnEnd::new(own.table().ended_deal_on_table()?, own, language)?;
    let deal = end.view.deal.as_ref()?;
    let (told, total) = (end.headline(deal), end.total_in_words());
    Some(match end.tricks_in_words(deal) {
        Some(made) => lines([told, made, total]),
        None => facts([told, contract_told(&end.view.sheet, &end.names), total]),
    })
}

fn contract_told(sheet: &Sheet, names: &Names) -> String {
    match sheet {
        Sheet::Whist(_) => String::new(),
        Sheet::Belgian(sheet) => {
            let (who, contract) = contract_played(sheet, names);
            facts([who, contract])
        }
    }
}

/// The points that the last deal has brought a member: `**+7** for you`.
pub(crate) fn own_result(own: &MemberView, language: Language) -> Option<String> {
    OwnEnd::new(own.table().ended_deal_on_table()?, own, language)?.points_in_words()
}

/// The result of the deal before, over days: no time was waited for it.
pub(crate) fn result_before(own: &MemberView, language: Language) -> Option<String> {
    let table = own.table();
    let deal = &table.game()?.deal;
    let begins = deal.as_ref().is_some_and(|deal| !deal.over && deal.complete.is_empty());
    let ended = table.last_ended_deal().filter(|_| begins && table.is_over_days())?;
    let end = OwnEnd::new(ended, own, language)?;
    let points = brought(&end.view, end.seat).map_or_else(String::new, with_sign);
    Some(language.last_deal(end.headline(end.view.deal.as_ref()?), points))
}

/// A deal that is over, to the member who has a seat of it now.
struct OwnEnd {
    view: PublicView,
    seat: Seat,
    /// `None` where the member took the seat later: nothing of the deal is theirs.
    reader: Option<Seat>,
    names: Names,
    /// False where no total is told: all passed, which changes none, or it was a practice deal,
    /// whose score stops at the target and does not fit the points beside it.
    has_total: bool,
}

impl OwnEnd {
    fn new(ended: &EndedDeal, own: &MemberView, language: Language) -> Option<Self> {
        let (table, players) = (own.table(), ended.players());
        let seat = Seat::ALL.into_iter().find(|&seat| players[seat] == own.member())?;
        Some(Self {
            view: ended.game(),
            seat,
            reader: Some(seat).filter(|_| table.sat_to_the_end(own.member(), ended)),
            names: Names::of_deal(table, players, language),
            has_total: !ended.all_passed() && !table.settings().explains(),
        })
    }

    fn headline(&self, deal: &DealView) -> String {
        verdict(&self.view, deal, &self.names, self.reader).headline
    }

    /// With fixed sides the points are those of a side.
    fn points_in_words(&self) -> Option<String> {
        let (points, language) = (brought(&self.view, self.seat)?, self.names.language);
        let signed = with_sign(points);
        Some(match &self.view.sheet {
            _ if self.reader.is_none() => language.hand_points_before(signed),
            Sheet::Whist(_) => language.hand_points_of_side(signed, points),
            Sheet::Belgian(_) => language.hand_points(signed),
        })
    }

    /// The tricks of fixed sides.
    fn tricks_in_words(&self, deal: &DealView) -> Option<String> {
        let is_played = matches!(self.view.sheet, Sheet::Whist(_)) && !deal.complete.is_empty();
        let (names, language) = (&self.names, self.names.language);
        let made = |side| tricks_made(deal, side);
        let to_all = || {
            let of = |side| language.tricks_of_side(names.marked_side(side), made(side));
            language.tricks_line(facts(Side::ALL.map(of)))
        };
        let to_own = |seat: Seat| {
            let partner = names.seat(seat.partner());
            language.hand_tricks(partner, made(seat.side()), made(seat.side().other()))
        };
        is_played.then(|| self.reader.map_or_else(to_all, to_own))
    }

    /// The points of a player with their place, or the score of the sides.
    fn total(&self) -> String {
        match &self.view.sheet {
            _ if !self.has_total => String::new(),
            Sheet::Whist(sheet) => {
                let (score, side) = (score_of(sheet), self.seat.side());
                format!("{} – {}", score[side], score[side.other()])
            }
            Sheet::Belgian(sheet) => {
                let own = sheet.totals.of(sheet.totals.line_of(sheet.players[self.seat]));
                let better = sheet.totals.lines().filter(|(_, points)| *points > own).count();
                self.names.language.verdict_total(belgian::signed(own), better + 1)
            }
        }
    }

    /// The total, of fixed sides the score of each by its name.
    fn total_in_words(&self) -> String {
        let sheet = match &self.view.sheet {
            Sheet::Whist(sheet) if self.has_total => sheet,
            Sheet::Whist(_) | Sheet::Belgian(_) => return self.total(),
        };
        let (score, names, language) = (score_of(sheet), &self.names, self.names.language);
        let target = sheet.score.target();
        if let Some(seat) = self.reader {
            let (own, other) = (score[seat.side()], score[seat.side().other()]);
            return language.hand_game_score(names.seat(seat.partner()), own, other, target);
        }
        let side = |side| format!("{} **{}**", names.marked_side(side), score[side]);
        language.score_line(facts(Side::ALL.map(side)), target)
    }
}

/// The score of the game that the deal was part of.
fn score_of(sheet: &WhistSheet) -> BySide<u8> {
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
fn drawn_verdict(view: &PublicView, deal: &DealView, names: &Names, own: Option<Seat>) -> Verdict {
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
fn contract_played(sheet: &BelgianSheet, names: &Names) -> (String, String) {
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
