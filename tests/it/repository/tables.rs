//! The tables of the rules pages agree with the rules, and in all languages with each other.

use rules::{Book, BySeat, Contract, Goal, Rules, Seat, Seats, Suit, Value};

use super::{root, spans, text};

const LANGUAGES: [&str; 4] = ["en", "fr", "nl", "de"];
const TRUMP: Suit = Suit::Spades;
const ALL: u8 = 13;

/// The rows of a table, the head first, as trimmed cells.
type Table = Vec<Vec<String>>;

/// The tables of a page, without the lines below their heads.
fn tables(book: Book, language: &str) -> Vec<Table> {
    let page = text(&root().join(format!("docs/rules/{book}.{language}.md")));
    let mut tables = vec![Table::new()];
    for line in page.lines() {
        if !line.starts_with('|') {
            tables.push(Table::new());
        } else if !line.starts_with("|---") {
            // The marks at both ends only close the line.
            let line = line.strip_prefix('|').and_then(|line| line.strip_suffix('|')).unwrap();
            let cells = line.split('|').map(|cell| cell.trim().to_owned());
            tables.last_mut().unwrap().push(cells.collect());
        }
    }
    tables.retain(|table| !table.is_empty());
    tables
}

fn numbers(cell: &str) -> Vec<&str> {
    cell.split(|letter: char| !letter.is_ascii_digit()).filter(|it| !it.is_empty()).collect()
}

fn is_of_options(table: &Table) -> bool {
    table.get(1).is_some_and(|row| row[0].starts_with('`'))
}

#[test]
fn every_language_has_the_same_tables() {
    for book in Book::ALL {
        let english = tables(book, "en");
        assert!(english.len() >= 4, "{book} has {} tables", english.len());
        for language in LANGUAGES {
            let theirs = tables(book, language);
            assert_eq!(theirs.len(), english.len(), "{book} in {language}");
            for (ours, theirs) in english.iter().zip(&theirs) {
                check_same(ours, theirs, &format!("{book} in {language}"));
            }
        }
    }
}

/// Options by name and value; elsewhere a number is the same in every language, as digits or as a
/// word.
fn check_same(ours: &Table, theirs: &Table, what: &str) {
    assert_eq!(ours.len(), theirs.len(), "{what}: {:?}", theirs[0]);
    for (ours, theirs) in ours.iter().zip(theirs) {
        assert_eq!(ours.len(), theirs.len(), "{what}: {theirs:?}");
        for (our, their) in ours.iter().zip(theirs) {
            assert_eq!(spans(our).len(), spans(their).len(), "{what}: {theirs:?}");
            if our.starts_with('`') {
                assert_eq!(spans(our), spans(their), "{what}: {theirs:?}");
            } else if !numbers(our).is_empty() {
                assert_eq!(numbers(our), numbers(their), "{what}: {theirs:?}");
            }
        }
    }
}

#[test]
fn the_options_of_a_page_are_those_of_its_game() {
    for book in Book::ALL {
        let table = tables(book, "en").into_iter().find(is_of_options).unwrap();
        let mut told: Vec<_> = table[1..].iter().map(|row| spans(&row[0])[0].to_owned()).collect();
        let choices = Rules::choices(book).into_iter();
        let mut had: Vec<_> = choices.map(|choice| choice.name.to_owned()).collect();
        told.sort_unstable();
        had.sort_unstable();
        assert_eq!(told, had, "{book}");
    }
}

/// The tables of payments on a page: they have signs.
fn paying(book: Book, language: &str) -> Vec<Table> {
    let pays = |table: &Table| table[1..].iter().flatten().any(|cell| cell.starts_with(['+', '−']));
    tables(book, language).into_iter().filter(pays).collect()
}

