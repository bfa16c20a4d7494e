//! REST: the routes of the bot's requests.

mod applications;
mod body;
mod channels;
pub(crate) mod emoji;
mod guilds;
mod interactions;
mod watch;

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, Path, State},
    http::{Method, StatusCode, Uri, header},
    middleware,
    response::{IntoResponse, Response},
    routing::get,
};
use serde_json::{Value, json};

use crate::{
    contract::{Complaint, Violation},
    gateway::{self, Starts},
    shared::Shared,
    snowflake::Snowflake,
};

/// Most bytes of a request: the files of a message, and room for the rest.
const MOST_BYTES: usize = 10 * 1024 * 1024 + 64 * 1024;

type Answer<T = Json<Value>> = Result<T, Complaint>;

/// All REST routes and the gateway's upgrade.
pub(crate) fn router(shared: Arc<Shared>) -> Router {
    let api = Router::new()
        .route("/gateway", get(gateway_address))
        .route("/gateway/bot", get(gateway_for_bots))
        .merge(applications::routes())
        .merge(emoji::routes())
        .merge(interactions::routes())
        .merge(channels::routes())
        .merge(guilds::routes())
        .fallback(unhandled)
        .method_not_allowed_fallback(unhandled)
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), watch::over));
    Router::new()
        .route("/", get(gateway::connect))
        .route("/attachments/{channel}/{id}/{name}", get(attachment))
        .route("/emojis/{id}", get(emoji::picture))
        .nest("/api/v10", api)
        .fallback(stray)
        .with_state(shared)
}

async fn gateway_address(State(shared): State<Arc<Shared>>) -> Json<Value> {
    Json(json!({ "url": shared.gateway_url() }))
}

async fn gateway_for_bots(State(shared): State<Arc<Shared>>) -> Json<Value> {
    let Starts { remaining, reset_after } = shared.look(|state| state.sessions.starts);
    Json(json!({
        "url": shared.gateway_url(), "shards": shared.settings.shards,
        "session_start_limit": {
            "total": Starts::TOTAL, "remaining": remaining,
            "max_concurrency": shared.settings.max_concurrency,
            "reset_after": u64::try_from(reset_after.as_millis()).unwrap_or(u64::MAX),
        },
    }))
}

/// A request outside REST v10: an older version, or a mistaken address.
async fn stray(State(shared): State<Arc<Shared>>, method: Method, uri: Uri) -> Complaint {
    let complaint = Complaint::no_such_route();
    // Later segments may hold a token.
    let path: Vec<_> = uri.path().split('/').take(4).collect();
    shared.change(|state| {
        state.violations.push(Violation {
            code: complaint.code,
            status: complaint.status,
            request: format!("{method} {}", path.join("/")),
            reason: complaint.message.clone(),
        });
    });
    complaint
}

async fn unhandled() -> Complaint {
    Complaint::no_such_route()
}

pub(crate) async fn attachment(
    State(shared): State<Arc<Shared>>,
    Path((_, id, _)): Path<(Snowflake, Snowflake, String)>,
) -> Response {
    let found = shared.look(|state| {
        let attachment = state.world.attachments.get(&id)?;
        Some((attachment.content_type(), attachment.bytes.clone()))
    });
    match found {
        Some((content_type, bytes)) => {
            // A browser may show it as a picture only: a file of the bot must not run as a page.
            let headers = [
                (header::CONTENT_TYPE, content_type),
                (
                    header::CONTENT_SECURITY_POLICY,
                    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
                ),
                (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
            ];
            (headers, bytes).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

impl IntoResponse for Complaint {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::BAD_REQUEST);
        let mut response = (status, Json(self.body())).into_response();
        // For the middleware in `watch`.
        response.extensions_mut().insert(self);
        response
    }
}
