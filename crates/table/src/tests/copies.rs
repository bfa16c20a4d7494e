//! A finished deal that another table deals again.

use rules::{Book, Rules};

use super::*;
use crate::dealer::DealCode;
use crate::{ConsentEvent, ConsentRequest, EndedDeal};

pub(super) fn played(book: Book, deals: u8) -> Fixture {
    let mut fixture = Fixture::opened(book, &[], 3);
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    for byte in 2..2 + deals {
        fixture.draw_secret(byte);
        play_on(&mut fixture);
    }
    fixture
}

/// Another table at which Ben opens that deal again from a trick on.
pub(super) fn again(first: &Fixture, deal: &EndedDeal, trick: u8) -> Fixture {
    let rules = deal.game().rules;
    let copy = first.table.copy_of(deal, trick).unwrap();
    let chair = copy.chair_of(Seat::South, &rules);
    let settings = Settings::from(rules);
    let robots = settings.chairs() - 1;
    let given = Some(Given::Copy(Box::new(copy)));
    let options = NewTableOptions { robots, given, chair, ..settings.into() };
    let (entries, people) = options.opening(person(BEN));
    let book = options.settings.rules().book();
    let table = Table::new(TableId(8), book);
    let mut fixture = Fixture { table, log: Vec::new(), outcomes: Vec::new() };
    fixture.keep(&entries);
    fixture.table.seat(people);
    fixture.tell(&Event::Play(PlayEvent::Start(BEN, secret(9)))).unwrap();
    fixture
}

#[test]
fn a_copy_deals_the_same_cards_by_the_same_dealer() {
    for book in Book::ALL {
        let first = played(book, 3);
        for deal in first.table.ended_deals() {
            let copy = again(&first, deal, 0);
            assert_eq!(copy.read_again(), copy.table, "{book}");
            let seen = copy.table.seen_from(Seat::South).unwrap();
            assert_eq!(seen.dealt, deal.hands()[Seat::South], "{book}");
            let dealer = |game: &rules::PublicView| game.deal.as_ref().unwrap().dealer;
            assert_eq!(dealer(&seen.public), dealer(&deal.game()), "{book}");
            let own = copy.table.seat_of(copy.table.people().member_of(BEN).unwrap());
            assert_eq!(own, Some(Seat::South), "{book}");
        }
    }
}

#[test]
fn it_goes_on_from_any_trick_and_is_over_after_one_deal() {
    for book in Book::ALL {
        let first = played(book, 3);
        let deals = first.table.ended_deals().iter();
        for deal in deals.filter(|deal| deal.played().is_some()) {
            let tricks = u8::try_from(deal.played().unwrap().tricks().len()).unwrap();
            assert_eq!(first.table.copy_of(deal, tricks + 1), None);
            for trick in [1, 5, 13] {
                if trick > tricks {
                    continue;
                }
                let mut copy = again(&first, deal, trick);
                let on_table = |table: &Table| table.game().unwrap().deal.clone().unwrap();
                let begun = on_table(&copy.table);
                assert_eq!(begun.complete.len(), usize::from(trick) - 1, "{book}");
                assert!(begun.trick.is_empty());
                let before = deal.game().deal.unwrap().complete;
                assert_eq!(begun.complete, before[..usize::from(trick) - 1], "{book}");
                play_on(&mut copy);
                assert!(copy.table.is_match_over(), "{book}, trick {trick}");
                assert_eq!(copy.read_again(), copy.table);
            }
        }
    }
}

#[test]
fn a_copy_counts_for_nobody_and_its_record_is_proved() {
    for book in Book::ALL {
        let first = played(book, 2);
        for deal in first.table.ended_deals() {
            let mut copy = again(&first, deal, 0);
            play_on(&mut copy);
            assert_eq!(copy.outcomes.len(), 1);
            assert_eq!(copy.outcomes[0].members, [], "{book}");
            let record = copy.seen().record().unwrap();
            record.verify().unwrap();
            assert_eq!(record.deals[0].dealing, deal.record().dealing);
            let ended = copy.table.last_ended_deal().unwrap();
            assert_eq!(ended.commitment(), deal.commitment());
        }
    }
}

#[test]
fn a_copy_of_a_copy_is_the_first_deal_with_its_code() {
    let first = played(Book::Liege, 2);
    let deal = first.table.last_ended_deal().unwrap();
    let mut copy = again(&first, deal, 0);
    play_on(&mut copy);
    let ended = Arc::clone(copy.table.last_ended_deal().unwrap());
    let code = first.table.code_of(deal);
    assert_eq!((code.table, code.deal), (TableId(7), 2));
    assert_eq!(copy.table.told_code_of(&ended), code);
    assert_eq!(again(&copy, &ended, 3).table.copied().unwrap().code, code);
    assert_ne!(copy.table.code_of(&ended), code);
}

