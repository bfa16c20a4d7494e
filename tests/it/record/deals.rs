//! Deals of the books with an auction, as a record has them.

use rules::Cards;
use serde_json::{Value as Json, json};

use super::{SEATS, answer};

/// Thirteen tricks, the leader's card first and then clockwise. With hearts for trumps they go to N
/// S S E E W W N N N S N S: five to North, two to East, four to South and two to West. Each seat is
/// dealt an ace.
pub(super) const TRICKS: [&str; 13] = [
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
pub(super) const PAIR: &str = "N propose H, E pass, S accept N 8, W pass";

/// The actions between two commas.
pub(super) fn lines(text: &str) -> Vec<String> {
    text.split(", ").filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// A trick of the list above as lines of a record.
fn plays(trick: &str) -> Vec<String> {
    let (leader, cards) = trick.split_once(' ').unwrap();
    let first = SEATS.iter().position(|seat| leader == seat.to_string()).unwrap();
    let seats = (0..4).map(|place| SEATS[(first + place) % 4]);
    seats.zip(cards.split(' ')).map(|(seat, card)| format!("{seat} play {card}")).collect()
}

/// The deal with these calls and these tricks.
pub(super) fn played(calls: &str, tricks: &[&str]) -> Json {
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

/// A deal in which the seats hold these cards, `N AS AC, E AH`; the rest fills up the hands.
pub(super) fn dealt(cards: &str, actions: &str) -> Json {
    dealt_out(cards, [13; 4], actions)
}

/// As `dealt`, with these numbers of cards for North, East, South and West.
pub(super) fn dealt_out(cards: &str, counts: [usize; 4], actions: &str) -> Json {
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

/// Each seat holds an ace, and cards of every suit.
pub(super) const PLAIN: &str =
    "N AS KH QC 2D 3D, E AC KS QD 2H 3H, S AD KC QH 2S 3S, W AH KD QS 2C 3C";

/// A passed-out deal.
pub(super) fn all_pass() -> Json {
    dealt(PLAIN, "N pass, E pass, S pass, W pass")
}

/// A deal rotated round the table by `places` seats. The suits stay.
pub(super) fn turned(deal: &Json, places: usize) -> Json {
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
pub(super) fn record(book: &str, options: Json, deals: &[Json]) -> Json {
    let mut record = json!({ "format": "whist-record/1", "book": book, "first_dealer": "W",
                             "deals": deals });
    record["options"] = options;
    record
}

pub(super) fn no_points() -> Json {
    json!({ "N": 0, "E": 0, "S": 0, "W": 0 })
}

/// The answer to a passed-out deal.
pub(super) fn thrown_in() -> Json {
    json!({ "over": true, "contract": null, "declarers": [], "trump": null,
            "tricks": no_points(), "points": no_points() })
}

/// The seats asked, and their legal actions, after these actions of a first deal.
pub(super) fn asked(book: &str, options: Json, cards: &str, actions: &str) -> (Json, Vec<String>) {
    let mut answer = answer(&record(book, options, &[dealt(cards, actions)]), true);
    let legal = serde_json::from_value(answer["legal"].take()).unwrap();
    (answer["to_act"].take(), legal)
}

pub(super) fn sorted(mut lines: Vec<String>) -> Vec<String> {
    lines.sort();
    lines
}

/// The deal of the pair with one change: to the ace of hearts East throws the three of clubs,
/// though he holds hearts, and takes the twelfth trick with the king of trumps.
pub(super) fn revoked(calls: &str) -> Json {
    let mut tricks = TRICKS;
    tricks[0] = "N AH 3C QH JH";
    tricks[11] = "S 5C 4C 6C KH";
    tricks[12] = "E 2D 2H 2C 2S";
    played(calls, &tricks)
}
