//! Records: parsing, answers, and refusals.

mod deals;

mod belgian;
mod variants;

mod bounds;
mod complaints;
mod kept_by_hand;
mod random;

use std::io::Write;
use std::process::{Command, Output, Stdio};

use rules::{Card, Refusal};
use serde_json::{Value as Json, json};
use table::dealer::{Dealing, Origin, Texts};
use table::record::{ParseRecordError, Record, ReplayError, WhyIllegal, replay};

const RANKS: [char; 13] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];
const SEATS: [char; 4] = ['N', 'E', 'S', 'W'];

/// A deal in which each seat holds one suit, the dealer hearts: he ruffs the first lead and takes
/// all thirteen tricks, which is seven odd tricks, and holds four honours.
fn one_suit_each(dealer: usize) -> Json {
    suits_exchanged(dealer, 0)
}

/// The deal above after the dealer has exchanged his highest hearts for as many of the leader's
/// lowest spades. The leader makes those hearts and as many spades, the dealer the tricks after
/// that: for five cards ten tricks to three, which is four odd tricks to the leader's side.
fn suits_exchanged(dealer: usize, cards: usize) -> Json {
    let suit = |suit: char| RANKS.map(|rank| format!("{rank}{suit}"));
    let (hearts, spades) = (suit('H'), suit('S'));
    // In the order of play, from the leader round to the dealer.
    let played = [
        [&hearts[13 - cards..], &spades[cards..]].concat(),
        suit('C').to_vec(),
        suit('D').to_vec(),
        [&hearts[..cards], &spades[..cards], &hearts[cards..13 - cards]].concat(),
    ];
    let seat = |place: usize| SEATS[(dealer + 1 + place) % 4];
    let mut hands = json!({});
    for (place, cards) in played.iter().enumerate() {
        hands[seat(place).to_string()] = cards.join(" ").into();
    }
    let trick = |number: usize| {
        let leader = if number <= 2 * cards { 0 } else { 3 };
        let places = [0, 1, 2, 3].map(|place| (leader + place) % 4);
        places.map(|place| format!("{} play {}", seat(place), played[place][number]))
    };
    let actions: Vec<_> = (0..13).flat_map(trick).collect();
    json!({ "hands": hands, "turn_up": "2H", "actions": actions })
}

/// A record of `long` in which West deals first.
fn record(deals: &[Json]) -> Json {
    json!({ "format": "whist-record/1", "book": "long", "options": {}, "first_dealer": "W",
            "deals": deals })
}

/// The answer to a record, as a stranger reads it.
fn answer(record: &Json, with_legal: bool) -> Json {
    let answer = replay(&record.to_string(), with_legal).expect("the record is a legal game");
    serde_json::to_value(answer).unwrap()
}

fn illegal(record: &Json) -> (usize, usize, String, WhyIllegal) {
    match replay(&record.to_string(), false) {
        Err(ReplayError::Illegal(fault)) => (fault.deal, fault.number, fault.action, fault.why),
        other => panic!("expected an illegal action, not {other:?}"),
    }
}

fn no_record(text: &str) -> ParseRecordError {
    match replay(text, false) {
        Err(ReplayError::Parse(fault)) => fault,
        other => panic!("expected no record, not {other:?}"),
    }
}

#[test]
fn a_game_won_in_one_deal_is_answered_word_for_word() {
    let record = record(&[one_suit_each(3)]).to_string();
    let answer = serde_json::to_string(&replay(&record, false).unwrap()).unwrap();
    let expected = concat!(
        r#"{"format":"whist-result/1","book":"long","over":false,"#,
        r#""deals":[{"over":true,"trump":"H","tricks":{"N":0,"E":0,"S":0,"W":13},"#,
        r#""points":{"NS":0,"EW":7},"honours":{"NS":0,"EW":4}}],"#,
        r#""games":[{"winner":"EW","score":{"NS":0,"EW":10},"points":2}],"rubbers":[],"#,
        r#""totals":{"NS":0,"EW":0},"to_act":[],"legal":[]}"#,
    );
    assert_eq!(answer, expected);
}

