//! A deal whose points no card changes any more is stopped (spec.md 4.8).

use std::time::Duration;

use rules::{Action, Book, BySeat, Call, LayDown, Seat, Sheet, Value};

use super::{ANN, BEN, CLEO, DIRK, Fixture, member, person};
use crate::id::UserId;
use crate::record::Record;
use crate::{
    ChairsEvent, ConsentEntry, ConsentEvent, ConsentRequest, Entry, Event, Pace, PlayEntry,
    PlayEvent, Refusal, Setting, SettingsEntry, Stop, TimeEvent, Timeouts, Wait,
};

/// A deal of whist à la couleur, played or bid by the person on turn, whoever that is.
struct Deal {
    fixture: Fixture,
    state: u64,
}

impl Deal {
    fn dealt(book: Book, options: &[(&str, Value)], seed: u8) -> Self {
        let mut fixture = Fixture::opened(book, options, 0);
        fixture.begins();
        fixture.draw_secret(seed);
        fixture.deal();
        Self { fixture, state: seed.into() }
    }

    /// A misère by the first player who may bid it, up to its first card.
    fn misere(options: &[(&str, Value)]) -> Self {
        let mut deal = Self::dealt(Book::Couleur, options, 2);
        while deal.is_before_first_card() {
            let is_free = deal.sheet().contract.is_none();
            let is_misere = |it: &Action| is_free && it.to_string().starts_with("misere");
            let is_pass = |it: &Action| *it == Action::Call(Call::Pass);
            let legal = deal.legal();
            let found =
                legal.iter().find(|it| is_misere(it)).or(legal.iter().find(|it| is_pass(it)));
            deal.act(*found.unwrap_or(&legal[0])).unwrap();
        }
        deal
    }

    fn sheet(&self) -> rules::BelgianSheet {
        match self.fixture.seen().game().cloned().unwrap().sheet {
            Sheet::Belgian(sheet) => sheet,
            Sheet::Whist(_) => panic!("it has an auction"),
        }
    }

    fn is_before_first_card(&self) -> bool {
        self.sheet().stage != rules::Stage::Play
    }

    fn legal(&self) -> Vec<Action> {
        let (seat, _) = self.fixture.on_turn();
        self.fixture.table.seen_from(seat).unwrap().legal.iter().collect()
    }

    fn act(&mut self, action: Action) -> Result<Vec<Entry>, Refusal> {
        let ((_, user), turn) = (self.fixture.on_turn(), self.fixture.table.turn());
        self.fixture.tell(&Event::Play(PlayEvent::Act(user, Some(turn), action)))
    }

    /// One legal action, by seed.
    fn act_somehow(&mut self) {
        self.state = self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let legal = self.legal();
        let place = usize::try_from(self.state >> 33).unwrap() % legal.len();
        self.act(legal[place]).unwrap();
    }

    fn is_played(&self) -> bool {
        self.fixture.table.is_playing()
    }

    fn is_asked(&self) -> bool {
        self.fixture.table.consent().request().is_some_and(|(it, _)| it == ConsentRequest::Stop)
    }

    fn until_asked(mut self) -> Self {
        while !self.is_asked() {
            assert!(self.is_played(), "nothing is asked in this deal");
            self.act_somehow();
        }
        self
    }

    /// True if anything is asked up to its end.
    fn plays_on(&mut self) -> bool {
        let mut is_asked = false;
        while self.is_played() {
            self.act_somehow();
            is_asked |= self.is_asked();
        }
        is_asked
    }

    fn answers(&mut self, user: UserId, agrees: bool) -> Vec<Entry> {
        let (turn, request) = (self.fixture.table.turn(), ConsentRequest::Stop);
        let answer = ConsentEvent::Answer { user, turn, request, agrees };
        self.fixture.tell(&Event::Consent(answer)).unwrap()
    }

    fn time_is_up(&mut self) -> Vec<Entry> {
        let turn = self.fixture.table.turn();
        self.fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap()
    }

    fn waits(&self) -> Option<Wait> {
        self.fixture.table.deadline(&Timeouts::default()).map(|it| it.wait)
    }

