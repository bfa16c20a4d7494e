//! Undoing the last act of a player.

use rules::{Game, Member};

use super::hidden::HiddenMatch;
use super::shown::show;
use super::{Match, TakenBack};
use crate::Table;
use crate::refusal::Corrupt;

pub(super) fn undo(table: &mut Table, member: Member, by_consent: bool) -> Result<(), Corrupt> {
    undone(table, member, by_consent).ok_or(Corrupt)
}

fn undone(table: &mut Table, member: Member, by_consent: bool) -> Option<()> {
    let done = table.open.last_done_by(member)?;
    let secrets = table.hidden.playing()?;
    let mut game = begun_deal(table.open.play.playing()?, secrets)?;
    let log = secrets.deal.as_mut()?;
    let place = log.steps.len() - done.since - 1;
    let steps = log.steps.split_off(place);
    log.steps.iter().try_for_each(|&step| game.follow(step)).ok()?;
    log.taken_back.push(TakenBack { after: place, steps });
    log.is_friendly |= by_consent;
    secrets.game = game;
    let stands = secrets.deal.as_ref()?.steps.clone();
    show(table)?;
    let playing = table.open.play.playing_mut()?;
    let tricks = playing.shown.tricks();
    playing.deal.undone(&stands, tricks);
    table.next_turn();
    table.open.turn.took_back = Some((member, done.step));
    Some(())
}

fn begun_deal(playing: &Match, secrets: &HiddenMatch) -> Option<Game> {
    let mut game = match playing.ended.last() {
        Some(before) => before.whole_game().clone(),
        None => Game::begun_by(playing.rules.clone(), playing.first_dealer),
    };
    game.next_deal(secrets.dealt_from.as_ref()?).ok()?;
    Some(game)
}
