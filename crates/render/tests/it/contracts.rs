//! The words about a contract while it is played, and after it.

use rules::{Action, Book, Call, Contract, Penalty, Revoked, Rules, Seat, Sheet, Value};
use words::Language;

use super::drawing::drawn;
use super::fixture::{FOUR, Fixture};
use super::last_summary;
use render::hand::hand;
use render::names::Names;
use render::public::public;
use render::review::{self, Reader};
use render::revoke;
use render::scene::Depiction;
use table::review::Patience;

/// Says this where it can be said, else passes, names a trump or discards, until
/// cards are played.
pub(super) fn bids(fixture: &mut Fixture, wanted: &[(Seat, &str)]) {
    while let Some(seat) = fixture.on_turn() {
        let legal = fixture.seat(seat).legal;
        if !legal.plays().is_empty() {
            return;
        }
        let wish = wanted.iter().filter(|(by, _)| *by == seat);
        let mut wish = wish.map(|(_, action)| action.parse().unwrap());
        let action = wish
            .find(|&action: &Action| legal.contains(action))
            .or_else(|| legal.iter().find(|&action| action == Action::Call(Call::Pass)))
            .or_else(|| legal.iter().next());
        fixture.acts(seat, action.unwrap());
    }
}

pub(super) fn has_troel(fixture: &Fixture) -> bool {
    matches!(fixture.seen().game().cloned().unwrap().sheet, Sheet::Belgian(sheet) if sheet.troel.is_some())
}

/// The first table, by seed, with a troel or without.
pub(super) fn dealt(book: Book, troel: bool) -> Fixture {
    dealt_by(&Rules::new(book), troel)
}

fn dealt_by(rules: &Rules, troel: bool) -> Fixture {
    let mut deals = (1..500).map(|seed| Fixture::dealt(rules, FOUR, seed));
    deals.find(|fixture| has_troel(fixture) == troel).unwrap()
}

#[test]
fn the_tricks_of_the_others_stand_beside_the_lone_players() {
    for (both, declarers) in [(false, 1_u8), (true, 2)] {
        let mut fixture = dealt(Book::Couleur, false);
        let first = fixture.on_turn().unwrap();
        let second = if both { "misere" } else { "pass" };
        bids(&mut fixture, &[(first, "misere"), (first.next(), second)]);
        fixture.play(24);
        let view = fixture.seen().game().cloned().unwrap();
        let Sheet::Belgian(sheet) = &view.sheet else { panic!("it has an auction") };
        assert_eq!(sheet.declarers.len(), declarers);
        let made = view.deal.as_ref().unwrap().made;
        let others = sheet.declarers.others();
        let taken: u8 = others.iter().map(|seat| made[seat]).sum();
        for language in Language::ALL {
            let names = Names::new(&fixture.seen(), language);
            let each = sheet.declarers.iter();
            let each = each.map(|seat| language.tricks_of_side(names.seat(seat), made[seat]));
            let all = match *others.iter().collect::<Vec<_>>() {
                [one, other] => language.side_name(names.seat(one), names.seat(other)),
                _ => language.hand_the_others(),
            };
            let others = language.tricks_of_side(all, taken);
            let line = language.tricks_alone(each.collect::<Vec<_>>().join(" · "), others);
            let message = public(&fixture.seen(), language, None, Depiction::Words);
            assert!(drawn(&message).contains(&line), "{line} in {}", drawn(&message));
        }
    }
}

#[test]
fn the_summary_of_a_troel_names_its_trumps() {
    for book in [Book::Couleur, Book::Liege, Book::Wiezen] {
        let mut fixture = dealt(book, true);
        bids(&mut fixture, &[]);
        fixture.play_out();
        let trump = fixture.seen().game().cloned().unwrap().deal.unwrap().trump.unwrap();
        for language in Language::ALL {
            let summary = last_summary(&fixture.seen(), language).unwrap();
            let line = language.trump_line(language.suit(trump));
            assert!(drawn(&summary).contains(&line), "{line} in {}", drawn(&summary));
        }
    }
}

#[test]
fn what_was_taken_for_a_revoke_is_told_with_it() {
    let fixture = Fixture::dealt(&Rules::new(Book::Short), FOUR, 1);
    for language in Language::ALL {
        let names = &Names::new(&fixture.seen(), language);
        let told = |penalty| {
            let revoked = Revoked { seat: Seat::East, trick: 5, penalty };
            revoke::told(&[revoked], names).next().unwrap()
        };
        let plain = told(None);
        assert_eq!(plain, language.revoke_line(names.seat(Seat::East), 5_u8));
        let all = Penalty::ALL.map(|penalty| told(Some(penalty)));
        for line in &all {
            let more = line.strip_prefix(&plain).unwrap();
            assert!(more.len() > 10, "{line}");
            assert_eq!(all.iter().filter(|other| other == &line).count(), 1, "{line}");
        }
    }
}

/// Plays until the first trick of a seat is complete.
fn play_to_a_trick_of(fixture: &mut Fixture, seat: Seat) {
    while fixture.seat(seat).public.deal.as_ref().unwrap().made[seat] == 0 {
        fixture.play(1);
    }
}

