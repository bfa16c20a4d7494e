//! The views of a table: the public one, and that of each seated player.

use rules::Cards;

use super::days::{Days, HOUR};
use super::*;
use crate::id::Timestamp;
use crate::{
    ChairsEvent, Choice, ConsentEvent, ConsentRequest, EndedDeal, PlaceEvent, PlayEvent, Setting,
    SettingsEntry, TakeBack, TimeEvent,
};
use crate::{Hours, Pace, Span};

/// Ann and the others at a match of deals with fixed sides, until it is over.
fn short_match(settings: &[(&str, Value)]) -> Fixture {
    let as_seated = ("seating", Value::Word("as_seated".into()));
    let all: Vec<_> = settings.iter().cloned().chain([as_seated]).collect();
    let mut fixture = Fixture::opened(Book::Short, &all, 0);
    fixture.begins();
    fixture
}

/// All agree to annul the deal on the table.
fn annul(fixture: &mut Fixture) {
    let (turn, request) = (fixture.table.turn(), ConsentRequest::Annul);
    fixture.tell(&Event::Consent(ConsentEvent::Ask(ANN, turn, request))).unwrap();
    for user in [BEN, CLEO, DIRK] {
        let turn = fixture.table.turn();
        fixture
            .tell(&Event::Consent(ConsentEvent::Answer { user, turn, request, agrees: true }))
            .unwrap();
    }
}

fn numbers(deals: &[Arc<EndedDeal>]) -> Vec<usize> {
    deals.iter().map(|deal| deal.number()).collect()
}

#[test]
fn what_was_chosen_is_told_and_what_was_not_is_as_it_begins() {
    let fixture = Fixture::opened(Book::Simple, &[], 3);
    let seen = fixture.seen();
    assert_eq!(
        (seen.settings().level(), seen.settings().pictures(), seen.settings().language()),
        (Level::Normal, Pictures::Table, None)
    );
    assert!(seen.settings().hints() && seen.settings().phrases() && !seen.settings().explains());

    let settings = Settings::from(Rules::new(Book::Simple))
        .with(Setting::Level(Level::Easy))
        .with(Setting::Hints(false))
        .with(Setting::Pictures(Pictures::Summary))
        .with(Setting::Explains(true))
        .with(Setting::Phrases(false));
    let options = NewTableOptions { robots: 3, ..settings.into() };
    let (entries, people) = options.opening(person(ANN));
    let table = Table::new(TableId(7), Book::Simple);
    let mut fixture = Fixture { table, log: Vec::new(), outcomes: Vec::new() };
    fixture.keep(&entries);
    fixture.table.seat(people);
    fixture
        .tell(&Event::Settings(ANN, Choice::Set(Setting::Language("nl".parse().unwrap()))))
        .unwrap();
    let seen = fixture.seen();
    assert_eq!(
        (seen.settings().level(), seen.settings().pictures()),
        (Level::Easy, Pictures::Summary)
    );
    assert_eq!(seen.settings().language(), "nl".parse().ok());
    assert!(!seen.settings().hints() && !seen.settings().phrases() && seen.settings().explains());

    // Once a practice deal is over another can begin.
    assert!(seen.is_lobby() && !seen.is_practice_over());
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    assert!(!fixture.seen().is_lobby());
    let finished = Fixture::dealt(Book::Simple);
    assert!(!finished.seen().is_practice_over());
    let mut finished = short_match(&[("robre_points", Value::Number(1))]);
    finished.play_match();
    assert!(!finished.seen().is_practice_over(), "nobody learns here");
    finished.keep(&[Entry::Settings(SettingsEntry::Set(Setting::Explains(true)))]);
    assert!(finished.seen().is_practice_over());
}

#[test]
fn who_sits_there_and_has_not_left_is_there() {
    let mut fixture = Fixture::opened(Book::Simple, &[], 3);
    let seen = fixture.seen();
    assert!(seen.chairs().is_present(ANN) && !seen.chairs().is_present(EVE));
    assert_eq!(seen.robot_chair(), Some(member(2)), "the first robot gives its chair");
    assert!(!seen.may_make_room(), "Ann is there");
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    fixture.draw_secret(2);
    let Awaits::Cut(cutter) = fixture.table.awaits() else { panic!("no pack") };
    let is_robots = fixture.table.people().on(cutter).is_none();
    assert_eq!(fixture.seen().is_cut_by_anybody(), is_robots);

    let mut fixture = Fixture::begun(Book::Simple);
    assert!(!fixture.seen().is_cut_by_anybody());
    assert_eq!(fixture.seen().robot_chair(), None);
    let Awaits::Cut(cutter) = fixture.table.awaits() else { panic!("no pack") };
    let user = fixture.table.people().on(cutter).unwrap().user;
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    let seen = fixture.seen();
    assert!(!seen.chairs().is_present(user) && seen.is_cut_by_anybody());
}

