//! Records of the variants in the books with an auction.

use rules::Refusal;
use serde_json::{Value as Json, json};
use table::record::{Record, WhyIllegal, replay};

use super::deals::{
    PAIR, PLAIN, TRICKS, all_pass, asked, dealt, dealt_out, lines, no_points, played, record,
    revoked, thrown_in, turned,
};
use super::{answer, illegal, no_record};

#[test]
fn a_white_hand_is_an_entry_of_its_own() {
    // North has nothing above a ten.
    let white = "N 2S 3S 4S 5S 2C 3C 4C 5C 2D 3D 4D 2H 3H, E AS, S AC, W AD";
    let (to_act, legal) =
        asked("couleur", json!({ "white_hand": "next_dealer" }), white, "W decline");
    assert_eq!(to_act, json!(["N", "E", "S"]));
    assert_eq!(legal, ["E decline", "N decline", "N white", "S decline"]);

    let thrown = dealt(white, "W decline, E decline, N white, S decline");
    let declined = dealt(PLAIN, "N decline, E decline, S decline, W decline");
    for (option, next) in [("same_dealer", "N"), ("next_dealer", "E")] {
        let options = json!({ "white_hand": option });
        let answer = answer(&record("couleur", options, &[thrown.clone(), declined.clone()]), true);
        assert_eq!(answer["deals"][0], thrown_in());
        assert_eq!(answer["to_act"], json!([next]), "{option}");
    }
}

#[test]
fn a_deal_after_a_redeal_may_score_twice() {
    let options = json!({ "redeal_doubles": true, "early_stop": false });
    let deals = [all_pass(), played(PAIR, &TRICKS)];
    let answer = answer(&record("liege", options, &deals), false);
    assert_eq!(answer["totals"], json!({ "N": 20, "E": 0, "S": 20, "W": 0 }));
}

#[test]
fn five_members_have_totals_of_their_own() {
    let pair = played(PAIR, &TRICKS);
    let mut record = record("couleur", json!({ "members": 5 }), &[pair.clone(), pair]);
    record["first_dealer"] = "M1".into();
    let answered = answer(&record, false);
    let deals = &answered["deals"];
    assert_eq!(deals[0]["players"], json!({ "N": "M2", "E": "M3", "S": "M4", "W": "M5" }));
    assert_eq!(deals[1]["players"], json!({ "N": "M3", "E": "M4", "S": "M5", "W": "M1" }));
    assert_eq!(deals[1]["points"], json!({ "N": 7, "E": -7, "S": 7, "W": -7 }));
    assert_eq!(answered["totals"], json!({ "M1": -7, "M2": 7, "M3": 0, "M4": 0, "M5": 0 }));

    // M5 writes on the line of M2.
    record["options"]["shared_with"] = json!([2]);
    let shared = json!({ "M1": -7, "M2": 7, "M3": 0, "M4": 0, "M5": 7 });
    assert_eq!(answer(&record, false)["totals"], shared);

    // Everything read is written again.
    let again: Json = {
        let record = Record::parse(&record.to_string()).unwrap();
        serde_json::from_str(&record.to_json()).unwrap()
    };
    assert_eq!(again["first_dealer"], "M1");
    assert_eq!(answer(&again, true), answer(&record, true));
}

#[test]
fn six_members_take_turns_in_sitting_out() {
    let players = |options: Json, first_dealer: &str| {
        let mut record = record("liege", options, &[all_pass()]);
        record["first_dealer"] = first_dealer.into();
        answer(&record, false)["deals"][0]["players"].clone()
    };
    // The dealer and the player opposite: M2 and M5.
    let dealer = json!({ "N": "M3", "E": "M4", "S": "M6", "W": "M1" });
    assert_eq!(players(json!({ "members": 6 }), "M2"), dealer);
    // In the first round M1 and M4; M2 deals.
    let round = json!({ "N": "M3", "E": "M5", "S": "M6", "W": "M2" });
    assert_eq!(players(json!({ "members": 6, "sit_out": "after_round" }), "M2"), round);
}

