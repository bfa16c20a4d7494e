//! Rows of the store for changes of a table.

use rules::Member;

use store::{Counted, NewEntry, SeatChange, WatcherChange, WatcherRow};
use table::id::InteractionId;
use table::{Entry, People, Person, PlayEntry, TableView, Watcher};

/// The rows of entries; the first has the interaction.
pub(super) fn bodies(entries: &[Entry], interaction: Option<InteractionId>) -> Vec<NewEntry> {
    let body = |(place, entry): (usize, &Entry)| NewEntry {
        interaction: interaction.filter(|_| place == 0),
        is_secret: is_secret(entry),
        body: entry.to_string(),
    };
    entries.iter().enumerate().map(body).collect()
}

const fn is_secret(entry: &Entry) -> bool {
    matches!(
        entry,
        Entry::Play(PlayEntry::Committed { .. } | PlayEntry::Series { .. } | PlayEntry::Copied(_))
    )
}

pub(super) fn counted(table: &TableView) -> Counted {
    Counted { makes_room: table.may_make_room(), over_days: table.settings().is_over_days() }
}

/// Counted from 0.
pub(super) fn column_of(member: Member) -> u8 {
    member.number() - 1
}

pub(super) fn member_at(column: u8) -> Option<Member> {
    Member::ALL.get(usize::from(column)).copied()
}

/// The changes of chairs; leavers come first, so that no person holds two chairs in between.
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

pub(super) fn watcher_of(row: WatcherRow) -> Watcher {
    Watcher {
        person: Person { user: row.user, name: row.name },
        is_there: row.is_there,
        saw: row.saw_deal.and_then(|deal| usize::try_from(deal).ok()),
    }
}
