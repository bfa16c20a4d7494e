//! Outcomes of a person's action.

use std::fmt;

use serde_json::Value;

use crate::{snowflake::Snowflake, world::Message};

/// The bot's answer to a person.
#[derive(Clone, Debug)]
pub enum Answer {
    /// A new message.
    Message(Message),
    /// A deferral; this message fills in later.
    Deferred(Message),
    /// An update of the message pressed.
    Redrawn(Message),
    /// An acknowledgement; nothing is to be seen yet.
    Acknowledged,
    /// A form to fill in.
    Form(Form),
}

/// A form the bot shows to one person.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    pub(crate) interaction: Snowflake,
    /// Its title.
    pub title: String,
    /// The id that the bot receives with it.
    pub custom_id: String,
    /// Its fields, from the top.
    pub fields: Vec<Field>,
    pub(crate) raw: Value,
}

/// A text input of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The bot's name for it.
    pub custom_id: String,
    /// Its label, above the text.
    pub label: String,
    /// Its initial value.
    pub value: String,
    pub(crate) required: bool,
    pub(crate) least: usize,
    pub(crate) most: usize,
}

/// One choice of an autocompletion.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Its name, in the person's language.
    pub name: String,
    /// The value of the option.
    pub value: Value,
}

/// A reason why a person's action failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// "This interaction failed": the bot did not answer in time.
    Failed,
    /// Not in sight.
    Absent(String),
    /// In sight, and disabled.
    Disabled(String),
    /// Discord would not send that, and names the reason.
    Refused(String),
}

impl Answer {
    /// The new or changed message, if there is one.
    #[must_use]
    pub fn message(&self) -> Option<&Message> {
        match self {
            Self::Message(message) | Self::Deferred(message) | Self::Redrawn(message) => {
                Some(message)
            }
            Self::Acknowledged | Self::Form(_) => None,
        }
    }

    /// All text of the new or changed message; empty without one.
    #[must_use]
    pub fn text(&self) -> String {
        self.message().map(Message::text).unwrap_or_default()
    }

    /// True if only this person sees the new or changed message.
    #[must_use]
    pub fn is_ephemeral(&self) -> bool {
        self.message().is_some_and(Message::is_ephemeral)
    }

    /// The form, if it is one.
    #[must_use]
    pub fn form(&self) -> Option<&Form> {
        match self {
            Self::Form(form) => Some(form),
            Self::Message(_) | Self::Deferred(_) | Self::Redrawn(_) | Self::Acknowledged => None,
        }
    }
}

impl Form {
    pub(crate) fn new(interaction: Snowflake, raw: Value) -> Self {
        let rows = raw["components"].as_array().into_iter().flatten();
        let fields = rows.map(|row| Field::of(&row["components"][0])).collect();
        Self {
            interaction,
            title: raw["title"].as_str().unwrap_or_default().to_owned(),
            custom_id: raw["custom_id"].as_str().unwrap_or_default().to_owned(),
            fields,
            raw,
        }
    }
}

impl Field {
    fn of(input: &Value) -> Self {
        let text = |name: &str| input[name].as_str().unwrap_or_default().to_owned();
        let number = |name: &str, usual| {
            input[name].as_u64().and_then(|number| usize::try_from(number).ok()).unwrap_or(usual)
        };
        Self {
            custom_id: text("custom_id"),
            label: text("label"),
            value: text("value"),
            required: input["required"] != false,
            least: number("min_length", 0),
            most: number("max_length", 4000),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Failed => f.write_str("This interaction failed"),
            Self::Absent(what) => write!(f, "there is no {what} to be seen"),
            Self::Disabled(what) => write!(f, "{what} is disabled"),
            Self::Refused(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Failure {}
