//! The end of a deal and of a match.

use super::*;
use crate::Move;

#[test]
fn a_game_ends_when_all_who_play_agree() {
    let mut fixture = Fixture::dealt(Book::Long);
    let end = |user| Event::Play(PlayEvent::End { user, moderator: false });
    fixture.tell(&end(ANN)).unwrap();
    assert_eq!(fixture.tell(&end(ANN)), Err(Refusal::AlreadyAgreed));
    fixture.tell(&end(BEN)).unwrap();
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(CLEO))).unwrap();
    assert!(!fixture.table.is_closed());
    fixture.tell(&end(DIRK)).unwrap();
    assert!(fixture.table.is_closed());
    assert_eq!(fixture.tell(&Event::Look(ANN)), Err(Refusal::Closed));
}

#[test]
fn e12_a_moderator_ends_a_game_alone() {
    let mut fixture = Fixture::dealt(Book::Long);
    let end = |moderator| Event::Play(PlayEvent::End { user: EVE, moderator });
    assert_eq!(fixture.tell(&end(false)), Err(Refusal::NotSeated));
    assert_eq!(fixture.tell(&end(true)), Ok(vec![Entry::Play(PlayEntry::Closed)]));
}

#[test]
fn the_next_deal_has_the_next_dealer_and_its_own_secret() {
    let mut fixture = Fixture::dealt(Book::Long);
    let first = fixture.seen().game().cloned().unwrap().deal.unwrap().dealer;
    fixture.play_deal();
    assert_eq!(fixture.table.awaits(), Awaits::Secret);
    fixture.draw_secret(3);
    fixture.deal();
    assert_eq!(fixture.seen().game().cloned().unwrap().deal.unwrap().dealer, first.next());
    let seen = fixture.seen();
    let [ended] = seen.ended_deals() else { panic!("one of two deals is over") };
    assert_ne!(Some(ended.commitment()), seen.commitment());
}

#[test]
fn a_stale_secret_is_not_taken() {
    let mut fixture = Fixture::begun(Book::Long);
    let turn = fixture.table.turn();
    assert!(fixture.tell(&Event::Play(PlayEvent::SecretDrawn(turn, secret(5)))).is_err());
}

#[test]
fn a_deal_brings_each_chair_the_points_of_its_side() {
    let mut fixture = Fixture::dealt(Book::Short);
    fixture.play_deal();
    let [outcome] = fixture.outcomes.as_slice() else { panic!("one deal is over") };
    assert_eq!(outcome.deal_no, 1);
    let points = |number: usize| outcome.members[number - 1].points;
    assert_eq!((points(1), points(2)), (points(3), points(4)));
    let view = fixture.seen().game().cloned().unwrap();
    let made = view.deal.unwrap().made;
    let north_south = made[Seat::North] + made[Seat::South];
    assert_eq!(outcome.members[0].won, north_south > 6);
    fixture.draw_secret(3);
    fixture.deal();
    assert_eq!(fixture.outcomes.len(), 1, "a deal counts once");
}

#[test]
fn a_misere_that_is_lost_is_lost_whatever_it_collects() {
    // Both lose it, and collect from each other (spec.md 4.9).
    let settings = [("loser_penalty", Value::Flag(false))];
    let lost = (1..=u8::MAX).find_map(|byte| {
        let mut fixture = Fixture::opened(Book::Liege, &settings, 0);
        fixture.begins();
        fixture.draw_secret(byte);
        fixture.deal();
        let mut left = 2;
        while matches!(fixture.table.awaits(), Awaits::Actions(_)) {
            let (seat, user) = fixture.on_turn();
            let legal = fixture.table.seen_from(seat).unwrap().legal;
            let misere: Action = "misere".parse().unwrap();
            let highest = legal.plays().iter().max_by_key(|card| card.rank);
            let action = match highest {
                Some(card) => Action::Play(card),
                None if left > 0 && legal.contains(misere) => misere,
                None => Action::Call(rules::Call::Pass),
            };
            left -= i32::from(action == misere);
            fixture.tell(&Event::Play(PlayEvent::Act(user, None, action))).unwrap();
        }
        let [outcome] = fixture.outcomes.as_slice() else { return None };
        let members = outcome.members.clone();
        let collects = |of: &crate::MemberOutcome| of.declared == Some(true) && of.points > 0;
        let both_lost = fixture.seen().ended_deals()[0].game();
        let Sheet::Belgian(sheet) = both_lost.sheet else { panic!("it has an auction") };
        let is_lost = sheet.result.is_some_and(|result| result.made.is_empty());
        (is_lost && members.iter().filter(|of| collects(of)).count() == 2).then_some(members)
    });
    for of in lost.expect("two miseres are lost sooner or later") {
        assert_eq!(of.won, of.declared == Some(false), "{of:?}");
    }
}

