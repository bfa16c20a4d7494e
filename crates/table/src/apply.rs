//! From what is remembered to the state.

use std::fmt;
use std::sync::Arc;

use rules::{Card, Game, Member, Pack, Rules, Seat, Sheet, Step};

use crate::choosing::LastChange;
use crate::customs::Custom;
use crate::dealer::{Cut, Shuffle, TextHash, Texts};
use crate::ended::EndedDeal;
use crate::entry::Entry;
use crate::event::Turn;
use crate::favour::Asked;
use crate::outcome::DealOutcome;
use crate::people::Occupant;
use crate::record;
use crate::times::Times;
use crate::watch::OpenHands;
use crate::{Awaits, DealLog, Match, Stage, Table, chairs_of};

/// An entry does not fit the state that the entries before it made: the log is
/// not one that this program wrote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Corrupt;

impl fmt::Display for Corrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an entry does not fit the log before it")
    }
}

impl std::error::Error for Corrupt {}

impl Table {
    /// Makes an entry so. What it answers is the outcome of a deal that counts
    /// from then on.
    ///
    /// # Errors
    ///
    /// When the entry does not fit; the table is then not to be used any more.
    pub fn apply(&mut self, entry: &Entry) -> Result<Option<DealOutcome>, Corrupt> {
        let mut settled = None;
        match entry {
            Entry::Opened { book, version } | Entry::GameChosen { book, version } => {
                self.set_rules(Rules::of_version(*book, *version).ok_or(Corrupt)?);
            }
            Entry::ChosenBy(member) => self.chosen_by(*member),
            Entry::OptionSet { name, value } => {
                let set = self.rules.clone().with([(name.as_str(), value.clone())]);
                self.set_rules(set.map_err(|_| Corrupt)?);
            }
            Entry::Sat(member) => self.person_sat(*member)?,
            Entry::Back(member) => self.sit(*member, Occupant::Person { away: false })?,
            Entry::Freed(member) => self.sit(*member, Occupant::Nobody)?,
            Entry::RobotSat(member, name) => self.sit(*member, Occupant::Robot(*name))?,
            Entry::RobotsPlay(level) => self.level = *level,
            Entry::NoHints => self.hints = false,
            Entry::GivesHints => self.hints = true,
            Entry::ShowsPictures(pictures) => self.pictures = *pictures,
            Entry::Speaks(language) => self.language = Some(*language),
            Entry::Explains => self.explains = true,
            Entry::Phrases(on) => self.phrases = *on,
            Entry::Said(member, phrase) => self.said = Some((*member, *phrase)),
            Entry::Started { dealer, drawn } => self.begin(*dealer, drawn)?,
            Entry::Committed { commitment, secret } => {
                let playing = self.playing()?;
                playing.committed = Some((*commitment, secret.clone()));
                self.next_turn();
            }
            Entry::TextCounts(chair, hash) => self.text_comes(*chair, *hash)?,
            Entry::Dealt { cut } => settled = self.deal(*cut)?,
            Entry::WentOn(member) => self.gone_on.push(*member),
            Entry::Lifted { cut } => self.lifted = *cut,
            Entry::KeptHand(member) => self.kept_hands.push(*member),
            Entry::Acted(step) => settled = self.acted(*step)?,
            Entry::Custom(custom) => self.set_custom(*custom),
            Entry::Asked(favour, by) => self.asked = Some(Asked::new(*favour, *by)),
            Entry::Agreed(_, member) => {
                self.asked.as_mut().ok_or(Corrupt)?.agreed.push(*member);
            }
            Entry::Refused(..) | Entry::Lapsed(_) => {
                self.refused = self.asked.take().map(|asked| asked.by);
            }
            Entry::LaidDown(member, how) => self.laid_down(*member, *how).ok_or(Corrupt)?,
            Entry::Annulled(_) => self.annul().ok_or(Corrupt)?,
            Entry::TookBack { member, by_consent } => {
                self.undo(*member, *by_consent).ok_or(Corrupt)?;
            }
            Entry::Watch(entry) => self.watch_changes(*entry).ok_or(Corrupt)?,
            Entry::Place(entry) => self.place_changes(*entry).ok_or(Corrupt)?,
            Entry::Idled => self.idled += 1,
            Entry::Lasts(until) => self.lasts(*until),
            Entry::Paced(pace) => self.pace = Some(*pace),
            Entry::Due { member, due } => self.times.set(*member, *due),
            Entry::Called(member) => self.times.call(*member).ok_or(Corrupt)?,
            Entry::Banked { member, left } => self.times.bank(*member, *left),
            Entry::Down(span) => self.times.down(*span),
            Entry::OnHoliday { member, span } => self.times.holiday(*member, Some(*span)),
            Entry::HolidayOver(member) => self.times.holiday(*member, None),
            Entry::Paused(..) => self.asked = None,
            Entry::Rests(rest) => self.times.rest = Some(*rest),
            Entry::Resumed(_) => self.times.resume().ok_or(Corrupt)?,
            Entry::Away(member) => self.sit(*member, Occupant::Person { away: true })?,
            Entry::AgreedToEnd(member) => self.agreed_to_end.push(*member),
            Entry::KeptPlaying(_) => self.agreed_to_end.clear(),
            Entry::Again => settled = self.again()?,
            Entry::Moved(moved) => self.move_to(&moved.chairs())?,
            Entry::Closed => settled = self.close(),
        }
        Ok(settled)
    }

