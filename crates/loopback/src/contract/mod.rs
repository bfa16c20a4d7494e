//! Discord's contract: the limits on requests, and the refusals of those beyond them.

pub(crate) mod command;
pub(crate) mod component;
pub(crate) mod embed;
pub(crate) mod emoji;
pub(crate) mod fields;
pub(crate) mod layout;
pub(crate) mod message;
pub(crate) mod modal;

use std::fmt;

use serde_json::{Value, json};

/// A refusal of a request, as Discord answers it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Complaint {
    pub(crate) status: u16,
    /// Discord's error code, in the JSON of the answer.
    pub(crate) code: u32,
    pub(crate) message: String,
    /// The wrong fields, in Discord's nested shape.
    pub(crate) errors: Value,
    /// True where the bot could not have known: no violation.
    pub(crate) blameless: bool,
}

impl Complaint {
    pub(crate) fn new(status: u16, code: u32, message: &str) -> Self {
        Self { status, code, message: message.to_owned(), errors: Value::Null, blameless: false }
    }

    pub(crate) fn blameless_if(mut self, blameless: bool) -> Self {
        self.blameless = blameless;
        self
    }

    pub(crate) fn unauthorized() -> Self {
        Self::new(401, 0, "401: Unauthorized")
    }

    pub(crate) fn no_such_route() -> Self {
        Self::new(404, 0, "404: Not Found")
    }

    pub(crate) fn malformed_json() -> Self {
        Self::new(400, 50109, "The request body contains invalid JSON.")
    }

    pub(crate) fn too_large() -> Self {
        Self::new(413, 40005, "Request entity too large")
    }

    pub(crate) fn unknown_channel() -> Self {
        Self::new(404, 10003, "Unknown Channel")
    }

    pub(crate) fn unknown_guild() -> Self {
        Self::new(404, 10004, "Unknown Guild")
    }

    pub(crate) fn unknown_member() -> Self {
        Self::new(404, 10007, "Unknown Member")
    }

    pub(crate) fn unknown_message() -> Self {
        Self::new(404, 10008, "Unknown Message")
    }

    pub(crate) fn unknown_webhook() -> Self {
        Self::new(404, 10015, "Unknown Webhook")
    }

    pub(crate) fn unknown_interaction() -> Self {
        Self::new(404, 10062, "Unknown interaction")
    }

    pub(crate) fn already_acknowledged() -> Self {
        Self::new(400, 40060, "Interaction has already been acknowledged.")
    }

    pub(crate) fn missing_access() -> Self {
        Self::new(403, 50001, "Missing Access")
    }

    pub(crate) fn not_the_author() -> Self {
        Self::new(403, 50005, "Cannot edit a message authored by another user")
    }

    pub(crate) fn empty_message() -> Self {
        Self::new(400, 50006, "Cannot send an empty message")
    }

    pub(crate) fn missing_permissions() -> Self {
        Self::new(403, 50013, "Missing Permissions")
    }

    pub(crate) fn invalid_token() -> Self {
        Self::new(401, 50027, "Invalid Webhook Token")
    }

    pub(crate) fn archived_thread() -> Self {
        Self::new(400, 50083, "Thread is archived")
    }

    pub(crate) fn body(&self) -> Value {
        let mut body = json!({ "message": self.message, "code": self.code });
        if !self.errors.is_null() {
            body["errors"] = self.errors.clone();
        }
        body
    }
}

/// A request that Discord would have refused, or silently not carried out.
#[derive(Clone, Debug, PartialEq)]
pub struct Violation {
    /// Discord's error code, or 0 where it has none (401, an unknown route, a part silently
    /// ignored).
    pub code: u32,
    /// The HTTP status of the answer.
    pub status: u16,
    /// The request, without its tokens: `PATCH /webhooks/1/…/messages/@original`.
    pub request: String,
    /// The wrong fields, one by one.
    pub reason: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} was answered {} ({}): {}", self.request, self.status, self.code, self.reason)
    }
}
