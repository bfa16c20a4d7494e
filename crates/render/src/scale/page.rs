//! A table of points, line by line.

use std::iter;

use rules::{Book, Contract, OwnScale, Rules, Suit, Value};
use rules_json::own_scale;
use scales::{Alone, Line, Rows, Scale};
use words::Language;

use super::complaints::told;
use crate::PLAYING;
use crate::grid::{COLUMNS, width};
use crate::message::{Button, Frame, Message, Style};
use crate::press::{CustomId, ScalePress};
use crate::setting_words::own_table;

/// What a reader can do with a table of points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// The server keeps it.
    pub is_kept: bool,
    /// An open lobby of the channel may play by it.
    pub may_be_used: bool,
    /// The reader may let go of it.
    pub may_be_dropped: bool,
}

/// The page of a table: its cells by contract, its oddities, and the ways to keep and use it.
/// `own` is missing for a known table, whose key is given.
#[must_use]
pub fn page(
    scale: &Scale,
    own: Result<&OwnScale, &str>,
    standing: Standing,
    language: Language,
) -> Message {
    let book = own_scale::book_of(scale);
    let (name, key) = match own {
        Ok(own) => (own_table(own), own.hash().to_owned()),
        Err(key) => {
            let word = Value::Word(key.to_owned().into());
            (language.option_value("scale", &word), key.to_owned())
        }
    };
    // Two contracts that are paid alike stand there once.
    let is_alike = |line: &&Line| {
        let same = |like| {
            scale.rows(line.name) == scale.rows(like) && scale.alone(line.name) == scale.alone(like)
        };
        line.like.is_some_and(same)
    };
    let cells = scale.book.lines().iter().filter(|line| !is_alike(line)).filter_map(|line| {
        let rows = scale.rows(line.name).map(|rows| tricks(line.name, rows, book, language));
        rows.or_else(|| Some(each(line.name, scale.alone(line.name)?, book, language)))
    });
    let lines: Vec<String> = cells.flatten().collect();
    let doubts = scale.doubts.iter().map(|doubt| told(doubt, language));
    let doubts: Vec<_> = doubts.collect();
    let to_play = to_play(book, own.err(), standing, language);
    Message::titled(Frame::Coloured(PLAYING), &language.scale_of(name, language.book(book)))
        .with_text(language.scale_reads())
        .with_text(format!("```\n{}\n```", lines.join("\n")))
        .with_text(doubts.join("\n"))
        .with_small_print(&to_play)
        .with_buttons(ways(&key, own.is_ok(), standing, language))
}

/// The way to play by a table without a lobby; empty where a button takes it.
fn to_play(book: Book, known: Option<&str>, standing: Standing, language: Language) -> String {
    if standing.may_be_used {
        return String::new();
    }
    // A book without the option has one known table.
    let usual = Rules::new(book).value("scale");
    let usual = usual.as_ref().map_or_else(|| book.name().to_owned(), Value::to_string);
    let way = match known {
        Some(key) if key == usual => "usual",
        Some(_) => "choose",
        None if standing.is_kept => "choose",
        None => "keep",
    };
    language.scale_to_play(way, language.book(book))
}

fn ways(
    key: &str,
    is_own: bool,
    standing: Standing,
    language: Language,
) -> impl Iterator<Item = Button> + use<> {
    let button = |press: ScalePress, label: String, style: Style| {
        Button::new(CustomId::Scale(press).to_string(), label, style)
    };
    let uses = standing.may_be_used.then(|| {
        button(ScalePress::Use(key.to_owned()), language.button_use_scale(), Style::Success)
    });
    let keeps = (is_own && !standing.is_kept).then(|| {
        button(ScalePress::Keep(key.to_owned()), language.button_keep_scale(), Style::Primary)
    });
    let drops = (is_own && standing.is_kept && standing.may_be_dropped).then(|| {
        button(ScalePress::Drop(key.to_owned()), language.button_drop_scale(), Style::Danger)
    });
    let list = button(ScalePress::List, language.button_scales(), Style::Secondary);
    uses.into_iter().chain(keeps).chain(drops).chain(iter::once(list))
}

