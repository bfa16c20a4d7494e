//! The options that the books with an auction share (spec.md 7, 9).

use alloc::vec::Vec;

use crate::option::{Choose, Contradiction, OptionSet, Setting, Value, numbers, options, words};
use crate::revoke::Revoke;
use crate::scale::Handed;

words! {
    /// The members who sit out at a table of five or six (spec.md 7.1).
    pub(crate) enum SitOut {
        /// The dealer, and with six the member opposite him.
        Dealer = "dealer",
        /// The dealer's place for four deals, then the next.
        AfterRound = "after_round",
        /// The members on one line in turn, four deals each.
        ByLine = "by_line",
    }
}

/// The marked tricks of the misère that follows four passes, a bit each; none for a redeal (spec.md
/// 7.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct GeneralMisere(u16);

impl GeneralMisere {
    pub(crate) const OFF: Self = Self(0);
    /// The last trick is marked.
    pub(crate) const LAST: Self = Self(1 << 13);
    /// Every trick is marked.
    pub(crate) const EACH: Self = Self(0x3ffe);
    /// No trick is marked: those who take most of them pay, each as for one marked trick.
    pub(crate) const MOST: Self = Self(1);

    const NAMED: [(&str, Self); 3] = [
        ("off", Self::OFF),
        ("six_twelve", Self(1 << 6 | 1 << 12)),
        ("one_seven_thirteen", Self(1 << 1 | 1 << 7 | 1 << 13)),
    ];

    /// The marked tricks, from 1 and in order.
    pub(crate) fn marked_tricks(self) -> impl DoubleEndedIterator<Item = u8> {
        (1..=13).filter(move |&trick| self.marks(trick))
    }

    pub(crate) const fn marks(self, trick: u8) -> bool {
        self.0 >> trick & 1 == 1
    }

    /// Tricks of the table's own, at least one and none twice.
    fn of_tricks(tricks: &[u32]) -> Option<Self> {
        let mark = |marked: u16, &trick: &u32| {
            let bit = (1..=13).contains(&trick).then(|| 1 << trick)?;
            (marked & bit == 0).then_some(marked | bit)
        };
        tricks.iter().try_fold(0, mark).filter(|&marked| marked != 0).map(Self)
    }
}

impl Choose for GeneralMisere {
    fn values() -> Vec<Value> {
        Self::NAMED.map(|(name, _)| Value::Word(name.into())).into()
    }

    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Word(word) => {
                let named = Self::NAMED.into_iter().find(|(name, _)| name == word);
                named.map(|(_, tricks)| tricks)
            }
            Value::List(tricks) => Self::of_tricks(tricks),
            Value::Null | Value::Flag(_) | Value::Number(_) => None,
        }
    }

    fn to_value(&self) -> Value {
        match Self::NAMED.into_iter().find(|(_, tricks)| tricks == self) {
            Some((name, _)) => Value::Word(name.into()),
            None => Value::List(self.marked_tricks().map(u32::from).collect()),
        }
    }
}

words! {
    /// The throwing-in of a hand without ace or court card, and the dealer after it (spec.md 7.4).
    pub(crate) enum WhiteHand {
        Off = "off",
        SameDealer = "same_dealer",
        NextDealer = "next_dealer",
    }
}

words! {
    /// The number of deals of seventeen cards after a troel (spec.md 7.3).
    pub(crate) enum Brimborion {
        Off = "off",
        OneDeal = "one_deal",
        FullRound = "full_round",
        /// One, where the dealer wants it.
        Asked = "asked",
    }
}

/// The next step after four passes in a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum AllPassed {
    /// The same dealer deals again.
    Redeal,
    /// The same dealer deals again, and the next deal that is played counts twice.
    Doubled,
    /// The next dealer deals.
    NextDealer,
    /// The same dealer deals again, after the fourth time in a row the next one; the n-th time in a
    /// row adds one to the factor of the n-th deal that is played from then on.
    Factors,
    /// All play, each for himself, to take few tricks.
    Played,
}

numbers! {
    /// The number of members of the table (spec.md 7.1).
    pub(crate) struct Members(4, 5, 6);
}

