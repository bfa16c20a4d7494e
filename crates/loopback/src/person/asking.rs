//! Sending an interaction, and waiting for its answer.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use super::{Answer, Choice, Failure, Form, Person};
use crate::{
    shared::State,
    snowflake::Snowflake,
    world::{ANSWER_MS, Asked, Kind, Reply, Select},
};

impl Person {
    /// Uses a component of a message, in the message's own channel.
    pub(super) async fn ask_on(&self, message: Snowflake, data: Value) -> Result<Answer, Failure> {
        let channel =
            self.shared.look(|state| state.world.message(message).map(|m| m.channel).ok());
        let channel = channel.ok_or_else(|| Failure::Absent("such message".to_owned()))?;
        self.clone().in_channel(channel).ask(Kind::Component, Some(message), None, data).await
    }

    pub(crate) async fn select_on(
        &self,
        message: Snowflake,
        select: &Select,
        values: &[&str],
    ) -> Result<Answer, Failure> {
        if !(select.least..=select.most).contains(&values.len()) {
            let (least, most) = (select.least, select.most);
            return Err(Failure::Refused(format!("between {least} and {most} can be selected")));
        }
        let mut resolved = json!({});
        let mut chosen = Vec::new();
        for value in values {
            chosen.push(self.choose(select, value, &mut resolved)?);
        }
        let mut data = json!({
            "custom_id": select.custom_id, "component_type": select.kind, "values": chosen,
        });
        if select.kind != 3 {
            data["resolved"] = resolved;
        }
        self.ask_on(message, data).await
    }

    fn choose(
        &self,
        select: &Select,
        value: &str,
        resolved: &mut Value,
    ) -> Result<String, Failure> {
        let unknown = || Failure::Refused(format!("{value:?} is not in this menu"));
        match select.kind {
            3 => {
                let known = select.values.iter().zip(&select.labels);
                let found = known.clone().find(|(v, _)| *v == value);
                let found = found.or_else(|| known.clone().find(|(_, label)| *label == value));
                found.map(|(value, _)| value.clone()).ok_or_else(unknown)
            }
            5 => self.shared.look(|state| {
                let world = &state.world;
                let member =
                    world.members().iter().find(|m| m.name == value || m.id.to_string() == value);
                let id = member.ok_or_else(unknown)?.id;
                resolved["users"][id.to_string()] = world.user_json(id);
                resolved["members"][id.to_string()] = world.partial_member_json(id);
                Ok(id.to_string())
            }),
            _ => Err(Failure::Refused(
                "the loopback knows menus of texts and of people only".to_owned(),
            )),
        }
    }

    pub(crate) async fn completes(
        &self,
        command: &str,
        options: &[(String, Value)],
        focused: &str,
        partial: &str,
    ) -> Result<Vec<Choice>, Failure> {
        let asked = self.shared.look(|state| {
            let world = &state.world;
            let typed = world.find_command(self.id, self.channel, command, options)?;
            let locale = world.member(self.id).map_or("en-US", |member| &member.locale);
            let data = world.autocomplete_data(&typed, locale, focused, partial)?;
            Ok((typed.name, data, locale.to_owned()))
        });
        let (name, data, locale) = asked.map_err(Failure::Refused)?;
        let asked = Asked {
            kind: Kind::Autocomplete,
            person: self.id,
            channel: self.channel,
            message: None,
            command: Some(name),
            data,
        };
        let id = self.shared.change(|state| state.world.ask(asked));
        match self.reply_to(id).await? {
            Reply::Choices(choices) => {
                let choices = choices.as_array().into_iter().flatten();
                Ok(choices.map(|choice| Choice::in_language(choice, &locale)).collect())
            }
            Reply::Message(_)
            | Reply::Deferred(_)
            | Reply::Redrawn(_)
            | Reply::Acknowledged
            | Reply::Form(_) => Err(Failure::Failed),
        }
    }

    pub(super) async fn answer_to(&self, id: Snowflake) -> Result<Answer, Failure> {
        let reply = self.reply_to(id).await?;
        self.shared.look(|state| {
            // A message may be deleted again before the person has looked.
            let message = |id| state.world.message(id).cloned();
            match reply {
                Reply::Message(id) => message(id).map(Answer::Message).or(Ok(Answer::Acknowledged)),
                Reply::Deferred(id) => {
                    message(id).map(Answer::Deferred).or(Ok(Answer::Acknowledged))
                }
                Reply::Redrawn(id) => message(id).map(Answer::Redrawn).or(Ok(Answer::Acknowledged)),
                Reply::Acknowledged => Ok(Answer::Acknowledged),
                Reply::Form(raw) => Ok(Answer::Form(Form::new(id, raw))),
                Reply::Choices(_) => Err(Failure::Failed),
            }
        })
    }

    /// Waits for the answer: three seconds by the clock, and at most the patience in real time.
    async fn reply_to(&self, id: Snowflake) -> Result<Reply, Failure> {
        let deadline = Instant::now() + self.shared.settings.patience;
        let mut changes = self.shared.changes();
        let mut moves = self.shared.settings.clock.moves();
        loop {
            changes.mark_unchanged();
            moves.mark_unchanged();
            let (reply, left_ms) = self.shared.look(|state| look_for(state, id));
            if let Some(reply) = reply {
                return Ok(reply);
            }
            if left_ms == 0 || Instant::now() >= deadline {
                return Err(Failure::Failed);
            }
            let by_clock = Instant::now() + Duration::from_millis(left_ms);
            tokio::select! {
                _ = changes.changed() => {}
                _ = moves.changed() => {}
                () = tokio::time::sleep_until(deadline.min(by_clock)) => {}
            }
        }
    }
}

/// The answer, and the milliseconds left for it.
fn look_for(state: &State, id: Snowflake) -> (Option<Reply>, u64) {
    let Some(interaction) = state.world.interactions.get(&id) else { return (None, 0) };
    // An answer in the last millisecond still counts.
    let last = interaction.created_ms + ANSWER_MS + 1;
    (interaction.reply.clone(), last.saturating_sub(state.world.now_ms()))
}

impl Choice {
    fn in_language(choice: &Value, locale: &str) -> Self {
        let localised = choice["name_localizations"][locale].as_str();
        let name = localised.or(choice["name"].as_str()).unwrap_or_default().to_owned();
        Self { name, value: choice["value"].clone() }
    }
}
