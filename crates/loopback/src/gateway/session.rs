//! The bot's gateway sessions, with a replay buffer each for RESUME.

use std::{
    collections::{BTreeMap, VecDeque},
    time::Duration,
};

use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::{Shard, pacing::Pacing};
use crate::{snowflake::Snowflake, world::Dispatch};

/// Dispatches in a replay buffer.
const REMEMBERED: usize = 1_000;

/// Gateway intents.
const GUILDS: u64 = 1;
const GUILD_MESSAGES: u64 = 1 << 9;
/// Intents that Discord must grant first: members, presences, message content.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;
const ALL: u64 = (1 << 26) - 1;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Frame {
    Text(String),
    /// A close frame with this code, then the end.
    Close(u16),
    /// The end of the connection without a close frame.
    Cut,
}

/// The sender of a connection to the bot.
pub(crate) type Line = mpsc::UnboundedSender<Frame>;

#[derive(Debug, Default)]
pub(crate) struct Sessions {
    by_id: BTreeMap<String, Session>,
    opened: u64,
    /// IDENTIFYs, accepted or not.
    pub(crate) identifies: u64,
    /// Accepted IDENTIFYs and RESUMEs by shard number.
    identified: BTreeMap<u32, u64>,
    resumed: BTreeMap<u32, u64>,
    pub(crate) ignores_heartbeats: bool,
    /// Heartbeats without an acknowledgement.
    pub(crate) unanswered: u64,
    pub(crate) members_asked: u64,
    /// Answers every IDENTIFY with an invalid session.
    pub(crate) refuses_all: bool,
    pub(crate) starts: Starts,
    pub(crate) pacing: Pacing,
}

/// The daily budget of IDENTIFYs, as Discord counts it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Starts {
    pub(crate) remaining: u32,
    /// Time until the budget is full again.
    pub(crate) reset_after: Duration,
}

impl Starts {
    /// IDENTIFYs a day.
    pub(crate) const TOTAL: u32 = 1_000;
}

impl Default for Starts {
    fn default() -> Self {
        Self { remaining: Self::TOTAL, reset_after: Duration::from_hours(24) }
    }
}

/// Counts of one shard's sessions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ShardSessions {
    /// Sessions begun.
    pub identified: u64,
    /// Sessions resumed.
    pub resumed: u64,
    /// Sessions connected now.
    pub connected: usize,
}

#[derive(Debug)]
struct Session {
    shard: Shard,
    intents: u64,
    sequence: u64,
    /// Replay buffer: sequence numbers and frames, oldest first.
    told: VecDeque<(u64, String)>,
    /// True if it is sent no dispatches, though its connection is open.
    is_deaf: bool,
    line: Option<Line>,
}

impl Sessions {
    /// Counts an IDENTIFY, accepted or not; false where the budget is used up.
    pub(crate) fn count(&mut self) -> bool {
        self.identifies += 1;
        let left = self.starts.remaining.checked_sub(1);
        self.starts.remaining = left.unwrap_or_default();
        left.is_some()
    }

    /// Opens a session with these intents; the error is the connection's close code.
    pub(crate) fn open(&mut self, shard: Shard, intents: u64, line: Line) -> Result<String, u16> {
        if intents & !ALL != 0 {
            return Err(4013);
        }
        if intents & PRIVILEGED != 0 {
            return Err(4014);
        }
        self.opened += 1;
        *self.identified.entry(shard.id).or_default() += 1;
        let id = format!("session-{:08x}", self.opened);
        let told = VecDeque::new();
        let line = Some(line);
        let session = Session { shard, intents, sequence: 0, told, is_deaf: false, line };
        self.by_id.insert(id.clone(), session);
        Ok(id)
    }

    /// Stops dispatches to all present sessions.
    pub(crate) fn deafen(&mut self) {
        self.by_id.values_mut().for_each(|session| session.is_deaf = true);
    }

    /// Sends one dispatch to one session: READY, its servers, answers to its requests.
    pub(crate) fn greet(&mut self, id: &str, name: &str, data: &Value) {
        if let Some(session) = self.by_id.get_mut(id) {
            session.tell(name, data);
        }
    }

