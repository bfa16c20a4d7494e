//! The log of a sheet, and the set-up without names (wiezen.md H.1, H.4).

use kept::{Moment, Setup, Sheet, Step};
use rules::{Book, Member, Rules};

use crate::table::{NAMES, entry, rules, stamp, wiezen};

#[test]
fn a_log_of_changes_is_the_sheet() {
    let mut sheet = wiezen("misere_most=3");
    let mut log = Vec::new();
    let texts = ["pair 8: M1+M2 9", "pass", "misere: M1+M3 M3", "M1 -5 M2 5: misdeal"];
    let mut steps: Vec<_> = texts.map(|text| Step::Enter(entry(&sheet, text))).into();
    let solo = entry(&sheet, "solo 5: M4 5");
    steps.push(Step::Insert(2, solo.clone()));
    steps.push(Step::Correct(1, solo, stamp(3)));
    steps.push(Step::Strike(3, stamp(4)));
    for step in steps {
        log.push(step.to_line());
        assert!(!NAMES.iter().any(|name| log.last().unwrap().contains(name)));
        sheet.take(sheet.version(), step).unwrap();
    }
    let again = Sheet::from_log(sheet.evening().clone(), &log);
    assert_eq!(again.as_ref(), Ok(&sheet));
    assert_eq!(again.unwrap().version(), 7);
    for line in ["", "{}", "{\"strike\":1}", "{\"enter\":{\"passed\":true},\"strike\":1}"] {
        assert!(Sheet::from_log(sheet.evening().clone(), [line]).is_err(), "{line}");
    }
}

#[test]
fn a_set_up_is_read_as_it_was_written() {
    let setup = Setup {
        rules: rules(Book::Wiezen, "all_pass=double scale=kaartclubs"),
        first_dealer: Member::ALL[2],
        date: "2026-11-27".to_owned(),
        note: "Bij Eva".to_owned(),
        is_kept_by_opener: true,
    };
    let json = setup.to_json();
    assert_eq!(Setup::from_json(&json).unwrap(), setup);
    for members in 4..=6 {
        let evening = setup.evening(&NAMES[..members]).unwrap();
        assert_eq!(evening.members().count(), members);
        assert_eq!(evening.first_dealer(), Member::ALL[2]);
    }
    assert!(setup.evening(&NAMES[..3]).is_err());
    let liege = Setup { rules: Rules::new(Book::Liege), ..setup };
    assert_eq!(Setup::from_json(&liege.to_json()).unwrap(), liege);
}

#[test]
fn a_moment_is_told_by_its_seconds() {
    for (seconds, told) in [
        (0, "1970-01-01T00:00:00Z"),
        (951_782_399, "2000-02-28T23:59:59Z"),
        (951_782_400, "2000-02-29T00:00:00Z"),
        (1_795_813_440, "2026-11-27T21:04:00Z"),
        (4_107_542_400, "2100-03-01T00:00:00Z"),
    ] {
        assert_eq!(Moment::at(seconds).to_string(), told);
        assert_eq!(told.parse(), Ok(Moment::at(seconds)));
    }
}
