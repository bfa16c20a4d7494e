//! One connection of the bot to the gateway.

use std::{future, pin::pin, sync::Arc};

use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket},
    },
    http::{HeaderMap, StatusCode, header::ORIGIN},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::{Frame, Shard};
use crate::{
    contract::Violation,
    settings::Settings,
    shared::{self, Shared},
};

/// Gateway opcodes.
const HEARTBEAT: u64 = 1;
const IDENTIFY: u64 = 2;
const PRESENCE: u64 = 3;
const VOICE: u64 = 4;
const RESUME: u64 = 6;
const MEMBERS: u64 = 8;
const INVALID_SESSION: u64 = 9;
const HELLO: u64 = 10;
const HEARTBEAT_ACK: u64 = 11;

/// `GET /` with an upgrade: the bot connects.
pub(crate) async fn connect(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    // Browsers send the origin of the page, bots do not.
    if headers.contains_key(ORIGIN) {
        return (StatusCode::FORBIDDEN, "no pages here").into_response();
    }
    upgrade.on_upgrade(|socket| Connection::new(shared).serve(socket))
}

struct Connection {
    shared: Arc<Shared>,
    line: mpsc::UnboundedSender<Frame>,
    frames: mpsc::UnboundedReceiver<Frame>,
    session: Option<String>,
}

impl Connection {
    fn new(shared: Arc<Shared>) -> Self {
        let (line, frames) = mpsc::unbounded_channel();
        Self { shared, line, frames, session: None }
    }

    async fn serve(mut self, mut socket: WebSocket) {
        let interval_ms =
            u64::try_from(self.shared.settings.heartbeat.as_millis()).unwrap_or(u64::MAX);
        self.say(HELLO, &json!({ "heartbeat_interval": interval_ms }));
        let mut stopped = pin!(self.shared.stopped());
        let mut prompts = self.shared.settings.prompts.map(tokio::time::interval);
        loop {
            let prompt = async {
                match &mut prompts {
                    Some(prompts) => prompts.tick().await,
                    None => future::pending().await,
                }
            };
            tokio::select! {
                _ = prompt => self.prompt(),
                frame = self.frames.recv() => {
                    let Some(frame) = frame else { break };
                    if !pass_on(&mut socket, frame).await {
                        break;
                    }
                }
                heard = socket.recv() => match heard {
                    Some(Ok(Message::Text(text))) => self.hear(&text),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                    Some(Ok(_)) => {}
                },
                () = &mut stopped => {
                    pass_on(&mut socket, Frame::Close(1001)).await;
                    break;
                }
            }
        }
        if let Some(session) = &self.session {
            self.shared.change(|state| state.sessions.hang_up(session, &self.line));
        }
    }

    fn send(&self, frame: Frame) {
        // This connection holds the receiver, so the channel is open.
        self.line.send(frame).expect("the connection reads its own line");
    }

    fn say(&self, op: u64, data: &Value) {
        self.send(Frame::Text(json!({ "op": op, "d": data, "s": null, "t": null }).to_string()));
    }

    /// Asks for a heartbeat, unless none is answered.
    fn prompt(&self) {
        let is_answered = self.shared.look(|state| !state.sessions.ignores_heartbeats);
        if is_answered && self.session.is_some() {
            self.say(HEARTBEAT, &Value::Null);
        }
    }

    fn hear(&mut self, text: &str) {
        let Ok(said) = serde_json::from_str::<Value>(text) else {
            return self.send(Frame::Close(4002));
        };
        let data = &said["d"];
        match said["op"].as_u64() {
            Some(HEARTBEAT) => {
                if self.is_answered() {
                    self.say(HEARTBEAT_ACK, &Value::Null);
                }
            }
            Some(IDENTIFY) if self.session.is_some() => self.send(Frame::Close(4005)),
            Some(IDENTIFY) => self.identify(data),
            Some(RESUME) => self.resume(data),
            Some(PRESENCE | VOICE) if self.session.is_some() => {}
            Some(MEMBERS) if self.session.is_some() => self.members(data),
            Some(PRESENCE | VOICE | MEMBERS) => self.send(Frame::Close(4003)),
            _ => self.send(Frame::Close(4001)),
        }
    }

    fn is_answered(&self) -> bool {
        self.shared.change(|state| {
            let sessions = &mut state.sessions;
            sessions.unanswered += u64::from(sessions.ignores_heartbeats);
            !sessions.ignores_heartbeats
        })
    }

