//! A finished deal that is dealt again at another table, from its first call or from a trick on.
//! Such a deal counts nowhere.

use std::fmt;

use rules::{DealError, Game, Member, Rules, Seat, Step};
use serde::{Deserialize, Serialize};

use crate::dealer::{DealCode, Dealing};
use crate::record::DealRecord;
use crate::text;

/// The origin of a copied deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CopiedFrom {
    /// The deal that was played first.
    pub code: DealCode,
    /// The trick from which it is played again, from 1; 0 from the first call.
    pub trick: u8,
    /// The members who know its cards.
    pub(crate) known: Vec<Member>,
}

/// A finished deal as another table deals it again, with its hands and its proof.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealCopy {
    #[serde(with = "text")]
    pub(super) code: DealCode,
    pub(super) trick: u8,
    #[serde(with = "text")]
    pub(super) dealer: Member,
    /// As the deal was promised with them.
    pub(super) options: String,
    /// With the actions before that trick.
    pub(super) dealt: DealRecord,
}

impl fmt::Debug for DealCopy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DealCopy({}, {})", self.code, self.trick)
    }
}

impl DealCopy {
    /// The game before its first own action.
    pub(super) fn begun(&self, rules: &Rules) -> Option<Game> {
        let mut game = Game::begun_by(rules.clone(), self.dealer);
        self.deal(&mut game).ok()?;
        self.steps()?.into_iter().try_for_each(|step| game.follow(step)).ok()?;
        game.is_playing().then_some(game)
    }

    pub(super) fn deal(&self, game: &mut Game) -> Result<(), DealError> {
        game.deal_hands(self.dealt.hands, self.dealt.turn_up)
    }

    /// `None` where a line of it is no action.
    pub(super) fn steps(&self) -> Option<Vec<Step>> {
        self.dealt.actions.iter().map(|action| action.parse().ok()).collect()
    }

    /// The chair of a seat at a table of these rules.
    #[must_use]
    pub fn chair_of(&self, seat: Seat, rules: &Rules) -> Option<Member> {
        Some(self.begun(rules)?.players()[seat])
    }

    /// The code of the deal that was played first.
    #[must_use]
    pub const fn code(&self) -> DealCode {
        self.code
    }

    pub(super) const fn dealing(&self) -> Option<&Dealing> {
        self.dealt.dealing.as_ref()
    }

    /// The number of actions that no player of this table made.
    pub(super) const fn replayed(&self) -> usize {
        self.dealt.actions.len()
    }

    pub(super) const fn origin(&self) -> CopiedFrom {
        CopiedFrom { code: self.code, trick: self.trick, known: Vec::new() }
    }

    /// The line of a log: JSON without line breaks.
    pub(super) fn line(&self) -> String {
        serde_json::to_string(self).expect("text, numbers and lists are always JSON")
    }

    pub(super) fn read(line: &str) -> Option<Self> {
        // There is one way to write it.
        serde_json::from_str(line).ok().filter(|copy: &Self| copy.line() == line)
    }
}
