//! Undoing the last act of a player.

use rules::{Game, Line, Member, Step};

use super::hidden::HiddenMatch;
use super::shown::show;
use super::{Match, TakenBack};
use crate::refusal::Corrupt;
use crate::{Ctx, Table};

/// True if the last act of all showed no person more than itself (spec.md 0.5.1).
pub(crate) fn showed_only_itself(ctx: &Ctx<'_>, act: Step) -> bool {
    let Step::Seat(Line { action, .. }) = act else { return false };
    let shows_a_hand = |member| ctx.judged_by(member).is_some_and(|bid| bid.hand.is_some());
    !ctx.chairs().members().any(shows_a_hand)
        && ctx
            .game()
            .zip(before_last(ctx))
            .is_some_and(|(game, before)| game.differs_only_by(action, &before))
}

pub(super) fn before_last(ctx: &Ctx<'_>) -> Option<Game> {
    let secrets = ctx.hidden.match_on_table()?;
    let (_, steps) = secrets.deal.as_ref()?.steps.split_last()?;
    replayed(ctx.play().playing()?, secrets, steps)
}

pub(super) fn undo(table: &mut Table, member: Member, by_consent: bool) -> Result<(), Corrupt> {
    undone(table, member, by_consent).ok_or(Corrupt)
}

fn undone(table: &mut Table, member: Member, by_consent: bool) -> Option<()> {
    let done = table.open.last_done_by(member)?;
    let secrets = table.hidden.playing()?;
    let place = secrets.deal.as_ref()?.steps.len() - done.since - 1;
    let stands = secrets.deal.as_ref()?.steps.get(..place)?;
    let game = replayed(table.open.play.playing()?, secrets, stands)?;
    let log = secrets.deal.as_mut()?;
    log.words.retain(|word| word.place < place);
    let steps = log.steps.split_off(place);
    log.taken_back.push(TakenBack { after: place, steps });
    log.is_friendly |= by_consent;
    secrets.game = game;
    show(table)?;
    let playing = table.open.play.playing_mut()?;
    let tricks = playing.shown.tricks();
    playing.deal.undone(place, tricks);
    table.next_turn();
    table.open.turn.took_back = Some((member, done.step));
    Some(())
}

fn replayed(playing: &Match, secrets: &HiddenMatch, steps: &[Step]) -> Option<Game> {
    let mut game = match playing.ended.last() {
        Some(before) => before.whole_game().clone(),
        None => Game::begun_by(playing.rules.clone(), playing.first_dealer),
    };
    secrets.dealt_from.as_ref()?.deal(&mut game).ok()?;
    steps.iter().try_for_each(|&step| game.follow(step)).ok()?;
    Some(game)
}
