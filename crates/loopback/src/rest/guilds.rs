//! The servers, their members, and users.

use std::{collections::HashMap, sync::Arc};

use axum::{
    Json, Router,
    extract::{Path, Query, State},
    routing::get,
};
use serde_json::{Value, json};

use super::Answer;
use crate::{
    contract::Complaint,
    shared::Shared,
    snowflake::Snowflake,
    world::{Guild, KeptOut, World},
};

pub(super) fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/users/@me", get(me))
        .route("/users/{user}", get(user))
        .route("/guilds/{guild}", get(guild))
        .route("/guilds/{guild}/channels", get(channels))
        .route("/guilds/{guild}/members", get(members))
        .route("/guilds/{guild}/members/{user}", get(member))
}

impl World {
    /// A server that the bot is on.
    pub(super) fn check_guild(&self, id: Snowflake) -> Result<&Guild, Complaint> {
        let guild = self.guild_with(id).ok_or_else(Complaint::unknown_guild)?;
        if guild.left {
            return Err(Complaint::missing_access().blameless_if(true));
        }
        Ok(guild)
    }

    fn is_known(&self, user: Snowflake) -> bool {
        user == self.bot.id || self.member(user).is_some()
    }
}

async fn me(State(shared): State<Arc<Shared>>) -> Json<Value> {
    Json(shared.look(|state| state.world.bot_user()))
}

async fn user(State(shared): State<Arc<Shared>>, Path(id): Path<Snowflake>) -> Answer {
    shared.look(|state| {
        if !state.world.is_known(id) {
            return Err(Complaint::new(404, 10013, "Unknown User"));
        }
        Ok(Json(state.world.user_json(id)))
    })
}

async fn guild(State(shared): State<Arc<Shared>>, Path(id): Path<Snowflake>) -> Answer {
    shared.look(|state| {
        let guild = state.world.check_guild(id)?;
        Ok(Json(state.world.guild_json(guild)))
    })
}

async fn channels(State(shared): State<Arc<Shared>>, Path(id): Path<Snowflake>) -> Answer {
    shared.look(|state| {
        state.world.check_guild(id)?;
        let channels = state.world.channels_on(id).filter(|channel| channel.parent.is_none());
        Ok(Json(channels.map(|channel| state.world.channel_json(channel)).collect()))
    })
}

async fn members(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<Snowflake>,
    Query(query): Query<HashMap<String, String>>,
) -> Answer {
    let limit = query.get("limit").and_then(|limit| limit.parse().ok()).unwrap_or(1);
    let after = query.get("after").and_then(|after| after.parse().ok()).unwrap_or(Snowflake(0));
    shared.look(|state| {
        state.world.check_guild(id)?;
        let mut ids: Vec<_> = state.world.members.iter().map(|member| member.id).collect();
        ids.push(state.world.bot.id);
        ids.sort_unstable();
        let page = ids.into_iter().filter(|id| *id > after).take(limit);
        Ok(Json(json!(page.map(|id| state.world.member_json(id)).collect::<Vec<_>>())))
    })
}

async fn member(
    State(shared): State<Arc<Shared>>,
    Path((id, user)): Path<(Snowflake, Snowflake)>,
) -> Answer {
    shared.look(|state| {
        state.world.check_guild(id)?;
        if !state.world.is_known(user) {
            return Err(Complaint::unknown_member());
        }
        if state.world.member(user).is_some_and(|it| it.kept_out == Some(KeptOut::Gone)) {
            return Err(Complaint::unknown_member().blameless_if(true));
        }
        Ok(Json(state.world.member_json(user)))
    })
}
