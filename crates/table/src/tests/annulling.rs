//! A deal is annulled before its first card, and dealt again by the same dealer.

use rules::{Action, Book, Member, Seat, Value};

use super::{ANN, BEN, CLEO, DIRK, EVE, Evening, person};
use crate::id::UserId;
use crate::record::Record;
use crate::time::Limit;
use crate::{
    Awaits, ChairsEvent, ConsentEntry, ConsentEvent, ConsentRequest, Entry, Event, PlayEntry,
    PlayEvent, Refusal, TimeEvent,
};

const FOUR: [UserId; 4] = [ANN, BEN, CLEO, DIRK];

fn member_of(evening: &Evening, user: UserId) -> Member {
    evening.table.people().member_of(user).unwrap()
}

fn asks(evening: &mut Evening, user: UserId) -> Result<Vec<Entry>, Refusal> {
    let turn = evening.table.turn();
    evening.tell(&Event::Consent(ConsentEvent::Ask(user, turn, ConsentRequest::Annul)))
}

fn answers(evening: &mut Evening, user: UserId, agrees: bool) -> Result<Vec<Entry>, Refusal> {
    let turn = evening.table.turn();
    evening.tell(&Event::Consent(ConsentEvent::Answer {
        user,
        turn,
        request: ConsentRequest::Annul,
        agrees,
    }))
}

/// Ann asks, and all others agree.
fn annul(evening: &mut Evening) {
    let by = member_of(evening, ANN);
    assert_eq!(
        asks(evening, ANN),
        Ok(vec![Entry::Consent(ConsentEntry::Asked(ConsentRequest::Annul, by))])
    );
    assert_eq!(answers(evening, BEN, true).unwrap().len(), 1);
    assert_eq!(answers(evening, BEN, true), Ok(vec![]), "once is enough");
    assert_eq!(answers(evening, CLEO, true).unwrap().len(), 1);
    assert_eq!(answers(evening, DIRK, true).unwrap()[1], Entry::Play(PlayEntry::Annulled(by)));
}

fn dealer(evening: &Evening) -> Seat {
    evening.seen().game().cloned().unwrap().next_dealer
}

#[test]
fn i07_an_annulled_deal_keeps_its_number_and_dealer() {
    for book in Book::ALL {
        let mut evening = Evening::dealt(book);
        let before = dealer(&evening);
        let commitment = *evening.seen().commitment().unwrap();
        assert!(evening.seen().shown_deal(1).is_none(), "its secret is nobody's to see yet");
        annul(&mut evening);
        assert_eq!(evening.table.awaits(), Awaits::Secret);
        assert_eq!(dealer(&evening), before);
        let shown = evening.seen();
        assert_eq!(shown.annulled_just_now().len(), 1);
        let annulled = shown.shown_deal(1).unwrap();
        assert_eq!((annulled.number(), annulled.commitment()), (1, &commitment));
        assert_eq!(annulled.secret(), &super::secret(2), "it is shown as of a deal that is over");

        evening.draw_secret(3);
        evening.deal();
        assert_eq!((evening.seen().deal_no(), dealer(&evening)), (2, before));
        assert_eq!(evening.seen().annulled_just_now().len(), 1, "all can read it as they play");
        assert_eq!(evening.read_again(), evening.table, "the log makes the same table");
    }
}

#[test]
fn i07_the_record_has_what_was_annulled_and_proves_it() {
    for shuffle in ["full", "cut_only"] {
        let settings = [
            ("seating", Value::Word("as_seated".into())),
            ("shuffle", Value::Word(shuffle.into())),
        ];
        let mut evening = Evening::opened(Book::Simple, &settings, 0);
        for user in [BEN, CLEO, DIRK] {
            evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
        }
        evening.tell(&Event::Play(PlayEvent::Start(ANN, super::secret(1)))).unwrap();
        let mut secrets = 2..;
        let mut deal = |evening: &mut Evening| {
            evening.draw_secret(secrets.next().unwrap());
            evening.deal();
        };
        deal(&mut evening);
        evening.play_deal();
        deal(&mut evening);
        annul(&mut evening);
        assert!(evening.table.may_act().is_empty(), "nothing is claimed in the deal before");
        deal(&mut evening);
        evening.play_deal();
        deal(&mut evening);
        evening.play_deal();
        assert_eq!(evening.read_again(), evening.table);

        let record = evening.seen().record().unwrap();
        let annulled: Vec<_> = record.deals.iter().map(|deal| deal.annulled).collect();
        assert_eq!(annulled, [false, true, false, false]);
        record.verify().unwrap();
        let read = Record::parse(&record.to_json()).unwrap();
        assert_eq!(read, record);
        read.replay(false).unwrap();
    }
}

#[test]
fn nobody_wins_on_the_leaderboard_by_having_deals_annulled() {
    let mut evening = Evening::dealt(Book::Simple);
    annul(&mut evening);
    for byte in 3..5 {
        evening.draw_secret(byte);
        evening.deal();
        evening.play_deal();
    }
    let counted: Vec<_> =
        evening.outcomes.iter().map(|it| (it.deal_no, it.members.len())).collect();
    assert_eq!(counted, [(2, 0), (3, 4)], "the deal that was dealt again counts for nobody");
}

