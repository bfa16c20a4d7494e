//! The pages of private messages, by what their owner may see.

use render::message::{Message, Picture};
use render::press::{CustomId, Page, Verb};
use render::scene::Moment;
use render::{hand, watched, way_back};
use rules::{DealView, SeatView};
use table::id::{TableId, Timestamp, UserId};
use table::{ConsentRequest, MemberView, OpenView, Snapshot, TableView};
use words::Language;

/// The custom id of a button that stands on the public message of a table and nowhere else.
pub(super) fn is_table(custom_id: &str, table: TableId) -> bool {
    let Ok(CustomId::Table(press)) = custom_id.parse() else { return false };
    press.table == table && matches!(press.verb, Verb::Sit | Verb::Show(Page::More))
}

/// A deadline that stands while a hand does: that of a result, or of the question to stop. By any
/// other a hand that was drawn a moment later would differ in nothing else.
pub(super) fn until(table: &TableView, deadline: Option<Timestamp>) -> Option<Timestamp> {
    let is_asked = matches!(table.consent().request(), Some((ConsentRequest::Stop, _)));
    deadline.filter(|_| table.shows_result() || is_asked)
}

/// The hand of a player and the deadline that it tells.
pub(super) fn hand(
    (table, deadline): (&Snapshot, Option<Timestamp>),
    user: UserId,
    language: Language,
    refused: Option<&Message>,
) -> Message {
    let own = table.seen_by(user);
    let until = until(table, deadline);
    let Some(message) = own.as_ref().and_then(|own| hand::hand(own, language, until)) else {
        let member = own.as_ref().map(MemberView::member);
        return refused.cloned().unwrap_or_else(|| hand::no_hand(table, member, language));
    };
    match refused {
        Some(refused) => message.below(refused),
        None => message,
    }
}

pub(super) fn with_way_back(
    page: Message,
    table: &Snapshot,
    user: UserId,
    language: Language,
) -> Message {
    let is_own_turn = table.seen_by(user).is_some_and(|own| own.is_asked());
    way_back::with_way_back(page, table.id(), is_own_turn, language)
}

pub(super) fn asleep(table: &TableView, user: UserId, language: Language) -> Message {
    if table.people().member_of(user).is_some() {
        way_back::asleep(table.id(), language)
    } else {
        watched::asleep(table.id(), language)
    }
}

pub(super) fn watching(table: &Snapshot, user: UserId, language: Language) -> Message {
    if table.people().member_of(user).is_some() {
        return hand((table, None), user, language, None);
    }
    match OpenView::of(table, user) {
        Some(view) => watched::open(&view, language),
        None => watched::closed(table, language),
    }
}

pub(super) fn watched_picture(
    table: &Snapshot,
    user: UserId,
    language: Language,
) -> Option<Picture> {
    let open = OpenView::of(table, user);
    watched::picture(table, open.as_ref().map(OpenView::hands), language)
}

/// The moment that a picture in the message of a user shows.
pub(super) fn moment(table: &Snapshot, user: UserId) -> Option<Moment> {
    match table.seen_by(user) {
        Some(own) => Moment::of(&own),
        None => Moment::of_watcher(table),
    }
}

pub(super) fn elsewhere(language: Language) -> Message {
    Message::text(language.hand_elsewhere())
}

/// Plays the current deal, or cuts the pack for the next.
pub(super) fn plays(table: &Snapshot, user: UserId) -> bool {
    let own = table.seen_by(user);
    let is_dealt = |deal: &DealView| !deal.over;
    let plays = |view: &SeatView| view.public.deal.as_ref().is_some_and(is_dealt);
    let is_due = |own: MemberView| own.may_cut() || own.seat().is_some_and(plays);
    is_here(table, user) && own.is_some_and(is_due)
}

/// Plays at the table themselves, and no robot for them.
#[must_use]
pub fn is_here(table: &TableView, user: UserId) -> bool {
    let member = table.people().member_of(user);
    member.is_some_and(|member| table.chairs().occupant(member).is_present())
}