/// The penalty for a revoke in a book with contracts (spec.md 7.9).
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

/// The edition of the book, fixed for a table's life. It cannot be chosen, so it is no option.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Edition {
    /// A revoke that loses the deal loses or wins it by the least (spec.md 7.9).
    First,
    /// A revoke never pays the offenders: the real result stands where that is worse for them
    /// (spec.md 7.9, decision V-07a).
    Second,
}

impl Edition {
    pub(crate) const NEWEST: Self = Self::Second;

    pub(crate) const fn number(self) -> u8 {
        match self {
            Self::First => 1,
            Self::Second => 2,
        }
    }

    pub(crate) fn from_number(number: u8) -> Option<Self> {
        [Self::First, Self::Second].into_iter().find(|edition| edition.number() == number)
    }
}

impl OptionSet for Edition {
    fn list(&self, _: &mut Vec<Setting>) {}

    fn set(&mut self, _: &str, _: &Value) -> Option<Result<&'static str, &'static str>> {
        None
    }
}

/// The number of deals of a match; `None` without an end (spec.md 3.8, 4.10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Deals(pub(crate) Option<u32>);

impl Choose for Deals {
    fn values() -> Vec<Value> {
        Limit::offered(&[16, 4, 8, 12, 20, 24, 32, 40])
    }

    fn from_value(value: &Value) -> Option<Self> {
        Limit::from_value(value).map(|limit| Self(limit.0))
    }

    fn to_value(&self) -> Value {
        self.0.map_or(Value::Null, Value::Number)
    }
}

/// The total that ends the match (spec.md 3.8, 4.10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Target(pub(crate) Option<u32>);

impl Choose for Target {
    fn values() -> Vec<Value> {
        Limit::offered(&[50, 100, 150, 200, 300, 500])
    }

    fn from_value(value: &Value) -> Option<Self> {
        Limit::from_value(value).map(|limit| Self(limit.0))
    }

    fn to_value(&self) -> Value {
        self.0.map_or(Value::Null, Value::Number)
    }
}

struct Limit(Option<u32>);

impl Limit {
    fn offered(numbers: &[u32]) -> Vec<Value> {
        let numbers = numbers.iter().map(|&number| Value::Number(number));
        core::iter::once(Value::Null).chain(numbers).collect()
    }

    fn from_value(value: &Value) -> Option<Self> {
        match *value {
            Value::Null => Some(Self(None)),
            Value::Number(number @ 1..) => Some(Self(Some(number))),
            Value::Number(0) | Value::Flag(_) | Value::Word(_) | Value::List(_) => None,
        }
    }
}

/// The line on which each extra member writes, 1 to 4 (spec.md 7.1).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SharedWith(pub(crate) Vec<u8>);

impl Choose for SharedWith {
    fn values() -> Vec<Value> {
        Vec::from([Value::List(Vec::new())])
    }

    fn from_value(value: &Value) -> Option<Self> {
        let Value::List(numbers) = value else { return None };
        let is_line = |number: &u8| (1..=4).contains(number);
        let member = |&number: &u32| u8::try_from(number).ok().filter(is_line);
        let members = numbers.iter().map(member).collect::<Option<Vec<u8>>>()?;
        (members.len() <= 2).then_some(Self(members))
    }

    fn to_value(&self) -> Value {
        Value::List(self.0.iter().copied().map(u32::from).collect())
    }
}

options! {
    /// The options of the books in which the partner of a troel names trumps.
    pub(crate) struct TroelAndPasses {
        /// A troel needs eight tricks with the fourth ace's suit for trumps.
        of_eight_in_ace_suit: bool = "trou_eight_with_ace_suit",
        redeal_doubles: bool = "redeal_doubles",
    }
}

options! {
    pub(crate) struct Common {
        edition: Edition,
        own_scale: Handed,
        deals: Deals = "deals",
        target: Target = "target",
        /// Ends a deal once its points are settled.
        early_stop: bool = "early_stop",
        troel_and_passes: Option<TroelAndPasses>,
        members: Members = "members",
        sit_out: SitOut = "sit_out",
        shared_with: SharedWith = "shared_with",
        revoke: ContractRevoke = "revoke",
    }
}

