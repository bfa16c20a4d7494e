//! Presses on the page of the reader's look.

use std::fmt;

use rules::Card;

use crate::taste::Taste;

/// A press on the page of the reader's look. `w1:0:0:look keep two signs small pictures`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LookPress {
    /// The request.
    pub wish: Wish,
    /// The taste chosen so far.
    pub taste: Taste,
}

/// A request on that page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// To choose from the menu of that number; the select's value says what.
    Choose(u8),
    /// To press a card that is only an example.
    Example(Card),
    /// To keep what has been chosen.
    Keep,
    /// To choose the default.
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