    /// Resumes a session after sequence number `sequence`: all later dispatches, then `RESUMED`.
    /// False if there is no such session.
    pub(crate) fn resume(&mut self, id: &str, sequence: u64, line: Line) -> bool {
        let Some(session) = self.by_id.get_mut(id) else { return false };
        let missed = session.told.iter().filter(|(number, _)| *number > sequence);
        for (_, frame) in missed {
            // A connection that is gone leaves the frame for the next RESUME.
            if line.send(Frame::Text(frame.clone())).is_err() {
                return true;
            }
        }
        session.line = Some(line);
        *self.resumed.entry(session.shard.id).or_default() += 1;
        session.tell("RESUMED", &json!({ "_trace": [] }));
        true
    }

    pub(crate) fn hang_up(&mut self, id: &str, line: &Line) {
        if let Some(session) = self.by_id.get_mut(id)
            && session.line.as_ref().is_some_and(|current| current.same_channel(line))
        {
            session.line = None;
        }
    }

    /// Ends all sessions for good; their undelivered dispatches are lost.
    pub(crate) fn forget_all(&mut self) {
        self.by_id.clear();
    }

    pub(crate) fn is_connected(&self) -> bool {
        self.by_id.values().any(|session| session.line.is_some())
    }

    /// Sessions begun and resumed, over all shards.
    pub(crate) fn begun(&self) -> (u64, u64) {
        (self.identified.values().sum(), self.resumed.values().sum())
    }

    pub(crate) fn of_shard(&self, number: u32) -> ShardSessions {
        let of = |counts: &BTreeMap<u32, u64>| counts.get(&number).copied().unwrap_or_default();
        let of_it = self.by_id.values().filter(|session| session.shard.id == number);
        ShardSessions {
            identified: of(&self.identified),
            resumed: of(&self.resumed),
            connected: of_it.filter(|session| session.line.is_some()).count(),
        }
    }

    /// True if a session's shard has this server.
    pub(crate) fn has(&self, id: &str, guild: Snowflake) -> bool {
        self.by_id.get(id).is_some_and(|session| session.shard.is_told_of(Some(guild)))
    }

    /// Sends a dispatch to every session of the server's shard that has its intent.
    pub(crate) fn dispatch(&mut self, dispatch: &Dispatch) {
        for session in self.by_id.values_mut() {
            if session.hears(dispatch) {
                session.tell(dispatch.name, &dispatch.data);
            }
        }
    }

    /// Sends any dispatch, known or not, to every session whose shard has its server.
    pub(crate) fn tell_all(&mut self, name: &str, data: &Value) {
        let guild = about(name, data);
        for session in self.by_id.values_mut() {
            if session.shard.is_told_of(guild) {
                session.tell(name, data);
            }
        }
    }

    /// Sends a frame on every connection, without a sequence number.
    pub(crate) fn send_all(&mut self, frame: &Frame) {
        for session in self.by_id.values_mut() {
            let ends = matches!(frame, Frame::Close(_) | Frame::Cut);
            let sent = session.line.as_ref().is_some_and(|line| line.send(frame.clone()).is_ok());
            if ends || !sent {
                session.line = None;
            }
        }
    }
}

/// The server of a dispatch, if it has one.
fn about(name: &str, data: &Value) -> Option<Snowflake> {
    let is_server = matches!(name, "GUILD_CREATE" | "GUILD_UPDATE" | "GUILD_DELETE");
    data[if is_server { "id" } else { "guild_id" }].as_str()?.parse().ok()
}

impl Session {
    fn hears(&self, dispatch: &Dispatch) -> bool {
        if !self.shard.is_told_of(Some(dispatch.guild)) {
            return false;
        }
        let needed = match dispatch.name {
            "INTERACTION_CREATE" => 0,
            "MESSAGE_CREATE" | "MESSAGE_UPDATE" | "MESSAGE_DELETE" => GUILD_MESSAGES,
            _ => GUILDS,
        };
        self.intents & needed == needed
    }

    fn tell(&mut self, name: &str, data: &Value) {
        if self.is_deaf {
            return;
        }
        self.sequence += 1;
        let (name, sequence) = (json!(name), self.sequence);
        let frame = format!(r#"{{"op":0,"t":{name},"s":{sequence},"d":{data}}}"#);
        if let Some(line) = &self.line
            && line.send(Frame::Text(frame.clone())).is_err()
        {
            self.line = None;
        }
        self.told.push_back((self.sequence, frame));
        if self.told.len() > REMEMBERED {
            self.told.pop_front();
        }
    }
}
