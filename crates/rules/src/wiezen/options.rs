//! The options of wiezen (wiezen.md W.11).

use alloc::vec::Vec;

use crate::belgian::{AllPassed, Common, TroelLeader};
use crate::deal::Packets;
use crate::option::{Choose, Contradiction, Value, numbers, options, words};
use crate::pack::{Cutter, Preparation, Shuffle};
use crate::scale::{self, Scale};

words! {
    /// The known tables of points (wiezen.md W.6.2).
    pub(crate) enum Known {
        Iwwa = "iwwa",
        RijkVanAfdronk = "rijkvanafdronk",
        Kaartclubs = "kaartclubs",
        WiezeScoren = "wiezescoren",
        Tracker = "tracker",
        Cents = "cents",
        SoloWhist = "solo-whist",
        Hoyle = "hoyle",
    }
}

impl Known {
    pub(crate) const fn scale(self) -> &'static Scale {
        match self {
            Self::Iwwa => &scale::IWWA,
            Self::RijkVanAfdronk => &scale::RIJKVANAFDRONK,
            Self::Kaartclubs => &scale::KAARTCLUBS,
            Self::WiezeScoren => &scale::WIEZESCOREN,
            Self::Tracker => &scale::TRACKER,
            Self::Cents => &scale::CENTS,
            Self::SoloWhist => &scale::SOLO_WHIST,
            Self::Hoyle => &scale::HOYLE,
        }
    }
}

words! {
    /// The turns at which a player may go alone (W.4.5).
    pub(crate) enum AloneAt {
        AfterAsk = "after_ask",
        AnyTurn = "any_turn",
    }
}

words! {
    /// The contracts of an asker who found no partner (W.4.7).
    pub(crate) enum AfterRefusal {
        Alone = "alone",
        Anything = "anything",
    }
}

words! {
    /// The privilege of the first to call (W.4.6).
    pub(crate) enum FirstMay {
        Nothing = "nothing",
        Wait = "wait",
        AcceptLate = "accept_late",
    }
}

words! {
    /// The players who may bid again (W.4.8).
    pub(crate) enum Rebid {
        Overbid = "overbid",
        Never = "never",
    }
}

words! {
    /// The rank of an abundance in the suit turned up (W.2.3).
    pub(crate) enum InTrump {
        Above = "above",
        Same = "same",
    }
}

words! {
    /// The order of equal abundances and slams (W.2.3).
    pub(crate) enum SuitOrder {
        None = "none",
        HeartsFirst = "hearts_first",
    }
}

words! {
    /// The rank of the misère among the abundances (W.2.1).
    pub(crate) enum MisereRank {
        AfterTen = "after_10",
        AfterNine = "after_9",
        BeforeNine = "before_9",
    }
}

words! {
    /// The rungs of thirteen tricks (W.2.4).
    pub(crate) enum Slams {
        Two = "two",
        One = "one",
    }
}

words! {
    /// The calls over a troel (W.3.1).
    pub(crate) enum TroelPlay {
        Overbid = "overbid",
        Played = "played",
        Off = "off",
    }
}

words! {
    /// Four aces in one hand (W.3.4).
    pub(crate) enum RoyalPlay {
        Troela = "troela",
        Troel = "troel",
        Off = "off",
    }
}

words! {
    /// The first card of a troel's partner (W.3.7).
    pub(crate) enum PartnersFirst {
        Ace = "ace",
        Any = "any",
    }
}

words! {
    /// The first leader of a lone declarer's contract (W.5).
    pub(crate) enum Leader {
        Declarer = "declarer",
        OwnSuit = "own_suit",
        First = "first",
    }
}

words! {
    /// The first leader of a misère (W.5).
    pub(crate) enum MisereLeader {
        First = "first",
        Declarer = "declarer",
    }
}

words! {
    /// The next step after four passes (W.9).
    pub(crate) enum Passes {
        Next = "next",
        Redeal = "redeal",
        Double = "double",
        FollowingDouble = "following_double",
        LastTrick = "last_trick",
        MostTricks = "most_tricks",
        Passpel = "passpel",
    }
}

impl Passes {
    pub(crate) const fn step(self) -> AllPassed {
        match self {
            Self::Next => AllPassed::NextDealer,
            Self::Redeal => AllPassed::Redeal,
            Self::Double => AllPassed::Doubled,
            Self::FollowingDouble => AllPassed::Factors,
            Self::LastTrick | Self::MostTricks | Self::Passpel => AllPassed::Played,
        }
    }
}

words! {
    /// The next step after a question that found no partner (W.9).
    pub(crate) enum RefusedAsk {
        AsAllPass = "as_all_pass",
        Next = "next",
    }
}

numbers! {
    /// The tricks of a player who goes alone (W.2.6).
    pub(crate) struct AloneTricks(5, 6);
}

numbers! {
    /// The highest abundance (W.2.2).
    pub(crate) struct AbundanceMost(12, 9, 10, 11);
}

numbers! {
    /// The largest number of declarers of one misère (W.2.6).
    pub(crate) struct MisereMost(3, 1, 2, 4);
}

