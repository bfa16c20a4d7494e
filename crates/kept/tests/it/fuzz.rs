//! Malformed sheets, put to the reader.

use bolero::check;
use hostile::{Choices, altered_json, altered_text, inputs, samples};
use kept::{Notation, Sheet};

use crate::exports::at_eva;

/// The number of sheets that are tried by default.
const SHEETS: usize = 300;

#[test]
fn every_sheet_is_read_and_written_alike_or_refused() {
    let target = check!().with_iterations(SHEETS).with_generator(inputs());
    target.for_each(|bytes: &Vec<u8>| {
        altered(bytes);
    });
}

#[test]
fn altered_sheets_are_read_and_refused() {
    let read = samples(500).filter(|bytes| altered(bytes)).count();
    assert!((20..480).contains(&read), "{read}");
}

/// Returns `true` if the altered sheet is read.
fn altered(bytes: &[u8]) -> bool {
    let json = at_eva().to_json();
    let mut choices = Choices::by(bytes);
    let text = if choices.below(4) == 0 {
        altered_text(&json, &mut choices)
    } else {
        altered_json(&serde_json::from_str(&json).unwrap(), &mut choices)
    };
    let Ok(sheet) = Sheet::from_json(&text) else { return false };
    assert_eq!(Sheet::from_json(&sheet.to_json()).unwrap(), sheet, "{text}");
    for page in sheet.pages(&Notation) {
        assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
    }
    assert!(sheet.to_csv().lines().count() <= sheet.deals().len() + 1);
    true
}
