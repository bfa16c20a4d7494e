//! The shards' connections to Discord's gateway, each kept by a runner of serenity. A runner
//! resumes its session by itself. Where it cannot, it ends, and `identify` decides on the next
//! IDENTIFY. Serenity's own queue would send one five seconds later in any case, so it is ended
//! before the first runner begins.

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};

use poise::serenity_prelude::{
    self as serenity, ConnectionStage, Framework as _, Shard, ShardId, ShardInfo, ShardManager,
    ShardMessenger, ShardRunner, ShardRunnerInfo, ShardRunnerMessage, ShardRunnerOptions,
};
use tokio::sync::{Mutex, Notify, watch};
use tokio::task::{JoinError, JoinSet};
use tokio_util::sync::CancellationToken;

use super::gateway::{Reception, Rescue};
use super::heard::{Care, Heard};
use super::identify::IdentifyGate;
use clock::Clock;
use table::id::{GuildId, UserId};

const CONNECT: Duration = Duration::from_secs(10);

/// The close code after which Discord drops the session.
const NORMAL: u16 = 1000;
const NONCE: &str = "whist";

const NOBODY: ShardId = ShardId(u32::MAX);

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Wanted {
    pub(super) total: NonZeroU32,
    pub(super) shards: BTreeSet<u32>,
}

/// The end of the connection to Discord.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// Closed from this side.
    Stopped,
    /// Discord refuses the token or an intent; a retry would not help.
    Refused,
    /// Any other failure.
    Failed,
}

pub(super) struct Connections {
    /// Holds the parts of serenity's runners; it is never started itself.
    client: serenity::Client,
    intents: serenity::GatewayIntents,
    reception: Arc<dyn serenity::Framework>,
    rescue: Arc<dyn serenity::RawEventHandler>,
    heard: Heard,
    /// The clock of Discord's limits.
    clock: Clock,
    gate: IdentifyGate,
    wanted: watch::Receiver<Wanted>,
    /// The shards that are to identify themselves, in this order.
    waiting: VecDeque<ShardId>,
    runners: JoinSet<(ShardId, serenity::Result<()>)>,
    connected: HashMap<ShardId, Connected>,
    is_queue_ended: bool,
}

struct Connected {
    since: Instant,
    runner: ShardMessenger,
    /// Ends the runner at once, without a closing handshake.
    given_up: CancellationToken,
}

impl Connections {
    pub(super) async fn new(
        client: serenity::Client,
        mut reception: Reception,
        rescue: Rescue,
        heard: Heard,
        gate: IdentifyGate,
        wanted: watch::Receiver<Wanted>,
    ) -> Self {
        reception.init(&client).await;
        let mut connections = Self {
            intents: client.shard_manager.intents(),
            client,
            reception: Arc::new(reception),
            rescue: Arc::new(rescue),
            clock: gate.clock.clone(),
            heard,
            waiting: VecDeque::new(),
            gate,
            wanted,
            runners: JoinSet::new(),
            connected: HashMap::new(),
            is_queue_ended: false,
        };
        connections.heed_wanted();
        connections
    }

    pub(super) async fn run(mut self, part: Arc<Notify>) -> Ended {
        loop {
            tokio::select! {
                () = part.notified() => {
                    self.part().await;
                    return Ended::Stopped;
                }
                Some(end) = self.runners.join_next() => match self.ended(end) {
                    Ok(()) => {}
                    Err(ended) => return ended,
                },
                Some(id) = self.gate.open(&self.waiting), if !self.waiting.is_empty() => {
                    self.identify(id).await;
                }
                Ok(()) = self.wanted.changed() => self.heed_wanted(),
                () = self.heard.until_care(), if !self.connected.is_empty() => self.take_care(),
            }
        }
    }

    fn heed_wanted(&mut self) {
        let wanted = self.wanted.borrow_and_update().shards.clone();
        self.waiting.retain(|id| wanted.contains(&id.0));
        for id in wanted.iter().copied().map(ShardId) {
            if !self.connected.contains_key(&id) && !self.waiting.contains(&id) {
                self.waiting.push_back(id);
            }
        }
        for (&id, connected) in &self.connected {
            if !wanted.contains(&id.0) {
                self.heard.end(id);
                connected.runner.send_to_shard(ShardRunnerMessage::Shutdown(id, NORMAL));
            }
        }
    }

    fn is_wanted(&self, id: ShardId) -> bool {
        self.wanted.borrow().shards.contains(&id.0)
    }

    fn ended(
        &mut self,
        end: Result<(ShardId, serenity::Result<()>), JoinError>,
    ) -> Result<(), Ended> {
        let (id, end) = end.map_err(|_| {
            tracing::error!("A shard runner panicked");
            Ended::Failed
        })?;
        end.map_err(|error| meaning(&error))?;
        self.heard.end(id);
        let connected = self.connected.remove(&id);
        if !self.is_wanted(id) {
            return Ok(());
        }
        if let Some(connected) = connected {
            let lasted = self.clock.now().saturating_duration_since(connected.since);
            self.gate.ended_after(lasted);
            tracing::warn!(shard = id.0, secs = lasted.as_secs(), "The session is lost");
        }
        self.waiting.push_back(id);
        Ok(())
    }

