//! The server, its channels and its members, and how Discord writes them.

use serde_json::{Value, json};

use super::World;
use crate::{clock::timestamp, permissions::Permissions, snowflake::Snowflake};

/// The server all of it happens on.
#[derive(Clone, Debug)]
pub struct Guild {
    /// Its id, which is also that of its `@everyone` role.
    pub id: Snowflake,
    /// Its name.
    pub name: String,
    /// The language it says it speaks, `en-US` unless it is a community server.
    pub locale: String,
    /// Whether the bot has been thrown out.
    pub left: bool,
}

/// A text channel, or a thread in one.
#[derive(Clone, Debug)]
pub struct Channel {
    /// Its id.
    pub id: Snowflake,
    /// Its name, without the `#`.
    pub name: String,
    /// The channel it is a thread of.
    pub parent: Option<Snowflake>,
    /// Whether it is an archived thread.
    pub archived: bool,
    /// Whether only moderators may open the thread again.
    pub locked: bool,
    /// Whether the bot has opened the thread, so that it may name and archive it.
    pub is_the_bots: bool,
    /// What the bot may do in it.
    pub bot_permissions: Permissions,
}

/// Somebody on the server who is not the bot.
#[derive(Clone, Debug)]
pub struct Member {
    /// The person's id.
    pub id: Snowflake,
    /// The name everybody sees.
    pub name: String,
    /// The language of the person's own Discord.
    pub locale: String,
    /// What the person may do.
    pub permissions: Permissions,
    /// Why the person can do nothing on the server, if they cannot.
    pub kept_out: Option<KeptOut>,
}

/// Why somebody can do nothing on the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptOut {
    /// A moderator has timed them out.
    TimedOut,
    /// They have left, or were banned.
    Gone,
}

/// The bot as Discord knows it. Its application has the same id.
#[derive(Clone, Debug)]
pub struct Bot {
    /// The id of the application and of its user.
    pub id: Snowflake,
    /// The name of its user.
    pub name: String,
}

impl World {
    /// Adds a text channel, and tells the bot.
    pub(crate) fn add_channel(&mut self, name: &str) -> Snowflake {
        let id = self.found();
        let channel = Channel {
            id,
            name: name.to_owned(),
            parent: None,
            archived: false,
            locked: false,
            is_the_bots: false,
            bot_permissions: Permissions::OF_THE_BOT,
        };
        self.channels.insert(id, channel);
        self.tell("CHANNEL_CREATE", self.channel_json(&self.channels[&id]));
        self.seen_by_all();
        id
    }

    /// Opens a thread; it bears the id of the message it hangs from, if any.
    pub(crate) fn add_thread(
        &mut self,
        parent: Snowflake,
        from: Option<Snowflake>,
        name: &str,
        is_the_bots: bool,
    ) -> Snowflake {
        let id = from.unwrap_or_else(|| self.next_id());
        let bot_permissions = self.channels[&parent].bot_permissions;
        let thread = Channel {
            id,
            name: name.to_owned(),
            parent: Some(parent),
            archived: false,
            locked: false,
            is_the_bots,
            bot_permissions,
        };
        self.channels.insert(id, thread);
        let mut told = self.channel_json(&self.channels[&id]);
        told["newly_created"] = json!(true);
        self.tell("THREAD_CREATE", told);
        self.seen_by_all();
        id
    }

    /// Says what the bot may do in a channel, and tells it.
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

