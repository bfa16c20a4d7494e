//! Events from the gateway, and their dispatch.

use std::convert::Infallible;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicI64, Ordering};

use futures_util::FutureExt;
use poise::serenity_prelude::{self as serenity, Framework as _};
use poise::{BoxFuture, FrameworkContext, FrameworkError};

use super::commands;
use super::heard::Heard;
use super::interaction::{self, Read};
use super::servers;
use figures::Kind;
use interactions::{Dispatcher, moves};
use table::id::{ChannelId, GuildId, InteractionId, Timestamp};

/// Receives interactions. Poise gets the commands that it can read, and all other events.
pub(super) struct Reception {
    dispatcher: Dispatcher,
    commands: poise::Framework<Dispatcher, Infallible>,
    newest: Newest,
}

impl Reception {
    pub(super) fn new(dispatcher: Dispatcher) -> Self {
        Self { commands: framework(dispatcher.clone()), dispatcher, newest: Newest::none() }
    }

    async fn command(&self, ctx: serenity::Context, typed: serenity::CommandInteraction) {
        // Poise panics at any other.
        if typed.data.kind != serenity::CommandType::ChatInput {
            return commands::outdated(&self.dispatcher, &typed).await;
        }
        let read = typed.read();
        let interaction = serenity::Interaction::Command(typed);
        let event = serenity::FullEvent::InteractionCreate { interaction };
        let served = self.commands.dispatch(ctx, event);
        if AssertUnwindSafe(served).catch_unwind().await.is_err() {
            self.dispatcher.apologise(read, "reading a command panicked").await;
        }
    }
}

#[serenity::async_trait]
impl serenity::Framework for Reception {
    async fn init(&mut self, client: &serenity::Client) {
        self.commands.init(client).await;
    }

    async fn dispatch(&self, ctx: serenity::Context, event: serenity::FullEvent) {
        let serenity::FullEvent::InteractionCreate { interaction } = event else {
            return self.commands.dispatch(ctx, event).await;
        };
        let (id, tables) = (InteractionId(interaction.id().get()), self.dispatcher.tables());
        if self.newest.leaves_behind(id, tables.clock().date()) {
            tracing::debug!(interaction = %interaction.id(), "It came too late to be answered");
            return;
        }
        self.dispatcher.heard(id);
        let Some(_served) = tables.ownership().admit(guild_of(&interaction), id).await else {
            return;
        };
        let kind = match interaction {
            serenity::Interaction::Command(_) => Kind::Command,
            serenity::Interaction::Modal(_) => Kind::Form,
            serenity::Interaction::Autocomplete(_) => Kind::Completion,
            serenity::Interaction::Component(_) | serenity::Interaction::Ping(_) | _ => Kind::Press,
        };
        figures::interaction(kind);
        tracing::debug!(interaction = %id, ?kind, "interaction received");
        match interaction {
            serenity::Interaction::Command(typed) => self.command(ctx, typed).await,
            serenity::Interaction::Component(pressed) => {
                interactions::serve(&self.dispatcher, interaction::pressed(&pressed)).await;
            }
            serenity::Interaction::Modal(filled) => {
                interactions::serve(&self.dispatcher, interaction::filled_in(&filled)).await;
            }
            serenity::Interaction::Autocomplete(typed) => {
                commands::complete(&self.dispatcher, &typed).await;
            }
            // Discord pings over HTTP alone.
            serenity::Interaction::Ping(_) | _ => {}
        }
    }
}

/// An interaction from no server belongs to the first shard.
fn guild_of(interaction: &serenity::Interaction) -> GuildId {
    let guild = match interaction {
        serenity::Interaction::Command(it) | serenity::Interaction::Autocomplete(it) => it.guild_id,
        serenity::Interaction::Component(it) => it.guild_id,
        serenity::Interaction::Modal(it) => it.guild_id,
        serenity::Interaction::Ping(_) | _ => None,
    };
    GuildId(guild.map_or(0, serenity::GuildId::get))
}

fn framework(dispatcher: Dispatcher) -> poise::Framework<Dispatcher, Infallible> {
    let options = poise::FrameworkOptions {
        commands: commands::all(),
        on_error: |error| Box::pin(explain(error)),
        event_handler: |framework, event| receive(framework, event),
        manual_cooldowns: true,
        ..poise::FrameworkOptions::default()
    };
    poise::Framework::builder()
        .options(options)
        .initialize_owners(false)
        // Nothing is waited for here: an error would leave a bot that is
        // connected and never answers.
        .setup(|_, _, _| Box::pin(std::future::ready(Ok(dispatcher))))
        .build()
}