    fn points(&self) -> BySeat<i32> {
        self.sheet().result.expect("the deal is over").points
    }
}

fn is_stopped(entries: &[Entry]) -> bool {
    entries.iter().any(|it| matches!(it, Entry::Play(PlayEntry::LaidDown(_, LayDown::Settled))))
}

#[test]
fn a_lost_misere_asks_all_who_play_and_silence_stops_it() {
    let mut deal = Deal::misere(&[]).until_asked();
    let (_, by) = deal.fixture.table.consent().request().unwrap();
    let seat = deal.fixture.table.seat_of(by).unwrap();
    let shown = deal.fixture.seen().game().cloned().unwrap().deal.unwrap();
    assert_eq!((shown.made[seat], deal.sheet().declarers), (1, seat.into()));
    assert_eq!(deal.fixture.table.asked_to_agree(), [1, 2, 3, 4].map(member));
    assert_eq!(deal.waits(), Some(Wait::Person(Duration::from_secs(8))));
    assert!(deal.fixture.table.stands_still(), "robots wait");
    assert_eq!(deal.fixture.read_again(), deal.fixture.table, "a restart asks again");

    let entries = deal.time_is_up();
    assert_eq!(entries[0], Entry::Play(PlayEntry::LaidDown(by, LayDown::Settled)));
    assert!(!deal.is_played());
    assert_eq!(deal.fixture.read_again(), deal.fixture.table);
    let record = deal.fixture.seen().record().unwrap();
    record.verify().unwrap();
    assert_eq!(Record::parse(&record.to_json()).unwrap(), record);
    let laid_down = record.deals[0].laid_down.unwrap();
    let cards = usize::try_from(laid_down.after).unwrap() + entries.len() - 1;
    assert_eq!((laid_down.seat, cards), (seat, record.deals[0].actions.len()));
}

#[test]
fn once_all_agree_it_stops_at_once() {
    let mut deal = Deal::misere(&[]).until_asked();
    for user in [ANN, BEN, CLEO] {
        assert!(!is_stopped(&deal.answers(user, true)));
        assert_eq!(deal.answers(user, true), [], "they have said so");
    }
    assert!(is_stopped(&deal.answers(DIRK, true)));
    assert!(!deal.is_played());
}

#[test]
fn one_who_plays_on_is_enough_and_none_is_asked_again() {
    let mut deal = Deal::misere(&[]).until_asked();
    deal.answers(ANN, true);
    let refused = ConsentEntry::Refused(ConsentRequest::Stop, member(2));
    assert_eq!(deal.answers(BEN, false), [Entry::Consent(refused)]);
    assert!(!deal.plays_on());
    assert_eq!(deal.fixture.read_again(), deal.fixture.table);
    assert_eq!(deal.fixture.seen().record().unwrap().deals[0].laid_down, None);

    let mut deal = Deal::misere(&[]).until_asked();
    deal.act_somehow();
    assert!(!deal.plays_on(), "who plays a card plays on");
}

#[test]
fn robots_agree_to_stop() {
    let mut deal = Deal::misere(&[]).until_asked();
    for user in [BEN, CLEO, DIRK] {
        deal.fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    }
    assert_eq!(deal.fixture.table.asked_to_agree(), [member(1)]);
    assert!(is_stopped(&deal.answers(ANN, true)));

    let mut deal = Deal::misere(&[]).until_asked();
    for user in [ANN, BEN, CLEO] {
        deal.answers(user, true);
    }
    deal.fixture.tell(&Event::Chairs(ChairsEvent::Leave(DIRK))).unwrap();
    assert_eq!(deal.waits(), Some(Wait::Robot(Duration::from_millis(900))), "none is waited for");
    assert!(is_stopped(&deal.time_is_up()));
}

#[test]
fn over_days_silence_lasts_no_longer_than_a_turn() {
    let mut deal = Deal::misere(&[]);
    let pace = Setting::Pace(Pace::days(12));
    deal.fixture.keep(&[Entry::Settings(SettingsEntry::Set(pace))]);
    let deal = deal.until_asked();
    assert_eq!(deal.waits(), Some(Wait::Person(Duration::from_hours(12))));
}

