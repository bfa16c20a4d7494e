//! From the entries of a game to its state.

use std::sync::Arc;

use rules::{Card, Game, LayDown, Member, Pack, PublicView, Sheet, Step};

use super::coaching::{self, CoachTurn};
use super::hidden::{DealtFrom, HiddenMatch, Promise};
use super::laying_down::settled_for;
use super::shown::show;
use super::taking_back::undo;
use super::{
    Awaits, DealLog, DealOutcome, DealState, EndedDeal, GivenDeals, LaidDown, Match, Play,
    PlayEntry, Shown, lots,
};
use crate::Table;
use crate::consent::ConsentRequest;
use crate::dealer::{Commitment, Cut, Dealing, Secret, Shuffle, Texts};
use crate::record::Annulled;
use crate::refusal::{Corrupt, Refusal, Unfit};
use crate::settings::Stop;
use crate::time::Times;

pub(crate) fn apply(table: &mut Table, entry: &PlayEntry) -> Result<Option<DealOutcome>, Unfit> {
    match entry {
        PlayEntry::Acted(step) => return acted(table, *step),
        PlayEntry::Dealt { cut } => return Ok(deal(table, *cut)?),
        PlayEntry::Again => return Ok(again(table)?),
        PlayEntry::Closed => return Ok(close(table)),
        PlayEntry::Started { dealer, drawn } => begin(table, *dealer, drawn)?,
        PlayEntry::Occasion(occasion) => {
            table.open.given = Some(GivenDeals::Occasion(*occasion));
        }
        PlayEntry::Copied(copy) => {
            table.open.given = Some(GivenDeals::Copy(copy.origin()));
            table.hidden.keep_copy(copy.clone());
        }
        PlayEntry::Series { series, key } => {
            table.open.given = Some(GivenDeals::Series(*series));
            table.hidden.keep_series(key.clone());
        }
        PlayEntry::KnowsCards(member) => table.open.knows_cards(*member),
        PlayEntry::Sealed(options) => {
            table.open.settings.seal(options.clone());
            playing(table)?.sealed.clone_from(options);
        }
        PlayEntry::Committed { commitment, secret } => commit(table, *commitment, secret.clone())?,
        PlayEntry::TextCounts(chair, hash) => hidden(table)?.text_comes(*chair, *hash)?,
        PlayEntry::WentOn(member) => went_on(table, *member)?,
        PlayEntry::Lifted { cut } => playing(table)?.deal.lifted = *cut,
        PlayEntry::RobotsAre(edition) => playing(table)?.robots = Some(*edition),
        PlayEntry::KeptHand(member) => log(table)?.kept_hands.push(*member),
        PlayEntry::TookBack { member, by_consent } => undo(table, *member, *by_consent)?,
        PlayEntry::CoachSaid { member, better, lost } => {
            coaching::said(table, *member, *better, *lost).ok_or(Corrupt)?;
        }
        PlayEntry::CoachSilent => table.open.turn.coach = CoachTurn::Silent,
        PlayEntry::CoachHeard => coaching::mark_heard(table),
        PlayEntry::Annulled(_) => annul(table, Annulled::Flag(true)).ok_or(Corrupt)?,
        PlayEntry::Misdealt(member) => misdealt(table, *member)?,
        PlayEntry::LaidDown(member, how) => lay_down(table, *member, *how)?,
        PlayEntry::AgreedToEnd(member) => agreed_to_end(table)?.push(*member),
        PlayEntry::KeptPlaying(_) => agreed_to_end(table)?.clear(),
    }
    Ok(None)
}

fn commit(table: &mut Table, commitment: Commitment, secret: Secret) -> Result<(), Corrupt> {
    playing(table)?.promised = Some(commitment);
    hidden(table)?.promise = Some(Promise { commitment, secret, texts: Texts::default() });
    table.next_turn();
    Ok(())
}

fn lay_down(table: &mut Table, member: Member, how: LayDown) -> Result<(), Corrupt> {
    let seat = table.open.seat_of(member).ok_or(Corrupt)?;
    let tricks = playing(table)?.shown.tricks();
    let log = log(table)?;
    log.laid_down = Some(LaidDown { seat, how, tricks, after: log.steps.len() });
    Ok(())
}

fn agreed_to_end(table: &mut Table) -> Result<&mut Vec<Member>, Corrupt> {
    table.open.play.agreed_to_end_mut().ok_or(Corrupt)
}

fn playing(table: &mut Table) -> Result<&mut Match, Corrupt> {
    table.open.play.playing_mut().ok_or(Corrupt)
}

fn hidden(table: &mut Table) -> Result<&mut HiddenMatch, Corrupt> {
    table.hidden.playing().ok_or(Corrupt)
}

