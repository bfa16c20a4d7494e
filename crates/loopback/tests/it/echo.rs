//! An echo bot, written with poise.

use std::{
    ops::Deref,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use loopback::{Discord, Settings};
use poise::serenity_prelude as serenity;
use serenity::{
    ComponentInteractionDataKind, CreateActionRow, CreateAttachment, CreateButton, CreateEmbed,
    CreateInteractionResponse, CreateInteractionResponseMessage, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, FullEvent, GatewayIntents, Interaction,
};
use tokio::task::JoinHandle;

type Error = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::Context<'a, (), Error>;

/// A loopback Discord with the echo bot on it.
pub(crate) struct Echo {
    discord: Option<Discord>,
    pub(crate) http: Arc<serenity::Http>,
    unknown: Arc<AtomicU64>,
    shards: Arc<serenity::ShardManager>,
    bot: JoinHandle<()>,
}

impl Echo {
    pub(crate) async fn start() -> Self {
        Self::with(Settings::for_tests()).await
    }

    pub(crate) async fn with(settings: Settings) -> Self {
        let discord = Discord::start(settings).await.expect("any port will do");
        let http = serenity::HttpBuilder::new(discord.token())
            .proxy(discord.base_url())
            .ratelimiter_disabled(true)
            .build();
        let unknown = Arc::new(AtomicU64::new(0));
        let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES;
        let mut client = serenity::ClientBuilder::new_with_http(http, intents)
            .framework(framework())
            .raw_event_handler(Alarm(Arc::clone(&unknown)))
            .await
            .expect("a client needs nothing yet");
        let (http, shards) = (Arc::clone(&client.http), Arc::clone(&client.shard_manager));
        let bot = tokio::spawn(async move { client.start().await.expect("the gateway is there") });
        discord.ready().await.expect("the bot comes up");
        Self { discord: Some(discord), http, unknown, shards, bot }
    }

    /// Events that serenity could not parse, since the last call; the test accepts them.
    pub(crate) fn take_unknown(&self) -> u64 {
        self.unknown.swap(0, Ordering::Relaxed)
    }

    /// Stops both; fails on a violation of the contract, and on an event that serenity could not
    /// parse.
    pub(crate) async fn finish(mut self) {
        // Serenity's shutdown takes half a second, in which nothing relevant happens.
        let shards = Arc::clone(&self.shards);
        tokio::spawn(async move { shards.shutdown_all().await });
        self.discord.take().expect("it is taken only here").finish().await;
        assert_eq!(self.unknown.load(Ordering::Relaxed), 0, "serenity understood every event");
    }
}

impl Deref for Echo {
    type Target = Discord;

    fn deref(&self) -> &Discord {
        self.discord.as_ref().expect("it is taken only at the end")
    }
}

impl Drop for Echo {
    fn drop(&mut self) {
        self.bot.abort();
    }
}

struct Alarm(Arc<AtomicU64>);

#[serenity::async_trait]
impl serenity::RawEventHandler for Alarm {
    async fn raw_event(&self, _: serenity::Context, event: serenity::Event) {
        if let serenity::Event::Unknown(_) = event {
            self.0.fetch_add(1, Ordering::Relaxed);
        }
    }
}

fn framework() -> poise::Framework<(), Error> {
    let mut commands = vec![echo(), whisper(), ponder(), board(), draw(), sort(), late(), pair()];
    commands[0].name_localizations.to_mut().push(("fr".into(), "répète".into()));
    poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands,
            event_handler: |framework, event| Box::pin(handle(framework.serenity_context, event)),
            ..Default::default()
        })
        .setup(|ctx, _, framework| {
            Box::pin(async move {
                poise::builtins::register_globally(ctx, &framework.options().commands).await?;
                Ok(())
            })
        })
        .build()
}

/// Says it again
#[poise::command(slash_command)]
async fn echo(
    ctx: Context<'_>,
    #[description = "What to say"] text: String,
    #[description = "How often"]
    #[min = 1]
    #[max = 9]
    times: Option<u8>,
) -> Result<(), Error> {
    ctx.say(vec![text; times.unwrap_or(1).into()].join(" ")).await?;
    Ok(())
}

/// Says it to you alone, and once more
#[poise::command(slash_command)]
async fn whisper(
    ctx: Context<'_>,
    #[description = "What to say"] text: String,
) -> Result<(), Error> {
    ctx.send(poise::CreateReply::default().content(&text).ephemeral(true)).await?;
    ctx.send(poise::CreateReply::default().content(format!("{text}!")).ephemeral(true)).await?;
    Ok(())
}

/// Thinks first
#[poise::command(slash_command)]
async fn ponder(ctx: Context<'_>, #[description = "Alone"] hidden: bool) -> Result<(), Error> {
    if hidden {
        ctx.defer_ephemeral().await?;
    } else {
        ctx.defer().await?;
    }
    let reply = ctx.say("I have thought").await?;
    reply.edit(ctx, poise::CreateReply::default().content("I have thought twice")).await?;
    ctx.send(poise::CreateReply::default().content("and there is more").ephemeral(true)).await?;
    Ok(())
}

