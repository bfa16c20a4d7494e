//! The sheet as text in 80 columns.

use rules::{Member, Totals};

use crate::contract::KeptContract;
use crate::deal::Deal;
use crate::entry::{Entry, Exchange, Outcome, Played, named};
use crate::evening::Evening;
use crate::sheet::Sheet;

/// The words of a sheet in the language of its reader, each short.
pub trait Labels {
    /// A contract: `V&M 8`.
    fn contract(&self, contract: KeptContract) -> String;

    /// A deal that all passed.
    fn passed(&self) -> String;

    /// A question in vain.
    fn asked_in_vain(&self) -> String;

    /// The line of the sums.
    fn total(&self) -> String;
}

/// The words of the sheet's JSON.
#[derive(Clone, Copy, Debug)]
pub struct Notation;

impl Labels for Notation {
    fn contract(&self, contract: KeptContract) -> String {
        contract.to_string()
    }

    fn passed(&self) -> String {
        "passed".to_owned()
    }

    fn asked_in_vain(&self) -> String {
        "refused".to_owned()
    }

    fn total(&self) -> String {
        "total".to_owned()
    }
}

const WIDTH: usize = 80;
const ROWS: usize = 25;
/// The number of a deal with its mark and a space.
const NUMBER: usize = 5;
/// The least room for a contract, beside points and running totals.
const LEAST: usize = 16;

/// A row of the sheet: a deal, or a former version of one, struck through.
enum Row<'a> {
    Deal(&'a Deal<'a>),
    Former(&'a Deal<'a>, &'a Entry),
}

/// The widths of the columns, in characters.
struct Columns {
    text: usize,
    points: usize,
    /// 0 where the running totals have no room.
    totals: usize,
}

impl Sheet {
    /// The sheet as text: pages of 25 rows and 80 columns, at least one, each with the names above
    /// and the sums below; on the last page those of each player too,
    /// where a place had two. `*` marks the dealer, `x` what is struck, `!` a deal to correct, `✓` and
    /// `✗` the declarers who made a misère and who failed.
    #[must_use]
    pub fn pages(&self, labels: &dyn Labels) -> Vec<String> {
        let deals = self.deals();
        let rows: Vec<Row<'_>> = deals.iter().flat_map(rows_of).collect();
        let columns = Columns::of(self.evening(), &deals);
        let mut totals = self.evening().course().totals();
        let mut pages = Vec::new();
        let mut names: Vec<&str> = self.sums().into_iter().map(|(name, _)| name).collect();
        names.truncate(self.evening().members().count());
        for page in 0..rows.len().div_ceil(ROWS).max(1) {
            if let Some(Row::Deal(deal) | Row::Former(deal, _)) = rows.get(page * ROWS) {
                names.clone_from(&deal.names);
            }
            let mut lines = vec![heading(self.evening()), names_line(&names, &columns)];
            for row in rows.iter().skip(page * ROWS).take(ROWS) {
                let line = match row {
                    Row::Deal(deal) => {
                        totals = deal.totals;
                        deal_line(self.evening(), labels, &columns, deal)
                    }
                    Row::Former(deal, entry) => {
                        let what = what(labels, deal, entry, 1);
                        format!("{:>3}x {}", deal.number, cut(&what, columns.text))
                    }
                };
                lines.push(line.trim_end().to_owned());
            }
            lines.push(sums(self.evening(), labels, &columns, &totals));
            pages.push(lines.join("\n") + "\n");
        }
        if let Some(last) = pages.last_mut() {
            *last += &self.sums_of_players();
        }
        pages
    }

    /// A line each player where a place had two; empty otherwise.
    fn sums_of_players(&self) -> String {
        let sums = self.sums();
        let is_exchanged = sums.len() > self.evening().members().count();
        let line = |(name, sum): &(&str, i32)| format!("{:1$}{name} {sum}\n", "", NUMBER);
        if is_exchanged { sums.iter().map(line).collect() } else { String::new() }
    }
}

fn rows_of<'a>(deal: &'a Deal<'a>) -> impl Iterator<Item = Row<'a>> {
    let former = deal.former.iter().map(|former| Row::Former(deal, &former.entry));
    former.chain(std::iter::once(Row::Deal(deal)))
}