#[test]
fn only_a_finished_match_makes_room() {
    let mut fixture = short_match(&[("robre_points", Value::Number(1))]);
    assert!(!fixture.seen().may_make_room());
    fixture.play_match();
    assert!(!fixture.table.is_closed() && fixture.seen().may_make_room());
    let mut lobby = Fixture::opened(Book::Simple, &[], 3);
    lobby.tell(&Event::Chairs(ChairsEvent::Leave(ANN))).unwrap();
    assert!(lobby.seen().may_make_room(), "nobody is there");
}

#[test]
fn one_asks_and_the_others_are_asked_until_they_have_answered() {
    let mut fixture = Fixture::dealt(Book::Simple);
    let vote = |fixture: &Fixture, user: UserId| {
        let view = fixture.seen().seen_by(user).unwrap();
        (view.may_ask(), view.is_asked_to_agree())
    };
    let all = [ANN, BEN, CLEO, DIRK];
    assert!(all.iter().all(|&user| vote(&fixture, user) == (true, false)));
    let (turn, request) = (fixture.table.turn(), ConsentRequest::Annul);
    fixture.tell(&Event::Consent(ConsentEvent::Ask(ANN, turn, request))).unwrap();
    let votes = |fixture: &Fixture| all.map(|user| vote(fixture, user));
    let (mute, asked) = ((false, false), (false, true));
    assert_eq!(votes(&fixture), [mute, asked, asked, asked]);
    let turn = fixture.table.turn();
    fixture
        .tell(&Event::Consent(ConsentEvent::Answer { user: BEN, turn, request, agrees: true }))
        .unwrap();
    assert_eq!(votes(&fixture), [mute, mute, asked, asked]);
    fixture
        .tell(&Event::Consent(ConsentEvent::Answer { user: CLEO, turn, request, agrees: false }))
        .unwrap();
    let free = (true, false);
    assert_eq!(votes(&fixture), [mute, free, free, free], "Ann was refused in this turn");
}

#[test]
fn a_newcomer_takes_the_chair_of_a_robot_that_plays() {
    let mut first_sat_out = false;
    for byte in 1..12 {
        let mut fixture = Fixture::opened(Book::Couleur, &[("members", Value::Number(5))], 4);
        fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(byte)))).unwrap();
        fixture.draw_secret(byte);
        let chair = fixture.seen().robot_chair().unwrap();
        assert!(fixture.table.seat_of(chair).is_some(), "{chair:?} sits out");
        first_sat_out |= chair != member(2);
        fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(EVE)))).unwrap();
        assert_eq!(fixture.table.people().member_of(EVE), Some(chair));
    }
    assert!(first_sat_out);
}

#[test]
fn a_fresh_card_is_offered_back_at_tables_that_allow_it() {
    for (take_back, offered) in [(TakeBack::Consent, true), (TakeBack::Never, false)] {
        let mut fixture = Fixture::dealt(Book::Simple);
        fixture.keep(&[Entry::Settings(SettingsEntry::Set(Setting::TakeBack(take_back)))]);
        let (user, _, card) = fixture.play_one();
        let seen = fixture.seen();
        let view = seen.seen_by(user).unwrap();
        assert_eq!(view.may_take_back(), offered, "{take_back:?}");
        let done = seen.last_done_by(view.member()).map(|done| done.step.to_string());
        assert!(done.is_some_and(|done| done.ends_with(&format!("play {card}"))));
        fixture.play_one();
        fixture.play_one();
        assert_eq!(fixture.seen().seen_by(user).unwrap().may_take_back(), offered);
        fixture.play_one();
        assert!(!fixture.seen().seen_by(user).unwrap().may_take_back(), "three have acted since");
    }
}

#[test]
fn taking_back_after_a_trick_leaves_the_trick_begun() {
    let mut fixture = Fixture::dealt(Book::Simple);
    let dealt = fixture.table.turn();
    for _ in 0..4 {
        fixture.play_one();
    }
    let begun = fixture.table.turn();
    let (user, _, _) = fixture.play_one();
    let (turn, request) = (fixture.table.turn(), ConsentRequest::TakeBack);
    fixture.tell(&Event::Consent(ConsentEvent::Ask(user, turn, request))).unwrap();
    for other in [ANN, BEN, CLEO, DIRK].into_iter().filter(|&other| other != user) {
        fixture
            .tell(&Event::Consent(ConsentEvent::Answer {
                user: other,
                turn,
                request,
                agrees: true,
            }))
            .unwrap();
    }
    let (_, user) = fixture.on_turn();
    for (turn, then) in [(dealt, 1), (begun, 2)] {
        let act = Event::Play(PlayEvent::Act(user, Some(turn), Action::CallHonours));
        let late = Refusal::TooLate { then: Some(then), now: Some(2) };
        assert_eq!(fixture.tell(&act), Err(late));
    }
}

