//! The text of the whole table.

use std::fmt;
use std::fmt::Write as _;

use scales::{Book, Cell, Complaint, Line, Play, Scale};

use crate::family::Played;
use crate::misere::{Misere, Several};
use crate::question::{End, Question, ends, paid, points, value};
use crate::{Kind, Survey};

/// The reason why there is no table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unfinished {
    /// These cells are not sure.
    Open(Vec<Question>),
    /// The table is not one that can be read: [`scales::read`] complains.
    Refused(Vec<Complaint>),
    /// The format has no way to say what this cell has.
    Unsaid(Question),
}

impl fmt::Display for Unfinished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(cells) => write!(f, "{} cells are open", cells.len()),
            Self::Refused(complaints) => {
                let lines: Vec<_> = complaints.iter().map(ToString::to_string).collect();
                f.write_str(&lines.join("\n"))
            }
            Self::Unsaid(question) => write!(f, "no table has {question:?}"),
        }
    }
}

impl std::error::Error for Unfinished {}

impl Survey {
    /// The text of the table in the format `whist-scale/1`, under a name of 1 to 40 characters.
    ///
    /// A level that is not played counts like its neighbour. A line that the book needs and that is
    /// not played is that of the likeliest known table. Deals that do not sum to zero are refused,
    /// unless [`Survey::set_zero_sum`] or a confirmed answer says so.
    ///
    /// # Errors
    ///
    /// A cell that is open, or a table that [`scales::read`] refuses or cannot say.
    pub fn toml(&self, name: &str) -> Result<String, Unfinished> {
        let cells = self.cells();
        let open = cells.iter().filter(|cell| cell.kind == Kind::Open);
        let open: Vec<_> = open.map(|cell| cell.question).collect();
        if !open.is_empty() {
            return Err(Unfinished::Open(open));
        }
        let mut text = String::from("format = \"whist-scale/1\"\nname = ");
        quote(name, &mut text);
        let book = match self.book {
            Book::Couleur => "couleur",
            Book::Liege => "liege",
            Book::Wiezen => "wiezen",
        };
        add(&mut text, format_args!("\nbook = \"{book}\"\n"));
        let (mut body, mut by_hand) = (String::new(), Vec::new());
        let mut sums_to_zero = true;
        for line in self.book.lines() {
            let Some((played, points)) = self.whole_line(line) else { continue };
            let ends = played.ends.iter().zip(&points);
            sums_to_zero &=
                ends.clone().all(|(end, own)| end.sum(line.play, *own).is_none_or(|sum| sum == 0));
            let ends: Vec<_> = ends.map(|(end, points)| (*end, *points)).collect();
            if line.play == Play::Alone {
                write_alone(line, &ends, &mut body);
            } else {
                write_tricks(line, &rows(line, &played, &points), &mut body, &mut by_hand);
            }
        }
        let is_said = !self.sums_to_zero || self.given.iter().any(|given| given.is_confirmed);
        if !sums_to_zero && is_said {
            text.push_str("zero_sum = false\n");
        }
        text.push_str(&body);
        if let Some(unit) = self.pass {
            add(&mut text, format_args!("\n[pass]\nunit = {unit}\n"));
        }
        for (line, level, tricks, Cell { declarer, other }) in by_hand {
            let place = format_args!("\n[[cell]]\nline = \"{line}\"\nlevel = {level}\n");
            add(&mut text, place);
            let points =
                format_args!("tricks = {tricks}\ndeclarer = {declarer}\nothers = {other}\n");
            add(&mut text, points);
        }
        let scale = scales::read(&text).map_err(Unfinished::Refused)?;
        self.check(&scale)?;
        Ok(text)
    }

    /// Refuses a table that differs from the cells.
    fn check(&self, scale: &Scale) -> Result<(), Unfinished> {
        for place in self.places() {
            let own = &self.lines[place.0];
            let estimate = self.estimate(place);
            if paid(scale, own.line, estimate.question.end) != estimate.points {
                return Err(Unfinished::Unsaid(estimate.question));
            }
        }
        Ok(())
    }

    /// The cells of a line; of one that is needed and not played those of the likeliest table.
    fn whole_line(&self, line: &'static Line) -> Option<(Played, Vec<Cell>)> {
        if let Some(place) = self.lines.iter().position(|own| own.line.name == line.name) {
            let played = self.lines[place].clone();
            let cells = (0..played.ends.len()).map(|end| self.estimate((place, end)).points);
            let cells = cells.collect::<Option<_>>()?;
            return Some((played, cells));
        }
        let scale = &self.likeliest().filter(|_| line.is_needed)?.0.scale;
        let levels = match scale.rows(line.name) {
            Some(rows) => rows.lowest..=line.highest,
            None => 1..=4,
        };
        let cells = ends(line.play, levels.clone()).into_iter();
        let cells = cells.map(|end| paid(scale, line, end)).collect::<Option<_>>()?;
        Some((Played::new(line, levels), cells))
    }
}

