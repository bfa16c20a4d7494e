//! Things to press: buttons, lists, and windows to fill in.

use std::ops::RangeInclusive;

use rules::Suit;

/// Discord's limit of buttons in a row.
pub(crate) const MOST_IN_A_ROW: usize = 5;

/// Buttons in as few rows as hold them.
pub(crate) fn rows(buttons: &[Button]) -> Vec<Row> {
    buttons.chunks(MOST_IN_A_ROW).map(|row| Row::Buttons(row.to_vec())).collect()
}

/// A row of things to press.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Row {
    /// One to five buttons.
    Buttons(Vec<Button>),
    /// One select.
    Select(Select),
}

/// A button.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Button {
    /// The custom id, at most 100 characters; unique in its message.
    pub id: String,
    /// The suit before the label, in colour, or dim where the button is disabled.
    pub suit: Option<Suit>,
    /// The label, at most 80 characters; empty where the suit says all.
    pub label: String,
    /// The style.
    pub style: Style,
    /// False for a button that cannot be pressed.
    pub enabled: bool,
}

impl Button {
    /// A button that can be pressed.
    #[must_use]
    pub fn new(id: String, label: String, style: Style) -> Self {
        Self { id, suit: None, label, style, enabled: true }
    }

    /// The button with a suit before its label.
    #[must_use]
    pub fn with_suit(self, suit: Option<Suit>) -> Self {
        Self { suit, ..self }
    }
}

/// The style of a button.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Style {
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
pub struct Select {
    /// The custom id, at most 100 characters; unique in its message.
    pub id: String,
    /// The text before a choice, at most 150 characters.
    pub placeholder: String,
    /// One to twenty-five lines; none in a list of the people of the server.
    pub lines: Vec<SelectLine>,
    /// Number of lines to choose, at least and at most.
    pub picks: RangeInclusive<u8>,
}

impl Select {
    /// The most lines of a list (Discord's limit).
    pub(crate) const MOST_LINES: usize = 25;
}

/// A line of a select.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SelectLine {
    /// The suit that it speaks of, which stands before the label in its colour.
    pub suit: Option<Suit>,
    /// The label, at most 100 characters.
    pub label: String,
    /// The value of the choice, at most 100 characters; unique in its select.
    pub value: String,
    /// A smaller line below; at most 100 characters, empty for none.
    pub description: String,
    /// True where it is chosen already.
    pub chosen: bool,
}

impl SelectLine {
    pub(crate) fn new(label: String, value: impl Into<String>, chosen: bool) -> Self {
        Self { suit: None, label, value: value.into(), description: String::new(), chosen }
    }
}

/// A window that asks for texts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Modal {
    /// The custom id, at most 100 characters.
    pub id: String,
    /// At most 45 characters.
    pub title: String,
    /// One to five.
    pub fields: Vec<Field>,
}

/// The most characters of a form's title, or of a field's question.
const MOST_TITLE: usize = 45;

/// The title of a form, or the question of a field, cut to what Discord takes.
pub(crate) fn form_title(text: &str) -> String {
    if text.chars().count() <= MOST_TITLE {
        return text.to_owned();
    }
    text.chars().take(MOST_TITLE - 1).chain(['…']).collect()
}

/// A text that a window asks for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Field {
    /// The question, at most 45 characters.
    pub label: String,
    /// An example, at most 100 characters.
    pub placeholder: String,
    /// The answer before a change, at most 4,000 characters.
    pub value: String,
    /// Fewest and most characters of the answer; at least one where it has to be given.
    pub length: (u16, u16),
    /// True for an answer of several lines.
    pub is_long: bool,
}
