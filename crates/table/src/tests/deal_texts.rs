//! Texts of the players' own in the deals.

use super::*;
use crate::dealer::{DealText, Texts};
use crate::record::Record;

fn text(typed: &str) -> DealText {
    DealText::new(typed).unwrap()
}

/// The first deal of the same secret, where these people put in a text; played out.
fn played(own: &[(usize, &str)]) -> Fixture {
    let mut fixture = Fixture::begun(Book::Long);
    put_in(&mut fixture, own);
    fixture.deal();
    fixture.play_deal();
    fixture
}

fn put_in(fixture: &mut Fixture, own: &[(usize, &str)]) {
    let entries: Vec<_> = own
        .iter()
        .map(|&(chair, typed)| fixture.table.text_counts(member(chair), &text(typed)))
        .collect();
    fixture.keep(&entries);
}

fn record(fixture: &Fixture) -> Record {
    fixture.seen().record().unwrap()
}

#[test]
fn i05_each_text_makes_another_proved_deal_of_one_secret() {
    let all = [
        played(&[]),
        played(&[(1, "clover")]),
        played(&[(2, "clover")]),
        played(&[(1, "clovers")]),
        played(&[(1, "clover"), (4, "horseshoe")]),
    ];
    for (place, fixture) in all.iter().enumerate() {
        let record = record(fixture);
        record.verify().unwrap();
        let dealing = record.deals[0].dealing.as_ref().unwrap();
        assert_eq!(dealing.version, if place == 0 { 1 } else { 2 });
        assert_eq!(fixture.read_again(), fixture.table);
        for other in &all[..place] {
            let (ours, theirs) = (&fixture.seen(), &other.seen());
            let [ours, theirs] = [ours, theirs].map(|seen| seen.last_ended_deal().unwrap().clone());
            assert_eq!(ours.commitment(), theirs.commitment(), "one secret is promised");
            assert_ne!(ours.hands(), theirs.hands());
        }
    }
}

#[test]
fn i05_a_text_counts_only_after_the_secret_was_promised() {
    let mut fixture = Fixture::opened(Book::Long, &[], 3);
    let own = fixture.table.text_counts(member(1), &text("clover"));
    assert!(fixture.table.clone().apply(&own).is_err(), "in the lobby");
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    assert_eq!(fixture.table.awaits(), Awaits::Secret);
    assert!(fixture.table.clone().apply(&own).is_err(), "before the secret is drawn");
    fixture.draw_secret(2);
    assert!(fixture.table.clone().apply(&own).is_ok());
    // What it was in the deal before says nothing of the next one.
    let mut fixture = played(&[(1, "clover")]);
    fixture.draw_secret(3);
    fixture.deal();
    fixture.play_deal();
    let record = record(&fixture);
    record.verify().unwrap();
    let versions: Vec<_> =
        record.deals.iter().map(|deal| deal.dealing.as_ref().unwrap().version).collect();
    assert_eq!(versions, [2, 1]);
}

#[test]
fn i04_a_record_with_another_text_is_not_proved() {
    let fixture = played(&[(1, "clover"), (4, "horseshoe")]);
    let other = played(&[(1, "clover"), (4, "horse")]);
    let mut lied = record(&fixture);
    let texts_of =
        |fixture: &Fixture| -> Texts { record(fixture).deals[0].dealing.clone().unwrap().texts };
    lied.deals[0].dealing.as_mut().unwrap().texts = texts_of(&other);
    assert_eq!(lied.verify().unwrap_err().deal, 1);
    lied.deals[0].dealing.as_mut().unwrap().texts = texts_of(&fixture);
    lied.verify().unwrap();
}

#[test]
fn h15_no_line_of_a_log_and_no_record_tells_a_text() {
    let own = "@everyone **clover** <@&7>";
    let fixture = played(&[(1, own), (3, own)]);
    let lines: Vec<_> = fixture.log.iter().map(ToString::to_string).collect();
    let hashes: Vec<_> = lines.iter().filter(|line| line.starts_with("text ")).collect();
    assert_eq!(hashes.len(), 2);
    assert_ne!(hashes[0][7..], hashes[1][7..], "the same text is not seen to be the same");
    let written = record(&fixture).to_json();
    assert!(!(written.clone() + &lines.concat()).contains(['@', '*']), "{written}");
    assert!(!written.contains("clover") && !lines.concat().contains("clover"));
    assert_eq!(Record::parse(&written).unwrap(), record(&fixture));
}

#[test]
fn a_text_goes_with_a_person_to_another_chair() {
    let mut fixture = Fixture::begun(Book::Simple);
    put_in(&mut fixture, &[(2, "clover")]);
    fixture.deal();
    fixture.play_deal();
    while !fixture.seen().is_match_over() {
        fixture.draw_secret(3);
        fixture.deal();
        fixture.play_deal();
    }
    let author = |fixture: &Fixture| {
        let seen = fixture.seen();
        let deal = seen.shown_deal(1).unwrap();
        let (chair, _) = deal.texts().next().unwrap();
        seen.people().on(chair).unwrap().user
    };
    let before = author(&fixture);
    fixture
        .tell(&Event::Play(PlayEvent::PlayAgain(ANN, secret(1), Some(NextSides::Changed))))
        .unwrap();
    assert_eq!((before, author(&fixture)), (BEN, BEN));
    assert_ne!(fixture.table.people().on(member(2)).unwrap().user, BEN, "he has moved");
}
