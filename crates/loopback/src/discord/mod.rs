//! The handle on a running loopback Discord.

mod answers;
mod servers;
mod sessions;

use std::{io, net::Ipv4Addr, sync::Arc, time::Duration};

use tokio::{net::TcpListener, task::JoinHandle};

use crate::{
    clock::Clock,
    contract::Violation,
    person::Person,
    request::{Request, matches},
    rest,
    settings::Settings,
    shared::Shared,
    timed_out::TimedOut,
    wire::{Cut, LoopbackListener},
    world::{Entry, World},
};

/// A Discord on this machine. It ends when dropped.
#[derive(Debug)]
pub struct Discord {
    shared: Arc<Shared>,
    server: Option<JoinHandle<()>>,
}

impl Discord {
    /// Starts it on 127.0.0.1.
    ///
    /// # Errors
    ///
    /// If the port is not to be had, or there are to be no shards.
    pub async fn start(settings: Settings) -> io::Result<Self> {
        if settings.shards == 0 || settings.max_concurrency == 0 {
            return Err(io::ErrorKind::InvalidInput.into());
        }
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, settings.port)).await?;
        let base_url = format!("http://{}", listener.local_addr()?);
        let world = World::new(&settings);
        let shared = Arc::new(Shared::new(world, base_url, settings));
        let router = rest::router(Arc::clone(&shared));
        let service = router.into_make_service_with_connect_info::<Cut>();
        let stopped = shared.stopped();
        let server =
            axum::serve(LoopbackListener(listener), service).with_graceful_shutdown(stopped);
        let server = tokio::spawn(async move {
            // Serving never fails: the listener tries again.
            drop(server.await);
        });
        Ok(Self { shared, server: Some(server) })
    }

    pub(crate) fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    /// Where REST is served: scheme, host and port, no path.
    #[must_use]
    pub fn base_url(&self) -> &str {
        &self.shared.base_url
    }

    /// The bot's token.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.shared.settings.token
    }

    /// The clock it goes by.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.shared.settings.clock
    }

    /// The person of this name, who joins every server if nobody bears it yet, and looks at the
    /// first channel of the first.
    #[must_use]
    pub fn person(&self, name: &str) -> Person {
        Person::named(&self.shared, name)
    }

    /// Looks at the whole state.
    pub fn look<T>(&self, read: impl FnOnce(&World) -> T) -> T {
        self.shared.look(|state| read(&state.world))
    }

    /// Waits until something is to be found, looking after every change.
    ///
    /// # Errors
    ///
    /// If the patience ran out; it tells what was waited for and what everybody sees.
    pub async fn wait_until<T>(
        &self,
        what: &str,
        mut find: impl FnMut(&World) -> Option<T>,
    ) -> Result<T, TimedOut> {
        let found = self.shared.wait(|state| find(&state.world)).await;
        found.ok_or_else(|| self.timed_out(what))
    }

    fn timed_out(&self, what: &str) -> TimedOut {
        let seen = self.look(|world| {
            let texts =
                world.messages().map(|message| format!("#{}: {}", message.channel, message.text()));
            texts.collect::<Vec<_>>().join("\n")
        });
        TimedOut { what: what.to_owned(), seen }
    }

    /// How many things the bot has sent so far: the length of the transcript.
    #[must_use]
    pub fn sent(&self) -> usize {
        self.look(|world| world.transcript.len())
    }

    /// Everything the bot ever sent to anyone, in order.
    #[must_use]
    pub fn transcript(&self) -> Vec<Entry> {
        self.look(|world| world.transcript.clone())
    }

    /// Every REST request there was, in order, without tokens.
    #[must_use]
    pub fn requests(&self) -> Vec<Request> {
        self.shared.look(|state| state.requests.clone())
    }

    /// How many REST requests there were.
    #[must_use]
    pub fn request_count(&self) -> usize {
        self.shared.look(|state| state.requests.len())
    }

    /// Waits until there were so many REST requests of a pattern, as [`Trouble`](crate::Trouble) has them.
    ///
    /// # Errors
    ///
    /// If the patience ran out.
    pub async fn wait_for_requests(&self, pattern: &str, count: usize) -> Result<(), TimedOut> {
        let reached = self.shared.wait(|state| {
            let fitting = |request: &&Request| matches(pattern, &request.method, &request.path);
            (state.requests.iter().filter(fitting).count() >= count).then_some(())
        });
        reached.await.ok_or_else(|| self.timed_out(&format!("{count} requests {pattern}")))
    }

    /// How often a request was refused for its rate.
    #[must_use]
    pub fn refused(&self) -> usize {
        self.shared.look(|state| state.limits.refused)
    }

    /// Says that the bot is going to be refused with this code, and that this is no violation.
    pub fn expect(&self, code: u32) {
        self.shared.change(|state| state.expected.push(code));
    }

    /// What the bot sent that Discord would not have accepted, but for what was expected.
    #[must_use]
    pub fn violations(&self) -> Vec<Violation> {
        self.shared.look(|state| {
            let unexpected = state.violations.iter().filter(|v| !state.expected.contains(&v.code));
            unexpected.cloned().collect()
        })
    }

    /// Ends it: the gateway closes, requests under way are served, the port is free again.
    pub async fn stop(mut self) {
        self.end().await;
    }

    /// Ends it, and holds the bot to the contract.
    ///
    /// # Panics
    ///
    /// If there was a violation that nobody expected, or more was refused than allowed.
    pub async fn finish(mut self) {
        self.end().await;
        let violations = self.violations();
        let list: Vec<_> = violations.iter().map(Violation::to_string).collect();
        assert!(list.is_empty(), "the bot has broken Discord's contract:\n{}", list.join("\n"));
        let (refused, may) = self.shared.look(|it| (it.limits.refused, it.limits.may_refuse));
        assert!(may.is_none_or(|may| refused <= may), "the bot was refused {refused} times");
    }

    async fn end(&mut self) {
        self.shared.stop();
        if let Some(mut server) = self.server.take() {
            // A client that keeps its connection open does not keep us.
            if tokio::time::timeout(Duration::from_secs(1), &mut server).await.is_err() {
                server.abort();
            }
        }
    }
}

impl Drop for Discord {
    fn drop(&mut self) {
        self.shared.stop();
        if let Some(server) = self.server.take() {
            server.abort();
        }
    }
}
