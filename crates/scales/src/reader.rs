//! The reader of a table's text.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::Scale;
use crate::complaint::{Complaint, Complaints, Fault};
use crate::keys::{Keys, OF_ALONE, OF_CELL, OF_PASS, OF_TRICKS, OF_TWO, Value};
use crate::line::{Book, Line, Play};
use crate::points::{Alone, Cell, Rows, doubt, fault, row, unshared};

const FORMAT: &str = "whist-scale/1";
const LONGEST_TEXT: usize = 16 * 1024;
const LONGEST_NAME: usize = 40;
const MOST_CELLS: usize = 64;

/// Reads and checks a table of points.
///
/// # Errors
///
/// All complaints about the text, at most twenty, in its order.
pub fn read(text: &str) -> Result<Scale, Vec<Complaint>> {
    let mut complaints = Complaints::about(text);
    if text.len() > LONGEST_TEXT {
        complaints.add(LONGEST_TEXT, "the text", Fault::TooLong(LONGEST_TEXT));
        return Err(complaints.into_all());
    }
    let (table, errors) = DeTable::parse_recoverable(text);
    for error in errors {
        let at = error.span().map_or(0, |span| span.start);
        complaints.add(at, "the text", Fault::NotToml(error.message().to_owned()));
    }
    if !complaints.is_empty() {
        return Err(complaints.into_all());
    }
    let reader = Reader { table: table.get_ref(), end: text.len(), complaints, zero_sum: true };
    reader.read(Complaints::about(text))
}

struct Reader<'t> {
    table: &'t DeTable<'t>,
    /// The end of the text, where something is missing.
    end: usize,
    complaints: Complaints<'t>,
    zero_sum: bool,
}

impl<'t> Reader<'t> {
    fn read(mut self, mut doubts: Complaints<'t>) -> Result<Scale, Vec<Complaint>> {
        let Some((book, name)) = self.head(&mut doubts) else {
            return Err(self.complaints.into_all());
        };
        self.refuse_unknown(book);
        let (mut tricks, mut alone) = (BTreeMap::new(), BTreeMap::new());
        for line in book.lines() {
            let Some((at, table)) = self.table_of(line.name) else {
                if line.is_needed && self.at(line.name).is_none() {
                    self.complaints.add(self.end, line.name, Fault::Missing);
                }
                continue;
            };
            if line.play == Play::Alone {
                let own = self.alone(line, at, table, &mut doubts);
                alone.extend(own.map(|own| (line.name, own)));
            } else {
                let own = self.tricks(line, at, table, &mut doubts);
                tricks.extend(own.map(|own| (line.name, own)));
            }
        }
        for (line, like) in book.lines().iter().filter_map(|line| Some((line, line.like?))) {
            if self.at(line.name).is_none() {
                tricks.extend(tricks.get(like).cloned().map(|own| (line.name, own)));
                alone.extend(alone.get(like).cloned().map(|own| (line.name, own)));
            }
        }
        let pass = self.table_of("pass").and_then(|(at, table)| {
            let place = (at, "pass".to_owned());
            Keys::read(place, table, OF_PASS, |_, _| false, &mut self.complaints).number("unit")
        });
        if !self.complaints.is_empty() {
            return Err(self.complaints.into_all());
        }
        Ok(Scale { name, book, pass, doubts: doubts.into_all(), tricks, alone })
    }

    /// The keys of the text itself: its format, name, book and sum.
    fn head(&mut self, doubts: &mut Complaints<'_>) -> Option<(Book, String)> {
        let (format, name, book) = (self.word("format"), self.word("name"), self.word("book"));
        if let Some((at, _)) = format.filter(|(_, format)| *format != FORMAT) {
            self.complaints.add(at, "format", Fault::Unknown(vec![FORMAT]));
        }
        if let Some((at, name)) = name {
            let is_fit = (1..=LONGEST_NAME).contains(&name.chars().count());
            if !is_fit || name.chars().any(char::is_control) {
                self.complaints.add(at, "name", Fault::BadName);
            }
        }
        if let Some((at, value)) = self.at("zero_sum") {
            match value.as_bool() {
                Some(flag) => self.zero_sum = flag,
                None => self.complaints.add(at, "zero_sum", Fault::Unfit("true or false")),
            }
            if !self.zero_sum {
                doubts.add(at, "zero_sum", Fault::NotZeroSum);
            }
        }
        let (at, word) = book?;
        let book = Book::from_word(word);
        if book.is_none() {
            self.complaints.add(at, "book", Fault::Unknown(Book::WORDS.to_vec()));
        }
        Some((book?, name.map_or_else(String::new, |(_, name)| name.to_owned())))
    }