#[test]
fn a_rubber_of_three_games_ends_the_match() {
    // West, North and East deal and win: EW, NS and EW again.
    let deals = [one_suit_each(3), one_suit_each(0), one_suit_each(1)];
    let answer = answer(&record(&deals), true);
    assert_eq!(answer["over"], true);
    let winners: Vec<_> =
        answer["games"].as_array().unwrap().iter().map(|g| &g["winner"]).collect();
    assert_eq!(winners, ["EW", "NS", "EW"]);
    // Two double games and one point for the rubber against one double game.
    let rubber = json!([{ "winner": "EW", "points": { "NS": 2, "EW": 5 }, "balance": 3 }]);
    assert_eq!(answer["rubbers"], rubber);
    assert_eq!(answer["totals"], json!({ "NS": 0, "EW": 0 }));
    assert_eq!((&answer["to_act"], &answer["legal"]), (&json!([]), &json!([])));
}

#[test]
fn a_deal_after_the_match_is_action_nought_of_it() {
    let deals = [one_suit_each(3), one_suit_each(0), one_suit_each(1), one_suit_each(2)];
    let fault = illegal(&record(&deals));
    assert_eq!(fault, (4, 0, "deal".to_owned(), WhyIllegal::Over));
}

#[test]
fn a_deal_after_an_unfinished_one_is_action_nought_of_it() {
    let mut first = one_suit_each(3);
    first["actions"].as_array_mut().unwrap().pop();
    let fault = illegal(&record(&[first, one_suit_each(0)]));
    assert_eq!(fault, (2, 0, "deal".to_owned(), WhyIllegal::Unfinished));
}

#[test]
fn an_unfinished_deal_has_tricks_but_no_points() {
    let mut deal = one_suit_each(3);
    deal["actions"].as_array_mut().unwrap().truncate(9);
    let answer = answer(&record(&[deal]), false);
    let expected = json!([{ "over": false, "trump": "H",
        "tricks": { "N": 0, "E": 0, "S": 0, "W": 2 },
        "points": { "NS": 0, "EW": 0 }, "honours": { "NS": 0, "EW": 0 } }]);
    assert_eq!(answer["deals"], expected);
    assert_eq!((&answer["to_act"], &answer["legal"]), (&json!([]), &json!([])));
}

#[test]
fn legal_lists_every_action_in_the_order_of_bytes() {
    let mut deal = one_suit_each(3);
    deal["actions"].as_array_mut().unwrap().truncate(1);
    let answer = answer(&record(&[deal]), true);
    assert_eq!(answer["to_act"], json!(["E"]));
    let in_order = ['2', '3', '4', '5', '6', '7', '8', '9', 'A', 'J', 'K', 'Q', 'T'];
    assert_eq!(answer["legal"], json!(in_order.map(|rank| format!("E play {rank}C"))));
}

#[test]
fn legal_lists_a_call_among_the_cards() {
    // East, South and West deal: NS 4, EW 4, NS 8. Then North deals himself two
    // honours, East leads a spade and North holds two spades.
    let mut fourth = suits_exchanged(0, 2);
    let actions = fourth["actions"].as_array_mut().unwrap();
    actions.truncate(3);
    actions[0] = "E play 4S".into();
    let deals =
        [suits_exchanged(1, 5), suits_exchanged(2, 5), suits_exchanged(3, 5), fourth.clone()];
    let mut record = record(&deals);
    record["first_dealer"] = "E".into();
    record["options"] = json!({ "honours_claim": "manual" });
    let before = answer(&record, true);
    assert_eq!(before["totals"], json!({ "NS": 8, "EW": 4 }));
    assert_eq!(before["to_act"], json!(["N"]));
    assert_eq!(before["legal"], json!(["N call-honours", "N play 2S", "N play 3S"]));

    // South was dealt no honour, and the answer is no action of its own.
    record["deals"][3]["actions"].as_array_mut().unwrap().push("N call-honours".into());
    assert_eq!(answer(&record, true)["legal"], json!(["N play 2S", "N play 3S"]));

    // East and West are not at eight.
    record["deals"][3]["actions"] = json!(["E call-honours"]);
    assert_eq!(illegal(&record).3, WhyIllegal::Refused(rules::Refusal::NoHonours));
}