    fn set_rules(&mut self, rules: Rules) {
        self.options = record::options_text(&rules);
        self.rules = rules;
        self.set_chairs();
    }

    fn set_custom(&mut self, custom: Custom) {
        self.customs = self.customs.with(custom);
        self.set_chairs();
    }

    fn set_chairs(&mut self) {
        let members = chairs_of(&self.rules, self.customs.club);
        self.occupants.resize(members, Occupant::Nobody);
        self.people.resize(members);
        self.played_in_a_row.resize(members, 0);
    }

    fn chosen_by(&mut self, by: Member) {
        let (rules, level, hints) = (self.rules.clone(), self.level, self.hints);
        let change = LastChange {
            by,
            rules,
            level,
            hints,
            pictures: self.pictures,
            customs: self.customs,
            phrases: self.phrases,
            watch: self.watch,
            language: self.language,
            pace: self.pace,
        };
        self.last_change = Some(change);
    }

    fn sit(&mut self, member: Member, occupant: Occupant) -> Result<(), Corrupt> {
        *self.occupants.get_mut(member.index()).ok_or(Corrupt)? = occupant;
        // Whoever chose has got up.
        self.last_change.take_if(|change| change.by == member);
        Ok(())
    }

    fn person_sat(&mut self, member: Member) -> Result<(), Corrupt> {
        let robot = match self.occupant(member) {
            Occupant::Robot(name) => Some(name),
            // One who played for somebody who is forgotten.
            Occupant::Person { .. } => Some(None),
            Occupant::Nobody => None,
        };
        if let (Stage::Match(_), Some(name)) = (&self.stage, robot) {
            self.came.push((member, name));
        }
        self.times.newcomer(member);
        self.sit(member, Occupant::Person { away: false })
    }

    fn begin(&mut self, dealer: Member, drawn: &[Card]) -> Result<(), Corrupt> {
        if !drawn.is_empty() {
            self.move_to(&moved(drawn, |member| member))?;
        }
        self.last_change = None;
        self.drawn = drawn.to_vec();
        if dealer.index() >= self.occupants.len() {
            return Err(Corrupt);
        }
        self.begin_match(dealer);
        Ok(())
    }

    /// Everybody moves: on each of these chairs sits who sat on the other. The deals of
    /// the match before go on telling who played them, wherever they sit now.
    fn move_to(&mut self, chairs: &[(Member, Member)]) -> Result<(), Corrupt> {
        let before = (self.occupants.clone(), self.played_in_a_row.clone());
        for &(to, from) in chairs {
            let occupant = before.0.get(from.index()).ok_or(Corrupt)?;
            self.sit(to, *occupant)?;
            self.played_in_a_row[to.index()] = before.1[from.index()];
        }
        self.came.clear();
        let now = |before: Member| {
            chairs.iter().find(|(_, from)| *from == before).map_or(before, |(to, _)| *to)
        };
        let before = self.before.iter_mut();
        for deal in before.flat_map(|it| it.ended.iter_mut().chain(&mut it.annulled)) {
            Arc::make_mut(deal).move_players(now);
        }
        Ok(())
    }

    fn begin_match(&mut self, first_dealer: Member) {
        self.stage = Stage::Match(Box::new(Match {
            game: Game::begun_by(self.rules.clone(), first_dealer),
            first_dealer,
            ended: Vec::new(),
            annulled: Vec::new(),
            committed: None,
            texts: Texts::default(),
            dealt_from: None,
        }));
        self.times = Times::default();
        self.agreed_to_end.clear();
        self.gone_on.clear();
        self.lifted = None;
        self.next_turn();
    }

    /// A text goes into the deal whose secret was promised before.
    fn text_comes(&mut self, chair: Member, hash: TextHash) -> Result<(), Corrupt> {
        let playing = self.playing()?;
        playing.committed.as_ref().ok_or(Corrupt)?;
        playing.texts.insert(chair, hash);
        Ok(())
    }

