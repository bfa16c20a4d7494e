//! REST requests, named so that no token shows.

use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

/// A REST request and the status of its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// `GET`, `POST` …
    pub method: String,
    /// Below `/api/v10`, tokens left out: `/webhooks/1/…/messages/@original`.
    pub path: String,
    /// The HTTP status; 0 where the connection was cut instead.
    pub status: u16,
    /// Time of arrival, in milliseconds since 1970, by the wire's clock.
    pub at_ms: u64,
    /// A number for the interaction's token that it used, where it used one.
    pub token: Option<u64>,
}

pub(crate) fn number_of_token(path: &str) -> Option<u64> {
    token_of(path).map(|token| BuildHasherDefault::<DefaultHasher>::default().hash_one(token))
}

pub(crate) fn token_of(path: &str) -> Option<&str> {
    let mut segments = path.split('/').skip(1);
    match segments.next() {
        Some("webhooks" | "interactions") => segments.nth(1),
        _ => None,
    }
}

pub(crate) fn scrubbed(path: &str) -> String {
    token_of(path).map_or_else(|| path.to_owned(), |token| path.replace(token, "…"))
}

/// The rate limit bucket of a request: the route, and its channel, server or token.
pub(crate) fn bucket(method: &str, path: &str) -> String {
    let mut bucket = method.to_owned();
    for (index, segment) in path.split('/').skip(1).enumerate() {
        // The second segment is the channel, the server or the application.
        let other_id = index > 1 && segment.bytes().all(|byte| byte.is_ascii_digit());
        bucket.push('/');
        bucket.push_str(if other_id { "*" } else { segment });
    }
    bucket
}

/// Matches a pattern such as `PATCH /channels/*/messages/*`.
pub(crate) fn matches(pattern: &str, method: &str, path: &str) -> bool {
    let Some((wanted, pattern)) = pattern.split_once(' ') else { return false };
    if wanted != "*" && wanted != method {
        return false;
    }
    let mut segments = path.split('/');
    for wanted in pattern.split('/') {
        if wanted == "**" {
            return true;
        }
        match segments.next() {
            Some(segment) if wanted == "*" || wanted == segment => {}
            _ => return false,
        }
    }
    segments.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_token_is_logged() {
        assert_eq!(
            scrubbed("/webhooks/1/secret/messages/@original"),
            "/webhooks/1/…/messages/@original"
        );
        assert_eq!(scrubbed("/interactions/1/secret/callback"), "/interactions/1/…/callback");
        assert_eq!(scrubbed("/channels/1/messages/2"), "/channels/1/messages/2");
    }

    #[test]
    fn a_star_is_one_segment_and_two_are_the_rest() {
        assert!(matches("PATCH /channels/*/messages/*", "PATCH", "/channels/1/messages/2"));
        assert!(!matches("PATCH /channels/*/messages/*", "PATCH", "/channels/1/messages"));
        assert!(!matches("PATCH /channels/*", "GET", "/channels/1"));
        assert!(matches("* /webhooks/**", "POST", "/webhooks/1/t/messages/@original"));
    }

    #[test]
    fn messages_of_one_channel_share_a_bucket_and_tokens_do_not() {
        assert_eq!(
            bucket("PATCH", "/channels/1/messages/2"),
            bucket("PATCH", "/channels/1/messages/3")
        );
        assert_ne!(
            bucket("PATCH", "/channels/1/messages/2"),
            bucket("PATCH", "/channels/4/messages/2")
        );
        assert_ne!(bucket("POST", "/webhooks/1/a"), bucket("POST", "/webhooks/1/b"));
    }
}