#[test]
fn four_members_are_their_seats() {
    let mut answered = answer(&record("couleur", json!({}), &[all_pass()]), false);
    assert_eq!(answered["deals"][0].as_object_mut().unwrap().remove("players"), None);
    assert_eq!(answered["totals"], no_points());
}

/// North has three aces and East the fourth. With hearts for trumps they make
/// all thirteen tricks.
fn troel() -> Json {
    let tricks = [
        "E AH KH QH JH",
        "E KS QS JS AS",
        "N AC KC QC JC",
        "N AD KD QD JD",
        "N TH 9H 8H 7H",
        "N TS 9S 8S 7S",
        "N TC 9C 8C 7C",
        "N TD 9D 8D 7D",
        "N 6H 5H 4H 3H",
        "N 6S 5S 4S 3S",
        "N 6C 5C 4C 3C",
        "N 6D 5D 4D 3D",
        "N 2S 2H 2C 2D",
    ];
    played("N pass, E pass, S pass, W pass, E trump H", &tricks)
}

#[test]
fn after_a_troel_seventeen_cards_are_dealt() {
    let seventeens = |dealer: usize, actions: &str| {
        let mut counts = [17; 4];
        counts[dealer] = 1;
        dealt_out("N AH, E AS 2C 3C 4C 5C, S AC 2D 3D 4D 5D, W AD 2S 3S 4S 5S", counts, actions)
    };
    let answered = |actions: &str| {
        let options = json!({ "brimborion": "one_deal" });
        answer(&record("couleur", options, &[troel(), seventeens(0, actions)]), true)
    };
    let fresh = answered("");
    let points = json!({ "N": 30, "E": 30, "S": -30, "W": -30 });
    assert_eq!((&fresh["deals"][0]["points"], &fresh["totals"]), (&points, &points));
    let mut unfinished = thrown_in();
    unfinished["over"] = false.into();
    assert_eq!(fresh["deals"][1], unfinished);
    assert_eq!(fresh["to_act"], json!(["E", "S", "W"]));
    // Four of seventeen cards can be chosen in 2380 ways.
    assert_eq!(fresh["legal"].as_array().unwrap().len(), 3 * 2380);

    let given = answered("W give 2S 3S 4S 5S, E give 5C 4C 3C 2C");
    assert_eq!(given["to_act"], json!(["S"]));
    let legal = given["legal"].as_array().unwrap();
    assert_eq!(legal.len(), 2380);
    assert!(legal.contains(&json!("S give 2D 3D 4D 5D")));

    // The dealer was dealt one card and plays with thirteen; East speaks first.
    let all = "W give 2S 3S 4S 5S, S give 4D 5D 2D 3D, E give 5C 4C 3C 2C";
    let answer = answered(all);
    assert_eq!(answer["to_act"], json!(["E"]));
    let passed = answered(&format!("{all}, E pass, S pass, W pass, N pass"));
    assert_eq!(passed["deals"][1], thrown_in());

    let refused = |options: Json, second: Json| {
        no_record(&record("couleur", options, &[troel(), second]).to_string()).to_string()
    };
    let brimborion = || json!({ "brimborion": "one_deal" });
    for fault in [
        // Seventeens where thirteens are due, and the other way round.
        refused(json!({}), seventeens(0, "")),
        refused(brimborion(), turned(&all_pass(), 1)),
        // North deals, not West.
        refused(brimborion(), dealt_out("N AH, W AD", [17, 17, 17, 1], "")),
        refused(brimborion(), dealt_out("N AH, W AD", [1, 16, 18, 17], "")),
    ] {
        assert_eq!(fault, "deal 2: the hands are not the pack dealt out (spec.md 0.4, 7.3)");
    }
}