    fn word(&mut self, key: &'static str) -> Option<(usize, &'t str)> {
        let Some((at, value)) = self.at(key) else {
            self.complaints.add(self.end, key, Fault::Missing);
            return None;
        };
        if value.as_str().is_none() {
            self.complaints.add(at, key, Fault::Unfit("a word in quotes"));
        }
        value.as_str().map(|word| (at, word))
    }

    fn refuse_unknown(&mut self, book: Book) {
        let mut known = vec!["format", "name", "book", "zero_sum", "cell"];
        known.extend((book == Book::Wiezen).then_some("pass"));
        known.extend(book.lines().iter().map(|line| line.name));
        for (key, value) in self.table {
            let at = key.span().start;
            let name = key.get_ref().as_ref();
            match known.iter().position(|known| *known == name) {
                None => self.complaints.add(at, name, Fault::Unknown(known.clone())),
                Some(0..=3) => {}
                Some(4) if value.get_ref().is_array() => self.refuse_cells(book),
                Some(4) => self.complaints.add(at, name, Fault::Unfit("[[cell]]")),
                Some(_) if value.get_ref().is_table() => {}
                Some(_) => self.complaints.add(at, name, Fault::Unfit("a table, [name]")),
            }
        }
    }

    /// Refuses too many cells by hand, and those of no line.
    fn refuse_cells(&mut self, book: Book) {
        let is_tricks = |line: &&Line| line.play != Play::Alone;
        let known: Vec<_> = book.lines().iter().filter(is_tricks).map(|line| line.name).collect();
        let cells = self.cells();
        if let Some((at, _)) = cells.get(MOST_CELLS) {
            self.complaints.add(*at, "cell", Fault::TooMany(MOST_CELLS));
        }
        for (at, cell) in cells {
            let line = cell.get("line").and_then(|line| line.get_ref().as_str());
            if !line.is_some_and(|line| known.contains(&line)) {
                self.complaints.add(at, "cell.line", Fault::Unknown(known.clone()));
            }
        }
    }

    fn cells(&self) -> Vec<(usize, &'t DeTable<'t>)> {
        let cells = self.table.get("cell").and_then(|cells| cells.get_ref().as_array());
        let table =
            |cell: &'t Spanned<DeValue<'t>>| Some((cell.span().start, cell.get_ref().as_table()?));
        cells.into_iter().flatten().filter_map(table).collect()
    }

    /// A key of the text itself, with the byte where it stands.
    fn at(&self, key: &str) -> Option<(usize, &'t DeValue<'t>)> {
        let (key, value) = self.table.get_key_value(key)?;
        Some((key.span().start, value.get_ref()))
    }

    fn table_of(&self, line: &str) -> Option<(usize, &'t DeTable<'t>)> {
        let (at, value) = self.at(line)?;
        Some((at, value.as_table()?))
    }

