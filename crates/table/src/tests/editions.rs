//! A match that began by an older edition of its book.

use super::*;
use crate::record::Record;

/// A table of Ann and three others that was opened when there was one edition of the book,
/// the first deal dealt.
fn begun_by_the_first_edition(byte: u8) -> Fixture {
    let first = Rules::of_version(Book::Couleur, 1).unwrap();
    let settings = [("revoke", Value::Word("lose_deal".into())), ("deals", Value::Number(4))];
    let rules = first.with(settings).unwrap();
    let (entries, people) = NewTableOptions::from(rules).opening(person(ANN));
    let table = Table::new(TableId(7), Book::Couleur);
    let mut fixture = Fixture { table, log: Vec::new(), outcomes: Vec::new() };
    fixture.keep(&entries);
    fixture.table.seat(people);
    fixture.begins();
    fixture.draw_secret(byte);
    fixture.deal();
    fixture
}

/// Plays the deal: the first to speak finds a partner where that can be, and revokes wherever
/// that can be; all others follow suit.
fn play_carelessly(fixture: &mut Fixture) {
    let first = fixture.on_turn().0;
    while matches!(fixture.table.awaits(), Awaits::Actions(_)) {
        let (seat, user) = fixture.on_turn();
        let view = fixture.table.seen_from(seat).unwrap();
        let led = fixture.seen().game().cloned().unwrap().deal.unwrap().trick.led();
        let follows = view.hand.playable(led).first();
        let revokes =
            view.legal.plays().iter().find(|card| led.is_some_and(|led| card.suit != led));
        let card = revokes
            .filter(|_| seat == first)
            .or(follows)
            .filter(|_| !view.legal.plays().is_empty());
        let accepts = format!("accept {first} 8");
        let said = ["propose S", &accepts, "pass"].map(|call| call.parse().unwrap());
        let action = card.map(Action::Play);
        let action = action.or_else(|| said.into_iter().find(|&call| view.legal.contains(call)));
        let action = action.or_else(|| view.legal.iter().next()).unwrap();
        fixture.tell(&Event::Play(PlayEvent::Act(user, None, action))).unwrap();
    }
}

/// Claims a revoke that was made, where a player can claim one.
fn claim(fixture: &mut Fixture) -> bool {
    for seat in fixture.table.may_act().iter() {
        let user = fixture.table.people().on(fixture.table.member_of(seat)).unwrap().user;
        for trick in 1..=13 {
            let action = format!("claim-revoke {trick}").parse().unwrap();
            if fixture.tell(&Event::Play(PlayEvent::Act(user, None, action))).is_ok() {
                return true;
            }
        }
    }
    false
}

/// The points of the first deal of a record, by the edition that it names.
fn scored(record: &Record, version: Option<u8>) -> [i64; 4] {
    let mut json: serde_json::Value = serde_json::from_str(&record.to_json()).unwrap();
    let fields = json.as_object_mut().unwrap();
    match version {
        Some(version) => drop(fields.insert("version".into(), version.into())),
        None => drop(fields.remove("version")),
    }
    let record = Record::parse(&json.to_string()).unwrap();
    let answer = serde_json::to_value(record.replay(false).unwrap()).unwrap();
    let points = |seat: &str| answer["totals"][seat].as_i64().unwrap();
    ["N", "E", "S", "W"].map(points)
}

/// A deal with a revoke that costs more by the second edition, claimed.
fn claimed() -> Fixture {
    let differs = |byte| {
        let mut fixture = begun_by_the_first_edition(byte);
        play_carelessly(&mut fixture);
        let record = claim(&mut fixture).then(|| fixture.seen().record().unwrap())?;
        (scored(&record, Some(1)) != scored(&record, Some(2))).then_some(fixture)
    };
    (2..120).find_map(differs).expect("some pair loses by more than one trick")
}

#[test]
fn a_match_keeps_its_edition_and_the_next_takes_the_newest() {
    let mut fixture = claimed();
    let record = fixture.seen().record().unwrap();
    assert_eq!(record.rules.version(), 1);
    let points = |fixture: &Fixture| {
        let Sheet::Belgian(sheet) = fixture.seen().last_game().cloned().unwrap().sheet else {
            panic!()
        };
        [1, 2, 3, 4].map(|number| i64::from(sheet.totals.of(member(number))))
    };
    assert_eq!(points(&fixture), scored(&record, Some(1)));
    assert_eq!(points(&fixture), scored(&record, None), "the first goes without saying");
    // The table is read again from its log, as after a restart, and goes on by the first.
    fixture.table = fixture.read_again();
    while !fixture.table.is_match_over() {
        fixture.draw_secret(9);
        fixture.deal();
        play_carelessly(&mut fixture);
    }
    let record = fixture.seen().record().unwrap();
    assert_eq!((record.rules.version(), points(&fixture)), (1, scored(&record, Some(1))));

    fixture.tell(&Event::Play(PlayEvent::PlayAgain(ANN, secret(3), None))).unwrap();
    let again = ["game couleur 2", "set deals=4", "set revoke=lose_deal", "again"];
    let log: Vec<_> = fixture.log.iter().map(ToString::to_string).collect();
    let begun = log.iter().position(|line| line == again[0]).unwrap();
    assert!(again.iter().all(|line| log[begun..].contains(&(*line).to_owned())), "{log:?}");
    assert_eq!(fixture.table.settings().rules().version(), 2);
    assert_eq!(fixture.read_again(), fixture.table);
    // The match before is told of as it was.
    let before = fixture.seen().record_with(1).unwrap();
    assert_eq!((before.rules.version(), before), (1, record));
    // A third has nothing to renew.
    assert_eq!(fixture.table.settings().newest_edition(&fixture.table.ctx()), Ok(Vec::new()));
}
