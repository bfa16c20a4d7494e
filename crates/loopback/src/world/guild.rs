//! The servers and their members, and their JSON.

use serde_json::{Value, json};

use super::{Channel, FOUNDED_MS, World};
use crate::{clock::timestamp, permissions::Permissions, snowflake::Snowflake};

/// A server.
#[derive(Clone, Debug)]
pub struct Guild {
    /// Its id, which is also the id of its `@everyone` role.
    pub id: Snowflake,
    /// Its name.
    pub name: String,
    /// Its language, `en-US` unless it is a community server.
    pub locale: String,
    /// True if the bot has been removed.
    pub left: bool,
    /// True while a moderator's time-out of the bot lasts.
    pub bot_timed_out: bool,
}

/// A person on the servers.
#[derive(Clone, Debug)]
pub struct Member {
    /// The person's id.
    pub id: Snowflake,
    /// The display name.
    pub name: String,
    /// The language of the person's own Discord.
    pub locale: String,
    /// The person's permissions.
    pub permissions: Permissions,
    /// The reason why the person cannot act on any server, if so.
    pub kept_out: Option<KeptOut>,
}

/// A reason why a person cannot act on a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptOut {
    /// Timed out by a moderator.
    TimedOut,
    /// Left, or banned.
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

/// Four weeks: Discord takes no longer time-out.
const LONGEST_TIME_OUT_MS: u64 = 28 * 86_400_000;

impl World {
    /// Founds a server with one channel and an id of this shard, lets the bot in, and tells it.
    pub(crate) fn add_guild(
        &mut self,
        name: &str,
        channel: &str,
        fits: impl Fn(Snowflake) -> bool,
    ) -> Snowflake {
        // A shard depends on the millisecond of the id: no two servers share one.
        let mut ids = (FOUNDED_MS..).map(Snowflake::first_of);
        let id = ids.find(|id| self.guild_with(*id).is_none() && fits(*id));
        let id = id.expect("there is always a later moment");
        let locale = self.guild().locale.clone();
        self.guilds.push(Guild {
            id,
            name: name.to_owned(),
            locale,
            left: false,
            bot_timed_out: false,
        });
        self.open_channel(id, channel, 0);
        self.tell_of_guild(id);
        id
    }

    pub(crate) fn kick_bot(&mut self, id: Snowflake, out: bool) {
        let Some(guild) = self.guilds.iter_mut().find(|guild| guild.id == id) else { return };
        guild.left = out;
        if out {
            // An outage would add `unavailable`.
            self.tell(id, "GUILD_DELETE", json!({ "id": id }));
        } else {
            self.tell_of_guild(id);
        }
    }

    pub(crate) fn time_out_bot(&mut self, timed_out: bool) {
        self.guilds[0].bot_timed_out = timed_out;
    }

    /// Tells the bot that the first server is unavailable, or available again.
    pub(crate) fn tell_of_outage(&mut self, down: bool) {
        let id = self.guild().id;
        if down {
            self.tell(id, "GUILD_DELETE", json!({ "id": id, "unavailable": true }));
        } else {
            self.tell_of_guild(id);
        }
    }

