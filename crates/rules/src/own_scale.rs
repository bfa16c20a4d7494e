//! Rules that count by players' own points (wiezen.md S.3).

use alloc::string::ToString;
use alloc::sync::Arc;

use crate::option::Value;
use crate::rules::{Family, OptionError, Rules};
use crate::scale::{Handed, OwnScale, SCALE};

impl Rules {
    /// These rules, which know a table of players' own points. The option `scale` makes it count;
    /// the books without auction have none, and stay as they are.
    #[must_use]
    pub fn knowing(mut self, scale: Arc<OwnScale>) -> Self {
        if let Some(common) = self.common_mut() {
            common.own_scale = Handed { scale: Some(scale), counts: false };
        }
        self
    }

    /// These rules with a table of players' own points.
    ///
    /// # Errors
    ///
    /// The table is another book's, or an option changes the points of the book's own table.
    pub fn with_scale(self, scale: Arc<OwnScale>) -> Result<Self, OptionError> {
        let word = Value::Word(scale.word.to_string().into());
        self.knowing(scale).with([(SCALE, word)])
    }

    /// The table of players' own points by which deals are counted, if there is one.
    #[must_use]
    pub fn own_scale(&self) -> Option<&Arc<OwnScale>> {
        match self.family() {
            Family::Sides(..) => None,
            Family::Auction(common) => common.own_scale.own(),
        }
    }
}
