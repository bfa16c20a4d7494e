//! Actions of a person on the page.

use std::sync::Arc;

use axum::{Json, body::Bytes, extract::State};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Map, Value, json};

use super::{Malformed, person};
use crate::{
    person::{Answer, Failure, Form},
    shared::Shared,
    snowflake::Snowflake,
    world::{Message, Reply, Select},
};

type Outcome = Result<Json<Value>, Malformed>;

#[derive(Debug, Deserialize)]
struct Command {
    #[serde(rename = "as")]
    person: Snowflake,
    channel: Option<Snowflake>,
    text: Option<String>,
    #[serde(rename = "command")]
    name: Option<String>,
    #[serde(default)]
    options: Map<String, Value>,
}

#[derive(Debug, Deserialize)]
struct Completion {
    #[serde(rename = "as")]
    person: Snowflake,
    channel: Option<Snowflake>,
    command: String,
    #[serde(default)]
    options: Map<String, Value>,
    focused: String,
    #[serde(default)]
    partial: String,
}

#[derive(Debug, Deserialize)]
struct Use {
    #[serde(rename = "as")]
    person: Snowflake,
    message: Snowflake,
    #[serde(default)]
    custom_id: String,
    #[serde(default)]
    values: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Submission {
    #[serde(rename = "as")]
    person: Snowflake,
    interaction: Snowflake,
    fields: Map<String, Value>,
}

#[derive(Debug, Deserialize)]
struct Saying {
    #[serde(rename = "as")]
    person: Snowflake,
    channel: Option<Snowflake>,
    text: String,
}

fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, Malformed> {
    serde_json::from_slice(body).map_err(|error| Malformed(error.to_string()))
}

pub(super) async fn command(State(shared): State<Arc<Shared>>, body: Bytes) -> Outcome {
    let asked: Command = read(&body)?;
    let person = person(&shared, asked.person, asked.channel)?;
    let Some(text) = asked.text.or(asked.name) else {
        return Err(Malformed("neither text nor command".to_owned()));
    };
    let options: Vec<_> = asked.options.into_iter().collect();
    Ok(outcome(&shared, person.uses(&text, &options).await))
}

pub(super) async fn autocomplete(State(shared): State<Arc<Shared>>, body: Bytes) -> Outcome {
    let asked: Completion = read(&body)?;
    let person = person(&shared, asked.person, asked.channel)?;
    let options: Vec<_> = asked.options.into_iter().collect();
    let choices = person.completes(&asked.command, &options, &asked.focused, &asked.partial).await;
    let choices = choices.unwrap_or_default();
    let choices =
        choices.iter().map(|choice| json!({ "name": choice.name, "value": choice.value }));
    Ok(Json(json!({ "choices": choices.collect::<Vec<_>>() })))
}

pub(super) async fn press(State(shared): State<Arc<Shared>>, body: Bytes) -> Outcome {
    let asked: Use = read(&body)?;
    let person = person(&shared, asked.person, None)?;
    let message = person.message(asked.message);
    if message.is_none_or(|message| message.live_component(&asked.custom_id).is_none()) {
        return Ok(outcome(&shared, Err(Failure::Absent("such button".to_owned()))));
    }
    Ok(outcome(&shared, person.press_id(asked.message, &asked.custom_id).await))
}

pub(super) async fn select(State(shared): State<Arc<Shared>>, body: Bytes) -> Outcome {
    let asked: Use = read(&body)?;
    let person = person(&shared, asked.person, None)?;
    let message = person.message(asked.message);
    let menu = message.as_ref().and_then(|message| message.live_component(&asked.custom_id));
    let Some(select) = menu.map(Select::of) else {
        return Ok(outcome(&shared, Err(Failure::Absent("such menu".to_owned()))));
    };
    let values: Vec<_> = asked.values.iter().map(String::as_str).collect();
    Ok(outcome(&shared, person.select_on(asked.message, &select, &values).await))
}

pub(super) async fn modal(State(shared): State<Arc<Shared>>, body: Bytes) -> Outcome {
    let asked: Submission = read(&body)?;
    let person = person(&shared, asked.person, None)?;
    let opened = shared.look(|state| {
        let interaction = state.world.interactions.get(&asked.interaction)?;
        let Some(Reply::Form(raw)) = &interaction.reply else { return None };
        let form = Form::new(asked.interaction, raw.clone());
        (interaction.person == person.id).then_some((interaction.channel, form))
    });
    let Some((channel, form)) = opened else {
        return Ok(outcome(&shared, Err(Failure::Absent("such form".to_owned()))));
    };
    let fields = asked
        .fields
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str().unwrap_or_default()));
    let fields: Vec<_> = fields.collect();
    Ok(outcome(&shared, person.in_channel(channel).submits(&form, &fields).await))
}

pub(super) async fn dismiss(State(shared): State<Arc<Shared>>, body: Bytes) -> Outcome {
    let asked: Use = read(&body)?;
    let done = person(&shared, asked.person, None)?.dismiss(asked.message);
    Ok(done.map_or_else(|failure| outcome(&shared, Err(failure)), |()| done_json()))
}

pub(super) async fn say(State(shared): State<Arc<Shared>>, body: Bytes) -> Outcome {
    let asked: Saying = read(&body)?;
    if !(1..=2000).contains(&asked.text.trim().chars().count()) {
        return Err(Malformed("a message has 1 to 2000 characters".to_owned()));
    }
    person(&shared, asked.person, asked.channel)?.says(asked.text.trim());
    Ok(done_json())
}

fn done_json() -> Json<Value> {
    Json(json!({ "outcome": "done" }))
}

fn outcome(shared: &Shared, answer: Result<Answer, Failure>) -> Json<Value> {
    let with = |name: &str, message: &Message| json!({ "outcome": name, "message": message.page_json(&shared.base_url) });
    Json(match answer {
        Ok(Answer::Message(message)) => with("message", &message),
        Ok(Answer::Deferred(message)) => with("deferred", &message),
        Ok(Answer::Redrawn(message)) => with("redrawn", &message),
        Ok(Answer::Acknowledged) => json!({ "outcome": "acknowledged" }),
        Ok(Answer::Form(form)) => {
            json!({ "outcome": "modal", "interaction": form.interaction, "modal": form.raw })
        }
        Err(Failure::Failed) => json!({ "outcome": "failed", "text": Failure::Failed.to_string() }),
        Err(failure) => json!({ "outcome": "refused", "text": failure.to_string() }),
    })
}
