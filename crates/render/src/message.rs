//! The parts of a message, without its sender.

use std::ops::RangeInclusive;

use pictures::{Colours, Scene};
use rules::Suit;
use words::symbol;

use super::MY_TURN;
use table::id::{AttachmentId, UserId};

const MOST_PLAIN: usize = 3_900;
pub(crate) const MOST_IN_A_ROW: usize = 5;

/// A message: parts one below the other, of which Discord takes 40, with 4,000 characters.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Message {
    /// The frame around all parts.
    pub frame: Frame,
    /// The parts, from the top.
    pub parts: Vec<Part>,
    /// The only people whom a mention in the text notifies.
    pub notifies: Vec<UserId>,
    /// A file that goes with it, shown below everything else.
    pub file: Option<File>,
    /// Number of colours of its suits.
    pub colours: Colours,
}

/// The frame of a message.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Frame {
    /// Nothing: a sentence among others.
    #[default]
    Bare,
    /// A frame.
    Plain,
    /// A frame with an edge of this colour, as red, green and blue in 24 bits.
    Coloured(u32),
}

/// A part of a message.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// Lines of markdown.
    Text(String),
    /// Lines that a picture of the table shows too. They are not shown below one.
    Pictured(String),
    /// The first line of a private message about a turn.
    Headline(Headline),
    /// A line between what is above and what is below.
    Separator,
    /// Lines of markdown with a button beside them.
    Section(String, Button),
    /// A picture; a message has one at most.
    Picture(Box<Picture>),
    /// The picture that the message has already.
    Kept(Box<KeptPicture>),
    /// Things to press.
    Row(Row),
}

/// The news of a turn, and whose turn it is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Headline {
    /// The last event; empty where it need not be told.
    pub news: String,
    /// The turn in words.
    pub turn: String,
    /// True on the reader's own turn, which gets a large print.
    pub is_own_turn: bool,
}

impl Headline {
    /// A turn of the reader's own, and nothing that has happened.
    #[must_use]
    pub const fn of_turn(turn: String) -> Self {
        Self { news: String::new(), turn, is_own_turn: true }
    }

    /// Both in one line of markdown.
    #[must_use]
    pub fn in_a_line(&self) -> String {
        let Self { news, turn, is_own_turn } = self;
        let between = match news.chars().last() {
            None => "",
            // A sentence of its own.
            Some('.') => " ",
            Some(_) => " · ",
        };
        let mark = if *is_own_turn { "### " } else { "" };
        format!("{mark}{news}{between}{turn}")
    }
}

/// A picture, drawn by the time it is sent.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Picture {
    /// The scene to draw.
    pub scene: Scene,
    /// Alternative text, at most 1,024 characters.
    pub alt: String,
}

impl From<Picture> for Part {
    fn from(picture: Picture) -> Self {
        Self::Picture(Box::new(picture))
    }
}

/// A picture that an edit leaves where it is, without a new upload.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct KeptPicture {
    /// The file, as Discord named it.
    pub attachment: AttachmentId,
    /// Alternative text, at most 1,024 characters.
    pub alt: String,
}

impl From<KeptPicture> for Part {
    fn from(picture: KeptPicture) -> Self {
        Self::Kept(Box::new(picture))
    }
}

impl Part {
    fn in_plain_words(&self) -> Option<String> {
        match self {
            Self::Text(text) | Self::Pictured(text) | Self::Section(text, _) => Some(text.clone()),
            Self::Headline(headline) => Some(headline.in_a_line()),
            Self::Picture(picture) => Some(picture.alt.clone()),
            Self::Kept(picture) => Some(picture.alt.clone()),
            Self::Row(Row::Buttons(buttons)) => {
                let labels = buttons.iter().map(|button| {
                    let suit = button.suit.map(symbol).map(String::from).unwrap_or_default();
                    format!("{suit}{}", button.label)
                });
                Some(joined(labels, " · "))
            }
            Self::Separator | Self::Row(Row::Select(_)) => None,
        }
    }
}

impl Message {
    /// A message of plain text alone.
    #[must_use]
    pub fn text(content: String) -> Self {
        Self::default().with_text(content)
    }

    /// A message of text in a plain frame.
    pub(crate) fn framed(content: String) -> Self {
        Self { frame: Frame::Plain, ..Self::text(content) }
    }

    /// A framed message with its title, in which nothing stands yet.
    #[must_use]
    pub fn titled(frame: Frame, title: &str) -> Self {
        Self { frame, ..Self::default() }.with_text(format!("### {title}"))
    }

    /// Without a first line while no turn is told.
    pub(crate) fn headed(headline: Headline) -> Self {
        let frame = if headline.is_own_turn { Frame::Coloured(MY_TURN) } else { Frame::Plain };
        let message = Self { frame, ..Self::default() };
        if headline.in_a_line().is_empty() {
            return message;
        }
        message.with_part(Part::Headline(headline))
    }