impl Common {
    /// Four members, sixteen deals and no revokes, by the newest edition.
    pub(crate) const fn new(early_stop: bool) -> Self {
        Self {
            edition: Edition::NEWEST,
            own_scale: Handed::NONE,
            deals: Deals(Some(16)),
            target: Target(None),
            early_stop,
            troel_and_passes: Some(TroelAndPasses {
                of_eight_in_ace_suit: false,
                redeal_doubles: false,
            }),
            members: Members(4),
            sit_out: SitOut::Dealer,
            shared_with: SharedWith(Vec::new()),
            revoke: ContractRevoke(Revoke::Prevented),
        }
    }

    /// These without the options of a troel whose partner names trumps.
    pub(crate) const fn without_named_trumps(mut self) -> Self {
        self.troel_and_passes = None;
        self
    }

    /// Returns `true` if a troel needs eight tricks with the fourth ace's suit for trumps.
    pub(crate) fn troel_of_eight_in_ace_suit(&self) -> bool {
        self.troel_and_passes.as_ref().is_some_and(|options| options.of_eight_in_ace_suit)
    }

    /// The next deal after four passes in a row (spec.md 3.1.3, 9).
    pub(crate) fn redeal(&self) -> AllPassed {
        let doubles = self.troel_and_passes.as_ref().is_some_and(|options| options.redeal_doubles);
        if doubles { AllPassed::Doubled } else { AllPassed::Redeal }
    }

    /// Fits the length of the match to the number of members, which was `before`; `named` are the
    /// options that were set by name.
    pub(crate) fn settle_members(
        &mut self,
        named: &[&'static str],
        before: u8,
    ) -> Result<(), Contradiction> {
        let number = self.members.number();
        let members = u32::from(number);
        if number != before && !named.contains(&"deals") {
            self.deals = Deals(Some(4 * members));
        }
        let shares = self.shared_with.0.as_slice();
        if self.sit_out == SitOut::ByLine && shares.is_empty() {
            return Err(Contradiction { name: "sit_out", other: "shared_with" });
        }
        if number == 4 && self.sit_out != SitOut::Dealer {
            return Err(Contradiction { name: "sit_out", other: "members" });
        }
        if !shares.is_empty() && shares.len() + 4 != usize::from(number) {
            return Err(Contradiction { name: "shared_with", other: "members" });
        }
        // Every member deals equally often.
        let turn = match self.sit_out {
            SitOut::Dealer => members,
            SitOut::AfterRound => 4 * members,
            SitOut::ByLine if matches!(shares, [one, other] if one == other) => 4 * 3,
            SitOut::ByLine => 4 * 2,
        };
        // Sixteen suit two members on a line, twenty-four three.
        if self.sit_out == SitOut::ByLine
            && !named.contains(&"deals")
            && self.deals.0.is_some_and(|deals| deals % turn != 0)
        {
            self.deals = Deals(Some(2 * turn));
        }
        if self.deals.0.is_some_and(|deals| deals % turn != 0) {
            return Err(Contradiction { name: "deals", other: "members" });
        }
        Ok(())
    }

    pub(crate) fn dealer_sits_out(&self) -> bool {
        self.members.number() > 4 && self.sit_out == SitOut::Dealer
    }

    /// Refuses an option that changes points beside a table other than the book's.
    pub(crate) const fn settle_scale(
        &self,
        is_default: bool,
        name: &'static str,
    ) -> Result<(), Contradiction> {
        if is_default || !self.own_scale.counts {
            Ok(())
        } else {
            Err(Contradiction { name, other: "scale" })
        }
    }

    /// Plays all deals out where revokes have a penalty: a revoke shows only once all cards have
    /// been played.
    pub(crate) fn settle_early_stop(
        &mut self,
        named: &[&'static str],
    ) -> Result<(), Contradiction> {
        if self.early_stop && self.revoke.0 != Revoke::Prevented {
            if named.contains(&"early_stop") {
                return Err(Contradiction { name: "early_stop", other: "revoke" });
            }
            self.early_stop = false;
        }
        Ok(())
    }
}
