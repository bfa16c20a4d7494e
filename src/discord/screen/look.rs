//! What somebody's private message is there for.

use pictures::Colours;

use crate::discord::pages::{self, Language};
use render::message::{Message, Picture};
use table::id::UserId;
use table::{Snapshot, Turn};

/// What somebody's private message is there for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::discord) enum Look {
    /// Their hand.
    Hand,
    /// Their hand, below what they were told in this turn.
    Told(Turn, Message),
    /// What they are asked in this turn before they have said what they do.
    Asked(Turn, Message),
    /// Something that they read, from which they come back to their hand.
    Page(Message),
    /// What they watch, who do not sit there.
    Watching,
    /// The way back to their hand, since its token is about to be used up.
    Asleep,
}

impl Look {
    /// The hand that it is there for, as a picture; `None` where it is there for something
    /// else, or they hold none.
    pub(super) fn hand_picture(
        &self,
        table: &Snapshot,
        user: UserId,
        colours: Colours,
        language: Language,
    ) -> Option<Picture> {
        match self {
            Self::Asked(turn, _) if *turn == table.turn() => None,
            Self::Page(_) | Self::Watching | Self::Asleep => None,
            Self::Hand | Self::Told(..) | Self::Asked(..) => {
                pages::hand_picture(table, user, colours, language)
            }
        }
    }

    /// The same once it is sent anew: nobody sleeps there.
    pub(super) fn awake(self) -> Self {
        match self {
            Self::Asleep => Self::Hand,
            Self::Hand | Self::Told(..) | Self::Asked(..) | Self::Page(_) | Self::Watching => self,
        }
    }

    /// What it shows: always what fits the newest state.
    pub(in crate::discord) fn message(
        &self,
        table: &Snapshot,
        user: UserId,
        language: Language,
    ) -> Message {
        match self {
            Self::Told(turn, note) if *turn == table.turn() => {
                pages::hand(table, user, language, Some(note))
            }
            Self::Asked(turn, question) if *turn == table.turn() => question.clone(),
            Self::Hand | Self::Told(..) | Self::Asked(..) => {
                pages::hand(table, user, language, None)
            }
            Self::Page(page) => pages::with_way_back(page.clone(), table, user, language),
            Self::Watching => pages::watching(table, user, language),
            Self::Asleep => pages::asleep(table, user, language),
        }
    }
}
