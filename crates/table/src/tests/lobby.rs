//! Sitting down, choosing, starting.

use super::*;
use crate::{
    ChairsEntry, ChairsEvent, Choice, CompanyEntry, CompanyEvent, Phrase, PlayEvent, Setting,
    SettingsEntry, TimeEvent,
};

#[test]
fn four_sit_down_and_a_fifth_finds_no_chair() {
    let mut evening = Evening::opened(Book::Long, &[], 0);
    for user in [BEN, CLEO, DIRK] {
        evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
    }
    assert_eq!(evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(EVE)))), Err(Refusal::Full));
    assert_eq!(
        evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(BEN)))),
        Err(Refusal::AlreadySeated)
    );
    assert_eq!(evening.table.people().member_of(DIRK), Some(member(4)));
}

#[test]
fn a_chair_is_free_again_when_its_person_leaves_the_lobby() {
    let mut evening = Evening::opened(Book::Long, &[], 0);
    evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(BEN)))).unwrap();
    assert_eq!(
        evening.tell(&Event::Chairs(ChairsEvent::Leave(ANN))),
        Ok(vec![Entry::Chairs(ChairsEntry::Freed(member(1)))])
    );
    assert_eq!(evening.tell(&Event::Chairs(ChairsEvent::Leave(ANN))), Err(Refusal::NotSeated));
    evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(CLEO)))).unwrap();
    assert_eq!(evening.table.people().member_of(CLEO), Some(member(1)));
}

#[test]
fn a_game_starts_with_every_chair_taken_and_not_before() {
    let mut evening = Evening::opened(Book::Short, &[], 2);
    let start = Event::Play(PlayEvent::Start(ANN, secret(1)));
    assert_eq!(evening.tell(&start), Err(Refusal::ChairsFree { free: 1 }));
    evening.tell(&Event::Chairs(ChairsEvent::AddRobot(ANN))).unwrap();
    evening.tell(&start).unwrap();
    assert_eq!(evening.tell(&start), Err(Refusal::AlreadyStarted));
    assert_eq!(evening.table.awaits(), Awaits::Secret);
}

#[test]
fn only_those_who_sit_there_run_a_table() {
    let mut evening = Evening::opened(Book::Short, &[], 3);
    for event in [
        Event::Play(PlayEvent::Start(EVE, secret(1))),
        Event::Chairs(ChairsEvent::AddRobot(EVE)),
        Event::Settings(EVE, Choice::Options(Vec::new())),
        Event::Chairs(ChairsEvent::Leave(EVE)),
        Event::Look(EVE),
        Event::Play(PlayEvent::End { user: EVE, moderator: false }),
    ] {
        assert_eq!(evening.tell(&event), Err(Refusal::NotSeated));
    }
}

#[test]
fn options_are_set_in_the_lobby_and_refused_in_words() {
    let mut evening = Evening::opened(Book::Long, &[], 3);
    let set = |name: &str, value: Value| {
        Event::Settings(ANN, Choice::Options(vec![(name.into(), value)]))
    };
    evening.tell(&set("robre_points", Value::Number(4))).unwrap();
    assert_eq!(evening.table.settings().rules().value("robre_points"), Some(Value::Number(4)));
    assert!(matches!(
        evening.tell(&set("robre_points", Value::Number(3))),
        Err(Refusal::Options(rules::OptionError::UnknownValue { name: "robre_points", .. }))
    ));
    evening.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    let late = evening.tell(&set("robre_points", Value::Number(1)));
    assert_eq!(late, Err(Refusal::AlreadyStarted));
}

#[test]
fn after_the_start_no_chair_of_a_person_is_free() {
    let mut evening = Evening::dealt(Book::Long);
    assert_eq!(evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(EVE)))), Err(Refusal::Full));
    // A chair whose person is away is still theirs.
    evening.tell(&Event::Chairs(ChairsEvent::Leave(BEN))).unwrap();
    assert_eq!(evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(EVE)))), Err(Refusal::Full));
}

#[test]
fn four_robots_may_be_started_by_anybody() {
    let mut evening = Evening::opened(Book::Short, &[], 3);
    assert_eq!(evening.tell(&Event::Chairs(ChairsEvent::AddRobot(EVE))), Err(Refusal::NotSeated));
    evening.tell(&Event::Chairs(ChairsEvent::Leave(ANN))).unwrap();
    evening.tell(&Event::Chairs(ChairsEvent::AddRobot(EVE))).unwrap();
    evening.tell(&Event::Play(PlayEvent::Start(EVE, secret(1)))).unwrap();
    assert_eq!(evening.table.awaits(), Awaits::Secret);
}

#[test]
fn an_option_sends_nobody_away() {
    let mut evening = Evening::opened(Book::Couleur, &[("members", Value::Number(5))], 0);
    for user in [BEN, CLEO, DIRK, EVE] {
        evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
    }
    let four = Event::Settings(ANN, Choice::Options(vec![("members".into(), Value::Number(4))]));
    let seated = Member::ALL[4];
    assert_eq!(evening.tell(&four), Err(Refusal::ChairTaken { seated }));
    evening.tell(&Event::Chairs(ChairsEvent::Leave(EVE))).unwrap();
    evening.tell(&four).unwrap();
    assert_eq!(evening.table.chairs().members().count(), 4);
}