    /// Changes a channel's name or an unlocked thread's sleep, and tells the bot.
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
        self.tell(name, self.channel_json(channel));
        self.seen_by_all();
    }

    /// Throws the bot out of the server or lets it in again, and tells it.
    pub(crate) fn kick_bot(&mut self, out: bool) {
        self.guild.left = out;
        if out {
            // A server that is merely down would be called unavailable.
            self.tell("GUILD_DELETE", json!({ "id": self.guild.id }));
        } else {
            self.tell("GUILD_CREATE", self.guild_create_json());
        }
    }

    /// Tells the bot that the server cannot be reached, or can again.
    pub(crate) fn tell_of_outage(&mut self, down: bool) {
        if down {
            self.tell("GUILD_DELETE", json!({ "id": self.guild.id, "unavailable": true }));
        } else {
            self.tell("GUILD_CREATE", self.guild_create_json());
        }
    }

    /// The person of that name, new if there is none yet.
    pub(crate) fn person_named(&mut self, name: &str) -> Snowflake {
        if let Some(member) = self.members.iter().find(|member| member.name == name) {
            return member.id;
        }
        let id = self.found();
        self.members.push(Member {
            id,
            name: name.to_owned(),
            locale: "en-US".to_owned(),
            permissions: Permissions::OF_A_MEMBER,
            kept_out: None,
        });
        id
    }

    /// The member with that id.
    #[must_use]
    pub fn member(&self, id: Snowflake) -> Option<&Member> {
        self.members.iter().find(|member| member.id == id)
    }

    pub(crate) fn member_mut(&mut self, id: Snowflake) -> Option<&mut Member> {
        self.members.iter_mut().find(|member| member.id == id)
    }

    /// The first text channel: where people are who have not gone elsewhere.
    #[must_use]
    pub fn first_channel(&self) -> Snowflake {
        self.channels
            .values()
            .find(|channel| channel.parent.is_none())
            .map_or(Snowflake(0), |c| c.id)
    }

    /// The bot's user.
    pub(crate) fn bot_user(&self) -> Value {
        json!({
            "id": self.bot.id, "username": self.bot.name, "global_name": null, "discriminator": "0000",
            "avatar": null, "bot": true, "system": false, "mfa_enabled": true, "verified": true,
            "email": null, "banner": null, "accent_color": null, "flags": 0, "public_flags": 0,
        })
    }

    /// A person's user, or the bot's.
    pub(crate) fn user_json(&self, id: Snowflake) -> Value {
        let Some(member) = self.member(id) else { return self.bot_user() };
        json!({
            "id": member.id, "username": member.name.to_lowercase(), "global_name": member.name,
            "discriminator": "0", "avatar": null, "bot": false, "system": false, "banner": null,
            "accent_color": null, "public_flags": 0, "avatar_decoration_data": null,
        })
    }

    /// A member without the user, as stands in `resolved` and in messages.
    pub(crate) fn partial_member_json(&self, id: Snowflake) -> Value {
        json!({
            "nick": null, "avatar": null, "banner": null, "roles": [],
            "joined_at": timestamp(self.guild.id.created_ms()), "premium_since": null,
            "deaf": false, "mute": false, "flags": 0, "pending": false,
            "communication_disabled_until": null,
            "permissions": self.member(id).map_or(Permissions::OF_THE_BOT, |m| m.permissions).to_string(),
        })
    }

    /// A member as stands in interactions and member lists.
    pub(crate) fn member_json(&self, id: Snowflake) -> Value {
        let mut member = self.partial_member_json(id);
        member["user"] = self.user_json(id);
        member
    }

    /// A channel or thread.
    pub(crate) fn channel_json(&self, channel: &Channel) -> Value {
        let last =
            self.messages.values().rev().find(|m| m.channel == channel.id && m.owner.is_none());
        let mut json = json!({
            "id": channel.id, "guild_id": self.guild.id, "name": channel.name,
            "type": if channel.parent.is_some() { 11 } else { 0 },
            "parent_id": channel.parent, "last_message_id": last.map(|m| m.id),
            "rate_limit_per_user": 0, "flags": 0,
        });
        if channel.parent.is_some() {
            let opened = timestamp(channel.id.created_ms());
            // Whoever else opened it is of no concern to a bot.
            let owner = if channel.is_the_bots { self.bot.id } else { self.guild.id };
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

    fn everyone_role(&self) -> Value {
        json!({
            "id": self.guild.id, "name": "@everyone", "color": 0, "hoist": false, "position": 0,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
            "permissions": Permissions::OF_THE_BOT.to_string(), "managed": false,
            "mentionable": false, "icon": null, "unicode_emoji": null, "flags": 0,
        })
    }

    /// The server as `GET /guilds/{id}` shows it.
    pub(crate) fn guild_json(&self) -> Value {
        json!({
            "id": self.guild.id, "name": self.guild.name, "icon": null, "splash": null,
            "discovery_splash": null, "owner_id": self.members.first().map_or(self.bot.id, |m| m.id),
            "afk_channel_id": null, "afk_timeout": 300, "verification_level": 0,
            "default_message_notifications": 1, "explicit_content_filter": 0,
            "roles": [self.everyone_role()], "emojis": [], "stickers": [], "features": [],
            "mfa_level": 0, "application_id": null, "system_channel_id": null,
            "system_channel_flags": 0, "rules_channel_id": null, "max_presences": null,
            "max_members": 500_000, "vanity_url_code": null, "description": null, "banner": null,
            "premium_tier": 0, "premium_subscription_count": 0,
            "preferred_locale": self.guild.locale, "public_updates_channel_id": null,
            "max_video_channel_users": 25, "max_stage_video_channel_users": 50, "nsfw_level": 0,
            "premium_progress_bar_enabled": false, "safety_alerts_channel_id": null,
        })
    }

    /// The server as `GUILD_CREATE` tells of it.
    pub(crate) fn guild_create_json(&self) -> Value {
        let mut guild = self.guild_json();
        let (threads, channels): (Vec<_>, Vec<_>) =
            self.channels.values().partition(|channel| channel.parent.is_some());
        guild["joined_at"] = json!(timestamp(self.guild.id.created_ms()));
        guild["large"] = json!(false);
        guild["unavailable"] = json!(false);
        guild["member_count"] = json!(self.members.len() + 1);
        guild["members"] = json!([self.member_json(self.bot.id)]);
        guild["channels"] = channels.into_iter().map(|c| self.channel_json(c)).collect();
        guild["threads"] = threads.into_iter().map(|c| self.channel_json(c)).collect();
        for empty in ["voice_states", "presences", "stage_instances", "guild_scheduled_events"] {
            guild[empty] = json!([]);
        }
        guild
    }
}
