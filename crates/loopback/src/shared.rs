//! The state that REST, gateway, people and page share, behind one lock.

use std::{
    fmt,
    sync::{Mutex, MutexGuard, PoisonError},
};

use serde_json::Value;
use tokio::{sync::watch, time::Instant};

use crate::{
    contract::Violation, faults::Faults, gateway::Sessions, limits::Limits, request::Request,
    settings::Settings, world::World,
};

pub(crate) struct State {
    pub(crate) world: World,
    pub(crate) sessions: Sessions,
    pub(crate) faults: Faults,
    pub(crate) limits: Limits,
    pub(crate) violations: Vec<Violation>,
    /// Error codes that a test means to provoke.
    pub(crate) expected: Vec<u32>,
    pub(crate) requests: Vec<Request>,
}

pub(crate) struct Shared {
    // A lock of the standard library: no task awaits while it holds it.
    state: Mutex<State>,
    revision: watch::Sender<u64>,
    stop: watch::Sender<bool>,
    pub(crate) base_url: String,
    pub(crate) settings: Settings,
}

impl Shared {
    pub(crate) fn new(mut world: World, base_url: String, settings: Settings) -> Self {
        world.base_url.clone_from(&base_url);
        let state = State {
            world,
            sessions: Sessions::default(),
            faults: Faults::default(),
            limits: Limits::default(),
            violations: Vec::new(),
            expected: Vec::new(),
            requests: Vec::new(),
        };
        Self {
            state: Mutex::new(state),
            revision: watch::Sender::new(0),
            stop: watch::Sender::new(false),
            base_url,
            settings,
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // A test's closure may have panicked while reading; the state is intact all the same.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn look<T>(&self, read: impl FnOnce(&State) -> T) -> T {
        read(&self.lock())
    }

    /// Changes the state, sends its dispatches to the bot, and wakes the tasks that wait for a
    /// change.
    pub(crate) fn change<T>(&self, write: impl FnOnce(&mut State) -> T) -> T {
        let result = {
            let mut state = self.lock();
            let result = write(&mut state);
            state.pass_on();
            result
        };
        self.revision.send_modify(|revision| *revision += 1);
        result
    }

    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.revision.subscribe()
    }

    /// Resolves when the loopback stops.
    pub(crate) fn stopped(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut stop = self.stop.subscribe();
        async move {
            // A dropped sender is the end too.
            drop(stop.wait_for(|stop| *stop).await);
        }
    }

    pub(crate) fn stop(&self) {
        self.stop.send_replace(true);
    }

    /// Compares with the token as `IDENTIFY` and `RESUME` carry it.
    pub(crate) fn is_token(&self, given: &Value) -> bool {
        given.as_str().is_some_and(|given| given.trim_start_matches("Bot ") == self.settings.token)
    }

    pub(crate) fn gateway_url(&self) -> String {
        self.base_url.replacen("http", "ws", 1)
    }

    /// Waits until `find` returns a value, at most for the patience; it is called after every
    /// change.
    pub(crate) async fn wait<T>(&self, mut find: impl FnMut(&State) -> Option<T>) -> Option<T> {
        let deadline = Instant::now() + self.settings.patience;
        let mut changes = self.changes();
        let mut moves = self.settings.clock.moves();
        loop {
            changes.mark_unchanged();
            moves.mark_unchanged();
            if let Some(found) = self.look(&mut find) {
                return Some(found);
            }
            tokio::select! {
                _ = changes.changed() => {}
                _ = moves.changed() => {}
                () = tokio::time::sleep_until(deadline) => return self.look(&mut find),
            }
        }
    }
}

impl fmt::Debug for Shared {
    // Neither the token nor any message.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").field("base_url", &self.base_url).finish_non_exhaustive()
    }
}

impl State {
    /// Sends the queued dispatches to the bot, through the faults.
    fn pass_on(&mut self) {
        for dispatch in self.world.take_dispatches() {
            let token = dispatch.data["token"].as_str().map(str::to_owned);
            let (dispatches, disturbance) = self.faults.on_dispatch(dispatch);
            if let Some((token, disturbance)) = token.zip(disturbance) {
                self.world.disturb(&token, disturbance);
            }
            for dispatch in dispatches {
                self.sessions.dispatch(&dispatch);
            }
        }
        for note in std::mem::take(&mut self.world.notes) {
            self.violations.push(Violation {
                code: 0,
                status: 200,
                request: "a message".to_owned(),
                reason: note,
            });
        }
    }
}
