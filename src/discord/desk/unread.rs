//! An answer to an interaction that serenity could not read.

use serde_json::Value;

use crate::discord::pages::{self, Notice};
use courier::{Answer, InteractionToken};
use table::id::InteractionId;

const COMMAND: u64 = 2;

const AUTOCOMPLETE: u64 = 4;

const FORM: u64 = 5;

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
