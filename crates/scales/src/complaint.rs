//! Complaints about a table: the place, and what would do.

use std::fmt;

/// A mistake in a table, or a doubt about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint {
    /// The line in the text, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The key, the line of the table or the cell: `pair.over`, `pair 8, 7 tricks`.
    pub place: String,
    /// The reason.
    pub fault: Fault,
}

/// The reason of a complaint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The text is no TOML.
    NotToml(String),
    /// The text is longer than this number of bytes.
    TooLong(usize),
    /// More than this number of tables, numbers or cells.
    TooMany(usize),
    /// None of these words or keys.
    Unknown(Vec<&'static str>),
    /// No level from the first to the second.
    NoLevel(u8, u8),
    /// A name that is empty, too long, or has control characters.
    BadName,
    /// Something that has to be there.
    Missing,
    /// Other than these kinds of value.
    Unfit(&'static str),
    /// No whole number from the first to the second.
    NotANumber(i32, i32),
    /// A cell whose four points have this sum.
    Sum(i32),
    /// A declarer's points that three cannot share.
    Unshared(i32),
    /// A made game that costs its declarers.
    MadeCosts,
    /// A lost game that pays its declarers.
    LostPays,
    /// Doubt: a list with fewer numbers than this number of levels.
    Few(usize),
    /// Doubt: points come from nowhere.
    NotZeroSum,
    /// Doubt: one trick more brings less.
    MoreBringsLess,
    /// Doubt: all thirteen bring less than twelve.
    AllBringLess,
    /// Doubt: the next level brings less.
    HigherBringsLess,
    /// Doubt: a made game is worth nothing.
    Worthless,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotToml(message) => write!(f, "not TOML: {message}"),
            Self::TooLong(most) => write!(f, "too long; at most {most} bytes"),
            Self::TooMany(most) => write!(f, "too many; at most {most}"),
            Self::Unknown(known) => write!(f, "unknown; known are {}", known.join(", ")),
            Self::NoLevel(from, to) => write!(f, "no such level; {from} to {to}"),
            Self::BadName => f.write_str("1 to 40 characters, without control characters"),
            Self::Missing => f.write_str("missing; add it"),
            Self::Unfit(fit) => write!(f, "expected {fit}"),
            Self::NotANumber(from, to) => write!(f, "expected a whole number, {from} to {to}"),
            Self::Sum(sum) => {
                write!(f, "the four sum to {sum}; make it 0, or say zero_sum = false")
            }
            Self::Unshared(points) => {
                write!(f, "three cannot share {points}; use a multiple of 3, or unit = \"each\"")
            }
            Self::MadeCosts => f.write_str("made, and costs its declarers; use 0 or more"),
            Self::LostPays => f.write_str("lost, and pays its declarers; use 0 or less"),
            Self::Few(levels) => write!(f, "{levels} levels; the last number holds for the rest"),
            Self::NotZeroSum => f.write_str("the points of a deal need not sum to zero"),
            Self::MoreBringsLess => f.write_str("one trick more brings less"),
            Self::AllBringLess => f.write_str("all thirteen bring less than twelve"),
            Self::HigherBringsLess => f.write_str("the level below brings more"),
            Self::Worthless => f.write_str("made, and worth nothing"),
        }
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}: {}", self.line, self.column, self.place, self.fault)
    }
}

/// The complaints about one text.
#[derive(Debug)]
pub(crate) struct Complaints<'t> {
    text: &'t str,
    all: Vec<Complaint>,
}

impl<'t> Complaints<'t> {
    /// Shown at once.
    const MOST: usize = 20;

    pub(crate) const fn about(text: &'t str) -> Self {
        Self { text, all: Vec::new() }
    }

    /// Adds a complaint about what stands at this byte.
    pub(crate) fn add(&mut self, at: usize, place: impl Into<String>, fault: Fault) {
        let before = self.text.get(..at).unwrap_or(self.text);
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let line = before.matches('\n').count() + 1;
        let column = before[start..].chars().count() + 1;
        let complaint = Complaint { line, column, place: place.into(), fault };
        // A parser stumbles several times over one line.
        let is_unread = |it: &Complaint| matches!(it.fault, Fault::NotToml(_));
        let is_told = |it: &Complaint| {
            *it == complaint || is_unread(it) && is_unread(&complaint) && it.line == line
        };
        if self.all.len() < Self::MOST && !self.all.iter().any(is_told) {
            self.all.push(complaint);
        }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// All of them, in the order of the text.
    pub(crate) fn into_all(mut self) -> Vec<Complaint> {
        self.all.sort_by_key(|it| (it.line, it.column));
        self.all
    }
}
