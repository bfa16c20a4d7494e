//! What happens around every request: authorisation, faults, limits, and the record of it.

use std::sync::Arc;

use axum::{
    Json,
    extract::{ConnectInfo, Request, State},
    http::{StatusCode, header::AUTHORIZATION},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    contract::{Complaint, Violation},
    faults::OnRequest,
    limits::{Scope, Standing, set, too_many},
    request,
    shared::Shared,
    wire::Cut,
    world::Disturbance,
};

/// Lets a request through to its handler, or not.
pub(super) async fn over(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(cut): ConnectInfo<Cut>,
    request: Request,
    next: Next,
) -> Response {
    let method = request.method().as_str().to_owned();
    let path = request.uri().path().to_owned();
    let given = request.headers().get(AUTHORIZATION).and_then(|given| given.to_str().ok());
    let authorised = is_open(&path) || given == Some(&format!("Bot {}", shared.token));
    let (fault, standing) = shared.change(|state| {
        let now_ms = state.world.now_ms();
        (state.faults.on_request(&method, &path), state.limits.count(&method, &path, now_ms))
    });
    let standing = if let Some(OnRequest::Limit { retry_after, .. }) = &fault {
        standing.exhausted(*retry_after)
    } else {
        standing
    };
    let mut response = match &fault {
        Some(OnRequest::Refuse { status, body }) => refuse(*status, body),
        Some(OnRequest::Limit { scope, .. }) => limited(*scope, &standing),
        Some(OnRequest::CutBefore) => StatusCode::BAD_GATEWAY.into_response(),
        Some(OnRequest::Stall) => {
            shared.stopped().await;
            StatusCode::GATEWAY_TIMEOUT.into_response()
        }
        _ if !authorised => Complaint::unauthorized().into_response(),
        _ if standing.exceeded => limited(Scope::User, &standing),
        Some(OnRequest::CutAfter | OnRequest::Header { .. }) | None => next.run(request).await,
    };
    if !matches!(fault, Some(OnRequest::Limit { scope: Scope::Global, .. })) {
        standing.write(response.headers_mut());
    }
    if let Some(OnRequest::Header { name, value }) = &fault {
        set(response.headers_mut(), name, value);
    }
    let cuts = matches!(fault, Some(OnRequest::CutBefore | OnRequest::CutAfter));
    if cuts {
        cut.now();
    }
    record(&shared, &method, &path, &response, cuts);
    response
}

/// Whether a path needs no authorisation: its own token is enough, or it tells nothing.
fn is_open(path: &str) -> bool {
    path == "/gateway" || request::token_of(path).is_some()
}

fn refuse(status: u16, body: &str) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, [("content-type", "application/json")], body.to_owned()).into_response()
}

fn limited(scope: Scope, standing: &Standing) -> Response {
    let retry_after = standing.reset_after();
    let body = Json(too_many(scope, retry_after));
    let mut response = (StatusCode::TOO_MANY_REQUESTS, body).into_response();
    let headers = response.headers_mut();
    // The header counts whole seconds; the body and `reset-after` are exact.
    let secs = retry_after.as_secs() + u64::from(retry_after.subsec_nanos() > 0);
    set(headers, "retry-after", &secs.to_string());
    set(headers, "x-ratelimit-scope", scope.name());
    if scope == Scope::Global {
        set(headers, "x-ratelimit-global", "true");
    }
    response
}

fn record(shared: &Shared, method: &str, path: &str, response: &Response, cut: bool) {
    let scrubbed = request::scrubbed(path);
    let complaint =
        response.extensions().get::<Complaint>().filter(|complaint| !complaint.blameless);
    shared.change(|state| {
        if let Some(complaint) = complaint {
            state.violations.push(Violation {
                code: complaint.code,
                status: complaint.status,
                request: format!("{method} {scrubbed}"),
                reason: complaint.message.clone(),
            });
        }
        if let Some(token) = request::token_of(path).filter(|_| cut) {
            state.world.disturb(token, Disturbance::Doubled);
        }
        state.requests.push(request::Request {
            method: method.to_owned(),
            path: scrubbed,
            status: if cut { 0 } else { response.status().as_u16() },
            at_ms: state.world.now_ms(),
        });
    });
}
