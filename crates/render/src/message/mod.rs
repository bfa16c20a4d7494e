//! A message, without its sender.

mod controls;
mod part;

use pictures::Colours;

pub(crate) use self::controls::form_title;
pub use self::controls::{Button, Field, Modal, Row, Select, SelectLine, Style};
pub(crate) use self::controls::{MOST_IN_A_ROW, rows};
pub use self::part::{Headline, KeptPicture, Part, Picture};

use super::MY_TURN;
use table::id::{AttachmentId, UserId};

const MOST_PLAIN: usize = 3_900;

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
    /// The custom ids of the button that it advises; a hand below it has that in green.
    pub advised: Option<Box<[String; 2]>>,
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

    /// The message below a picture of the table. On the reader's own turn it does not repeat the
    /// card or trick that the picture shows.
    #[must_use]
    pub fn below_table(mut self, picture: impl Into<Part>) -> Self {
        for part in &mut self.parts {
            if let Part::Headline(headline) = part
                && headline.is_own_turn
                && headline.is_pictured
            {
                *headline = headline.without_news();
            }
        }
        self.parts.insert(0, picture.into());
        self
    }

    /// The message without the lines that a picture of the table shows, which is on its way.
    #[must_use]
    pub fn awaiting_table(mut self) -> Self {
        self.parts.retain(|part| !matches!(part, Part::Pictured(_)));
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

    fn buttons_mut(&mut self) -> impl Iterator<Item = &mut Button> {
        let rows = self.parts.iter_mut().filter_map(|part| match part {
            Part::Row(Row::Buttons(buttons)) => Some(buttons),
            Part::Row(Row::Select(_))
            | Part::Text(_)
            | Part::Pictured(_)
            | Part::Headline(_)
            | Part::Separator
            | Part::Section(..)
            | Part::Picture(_)
            | Part::Kept(_) => None,
        });
        rows.flatten()
    }

    /// The message below the parts of another.
    #[must_use]
    pub fn below(mut self, other: &Self) -> Self {
        let is_advised =
            |button: &Button| other.advised.as_deref().is_some_and(|ids| ids.contains(&button.id));
        if self.buttons_mut().any(|button| is_advised(button)) {
            for button in self.buttons_mut() {
                if is_advised(button) {
                    button.style = Style::Success;
                } else if button.style == Style::Success {
                    // One alone is green.
                    button.style = Style::Primary;
                }
            }
        }
        self.parts.splice(..0, other.parts.iter().cloned());
        self
    }
}

/// Stands between two facts of a line.
pub const BETWEEN_FACTS: &str = " · ";

/// Facts beside each other in a line, but for those without words.
pub(crate) fn facts<S: AsRef<str>>(all: impl IntoIterator<Item = S>) -> String {
    let mut line = String::new();
    for fact in all {
        let fact = fact.as_ref();
        if !line.is_empty() && !fact.is_empty() {
            line.push_str(BETWEEN_FACTS);
        }
        line.push_str(fact);
    }
    line
}

/// Words beside each other.
pub(crate) fn joined(words: impl IntoIterator<Item = String>, between: &str) -> String {
    words.into_iter().collect::<Vec<_>>().join(between)
}

/// A file to send with a message.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct File {
    /// Its name.
    pub name: String,
    /// Its content.
    pub bytes: Vec<u8>,
}
