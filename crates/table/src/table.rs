//! The table: its open half and its hidden one.

use std::collections::BTreeMap;

use rules::{Book, Member, Rules, Seat, SeatView};

use crate::chairs::{ChairsEntry, ChairsEvent, Occupant, People, Person};
use crate::company::CompanyEntry;
use crate::consent::{ConsentEntry, ConsentRequest};
use crate::dealer::DealText;
use crate::decision::Decision;
use crate::id::{TableId, Timestamp};
use crate::play::{self, DealOutcome, Hidden, LastChange, Play, PlayEntry};
use crate::refusal::{Corrupt, Refusal, Unfit};
use crate::settings::{NewTableOptions, SettingsEntry};
use crate::time::{OwnTimes, TimeEntry, Times, turn_entries};
use crate::turn::TurnState;
use crate::{Ctx, Draft, Entry, Event, Open, Table};

impl std::ops::Deref for Table {
    type Target = Open;

    fn deref(&self) -> &Open {
        &self.open
    }
}

impl Table {
    /// A table before its first entry.
    #[must_use]
    pub fn new(id: TableId, book: Book) -> Self {
        Self { open: Open::new(id, Rules::new(book)), hidden: Hidden::default() }
    }

    /// Sets who sits where, as it is kept beside the log.
    pub fn seat(&mut self, people: People) {
        self.open.chairs.seat(people);
    }

    /// The game from one seat, for its robot; `None` before the game begins.
    #[must_use]
    pub fn seen_from(&self, seat: Seat) -> Option<SeatView> {
        self.ctx().game().map(|game| game.seen_by(seat))
    }

    /// True for the last card of a hand, which plays itself; no other card does, however forced.
    #[must_use]
    pub fn plays_itself(&self, seat: Seat) -> bool {
        self.ctx().plays_itself(seat)
    }

    /// The entry for the text of the player on this chair, if it goes into the next deal.
    #[must_use]
    pub fn text_counts(&self, chair: Member, text: &DealText) -> Entry {
        let hash = self.facts(self.dealt + 1).text_hash(chair, text);
        PlayEntry::TextCounts(chair, hash).into()
    }

    /// The options of another table that is set like this one.
    #[must_use]
    pub fn options_again(&self) -> NewTableOptions {
        let newest = self.settings.rules().clone().by_newest_edition();
        self.settings.clone().with_rules(newest).in_no_language().into()
    }

    /// The entries that open another table like this closed one, with those who stayed to the end
    /// and the opener.
    #[must_use]
    pub fn opening_again(&self, opener: &Person) -> Option<(Vec<Entry>, People)> {
        if !self.is_closed() || self.play.last_match().is_none() {
            return None;
        }
        let own = self.people().member_of(opener.user)?;
        let thread = self.place.thread_unless_moved();
        let options = NewTableOptions { thread, ..self.options_again() };
        let mut entries = options.entries();
        let mut people = People::nobody(self.chairs.members().count());
        for member in self.chairs.members() {
            match self.chairs.occupant(member) {
                Occupant::Person { away } if !away || member == own => {
                    entries.push(ChairsEntry::Sat(member).into());
                    people.put(member, self.people().on(member).cloned());
                }
                Occupant::Robot(name) => entries.push(ChairsEntry::RobotSat(member, name).into()),
                Occupant::Person { .. } | Occupant::Empty => {}
            }
        }
        Some((entries, people))
    }

    /// Decides an event. The table stays as it is; the decision carries the next one.
    ///
    /// # Errors
    ///
    /// The reason for a refusal.
    pub fn decide(&self, event: &Event) -> Result<Decision, Refusal> {
        self.decide_with(event, &[])
    }

