//! Events in, entries and refusals out.

use std::sync::Arc;

use rules::{Action, Book, Card, Member, Rules, Seat, Sheet, Value};

use crate::dealer::Secret;
use crate::id::{TableId, UserId};
use crate::table::{
    Awaits, Choosing, DealOutcome, Entry, Event, Limit, NewTableOptions, Occupant, Person, Refusal,
    Snapshot, Table, Turn,
};

// Ids as Discord gives them, which nothing else in a log looks like.
pub(super) const ANN: UserId = UserId(700_000_000_000_000_001);
pub(super) const BEN: UserId = UserId(700_000_000_000_000_002);
pub(super) const CLEO: UserId = UserId(700_000_000_000_000_003);
pub(super) const DIRK: UserId = UserId(700_000_000_000_000_004);
pub(super) const EVE: UserId = UserId(700_000_000_000_000_005);

pub(super) fn person(user: UserId) -> Person {
    Person { user, name: format!("Person {user}") }
}

pub(super) fn secret(byte: u8) -> Secret {
    Secret::draw_from(|bytes| {
        bytes.fill(byte);
        Ok(())
    })
    .unwrap()
}

pub(super) fn member(number: usize) -> Member {
    Member::ALL[number - 1]
}

/// A table and all that was kept of it.
pub(super) struct Evening {
    pub(super) table: Table,
    pub(super) log: Vec<Entry>,
    pub(super) outcomes: Vec<DealOutcome>,
}

impl Evening {
    pub(super) fn opened(book: Book, settings: &[(&str, Value)], robots: usize) -> Self {
        let rules = Rules::new(book).with(settings.iter().cloned()).unwrap();
        let options = NewTableOptions { robots, ..rules.into() };
        let (entries, people) = Table::opening(&options, person(ANN));
        let mut evening =
            Self { table: Table::new(TableId(7), book), log: Vec::new(), outcomes: Vec::new() };
        evening.keep(&entries);
        evening.table.seat(people);
        evening
    }

    /// Four people as they sat down, the pack of the first deal waiting to be
    /// cut.
    pub(super) fn begun(book: Book) -> Self {
        // Where sides are fixed nobody draws for them.
        let as_seated = ("seating", Value::Word("as_seated".into()));
        let settings = if book.is_belgian() { Vec::new() } else { vec![as_seated] };
        let mut evening = Self::opened(book, &settings, 0);
        for user in [BEN, CLEO, DIRK] {
            evening.tell(&Event::SitDown(person(user))).unwrap();
        }
        evening.tell(&Event::Start(ANN, secret(1))).unwrap();
        evening.draw_secret(2);
        evening
    }

    /// The first deal dealt.
    pub(super) fn dealt(book: Book) -> Self {
        let mut evening = Self::begun(book);
        evening.deal();
        evening
    }

    pub(super) fn keep(&mut self, entries: &[Entry]) {
        for entry in entries {
            self.outcomes.extend(self.table.apply(entry).unwrap());
            self.log.push(entry.clone());
        }
    }

