//! The sheet of an evening.

use rules::{Game, Member, Totals};

use crate::cards::{CardsError, KnownCards};
use crate::choices::Choices;
use crate::deal::Deal;
use crate::entry::{ByMember, Entry, Exchange, named};
use crate::evening::Evening;
use crate::refusal::Refusal;
use crate::stamp::{Former, Stamp};

/// The sheet of an evening: its deals in order, each with its former versions.
///
/// Every change names the version of the sheet that it was made on and is refused where the sheet
/// has changed since, so that of two presses at once the second changes nothing (wiezen.md H.2.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    evening: Evening,
    rows: Vec<Row>,
    version: u32,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    pub(crate) entry: Entry,
    pub(crate) struck: Option<Stamp>,
    pub(crate) former: Vec<Former>,
    /// Added afterwards; a correction takes them away.
    pub(crate) cards: Option<KnownCards>,
}

impl Row {
    const fn new(entry: Entry) -> Self {
        Self { entry, struck: None, former: Vec::new(), cards: None }
    }
}

/// The consequences of a change for other deals, by their numbers after it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct Change {
    /// The version of the sheet.
    pub version: u32,
    /// The deals that have another dealer now.
    pub dealers: Vec<usize>,
    /// The played deals that have another factor now.
    pub factors: Vec<usize>,
    /// The deals in which a declarer sits out now and did not before.
    pub misfits: Vec<usize>,
}

impl Sheet {
    /// The most deals of a sheet.
    pub const MOST_DEALS: usize = 500;

    /// An empty sheet, of version 0.
    #[must_use]
    pub const fn new(evening: Evening) -> Self {
        Self { evening, rows: Vec::new(), version: 0 }
    }

    pub(crate) const fn with_rows(evening: Evening, rows: Vec<Row>, version: u32) -> Self {
        Self { evening, rows, version }
    }

    pub(crate) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The set-up.
    #[must_use]
    pub const fn evening(&self) -> &Evening {
        &self.evening
    }