    async fn identify(&mut self, id: ShardId) {
        self.waiting.retain(|waiting| *waiting != id);
        // By the clock of the machine: a connection takes as long as it takes.
        let shard = tokio::time::timeout(CONNECT, Box::pin(self.connect(id))).await;
        let Ok(Ok(shard)) = shard else {
            tracing::debug!(shard = id.0, "The gateway of Discord cannot be reached");
            self.gate.unreachable();
            return self.waiting.push_front(id);
        };
        if !self.gate.spend(id).await {
            return self.waiting.push_front(id);
        }
        let mut runner = self.runner(shard);
        self.end_queue(&runner).await;
        let messenger = ShardMessenger::new(&runner);
        let given_up = CancellationToken::new();
        let (since, until) = (self.clock.now(), given_up.clone());
        self.connected.insert(id, Connected { since, runner: messenger, given_up });
        self.heard.begin(id);
        self.runners.spawn(async move {
            let ended = until.run_until_cancelled(Box::pin(runner.run())).await;
            (id, ended.unwrap_or(Ok(())))
        });
    }

    fn take_care(&self) {
        for (id, care) in self.heard.take_care() {
            let Some(connected) = self.connected.get(&id) else { continue };
            match care {
                Care::Ask { bot, guild } => ask(connected, bot, guild),
                Care::Reconnect => {
                    tracing::warn!(shard = id.0, "no events, reconnecting");
                    figures::deaf();
                    // It needs nothing more, however long its end takes.
                    self.heard.end(id);
                    connected.given_up.cancel();
                }
            }
        }
    }

    async fn connect(&self, id: ShardId) -> serenity::Result<Shard> {
        let url = Arc::new(Mutex::new(self.gate.gateway.url.clone()));
        let info = ShardInfo { id, total: self.wanted.borrow().total.get() };
        Shard::new(url, self.client.http.token(), info, self.intents, None).await
    }

    fn runner(&self, shard: Shard) -> ShardRunner {
        ShardRunner::new(ShardRunnerOptions {
            data: Arc::clone(&self.client.data),
            event_handlers: Vec::new(),
            raw_event_handlers: vec![Arc::clone(&self.rescue)],
            framework: Some(Arc::clone(&self.reception)),
            manager: Arc::clone(&self.client.shard_manager),
            shard,
            http: Arc::clone(&self.client.http),
        })
    }

    /// Ends serenity's own queue, which ends only together with a shard: it is given one that does
    /// not exist, and a runner that does not listen to that name.
    async fn end_queue(&mut self, runner: &ShardRunner) {
        if std::mem::replace(&mut self.is_queue_ended, true) {
            return;
        }
        let manager: &ShardManager = &self.client.shard_manager;
        let nobody = ShardRunnerInfo {
            latency: None,
            runner_tx: ShardMessenger::new(runner),
            stage: ConnectionStage::Disconnected,
        };
        manager.runners.lock().await.insert(NOBODY, nobody);
        manager.shutdown_finished(NOBODY);
        manager.shutdown_all().await;
        // A runner that ends waits five seconds to hear that it has, unless it is told so before;
        // then it says so to the next one.
        let total = self.wanted.borrow().total.get();
        (0..total).map(ShardId).for_each(|id| manager.shutdown_finished(id));
    }

    async fn part(&mut self) {
        for (&id, connected) in &self.connected {
            connected.runner.send_to_shard(ShardRunnerMessage::Shutdown(id, NORMAL));
        }
        while self.runners.join_next().await.is_some() {}
    }
}

fn ask(connected: &Connected, bot: UserId, guild: GuildId) {
    let only = serenity::ChunkGuildFilter::UserIds(vec![serenity::UserId::new(bot.0)]);
    let guild = serenity::GuildId::new(guild.0);
    connected.runner.chunk_guild(guild, None, false, only, Some(NONCE.to_owned()));
}

/// The text of the error is not logged: it may hold an address.
fn meaning(error: &serenity::Error) -> Ended {
    use serenity::Error::Gateway;
    use serenity::GatewayError::{
        DisallowedGatewayIntents, InvalidAuthentication, InvalidGatewayIntents,
    };
    let (ended, why) = if matches!(error, Gateway(InvalidAuthentication)) {
        (Ended::Refused, "Discord does not know this token")
    } else if matches!(error, Gateway(InvalidGatewayIntents | DisallowedGatewayIntents)) {
        (Ended::Refused, "Discord will not grant the intents of this bot")
    } else {
        (Ended::Failed, "The connection to Discord failed")
    };
    tracing::error!("{why}");
    ended
}
