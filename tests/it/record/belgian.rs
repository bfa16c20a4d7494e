//! Records of the books with an auction.

use rules::{Cards, Refusal};
use serde_json::{Value as Json, json};
use whist::record::{NoRecord, WhyIllegal, replay};

use super::{SEATS, answer, check_failure, illegal, no_record, whist};

/// Thirteen tricks, the leader's card first and then clockwise. With hearts for
/// trumps they go to N S S E E W W N N N S N S: five to North, two to East,
/// four to South and two to West. Everybody is dealt an ace.
const TRICKS: [&str; 13] = [
    "N AH KH QH JH",
    "N QS JS AS KS",
    "S TH 9H 8H 7H",
    "S KD QD JD AD",
    "E TD 9D 8D 7D",
    "E KC QC AC JC",
    "W TC 9C 8C 7C",
    "W 9S TS 8S 7S",
    "N 6H 5H 4H 3H",
    "N 6S 5S 4S 3S",
    "N 5D 4D 6D 3D",
    "S 5C 4C 6C 3C",
    "N 2S 2D 2H 2C",
];

/// North proposes hearts and South accepts.
const PAIR: &str = "N propose H, E pass, S accept N 8, W pass";

/// The actions between two commas.
fn lines(text: &str) -> Vec<String> {
    text.split(", ").filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// What a trick of the list above is in lines of a record.
fn plays(trick: &str) -> Vec<String> {
    let (leader, cards) = trick.split_once(' ').unwrap();
    let first = SEATS.iter().position(|seat| leader == seat.to_string()).unwrap();
    let seats = (0..4).map(|place| SEATS[(first + place) % 4]);
    seats.zip(cards.split(' ')).map(|(seat, card)| format!("{seat} play {card}")).collect()
}

/// The deal in which these calls were made and these tricks played.
fn played(calls: &str, tricks: &[&str]) -> Json {
    let plays: Vec<String> = tricks.iter().flat_map(|trick| plays(trick)).collect();
    let mut hands = json!({});
    for seat in SEATS {
        let begin = format!("{seat} play ");
        let cards: Vec<&str> = plays.iter().filter_map(|play| play.strip_prefix(&begin)).collect();
        hands[seat.to_string()] = cards.join(" ").into();
    }
    let actions = [lines(calls), plays].concat();
    json!({ "hands": hands, "turn_up": null, "actions": actions })
}

/// A deal in which the seats hold these cards, `N AS AC, E AH`; what is left
/// goes to whoever still wants cards.
fn dealt(cards: &str, actions: &str) -> Json {
    dealt_out(cards, [13; 4], actions)
}

/// The same with so many cards for North, East, South and West.
fn dealt_out(cards: &str, counts: [usize; 4], actions: &str) -> Json {
    let mut hands = [Cards::EMPTY; 4];
    for holding in cards.split(", ") {
        let (seat, held) = holding.split_once(' ').unwrap();
        let place = SEATS.iter().position(|letter| seat == letter.to_string()).unwrap();
        hands[place] = held.parse().unwrap();
    }
    let given = hands.iter().fold(Cards::EMPTY, |all, &hand| all | hand);
    let mut rest = (Cards::PACK - given).iter();
    for (hand, count) in hands.iter_mut().zip(counts) {
        hand.extend(rest.by_ref().take(count - usize::from(hand.len())));
    }
    let [n, e, s, w] = hands.map(|hand| hand.to_string());
    json!({ "hands": { "N": n, "E": e, "S": s, "W": w }, "turn_up": null,
            "actions": lines(actions) })
}

/// Everybody holds an ace, and cards of every suit.
const PLAIN: &str = "N AS KH QC 2D 3D, E AC KS QD 2H 3H, S AD KC QH 2S 3S, W AH KD QS 2C 3C";

/// Nobody finds a contract.
fn all_pass() -> Json {
    dealt(PLAIN, "N pass, E pass, S pass, W pass")
}

/// The same deal with everybody so many places further round the table. Suits
/// stay what they are.
fn turned(deal: &Json, places: usize) -> Json {
    let turn = |seat: &str| {
        let place = SEATS.iter().position(|letter| seat == letter.to_string()).unwrap();
        SEATS[(place + places) % 4].to_string()
    };
    let mut hands = json!({});
    for seat in SEATS {
        hands[turn(&seat.to_string())] = deal["hands"][seat.to_string()].clone();
    }
    let action = |line: &Json| {
        let mut words: Vec<String> = line.as_str().unwrap().split(' ').map(str::to_owned).collect();
        words[0] = turn(&words[0]);
        if words[1] == "accept" {
            words[2] = turn(&words[2]);
        }
        words.join(" ")
    };
    let actions: Vec<String> = deal["actions"].as_array().unwrap().iter().map(action).collect();
    json!({ "hands": hands, "turn_up": null, "actions": actions })
}

/// A record whose first dealer is West.
fn record(book: &str, options: Json, deals: &[Json]) -> Json {
    let mut record = json!({ "format": "whist-record/1", "book": book, "first_dealer": "W",
                             "deals": deals });
    record["options"] = options;
    record
}

fn no_points() -> Json {
    json!({ "N": 0, "E": 0, "S": 0, "W": 0 })
}

/// What a deal that nobody plays is answered with.
fn thrown_in() -> Json {
    json!({ "over": true, "contract": null, "declarers": [], "trump": null,
            "tricks": no_points(), "points": no_points() })
}

/// The seats asked, and what they may do, after these actions of a first deal.
fn asked(book: &str, options: Json, cards: &str, actions: &str) -> (Json, Vec<String>) {
    let mut answer = answer(&record(book, options, &[dealt(cards, actions)]), true);
    let legal = serde_json::from_value(answer["legal"].take()).unwrap();
    (answer["to_act"].take(), legal)
}

fn sorted(mut lines: Vec<String>) -> Vec<String> {
    lines.sort();
    lines
}

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
    // The last trick is put aside instead. Of the others South makes three,
    // East two, and without trumps nobody wins another than before.
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

    // Everything is written that was read.
    let again: Json = {
        let record = whist::record::Record::parse(&record.to_string()).unwrap();
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
    // The dealer and who sits opposite: M2 and M5.
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
        assert_eq!(fault, "deal 2: the hands are not the pack dealt out");
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
        "deal 1, action 2, E pass: the referee has to answer first"
    );
    assert_eq!(
        why(options(), "N abundance 9 H, referee approve"),
        "deal 1, action 2, referee approve: no bid waits for the referee"
    );
    assert_eq!(
        why(json!({}), "N misere, referee refuse"),
        "deal 1, action 2, referee refuse: no bid waits for the referee"
    );
    assert_eq!(
        why(options(), "N misere, referee doubts"),
        "deal 1, action 2, referee doubts: no action of the notation"
    );
}

