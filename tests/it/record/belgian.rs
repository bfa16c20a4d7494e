//! Records of the books with an auction.

use rules::Refusal;
use serde_json::{Value as Json, json};
use table::record::{ParseRecordError, WhyIllegal, replay};

use super::deals::{
    PAIR, PLAIN, TRICKS, all_pass, asked, dealt, lines, no_points, played, record, sorted,
    thrown_in, turned,
};
use super::{answer, check_failure, illegal, no_record, whist};

#[test]
fn a_pair_is_answered_word_for_word() {
    let record = record("liege", json!({ "early_stop": false }), &[played(PAIR, &TRICKS)]);
    let answer = serde_json::to_string(&replay(&record.to_string(), false).unwrap()).unwrap();
    // 7 for eight tricks and 3 for the ninth.
    let expected = concat!(
        r#"{"format":"whist-result/1","book":"liege","over":false,"#,
        r#""deals":[{"over":true,"contract":"pair 8 H","declarers":["N","S"],"trump":"H","#,
        r#""tricks":{"N":5,"E":2,"S":4,"W":2},"points":{"N":10,"E":0,"S":10,"W":0}}],"#,
        r#""totals":{"N":10,"E":0,"S":10,"W":0},"to_act":[],"legal":[]}"#,
    );
    assert_eq!(answer, expected);
}

#[test]
fn the_same_deal_scores_by_its_book() {
    // 5 for eight tricks and 2 for the ninth, which the others pay.
    let answer = answer(&record("couleur", json!({}), &[played(PAIR, &TRICKS)]), true);
    let points = json!({ "N": 7, "E": -7, "S": 7, "W": -7 });
    assert_eq!((&answer["deals"][0]["points"], &answer["totals"]), (&points, &points));
    assert_eq!((&answer["to_act"], &answer["legal"]), (&json!([]), &json!([])));
    let keys: Vec<_> = answer.as_object().unwrap().keys().collect();
    for absent in ["games", "rubbers"] {
        assert!(!keys.iter().any(|key| *key == absent), "{keys:?}");
    }
}

#[test]
fn every_contract_has_its_text() {
    let troel = "N AS AC AD, E AH";
    let royal = "N AS AC AD AH, S KH";
    let passes = "N pass, E pass, S pass, W pass";
    let pass_to = |bid: &str| format!("N {bid}, E pass, S pass, W pass");
    let cases = [
        ("couleur", PLAIN, PAIR.to_owned(), json!(["pair 8 H", ["N", "S"], "H"])),
        (
            "liege",
            PLAIN,
            "N propose H, E pass, S pass, W pass, N solo 6 S".to_owned(),
            json!(["solo 6 S", ["N"], "S"]),
        ),
        (
            "couleur",
            PLAIN,
            "N propose S, E small-misere, S pass, W pass, N solo 8 S".to_owned(),
            json!(["solo-over-misere S", ["N"], "S"]),
        ),
        ("couleur", PLAIN, pass_to("small-misere"), json!(["small-misere", ["N"], null])),
        ("couleur", PLAIN, pass_to("piccolissimo"), json!(["piccolissimo", ["N"], null])),
        ("liege", PLAIN, pass_to("piccolo"), json!(["piccolo", ["N"], null])),
        ("liege", PLAIN, pass_to("abundance 9 H"), json!(["abundance 9 H", ["N"], "H"])),
        ("couleur", PLAIN, pass_to("abundance 13 C"), json!(["abundance 13 C", ["N"], "C"])),
        (
            "couleur",
            PLAIN,
            "N misere, E misere, S pass, W pass".to_owned(),
            json!(["misere", ["N", "E"], null]),
        ),
        (
            "liege",
            PLAIN,
            "N open-misere, E pass, S open-misere, W open-misere".to_owned(),
            json!(["open-misere", ["N", "S", "W"], null]),
        ),
        ("liege", PLAIN, pass_to("slam 12 H"), json!(["slam 12 H", ["N"], "H"])),
        ("liege", PLAIN, pass_to("slam 13 NT"), json!(["slam 13 NT", ["N"], null])),
        ("couleur", PLAIN, pass_to("slam 13 NT"), json!(["slam 13 NT", ["N"], null])),
        ("liege", troel, passes.to_owned(), json!(["troel", ["N", "E"], null])),
        ("couleur", troel, format!("{passes}, E trump D"), json!(["troel", ["N", "E"], "D"])),
        ("couleur", royal, passes.to_owned(), json!(["royal-troel", ["N", "S"], "H"])),
        (
            "couleur",
            troel,
            "N pass, E misere, S pass, W pass".to_owned(),
            json!(["misere-over-troel", ["E"], null]),
        ),
        (
            "couleur",
            troel,
            "N pass, E pass, S open-misere, W pass".to_owned(),
            json!(["open-misere-over-troel", ["S"], null]),
        ),
        (
            "liege",
            troel,
            "N pass, E misere, S pass, W pass".to_owned(),
            json!(["misere", ["E"], null]),
        ),
    ];
    for (book, cards, actions, expected) in cases {
        let answer = answer(&record(book, json!({}), &[dealt(cards, &actions)]), false);
        let deal = &answer["deals"][0];
        let told = json!([deal["contract"], deal["declarers"], deal["trump"]]);
        assert_eq!(told, expected, "{book}: {actions}");
        assert_eq!((&deal["over"], &deal["points"]), (&json!(false), &no_points()));
    }
}