#[test]
fn the_referee_answers_for_what_is_above_a_troel() {
    let options = || json!({ "referee": true });
    let (to_act, legal) = asked("liege", options(), PLAIN, "N abundance 10 H");
    assert_eq!(to_act, json!([]));
    assert_eq!(legal, ["referee approve", "referee refuse"]);

    let contract = |actions: &str| {
        let answer = answer(&record("liege", options(), &[dealt(PLAIN, actions)]), true);
        (answer["deals"][0]["contract"].clone(), answer["to_act"].clone())
    };
    assert_eq!(contract("N misere"), (Json::Null, json!([])));
    let approved = "N misere, referee approve, E pass, S pass, W pass";
    assert_eq!(contract(approved), (json!("misere"), json!(["N"])));
    // A refused bid is a pass.
    assert_eq!(contract("N misere, referee refuse"), (Json::Null, json!(["E"])));
    let refused = "N misere, referee refuse, E pass, S pass, W pass";
    let thrown = answer(&record("liege", options(), &[dealt(PLAIN, refused)]), true);
    assert_eq!(thrown["deals"], json!([thrown_in()]));

    let why = |options: Json, actions: &str| {
        let record = record("liege", options, &[dealt(PLAIN, actions)]).to_string();
        replay(&record, false).unwrap_err().to_string()
    };
    assert_eq!(
        why(options(), "N misere, E pass"),
        "deal 1, action 2, E pass: the referee has to answer first (spec.md 4.11)"
    );
    assert_eq!(
        why(options(), "N abundance 9 H, referee approve"),
        "deal 1, action 2, referee approve: no bid waits for the referee (spec.md 4.11)"
    );
    assert_eq!(
        why(json!({}), "N misere, referee refuse"),
        "deal 1, action 2, referee refuse: no bid waits for the referee (spec.md 4.11)"
    );
    assert_eq!(
        why(options(), "N misere, referee doubts"),
        "deal 1, action 2, referee doubts: expected the referee's word: approve or refuse"
    );
}

#[test]
fn a_revoke_is_claimed_after_the_last_trick() {
    // Pair and opponents have eight tricks and five; with the five given back
    // the pair has thirteen.
    for (book, options, before, after) in [
        ("couleur", "return_tricks", [5, -5, 5, -5], [20, -20, 20, -20]),
        ("liege", "return_tricks", [7, 0, 7, 0], [30, 0, 30, 0]),
        ("couleur", "lose_deal", [5, -5, 5, -5], [5, -5, 5, -5]),
    ] {
        let by_seat = |[n, e, s, w]: [i32; 4]| json!({ "N": n, "E": e, "S": s, "W": w });
        let mut deal = revoked(PAIR);
        let options = json!({ "revoke": options });
        let open = answer(&record(book, options.clone(), &[deal.clone()]), true);
        assert_eq!(open["deals"][0]["over"], true);
        assert_eq!(open["totals"], by_seat(before));
        assert_eq!(open["to_act"], json!(["N", "S"]));
        assert_eq!(open["legal"], json!(["N claim-revoke 1", "S claim-revoke 1"]));

        deal["actions"].as_array_mut().unwrap().push("S claim-revoke 1".into());
        let claimed = answer(&record(book, options.clone(), &[deal.clone()]), true);
        assert_eq!(claimed["totals"], by_seat(after));
        // The tricks stay where they were taken.
        let tricks = json!({ "N": 4, "E": 3, "S": 4, "W": 2 });
        assert_eq!(claimed["deals"][0]["tricks"], tricks);
        assert_eq!(claimed["deals"][0]["points"], by_seat(after));
        assert_eq!((&claimed["to_act"], &claimed["legal"]), (&json!([]), &json!([])));

        deal["actions"].as_array_mut().unwrap().push("N claim-revoke 1".into());
        let fault = illegal(&record(book, options, &[deal]));
        assert_eq!((fault.1, fault.3), (58, WhyIllegal::Refused(Refusal::NoRevoke)));
    }
    // Where a revoke is prevented the card is refused.
    let fault = illegal(&record("couleur", json!({}), &[revoked(PAIR)]));
    assert_eq!((fault.1, fault.2.as_str()), (6, "E play 3C"));
}