/// Shows buttons and a menu
#[poise::command(slash_command)]
async fn board(ctx: Context<'_>) -> Result<(), Error> {
    let options =
        ["red", "black"].map(|c| CreateSelectMenuOption::new(c.to_uppercase(), c)).to_vec();
    let rows = vec![
        CreateActionRow::Buttons(vec![
            CreateButton::new("count:0").label("Count"),
            CreateButton::new("form").label("Write").emoji('✏'),
            CreateButton::new("quiet").label("Quiet"),
            CreateButton::new("never").label("Never").disabled(true),
        ]),
        CreateActionRow::SelectMenu(
            CreateSelectMenu::new("colour", CreateSelectMenuKind::String { options })
                .placeholder("A colour"),
        ),
    ];
    ctx.send(poise::CreateReply::default().content("board").components(rows)).await?;
    Ok(())
}

/// Shows a picture
#[poise::command(slash_command)]
async fn draw(ctx: Context<'_>) -> Result<(), Error> {
    let file = CreateAttachment::bytes(b"<svg/>".to_vec(), "dot.svg").description("a dot");
    ctx.send(poise::CreateReply::default().content("drawn").attachment(file)).await?;
    let file = CreateAttachment::bytes(b"<svg/>".to_vec(), "line.svg");
    let embed = CreateEmbed::new().title("A line").attachment("line.svg");
    ctx.send(poise::CreateReply::default().attachment(file).embed(embed)).await?;
    Ok(())
}

#[expect(clippy::unused_async, reason = "poise wants a future")]
async fn suits(_: Context<'_>, partial: &str) -> serenity::CreateAutocompleteResponse {
    let suits = ["clubs", "diamonds", "hearts", "spades"];
    let offered = suits.into_iter().filter(|suit| suit.contains(partial));
    let choices = offered.map(|suit| serenity::AutocompleteChoice::new(suit, suit)).collect();
    serenity::CreateAutocompleteResponse::new().set_choices(choices)
}

/// Names a suit
#[poise::command(slash_command)]
async fn sort(
    ctx: Context<'_>,
    #[description = "Which"]
    #[autocomplete = "suits"]
    suit: String,
) -> Result<(), Error> {
    ctx.say(format!("{suit} it is")).await?;
    Ok(())
}

/// Never answers
#[poise::command(slash_command)]
#[expect(clippy::unused_async, reason = "poise wants a future")]
async fn late(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// A parent of two
#[poise::command(slash_command, subcommands("left", "right"))]
#[expect(clippy::unused_async, reason = "poise wants a future")]
async fn pair(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// The left one
#[poise::command(slash_command)]
async fn left(ctx: Context<'_>) -> Result<(), Error> {
    ctx.say(format!("left in {}", ctx.locale().unwrap_or("?"))).await?;
    Ok(())
}

/// The right one
#[poise::command(slash_command)]
async fn right(ctx: Context<'_>, #[description = "Who"] who: serenity::User) -> Result<(), Error> {
    ctx.say(format!("right of {}", who.global_name.unwrap_or_default())).await?;
    Ok(())
}

async fn handle(ctx: &serenity::Context, event: &FullEvent) -> Result<(), Error> {
    let FullEvent::InteractionCreate { interaction } = event else { return Ok(()) };
    if let Interaction::Component(press) = interaction {
        press.create_response(ctx, on_press(press)).await?;
    }
    if let Interaction::Modal(form) = interaction
        && form.data.custom_id == "note"
        && let serenity::ActionRowComponent::InputText(input) =
            &form.data.components[0].components[0]
    {
        let text = input.value.clone().unwrap_or_default();
        let message = CreateInteractionResponseMessage::new().content(text);
        form.create_response(ctx, CreateInteractionResponse::UpdateMessage(message)).await?;
    }
    Ok(())
}

fn on_press(press: &serenity::ComponentInteraction) -> CreateInteractionResponse {
    let message = CreateInteractionResponseMessage::new();
    if let ComponentInteractionDataKind::StringSelect { values } = &press.data.kind {
        let message = message.content(format!("chose {}", values.join(","))).ephemeral(true);
        return CreateInteractionResponse::Message(message);
    }
    match press.data.custom_id.split_once(':') {
        Some(("count", count)) => {
            let count = count.parse::<u64>().unwrap_or_default() + 1;
            let button = CreateButton::new(format!("count:{count}")).label("Count");
            let rows = vec![CreateActionRow::Buttons(vec![button])];
            CreateInteractionResponse::UpdateMessage(
                message.content(format!("counted {count}")).components(rows),
            )
        }
        _ if press.data.custom_id == "form" => {
            let input =
                serenity::CreateInputText::new(serenity::InputTextStyle::Short, "Note", "text")
                    .required(true);
            let modal = serenity::CreateModal::new("note", "A note")
                .components(vec![CreateActionRow::InputText(input)]);
            CreateInteractionResponse::Modal(modal)
        }
        _ if press.data.custom_id == "quiet" => CreateInteractionResponse::Acknowledge,
        _ => {
            let text = format!("I do not know {}", press.data.custom_id);
            CreateInteractionResponse::Message(message.content(text).ephemeral(true))
        }
    }
}
