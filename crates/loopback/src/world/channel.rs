//! Channels and threads, and their JSON.

use serde_json::{Value, json};

use super::World;
use crate::{
    clock::timestamp, contract::Complaint, permissions::Permissions, snowflake::Snowflake,
};

/// A channel of a server, or a thread in one.
#[derive(Clone, Debug)]
pub struct Channel {
    /// Its id.
    pub id: Snowflake,
    /// Its server.
    pub guild: Snowflake,
    /// Its name, without the `#`.
    pub name: String,
    /// Discord's number of its type.
    pub kind: u8,
    /// The channel of a thread.
    pub parent: Option<Snowflake>,
    /// True for an archived thread.
    pub archived: bool,
    /// True if only moderators may open the thread again.
    pub locked: bool,
    /// True if the bot has opened the thread, so that it may name and archive it.
    pub is_the_bots: bool,
    /// The bot's permissions in it.
    pub bot_permissions: Permissions,
    /// The last public message written there, which may be deleted by now.
    pub last_message: Option<Snowflake>,
}

/// Discord's number of a private thread.
pub(crate) const PRIVATE_THREAD: u8 = 12;

impl World {
    /// Adds a channel to a server, and tells the bot.
    pub(crate) fn add_channel(&mut self, guild: Snowflake, name: &str, kind: u8) -> Snowflake {
        let id = self.open_channel(guild, name, kind);
        self.tell(guild, "CHANNEL_CREATE", self.channel_json(&self.channels[&id]));
        id
    }

    /// Adds a channel without telling the bot.
    pub(super) fn open_channel(&mut self, guild: Snowflake, name: &str, kind: u8) -> Snowflake {
        let id = self.found();
        let channel = Channel {
            id,
            guild,
            name: name.to_owned(),
            kind,
            parent: None,
            archived: false,
            locked: false,
            is_the_bots: false,
            bot_permissions: Permissions::OF_THE_BOT,
            last_message: None,
        };
        self.channels.insert(id, channel);
        self.seen_by_all();
        id
    }

    /// Opens a thread; it has the id of the message it was started from, if any.
    pub(crate) fn add_thread(
        &mut self,
        parent: Snowflake,
        from: Option<Snowflake>,
        name: &str,
        kind: u8,
        is_the_bots: bool,
    ) -> Snowflake {
        let id = from.unwrap_or_else(|| self.next_id());
        let Channel { guild, bot_permissions, .. } = self.channels[&parent];
        let thread = Channel {
            id,
            guild,
            name: name.to_owned(),
            kind,
            parent: Some(parent),
            archived: false,
            locked: false,
            is_the_bots,
            bot_permissions,
            last_message: None,
        };
        self.channels.insert(id, thread);
        if kind == PRIVATE_THREAD && !is_the_bots {
            self.closed_to_bot.insert(id);
        }
        let mut told = self.channel_json(&self.channels[&id]);
        told["newly_created"] = json!(true);
        // The bot hears of no private thread that it is not in.
        if !self.closed_to_bot.contains(&id) {
            self.tell(guild, "THREAD_CREATE", told);
        }
        self.seen_by_all();
        id
    }

    /// Adds the bot to a private thread, and tells it.
    pub(crate) fn add_bot(&mut self, id: Snowflake) {
        if self.closed_to_bot.remove(&id) {
            let thread = &self.channels[&id];
            self.tell(thread.guild, "THREAD_CREATE", self.channel_json(thread));
        }
    }

    pub(crate) fn permit_bot(&mut self, id: Snowflake, permissions: Permissions) {
        if let Some(channel) = self.channels.get_mut(&id) {
            channel.bot_permissions = permissions;
            self.tell_of_channel(id);
        }
    }

    /// Archives a thread, or opens it again, and tells the bot.
    pub(crate) fn archive(&mut self, id: Snowflake, locked: bool) {
        if let Some(thread) = self.channels.get_mut(&id) {
            thread.archived = true;
            thread.locked = locked;
            self.tell_of_channel(id);
        }
    }

