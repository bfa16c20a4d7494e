//! A bot that only answers one button.

use std::sync::Arc;
use std::time::{Duration, Instant};

use loopback::{Answer, Discord, Message};
use poise::serenity_prelude as serenity;
use serenity::{
    CreateActionRow, CreateButton, CreateInteractionResponse, CreateInteractionResponseMessage,
    FullEvent, Interaction,
};
use tokio::task::JoinHandle;

use super::Outcome;

type Error = Box<dyn std::error::Error + Send + Sync>;

/// The bot on a Discord of its own, and the button it has shown.
pub(super) struct Bare {
    pub(super) discord: Discord,
    shards: Arc<serenity::ShardManager>,
    bot: JoinHandle<serenity::Result<()>>,
    shown: Message,
}

impl Bare {
    pub(super) async fn begin() -> Outcome<Self> {
        let discord = super::discord().await?;
        let http = serenity::HttpBuilder::new(discord.token())
            .proxy(discord.base_url())
            .ratelimiter_disabled(true)
            .build();
        let mut client =
            serenity::ClientBuilder::new_with_http(http, serenity::GatewayIntents::GUILDS)
                .framework(framework())
                .await?;
        let shards = Arc::clone(&client.shard_manager);
        let bot = tokio::spawn(async move { client.start().await });
        discord.ready().await?;
        let answer = discord.person("Ann").types("/button").await?;
        let shown = answer.message().ok_or("there is a button")?.clone();
        Ok(Self { discord, shards, bot, shown })
    }

    /// Presses the button; returns the time to the answer.
    pub(super) async fn press(&self) -> Outcome<Duration> {
        let ann = self.discord.person("Ann");
        let start = Instant::now();
        let answer = ann.press_id(self.shown.id, "press").await?;
        let time = start.elapsed();
        assert!(matches!(answer, Answer::Redrawn(message) if message.raw()["content"] == "ok"));
        Ok(time)
    }

    pub(super) async fn end(self) {
        self.shards.shutdown_all().await;
        self.bot.abort();
        self.discord.finish().await;
    }
}

fn framework() -> poise::Framework<(), Error> {
    poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: vec![button()],
            event_handler: |framework, event| Box::pin(answer(framework.serenity_context, event)),
            ..Default::default()
        })
        .setup(|context, _, framework| {
            Box::pin(async move {
                let commands = &framework.options().commands;
                poise::builtins::register_globally(context, commands).await?;
                Ok(())
            })
        })
        .build()
}

/// Shows a button
#[poise::command(slash_command)]
async fn button(context: poise::Context<'_, (), Error>) -> Result<(), Error> {
    let row = CreateActionRow::Buttons(vec![CreateButton::new("press").label("Press")]);
    let reply = poise::CreateReply::default().content("a button").components(vec![row]);
    context.send(reply).await?;
    Ok(())
}

async fn answer(context: &serenity::Context, event: &FullEvent) -> Result<(), Error> {
    if let FullEvent::InteractionCreate { interaction: Interaction::Component(press) } = event {
        let message = CreateInteractionResponseMessage::new().content("ok");
        press.create_response(context, CreateInteractionResponse::UpdateMessage(message)).await?;
    }
    Ok(())
}
