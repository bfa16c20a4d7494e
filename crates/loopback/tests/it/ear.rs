//! A bare bot: it sends on the gateway and by REST what a test has it send.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use loopback::Discord;
use reqwest::{Client, Method};
use serde_json::{Value, json};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, protocol::CloseFrame},
};

/// The intents `GUILDS` and `GUILD_MESSAGES`.
const INTENTS: u64 = 1 | 1 << 9;

/// Timeout of a wait, so that a broken test ends.
const PATIENCE: Duration = Duration::from_mins(5);

/// One connection to the gateway.
pub(crate) struct Ear {
    line: WebSocketStream<TcpStream>,
    token: String,
}

impl Ear {
    /// Connects without IDENTIFY.
    pub(crate) async fn connect(discord: &Discord) -> Self {
        let address = discord.base_url().trim_start_matches("http://");
        let line = TcpStream::connect(address).await.expect("the gateway is there");
        let url = format!("ws://{address}/?v=10&encoding=json");
        let (line, _) = client_async(url, line).await.expect("it speaks the protocol");
        let mut ear = Self { line, token: discord.token().to_owned() };
        assert_eq!(ear.next().await.expect("a greeting")["op"], 10);
        ear
    }

    /// Connects and identifies, with this `shard` or with none.
    pub(crate) async fn identify(discord: &Discord, shard: Value) -> Self {
        let mut ear = Self::connect(discord).await;
        ear.say_who(shard).await;
        ear
    }

    /// Connects, identifies, and waits for READY.
    pub(crate) async fn begin(discord: &Discord, shard: Value) -> Self {
        let mut ear = Self::identify(discord, shard).await;
        ear.until("READY").await;
        ear
    }

    pub(crate) async fn say_who(&mut self, shard: Value) {
        let mut who = json!({ "token": self.token, "intents": INTENTS, "properties": {} });
        if !shard.is_null() {
            who["shard"] = shard;
        }
        self.say(2, who).await;
    }

    pub(crate) async fn resume(discord: &Discord, session: &Value, sequence: &Value) -> Self {
        let mut ear = Self::connect(discord).await;
        let which = json!({ "token": ear.token, "session_id": session, "seq": sequence });
        ear.say(6, which).await;
        ear
    }

    pub(crate) async fn say(&mut self, op: u64, data: Value) {
        let said = json!({ "op": op, "d": data }).to_string();
        self.line.send(Message::text(said)).await.expect("the connection stands");
    }

    /// The next payload that is no request for a heartbeat, or the close code.
    pub(crate) async fn next(&mut self) -> Result<Value, u16> {
        loop {
            let heard = timeout(PATIENCE, self.line.next()).await.expect("something is told");
            let heard = heard.expect("the end is announced");
            match heard.expect("the connection is not cut") {
                Message::Text(text) => {
                    let told: Value = serde_json::from_str(&text).expect("JSON");
                    if told["op"] != 1 {
                        return Ok(told);
                    }
                }
                Message::Close(close) => {
                    return Err(close.map_or(0, |it: CloseFrame| it.code.into()));
                }
                Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => {}
            }
        }
    }

    pub(crate) async fn until(&mut self, name: &str) -> Value {
        loop {
            let heard = self.next().await.expect("the connection stands");
            if heard["t"] == name {
                return heard["d"].clone();
            }
        }
    }

    /// All dispatches received so far: those before the next heartbeat's acknowledgement.
    pub(crate) async fn heard(&mut self) -> Vec<Value> {
        self.say(1, Value::Null).await;
        let mut heard = Vec::new();
        loop {
            let next = self.next().await.expect("the connection stands");
            match next["op"].as_u64() {
                Some(0) => heard.push(next),
                Some(11) => return heard,
                op => panic!("neither a dispatch nor the answer to a heartbeat: {op:?}"),
            }
        }
    }

    /// The names of these, each with its server.
    pub(crate) async fn heard_of(&mut self) -> Vec<(String, String)> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let about = |told: &Value| {
            let is_guild = told["t"].as_str().is_some_and(|name| name.starts_with("GUILD_"));
            text(&told["d"][if is_guild { "id" } else { "guild_id" }])
        };
        self.heard().await.iter().map(|told| (text(&told["t"]), about(told))).collect()
    }
}

/// Sends a request as the bot; returns its status and JSON.
pub(crate) async fn request(
    discord: &Discord,
    method: Method,
    path: &str,
    body: &Value,
) -> (u16, Value) {
    let url = format!("{}/api/v10{path}", discord.base_url());
    let request = Client::new().request(method, url).json(body);
    let request = request.header("authorization", format!("Bot {}", discord.token()));
    let response = request.send().await.expect("REST is served");
    (response.status().as_u16(), response.json().await.unwrap_or(Value::Null))
}

pub(crate) async fn get(discord: &Discord, path: &str) -> (u16, Value) {
    request(discord, Method::GET, path, &Value::Null).await
}

/// Registers a command for all servers, or for one.
pub(crate) async fn register(discord: &Discord, name: &str, server: Option<loopback::Snowflake>) {
    let application = discord.look(|world| world.bot().id);
    let place = server.map_or(String::new(), |server| format!("/guilds/{server}"));
    let command = json!({ "name": name, "description": "Asks" });
    let path = format!("/applications/{application}{place}/commands");
    let (status, _) = request(discord, Method::POST, &path, &command).await;
    assert_eq!(status, 201);
}

/// Answers an interaction with a message; returns the status.
pub(crate) async fn answer(discord: &Discord, told: &Value, text: &str) -> u16 {
    let part = |name: &str| told[name].as_str().unwrap_or_default().to_owned();
    let path = format!("/interactions/{}/{}/callback", part("id"), part("token"));
    let body = json!({ "type": 4, "data": { "content": text } });
    request(discord, Method::POST, &path, &body).await.0
}
