//! Reminding those who keep a table waiting: each reminder is taken away once they have
//! played.

use std::sync::PoisonError;
use std::time::Duration;

use rules::Member;

use super::Screen;
use super::board::{Board, TurnShown};
use super::reminders::{Place, Reminders, Step, Whose};
use crate::discord::pages::{self, Language, Waits};
use crate::store::ReminderRow;
use courier::{DeliveryError, Priority};
use table::LanguageCode;
use table::id::{ChannelId, GuildId, MessageId, TableId, UserId};
use table::{Allowance, Pace, TableView, Turn};

/// So long everybody sees whose turn it is before they are reminded of it.
pub(super) const SEEN_FOR: Duration = Duration::from_mins(1);

/// Somebody for whom a table waits.
#[derive(Clone, Copy)]
struct Awaited {
    guild: GuildId,
    /// Where the table stands.
    channel: ChannelId,
    language: Language,
    member: Member,
    user: UserId,
    turn: Turn,
    waits: Waits,
}

impl Screen {
    /// Reminds these who are on turn, once everybody has seen it for so long, in a message
    /// of its own: a changed one notifies nobody. They are left in peace where they wish to be.
    pub(super) fn remind(
        &self,
        board: &Board,
        table: &TableView,
        whom: &[Member],
        seen_for: Duration,
    ) {
        if board.is_refused() {
            return;
        }
        let place = &board.place;
        for &member in whom {
            let Some(person) = table.people().on(member) else { continue };
            let awaited = Awaited {
                guild: place.guild,
                channel: place.channel,
                language: Language::at_table(
                    table.language().as_ref().map(LanguageCode::as_str),
                    &place.language,
                ),
                member,
                user: person.user,
                turn: table.turn(),
                waits: Waits { table: table.id(), is_last: table.is_last_awaited(member) },
            };
            let (screen, over_days) = (self.clone(), table.pace().and_then(Pace::allowance));
            self.0.showing.spawn(async move {
                let is_seen = seen_for.is_zero() || screen.is_seen_for(seen_for, &awaited).await;
                if is_seen && !screen.leaves_in_peace(awaited.user, over_days).await {
                    screen.begin_reminder(awaited).await;
                }
            });
        }
    }

    /// Waits until the table has shown for a while whose turn it is; whether it still is.
    async fn is_seen_for(&self, time: Duration, awaited: &Awaited) -> bool {
        loop {
            let shown = self.with(awaited.waits.table, |board| board.turn_shown(awaited.turn));
            let until = match shown {
                Some(TurnShown::Since(since)) => since + time,
                Some(TurnShown::NotYet(until_shown)) => {
                    tokio::select! {
                        () = self.0.closing.cancelled() => return false,
                        _ = until_shown => continue,
                    }
                }
                Some(TurnShown::Over) | None => return false,
            };
            if until > self.0.clock.now() {
                tokio::select! {
                    () = self.0.closing.cancelled() => return false,
                    () = self.0.clock.sleep_until(until) => continue,
                }
            }
            return true;
        }
    }

    /// Whether a person is to be left in peace.
    async fn leaves_in_peace(&self, user: UserId, over_days: Option<Allowance>) -> bool {
        match self.0.store.own_times(user).await {
            Ok(own) => own.reminders.are_none() || own.are_quiet(self.0.clock.date(), over_days),
            Err(error) => {
                tracing::error!(%error, "A person's times could not be read");
                false
            }
        }
    }

    async fn begin_reminder(&self, awaited: Awaited) {
        self.find_reminders().await;
        let whose = (awaited.guild, awaited.user);
        let step = self.reminders().add(whose, awaited.turn, awaited.waits);
        match step {
            Some(Step::Post) => self.post_reminder(awaited).await,
            Some(step) => {
                self.follow(whose, awaited.language, step).await;
                self.note_reminders(whose).await;
            }
            None => {}
        }
    }

    async fn post_reminder(&self, awaited: Awaited) {
        let Awaited { guild, channel, language, member, user, turn, waits } = awaited;
        let whose = (guild, user);
        let nonce = format!("{}.{}.p{}", waits.table, turn.0, member.number());
        let priority = Priority::default();
        priority.happens(self.0.courier.clock().now());
        let message = pages::reminder(user, &[waits], language);
        let above = self.with(waits.table, |board| board.lowest()).flatten();
        let post = |to| {
            let message = &message;
            self.0.courier.reply(channel, to, &nonce, &priority, || message.clone())
        };
        let mut posted = post(above).await;
        if posted == Err(DeliveryError::Forbidden) && above.is_some() {
            // Who may not read what was written there can still write.
            posted = post(None).await;
        }
        match posted {
            Ok(message) => {
                let place = Place { channel, message };
                let row =
                    ReminderRow { message, channel, guild, user, table: waits.table, turn: turn.0 };
                self.write_reminder(&row).await;
                let step = self.reminders().posted(whose, place, 1);
                if let Some(step) = step {
                    self.follow(whose, language, step).await;
                    self.note_reminders(whose).await;
                }
                if matches!(step, Some(Step::Delete(_))) {
                    self.forget_reminder(message, waits.table).await;
                }
            }
            Err(why) => {
                tracing::warn!(table = %waits.table, %why, "A player could not be reminded");
                self.reminders().failed(whose);
            }
        }
    }

