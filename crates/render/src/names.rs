//! The names on a table.

use std::iter;

use rules::{Book, BySeat, Call, Contract, Goal, Member, Seat, Side};
use words::Language;

use table::{Occupant, TableView};

use super::name::{ISOLATE, escaped, isolated, plain};

/// A table in the words of a language, with the names on its chairs.
#[derive(Debug)]
pub struct Names {
    pub(crate) table: TableView,
    pub(crate) language: Language,
    /// By chair, for a button.
    labels: Vec<String>,
    members: BySeat<Member>,
}

impl Names {
    /// The names of the deal on the table.
    #[must_use]
    pub fn new(table: &TableView, language: Language) -> Self {
        Self::of_deal(table, BySeat::from_fn(|seat| table.member_of(seat)), language)
    }

    pub(super) fn of_deal(table: &TableView, members: BySeat<Member>, language: Language) -> Self {
        let label = |member: Member| {
            let number = member.number().to_string();
            if let Occupant::Robot(name) = table.chairs().occupant(member) {
                let numbered = || numbered(member, language);
                return name.map_or_else(numbered, |name| name.to_string());
            }
            let name = table.people().on(member).and_then(|person| plain(&person.name));
            name.unwrap_or_else(|| language.player_name(number))
        };
        let labels = told_apart(table.chairs().members().map(label));
        let labels = labels.into_iter().map(isolated).collect();
        Self { table: table.clone(), language, labels, members }
    }

    /// Names that the font of a picture cannot write become seats.
    pub(super) fn in_picture(&self) -> Self {
        let labels = Member::ALL.into_iter().zip(&self.labels).map(|(member, label)| {
            let label = &label.replace(ISOLATE, "");
            if pictures::can_write(label) { label.clone() } else { self.place_of(member) }
        });
        Self { table: self.table.clone(), labels: labels.collect(), ..*self }
    }

    fn place_of(&self, member: Member) -> String {
        let seat = self.members.seats().find(|(_, player)| **player == member);
        match seat {
            Some((seat, _)) => self.language.seat(seat),
            None => self.language.player_name(member.number().to_string()),
        }
    }

    pub(super) fn book(&self) -> Book {
        self.table.settings().rules().book()
    }

    pub(super) fn contract(&self, contract: Contract) -> String {
        self.language.contract(self.book(), contract)
    }

    pub(super) fn goal(&self, goal: Goal) -> String {
        self.language.goal(goal, &self.table.settings().rules().marked_tricks())
    }

    pub(super) fn call(&self, call: Call) -> String {
        self.language.call(self.book(), call, None, |seat| self.seat(seat))
    }

    /// The name on a chair, for a button.
    pub(super) fn label(&self, member: Member) -> &str {
        &self.labels[member.index()]
    }

    pub(super) fn is_robot(&self, seat: Seat) -> bool {
        let occupant = self.table.chairs().occupant(self.members[seat]);
        matches!(occupant, Occupant::Robot(_))
    }

    pub(super) fn robot(&self, member: Member) -> String {
        numbered(member, self.language)
    }

    /// The name on a chair, for a text.
    pub(super) fn member(&self, member: Member) -> String {
        escaped(self.label(member))
    }

    /// The name at a seat, for a text.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> String {
        self.member(self.members[seat])
    }

    /// The value of a point, made harmless; `None` in a game without points too.
    pub(super) fn stake(&self) -> Option<String> {
        let stake = self.table.settings().stake().filter(|_| self.book() != Book::Simple)?;
        Some(escaped(&isolated(stake.to_string())))
    }

    /// A debt in the words of the stake (spec.md 7.14); `None` for nothing, or without a stake.
    pub(super) fn stake_line(&self, from: String, to: String, points: i32) -> Option<String> {
        let stake = self.stake().filter(|_| points > 0)?;
        Some(self.language.stake_paid(from, to, points, stake))
    }

    /// The name at a seat, for a button.
    pub(super) fn label_of(&self, seat: Seat) -> String {
        self.label(self.members[seat]).to_owned()
    }

    pub(super) fn side(&self, side: Side) -> String {
        let [one, other] = side.seats().map(|seat| self.seat(seat));
        self.language.side_name(one, other)
    }

    pub(super) fn marked_side(&self, side: Side) -> String {
        format!("{} {}", mark(side), self.side(side))
    }
}

/// Names of which the second and later of one look have a number: `Max`, `Max (2)`.
pub(super) fn told_apart(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    for name in names {
        let numbered = (2..).map(|number| format!("{name} ({number})"));
        let free = iter::once(name.clone()).chain(numbered).find(|one| !told.contains(one));
        told.extend(free);
    }
    told
}

/// Robots of old tables have no names.
fn numbered(member: Member, language: Language) -> String {
    language.robot_name(member.number().to_string())
}

/// The mark of a side: 🔵 North and South, 🟠 East and West.
#[must_use]
pub const fn mark(side: Side) -> char {
    match side {
        Side::NorthSouth => '🔵',
        Side::EastWest => '🟠',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_of_one_name_are_told_apart() {
        let named = |names: &[&str]| told_apart(names.iter().map(|&name| name.to_owned()));
        assert_eq!(named(&["Max", "Ann", "Max", "Max"]), ["Max", "Ann", "Max (2)", "Max (3)"]);
        assert_eq!(named(&["Max (2)", "Max", "Max"]), ["Max (2)", "Max", "Max (3)"]);
    }
}