/// Compares each page's tables of points, in order, with those of the rules.
fn check_points(book: Book, expected: &[Table]) {
    for language in LANGUAGES {
        let told = paying(book, language);
        assert_eq!(told.len(), expected.len(), "{book} in {language}");
        for (told, expected) in told.iter().zip(expected) {
            // Before the points stand names, and numbers of tricks.
            let points: Table = told[1..]
                .iter()
                .zip(expected)
                .map(|(row, expected)| row[row.len() - expected.len()..].to_vec())
                .collect();
            assert_eq!(&points, expected, "{book} in {language}: {:?}", told[0]);
            assert_eq!(told.len(), 1 + expected.len(), "{book} in {language}: {:?}", told[0]);
        }
    }
}

fn signed(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        ..0 => format!("−{}", -points),
    }
}

/// The points of the first declarer and of the last of the others.
struct Paid<'a> {
    rules: &'a Rules,
    declarers: Seats,
}

impl<'a> Paid<'a> {
    fn alone(rules: &'a Rules) -> Self {
        Self { rules, declarers: Seat::North.into() }
    }

    fn two(rules: &'a Rules) -> Self {
        Self { rules, declarers: [Seat::North, Seat::East].into_iter().collect() }
    }

    /// `+5 / −5`, for declarers with this number of tricks.
    fn cell_for(&self, contract: Contract, goal: Goal, tricks: u8) -> String {
        let made = BySeat::new([tricks, 0, 0, ALL - tricks]);
        let points = self.rules.points(contract, goal, self.declarers, made).unwrap();
        format!("{} / {}", signed(points[Seat::North]), signed(points[Seat::West]))
    }

    fn cell(&self, contract: Contract, tricks: u8) -> String {
        self.cell_for(contract, contract.goal(), tricks)
    }

    fn row(&self, contract: Contract, tricks: impl IntoIterator<Item = u8>) -> Vec<String> {
        tricks.into_iter().map(|tricks| self.cell(contract, tricks)).collect()
    }
}

const fn pair(tricks: u8) -> Contract {
    Contract::Pair { tricks, trump: TRUMP }
}

const fn solo(tricks: u8) -> Contract {
    Contract::Solo { tricks, trump: TRUMP }
}

const fn abundance(tricks: u8) -> Contract {
    Contract::Abundance { tricks, trump: TRUMP }
}

const TROEL: Contract = Contract::Troel { royal: false };
const MISERE: Contract = Contract::Misere { over_troel: false };
const OPEN: Contract = Contract::OpenMisere { over_troel: false };

/// Made, and lost by one trick.
fn made_and_lost(paid: &Paid<'_>, contract: Contract) -> Vec<String> {
    match contract.goal() {
        Goal::AtLeast(needed) => paid.row(contract, [needed, needed - 1]),
        Goal::Exactly(needed) => paid.row(contract, [needed, needed + 1]),
        Goal::Avoid => panic!("nobody makes {contract:?}"),
    }
}

/// A game of `playing` players, each alone, the first `failing` of them failing: the points of one
/// who failed, one who made it and one of the rest.
fn each_alone(rules: &Rules, contract: Contract, playing: usize, failing: usize) -> BySeat<i32> {
    let Goal::Exactly(needed) = contract.goal() else { panic!("{contract:?} is for all") };
    let declarers = Seat::ALL.into_iter().take(playing).collect();
    let fails: Seats = Seat::ALL.into_iter().take(failing).collect();
    let made = BySeat::from_fn(|seat| needed + u8::from(fails.contains(seat)));
    rules.points(contract, contract.goal(), declarers, made).unwrap()
}

/// With two players: both make it, both fail, one of each, and the rest.
fn two_alone(rules: &Rules, contract: Contract) -> Vec<String> {
    let [none, one, both] = [0, 1, 2].map(|failing| each_alone(rules, contract, 2, failing));
    let pays =
        |of: &BySeat<i32>| format!("{} / {}", signed(of[Seat::East]), signed(of[Seat::West]));
    let differing = [Seat::East, Seat::North, Seat::West].map(|seat| signed(one[seat]));
    [vec![pays(&none), pays(&both)], differing.to_vec()].concat()
}

