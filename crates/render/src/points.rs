//! The points of each contract at a table, laid out for reading (spec.md 3.7, 4.9).

use rules::{ALL_TRICKS, Book, BySeat, Contract, Goal, Rules, Seat, Seats};
use words::{Language, avoided};

use super::grid::{Grid, Row};
use super::lines::{lines, with_sign};
use super::message::{Message, joined};
use super::press::Page;
use super::row::turning;
use super::rules_page;
use table::TableView;

/// A page of the contracts' points, from 1; 0 is the first, and beyond the last is the last.
#[must_use]
pub fn points(table: &TableView, page: u8, language: Language) -> Message {
    let rules = table.settings().rules();
    let texts = match rules.contracts().as_slice() {
        [] => vec![vec![of_tricks(rules, language)]],
        contracts => of_contracts(rules, contracts, language),
    };
    let page = usize::from(page).clamp(1, texts.len());
    let title = language.points_title(language.book(rules.book()));
    let head = Message::framed(title);
    let message = texts[page - 1].iter().cloned().fold(head, Message::with_text);
    turning(message, table, page, texts.len(), Page::Points, language)
}

fn of_tricks(rules: &Rules, language: Language) -> String {
    let rows = (rules::BOOK + 1..=ALL_TRICKS)
        .map(|made| Row::Cells(vec![made.to_string(), with_sign((made - rules::BOOK).into())]));
    let head = vec![language.points_tricks(), String::new()];
    let grid = Grid { head, rows: rows.collect(), words: Vec::new() };
    lines([grid.drawn(), rules_page::scores(rules, language).join("\n")])
}

/// The pages: pairs; soloists and troels; games of one price; games of each alone.
fn of_contracts(rules: &Rules, contracts: &[Contract], language: Language) -> Vec<Vec<String>> {
    let of = |is: fn(&Contract) -> bool| contracts.iter().copied().filter(is).collect::<Vec<_>>();
    let pairs = of(|contract| matches!(contract, Contract::Pair { .. }));
    let solos = of(|contract| matches!(contract, Contract::Solo { .. }));
    let flat = contracts.iter().filter(|it| is_flat(rules, **it) && !is_paid_alike(rules, **it));
    // Neighbours of one price keep their lines: each is looked for by its name.
    let flat = flat.filter_map(|contract| in_short(rules, *contract, language));
    let each = contracts.iter().filter(|it| it.is_each_alone() && rules.most_declarers(**it) > 1);
    let together = language.points_together(rules.book().name());
    let together = with_goals(rules, &together, &pairs, two(), language);
    let alone = with_goals(rules, &language.points_alone(), &solos, Seat::North.into(), language);
    let flat = [language.points_flat_title(), joined(flat, "\n")];
    vec![
        vec![together],
        vec![alone, troels(rules, language)],
        vec![lines(flat), marked_line(rules, language)],
        each.map(|contract| each_alone(rules, *contract, language)).collect(),
    ]
}

fn two() -> Seats {
    [Seat::North, Seat::South].into_iter().collect()
}

fn with_goals(
    rules: &Rules,
    title: &str,
    contracts: &[Contract],
    declarers: Seats,
    language: Language,
) -> String {
    let columns: Vec<_> = contracts
        .iter()
        .filter_map(|&contract| match contract.goal() {
            Goal::AtLeast(tricks) => Some((tricks.to_string(), contract, contract.goal())),
            Goal::Exactly(_) | Goal::Avoid => None,
        })
        .collect();
    tricks_grid(rules, title, &columns, declarers, language)
}

fn troels(rules: &Rules, language: Language) -> String {
    let of = |royal: bool| {
        let troel = Contract::Troel { royal };
        rules.goals(troel).into_iter().map(move |goal| (troel, goal))
    };
    let mut goals: Vec<_> = of(false).collect();
    // Four aces may need another number.
    if rules.book() == Book::Wiezen {
        goals.extend(of(true).filter(|(_, goal)| !of(false).any(|(_, usual)| usual == *goal)));
    }
    let column = |(troel, goal): (Contract, Goal)| match goal {
        Goal::AtLeast(tricks) => Some((tricks.to_string(), troel, goal)),
        Goal::Exactly(_) | Goal::Avoid => None,
    };
    let columns: Vec<_> = goals.into_iter().filter_map(column).collect();
    if columns.is_empty() {
        return String::new();
    }
    tricks_grid(rules, &language.points_troel(), &columns, two(), language)
}

