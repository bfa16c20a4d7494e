//! Events in, entries and refusals out.

mod annulling;
mod between;
mod brimborion;
mod coaching;
mod copies;
mod days;
mod deal_texts;
mod deals;
mod decisions;
mod editions;
mod laying_down;
mod lobby;
mod matches;
mod misdeals;
mod occasions;
mod pausing;
mod records;
mod refereeing;
mod robot_acts;
mod series;
mod stopping;
mod taking_back;
mod views;
mod white_hands;

use std::sync::Arc;

use robots::Level;
use rules::{Action, Book, Card, Member, Rules, Seat, Sheet, Value};

use crate::dealer::Secret;
use crate::id::{TableId, UserId};
use crate::time::Limit;
use crate::{
    Awaits, Beat, ChairsEntry, ChairsEvent, Choice, ClaimWindow, Club, DealOutcome, Entry, Event,
    Given, NewTableOptions, NextSides, Occupant, Person, Pictures, PlayEntry, PlayEvent, Refusal,
    Setting, Settings, SettingsEntry, Snapshot, Table, TimeEntry, TimeEvent, Turn,
};

// Ids as Discord gives them, which nothing else in a log looks like.
pub(crate) const ANN: UserId = UserId(700_000_000_000_000_001);
pub(crate) const BEN: UserId = UserId(700_000_000_000_000_002);
pub(crate) const CLEO: UserId = UserId(700_000_000_000_000_003);
pub(crate) const DIRK: UserId = UserId(700_000_000_000_000_004);
pub(crate) const EVE: UserId = UserId(700_000_000_000_000_005);

pub(crate) fn person(user: UserId) -> Person {
    Person { user, name: format!("Person {user}") }
}

pub(crate) fn secret(byte: u8) -> Secret {
    Secret::draw_from(|bytes| {
        bytes.fill(byte);
        Ok(())
    })
    .unwrap()
}

pub(crate) fn member(number: usize) -> Member {
    Member::ALL[number - 1]
}

/// A table and all that was kept of it.
pub(crate) struct Fixture {
    pub(crate) table: Table,
    pub(crate) log: Vec<Entry>,
    pub(crate) outcomes: Vec<DealOutcome>,
}

impl Fixture {
    pub(crate) fn opened(book: Book, settings: &[(&str, Value)], robots: usize) -> Self {
        let rules = Rules::new(book).with(settings.iter().cloned()).unwrap();
        let options = NewTableOptions { robots, ..rules.into() };
        let (entries, people) = options.opening(person(ANN));
        let mut fixture =
            Self { table: Table::new(TableId(7), book), log: Vec::new(), outcomes: Vec::new() };
        fixture.keep(&entries);
        fixture.table.seat(people);
        fixture
    }

    /// Ann and three robots at a table of this number that does not draw its deals.
    pub(crate) fn given(number: u64, settings: Settings, given: Given) -> Self {
        let settings = settings.with(Setting::Level(Level::Easy));
        let book = settings.rules().book();
        let options = NewTableOptions { robots: 3, given: Some(given), ..settings.into() };
        let (entries, people) = options.opening(person(ANN));
        let table = Table::new(TableId(number), book);
        let mut fixture = Self { table, log: Vec::new(), outcomes: Vec::new() };
        fixture.keep(&entries);
        fixture.table.seat(people);
        fixture
    }

    /// Three people sit down beside Ann, who begins the match.
    pub(crate) fn begins(&mut self) {
        for user in [BEN, CLEO, DIRK] {
            self.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
        }
        self.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    }

    /// Four people as they sat down, the pack of the first deal waiting to be
    /// cut.
    pub(crate) fn begun(book: Book) -> Self {
        // Where sides are fixed no player draws for them.
        let as_seated = ("seating", Value::Word("as_seated".into()));
        let settings = if book.is_belgian() { Vec::new() } else { vec![as_seated] };
        let mut fixture = Self::opened(book, &settings, 0);
        fixture.begins();
        fixture.draw_secret(2);
        fixture
    }

    /// The first deal dealt.
    pub(crate) fn dealt(book: Book) -> Self {
        let mut fixture = Self::begun(book);
        fixture.deal();
        fixture
    }

    pub(crate) fn keep(&mut self, entries: &[Entry]) {
        for entry in entries {
            self.outcomes.extend(self.table.apply(entry).unwrap());
            self.log.push(entry.clone());
        }
    }