    fn tricks(
        &mut self,
        line: &Line,
        at: usize,
        table: &DeTable<'_>,
        doubts: &mut Complaints<'_>,
    ) -> Option<Rows> {
        let is_level =
            |key: &str, value: &DeValue<'_>| value.is_table() && key.parse::<u8>().is_ok();
        let place = (at, line.name.to_owned());
        let keys = Keys::read(place, table, OF_TRICKS, is_level, &mut self.complaints);
        let lowest = keys.tricks("first").unwrap_or(line.lowest);
        if !(line.lowest..=line.highest).contains(&lowest) {
            let fault = Fault::NoLevel(line.lowest, line.highest);
            let at = keys.get("first").map_or(at, |first| first.at);
            self.complaints.add(at, format!("{}.first", line.name), fault);
            return None;
        }
        let (keys, levels) = (keys.with_base(lowest), lowest..=line.highest);
        self.check_lists(&keys, &keys, levels.clone(), doubts);
        let mut own = self.levels(line, table, &keys, levels.clone(), doubts);
        let mut by_level = Vec::new();
        for level in levels {
            let keys = own.remove(&level).unwrap_or_else(|| keys.clone());
            if keys.is_broken {
                return None;
            }
            if keys.get("made").is_none() {
                self.complaints.add(keys.at, format!("{}.made", keys.place), Fault::Missing);
                return None;
            }
            let row = row(line, &keys, level);
            if let Some((tricks, points)) = unshared(line, &keys, &row) {
                let place = format!("{} {level}, {tricks} tricks", line.name);
                self.complaints.add(keys.at, place, Fault::Unshared(points));
                return None;
            }
            by_level.push(([keys.at; 14], row));
        }
        let (mut places, rows): (Vec<_>, _) = by_level.into_iter().unzip();
        let mut rows = Rows { lowest, rows };
        self.by_hand(line, &mut rows, &mut places);
        self.check_cells(line, &rows, &places);
        doubt(line, &rows, at, doubts);
        Some(rows)
    }

    /// The keys of single levels, `[pair.9]`, beside those of their line.
    fn levels(
        &mut self,
        line: &Line,
        table: &DeTable<'_>,
        of_line: &Keys,
        levels: RangeInclusive<u8>,
        doubts: &mut Complaints<'_>,
    ) -> BTreeMap<u8, Keys> {
        let mut found = BTreeMap::new();
        for (key, value) in table {
            let level = key.get_ref().parse::<u8>();
            let (Some(own), Ok(level)) = (value.get_ref().as_table(), level) else { continue };
            let place = format!("{}.{}", line.name, key.get_ref());
            let at = key.span().start;
            if !levels.contains(&level) {
                let fault = Fault::NoLevel(*levels.start(), *levels.end());
                self.complaints.add(at, place, fault);
                continue;
            }
            let own = Keys::read((at, place), own, OF_TRICKS, |_, _| false, &mut self.complaints);
            let own = own.with_base(level);
            let all = own.clone().over(of_line);
            self.check_lists(&own, &all, level..=level, doubts);
            found.insert(level, all);
        }
        found
    }

    /// Complains of lists with too many numbers; `all` has the line's keys, too.
    fn check_lists(
        &mut self,
        keys: &Keys,
        all: &Keys,
        levels: RangeInclusive<u8>,
        doubts: &mut Complaints<'_>,
    ) {
        for (name, given) in keys.all() {
            let Value::List(numbers) = &given.value else { continue };
            let place = format!("{}.{name}", keys.place);
            let is_by_tricks = name == "made" && all.is("by", "tricks");
            let most = if is_by_tricks {
                usize::from(14 - levels.start())
            } else {
                levels.clone().count()
            };
            if numbers.len() > most {
                self.complaints.add(given.at, place, Fault::TooMany(most));
            } else if numbers.len() < most && !is_by_tricks {
                doubts.add(given.at, place, Fault::Few(most));
            }
        }
    }

    /// Complains of the first wrong cell that follows from each part of the text.
    fn check_cells(&mut self, line: &Line, rows: &Rows, places: &[[usize; 14]]) {
        let mut seen = BTreeSet::new();
        for ((level, row), places) in (rows.lowest..).zip(&rows.rows).zip(places) {
            for ((tricks, cell), at) in (0..).zip(row).zip(places) {
                let fault = fault(line.play, tricks >= level, *cell, self.zero_sum);
                if let Some(fault) = fault.filter(|_| seen.insert(*at)) {
                    let place = format!("{} {level}, {tricks} tricks", line.name);
                    self.complaints.add(*at, place, fault);
                }
            }
        }
    }

