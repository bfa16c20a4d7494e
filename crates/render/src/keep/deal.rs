//! The deals of a sheet, a row each.

use kept::{ByMember, Deal, Entry, Outcome, Played};
use rules::{Goal, Member};
use words::Language;

use super::Kept;
use super::words::{Contracts, deal_line};
use crate::belgian::signed;
use crate::grid::{COLUMNS, Grid, Row as GridRow, cut, width};
use crate::lines::with_sign;
use crate::message::joined;

/// Former versions of a deal that a picture shows.
const MOST_FORMER: usize = 3;

/// A version of a deal: the one on the sheet, or a former one.
#[derive(Clone, Copy)]
pub(super) struct Version<'a> {
    pub(super) deal: &'a Deal<'a>,
    entry: &'a Entry,
    /// `None` where it has none.
    points: Option<&'a ByMember<i32>>,
    /// True for a former version too, of a deal that stands.
    pub(super) is_struck: bool,
}

impl<'a> Version<'a> {
    /// The deal as it is on the sheet now.
    fn now(deal: &'a Deal<'a>) -> Self {
        let is_struck = deal.struck.is_some();
        let points = (!is_struck).then_some(&deal.points);
        Self { deal, entry: deal.entry, points, is_struck }
    }

    /// The last former versions of the deal, then the deal.
    pub(super) fn all(deal: &'a Deal<'a>) -> impl Iterator<Item = Self> {
        let former = deal.former.iter().zip(&deal.former_points).map(move |(former, points)| {
            Self { deal, entry: &former.entry, points: points.as_ref(), is_struck: true }
        });
        let dropped = deal.former.len().saturating_sub(MOST_FORMER);
        former.skip(dropped).chain([Self::now(deal)])
    }

    pub(super) const fn is_dealt(self) -> bool {
        !self.is_struck && self.deal.is_dealt()
    }

    /// True for a deal that stands as it was corrected.
    pub(super) const fn is_corrected(self) -> bool {
        !self.is_struck && !self.deal.is_misfit && !self.deal.former.is_empty()
    }
}

/// The sheet in columns: points of each deal with a mark of its declarers, and the sums.
pub(super) fn grid(kept: &Kept<'_>, shown: &[Deal<'_>]) -> String {
    let members: Vec<Member> = kept.sheet.evening().members().collect();
    let contracts = Contracts::of(kept.sheet, kept.language);
    let totals = shown.last().map_or_else(|| kept.sheet.totals(), |deal| deal.totals);
    let totals: Vec<_> = members.iter().map(|&member| signed(totals.of(member))).collect();
    let cells = |deal: &Deal<'_>| {
        members.iter().map(|&it| cell(Version::now(deal), it)).collect::<Vec<_>>()
    };
    let points: Vec<_> = shown.iter().map(cells).collect();
    let widest = points.iter().flatten().chain(&totals).map(|cell| width(cell)).max();
    let letters = widest.unwrap_or_default().clamp(4, 6);
    let names = kept.sheet.choices();
    let head = members.iter().map(|&member| cut(names.name(member), letters));
    let mut rows = Vec::new();
    for (deal, points) in shown.iter().zip(points) {
        let number = deal.number.to_string();
        rows.push(GridRow::Cells([number].into_iter().chain(points).collect()));
        let line = format!("   {}", short_line(deal, &contracts, kept.language));
        rows.push(GridRow::Line(cut_words(&line)));
    }
    let sums = std::iter::once("Σ".to_owned()).chain(totals).collect();
    rows.extend([GridRow::Rule('─'), GridRow::Cells(sums)]);
    Grid { head: std::iter::once(String::new()).chain(head).collect(), rows, words: Vec::new() }
        .drawn()
}

fn cut_words(line: &str) -> String {
    if width(line) <= COLUMNS {
        return line.replace('`', "'");
    }
    format!("{}…", cut(line, COLUMNS - 1))
}

/// The points of a member, marked where they declared.
pub(super) fn cell(version: Version<'_>, member: Member) -> String {
    let Some(points) = version.points else { return "·".to_owned() };
    let points = with_sign(points[member.index()]);
    match version.entry {
        Entry::Passed | Entry::AskedInVain | Entry::Exchange(_) => "·".to_owned(),
        Entry::Points(other) if other.points[member.index()] == 0 => "·".to_owned(),
        Entry::Points(_) => points,
        Entry::Played(_) if version.deal.sitting_out.contains(&member) => "·".to_owned(),
        Entry::Played(played) => format!("{}{points}", mark(played, member)),
    }
}

fn mark(played: &Played, member: Member) -> &'static str {
    match made(played, member) {
        Some(true) => "✔",
        Some(false) => "✘",
        None => "",
    }
}

/// `None` for one who did not declare, and in a general misère.
fn made(played: &Played, member: Member) -> Option<bool> {
    match (played.contract.goal(), played.result) {
        _ if !played.declarers.contains(member) => None,
        (Goal::AtLeast(goal), Outcome::Tricks(tricks)) => Some(tricks >= goal),
        (_, Outcome::Failed(failed)) => Some(!failed.contains(member)),
        (_, Outcome::Tricks(_) | Outcome::Taken(_)) => None,
    }
}

/// The declarers of a deal that stands, by their places.
pub(super) fn declared(version: Version<'_>) -> Vec<(usize, bool)> {
    let (Entry::Played(played), false) = (version.entry, version.is_struck) else {
        return Vec::new();
    };
    let all = Member::ALL.into_iter();
    all.filter_map(|member| Some((member.index(), made(played, member)?))).collect()
}

/// The contract with its tricks and its factor.
pub(super) fn played_line(version: Version<'_>, contracts: &Contracts<'_>) -> String {
    let Version { deal, entry, .. } = version;
    let what = match entry {
        Entry::Played(Played { contract, result: Outcome::Tricks(tricks), .. }) => {
            format!("{} · {tricks}", contracts.label(*contract))
        }
        Entry::Played(Played { contract, .. }) => contracts.label(*contract),
        Entry::Passed | Entry::AskedInVain | Entry::Points(_) | Entry::Exchange(_) => {
            deal_line(deal, entry, contracts)
        }
    };
    let counts = deal.factor > 1 && matches!(entry, Entry::Played(_));
    if counts { format!("{what} ×{}", deal.factor) } else { what }
}

/// As [`stated_line`], and the dealer.
pub(super) fn short_line(deal: &Deal<'_>, contracts: &Contracts<'_>, language: Language) -> String {
    let line = stated_line(Version::now(deal), contracts, language);
    if deal.is_dealt() { format!("{line} ({})", deal.name(deal.dealer)) } else { line }
}

/// As [`played_line`], and whether the deal is struck or to be corrected.
pub(super) fn stated_line(
    version: Version<'_>,
    contracts: &Contracts<'_>,
    language: Language,
) -> String {
    let state = match () {
        () if version.is_struck => Some(language.keep_struck()),
        () if version.deal.is_misfit => Some(language.keep_misfit()),
        () => version.is_corrected().then(|| language.keep_corrected()),
    };
    let line = [Some(played_line(version, contracts)), state];
    joined(line.into_iter().flatten(), " ")
}