    /// Decides an event, with these texts in what is dealt.
    ///
    /// # Errors
    ///
    /// The reason for a refusal.
    pub fn decide_with(
        &self,
        event: &Event,
        texts: &[(Member, DealText)],
    ) -> Result<Decision, Refusal> {
        let ctx = self.ctx();
        if self.is_closed() && !matches!(event, Event::Chairs(ChairsEvent::Forget(_))) {
            return Err(Refusal::Closed);
        }
        let mut draft = self.answer(&ctx, event)?;
        let member = event.user().and_then(|user| self.people().member_of(user));
        let plays_on = |entry: &Entry| matches!(entry, Entry::Play(entry) if entry.plays_on());
        if self.rest().is_some() && draft.entries.iter().any(plays_on) {
            draft.put_first(TimeEntry::Resumed(member));
        }
        // Any press brings a person back, unless it is to leave.
        let returns = |member: &Member| self.chairs.is_away(*member) && !event.leaves();
        if let Some(member) = member.filter(returns) {
            draft.put_first(ChairsEntry::Back(member));
        }
        let deals = |entry: &Entry| {
            !self.deals_are_given() && matches!(entry, Entry::Play(PlayEntry::Dealt { .. }))
        };
        if let Some(place) = draft.entries.iter().position(deals) {
            let texts = texts.iter().map(|(chair, text)| self.text_counts(*chair, text));
            draft.entries.splice(place..place, texts);
        }
        self.after(draft)
    }

    fn answer(&self, ctx: &Ctx<'_>, event: &Event) -> Result<Draft, Refusal> {
        match event {
            Event::Settings(user, choice) => self.settings.choose(ctx, *user, choice),
            Event::Chairs(event) => self.chairs.decide(ctx, event),
            Event::Play(event) => play::decide(ctx, event),
            Event::Consent(event) => self.turn.consent.decide(ctx, event),
            Event::Time(event) => Times::decide(ctx, event),
            Event::Company(event) => self.company.decide(ctx, event),
            Event::Place(event) => self.place.decide(ctx, event),
            Event::Look(user) => ctx.seated(*user).map(|_| Draft::default()),
        }
    }

    /// Each step is checked and played here, once.
    fn after(&self, Draft { entries, people }: Draft) -> Result<Decision, Refusal> {
        let mut settled = Vec::new();
        if entries.is_empty() && people.is_none() {
            return Ok(Decision { entries, people, settled, next: None });
        }
        let mut next = self.clone();
        for entry in &entries {
            match next.try_apply(entry) {
                Ok(outcome) => settled.extend(outcome),
                Err(Unfit::Refused(refusal)) => return Err(refusal),
                Err(Unfit::Corrupt) => unreachable!("a part decides what can be applied"),
            }
        }
        if let Some(people) = &people {
            next.seat(people.clone());
        }
        Ok(Decision { entries, people, settled, next: Some(next) })
    }

    /// Applies an entry of a log. Returns the outcome of a deal that counts from then on.
    ///
    /// # Errors
    ///
    /// When the entry does not fit; the table is then unusable.
    pub fn apply(&mut self, entry: &Entry) -> Result<Option<DealOutcome>, Corrupt> {
        self.try_apply(entry).map_err(|_| Corrupt)
    }

    fn try_apply(&mut self, entry: &Entry) -> Result<Option<DealOutcome>, Unfit> {
        match entry {
            Entry::Settings(entry) => self.apply_settings(entry)?,
            Entry::Chairs(entry) => self.apply_chairs(entry)?,
            Entry::Play(entry) => return play::apply(self, entry),
            Entry::Consent(entry) => {
                if let ConsentEntry::Asked(ConsentRequest::Misdeal, by) = entry {
                    self.open.play.playing_mut().ok_or(Corrupt)?.says_misdeal(*by);
                }
                if let ConsentEntry::Refused(ConsentRequest::Stop, _) = entry {
                    self.open.play.playing_mut().ok_or(Corrupt)?.plays_on();
                }
                self.open.turn.consent.apply(*entry)?;
                if !self.open.consent().is_asked() {
                    play::ask_to_stop(self);
                }
            }
            Entry::Time(entry) => self.apply_time(*entry)?,
            Entry::Company(entry) => {
                self.open.company.apply(*entry, self.open.dealt);
                if matches!(entry, CompanyEntry::Opened) {
                    // It does not count.
                    self.hidden.hands_were_open().ok_or(Corrupt)?;
                }
            }
            Entry::Place(entry) => {
                self.open.turn.kept_here = self.open.place.refused_by(*entry);
                self.open.place.apply(*entry)?;
            }
        }
        Ok(None)
    }