    /// Puts the cells by hand of a line into its rows.
    fn by_hand(&mut self, line: &Line, rows: &mut Rows, places: &mut [[usize; 14]]) {
        for (at, cell) in self.cells() {
            if cell.get("line").and_then(|own| own.get_ref().as_str()) != Some(line.name) {
                continue;
            }
            let place = (at, "cell".to_owned());
            let is_line = |key: &str, _: &DeValue<'_>| key == "line";
            let keys = Keys::read(place, cell, OF_CELL, is_line, &mut self.complaints);
            for key in OF_CELL.iter().filter(|key| keys.get(key.name).is_none()) {
                self.complaints.add(at, format!("cell.{}", key.name), Fault::Missing);
            }
            let place = (keys.tricks("level"), keys.tricks("tricks"));
            let points = (keys.number("declarer"), keys.number("others"));
            let ((Some(level), Some(tricks)), (Some(declarer), Some(other))) = (place, points)
            else {
                continue;
            };
            let (row, tricks) = (usize::from(level.wrapping_sub(rows.lowest)), usize::from(tricks));
            if let (Some(row), Some(place)) = (rows.rows.get_mut(row), places.get_mut(row)) {
                (row[tricks], place[tricks]) = (Cell { declarer, other }, at);
            } else {
                let fault = Fault::NoLevel(rows.lowest, line.highest);
                self.complaints.add(at, "cell.level", fault);
            }
        }
    }

    fn alone(
        &mut self,
        line: &Line,
        at: usize,
        table: &DeTable<'_>,
        doubts: &mut Complaints<'_>,
    ) -> Option<Alone> {
        let is_two = |key: &str, value: &DeValue<'_>| key == "two" && value.is_table();
        let place = (at, line.name.to_owned());
        let keys = Keys::read(place, table, OF_ALONE, is_two, &mut self.complaints);
        if keys.is_broken {
            return None;
        }
        let Some(made) = keys.number("made") else {
            self.complaints.add(at, format!("{}.made", line.name), Fault::Missing);
            return None;
        };
        if made == 0 {
            doubts.add(at, line.name, Fault::Worthless);
        }
        let lost = keys.number("lost").unwrap_or(made);
        let unshared = [made, lost].into_iter().find(|it| it % 3 != 0);
        if let Some(value) = unshared.filter(|_| keys.is("unit", "own")) {
            self.complaints.add(at, line.name, Fault::Unshared(value));
            return None;
        }
        let two = table.get("two").and_then(|two| two.get_ref().as_table());
        let is_table = keys.is("several", "table") == two.is_some();
        let bonus = keys.list("others_lost").map_or(0, <[i32]>::len);
        let is_bonus = bonus == if keys.is("several", "bonus") { 2 } else { 0 };
        for (is_fit, key, fit) in [
            (is_table, "two", "[two] beside several = \"table\""),
            (is_bonus, "others_lost", "two numbers beside several = \"bonus\""),
        ] {
            if !is_fit {
                self.complaints.add(at, format!("{}.{key}", line.name), Fault::Unfit(fit));
                return None;
            }
        }
        let two = match two {
            Some(two) => Some(self.two(line, at, two)?),
            None => None,
        };
        let alone = Alone::new(&keys, two.as_ref());
        if let Some((end, fault)) = alone.fault(self.zero_sum) {
            self.complaints.add(at, format!("{}, {end}", line.name), fault);
        }
        Some(alone)
    }

    fn two(&mut self, line: &Line, at: usize, table: &DeTable<'_>) -> Option<Keys> {
        let place = (at, format!("{}.two", line.name));
        let keys = Keys::read(place, table, OF_TWO, |_, _| false, &mut self.complaints);
        let lengths = [("made", 2), ("lost", 2), ("split", 3)];
        let is_wrong = |(key, length): &(&str, usize)| {
            keys.list(key).is_none_or(|numbers| numbers.len() != *length)
        };
        let wrong = lengths.into_iter().find(is_wrong);
        if let Some((key, length)) = wrong.filter(|_| !keys.is_broken) {
            let fit = if length == 2 { "two numbers" } else { "three numbers" };
            self.complaints.add(at, format!("{}.{key}", keys.place), Fault::Unfit(fit));
        }
        wrong.is_none().then_some(keys)
    }
}
