//! The bot's answers to interactions, and its follow-ups.

use std::time::Duration;

use serde_json::{Value, json};

use super::{
    Audience, Interaction, Kind, Sent, Upload, World,
    interaction::{ANSWER_MS, Disturbance, Reply, TOKEN_MS},
    post::Draft,
};
use crate::{
    contract::{
        Complaint, command,
        fields::Fields,
        message::{EPHEMERAL, Purpose},
        modal,
    },
    snowflake::Snowflake,
};

/// An accepted answer, for `with_response=true`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answered {
    pub(crate) interaction: Snowflake,
    pub(crate) message: Option<Snowflake>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Which {
    /// `@original`.
    Original,
    Message(Snowflake),
}

impl World {
    /// The callback of an interaction: its one answer.
    pub(crate) fn answer(
        &mut self,
        id: Snowflake,
        token: &str,
        body: &Value,
        uploads: Vec<Upload>,
    ) -> Result<Answered, Complaint> {
        let interaction = self
            .interactions
            .get(&id)
            .filter(|interaction| interaction.token == token)
            .ok_or_else(Complaint::unknown_interaction)?
            .clone();
        if interaction.reply.is_some() {
            self.interactions.entry(id).and_modify(|known| known.answered_twice = true);
            let doubled = interaction.disturbance == Some(Disturbance::Doubled);
            return Err(Complaint::already_acknowledged().blameless_if(doubled));
        }
        if self.now_ms().saturating_sub(interaction.created_ms) > ANSWER_MS {
            let delayed = interaction.disturbance == Some(Disturbance::Delayed);
            return Err(Complaint::unknown_interaction().blameless_if(delayed));
        }
        let reply = self.reply(&interaction, body, uploads)?;
        let message = match reply {
            Reply::Message(message) | Reply::Deferred(message) | Reply::Redrawn(message) => {
                Some(message)
            }
            Reply::Acknowledged => interaction.message,
            Reply::Choices(_) | Reply::Form(_) => None,
        };
        let took_ms = self.wire_clock.now_ms().saturating_sub(interaction.asked_ms);
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.took = Some(Duration::from_millis(took_ms));
            interaction.deferral_open = matches!(reply, Reply::Deferred(_));
            interaction.original = message;
            interaction.reply = Some(reply);
        }
        Ok(Answered { interaction: id, message })
    }

    fn reply(
        &mut self,
        interaction: &Interaction,
        body: &Value,
        uploads: Vec<Upload>,
    ) -> Result<Reply, Complaint> {
        let data = &body["data"];
        let pressed = interaction.message;
        match (body["type"].as_u64(), interaction.kind) {
            (Some(4), Kind::Command | Kind::Component | Kind::Form) => {
                self.answer_with_message(interaction, data, uploads).map(Reply::Message)
            }
            (Some(5), Kind::Command | Kind::Component | Kind::Form) => {
                self.defer(interaction, data).map(Reply::Deferred)
            }
            (Some(6), Kind::Component | Kind::Form) if pressed.is_some() => Ok(Reply::Acknowledged),
            (Some(7), Kind::Component | Kind::Form) if let Some(pressed) = pressed => {
                self.revise(pressed, data, uploads, "data.")?;
                Ok(Reply::Redrawn(pressed))
            }
            (Some(8), Kind::Autocomplete) => {
                command::check_autocompletion(data)?;
                let only = Audience::Only(interaction.person);
                self.note_sent(only, interaction.channel, Sent::Choices, data.clone());
                Ok(Reply::Choices(data["choices"].clone()))
            }
            (Some(9), Kind::Command | Kind::Component) => {
                let mut fields = Fields::default();
                modal::check(&mut fields, "data", data);
                fields.done()?;
                let only = Audience::Only(interaction.person);
                self.note_sent(only, interaction.channel, Sent::Form, data.clone());
                Ok(Reply::Form(data.clone()))
            }
            _ => {
                let mut fields = Fields::default();
                fields.wrong(
                    "type",
                    "BASE_TYPE_CHOICES",
                    "Not an answer to this kind of interaction.",
                );
                Err(fields.done().err().unwrap_or_else(Complaint::malformed_json))
            }
        }
    }

    fn answer_with_message(
        &mut self,
        interaction: &Interaction,
        data: &Value,
        uploads: Vec<Upload>,
    ) -> Result<Snowflake, Complaint> {
        self.check_new("data.", data, Purpose::Answer, &uploads)?;
        let owner = is_ephemeral(data).then_some(interaction.person);
        let draft = self.draft(interaction, owner, false);
        Ok(self.write(draft, data, uploads))
    }

    fn defer(&mut self, interaction: &Interaction, data: &Value) -> Result<Snowflake, Complaint> {
        let flags = data["flags"].as_u64().unwrap_or_default();
        if flags & !EPHEMERAL != 0 {
            let mut fields = Fields::default();
            fields.wrong(
                "data.flags",
                "MESSAGE_FLAGS_INVALID",
                "A deferral can only be private or not.",
            );
            fields.done()?;
        }
        let owner = is_ephemeral(data).then_some(interaction.person);
        let draft = self.draft(interaction, owner, true);
        Ok(self.write(draft, &Value::Null, Vec::new()))
    }

    fn draft(&self, interaction: &Interaction, owner: Option<Snowflake>, thinking: bool) -> Draft {
        let mut about = json!({
            "webhook_id": self.bot.id, "application_id": self.bot.id,
            "interaction_metadata": self.metadata(interaction),
        });
        // Only the first answer shows the command above it.
        if interaction.kind == Kind::Command && interaction.reply.is_none() {
            about["type"] = json!(20);
            about["interaction"] = json!({
                "id": interaction.id, "type": 2, "name": interaction.command,
                "user": self.user_json(interaction.person),
            });
        }
        Draft { channel: interaction.channel, author: self.bot.id, owner, about, thinking }
    }

    /// The interaction with this token, if the token is alive and the first answer was given.
    fn answered(&self, application: Snowflake, token: &str) -> Result<&Interaction, Complaint> {
        let interaction = self.by_token(token).filter(|_| application == self.bot.id);
        let interaction = interaction.ok_or_else(Complaint::unknown_webhook)?;
        if self.now_ms().saturating_sub(interaction.created_ms) > TOKEN_MS {
            return Err(Complaint::invalid_token());
        }
        if interaction.reply.is_none() {
            let disturbed = interaction.disturbance.is_some();
            return Err(Complaint::unknown_webhook().blameless_if(disturbed));
        }
        Ok(interaction)
    }

    /// A further message after the answer; right after a deferral it *is* the answer.
    pub(crate) fn follow_up(
        &mut self,
        application: Snowflake,
        token: &str,
        body: &Value,
        uploads: Vec<Upload>,
    ) -> Result<Snowflake, Complaint> {
        let interaction = self.answered(application, token)?.clone();
        self.check_new("", body, Purpose::Answer, &uploads)?;
        if let Some(original) = interaction.original.filter(|_| interaction.deferral_open) {
            if is_ephemeral(body) && !self.message(original)?.is_ephemeral() {
                let note = "a private follow-up fills in a public deferral, which stays public";
                self.notes.push(note.to_owned());
            }
            self.close_deferral(interaction.id);
            self.revise(original, body, uploads, "")?;
            return Ok(original);
        }
        let owner = is_ephemeral(body).then_some(interaction.person);
        let draft = self.draft(&interaction, owner, false);
        Ok(self.write(draft, body, uploads))
    }

    fn close_deferral(&mut self, id: Snowflake) {
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.deferral_open = false;
        }
    }

    /// A message of an interaction, while its token is alive.
    pub(crate) fn of_interaction(
        &self,
        application: Snowflake,
        token: &str,
        which: Which,
    ) -> Result<Snowflake, Complaint> {
        let interaction = self.answered(application, token)?;
        let id = match which {
            Which::Original => interaction.original,
            Which::Message(id) => Some(id),
        };
        let message = self.message(id.ok_or_else(Complaint::unknown_message)?)?;
        // A token gives access to the messages of its own interaction, and to its person's
        // ephemeral ones.
        let own = message.raw["interaction_metadata"]["id"] == json!(interaction.id)
            || interaction.original == Some(message.id)
            || interaction.message == Some(message.id);
        if own { Ok(message.id) } else { Err(Complaint::unknown_message()) }
    }

    pub(crate) fn edit_answer(
        &mut self,
        application: Snowflake,
        token: &str,
        which: Which,
        body: &Value,
        uploads: Vec<Upload>,
    ) -> Result<Snowflake, Complaint> {
        let id = self.of_interaction(application, token, which)?;
        let private = self.message(id)?.is_ephemeral();
        if is_ephemeral(body) && !private {
            self.notes.push(
                "an edit asks a public message to be private, and it stays public".to_owned(),
            );
        }
        self.revise(id, body, uploads, "")?;
        if let Some(&interaction) = self.tokens.get(token) {
            self.close_deferral(interaction);
        }
        Ok(id)
    }

    pub(crate) fn delete_answer(
        &mut self,
        application: Snowflake,
        token: &str,
        which: Which,
    ) -> Result<(), Complaint> {
        let id = self.of_interaction(application, token, which)?;
        if let Some(&interaction) = self.tokens.get(token) {
            self.close_deferral(interaction);
        }
        self.delete(id)
    }
}

fn is_ephemeral(data: &Value) -> bool {
    data["flags"].as_u64().is_some_and(|flags| flags & EPHEMERAL != 0)
}
