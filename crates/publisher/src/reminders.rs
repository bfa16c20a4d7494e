//! The reminders that stand, one at most for a user and server, and the next step about each.

use std::collections::HashMap;

use render::way_back::Waits;
use store::ReminderRow;
use table::Turn;
use table::id::{ChannelId, GuildId, MessageId, TableId, UserId};

pub(super) type Whose = (GuildId, UserId);

#[derive(Debug, Default)]
pub(super) struct Reminders {
    standing: HashMap<Whose, Reminder>,
    /// The owners of reminders about a table.
    of_table: HashMap<TableId, Vec<Whose>>,
}

#[derive(Debug, Default)]
struct Reminder {
    /// `None` until it is known where it stands.
    place: Option<Place>,
    /// The oldest first.
    waiting: Vec<(Turn, Waits)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) channel: ChannelId,
    pub(super) message: MessageId,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    Post,
    Edit(Place),
    Delete(Place),
}

impl Reminders {
    pub(super) fn take_up(&mut self, rows: &[ReminderRow]) {
        for row in rows {
            let reminder = self.standing.entry((row.guild, row.user)).or_default();
            reminder.place.get_or_insert(Place { channel: row.channel, message: row.message });
            let waits = Waits { table: row.table, is_last: false };
            self.note((row.guild, row.user), Turn(row.turn), waits);
        }
    }

    pub(super) fn add(&mut self, whose: Whose, turn: Turn, waits: Waits) -> Option<Step> {
        let is_new = !self.standing.contains_key(&whose);
        self.note(whose, turn, waits);
        let place = self.standing.get(&whose).and_then(|reminder| reminder.place);
        if is_new { Some(Step::Post) } else { place.map(Step::Edit) }
    }

    fn note(&mut self, whose: Whose, turn: Turn, waits: Waits) {
        let reminder = self.standing.entry(whose).or_default();
        reminder.waiting.retain(|(_, before)| before.table != waits.table);
        reminder.waiting.push((turn, waits));
        let people = self.of_table.entry(waits.table).or_default();
        if !people.contains(&whose) {
            people.push(whose);
        }
    }

    pub(super) fn stands_at(&self, whose: Whose, place: Place) -> bool {
        self.standing.get(&whose).is_some_and(|reminder| reminder.place == Some(place))
    }

    pub(super) fn waiting(&self, whose: Whose) -> Vec<(Turn, Waits)> {
        self.standing.get(&whose).map_or_else(Vec::new, |reminder| reminder.waiting.clone())
    }

    /// `said` is the number of tables in the posted reminder; more or fewer may wait now.
    pub(super) fn posted(&mut self, whose: Whose, place: Place, said: usize) -> Option<Step> {
        let reminder = self.standing.get_mut(&whose)?;
        reminder.place = Some(place);
        match reminder.waiting.len() {
            0 => {
                self.standing.remove(&whose);
                Some(Step::Delete(place))
            }
            now => (now != said).then_some(Step::Edit(place)),
        }
    }

    /// The next reminder is a new one.
    pub(super) fn failed(&mut self, whose: Whose) {
        self.standing.remove(&whose);
        self.of_table.retain(|_, people| {
            people.retain(|&it| it != whose);
            !people.is_empty()
        });
    }

    /// A table is at a turn, or with `None` waits for no player. Returns the reminders that
    /// change.
    pub(super) fn settle(&mut self, table: TableId, turn: Option<Turn>) -> Vec<(Whose, Step)> {
        let Some(people) = self.of_table.get(&table).cloned() else { return Vec::new() };
        let mut steps = Vec::new();
        for whose in people {
            let Some(reminder) = self.standing.get_mut(&whose) else { continue };
            let is_over = |(of, waits): &(Turn, Waits)| waits.table == table && turn != Some(*of);
            let before = reminder.waiting.len();
            reminder.waiting.retain(|waiting| !is_over(waiting));
            if reminder.waiting.len() == before {
                continue;
            }
            self.of_table.entry(table).or_default().retain(|&it| it != whose);
            // One that is still on its way is seen to when it stands.
            let Some(place) = reminder.place else { continue };
            let step = if reminder.waiting.is_empty() {
                self.standing.remove(&whose);
                Step::Delete(place)
            } else {
                Step::Edit(place)
            };
            steps.push((whose, step));
        }
        if self.of_table.get(&table).is_some_and(Vec::is_empty) {
            self.of_table.remove(&table);
        }
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Whose = (GuildId(1), UserId(2));
    const PLACE: Place = Place { channel: ChannelId(3), message: MessageId(4) };

    fn at(table: u64) -> Waits {
        Waits { table: TableId(table), is_last: false }
    }

    #[test]
    fn one_reminder_stands_however_many_tables_wait() {
        let mut reminders = Reminders::default();
        assert_eq!(reminders.add(ANN, Turn(7), at(1)), Some(Step::Post));
        assert_eq!(reminders.add(ANN, Turn(4), at(2)), None, "it is on its way");
        assert_eq!(reminders.posted(ANN, PLACE, 1), Some(Step::Edit(PLACE)));
        assert_eq!(reminders.add(ANN, Turn(9), at(3)), Some(Step::Edit(PLACE)));
        assert_eq!(reminders.waiting(ANN).len(), 3);
        assert_eq!(reminders.settle(TableId(1), Some(Turn(7))), []);
        assert_eq!(reminders.settle(TableId(1), Some(Turn(8))), [(ANN, Step::Edit(PLACE))]);
        assert_eq!(reminders.settle(TableId(3), None), [(ANN, Step::Edit(PLACE))]);
        assert_eq!(reminders.settle(TableId(2), Some(Turn(5))), [(ANN, Step::Delete(PLACE))]);
        assert_eq!(reminders.settle(TableId(2), Some(Turn(6))), []);
        assert_eq!(reminders.add(ANN, Turn(20), at(1)), Some(Step::Post), "the next is a new one");
    }

    #[test]
    fn who_has_played_before_it_stands_sees_it_taken_away() {
        let mut reminders = Reminders::default();
        reminders.add(ANN, Turn(7), at(1));
        assert_eq!(reminders.settle(TableId(1), Some(Turn(8))), []);
        assert_eq!(reminders.posted(ANN, PLACE, 1), Some(Step::Delete(PLACE)));
        assert!(reminders.standing.is_empty() && reminders.of_table.is_empty());
    }

    #[test]
    fn what_an_earlier_run_has_left_is_taken_away_in_time() {
        let mut reminders = Reminders::default();
        let row = |table, turn| ReminderRow {
            message: PLACE.message,
            channel: PLACE.channel,
            guild: ANN.0,
            user: ANN.1,
            table: TableId(table),
            turn,
        };
        reminders.take_up(&[row(1, 7), row(2, 4)]);
        assert_eq!(reminders.settle(TableId(1), Some(Turn(8))), [(ANN, Step::Edit(PLACE))]);
        assert_eq!(reminders.settle(TableId(2), None), [(ANN, Step::Delete(PLACE))]);
    }

    #[test]
    fn each_person_of_a_server_has_their_own() {
        let mut reminders = Reminders::default();
        for whose in [ANN, (GuildId(1), UserId(9)), (GuildId(8), UserId(2))] {
            assert_eq!(reminders.add(whose, Turn(7), at(1)), Some(Step::Post));
        }
        reminders.failed(ANN);
        assert_eq!(reminders.add(ANN, Turn(8), at(1)), Some(Step::Post));
    }
}
