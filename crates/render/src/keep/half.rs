//! An entry that is chosen part by part, in any order.

use kept::{Choices, Entry, KeptContract, Members, Outcome, Played, Sheet};
use rules::Goal;

use crate::press::{Half, Place};

/// A part of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The contract.
    Contract,
    /// The declarers.
    Who,
    /// The result.
    Result,
}

/// The choices at a place of a sheet; `None` where it has no such deal.
#[must_use]
pub fn choices_at(sheet: &Sheet, place: Place) -> Option<Choices<'_>> {
    match place {
        Place::Next(_) => Some(sheet.choices()),
        Place::Correct(deal) | Place::Before(deal) => sheet.choices_at(deal as usize).ok(),
    }
}

/// A deal of a sheet as it stands, to be corrected.
#[must_use]
pub fn half_of(sheet: &Sheet, deal: u32) -> Half {
    let half = Half::at(Place::Correct(deal));
    let deals = sheet.deals();
    let entry = (deal as usize).checked_sub(1).and_then(|place| deals.get(place));
    match entry.map(|deal| deal.entry) {
        Some(Entry::Played(Played { contract, declarers, result })) => Half {
            contract: Some(contract.to_string()),
            who: Some(*declarers),
            result: Some(*result),
            ..half
        },
        _ => half,
    }
}

/// The entry without what does not go with the part that was chosen last. Where a contract leaves
/// one choice of declarers, that is made.
#[must_use]
pub fn fitted(mut half: Half, choices: &Choices<'_>, last: Part) -> Half {
    let plays = |contract: KeptContract, who: Option<Members>| {
        who.is_none_or(|who| choices.declarers(contract).contains(&who))
    };
    let ends = |half: &Half, contract: Option<KeptContract>| {
        let results = results(choices, contract, half.who);
        half.result.as_ref().is_none_or(|result| results.contains(result))
    };
    let mut contract = contract_of(&half, choices);
    let is_unfit = |contract: &KeptContract| match last {
        Part::Contract => false,
        Part::Who => !plays(*contract, half.who),
        Part::Result => !ends(&half, Some(*contract)),
    };
    if contract.as_ref().is_some_and(is_unfit) {
        contract = None;
    }
    if let Some(contract) = contract {
        half.who = half.who.filter(|&who| plays(contract, Some(who)));
        if let [who] = choices.declarers(contract)[..] {
            half.who = Some(who);
        }
    }
    if !ends(&half, contract) {
        half.result = None;
    }
    half.contract = contract.map(|contract| contract.to_string());
    half
}

/// The entry, once each part is chosen.
#[must_use]
pub fn entry_of(half: &Half, choices: &Choices<'_>) -> Option<Entry> {
    let (contract, declarers) = (contract_of(half, choices)?, half.who?);
    let entry = Entry::Played(Played { contract, declarers, result: half.result? });
    choices.points(&entry).is_ok().then_some(entry)
}

pub(super) fn contract_of(half: &Half, choices: &Choices<'_>) -> Option<KeptContract> {
    let text = half.contract.as_deref()?;
    choices.contracts().iter().find(|contract| contract.to_string() == text).copied()
}

/// The declarers to choose from, of any contract where none is chosen.
pub(super) fn declarers(choices: &Choices<'_>, contract: Option<KeptContract>) -> Vec<Members> {
    if let Some(contract) = contract {
        return choices.declarers(contract);
    }
    let mut all: Vec<Members> = Vec::new();
    for who in choices.contracts().iter().flat_map(|&contract| choices.declarers(contract)) {
        if !all.contains(&who) {
            all.push(who);
        }
    }
    all.sort_by_key(|who| who.len());
    all
}

/// The results to choose from: numbers of tricks where no contract is chosen.
pub(super) fn results(
    choices: &Choices<'_>,
    contract: Option<KeptContract>,
    who: Option<Members>,
) -> Vec<Outcome> {
    let Some(contract) = contract else { return (0..=13).map(Outcome::Tricks).collect() };
    if let Some(who) = who {
        return choices.results(contract, who);
    }
    let all: Members = choices.players().iter().copied().collect();
    let mut results = choices.results(contract, all);
    if matches!(contract.goal(), Goal::Exactly(_)) {
        let most = choices.declarers(contract).iter().map(|who| who.len()).max();
        let may_fail = |failed: Members| most.is_some_and(|most| failed.len() <= most);
        results.retain(|it| !matches!(it, Outcome::Failed(failed) if !may_fail(*failed)));
    }
    results
}