#[test]
fn a_deal_ended_by_a_call_is_over_with_the_tricks_so_far() {
    // As above, but South has the ace of trumps for the two of clubs.
    let mut fourth = suits_exchanged(0, 2);
    for (seat, given, got) in [("E", "AH", "2C"), ("S", "2C", "AH")] {
        let hand = fourth["hands"][seat].as_str().unwrap().replace(given, got);
        fourth["hands"][seat] = hand.into();
    }
    fourth["actions"] = json!(["E play 4S", "S play 3C", "W play 2D", "N call-honours"]);
    let deals = [suits_exchanged(1, 5), suits_exchanged(2, 5), suits_exchanged(3, 5), fourth];
    let mut record = record(&deals);
    record["first_dealer"] = "E".into();
    record["options"] = json!({ "honours_claim": "manual" });
    let answer = answer(&record, true);
    let expected = json!({ "over": true, "trump": "H",
        "tricks": { "N": 0, "E": 0, "S": 0, "W": 0 },
        "points": { "NS": 0, "EW": 0 }, "honours": { "NS": 2, "EW": 0 } });
    assert_eq!(answer["deals"][3], expected);
    let game = json!([{ "winner": "NS", "score": { "NS": 10, "EW": 4 }, "points": 2 }]);
    assert_eq!(answer["games"], game);
    assert_eq!((&answer["to_act"], &answer["legal"]), (&json!([]), &json!([])));
}

#[test]
fn claims_stay_open_until_the_next_deal() {
    let mut record = record(&[one_suit_each(3)]);
    record["options"] = json!({ "honours_claim": "manual" });
    let open = answer(&record, true);
    assert_eq!(open["deals"][0]["over"], true);
    assert_eq!(open["deals"][0]["honours"], json!({ "NS": 0, "EW": 0 }));
    assert_eq!(open["totals"], json!({ "NS": 0, "EW": 7 }));
    assert_eq!(open["to_act"], json!(["E", "W"]));
    assert_eq!(open["legal"], json!(["E claim-honours", "W claim-honours"]));

    let actions = record["deals"][0]["actions"].as_array_mut().unwrap();
    actions.push("E claim-honours".into());
    let claimed = answer(&record, true);
    assert_eq!(claimed["deals"][0]["honours"], json!({ "NS": 0, "EW": 4 }));
    assert_eq!(claimed["games"][0]["score"], json!({ "NS": 0, "EW": 10 }));
    assert_eq!((&claimed["to_act"], &claimed["legal"]), (&json!([]), &json!([])));

    // A second claim is refused, and one after the next turn-up.
    let actions = record["deals"][0]["actions"].as_array_mut().unwrap();
    actions.push("W claim-honours".into());
    assert_eq!(illegal(&record).1, 54);
}

#[test]
fn no_deals_at_all_are_a_record() {
    let answer = answer(&record(&[]), true);
    assert_eq!((&answer["deals"], &answer["over"]), (&json!([]), &json!(false)));
    assert_eq!((&answer["to_act"], &answer["legal"]), (&json!([]), &json!([])));
}