    /// The number of changes so far.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// The deals in order, reckoned from the first.
    #[must_use]
    pub fn deals(&self) -> Vec<Deal<'_>> {
        let mut choices = self.at_first();
        self.rows.iter().map(|row| deal_on(&mut choices, row)).collect()
    }

    /// The choices of the next deal.
    #[must_use]
    pub fn choices(&self) -> Choices<'_> {
        let mut choices = self.at_first();
        for row in &self.rows {
            deal_on(&mut choices, row);
        }
        choices
    }

    /// The choices at a deal's place, from 1, for a correction of it or for a deal before it.
    ///
    /// # Errors
    ///
    /// The sheet has no deal of that number.
    pub fn choices_at(&self, number: usize) -> Result<Choices<'_>, Refusal> {
        let place = self.place(number)?;
        let mut choices = self.at_first();
        for row in &self.rows[..place] {
            deal_on(&mut choices, row);
        }
        Ok(choices)
    }

    /// The scores.
    #[must_use]
    pub fn totals(&self) -> Totals {
        self.choices().course.totals()
    }

    /// The points of each player by name: the members in order, then those who took a place later.
    /// A player who comes back goes on with the same points.
    #[must_use]
    pub fn sums(&self) -> Vec<(&str, i32)> {
        let members = self.evening.members();
        let mut sums: Vec<_> = members.map(|member| (self.evening.name(member), 0)).collect();
        for deal in self.deals() {
            for (name, points) in deal.names.iter().zip(deal.points) {
                if let Some((_, sum)) = sums.iter_mut().find(|(known, _)| known == name) {
                    *sum += points;
                }
            }
            if let (Entry::Exchange(Exchange { name, .. }), None) = (deal.entry, deal.struck)
                && sums.iter().all(|(known, _)| known != name)
            {
                sums.push((name, 0));
            }
        }
        sums
    }

    /// Returns `true` if the match has ended: by its number of deals, or by a total.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.choices().course.is_over()
    }

    /// Enters the next deal, or other points. No other deal changes.
    ///
    /// # Errors
    ///
    /// The version is old, the sheet is full, the match is over (for a deal), or the entry
    /// cannot stand there.
    pub fn enter(&mut self, version: u32, entry: Entry) -> Result<(), Refusal> {
        self.is_version(version)?;
        self.has_room()?;
        let choices = self.choices();
        if entry.is_deal() && choices.course.is_over() {
            return Err(Refusal::Over);
        }
        choices.points(&entry)?;
        self.rows.push(Row::new(entry));
        self.version = self.version.saturating_add(1);
        Ok(())
    }

    /// Corrects a deal, from 1. The former version stays, struck through; a struck deal stands
    /// again.
    ///
    /// # Errors
    ///
    /// The version is old, there is no such deal, or the entry cannot stand there.
    pub fn correct(
        &mut self,
        version: u32,
        number: usize,
        entry: Entry,
        stamp: Stamp,
    ) -> Result<Change, Refusal> {
        self.is_version(version)?;
        let place = self.place(number)?;
        self.choices_at(number)?.points(&entry)?;
        Ok(self.change(same, |rows| {
            let row = &mut rows[place];
            let entry = std::mem::replace(&mut row.entry, entry);
            row.former.push(Former { entry, struck: stamp });
            (row.struck, row.cards) = (None, None);
        }))
    }

    /// Strikes a deal, from 1: it is void, and counts as not played.
    ///
    /// # Errors
    ///
    /// The version is old, there is no such deal, or it is struck already.
    pub fn strike(&mut self, version: u32, number: usize, stamp: Stamp) -> Result<Change, Refusal> {
        self.is_version(version)?;
        let place = self.place(number)?;
        if self.rows[place].struck.is_some() {
            return Err(Refusal::Struck(number));
        }
        Ok(self.change(same, |rows| rows[place].struck = Some(stamp)))
    }

    /// Puts an entry before a deal, from 1; the deals from there on have the next number.
    ///
    /// # Errors
    ///
    /// The version is old, the sheet is full, there is no such deal, or the entry cannot stand
    /// there.
    pub fn insert(&mut self, version: u32, number: usize, entry: Entry) -> Result<Change, Refusal> {
        self.is_version(version)?;
        self.has_room()?;
        let place = self.place(number)?;
        self.choices_at(number)?.points(&entry)?;
        let row = Row::new(entry);
        let moved = move |old: usize| old + usize::from(old >= place);
        Ok(self.change(moved, |rows| rows.insert(place, row)))
    }

    /// Moves a deal, from 1, to another place; the deals between move by one.
    ///
    /// # Errors
    ///
    /// The version is old, or there is no deal of one of the numbers.
    pub fn move_to(&mut self, version: u32, from: usize, to: usize) -> Result<Change, Refusal> {
        self.is_version(version)?;
        let (from, to) = (self.place(from)?, self.place(to)?);
        let moved = move |old: usize| {
            let after = old - usize::from(old > from);
            if old == from { to } else { after + usize::from(after >= to) }
        };
        Ok(self.change(moved, |rows| {
            let row = rows.remove(from);
            rows.insert(to, row);
        }))
    }

    /// The deals whose cards were added afterwards, by their numbers, played again.
    pub fn games(&self) -> impl Iterator<Item = (usize, Game)> {
        self.known_cards().filter_map(|(number, game)| Some((number, game.ok()?)))
    }

    pub(crate) fn check_cards(&self) -> Result<(), (usize, CardsError)> {
        self.known_cards()
            .try_for_each(|(number, game)| game.map(drop).map_err(|why| (number, why)))
    }

    fn known_cards(&self) -> impl Iterator<Item = (usize, Result<Game, CardsError>)> {
        let deals = self.deals().into_iter().zip(&self.rows);
        deals.filter_map(|(deal, row)| {
            let cards = row.cards.as_ref()?;
            Some((deal.number, cards.played(self.evening.rules(), &deal)))
        })
    }

    fn at_first(&self) -> Choices<'_> {
        Choices {
            evening: &self.evening,
            course: self.evening.course().clone(),
            number: 1,
            version: self.version,
            names: self.evening.members().map(|member| self.evening.name(member)).collect(),
        }
    }

    /// Makes a change and compares the deals before it with those after it, which moved to these
    /// places.
    fn change(
        &mut self,
        moved: impl Fn(usize) -> usize,
        edit: impl FnOnce(&mut Vec<Row>),
    ) -> Change {
        let before: Vec<Reckoned> = self.deals().iter().map(Reckoned::of).collect();
        edit(&mut self.rows);
        self.version = self.version.saturating_add(1);
        let after: Vec<Reckoned> = self.deals().iter().map(Reckoned::of).collect();
        let changed = |is: fn(Reckoned, Reckoned) -> bool| {
            let places = before.iter().enumerate().map(|(old, &before)| (moved(old), before));
            let dealt = places.filter(|&(place, before)| before.is_dealt && after[place].is_dealt);
            let changed = dealt.filter(|&(place, before)| is(before, after[place]));
            let mut numbers: Vec<_> = changed.map(|(place, _)| place + 1).collect();
            numbers.sort_unstable();
            numbers
        };
        Change {
            version: self.version,
            dealers: changed(|before, after| before.dealer != after.dealer),
            factors: changed(|before, after| {
                before.factor.zip(after.factor).is_some_and(|(before, after)| before != after)
            }),
            misfits: changed(|before, after| !before.is_misfit && after.is_misfit),
        }
    }

    const fn is_version(&self, given: u32) -> Result<(), Refusal> {
        let now = self.version;
        if given == now { Ok(()) } else { Err(Refusal::OldVersion { given, now }) }
    }

    const fn has_room(&self) -> Result<(), Refusal> {
        let is_full = self.rows.len() >= Self::MOST_DEALS;
        if is_full { Err(Refusal::TooManyDeals(Self::MOST_DEALS)) } else { Ok(()) }
    }

    fn place(&self, number: usize) -> Result<usize, Refusal> {
        let place = number.checked_sub(1).filter(|&place| place < self.rows.len());
        place.ok_or(Refusal::NoSuchDeal(number))
    }
}

