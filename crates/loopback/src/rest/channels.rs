//! Channels, their messages and threads.

use std::{collections::HashMap, sync::Arc};

use axum::{
    Json, Router,
    extract::{Path, Query, State},
    http::StatusCode,
    routing::{get, post},
};
use serde_json::{Value, json};

use super::{Answer, body::Body};
use crate::{
    contract::{Complaint, fields::Fields},
    permissions::Permissions,
    shared::Shared,
    snowflake::Snowflake,
    world::World,
};

pub(super) fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/channels/{channel}", get(channel).patch(change_channel).delete(delete_channel))
        .route("/channels/{channel}/messages", get(messages).post(send))
        .route("/channels/{channel}/messages/{message}", get(message).patch(edit).delete(delete))
        .route("/channels/{channel}/messages/{message}/threads", post(thread_from_message))
        .route("/channels/{channel}/threads", post(thread))
}

async fn channel(State(shared): State<Arc<Shared>>, Path(id): Path<Snowflake>) -> Answer {
    shared.look(|state| Ok(Json(state.world.channel_json(state.world.channel(id)?))))
}

async fn change_channel(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<Snowflake>,
    body: Body,
) -> Answer {
    let mut fields = Fields::default();
    if !body.json["name"].is_null() {
        fields.text("name", &body.json["name"], 1..=100);
    }
    fields.optional_bool("archived", &body.json["archived"]);
    fields.optional_bool("locked", &body.json["locked"]);
    fields.done()?;
    shared.change(|state| {
        let channel = state.world.channel(id)?;
        // Any member may reopen a thread that is not locked, and its opener may name and archive
        // it; all else takes MANAGE_THREADS.
        let is_free = !channel.locked && body.json["locked"].is_null();
        let wakes = body.json["archived"] == false && body.json["name"].is_null();
        let may = is_free && (wakes || channel.is_the_bots);
        let needed = Permissions::MANAGE_THREADS;
        if channel.parent.is_none() || !(may || channel.bot_permissions.contains(needed)) {
            return Err(Complaint::missing_permissions().blameless_if(true));
        }
        state.world.change_channel(id, &body.json);
        Ok(Json(state.world.channel_json(state.world.channel(id)?)))
    })
}

async fn delete_channel(State(shared): State<Arc<Shared>>, Path(id): Path<Snowflake>) -> Answer {
    shared.change(|state| {
        let channel = state.world.channel(id)?;
        let needed = Permissions::MANAGE_THREADS;
        if channel.parent.is_none() || !channel.bot_permissions.contains(needed) {
            return Err(Complaint::missing_permissions());
        }
        let json = state.world.channel_json(channel);
        state.world.delete_channel(id)?;
        Ok(Json(json))
    })
}

async fn messages(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<Snowflake>,
    Query(query): Query<HashMap<String, String>>,
) -> Answer {
    let bound = |name: &str| query.get(name).and_then(|id| id.parse::<Snowflake>().ok());
    let (before, after) = (bound("before"), bound("after"));
    let limit = query.get("limit").map_or(Ok(50), |limit| limit.parse::<usize>());
    let Some(limit) = limit.ok().filter(|limit| (1..=100).contains(limit)) else {
        let mut fields = Fields::default();
        fields.wrong("limit", "NUMBER_TYPE_RANGE", "int value should be between 1 and 100.");
        return Err(fields.done().err().unwrap_or_else(Complaint::malformed_json));
    };
    shared.look(|state| {
        let channel = state.world.channel(id)?;
        // Without the permission for the history Discord returns no messages, and no error.
        let readable = channel.bot_permissions.contains(Permissions::READ_MESSAGE_HISTORY);
        let found = state.world.messages.of(id).rev().filter(|message| {
            readable
                && message.owner.is_none()
                && before.is_none_or(|before| message.id < before)
                && after.is_none_or(|after| message.id > after)
        });
        let found = found.take(limit).map(|message| state.world.as_the_bot_reads(message));
        Ok(Json(found.collect()))
    })
}

async fn send(
    State(shared): State<Arc<Shared>>,
    Path(channel): Path<Snowflake>,
    body: Body,
) -> Answer {
    shared.change(|state| {
        let id = state.world.post(channel, &body.json, body.uploads)?;
        Ok(Json(state.world.message(id)?.raw.clone()))
    })
}