    pub(super) fn tell(&mut self, event: &Event) -> Result<Vec<Entry>, Refusal> {
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

    /// The table as the hall gives it out.
    pub(super) fn seen(&self) -> Snapshot {
        Arc::new(self.table.clone()).into()
    }

    pub(super) fn draw_secret(&mut self, byte: u8) {
        let turn = self.table.turn();
        self.tell(&Event::SecretDrawn(turn, secret(byte))).unwrap();
    }

    pub(super) fn deal(&mut self) {
        let Awaits::Cut(cutter) = self.table.awaits() else { panic!("the pack is not there") };
        let user = self.table.people().on(cutter).unwrap().user;
        let turn = self.table.turn();
        self.tell(&Event::Cut(user, turn, None)).unwrap();
    }

    pub(super) fn on_turn(&self) -> (Seat, UserId) {
        let Awaits::Actions(seats) = self.table.awaits() else { panic!("nobody is on turn") };
        let seat = seats.iter().next().unwrap();
        (seat, self.table.people().on(self.table.member_of(seat)).unwrap().user)
    }

    pub(super) fn first_legal(&self, seat: Seat) -> Card {
        self.table.seen_from(seat).unwrap().legal.plays().first().unwrap()
    }

    /// Plays the first legal card of whoever is on turn.
    pub(super) fn play_one(&mut self) -> (UserId, Turn, Card) {
        let ((seat, user), turn) = (self.on_turn(), self.table.turn());
        let card = self.first_legal(seat);
        self.tell(&Event::Act(user, Some(turn), Action::Play(card))).unwrap();
        (user, turn, card)
    }

    pub(super) fn play_deal(&mut self) {
        while matches!(self.table.awaits(), Awaits::Actions(_)) {
            self.play_one();
        }
    }
}

#[test]
fn four_sit_down_and_a_fifth_finds_no_chair() {
    let mut evening = Evening::opened(Book::Long, &[], 0);
    for user in [BEN, CLEO, DIRK] {
        evening.tell(&Event::SitDown(person(user))).unwrap();
    }
    assert_eq!(evening.tell(&Event::SitDown(person(EVE))), Err(Refusal::Full));
    assert_eq!(evening.tell(&Event::SitDown(person(BEN))), Err(Refusal::AlreadySeated));
    assert_eq!(evening.table.people().member_of(DIRK), Some(member(4)));
}

#[test]
fn a_chair_is_free_again_when_its_person_leaves_the_lobby() {
    let mut evening = Evening::opened(Book::Long, &[], 0);
    evening.tell(&Event::SitDown(person(BEN))).unwrap();
    assert_eq!(evening.tell(&Event::Leave(ANN)), Ok(vec![Entry::Freed(member(1))]));
    assert_eq!(evening.tell(&Event::Leave(ANN)), Err(Refusal::NotSeated));
    evening.tell(&Event::SitDown(person(CLEO))).unwrap();
    assert_eq!(evening.table.people().member_of(CLEO), Some(member(1)));
}

#[test]
fn a_game_starts_with_every_chair_taken_and_not_before() {
    let mut evening = Evening::opened(Book::Short, &[], 2);
    let start = Event::Start(ANN, secret(1));
    assert_eq!(evening.tell(&start), Err(Refusal::ChairsFree { free: 1 }));
    evening.tell(&Event::AddRobot(ANN)).unwrap();
    evening.tell(&start).unwrap();
    assert_eq!(evening.tell(&start), Err(Refusal::AlreadyStarted));
    assert_eq!(evening.table.awaits(), Awaits::Secret);
}

#[test]
fn only_those_who_sit_there_run_a_table() {
    let mut evening = Evening::opened(Book::Short, &[], 3);
    for event in [
        Event::Start(EVE, secret(1)),
        Event::AddRobot(EVE),
        Event::Choose(EVE, Choosing::Options(Vec::new())),
        Event::Leave(EVE),
        Event::Look(EVE),
        Event::End { user: EVE, moderator: false },
    ] {
        assert_eq!(evening.tell(&event), Err(Refusal::NotSeated));
    }
}

#[test]
fn options_are_set_in_the_lobby_and_refused_in_words() {
    let mut evening = Evening::opened(Book::Long, &[], 3);
    let set = |name: &str, value: Value| {
        Event::Choose(ANN, Choosing::Options(vec![(name.into(), value)]))
    };
    evening.tell(&set("robre_points", Value::Number(4))).unwrap();
    assert_eq!(evening.table.rules.value("robre_points"), Some(Value::Number(4)));
    assert!(matches!(
        evening.tell(&set("robre_points", Value::Number(3))),
        Err(Refusal::Options(rules::OptionError::UnknownValue { name: "robre_points", .. }))
    ));
    evening.tell(&Event::Start(ANN, secret(1))).unwrap();
    let late = evening.tell(&set("robre_points", Value::Number(1)));
    assert_eq!(late, Err(Refusal::AlreadyStarted));
}

#[test]
fn the_draw_seats_the_two_lowest_against_the_two_highest() {
    // spec.md 1.1.2: the lowest is North and deals, its partner is South.
    let mut evening = Evening::opened(Book::Long, &[], 0);
    for user in [BEN, CLEO, DIRK] {
        evening.tell(&Event::SitDown(person(user))).unwrap();
    }
    evening.tell(&Event::Start(ANN, secret(9))).unwrap();
    let drawn = evening.table.drawn.last_chunk::<4>().copied().unwrap();
    let height = |card: Card| (card.rank as u8 + 1) % 13;
    let mut by_height: Vec<_> = [ANN, BEN, CLEO, DIRK].into_iter().zip(drawn).collect();
    by_height.sort_by_key(|&(_, card)| height(card));
    let seated = |seat: Seat| evening.table.people().on(seat.into()).unwrap().user;
    let [lowest, second, third, highest] = [0, 1, 2, 3].map(|place: usize| by_height[place].0);
    assert_eq!(seated(Seat::North), lowest);
    assert_eq!(seated(Seat::South), second);
    assert_eq!(seated(Seat::West), third);
    assert_eq!(seated(Seat::East), highest);
    assert_eq!(evening.table.last_match().unwrap().first_dealer, Seat::North.into());
}

#[test]
fn the_cutter_alone_cuts_and_leaves_four_cards_in_each_part() {
    let mut evening = Evening::begun(Book::Long);
    let Awaits::Cut(cutter) = evening.table.awaits() else { panic!("the pack is not there") };
    // The player on the dealer's right cuts.
    let dealer = Seat::ALL[evening.table.last_match().unwrap().first_dealer.index()];
    assert_eq!(cutter, Member::from(dealer.previous()));
    let user = evening.table.people().on(cutter).unwrap().user;
    let other = evening.table.people().on(dealer.into()).unwrap().user;
    let turn = evening.table.turn();
    let cut = |user, at| Event::Cut(user, turn, at);
    assert_eq!(evening.tell(&cut(other, Some(20))), Err(Refusal::NotTheCutter { cutter }));
    assert_eq!(evening.tell(&cut(user, Some(3))), Err(Refusal::CutTooThin));
    assert_eq!(evening.tell(&cut(user, Some(49))), Err(Refusal::CutTooThin));
    evening.tell(&cut(user, Some(48))).unwrap();
    assert!(matches!(evening.table.awaits(), Awaits::Actions(_)));
    assert_eq!(evening.tell(&cut(user, None)), Err(Refusal::NoCut));
}

#[test]
fn whoever_may_cut_is_asked_and_nobody_else() {
    let mut evening = Evening::begun(Book::Long);
    let Awaits::Cut(cutter) = evening.table.awaits() else { panic!("the pack is not there") };
    let user = evening.table.people().on(cutter).unwrap().user;
    let other = [ANN, BEN].into_iter().find(|&other| other != user).unwrap();
    let turn = evening.table.turn();
    let may_cut = |evening: &Evening, user| evening.seen().may_cut(user, turn);
    assert_eq!(may_cut(&evening, user), Ok(()));
    assert_eq!(may_cut(&evening, other), Err(Refusal::NotTheCutter { cutter }));
    assert_eq!(may_cut(&evening, EVE), Err(Refusal::NotSeated));
    assert_eq!(evening.seen().may_cut(user, Turn(turn.0 + 1)), Err(Refusal::NotYet));
    // The pack of one who is away is anybody's to cut who sits there.
    evening.tell(&Event::Leave(user)).unwrap();
    assert_eq!(may_cut(&evening, other), Ok(()));
    assert_eq!(may_cut(&evening, EVE), Err(Refusal::NotSeated));
    evening.tell(&Event::Cut(other, turn, None)).unwrap();
    assert_eq!(may_cut(&evening, user), Err(Refusal::NoCut));
}

#[test]
fn a_turn_is_limited_by_what_it_waits_for() {
    let mut evening = Evening::opened(Book::Long, &[], 0);
    assert_eq!(evening.table.limit(), None, "a lobby waits for ever");
    evening = Evening::begun(Book::Long);
    let Awaits::Cut(cutter) = evening.table.awaits() else { panic!("the pack is not there") };
    assert_eq!(evening.table.limit(), Some(Limit::Cut));
    let user = evening.table.people().on(cutter).unwrap().user;
    evening.tell(&Event::Leave(user)).unwrap();
    assert_eq!(evening.table.limit(), Some(Limit::Robot), "nobody is there to cut");
    evening.tell(&Event::Look(user)).unwrap();
    evening.deal();
    let (turn, (_, user)) = (evening.table.turn(), evening.on_turn());
    for idled in 0..2 {
        assert_eq!((evening.table.limit(), evening.table.idled()), (Some(Limit::Turn), idled));
        assert!(!evening.table.is_idle());
        evening.tell(&Event::TimeUp(turn)).unwrap();
    }
    assert!(evening.table.is_idle());
    assert_eq!(evening.table.limit(), None, "twice is enough");
    let mut evening = Evening::dealt(Book::Long);
    assert_eq!(evening.on_turn().1, user);
    evening.tell(&Event::Leave(user)).unwrap();
    assert_eq!(evening.table.limit(), None, "a robot keeps nobody waiting");
}

#[test]
fn an_uncut_pack_is_dealt_when_its_time_is_up() {
    let mut evening = Evening::begun(Book::Long);
    let turn = evening.table.turn();
    assert_eq!(evening.tell(&Event::TimeUp(turn)), Ok(vec![Entry::Dealt { cut: None }]));
}

#[test]
fn e01_a_button_of_an_earlier_trick_says_which_trick_it_is_now() {
    let mut evening = Evening::dealt(Book::Long);
    let (user, turn, _) = evening.play_one();
    for _ in 0..8 {
        evening.play_one();
    }
    // The ninth card lies in the third trick.
    let held =
        evening.table.people().member_of(user).map(|member| Seat::ALL[member.index()]).unwrap();
    let card = evening.table.seen_from(held).unwrap().hand.first().unwrap();
    let late = evening.tell(&Event::Act(user, Some(turn), Action::Play(card)));
    assert_eq!(late, Err(Refusal::TooLate { then: Some(1), now: Some(3) }));
}

#[test]
fn e03_the_same_card_pressed_twice_is_one_play() {
    let mut evening = Evening::dealt(Book::Long);
    let (user, turn, card) = evening.play_one();
    let entries = evening.log.len();
    let again = evening.tell(&Event::Act(user, Some(turn), Action::Play(card)));
    assert_eq!(again, Err(Refusal::AlreadyPlayed { card }));
    assert_eq!(evening.log.len(), entries);
}

#[test]
fn e05_another_seats_turn_is_named() {
    let mut evening = Evening::dealt(Book::Long);
    let (seat, _) = evening.on_turn();
    let other = evening.table.people().on(seat.next().into()).unwrap().user;
    let card = evening.table.seen_from(seat.next()).unwrap().hand.first().unwrap();
    let turn = evening.table.turn();
    let refused = evening.tell(&Event::Act(other, Some(turn), Action::Play(card)));
    assert_eq!(refused, Err(Refusal::Rules(rules::Refusal::NotYourTurn { turn: seat })));
}

#[test]
fn a14_a_button_of_a_turn_to_come_is_refused() {
    let mut evening = Evening::dealt(Book::Long);
    let (seat, user) = evening.on_turn();
    let card = evening.first_legal(seat);
    let turn = Turn(evening.table.turn().0 + 1);
    let early = evening.tell(&Event::Act(user, Some(turn), Action::Play(card)));
    assert_eq!(early, Err(Refusal::NotYet));
}

#[test]
fn a_robot_plays_for_who_leaves_until_they_press_anything() {
    let mut evening = Evening::dealt(Book::Long);
    let (seat, user) = evening.on_turn();
    let own = evening.table.member_of(seat);
    assert_eq!(evening.tell(&Event::Leave(user)), Ok(vec![Entry::Away(own)]));
    assert_eq!(evening.tell(&Event::Leave(user)), Err(Refusal::AlreadyAway));
    let (turn, card) = (evening.table.turn(), evening.first_legal(seat));
    evening.tell(&Event::RobotAct(seat, turn, Action::Play(card))).unwrap();
    assert_eq!(evening.tell(&Event::Look(user)), Ok(vec![Entry::Back(own)]));
    assert_eq!(evening.table.occupant(own), Occupant::Person { away: false });
}

#[test]
fn f02_a_robot_that_thought_too_long_comes_too_late() {
    let mut evening = Evening::dealt(Book::Long);
    let (seat, user) = evening.on_turn();
    evening.tell(&Event::Leave(user)).unwrap();
    let (turn, card) = (evening.table.turn(), evening.first_legal(seat));
    // Its owner is back and plays first: exactly one of the two wins.
    evening.tell(&Event::Act(user, Some(turn), Action::Play(card))).unwrap();
    let late = evening.tell(&Event::RobotAct(seat, turn, Action::Play(card)));
    assert!(matches!(late, Err(Refusal::TooLate { .. })));
}

#[test]
fn a_robot_does_not_play_for_one_who_came_back() {
    let mut evening = Evening::dealt(Book::Long);
    let (seat, user) = evening.on_turn();
    evening.tell(&Event::Leave(user)).unwrap();
    evening.tell(&Event::Look(user)).unwrap();
    let (turn, card) = (evening.table.turn(), evening.first_legal(seat));
    let late = evening.tell(&Event::RobotAct(seat, turn, Action::Play(card)));
    assert!(matches!(late, Err(Refusal::TooLate { .. })));
}

#[test]
fn who_keeps_the_table_waiting_is_pinged_once_and_then_replaced_by_whoever_asks() {
    let mut evening = Evening::dealt(Book::Long);
    let (seat, user) = evening.on_turn();
    let own = evening.table.member_of(seat);
    let turn = evening.table.turn();
    let other = [ANN, BEN].into_iter().find(|&other| other != user).unwrap();
    let replace = Event::LetRobotPlay(other, turn, own);
    assert_eq!(evening.tell(&replace), Err(Refusal::NotIdle));
    assert_eq!(evening.tell(&Event::TimeUp(turn)), Ok(vec![Entry::Idled]));
    assert_eq!(evening.tell(&replace), Err(Refusal::NotIdle));
    assert_eq!(evening.tell(&Event::TimeUp(turn)), Ok(vec![Entry::Idled]));
    assert!(evening.tell(&Event::TimeUp(turn)).is_err(), "twice is enough");
    assert_eq!(evening.tell(&replace), Ok(vec![Entry::Away(own)]));
    // The same way back as for one who left.
    assert_eq!(evening.tell(&Event::Look(user)), Ok(vec![Entry::Back(own)]));
}

#[test]
fn a_new_turn_begins_with_patience() {
    let mut evening = Evening::dealt(Book::Long);
    let turn = evening.table.turn();
    evening.tell(&Event::TimeUp(turn)).unwrap();
    assert_eq!(evening.table.idled(), 1);
    evening.play_one();
    assert_eq!(evening.table.idled(), 0);
    assert!(matches!(evening.tell(&Event::TimeUp(turn)), Err(Refusal::TooLate { .. })));
}

#[test]
fn a_game_ends_when_all_who_play_agree() {
    let mut evening = Evening::dealt(Book::Long);
    let end = |user| Event::End { user, moderator: false };
    evening.tell(&end(ANN)).unwrap();
    assert_eq!(evening.tell(&end(ANN)), Err(Refusal::AlreadyAgreed));
    evening.tell(&end(BEN)).unwrap();
    evening.tell(&Event::Leave(CLEO)).unwrap();
    assert!(!evening.table.is_closed());
    evening.tell(&end(DIRK)).unwrap();
    assert!(evening.table.is_closed());
    assert_eq!(evening.tell(&Event::Look(ANN)), Err(Refusal::Closed));
}

#[test]
fn e12_a_moderator_ends_a_game_alone() {
    let mut evening = Evening::dealt(Book::Long);
    let end = |moderator| Event::End { user: EVE, moderator };
    assert_eq!(evening.tell(&end(false)), Err(Refusal::NotSeated));
    assert_eq!(evening.tell(&end(true)), Ok(vec![Entry::Closed]));
}

#[test]
fn the_next_deal_is_the_next_dealers_and_has_a_secret_of_its_own() {
    let mut evening = Evening::dealt(Book::Long);
    let first = evening.seen().game().unwrap().deal.unwrap().dealer;
    evening.play_deal();
    assert_eq!(evening.table.awaits(), Awaits::Secret);
    evening.draw_secret(3);
    evening.deal();
    assert_eq!(evening.seen().game().unwrap().deal.unwrap().dealer, first.next());
    let seen = evening.seen();
    let [ended] = seen.ended_deals() else { panic!("one of two deals is over") };
    assert_ne!(Some(ended.commitment()), seen.commitment());
}

#[test]
fn a_stale_secret_is_not_taken() {
    let mut evening = Evening::begun(Book::Long);
    let turn = evening.table.turn();
    assert!(evening.tell(&Event::SecretDrawn(turn, secret(5))).is_err());
}

#[test]
fn a_deal_brings_each_chair_the_points_of_its_side() {
    let mut evening = Evening::dealt(Book::Short);
    evening.play_deal();
    let [outcome] = evening.outcomes.as_slice() else { panic!("one deal is over") };
    assert_eq!(outcome.deal_no, 1);
    let points = |number: usize| outcome.members[number - 1].points;
    assert_eq!((points(1), points(2)), (points(3), points(4)));
    let view = evening.seen().game().unwrap();
    let made = view.deal.unwrap().made;
    let north_south = made[Seat::North] + made[Seat::South];
    assert_eq!(outcome.members[0].won, north_south > 6);
    evening.draw_secret(3);
    evening.deal();
    assert_eq!(evening.outcomes.len(), 1, "a deal counts once");
}

#[test]
fn a_match_can_be_played_again_by_the_same_people() {
    let settings = [
        ("seating", Value::Word("as_seated".into())),
        ("format", Value::Word("single_manche".into())),
    ];
    let mut evening = Evening::opened(Book::Simple, &settings, 0);
    for user in [BEN, CLEO, DIRK] {
        evening.tell(&Event::SitDown(person(user))).unwrap();
    }
    evening.tell(&Event::Start(ANN, secret(1))).unwrap();
    let again = Event::PlayAgain(ANN);
    for byte in 10.. {
        assert_eq!(evening.tell(&again), Err(Refusal::MatchNotOver));
        evening.draw_secret(byte);
        evening.deal();
        evening.play_deal();
        if evening.table.is_match_over() {
            break;
        }
    }
    let dealt = evening.seen().deals_dealt();
    assert_eq!(evening.seen().ended_deals().len(), dealt);
    evening.tell(&again).unwrap();
    assert_eq!(evening.table.awaits(), Awaits::Secret);
    assert_eq!(evening.seen().ended_deals().len(), 0, "they were another match's");
    evening.draw_secret(99);
    assert_eq!(evening.seen().deal_no(), dealt + 1);
}

#[test]
fn a_log_replayed_is_the_table() {
    let mut evening = Evening::dealt(Book::Long);
    evening.play_deal();
    evening.draw_secret(3);
    evening.deal();
    for _ in 0..7 {
        evening.play_one();
    }
    let mut replayed = Table::new(TableId(7), Book::Long);
    for entry in &evening.log {
        let line = entry.to_string();
        drop(replayed.apply(&line.parse().unwrap()).unwrap());
    }
    replayed.seat(evening.table.people().clone());
    assert_eq!(replayed, evening.table);
}

#[test]
fn no_entry_names_a_person() {
    let mut evening = Evening::opened(Book::Long, &[], 0);
    for event in [
        Event::SitDown(person(BEN)),
        Event::Leave(BEN),
        Event::SitDown(person(CLEO)),
        Event::SitDown(person(DIRK)),
        Event::AddRobot(ANN),
        Event::Choose(ANN, Choosing::Options(vec![("robre_points".into(), Value::Number(4))])),
        Event::Start(ANN, secret(1)),
    ] {
        evening.tell(&event).unwrap();
    }
    evening.draw_secret(2);
    let turn = evening.table.turn();
    for event in [
        Event::TimeUp(turn),
        Event::Leave(CLEO),
        Event::Look(CLEO),
        Event::End { user: ANN, moderator: false },
        Event::End { user: CLEO, moderator: false },
        Event::End { user: DIRK, moderator: false },
    ] {
        evening.tell(&event).unwrap();
    }
    assert_eq!(evening.log.last(), Some(&Entry::Closed));
    for entry in &evening.log {
        let line = entry.to_string();
        for user in [ANN, BEN, CLEO, DIRK] {
            assert!(!line.contains(&user.to_string()), "{line}");
            assert!(!line.contains(&person(user).name), "{line}");
        }
    }
}

#[test]
fn a_log_that_was_not_written_here_is_refused() {
    let mut table = Table::new(TableId(7), Book::Long);
    for line in ["deal", "N play AS", "again", "sit 9", "open chess 1", "robot", "commit x y"] {
        let entry = line.parse::<Entry>();
        assert!(entry.is_err() || table.apply(&entry.unwrap()).is_err(), "{line}");
    }
}

#[test]
fn people_who_come_later_than_the_start_find_no_chair_of_a_person() {
    let mut evening = Evening::dealt(Book::Long);
    assert_eq!(evening.tell(&Event::SitDown(person(EVE))), Err(Refusal::Full));
    // A chair whose person is away is still theirs.
    evening.tell(&Event::Leave(BEN)).unwrap();
    assert_eq!(evening.tell(&Event::SitDown(person(EVE))), Err(Refusal::Full));
}

#[test]
fn four_robots_may_be_started_by_anybody() {
    let mut evening = Evening::opened(Book::Short, &[], 3);
    assert_eq!(evening.tell(&Event::AddRobot(EVE)), Err(Refusal::NotSeated));
    evening.tell(&Event::Leave(ANN)).unwrap();
    evening.tell(&Event::AddRobot(EVE)).unwrap();
    evening.tell(&Event::Start(EVE, secret(1))).unwrap();
    assert_eq!(evening.table.awaits(), Awaits::Secret);
}

#[test]
fn the_record_of_a_match_proves_how_it_was_dealt() {
    for shuffle in ["full", "cut_only"] {
        let settings = [
            ("seating", Value::Word("as_seated".into())),
            ("shuffle", Value::Word(shuffle.into())),
        ];
        let mut evening = Evening::opened(Book::Long, &settings, 0);
        for user in [BEN, CLEO, DIRK] {
            evening.tell(&Event::SitDown(person(user))).unwrap();
        }
        evening.tell(&Event::Start(ANN, secret(1))).unwrap();
        for byte in 2..5 {
            evening.draw_secret(byte);
            evening.deal();
            evening.play_deal();
        }
        let record = evening.seen().record().unwrap();
        assert_eq!(record.deals.len(), 3);
        record.verify().unwrap();

        let mut lied = record.clone();
        lied.deals[1].hands = record.deals[0].hands;
        assert_eq!(lied.verify().unwrap_err().deal, 2);
        let mut lied = record;
        lied.deals[2].dealing = None;
        assert_eq!(lied.verify().unwrap_err().deal, 3);
    }
}

#[test]
fn g06_the_record_leaves_out_the_deal_that_is_being_played() {
    let mut evening = Evening::dealt(Book::Long);
    assert_eq!(evening.seen().record().unwrap().deals, []);
    evening.play_deal();
    evening.draw_secret(3);
    evening.deal();
    evening.play_one();
    assert_eq!(evening.seen().record().unwrap().deals.len(), 1);
    evening.tell(&Event::End { user: EVE, moderator: true }).unwrap();
    assert_eq!(evening.seen().record().unwrap().deals.len(), 1, "a closed table tells no more");
}

#[test]
fn g10_the_secret_of_a_deal_that_was_broken_off_is_never_told() {
    let mut evening = Evening::dealt(Book::Long);
    evening.play_deal();
    assert_eq!(evening.seen().ended_deal_on_table().unwrap().number(), 1);
    evening.draw_secret(3);
    evening.deal();
    evening.play_one();
    evening.tell(&Event::End { user: EVE, moderator: true }).unwrap();
    let seen = evening.seen();
    let [ended] = seen.ended_deals() else { panic!("one of two deals is over") };
    assert_eq!((ended.number(), ended.secret()), (1, &secret(2)));
    assert_eq!(seen.ended_deal_on_table(), None);
}

#[test]
fn a_claim_after_a_deal_stands_in_its_record() {
    let manual = ("honours_claim", Value::Word("manual".into()));
    let seated = ("seating", Value::Word("as_seated".into()));
    let claims = |evening: &Evening| !evening.table.may_act().is_empty();
    let played = |byte| {
        let mut evening = Evening::opened(Book::Long, &[manual.clone(), seated.clone()], 0);
        for user in [BEN, CLEO, DIRK] {
            evening.tell(&Event::SitDown(person(user))).unwrap();
        }
        evening.tell(&Event::Start(ANN, secret(1))).unwrap();
        evening.draw_secret(byte);
        evening.deal();
        evening.play_deal();
        evening
    };
    let mut evening = (2..99).map(played).find(claims).unwrap();
    assert_eq!(evening.outcomes, [], "what it brought is still open");
    // Whoever cuts the pack, there is time to claim.
    evening.draw_secret(2);
    assert_eq!(evening.table.limit(), Some(Limit::Claims));
    let seat = evening.table.may_act().iter().next().unwrap();
    let user = evening.table.people().on(seat.into()).unwrap().user;
    evening.tell(&Event::Act(user, None, Action::ClaimHonours)).unwrap();
    let seen = evening.seen();
    let [ended] = seen.ended_deals() else { panic!("one deal is over") };
    assert_eq!(ended.record().actions.last().unwrap(), &format!("{seat} claim-honours"));
    let Sheet::Whist(sheet) = ended.game().sheet else { panic!("it is whist") };
    assert!(sheet.result.unwrap().honours[seat.side()] > 0);
    seen.record().unwrap().verify().unwrap();
}

#[test]
fn an_option_sends_nobody_away() {
    let mut evening = Evening::opened(Book::Couleur, &[("members", Value::Number(5))], 0);
    for user in [BEN, CLEO, DIRK, EVE] {
        evening.tell(&Event::SitDown(person(user))).unwrap();
    }
    let four = Event::Choose(ANN, Choosing::Options(vec![("members".into(), Value::Number(4))]));
    let seated = Member::ALL[4];
    assert_eq!(evening.tell(&four), Err(Refusal::ChairTaken { seated }));
    evening.tell(&Event::Leave(EVE)).unwrap();
    evening.tell(&four).unwrap();
    assert_eq!(evening.table.members().count(), 4);
}

#[test]
fn who_chooses_at_the_same_time_makes_nobodys_choice_stale() {
    let mut evening = Evening::begun(Book::Couleur);
    let Awaits::Cut(cutter) = evening.table.awaits() else { panic!("the pack is not there") };
    let user_on = |table: &Table, member| table.people().on(member).unwrap().user;
    let cutter = user_on(&evening.table, cutter);
    evening.tell(&Event::Cut(cutter, evening.table.turn(), None)).unwrap();
    for call in ["small-misere", "pass", "pass", "pass"] {
        let seat = evening.table.may_act().iter().next().unwrap();
        let user = user_on(&evening.table, evening.table.member_of(seat));
        evening.tell(&Event::Act(user, None, call.parse().unwrap())).unwrap();
    }
    let shown = evening.table.turn();
    for seat in Seat::ALL {
        let user = user_on(&evening.table, evening.table.member_of(seat));
        let card = evening.table.seen_from(seat).unwrap().hand.first().unwrap();
        evening.tell(&Event::Act(user, Some(shown), Action::Discard(card))).unwrap();
    }
    // Now cards are played, and the old turn is over.
    let seat = evening.table.may_act().iter().next().unwrap();
    let user = user_on(&evening.table, evening.table.member_of(seat));
    let card = evening.table.seen_from(seat).unwrap().hand.first().unwrap();
    let stale = Event::Act(user, Some(shown), Action::Play(card));
    assert!(matches!(evening.tell(&stale), Err(Refusal::TooLate { .. })));
}