    fn deal(&mut self, cut: Option<u8>) -> Result<Option<DealOutcome>, Corrupt> {
        // Nothing can be claimed any more in the deal before.
        let settled = self.settle();
        let deal_no = self.dealt + 1;
        let (commitment, secret) = self.playing()?.committed.take().ok_or(Corrupt)?;
        let playing = self.playing()?;
        let texts = std::mem::take(&mut playing.texts);
        let shuffle = Shuffle::after(&playing.game, playing.dealt_from.as_ref());
        let cut_at = cut.map(Cut::try_from).transpose().map_err(|_| Corrupt)?;
        let order = self.facts(deal_no).pack_with(&texts, &secret, shuffle, cut_at);
        let pack = Pack::new(order).ok_or(Corrupt)?;
        let playing = self.playing()?;
        playing.game.next_deal(&pack).map_err(|_| Corrupt)?;
        playing.dealt_from = Some(pack);
        let is_dealt_again = playing.annulled.last().is_some_and(|it| it.number() + 1 == deal_no);
        self.dealt = deal_no;
        self.last = Some(DealLog {
            commitment,
            secret,
            cut,
            texts,
            steps: Vec::new(),
            taken_back: Vec::new(),
            is_friendly: is_dealt_again,
            laid_down: None,
        });
        self.next_turn();
        self.trick_turns = vec![self.turn];
        self.came.clear();
        self.gone_on.clear();
        self.lifted = None;
        self.kept_hands.clear();
        self.said = None;
        self.open_hands = OpenHands::default();
        Ok(settled)
    }

    fn acted(&mut self, step: Step) -> Result<Option<DealOutcome>, Corrupt> {
        if self.awaits() == Awaits::WhiteHands {
            // Whoever has gone on to the auction may have something to claim after the deal.
            self.gone_on.clear();
        }
        let playing = self.playing()?;
        let tricks_before = tricks_of(&playing.game);
        playing.game.follow(step).map_err(|_| Corrupt)?;
        let trick_over = tricks_of(&playing.game) > tricks_before;
        self.last.as_mut().ok_or(Corrupt)?.steps.push(step);
        self.keep_ended_deal();
        self.next_turn();
        if trick_over {
            self.trick_turns.push(self.turn);
        }
        Ok(self.settle_unless_claims_are_open())
    }

    /// Keeps the deal on the table once it is over, and again when something was
    /// claimed after it.
    fn keep_ended_deal(&mut self) {
        let (Stage::Match(playing), Some(log)) = (&mut self.stage, &self.last) else { return };
        let Some(ended) = EndedDeal::new(self.id, self.dealt, &playing.game, log) else { return };
        if playing.ended.last().is_some_and(|last| last.number() == self.dealt) {
            playing.ended.pop();
        } else {
            let came = |member: &Member| self.came.iter().any(|(late, _)| late == member);
            let stayed = Member::ALL.into_iter().zip(&self.occupants);
            let stayed = stayed.filter(|(member, occupant)| occupant.is_present() && !came(member));
            self.played_through = stayed.map(|(member, _)| member).collect();
        }
        playing.ended.push(Arc::new(ended));
    }

    fn again(&mut self) -> Result<Option<DealOutcome>, Corrupt> {
        let settled = self.settle();
        let first_dealer = next_dealer(&self.playing()?.game);
        self.count_match();
        if let Stage::Match(over) = std::mem::replace(&mut self.stage, Stage::Lobby) {
            self.before = Some(over);
        }
        // Nobody has drawn for this match, unless they do next.
        self.drawn.clear();
        self.begin_match(first_dealer);
        Ok(settled)
    }

    fn close(&mut self) -> Option<DealOutcome> {
        let settled = self.settle();
        self.stage = match std::mem::replace(&mut self.stage, Stage::Lobby) {
            Stage::Match(last) => Stage::Closed(Some(last)),
            Stage::Lobby | Stage::Closed(_) => Stage::Closed(None),
        };
        self.next_turn();
        settled
    }

    fn playing(&mut self) -> Result<&mut Match, Corrupt> {
        match &mut self.stage {
            Stage::Match(playing) => Ok(playing),
            Stage::Lobby | Stage::Closed(_) => Err(Corrupt),
        }
    }

    pub(super) fn next_turn(&mut self) {
        self.turn = Turn(self.turn.0 + 1);
        self.idled = 0;
        self.asked = None;
        self.refused = None;
        self.took_back = None;
    }
}

/// Where everybody sits after the draw for sides: the last round of cards
/// decides, and each chair's things go with it.
pub(super) fn moved<T>(drawn: &[Card], mut thing: impl FnMut(Member) -> T) -> Vec<(Member, T)> {
    let last = drawn.last_chunk::<4>();
    let seats = last.and_then(|cards| rules::draw_for_sides(*cards)).map(|drawn| drawn.seats);
    let seats = seats.unwrap_or(Seat::ALL);
    Member::ALL
        .into_iter()
        .take(4)
        .zip(seats)
        .map(|(member, seat)| (seat.into(), thing(member)))
        .collect()
}

/// How many tricks of the deal on the table are complete.
pub(super) fn tricks_of(game: &Game) -> usize {
    game.seen_by_all().deal.map_or(0, |deal| deal.complete.len())
}

/// Who deals after the last deal of a match.
fn next_dealer(game: &Game) -> Member {
    match game.seen_by_all().sheet {
        Sheet::Whist(_) => game.dealer().into(),
        Sheet::Belgian(sheet) => sheet.next.dealer,
    }
}
