//! Tables of points as numbers (spec.md 3.7, 4.9).

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::ToString;
use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::belgian::Tally;
use crate::book::Book;
use crate::contract::{Contract, Goal};
use crate::option::{OptionSet, Setting, Value};
use crate::seat::BySeat;

/// The points of each declarer, and of each other player.
pub type Cell = (i32, i32);

/// A line for tricks.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rows {
    /// The tricks of the lowest contract.
    pub lowest: u8,
    /// By contract, then by tricks from 0 to 13.
    pub cells: Cow<'static, [[Cell; 14]]>,
}

/// A line of each for himself.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Alone {
    /// Each declarer who makes it, each who fails and each other player, by the number of declarers
    /// from 1, then by the number who fail.
    pub ways: [[(i32, i32, i32); 5]; 4],
    /// Added to each player for one other declarer who fails, and for several.
    pub bonus: [i32; 2],
}

/// A table of points: what each result of each contract brings.
///
/// The crate has those of its books, which [`Rules::new`](crate::Rules::new) takes. Another is an
/// [`OwnScale`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the contracts, which have their own pages")]
pub struct Scale {
    pub pair: Rows,
    pub solo: Rows,
    pub solo_over_misere: Rows,
    pub abundance: Rows,
    pub abundance_in_trump: Rows,
    pub troel: Rows,
    pub royal_troel: Rows,
    pub slam: Rows,
    pub solo_slim: Rows,
    pub small_misere: Alone,
    pub piccolissimo: Alone,
    pub piccolo: Alone,
    pub misere: Alone,
    pub misere_over_troel: Alone,
    pub open_misere: Alone,
    pub open_misere_over_troel: Alone,
    /// The points of a trick after four passes, from each of the others; 0 where none are paid.
    pub pass: i32,
}

include!(concat!(env!("OUT_DIR"), "/scales.rs"));

enum Line<'a> {
    Tricks(&'a Rows),
    Alone(&'a Alone),
}

impl Scale {
    /// `None` for a general misère, which is counted by its tricks.
    const fn line(&self, contract: Contract) -> Option<Line<'_>> {
        Some(match contract {
            Contract::Pair { .. } => Line::Tricks(&self.pair),
            Contract::Solo { .. } => Line::Tricks(&self.solo),
            Contract::SoloOverMisere { .. } => Line::Tricks(&self.solo_over_misere),
            Contract::Abundance { .. } => Line::Tricks(&self.abundance),
            Contract::AbundanceInTrump { .. } => Line::Tricks(&self.abundance_in_trump),
            Contract::Troel { royal: false } => Line::Tricks(&self.troel),
            Contract::Troel { royal: true } => Line::Tricks(&self.royal_troel),
            Contract::Slam { .. } => Line::Tricks(&self.slam),
            Contract::SoloSlim { .. } => Line::Tricks(&self.solo_slim),
            Contract::SmallMisere => Line::Alone(&self.small_misere),
            Contract::Piccolissimo => Line::Alone(&self.piccolissimo),
            Contract::Piccolo => Line::Alone(&self.piccolo),
            Contract::Misere { over_troel: false } => Line::Alone(&self.misere),
            Contract::Misere { over_troel: true } => Line::Alone(&self.misere_over_troel),
            Contract::OpenMisere { over_troel: false } => Line::Alone(&self.open_misere),
            Contract::OpenMisere { over_troel: true } => Line::Alone(&self.open_misere_over_troel),
            Contract::GeneralMisere => return None,
        })
    }

    pub(crate) fn points(&self, contract: Contract, tally: Tally) -> BySeat<i32> {
        let (own, bonus) = (self.own(contract, tally), self.bonus(contract, tally));
        BySeat::from_fn(|seat| own[seat] + bonus[seat])
    }

    /// The points of each seat, without those for others' failures.
    pub(crate) fn own(&self, contract: Contract, tally: Tally) -> BySeat<i32> {
        match (self.line(contract), tally.goal) {
            (Some(Line::Tricks(rows)), Goal::AtLeast(level)) => {
                let (declarer, other) = rows.cell(level, tally.tricks);
                tally.share(declarer, other)
            }
            (Some(Line::Alone(alone)), _) => alone.points(tally),
            (Some(Line::Tricks(_)) | None, _) => BySeat::default(),
        }
    }

    /// The points of each seat for other declarers' failures.
    pub(crate) fn bonus(&self, contract: Contract, tally: Tally) -> BySeat<i32> {
        let Some(Line::Alone(alone)) = self.line(contract) else { return BySeat::default() };
        BySeat::from_fn(|seat| match tally.failed() - u8::from(tally.fails(seat)) {
            0 => 0,
            1 => alone.bonus[0],
            _ => alone.bonus[1],
        })
    }
}