#[test]
fn there_is_no_contract_before_the_auction_is_over() {
    for calls in ["", "N propose H", "N propose H, E pass, S accept N 8", "N small-misere"] {
        let answer = answer(&record("liege", json!({}), &[dealt(PLAIN, calls)]), false);
        let mut expected = thrown_in();
        expected["over"] = false.into();
        assert_eq!(answer["deals"], json!([expected]), "{calls}");
    }
}

#[test]
fn the_first_player_has_every_word_of_his_book() {
    let every = |begin: &str, tricks: std::ops::RangeInclusive<u8>, strains: &[&str]| {
        let line = |tricks| strains.iter().map(move |strain| format!("{begin} {tricks} {strain}"));
        tricks.flat_map(line).collect::<Vec<_>>()
    };
    let suits = ["S", "C", "D", "H"];
    let strains = ["S", "C", "D", "H", "NT"];
    let shared = "N pass, N wait, N propose S, N propose C, N propose D, N propose H, \
                  N small-misere, N piccolo, N misere, N open-misere";

    let couleur = [
        lines(shared),
        lines("N piccolissimo, N slam 13 NT"),
        every("N abundance", 9..=13, &suits),
    ]
    .concat();
    let (to_act, legal) = asked("couleur", json!({}), PLAIN, "");
    assert_eq!((to_act, legal), (json!(["N"]), sorted(couleur)));

    let liege =
        [lines(shared), every("N abundance", 9..=11, &suits), every("N slam", 12..=13, &strains)]
            .concat();
    let (to_act, legal) = asked("liege", json!({}), PLAIN, "");
    assert_eq!((to_act, legal), (json!(["N"]), sorted(liege)));
}

#[test]
fn the_last_words_of_an_auction_are_few() {
    // North's spades at ten stand above East's hearts at nine, and who accepted
    // those may raise.
    let calls = "N propose S, E propose H, S accept E 9, W accept N 10";
    let (to_act, legal) = asked("couleur", json!({}), PLAIN, calls);
    assert_eq!(to_act, json!(["S"]));
    // Ten in hearts beats ten in spades.
    let raises = (10..=13).map(|tricks| format!("S raise {tricks}"));
    assert_eq!(legal, sorted(raises.chain(["S pass".to_owned()]).collect()));

    // In Liège North may hold his proposal while East can still accept it.
    let (_, legal) = asked("liege", json!({}), PLAIN, "N propose H, E propose D, S pass, W pass");
    assert!(legal.contains(&"N hold".to_owned()) && !legal.contains(&"N wait".to_owned()));
}

#[test]
fn the_fourth_ace_names_trumps_and_leads() {
    let passes = "N pass, E pass, S pass, W pass";
    for book in ["couleur", "liege"] {
        let (to_act, legal) = asked(book, json!({}), "N AS AC AD, E AH", passes);
        assert_eq!(to_act, json!(["E"]));
        assert_eq!(legal, ["E trump C", "E trump D", "E trump H", "E trump S"]);
        let named = format!("{passes}, E trump C");
        let (to_act, legal) = asked(book, json!({}), "N AS AC AD, E AH", &named);
        assert_eq!((to_act, legal.len()), (json!(["E"]), 13));
        assert!(legal.iter().all(|line| line.starts_with("E play ")));
    }
}

#[test]
fn a_card_is_put_aside_in_any_order() {
    let calls = "N small-misere, E pass, S pass, W pass, W discard AH, E discard KS";
    let (to_act, legal) = asked("liege", json!({}), PLAIN, calls);
    assert_eq!(to_act, json!(["N", "S"]));
    assert_eq!(legal.len(), 26);
    assert!(legal.contains(&"N discard AS".to_owned()));
    assert!(legal.contains(&"S discard AD".to_owned()));

    let all = format!("{calls}, S discard 2S, N discard AS");
    let (to_act, legal) = asked("liege", json!({}), PLAIN, &all);
    assert_eq!((to_act, legal.len()), (json!(["N"]), 12));
    let fault =
        illegal(&record("liege", json!({}), &[dealt(PLAIN, &format!("{calls}, W discard KD"))]));
    assert_eq!(fault.3, WhyIllegal::Refused(Refusal::Answered));
}

