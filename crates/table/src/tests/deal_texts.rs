//! Texts of the players' own in the deals.

use super::*;
use crate::dealer::{DealText, Texts};
use crate::record::Record;

fn text(typed: &str) -> DealText {
    DealText::new(typed).unwrap()
}

/// The first deal of the same secret, where these people put in a text; played out.
fn played(own: &[(usize, &str)]) -> Evening {
    let mut evening = Evening::begun(Book::Long);
    put_in(&mut evening, own);
    evening.deal();
    evening.play_deal();
    evening
}

fn put_in(evening: &mut Evening, own: &[(usize, &str)]) {
    let entries: Vec<_> = own
        .iter()
        .map(|&(chair, typed)| evening.table.text_counts(member(chair), &text(typed)))
        .collect();
    evening.keep(&entries);
}

fn record(evening: &Evening) -> Record {
    evening.seen().record().unwrap()
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
    for (place, evening) in all.iter().enumerate() {
        let record = record(evening);
        record.verify().unwrap();
        let dealing = record.deals[0].dealing.as_ref().unwrap();
        assert_eq!(dealing.version, if place == 0 { 1 } else { 2 });
        assert_eq!(evening.read_again(), evening.table);
        for other in &all[..place] {
            let (ours, theirs) = (&evening.seen(), &other.seen());
            let [ours, theirs] = [ours, theirs].map(|seen| seen.last_ended_deal().unwrap().clone());
            assert_eq!(ours.commitment(), theirs.commitment(), "one secret is promised");
            assert_ne!(ours.hands(), theirs.hands());
        }
    }
}

#[test]
fn i05_a_text_counts_only_after_the_secret_was_promised() {
    let mut evening = Evening::opened(Book::Long, &[], 3);
    let own = evening.table.text_counts(member(1), &text("clover"));
    assert!(evening.table.clone().apply(&own).is_err(), "in the lobby");
    evening.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    assert_eq!(evening.table.awaits(), Awaits::Secret);
    assert!(evening.table.clone().apply(&own).is_err(), "before the secret is drawn");
    evening.draw_secret(2);
    assert!(evening.table.clone().apply(&own).is_ok());
    // What it was in the deal before says nothing of the next one.
    let mut evening = played(&[(1, "clover")]);
    evening.draw_secret(3);
    evening.deal();
    evening.play_deal();
    let record = record(&evening);
    record.verify().unwrap();
    let versions: Vec<_> =
        record.deals.iter().map(|deal| deal.dealing.as_ref().unwrap().version).collect();
    assert_eq!(versions, [2, 1]);
}

#[test]
fn i04_a_record_with_another_text_is_not_proved() {
    let evening = played(&[(1, "clover"), (4, "horseshoe")]);
    let other = played(&[(1, "clover"), (4, "horse")]);
    let mut lied = record(&evening);
    let texts_of =
        |evening: &Evening| -> Texts { record(evening).deals[0].dealing.clone().unwrap().texts };
    lied.deals[0].dealing.as_mut().unwrap().texts = texts_of(&other);
    assert_eq!(lied.verify().unwrap_err().deal, 1);
    lied.deals[0].dealing.as_mut().unwrap().texts = texts_of(&evening);
    lied.verify().unwrap();
}

#[test]
fn h15_no_line_of_a_log_and_no_record_tells_a_text() {
    let own = "@everyone **clover** <@&7>";
    let evening = played(&[(1, own), (3, own)]);
    let lines: Vec<_> = evening.log.iter().map(ToString::to_string).collect();
    let hashes: Vec<_> = lines.iter().filter(|line| line.starts_with("text ")).collect();
    assert_eq!(hashes.len(), 2);
    assert_ne!(hashes[0][7..], hashes[1][7..], "the same text is not seen to be the same");
    let written = record(&evening).to_json();
    assert!(!(written.clone() + &lines.concat()).contains(['@', '*']), "{written}");
    assert!(!written.contains("clover") && !lines.concat().contains("clover"));
    assert_eq!(Record::parse(&written).unwrap(), record(&evening));
}

#[test]
fn a_text_goes_with_whoever_moves_to_another_chair() {
    let mut evening = Evening::begun(Book::Simple);
    put_in(&mut evening, &[(2, "clover")]);
    evening.deal();
    evening.play_deal();
    while !evening.seen().is_match_over() {
        evening.draw_secret(3);
        evening.deal();
        evening.play_deal();
    }
    let author = |evening: &Evening| {
        let seen = evening.seen();
        let deal = seen.shown_deal(1).unwrap();
        let (chair, _) = deal.texts().next().unwrap();
        seen.people().on(chair).unwrap().user
    };
    let before = author(&evening);
    evening
        .tell(&Event::Play(PlayEvent::PlayAgain(ANN, secret(1), Some(NextSides::Changed))))
        .unwrap();
    assert_eq!((before, author(&evening)), (BEN, BEN));
    assert_ne!(evening.table.people().on(member(2)).unwrap().user, BEN, "he has moved");
}
