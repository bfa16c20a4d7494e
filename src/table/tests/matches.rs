//! The end of a deal and of a match.

use super::*;

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
fn a_misere_that_is_lost_is_lost_whatever_it_collects() {
    // Both lose it, and collect from each other (spec.md 4.9).
    let settings = [("loser_penalty", Value::Flag(false))];
    let lost = (1..=u8::MAX).find_map(|byte| {
        let mut evening = Evening::opened(Book::Liege, &settings, 0);
        for user in [BEN, CLEO, DIRK] {
            evening.tell(&Event::SitDown(person(user))).unwrap();
        }
        evening.tell(&Event::Start(ANN, secret(1))).unwrap();
        evening.draw_secret(byte);
        evening.deal();
        let mut left = 2;
        while matches!(evening.table.awaits(), Awaits::Actions(_)) {
            let (seat, user) = evening.on_turn();
            let legal = evening.table.seen_from(seat).unwrap().legal;
            let misere: Action = "misere".parse().unwrap();
            let highest = legal.plays().iter().max_by_key(|card| card.rank);
            let action = match highest {
                Some(card) => Action::Play(card),
                None if left > 0 && legal.contains(misere) => misere,
                None => Action::Call(rules::Call::Pass),
            };
            left -= i32::from(action == misere);
            evening.tell(&Event::Act(user, None, action)).unwrap();
        }
        let [outcome] = evening.outcomes.as_slice() else { return None };
        let members = outcome.members.clone();
        let collects =
            |of: &crate::table::MemberOutcome| of.declared == Some(true) && of.points > 0;
        let both_lost = evening.seen().ended_deals()[0].game();
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
    let mut evening = Evening::opened(Book::Short, &[("robre_points", Value::Number(1))], 0);
    for user in [BEN, CLEO, DIRK] {
        evening.tell(&Event::SitDown(person(user))).unwrap();
    }
    evening.tell(&Event::Start(ANN, secret(1))).unwrap();
    for byte in 10.. {
        evening.draw_secret(byte);
        evening.deal();
        evening.play_deal();
        if evening.table.is_match_over() {
            break;
        }
    }
    let user_of = |evening: &Evening, member| evening.table.people().on(member).unwrap().user;
    let players = |evening: &Evening| {
        let seen = evening.seen();
        let of = |deal: &std::sync::Arc<crate::table::EndedDeal>| {
            deal.players().map(|member| user_of(evening, member))
        };
        seen.match_with(1).unwrap().iter().map(of).collect::<Vec<_>>()
    };
    let (before, first) = (players(&evening), evening.table.drawn.clone());
    let people = Seat::ALL.map(|seat| user_of(&evening, seat.into()));
    // A draw by which they move.
    let moves = |byte: &u8| {
        let decision = evening.table.decide(&Event::PlayAgain(BEN, secret(*byte))).unwrap();
        let [Entry::Again, Entry::Started { drawn, .. }] = decision.entries.as_slice() else {
            panic!("{:?}", decision.entries)
        };
        let seats = rules::draw_for_sides(*drawn.last_chunk().unwrap()).unwrap().seats;
        seats != Seat::ALL
    };
    let byte = (2..=99).find(moves).unwrap();
    let entries = evening.tell(&Event::PlayAgain(BEN, secret(byte))).unwrap();
    let Entry::Started { dealer, drawn } = &entries[1] else { panic!("{entries:?}") };
    assert_eq!((*dealer, &evening.table.drawn), (member(1), drawn));
    assert_ne!(drawn, &first);
    // Everybody sits where their card says (spec.md 1.1.2).
    let drawn = rules::draw_for_sides(*drawn.last_chunk().unwrap()).unwrap();
    for (user, seat) in people.into_iter().zip(drawn.seats) {
        assert_eq!(user_of(&evening, seat.into()), user);
    }
    assert_eq!(players(&evening), before, "who played the match before is not forgotten");
    // The match proves its deals as the first does.
    let mut deals = 0;
    for byte in 10..13 {
        evening.draw_secret(byte);
        evening.deal();
        evening.play_deal();
        deals += 1;
        if evening.table.is_match_over() {
            break;
        }
    }
    let record = evening.seen().record().unwrap();
    record.verify().unwrap();
    assert_eq!((record.first_dealer, record.deals.len()), (member(1), deals));
    assert_eq!(evening.read_again(), evening.table);
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
    let again = Event::PlayAgain(ANN, secret(2));
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