#[test]
fn whoever_plays_on_has_refused_and_so_does_silence() {
    let mut evening = Evening::dealt(Book::Couleur);
    let by = member_of(&evening, ANN);
    asks(&mut evening, ANN).unwrap();
    assert_eq!(evening.table.limit(), Some(Limit::Consent(ConsentRequest::Annul)));
    let ben = member_of(&evening, BEN);
    assert_eq!(
        answers(&mut evening, BEN, false),
        Ok(vec![Entry::Consent(ConsentEntry::Refused(ConsentRequest::Annul, ben))])
    );
    assert_eq!(asks(&mut evening, ANN), Ok(vec![]), "once a turn");
    asks(&mut evening, CLEO).unwrap();
    let turn = evening.table.turn();
    assert_eq!(
        evening.tell(&Event::Time(TimeEvent::TimeUp(turn))),
        Ok(vec![Entry::Consent(ConsentEntry::Lapsed(ConsentRequest::Annul))])
    );
    assert_eq!(answers(&mut evening, BEN, true), Err(Refusal::NotAsked));

    let (seat, user) = evening.on_turn();
    let pass: Action = "pass".parse().unwrap();
    assert!(evening.table.seen_from(seat).unwrap().legal.contains(pass));
    asks(&mut evening, DIRK).unwrap();
    let turn = evening.table.turn();
    evening.tell(&Event::Play(PlayEvent::Act(user, Some(turn), pass))).unwrap();
    assert_eq!(evening.seen().consent().request(), None, "the bidding has gone on");
    assert_eq!(
        asks(&mut evening, ANN),
        Ok(vec![Entry::Consent(ConsentEntry::Asked(ConsentRequest::Annul, by))]),
        "it is a new turn"
    );
    assert_eq!(evening.read_again(), evening.table);
}

#[test]
fn after_the_first_card_nothing_is_annulled() {
    let mut evening = Evening::begun(Book::Simple);
    assert_eq!(asks(&mut evening, ANN), Err(Refusal::NothingToAnnul), "nothing is dealt");
    evening.deal();
    assert_eq!(asks(&mut evening, EVE), Err(Refusal::NotSeated));
    assert!(evening.seen().may_be_annulled());
    evening.play_one();
    assert!(!evening.seen().may_be_annulled());
    assert_eq!(asks(&mut evening, ANN), Err(Refusal::NothingToAnnul));
    evening.play_deal();
    assert_eq!(asks(&mut evening, ANN), Err(Refusal::NothingToAnnul), "the deal is over");
}

#[test]
fn robots_mind_nothing_and_who_sits_out_is_asked_too() {
    let mut evening = Evening::dealt(Book::Long);
    for user in [BEN, CLEO, DIRK] {
        evening.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    }
    let by = member_of(&evening, ANN);
    assert_eq!(asks(&mut evening, ANN), Ok(vec![Entry::Play(PlayEntry::Annulled(by))]));

    let members = [("members", Value::Number(5))];
    let mut evening = Evening::opened(Book::Couleur, &members, 0);
    for user in [BEN, CLEO, DIRK, EVE] {
        evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
    }
    evening.tell(&Event::Play(PlayEvent::Start(ANN, super::secret(1)))).unwrap();
    evening.draw_secret(2);
    evening.deal();
    asks(&mut evening, ANN).unwrap();
    let asked: Vec<_> = evening.table.consent().asked_to_agree(&evening.table);
    assert_eq!(asked.len(), 4);
    for user in FOUR.into_iter().chain([EVE]).filter(|user| *user != ANN) {
        answers(&mut evening, user, true).unwrap();
    }
    assert_eq!(evening.table.awaits(), Awaits::Secret);
}

#[test]
fn a_deal_with_a_card_taken_back_can_be_annulled() {
    let mut evening = Evening::dealt(Book::Simple);
    evening.play_one();
    let (_, user) = evening.on_turn();
    let card_of = FOUR.into_iter().find(|other| {
        let member = member_of(&evening, *other);
        evening.table.last_done_by(member).is_some()
    });
    let who = card_of.unwrap();
    assert_ne!(who, user);
    let turn = evening.table.turn();
    evening.tell(&Event::Consent(ConsentEvent::Ask(who, turn, ConsentRequest::TakeBack))).unwrap();
    for other in FOUR.into_iter().filter(|other| *other != who) {
        evening
            .tell(&Event::Consent(ConsentEvent::Answer {
                user: other,
                turn,
                request: ConsentRequest::TakeBack,
                agrees: true,
            }))
            .unwrap();
    }
    annul(&mut evening);
    evening.draw_secret(3);
    evening.deal();
    evening.play_deal();
    let record = evening.seen().record().unwrap();
    assert_eq!(record.deals[0].taken_back.len(), 1);
    record.verify().unwrap();
    assert_eq!(evening.read_again(), evening.table);
}
