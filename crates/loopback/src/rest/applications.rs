//! The application: its commands and its emoji.

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{Path, State},
    http::StatusCode,
    routing::get,
};
use serde_json::{Value, json};

use super::{Answer, body::Body};
use crate::{
    contract::{Complaint, fields::Fields},
    shared::Shared,
    snowflake::Snowflake,
};

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
        .route("/applications/{application}/emojis", get(emojis).post(add_emoji))
        .route("/applications/{application}/emojis/{emoji}", get(emoji).delete(delete_emoji))
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

/// Refuses what is about another application.
fn check(shared: &Shared, application: Snowflake) -> Result<(), Complaint> {
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
    shared.change(|state| state.world.register_all(&body.json, false)).map(Json)
}

async fn add_command(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<Snowflake>,
    body: Body,
) -> Answer<(StatusCode, Json<Value>)> {
    check(&shared, id)?;
    let command = shared.change(|state| state.world.register(body.json, false))?;
    Ok((StatusCode::CREATED, Json(command)))
}

async fn guild_commands(
    State(shared): State<Arc<Shared>>,
    Path((id, guild)): Path<(Snowflake, Snowflake)>,
) -> Answer {
    check(&shared, id)?;
    shared.look(|state| {
        state.world.check_guild(guild)?;
        Ok(Json(json!(state.world.guild_commands)))
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
        state.world.register_all(&body.json, true).map(Json)
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
        let command = state.world.register(body.json, true)?;
        Ok((StatusCode::CREATED, Json(command)))
    })
}

async fn emojis(State(shared): State<Arc<Shared>>, Path(id): Path<Snowflake>) -> Answer {
    check(&shared, id)?;
    Ok(Json(shared.look(|state| json!({ "items": state.world.emoji }))))
}

async fn add_emoji(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<Snowflake>,
    body: Body,
) -> Answer<(StatusCode, Json<Value>)> {
    check(&shared, id)?;
    let mut fields = Fields::default();
    fields.text("name", &body.json["name"], 2..=32);
    let name = body.json["name"].as_str().unwrap_or_default();
    if !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
        fields.wrong("name", "STRING_TYPE_REGEX", "Letters, digits and underscores only.");
    }
    if !body.json["image"].as_str().is_some_and(|image| image.starts_with("data:image/")) {
        fields.wrong("image", "IMAGE_INVALID", "Invalid image data.");
    }
    fields.done()?;
    shared.change(|state| {
        if state.world.emoji.len() >= 2000 {
            return Err(Complaint::new(400, 30008, "Maximum number of emojis reached (2000)"));
        }
        let emoji = json!({
            "id": state.world.next_id(), "name": name, "roles": [], "require_colons": true,
            "managed": false, "animated": false, "available": true, "user": state.world.bot_user(),
        });
        state.world.emoji.push(emoji.clone());
        Ok((StatusCode::CREATED, Json(emoji)))
    })
}

fn unknown_emoji() -> Complaint {
    Complaint::new(404, 10014, "Unknown Emoji")
}

async fn emoji(
    State(shared): State<Arc<Shared>>,
    Path((id, emoji)): Path<(Snowflake, Snowflake)>,
) -> Answer {
    check(&shared, id)?;
    let found =
        shared.look(|state| state.world.emoji.iter().find(|e| e["id"] == json!(emoji)).cloned());
    found.map(Json).ok_or_else(unknown_emoji)
}

async fn delete_emoji(
    State(shared): State<Arc<Shared>>,
    Path((id, emoji)): Path<(Snowflake, Snowflake)>,
) -> Answer<StatusCode> {
    check(&shared, id)?;
    shared.change(|state| {
        let before = state.world.emoji.len();
        state.world.emoji.retain(|known| known["id"] != json!(emoji));
        if state.world.emoji.len() < before {
            Ok(StatusCode::NO_CONTENT)
        } else {
            Err(unknown_emoji())
        }
    })
}
