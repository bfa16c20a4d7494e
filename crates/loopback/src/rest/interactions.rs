//! Callbacks of interactions, and follow-ups.

use std::{collections::HashMap, sync::Arc};

use axum::{
    Json, Router,
    extract::{Path, Query, State},
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use serde_json::{Value, json};

use super::{Answer, body::Body};
use crate::{
    contract::Complaint,
    shared::{Shared, State as Everything},
    snowflake::Snowflake,
    world::{Answered, Message, Which},
};

pub(super) fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/interactions/{id}/{token}/callback", post(answer))
        .route("/webhooks/{application}/{token}", post(follow_up))
        .route(
            "/webhooks/{application}/{token}/messages/{message}",
            get(read).patch(edit).delete(delete),
        )
}

async fn answer(
    State(shared): State<Arc<Shared>>,
    Path((id, token)): Path<(Snowflake, String)>,
    Query(query): Query<HashMap<String, String>>,
    body: Body,
) -> Answer<Response> {
    let wanted = query.get("with_response").is_some_and(|value| value == "true");
    shared.change(|state| {
        let answered = state.world.answer(id, &token, &body.json, body.uploads)?;
        if wanted {
            Ok(Json(callback_json(state, &body.json, answered)).into_response())
        } else {
            Ok(StatusCode::NO_CONTENT.into_response())
        }
    })
}

/// The answer to a callback with `with_response=true`.
fn callback_json(state: &Everything, body: &Value, answered: Answered) -> Value {
    let interaction = &state.world.interactions[&answered.interaction];
    let message = answered.message.and_then(|id| state.world.message(id).ok());
    let mut json = json!({
        "interaction": {
            "id": interaction.id, "type": interaction.kind.number(),
            "response_message_id": answered.message,
            "response_message_loading": message.is_some_and(Message::is_thinking),
            "response_message_ephemeral": message.is_some_and(Message::is_ephemeral),
        },
        "resource": {"type": body["type"]},
    });
    if let Some(message) = message {
        json["resource"]["message"] = message.raw.clone();
    }
    json
}

async fn follow_up(
    State(shared): State<Arc<Shared>>,
    Path((application, token)): Path<(Snowflake, String)>,
    body: Body,
) -> Answer {
    shared.change(|state| {
        let id = state.world.follow_up(application, &token, &body.json, body.uploads)?;
        Ok(Json(state.world.message(id)?.raw.clone()))
    })
}

/// Parses `@original`, or an id.
fn which(text: &str) -> Result<Which, Complaint> {
    match text {
        "@original" => Ok(Which::Original),
        id => id.parse().map(Which::Message).map_err(|_| Complaint::unknown_message()),
    }
}

async fn read(
    State(shared): State<Arc<Shared>>,
    Path((application, token, message)): Path<(Snowflake, String, String)>,
) -> Answer {
    shared.look(|state| {
        let id = state.world.of_interaction(application, &token, which(&message)?)?;
        Ok(Json(state.world.message(id)?.raw.clone()))
    })
}

async fn edit(
    State(shared): State<Arc<Shared>>,
    Path((application, token, message)): Path<(Snowflake, String, String)>,
    body: Body,
) -> Answer {
    shared.change(|state| {
        let which = which(&message)?;
        let id = state.world.edit_answer(application, &token, which, &body.json, body.uploads)?;
        Ok(Json(state.world.message(id)?.raw.clone()))
    })
}

async fn delete(
    State(shared): State<Arc<Shared>>,
    Path((application, token, message)): Path<(Snowflake, String, String)>,
) -> Answer<StatusCode> {
    shared.change(|state| {
        state.world.delete_answer(application, &token, which(&message)?)?;
        Ok(StatusCode::NO_CONTENT)
    })
}
