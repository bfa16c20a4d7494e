//! The content of the log and the record, and what they never say.

use std::sync::Arc;

use rules::{Cards, OwnScale};
use rules_json::own_scale;
use serde_json::{Value as Json, json};

use super::*;
use crate::Stake;
use crate::dealer::{DealFacts, Origin, Shuffle};
use crate::record::{Record, options_text, unlogged_options_text};

#[test]
fn a_log_replayed_is_the_table() {
    let mut fixture = Fixture::dealt(Book::Long);
    fixture.play_deal();
    fixture.draw_secret(3);
    fixture.deal();
    for _ in 0..7 {
        fixture.play_one();
    }
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn a_stake_stands_in_the_log_and_in_no_record() {
    let mut fixture = Fixture::dealt(Book::Short);
    let without = fixture.seen().record().unwrap().to_json();
    let stake = Setting::Stake(Stake::read("a biscuit").unwrap());
    fixture.keep(&[Entry::Settings(SettingsEntry::Set(stake))]);
    assert_eq!(fixture.log.last().unwrap().to_string(), "stake a biscuit");
    assert_eq!(fixture.read_again(), fixture.table);
    assert_eq!(fixture.seen().record().unwrap().to_json(), without);
}

#[test]
fn no_entry_names_a_person() {
    let mut fixture = Fixture::opened(Book::Long, &[], 0);
    for event in [
        Event::Chairs(ChairsEvent::SitDown(person(BEN))),
        Event::Chairs(ChairsEvent::Leave(BEN)),
        Event::Chairs(ChairsEvent::SitDown(person(CLEO))),
        Event::Chairs(ChairsEvent::SitDown(person(DIRK))),
        Event::Chairs(ChairsEvent::AddRobot(ANN)),
        Event::Settings(ANN, Choice::Options(vec![("robre_points".into(), Value::Number(4))])),
        Event::Play(PlayEvent::Start(ANN, secret(1))),
    ] {
        fixture.tell(&event).unwrap();
    }
    fixture.draw_secret(2);
    let turn = fixture.table.turn();
    for event in [
        Event::Time(TimeEvent::TimeUp(turn)),
        Event::Chairs(ChairsEvent::Leave(CLEO)),
        Event::Look(CLEO),
        Event::Play(PlayEvent::End { user: ANN, moderator: false }),
        Event::Play(PlayEvent::End { user: CLEO, moderator: false }),
        Event::Play(PlayEvent::End { user: DIRK, moderator: false }),
    ] {
        fixture.tell(&event).unwrap();
    }
    assert_eq!(fixture.log.last(), Some(&Entry::Play(PlayEntry::Closed)));
    for entry in &fixture.log {
        let line = entry.to_string();
        for user in [ANN, BEN, CLEO, DIRK] {
            assert!(!line.contains(&user.to_string()), "{line}");
            assert!(!line.contains(&person(user).name), "{line}");
        }
    }
}

#[test]
fn a_log_that_was_not_written_here_is_refused() {
    let mut table = Table::new(TableId(7), Book::Long);
    for line in ["deal", "N play AS", "again", "sit 9", "open chess 1", "robot", "commit x y"] {
        let entry = line.parse::<Entry>();
        assert!(entry.is_err() || table.apply(&entry.unwrap()).is_err(), "{line}");
    }
}

#[test]
fn the_record_of_a_match_proves_how_it_was_dealt() {
    for shuffle in ["full", "cut_only"] {
        let settings = [
            ("seating", Value::Word("as_seated".into())),
            ("shuffle", Value::Word(shuffle.into())),
        ];
        let mut fixture = Fixture::opened(Book::Long, &settings, 0);
        fixture.begins();
        for byte in 2..5 {
            fixture.draw_secret(byte);
            fixture.deal();
            fixture.play_deal();
        }
        let record = fixture.seen().record().unwrap();
        assert_eq!(record.deals.len(), 3);
        record.verify().unwrap();

        let mut lied = record.clone();
        lied.deals[1].hands = record.deals[0].hands;
        assert_eq!(lied.verify().unwrap_err().deal, 2);
        let mut lied = record;
        lied.deals[2].dealing = None;
        assert_eq!(lied.verify().unwrap_err().deal, 3);
    }
}

#[test]
fn g06_the_record_leaves_out_the_deal_that_is_being_played() {
    let mut fixture = Fixture::dealt(Book::Long);
    assert_eq!(fixture.seen().record().unwrap().deals, []);
    fixture.play_deal();
    fixture.draw_secret(3);
    fixture.deal();
    fixture.play_one();
    assert_eq!(fixture.seen().record().unwrap().deals.len(), 1);
    fixture.tell(&Event::Play(PlayEvent::End { user: EVE, moderator: true })).unwrap();
    assert_eq!(fixture.seen().record().unwrap().deals.len(), 1, "a closed table tells no more");
}

#[test]
fn g10_the_secret_of_a_deal_that_was_broken_off_is_never_told() {
    let mut fixture = Fixture::dealt(Book::Long);
    fixture.play_deal();
    assert_eq!(fixture.seen().ended_deal_on_table().unwrap().number(), 1);
    fixture.draw_secret(3);
    fixture.deal();
    fixture.play_one();
    fixture.tell(&Event::Play(PlayEvent::End { user: EVE, moderator: true })).unwrap();
    let seen = fixture.seen();
    let [ended] = seen.ended_deals() else { panic!("one of two deals is over") };
    assert_eq!((ended.number(), ended.secret()), (1, Some(&secret(2))));
    assert_eq!(seen.ended_deal_on_table(), None);
}

#[test]
fn a_claim_after_a_deal_stands_in_its_record() {
    let manual = ("honours_claim", Value::Word("manual".into()));
    let seated = ("seating", Value::Word("as_seated".into()));
    let claims = |fixture: &Fixture| !fixture.table.may_act().is_empty();
    let played = |byte| {
        let mut fixture = Fixture::opened(Book::Long, &[manual.clone(), seated.clone()], 0);
        fixture.begins();
        fixture.draw_secret(byte);
        fixture.deal();
        fixture.play_deal();
        fixture
    };
    let mut fixture = (2..99).map(played).find(claims).unwrap();
    assert_eq!(fixture.outcomes, [], "what it brought is still open");
    // With any cutter, there is time to claim.
    fixture.draw_secret(2);
    assert_eq!(
        fixture.table.limit(),
        Some(Limit::Result { claims: Some(ClaimWindow::default().live()), beat: Beat::default() })
    );
    let seat = fixture.table.may_act().iter().next().unwrap();
    let user = fixture.table.people().on(seat.into()).unwrap().user;
    fixture.tell(&Event::Play(PlayEvent::Act(user, None, Action::ClaimHonours))).unwrap();
    let seen = fixture.seen();
    let [ended] = seen.ended_deals() else { panic!("one deal is over") };
    assert_eq!(ended.record().actions.last().unwrap(), &format!("{seat} claim-honours"));
    let Sheet::Whist(sheet) = ended.game().sheet else { panic!("it is whist") };
    assert!(sheet.result.unwrap().honours[seat.side()] > 0);
    seen.record().unwrap().verify().unwrap();
}

const VECTORS: &str = include_str!("../../../../docs/dealing-vectors.json");

/// The deals of docs/dealing-vectors.json, each put as a record of its own.
fn vectors() -> Vec<Json> {
    let file: Json = serde_json::from_str(VECTORS).unwrap();
    let games = file["games"].as_array().unwrap().iter();
    let records = games.flat_map(|game| {
        let deals = game["deals"].as_array().unwrap().iter();
        deals.map(move |deal| {
            let is_of_five = game["options"]["members"] == 5;
            let dealer = if is_of_five { json!("M1") } else { deal["dealer"].clone() };
            json!({ "format": "whist-record/1", "book": game["book"], "options": game["options"],
                    "scale": game["scale"], "first_dealer": dealer,
                    "deals": [{ "hands": deal["hands"], "turn_up": deal["turn_up"], "actions": [],
                                "dealing": deal["dealing"] }] })
        })
    });
    records.collect()
}

fn proved(record: &Json) -> bool {
    Record::parse_to_verify(&record.to_string()).unwrap().verify().is_ok()
}

/// The record of a deal that was promised with these options.
fn promised_with(options: &Json) -> Json {
    let secret = secret(9);
    // Without spaces, the names in the order of their bytes.
    let text = options.to_string();
    let facts = DealFacts { origin: Origin::Table(7), deal: 1, book: "long", options: &text };
    let order = facts.pack(&secret, Shuffle::Full, None);
    // One by one from the left of West, who deals.
    let hand = |first: usize| order.iter().skip(first).step_by(4).copied().collect::<Cards>();
    let hands = json!({ "N": hand(0).to_string(), "E": hand(1).to_string(),
                        "S": hand(2).to_string(), "W": hand(3).to_string() });
    json!({ "format": "whist-record/1", "book": "long", "options": options, "first_dealer": "W",
            "deals": [{ "hands": hands, "turn_up": order[51].to_string(),
                        "actions": [],
                        "dealing": { "version": 1, "table": "7", "deal": 1, "cut": null,
                                     "commitment": facts.commitment(&secret).to_string(),
                                     "secret": secret.reveal() } }] })
}

#[test]
fn the_vectors_put_as_records_are_proved() {
    let records = vectors();
    assert_eq!(records.len(), 30);
    for mut record in records {
        assert!(proved(&record), "{record}");
        let again = Record::parse(&record.to_string()).unwrap().to_json();
        assert!(proved(&serde_json::from_str(&again).unwrap()), "as it was written: {again}");
        record["options"]["robres"] = 2.into();
        assert!(!proved(&record), "promised with other options: {record}");
    }
}

#[test]
fn a_promise_is_checked_with_the_options_of_the_record() {
    let all: serde_json::Map<_, _> =
        serde_json::from_str(&options_text(&Rules::new(Book::Long))).unwrap();
    let mut less = all.clone();
    less.remove("honours_at_nine").unwrap();
    let mut more = all.clone();
    more.insert("carpet".into(), "green".into());
    for (options, is_known) in [(all, true), (less, true), (more, false)] {
        let mut record = promised_with(&options.into());
        assert!(proved(&record), "{record}");
        let replayed = Record::parse(&record.to_string());
        assert_eq!(replayed.is_ok(), is_known, "what is not known cannot be replayed: {record}");
        let hands = record["deals"][0]["hands"].as_object_mut().unwrap();
        let (north, east) = (hands["N"].clone(), hands["E"].clone());
        (hands["N"], hands["E"]) = (east, north);
        assert!(!proved(&record), "other hands: {record}");
    }
}

/// The lines of the log that say what was sealed.
fn sealed_lines(fixture: &Fixture) -> Vec<String> {
    let lines = fixture.log.iter().map(ToString::to_string);
    lines.filter(|line| line.starts_with("sealed ")).collect()
}

#[test]
fn the_log_says_what_the_first_deal_was_sealed_with() {
    let mut fixture = Fixture::dealt(Book::Simple);
    let text = options_text(fixture.table.settings().rules());
    assert_eq!(sealed_lines(&fixture), [format!("sealed {text}")]);
    let place = |verb: &str| fixture.log.iter().position(|it| it.to_string().starts_with(verb));
    assert_eq!(place("sealed ").map(|it| it + 1), place("commit "), "before its promise");
    fixture.play_deal();
    fixture.draw_secret(3);
    fixture.deal();
    assert_eq!(sealed_lines(&fixture).len(), 1, "once");
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn a_table_keeps_to_the_text_that_its_log_says() {
    let mut fixture = Fixture::begun(Book::Simple);
    let commit = fixture.log.pop().unwrap();
    let Some(Entry::Play(PlayEntry::Sealed(text))) = fixture.log.pop() else { panic!("{commit}") };
    // A bot of another version, with an option less.
    let mut options: serde_json::Map<_, _> = serde_json::from_str(&text).unwrap();
    options.remove("cutter").unwrap();
    let text = Json::from(options).to_string();
    fixture.log.push(PlayEntry::Sealed(text.clone()).into());
    fixture.table = fixture.read_again();
    let facts = DealFacts { origin: Origin::Table(7), deal: 1, book: "simple", options: &text };
    fixture.log.push(
        PlayEntry::Committed { commitment: facts.commitment(&secret(2)), secret: secret(2) }.into(),
    );
    fixture.table = fixture.read_again();
    play_two_deals(&mut fixture);
    let record = fixture.seen().record().unwrap();
    assert_eq!(record.deals.len(), 2);
    record.verify().unwrap();
    assert_eq!(Record::parse(&record.to_json()).unwrap(), record);
    assert!(!record.to_json().contains("cutter"), "what is left out stays out");
}

fn play_two_deals(fixture: &mut Fixture) {
    fixture.deal();
    fixture.play_deal();
    fixture.draw_secret(3);
    fixture.deal();
    fixture.play_deal();
}

#[test]
fn a_log_of_before_the_line_goes_on_without_it() {
    let mut fixture = Fixture::begun(Book::Simple);
    fixture.log.retain(|it| !matches!(it, Entry::Play(PlayEntry::Sealed(_))));
    fixture.table = fixture.read_again();
    play_two_deals(&mut fixture);
    assert_eq!(sealed_lines(&fixture), [] as [String; 0], "a match is sealed with one text");
    fixture.seen().record().unwrap().verify().unwrap();
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn a_log_with_the_line_is_read_as_it_was_written() {
    let kept = include_str!("../../../../tests/fixtures/sealed/simple.txt");
    let mut table = Table::new(TableId(7), Book::Simple);
    for line in kept.lines() {
        let entry: Entry = line.parse().unwrap();
        assert_eq!(entry.to_string(), line);
        drop(table.apply(&entry).unwrap());
    }
    let record = Snapshot::from(Arc::new(table)).record().unwrap();
    assert_eq!(record.deals.len(), 1);
    record.verify().unwrap();
}

#[test]
fn logs_without_the_line_have_the_options_of_their_time() {
    // An option that is new goes into `LATER`.
    for (book, options) in Book::ALL.into_iter().zip([11, 8, 7, 26, 15]) {
        let text = unlogged_options_text(&Rules::new(book));
        let sealed: serde_json::Map<_, _> = serde_json::from_str(&text).unwrap();
        assert_eq!(sealed.len(), options, "{book}");
    }
}

/// Wiezen by a table that pays nine for a misère.
fn own_scale() -> Arc<OwnScale> {
    let (_, iwwa) = scales::KNOWN.iter().find(|(name, _)| *name == "iwwa").unwrap();
    let text = iwwa.replace("\"IWWA\"", "\"Bij Eva\"").replace("made = 7", "made = 9");
    Arc::new(own_scale::from_toml(&text).unwrap().own)
}

/// The contract of the deal goes by first legal actions.
fn play_out(fixture: &mut Fixture) {
    while fixture.table.is_playing() {
        let (seat, user) = fixture.on_turn();
        let action = fixture.table.seen_from(seat).unwrap().legal.iter().last().unwrap();
        let turn = fixture.table.turn();
        fixture.tell(&Event::Play(PlayEvent::Act(user, Some(turn), action))).unwrap();
    }
}

#[test]
fn a_table_of_players_own_points_stands_in_log_and_record() {
    let own = own_scale();
    let mut chosen = Fixture::opened(Book::Wiezen, &[], 0);
    chosen.tell(&Event::Settings(ANN, Choice::Scale(Arc::clone(&own)))).unwrap();
    let opened =
        NewTableOptions::from(Rules::new(Book::Wiezen).with_scale(Arc::clone(&own)).unwrap());
    let (entries, people) = opened.opening(person(ANN));
    let mut opened =
        Fixture { table: Table::new(TableId(7), Book::Wiezen), log: vec![], outcomes: vec![] };
    opened.keep(&entries);
    opened.table.seat(people);
    for mut fixture in [chosen, opened] {
        let text = format!("scale {}", own.text);
        assert!(fixture.log.iter().any(|entry| entry.to_string() == text));
        assert!(
            fixture.log.iter().any(|line| line.to_string() == format!("set scale={}", own.word))
        );
        fixture.begins();
        fixture.draw_secret(2);
        fixture.deal();
        play_out(&mut fixture);
        assert_eq!(fixture.read_again(), fixture.table);
        let lines: Vec<Entry> =
            fixture.log.iter().map(|entry| entry.to_string().parse().unwrap()).collect();
        assert_eq!(lines, fixture.log);

        let record = fixture.seen().record().unwrap();
        record.verify().unwrap();
        let json: Json = serde_json::from_str(&record.to_json()).unwrap();
        assert_eq!(json["options"]["scale"], json!(*own.word));
        assert_eq!(json["scale"].to_string(), *own.text);
        assert_eq!(Record::parse(&record.to_json()).unwrap(), record);
        for spoilt in [json!(null), json!({}), {
            let mut other = json["scale"].clone();
            other["misere"]["made"] = json!(7);
            other
        }] {
            let mut other = json.clone();
            other["scale"] = spoilt;
            assert!(Record::parse_to_verify(&other.to_string()).is_err(), "{}", other["scale"]);
        }
    }
}

#[test]
fn a_known_table_takes_the_place_of_players_own() {
    let mut fixture = Fixture::opened(Book::Couleur, &[], 0);
    let couleur = scales::KNOWN.iter().find(|(name, _)| *name == "couleur").unwrap();
    let own = Arc::new(own_scale::from_toml(couleur.1).unwrap().own);
    fixture.tell(&Event::Settings(ANN, Choice::Scale(own))).unwrap();
    assert!(fixture.table.settings().rules().own_scale().is_some());
    let word = vec![("scale".to_owned(), Value::Word("couleur".into()))];
    fixture.tell(&Event::Settings(ANN, Choice::Options(word))).unwrap();
    assert_eq!(*fixture.table.settings().rules(), Rules::new(Book::Couleur));
    assert_eq!(fixture.read_again(), fixture.table);
    // A table of another book is refused, and nothing is written.
    let (refused, before) = (Event::Settings(ANN, Choice::Scale(own_scale())), fixture.log.len());
    assert!(matches!(fixture.tell(&refused), Err(Refusal::Options(_))));
    assert_eq!(fixture.log.len(), before);
}
