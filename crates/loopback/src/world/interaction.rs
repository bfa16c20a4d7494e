//! What people ask of the bot.

use std::time::Duration;

use serde_json::{Value, json};

use super::World;
use crate::snowflake::Snowflake;

/// How long the bot has to answer, in milliseconds.
pub(crate) const ANSWER_MS: u64 = 3_000;
/// How long an interaction's token lives, in milliseconds.
pub(crate) const TOKEN_MS: u64 = 900_000;

/// The ways a person turns to a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Command,
    Component,
    Autocomplete,
    Form,
}

impl Kind {
    /// The number Discord gives it.
    pub(crate) fn number(self) -> u8 {
        match self {
            Self::Command => 2,
            Self::Component => 3,
            Self::Autocomplete => 4,
            Self::Form => 5,
        }
    }
}

/// What a person asks.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) kind: Kind,
    pub(crate) person: Snowflake,
    pub(crate) channel: Snowflake,
    /// The message pressed, or on which the form was opened.
    pub(crate) message: Option<Snowflake>,
    /// The name of the command, for those who read its answer.
    pub(crate) command: Option<String>,
    pub(crate) data: Value,
}

/// How the bot answered.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Reply {
    /// With a new message.
    Message(Snowflake),
    /// By thinking; the message fills in later.
    Deferred(Snowflake),
    /// By changing the message pressed.
    Redrawn(Snowflake),
    /// By taking note.
    Acknowledged,
    /// With choices for an autocompletion.
    Choices(Value),
    /// With a form.
    Form(Value),
}

/// What a fault did to an interaction, for which the bot is not to blame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Disturbance {
    /// It was told of it twice, or not told that its answer had come.
    Doubled,
    /// It was told of it late.
    Delayed,
    /// It was told something else.
    Altered,
}

/// A question and what became of it.
#[derive(Clone)]
pub(crate) struct Interaction {
    pub(crate) id: Snowflake,
    pub(crate) token: String,
    pub(crate) kind: Kind,
    pub(crate) created_ms: u64,
    /// When it was asked, by the wire's clock.
    pub(super) asked_ms: u64,
    /// How long its answer took, by the wire's clock.
    pub(crate) took: Option<Duration>,
    /// Whether it was answered once more, which was refused.
    pub(crate) answered_twice: bool,
    pub(crate) person: Snowflake,
    pub(crate) guild: Snowflake,
    pub(crate) channel: Snowflake,
    pub(crate) message: Option<Snowflake>,
    pub(crate) command: Option<String>,
    pub(crate) reply: Option<Reply>,
    /// What `@original` means.
    pub(crate) original: Option<Snowflake>,
    /// Whether the next follow-up fills in the deferral.
    pub(crate) deferral_open: bool,
    /// What a fault did to it.
    pub(crate) disturbance: Option<Disturbance>,
}

impl World {
    /// Begins an interaction, and tells the bot.
    pub(crate) fn ask(&mut self, asked: Asked) -> Snowflake {
        let id = self.next_id();
        // Long as Discord's are, and so marked that a secret scanner finds it in a log.
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
        // A bot that was thrown out hears nothing of its old buttons.
        if is_told {
            self.tell(guild, "INTERACTION_CREATE", told);
        }
        id
    }

    /// The interaction with this token.
    pub(crate) fn by_token(&self, token: &str) -> Option<&Interaction> {
        self.interactions.get(self.tokens.get(token)?)
    }

    /// Notes that a fault got in the way of this interaction.
    pub(crate) fn disturb(&mut self, token: &str, disturbance: Disturbance) {
        if let Some(id) = self.tokens.get(token)
            && let Some(interaction) = self.interactions.get_mut(id)
        {
            interaction.disturbance = Some(disturbance);
        }
    }

    fn interaction_json(&self, id: Snowflake, token: &str, asked: &Asked) -> Value {
        let channel = self.channels.get(&asked.channel);
        let permissions = channel.map_or(String::from("0"), |c| c.bot_permissions.to_string());
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

    /// What an answer tells about the question.
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