#[test]
fn beginners_games_have_no_points() {
    let mut record = record(&[one_suit_each(3)]);
    record["book"] = "simple".into();
    let best_of_three = answer(&record, false);
    // Seven odd tricks are more than the five that win.
    let game = json!([{ "winner": "EW", "score": { "NS": 0, "EW": 5 }, "points": 0 }]);
    assert_eq!(best_of_three["games"], game);
    assert_eq!(best_of_three["over"], false);
    assert_eq!(best_of_three["deals"][0]["honours"], json!({ "NS": 0, "EW": 0 }));

    record["options"] = json!({ "format": "single_manche" });
    let single = answer(&record, false);
    assert_eq!((&single["over"], &single["rubbers"]), (&json!(true), &json!([])));
}

#[test]
fn an_illegal_action_is_told_with_its_place_and_reason() {
    let mut deal = one_suit_each(3);
    deal["actions"][1] = "E play 2S".into();
    let fault = replay(&record(&[deal.clone()]).to_string(), false).unwrap_err();
    assert_eq!(
        fault.to_string(),
        "deal 1, action 2, E play 2S: 2S is not in the hand (spec.md 0.3)"
    );

    deal["actions"][1] = "S play 2D".into();
    let fault = replay(&record(&[deal.clone()]).to_string(), false).unwrap_err();
    assert_eq!(fault.to_string(), "deal 1, action 2, S play 2D: it is E's turn (spec.md 0.1.3)");

    for line in
        ["", "E", "E passes", "E play", "E play 2C ", "X play 2C", "e play 2c", "E  play 2C"]
    {
        deal["actions"][1] = line.into();
        let fault = illegal(&record(&[deal.clone()]));
        assert_eq!((fault.0, fault.1, fault.2.as_str()), (1, 2, line));
        assert!(matches!(fault.3, WhyIllegal::NoAction(_)), "{line:?}");
    }
}

#[test]
fn what_is_no_record_is_refused_by_name() {
    let with = |field: &str, value: Json| {
        let mut record = record(&[one_suit_each(3)]);
        record[field] = value;
        no_record(&record.to_string()).to_string()
    };
    let expect = |fault: String, words: &[&str]| {
        for word in words {
            assert!(fault.contains(word), "{fault:?} does not name {word:?}");
        }
    };
    expect(with("format", json!("whist-record/2")), &["whist-record/2"]);
    expect(with("book", json!("bridge")), &["bridge"]);
    expect(with("version", json!(2)), &["long", "version 2"]);
    expect(with("options", json!({ "jokers": true })), &["jokers"]);
    expect(with("options", json!({ "format": "best_of_3" })), &["format"]);
    expect(with("options", json!({ "robre_points": 3 })), &["robre_points", "3"]);
    expect(with("options", json!({ "robre_points": -1 })), &["robre_points", "-1"]);
    expect(with("options", json!({ "robre_points": 1.5 })), &["robre_points", "1.5"]);
    expect(with("options", json!({ "robre_points": "1" })), &["robre_points", "1"]);
    expect(with("options", json!({ "calling": { "at": 8 } })), &["calling"]);
    expect(with("options", json!({ "revoke": "forgiven" })), &["revoke", "forgiven"]);
    expect(with("options", json!({ "honours": false, "calling": true })), &["calling", "honours"]);
    expect(with("options", json!([])), &["options"]);
    expect(with("first_dealer", json!("M1")), &["M1"]);
    expect(with("frist_dealer", json!("W")), &["frist_dealer"]);
    expect(with("deals", json!([{}])), &["hands"]);
}