    pub(crate) fn tell(&mut self, event: &Event) -> Result<Vec<Entry>, Refusal> {
        let before = self.table.clone();
        match self.table.decide(event) {
            Ok(decision) => {
                self.keep(&decision.entries);
                if let Some(people) = decision.people {
                    self.table.seat(people);
                }
                Ok(decision.entries)
            }
            Err(refusal) => {
                assert_eq!(self.table, before, "a refused event changes nothing");
                Err(refusal)
            }
        }
    }

    /// The table as it is read from what was kept of it.
    pub(crate) fn read_again(&self) -> Table {
        let mut again = Table::new(self.table.id(), self.table.settings().rules().book());
        again.seat(self.table.people().clone());
        for entry in &self.log {
            let read: Entry = entry.to_string().parse().unwrap();
            assert_eq!(&read, entry);
            drop(again.apply(&read).unwrap());
        }
        again
    }

    /// The table as the hall gives it out.
    pub(crate) fn seen(&self) -> Snapshot {
        Arc::new(self.table.clone()).into()
    }

    pub(crate) fn draw_secret(&mut self, byte: u8) {
        let turn = self.table.turn();
        self.tell(&Event::Play(PlayEvent::SecretDrawn(turn, secret(byte)))).unwrap();
    }

    pub(crate) fn deal(&mut self) {
        let Awaits::Cut(cutter) = self.table.awaits() else { panic!("the pack is not there") };
        let user = self.table.people().on(cutter).unwrap().user;
        let turn = self.table.turn();
        self.tell(&Event::Play(PlayEvent::Cut(user, turn, None))).unwrap();
        // Where the deal before may be claimed in, each player has time for it.
        if matches!(self.table.awaits(), Awaits::Cut(_)) {
            self.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap();
        }
    }

    pub(crate) fn on_turn(&self) -> (Seat, UserId) {
        let Awaits::Actions(seats) = self.table.awaits() else { panic!("nobody is on turn") };
        let seat = seats.iter().next().unwrap();
        (seat, self.table.people().on(self.table.member_of(seat)).unwrap().user)
    }

    pub(crate) fn first_legal(&self, seat: Seat) -> Card {
        self.table.seen_from(seat).unwrap().legal.plays().first().unwrap()
    }

    /// Plays the first legal card of the player on turn.
    pub(crate) fn play_one(&mut self) -> (UserId, Turn, Card) {
        let ((seat, user), turn) = (self.on_turn(), self.table.turn());
        let card = self.first_legal(seat);
        self.tell(&Event::Play(PlayEvent::Act(user, Some(turn), Action::Play(card)))).unwrap();
        (user, turn, card)
    }

    pub(crate) fn play_deal(&mut self) {
        while matches!(self.table.awaits(), Awaits::Actions(_)) {
            self.play_one();
        }
    }

    /// Deals and plays until the match is over.
    pub(crate) fn play_match(&mut self) {
        for byte in 10.. {
            self.draw_secret(byte);
            self.deal();
            self.play_deal();
            if self.table.is_match_over() {
                return;
            }
        }
    }
}

/// Three robots beside Ann, who plays as one.
pub(crate) fn play_on(fixture: &mut Fixture) {
    play_until(fixture, |_| false);
}

pub(crate) fn play_until(fixture: &mut Fixture, is_enough: impl Fn(&Table) -> bool) {
    while !is_enough(&fixture.table) {
        let (turn, table) = (fixture.table.turn(), &fixture.table);
        let event = match table.awaits() {
            Awaits::Cut(_) | Awaits::WhiteHands => Event::Time(TimeEvent::TimeUp(turn)),
            Awaits::Actions(seats) => {
                let seat = seats.iter().next().unwrap();
                let view = table.seen_from(seat).unwrap();
                let action = robots::decide(&view, robots::Level::Easy, table.seed()).unwrap();
                Event::Play(match table.people().on(table.member_of(seat)) {
                    Some(ann) => PlayEvent::Act(ann.user, Some(turn), action),
                    None => PlayEvent::RobotAct(seat, turn, action),
                })
            }
            Awaits::People
            | Awaits::Secret
            | Awaits::Referee
            | Awaits::Return
            | Awaits::Nothing => break,
        };
        fixture.tell(&event).unwrap();
    }
}