    /// Renames a channel, or archives or reopens an unlocked thread, and tells the bot.
    pub(crate) fn change_channel(&mut self, id: Snowflake, body: &Value) {
        if let Some(channel) = self.channels.get_mut(&id) {
            if let Some(name) = body["name"].as_str() {
                name.clone_into(&mut channel.name);
            }
            channel.archived = body["archived"].as_bool().unwrap_or(channel.archived);
            channel.locked = body["locked"].as_bool().unwrap_or(channel.locked);
            self.tell_of_channel(id);
        }
    }

    fn tell_of_channel(&mut self, id: Snowflake) {
        let channel = &self.channels[&id];
        let name = if channel.parent.is_some() { "THREAD_UPDATE" } else { "CHANNEL_UPDATE" };
        self.tell(channel.guild, name, self.channel_json(channel));
        self.seen_by_all();
    }

    pub(crate) fn delete_channel(&mut self, id: Snowflake) -> Result<(), Complaint> {
        let channel = self.channel(id)?;
        let (guild, json) = (channel.guild, self.channel_json(channel));
        let threads: Vec<_> =
            self.channels.values().filter(|c| c.parent == Some(id)).map(|c| c.id).collect();
        for gone in threads.into_iter().chain([id]) {
            self.channels.remove(&gone);
            let inside: Vec<_> = self.messages.of(gone).map(|message| message.id).collect();
            for &id in &inside {
                self.messages.remove(id);
            }
            self.deleted.extend(inside);
            self.deleted.insert(gone);
        }
        let thread = !json["parent_id"].is_null();
        self.tell(guild, if thread { "THREAD_DELETE" } else { "CHANNEL_DELETE" }, json);
        self.seen_by_all();
        Ok(())
    }

    pub(crate) fn channel(&self, id: Snowflake) -> Result<&Channel, Complaint> {
        let gone = self.deleted.contains(&id);
        let channel = self
            .channels
            .get(&id)
            .ok_or_else(|| Complaint::unknown_channel().blameless_if(gone))?;
        let may_view = channel.bot_permissions.contains(Permissions::VIEW_CHANNEL);
        if self.guild_of(id).left || !may_view || self.closed_to_bot.contains(&id) {
            return Err(Complaint::missing_access().blameless_if(true));
        }
        Ok(channel)
    }

    /// The first text channel of the first server: where people are before they go elsewhere.
    #[must_use]
    pub fn first_channel(&self) -> Snowflake {
        let first = self.channels_on(self.guild().id).find(|channel| channel.parent.is_none());
        first.map_or(Snowflake(0), |channel| channel.id)
    }

    /// The channels and threads of a server, in order of creation.
    pub(crate) fn channels_on(&self, guild: Snowflake) -> impl Iterator<Item = &Channel> {
        self.channels.values().filter(move |channel| channel.guild == guild)
    }

    pub(crate) fn channel_json(&self, channel: &Channel) -> Value {
        let mut json = json!({
            "id": channel.id, "guild_id": channel.guild, "name": channel.name,
            "type": channel.kind,
            "parent_id": channel.parent, "last_message_id": channel.last_message,
            "rate_limit_per_user": 0, "flags": 0,
        });
        if channel.parent.is_some() {
            let opened = timestamp(channel.id.created_ms());
            // A bot does not need the id of any other opener.
            let owner = if channel.is_the_bots { self.bot.id } else { channel.guild };
            json["owner_id"] = json!(owner);
            json["message_count"] = json!(0);
            json["member_count"] = json!(1);
            json["total_message_sent"] = json!(0);
            json["thread_metadata"] = json!({
                "archived": channel.archived, "auto_archive_duration": 1440, "locked": channel.locked,
                "archive_timestamp": opened, "create_timestamp": opened,
            });
        } else {
            let denied = Permissions::OF_THE_BOT.without(channel.bot_permissions);
            json["position"] = json!(0);
            json["topic"] = Value::Null;
            json["nsfw"] = json!(false);
            json["permission_overwrites"] = if denied == Permissions::NONE {
                json!([])
            } else {
                json!([{"id": self.bot.id, "type": 1, "allow": "0", "deny": denied.to_string()}])
            };
        }
        json
    }
}
