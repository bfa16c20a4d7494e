//! The bot's gateway sessions: counts, and waiting for them.

use super::Discord;
use crate::{gateway::ShardSessions, shared::State, timed_out::TimedOut};

impl Discord {
    /// Waits until the bot is connected and has registered its commands.
    ///
    /// After a restart of the bot its commands are still registered: wait for another
    /// [session](Self::wait_for_sessions) instead.
    ///
    /// # Errors
    ///
    /// After the patience.
    pub async fn ready(&self) -> Result<(), TimedOut> {
        let ready = self.shared.wait(|state| {
            (state.sessions.is_connected() && !state.world.commands.is_empty()).then_some(())
        });
        ready.await.ok_or_else(|| self.timed_out("the bot to connect and register its commands"))
    }

    /// Waits until the bot has opened `identified` sessions and resumed `resumed` times in all.
    ///
    /// # Errors
    ///
    /// After the patience.
    pub async fn wait_for_sessions(&self, identified: u64, resumed: u64) -> Result<(), TimedOut> {
        let reached = self.shared.wait(|state| {
            let so_far = state.sessions.begun();
            let reached = so_far.0 >= identified && so_far.1 >= resumed;
            (reached && state.sessions.is_connected()).then_some(())
        });
        let what = || format!("{identified} sessions and {resumed} resumptions");
        reached.await.ok_or_else(|| self.timed_out(&what()))
    }

    /// The numbers of IDENTIFYs and of RESUMEs that succeeded.
    #[must_use]
    pub fn sessions(&self) -> (u64, u64) {
        self.shared.look(|state| state.sessions.begun())
    }

    /// The sessions of a shard.
    #[must_use]
    pub fn sessions_of(&self, shard: u32) -> ShardSessions {
        self.shared.look(|state| state.sessions.of_shard(shard))
    }

    /// Waits until exactly `count` sessions of a shard are connected: 0 is a number too, and 2 are
    /// a bot that runs twice.
    ///
    /// # Errors
    ///
    /// After the patience.
    pub async fn wait_until_connected(&self, shard: u32, count: usize) -> Result<(), TimedOut> {
        let reached =
            |state: &State| (state.sessions.of_shard(shard).connected == count).then_some(());
        let what = || format!("{count} connections of shard {shard}");
        self.shared.wait(reached).await.ok_or_else(|| self.timed_out(&what()))
    }

    /// Waits until the bot has sent `count` IDENTIFYs in all, accepted or not.
    ///
    /// # Errors
    ///
    /// After the patience.
    pub async fn wait_for_identifies(&self, count: u64) -> Result<(), TimedOut> {
        let reached = |state: &State| (state.sessions.identifies >= count).then_some(());
        let what = || format!("{count} times that the bot identifies");
        self.shared.wait(reached).await.ok_or_else(|| self.timed_out(&what()))
    }

    /// Waits until the bot has requested members of a server `count` times in all.
    ///
    /// # Errors
    ///
    /// After the patience.
    pub async fn wait_for_members_asked(&self, count: u64) -> Result<(), TimedOut> {
        let reached = |state: &State| (state.sessions.members_asked >= count).then_some(());
        let what = || format!("{count} times that the bot asks for members");
        self.shared.wait(reached).await.ok_or_else(|| self.timed_out(&what()))
    }

    /// Waits until no session is connected.
    ///
    /// # Errors
    ///
    /// After the patience.
    pub async fn wait_for_hang_up(&self) -> Result<(), TimedOut> {
        let gone = |state: &State| (!state.sessions.is_connected()).then_some(());
        self.shared.wait(gone).await.ok_or_else(|| self.timed_out("the bot to hang up"))
    }

    /// The number of IDENTIFYs, accepted or not.
    #[must_use]
    pub fn identifies(&self) -> u64 {
        self.shared.look(|state| state.sessions.identifies)
    }

    /// The number of IDENTIFYs that came too soon after another, where
    /// [`Settings::paces_identifies`] is set.
    ///
    /// [`Settings::paces_identifies`]: crate::Settings::paces_identifies
    #[must_use]
    pub fn hasty_identifies(&self) -> u64 {
        self.shared.look(|state| state.sessions.pacing.hasty)
    }

    /// The number of heartbeats left without an acknowledgement.
    #[must_use]
    pub fn unanswered_heartbeats(&self) -> u64 {
        self.shared.look(|state| state.sessions.unanswered)
    }
}