/// Hears of servers, channels and threads, each in the process that owns it.
#[expect(clippy::wildcard_enum_match_arm, reason = "most events of Discord are not asked for")]
fn receive<'a>(
    framework: FrameworkContext<'a, Dispatcher, Infallible>,
    event: &'a serenity::FullEvent,
) -> BoxFuture<'a, Result<(), Infallible>> {
    let dispatcher = framework.user_data;
    let ownership = dispatcher.tables().ownership();
    let of = |guild: serenity::GuildId| ownership.lease_of(GuildId(guild.get()));
    let (part, hear): (u32, BoxFuture<'a, ()>) = match event {
        // It comes again at every reconnection that is not a resumption.
        serenity::FullEvent::Ready { data_about_bot: ready } => {
            let shard = ready.shard.map_or(0, |shard| shard.id.0);
            (ownership.lease_of_shard(shard), Box::pin(servers::listed(dispatcher, ready)))
        }
        serenity::FullEvent::GuildCreate { guild, .. } => {
            (of(guild.id), Box::pin(servers::there(dispatcher, GuildId(guild.id.get()))))
        }
        // A server that Discord itself cannot reach is none that the bot has left.
        serenity::FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            (of(incomplete.id), Box::pin(servers::left(dispatcher, GuildId(incomplete.id.get()))))
        }
        serenity::FullEvent::ChannelDelete { channel, .. } => (
            of(channel.guild_id),
            Box::pin(moves::deleted(dispatcher, ChannelId(channel.id.get()))),
        ),
        serenity::FullEvent::ThreadDelete { thread, .. } => {
            (of(thread.guild_id), Box::pin(moves::deleted(dispatcher, ChannelId(thread.id.get()))))
        }
        serenity::FullEvent::ThreadUpdate { new, .. } => {
            (of(new.guild_id), Box::pin(servers::thread_changed(dispatcher, new)))
        }
        _ => return Box::pin(std::future::ready(Ok(()))),
    };
    Box::pin(async move {
        // The process that owns the server hears it too.
        if dispatcher.tables().ownership().until_owned(part).await {
            hear.await;
        }
        Ok(())
    })
}

/// Answers in words of our own: those of an error are not for players.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other kinds are alike, newer ones too")]
async fn explain(error: FrameworkError<'_, Dispatcher, Infallible>) {
    match error {
        FrameworkError::CommandPanic { ctx: poise::Context::Application(ctx), .. } => {
            let read = ctx.interaction.read();
            ctx.framework.user_data.apologise(read, "a command panicked").await;
        }
        FrameworkError::CommandStructureMismatch { ctx, .. }
        | FrameworkError::ArgumentParse { ctx: poise::Context::Application(ctx), .. } => {
            commands::outdated(ctx.framework.user_data, ctx.interaction).await;
        }
        FrameworkError::UnknownInteraction { framework, interaction, .. } => {
            commands::outdated(framework.user_data, interaction).await;
        }
        error => tracing::error!(error = %error, "The framework failed"),
    }
}

/// Sees every event, and answers interactions that serenity cannot read and would drop.
pub(super) struct Rescue {
    pub(super) dispatcher: Dispatcher,
    pub(super) heard: Heard,
}

#[serenity::async_trait]
impl serenity::RawEventHandler for Rescue {
    async fn raw_event(&self, ctx: serenity::Context, event: serenity::Event) {
        self.heard.note(ctx.shard_id, &event);
        let serenity::Event::Unknown(unknown) = event else { return };
        // What it holds is not logged: there may be a token in it.
        tracing::warn!(kind = %unknown.kind, "An event could not be read");
        if unknown.kind == "INTERACTION_CREATE" {
            let number = |name: &str| {
                unknown.value[name].as_str().and_then(|id| id.parse().ok()).unwrap_or_default()
            };
            let (guild, id) = (GuildId(number("guild_id")), InteractionId(number("id")));
            self.dispatcher.heard(id);
            if let Some(_served) = self.dispatcher.tables().ownership().admit(guild, id).await {
                self.dispatcher.rescue(&unknown.value).await;
            }
        }
    }
}

/// The life of a token, in seconds: after it Discord has shown the user a failure.
const ANSWERABLE: i64 = 15 * 60;

/// The time of the newest interaction, by Discord's ids. The clock of this machine may be wrong by
/// hours; it only bounds the future.
#[derive(Debug)]
pub(super) struct Newest(AtomicI64);

impl Newest {
    pub(super) const fn none() -> Self {
        Self(AtomicI64::new(i64::MIN))
    }

    /// A timestamp in the future does not advance the newest time.
    pub(super) fn leaves_behind(&self, interaction: InteractionId, now: Timestamp) -> bool {
        let made = interaction.made().0;
        let before = self.0.fetch_max(made.min(now.0), Ordering::Relaxed);
        made < before.saturating_sub(ANSWERABLE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An interaction of so many seconds after the first second of Discord's ids.
    fn made_at(secs: i64) -> InteractionId {
        InteractionId(u64::try_from(secs * 1_000).unwrap() << 22)
    }

    #[test]
    fn e16_events_over_15_minutes_behind_the_newest_are_dropped() {
        let first_second = made_at(0).made().0;
        let newest = Newest::none();
        // When each was made, what the clock here says, and whether it is too old.
        for (made, now, is_old) in [
            (10_000, 10_000, false),
            (9_100, 10_000, false),
            (9_099, 10_000, true),
            // A clock that is two hours behind or ahead keeps no player from playing.
            (10_010, 2_810, false),
            (10_020, 17_220, false),
            // One of the future makes no other old.
            (900_000, 10_030, false),
            (10_040, 10_040, false),
        ] {
            let now = Timestamp(first_second + now);
            assert_eq!(newest.leaves_behind(made_at(made), now), is_old, "made at {made}");
        }
    }
}