/// Points of the declarer, and of each other.
fn alone_with(rules: &Rules, contract: Contract, tricks: u8) -> Option<(i32, i32)> {
    let made = BySeat::new([tricks, ALL_TRICKS - tricks, 0, 0]);
    let points = rules.points(contract, contract.goal(), Seat::North.into(), made)?;
    Some((points[Seat::North], points[Seat::East]))
}

/// The tricks with which a contract is just made, and just lost.
pub(super) const fn made_and_lost(contract: Contract) -> Option<(u8, u8)> {
    match contract.goal() {
        Goal::AtLeast(needed) => Some((needed, needed - 1)),
        Goal::Exactly(needed) => Some((needed, needed + 1)),
        Goal::Avoid => None,
    }
}

/// True where one declarer plays, and only making it counts.
pub(super) fn is_flat(rules: &Rules, contract: Contract) -> bool {
    let is_one = rules.most_declarers(contract) == 1;
    let Some((made, lost)) = made_and_lost(contract).filter(|_| is_one) else { return false };
    let is_made = |tricks: u8| contract.goal().is_made_with(tricks);
    (0..=ALL_TRICKS).all(|tricks| {
        let same = if is_made(tricks) { made } else { lost };
        alone_with(rules, contract, tricks) == alone_with(rules, contract, same)
    })
}

/// True for an abundance in the suit turned up that brings what one in another suit brings.
fn is_paid_alike(rules: &Rules, contract: Contract) -> bool {
    let Contract::AbundanceInTrump { tricks, trump } = contract else { return false };
    let other = Contract::Abundance { tricks, trump };
    [tricks, tricks - 1]
        .iter()
        .all(|&made| alone_with(rules, contract, made) == alone_with(rules, other, made))
}

/// `Abundance 9: made +30 / −10 · lost −30 / +10`, just made and just lost.
pub(super) fn in_short(rules: &Rules, contract: Contract, language: Language) -> Option<String> {
    let (made, lost) = made_and_lost(contract)?;
    let declarers =
        if matches!(contract, Contract::Pair { .. }) { two() } else { Seat::North.into() };
    let cell = |tricks: u8| {
        let all = BySeat::new([tricks, ALL_TRICKS - tricks, 0, 0]);
        let points = rules.points(contract, contract.goal(), declarers, all)?;
        Some(format!("{} / {}", with_sign(points[Seat::North]), with_sign(points[Seat::East])))
    };
    Some(language.points_flat(
        language.contract_name(rules.book(), contract),
        cell(made)?,
        cell(lost)?,
    ))
}

fn marked_line(rules: &Rules, language: Language) -> String {
    if !rules.contracts().contains(&Contract::GeneralMisere) {
        return String::new();
    }
    let cost = rules.marked_trick_cost();
    let name = language.contract_name(rules.book(), Contract::GeneralMisere);
    if let Some(game) = avoided(&rules.marked_tricks()) {
        return language.points_passpel(name, game, cost / 3);
    }
    language.points_marked(name, with_sign(-cost), with_sign(cost / 3))
}

