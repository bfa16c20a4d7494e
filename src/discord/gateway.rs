//! What comes in from Discord, and where it goes.

use poise::serenity_prelude as serenity;
use poise::{BoxFuture, FrameworkContext, FrameworkError};

use super::caller::Caller;
use super::commands;
use super::desk::{Broken, Desk};
use super::moves;
use super::pages::{self, Notice};
use super::press;
use super::servers;
use crate::id::{ChannelId, GuildId};

/// The framework: commands go their own way, everything else comes through
/// [`receive`].
pub(super) fn framework(desk: Desk) -> poise::Framework<Desk, Broken> {
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

/// Serves presses, windows, and options while they are typed.
#[expect(clippy::wildcard_enum_match_arm, reason = "most events of Discord are not asked for")]
fn receive<'a>(
    framework: FrameworkContext<'a, Desk, Broken>,
    event: &'a serenity::FullEvent,
) -> BoxFuture<'a, Result<(), Broken>> {
    let desk = framework.user_data;
    Box::pin(async move {
        match event {
            serenity::FullEvent::InteractionCreate { interaction } => match interaction {
                serenity::Interaction::Component(pressed) => press::component(desk, pressed).await,
                serenity::Interaction::Modal(filled) => press::modal(desk, filled).await,
                serenity::Interaction::Autocomplete(typed) => {
                    commands::complete(desk, typed).await;
                }
                // Commands have been served by now.
                _ => {}
            },
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

/// Says what went wrong in words of our own: those of an error are not for
/// players.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the other kinds are told alike, newer ones too"
)]
async fn explain(error: FrameworkError<'_, Desk, Broken>) {
    match error {
        FrameworkError::Command { ctx, error, .. } => {
            apologise(ctx, &error.to_string()).await;
        }
        FrameworkError::CommandPanic { ctx, .. } => apologise(ctx, "a command panicked").await,
        FrameworkError::CommandStructureMismatch { ctx, .. }
        | FrameworkError::ArgumentParse { ctx: poise::Context::Application(ctx), .. } => {
            outdated(ctx.framework.user_data, ctx.interaction).await;
        }
        FrameworkError::UnknownInteraction { framework, interaction, .. } => {
            outdated(framework.user_data, interaction).await;
        }
        error => tracing::error!(error = %error, "The framework failed"),
    }
}

async fn apologise(ctx: poise::Context<'_, Desk, Broken>, error: &str) {
    let poise::Context::Application(ctx) = ctx else { return };
    let desk = ctx.framework.user_data;
    match Caller::try_from(ctx.interaction) {
        Ok(caller) => desk.apologise(&caller.token, caller.language, error).await,
        Err(stranger) => desk.turn_away(&stranger).await,
    }
}

/// An old list of commands is still on somebody's screen.
async fn outdated(desk: &Desk, interaction: &serenity::CommandInteraction) {
    match Caller::try_from(interaction) {
        Ok(caller) => {
            let message = pages::notice(&Notice::CommandChanged, caller.language);
            desk.say(&caller.token, message).await;
        }
        Err(stranger) => desk.turn_away(&stranger).await,
    }
}

/// Hears of what serenity cannot read and would drop without a word.
pub(super) struct Rescue(pub(super) Desk);

#[serenity::async_trait]
impl serenity::RawEventHandler for Rescue {
    async fn raw_event(&self, _: serenity::Context, event: serenity::Event) {
        let serenity::Event::Unknown(unknown) = event else { return };
        // What it holds is not logged: there may be a token in it.
        tracing::warn!(kind = %unknown.kind, "An event could not be read");
        if unknown.kind == "INTERACTION_CREATE" {
            self.0.rescue(&unknown.value).await;
        }
    }
}