#[test]
fn a_misere_that_takes_a_trick_is_told_at_once_as_lost() {
    let mut fixture = dealt(Book::Couleur, false);
    let own = fixture.on_turn().unwrap();
    bids(&mut fixture, &[(own, "misere")]);
    play_to_a_trick_of(&mut fixture, own);
    for language in Language::ALL {
        let seen = fixture.seen();
        let names = Names::new(&seen, language);
        let told = |seat| drawn(&hand(&fixture.seen_by(seat), language, None).unwrap());
        let contract = language.mid_sentence(
            language.contract_name(Book::Couleur, Contract::Misere { over_troel: false }),
        );
        let you = language.hand_news_you_lost(0_u8, contract.clone());
        assert!(told(own).contains(&you), "{you} in {}", told(own));
        let they = language.hand_news_lost(0_u8, names.seat(own), contract);
        assert!(told(own.next()).contains(&they), "{they} in {}", told(own.next()));
        let all = drawn(&public(&seen, language, None, Depiction::Words));
        for text in [told(own), told(own.next()), all] {
            assert!(text.contains(&language.goal_lost()), "{text}");
            assert!(!text.contains(&language.goal_exactly(0_u8)), "{text}");
        }
    }
}

#[test]
fn a_piccolo_is_told_at_its_one_trick_and_at_one_too_many() {
    let mut fixture = dealt(Book::Couleur, false);
    let own = fixture.on_turn().unwrap();
    bids(&mut fixture, &[(own, "piccolo")]);
    let (mut has_one, mut is_lost) = (false, false);
    while !fixture.deal_is_over() && !is_lost {
        let deal = fixture.seat(own).public.deal.unwrap();
        let is_new = deal.trick.is_empty()
            && deal.last_trick().is_some_and(|it| it.winner(None) == Some(own));
        let language = Language::English;
        let told = drawn(&hand(&fixture.seen_by(own), language, None).unwrap());
        if is_new && deal.made[own] == 1 {
            has_one = told.contains(&language.hand_news_you_have(1_u8));
            assert!(has_one, "{told}");
        } else if is_new {
            is_lost = told.contains("One too many: your piccolo is lost");
            assert!(is_lost, "{told}");
        }
        fixture.play(1);
    }
    assert!(has_one && is_lost);
}

#[test]
fn a_trick_of_a_general_misere_says_what_it_costs_and_to_whom() {
    let marked = Value::List(vec![1, 7, 13]);
    let rules = Rules::new(Book::Couleur).with([("misere_generale", marked)]).unwrap();
    let mut fixture = dealt_by(&rules, false);
    bids(&mut fixture, &[]);
    let eldest = fixture.on_turn().unwrap();
    let told = |fixture: &Fixture, seat| {
        drawn(&hand(&fixture.seen_by(seat), Language::English, None).unwrap())
    };
    let first = told(&fixture, eldest);
    assert!(first.contains("don’t take tricks 1, 7 and 13"), "{first}");
    assert!(first.contains("Trick 1 of 13: **costs 6**"), "{first}");
    fixture.play(4);
    let winner = fixture.on_turn().unwrap();
    let second = told(&fixture, winner);
    assert!(second.contains("You took trick 1: it costs 6"), "{second}");
    assert!(second.contains("Trick 2 of 13\n"), "{second}");
    let other = told(&fixture, winner.next());
    assert!(other.contains(" took trick 1: it costs 6"), "{other}");
    fixture.play_out();
    let seen = fixture.seen();
    let deal = seen.last_ended_deal().unwrap().game().deal.unwrap();
    let names = Names::new(&seen, Language::English);
    let summary = drawn(&last_summary(&seen, Language::English).unwrap());
    for number in [1_usize, 7, 13] {
        let taker = names.seat(deal.complete[number - 1].winner(None).unwrap());
        let line = summary.lines().find(|line| line.contains("the tricks that cost")).unwrap();
        let own = line.split(" · ").find(|part| part.contains(&taker)).unwrap();
        assert!(own.contains(&number.to_string()), "{own}");
    }
}

#[test]
fn a_review_of_a_general_misere_tells_who_took_and_who_pays() {
    for marked in [vec![1, 7, 13], vec![13]] {
        let rules = Rules::new(Book::Couleur);
        let rules = rules.with([("misere_generale", Value::List(marked))]).unwrap();
        let mut fixture = dealt_by(&rules, false);
        bids(&mut fixture, &[]);
        fixture.play_out();
        let seen = fixture.seen();
        let ended = seen.last_ended_deal().unwrap();
        let view = ended.game();
        let Sheet::Belgian(sheet) = &view.sheet else { panic!("a book with an auction") };
        let (deal, points) = (view.deal.unwrap(), sheet.result.unwrap().points);
        let looked = ended.played().unwrap().review(&mut Patience::of(u64::MAX));
        for language in Language::ALL {
            let drawn_as = (language, Depiction::Words);
            let shown = review::review(&seen, ended, &looked, 0, Reader::All, drawn_as);
            let told = drawn(&shown);
            let names = Names::new(&seen, language);
            let each = |of: &dyn Fn(Seat) -> String| {
                Seat::ALL.map(|seat| language.points_of(names.seat(seat), of(seat))).join(" · ")
            };
            let taken = language.tricks_line(each(&|seat| deal.made[seat].to_string()));
            assert!(told.contains(&taken), "{taken}: {told}");
            let paid = each(&|seat| match points[seat] {
                0 => "0".to_owned(),
                points @ 1.. => format!("+{points}"),
                points => format!("−{}", points.unsigned_abs()),
            });
            assert!(told.contains(&language.review_points(paid)), "{told}");
        }
    }
}
