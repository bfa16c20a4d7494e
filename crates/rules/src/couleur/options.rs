//! What a table may choose in whist à la couleur (spec.md 9).

use alloc::vec::Vec;

use crate::belgian::{Brimborion, Common, GeneralMisere, WhiteHand};
use crate::option::{Choose, Contradiction, Value, numbers, options, words};
use crate::pack::{Cutter, Preparation};

words! {
    /// Whether a troel has to be played (spec.md 3.3.5).
    pub(crate) enum TroelPriority {
        /// A misère goes over it.
        MisereOverrides = "misere_overrides",
        /// It is always played.
        AlwaysPlayed = "always_played",
    }
}

words! {
    /// Where a proposer who found no partner may go alone (spec.md 3.4.7).
    pub(crate) enum SoloSuit {
        /// In the suit he proposed.
        Own = "own",
        /// In any suit.
        Any = "any",
    }
}

words! {
    /// From where the tricks of a contract that is made are counted
    /// (spec.md 3.7).
    pub(crate) enum ScoreReference {
        /// From the least the game can be: eight for a pair, six for a solo.
        Minimum = "minimum",
        /// From the number that was announced.
        Announced = "announced",
    }
}

words! {
    /// Which of the games of one and two tricks are played (spec.md 7.5).
    pub(crate) enum PiccoloSet {
        /// Piccolo and piccolissimo.
        Both = "both",
        /// Piccolo.
        PiccoloOnly = "piccolo_only",
        /// Neither.
        None = "none",
    }
}

words! {
    /// Where the piccolissimo ranks (spec.md 7.5).
    pub(crate) enum PiccolissimoRank {
        /// Above the solo eight over a small misère.
        AfterSoloOverMisere = "after_s8pm",
        /// Between the solos of six and of seven.
        BetweenSolos = "between_s6_s7",
    }
}

numbers! {
    /// The most tricks of a solo that count (spec.md 7.7).
    pub(crate) struct SoloCap(8, 13);
}

/// What a marked trick of the general misère costs: a multiple of three, for
/// the three others share it (spec.md 7.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct MarkedTrick(u16);

impl MarkedTrick {
    /// The points themselves.
    pub(crate) const fn points(self) -> i32 {
        self.0 as i32
    }
}

impl Choose for MarkedTrick {
    fn values() -> Vec<Value> {
        [6, 3, 9, 12, 15].map(Value::Number).into()
    }

    fn from_value(value: &Value) -> Option<Self> {
        // More than this is a slip of the pen, and totals must stay numbers.
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
        /// What it shares with the other book with an auction.
        common: Common,
        /// Whether a troel has to be played.
        troel_priority: TroelPriority = "trou_priority",
        /// Whether a royal troel needs eight.
        royal_troel_of_eight: bool = "trou_eight_royal",
        /// Whether who accepts must hold a card of the suit.
        accepter_needs_card: bool = "emballeur_needs_card",
        /// Where a proposer may go alone.
        solo_suit: SoloSuit = "solo_suit",
        /// The most tricks of a solo that count.
        solo_cap: SoloCap = "solo_cap",
        /// From where tricks are counted.
        score_reference: ScoreReference = "score_reference",
        /// Which games of one and two tricks are played.
        piccolos: PiccoloSet = "piccolo",
        /// Where the piccolissimo ranks.
        piccolissimo_rank: PiccolissimoRank = "piccolissimo_rank",
        /// Whether abundances from ten go over a misère.
        high_abundances_over_misere: bool = "abondance10_over_gm",
        /// Whether who was overbid may announce another game.
        late_announcements: bool = "late_announcements",
        /// What is played when nobody has bid.
        general_misere: GeneralMisere = "misere_generale",
        /// What a marked trick of it costs.
        marked_trick: MarkedTrick = "misere_generale_points",
        /// Whether a white hand may be thrown in.
        white_hand: WhiteHand = "white_hand",
        /// Whether it doubles the next deal.
        white_hand_doubles: bool = "white_hand_double",
        /// How many deals of seventeen cards follow a troel.
        brimborion: Brimborion = "brimborion",
        /// How the pack is made ready.
        pack: Preparation,
    }
}

impl Couleur {
    /// The book as it is.
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
            general_misere: GeneralMisere::Off,
            marked_trick: MarkedTrick(6),
            white_hand: WhiteHand::Off,
            white_hand_doubles: false,
            brimborion: Brimborion::Off,
            pack: Preparation::cut_by(Cutter::Opposite),
        }
    }

    /// Brings the options that follow from others into line with them; `named`
    /// are those that somebody set, at a table of so many members `before`.
    pub(crate) fn settle(
        &mut self,
        named: &[&'static str],
        before: u8,
    ) -> Result<(), Contradiction> {
        self.common.settle_members(named, before)?;
        // Who deals seventeen cards has one of his own, and has to play.
        if self.brimborion != Brimborion::Off && self.common.dealer_sits_out() {
            return Err(Contradiction { name: "brimborion", other: "sit_out" });
        }
        self.common.settle_early_stop(named)
    }
}
