//! Sitting down, choosing, starting.

use super::*;
use crate::{
    ChairsEntry, ChairsEvent, Choice, CompanyEntry, CompanyEvent, Phrase, PlayEvent, Setting,
    SettingsEntry, TimeEvent,
};

#[test]
fn four_sit_down_and_a_fifth_finds_no_chair() {
    let mut fixture = Fixture::opened(Book::Long, &[], 0);
    for user in [BEN, CLEO, DIRK] {
        fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
    }
    assert_eq!(fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(EVE)))), Err(Refusal::Full));
    assert_eq!(
        fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(BEN)))),
        Err(Refusal::AlreadySeated)
    );
    assert_eq!(fixture.table.people().member_of(DIRK), Some(member(4)));
}

#[test]
fn a_chair_is_free_again_when_its_person_leaves_the_lobby() {
    let mut fixture = Fixture::opened(Book::Long, &[], 0);
    fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(BEN)))).unwrap();
    assert_eq!(
        fixture.tell(&Event::Chairs(ChairsEvent::Leave(ANN))),
        Ok(vec![Entry::Chairs(ChairsEntry::Freed(member(1)))])
    );
    assert_eq!(fixture.tell(&Event::Chairs(ChairsEvent::Leave(ANN))), Err(Refusal::NotSeated));
    fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(CLEO)))).unwrap();
    assert_eq!(fixture.table.people().member_of(CLEO), Some(member(1)));
}

#[test]
fn a_game_starts_with_every_chair_taken_and_not_before() {
    let mut fixture = Fixture::opened(Book::Short, &[], 2);
    let start = Event::Play(PlayEvent::Start(ANN, secret(1)));
    assert_eq!(fixture.tell(&start), Err(Refusal::ChairsFree { free: 1 }));
    fixture.tell(&Event::Chairs(ChairsEvent::AddRobot(ANN))).unwrap();
    fixture.tell(&start).unwrap();
    assert_eq!(fixture.tell(&start), Err(Refusal::AlreadyStarted));
    assert_eq!(fixture.table.awaits(), Awaits::Secret);
}

#[test]
fn only_those_who_sit_there_run_a_table() {
    let mut fixture = Fixture::opened(Book::Short, &[], 3);
    for event in [
        Event::Play(PlayEvent::Start(EVE, secret(1))),
        Event::Chairs(ChairsEvent::AddRobot(EVE)),
        Event::Settings(EVE, Choice::Options(Vec::new())),
        Event::Chairs(ChairsEvent::Leave(EVE)),
        Event::Look(EVE),
        Event::Play(PlayEvent::End { user: EVE, moderator: false }),
    ] {
        assert_eq!(fixture.tell(&event), Err(Refusal::NotSeated));
    }
}

#[test]
fn options_are_set_in_the_lobby_and_refused_in_words() {
    let mut fixture = Fixture::opened(Book::Long, &[], 3);
    let set = |name: &str, value: Value| {
        Event::Settings(ANN, Choice::Options(vec![(name.into(), value)]))
    };
    fixture.tell(&set("robre_points", Value::Number(4))).unwrap();
    assert_eq!(fixture.table.settings().rules().value("robre_points"), Some(Value::Number(4)));
    assert!(matches!(
        fixture.tell(&set("robre_points", Value::Number(3))),
        Err(Refusal::Options(rules::OptionError::UnknownValue { name: "robre_points", .. }))
    ));
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    let late = fixture.tell(&set("robre_points", Value::Number(1)));
    assert_eq!(late, Err(Refusal::AlreadyStarted));
}

#[test]
fn after_the_start_no_chair_of_a_person_is_free() {
    let mut fixture = Fixture::dealt(Book::Long);
    assert_eq!(fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(EVE)))), Err(Refusal::Full));
    // A chair whose person is away is still theirs.
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(BEN))).unwrap();
    assert_eq!(fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(EVE)))), Err(Refusal::Full));
}

