//! The assignment of shards to processes.
//!
//! Every process computes it from the same rows; where two differ for a moment the lease decides.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use store::ProcessId;

/// A process that may own shards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Applicant {
    /// The process.
    pub process: ProcessId,
    /// Its assigned shards; `None` takes those that are assigned to no process.
    pub assigned: Option<RangeInclusive<u32>>,
}

/// The shards of one process, of `shards` in all: as few as possible change hands from `kept`, and
/// no process has two more than another that could have one of them.
#[must_use]
pub fn share(
    process: ProcessId,
    applicants: &[Applicant],
    shards: u32,
    kept: &BTreeMap<u32, ProcessId>,
) -> BTreeSet<u32> {
    let mut loads: BTreeMap<ProcessId, u32> =
        applicants.iter().map(|applicant| (applicant.process, 0)).collect();
    let mut owners = BTreeMap::new();
    for (&shard, owner) in kept.range(..shards) {
        if candidates(shard, applicants).any(|candidate| candidate == *owner) {
            owners.insert(shard, *owner);
            *loads.entry(*owner).or_default() += 1;
        }
    }
    for shard in 0..shards {
        if owners.contains_key(&shard) {
            continue;
        }
        if let Some(owner) = lightest(shard, applicants, &loads) {
            owners.insert(shard, owner);
            *loads.entry(owner).or_default() += 1;
        }
    }
    while let Some((shard, from, to)) = owners.iter().rev().find_map(|(&shard, &from)| {
        let to = lightest(shard, applicants, &loads)?;
        (loads[&to] + 1 < loads[&from]).then_some((shard, from, to))
    }) {
        owners.insert(shard, to);
        *loads.entry(from).or_default() -= 1;
        *loads.entry(to).or_default() += 1;
    }
    owners.into_iter().filter(|(_, owner)| *owner == process).map(|(shard, _)| shard).collect()
}

/// The processes that a shard is assigned to, else those without an assignment.
fn candidates(shard: u32, applicants: &[Applicant]) -> impl Iterator<Item = ProcessId> + '_ {
    let is_assigned = move |it: &Applicant| {
        it.assigned.as_ref().is_some_and(|assigned| assigned.contains(&shard))
    };
    let any_assigned = applicants.iter().any(is_assigned);
    let may =
        move |it: &&Applicant| if any_assigned { is_assigned(it) } else { it.assigned.is_none() };
    applicants.iter().filter(may).map(|applicant| applicant.process)
}

/// The candidate that keeps the fewest shards; of several the first.
fn lightest(
    shard: u32,
    applicants: &[Applicant],
    loads: &BTreeMap<ProcessId, u32>,
) -> Option<ProcessId> {
    candidates(shard, applicants).min_by_key(|process| (loads[process], *process))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unassigned(process: i64) -> Applicant {
        Applicant { process: ProcessId(process), assigned: None }
    }

    fn assigned(process: i64, assigned: RangeInclusive<u32>) -> Applicant {
        Applicant { process: ProcessId(process), assigned: Some(assigned) }
    }

    /// The owner of each shard after each process has taken its share.
    fn divided(applicants: &[Applicant], shards: u32, kept: &[i64]) -> Vec<i64> {
        let kept = (0..).zip(kept).filter(|(_, owner)| **owner != 0);
        let kept = kept.map(|(shard, owner)| (shard, ProcessId(*owner))).collect();
        let mut owners = vec![0; usize::try_from(shards).unwrap()];
        for Applicant { process, .. } in applicants {
            for shard in share(*process, applicants, shards, &kept) {
                let owner = &mut owners[usize::try_from(shard).unwrap()];
                assert_eq!(*owner, 0, "shard {shard} has two");
                *owner = process.0;
            }
        }
        owners
    }

    #[test]
    fn the_first_owns_every_shard_and_a_second_takes_half() {
        assert_eq!(divided(&[unassigned(1)], 4, &[]), [1, 1, 1, 1]);
        let two = [unassigned(1), unassigned(2)];
        assert_eq!(divided(&two, 4, &[1, 1, 1, 1]), [1, 1, 2, 2]);
        assert_eq!(divided(&two, 4, &[1, 1, 2, 2]), [1, 1, 2, 2], "and it stays so");
        assert_eq!(divided(&two, 5, &[1, 1, 1, 1, 1]), [1, 1, 1, 2, 2]);
        assert_eq!(divided(&two, 1, &[1]), [1], "of one shard there is no half");
    }

    #[test]
    fn free_shards_go_to_the_process_with_the_fewest() {
        let three = [unassigned(1), unassigned(2), unassigned(3)];
        assert_eq!(divided(&three, 6, &[1, 1, 2, 2, 0, 0]), [1, 1, 2, 2, 3, 3]);
        // The second has died, or leaves: what the others keep stays where it is.
        assert_eq!(
            divided(&[unassigned(1), unassigned(3)], 6, &[1, 1, 2, 2, 3, 3]),
            [1, 1, 1, 3, 3, 3]
        );
    }

    #[test]
    fn an_assigned_process_owns_its_shards_and_no_others() {
        let two = [assigned(1, 0..=3), assigned(2, 4..=7)];
        assert_eq!(divided(&two, 8, &[]), [1, 1, 1, 1, 2, 2, 2, 2]);
        assert_eq!(divided(&two[..1], 8, &[]), [1, 1, 1, 1, 0, 0, 0, 0], "the rest waits");
        let third = [two[0].clone(), two[1].clone(), assigned(3, 4..=7)];
        assert_eq!(divided(&third, 8, &[1, 1, 1, 1, 2, 2, 2, 2]), [1, 1, 1, 1, 2, 2, 3, 3]);
        let mixed = [assigned(1, 0..=1), unassigned(2)];
        assert_eq!(divided(&mixed, 4, &[2, 2, 2, 2]), [1, 1, 2, 2]);
    }

    #[test]
    fn shares_differ_by_one_at_most_and_few_shards_change_hands() {
        for shards in 1..=16 {
            let mut kept = vec![0; usize::try_from(shards).unwrap()];
            for there in [1..=1, 1..=2, 1..=5, 2..=5, 4..=5, 4..=9, 9..=9, 1..=3] {
                let applicants: Vec<_> = there.clone().map(unassigned).collect();
                let next = divided(&applicants, shards, &kept);
                let loads = there.map(|process| next.iter().filter(|it| **it == process).count());
                let loads: Vec<_> = loads.collect();
                assert!(loads.iter().max().unwrap() - loads.iter().min().unwrap() <= 1, "{next:?}");
                assert_eq!(divided(&applicants, shards, &next), next, "once is enough");
                kept = next;
            }
        }
    }
}