/// The part of a deal that a change elsewhere may move.
#[derive(Clone, Copy)]
struct Reckoned {
    is_dealt: bool,
    dealer: Member,
    /// Of a deal that was played.
    factor: Option<u8>,
    is_misfit: bool,
}

impl Reckoned {
    const fn of(deal: &Deal<'_>) -> Self {
        let is_played = matches!(deal.entry, Entry::Played(_));
        let factor = if is_played { Some(deal.factor) } else { None };
        let (dealer, is_misfit) = (deal.dealer, deal.is_misfit);
        Self { is_dealt: deal.is_dealt(), dealer, factor, is_misfit }
    }
}

const fn same(place: usize) -> usize {
    place
}

/// The deal of a row at this place; the place moves on.
fn deal_on<'a>(choices: &mut Choices<'a>, row: &'a Row) -> Deal<'a> {
    let (dealer, factor) = (choices.dealer(), choices.factor());
    let names = choices.names.clone();
    let (players, sitting_out) = (choices.players(), choices.sitting_out());
    let would_bring = |former: &Former| choices.seated_points(&former.entry).ok();
    let former_points = row.former.iter().map(|it| would_bring(it).map(|(points, _)| points));
    let former_points = former_points.collect();
    let (mut points, mut is_misfit) = (ByMember::default(), false);
    if row.struck.is_none() {
        let reckoned = choices.seated_points(&row.entry);
        is_misfit = reckoned.is_err();
        let (by_member, by_seat) = reckoned.unwrap_or_default();
        match &row.entry {
            Entry::Played(_) => choices.course.play(by_seat),
            Entry::Passed => choices.course.pass(false),
            Entry::AskedInVain => choices.course.pass(true),
            Entry::Exchange(Exchange { member, name }) => choices.names[member.index()] = name,
            Entry::Points(_) => {
                for (member, points) in named(&by_member) {
                    choices.course.add(member, points);
                }
            }
        }
        points = by_member;
    }
    let number = choices.number;
    choices.number += 1;
    Deal {
        number,
        entry: &row.entry,
        struck: row.struck.as_ref(),
        former: &row.former,
        former_points,
        names,
        dealer,
        players,
        sitting_out,
        factor,
        points,
        totals: choices.course.totals(),
        is_misfit,
    }
}
