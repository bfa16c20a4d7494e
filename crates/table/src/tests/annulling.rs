//! A deal is annulled before its first card, and dealt again by the same dealer.

use rules::{Action, Book, Member, Seat, Value};

use super::{ANN, BEN, CLEO, DIRK, EVE, Fixture, person};
use crate::id::UserId;
use crate::record::Record;
use crate::time::Limit;
use crate::{
    Awaits, ChairsEvent, ConsentEntry, ConsentEvent, ConsentRequest, Entry, Event, PlayEntry,
    PlayEvent, Refusal, TimeEvent,
};

const FOUR: [UserId; 4] = [ANN, BEN, CLEO, DIRK];

fn member_of(fixture: &Fixture, user: UserId) -> Member {
    fixture.table.people().member_of(user).unwrap()
}

fn asks(fixture: &mut Fixture, user: UserId) -> Result<Vec<Entry>, Refusal> {
    let turn = fixture.table.turn();
    fixture.tell(&Event::Consent(ConsentEvent::Ask(user, turn, ConsentRequest::Annul)))
}

fn answers(fixture: &mut Fixture, user: UserId, agrees: bool) -> Result<Vec<Entry>, Refusal> {
    let turn = fixture.table.turn();
    fixture.tell(&Event::Consent(ConsentEvent::Answer {
        user,
        turn,
        request: ConsentRequest::Annul,
        agrees,
    }))
}

/// Ann asks, and all others agree.
fn annul(fixture: &mut Fixture) {
    let by = member_of(fixture, ANN);
    assert_eq!(
        asks(fixture, ANN),
        Ok(vec![Entry::Consent(ConsentEntry::Asked(ConsentRequest::Annul, by))])
    );
    assert_eq!(answers(fixture, BEN, true).unwrap().len(), 1);
    assert_eq!(answers(fixture, BEN, true), Ok(vec![]), "once is enough");
    assert_eq!(answers(fixture, CLEO, true).unwrap().len(), 1);
    assert_eq!(answers(fixture, DIRK, true).unwrap()[1], Entry::Play(PlayEntry::Annulled(by)));
}

fn dealer(fixture: &Fixture) -> Seat {
    fixture.seen().game().cloned().unwrap().next_dealer
}

#[test]
fn i07_an_annulled_deal_keeps_its_number_and_dealer() {
    for book in Book::ALL {
        let mut fixture = Fixture::dealt(book);
        let before = dealer(&fixture);
        let commitment = *fixture.seen().commitment().unwrap();
        assert!(fixture.seen().shown_deal(1).is_none(), "its secret is nobody's to see yet");
        annul(&mut fixture);
        assert_eq!(fixture.table.awaits(), Awaits::Secret);
        assert_eq!(dealer(&fixture), before);
        let shown = fixture.seen();
        assert_eq!(shown.annulled_just_now().len(), 1);
        let annulled = shown.shown_deal(1).unwrap();
        assert_eq!((annulled.number(), annulled.commitment()), (1, &commitment));
        assert_eq!(
            annulled.secret(),
            Some(&super::secret(2)),
            "it is shown as of a deal that is over"
        );

        fixture.draw_secret(3);
        fixture.deal();
        assert_eq!((fixture.seen().deal_no(), dealer(&fixture)), (2, before));
        assert_eq!(fixture.seen().annulled_just_now().len(), 1, "all can read it as they play");
        assert_eq!(fixture.read_again(), fixture.table, "the log makes the same table");
    }
}

#[test]
fn i07_the_record_has_what_was_annulled_and_proves_it() {
    for shuffle in ["full", "cut_only"] {
        let settings = [
            ("seating", Value::Word("as_seated".into())),
            ("shuffle", Value::Word(shuffle.into())),
        ];
        let mut fixture = Fixture::opened(Book::Simple, &settings, 0);
        for user in [BEN, CLEO, DIRK] {
            fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
        }
        fixture.tell(&Event::Play(PlayEvent::Start(ANN, super::secret(1)))).unwrap();
        let mut secrets = 2..;
        let mut deal = |fixture: &mut Fixture| {
            fixture.draw_secret(secrets.next().unwrap());
            fixture.deal();
        };
        deal(&mut fixture);
        fixture.play_deal();
        deal(&mut fixture);
        annul(&mut fixture);
        assert!(fixture.table.may_act().is_empty(), "nothing is claimed in the deal before");
        deal(&mut fixture);
        fixture.play_deal();
        deal(&mut fixture);
        fixture.play_deal();
        assert_eq!(fixture.read_again(), fixture.table);

        let record = fixture.seen().record().unwrap();
        let annulled: Vec<_> = record.deals.iter().map(|deal| !deal.annulled.stands()).collect();
        assert_eq!(annulled, [false, true, false, false]);
        record.verify().unwrap();
        let read = Record::parse(&record.to_json()).unwrap();
        assert_eq!(read, record);
        read.replay(false).unwrap();
    }
}

