//! The options of the books with an auction (spec.md 9).

use alloc::vec::Vec;

use crate::book::Book;
use crate::options::{
    Choose, Cutter, OptionError, Revoke, Shuffle, Value, numbers, options, words,
};

words! {
    /// Who sits out at a table of five or six (spec.md 7.1).
    pub enum SitOut {
        /// The dealer, and with six the member opposite him.
        Dealer = "dealer",
        /// The same for four deals, then the next.
        AfterRound = "after_round",
    }
}

words! {
    /// Whether a troel has to be played (spec.md 3.3.5).
    pub enum TroelPriority {
        /// A misère goes over it.
        MisereOverrides = "misere_overrides",
        /// It is always played.
        AlwaysPlayed = "always_played",
    }
}

words! {
    /// Where a proposer who found no partner may go alone (spec.md 3.4.7).
    pub enum SoloSuit {
        /// In the suit he proposed.
        Own = "own",
        /// In any suit.
        Any = "any",
    }
}

words! {
    /// From where the tricks of a contract that is made are counted
    /// (spec.md 3.7).
    pub enum ScoreReference {
        /// From the least the game can be: eight for a pair, six for a solo.
        Minimum = "minimum",
        /// From the number that was announced.
        Announced = "announced",
    }
}

words! {
    /// Which of the games of one and two tricks are played (spec.md 7.5).
    pub enum PiccoloSet {
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
    pub enum PiccolissimoRank {
        /// Above the solo eight over a small misère.
        AfterSoloOverMisere = "after_s8pm",
        /// Between the solos of six and of seven.
        BetweenSolos = "between_s6_s7",
    }
}

words! {
    /// What is played when nobody has bid (spec.md 7.8).
    pub enum GeneralMisere {
        /// Nothing: the cards are dealt again.
        Off = "off",
        /// A misère by all, in which the sixth and the twelfth trick count.
        SixTwelve = "six_twelve",
        /// A misère by all, in which the first, seventh and thirteenth count.
        OneSevenThirteen = "one_seven_thirteen",
    }
}

impl GeneralMisere {
    /// The tricks that count, from 1 and in order.
    #[must_use]
    pub const fn marked_tricks(self) -> &'static [u8] {
        match self {
            Self::Off => &[],
            Self::SixTwelve => &[6, 12],
            Self::OneSevenThirteen => &[1, 7, 13],
        }
    }
}

words! {
    /// Whether a hand without ace or court card may be thrown in, and who
    /// deals again (spec.md 7.4).
    pub enum WhiteHand {
        /// It may not.
        Off = "off",
        /// The same dealer.
        SameDealer = "same_dealer",
        /// The next dealer.
        NextDealer = "next_dealer",
    }
}

words! {
    /// How many deals of seventeen cards follow a troel (spec.md 7.3).
    pub enum Brimborion {
        /// None.
        Off = "off",
        /// One.
        OneDeal = "one_deal",
        /// Four.
        FullRound = "full_round",
    }
}

numbers! {
    /// How many belong to the table (spec.md 7.1).
    pub(crate) struct Members(4, 5, 6);
}

numbers! {
    /// The most tricks of a solo that count (spec.md 7.7).
    pub(crate) struct SoloCap(8, 13);
}

numbers! {
    /// Which seat keeps the score (spec.md 4.1.1).
    pub(crate) struct Marker(3, 0, 1, 2);
}

/// What a revoke costs in a book with contracts (spec.md 7.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ContractRevoke(pub(crate) Revoke);

impl Choose for ContractRevoke {
    fn values() -> Vec<Value> {
        Revoke::values().into_iter().filter(|value| Self::from_value(value).is_some()).collect()
    }

    fn from_value(value: &Value) -> Option<Self> {
        // The laws of 1864 move points between two sides, and here are none.
        Revoke::from_value(value).filter(|revoke| *revoke != Revoke::Laws).map(Self)
    }

    fn to_value(&self) -> Value {
        self.0.to_value()
    }
}

/// A number from one, or none: a length without end, a target that nobody set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Limit<const OFFERED: usize>(pub(crate) Option<u32>);

/// How many deals are played (spec.md 3.8, 4.10).
pub(crate) type Deals = Limit<0>;
/// The total that ends the match (spec.md 3.8, 4.10).
pub(crate) type Target = Limit<1>;

