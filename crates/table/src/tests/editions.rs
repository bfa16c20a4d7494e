//! A match that began by an older edition of its book.

use super::*;
use crate::record::Record;

/// A table of Ann and three others that was opened when there was one edition of the book,
/// the first deal dealt.
fn begun_by_the_first_edition(byte: u8) -> Evening {
    let first = Rules::of_version(Book::Couleur, 1).unwrap();
    let settings = [("revoke", Value::Word("lose_deal".into())), ("deals", Value::Number(4))];
    let rules = first.with(settings).unwrap();
    let (entries, people) = NewTableOptions::from(rules).opening(person(ANN));
    let table = Table::new(TableId(7), Book::Couleur);
    let mut evening = Evening { table, log: Vec::new(), outcomes: Vec::new() };
    evening.keep(&entries);
    evening.table.seat(people);
    for user in [BEN, CLEO, DIRK] {
        evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
    }
    evening.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    evening.draw_secret(byte);
    evening.deal();
    evening
}

/// Plays the deal: the first to speak finds a partner where that can be, and revokes wherever
/// that can be; all others follow suit.
fn play_carelessly(evening: &mut Evening) {
    let first = evening.on_turn().0;
    while matches!(evening.table.awaits(), Awaits::Actions(_)) {
        let (seat, user) = evening.on_turn();
        let view = evening.table.seen_from(seat).unwrap();
        let led = evening.seen().game().cloned().unwrap().deal.unwrap().trick.led();
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
        evening.tell(&Event::Play(PlayEvent::Act(user, None, action))).unwrap();
    }
}

/// Claims a revoke that was made, where a player can claim one.
fn claim(evening: &mut Evening) -> bool {
    for seat in evening.table.may_act().iter() {
        let user = evening.table.people().on(evening.table.member_of(seat)).unwrap().user;
        for trick in 1..=13 {
            let action = format!("claim-revoke {trick}").parse().unwrap();
            if evening.tell(&Event::Play(PlayEvent::Act(user, None, action))).is_ok() {
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
fn claimed() -> Evening {
    let differs = |byte| {
        let mut evening = begun_by_the_first_edition(byte);
        play_carelessly(&mut evening);
        let record = claim(&mut evening).then(|| evening.seen().record().unwrap())?;
        (scored(&record, Some(1)) != scored(&record, Some(2))).then_some(evening)
    };
    (2..120).find_map(differs).expect("some pair loses by more than one trick")
}

#[test]
fn a_match_keeps_its_edition_and_the_next_takes_the_newest() {
    let mut evening = claimed();
    let record = evening.seen().record().unwrap();
    assert_eq!(record.rules.version(), 1);
    let points = |evening: &Evening| {
        let Sheet::Belgian(sheet) = evening.seen().last_game().cloned().unwrap().sheet else {
            panic!()
        };
        [1, 2, 3, 4].map(|number| i64::from(sheet.totals.of(member(number))))
    };
    assert_eq!(points(&evening), scored(&record, Some(1)));
    assert_eq!(points(&evening), scored(&record, None), "the first goes without saying");
    // The table is read again from its log, as after a restart, and goes on by the first.
    evening.table = evening.read_again();
    while !evening.table.is_match_over() {
        evening.draw_secret(9);
        evening.deal();
        play_carelessly(&mut evening);
    }
    let record = evening.seen().record().unwrap();
    assert_eq!((record.rules.version(), points(&evening)), (1, scored(&record, Some(1))));

    evening.tell(&Event::Play(PlayEvent::PlayAgain(ANN, secret(3), None))).unwrap();
    let again = ["game couleur 2", "set deals=4", "set revoke=lose_deal", "again"];
    let log: Vec<_> = evening.log.iter().map(ToString::to_string).collect();
    let begun = log.iter().position(|line| line == again[0]).unwrap();
    assert!(again.iter().all(|line| log[begun..].contains(&(*line).to_owned())), "{log:?}");
    assert_eq!(evening.table.settings().rules().version(), 2);
    assert_eq!(evening.read_again(), evening.table);
    // The match before is told of as it was.
    let before = evening.seen().record_with(1).unwrap();
    assert_eq!((before.rules.version(), before), (1, record));
    // A third has nothing to renew.
    assert_eq!(evening.table.settings().newest_edition(&evening.table.ctx()), Ok(Vec::new()));
}
