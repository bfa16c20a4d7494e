//! The pack and its preparation for a deal (spec.md 0.4).

use core::fmt;

use crate::card::Card;
use crate::cards::Cards;
use crate::option::{options, words};

/// The fifty-two cards in the order in which they are dealt.
///
/// [`core::fmt::Debug`] hides the order: it would reveal every hand.
///
/// # Examples
///
/// ```
/// use rules::{Cards, Pack};
/// let order: Vec<_> = Cards::PACK.iter().collect();
/// let pack = Pack::new(order.try_into().expect("there are fifty-two")).expect("none is missing");
/// assert_eq!(pack.order()[0].to_string(), "2S");
/// assert_eq!(format!("{pack:?}"), "Pack(52 cards)");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Pack([Card; 52]);

impl Pack {
    /// The pack in this order, or `None` where a card is missing.
    #[must_use]
    pub fn new(order: [Card; 52]) -> Option<Self> {
        let all = order.into_iter().collect::<Cards>() == Cards::PACK;
        all.then_some(Self(order))
    }

    /// The cards in the order in which they are dealt.
    #[must_use]
    pub const fn order(&self) -> &[Card; 52] {
        &self.0
    }
}

impl fmt::Debug for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pack(52 cards)")
    }
}

words! {
    /// The player who cuts the pack before the deal (spec.md 0.4).
    pub(crate) enum Cutter {
        Right = "right",
        Opposite = "opposite",
    }
}

words! {
    /// The preparation of the pack for the next deal (spec.md 0.4).
    pub enum Shuffle {
        /// The pack is shuffled.
        Full = "full",
        /// The tricks are gathered as they were taken, and the pack is cut.
        CutOnly = "cut_only",
    }
}

options! {
    pub(crate) struct Preparation {
        cutter: Cutter = "cutter",
        shuffle: Shuffle = "shuffle",
    }
}

impl Preparation {
    pub(crate) const fn cut_by(cutter: Cutter) -> Self {
        Self { cutter, shuffle: Shuffle::Full }
    }
}
