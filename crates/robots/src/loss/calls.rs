//! Calls compared: the rest of the auction and of the deal, by the rules of thumb, in the same
//! samples.

use rules::{
    Action, BelgianSheet, BySeat, Call, Cards, Contract, Game, Seat, SeatView, Sheet, Stage,
    Verdict,
};

use super::worth::own;
use crate::course::recall;
use crate::decision::decide_with;
use crate::pimc::{self, Effort, Samples};

/// More steps than any deal has.
const STEPS: usize = 200;

/// The points of the seat after each of these calls, in each sample. `None` where the calls so far
/// cannot have been made in any.
pub(super) fn after_calls(
    view: &SeatView,
    sheet: &BelgianSheet,
    calls: &[Call],
    effort: Effort,
    seed: u64,
) -> Option<Samples> {
    let mut samples = Samples::new();
    for same in pimc::auction_samples(view, effort, seed)?.chunk_by(|one, next| one == next) {
        let Some(game) = at_this_turn(view, sheet, &same[0]) else { continue };
        let points = calls.iter().map(|&call| after(&game, view.seat, call));
        if let Some(points) = points.collect() {
            samples.push((same.iter().fold(0.0, |weight, _| weight + 1.0), points));
        }
    }
    Some(samples).filter(|samples| !samples.is_empty())
}

/// The auction so far, with these hands.
fn at_this_turn(view: &SeatView, sheet: &BelgianSheet, hands: &BySeat<Cards>) -> Option<Game> {
    let deal = view.public.deal.as_ref()?;
    let mut game = Game::begun_by(view.public.rules.clone(), sheet.dealer?);
    if game.dealer() != deal.dealer {
        return None;
    }
    game.deal_hands(*hands, deal.turn_up).ok()?;
    for _ in Seat::ALL {
        if let Some(seat) = game.to_act().iter().next().filter(|_| game.awaits_white_hands()) {
            game.act(seat, Action::Decline).ok()?;
        }
    }
    for spoken in &sheet.said {
        game.act(spoken.seat, Action::Call(spoken.call)).ok()?;
        approve(&mut game)?;
    }
    game.to_act().contains(view.seat).then_some(game)
}

fn approve(game: &mut Game) -> Option<()> {
    if game.awaits_referee() { game.judge(Verdict::Approve).ok() } else { Some(()) }
}

/// The points of a seat when it makes this call and all go on by the rules of thumb.
fn after(game: &Game, seat: Seat, call: Call) -> Option<f64> {
    let mut game = game.clone();
    game.act(seat, Action::Call(call)).ok()?;
    approve(&mut game)?;
    for _ in 0..STEPS {
        let Some(turn) = game.to_act().iter().next().filter(|_| game.is_playing()) else { break };
        let view = game.seen_by(turn);
        let Sheet::Belgian(sheet) = &view.public.sheet else { return None };
        // The partner of a troel is hidden: such a deal is played by the book, card by card.
        let is_troel = matches!(sheet.contract, Some(Contract::Troel { .. }));
        if sheet.stage == Stage::Play && !is_troel {
            return played_out(&game, &view, sheet, seat);
        }
        game.act(turn, decide_with(&view, None, 0)?).ok()?;
        approve(&mut game)?;
    }
    match game.seen_by_all().sheet {
        Sheet::Belgian(sheet) => sheet.result.map(|result| f64::from(result.points[seat])),
        Sheet::Whist(_) => None,
    }
}

fn played_out(game: &Game, view: &SeatView, sheet: &BelgianSheet, seat: Seat) -> Option<f64> {
    let (start, _) = recall(view)?;
    let hands: BySeat<Cards> = BySeat::from_fn(|seat| game.seen_by(seat).hand);
    let end = pimc::whole(start, hands);
    let contract = (sheet.contract?, sheet.goal?, sheet.declarers);
    let points = |made| own(&view.public.rules, contract, made, seat);
    let made = points(end.made)?;
    let skill = skill(contract.0);
    let first = sheet.declarers.iter().next()?;
    if !sheet.declarers.contains(seat) || end.made_by(sheet.declarers) > 12 {
        return Some(made);
    }
    let mut more = end.made;
    more[first] += 1;
    Some((1.0 - skill) * made + skill * points(more)?)
}

/// The tricks that a strong robot makes of its own contract beyond a player by the rules of thumb,
/// in the same deals.
const fn skill(contract: Contract) -> f64 {
    match contract {
        Contract::Pair { .. } => 0.7,
        Contract::Abundance { .. } | Contract::AbundanceInTrump { .. } => 0.8,
        Contract::Solo { .. } | Contract::SoloOverMisere { .. } => 0.2,
        Contract::SmallMisere
        | Contract::Piccolissimo
        | Contract::Piccolo
        | Contract::Troel { .. }
        | Contract::Misere { .. }
        | Contract::OpenMisere { .. }
        | Contract::Slam { .. }
        | Contract::SoloSlim { .. }
        | Contract::GeneralMisere => 0.0,
    }
}