async fn message(
    State(shared): State<Arc<Shared>>,
    Path((channel, id)): Path<(Snowflake, Snowflake)>,
) -> Answer {
    shared.look(|state| {
        let history = Permissions::READ_MESSAGE_HISTORY;
        if !state.world.channel(channel)?.bot_permissions.contains(history) {
            return Err(Complaint::missing_access().blameless_if(true));
        }
        let message = state.world.public_message(channel, id)?;
        Ok(Json(state.world.as_the_bot_reads(message)))
    })
}

async fn edit(
    State(shared): State<Arc<Shared>>,
    Path((channel, id)): Path<(Snowflake, Snowflake)>,
    body: Body,
) -> Answer {
    shared.change(|state| {
        state.world.edit_post(channel, id, &body.json, body.uploads)?;
        Ok(Json(state.world.public_message(channel, id)?.raw.clone()))
    })
}

async fn delete(
    State(shared): State<Arc<Shared>>,
    Path((channel, id)): Path<(Snowflake, Snowflake)>,
) -> Answer<StatusCode> {
    shared.change(|state| {
        let author = state.world.public_message(channel, id)?.author;
        let permissions = state.world.channel(channel)?.bot_permissions;
        if author != state.world.bot.id && !permissions.contains(Permissions::MANAGE_MESSAGES) {
            return Err(Complaint::missing_permissions());
        }
        state.world.delete(id)?;
        Ok(StatusCode::NO_CONTENT)
    })
}

async fn thread(
    State(shared): State<Arc<Shared>>,
    Path(channel): Path<Snowflake>,
    body: Body,
) -> Answer<(StatusCode, Json<Value>)> {
    shared.change(|state| open_thread(&mut state.world, channel, None, &body.json))
}

async fn thread_from_message(
    State(shared): State<Arc<Shared>>,
    Path((channel, message)): Path<(Snowflake, Snowflake)>,
    body: Body,
) -> Answer<(StatusCode, Json<Value>)> {
    shared.change(|state| {
        state.world.public_message(channel, message)?;
        if state.world.channels.contains_key(&message) {
            return Err(Complaint::new(
                400,
                160_004,
                "A thread has already been created for this message",
            ));
        }
        open_thread(&mut state.world, channel, Some(message), &body.json)
    })
}

fn open_thread(
    world: &mut World,
    channel: Snowflake,
    from: Option<Snowflake>,
    body: &Value,
) -> Answer<(StatusCode, Json<Value>)> {
    let mut fields = Fields::default();
    fields.text("name", &body["name"], 1..=100);
    if !matches!(body["auto_archive_duration"].as_u64(), None | Some(60 | 1440 | 4320 | 10080)) {
        let message = "Value must be one of (60, 1440, 4320, 10080).";
        fields.wrong("auto_archive_duration", "BASE_TYPE_CHOICES", message);
    }
    // Without a type the thread would be private, which the loopback does not support.
    if from.is_none() && body["type"] != 10 && body["type"] != 11 {
        let message = "The loopback opens public threads (10, 11) only.";
        fields.wrong("type", "LOOPBACK_UNSUPPORTED", message);
    }
    fields.done()?;
    let parent = world.channel(channel)?;
    // Each kind of channel has a kind of thread; voice and stage channels have none.
    let kind = match parent.kind {
        0 => Some(11),
        5 => Some(10),
        _ => None,
    };
    let asked = from.map_or(body["type"].as_u64(), |_| kind);
    let Some(kind) = kind.filter(|_| asked == kind) else {
        return Err(Complaint::new(400, 50024, "Cannot execute action on this channel type"));
    };
    let is_timed_out = world.guild_of(channel).bot_timed_out;
    if is_timed_out || !parent.bot_permissions.contains(Permissions::CREATE_PUBLIC_THREADS) {
        return Err(Complaint::missing_permissions().blameless_if(true));
    }
    let name = body["name"].as_str().unwrap_or_default();
    let kind = u8::try_from(kind).unwrap_or_default();
    let id = world.add_thread(channel, from, name, kind, true);
    let json = world.channel_json(world.channel(id)?);
    Ok((StatusCode::CREATED, Json(json!(json))))
}
