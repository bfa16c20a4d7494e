//! The score sheet of a book with contracts as a picture.

use pictures::{Scene, SheetRow, SheetScene};
use rules::{BelgianSheet, Member, Sheet};
use table::EndedDeal;

use crate::belgian::signed;
use crate::grid::MARKS;
use crate::message::{Picture, joined};
use crate::names::Names;
use crate::paper::{Scored, scored};
use crate::scene::MOST_ALT;

/// The sheet on paper with these deals; `None` without any, or where the picture cannot be told in
/// its alternative text.
pub(super) fn sheet_picture(
    deals: &[(usize, &EndedDeal)],
    sheet: &BelgianSheet,
    heading: String,
    names: &Names,
) -> Option<Picture> {
    let (owners, totals): (Vec<_>, Vec<_>) = sheet.totals.lines().unzip();
    let sums: Vec<_> = totals.into_iter().map(signed).collect();
    let scored =
        |(_, deal): &(usize, &EndedDeal)| Some((dealer(deal), scored(deal, &owners, names)?));
    let deals: Vec<_> = deals.iter().filter_map(scored).collect();
    let labels = owners.iter().map(|&owner| names.label(owner).to_owned());
    let line = |(_, deal): &(Option<Member>, Scored)| {
        format!("{} {}: {}", deal.number, deal.contract, deal.points.join(" "))
    };
    let told = [joined(labels, ", ")].into_iter().chain(deals.iter().map(line));
    let alt = joined(told.chain([format!("Σ {}", sums.join(" "))]), "\n");
    if deals.is_empty() || alt.chars().count() > MOST_ALT {
        return None;
    }
    let place = |dealer: Member| {
        let line = sheet.totals.line_of(dealer);
        owners.iter().position(|&owner| owner == line)
    };
    let rows = deals.into_iter().map(|(dealer, deal)| row(deal, dealer.and_then(place)));
    let name = |&owner: &Member| {
        let label = names.label(owner);
        let numbered = || names.language.player_name(owner.number().to_string());
        if pictures::can_write(label) { label.to_owned() } else { numbered() }
    };
    let names = owners.iter().map(name).collect();
    let scene = SheetScene { heading, names, rows: rows.collect(), sums };
    Some(Picture { scene: Scene::Sheet(scene), alt })
}

fn dealer(deal: &EndedDeal) -> Option<Member> {
    match &deal.game().sheet {
        Sheet::Belgian(sheet) => sheet.dealer,
        Sheet::Whist(_) => None,
    }
}

fn row(deal: Scored, dealer: Option<usize>) -> SheetRow {
    let [made, failed] = MARKS;
    let declared = deal.points.iter().enumerate().filter_map(|(place, points)| {
        let is_made = points.starts_with(made);
        (is_made || points.starts_with(failed)).then_some((place, is_made))
    });
    SheetRow {
        declared: declared.collect(),
        points: deal.points.iter().map(|it| it.trim_start_matches(MARKS).to_owned()).collect(),
        number: deal.number,
        words: deal.contract,
        dealer,
        is_struck: false,
        is_corrected: false,
    }
}