#[test]
fn where_sides_are_drawn_for_another_match_is_drawn_for_anew() {
    let mut fixture = Fixture::opened(Book::Short, &[("robre_points", Value::Number(1))], 0);
    fixture.begins();
    for byte in 10.. {
        fixture.draw_secret(byte);
        fixture.deal();
        fixture.play_deal();
        if fixture.table.is_match_over() {
            break;
        }
    }
    let user_of = |fixture: &Fixture, member| fixture.table.people().on(member).unwrap().user;
    let players = |fixture: &Fixture| {
        let seen = fixture.seen();
        let of = |deal: &std::sync::Arc<crate::EndedDeal>| {
            deal.players().map(|member| user_of(fixture, member))
        };
        seen.match_with(1).unwrap().iter().map(of).collect::<Vec<_>>()
    };
    let (before, first) = (players(&fixture), fixture.table.drawn().to_vec());
    let people = Seat::ALL.map(|seat| user_of(&fixture, seat.into()));
    // A draw by which they move.
    let moves = |byte: &u8| {
        let decision = fixture
            .table
            .decide(&Event::Play(PlayEvent::PlayAgain(BEN, secret(*byte), None)))
            .unwrap();
        let [Entry::Play(PlayEntry::Again), Entry::Play(PlayEntry::Started { drawn, .. })] =
            decision.entries.as_slice()
        else {
            panic!("{:?}", decision.entries)
        };
        let seats = rules::draw_for_sides(*drawn.last_chunk().unwrap()).unwrap().seats;
        seats != Seat::ALL
    };
    let byte = (2..=99).find(moves).unwrap();
    let entries =
        fixture.tell(&Event::Play(PlayEvent::PlayAgain(BEN, secret(byte), None))).unwrap();
    let Entry::Play(PlayEntry::Started { dealer, drawn }) = &entries[1] else {
        panic!("{entries:?}")
    };
    assert_eq!((*dealer, fixture.table.drawn()), (member(1), &drawn[..]));
    assert_ne!(drawn, &first);
    // Each player sits where their card says (spec.md 1.1.2).
    let drawn = rules::draw_for_sides(*drawn.last_chunk().unwrap()).unwrap();
    for (user, seat) in people.into_iter().zip(drawn.seats) {
        assert_eq!(user_of(&fixture, seat.into()), user);
    }
    assert_eq!(players(&fixture), before, "who played the match before is not forgotten");
    // The match proves its deals as the first does.
    let mut deals = 0;
    for byte in 10..13 {
        fixture.draw_secret(byte);
        fixture.deal();
        fixture.play_deal();
        deals += 1;
        if fixture.table.is_match_over() {
            break;
        }
    }
    let record = fixture.seen().record().unwrap();
    record.verify().unwrap();
    assert_eq!((record.first_dealer, record.deals.len()), (member(1), deals));
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn a_match_can_be_played_again_by_the_same_people() {
    let settings = [
        ("seating", Value::Word("as_seated".into())),
        ("format", Value::Word("single_manche".into())),
    ];
    let mut fixture = Fixture::opened(Book::Simple, &settings, 0);
    fixture.begins();
    let again = Event::Play(PlayEvent::PlayAgain(ANN, secret(2), None));
    for byte in 10.. {
        assert_eq!(fixture.tell(&again), Err(Refusal::MatchNotOver));
        fixture.draw_secret(byte);
        fixture.deal();
        fixture.play_deal();
        if fixture.table.is_match_over() {
            break;
        }
    }
    let dealt = fixture.seen().deals_dealt();
    assert_eq!(fixture.seen().ended_deals().len(), dealt);
    fixture.tell(&again).unwrap();
    assert_eq!(fixture.table.awaits(), Awaits::Secret);
    assert_eq!(fixture.seen().ended_deals().len(), 0, "they were another match's");
    fixture.draw_secret(99);
    assert_eq!(fixture.seen().deal_no(), dealt + 1);
}

/// A match of two sides that is over, and its people in the order of the chairs.
fn over() -> (Fixture, Vec<UserId>) {
    let settings = [
        ("seating", Value::Word("as_seated".into())),
        ("format", Value::Word("single_manche".into())),
    ];
    let mut fixture = Fixture::opened(Book::Simple, &settings, 0);
    fixture.begins();
    fixture.play_match();
    let people = on_chairs(&fixture);
    (fixture, people)
}

fn on_chairs(fixture: &Fixture) -> Vec<UserId> {
    fixture.table.people().iter().map(|(_, person)| person.user).collect()
}

fn again(fixture: &mut Fixture, sides: NextSides) -> Vec<Entry> {
    fixture.tell(&Event::Play(PlayEvent::PlayAgain(CLEO, secret(3), Some(sides)))).unwrap()
}

#[test]
fn in_three_matches_each_player_has_had_each_partner() {
    let (mut fixture, people) = over();
    let mut partners = Vec::new();
    for _ in 0..3 {
        let chairs = on_chairs(&fixture);
        partners.push((chairs[0], chairs[2]));
        partners.push((chairs[1], chairs[3]));
        let before: Vec<_> = players_before(&fixture);
        assert_eq!(
            again(&mut fixture, NextSides::Changed),
            [
                Entry::Play(PlayEntry::Again),
                Entry::Chairs(ChairsEntry::Moved(Move::ChangedPartners))
            ]
        );
        assert_eq!(players_before(&fixture), before, "who played the match before is known");
        fixture.play_match();
        fixture.seen().record().unwrap().verify().unwrap();
        assert_eq!(fixture.read_again(), fixture.table);
    }
    assert_eq!(on_chairs(&fixture), people, "and sits where they sat at first");
    for (place, &one) in people.iter().enumerate() {
        for &other in &people[place + 1..] {
            let is_pair =
                |&(a, b): &(UserId, UserId)| (a, b) == (one, other) || (b, a) == (one, other);
            assert_eq!(partners.iter().filter(|pair| is_pair(pair)).count(), 1);
        }
    }
}

/// The players of the last deal that a match has ended with, by the people there.
fn players_before(fixture: &Fixture) -> Vec<UserId> {
    let seen = fixture.seen();
    let last = seen.ended_by_match().filter_map(<[_]>::last).last().unwrap();
    let on = |member: &Member| fixture.table.people().on(*member).unwrap().user;
    last.players().iter().map(on).collect()
}

#[test]
fn the_sides_of_the_next_match_follow_a_choice_or_the_option() {
    let (mut fixture, people) = over();
    assert_eq!(again(&mut fixture, NextSides::Same), [Entry::Play(PlayEntry::Again)]);
    assert_eq!(on_chairs(&fixture), people);
    fixture.play_match();
    let drawn = again(&mut fixture, NextSides::Drawn);
    assert!(
        matches!(
            drawn[..],
            [Entry::Play(PlayEntry::Again), Entry::Play(PlayEntry::Started { .. })]
        ),
        "{drawn:?}"
    );
    fixture.play_match();
    let usual = fixture.tell(&Event::Play(PlayEvent::PlayAgain(CLEO, secret(3), None))).unwrap();
    assert_eq!(usual, [Entry::Play(PlayEntry::Again)], "where one sits as one sat down sides stay");
    assert_eq!(fixture.read_again(), fixture.table);
}

/// A table of whist to which so many belong, with its first match begun.
fn club(club: Club, people: &[UserId]) -> Fixture {
    let settings = [
        ("seating", Value::Word("as_seated".into())),
        ("format", Value::Word("single_manche".into())),
    ];
    let mut fixture = Fixture::opened(Book::Simple, &settings, 0);
    fixture.tell(&Event::Settings(ANN, Choice::Set(Setting::Club(club)))).unwrap();
    for &user in people {
        fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
    }
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    fixture
}

fn is_the_same_when_read_again(fixture: &Fixture) -> bool {
    let mut again = fixture.read_again();
    // Who sits where is kept apart from the log.
    again.seat(fixture.table.people().clone());
    again == fixture.table
}

#[test]
fn of_five_everybody_waits_for_one_match_in_five() {
    let mut fixture = club(Club::Five, &[BEN, CLEO, DIRK, EVE]);
    let mut waited = Vec::new();
    for _ in 0..5 {
        let waits = on_chairs(&fixture)[4];
        let seen = fixture.seen();
        assert_eq!(seen.waiting().collect::<Vec<_>>(), [member(5)]);
        assert!(seen.seen_by(waits).unwrap().seat().is_none(), "who waits sees no hand");
        let turn = fixture.table.turn();
        let acts =
            Event::Play(PlayEvent::Act(waits, Some(turn), Action::Play("AS".parse().unwrap())));
        assert_eq!(fixture.tell(&acts), Err(Refusal::SitsOut));
        waited.push(waits);
        fixture.play_match();
        let before = players_before(&fixture);
        assert!(!before.contains(&waits));
        let entries = again(&mut fixture, NextSides::Same);
        assert!(
            matches!(
                entries[..],
                [
                    Entry::Play(PlayEntry::Again),
                    Entry::Chairs(ChairsEntry::Moved(Move::CameIn { .. }))
                ]
            ),
            "{entries:?}"
        );
        assert_eq!(players_before(&fixture), before, "who played the match before is known");
        assert!(on_chairs(&fixture)[..4].contains(&waits), "who waited plays");
        assert!(is_the_same_when_read_again(&fixture));
    }
    waited.sort_unstable();
    assert_eq!(waited, [ANN, BEN, CLEO, DIRK, EVE]);
}

#[test]
fn of_six_two_come_in_and_no_way_of_sides_loses_a_player() {
    const FAY: UserId = UserId(700_000_000_000_000_006);
    let mut fixture = club(Club::Six, &[BEN, CLEO, DIRK, EVE, FAY]);
    for sides in NextSides::ALL {
        fixture.play_match();
        let waited = on_chairs(&fixture)[4..].to_vec();
        again(&mut fixture, sides);
        let mut people = on_chairs(&fixture);
        assert!(waited.iter().all(|user| people[..4].contains(user)), "{sides:?}");
        people.sort_unstable();
        assert_eq!(people, [ANN, BEN, CLEO, DIRK, EVE, FAY]);
        assert!(is_the_same_when_read_again(&fixture));
    }
}

#[test]
fn while_a_player_waits_a_match_is_one_rubber() {
    let rubbers = |number| {
        let settings = vec![("robres".to_owned(), Value::Number(number))];
        Event::Settings(ANN, Choice::Options(settings))
    };
    let belong = |club| Event::Settings(ANN, Choice::Set(Setting::Club(club)));
    let chosen = |fixture: &Fixture| fixture.table.settings().rules().value("robres").unwrap();
    let mut fixture = Fixture::opened(Book::Short, &[], 0);
    fixture.tell(&rubbers(3)).unwrap();
    assert_eq!(chosen(&fixture), Value::Number(3));
    fixture.tell(&belong(Club::Five)).unwrap();
    assert_eq!(chosen(&fixture), Value::Number(1), "whoever waits comes in after a rubber");
    assert_eq!(fixture.tell(&rubbers(2)), Err(Refusal::ComeInAfterARubber));
    fixture.tell(&rubbers(1)).unwrap();
    fixture.tell(&belong(Club::Four)).unwrap();
    fixture.tell(&rubbers(2)).unwrap();
    assert_eq!(chosen(&fixture), Value::Number(2));
    assert!(is_the_same_when_read_again(&fixture));
}

#[test]
fn a_table_of_five_needs_five_and_sends_nobody_away() {
    let mut fixture = Fixture::opened(Book::Long, &[], 0);
    fixture.tell(&Event::Settings(ANN, Choice::Set(Setting::Club(Club::Five)))).unwrap();
    for user in [BEN, CLEO, DIRK] {
        fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
    }
    let start = Event::Play(PlayEvent::Start(ANN, secret(1)));
    assert_eq!(fixture.tell(&start), Err(Refusal::ChairsFree { free: 1 }));
    fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(EVE)))).unwrap();
    let seated = member(5);
    for fewer in [
        Choice::Set(Setting::Club(Club::Four)),
        Choice::Game(Book::Couleur, crate::Preset::Standard),
    ] {
        let chosen = fixture.tell(&Event::Settings(ANN, fewer));
        assert_eq!(chosen, Err(Refusal::ChairTaken { seated }));
    }
    fixture.tell(&start).unwrap();
    assert_eq!(on_chairs(&fixture).len(), 5, "the draw for sides loses nobody");
    assert_eq!(fixture.table.people().member_of(EVE), Some(seated), "who came last waits");
    let mut again = fixture.read_again();
    again.seat(fixture.table.people().clone());
    assert_eq!(again, fixture.table);
}
