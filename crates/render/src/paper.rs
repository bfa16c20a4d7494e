//! The score sheet as on paper: a row for each deal.

use rules::{BelgianSheet, Contract, DealResult, Ending, Member, Seat, Sheet, Side, Suit};
use words::{Language, symbol};

use super::belgian;
use super::grid::{COLUMNS, Grid, MARKS, Row, cut, width};
use super::lines::{tricks_made, with_sign};
use super::message::joined;
use super::names::Names;
use table::EndedDeal;

/// For the number of a deal, and the gap before a contract.
const EDGES: usize = 3;

/// Most letters of a name.
const OF_A_PLAYER: usize = 5;

/// Deals that did not count have no number.
const NO_NUMBER: &str = "–";

/// The rows of these deals, each with its number; empty without any.
pub(super) fn paper(deals: &[(usize, &EndedDeal)], sheet: &Sheet, names: &Names) -> String {
    match sheet {
        _ if deals.is_empty() => String::new(),
        Sheet::Whist(_) => of_sides(deals, names).drawn(),
        Sheet::Belgian(sheet) => of_players(deals, sheet, names).drawn(),
    }
}

/// Tricks and points of both sides, and the score; a line below a game, a double one below a rubber.
fn of_sides(deals: &[(usize, &EndedDeal)], names: &Names) -> Grid {
    let members = Seat::ALL.map(|seat| names.table.member_of(seat));
    let heads = heads(&members, OF_A_PLAYER, names);
    let of = |seat: &Seat| heads[*seat as usize].trim_start().to_owned();
    let [one, other] = Side::ALL.map(|side| joined(side.seats().iter().map(of), "+"));
    let rows = deals.iter().flat_map(|(number, deal)| rows_of_sides(*number, deal, names.language));
    Grid {
        head: vec![String::new(), one, other, String::new()],
        rows: rows.collect(),
        words: vec![1, 2, 3],
    }
}

fn rows_of_sides(number: usize, deal: &EndedDeal, language: Language) -> Vec<Row> {
    let view = deal.game();
    let (Sheet::Whist(sheet), Some(deal)) = (&view.sheet, &view.deal) else { return Vec::new() };
    let Some(result) = sheet.result else { return Vec::new() };
    if result.void {
        return vec![Row::Cells(vec![NO_NUMBER.to_owned(), language.sheet_thrown_in("void")])];
    }
    let side = |side| format!("{:>2} {}", tricks_made(deal, side), points_of(result, side));
    let score = sheet.game_won.map_or(*sheet.score.game(), |game| game.score);
    let [one, other] = Side::ALL.map(side);
    let score = format!("{}–{}", score[Side::NorthSouth], score[Side::EastWest]);
    let cells = Row::Cells(vec![number.to_string(), one, other, score]);
    let rule = if sheet.rubber_won.is_some() { '═' } else { '─' };
    [cells].into_iter().chain(sheet.game_won.map(|_| Row::Rule(rule))).collect()
}

/// Points for tricks and for honours: `+2+4`.
pub(super) fn points_of(result: DealResult, side: Side) -> String {
    let points = [result.odd_tricks[side], result.honours[side]].into_iter();
    let points = points.filter(|&points| points > 0).map(|points| format!("+{points}"));
    points.collect::<Vec<_>>().concat()
}

/// A deal of a book with contracts.
pub(super) struct Scored {
    pub(super) number: String,
    /// By line of the sheet, ✔ or ✘ before those of who played the contract.
    pub(super) points: Vec<String>,
    pub(super) contract: String,
}

/// The points of each, then the contract, which goes on in the next row where it is long. Where the
/// points leave too little room, as those of six do, it has a line of its own below them.
fn of_players(deals: &[(usize, &EndedDeal)], sheet: &BelgianSheet, names: &Names) -> Grid {
    let (owners, totals): (Vec<_>, Vec<_>) = sheet.totals.lines().unzip();
    let totals: Vec<_> = totals.into_iter().map(belgian::signed).collect();
    let deals: Vec<_> = deals.iter().filter_map(|(_, deal)| scored(deal, &owners, names)).collect();
    let points = deals.iter().flat_map(|deal| &deal.points).chain(&totals);
    // Of points of two digits and a sign a mark keeps its distance, of longer ones it need not.
    let least = points.map(|cell| width(cell.trim_start_matches(MARKS)).max(width(cell).min(4)));
    let least = least.max().unwrap_or_default();
    let room = |letters: usize| (COLUMNS - EDGES).saturating_sub(owners.len() * (letters + 1));
    let words = deals.iter().flat_map(|deal| deal.contract.split(' '));
    let is_beside = words.map(width).max().is_none_or(|word| word <= room(least));
    let longest = deals.iter().map(|deal| width(&deal.contract)).max().filter(|_| is_beside);
    let spare = (COLUMNS - EDGES).saturating_sub(longest.unwrap_or_default());
    let letters = least.max((spare / owners.len()).saturating_sub(1).min(OF_A_PLAYER));
    let empty = vec![String::new(); owners.len() + 1];
    let below = |line: String| {
        if is_beside {
            Row::Cells(empty.iter().cloned().chain([line]).collect())
        } else {
            Row::Line(format!("{:EDGES$}{line}", ""))
        }
    };
    let mut rows = Vec::new();
    for Scored { number, points, contract } in deals {
        let columns = if is_beside { room(letters) } else { COLUMNS - EDGES };
        let mut lines = wrapped(&contract, columns).into_iter();
        let beside = if is_beside { lines.next() } else { None };
        rows.push(Row::Cells([number].into_iter().chain(points).chain(beside).collect()));
        rows.extend(lines.map(below));
    }
    let line = |cells: Vec<String>| [String::new()].into_iter().chain(cells).chain([String::new()]);
    rows.extend([Row::Rule('─'), Row::Cells(line(totals).collect())]);
    let words = vec![owners.len() + 1];
    Grid { head: line(heads(&owners, letters, names)).collect(), rows, words }
}