fn add(text: &mut String, more: fmt::Arguments<'_>) {
    text.write_fmt(more).expect("a string takes every text");
}

/// A basic string of TOML.
fn quote(name: &str, text: &mut String) {
    text.push('"');
    for letter in name.chars() {
        match letter {
            '"' | '\\' => text.extend(['\\', letter]),
            control if control.is_control() => {
                add(text, format_args!("\\u{:04X}", u32::from(control)));
            }
            letter => text.push(letter),
        }
    }
    text.push('"');
}

/// The cells of a level.
type Row = (u8, [Cell; 14]);
/// A cell by hand: line, level, tricks.
type ByHand = (&'static str, u8, usize, Cell);

/// The rows of all levels; a level that is not played has the cells of its neighbour.
fn rows(line: &Line, played: &Played, points: &[Cell]) -> Vec<Row> {
    let (chunks, _) = points.as_chunks::<14>();
    let (first, last) = (*played.levels.start(), *played.levels.end());
    let row = |level: u8| {
        let near = level.clamp(first, last);
        let own = &chunks[usize::from(near - first)];
        let of = |tricks: usize| {
            let missing = usize::from(level).saturating_sub(tricks);
            match usize::from(near).checked_sub(missing) {
                _ if missing == 0 => own[tricks.max(usize::from(near))],
                Some(tricks) => own[tricks],
                None => further(own, usize::from(near), missing),
            }
        };
        (level, std::array::from_fn(of))
    };
    (line.lowest..=line.highest).map(row).collect()
}

/// More missing tricks than the level has: as the last step goes on.
fn further(own: &[Cell; 14], level: usize, missing: usize) -> Cell {
    let more = i32::try_from(missing - level).unwrap_or_default();
    let on = |last: i32, before: i32| last + more * (last - before);
    Cell { declarer: on(own[0].declarer, own[1].declarer), other: on(own[0].other, own[1].other) }
}

/// Numbers as one where they are equal.
fn list(numbers: &[i32]) -> String {
    match numbers {
        [first, rest @ ..] if rest.iter().all(|other| other == first) => first.to_string(),
        _ => format!("{numbers:?}"),
    }
}

fn write_tricks(line: &Line, rows: &[Row], body: &mut String, by_hand: &mut Vec<ByHand>) {
    if let Some(keys) = short(line, rows) {
        add(body, format_args!("\n[{}]\n{keys}", line.name));
        return;
    }
    for (level, row) in rows {
        let (keys, said) = long(line, *level, row);
        add(body, format_args!("\n[{}.{level}]\n{keys}", line.name));
        for (tricks, (own, said)) in row.iter().zip(said).enumerate() {
            if *own != said {
                by_hand.push((line.name, *level, tricks, *own));
            }
        }
    }
}

/// The keys of a whole line: a number a level, one for each trick more and each trick less.
fn short(line: &Line, rows: &[Row]) -> Option<String> {
    let mut values = Vec::new();
    for (level, row) in rows {
        let row: Option<Vec<_>> = row.iter().map(|own| value(line.play, *own)).collect();
        values.push((usize::from(*level), row?));
    }
    let made: Vec<_> = values.iter().map(|(level, row)| row[*level]).collect();
    let lost: Vec<_> = values.iter().map(|(level, row)| -row[*level - 1]).collect();
    let step =
        |(level, row): &(usize, Vec<i32>)| (*level < 12).then(|| row[level + 1] - row[*level]);
    let over = values.iter().find_map(step).unwrap_or_default();
    let under = values.first().map(|(level, row)| row[*level - 1] - row[*level - 2])?;
    let of_made = |level: usize, row: &[i32], tricks: usize| {
        row[level] + over * i32::try_from(tricks - level).unwrap_or_default()
    };
    let is_made = |(level, row): &(usize, Vec<i32>)| {
        (*level..13).all(|tricks| row[tricks] == of_made(*level, row, tricks))
    };
    let is_lost = |(level, row): &(usize, Vec<i32>)| {
        (1..*level).all(|tricks| row[tricks] - row[tricks - 1] == under)
    };
    let numbers = made.iter().chain(&lost).chain([&over, &under]);
    if !values.iter().all(|it| is_made(it) && is_lost(it)) || numbers.into_iter().any(|it| *it < 0)
    {
        return None;
    }
    let mut keys = format!("made = {}\n", list(&made));
    if over != 0 {
        add(&mut keys, format_args!("over = {over}\n"));
    }
    let is_all =
        |times: i32| values.iter().all(|(level, row)| row[13] == times * of_made(*level, row, 13));
    if !is_all(1) && is_all(2) {
        keys.push_str("all = \"double\"\n");
    } else if !is_all(1) {
        let all: Vec<_> = values.iter().map(|(_, row)| row[13]).collect();
        let is_one = all.iter().all(|own| *own == all[0]);
        add(&mut keys, format_args!("all = {}\n", is_one.then_some(all[0])?));
    }
    if lost != made || under != 0 {
        add(&mut keys, format_args!("lost = {}\n", list(&lost)));
    }
    if under != 0 {
        add(&mut keys, format_args!("under = {under}\n"));
    }
    Some(keys)
}

/// The keys of one level, and the cells that they say.
fn long(line: &Line, level: u8, row: &[Cell; 14]) -> (String, [Cell; 14]) {
    let (goal, zero) = (usize::from(level), row.iter().all(|own| value(line.play, *own).is_some()));
    let own = |tricks: usize| value(line.play, row[tricks]).filter(|_| zero);
    let declarer = |tricks: usize| own(tricks).unwrap_or(row[tricks].declarer);
    let made: Vec<_> = (goal..=13).map(|tricks| declarer(tricks).max(0)).collect();
    let lost = (-declarer(goal - 1)).max(0);
    let under = (declarer(goal - 1) - declarer(goal - 2)).max(0);
    let mut keys =
        format!("made = {}\nby = \"tricks\"\nlost = {lost}\nunder = {under}\n", list(&made));
    let (others_made, others_lost) = (row[goal].other.max(0), row[goal - 1].other.max(0));
    let others_under = (row[goal - 2].other - row[goal - 1].other).max(0);
    if !zero {
        let others = format_args!(
            "others_made = {others_made}\nothers_lost = {others_lost}\nothers_under = {others_under}\n"
        );
        add(&mut keys, others);
    }
    let said = std::array::from_fn(|tricks| {
        let further = i32::try_from((goal - 1).saturating_sub(tricks)).unwrap_or_default();
        let (value, other) = match tricks.checked_sub(goal) {
            Some(more) => (made[more], others_made),
            None => (-lost - under * further, others_lost + others_under * further),
        };
        if zero { points(line.play, value) } else { Cell { declarer: value, other } }
    });
    (keys, said)
}

fn write_alone(line: &Line, ends: &[(End, Cell)], body: &mut String) {
    let of = |declarers, failing| {
        let end = End::Alone { declarers, failing };
        ends.iter().find(|(own, _)| *own == end).map(|(_, points)| *points)
    };
    let (Some(won), Some(missed)) = (of(1, 0), of(1, 1)) else { return };
    add(body, format_args!("\n[{}]\n", line.name));
    if won.declarer != -3 * won.other || missed.declarer != -3 * missed.other {
        let more = of(2, 2).map_or(missed.other, |both| both.other);
        let (made, lost) = (won.declarer, -missed.declarer);
        let others = format_args!("made = {made}\nlost = {lost}\nseveral = \"bonus\"\n");
        add(body, others);
        return add(body, format_args!("others_lost = [{}, {more}]\n", missed.other));
    }
    let (made, lost) = (-won.other, missed.other);
    add(body, format_args!("made = {made}\n"));
    if lost != made {
        add(body, format_args!("lost = {lost}\n"));
    }
    let fits = |several| {
        let misere = Misere { made, lost, several };
        ends.iter().all(|(end, points)| match *end {
            End::Alone { declarers, failing } => misere.points(declarers, failing) == Some(*points),
            End::Tricks { .. } => false,
        })
    };
    if fits(Several::Each) {
        return;
    }
    if fits(Several::Camp) {
        return body.push_str("several = \"camp\"\n");
    }
    let (Some(both), Some(one), Some(none)) = (of(2, 0), of(2, 1), of(2, 2)) else { return };
    let failed = -one.declarer - 2 * one.other;
    add(
        body,
        format_args!("several = \"table\"\ntwo = {{ made = [{}, {}]", both.declarer, both.other),
    );
    add(body, format_args!(", lost = [{}, {}]", none.declarer, none.other));
    add(body, format_args!(", split = [{}, {failed}, {}] }}\n", one.declarer, one.other));
}