/// The deal of the pair with one change: to the ace of hearts East throws the
/// three of clubs, though he holds hearts, and takes the twelfth trick with
/// the king of trumps.
pub(super) fn revoked(calls: &str) -> Json {
    let mut tricks = TRICKS;
    tricks[0] = "N AH 3C QH JH";
    tricks[11] = "S 5C 4C 6C KH";
    tricks[12] = "E 2D 2H 2C 2S";
    played(calls, &tricks)
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
    // The sixth trick is West's and the twelfth North's: six points for each,
    // two of them from everybody. Without trumps the last is North's as well.
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
fn an_illegal_call_is_told_with_its_reason() {
    let told = |book: &str, cards: &str, actions: &str| {
        let record = record(book, json!({}), &[dealt(cards, actions)]).to_string();
        replay(&record, false).unwrap_err().to_string()
    };
    assert_eq!(told("liege", PLAIN, "E pass"), "deal 1, action 1, E pass: it is N's turn");
    assert_eq!(
        told("couleur", PLAIN, "N misere, E piccolo"),
        "deal 1, action 2, E piccolo: misere stands, and this is not above it"
    );
    assert_eq!(
        told("couleur", PLAIN, "N solo 6 H"),
        "deal 1, action 1, N solo 6 H: before a solo a suit has to be proposed"
    );
    assert_eq!(
        told("couleur", "N AS AC AD, E AH", "N abundance 9 H"),
        "deal 1, action 1, N abundance 9 H: over a troel there is only a misère"
    );
    for line in ["N bid 8 H", "N solo 6", "N accept S", "N slam 13", "N propose NT", "N Pass"] {
        let fault = illegal(&record("liege", json!({}), &[dealt(PLAIN, line)]));
        assert_eq!(fault, (1, 1, line.to_owned(), WhyIllegal::NoAction));
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
        (with("liege", "version", json!(2)), &["liege", "version 2"]),
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
    assert!(matches!(turned_up, NoRecord::Deal { deal: 1, .. }));
    assert!(turned_up.to_string().contains("turns no card up"));
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
