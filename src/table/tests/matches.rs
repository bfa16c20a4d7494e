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
