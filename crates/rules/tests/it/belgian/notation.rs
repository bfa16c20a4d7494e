//! The notation of a record, read and written.

use rules::{Action, Call, Card, Line, ParseActionError, Step};

/// A line of each kind, as it is written.
const LINES: &[&str] = &[
    "N propose H",
    "S accept N 8",
    "E raise 9",
    "E raise 13",
    "W solo 6 S",
    "E small-misere",
    "N piccolo",
    "N piccolissimo",
    "N abundance 9 H",
    "N abundance 13 S",
    "S misere",
    "W open-misere",
    "N slam 12 H",
    "N slam 13 NT",
    "N hold",
    "N wait",
    "E pass",
    "S trump H",
    "W discard 2C",
    "N play AS",
    "N call-honours",
    "N show-honours",
    "N claim-honours",
    "N give 2C 3D 4H 5S",
    "N white",
    "N decline",
    "N claim-revoke 5",
    "N claim-revoke 13 tricks",
    "N claim-revoke 1 minus",
    "N claim-revoke 5 plus",
    "referee approve",
    "referee refuse",
];

#[test]
fn every_line_reads_as_it_is_written() {
    for line in LINES {
        let step: Step = line.parse().unwrap_or_else(|_| panic!("{line}"));
        assert_eq!(&step.to_string(), line);
        if !line.starts_with("referee") {
            let read: Line = line.parse().unwrap();
            assert_eq!(Step::Seat(read), step);
        }
    }
}

#[test]
fn a_gift_reads_in_any_order_and_is_written_in_one() {
    let gift: Action = "give KH AS 2D TC".parse().unwrap();
    assert_eq!("give 2D AS KH TC".parse(), Ok(gift));
    assert_eq!(gift.to_string(), "give 2D AS KH TC");
}

#[test]
fn what_is_no_action_is_refused() {
    for line in [
        "",
        "N",
        "N ",
        "N propose",
        "N propose X",
        "N propose h",
        "N propose H ",
        "N  propose H",
        "N propose NT",
        "N accept 8 N",
        "N accept N",
        "N accept N 08",
        "N accept N +8",
        "N accept N eight",
        "N raise -9",
        "N raise 999",
        "N solo S 6",
        "N solo 6 NT",
        "N slam 12",
        "N slam NT",
        "N small-misère",
        "N Pass",
        "N trump NT",
        "N discard",
        "N discard 2C 3C",
        "N give 2C 3D 4H",
        "N give 2C 3D 4H 4H",
        "N give 2C 3D 4H 5S 6S",
        "N claim-revoke",
        "N claim-revoke five",
        "N claim-revoke 5 points",
        "N claim-revoke 5 plus minus",
        "N approve",
        "referee",
        "referee pass",
        "referee approve now",
        "X pass",
        "pass",
    ] {
        assert!(line.parse::<Step>().is_err(), "{line:?}");
    }
}

#[test]
fn who_writes_no_action_is_told_what_was_expected() {
    for (line, expected) in [
        ("X pass", "a seat: N, E, S or W"),
        ("N bid", "an action, such as play AS, propose H or pass"),
        ("N play 1S", "a card, such as TH"),
        ("N propose NT", "a suit: S, C, D or H"),
        ("N slam 12", "trumps: S, C, D, H or NT"),
        ("N raise 09", "a number of tricks"),
        ("N accept 8 N", "a seat: N, E, S or W"),
        ("N give 2C 3D 4H 4H", "four cards that differ"),
        ("N claim-revoke 5 points", "a penalty: tricks, minus or plus"),
        ("N pass H", "the end of the line"),
        ("referee doubts", "the referee's word: approve or refuse"),
    ] {
        let error: ParseActionError = line.parse::<Step>().unwrap_err();
        assert_eq!(error.to_string(), format!("expected {expected}"), "{line:?}");
    }
}

#[test]
fn what_nobody_may_know_is_not_in_a_log_line() {
    let told = |line: &str| format!("{:?}", line.parse::<Step>().unwrap());
    assert!(!told("N discard 2C").contains("2C"));
    assert!(!told("N give 2C 3D 4H 5S").contains("3D"));
    let open = Action::Play(Card::from_index(0).unwrap());
    assert_eq!(format!("{open:?}"), "play 2S");
    assert_eq!(format!("{:?}", Action::Call(Call::Pass)), "pass");
}
