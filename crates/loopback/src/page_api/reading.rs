//! Reading requests of the page.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Query, State},
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Malformed, channel_json, person};
use crate::{shared::Shared, snowflake::Snowflake};

/// The person whose eyes are used, and the channel.
#[derive(Debug, Deserialize)]
pub(super) struct View {
    #[serde(rename = "as")]
    pub(super) person: Snowflake,
    pub(super) channel: Option<Snowflake>,
}

pub(super) async fn people(State(shared): State<Arc<Shared>>) -> Json<Value> {
    shared.look(|state| {
        let world = &state.world;
        let guild = world.guild();
        let people = world
            .members()
            .iter()
            .map(|member| json!({ "id": member.id, "name": member.name, "locale": member.locale }));
        Json(json!({
            "guild": {"id": guild.id, "name": guild.name, "locale": guild.locale},
            "bot": {"id": world.bot.id, "username": world.bot.name},
            "channels": world.channels_on(guild.id).map(channel_json).collect::<Vec<_>>(),
            "people": people.collect::<Vec<_>>(),
        }))
    })
}

pub(super) async fn channel(
    State(shared): State<Arc<Shared>>,
    Query(view): Query<View>,
) -> Result<Json<Value>, Malformed> {
    let person = person(&shared, view.person, view.channel)?;
    Ok(shared.look(|state| {
        let world = &state.world;
        let seen = world.seen_by(person.id, person.channel());
        let guild = world.guild_of(person.channel()).id;
        Json(json!({
            "version": world.version_for(person.id),
            "channel": world.channels.get(&person.channel()).map(channel_json),
            "channels": world.channels_on(guild).map(channel_json).collect::<Vec<_>>(),
            "messages": seen.map(|m| m.page_json(&world.base_url)).collect::<Vec<_>>(),
        }))
    }))
}

pub(super) async fn commands(
    State(shared): State<Arc<Shared>>,
    Query(view): Query<View>,
) -> Result<Json<Value>, Malformed> {
    let person = person(&shared, view.person, view.channel)?;
    Ok(shared.look(|state| {
        let guild = state.world.guild_of(person.channel()).id;
        let commands: Vec<_> = state.world.commands_on(guild).collect();
        let locale = state.world.member(person.id).map(|member| &member.locale);
        Json(json!({ "locale": locale, "commands": commands }))
    }))
}
