//! The options of whist à la couleur (spec.md 9).

use alloc::vec::Vec;

use crate::belgian::{Brimborion, Common, GeneralMisere, WhiteHand};
use crate::option::{Choose, Contradiction, Value, numbers, options, words};
use crate::pack::{Cutter, Preparation};

words! {
    /// The bids over a troel (spec.md 3.3.5).
    pub(crate) enum TroelPriority {
        /// A misère goes over it.
        MisereOverrides = "misere_overrides",
        /// A troel is always played.
        AlwaysPlayed = "always_played",
    }
}

words! {
    /// The suits in which a proposer without a partner may go alone (spec.md 3.4.7).
    pub(crate) enum SoloSuit {
        Own = "own",
        Any = "any",
    }
}

words! {
    /// The number from which overtricks are counted (spec.md 3.7).
    pub(crate) enum ScoreReference {
        /// The minimum of the game: eight for a pair, six for a solo.
        Minimum = "minimum",
        /// The number that was announced.
        Announced = "announced",
    }
}

words! {
    /// The games of one and two tricks that are played (spec.md 7.5).
    pub(crate) enum PiccoloSet {
        Both = "both",
        PiccoloOnly = "piccolo_only",
        None = "none",
    }
}

words! {
    /// The rank of the piccolissimo (spec.md 7.5).
    pub(crate) enum PiccolissimoRank {
        /// Above the solo eight over a small misère.
        AfterSoloOverMisere = "after_s8pm",
        /// Between the solos of six and of seven.
        BetweenSolos = "between_s6_s7",
    }
}

numbers! {
    /// The largest number of tricks that counts in a solo (spec.md 7.7).
    pub(crate) struct SoloCap(8, 13);
}

/// The cost of a marked trick of the general misère: a multiple of three, since the three others
/// share it (spec.md 7.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct MarkedTrick(u16);

impl MarkedTrick {
    pub(crate) const fn points(self) -> i32 {
        self.0 as i32
    }
}

impl Choose for MarkedTrick {
    fn values() -> Vec<Value> {
        [6, 3, 9, 12, 15].map(Value::Number).into()
    }

    fn from_value(value: &Value) -> Option<Self> {
        // More would be a slip of the pen, and totals must not overflow.
        let Value::Number(points @ 1..=999) = *value else { return None };
        if points % 3 == 0 { points.try_into().ok().map(Self) } else { None }
    }

    fn to_value(&self) -> Value {
        Value::Number(self.0.into())
    }
}

options! {
    /// The options of a table of whist à la couleur.
    pub struct Couleur {
        common: Common,
        troel_priority: TroelPriority = "trou_priority",
        /// A royal troel needs eight tricks.
        royal_troel_of_eight: bool = "trou_eight_royal",
        /// An accepter must hold a card of the suit.
        accepter_needs_card: bool = "emballeur_needs_card",
        solo_suit: SoloSuit = "solo_suit",
        solo_cap: SoloCap = "solo_cap",
        score_reference: ScoreReference = "score_reference",
        piccolos: PiccoloSet = "piccolo",
        piccolissimo_rank: PiccolissimoRank = "piccolissimo_rank",
        /// Abundances of ten and more rank above a misère.
        high_abundances_over_misere: bool = "abondance10_over_gm",
        /// An overbid player may announce another game.
        late_announcements: bool = "late_announcements",
        general_misere: GeneralMisere = "misere_generale",
        marked_trick: MarkedTrick = "misere_generale_points",
        white_hand: WhiteHand = "white_hand",
        white_hand_doubles: bool = "white_hand_double",
        brimborion: Brimborion = "brimborion",
        pack: Preparation,
    }
}

impl Couleur {
    pub(crate) const fn new() -> Self {
        Self {
            common: Common::new(false),
            troel_priority: TroelPriority::MisereOverrides,
            royal_troel_of_eight: false,
            accepter_needs_card: true,
            solo_suit: SoloSuit::Own,
            solo_cap: SoloCap(8),
            score_reference: ScoreReference::Minimum,
            piccolos: PiccoloSet::Both,
            piccolissimo_rank: PiccolissimoRank::AfterSoloOverMisere,
            high_abundances_over_misere: false,
            late_announcements: false,
            general_misere: GeneralMisere::OFF,
            marked_trick: MarkedTrick(6),
            white_hand: WhiteHand::Off,
            white_hand_doubles: false,
            brimborion: Brimborion::Off,
            pack: Preparation::cut_by(Cutter::Opposite),
        }
    }

    /// Fits dependent options to the others; `named` are the options that were set by name, at a
    /// table with `before` members.
    pub(crate) fn settle(
        &mut self,
        named: &[&'static str],
        before: u8,
    ) -> Result<(), Contradiction> {
        self.common.settle_members(named, before)?;
        // The dealer of seventeen cards gets a single card, and has to play.
        if self.brimborion != Brimborion::Off && self.common.dealer_sits_out() {
            return Err(Contradiction { name: "brimborion", other: "sit_out" });
        }
        let is_printed = self.score_reference == ScoreReference::Minimum;
        self.common.settle_scale(is_printed, "score_reference")?;
        self.common.settle_scale(self.solo_cap == SoloCap(8), "solo_cap")?;
        self.common.settle_early_stop(named)
    }
}