/// What is offered for [`Deals`] and for [`Target`]; any other number will do.
const OFFERED: [&[u32]; 2] = [&[16, 4, 8, 12, 20, 24, 32, 40], &[50, 100, 150, 200, 300, 500]];

impl<const KIND: usize> Choose for Limit<KIND> {
    fn values() -> Vec<Value> {
        let numbers = OFFERED[KIND].iter().map(|&number| Value::Number(number));
        core::iter::once(Value::Null).chain(numbers).collect()
    }

    fn from_value(value: &Value) -> Option<Self> {
        match *value {
            Value::Null => Some(Self(None)),
            Value::Number(number) if number > 0 => Some(Self(Some(number))),
            _ => None,
        }
    }

    fn to_value(&self) -> Value {
        self.0.map_or(Value::Null, Value::Number)
    }
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
        match *value {
            // More than this is a slip of the pen, and totals must stay numbers.
            Value::Number(points @ 1..=999) if points % 3 == 0 => points.try_into().ok().map(Self),
            _ => None,
        }
    }

    fn to_value(&self) -> Value {
        Value::Number(self.0.into())
    }
}

/// On whose line each extra member writes: numbers from 1 to 4 (spec.md 7.1).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SharedWith(pub(crate) Vec<u8>);

impl Choose for SharedWith {
    fn values() -> Vec<Value> {
        Vec::from([Value::List(Vec::new())])
    }

    fn from_value(value: &Value) -> Option<Self> {
        let Value::List(numbers) = value else { return None };
        let member = |&number: &u32| match number {
            1..=4 => u8::try_from(number).ok(),
            _ => None,
        };
        let members = numbers.iter().map(member).collect::<Option<Vec<u8>>>()?;
        (members.len() <= 2).then_some(Self(members))
    }

    fn to_value(&self) -> Value {
        Value::List(self.0.iter().copied().map(u32::from).collect())
    }
}

options! {
    /// The options of a table of whist à la couleur or of the rules of Liège.
    /// A book reads those it has and leaves the others as they are.
    pub(crate) struct Options {
        /// How many deals are played.
        deals: Deals,
        /// The total that ends the match.
        target: Target,
        /// Whether a deal stops once its points are settled.
        early_stop: bool,
        /// Whether a troel needs eight with the fourth ace's suit for trumps.
        trou_eight_with_ace_suit: bool,
        /// Whether an all-passed deal doubles the next.
        redeal_doubles: bool,
        /// How many belong to the table.
        members: Members,
        /// Who sits out.
        sit_out: SitOut,
        /// On whose line extra members write.
        shared_with: SharedWith,
        /// What a revoke costs.
        revoke: ContractRevoke,
        /// Whether a troel has to be played.
        trou_priority: TroelPriority,
        /// Whether a royal troel needs eight.
        trou_eight_royal: bool,
        /// Whether who accepts must hold a card of the suit.
        emballeur_needs_card: bool,
        /// Where a proposer may go alone.
        solo_suit: SoloSuit,
        /// The most tricks of a solo that count.
        solo_cap: SoloCap,
        /// From where tricks are counted.
        score_reference: ScoreReference,
        /// Which games of one and two tricks are played.
        piccolo: PiccoloSet,
        /// Where the piccolissimo ranks.
        piccolissimo_rank: PiccolissimoRank,
        /// Whether abundances from ten go over a misère.
        abondance10_over_gm: bool,
        /// Whether who was overbid may announce another game.
        late_announcements: bool,
        /// What is played when nobody has bid.
        misere_generale: GeneralMisere,
        /// What a marked trick of it costs.
        misere_generale_points: MarkedTrick,
        /// Whether a white hand may be thrown in.
        white_hand: WhiteHand,
        /// Whether it doubles the next deal.
        white_hand_double: bool,
        /// How many deals of seventeen cards follow a troel.
        brimborion: Brimborion,
        /// Whether who loses a contract pays for it.
        loser_penalty: bool,
        /// Whether declarers collect from each other.
        codeclarers_collect: bool,
        /// Whether high contracts wait for the referee.
        referee: bool,
        /// Who cuts.
        cutter: Cutter,
        /// How the pack is made ready.
        shuffle: Shuffle,
        /// Which seat keeps the score.
        marker: Marker,
    }
}