#[test]
fn only_the_whole_code_of_a_deal_that_is_over_finds_it() {
    let mut first = played(Book::Simple, 2);
    let deal = Arc::clone(first.table.last_ended_deal().unwrap());
    let code = first.table.code_of(&deal);
    assert_eq!(first.table.deal_with(code), Some(&deal));
    let other: DealCode =
        format!("7-2-{}", if code.to_string().ends_with("0000") { "1111" } else { "0000" })
            .parse()
            .unwrap();
    assert_eq!(first.table.deal_with(other), None);
    first.draw_secret(9);
    let turn = first.table.turn();
    first.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap();
    assert!(first.table.is_playing());
    let running = DealCode::of(code.table, 3, &secret(9));
    assert_eq!(first.table.deal_with(running), None);
}

#[test]
fn nothing_before_the_trick_is_taken_back_or_annulled() {
    let first = played(Book::Simple, 1);
    let deal = first.table.last_ended_deal().unwrap();
    let mut copy = again(&first, deal, 5);
    let turn = copy.table.turn();
    for request in [ConsentRequest::TakeBack, ConsentRequest::Annul, ConsentRequest::Misdeal] {
        let asked = copy.tell(&Event::Consent(ConsentEvent::Ask(BEN, turn, request)));
        assert!(asked.is_err(), "{request:?}");
    }
    play_on(&mut copy);
    let again = PlayEvent::PlayAgain(BEN, secret(3), None);
    assert_eq!(copy.tell(&Event::Play(again)), Err(Refusal::MatchNotOver));
}

#[test]
fn in_its_lobby_the_game_stays_and_who_knows_the_cards_is_told() {
    let first = played(Book::Long, 1);
    let deal = first.table.last_ended_deal().unwrap();
    let given = Some(Given::Copy(Box::new(first.table.copy_of(deal, 0).unwrap())));
    let options = NewTableOptions { given, ..Settings::from(deal.game().rules).into() };
    let (entries, people) = options.opening(person(BEN));
    let table = Table::new(TableId(8), Book::Long);
    let mut lobby = Fixture { table, log: Vec::new(), outcomes: Vec::new() };
    lobby.keep(&entries);
    lobby.table.seat(people);
    let chosen = Choice::Options(vec![("robre_points".into(), Value::Number(4))]);
    assert_eq!(lobby.tell(&Event::Settings(BEN, chosen)), Err(Refusal::CardsLieReady));
    lobby.tell(&Event::Settings(BEN, Choice::Set(Setting::Level(Level::Easy)))).unwrap();
    lobby.tell(&Event::Chairs(ChairsEvent::SitDown(person(ANN)))).unwrap();
    for _ in 0..2 {
        lobby.tell(&Event::Play(PlayEvent::KnowsCards(ANN))).unwrap();
    }
    assert_eq!(lobby.table.known_by().collect::<Vec<_>>(), [member(2)]);
    lobby.tell(&Event::Chairs(ChairsEvent::Leave(ANN))).unwrap();
    lobby.tell(&Event::Chairs(ChairsEvent::SitDown(person(CLEO)))).unwrap();
    assert_eq!(lobby.table.known_by().count(), 0, "the newcomer does not know them");
    assert_eq!(lobby.read_again(), lobby.table);
    lobby.tell(&Event::Play(PlayEvent::FillAndStart(BEN, secret(3)))).unwrap();
    assert_eq!(lobby.table.seen_from(Seat::East).unwrap().dealt, deal.hands()[Seat::East]);
}

#[test]
fn a_deal_of_five_or_six_is_dealt_to_the_same_seats() {
    for members in [5, 6] {
        let members = ("members", Value::Number(members));
        let mut first = Fixture::opened(Book::Couleur, &[members], 4);
        if first.table.chairs().vacant().count() > 0 {
            first.tell(&Event::Chairs(ChairsEvent::AddRobot(ANN))).unwrap();
        }
        first.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
        for byte in 2..8 {
            first.draw_secret(byte);
            play_on(&mut first);
        }
        for deal in first.table.ended_deals() {
            let copy = again(&first, deal, 0);
            let players: Vec<_> = Seat::ALL.map(|seat| copy.table.member_of(seat)).into();
            assert_eq!(players, Seat::ALL.map(|seat| deal.players()[seat]));
            assert_eq!(copy.table.seen_from(Seat::West).unwrap().dealt, deal.hands()[Seat::West]);
        }
    }
}

#[test]
fn a_copied_table_holds_no_other_rules() {
    let first = played(Book::Wiezen, 1);
    let deal = first.table.last_ended_deal().unwrap();
    let copy = again(&first, deal, 0);
    assert_eq!(copy.table.settings().rules(), &Rules::new(Book::Wiezen).by_newest_edition());
    let lines: Vec<_> = copy.log.iter().map(ToString::to_string).collect();
    assert!(lines.iter().all(|line| !line.contains(&BEN.to_string())));
    assert_eq!(lines.iter().filter(|line| line.starts_with("copy {")).count(), 1);
}