impl Rows {
    /// A line that the book has not got.
    pub const NONE: Self = Self { lowest: 0, cells: Cow::Borrowed(&[]) };

    pub(crate) fn is_paid(&self) -> bool {
        !self.cells.is_empty()
    }

    /// Nothing for a contract that the line has not got.
    pub(crate) fn cell(&self, level: u8, tricks: u8) -> Cell {
        let row = self.cells.get(usize::from(level.wrapping_sub(self.lowest)));
        row.map_or((0, 0), |row| row[usize::from(tricks.min(13))])
    }
}

impl Alone {
    /// A line that the book has not got.
    pub const NONE: Self = Self { ways: [[(0, 0, 0); 5]; 4], bonus: [0; 2] };

    pub(crate) fn is_paid(&self) -> bool {
        *self != Self::NONE
    }

    fn points(&self, tally: Tally) -> BySeat<i32> {
        let ways = tally.declarers.len().checked_sub(1).map(|more| self.ways[usize::from(more)]);
        let (made, lost, other) = ways.map_or((0, 0, 0), |ways| ways[usize::from(tally.failed())]);
        BySeat::from_fn(|seat| match tally.declarers.contains(seat) {
            true if tally.fails(seat) => lost,
            true => made,
            false => other,
        })
    }
}

/// A table of players' own points (wiezen.md S.3), which [`Rules::knowing`](crate::Rules::knowing)
/// takes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OwnScale {
    /// The book whose contracts it pays.
    pub book: Book,
    /// The name that players see.
    pub name: Box<str>,
    /// The value of the option `scale`: `own:` and the hash of the text in 64 digits.
    pub word: Box<str>,
    /// The text that the hash covers.
    pub text: Box<str>,
    /// Its numbers.
    pub numbers: Scale,
}

impl OwnScale {
    /// The hash of the text in 64 hexadecimal digits.
    #[must_use]
    pub fn hash(&self) -> &str {
        self.word.strip_prefix(OWN).unwrap_or_default()
    }

    /// The first eight digits of the hash, which tell two tables of one name apart.
    #[must_use]
    pub fn short_name(&self) -> &str {
        self.hash().get(..8).unwrap_or_default()
    }
}

/// The option of the table of points.
pub(crate) const SCALE: &str = "scale";

/// How its value begins for a table of players' own.
const OWN: &str = "own:";

/// A table of players' own that the rules know. It counts once the option `scale` names it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Handed {
    pub(crate) scale: Option<Arc<OwnScale>>,
    pub(crate) counts: bool,
}

impl Handed {
    pub(crate) const NONE: Self = Self { scale: None, counts: false };

    pub(crate) fn own(&self) -> Option<&Arc<OwnScale>> {
        self.scale.as_ref().filter(|_| self.counts)
    }

    pub(crate) fn or<'a>(&'a self, book: &'a Scale) -> &'a Scale {
        self.own().map_or(book, |own| &own.numbers)
    }

    /// Puts the table in place of the known one that the option has.
    pub(crate) fn named_in(&self, settings: &mut Vec<Setting>) {
        let Some(own) = self.own() else { return };
        let value = Value::Word(Cow::Owned(own.word.to_string()));
        match settings.iter_mut().find(|setting| setting.name == SCALE) {
            Some(setting) => setting.value = value,
            None => settings.push(Setting { name: SCALE, value, offered: Vec::new }),
        }
    }

    /// Sets the option, where it names a table of players' own or the book has no other.
    pub(crate) fn set_scale(&mut self, book: Book, value: &Value) -> Option<Result<(), ()>> {
        let Value::Word(word) = value else { return None };
        if word.starts_with(OWN) {
            let is_known =
                self.scale.as_ref().is_some_and(|own| own.book == book && *own.word == **word);
            self.counts |= is_known;
            return Some(is_known.then_some(()).ok_or(()));
        }
        *self = Self::NONE;
        // The book has one table, and so no option for others.
        (book == Book::Couleur).then_some((**word == *book.name()).then_some(()).ok_or(()))
    }
}

/// A table is handed over, and is no option by itself.
impl OptionSet for Handed {
    fn list(&self, _: &mut Vec<Setting>) {}

    fn set(&mut self, _: &str, _: &Value) -> Option<Result<&'static str, &'static str>> {
        None
    }
}