    fn identify(&mut self, data: &Value) {
        if !self.shared.is_token(&data["token"]) {
            return self.send(Frame::Close(4004));
        }
        if self.shared.change(count) {
            return self.say(INVALID_SESSION, &json!(false));
        }
        let Some(shard) = Shard::read(&data["shard"]) else {
            return self.send(Frame::Close(4010));
        };
        if self.is_hasty(shard) {
            return self.say(INVALID_SESSION, &json!(false));
        }
        match self.shared.change(|state| self.begin(state, shard, data)) {
            Ok(session) => self.session = Some(session),
            Err(code) => self.send(Frame::Close(code)),
        }
    }

    fn is_hasty(&self, shard: Shard) -> bool {
        let Settings { paces_identifies, max_concurrency, wire_clock, .. } = &self.shared.settings;
        *paces_identifies
            && self.shared.change(|state| {
                !state.sessions.pacing.admits(shard.id, *max_concurrency, wire_clock.now_ms())
            })
    }

    /// Begins a session and sends it READY and its servers; or the close code.
    fn begin(&self, state: &mut shared::State, shard: Shard, data: &Value) -> Result<String, u16> {
        let intents = data["intents"].as_u64().unwrap_or_default();
        let session = state.sessions.open(shard, intents, self.line.clone())?;
        let world = &state.world;
        let bot = world.bot.id;
        let guilds = world.guilds().iter().filter(|guild| !guild.left);
        let guilds: Vec<_> = guilds.filter(|guild| shard.is_told_of(Some(guild.id))).collect();
        let listed: Vec<_> =
            guilds.iter().map(|guild| json!({ "id": guild.id, "unavailable": true })).collect();
        let ready = json!({
            "v": 10, "user": world.bot_user(), "guilds": listed, "session_id": session,
            "resume_gateway_url": self.shared.gateway_url(), "shard": data["shard"],
            "application": {"id": bot, "flags": 0},
            "session_type": "normal", "private_channels": [], "relationships": [],
        });
        state.sessions.greet(&session, "READY", &ready);
        for guild in guilds.into_iter().filter(|_| intents & 1 == 1) {
            state.sessions.greet(&session, "GUILD_CREATE", &world.guild_create_json(guild));
        }
        Ok(session)
    }

    /// Answers a request for members by id: without a privileged intent it may be for the bot
    /// alone.
    fn members(&self, data: &Value) {
        let Some(session) = &self.session else { return };
        self.shared.change(|state| {
            state.sessions.members_asked += 1;
            let bot = state.world.bot_user();
            let guild = data["guild_id"].as_str().and_then(|id| id.parse().ok());
            let guild = guild.filter(|id| state.world.guild_with(*id).is_some());
            // Only servers of this session's shard that the bot is on.
            let guild = guild.filter(|id| state.sessions.has(session, *id));
            let Some(guild) = guild else { return };
            let asked = &data["user_ids"];
            let asked = asked.as_array().map_or_else(|| vec![asked], |ids| ids.iter().collect());
            let (found, missing): (Vec<&Value>, Vec<&Value>) =
                asked.into_iter().partition(|id| **id == bot["id"]);
            let member = |_| {
                json!({
                    "user": bot, "roles": [], "joined_at": "2026-01-01T00:00:00Z",
                    "deaf": false, "mute": false, "flags": 0,
                })
            };
            let members: Vec<Value> = found.into_iter().map(member).collect();
            let chunk = json!({
                "guild_id": guild, "members": members, "chunk_index": 0, "chunk_count": 1,
                "not_found": missing, "nonce": data["nonce"],
            });
            state.sessions.greet(session, "GUILD_MEMBERS_CHUNK", &chunk);
        });
    }

    fn resume(&mut self, data: &Value) {
        if !self.shared.is_token(&data["token"]) {
            return self.send(Frame::Close(4004));
        }
        let session = data["session_id"].as_str().unwrap_or_default().to_owned();
        let sequence = data["seq"].as_u64().unwrap_or_default();
        let line = self.line.clone();
        let found = self.shared.change(|state| state.sessions.resume(&session, sequence, line));
        if found {
            self.session = Some(session);
        } else {
            self.say(INVALID_SESSION, &json!(false));
        }
    }
}

/// Counts an IDENTIFY; true if its session is invalid from the start.
fn count(state: &mut shared::State) -> bool {
    if !state.sessions.count() {
        state.violations.push(Violation {
            code: 0,
            status: 0,
            request: "IDENTIFY".to_owned(),
            reason: "none are left: Discord takes the token away".to_owned(),
        });
    }
    state.sessions.refuses_all
}

/// True if the connection stays open after this frame.
async fn pass_on(socket: &mut WebSocket, frame: Frame) -> bool {
    match frame {
        Frame::Text(text) => socket.send(Message::Text(text.into())).await.is_ok(),
        Frame::Close(code) => {
            let close = CloseFrame { code, reason: "".into() };
            // An error means that the peer has gone already.
            drop(socket.send(Message::Close(Some(close))).await);
            false
        }
        Frame::Cut => false,
    }
}
