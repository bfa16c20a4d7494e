//! The bot's sessions: what each was told, so that it can be told again after a break.

use std::{
    collections::{BTreeMap, VecDeque},
    time::Duration,
};

use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::{Shard, pacing::Pacing};
use crate::{snowflake::Snowflake, world::Dispatch};

/// How many dispatches a session remembers.
const REMEMBERED: usize = 1_000;

/// What a session may ask to hear.
const GUILDS: u64 = 1;
const GUILD_MESSAGES: u64 = 1 << 9;
/// Those that must be granted first: members, presences, message content.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;
/// All that exist.
const ALL: u64 = (1 << 26) - 1;

/// What goes down the wire to the bot.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Frame {
    Text(String),
    /// A close frame with this code, then the end.
    Close(u16),
    /// The end of the connection, without a word.
    Cut,
}

/// The end of a connection to the bot.
pub(crate) type Line = mpsc::UnboundedSender<Frame>;

/// All sessions, and which connection each speaks through.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    by_id: BTreeMap<String, Session>,
    opened: u64,
    /// How often the bot has tried to identify.
    pub(crate) identifies: u64,
    /// How often it has, and has resumed, by the number of the shard.
    identified: BTreeMap<u32, u64>,
    resumed: BTreeMap<u32, u64>,
    /// Whether heartbeats go unanswered.
    pub(crate) ignores_heartbeats: bool,
    /// How many did.
    pub(crate) unanswered: u64,
    /// How often members were asked for.
    pub(crate) members_asked: u64,
    /// Whether every session is invalid as soon as it is asked for.
    pub(crate) refuses_all: bool,
    /// How often the bot may still identify.
    pub(crate) starts: Starts,
    /// How soon, where that matters.
    pub(crate) pacing: Pacing,
}

/// How often the bot may still identify, as Discord counts it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Starts {
    pub(crate) remaining: u32,
    /// How long it takes until it may as often as ever.
    pub(crate) reset_after: Duration,
}

impl Starts {
    /// So often a day.
    pub(crate) const TOTAL: u32 = 1_000;
}

impl Default for Starts {
    fn default() -> Self {
        Self { remaining: Self::TOTAL, reset_after: Duration::from_hours(24) }
    }
}

/// What has come of the sessions of one shard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ShardSessions {
    /// How many were begun.
    pub identified: u64,
    /// How often one was resumed.
    pub resumed: u64,
    /// How many have a connection now.
    pub connected: usize,
}

#[derive(Debug)]
struct Session {
    shard: Shard,
    intents: u64,
    sequence: u64,
    /// Sequence numbers and frames, oldest first.
    told: VecDeque<(u64, String)>,
    /// Whether it is told nothing any more, though its connection stands.
    is_deaf: bool,
    line: Option<Line>,
}

impl Sessions {
    /// Counts that the bot identifies, whatever comes of it; whether it may.
    pub(crate) fn count(&mut self) -> bool {
        self.identifies += 1;
        let left = self.starts.remaining.checked_sub(1);
        self.starts.remaining = left.unwrap_or_default();
        left.is_some()
    }

    /// Opens a session for a bot that may hear these intents.
    ///
    /// # Errors
    ///
    /// The code to close the connection with.
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

    /// From now on no session that there is is told anything.
    pub(crate) fn deafen(&mut self) {
        self.by_id.values_mut().for_each(|session| session.is_deaf = true);
    }

    /// Sends one dispatch to one session: the greetings, and what it has asked.
    pub(crate) fn greet(&mut self, id: &str, name: &str, data: &Value) {
        if let Some(session) = self.by_id.get_mut(id) {
            session.tell(name, data);
        }
    }

    /// Takes a session up again after its number `sequence`: all that came later, then `RESUMED`.
    /// False if there is no such session.
    pub(crate) fn resume(&mut self, id: &str, sequence: u64, line: Line) -> bool {
        let Some(session) = self.by_id.get_mut(id) else { return false };
        let missed = session.told.iter().filter(|(number, _)| *number > sequence);
        for (_, frame) in missed {
            // A line that is gone already leaves the frame for the next resumption.
            if line.send(Frame::Text(frame.clone())).is_err() {
                return true;
            }
        }
        session.line = Some(line);
        *self.resumed.entry(session.shard.id).or_default() += 1;
        session.tell("RESUMED", &json!({ "_trace": [] }));
        true
    }

    /// The connection of a session has ended.
    pub(crate) fn hang_up(&mut self, id: &str, line: &Line) {
        if let Some(session) = self.by_id.get_mut(id)
            && session.line.as_ref().is_some_and(|current| current.same_channel(line))
        {
            session.line = None;
        }
    }

    /// Ends all sessions for good; what they would have been told is lost.
    pub(crate) fn forget_all(&mut self) {
        self.by_id.clear();
    }

    /// Whether some session has a connection.
    pub(crate) fn is_connected(&self) -> bool {
        self.by_id.values().any(|session| session.line.is_some())
    }

    /// How many sessions were begun, and how often one was resumed, all shards together.
    pub(crate) fn begun(&self) -> (u64, u64) {
        (self.identified.values().sum(), self.resumed.values().sum())
    }

    /// What has come of the sessions of a shard.
    pub(crate) fn of_shard(&self, number: u32) -> ShardSessions {
        let of = |counts: &BTreeMap<u32, u64>| counts.get(&number).copied().unwrap_or_default();
        let of_it = self.by_id.values().filter(|session| session.shard.id == number);
        ShardSessions {
            identified: of(&self.identified),
            resumed: of(&self.resumed),
            connected: of_it.filter(|session| session.line.is_some()).count(),
        }
    }

    /// Whether a session is told of this server.
    pub(crate) fn has(&self, id: &str, guild: Snowflake) -> bool {
        self.by_id.get(id).is_some_and(|session| session.shard.is_told_of(Some(guild)))
    }

    /// Tells every session of the server's shard what it has asked to hear.
    pub(crate) fn dispatch(&mut self, dispatch: &Dispatch) {
        for session in self.by_id.values_mut() {
            if session.hears(dispatch) {
                session.tell(dispatch.name, &dispatch.data);
            }
        }
    }

    /// Tells every session this, whatever it is, whose shard has what it is about.
    pub(crate) fn tell_all(&mut self, name: &str, data: &Value) {
        let guild = about(name, data);
        for session in self.by_id.values_mut() {
            if session.shard.is_told_of(guild) {
                session.tell(name, data);
            }
        }
    }

    /// Puts a frame on every connection, outside the numbering.
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

/// The server that something is about, if it is about one.
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
        let frame = json!({ "op": 0, "t": name, "s": self.sequence, "d": data }).to_string();
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