impl Columns {
    fn of(evening: &Evening, deals: &[Deal<'_>]) -> Self {
        let widest = |numbers: &mut dyn Iterator<Item = String>| {
            numbers.map(|number| number.len()).max().unwrap_or_default().max(3)
        };
        let points = widest(&mut deals.iter().flat_map(|deal| deal.points.map(signed)));
        let totals = widest(
            &mut deals
                .iter()
                .flat_map(|deal| deal.totals.iter().map(|(_, total)| total.to_string())),
        );
        let room = |cell: usize| (WIDTH - NUMBER).checked_sub(evening.members().count() * cell);
        // A space before the points and a mark behind them.
        let (alone, both) = (room(points + 2), room(points + 2 + totals));
        match both.filter(|&text| text >= LEAST) {
            Some(text) => Self { text, points, totals },
            None => Self { text: alone.unwrap_or_default(), points, totals: 0 },
        }
    }

    const fn cell(&self) -> usize {
        self.points + 2 + self.totals
    }
}

/// Note, date, book and table of points.
fn heading(evening: &Evening) -> String {
    let rules = evening.rules();
    let scale = match (rules.own_scale(), rules.value("scale")) {
        (Some(own), _) => format!(" {} ({})", own.name, own.short_name()),
        (None, Some(scale)) => format!(" {scale}"),
        (None, None) => String::new(),
    };
    let note = if evening.note().is_empty() { "" } else { " · " };
    let heading = format!("{} · {}{scale}{note}{}", evening.date(), rules.book(), evening.note());
    cut(&heading, WIDTH).trim_end().to_owned()
}

fn names_line(names: &[&str], columns: &Columns) -> String {
    let width = columns.cell() - 1;
    let cell = |name: &&str| {
        let name: String = name.chars().take(width).collect();
        format!(" {name:>width$}")
    };
    let cells: String = names.iter().map(cell).collect();
    format!("{:1$}{cells}", "", NUMBER + columns.text)
}

fn deal_line(evening: &Evening, labels: &dyn Labels, columns: &Columns, deal: &Deal<'_>) -> String {
    let mark = match deal.struck {
        Some(_) => 'x',
        None if deal.is_misfit => '!',
        None => ' ',
    };
    let what = cut(&what(labels, deal, deal.entry, deal.factor), columns.text);
    let head = format!("{:>3}{mark} {what}", deal.number);
    if deal.struck.is_some() {
        return head;
    }
    let cell = |member: Member| {
        let points = deal.points[member.index()];
        let is_shown = match deal.entry {
            Entry::Played(_) => !deal.sitting_out.contains(&member),
            Entry::Passed | Entry::AskedInVain | Entry::Exchange(_) => false,
            Entry::Points(_) => points != 0,
        };
        let points = if is_shown { signed(points) } else { String::new() };
        let mark = if deal.is_dealt() && member == deal.dealer { '*' } else { ' ' };
        format!(" {points:>0$}{mark}{1}", columns.points, total(columns, &deal.totals, member))
    };
    head + &evening.members().map(cell).collect::<String>()
}

fn total(columns: &Columns, totals: &Totals, member: Member) -> String {
    let width = columns.totals;
    if width == 0 { String::new() } else { format!("{:>width$}", totals.of(member)) }
}

fn sums(evening: &Evening, labels: &dyn Labels, columns: &Columns, totals: &Totals) -> String {
    let width = columns.cell();
    let cell = |member: Member| {
        let sum = totals.of(member).to_string();
        // Without running totals a sum stands below the points, before the mark.
        if columns.totals == 0 {
            format!("{sum:>0$} ", width - 1)
        } else {
            format!("{sum:>width$}")
        }
    };
    let cells: String = evening.members().map(cell).collect();
    let label = cut(&labels.total(), columns.text);
    format!("{:1$}{label}{cells}", "", NUMBER).trim_end().to_owned()
}

/// Contract, declarers, result and factor.
fn what(labels: &dyn Labels, deal: &Deal<'_>, entry: &Entry, factor: u8) -> String {
    let played = match entry {
        Entry::Passed => return labels.passed(),
        Entry::AskedInVain => return labels.asked_in_vain(),
        Entry::Points(other) => return other.why.clone(),
        Entry::Exchange(Exchange { member, name }) => {
            return format!("{} → {name}", deal.name(*member));
        }
        Entry::Played(played) => played,
    };
    let Played { contract, declarers, result } = *played;
    let result = match result {
        Outcome::Tricks(tricks) => {
            let names: Vec<&str> = declarers.iter().map(|member| deal.name(member)).collect();
            format!("{} {tricks}", names.join("+"))
        }
        Outcome::Failed(failed) => {
            let mark = |member| if failed.contains(member) { '✗' } else { '✓' };
            let each = declarers.iter().map(|it| format!("{}{}", deal.name(it), mark(it)));
            each.collect::<Vec<_>>().join(" ")
        }
        Outcome::Taken(taken) => {
            let each = named(&taken).map(|(it, tricks)| format!("{} {tricks}", deal.name(it)));
            each.collect::<Vec<_>>().join(" ")
        }
    };
    let factor = if factor > 1 { format!(" ×{factor}") } else { String::new() };
    format!("{} {result}{factor}", labels.contract(contract))
}

fn signed(points: i32) -> String {
    if points > 0 { format!("+{points}") } else { points.to_string() }
}

/// The text in exactly this number of characters.
fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return format!("{text:width$}");
    }
    let kept: String = text.chars().take(width.saturating_sub(1)).collect();
    format!("{kept}…")
}
