//! The cost of a revoke in the books with fixed sides, and the claims after a deal (spec.md 7.9,
//! 1.5.4).

use crate::action::{Action, Penalty};
use crate::legal::Legal;
use crate::refusal::Refusal;
use crate::revoke::{Revoke, won_from};
use crate::seat::{BySide, Seats, Side};
use crate::whist::round::Round;
use crate::whist::score::Score;

/// The tricks, or the points, that the laws of 1864 take for a revoke.
const THREE: u8 = 3;

impl Round {
    #[cold]
    pub(super) fn claims_of(&self, revoke: Revoke, side: Side) -> Legal {
        let honours = self.claim.is_some_and(|(claimant, _)| claimant == side);
        let legal = Legal::default();
        let legal = if honours { legal.and(Action::ClaimHonours) } else { legal };
        self.revoke_claims(revoke, side).fold(legal, Legal::and)
    }

    #[cold]
    pub(super) fn claimants(&self, revoke: Revoke) -> Seats {
        let claims = |side: &Side| {
            let honours = self.claim.is_some_and(|(claimant, _)| claimant == *side);
            honours || self.revoke_claims(revoke, *side).next().is_some()
        };
        Side::ALL.into_iter().filter(claims).flat_map(Side::seats).collect()
    }

    fn revoke_claims(&self, revoke: Revoke, side: Side) -> impl Iterator<Item = Action> {
        let penalties: &[Option<Penalty>] = match revoke {
            Revoke::Laws => &[Some(Penalty::Tricks), Some(Penalty::Minus), Some(Penalty::Plus)],
            Revoke::Prevented | Revoke::ReturnTricks | Revoke::LoseDeal => &[None],
        };
        self.revokes.open_to_claim(side.other().into()).flat_map(|trick| {
            penalties.iter().map(move |&penalty| Action::ClaimRevoke { trick, penalty })
        })
    }

    pub(super) fn claim_revoke(
        &mut self,
        revoke: Revoke,
        offenders: Side,
        trick: u8,
        penalty: Option<Penalty>,
    ) -> Result<(), Refusal> {
        if penalty.is_some() != (revoke == Revoke::Laws) {
            return Err(Refusal::NoRevoke);
        }
        self.revokes.claim(offenders.into(), trick, penalty).ok_or(Refusal::NoRevoke)?;
        self.penalties.extend(penalty.map(|penalty| (offenders, penalty)));
        Ok(())
    }

    /// The tricks of each side that count; `None` when both have revoked and the deal is void.
    pub(super) fn tricks_that_count(&self, revoke: Revoke) -> Option<BySide<u8>> {
        let made = self.tricks.made();
        let made = |side: Side| side.seats().map(|seat| made[seat]).iter().sum();
        let mut tricks = BySide::from_fn(made);
        match revoke {
            Revoke::Prevented => {}
            Revoke::Laws => {
                let taken = self.penalties.iter().filter(|(_, what)| *what == Penalty::Tricks);
                taken.for_each(|&(offenders, _)| give(&mut tricks, offenders, THREE));
            }
            Revoke::ReturnTricks | Revoke::LoseDeal => {
                let first = |side: Side| self.revokes.first_of(side.into());
                let (side, from) = match Side::ALL.map(|side| (side, first(side))) {
                    [(_, None), (_, None)] => return Some(tricks),
                    [(_, Some(_)), (_, Some(_))] => return None,
                    [(side, Some(from)), (_, None)] | [(_, None), (side, Some(from))] => {
                        (side, from)
                    }
                };
                let lost = match revoke {
                    Revoke::ReturnTricks => won_from(&self.tricks, from, Seats::from(side)),
                    Revoke::LoseDeal | Revoke::Prevented | Revoke::Laws => tricks[side],
                };
                give(&mut tricks, side, lost);
            }
        }
        Some(tricks)
    }

    /// Moves or deducts the points of penalties, before tricks are counted; returns `true` if that
    /// won a game.
    pub(super) fn count_penalties(
        &self,
        score: &mut Score,
        offends: impl Fn(Side) -> bool,
    ) -> bool {
        for &(offenders, penalty) in &self.penalties {
            match penalty {
                Penalty::Tricks => {}
                Penalty::Minus => score.deduct(offenders, THREE),
                Penalty::Plus => {
                    let claimants = offenders.other();
                    if score.add(claimants, THREE, offends(claimants)) {
                        return true;
                    }
                }
            }
        }
        false
    }
}

/// Moves tricks from one side to the other, as many as it has.
fn give(tricks: &mut BySide<u8>, from: Side, count: u8) {
    let moved = count.min(tricks[from]);
    tricks[from] -= moved;
    tricks[from.other()] += moved;
}
