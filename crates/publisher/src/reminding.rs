//! Reminders of players who keep a table waiting, each deleted once they have played.

use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Duration;

use rules::Member;

use super::board::{Board, TurnShown};
use super::boards::Slot;
use super::context::Context;
use super::latest::Latest;
use super::reminders::{Place, Reminders, Step, Whose};
use courier::{DeliveryError, Priority};
use render::way_back::{Waits, reminder};
use store::{ReminderRow, StoreError};
use table::id::{ChannelId, MessageId, TableId, UserId};
use table::{Allowance, Pace, Turn};
use words::Language;

/// Time in which a turn is shown before players are reminded of it.
pub(super) const SEEN_FOR: Duration = Duration::from_mins(1);

struct Awaited {
    slot: Arc<Slot>,
    whose: Whose,
    channel: ChannelId,
    language: Language,
    member: Member,
    turn: Turn,
    waits: Waits,
}

/// Reminds players in a message of its own, since an edit does not notify.
pub(super) fn remind(
    cx: &Arc<Context>,
    slot: &Arc<Slot>,
    board: &Board,
    players: &[Member],
    seen_for: Duration,
) {
    let Some(Latest { table, .. }) = board.latest.as_ref() else { return };
    if board.public.place.is_private || board.public.backoff.is_refused() {
        return;
    }
    for &member in players {
        let Some(person) = table.people().on(member) else { continue };
        let awaited = Awaited {
            slot: Arc::clone(slot),
            whose: (board.public.place.guild, person.user),
            channel: board.public.place.channel,
            language: board.language(),
            member,
            turn: table.turn(),
            waits: Waits { table: table.id(), is_last: table.is_last_awaited(member) },
        };
        let (cx, over_days) = (Arc::clone(cx), table.settings().pace().and_then(Pace::allowance));
        cx.tasks.clone().spawn(async move {
            let is_seen = seen_for.is_zero() || is_seen_for(&cx, seen_for, &awaited).await;
            if is_seen && !leaves_in_peace(&cx, awaited.whose.1, over_days).await {
                begin(&cx, awaited).await;
            }
        });
    }
}

async fn is_seen_for(cx: &Context, time: Duration, awaited: &Awaited) -> bool {
    let seen = async {
        loop {
            match awaited.slot.with(|board| board.turn_shown(awaited.turn)) {
                Some(TurnShown::Since(since)) if since + time <= cx.clock.now() => return true,
                Some(TurnShown::Since(since)) => cx.clock.sleep_until(since + time).await,
                Some(TurnShown::NotYet(until_shown)) => drop(until_shown.await),
                Some(TurnShown::Over) | None => return false,
            }
        }
    };
    tokio::select! {
        biased;
        is_seen = seen => is_seen,
        () = cx.closing.cancelled() => false,
    }
}

async fn leaves_in_peace(cx: &Arc<Context>, user: UserId, over_days: Option<Allowance>) -> bool {
    match cx.store.own_times(user).await {
        Ok(own) => own.reminders.are_none() || own.are_quiet(cx.clock.date(), over_days),
        Err(error) => {
            tracing::error!(%error, "A person's times could not be read");
            false
        }
    }
}

async fn begin(cx: &Arc<Context>, awaited: Awaited) {
    find(cx).await;
    let (whose, language) = (awaited.whose, awaited.language);
    let step = reminders(cx).add(whose, awaited.turn, awaited.waits);
    match step {
        Some(Step::Post) => post(cx, awaited).await,
        Some(Step::Edit(place)) => edit(cx, whose, language, place).await,
        Some(Step::Delete(_)) | None => {}
    }
}

