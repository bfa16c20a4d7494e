//! An interaction that could not be read.

use serde_json::Value;

use crate::discord::pages::{self, Notice};
use courier::{Answer, InteractionToken};
use table::id::InteractionId;

/// Discord's number for an interaction that is a command.
const COMMAND: u64 = 2;

/// Discord's number for one that asks what may be typed.
const AUTOCOMPLETE: u64 = 4;

/// Discord's number for a window that was filled in.
const FORM: u64 = 5;

/// What it is answered with; `None` where not as much can be read of it as it takes to
/// answer. Where its kind can be read, the answer is of that kind.
pub(in crate::discord) fn answer_to(interaction: &Value) -> Option<(InteractionToken, Answer)> {
    let text = |name: &str| interaction.get(name).and_then(Value::as_str);
    let number = |name: &str| text(name).and_then(|id| id.parse().ok());
    let token = InteractionToken {
        interaction: InteractionId(number("id")?),
        application: number("application_id")?,
        token: text("token")?.into(),
    };
    let language = pages::language_of(text("locale").unwrap_or_default());
    let answer = match interaction.get("type").and_then(Value::as_u64) {
        Some(COMMAND) => Answer::Private(pages::notice(&Notice::CommandChanged, language)),
        Some(AUTOCOMPLETE) => Answer::Choices(Vec::new()),
        Some(FORM) => Answer::Private(pages::notice(&Notice::FormUnread, language)),
        _ => Answer::Private(pages::notice(&Notice::UnknownButton, language)),
    };
    Some((token, answer))
}
