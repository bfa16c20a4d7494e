//! The servers of a loopback Discord, and their channels.

use super::Discord;
use crate::{
    gateway::Shard,
    snowflake::Snowflake,
    world::{Channel, PRIVATE_THREAD},
};

impl Discord {
    /// The first server.
    #[must_use]
    pub fn guild(&self) -> Snowflake {
        self.look(|world| world.guild().id)
    }

    /// The server called `name`. A new one is founded with one channel, like the first server, and
    /// the bot is in it.
    #[must_use]
    pub fn server(&self, name: &str) -> Snowflake {
        self.found(name, |_| true)
    }

    /// The server called `name`, which belongs to this shard of [`Settings::shards`]. A new one
    /// gets an id that makes it so.
    ///
    /// # Panics
    ///
    /// If there is no such shard, or the server is on another.
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

    /// The shard of a server, of the number of shards in the settings.
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

    /// The text channel called `name` on the first server, created if it does not exist.
    #[must_use]
    pub fn channel(&self, name: &str) -> Snowflake {
        self.channel_in(self.guild(), name)
    }

    /// The text channel called `name` on a server, created if it does not exist. A person acts in
    /// it after [`Person::in_channel`](crate::Person::in_channel).
    ///
    /// # Panics
    ///
    /// If there is no such server.
    #[must_use]
    pub fn channel_in(&self, server: Snowflake, name: &str) -> Snowflake {
        self.channel_of(server, name, 0)
    }

    /// As [`Discord::channel_in`], of this type: 2 is voice, 5 announcements, 13 a stage.
    ///
    /// # Panics
    ///
    /// If there is no such server.
    #[must_use]
    pub fn channel_of(&self, server: Snowflake, name: &str, kind: u8) -> Snowflake {
        self.shared.change(|state| {
            assert!(state.world.guild_with(server).is_some(), "there is no server {server}");
            let is_it = |channel: &&Channel| channel.name == name && channel.parent.is_none();
            let known = state.world.channels_on(server).find(is_it).map(|channel| channel.id);
            known.unwrap_or_else(|| state.world.add_channel(server, name, kind))
        })
    }

    /// A thread in a channel, opened by a person.
    ///
    /// # Panics
    ///
    /// If there is no such channel.
    #[must_use]
    pub fn thread(&self, channel: Snowflake, name: &str) -> Snowflake {
        self.shared.change(|state| state.world.add_thread(channel, None, name, 11, false))
    }

    /// A private thread in a channel, opened by a person. The bot is not in it.
    ///
    /// # Panics
    ///
    /// If there is no such channel.
    #[must_use]
    pub fn private_thread(&self, channel: Snowflake, name: &str) -> Snowflake {
        let kind = PRIVATE_THREAD;
        self.shared.change(|state| state.world.add_thread(channel, None, name, kind, false))
    }
}