fn log(table: &mut Table) -> Result<&mut DealLog, Corrupt> {
    hidden(table)?.deal.as_mut().ok_or(Corrupt)
}

fn begin(table: &mut Table, dealer: Member, drawn: &[Card]) -> Result<(), Corrupt> {
    if !drawn.is_empty() {
        let chairs = lots::moved(drawn);
        table.open.chairs.move_to(&chairs)?;
        table.open.play.players_moved(&chairs);
    }
    if table.open.chairs.members().all(|member| member != dealer) {
        return Err(Corrupt);
    }
    // Of a match that has not begun to be played only the one before is kept.
    let before = table.open.play.playing_mut().and_then(|playing| playing.before.take());
    begin_match(table, dealer, drawn.to_vec(), before);
    Ok(())
}

fn begin_match(
    table: &mut Table,
    first_dealer: Member,
    drawn: Vec<Card>,
    before: Option<Box<Match>>,
) {
    let rules = table.open.settings.rules().clone();
    let game = Game::begun_by(rules.clone(), first_dealer);
    table.open.play = Play::Match(Box::new(Match {
        sealed: table.open.settings.sealed().to_owned(),
        rules,
        first_dealer,
        drawn,
        shown: Shown::from(&game),
        promised: None,
        deal: DealState::default(),
        ended: Vec::new(),
        annulled: Vec::new(),
        misdeals: Vec::new(),
        settled: 0,
        played_through: Vec::new(),
        came: Vec::new(),
        robots: None,
        agreed_to_end: Vec::new(),
        times: Times::default(),
        before,
    }));
    table.hidden.begin(game);
    table.next_turn();
}

fn again(table: &mut Table) -> Result<Option<DealOutcome>, Corrupt> {
    let over = playing(table)?;
    let settled = over.settle();
    let first_dealer = next_dealer(&over.shown.view);
    table.open.chairs.count_match();
    let before = match std::mem::take(&mut table.open.play) {
        Play::Match(over) => Some(Box::new(Match { before: None, ..*over })),
        Play::Lobby(_) | Play::Closed(_) => None,
    };
    begin_match(table, first_dealer, Vec::new(), before);
    Ok(settled)
}

fn close(table: &mut Table) -> Option<DealOutcome> {
    let settled = table.open.play.playing_mut().and_then(Match::settle);
    table.open.play = match std::mem::take(&mut table.open.play) {
        Play::Match(last) => Play::Closed(Some(last)),
        Play::Lobby(_) | Play::Closed(_) => Play::Closed(None),
    };
    table.next_turn();
    settled
}

fn deal(table: &mut Table, cut: Option<u8>) -> Result<Option<DealOutcome>, Corrupt> {
    // Nothing can be claimed any more in the deal before.
    let settled = playing(table)?.settle();
    let deal_no = table.open.dealt + 1;
    let (dealt_from, dealing) = source(table, deal_no, cut)?;
    let commitment = dealing.commitment;
    let annulled = playing(table)?.annulled.last();
    let is_again = annulled.is_some_and(|it| it.number() + 1 == deal_no);
    let has_coach = table.open.settings.coach();
    let is_friendly = is_again || has_coach || table.open.copied().is_some();
    let is_shared = table.open.occasion().is_some();
    let first = playing(table)?.first_dealer;
    let dealer = table.open.series_dealer(first, deal_no);
    let secrets = hidden(table)?;
    if let Some(dealer) = dealer {
        secrets.game.stand_alone(dealer);
    }
    dealt_from.deal(&mut secrets.game).map_err(|_| Corrupt)?;
    secrets.dealt_from = Some(dealt_from);
    secrets.deal = Some(DealLog {
        dealing,
        is_shared,
        steps: Vec::new(),
        taken_back: Vec::new(),
        is_friendly,
        laid_down: None,
        kept_hands: Vec::new(),
        words: Vec::new(),
    });
    table.open.dealt = deal_no;
    table.next_turn();
    let turn = table.open.turn();
    let playing = playing(table)?;
    playing.promised = None;
    playing.deal = DealState::dealt(commitment, turn);
    show(table).ok_or(Corrupt)?;
    Ok(settled)
}

/// The pack that the secret orders; of a copied deal its hands and its proof.
fn source(
    table: &mut Table,
    deal_no: usize,
    cut: Option<u8>,
) -> Result<(DealtFrom, Dealing), Corrupt> {
    if let Some(copy) = table.hidden.copy() {
        let dealing = copy.dealing().ok_or(Corrupt)?.clone();
        return Ok((DealtFrom::Copy(Box::new(copy.clone())), dealing));
    }
    let secrets = hidden(table)?;
    let Promise { commitment, secret, texts } = secrets.promise.take().ok_or(Corrupt)?;
    let last = secrets.dealt_from.as_ref().and_then(DealtFrom::pack);
    let shuffle = Shuffle::after(&secrets.game, last);
    let cut_at = cut.map(Cut::try_from).transpose().map_err(|_| Corrupt)?;
    let order = table.open.facts(deal_no).pack_with(&texts, &secret, shuffle, cut_at);
    let pack = Pack::new(order).ok_or(Corrupt)?;
    let deal = u32::try_from(deal_no).map_err(|_| Corrupt)?;
    let dealing = Dealing::new(table.open.origin(), deal, commitment, secret, cut, texts);
    Ok((DealtFrom::Pack(pack), dealing))
}