/// A row for each number of players and of failures.
fn each_alone(rules: &Rules, contract: Contract, language: Language) -> String {
    let Some((made, lost)) = made_and_lost(contract) else { return String::new() };
    let row = |playing: usize, failing: usize| {
        let declarers: Seats = Seat::ALL.into_iter().take(playing).collect();
        let fails: Seats = Seat::ALL.into_iter().take(failing).collect();
        let tricks = |seat: Seat| if fails.contains(seat) { lost } else { made };
        let points = rules.points(contract, contract.goal(), declarers, BySeat::from_fn(tricks))?;
        let of = |there: bool, seat: usize| {
            if there { with_sign(points[Seat::ALL[seat]]) } else { "–".to_owned() }
        };
        let made = of(failing < playing, playing - 1);
        let (lost, rest) = (of(failing > 0, 0), of(playing < 4, 3));
        Some(Row::Cells(vec![playing.to_string(), failing.to_string(), made, lost, rest]))
    };
    let most = usize::from(rules.most_declarers(contract));
    let rows = (1..=most).flat_map(|playing| (0..=playing).map(move |failing| (playing, failing)));
    let head = [
        language.points_playing(),
        language.points_failing(),
        language.points_made(),
        language.points_lost(),
        language.points_rest(),
    ];
    let rows = rows.filter_map(|(playing, failing)| row(playing, failing)).collect();
    let name = format!("**{}**", language.contract_name(rules.book(), contract));
    lines([name, Grid { head: head.into(), rows, words: Vec::new() }.drawn()])
}

/// A grid for the declarers; one for the others only where no part of that tells their points.
fn tricks_grid(
    rules: &Rules,
    title: &str,
    columns: &[(String, Contract, Goal)],
    declarers: Seats,
    language: Language,
) -> String {
    let points = |(contract, goal), tricks: u8| {
        let made = BySeat::new([tricks, ALL_TRICKS - tricks, 0, 0]);
        let points = rules.points(contract, goal, declarers, made);
        points.map_or((0, 0), |points| (points[Seat::North], points[Seat::East]))
    };
    let all = columns.iter().flat_map(|&(_, contract, goal)| {
        (0..=ALL_TRICKS).map(move |tricks| points((contract, goal), tricks))
    });
    let own = by_tricks(columns, language, |of, tricks| points(of, tricks).0);
    let others = share(&all).map_or_else(
        || {
            let others = by_tricks(columns, language, |of, tricks| points(of, tricks).1);
            lines([language.points_others(), others.drawn()])
        },
        |share| language.points_share(share),
    );
    lines([title.to_owned(), own.drawn(), others])
}

/// The part of a declarer's points that each of the others has, with the other sign: the same in
/// each pair of both, or in each that is lost where the others of the made ones are 0.
fn share(points: &(impl Iterator<Item = (i32, i32)> + Clone)) -> Option<&'static str> {
    let parts = [("all", true, 3), ("third", true, 1), ("lost", false, 3), ("lost-part", false, 2)];
    let is_so = |is_of_made: bool, thirds: i32, (own, other): (i32, i32)| {
        3 * other == if is_of_made || own < 0 { -own * thirds } else { 0 }
    };
    let fits = |&(_, is_of_made, thirds): &(_, bool, i32)| {
        points.clone().all(|it| is_so(is_of_made, thirds, it))
    };
    parts.into_iter().find(fits).map(|(share, ..)| share)
}

/// Numbers of tricks that pay the same share a row, the most first.
fn by_tricks(
    columns: &[(String, Contract, Goal)],
    language: Language,
    pays: impl Fn((Contract, Goal), u8) -> i32,
) -> Grid {
    let mut rows: Vec<(u8, u8, Vec<String>)> = Vec::new();
    for tricks in (0..=ALL_TRICKS).rev() {
        let cells: Vec<_> = columns
            .iter()
            .map(|&(_, contract, goal)| with_sign(pays((contract, goal), tricks)))
            .collect();
        match rows.last_mut() {
            Some((_, least, same)) if *same == cells => *least = tricks,
            _ => rows.push((tricks, tricks, cells)),
        }
    }
    let label = |most: u8, least: u8| {
        if most == least { most.to_string() } else { format!("{least}–{most}") }
    };
    let heads = columns.iter().map(|(head, ..)| head.clone());
    let rows = rows.into_iter().map(|(most, least, cells)| {
        Row::Cells(std::iter::once(label(most, least)).chain(cells).collect())
    });
    Grid {
        head: std::iter::once(language.points_tricks()).chain(heads).collect(),
        rows: rows.collect(),
        words: Vec::new(),
    }
}