pub(super) fn scored(deal: &EndedDeal, owners: &[Member], names: &Names) -> Option<Scored> {
    let view = deal.game();
    let Sheet::Belgian(sheet) = &view.sheet else { return None };
    let result = sheet.result?;
    let thrown_in = |why| Scored {
        number: NO_NUMBER.to_owned(),
        points: vec!["·".to_owned(); owners.len()],
        contract: names.language.sheet_thrown_in(why),
    };
    let contract = match (result.ending, sheet.contract) {
        (Ending::Played, Some(contract)) => contract,
        (Ending::Played, None) | (Ending::AllPassed, _) => {
            let asked = belgian::passed::asked_in_vain(sheet, names);
            return Some(thrown_in(if asked.is_some() { "asked" } else { "passed" }));
        }
        (Ending::Void, _) => return Some(thrown_in("void")),
        (Ending::WhiteHand { .. }, _) => return Some(thrown_in("white")),
    };
    let mark = |seat: Seat| match () {
        () if contract == Contract::GeneralMisere || !sheet.declarers.contains(seat) => "",
        () if result.made.contains(seat) => "✔",
        () => "✘",
    };
    let players = deal.players();
    let points = |owner: &Member| {
        let writes = |seat: &Seat| sheet.totals.line_of(players[*seat]) == *owner;
        let seats: Vec<_> = Seat::ALL.into_iter().filter(writes).collect();
        let points = seats.iter().map(|&seat| result.points[seat]).sum();
        let mark = seats.iter().map(|&seat| mark(seat)).find(|mark| !mark.is_empty());
        if seats.is_empty() {
            "·".to_owned()
        } else {
            format!("{}{}", mark.unwrap_or_default(), with_sign(points))
        }
    };
    Some(Scored {
        number: sheet.played.to_string(),
        points: owners.iter().map(points).collect(),
        contract: shortly(contract, names),
    })
}

/// `8 ♣` for a pair, `Solo 6 ♥`, `Misère`; a slam without a suit has no trumps.
fn shortly(contract: Contract, names: &Names) -> String {
    let name = |contract| names.language.contract_name(names.book(), contract);
    match (contract, contract.trump()) {
        (Contract::Pair { tricks, trump }, _) => format!("{tricks} {}", symbol(trump)),
        (Contract::Slam { tricks, trump: None }, _) => {
            name(Contract::Slam { tricks, trump: Some(Suit::Spades) })
        }
        (Contract::Troel { .. }, _) | (_, None) => name(contract),
        (_, Some(trump)) => format!("{}\u{a0}{}", name(contract), symbol(trump)),
    }
}

/// Lines of this width, broken between words.
fn wrapped(words: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(' ') {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(word) <= columns => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Names of so many letters; of two that are cut to the same, each ends with the number of its
/// player. Short ones are as wide, so that a mark keeps its distance.
fn heads(owners: &[Member], letters: usize, names: &Names) -> Vec<String> {
    let name = |member: &Member| cut(names.label(*member), letters);
    let all: Vec<_> = owners.iter().map(name).collect();
    let told = |(member, name): (&Member, &String)| {
        let is_one = all.iter().filter(|other| *other == name).count() == 1;
        let numbered = || format!("{}{}", cut(name, letters - 1), member.number());
        let name = if is_one { name.clone() } else { numbered() };
        format!("{}{name}", " ".repeat(letters.saturating_sub(width(&name))))
    };
    owners.iter().zip(&all).map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn a_long_contract_goes_on_in_the_next_row() {
        assert_eq!(wrapped("8 ♣", 9), ["8 ♣"]);
        assert_eq!(wrapped("Grand slam without trumps", 13), ["Grand slam", "without", "trumps"]);
        assert_eq!(wrapped("Abundance 13\u{a0}♠", 13), ["Abundance", "13\u{a0}♠"]);
    }
}
