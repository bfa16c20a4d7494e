//! Middleware around every request: authorisation, faults, rate limits, and the record of requests.

use std::{sync::Arc, time::Duration};

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
    shared::{self, Shared},
    wire::Cut,
    world::Disturbance,
};

pub(super) async fn over(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(cut): ConnectInfo<Cut>,
    request: Request,
    next: Next,
) -> Response {
    let method = request.method().as_str().to_owned();
    let path = request.uri().path().to_owned();
    let given = request.headers().get(AUTHORIZATION).and_then(|given| given.to_str().ok());
    let authorised = is_open(&path) || given == Some(&format!("Bot {}", shared.settings.token));
    let now_ms = shared.settings.wire_clock.now_ms();
    let Fate { fault, standing, too_early } =
        shared.change(|state| Fate::of(state, &method, &path, now_ms));
    let mut response = match &fault {
        Some(OnRequest::Refuse { status, body }) => refuse(*status, body),
        Some(OnRequest::Limit { scope, .. }) => limited(*scope, &standing),
        Some(OnRequest::CutBefore) => StatusCode::BAD_GATEWAY.into_response(),
        Some(OnRequest::Stall) => {
            shared.change(|state| state.faults.stalled += 1);
            shared.stopped().await;
            StatusCode::GATEWAY_TIMEOUT.into_response()
        }
        _ if !authorised => Complaint::unauthorized().into_response(),
        _ if standing.exceeded => limited(Scope::User, &standing),
        Some(OnRequest::ShutOut { retry_after }) => shut_out(*retry_after),
        Some(OnRequest::StallAfter) => {
            next.run(request).await;
            shared.change(|state| state.faults.stalled += 1);
            shared.stopped().await;
            StatusCode::GATEWAY_TIMEOUT.into_response()
        }
        Some(OnRequest::CutAfter | OnRequest::Header { .. } | OnRequest::Spare) | None => {
            next.run(request).await
        }
    };
    if too_early {
        let why = "the bot had been told to wait with everything but answers";
        response.extensions_mut().insert(Complaint::new(429, 0, why));
    }
    let is_bare = matches!(
        fault,
        Some(OnRequest::Limit { scope: Scope::Global, .. } | OnRequest::ShutOut { .. })
    );
    if !is_bare {
        standing.write(response.headers_mut());
    }
    if let Some(OnRequest::Header { name, value }) = &fault {
        set(response.headers_mut(), name, value);
    }
    let cuts = matches!(fault, Some(OnRequest::CutBefore | OnRequest::CutAfter));
    if cuts {
        cut.now();
    }
    record(&shared, &method, &path, now_ms, &response, cuts);
    response
}

struct Fate {
    fault: Option<OnRequest>,
    standing: Standing,
    /// True if it came during a global limit.
    too_early: bool,
}

impl Fate {
    fn of(state: &mut shared::State, method: &str, path: &str, now_ms: u64) -> Self {
        let standing = state.limits.count(method, path, now_ms);
        let pause = state.limits.pause_left(path, now_ms);
        let wait = pause.or_else(|| state.limits.count_in_all(path, now_ms));
        let fault = match wait {
            Some(retry_after) => Some(OnRequest::Limit { scope: Scope::Global, retry_after }),
            None => state.faults.on_request(method, path),
        };
        let Some(OnRequest::Limit { scope, retry_after }) = fault else {
            return Self { fault, standing, too_early: false };
        };
        if scope == Scope::Global {
            state.limits.pause(now_ms, retry_after);
        }
        Self { fault, standing: standing.exhausted(retry_after), too_early: pause.is_some() }
    }
}

/// True for a path without authorisation: its own token is enough, or it is public.
fn is_open(path: &str) -> bool {
    path == "/gateway" || request::token_of(path).is_some()
}

fn refuse(status: u16, body: &str) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, [("content-type", "application/json")], body.to_owned()).into_response()
}

/// The answer of the proxy before Discord: no JSON, and none of Discord's headers.
fn shut_out(retry_after: Duration) -> Response {
    let page = "<!doctype html><title>Access denied | Error 1015</title>";
    let headers = [("content-type", "text/html"), ("server", "cloudflare")];
    let mut response = (StatusCode::TOO_MANY_REQUESTS, headers, page).into_response();
    set(response.headers_mut(), "retry-after", &retry_after.as_secs().to_string());
    response
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

fn record(shared: &Shared, method: &str, path: &str, at_ms: u64, response: &Response, cut: bool) {
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
        state.limits.refused += usize::from(response.status() == StatusCode::TOO_MANY_REQUESTS);
        state.requests.push(request::Request {
            method: method.to_owned(),
            path: scrubbed,
            status: if cut { 0 } else { response.status().as_u16() },
            at_ms,
            token: request::number_of_token(path),
        });
    });
}
