//! Interactions: a person's requests to the bot.

use std::time::Duration;

use serde_json::{Value, json};

use super::World;
use crate::{permissions::Permissions, snowflake::Snowflake};

/// Time for the bot's first answer, in milliseconds.
pub(crate) const ANSWER_MS: u64 = 3_000;
/// Lifetime of an interaction's token, in milliseconds.
pub(crate) const TOKEN_MS: u64 = 900_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Command,
    Component,
    Autocomplete,
    Form,
}

impl Kind {
    pub(crate) fn number(self) -> u8 {
        match self {
            Self::Command => 2,
            Self::Component => 3,
            Self::Autocomplete => 4,
            Self::Form => 5,
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) kind: Kind,
    pub(crate) person: Snowflake,
    pub(crate) channel: Snowflake,
    /// The message pressed, or on which the form was opened.
    pub(crate) message: Option<Snowflake>,
    /// The command's name, shown above its answer.
    pub(crate) command: Option<String>,
    pub(crate) data: Value,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Reply {
    Message(Snowflake),
    /// A deferral; the message fills in later.
    Deferred(Snowflake),
    /// An update of the message pressed.
    Redrawn(Snowflake),
    Acknowledged,
    Choices(Value),
    Form(Value),
}

/// A fault of an interaction, for which the bot is not to blame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Disturbance {
    /// Sent twice, or its answer was lost.
    Doubled,
    Delayed,
    Altered,
}

#[derive(Clone)]
pub(crate) struct Interaction {
    pub(crate) id: Snowflake,
    pub(crate) token: String,
    pub(crate) kind: Kind,
    pub(crate) created_ms: u64,
    /// Time of creation, by the wire's clock.
    pub(super) asked_ms: u64,
    /// Time until the answer, by the wire's clock.
    pub(crate) took: Option<Duration>,
    /// True if a second answer was refused.
    pub(crate) answered_twice: bool,
    pub(crate) person: Snowflake,
    pub(crate) guild: Snowflake,
    pub(crate) channel: Snowflake,
    pub(crate) message: Option<Snowflake>,
    pub(crate) command: Option<String>,
    pub(crate) reply: Option<Reply>,
    /// The message `@original`.
    pub(crate) original: Option<Snowflake>,
    /// True if the next follow-up fills in the deferral.
    pub(crate) deferral_open: bool,
    pub(crate) disturbance: Option<Disturbance>,
}

impl World {
    /// Creates an interaction, and tells the bot.
    pub(crate) fn ask(&mut self, asked: Asked) -> Snowflake {
        let id = self.next_id();
        // As long as Discord's, and marked so that a secret scanner finds it in a log.
        let token =
            format!("interaction-token-{id}-{:016x}", id.0.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let told = self.interaction_json(id, &token, &asked);
        let Asked { kind, person, channel, message, command, data: _ } = asked;
        let on = self.guild_of(channel);
        let (guild, is_told) = (on.id, !on.left);
        let interaction = Interaction {
            id,
            token: token.clone(),
            kind,
            created_ms: self.now_ms(),
            asked_ms: self.wire_clock.now_ms(),
            took: None,
            answered_twice: false,
            person,
            guild,
            channel,
            message,
            command,
            reply: None,
            original: None,
            deferral_open: false,
            disturbance: None,
        };
        self.interactions.insert(id, interaction);
        self.tokens.insert(token, id);
        // A removed bot hears nothing of its old buttons.
        if is_told {
            self.tell(guild, "INTERACTION_CREATE", told);
        }
        id
    }

    pub(crate) fn by_token(&self, token: &str) -> Option<&Interaction> {
        self.interactions.get(self.tokens.get(token)?)
    }

    pub(crate) fn disturb(&mut self, token: &str, disturbance: Disturbance) {
        if let Some(id) = self.tokens.get(token)
            && let Some(interaction) = self.interactions.get_mut(id)
        {
            interaction.disturbance = Some(disturbance);
        }
    }

    fn interaction_json(&self, id: Snowflake, token: &str, asked: &Asked) -> Value {
        let channel = self.channels.get(&asked.channel);
        // A time-out leaves two permissions.
        let left = if self.guild_of(asked.channel).bot_timed_out {
            Permissions::VIEW_CHANNEL.and(Permissions::READ_MESSAGE_HISTORY)
        } else {
            Permissions(u64::MAX)
        };
        let permissions = channel.map_or(0, |channel| channel.bot_permissions.0 & left.0);
        let permissions = Permissions(permissions).to_string();
        let member = self.member(asked.person);
        let guild = self.guild_of(asked.channel);
        let mut told = json!({
            "id": id, "application_id": self.bot.id, "type": asked.kind.number(), "version": 1,
            "token": token, "data": asked.data, "guild_id": guild.id,
            "guild": {"id": guild.id, "locale": guild.locale, "features": []},
            "channel_id": asked.channel, "channel": channel.map(|c| {
                let mut json = self.channel_json(c);
                json["permissions"] = json!(member.map_or(String::from("0"), |m| m.permissions.to_string()));
                json
            }),
            "member": self.member_json(asked.person), "app_permissions": permissions,
            "locale": member.map_or("en-US", |member| &member.locale),
            "guild_locale": guild.locale, "entitlements": [], "context": 0,
            "authorizing_integration_owners": {"0": guild.id},
            "attachment_size_limit": 10_485_760,
        });
        if let Some(message) = asked.message.and_then(|id| self.messages.get(id)) {
            told["message"] = message.raw.clone();
        }
        told
    }

    /// The `interaction_metadata` of an answer.
    pub(super) fn metadata(&self, interaction: &Interaction) -> Value {
        let user = self.user_json(interaction.person);
        let mut metadata = json!({
            "id": interaction.id, "type": interaction.kind.number(), "user": user,
            "authorizing_integration_owners": {"0": interaction.guild},
        });
        match interaction.kind {
            Kind::Command | Kind::Autocomplete => metadata["name"] = json!(interaction.command),
            Kind::Component => metadata["interacted_message_id"] = json!(interaction.message),
            Kind::Form => {
                metadata["triggering_interaction_metadata"] = json!({
                    "id": interaction.id, "type": 2, "user": self.user_json(interaction.person),
                    "authorizing_integration_owners": {"0": interaction.guild},
                });
            }
        }
        metadata
    }
}