#[test]
fn what_was_annulled_is_told_with_the_deal_that_follows_it() {
    let mut fixture = Fixture::begun(Book::Simple);
    fixture.deal();
    annul(&mut fixture);
    let deal = |fixture: &mut Fixture, byte| {
        fixture.draw_secret(byte);
        fixture.deal();
    };
    deal(&mut fixture, 3);
    fixture.play_deal();
    assert_eq!(numbers(fixture.seen().annulled_just_now()), [0; 0], "a deal was played since");
    for byte in [4, 5] {
        deal(&mut fixture, byte);
        annul(&mut fixture);
    }
    let seen = fixture.seen();
    assert_eq!(numbers(seen.annulled_just_now()), [3, 4]);
    assert_eq!(seen.last_shown_deal().map(|deal| deal.number()), Some(4));
    deal(&mut fixture, 6);
    fixture.play_deal();
    let seen = fixture.seen();
    assert_eq!(seen.last_shown_deal().map(|deal| deal.number()), Some(5));
    for (number, before) in [(1, &[][..]), (2, &[1]), (3, &[1]), (4, &[1, 3]), (5, &[1, 3, 4])] {
        assert_eq!(numbers(seen.annulled_before(number)), before, "deal {number}");
    }
    assert_eq!(numbers(seen.annulled_before(6)), [0; 0], "there is none");
}

#[test]
fn each_match_has_its_own_deals() {
    let mut fixture = short_match(&[("robre_points", Value::Number(1))]);
    fixture.draw_secret(3);
    fixture.deal();
    annul(&mut fixture);
    fixture.play_match();
    let first = fixture.seen().deals_dealt();
    fixture.tell(&Event::Play(PlayEvent::PlayAgain(ANN, secret(2), None))).unwrap();
    fixture.draw_secret(4);
    fixture.deal();
    annul(&mut fixture);
    fixture.play_match();
    let seen = fixture.seen();
    let second = seen.deals_dealt();
    let of_the_second: Vec<_> = (first + 2..=second).collect();
    assert_eq!(seen.match_with(second).map(numbers), Some(of_the_second));
    assert_eq!(numbers(seen.annulled_before(second)), [first + 1]);
    assert_eq!(numbers(seen.annulled_before(first)), [1]);
    assert_eq!(seen.record_with(second).unwrap().deals.len(), second - first);
    assert_eq!(seen.record_with(first).unwrap().deals.len(), first);
    assert!(seen.record_with(second + 1).is_none());
}

fn all_pass(fixture: &mut Fixture) {
    while matches!(fixture.table.awaits(), Awaits::Actions(_)) {
        let ((_, user), turn) = (fixture.on_turn(), fixture.table.turn());
        let pass = "pass".parse().unwrap();
        fixture.tell(&Event::Play(PlayEvent::Act(user, Some(turn), pass))).unwrap();
    }
}

/// A deal of couleur, cut at 20, in which all passed.
fn passed_out() -> Fixture {
    let mut fixture = Fixture::begun(Book::Couleur);
    let Awaits::Cut(cutter) = fixture.table.awaits() else { panic!("no pack") };
    let user = fixture.table.people().on(cutter).unwrap().user;
    fixture.tell(&Event::Play(PlayEvent::Cut(user, fixture.table.turn(), Some(20)))).unwrap();
    all_pass(&mut fixture);
    fixture
}

#[test]
fn a_finished_deal_tells_its_cut_and_how_the_book_counts_it() {
    let mut fixture = passed_out();
    let seen = fixture.seen();
    let ended = seen.last_ended_deal().unwrap();
    assert!(ended.all_passed());
    assert_eq!((ended.cut(), ended.number(), ended.counted()), (Some(20), 1, 1));
    fixture.draw_secret(3);
    fixture.deal();
    all_pass(&mut fixture);
    let seen = fixture.seen();
    let ended = seen.last_ended_deal().unwrap();
    assert_eq!((ended.cut(), ended.number(), ended.counted()), (None, 2, 1), "nothing counts yet");
}

#[test]
fn a_practice_deal_that_all_passed_is_dealt_again() {
    let mut fixture = passed_out();
    fixture.keep(&[Entry::Settings(SettingsEntry::Set(Setting::Explains(true)))]);
    assert!(fixture.seen().last_ended_deal().unwrap().all_passed());
    assert!(!fixture.seen().is_practice_over() && !fixture.seen().is_match_over());
}