/// A level: what it brings made, from its tricks to thirteen, and lost by one, two and three.
fn tricks(line: &str, rows: &Rows, book: Book, language: Language) -> Vec<String> {
    let levels = (rows.lowest..).zip(&rows.rows);
    let texts = levels.map(|(level, row)| {
        let first = usize::from(level);
        let made = row[first..].iter().map(|cell| signed(cell.declarer));
        let lost = row[..first].iter().rev().take(3).map(|cell| signed(cell.declarer));
        (level, shortened(made.collect()), shortened(lost.collect()))
    });
    let mut told: Vec<(u8, Vec<String>, Vec<String>)> = Vec::new();
    for (level, made, lost) in texts {
        // Levels that are paid alike stand in one line.
        let is_alike = told.last().is_some_and(|last| (&last.1, &last.2) == (&made, &lost));
        if !is_alike {
            told.push((level, made, lost));
        }
    }
    told.iter()
        .flat_map(|(level, made, lost)| {
            let name = contract_name(line, *level, book, language);
            wrapped(&name, &[format!("✔ {}", made.join(" ")), format!("✘ {}", lost.join(" "))])
        })
        .collect()
}

/// One declarer who makes it and who loses it, and two of whom both make it, one does, or none.
fn each(line: &str, alone: &Alone, book: Book, language: Language) -> Vec<String> {
    let [one, two, ..] = &alone.ways;
    let single = format!("✔ {} ✘ {}", signed(one[0].made), signed(one[1].lost));
    let pair = format!(
        "2: ✔✔ {} ✔✘ {}/{} ✘✘ {}",
        signed(two[0].made),
        signed(two[1].made),
        signed(two[1].lost),
        signed(two[2].lost)
    );
    wrapped(&contract_name(line, 0, book, language), &[single, pair])
}

/// All alike is told once.
fn shortened(mut cells: Vec<String>) -> Vec<String> {
    if cells.iter().all(|cell| *cell == cells[0]) {
        cells.truncate(1);
    }
    cells
}

/// The name, and the parts beside it where there is room, else below.
pub(crate) fn wrapped(name: &str, parts: &[String]) -> Vec<String> {
    let beside = format!("{name} {}", parts.join(" "));
    if width(&beside) <= COLUMNS {
        return vec![beside];
    }
    let below = parts.iter().flat_map(|part| below(part));
    iter::once(name.to_owned()).chain(below).collect()
}

/// Numbers below a name, in as many lines as they take.
fn below(part: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in part.split(' ') {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(word) <= COLUMNS => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(format!("  {word}")),
        }
    }
    lines
}

fn signed(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("\u{2212}{}", points.unsigned_abs()),
    }
}

/// The contract of a line and level, as players call it.
pub(crate) fn contract_name(line: &str, level: u8, book: Book, language: Language) -> String {
    let (tricks, trump) = (level, Suit::Spades);
    let over_troel = line.ends_with("_over_troel");
    let contract = match line {
        "pair" => Contract::Pair { tricks, trump },
        "solo" | "alone" => Contract::Solo { tricks, trump },
        "solo_over_misere" => Contract::SoloOverMisere { trump },
        "small_misere" => Contract::SmallMisere,
        "piccolissimo" => Contract::Piccolissimo,
        "piccolo" => Contract::Piccolo,
        "abundance" => Contract::Abundance { tricks, trump },
        "abundance_in_trump" => Contract::AbundanceInTrump { tricks, trump },
        "troel" => Contract::Troel { royal: false },
        "troela" => Contract::Troel { royal: true },
        "misere" | "misere_over_troel" => Contract::Misere { over_troel },
        "open_misere" | "open_misere_over_troel" => Contract::OpenMisere { over_troel },
        "slim" => Contract::SoloSlim { trump },
        _ => Contract::Slam { tricks, trump: Some(trump) },
    };
    let name = language.contract_name(book, contract);
    // The names of these do not say how many tricks they need.
    match line {
        "troel" | "troela" if level > 0 => format!("{name} {level}"),
        _ => name,
    }
}