/// The tricks of a troel, which are a number or a word (W.3.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum TroelGoal {
    Eight,
    Nine,
    /// Eight if the partner's first card is the fourth ace, or else nine.
    AceLed,
}

impl Choose for TroelGoal {
    fn values() -> Vec<Value> {
        [Self::Eight, Self::Nine, Self::AceLed].map(|goal| goal.to_value()).into()
    }

    fn from_value(value: &Value) -> Option<Self> {
        [Self::Eight, Self::Nine, Self::AceLed].into_iter().find(|goal| goal.to_value() == *value)
    }

    fn to_value(&self) -> Value {
        match self {
            Self::Eight => Value::Number(8),
            Self::Nine => Value::Number(9),
            Self::AceLed => Value::Word("ace_led".into()),
        }
    }
}

options! {
    /// The options of a table of wiezen.
    pub struct Wiezen {
        scale: Known = "scale",
        alone: AloneAt = "alone",
        alone_tricks: AloneTricks = "alone_tricks",
        after_refusal: AfterRefusal = "after_refusal",
        first_may: FirstMay = "first_may",
        rebid: Rebid = "rebid",
        abundance_most: AbundanceMost = "abundance_most",
        abundance_in_trump: InTrump = "abundance_in_trump",
        suit_order: SuitOrder = "suit_order",
        misere_rank: MisereRank = "misere_rank",
        misere_most: MisereMost = "misere_most",
        piccolo: bool = "piccolo",
        slams: Slams = "slams",
        troel: TroelPlay = "troel",
        troel_goal: TroelGoal = "troel_goal",
        royal: RoyalPlay = "royal",
        troel_lead: TroelLeader = "troel_lead",
        troel_first_card: PartnersFirst = "troel_first_card",
        lead_abundance: Leader = "lead_abundance",
        lead_slam: Leader = "lead_slam",
        lead_misere: MisereLeader = "lead_misere",
        all_pass: Passes = "all_pass",
        refused_ask: RefusedAsk = "refused_ask",
        pass_counts: bool = "pass_counts",
        /// High contracts wait for the referee.
        referee: bool = "referee",
        packets: Packets = "packets",
        pack: Preparation,
        common: Common,
    }
}

impl Wiezen {
    pub(crate) const fn new() -> Self {
        Self {
            scale: Known::Iwwa,
            alone: AloneAt::AfterAsk,
            alone_tricks: AloneTricks(5),
            after_refusal: AfterRefusal::Alone,
            first_may: FirstMay::Nothing,
            rebid: Rebid::Overbid,
            abundance_most: AbundanceMost(12),
            abundance_in_trump: InTrump::Above,
            suit_order: SuitOrder::None,
            misere_rank: MisereRank::AfterTen,
            misere_most: MisereMost(3),
            piccolo: false,
            slams: Slams::Two,
            troel: TroelPlay::Overbid,
            troel_goal: TroelGoal::Eight,
            royal: RoyalPlay::Troela,
            troel_lead: TroelLeader::Partner,
            troel_first_card: PartnersFirst::Ace,
            lead_abundance: Leader::Declarer,
            lead_slam: Leader::Declarer,
            lead_misere: MisereLeader::First,
            all_pass: Passes::Next,
            refused_ask: RefusedAsk::AsAllPass,
            pass_counts: false,
            referee: false,
            packets: Packets::FourFourFive,
            pack: Preparation { cutter: Cutter::Right, shuffle: Shuffle::CutOnly },
            common: Common::new(true).without_named_trumps(),
        }
    }

    /// The points of the table: its own, or known ones.
    pub(crate) fn points_table(&self) -> &Scale {
        self.common.own_scale.or(self.scale.scale())
    }

    /// Fits dependent options to the others; `named` are the options that were set by name, at a
    /// table with `before` members.
    pub(crate) fn settle(
        &mut self,
        named: &[&'static str],
        before: u8,
    ) -> Result<(), Contradiction> {
        let is_named = |name| named.contains(&name);
        self.common.settle_members(named, before)?;
        let scale = self.points_table();
        let (has_troel, has_piccolo) = (scale.troel.is_paid(), scale.piccolo.is_paid());
        let has_pass = scale.pass > 0;
        if self.troel != TroelPlay::Off && !has_troel {
            if is_named("troel") {
                return Err(Contradiction { name: "troel", other: "scale" });
            }
            self.troel = TroelPlay::Off;
        }
        if self.royal != RoyalPlay::Off && self.troel == TroelPlay::Off {
            if is_named("royal") {
                return Err(Contradiction { name: "royal", other: "troel" });
            }
            self.royal = RoyalPlay::Off;
        }
        if self.piccolo && !has_piccolo {
            return Err(Contradiction { name: "piccolo", other: "scale" });
        }
        if self.all_pass.step() == AllPassed::Played && !has_pass {
            return Err(Contradiction { name: "all_pass", other: "scale" });
        }
        self.common.settle_early_stop(named)
    }
}
