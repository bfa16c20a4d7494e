//! The emoji of the application.

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use serde_json::{Value, json};

use super::{Answer, applications::check, body::Body};
use crate::{shared::Shared, snowflake::Snowflake};

pub(super) fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/applications/{application}/emojis", get(list).post(add))
        .route("/applications/{application}/emojis/{emoji}", get(one).patch(rename).delete(delete))
}

async fn list(State(shared): State<Arc<Shared>>, Path(id): Path<Snowflake>) -> Answer {
    check(&shared, id)?;
    let items = shared.look(|state| {
        let world = &state.world;
        world.emoji().iter().map(|emoji| world.emoji_json(emoji)).collect::<Vec<_>>()
    });
    Ok(Json(json!({ "items": items })))
}

async fn add(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<Snowflake>,
    body: Body,
) -> Answer<(StatusCode, Json<Value>)> {
    check(&shared, id)?;
    let added = shared.change(|state| state.world.add_emoji(&body.json))?;
    Ok((StatusCode::CREATED, Json(added)))
}

async fn one(
    State(shared): State<Arc<Shared>>,
    Path((id, emoji)): Path<(Snowflake, Snowflake)>,
) -> Answer {
    check(&shared, id)?;
    shared.look(|state| {
        let world = &state.world;
        world.emoji_with(emoji).map(|emoji| Json(world.emoji_json(emoji)))
    })
}

async fn rename(
    State(shared): State<Arc<Shared>>,
    Path((id, emoji)): Path<(Snowflake, Snowflake)>,
    body: Body,
) -> Answer {
    check(&shared, id)?;
    shared.change(|state| state.world.rename_emoji(emoji, &body.json)).map(Json)
}

async fn delete(
    State(shared): State<Arc<Shared>>,
    Path((id, emoji)): Path<(Snowflake, Snowflake)>,
) -> Answer<StatusCode> {
    check(&shared, id)?;
    shared.change(|state| state.world.delete_emoji(emoji))?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn picture(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<Snowflake>,
) -> Response {
    let found = shared.look(|state| {
        let emoji = state.world.emoji_with(id).ok()?;
        Some((emoji.content_type, emoji.bytes.clone()))
    });
    match found {
        Some((content_type, bytes)) => {
            let headers =
                [(header::CONTENT_TYPE, content_type), (header::X_CONTENT_TYPE_OPTIONS, "nosniff")];
            (headers, bytes).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