#[test]
fn a_small_misere_has_twelve_tricks() {
    // The last trick is put aside instead. Of the others South makes three, East two, and without
    // trumps the winners stay the same.
    let discards = "S discard 2H, N discard 2S, E discard 2D, W discard 2C";
    for (book, points) in [
        ("couleur", json!({ "N": 6, "E": 6, "S": 6, "W": -18 })),
        ("liege", json!({ "N": 12, "E": 12, "S": 12, "W": -18 })),
    ] {
        let calls = format!("N pass, E pass, S pass, W small-misere, {discards}");
        let mut deal = played(&calls, &TRICKS);
        deal["actions"].as_array_mut().unwrap().truncate(8 + 48);
        let options = json!({ "early_stop": false });
        let answer = answer(&record(book, options, &[deal.clone()]), false);
        let expected = json!({ "over": true, "contract": "small-misere", "declarers": ["W"],
            "trump": null, "tricks": { "N": 5, "E": 2, "S": 3, "W": 2 }, "points": points });
        assert_eq!(answer["deals"], json!([expected]));
        // West's first trick is the sixth: where a deal stops early, the
        // seventh is one too many.
        let stopped = illegal(&record(book, json!({ "early_stop": true }), &[deal]));
        assert_eq!((stopped.0, stopped.1), (1, 8 + 24 + 1));
    }
}

#[test]
fn a_deal_that_stops_early_has_the_tricks_that_were_played() {
    // West's misère has failed with the sixth trick.
    let mut deal = played("N pass, E pass, S pass, W misere", &TRICKS);
    deal["actions"].as_array_mut().unwrap().truncate(4 + 24);
    let answer = answer(&record("liege", json!({}), &[deal]), true);
    let expected = json!({ "over": true, "contract": "misere", "declarers": ["W"], "trump": null,
        "tricks": { "N": 1, "E": 2, "S": 2, "W": 1 },
        "points": { "N": 24, "E": 24, "S": 24, "W": -36 } });
    assert_eq!(answer["deals"], json!([expected]));
    assert_eq!((&answer["to_act"], &answer["legal"]), (&json!([]), &json!([])));
}

#[test]
fn after_a_deal_that_all_passed_the_same_seat_deals() {
    for book in ["couleur", "liege"] {
        let deals = [all_pass(), all_pass(), played(PAIR, &TRICKS), turned(&all_pass(), 1)];
        let answer = answer(&record(book, json!({ "deals": 4 }), &deals), true);
        for thrown in [0, 1, 3] {
            assert_eq!(answer["deals"][thrown], thrown_in(), "{book}");
        }
        assert_eq!(answer["deals"][2]["contract"], "pair 8 H");
        assert_eq!(answer["totals"], answer["deals"][2]["points"]);
        // One deal of four was played.
        assert_eq!(answer["over"], false);
        assert_eq!((&answer["to_act"], &answer["legal"]), (&json!([]), &json!([])));
    }
}

#[test]
fn the_match_is_over_with_its_deals_or_at_its_target() {
    let deals: Vec<Json> = (0..5).map(|turn| turned(&played(PAIR, &TRICKS), turn % 4)).collect();
    let all = json!({ "deals": 4, "early_stop": false });
    let answered = answer(&record("liege", all.clone(), &deals[..4]), true);
    assert_eq!(answered["over"], true);
    assert_eq!(answered["totals"], json!({ "N": 20, "E": 20, "S": 20, "W": 20 }));
    let fault = illegal(&record("liege", all, &deals));
    assert_eq!(fault, (5, 0, "deal".to_owned(), WhyIllegal::Over));

    // Two of the first three deals are North's and South's: 20 reach 20.
    let target = json!({ "target": 20, "early_stop": false });
    assert_eq!(answer(&record("liege", target.clone(), &deals[..2]), false)["over"], false);
    assert_eq!(answer(&record("liege", target, &deals[..3]), false)["over"], true);
}

#[test]
fn a_deal_after_an_unfinished_one_is_illegal() {
    let unfinished = dealt(PLAIN, "N pass");
    let fault = illegal(&record("couleur", json!({}), &[unfinished, all_pass()]));
    assert_eq!(fault, (2, 0, "deal".to_owned(), WhyIllegal::Unfinished));
}

