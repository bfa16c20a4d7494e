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

/// A Discord on this machine. It stops when dropped.
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
    /// If the port is not available, or `settings` asks for no shards.
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

    /// The base URL of REST: scheme, host and port, no path.
    #[must_use]
    pub fn base_url(&self) -> &str {
        &self.shared.base_url
    }

    /// The bot's token.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.shared.settings.token
    }

    /// The clock it runs by.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.shared.settings.clock
    }

    /// The person called `name`, looking at the first channel of the first server. A new person
    /// joins every server.
    #[must_use]
    pub fn person(&self, name: &str) -> Person {
        Person::named(&self.shared, name)
    }

    /// Reads the whole state.
    pub fn look<T>(&self, read: impl FnOnce(&World) -> T) -> T {
        self.shared.look(|state| read(&state.world))
    }

    /// Waits until `find` returns a value; it is called after every change.
    ///
    /// # Errors
    ///
    /// After [`Settings::patience`], with `what` and the messages in sight.
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

    /// The number of things the bot has sent so far: the length of the transcript.
    #[must_use]
    pub fn sent(&self) -> usize {
        self.look(|world| world.transcript.len())
    }

    /// Everything the bot has sent, in order.
    #[must_use]
    pub fn transcript(&self) -> Vec<Entry> {
        self.look(|world| world.transcript.clone())
    }

    /// Every REST request, in order, without tokens.
    #[must_use]
    pub fn requests(&self) -> Vec<Request> {
        self.shared.look(|state| state.requests.clone())
    }

    /// The number of REST requests.
    #[must_use]
    pub fn request_count(&self) -> usize {
        self.shared.look(|state| state.requests.len())
    }

    /// Waits for `count` REST requests of a pattern, written as for [`Trouble`](crate::Trouble).
    ///
    /// # Errors
    ///
    /// After the patience.
    pub async fn wait_for_requests(&self, pattern: &str, count: usize) -> Result<(), TimedOut> {
        let reached = self.shared.wait(|state| {
            let fitting = |request: &&Request| matches(pattern, &request.method, &request.path);
            (state.requests.iter().filter(fitting).count() >= count).then_some(())
        });
        reached.await.ok_or_else(|| self.timed_out(&format!("{count} requests {pattern}")))
    }

    /// The number of requests refused by a rate limit.
    #[must_use]
    pub fn refused(&self) -> usize {
        self.shared.look(|state| state.limits.refused)
    }

    /// Allows a refusal of the bot with this code: no violation.
    pub fn expect(&self, code: u32) {
        self.shared.change(|state| state.expected.push(code));
    }

    /// The bot's violations of the contract, without the allowed ones.
    #[must_use]
    pub fn violations(&self) -> Vec<Violation> {
        self.shared.look(|state| {
            let unexpected = state.violations.iter().filter(|v| !state.expected.contains(&v.code));
            unexpected.cloned().collect()
        })
    }

    /// Stops it: the gateway closes, running requests are served, the port is free again.
    pub async fn stop(mut self) {
        self.end().await;
    }

    /// Stops it, and holds the bot to the contract.
    ///
    /// # Panics
    ///
    /// On a violation that was not allowed, or more rate-limited requests than allowed.
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
            // A client that keeps its connection open does not delay the end.
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