#[test]
fn four_robots_may_be_started_by_anybody() {
    let mut fixture = Fixture::opened(Book::Short, &[], 3);
    assert_eq!(fixture.tell(&Event::Chairs(ChairsEvent::AddRobot(EVE))), Err(Refusal::NotSeated));
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(ANN))).unwrap();
    fixture.tell(&Event::Chairs(ChairsEvent::AddRobot(EVE))).unwrap();
    fixture.tell(&Event::Play(PlayEvent::Start(EVE, secret(1)))).unwrap();
    assert_eq!(fixture.table.awaits(), Awaits::Secret);
}

#[test]
fn an_option_sends_nobody_away() {
    let mut fixture = Fixture::opened(Book::Couleur, &[("members", Value::Number(5))], 0);
    for user in [BEN, CLEO, DIRK, EVE] {
        fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
    }
    let four = Event::Settings(ANN, Choice::Options(vec![("members".into(), Value::Number(4))]));
    let seated = Member::ALL[4];
    assert_eq!(fixture.tell(&four), Err(Refusal::ChairTaken { seated }));
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(EVE))).unwrap();
    fixture.tell(&four).unwrap();
    assert_eq!(fixture.table.chairs().members().count(), 4);
}

#[test]
fn who_chooses_at_the_same_time_makes_nobodys_choice_stale() {
    let mut fixture = Fixture::begun(Book::Couleur);
    let Awaits::Cut(cutter) = fixture.table.awaits() else { panic!("the pack is not there") };
    let user_on = |table: &Table, member| table.people().on(member).unwrap().user;
    let cutter = user_on(&fixture.table, cutter);
    fixture.tell(&Event::Play(PlayEvent::Cut(cutter, fixture.table.turn(), None))).unwrap();
    for call in ["small-misere", "pass", "pass", "pass"] {
        let seat = fixture.table.may_act().iter().next().unwrap();
        let user = user_on(&fixture.table, fixture.table.member_of(seat));
        fixture.tell(&Event::Play(PlayEvent::Act(user, None, call.parse().unwrap()))).unwrap();
    }
    let shown = fixture.table.turn();
    for seat in Seat::ALL {
        let user = user_on(&fixture.table, fixture.table.member_of(seat));
        let card = fixture.table.seen_from(seat).unwrap().hand.first().unwrap();
        fixture
            .tell(&Event::Play(PlayEvent::Act(user, Some(shown), Action::Discard(card))))
            .unwrap();
    }
    // Now cards are played, and the old turn is over.
    let seat = fixture.table.may_act().iter().next().unwrap();
    let user = user_on(&fixture.table, fixture.table.member_of(seat));
    let card = fixture.table.seen_from(seat).unwrap().hand.first().unwrap();
    let stale = Event::Play(PlayEvent::Act(user, Some(shown), Action::Play(card)));
    assert!(matches!(fixture.tell(&stale), Err(Refusal::TooLate { .. })));
}

#[test]
fn pictures_are_chosen_in_the_lobby_and_kept_by_the_log() {
    let mut fixture = Fixture::opened(Book::Short, &[], 3);
    assert_eq!(fixture.table.settings().pictures(), Pictures::Table, "as at every table of before");
    for pictures in Pictures::ALL {
        let chosen = Event::Settings(ANN, Choice::Set(Setting::Pictures(pictures)));
        let entry = Entry::Settings(SettingsEntry::Set(Setting::Pictures(pictures)));
        assert_eq!(
            fixture.tell(&chosen),
            Ok(vec![Entry::Settings(SettingsEntry::ChosenBy(member(1))), entry.clone()])
        );
        assert_eq!(fixture.table.settings().pictures(), pictures);
        assert_eq!(entry.to_string().parse(), Ok(entry));
    }
    assert!("pictures all".parse::<Entry>().is_err());
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    let late = Event::Settings(ANN, Choice::Set(Setting::Pictures(Pictures::Off)));
    assert_eq!(fixture.tell(&late), Err(Refusal::AlreadyStarted));
}

