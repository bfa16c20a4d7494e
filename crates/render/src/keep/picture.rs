//! The sheet of an evening as a picture, and its graph.

use kept::{Deal, Sheet};
use pictures::{GraphScene, Scene, SheetRow, SheetScene, Total};
use rules::Member;
use words::Language;

use super::Kept;
use super::deal::{Version, cell, declared, played_line, stated_line};
use super::words::{Contracts, safe};
use crate::belgian::signed;
use crate::grid::MARKS;
use crate::lines::lines;
use crate::message::{Frame, Message, Picture, joined};
use crate::scene::MOST_ALT;

/// Deals of a page, and fewer where a page says more than a text beside it can.
const ON_A_PAGE: usize = 25;

/// The number of deals that stand on each page.
pub(super) fn on_a_page(kept: &Kept<'_>, deals: &[Deal<'_>]) -> usize {
    let fits =
        |most: &usize| deals.chunks(*most).all(|page| told(kept, page).chars().count() <= MOST_ALT);
    (1..=ON_A_PAGE).rev().find(fits).unwrap_or(1)
}

pub(super) fn sheet_picture(kept: &Kept<'_>, deals: &[Deal<'_>], heading: String) -> Picture {
    let names = names(kept.sheet, kept.language);
    let contracts = Contracts::of(kept.sheet, kept.language);
    let members = || kept.sheet.evening().members();
    let points =
        |version: Version<'_>, member| cell(version, member).trim_start_matches(MARKS).to_owned();
    let row = |version: Version<'_>| SheetRow {
        number: version.deal.number.to_string(),
        points: members().map(|member| points(version, member)).collect(),
        declared: declared(version),
        words: played_line(version, &contracts),
        dealer: version.is_dealt().then(|| version.deal.dealer.index()),
        is_struck: version.is_struck,
        is_corrected: version.is_corrected(),
    };
    let scene = SheetScene {
        heading,
        names,
        rows: deals.iter().flat_map(Version::all).map(row).collect(),
        sums: sums(kept, deals),
    };
    Picture { scene: Scene::Sheet(scene), alt: told(kept, deals) }
}

/// Names that the font of a picture cannot write become numbers.
fn names(sheet: &Sheet, language: Language) -> Vec<String> {
    let choices = sheet.choices();
    let name = |member: Member| {
        let name = choices.name(member);
        let numbered = || language.player_name(member.number().to_string());
        if pictures::can_write(name) { name.to_owned() } else { numbered() }
    };
    sheet.evening().members().map(name).collect()
}

fn sums(kept: &Kept<'_>, deals: &[Deal<'_>]) -> Vec<String> {
    let totals = deals.last().map_or_else(|| kept.sheet.totals(), |deal| deal.totals);
    kept.sheet.evening().members().map(|member| signed(totals.of(member))).collect()
}

/// A line each deal in the order of the members, its former versions before it, and the sums.
fn told(kept: &Kept<'_>, deals: &[Deal<'_>]) -> String {
    let contracts = Contracts::of(kept.sheet, kept.language);
    let choices = kept.sheet.choices();
    let names = kept.sheet.evening().members().map(|member| choices.name(member).to_owned());
    let line = |version: Version<'_>| {
        let deal = version.deal;
        let cells = kept.sheet.evening().members().map(|member| cell(version, member));
        let dealer = || {
            kept.language
                .option_line(kept.language.seat_dealer(), deal.name(deal.dealer).to_owned())
        };
        let dealer = if version.is_dealt() { format!(" ({})", dealer()) } else { String::new() };
        let words = stated_line(version, &contracts, kept.language);
        format!("{} {words}{dealer}: {}", deal.number, joined(cells, " "))
    };
    let sums = format!("Σ {}", joined(sums(kept, deals), " "));
    let lines = deals.iter().flat_map(Version::all).map(line);
    joined([joined(names, ", ")].into_iter().chain(lines).chain([sums]), "\n")
}

/// The graph: a line a member from deal to deal.
#[must_use]
pub fn graph(kept: &Kept<'_>) -> Message {
    let language = kept.language;
    let message = Message::titled(Frame::Plain, &language.keep_graph());
    let deals = kept.sheet.deals();
    let members: Vec<Member> = kept.sheet.evening().members().collect();
    let names = names(kept.sheet, language);
    // As many deals as can be told in words.
    let totals = |step: usize| {
        let total = |(member, name): (&Member, &String)| {
            let shown = deals.iter().rev().step_by(step).map(|deal| deal.totals.of(*member));
            let mut run: Vec<i32> = shown.chain([0]).collect();
            run.reverse();
            let now = signed(run.last().copied().unwrap_or_default());
            Total { name: name.clone(), now, runs: vec![run] }
        };
        members.iter().zip(&names).map(total).collect::<Vec<_>>()
    };
    let words = |totals: &[Total]| {
        let line = |total: &Total| {
            let points = total.runs.iter().flatten().map(|&points| signed(points));
            format!("{} {}", total.name, joined(points, ", "))
        };
        joined(totals.iter().map(line), "\n")
    };
    let told = (1..=deals.len().max(1)).map(|step| (step, totals(step))).find_map(|(step, it)| {
        let alt = words(&it);
        (alt.chars().count() <= MOST_ALT).then_some((step, it, alt))
    });
    let Some((step, totals, alt)) = told else { return message };
    let heading = language.keep_graph_every(step);
    if !kept.is_pictured {
        // A sentence each.
        return message.with_text(lines(alt.lines().map(|line| format!("{}.", safe(line)))));
    }
    let scene = GraphScene { heading, totals };
    message.with_picture(Picture { scene: Scene::Graph(scene), alt })
}
