//! Discord's contract, broken one clause at a time.

mod answers;
mod bodies;
mod commands;
mod emoji;
mod layout;

use std::time::Duration;

use loopback::{Answer, Clock, Discord, Failure, Person, Settings};
use poise::serenity_prelude as serenity;
use reqwest::{Client, Method};
use serde_json::{Value, json};
use tokio::{sync::mpsc, task::JoinHandle};

/// A bot that hands its interactions to the test, which answers them.
struct Silent {
    discord: Discord,
    clock: Clock,
    client: Client,
    asked: mpsc::UnboundedReceiver<(u64, String)>,
    shards: std::sync::Arc<serenity::ShardManager>,
}

/// A request's status and JSON.
type Reply = (u16, Value);

struct Ear(mpsc::UnboundedSender<(u64, String)>);

#[serenity::async_trait]
impl serenity::EventHandler for Ear {
    async fn interaction_create(&self, _: serenity::Context, asked: serenity::Interaction) {
        // An error means that the test is over.
        drop(self.0.send((asked.id().get(), asked.token().to_owned())));
    }
}

impl Silent {
    async fn start() -> Self {
        let clock = Clock::stopped_at(1_767_323_045_000);
        let settings = Settings { clock: clock.clone(), ..Settings::for_tests() };
        let discord = Discord::start(settings).await.expect("any port will do");
        let (ear, asked) = mpsc::unbounded_channel();
        let http = serenity::HttpBuilder::new(discord.token())
            .proxy(discord.base_url())
            .ratelimiter_disabled(true)
            .build();
        let mut bot =
            serenity::ClientBuilder::new_with_http(http, serenity::GatewayIntents::empty())
                .event_handler(Ear(ear))
                .await
                .expect("a client needs nothing yet");
        let shards = std::sync::Arc::clone(&bot.shard_manager);
        tokio::spawn(async move { bot.start().await.expect("the gateway is there") });
        let silent = Self { discord, clock, client: Client::new(), asked, shards };
        let commands = json!([
            {"name": "ask", "description": "Asks"},
            {"name": "find", "description": "Finds", "options": [
                {"type": 3, "name": "what", "description": "What", "required": true, "autocomplete": true}
            ]},
        ]);
        let (status, _) = silent.put_commands(&commands).await;
        assert_eq!(status, 200);
        silent.discord.ready().await.expect("the bot comes up");
        silent
    }

    async fn request(&self, method: Method, path: &str, body: &Value) -> Reply {
        let url = format!("{}/api/v10{path}", self.discord.base_url());
        let request = self.client.request(method, url).json(body);
        let request = request.header("authorization", format!("Bot {}", self.discord.token()));
        let response = request.send().await.expect("REST is served");
        let status = response.status().as_u16();
        (status, response.json().await.unwrap_or(Value::Null))
    }

    fn application(&self) -> loopback::Snowflake {
        self.discord.look(|world| world.bot().id)
    }

    async fn put_commands(&self, commands: &Value) -> Reply {
        self.request(
            Method::PUT,
            &format!("/applications/{}/commands", self.application()),
            commands,
        )
        .await
    }

    async fn post(&self, body: &Value) -> Reply {
        let channel = self.discord.channel("general");
        self.request(Method::POST, &format!("/channels/{channel}/messages"), body).await
    }

    async fn edit(&self, posted: &Value, body: &Value) -> Reply {
        let channel = self.discord.channel("general");
        let id = posted["id"].as_str().expect("it was posted");
        self.request(Method::PATCH, &format!("/channels/{channel}/messages/{id}"), body).await
    }

    /// Ann uses a command; returns her pending answer, and the interaction as the bot receives it.
    async fn ask(&mut self, text: &str) -> (JoinHandle<Result<Answer, Failure>>, Asked) {
        let (ann, text) = (self.ann(), text.to_owned());
        let answer = tokio::spawn(async move { ann.types(&text).await });
        (answer, self.heard().await)
    }

    async fn heard(&mut self) -> Asked {
        let (id, token) = self.asked.recv().await.expect("the bot listens");
        Asked { id, token, application: self.application().0 }
    }

    fn ann(&self) -> Person {
        self.discord.person("Ann")
    }

    async fn answer(&self, asked: &Asked, body: &Value) -> Reply {
        self.request(
            Method::POST,
            &format!("/interactions/{}/{}/callback", asked.id, asked.token),
            body,
        )
        .await
    }

    async fn follow_up(&self, asked: &Asked, body: &Value) -> Reply {
        self.request(Method::POST, &asked.webhook(), body).await
    }

    async fn edit_original(&self, asked: &Asked, body: &Value) -> Reply {
        self.request(Method::PATCH, &format!("{}/messages/@original", asked.webhook()), body).await
    }

    fn forward(&self, by: Duration) {
        self.clock.forward(by);
    }

    fn codes(&self) -> Vec<u32> {
        self.discord.violations().iter().map(|violation| violation.code).collect()
    }

    /// Stops it without a check: the test has looked at the violations.
    async fn stop(self) {
        tokio::spawn(async move { self.shards.shutdown_all().await });
        self.discord.stop().await;
    }
}

struct Asked {
    id: u64,
    token: String,
    application: u64,
}

impl Asked {
    fn webhook(&self) -> String {
        format!("/webhooks/{}/{}", self.application, self.token)
    }
}

fn names(body: &Value, path: &str) -> bool {
    let pointer = format!("/errors/{}/_errors/0/code", path.replace('.', "/"));
    body.pointer(&pointer).is_some()
}
