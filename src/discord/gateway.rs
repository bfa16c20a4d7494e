//! Events from the gateway, and their dispatch.

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use poise::serenity_prelude::{self as serenity, Framework as _};
use poise::{BoxFuture, FrameworkContext, FrameworkError};

use super::caller::{Caller, Stranger};
use super::commands;
use super::desk::{Broken, Desk};
use super::heard::Heard;
use super::moves;
use super::press::{self, Used};
use super::servers;
use super::stale::Newest;
use crate::tenure::Tenure;
use figures::Kind;
use table::id::{ChannelId, GuildId, InteractionId};

/// Receives interactions. Poise gets the commands that it can read, and all other events.
pub(super) struct Reception {
    desk: Desk,
    commands: poise::Framework<Desk, Broken>,
    newest: Newest,
}

impl Reception {
    pub(super) fn new(desk: Desk) -> Self {
        Self { commands: framework(desk.clone()), desk, newest: Newest::none() }
    }

    fn leaves_behind(&self, interaction: &serenity::Interaction) -> bool {
        let id = InteractionId(interaction.id().get());
        self.newest.leaves_behind(id, self.desk.hall().clock().date())
    }

    fn tenure(&self) -> &Tenure {
        self.desk.hall().tenure()
    }

    async fn command(&self, ctx: serenity::Context, typed: serenity::CommandInteraction) {
        // Poise panics at any other.
        if typed.data.kind != serenity::CommandType::ChatInput {
            return commands::outdated(&self.desk, &typed).await;
        }
        let caller = Caller::try_from(&typed);
        let interaction = serenity::Interaction::Command(typed);
        let event = serenity::FullEvent::InteractionCreate { interaction };
        let served = self.commands.dispatch(ctx, event);
        if AssertUnwindSafe(served).catch_unwind().await.is_err() {
            apologise(&self.desk, caller, "reading a command panicked").await;
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
        if self.leaves_behind(&interaction) {
            tracing::debug!(interaction = %interaction.id(), "It came too late to be answered");
            return;
        }
        let id = InteractionId(interaction.id().get());
        let Some(_served) = self.tenure().admit(guild_of(&interaction), id).await else { return };
        figures::interaction(match interaction {
            serenity::Interaction::Command(_) => Kind::Command,
            serenity::Interaction::Modal(_) => Kind::Form,
            serenity::Interaction::Autocomplete(_) => Kind::Completion,
            serenity::Interaction::Component(_) | serenity::Interaction::Ping(_) | _ => Kind::Press,
        });
        match interaction {
            serenity::Interaction::Command(typed) => self.command(ctx, typed).await,
            serenity::Interaction::Component(pressed) => {
                press::serve(&self.desk, Used::from(&pressed)).await;
            }
            serenity::Interaction::Modal(filled) => {
                press::serve(&self.desk, Used::from(&filled)).await;
            }
            serenity::Interaction::Autocomplete(typed) => {
                commands::complete(&self.desk, &typed).await;
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

fn framework(desk: Desk) -> poise::Framework<Desk, Broken> {
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
        .setup(|_, _, _| Box::pin(std::future::ready(Ok(desk))))
        .build()
}

#[expect(clippy::wildcard_enum_match_arm, reason = "most events of Discord are not asked for")]
fn receive<'a>(
    framework: FrameworkContext<'a, Desk, Broken>,
    event: &'a serenity::FullEvent,
) -> BoxFuture<'a, Result<(), Broken>> {
    let desk = framework.user_data;
    Box::pin(async move {
        let Some(part) = part_of(desk.hall().tenure(), event) else { return Ok(()) };
        // The process that owns the server hears it too.
        if !desk.hall().tenure().hears_of(part).await {
            return Ok(());
        }
        match event {
            // It comes again at every reconnection that is not a resumption.
            serenity::FullEvent::Ready { data_about_bot } => {
                tracing::info!(servers = data_about_bot.guilds.len(), "Connected to Discord");
                servers::listed(desk, data_about_bot).await;
            }
            serenity::FullEvent::GuildCreate { guild, .. } => {
                servers::there(desk, GuildId(guild.id.get())).await;
            }
            // One that Discord itself cannot reach is no server that the bot has left.
            serenity::FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
                servers::left(desk, GuildId(incomplete.id.get())).await;
            }
            serenity::FullEvent::ChannelDelete { channel, .. } => {
                moves::deleted(desk, ChannelId(channel.id.get())).await;
            }
            serenity::FullEvent::ThreadDelete { thread, .. } => {
                moves::deleted(desk, ChannelId(thread.id.get())).await;
            }
            serenity::FullEvent::ThreadUpdate { new, .. } => {
                moves::thread_changed(desk, new).await;
            }
            _ => {}
        }
        Ok(())
    })
}

/// The lease that an event belongs to; `None` for events that do not matter.
#[expect(clippy::wildcard_enum_match_arm, reason = "most events of Discord are not asked for")]
fn part_of(tenure: &Tenure, event: &serenity::FullEvent) -> Option<u32> {
    let guild = match event {
        serenity::FullEvent::Ready { data_about_bot } => {
            let shard = data_about_bot.shard.map_or(0, |shard| shard.id.0);
            return Some(tenure.part_of_shard(shard));
        }
        serenity::FullEvent::GuildCreate { guild, .. } => guild.id,
        serenity::FullEvent::GuildDelete { incomplete, .. } => incomplete.id,
        serenity::FullEvent::ChannelDelete { channel, .. } => channel.guild_id,
        serenity::FullEvent::ThreadDelete { thread, .. } => thread.guild_id,
        serenity::FullEvent::ThreadUpdate { new, .. } => new.guild_id,
        _ => return None,
    };
    Some(tenure.part_of(GuildId(guild.get())))
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the other kinds are told alike, newer ones too"
)]
async fn explain(error: FrameworkError<'_, Desk, Broken>) {
    match error {
        FrameworkError::Command { ctx: poise::Context::Application(ctx), error, .. } => {
            let caller = Caller::try_from(ctx.interaction);
            apologise(ctx.framework.user_data, caller, &error.to_string()).await;
        }
        FrameworkError::CommandPanic { ctx: poise::Context::Application(ctx), .. } => {
            let caller = Caller::try_from(ctx.interaction);
            apologise(ctx.framework.user_data, caller, "a command panicked").await;
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

async fn apologise(desk: &Desk, caller: Result<Caller, Stranger>, error: &str) {
    match caller {
        Ok(caller) => desk.apologise(&caller.token, caller.language, error).await,
        Err(stranger) => desk.turn_away(&stranger).await,
    }
}

/// Sees every event, and answers interactions that serenity cannot read and would drop.
pub(super) struct Rescue {
    pub(super) desk: Desk,
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
            if let Some(_served) = self.desk.hall().tenure().admit(guild, id).await {
                self.desk.rescue(&unknown.value).await;
            }
        }
    }
}