#[test]
fn a_few_words_are_said_across_the_table_until_the_next_deal() {
    let mut fixture = Fixture::dealt(Book::Simple);
    let ben = fixture.table.people().member_of(BEN).unwrap();
    for phrase in Phrase::ALL {
        let turn = fixture.table.turn();
        let said = fixture.tell(&Event::Company(CompanyEvent::Say(BEN, phrase))).unwrap();
        assert_eq!(said, [Entry::Company(CompanyEntry::Said(ben, phrase))]);
        assert_eq!(
            fixture.tell(&Event::Company(CompanyEvent::Say(BEN, phrase))),
            Ok(vec![]),
            "once is enough"
        );
        assert_eq!(fixture.table.turn(), turn, "nothing on screen grows stale by it");
        assert_eq!(fixture.seen().said(), Some((ben, phrase)));
    }
    assert_eq!(
        fixture.tell(&Event::Company(CompanyEvent::Say(EVE, Phrase::Thanks))),
        Err(Refusal::NotSeated)
    );
    assert_eq!(fixture.read_again(), fixture.table);
    while matches!(fixture.table.awaits(), Awaits::Actions(_)) {
        fixture.play_one();
    }
    fixture.tell(&Event::Company(CompanyEvent::Say(ANN, Phrase::WellPlayed))).unwrap();
    fixture.draw_secret(3);
    let turn = fixture.table.turn();
    fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap();
    assert_eq!(fixture.seen().said(), None);
}

#[test]
fn where_it_was_chosen_so_nothing_is_said_across_the_table() {
    let mut fixture = Fixture::opened(Book::Simple, &[], 3);
    let chosen = fixture.tell(&Event::Settings(ANN, Choice::Set(Setting::Phrases(false)))).unwrap();
    assert_eq!(chosen[1], Entry::Settings(SettingsEntry::Set(Setting::Phrases(false))));
    assert_eq!(
        fixture.tell(&Event::Company(CompanyEvent::Say(ANN, Phrase::Thanks))),
        Err(Refusal::NoPhrases)
    );
    assert!(!fixture.read_again().settings().phrases());
}

#[test]
fn a_chair_is_chosen_and_left_for_another_in_the_lobby() {
    let mut fixture = Fixture::opened(Book::Long, &[], 0);
    let sit = |user, number| Event::Chairs(ChairsEvent::SitAt(person(user), member(number)));
    fixture.tell(&sit(BEN, 3)).unwrap();
    fixture.tell(&sit(BEN, 4)).unwrap();
    assert_eq!(fixture.table.people().member_of(BEN), Some(member(4)));
    assert_eq!(fixture.table.chairs().vacant().collect::<Vec<_>>(), [member(2), member(3)]);
    // Who sits nowhere gets the next free chair; who sits stays.
    fixture.tell(&sit(CLEO, 4)).unwrap();
    assert_eq!(fixture.table.people().member_of(CLEO), Some(member(2)));
    assert_eq!(fixture.tell(&sit(CLEO, 4)), Err(Refusal::SeatTaken));
    assert_eq!(fixture.tell(&sit(CLEO, 2)), Err(Refusal::AlreadySeated));
    assert_eq!(fixture.tell(&sit(CLEO, 5)), Err(Refusal::SeatTaken));
}

#[test]
fn robots_fill_the_free_chairs_as_the_game_starts() {
    let mut fixture = Fixture::opened(Book::Couleur, &[], 0);
    fixture.tell(&Event::Chairs(ChairsEvent::SitAt(person(BEN), member(3)))).unwrap();
    let fill = |user| Event::Play(PlayEvent::FillAndStart(user, secret(1)));
    assert_eq!(fixture.tell(&fill(EVE)), Err(Refusal::NotSeated));
    let entries = fixture.tell(&fill(BEN)).unwrap();
    let lines: Vec<_> = entries.iter().map(Entry::to_string).collect();
    assert_eq!(lines[..2], ["robot 2 Ada", "robot 4 Bea"]);
    assert!(lines[2].starts_with("start"), "{lines:?}");
    assert_eq!(fixture.tell(&fill(BEN)), Err(Refusal::AlreadyStarted));
}
