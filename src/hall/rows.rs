//! What happens to a table, as the store keeps it.

use rules::Member;

use store::{Counted, NewEntry, SeatChange, WatcherChange, WatcherRow};
use table::id::InteractionId;
use table::{Entry, Pace, People, Person, PlayEntry, TableView, Watcher};

/// Entries as the store keeps them; the first names what they answer.
pub(super) fn bodies(entries: &[Entry], interaction: Option<InteractionId>) -> Vec<NewEntry> {
    let body = |(place, entry): (usize, &Entry)| NewEntry {
        interaction: interaction.filter(|_| place == 0),
        is_secret: matches!(entry, Entry::Play(PlayEntry::Committed { .. })),
        body: entry.to_string(),
    };
    entries.iter().enumerate().map(body).collect()
}

/// The columns by which the store counts a table.
pub(super) fn counted(table: &TableView) -> Counted {
    Counted { makes_room: table.may_make_room(), over_days: is_over_days(table.settings().pace()) }
}

pub(super) const fn is_over_days(pace: Option<Pace>) -> bool {
    matches!(pace, Some(Pace::Days { .. }))
}

/// A member as the store counts them, from 0.
pub(super) fn column_of(member: Member) -> u8 {
    member.number() - 1
}

/// The member that the store counts so, from 0.
pub(super) fn member_at(column: u8) -> Option<Member> {
    Member::ALL.get(usize::from(column)).copied()
}

/// What has to change for one seating to become another; first those who get
/// up, so that nobody holds two chairs in between.
pub(super) fn changes(before: &People, after: &People) -> Vec<SeatChange> {
    let members = Member::ALL.into_iter();
    let changed = members.filter(|&member| before.on(member) != after.on(member));
    let leave = changed.clone().filter(|&member| before.on(member).is_some());
    let sit = changed.filter_map(|member| Some((member, after.on(member)?)));
    leave
        .map(|member| SeatChange::Leave { member: column_of(member) })
        .chain(sit.map(|(member, person)| SeatChange::Sit {
            member: column_of(member),
            user: person.user,
            name: person.name.clone(),
        }))
        .collect()
}

/// What has to change for those who watch.
pub(super) fn watcher_changes(before: &People, after: &People) -> Vec<WatcherChange> {
    let (before, after) = (before.watchers(), after.watchers());
    let gone = before.iter().map(|watcher| watcher.person.user);
    let gone = gone.filter(|&user| after.of(user).is_none()).map(WatcherChange::Forget);
    let new = after.iter().filter(|watcher| before.of(watcher.person.user) != Some(*watcher));
    gone.chain(new.map(|watcher| WatcherChange::Keep(row_of(watcher)))).collect()
}

fn row_of(watcher: &Watcher) -> WatcherRow {
    WatcherRow {
        user: watcher.person.user,
        name: watcher.person.name.clone(),
        is_there: watcher.is_there,
        saw_deal: watcher.saw.and_then(|deal| u32::try_from(deal).ok()),
    }
}

/// One who watches, as the store keeps them.
pub(super) fn watcher_of(row: WatcherRow) -> Watcher {
    Watcher {
        person: Person { user: row.user, name: row.name },
        is_there: row.is_there,
        saw: row.saw_deal.and_then(|deal| usize::try_from(deal).ok()),
    }
}
