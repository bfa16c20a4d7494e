//! The HTTP API of the web page, on which a visitor is one of the people in the channel.
//!
//! [`Discord::page_api`](crate::Discord::page_api) is a router to merge beside the page's own
//! static files. Everything is JSON. Ids are strings of digits, as in Discord. `as` is the id of the
//! person whose eyes are used; `channel` may be left out and then means the first text channel.
//!
//! Only requests from this machine to itself are served: `Host` must be `127.0.0.1`, `localhost` or
//! `[::1]` (any port), and an `Origin`, where the browser sends one, must be that very host;
//! everything else is answered 403. A `POST` must carry `content-type: application/json`, or is
//! answered 415. A malformed request is answered 400 with `{"error": "…"}`.
//!
//! # Reading
//!
//! `GET /api/people`
//!
//! ```json
//! { "guild": { "id": "1", "name": "The Parlour", "locale": "en-US" },
//!   "bot": { "id": "2", "username": "echo" },
//!   "channels": [ { "id": "3", "name": "general", "type": 0, "parent_id": null } ],
//!   "people": [ { "id": "5", "name": "Ann", "locale": "fr" } ] }
//! ```
//!
//! A channel of type 0 is a text channel, of type 11 a thread in the channel `parent_id`.
//!
//! `GET /api/channel?as=ID&channel=ID`
//!
//! ```json
//! { "version": 17,
//!   "channel": { "id": "3", "name": "general", "type": 0, "parent_id": null },
//!   "channels": [ "… as above, new threads appear here" ],
//!   "messages": [ { "id": "9", "author": { "id": "2", "username": "echo", "bot": true },
//!       "content": "hello", "timestamp": "2026-01-02T03:04:05.006000+00:00", "edited_timestamp": null,
//!       "flags": 64, "embeds": [], "components": [], "attachments": [],
//!       "ephemeral": true, "thinking": false, "edited": false } ] }
//! ```
//!
//! `messages` holds what that person can see, oldest first, each as Discord would send it, and
//! three more fields: `ephemeral` (only that person sees it), `thinking` (the bot has deferred and
//! nothing is there yet) and `edited`. `interaction_metadata` names the asker and the command.
//! Addresses of attachments and of pictures in embeds are relative (`/api/attachments/…`), served
//! by this router; `attachment://` has been resolved. The picture of an emoji of the bot's own is at
//! `/api/emojis/ID`.
//!
//! `GET /api/events?as=ID`: server-sent events. At once, and then whenever something that person
//! sees has changed, one event `change` with the data `{"version": 18}`. Versions only grow.
//! After an event the page reads `/api/channel` again.
//!
//! `GET /api/commands?as=ID`
//!
//! ```json
//! { "locale": "fr", "commands": [ "… as the bot registered them, localisations and options included" ] }
//! ```
//!
//! # Doing
//!
//! Every request below but the autocompletion is answered with an *outcome*, described last,
//! once the bot has answered or the three seconds are over.
//!
//! | request | body |
//! |---|---|
//! | `POST /api/command` | `{"as", "channel"?, "text": "/roll dice:2 hidden:true"}` as typed, or |
//! | | `{"as", "channel"?, "command": "roll", "options": {"dice": 2, "hidden": true}}`; a subcommand is `"table new"` |
//! | `POST /api/autocomplete` | `{"as", "channel"?, "command", "options": {…}, "focused": "dice", "partial": "2"}` |
//! | `POST /api/press` | `{"as", "message", "custom_id"}` |
//! | `POST /api/select` | `{"as", "message", "custom_id", "values": ["…"]}` |
//! | `POST /api/modal` | `{"as", "interaction", "fields": {"custom_id": "text"}}`; `interaction` comes from the outcome that opened it |
//! | `POST /api/dismiss` | `{"as", "message"}`: hides an ephemeral message for good |
//! | `POST /api/say` | `{"as", "channel"?, "text"}`: an ordinary message in the channel |
//!
//! `/api/autocomplete` is answered `{"choices": [{"name": "two", "value": 2}]}`, at most 25 of them,
//! names already in the person's language; no choices when the bot did not answer.
//!
//! The names of commands and options may be given as registered or as localised for the person.
//!
//! # Outcomes
//!
//! - `{"outcome": "message", "message": {…}}`: a new message, as in `/api/channel`.
//! - `{"outcome": "deferred", "message": {…}}`: the bot is thinking; the message fills in later.
//! - `{"outcome": "redrawn", "message": {…}}`: the message pressed was changed.
//! - `{"outcome": "acknowledged"}`: taken note of; perhaps a change comes later.
//! - `{"outcome": "modal", "interaction": "11", "modal": {"custom_id", "title", "components"}}`: a form to show.
//! - `{"outcome": "failed", "text": "This interaction failed"}`: no answer in time.
//! - `{"outcome": "refused", "text": "…"}`: Discord itself would not let the person do that.
//! - `{"outcome": "done"}`: for what the bot need not answer (`dismiss`, `say`).

mod doing;
mod events;
mod guard;
mod reading;

use std::sync::Arc;

use axum::{
    Json, Router,
    http::StatusCode,
    middleware,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use serde_json::{Value, json};

use crate::{Discord, person::Person, rest, shared::Shared, snowflake::Snowflake, world::Channel};

impl Discord {
    /// The routes of [`page_api`](self), to be merged with the page's files.
    pub fn page_api(&self) -> Router {
        Router::new()
            .route("/api/people", get(reading::people))
            .route("/api/channel", get(reading::channel))
            .route("/api/commands", get(reading::commands))
            .route("/api/events", get(events::events))
            .route("/api/command", post(doing::command))
            .route("/api/autocomplete", post(doing::autocomplete))
            .route("/api/press", post(doing::press))
            .route("/api/select", post(doing::select))
            .route("/api/modal", post(doing::modal))
            .route("/api/dismiss", post(doing::dismiss))
            .route("/api/say", post(doing::say))
            .route("/api/attachments/{channel}/{id}/{name}", get(rest::attachment))
            .route("/api/emojis/{id}", get(rest::emoji::picture))
            .layer(middleware::from_fn(guard::same_machine))
            .with_state(Arc::clone(self.shared()))
    }
}

#[derive(Debug)]
struct Malformed(String);

impl IntoResponse for Malformed {
    fn into_response(self) -> Response {
        (StatusCode::BAD_REQUEST, Json(json!({ "error": self.0 }))).into_response()
    }
}

fn person(
    shared: &Arc<Shared>,
    id: Snowflake,
    channel: Option<Snowflake>,
) -> Result<Person, Malformed> {
    let person = Person::known(shared, id);
    let person = person.ok_or_else(|| Malformed(format!("nobody here has the id {id}")))?;
    let Some(channel) = channel else { return Ok(person) };
    let known = shared.look(|state| state.world.channels.contains_key(&channel));
    if known {
        Ok(person.in_channel(channel))
    } else {
        Err(Malformed(format!("there is no channel {channel}")))
    }
}

fn channel_json(channel: &Channel) -> Value {
    json!({
        "id": channel.id, "name": channel.name, "parent_id": channel.parent,
        "type": channel.kind,
    })
}