#[test]
fn a_record_scores_a_revoke_by_the_edition_that_it_names() {
    // East throws a diamond to the tenth trick and keeps a spade to the last: the pair has
    // one trick more than its eight all the same.
    let mut tricks = TRICKS;
    tricks[9] = "N 6S 2D 4S 3S";
    tricks[12] = "N 2S 5S 2H 2C";
    let mut deal = played(PAIR, &tricks);
    deal["actions"].as_array_mut().unwrap().push("S claim-revoke 10".into());
    for (book, version, points) in [
        ("couleur", None, [5, -5, 5, -5]),
        ("couleur", Some(1), [5, -5, 5, -5]),
        ("couleur", Some(2), [7, -7, 7, -7]),
        ("liege", None, [7, 0, 7, 0]),
        ("liege", Some(1), [7, 0, 7, 0]),
        ("liege", Some(2), [10, 0, 10, 0]),
    ] {
        let mut record = record(book, json!({ "revoke": "lose_deal" }), &[deal.clone()]);
        if let Some(version) = version {
            record["version"] = json!(version);
        }
        let [n, e, s, w] = points;
        let expected = json!({ "N": n, "E": e, "S": s, "W": w });
        assert_eq!(answer(&record, false)["totals"], expected, "{book} {version:?}");
        // It is written again as it was read.
        let again = Record::parse(&record.to_string()).unwrap().to_json();
        let again: Json = serde_json::from_str(&again).unwrap();
        assert_eq!(again["version"].as_u64(), version.filter(|&version| version > 1), "{book}");
    }
}

#[test]
fn a_deal_in_which_both_sides_revoked_is_void() {
    // North throws a spade to the fifth trick and keeps a diamond to the last.
    let mut deal = revoked(PAIR);
    for line in deal["actions"].as_array_mut().unwrap() {
        match line.as_str().unwrap() {
            "N play 7D" => *line = "N play 2S".into(),
            "N play 2S" => *line = "N play 7D".into(),
            _ => {}
        }
    }
    let options = || json!({ "revoke": "lose_deal" });
    let open = answer(&record("couleur", options(), &[deal.clone()]), true);
    assert_eq!(open["to_act"], json!(["N", "E", "S", "W"]));
    let claims = ["E claim-revoke 5", "N claim-revoke 1", "S claim-revoke 1", "W claim-revoke 5"];
    assert_eq!(open["legal"], json!(claims));

    let actions = deal["actions"].as_array_mut().unwrap();
    actions.extend(lines("E claim-revoke 5, N claim-revoke 1").into_iter().map(Json::from));
    let next = dealt(PLAIN, "");
    let void = answer(&record("couleur", options(), &[deal, next]), true);
    let expected = json!({ "over": true, "contract": "pair 8 H", "declarers": ["N", "S"],
        "trump": "H", "tricks": { "N": 4, "E": 3, "S": 4, "W": 2 }, "points": no_points() });
    assert_eq!((&void["deals"][0], &void["totals"]), (&expected, &no_points()));
    // The same dealer deals again.
    assert_eq!(void["to_act"], json!(["N"]));
}

#[test]
fn nobody_bids_and_all_play() {
    // The sixth trick is West's and the twelfth North's: six points for each, two of them from each
    // other player. Without trumps the last is North's as well.
    let options = json!({ "misere_generale": "six_twelve" });
    let calls = "N pass, E pass, S pass, W pass";
    let answer = answer(&record("couleur", options, &[played(calls, &TRICKS)]), false);
    let expected = json!({ "over": true, "contract": "general-misere", "declarers": [],
        "trump": null, "tricks": { "N": 6, "E": 2, "S": 3, "W": 2 },
        "points": { "N": -4, "E": 4, "S": 4, "W": -4 } });
    assert_eq!(answer["deals"], json!([expected]));
    assert_eq!(answer["totals"], expected["points"]);
}

#[test]
fn with_five_members_one_of_them_deals_first() {
    for dealer in ["W", "M6", "M0", "M", "m1"] {
        let mut record = record("liege", json!({ "members": 5 }), &[]);
        record["first_dealer"] = dealer.into();
        let fault = no_record(&record.to_string()).to_string();
        assert!(fault.contains(dealer) && fault.contains("M1 to M5"), "{fault:?}");
    }
}
