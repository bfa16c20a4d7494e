//! What a revoke costs in the books with fixed sides (spec.md 7.9).

use crate::action::{Action, Penalty, Refusal};
use crate::legal::Legal;
use crate::options::Revoke;
use crate::revoke::won_from;
use crate::seat::{BySide, Seat, Seats, Side};
use crate::whist::{Hand, Score, Whist};

/// The tricks, or the points, that the laws of 1864 take for a revoke.
const THREE: u8 = 3;

impl Whist {
    /// All that a side may claim once the deal is over.
    #[cold]
    pub(super) fn claims_of(&self, hand: &Hand, side: Side) -> Legal {
        let honours = hand.claim.is_some_and(|(claimant, _)| claimant == side);
        let legal = Legal::default();
        let legal = if honours { legal.and(Action::ClaimHonours) } else { legal };
        self.revoke_claims(hand, side).fold(legal, Legal::and)
    }

    /// The seats that may claim something once the deal is over.
    #[cold]
    pub(super) fn claimants(&self, hand: &Hand) -> Seats {
        let claims = |side: &Side| {
            let honours = hand.claim.is_some_and(|(claimant, _)| claimant == *side);
            honours || self.revoke_claims(hand, *side).next().is_some()
        };
        Side::ALL.into_iter().filter(claims).flat_map(Side::seats).collect()
    }

    /// Every claim that a side may make now.
    fn revoke_claims(&self, hand: &Hand, side: Side) -> impl Iterator<Item = Action> {
        let penalties: &[Option<Penalty>] = match self.options.revoke {
            Revoke::Laws => &[Some(Penalty::Tricks), Some(Penalty::Minus), Some(Penalty::Plus)],
            _ => &[None],
        };
        hand.revokes.open_to_claim(side.other().into()).flat_map(|trick| {
            penalties.iter().map(move |&penalty| Action::ClaimRevoke { trick, penalty })
        })
    }

    /// Claims a revoke of the other side, and counts the deal again.
    pub(super) fn claim_revoke(
        &mut self,
        seat: Seat,
        trick: u8,
        penalty: Option<Penalty>,
    ) -> Result<(), Refusal> {
        let offenders = seat.side().other();
        let by_the_laws = self.options.revoke == Revoke::Laws;
        let hand = self.hand.as_mut().ok_or(Refusal::NoDeal)?;
        if hand.result.is_none() {
            self.playing(seat)?;
            return Err(Refusal::NotNow);
        }
        if penalty.is_some() != by_the_laws {
            return Err(Refusal::NoRevoke);
        }
        hand.revokes.claim(offenders.into(), trick).ok_or(Refusal::NoRevoke)?;
        hand.penalties.extend(penalty.map(|penalty| (offenders, penalty)));
        self.count();
        Ok(())
    }
}

/// The tricks of each side as they count; `None` when both have revoked and the
/// deal is void.
pub(super) fn tricks(hand: &Hand, revoke: Revoke) -> Option<BySide<u8>> {
    let made = hand.tricks.made();
    let mut tricks = BySide::from_fn(|side: Side| side.seats().map(|seat| made[seat]).iter().sum());
    if revoke == Revoke::Laws {
        for (offenders, _) in hand.penalties.iter().filter(|(_, what)| *what == Penalty::Tricks) {
            give(&mut tricks, *offenders, THREE);
        }
        return Some(tricks);
    }
    let offence = |side: Side| hand.revokes.first_of(side.into()).map(|from| (side, from));
    match Side::ALL.map(offence) {
        [None, None] => {}
        [Some(_), Some(_)] => return None,
        [Some((side, from)), None] | [None, Some((side, from))] => {
            let returned = match revoke {
                Revoke::ReturnTricks => won_from(&hand.tricks, from, Seats::from(side)),
                _ => tricks[side],
            };
            give(&mut tricks, side, returned);
        }
    }
    Some(tricks)
}

/// Takes points off the offenders and gives the others theirs, before anything
/// else is counted; whether that won a game.
pub(super) fn points(hand: &Hand, score: &mut Score, offends: impl Fn(Side) -> bool) -> bool {
    for &(offenders, penalty) in &hand.penalties {
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

/// Moves tricks from one side to the other, as many as it has.
fn give(tricks: &mut BySide<u8>, from: Side, count: u8) {
    let moved = count.min(tricks[from]);
    tricks[from] -= moved;
    tricks[from.other()] += moved;
}