#[test]
fn a_la_couleur_pays_what_its_pages_say() {
    let rules = Rules::new(Book::Couleur);
    let (two, alone) = (Paid::two(&rules), Paid::alone(&rules));
    let over = [Contract::Misere { over_troel: true }, Contract::OpenMisere { over_troel: true }];
    let one = [
        Contract::SmallMisere,
        Contract::SoloOverMisere { trump: TRUMP },
        Contract::Piccolissimo,
        Contract::Piccolo,
        abundance(9),
        MISERE,
        over[0],
        OPEN,
        over[1],
        Contract::Slam { tricks: ALL, trump: None },
    ];
    let both = [Contract::SmallMisere, Contract::Piccolissimo, Contract::Piccolo, MISERE];

    let with = |name: &str, value: Value| Rules::new(Book::Couleur).with([(name, value)]).unwrap();
    let announced = with("score_reference", Value::Word("announced".into()));
    let uncapped = announced.clone().with([("solo_cap", Value::Number(13))]).unwrap();
    let dashes = |cells: Vec<String>| {
        let missing = 8 - cells.len();
        [cells, vec!["–".to_owned(); missing]].concat()
    };
    check_points(
        Book::Couleur,
        &[
            vec![two.row(TROEL, (1..=ALL).rev())],
            vec![two.row(pair(8), 8..=ALL)],
            vec![two.row(pair(ALL), (0..ALL).rev())],
            vec![alone.row(solo(6), 6..=8)],
            vec![alone.row(solo(8), (0..8).rev())],
            one.map(|contract| made_and_lost(&alone, contract)).to_vec(),
            both.map(|contract| two_alone(&rules, contract)).to_vec(),
            vec![(1..=ALL).rev().map(|it| two.cell_for(TROEL, Goal::AtLeast(8), it)).collect()],
            vec![
                dashes(Paid::two(&announced).row(pair(8), 8..=ALL)),
                dashes(Paid::alone(&announced).row(solo(6), 6..=8)),
                Paid::alone(&uncapped).row(solo(6), 6..=ALL),
            ],
        ],
    );
}

#[test]
fn liege_pays_what_its_pages_say() {
    let rules = Rules::new(Book::Liege);
    let (two, alone) = (Paid::two(&rules), Paid::alone(&rules));
    // The declarers' points alone: their opponents have the opposite, and nothing where the pair
    // has made it.
    let of_pair = |tricks: u8| {
        let cell = |needed: u8| {
            let cell = two.cell(pair(needed), tricks);
            let (own, others) = cell.split_once(" / ").unwrap();
            let opposite = own.strip_prefix('−').map_or("0".to_owned(), |it| format!("+{it}"));
            assert_eq!(others, opposite, "{tricks} of {needed}");
            own.to_owned()
        };
        (8..=ALL).map(cell).collect::<Vec<_>>()
    };
    let of_solo = |tricks: u8| [6, 7, 8].map(|needed| alone.cell(solo(needed), tricks)).to_vec();
    let slam = |tricks: u8| Contract::Slam { tricks, trump: Some(TRUMP) };
    let flat = [abundance(9), abundance(10), abundance(11), slam(12), slam(ALL)];
    let of_each = |role: usize, failures: usize| {
        [Contract::SmallMisere, Contract::Piccolo, MISERE, OPEN].map(|contract| {
            // One who made it plays beside those who failed; one who failed is among them.
            let (playing, failing, seat) = match role {
                0 => (failures + 1, failures, failures),
                1 => (failures + 1, failures + 1, 0),
                _ => (failures.max(1), failures, 3),
            };
            signed(each_alone(&rules, contract, playing, failing)[Seat::ALL[seat]])
        })
    };
    let each = (0..3).flat_map(|role| (0..3).map(move |failures| of_each(role, failures).to_vec()));
    check_points(
        Book::Liege,
        &[
            (0..=ALL).rev().map(of_pair).collect(),
            (0..=8).rev().map(of_solo).collect(),
            flat.map(|contract| made_and_lost(&alone, contract)).to_vec(),
            vec![two.row(TROEL, [ALL, 12, 8])],
            each.collect(),
        ],
    );
}