    /// Leaves an empty text out.
    pub(crate) fn with_text(mut self, text: String) -> Self {
        if !text.is_empty() {
            self.parts.push(Part::Text(text));
        }
        self
    }

    /// Leaves an empty text out. A picture of the table shows it too.
    pub(crate) fn with_pictured(mut self, text: String) -> Self {
        if !text.is_empty() {
            self.parts.push(Part::Pictured(text));
        }
        self
    }

    pub(crate) fn with_part(mut self, part: Part) -> Self {
        self.parts.push(part);
        self
    }

    pub(crate) fn with_parts(mut self, parts: impl IntoIterator<Item = Part>) -> Self {
        self.parts.extend(parts);
        self
    }

    /// Adds a picture.
    #[must_use]
    pub fn with_picture(self, picture: Picture) -> Self {
        self.with_part(Part::from(picture))
    }

    /// The message below a picture of the table.
    #[must_use]
    pub fn below_table(mut self, picture: impl Into<Part>) -> Self {
        self.parts.insert(0, picture.into());
        self
    }

    /// The parts to show: below a picture of the table not the lines that it shows.
    pub fn shown(&self) -> impl Iterator<Item = &Part> {
        let has_table = matches!(self.parts.first(), Some(Part::Picture(_) | Part::Kept(_)));
        self.parts.iter().filter(move |part| !(has_table && matches!(part, Part::Pictured(_))))
    }

    /// The message with its picture kept in an edit, where it has one.
    #[must_use]
    pub fn keeping(mut self, attachment: Option<AttachmentId>) -> Self {
        for part in &mut self.parts {
            if let (Part::Picture(picture), Some(attachment)) = (&mut *part, attachment) {
                let alt = std::mem::take(&mut picture.alt);
                *part = KeptPicture { attachment, alt }.into();
            }
        }
        self
    }

    /// The message without the picture that it kept.
    #[must_use]
    pub fn without_kept(mut self) -> Self {
        self.parts.retain(|part| !matches!(part, Part::Kept(_)));
        self
    }

    /// The picture that it keeps, where it keeps one.
    #[must_use]
    pub fn kept(&self) -> Option<&KeptPicture> {
        self.parts.iter().find_map(|part| {
            let Part::Kept(picture) = part else { return None };
            Some(&**picture)
        })
    }

    /// The picture in it, where it has one.
    #[must_use]
    pub fn picture(&self) -> Option<&Picture> {
        self.parts.iter().find_map(|part| {
            let Part::Picture(picture) = part else { return None };
            Some(&**picture)
        })
    }

    /// Adds a text in small print, unless it is empty.
    #[must_use]
    pub fn with_small_print(self, text: &str) -> Self {
        let lines: Vec<_> = text.lines().map(|line| format!("-# {line}")).collect();
        self.with_text(lines.join("\n"))
    }

    /// Adds a text with a button beside it.
    #[must_use]
    pub fn with_section(mut self, text: String, button: Button) -> Self {
        self.parts.push(Part::Section(text, button));
        self
    }

    /// Adds a line below what is there.
    #[must_use]
    pub fn with_separator(mut self) -> Self {
        self.parts.push(Part::Separator);
        self
    }

    /// Adds buttons in as few rows as hold them.
    pub(crate) fn with_buttons(self, buttons: impl IntoIterator<Item = Button>) -> Self {
        self.with_rows(rows(&buttons.into_iter().collect::<Vec<_>>()))
    }

    /// Adds things to press.
    #[must_use]
    pub fn with_rows(mut self, rows: impl IntoIterator<Item = Row>) -> Self {
        self.parts.extend(rows.into_iter().map(Part::Row));
        self
    }

    /// The message as plain text, a form that Discord always accepts.
    #[must_use]
    pub fn in_plain_words(&self) -> Self {
        let words: Vec<_> = self.shown().filter_map(Part::in_plain_words).collect();
        Self::text(words.join("\n").chars().take(MOST_PLAIN).collect())
    }

    /// The message below the parts of another.
    #[must_use]
    pub fn below(mut self, other: &Self) -> Self {
        self.parts.splice(..0, other.parts.iter().cloned());
        self
    }
}

/// Words beside each other.
pub(crate) fn joined(words: impl IntoIterator<Item = String>, between: &str) -> String {
    words.into_iter().collect::<Vec<_>>().join(between)
}

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
    /// One to twenty-five lines.
    pub lines: Vec<SelectLine>,
    /// Number of lines to choose, at least and at most.
    pub picks: RangeInclusive<u8>,
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

/// A window that asks for one line of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Modal {
    /// The custom id, at most 100 characters.
    pub id: String,
    /// At most 45 characters.
    pub title: String,
    /// The question, at most 45 characters.
    pub label: String,
    /// An example, at most 100 characters.
    pub placeholder: String,
    /// Fewest and most characters of the answer.
    pub length: (u16, u16),
}

/// A file to send with a message.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct File {
    /// Its name.
    pub name: String,
    /// Its content.
    pub bytes: Vec<u8>,
}