/// A deal of seventeen follows a troel: each player but the dealer gives four cards.
#[test]
fn cards_given_of_seventeen_are_told_once_the_deal_is_over() {
    let full_round = [("brimborion", Value::Word("full_round".into()))];
    let mut given = 0;
    for byte in 1..=u8::MAX {
        let mut fixture = Fixture::opened(Book::Couleur, &full_round, 0);
        fixture.begins();
        for secret in [byte, byte.wrapping_add(1)] {
            fixture.draw_secret(secret);
            fixture.deal();
            given += act_somehow(&mut fixture, usize::from(byte));
        }
        if given > 0 {
            break;
        }
    }
    assert_eq!(given, 3, "some first deal has a troel");
}

/// Does something in a deal until it is over; how many have given cards, which the deal tells.
fn act_somehow(fixture: &mut Fixture, by: usize) -> usize {
    let mut gave: Vec<(Seat, Cards)> = Vec::new();
    while let Awaits::Actions(seats) = fixture.table.awaits() {
        let seat = seats.iter().next().unwrap();
        let legal = fixture.table.seen_from(seat).unwrap().legal;
        let action = legal.iter().nth(by % legal.iter().count()).unwrap();
        if let Action::Give(cards) = action {
            gave.push((seat, cards));
            let seen = fixture.seen();
            let is_last = |seat| seen.is_last_awaited(seen.member_of(seat));
            let last: Vec<_> = Seat::ALL.into_iter().filter(|&seat| is_last(seat)).collect();
            let expected = if seats.iter().count() == 1 { vec![seat] } else { Vec::new() };
            assert_eq!(last, expected);
        }
        let user = fixture.table.people().on(fixture.table.member_of(seat)).unwrap().user;
        fixture
            .tell(&Event::Play(PlayEvent::Act(user, Some(fixture.table.turn()), action)))
            .unwrap();
    }
    let seen = fixture.seen();
    let ended = seen.last_ended_deal().unwrap();
    for seat in Seat::ALL {
        let own = gave.iter().find(|(giver, _)| *giver == seat).map(|(_, cards)| *cards);
        assert_eq!(ended.gave(seat), own.unwrap_or_default());
    }
    gave.len()
}

#[test]
fn over_days_a_table_tells_its_calls_holidays_and_rest() {
    let mut days = Days::dealt(Hours::default());
    let (member, user) = days.on_turn();
    let seen = days.fixture.seen();
    assert_eq!(
        (seen.times().unwrap().called(), seen.rest(), seen.may_be_paused()),
        (&[][..], None, true)
    );
    days.late(days.now + HOUR).unwrap();
    assert_eq!(days.fixture.seen().times().unwrap().called(), [member]);
    let span = Span { from: Timestamp(days.now), to: Timestamp(days.now + 72 * HOUR) };
    days.tell(&Event::Time(TimeEvent::Holiday(user, Some(span)))).unwrap();
    let holidays: Vec<_> = days.fixture.seen().times().unwrap().holidays().collect();
    assert_eq!(holidays, [(member, span)]);
    assert!(Fixture::dealt(Book::Simple).seen().times().unwrap().holidays().next().is_none());

    let request = ConsentRequest::Pause(crate::Pause::Open);
    let turn = days.fixture.table.turn();
    days.tell(&Event::Consent(ConsentEvent::Ask(ANN, turn, request))).unwrap();
    for user in [BEN, CLEO, DIRK] {
        let turn = days.fixture.table.turn();
        days.tell(&Event::Consent(ConsentEvent::Answer { user, turn, request, agrees: true }))
            .unwrap();
    }
    let seen = days.fixture.seen();
    assert_eq!(seen.rest().map(|rest| rest.since), Some(Timestamp(days.now)));
    assert!(!seen.may_be_paused());
}

#[test]
fn a_table_whose_channel_is_gone_says_so() {
    let mut fixture = Fixture::dealt(Book::Simple);
    assert!(!fixture.seen().place().is_lost());
    fixture.tell(&Event::Place(PlaceEvent::Lost(Timestamp(1_795_262_400)))).unwrap();
    assert!(fixture.seen().place().is_lost());
}

#[test]
fn the_seed_of_a_turn_is_that_of_no_other_turn_or_table() {
    let mut fixture = Fixture::dealt(Book::Simple);
    let mut seeds = vec![fixture.seen().seed()];
    assert_eq!(fixture.seen().seed(), fixture.table.seed());
    for _ in 0..5 {
        fixture.play_one();
        seeds.push(fixture.seen().seed());
    }
    seeds.push(Arc::new(Table::new(TableId(8), Book::Simple)).seed());
    let all = seeds.len();
    seeds.sort_unstable();
    seeds.dedup();
    assert_eq!(seeds.len(), all);
    assert_eq!(fixture.seen().settings().pace(), None, "as an older bot opened it");
    fixture.keep(&[Entry::Settings(SettingsEntry::Set(Setting::Pace(Pace::days(24))))]);
    assert_eq!(fixture.seen().settings().pace(), Some(Pace::days(24)));
}
