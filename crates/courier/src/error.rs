//! Why something was not delivered, and what Discord's codes mean to us.

use std::fmt;

use reqwest::StatusCode;
use serde_json::Value;

/// Why something was not delivered. Its text names no address, so that it may
/// stand in a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeliveryError {
    /// The interaction is too old, or answered already. Which of the two, and
    /// by whom, cannot be known: whatever was done stays done.
    Stale,
    /// The token is used up: what it could change is out of reach.
    TokenGone,
    /// The message was deleted.
    MessageGone,
    /// The channel was deleted.
    ChannelGone,
    /// The bot may not do that there.
    Forbidden,
    /// The thread is archived: nothing in it is changed before it is opened again.
    Archived,
    /// The thread is locked: only those who manage threads write there.
    Locked,
    /// The message is too old to be changed so often.
    TooOld,
    /// The token of the bot is wrong.
    Unauthorised,
    /// Discord would not take it, with its code.
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's own number, 0 where there was none.
        code: u64,
    },
    /// Discord could not be reached in time.
    Unreachable,
}

impl DeliveryError {
    /// What a status and the body beside it mean.
    pub(super) fn read(status: StatusCode, body: &Value) -> Self {
        let code = body.get("code").and_then(Value::as_u64).unwrap_or(0);
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

/// Whether a refusal passes by itself: nothing is wrong with the request, which came at the
/// wrong moment.
pub(super) fn passes(body: &Value) -> bool {
    let code = body.get("code").and_then(Value::as_u64).unwrap_or(0);
    matches!(
        code,
        // Slow mode, and limits of announcements, of a channel, of a server.
        20_016 | 20_022 | 20_028 | 20_029
        // Switched off for a while: sending, a feature; a service that is limited.
        | 40_004 | 40_006 | 40_062
        // The application is not ready yet.
        | 110_001
    )
}

impl fmt::Display for DeliveryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stale => f.write_str("the interaction is too old or answered"),
            Self::TokenGone => f.write_str("the token is used up"),
            Self::MessageGone => f.write_str("the message was deleted"),
            Self::ChannelGone => f.write_str("the channel was deleted"),
            Self::Forbidden => f.write_str("the bot may not do that there"),
            Self::Archived => f.write_str("the thread is archived"),
            Self::Locked => f.write_str("the thread is locked"),
            Self::TooOld => f.write_str("the message is too old to be changed"),
            Self::Unauthorised => f.write_str("the token is wrong"),
            Self::Refused { status, code } => write!(f, "refused with {status}, code {code}"),
            Self::Unreachable => f.write_str("Discord could not be reached"),
        }
    }
}

impl std::error::Error for DeliveryError {}

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
    fn c09_c10_an_interaction_that_cannot_be_answered_is_stale_whatever_the_reason() {
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
    fn c13_d01_d02_d03_d04_each_way_to_lose_a_message_is_told_from_the_others() {
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
        // Somebody is asked, and it is tried now and then.
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