    fn apply_settings(&mut self, entry: &SettingsEntry) -> Result<(), Corrupt> {
        if let (SettingsEntry::ChosenBy(by), Play::Lobby(lobby)) = (entry, &mut self.open.play) {
            let before = self.open.settings.clone();
            lobby.last_change = Some(Box::new(LastChange { by: *by, before }));
        }
        self.open.settings.apply(entry)?;
        self.open.chairs.resize(self.open.settings.chairs());
        Ok(())
    }

    fn apply_chairs(&mut self, entry: &ChairsEntry) -> Result<(), Corrupt> {
        let open = &mut self.open;
        match entry {
            ChairsEntry::Sat(member) => {
                match open.chairs.occupant(*member) {
                    Occupant::Robot(name) => open.play.came(*member, name, open.dealt),
                    // Who played for a forgotten person.
                    Occupant::Person { .. } => open.play.came(*member, None, open.dealt),
                    Occupant::Empty => {}
                }
                if let Some(last) = open.play.last_match_mut() {
                    last.times.newcomer(*member);
                }
                open.play.got_up(*member);
                open.forgets_cards(*member);
            }
            ChairsEntry::Freed(member)
            | ChairsEntry::RobotSat(member, _)
            | ChairsEntry::Away(member)
            | ChairsEntry::Back(member) => open.play.got_up(*member),
            ChairsEntry::CoachCalled(_) | ChairsEntry::CoachSent(_) => {}
            ChairsEntry::Moved(moved) => open.play.players_moved(&moved.chairs()),
        }
        open.chairs.apply(entry)
    }

    fn apply_time(&mut self, entry: TimeEntry) -> Result<(), Corrupt> {
        match entry {
            TimeEntry::Idled => self.open.turn.idled += 1,
            TimeEntry::Extended(until) => {
                self.open.turn.extended = self.open.period().map(|period| (period, until));
            }
            TimeEntry::Paused(..) => self.open.turn.consent.granted(),
            TimeEntry::Due { .. }
            | TimeEntry::Called(_)
            | TimeEntry::Banked { .. }
            | TimeEntry::Down(_)
            | TimeEntry::OnHoliday { .. }
            | TimeEntry::HolidayOver(_)
            | TimeEntry::Rests(_)
            | TimeEntry::Resumed(_) => {
                self.open.play.last_match_mut().ok_or(Corrupt)?.times.apply(entry)?;
            }
        }
        Ok(())
    }

    pub(crate) fn next_turn(&mut self) {
        self.open.turn = TurnState::after(&self.open.turn);
    }

    pub(crate) fn ctx(&self) -> Ctx<'_> {
        Ctx::new(&self.open, &self.hidden)
    }

    /// The entries about time that follow what has just been done.
    pub fn turn_entries(
        &self,
        done: &[Entry],
        now: Timestamp,
        own: &BTreeMap<Member, OwnTimes>,
    ) -> Vec<Entry> {
        turn_entries(&self.ctx(), done, now, own).into_iter().map(Entry::Time).collect()
    }
}

impl Event {
    const fn leaves(&self) -> bool {
        matches!(
            self,
            Self::Chairs(ChairsEvent::Leave(_) | ChairsEvent::Forget(_))
                | Self::Time(crate::time::TimeEvent::Holiday(..))
        )
    }
}