#[test]
fn malformed_text_is_no_record() {
    let whole = record(&[one_suit_each(3)]).to_string();
    let twice = whole.replacen(r#""options":{}"#, r#""options":{"robres":1,"robres":2}"#, 1);
    assert!(no_record(&twice).to_string().contains("robres"));
    for text in ["", "{", "[]", "null", "42", "\"N play AS\"", &whole[1..], &format!("{whole}x")] {
        assert!(matches!(no_record(text), ParseRecordError::Json(_)), "{text}");
    }
}

#[test]
fn more_options_than_any_game_has_are_not_read_to_their_end() {
    let whole = record(&[one_suit_each(3)]).to_string();
    let with = |count: usize| {
        let options: Vec<_> = (0..count).map(|number| format!("\"option{number}\":1")).collect();
        let options = format!("\"options\":{{{}}}", options.join(","));
        no_record(&whole.replacen(r#""options":{}"#, &options, 1)).to_string()
    };
    assert!(with(256).contains("option0"), "they are read, and there are none of these names");
    assert!(with(257).contains("more options"), "{}", with(257));
}

#[test]
fn hands_that_are_not_the_pack_are_no_record() {
    let with = |seat: &str, hand: &str| {
        // The fault comes before any action of an earlier deal is looked at.
        let mut first = one_suit_each(3);
        first["actions"] = json!(["N resigns"]);
        let mut second = one_suit_each(0);
        second["hands"][seat] = hand.into();
        no_record(&record(&[first, second]).to_string())
    };
    let short = with("N", "AH KH QH");
    assert_eq!(
        short.to_string(),
        "deal 2: the hands are not the pack dealt out (spec.md 0.4, 7.3)"
    );
    // North's hearts in East's place as well.
    let hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH";
    assert!(matches!(with("E", hearts), ParseRecordError::Deal { deal: 2, .. }));
    for hand in ["AH AH", "1H", "10H", "♥A", "AH,KH"] {
        assert!(matches!(with("N", hand), ParseRecordError::Json(_)), "{hand}");
    }
}

#[test]
fn the_turn_up_is_the_dealers() {
    let with = |turn_up: Json| {
        let mut deal = one_suit_each(3);
        deal["turn_up"] = turn_up;
        no_record(&record(&[deal]).to_string()).to_string()
    };
    assert!(with(Json::Null).contains("turn-up"));
    assert!(with(json!("AS")).contains("turn-up"));
    assert!(with(json!("hearts")).contains("expected a rank"));
}

#[test]
fn what_a_deal_needs_to_be_checked_comes_back_as_it_was() {
    let mut deal = one_suit_each(3);
    let dealing = json!({ "version": 1, "table": "42", "deal": 1,
        "commitment": "00ff".repeat(16), "secret": "5e".repeat(32), "cut": 17 });
    deal["dealing"] = dealing.clone();
    let record = Record::parse(&record(&[deal.clone()]).to_string()).unwrap();
    let again: Json = serde_json::from_str(&record.to_json()).unwrap();
    assert_eq!(again["deals"][0]["dealing"], dealing);

    deal["dealing"] = Json::Null;
    assert!(Record::parse(&self::record(&[deal.clone()]).to_string()).is_ok());
    deal["dealing"] = json!({ "version": 1 });
    no_record(&self::record(&[deal]).to_string());
}

#[test]
fn a_record_in_a_log_line_shows_no_hand_and_no_secret() {
    let mut record = Record::parse(&record(&[one_suit_each(3)]).to_string()).unwrap();
    record.deals[0].actions.clear();
    record.deals[0].dealing = Some(Dealing {
        version: 1,
        origin: Origin::Table(42),
        deal: 1,
        commitment: "00ff".repeat(16).parse().unwrap(),
        secret: "5ec4e7".repeat(11)[..64].parse().unwrap(),
        cut: None,
        texts: Texts::default(),
    });
    let told = format!("{record:?}");
    assert!(told.contains("[0, 255") && !told.contains("5ec4e7"));
    // The turn-up is public; no other card is.
    let cards = (0..52).filter_map(Card::from_index).filter(|card| card.to_string() != "2H");
    for card in cards {
        assert!(!told.contains(&format!("{card}")), "{card} in {told}");
    }
}

/// The deal of a revoke in a book with fixed sides: hearts are trumps, and North
/// and South make eight tricks.
fn revoked() -> Json {
    let mut deal = deals::revoked("");
    deal["turn_up"] = "3H".into();
    deal
}

#[test]
fn a_revoke_is_claimed_by_the_laws() {
    let with = |claim: &str| {
        let mut record = record(&[revoked()]);
        record["book"] = "short".into();
        record["options"] = json!({ "revoke": "laws" });
        let actions = record["deals"][0]["actions"].as_array_mut().unwrap();
        actions.extend((!claim.is_empty()).then(|| claim.into()));
        answer(&record, true)
    };
    let open = with("");
    assert_eq!(open["deals"][0]["over"], true);
    assert_eq!(open["deals"][0]["points"], json!({ "NS": 2, "EW": 0 }));
    assert_eq!(open["totals"], json!({ "NS": 2, "EW": 0 }));
    assert_eq!(open["to_act"], json!(["N", "S"]));
    let claims = ["N", "S"].map(|seat| {
        ["minus", "plus", "tricks"].map(|penalty| format!("{seat} claim-revoke 1 {penalty}"))
    });
    assert_eq!(open["legal"], json!(claims.concat()));

    // Three points and two for tricks are a treble against a side with none.
    let treble = json!([{ "winner": "NS", "score": { "NS": 5, "EW": 0 }, "points": 3 }]);
    let plus = with("S claim-revoke 1 plus");
    assert_eq!((&plus["games"], &plus["legal"]), (&treble, &json!([])));
    // Eight tricks and three make five odd tricks; they lie where they were taken.
    let tricks = with("N claim-revoke 1 tricks");
    assert_eq!(tricks["games"], treble);
    assert_eq!(tricks["deals"][0]["points"], json!({ "NS": 5, "EW": 0 }));
    assert_eq!(tricks["deals"][0]["tricks"], json!({ "N": 4, "E": 3, "S": 4, "W": 2 }));
    // East and West have no points to lose.
    let minus = with("N claim-revoke 1 minus");
    assert_eq!((&minus["games"], &minus["totals"]), (&json!([]), &open["totals"]));
}

#[test]
fn a_revoke_has_its_price_in_every_book_with_sides() {
    for book in ["long", "short", "simple"] {
        // Thirteen tricks, by giving back or by losing all, are seven odd ones.
        for revoke in ["return_tricks", "lose_deal"] {
            let mut record = record(&[revoked()]);
            record["book"] = book.into();
            record["options"] = json!({ "revoke": revoke });
            let open = answer(&record, true);
            assert_eq!(open["legal"], json!(["N claim-revoke 1", "S claim-revoke 1"]));
            let actions = record["deals"][0]["actions"].as_array_mut().unwrap();
            actions.push("N claim-revoke 1".into());
            let claimed = answer(&record, true);
            let points = &claimed["deals"][0]["points"];
            assert_eq!(points, &json!({ "NS": 7, "EW": 0 }), "{book} {revoke}");
            // Claimed once, it is gone.
            let actions = record["deals"][0]["actions"].as_array_mut().unwrap();
            actions.push("S claim-revoke 1".into());
            let fault = illegal(&record);
            assert_eq!((fault.1, fault.3), (54, WhyIllegal::Refused(Refusal::NoRevoke)));
        }
        let mut record = record(&[revoked()]);
        record["book"] = book.into();
        let fault = illegal(&record);
        assert_eq!((fault.1, fault.2.as_str()), (2, "E play 3C"));
    }
}

/// The JSON blocks of a page.
fn blocks(page: &str) -> impl Iterator<Item = &str> {
    page.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next())
}

#[test]
fn the_records_of_the_documentation_are_answered_as_it_says() {
    let page = include_str!("../../../docs/records.md");
    let mut records = blocks(page).filter(|block| block.contains("\"whist-record/1\""));
    let mut answers = blocks(page).filter(|block| block.contains("\"whist-result/1\""));
    let mut told = 0;
    for (record, expected) in records.by_ref().zip(answers.by_ref()) {
        let record: Json = serde_json::from_str(record).unwrap();
        let expected: Json = serde_json::from_str(expected).unwrap();
        assert_eq!(answer(&record, false), expected);
        told += 1;
    }
    assert_eq!((told, records.next(), answers.next()), (2, None, None));
}

/// Runs `whist` with this on its standard input.
fn whist(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_whist"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A wrong command line is answered before any input is read.
    let written = child.stdin.take().unwrap().write_all(input.as_bytes());
    drop(written);
    child.wait_with_output().unwrap()
}

/// Checks for this status and one line that says `why`.
fn check_failure(output: &Output, status: i32, why: &str) {
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{told}");
    assert!(output.stdout.is_empty());
    assert!(told.contains(why), "{told:?} does not say {why:?}");
    assert_eq!(told.matches('\n').count(), 1, "{told:?}");
}

#[test]
fn whist_replay_answers_on_standard_output() {
    let output = whist(&["replay", "-"], &record(&[one_suit_each(3)]).to_string());
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
    let answer: Json = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["deals"][0]["tricks"]["W"], 13);
    assert_eq!(answer["legal"], json!([]));

    let output = whist(&["replay", "--legal", "-"], &record(&[]).to_string());
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn whist_replay_reads_a_file() {
    let file = std::env::temp_dir().join(format!("whist-replay-{}.json", std::process::id()));
    std::fs::write(&file, record(&[one_suit_each(3)]).to_string()).unwrap();
    let output = whist(&["replay", file.to_str().unwrap()], "");
    std::fs::remove_file(&file).unwrap();
    assert_eq!(output.status.code(), Some(0));

    check_failure(&whist(&["replay", file.to_str().unwrap()], ""), 65, "cannot read");
}

#[test]
fn whist_replay_tells_its_failures_by_their_status() {
    check_failure(&whist(&["replay", "-"], "not JSON"), 65, "line 1");
    let mut deal = one_suit_each(3);
    deal["actions"][3] = "W play\n2S".into();
    let output = whist(&["replay", "-"], &record(&[deal]).to_string());
    check_failure(&output, 2, "deal 1, action 4");
}

#[test]
fn a_record_longer_than_any_is_not_read_to_its_end() {
    // As deep as it is long, and ending within a character.
    let deep = format!("[{}é", "[".repeat(Record::MOST_BYTES - 2));
    for command in ["replay", "verify"] {
        let output = whist(&[command, "-"], &deep);
        check_failure(&output, 65, "a record has 2 MiB at most");
        // With one byte less it is read, and is no record.
        let output = whist(&[command, "-"], &deep[..Record::MOST_BYTES - 1]);
        check_failure(&output, 65, "not a record");
    }
}

#[test]
fn a_long_text_in_a_record_does_not_fill_the_terminal() {
    let long = "x".repeat(1_000_000);
    let mut of_unknown_format = record(&[]);
    of_unknown_format["format"] = long.as_str().into();
    let output = whist(&["verify", "-"], &of_unknown_format.to_string());
    // The faults stand at both ends.
    check_failure(&output, 65, "unknown format \"xxx");
    check_failure(&output, 65, "expected \"whist-record/1\"");
    assert!(output.stderr.len() < 1_200, "{} bytes", output.stderr.len());

    let mut deal = one_suit_each(3);
    deal["actions"][3] = format!("W play {long}").into();
    let output = whist(&["replay", "-"], &record(&[deal]).to_string());
    check_failure(&output, 2, "deal 1, action 4, W play xxx");
    assert!(output.stderr.len() < 1_200, "{} bytes", output.stderr.len());
}

#[test]
fn a_wrong_command_line_has_a_status_of_its_own() {
    for arguments in [&[][..], &["replay"], &["replay", "--all", "-"], &["shuffle"]] {
        let output = whist(arguments, "");
        assert_eq!(output.status.code(), Some(64), "{arguments:?}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty());
    }
    assert_eq!(whist(&["--help"], "").status.code(), Some(0));
    assert_eq!(whist(&["--version"], "").status.code(), Some(0));
}
