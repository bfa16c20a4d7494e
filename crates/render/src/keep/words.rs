//! The words of a sheet.

use kept::{Deal, Entry, Exchange, KeptContract, Labels, Members, Outcome, Played, Sheet};
use rules::{Book, Goal, Member};
use words::Language;

use crate::lines::with_sign;
use crate::message::{facts, joined};
use crate::name::escaped;

/// The contracts of a sheet by name; those of one name by their tricks too.
pub(super) struct Contracts<'a> {
    pub(super) book: Book,
    pub(super) all: &'a [KeptContract],
    pub(super) language: Language,
}

impl<'a> Contracts<'a> {
    pub(super) fn of(sheet: &'a Sheet, language: Language) -> Self {
        let evening = sheet.evening();
        Self { book: evening.rules().book(), all: evening.contracts(), language }
    }

    pub(super) fn label(&self, contract: KeptContract) -> String {
        let name = |it: KeptContract| self.language.contract_name(self.book, it.contract());
        let own = name(contract);
        match contract.goal() {
            Goal::AtLeast(tricks)
                if self.all.iter().filter(|&&other| name(other) == own).count() > 1 =>
            {
                format!("{own} {tricks}")
            }
            Goal::AtLeast(_) | Goal::Exactly(_) | Goal::Avoid => own,
        }
    }
}

impl Labels for Contracts<'_> {
    fn contract(&self, contract: KeptContract) -> String {
        self.label(contract)
    }

    fn passed(&self) -> String {
        self.language.sheet_thrown_in("passed")
    }

    fn asked_in_vain(&self) -> String {
        self.language.sheet_thrown_in("asked")
    }

    fn total(&self) -> String {
        self.language.keep_total()
    }
}

/// The names of members beside each other, not yet safe for a text.
pub(super) fn named<'n>(members: Members, name: impl Fn(Member) -> &'n str) -> String {
    joined(members.iter().map(|member| name(member).to_owned()), " + ")
}

/// A deal in a line: `Solo 6, Ann, 7 tricks`, not yet safe for a text.
pub(super) fn deal_line(deal: &Deal<'_>, entry: &Entry, contracts: &Contracts<'_>) -> String {
    joined(deal_facts(deal, entry, contracts), ", ")
}

/// Contract, declarers and result of a deal, not yet safe for a text.
pub(super) fn deal_facts(deal: &Deal<'_>, entry: &Entry, contracts: &Contracts<'_>) -> Vec<String> {
    match entry {
        Entry::Passed => vec![contracts.passed()],
        Entry::AskedInVain => vec![contracts.asked_in_vain()],
        Entry::Points(other) => vec![other.why.clone()],
        Entry::Exchange(Exchange { member, name }) => {
            vec![format!("{} → {name}", deal.name(*member))]
        }
        Entry::Played(Played { contract, declarers, result }) => {
            let name = |member| deal.name(member);
            let result = result_line(*result, contracts.language, name);
            vec![contracts.label(*contract), named(*declarers, name), result]
        }
    }
}

/// A result: `9 tricks`, `made`, or who failed.
pub(super) fn result_line<'n>(
    result: Outcome,
    language: Language,
    name: impl Fn(Member) -> &'n str,
) -> String {
    match result {
        Outcome::Tricks(tricks) => language.keep_tricks(tricks),
        Outcome::Failed(Members::NONE) => format!("✔ {}", language.keep_made()),
        Outcome::Failed(failed) => format!("✘ {}", named(failed, name)),
        Outcome::Taken(taken) => {
            let each = Member::ALL.into_iter().zip(taken).filter(|(_, tricks)| *tricks > 0);
            facts(each.map(|(member, tricks)| format!("{} {tricks}", name(member))))
        }
    }
}

/// The points of each member who has some: `Ann +3 · Bob −3`.
pub(super) fn points_line<'n>(
    points: [i32; 6],
    name: impl Fn(Member) -> &'n str,
    most: usize,
) -> String {
    let each = Member::ALL.into_iter().zip(points).filter(|(_, points)| *points != 0);
    let all: Vec<_> = each.collect();
    let told = |letters: usize| {
        let one = |(member, points): &(Member, i32)| {
            let name: String = name(*member).chars().take(letters).collect();
            format!("{name} {}", with_sign(*points))
        };
        facts(all.iter().map(one))
    };
    (1..=32).rev().map(told).find(|line| line.chars().count() <= most).unwrap_or_default()
}

pub(super) fn safe(text: &str) -> String {
    escaped(text)
}

/// The numbers of deals, at most so many that a line holds them.
pub(super) fn numbers(deals: &[usize]) -> String {
    const MOST: usize = 20;
    let shown = deals.iter().take(MOST).map(ToString::to_string);
    let more = (deals.len() > MOST).then(|| "…".to_owned());
    joined(shown.chain(more), ", ")
}