#[test]
fn a_table_of_an_older_log_plays_every_deal_to_its_end() {
    let asks = Entry::Settings(SettingsEntry::Set(Setting::Stop(Stop::Ask)));
    let mut deal = Deal::misere(&[]);
    assert!(deal.fixture.log.contains(&asks), "a new table says that it asks");
    deal.fixture.log.retain(|entry| *entry != asks);
    deal.fixture.table = deal.fixture.read_again();
    assert_eq!(deal.fixture.table.settings().stop(), Stop::PlayOn);
    assert!(!deal.plays_on());
}

#[test]
fn where_a_revoke_can_be_claimed_no_deal_is_stopped() {
    let revoke = ("revoke", Value::Word("lose_deal".into()));
    assert!(!Deal::misere(&[revoke]).plays_on());
}

#[test]
fn it_is_a_choice_of_the_table_and_none_of_whist_with_sides() {
    let mut fixture = Fixture::opened(Book::Couleur, &[], 0);
    let choice = crate::Choice::Set(Setting::Stop(Stop::PlayOn));
    fixture.tell(&Event::Settings(ANN, choice)).unwrap();
    assert_eq!(fixture.log.last().unwrap().to_string(), "stops play_on");
    assert_eq!(fixture.read_again().settings().stop(), Stop::PlayOn);
    for book in Book::ALL {
        let rules = rules::Rules::new(book);
        assert_eq!(crate::SettingName::Stop.is_for(&rules), book.is_belgian(), "{book}");
    }
}

#[test]
fn the_points_of_a_stopped_deal_are_those_of_one_played_on() {
    let mut stopped = [0; 3];
    let never = [("early_stop", Value::Flag(false))];
    for (place, book) in [Book::Couleur, Book::Liege, Book::Wiezen].into_iter().enumerate() {
        for seed in 1..=60 {
            let mut deal = Deal::dealt(book, &never, seed);
            while deal.is_played() && !deal.is_asked() {
                deal.act_somehow();
            }
            if !deal.is_asked() {
                continue;
            }
            stopped[place] += 1;
            let before = deal.fixture.table.clone();
            deal.time_is_up();
            let points = deal.points();
            for state in 1..=5 {
                deal.fixture.table = before.clone();
                deal.state = state;
                assert!(!deal.plays_on());
                assert_eq!(deal.points(), points, "{book}, deal {seed}");
            }
        }
    }
    assert!(stopped.iter().all(|&deals| deals > 10), "{stopped:?}");
}

#[test]
fn what_has_lost_it_may_be_taken_back_and_is_asked_again_if_not() {
    let mut deal = Deal::misere(&[]).until_asked();
    let table = &deal.fixture.table;
    let last = table.chairs().members().find(|&it| table.last_done_by(it).unwrap().since == 0);
    let user = table.people().on(last.unwrap()).unwrap().user;
    let turn = table.turn();
    let ask = Event::Consent(ConsentEvent::Ask(user, turn, ConsentRequest::TakeBack));
    deal.fixture.tell(&ask).unwrap();
    assert!(!deal.is_asked(), "one question at a time");
    assert_eq!(deal.time_is_up(), [Entry::Consent(ConsentEntry::Lapsed(ConsentRequest::TakeBack))]);
    assert!(deal.is_asked());
    assert_eq!(deal.fixture.read_again(), deal.fixture.table);
    assert!(is_stopped(&deal.time_is_up()));
}

#[test]
fn any_player_of_a_deal_may_be_asked_in_any_seat() {
    let deal = Deal::misere(&[]).until_asked();
    for seat in Seat::ALL {
        let user = deal.fixture.table.people().on(deal.fixture.table.member_of(seat)).unwrap().user;
        assert!(deal.fixture.seen().seen_by(user).unwrap().is_asked_to_agree());
    }
    assert!(deal.fixture.seen().seen_by(person(super::EVE).user).is_none());
}
