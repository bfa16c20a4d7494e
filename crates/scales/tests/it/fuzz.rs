//! Texts that are no tables never stop the reader.

use scales::{KNOWN, read};

#[test]
fn fuzz_a_changed_text_is_read_or_refused_with_places() {
    let changes = bolero::check!().with_type::<Vec<(u16, u8, Option<String>)>>();
    changes.for_each(|changes| {
        let mut text = KNOWN[0].1.to_owned();
        for (at, length, new) in changes {
            let from = usize::from(*at) % (text.len() + 1);
            let to = (from + usize::from(*length)).min(text.len());
            if text.is_char_boundary(from) && text.is_char_boundary(to) {
                text.replace_range(from..to, new.as_deref().unwrap_or("9"));
            }
        }
        let lines = text.matches('\n').count() + 1;
        let complaints = read(&text).map_or_else(|refused| refused, |scale| scale.doubts);
        assert!(complaints.len() <= 20);
        assert!(complaints.iter().all(|it| (1..=lines).contains(&it.line) && it.column > 0));
    });
}

#[test]
fn a_text_without_end_is_refused() {
    let deep = "[".repeat(16_000);
    for text in ["", "\0", "[[cell]]", &deep, &format!("a = {deep}")] {
        assert!(read(text).is_err(), "{text}");
    }
}