    fn tell_of_guild(&mut self, id: Snowflake) {
        if let Some(guild) = self.guild_with(id) {
            let told = self.guild_create_json(guild);
            self.tell(id, "GUILD_CREATE", told);
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

    /// A member by id.
    #[must_use]
    pub fn member(&self, id: Snowflake) -> Option<&Member> {
        self.members.iter().find(|member| member.id == id)
    }

    pub(crate) fn member_mut(&mut self, id: Snowflake) -> Option<&mut Member> {
        self.members.iter_mut().find(|member| member.id == id)
    }

    pub(crate) fn bot_user(&self) -> Value {
        json!({
            "id": self.bot.id, "username": self.bot.name, "global_name": null, "discriminator": "0000",
            "avatar": null, "bot": true, "system": false, "mfa_enabled": true, "verified": true,
            "email": null, "banner": null, "accent_color": null, "flags": 0, "public_flags": 0,
        })
    }

    pub(crate) fn user_json(&self, id: Snowflake) -> Value {
        let Some(member) = self.member(id) else { return self.bot_user() };
        json!({
            "id": member.id, "username": member.name.to_lowercase(), "global_name": member.name,
            "discriminator": "0", "avatar": null, "bot": false, "system": false, "banner": null,
            "accent_color": null, "public_flags": 0, "avatar_decoration_data": null,
        })
    }

    /// A member without the user, for `resolved` and messages.
    pub(crate) fn partial_member_json(&self, id: Snowflake) -> Value {
        json!({
            "nick": null, "avatar": null, "banner": null, "roles": [],
            "joined_at": timestamp(self.guild().id.created_ms()), "premium_since": null,
            "deaf": false, "mute": false, "flags": 0, "pending": false,
            "communication_disabled_until": null,
            "permissions": self.member(id).map_or(Permissions::OF_THE_BOT, |m| m.permissions).to_string(),
        })
    }

    /// A member, for interactions and member lists.
    pub(crate) fn member_json(&self, id: Snowflake) -> Value {
        let mut member = self.partial_member_json(id);
        member["user"] = self.user_json(id);
        if id == self.bot.id && self.guild().bot_timed_out {
            let until = timestamp(self.wire_clock.now_ms() + LONGEST_TIME_OUT_MS);
            member["communication_disabled_until"] = json!(until);
        }
        member
    }

    fn everyone_role(guild: &Guild) -> Value {
        json!({
            "id": guild.id, "name": "@everyone", "color": 0, "hoist": false, "position": 0,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
            "permissions": Permissions::OF_THE_BOT.to_string(), "managed": false,
            "mentionable": false, "icon": null, "unicode_emoji": null, "flags": 0,
        })
    }

    pub(crate) fn guild_json(&self, guild: &Guild) -> Value {
        json!({
            "id": guild.id, "name": guild.name, "icon": null, "splash": null,
            "discovery_splash": null, "owner_id": self.members.first().map_or(self.bot.id, |m| m.id),
            "afk_channel_id": null, "afk_timeout": 300, "verification_level": 0,
            "default_message_notifications": 1, "explicit_content_filter": 0,
            "roles": [Self::everyone_role(guild)], "emojis": [], "stickers": [], "features": [],
            "mfa_level": 0, "application_id": null, "system_channel_id": null,
            "system_channel_flags": 0, "rules_channel_id": null, "max_presences": null,
            "max_members": 500_000, "vanity_url_code": null, "description": null, "banner": null,
            "premium_tier": 0, "premium_subscription_count": 0,
            "preferred_locale": guild.locale, "public_updates_channel_id": null,
            "max_video_channel_users": 25, "max_stage_video_channel_users": 50, "nsfw_level": 0,
            "premium_progress_bar_enabled": false, "safety_alerts_channel_id": null,
        })
    }

    pub(crate) fn guild_create_json(&self, guild: &Guild) -> Value {
        let mut told = self.guild_json(guild);
        let (threads, channels): (Vec<&Channel>, Vec<&Channel>) =
            self.channels_on(guild.id).partition(|channel| channel.parent.is_some());
        told["joined_at"] = json!(timestamp(guild.id.created_ms()));
        told["large"] = json!(false);
        told["unavailable"] = json!(false);
        told["member_count"] = json!(self.members.len() + 1);
        told["members"] = json!([self.member_json(self.bot.id)]);
        told["channels"] = channels.into_iter().map(|c| self.channel_json(c)).collect();
        told["threads"] = threads.into_iter().map(|c| self.channel_json(c)).collect();
        for empty in ["voice_states", "presences", "stage_instances", "guild_scheduled_events"] {
            told[empty] = json!([]);
        }
        told
    }
}
