//! The parts of a message.

use pictures::Scene;
use words::{sentence_case, symbol};

use super::{BETWEEN_FACTS, Button, Row, facts};
use table::id::AttachmentId;

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
    /// True where a picture of the turn shows the event.
    pub is_pictured: bool,
    /// The turn in words.
    pub turn: String,
    /// True on the reader's own turn, which gets a large print.
    pub is_own_turn: bool,
}

impl Headline {
    /// A turn of the reader's own, and nothing that has happened.
    #[must_use]
    pub const fn of_turn(turn: String) -> Self {
        Self { news: String::new(), is_pictured: false, turn, is_own_turn: true }
    }

    /// The turn in a sentence of its own.
    pub(crate) fn without_news(&self) -> Self {
        let turn = &self.turn;
        let marks = turn.len() - turn.trim_start_matches('*').len();
        let turn = format!("{}{}", &turn[..marks], sentence_case(&turn[marks..]));
        Self { news: String::new(), turn, ..self.clone() }
    }

    /// Both in one line of markdown.
    #[must_use]
    pub fn in_a_line(&self) -> String {
        let Self { news, turn, is_own_turn, .. } = self;
        let between = match news.chars().last() {
            None => "",
            // A sentence of its own.
            Some('.') => " ",
            Some(_) => BETWEEN_FACTS,
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
    pub(super) fn in_plain_words(&self) -> Option<String> {
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
                Some(facts(labels))
            }
            Self::Separator | Self::Row(Row::Select(_)) => None,
        }
    }
}
