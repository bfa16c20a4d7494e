//! Errors of delivery, and the meaning of Discord's codes.

use reqwest::StatusCode;
use serde_json::Value;
use thiserror::Error;

/// A failed delivery. Its text names no address, so that it may be logged.
#[derive(Error, Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeliveryError {
    /// The interaction is too old, or answered, perhaps by an earlier try.
    #[error("the interaction is too old or answered")]
    Stale,
    /// The token of an interaction has expired.
    #[error("the token is used up")]
    TokenGone,
    /// The message was deleted.
    #[error("the message was deleted")]
    MessageGone,
    /// The channel was deleted.
    #[error("the channel was deleted")]
    ChannelGone,
    /// The bot lacks a permission.
    #[error("the bot may not do that there")]
    Forbidden,
    /// The thread is archived.
    #[error("the thread is archived")]
    Archived,
    /// The thread is locked.
    #[error("the thread is locked")]
    Locked,
    /// The message is too old to be changed so often.
    #[error("the message is too old to be changed")]
    TooOld,
    /// The token of the bot is wrong.
    #[error("the token is wrong")]
    Unauthorised,
    /// Any other refusal.
    #[error("refused with {status}, code {code}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's code, 0 without one.
        code: u64,
    },
    /// Discord could not be reached in time.
    #[error("Discord could not be reached")]
    Unreachable,
}

impl DeliveryError {
    /// An operator needs the code of any refusal but that of the token.
    pub(super) fn read_at_start(status: StatusCode, body: &Value) -> Self {
        let is_told = status.is_client_error() && status != StatusCode::UNAUTHORIZED;
        if is_told {
            return Self::Refused { status: status.as_u16(), code: code_of(body) };
        }
        Self::read(status, body)
    }

    pub(super) fn read(status: StatusCode, body: &Value) -> Self {
        let code = code_of(body);
        match code {
            10_062 | 40_060 => Self::Stale,
            // Unknown webhook, invalid webhook token.
            10_015 | 50_027 => Self::TokenGone,
            10_008 => Self::MessageGone,
            // Unknown channel, unknown server.
            10_003 | 10_004 => Self::ChannelGone,
            30_046 => Self::TooOld,
            50_083 => Self::Archived,
            160_005 => Self::Locked,
            // No access, no permission.
            50_001 | 50_013 | 160_002 => Self::Forbidden,
            _ => match status {
                StatusCode::UNAUTHORIZED => Self::Unauthorised,
                StatusCode::FORBIDDEN => Self::Forbidden,
                status if status.is_server_error() => Self::Unreachable,
                status => Self::Refused { status: status.as_u16(), code },
            },
        }
    }
}

fn code_of(body: &Value) -> u64 {
    body.get("code").and_then(Value::as_u64).unwrap_or(0)
}

/// Refusals that pass by themselves, so that the request is retried.
pub(super) fn passes(body: &Value) -> bool {
    matches!(
        code_of(body),
        // Slow mode, and limits of announcements, of a channel, of a server.
        20_016 | 20_022 | 20_028 | 20_029
        // Switched off for a while: sending, a feature; a service that is limited.
        | 40_004 | 40_006 | 40_062
        // The application is not ready yet.
        | 110_001
    )
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(status: u16, code: u64, expect: DeliveryError) {
        let status = StatusCode::from_u16(status).unwrap();
        assert_eq!(DeliveryError::read(status, &json!({ "code": code })), expect);
    }

    #[test]
    fn c09_c10_an_unanswerable_interaction_is_stale_for_any_reason() {
        check(404, 10_062, DeliveryError::Stale);
        check(400, 40_060, DeliveryError::Stale);
    }

    #[test]
    fn c11_a_webhook_token_that_is_used_up_is_not_the_bots() {
        check(401, 50_027, DeliveryError::TokenGone);
        check(404, 10_015, DeliveryError::TokenGone);
        check(401, 0, DeliveryError::Unauthorised);
    }

    #[test]
    fn c13_d01_d02_d03_d04_each_loss_of_a_message_has_its_own_error() {
        check(400, 50_083, DeliveryError::Archived);
        check(400, 160_005, DeliveryError::Locked);
        check(404, 10_008, DeliveryError::MessageGone);
        check(404, 10_003, DeliveryError::ChannelGone);
        check(404, 10_004, DeliveryError::ChannelGone);
        check(403, 50_001, DeliveryError::Forbidden);
        check(403, 50_013, DeliveryError::Forbidden);
        check(400, 160_002, DeliveryError::Forbidden);
        check(400, 30_046, DeliveryError::TooOld);
        check(400, 50_035, DeliveryError::Refused { status: 400, code: 50_035 });
    }

    #[test]
    fn c16_each_kind_of_code_leads_somewhere() {
        // Tried again, a while later.
        for status in [500, 502, 503, 504] {
            check(status, 130_000, DeliveryError::Unreachable);
        }
        // Waited for.
        for code in [20_016, 20_022, 20_028, 20_029, 40_004, 40_006, 40_062, 110_001] {
            assert!(passes(&json!({ "code": code })), "{code}");
        }
        for body in [json!({ "code": 50_013 }), json!({ "code": "40004" }), json!(null)] {
            assert!(!passes(&body), "{body}");
        }
        // A moderator is asked, and it is tried now and then.
        for code in [50_001, 50_013, 50_024, 20_012] {
            check(403, code, DeliveryError::Forbidden);
        }
        // That message is given up.
        for code in [50_006, 50_035, 50_109, 200_000, 240_000] {
            check(400, code, DeliveryError::Refused { status: 400, code });
        }
        check(413, 40_005, DeliveryError::Refused { status: 413, code: 40_005 });
        // The end.
        check(401, 50_014, DeliveryError::Unauthorised);
    }

    #[test]
    fn what_is_no_json_is_judged_by_its_status() {
        assert_eq!(
            DeliveryError::read(StatusCode::FORBIDDEN, &Value::Null),
            DeliveryError::Forbidden
        );
        assert_eq!(
            DeliveryError::read(StatusCode::BAD_GATEWAY, &Value::Null),
            DeliveryError::Unreachable
        );
    }
}