#[test]
fn an_illegal_call_is_told_with_its_reason() {
    let told = |book: &str, cards: &str, actions: &str| {
        let record = record(book, json!({}), &[dealt(cards, actions)]).to_string();
        replay(&record, false).unwrap_err().to_string()
    };
    assert_eq!(
        told("liege", PLAIN, "E pass"),
        "deal 1, action 1, E pass: it is N's turn (spec.md 0.1.3)"
    );
    assert_eq!(
        told("couleur", PLAIN, "N misere, E piccolo"),
        "deal 1, action 2, E piccolo: misere stands, and this is not above it (spec.md 3.2, 4.2)"
    );
    assert_eq!(
        told("couleur", PLAIN, "N solo 6 H"),
        "deal 1, action 1, N solo 6 H: before a solo a suit has to be proposed (spec.md 3.4.7, 4.5)"
    );
    assert_eq!(
        told("couleur", "N AS AC AD, E AH", "N abundance 9 H"),
        "deal 1, action 1, N abundance 9 H: over a troel there is only a misère (spec.md 3.3.3)"
    );
    for line in ["N bid 8 H", "N solo 6", "N accept S", "N slam 13", "N propose NT", "N Pass"] {
        let fault = illegal(&record("liege", json!({}), &[dealt(PLAIN, line)]));
        assert_eq!((fault.0, fault.1, fault.2.as_str()), (1, 1, line));
        assert!(matches!(fault.3, WhyIllegal::NoAction(_)), "{line}");
    }
    // Words of the other family are actions, and not for this game.
    for line in ["N call-honours", "N claim-honours", "N show-honours"] {
        let fault = illegal(&record("liege", json!({}), &[dealt(PLAIN, line)]));
        assert_eq!(fault.3, WhyIllegal::Refused(Refusal::NotNow), "{line}");
    }
}

#[test]
fn what_is_no_record_is_refused_by_name() {
    let with = |book: &str, field: &str, value: Json| {
        let mut record = record(book, json!({}), &[all_pass()]);
        record[field] = value;
        no_record(&record.to_string()).to_string()
    };
    let options = |book: &str, options: Json| with(book, "options", options);
    for (fault, words) in [
        (with("liege", "book", json!("liège")), &["liège"][..]),
        (with("liege", "version", json!(3)), &["liege", "version 3"]),
        (with("couleur", "version", json!(0)), &["couleur", "version 0"]),
        (with("liege", "format", json!("whist-record/0")), &["whist-record/0"]),
        (options("couleur", json!({ "referee": true })), &["couleur", "referee"]),
        (options("liege", json!({ "brimborion": "off" })), &["liege", "brimborion"]),
        (options("liege", json!({ "honours": true })), &["honours"]),
        (options("liege", json!({ "revoke": "laws" })), &["revoke", "laws"]),
        (options("couleur", json!({ "solo_cap": 9 })), &["solo_cap", "9"]),
        (options("couleur", json!({ "deals": 6 })), &["deals", "members"]),
        (options("couleur", json!({ "misere_generale_points": 7 })), &["misere_generale_points"]),
        (options("liege", json!({ "sit_out": "after_round" })), &["sit_out", "members"]),
        (options("liege", json!({ "members": 7 })), &["members", "7"]),
        (options("liege", json!({ "target": 0 })), &["target", "0"]),
        (with("liege", "first_dealer", json!("M1")), &["M1"]),
        (with("liege", "first_dealer", json!("North")), &["North"]),
    ] {
        for word in words {
            assert!(fault.contains(word), "{fault:?} does not name {word:?}");
        }
    }
    let turned_up = {
        let mut deal = all_pass();
        deal["turn_up"] = "AH".into();
        no_record(&record("liege", json!({}), &[deal]).to_string())
    };
    assert!(matches!(turned_up, ParseRecordError::Deal { deal: 1, .. }));
    assert!(turned_up.to_string().contains("turns no card up"));
}

#[test]
fn whist_replay_plays_a_book_with_an_auction() {
    let record = |actions: &str| record("liege", json!({}), &[dealt(PLAIN, actions)]).to_string();
    let output = whist(&["replay", "--legal", "-"], &record("N propose H, E pass, S accept N 8"));
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
    let answer: Json = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["to_act"], json!(["W"]));
    assert!(answer["legal"].as_array().unwrap().contains(&json!("W pass")));

    let why = "deal 1, action 2, E accept N 14: ";
    check_failure(&whist(&["replay", "-"], &record("N propose H, E accept N 14")), 2, why);
    let unknown = record("").replace("\"options\":{}", "\"options\":{\"jokers\":2}");
    check_failure(&whist(&["replay", "-"], &unknown), 65, "jokers");
}