#[test]
fn who_chooses_at_the_same_time_makes_nobodys_choice_stale() {
    let mut evening = Evening::begun(Book::Couleur);
    let Awaits::Cut(cutter) = evening.table.awaits() else { panic!("the pack is not there") };
    let user_on = |table: &Table, member| table.people().on(member).unwrap().user;
    let cutter = user_on(&evening.table, cutter);
    evening.tell(&Event::Play(PlayEvent::Cut(cutter, evening.table.turn(), None))).unwrap();
    for call in ["small-misere", "pass", "pass", "pass"] {
        let seat = evening.table.may_act().iter().next().unwrap();
        let user = user_on(&evening.table, evening.table.member_of(seat));
        evening.tell(&Event::Play(PlayEvent::Act(user, None, call.parse().unwrap()))).unwrap();
    }
    let shown = evening.table.turn();
    for seat in Seat::ALL {
        let user = user_on(&evening.table, evening.table.member_of(seat));
        let card = evening.table.seen_from(seat).unwrap().hand.first().unwrap();
        evening
            .tell(&Event::Play(PlayEvent::Act(user, Some(shown), Action::Discard(card))))
            .unwrap();
    }
    // Now cards are played, and the old turn is over.
    let seat = evening.table.may_act().iter().next().unwrap();
    let user = user_on(&evening.table, evening.table.member_of(seat));
    let card = evening.table.seen_from(seat).unwrap().hand.first().unwrap();
    let stale = Event::Play(PlayEvent::Act(user, Some(shown), Action::Play(card)));
    assert!(matches!(evening.tell(&stale), Err(Refusal::TooLate { .. })));
}

#[test]
fn pictures_are_chosen_in_the_lobby_and_kept_by_the_log() {
    let mut evening = Evening::opened(Book::Short, &[], 3);
    assert_eq!(evening.table.settings().pictures(), Pictures::Table, "as at every table of before");
    for pictures in Pictures::ALL {
        let chosen = Event::Settings(ANN, Choice::Set(Setting::Pictures(pictures)));
        let entry = Entry::Settings(SettingsEntry::Set(Setting::Pictures(pictures)));
        assert_eq!(
            evening.tell(&chosen),
            Ok(vec![Entry::Settings(SettingsEntry::ChosenBy(member(1))), entry.clone()])
        );
        assert_eq!(evening.table.settings().pictures(), pictures);
        assert_eq!(entry.to_string().parse(), Ok(entry));
    }
    assert!("pictures all".parse::<Entry>().is_err());
    evening.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    let late = Event::Settings(ANN, Choice::Set(Setting::Pictures(Pictures::Off)));
    assert_eq!(evening.tell(&late), Err(Refusal::AlreadyStarted));
}

#[test]
fn a_few_words_are_said_across_the_table_until_the_next_deal() {
    let mut evening = Evening::dealt(Book::Simple);
    let ben = evening.table.people().member_of(BEN).unwrap();
    for phrase in Phrase::ALL {
        let turn = evening.table.turn();
        let said = evening.tell(&Event::Company(CompanyEvent::Say(BEN, phrase))).unwrap();
        assert_eq!(said, [Entry::Company(CompanyEntry::Said(ben, phrase))]);
        assert_eq!(
            evening.tell(&Event::Company(CompanyEvent::Say(BEN, phrase))),
            Ok(vec![]),
            "once is enough"
        );
        assert_eq!(evening.table.turn(), turn, "nothing on screen grows stale by it");
        assert_eq!(evening.seen().said(), Some((ben, phrase)));
    }
    assert_eq!(
        evening.tell(&Event::Company(CompanyEvent::Say(EVE, Phrase::Thanks))),
        Err(Refusal::NotSeated)
    );
    assert_eq!(evening.read_again(), evening.table);
    while matches!(evening.table.awaits(), Awaits::Actions(_)) {
        evening.play_one();
    }
    evening.tell(&Event::Company(CompanyEvent::Say(ANN, Phrase::WellPlayed))).unwrap();
    evening.draw_secret(3);
    let turn = evening.table.turn();
    evening.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap();
    assert_eq!(evening.seen().said(), None);
}

#[test]
fn where_it_was_chosen_so_nothing_is_said_across_the_table() {
    let mut evening = Evening::opened(Book::Simple, &[], 3);
    let chosen = evening.tell(&Event::Settings(ANN, Choice::Set(Setting::Phrases(false)))).unwrap();
    assert_eq!(chosen[1], Entry::Settings(SettingsEntry::Set(Setting::Phrases(false))));
    assert_eq!(
        evening.tell(&Event::Company(CompanyEvent::Say(ANN, Phrase::Thanks))),
        Err(Refusal::NoPhrases)
    );
    assert!(!evening.read_again().settings().phrases());
}
