//! The servers of a loopback Discord, and their channels.

use super::Discord;
use crate::{gateway::Shard, snowflake::Snowflake, world::Channel};

impl Discord {
    /// The first server.
    #[must_use]
    pub fn guild(&self) -> Snowflake {
        self.look(|world| world.guild().id)
    }

    /// The server of this name. Where there is none yet it is founded, with one channel as the
    /// first server has one, and the bot is let in.
    #[must_use]
    pub fn server(&self, name: &str) -> Snowflake {
        self.found(name, |_| true)
    }

    /// The server of this name, which falls on this shard of [`Settings::shards`]. Where there is
    /// none yet it is founded at a moment that makes it so.
    ///
    /// # Panics
    ///
    /// If there is no such shard, or a server of that name on another.
    ///
    /// [`Settings::shards`]: crate::Settings::shards
    #[must_use]
    pub fn server_on_shard(&self, name: &str, shard: u32) -> Snowflake {
        let shards = self.shared.settings.shards;
        assert!(shard < shards, "of {shards} shards none has the number {shard}");
        let server = self.found(name, |id| Shard::of(id, shards) == shard);
        assert_eq!(self.shard_of(server), shard, "the server {name:?} is there already");
        server
    }

    /// The shard that a server falls on, if there are as many as the settings say.
    #[must_use]
    pub fn shard_of(&self, server: Snowflake) -> u32 {
        Shard::of(server, self.shared.settings.shards)
    }

    fn found(&self, name: &str, fits: impl Fn(Snowflake) -> bool) -> Snowflake {
        self.shared.change(|state| {
            let known = state.world.guilds().iter().find(|guild| guild.name == name);
            let known = known.map(|guild| guild.id);
            let channel = &self.shared.settings.channel;
            known.unwrap_or_else(|| state.world.add_guild(name, channel, fits))
        })
    }

    /// The text channel of this name on the first server, made if there is none yet.
    #[must_use]
    pub fn channel(&self, name: &str) -> Snowflake {
        self.channel_in(self.guild(), name)
    }

    /// The text channel of this name on a server, made if there is none yet. Whoever is to act in
    /// it [goes there](crate::Person::in_channel).
    ///
    /// # Panics
    ///
    /// If there is no such server.
    #[must_use]
    pub fn channel_in(&self, server: Snowflake, name: &str) -> Snowflake {
        self.shared.change(|state| {
            assert!(state.world.guild_with(server).is_some(), "there is no server {server}");
            let is_it = |channel: &&Channel| channel.name == name && channel.parent.is_none();
            let known = state.world.channels_on(server).find(is_it).map(|channel| channel.id);
            known.unwrap_or_else(|| state.world.add_channel(server, name))
        })
    }

    /// A thread of this name in a channel, opened by a person.
    ///
    /// # Panics
    ///
    /// If there is no such channel.
    #[must_use]
    pub fn thread(&self, channel: Snowflake, name: &str) -> Snowflake {
        self.shared.change(|state| state.world.add_thread(channel, None, name, false))
    }
}
