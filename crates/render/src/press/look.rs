//! What a button says on the page where one chooses how one's own messages look.

use std::fmt;

use rules::Card;

use crate::taste::Taste;

/// What is wanted of the look of one's own messages, which belongs to no table.
/// `w1:0:0:look keep two signs small pictures`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LookPress {
    /// What is wanted.
    pub wish: Wish,
    /// What has been chosen so far, and is not kept yet.
    pub taste: Taste,
}

/// What is wanted of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// To choose from the menu of that number; the select's value says what.
    Choose(u8),
    /// To press a card that is only an example.
    Example(Card),
    /// To keep what has been chosen.
    Keep,
    /// To choose what one has who has chosen nothing.
    Default,
}

impl fmt::Display for LookPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.wish {
            Wish::Choose(menu) => write!(f, "choose-{menu}"),
            Wish::Example(card) => write!(f, "{card}"),
            Wish::Keep => f.write_str("keep"),
            Wish::Default => f.write_str("default"),
        }?;
        write!(f, " {}", self.taste)
    }
}

impl LookPress {
    /// Reads what is wanted, and what has been chosen.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (wish, taste) = text.split_once(' ')?;
        let wish = match (wish, wish.strip_prefix("choose-")) {
            (_, Some(menu)) => Wish::Choose(menu.parse().ok()?),
            ("keep", None) => Wish::Keep,
            ("default", None) => Wish::Default,
            (card, None) => Wish::Example(card.parse().ok()?),
        };
        Some(Self { wish, taste: taste.parse().ok()? })
    }
}