fn went_on(table: &mut Table, member: Member) -> Result<(), Corrupt> {
    let is_before_auction = table.open.awaits() == Awaits::WhiteHands;
    let deal = &mut playing(table)?.deal;
    if is_before_auction {
        deal.ready_to_bid.push(member);
    } else {
        deal.ready.push(member);
    }
    Ok(())
}

fn acted(table: &mut Table, step: Step) -> Result<Option<DealOutcome>, Unfit> {
    let tricks = playing(table)?.shown.tricks();
    let is_asked = table.open.consent().request().is_some_and(|(it, _)| it == ConsentRequest::Stop);
    playing(table)?.deal.is_played_on |= is_asked;
    let coached = coaching::chooses(table, step);
    let refused = |refusal: rules::Refusal| Unfit::Refused(Refusal::from(refusal));
    hidden(table)?.game.follow(step).map_err(refused)?;
    let log = log(table)?;
    coaching::clear_word(log, step);
    log.steps.push(step);
    let done = log.steps.len();
    let is_replayed = table.hidden.copy().is_some_and(|copy| done <= copy.replayed());
    let by_robot = is_replayed
        || matches!(step, Step::Seat(line)
        if !table.open.chairs.occupant(table.open.member_of(line.seat)).is_present());
    let playing_now = playing(table)?;
    let edition = playing_now.robots.filter(|_| by_robot && !is_replayed);
    playing_now.deal.note(step, by_robot, edition);
    show(table).ok_or(Corrupt)?;
    keep_ended_deal(table);
    table.next_turn();
    ask_to_stop(table);
    coaching::ask(table, coached.filter(|_| !by_robot), step);
    let turn = table.open.turn();
    let playing = playing(table)?;
    if playing.shown.tricks() > tricks {
        playing.deal.trick_begins(turn);
    }
    // Unless something may still be claimed in it.
    let is_settled = playing.shown.view.to_act.is_empty();
    Ok(if is_settled { playing.settle() } else { None })
}

pub(crate) fn ask_to_stop(table: &mut Table) {
    let Some(playing) = table.open.play.playing() else { return };
    let asks = table.open.settings.stop() == Stop::Ask && !playing.deal.is_played_on;
    if let Some(seat) = settled_for(&playing.shown.view).filter(|_| asks) {
        let by = table.open.member_of(seat);
        table.open.turn.consent.ask_to_stop(by);
    }
}

/// Again when something was claimed after its end.
fn keep_ended_deal(table: &mut Table) {
    let number = table.open.dealt;
    let ended = || EndedDeal::new(number, table.hidden.game()?, table.hidden.log()?);
    let Some(ended) = ended() else { return };
    let chairs = &table.open.chairs;
    let Some(playing) = table.open.play.playing_mut() else { return };
    if playing.ended.last().is_some_and(|last| last.number() == number) {
        playing.ended.pop();
    } else {
        let came: Vec<_> = playing.newcomers(number).map(|(member, _)| member).collect();
        playing.played_through = chairs.present().filter(|it| !came.contains(it)).collect();
    }
    playing.ended.push(Arc::new(ended.with_acts_of(&playing.deal)));
}

fn misdealt(table: &mut Table, member: Member) -> Result<(), Corrupt> {
    let by = table.open.seat_of(member).ok_or(Corrupt)?;
    playing(table)?.says_misdeal(member);
    annul(table, Annulled::Misdeal { by }).ok_or(Corrupt)
}

fn annul(table: &mut Table, how: Annulled) -> Option<()> {
    let number = table.open.dealt;
    let secrets = table.hidden.playing()?;
    let dealt = EndedDeal::annulled(number, &secrets.game, &secrets.deal.take()?, how)?;
    secrets.game.annul().ok()?;
    let playing = table.open.play.playing_mut()?;
    playing.annulled.push(Arc::new(dealt.with_acts_of(&playing.deal)));
    playing.deal = DealState::default();
    show(table)?;
    table.next_turn();
    Some(())
}

fn next_dealer(view: &PublicView) -> Member {
    match &view.sheet {
        Sheet::Whist(_) => view.next_dealer.into(),
        Sheet::Belgian(sheet) => sheet.next.dealer,
    }
}
