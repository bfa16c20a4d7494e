//! The application and its commands.

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{Path, State},
    http::StatusCode,
    routing::get,
};
use serde_json::{Value, json};

use super::{Answer, body::Body};
use crate::{contract::Complaint, shared::Shared, snowflake::Snowflake};

pub(super) fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/oauth2/applications/@me", get(application))
        .route("/applications/@me", get(application))
        .route(
            "/applications/{application}/commands",
            get(commands).put(replace_commands).post(add_command),
        )
        .route(
            "/applications/{application}/guilds/{guild}/commands",
            get(guild_commands).put(replace_guild_commands).post(add_guild_command),
        )
}

async fn application(State(shared): State<Arc<Shared>>) -> Json<Value> {
    shared.look(|state| {
        let bot = &state.world.bot;
        let owner = state.world.members.first().map_or(bot.id, |member| member.id);
        Json(json!({
            "id": bot.id, "name": bot.name, "icon": null, "description": "", "rpc_origins": [],
            "bot_public": true, "bot_require_code_grant": false, "verify_key": "", "team": null,
            "owner": state.world.user_json(owner), "flags": 0, "tags": [],
            "integration_types_config": {"0": {}},
        }))
    })
}

pub(super) fn check(shared: &Shared, application: Snowflake) -> Result<(), Complaint> {
    let own = shared.look(|state| state.world.bot.id == application);
    if own {
        Ok(())
    } else {
        Err(Complaint::new(
            403,
            20012,
            "You are not authorized to perform this action on this application",
        ))
    }
}

async fn commands(State(shared): State<Arc<Shared>>, Path(id): Path<Snowflake>) -> Answer {
    check(&shared, id)?;
    Ok(Json(shared.look(|state| json!(state.world.commands))))
}

async fn replace_commands(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<Snowflake>,
    body: Body,
) -> Answer {
    check(&shared, id)?;
    shared.change(|state| state.world.register_all(&body.json, None)).map(Json)
}

async fn add_command(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<Snowflake>,
    body: Body,
) -> Answer<(StatusCode, Json<Value>)> {
    check(&shared, id)?;
    let command = shared.change(|state| state.world.register(body.json, None))?;
    Ok((StatusCode::CREATED, Json(command)))
}

async fn guild_commands(
    State(shared): State<Arc<Shared>>,
    Path((id, guild)): Path<(Snowflake, Snowflake)>,
) -> Answer {
    check(&shared, id)?;
    shared.look(|state| {
        state.world.check_guild(guild)?;
        Ok(Json(json!(state.world.commands_of(guild))))
    })
}

async fn replace_guild_commands(
    State(shared): State<Arc<Shared>>,
    Path((id, guild)): Path<(Snowflake, Snowflake)>,
    body: Body,
) -> Answer {
    check(&shared, id)?;
    shared.change(|state| {
        state.world.check_guild(guild)?;
        state.world.register_all(&body.json, Some(guild)).map(Json)
    })
}

async fn add_guild_command(
    State(shared): State<Arc<Shared>>,
    Path((id, guild)): Path<(Snowflake, Snowflake)>,
    body: Body,
) -> Answer<(StatusCode, Json<Value>)> {
    check(&shared, id)?;
    shared.change(|state| {
        state.world.check_guild(guild)?;
        let command = state.world.register(body.json, Some(guild))?;
        Ok((StatusCode::CREATED, Json(command)))
    })
}
