//! What a message is made of, whoever sends it.

use crate::id::UserId;

/// A message: text, perhaps an embed, and rows of things to press.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Message {
    /// Plain text above everything else; at most 2,000 characters.
    pub content: String,
    /// The framed part.
    pub embed: Option<Embed>,
    /// Rows of buttons or a select each; at most five.
    pub rows: Vec<Row>,
    /// The only people whom a mention in the text notifies.
    pub notifies: Vec<UserId>,
    /// A file that goes with it.
    pub file: Option<File>,
}

impl Message {
    /// A message of plain text alone.
    #[must_use]
    pub(crate) fn text(content: String) -> Self {
        Self { content, ..Self::default() }
    }
}

/// The framed part of a message.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Embed {
    /// At most 256 characters.
    pub title: String,
    /// At most 4,096 characters.
    pub description: String,
    /// The colour of its edge, as red, green and blue in 24 bits.
    pub colour: u32,
    /// At most 2,048 characters; empty for none.
    pub footer: String,
}

/// A row of things to press.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Row {
    /// One to five buttons.
    Buttons(Vec<Button>),
    /// One select.
    Select(Select),
}

/// A button.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Button {
    /// What a press on it says, at most 100 characters; unique in its message.
    pub id: String,
    /// What stands on it, at most 80 characters.
    pub label: String,
    /// How it looks.
    pub style: Style,
    /// Whether it can be pressed.
    pub enabled: bool,
}

/// How a button looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Style {
    /// The one thing to do next.
    Primary,
    /// One thing among others.
    Secondary,
    /// A beginning.
    Success,
    /// An end.
    Danger,
}

/// A list to choose one line of.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Select {
    /// What a choice says, at most 100 characters; unique in its message.
    pub id: String,
    /// What stands there before a choice, at most 150 characters.
    pub placeholder: String,
    /// One to twenty-five lines.
    pub lines: Vec<SelectLine>,
    /// How many of them are to be chosen.
    pub picks: u8,
}

/// A line of a select.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SelectLine {
    /// What stands there, at most 100 characters.
    pub label: String,
    /// What the choice says, at most 100 characters; unique in its select.
    pub value: String,
    /// A smaller line below; at most 100 characters, empty for none.
    pub description: String,
    /// Whether it is chosen already.
    pub chosen: bool,
}

/// A window that asks for one line of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Modal {
    /// What its answer says, at most 100 characters.
    pub id: String,
    /// At most 45 characters.
    pub title: String,
    /// What is asked for, at most 45 characters.
    pub label: String,
    /// An example, at most 100 characters.
    pub placeholder: String,
    /// Fewest and most characters of the answer.
    pub length: (u16, u16),
}

/// A file to send with a message.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct File {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}
