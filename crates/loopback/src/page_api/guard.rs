//! Keeps other sites out: their pages must not press a button, or read a private message, from the
//! same browser.

use axum::{
    extract::Request,
    http::{Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

/// Serves only requests from this machine to itself.
pub(super) async fn same_machine(request: Request, next: Next) -> Response {
    match refusal(&request) {
        Some((status, why)) => (status, why).into_response(),
        None => next.run(request).await,
    }
}

fn refusal(request: &Request) -> Option<(StatusCode, &'static str)> {
    let header = |name| request.headers().get(name).map(|value| value.to_str().unwrap_or("?"));
    let host = header(header::HOST).unwrap_or_default();
    // A foreign name that resolves to this machine is still foreign (DNS rebinding).
    if !is_this_machine(host) {
        return Some((StatusCode::FORBIDDEN, "this machine only"));
    }
    let foreign = header(header::ORIGIN).is_some_and(|origin| origin != format!("http://{host}"));
    let crossing = request.headers().get("sec-fetch-site");
    let crossing = crossing.is_some_and(|site| site != "same-origin" && site != "none");
    if foreign || crossing {
        return Some((StatusCode::FORBIDDEN, "this page only"));
    }
    let changes = request.method() != Method::GET && request.method() != Method::HEAD;
    // A form on another site can send any other type than this.
    let kind = header(header::CONTENT_TYPE).unwrap_or_default();
    let is_json = kind.split(';').next().is_some_and(|kind| kind.trim() == "application/json");
    if changes && !is_json {
        return Some((StatusCode::UNSUPPORTED_MEDIA_TYPE, "application/json only"));
    }
    None
}

fn is_this_machine(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    matches!(name, "127.0.0.1" | "localhost" | "[::1]")
}

#[cfg(test)]
mod tests {
    use super::is_this_machine;

    #[test]
    fn only_this_machines_own_names_are_its_names() {
        for host in ["127.0.0.1", "127.0.0.1:8080", "localhost:8080", "localhost", "[::1]:80"] {
            assert!(is_this_machine(host), "{host}");
        }
        for host in [
            "",
            "example.com",
            "127.0.0.1.example.com",
            "localhost.evil:80",
            "10.0.0.1:8080",
            "evil:127.0.0.1",
        ] {
            assert!(!is_this_machine(host), "{host}");
        }
    }
}