    fn reminders(&self) -> std::sync::MutexGuard<'_, Reminders> {
        // With a panic a reminder may stay where it is, and nothing else.
        self.0.reminders.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does what is to be done about a reminder that stands.
    async fn follow(&self, whose: Whose, language: Language, step: Step) {
        let (courier, priority) = (&self.0.courier, &Priority::default());
        let (done, place) = match step {
            Step::Post => return,
            Step::Edit(place) => {
                let now = || {
                    let waiting: Vec<_> =
                        self.reminders().waiting(whose).into_iter().map(|(_, it)| it).collect();
                    pages::reminder(whose.1, &waiting, language)
                };
                (courier.edit(place.channel, place.message, priority, now).await, place)
            }
            Step::Delete(place) => {
                (courier.delete(place.channel, place.message, priority).await, place)
            }
        };
        if let Err(why) = done {
            tracing::debug!(message = %place.message, %why, "A reminder stays as it is");
            if why == DeliveryError::MessageGone {
                self.reminders().failed(whose);
            }
        }
    }

    /// Finds the reminders that an earlier run of the bot has left, once.
    pub(super) async fn find_reminders(&self) {
        let find = async {
            let rows = self.0.store.reminders().await?;
            // For nobody are those of an older version, and of people who were forgotten.
            let (known, left): (Vec<_>, Vec<_>) = rows.into_iter().partition(|it| it.user.0 > 0);
            self.reminders().take_up(&known);
            for row in left {
                self.take_reminder(row.channel, row.message, row.table).await;
            }
            Ok::<(), crate::store::StoreError>(())
        };
        if let Err(error) = self.0.reminders_found.get_or_try_init(|| find).await {
            tracing::error!(%error, "It cannot be read who was reminded");
        }
    }

    /// Sees to the reminders about a table that is at another turn now.
    pub(super) fn settle_reminders(&self, id: TableId, board: &Board) {
        let Some(table) = &board.latest else { return };
        let turn = Some(table.turn()).filter(|_| !table.is_closed());
        let language = board.language();
        for (whose, step) in self.reminders().settle(id, turn) {
            let screen = self.clone();
            self.0.showing.spawn(async move {
                let place = match step {
                    Step::Post => return,
                    Step::Edit(place) | Step::Delete(place) => place,
                };
                match step {
                    Step::Delete(_) => screen.take_reminder(place.channel, place.message, id).await,
                    Step::Post | Step::Edit(_) => {
                        screen.follow(whose, language, step).await;
                        screen.forget_reminder(place.message, id).await;
                    }
                }
            });
        }
    }

    async fn take_reminder(&self, channel: ChannelId, message: MessageId, table: TableId) {
        let gone = self.0.courier.delete(channel, message, &Priority::default()).await;
        if let Err(why) = gone {
            tracing::debug!(%table, %why, "A reminder stays where it is");
        }
        // What could not be reached is found by the next start of the bot.
        if gone != Err(DeliveryError::Unreachable) {
            self.forget_reminder(message, table).await;
        }
    }

    /// Writes down all that a reminder is about now.
    async fn note_reminders(&self, (guild, user): Whose) {
        let rows: Vec<_> = {
            let reminders = self.reminders();
            let Some(Place { channel, message }) = reminders.place((guild, user)) else { return };
            let row = |(turn, waits): (Turn, Waits)| ReminderRow {
                message,
                channel,
                guild,
                user,
                table: waits.table,
                turn: turn.0,
            };
            reminders.waiting((guild, user)).into_iter().map(row).collect()
        };
        for row in &rows {
            self.write_reminder(row).await;
        }
    }

    async fn write_reminder(&self, row: &ReminderRow) {
        if let Err(error) = self.0.store.add_reminder(row).await {
            tracing::error!(table = %row.table, %error, "A reminder could not be noted");
        }
    }

    async fn forget_reminder(&self, message: MessageId, table: TableId) {
        if let Err(error) = self.0.store.forget_reminder(message, table).await {
            tracing::error!(%table, %error, "A reminder could not be forgotten");
        }
    }
}
