//! A world at its beginning: one server, one channel, and the bot.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::messages::Messages;
use super::{Bot, FOUNDED_MS, Guild, World};
use crate::settings::Settings;
use crate::snowflake::SnowflakeGenerator;

impl World {
    pub(crate) fn new(settings: &Settings) -> Self {
        let mut founding = SnowflakeGenerator::default();
        let guild_id = founding.next_id(FOUNDED_MS);
        let bot_id = founding.next_id(FOUNDED_MS);
        let mut world = Self {
            clock: settings.clock.clone(),
            wire_clock: settings.wire_clock.clone(),
            snowflakes: SnowflakeGenerator::default(),
            founding,
            base_url: String::new(),
            guilds: vec![Guild {
                id: guild_id,
                name: settings.guild.clone(),
                locale: settings.guild_locale.clone(),
                left: false,
                bot_timed_out: false,
            }],
            bot: Bot { id: bot_id, name: settings.bot.clone() },
            members: Vec::new(),
            channels: BTreeMap::new(),
            messages: Messages::default(),
            deleted: HashSet::new(),
            interactions: HashMap::new(),
            tokens: HashMap::new(),
            nonces: Vec::new(),
            attachments: HashMap::new(),
            refuses_kept_files: false,
            closed_to_bot: HashSet::new(),
            commands: Vec::new(),
            guild_commands: HashMap::new(),
            emoji: Vec::new(),
            transcript: Vec::new(),
            notes: Vec::new(),
            outbox: Vec::new(),
            public_version: 0,
            private_versions: HashMap::new(),
        };
        world.open_channel(guild_id, &settings.channel, 0);
        world
    }
}