/// The names both books begin with.
macro_rules! names {
    ($($own:literal),*) => {
        &[
            "deals",
            "target",
            "early_stop",
            "trou_eight_with_ace_suit",
            "redeal_doubles",
            "members",
            "sit_out",
            "shared_with",
            "revoke",
            $($own,)*
        ]
    };
}

const COULEUR: &[&str] = names!(
    "trou_priority",
    "trou_eight_royal",
    "emballeur_needs_card",
    "solo_suit",
    "solo_cap",
    "score_reference",
    "piccolo",
    "piccolissimo_rank",
    "abondance10_over_gm",
    "late_announcements",
    "misere_generale",
    "misere_generale_points",
    "white_hand",
    "white_hand_double",
    "brimborion",
    "cutter",
    "shuffle"
);

const LIEGE: &[&str] =
    names!("loser_penalty", "codeclarers_collect", "referee", "cutter", "shuffle", "marker");

impl Options {
    /// The options the book has, in the order of spec.md 9.
    pub(crate) const fn names(book: Book) -> &'static [&'static str] {
        match book {
            Book::Couleur => COULEUR,
            Book::Liege => LIEGE,
            Book::Long | Book::Short | Book::Simple => &[],
        }
    }

    /// What the book has by itself.
    pub(crate) fn new(book: Book) -> Self {
        let couleur = book == Book::Couleur;
        Self {
            deals: Limit(Some(16)),
            target: Limit(None),
            early_stop: !couleur,
            trou_eight_with_ace_suit: false,
            redeal_doubles: false,
            members: Members(4),
            sit_out: SitOut::Dealer,
            shared_with: SharedWith(Vec::new()),
            revoke: ContractRevoke(Revoke::Prevented),
            trou_priority: TroelPriority::MisereOverrides,
            trou_eight_royal: false,
            emballeur_needs_card: true,
            solo_suit: SoloSuit::Own,
            solo_cap: SoloCap(8),
            score_reference: ScoreReference::Minimum,
            piccolo: PiccoloSet::Both,
            piccolissimo_rank: PiccolissimoRank::AfterSoloOverMisere,
            abondance10_over_gm: false,
            late_announcements: false,
            misere_generale: GeneralMisere::Off,
            misere_generale_points: MarkedTrick(6),
            white_hand: WhiteHand::Off,
            white_hand_double: false,
            brimborion: Brimborion::Off,
            loser_penalty: true,
            codeclarers_collect: true,
            referee: false,
            cutter: if couleur { Cutter::Opposite } else { Cutter::Right },
            shuffle: Shuffle::Full,
            marker: Marker(3),
        }
    }

    /// Brings the options that follow from others into line with them; `named`
    /// are those that somebody set, `before` is how all stood until then.
    pub(crate) fn settle(
        &mut self,
        named: &[&'static str],
        before: &Self,
    ) -> Result<(), OptionError> {
        let contradiction = |name, other| Err(OptionError::Contradiction { name, other });
        let members = u32::from(self.members.number());
        if self.members != before.members && !named.contains(&"deals") {
            self.deals = Limit(Some(4 * members));
        }
        if self.members == Members(4) && self.sit_out != SitOut::Dealer {
            return contradiction("sit_out", "members");
        }
        if !self.shared_with.0.is_empty() && self.shared_with.0.len() + 4 != members as usize {
            return contradiction("shared_with", "members");
        }
        // Everybody deals as often as the others.
        let turn = if self.sit_out == SitOut::AfterRound { 4 * members } else { members };
        if self.deals.0.is_some_and(|deals| deals % turn != 0) {
            return contradiction("deals", "members");
        }
        if self.brimborion != Brimborion::Off && members > 4 && self.sit_out == SitOut::Dealer {
            return contradiction("brimborion", "sit_out");
        }
        // A revoke can be told only once all cards have been played.
        if self.early_stop && self.revoke.0 != Revoke::Prevented {
            if named.contains(&"early_stop") {
                return contradiction("early_stop", "revoke");
            }
            self.early_stop = false;
        }
        Ok(())
    }
}