#[test]
fn nobody_wins_on_the_leaderboard_by_having_deals_annulled() {
    let mut fixture = Fixture::dealt(Book::Simple);
    annul(&mut fixture);
    for byte in 3..5 {
        fixture.draw_secret(byte);
        fixture.deal();
        fixture.play_deal();
    }
    let counted: Vec<_> =
        fixture.outcomes.iter().map(|it| (it.deal_no, it.members.len())).collect();
    assert_eq!(counted, [(2, 0), (3, 4)], "the deal that was dealt again counts for nobody");
}

#[test]
fn playing_on_or_silence_refuses() {
    let mut fixture = Fixture::dealt(Book::Couleur);
    let by = member_of(&fixture, ANN);
    asks(&mut fixture, ANN).unwrap();
    assert_eq!(fixture.table.limit(), Some(Limit::Consent(ConsentRequest::Annul)));
    let ben = member_of(&fixture, BEN);
    assert_eq!(
        answers(&mut fixture, BEN, false),
        Ok(vec![Entry::Consent(ConsentEntry::Refused(ConsentRequest::Annul, ben))])
    );
    assert_eq!(asks(&mut fixture, ANN), Ok(vec![]), "once a turn");
    asks(&mut fixture, CLEO).unwrap();
    let turn = fixture.table.turn();
    assert_eq!(
        fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))),
        Ok(vec![Entry::Consent(ConsentEntry::Lapsed(ConsentRequest::Annul))])
    );
    assert_eq!(answers(&mut fixture, BEN, true), Err(Refusal::NotAsked));

    let (seat, user) = fixture.on_turn();
    let pass: Action = "pass".parse().unwrap();
    assert!(fixture.table.seen_from(seat).unwrap().legal.contains(pass));
    asks(&mut fixture, DIRK).unwrap();
    let turn = fixture.table.turn();
    fixture.tell(&Event::Play(PlayEvent::Act(user, Some(turn), pass))).unwrap();
    assert_eq!(fixture.seen().consent().request(), None, "the bidding has gone on");
    assert_eq!(
        asks(&mut fixture, ANN),
        Ok(vec![Entry::Consent(ConsentEntry::Asked(ConsentRequest::Annul, by))]),
        "it is a new turn"
    );
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn after_the_first_card_nothing_is_annulled() {
    let mut fixture = Fixture::begun(Book::Simple);
    assert_eq!(asks(&mut fixture, ANN), Err(Refusal::NothingToAnnul), "nothing is dealt");
    fixture.deal();
    assert_eq!(asks(&mut fixture, EVE), Err(Refusal::NotSeated));
    assert!(fixture.seen().may_be_annulled());
    fixture.play_one();
    assert!(!fixture.seen().may_be_annulled());
    assert_eq!(asks(&mut fixture, ANN), Err(Refusal::NothingToAnnul));
    fixture.play_deal();
    assert_eq!(asks(&mut fixture, ANN), Err(Refusal::NothingToAnnul), "the deal is over");
}

#[test]
fn robots_mind_nothing_and_who_sits_out_is_asked_too() {
    let mut fixture = Fixture::dealt(Book::Long);
    for user in [BEN, CLEO, DIRK] {
        fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    }
    let by = member_of(&fixture, ANN);
    assert_eq!(asks(&mut fixture, ANN), Ok(vec![Entry::Play(PlayEntry::Annulled(by))]));

    let members = [("members", Value::Number(5))];
    let mut fixture = Fixture::opened(Book::Couleur, &members, 0);
    for user in [BEN, CLEO, DIRK, EVE] {
        fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
    }
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, super::secret(1)))).unwrap();
    fixture.draw_secret(2);
    fixture.deal();
    asks(&mut fixture, ANN).unwrap();
    let asked: Vec<_> = fixture.table.consent().asked_to_agree(&fixture.table);
    assert_eq!(asked.len(), 4);
    for user in FOUR.into_iter().chain([EVE]).filter(|user| *user != ANN) {
        answers(&mut fixture, user, true).unwrap();
    }
    assert_eq!(fixture.table.awaits(), Awaits::Secret);
}

#[test]
fn a_deal_with_a_card_taken_back_can_be_annulled() {
    let mut fixture = Fixture::dealt(Book::Simple);
    fixture.play_one();
    let (_, user) = fixture.on_turn();
    let card_of = FOUR.into_iter().find(|other| {
        let member = member_of(&fixture, *other);
        fixture.table.last_done_by(member).is_some()
    });
    let who = card_of.unwrap();
    assert_ne!(who, user);
    let turn = fixture.table.turn();
    fixture.tell(&Event::Consent(ConsentEvent::Ask(who, turn, ConsentRequest::TakeBack))).unwrap();
    for other in FOUR.into_iter().filter(|other| *other != who) {
        fixture
            .tell(&Event::Consent(ConsentEvent::Answer {
                user: other,
                turn,
                request: ConsentRequest::TakeBack,
                agrees: true,
            }))
            .unwrap();
    }
    annul(&mut fixture);
    fixture.draw_secret(3);
    fixture.deal();
    fixture.play_deal();
    let record = fixture.seen().record().unwrap();
    assert_eq!(record.deals[0].taken_back.len(), 1);
    record.verify().unwrap();
    assert_eq!(fixture.read_again(), fixture.table);
}