async fn post(cx: &Arc<Context>, awaited: Awaited) {
    let Awaited { slot, whose, channel, language, member, turn, waits } = awaited;
    let nonce = format!("{}.{}.p{}", waits.table, turn.0, member.number());
    let priority = Priority::default();
    priority.happens(cx.wire_now());
    let message = reminder(whose.1, &[waits], language);
    let above = slot.with(|board| board.public.lowest()).flatten();
    let post = |to| {
        let message = &message;
        cx.courier.post(channel, to, &nonce, &priority, || message.clone())
    };
    let mut posted = post(above).await;
    if posted == Err(DeliveryError::Forbidden) && above.is_some() {
        // A bot that may not read the channel can still write.
        posted = post(None).await;
    }
    match posted {
        Ok((message, _)) => {
            let place = Place { channel, message };
            write(cx, whose, place, turn, waits.table).await;
            let step = reminders(cx).posted(whose, place, 1);
            match step {
                Some(Step::Edit(place)) => edit(cx, whose, language, place).await,
                Some(Step::Delete(place)) => delete(cx, place, waits.table).await,
                Some(Step::Post) | None => {}
            }
        }
        Err(why) => {
            tracing::warn!(table = %waits.table, %why, "A player could not be reminded");
            reminders(cx).failed(whose);
        }
    }
}

fn reminders(cx: &Arc<Context>) -> MutexGuard<'_, Reminders> {
    // With a panic a reminder may stay where it is, and nothing else.
    cx.reminders.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn edit(cx: &Arc<Context>, whose: Whose, language: Language, place: Place) {
    let now = || {
        let waiting = reminders(cx).waiting(whose).into_iter();
        reminder(whose.1, &waiting.map(|(_, it)| it).collect::<Vec<_>>(), language)
    };
    let Place { channel, message } = place;
    let edited = cx.courier.edit(channel, message, &Priority::default(), now).await;
    if let Err(why) = edited {
        tracing::debug!(%message, %why, "A reminder stays as it is");
        if why == DeliveryError::MessageGone {
            return reminders(cx).failed(whose);
        }
    }
    let waiting = reminders(cx).waiting(whose);
    for (turn, waits) in waiting {
        if !reminders(cx).stands_at(whose, place) {
            return;
        }
        write(cx, whose, place, turn, waits.table).await;
    }
}

pub(super) async fn find(cx: &Arc<Context>) {
    let find = async {
        let rows = cx.store.reminders().await?;
        // Those of an older version and of people who were forgotten have no user.
        let (known, left): (Vec<_>, Vec<_>) = rows.into_iter().partition(|it| it.user.0 > 0);
        reminders(cx).take_up(&known);
        for row in left {
            let place = Place { channel: row.channel, message: row.message };
            delete(cx, place, row.table).await;
        }
        Ok::<(), StoreError>(())
    };
    if let Err(error) = cx.reminders_found.get_or_try_init(|| find).await {
        tracing::error!(%error, "The reminders could not be read");
    }
}

pub(super) fn settle(cx: &Arc<Context>, id: TableId, board: &Board) {
    let Some(table) = board.latest.as_ref().map(|latest| &latest.table) else { return };
    let turn = Some(table.turn()).filter(|_| !table.is_closed());
    let language = board.language();
    for (whose, step) in reminders(cx).settle(id, turn) {
        let shared = Arc::clone(cx);
        cx.tasks.spawn(async move {
            match step {
                Step::Post => {}
                Step::Delete(place) => delete(&shared, place, id).await,
                Step::Edit(place) => {
                    edit(&shared, whose, language, place).await;
                    forget(&shared, place.message, id).await;
                }
            }
        });
    }
}

async fn delete(cx: &Arc<Context>, Place { channel, message }: Place, table: TableId) {
    let gone = cx.courier.delete(channel, message, &Priority::default()).await;
    if let Err(why) = gone {
        tracing::debug!(%table, %why, "A reminder stays where it is");
    }
    // What could not be reached is found by the next start of the bot.
    if gone != Err(DeliveryError::Unreachable) {
        forget(cx, message, table).await;
    }
}

async fn write(cx: &Context, (guild, user): Whose, place: Place, turn: Turn, table: TableId) {
    let Place { channel, message } = place;
    let row = ReminderRow { message, channel, guild, user, table, turn: turn.0 };
    if let Err(error) = cx.store.add_reminder(&row).await {
        tracing::error!(%table, %error, "A reminder could not be noted");
    }
}

async fn forget(cx: &Arc<Context>, message: MessageId, table: TableId) {
    if let Err(error) = cx.store.forget_reminder(message, table).await {
        tracing::error!(%table, %error, "A reminder could not be forgotten");
    }
}
