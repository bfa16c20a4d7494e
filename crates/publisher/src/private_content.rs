//! The content of a private message: the table from its owner's chair, above their hand or a page.

use std::time::Instant;

use super::drawing::Draw;
use crate::pages;
use render::dressed::dressed;
use render::message::{KeptPicture, Message, Part};
use render::preferences::Preferences;
use render::scene::{Depiction, Moment, chair_picture, chair_verdict};
use table::id::{Timestamp, UserId};
use table::{Pictures, Snapshot, Turn};
use words::Language;

/// The player who sees a private message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Owner {
    /// The player.
    pub user: UserId,
    /// Their language.
    pub language: Language,
    /// Their display preferences.
    pub preferences: Preferences,
}

/// The content of a private message: it always fits the newest state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// Their hand.
    Hand,
    /// Their hand, below what they were told in this turn.
    Told(Turn, Message),
    /// A question, in this turn.
    Asked(Turn, Message),
    /// Something that they read, from which they come back to their hand.
    Page(Message),
    /// The table, for a watcher who does not sit there.
    Watching,
    /// The way back to their hand, since its token is about to be used up.
    Asleep,
}

impl Content {
    pub(super) fn awake(self) -> Self {
        match self {
            Self::Asleep => Self::Hand,
            Self::Hand | Self::Told(..) | Self::Asked(..) | Self::Page(_) | Self::Watching => self,
        }
    }

    /// The message of a table and its deadline, but for the picture.
    #[must_use]
    pub fn message(
        &self,
        table: &Snapshot,
        deadline: Option<Timestamp>,
        user: UserId,
        language: Language,
    ) -> Message {
        let hand = |note| pages::hand((table, deadline), user, language, note);
        match self {
            Self::Told(turn, note) if *turn == table.turn() => hand(Some(note)),
            Self::Asked(turn, question) if *turn == table.turn() => question.clone(),
            Self::Hand | Self::Told(..) | Self::Asked(..) => hand(None),
            Self::Page(page) => pages::with_way_back(page.clone(), table, user, language),
            Self::Watching => pages::watching(table, user, language),
            Self::Asleep => pages::asleep(table, user, language),
        }
    }
}

/// The picture of the table in a private message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct OwnPicture {
    pub(super) kept: KeptPicture,
    pub(super) moment: Moment,
}

/// The circumstances in which a message is looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Circumstances {
    pub(super) now: Instant,
    pub(super) depiction: Depiction,
    /// False for a while after Discord has refused to keep a picture.
    pub(super) may_keep: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PrivateSource {
    pub(super) table: Snapshot,
    pub(super) until: Option<Timestamp>,
    pub(super) content: Content,
    pub(super) owner: Owner,
    pub(super) own_table: OwnTable,
}

/// The picture of the table at the head of a message, from the owner's chair if they sit there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum OwnTable {
    /// None: they like words, or read a page.
    Absent,
    /// As the message has it.
    Kept(KeptPicture),
    /// Drawn and uploaded.
    New,
}

impl OwnTable {
    pub(super) fn new(
        table: &Snapshot,
        owner: Owner,
        content: &Content,
        depiction: Depiction,
    ) -> Self {
        let has_table = match content {
            Content::Hand | Content::Told(..) | Content::Asked(..) | Content::Watching => true,
            Content::Page(_) | Content::Asleep => false,
        };
        let has_pictures = depiction == Depiction::Picture
            && table.settings().pictures() == Pictures::Table
            && owner.preferences.shows_table();
        if has_table && has_pictures { Self::New } else { Self::Absent }
    }

    fn part(&self, table: &Snapshot, user: UserId, language: Language) -> Option<Part> {
        match self {
            Self::Absent => None,
            Self::Kept(picture) => Some(picture.clone().into()),
            Self::New => {
                let Some(own) = table.seen_by(user) else {
                    return pages::watched_picture(table, user, language).map(Part::from);
                };
                let verdict = || chair_verdict(&own, language);
                chair_picture(&own, language).or_else(verdict).map(Part::from)
            }
        }
    }
}

impl Draw for PrivateSource {
    fn draw(&self) -> Option<Message> {
        #[cfg(test)]
        super::tests::note_private_drawing();
        let Self { table, until, content, owner, own_table } = self;
        let Owner { user, language, preferences } = owner;
        let (user, language) = (*user, *language);
        let message = content.message(table, *until, user, language);
        let message = match own_table.part(table, user, language) {
            Some(picture) => message.below_table(picture),
            None => message,
        };
        Some(dressed(message, *preferences, language))
    }
}
