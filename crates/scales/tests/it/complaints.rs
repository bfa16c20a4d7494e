//! Each mistake is named with its place and what would do.

use scales::{KNOWN, known, read};

/// The complaints about the table of 2010 after a change, and its text.
fn after(old: &str, new: &str) -> Vec<String> {
    let (_, text) = KNOWN[0];
    assert!(text.contains(old), "{old}");
    let refused = read(&text.replacen(old, new, 1)).expect_err(new);
    refused.iter().map(ToString::to_string).collect()
}

/// The doubts about the table of 2010 after a change.
fn doubts(old: &str, new: &str) -> Vec<String> {
    let (_, text) = KNOWN[0];
    assert!(text.contains(old), "{old}");
    let scale = read(&text.replacen(old, new, 1)).expect(new);
    scale.doubts.iter().map(ToString::to_string).collect()
}

#[test]
fn a_text_that_is_no_toml_has_the_place_of_each_error() {
    let refused = after("made = 5\nby = \"tricks\"\nover = 2", "made = \nby = tricks\nover = 2");
    assert_eq!(refused.len(), 2, "{refused:?}");
    assert!(refused[0].starts_with("7:8: the text: not TOML: "), "{refused:?}");
    assert!(refused[1].starts_with("8:6: the text: not TOML: "), "{refused:?}");
    let prose = read("Vraag en mee: 2 punten, 1 per slag\nMiserie: 5\n").unwrap_err();
    assert_eq!(prose.iter().map(|it| it.line).collect::<Vec<_>>(), [1, 2], "{prose:?}");
    let twice = after("[solo]", "[pair]");
    assert!(twice[0].starts_with("14:"), "{twice:?}");
}

#[test]
fn a_long_text_is_refused() {
    let long = format!("{}\n#{}", KNOWN[0].1, "é".repeat(8_192));
    let refused = read(&long).unwrap_err();
    assert!(refused[0].to_string().ends_with("too long; at most 16384 bytes"), "{refused:?}");
}

#[test]
fn the_head_of_a_table_is_checked() {
    for (old, new, complaint) in [
        ("scale/1", "scale/2", "2:1: format: unknown; known are whist-scale/1"),
        ("\"couleur\"", "\"bridge\"", "4:1: book: unknown; known are couleur, liege, wiezen"),
        ("book = \"couleur\"", "book = 3", "4:1: book: expected a word in quotes"),
        (
            "\"Whist à la couleur\"",
            "\"\"",
            "3:1: name: 1 to 40 characters, without control characters",
        ),
        (
            "\"Whist à la couleur\"",
            "\"a\\nb\"",
            "3:1: name: 1 to 40 characters, without control characters",
        ),
        ("\n[pair]", "zero_sum = 0\n[pair]", "5:1: zero_sum: expected true or false"),
    ] {
        assert_eq!(after(old, new), [complaint]);
    }
    assert_eq!(after("format = \"whist-scale/1\"\n", ""), ["65:1: format: missing; add it"]);
}

#[test]
fn what_a_book_has_not_got_is_refused() {
    let lines = "format, name, book, zero_sum, cell, pair, solo, solo_over_misere, small_misere, \
        piccolissimo, piccolo, abundance, troel, misere, misere_over_troel, open_misere, \
        open_misere_over_troel, slam";
    assert_eq!(
        after("\n[slam]", "[slim]\nmade = 1\n[slam]"),
        [format!("63:2: slim: unknown; known are {lines}")]
    );
    assert_eq!(
        after("over = 2", "more = 2"),
        [
            "9:1: pair.more: unknown; known are made, by, over, most, all, lost, under, first, unit, \
        others_made, others_lost, others_under"
        ]
    );
    assert_eq!(
        after("[solo]", "[pair.14]\nmade = 1\n[solo]"),
        ["14:7: pair.14: no such level; 8 to 13"]
    );
    assert_eq!(
        after("over = 2\nmost", "first = 9\nmost"),
        ["17:1: solo.first: no such level; 6 to 8"]
    );
}

#[test]
fn a_table_is_complete() {
    assert_eq!(after("[slam]\nmade = 20\n", ""), ["64:1: slam: missing; add it"]);
    assert_eq!(
        after("[slam]\nmade = 20\n", "[slam]\nlost = 20\n"),
        ["64:2: slam.made: missing; add it"]
    );
    assert_eq!(
        after("[misere]\nmade = 12\n", "[misere]\n"),
        ["50:2: misere.made: missing; add it"]
    );
}

#[test]
fn a_line_left_out_counts_like_another() {
    let text = KNOWN[0].1.replace("[piccolissimo]", "[piccolo]");
    let text = text.replacen("[piccolo]\nmade = 8", "[misere_unused]\nmade = 8", 1);
    let start = text.find("[misere_unused]").unwrap();
    let end = text.find("[abundance]").unwrap();
    let scale = read(&format!("{}{}", &text[..start], &text[end..])).unwrap();
    assert_eq!(scale.alone("piccolissimo"), scale.alone("piccolo"));
    assert_eq!(scale.alone("piccolo"), known("couleur").unwrap().alone("piccolissimo"));
}

#[test]
fn numbers_are_whole_and_words_are_known() {
    for value in ["-1", "10000", "1.5", "true", "1e3", "99999999999999999999"] {
        assert_eq!(
            after("made = 5", &format!("made = {value}")),
            ["7:8: pair.made: expected a whole number, 0 to 9999"]
        );
    }
    assert_eq!(
        after("made = 5", "made = [5, -7]"),
        ["7:12: pair.made: expected a whole number, 0 to 9999"]
    );
    assert_eq!(
        after("made = 5", "made = \"5\""),
        ["7:8: pair.made: expected a number or a list of numbers"]
    );
    assert_eq!(
        after("by = \"tricks\"", "by = \"trick\""),
        ["8:6: pair.by: unknown; known are bid, tricks"]
    );
    assert_eq!(after("all = 20", "all = \"twice\""), ["10:7: pair.all: unknown; known are double"]);
    assert_eq!(after("over = 2", "over = [2]"), ["9:8: pair.over: expected a number"]);
    assert_eq!(after("made = 5", "made = []"), ["7:8: pair.made: missing; add it"]);
}

#[test]
fn a_list_has_a_number_for_each_level() {
    assert_eq!(
        after("[abundance]\nmade = 10", "[abundance]\nmade = [1, 2, 3, 4, 5, 6]"),
        ["41:1: abundance.made: too many; at most 5"]
    );
    assert_eq!(
        doubts("[abundance]\nmade = 10", "[abundance]\nmade = [10, 11]"),
        ["41:1: abundance.made: 5 levels; the last number holds for the rest"]
    );
}

#[test]
fn the_points_of_a_deal_sum_to_zero() {
    let cell =
        "[[cell]]\nline = \"pair\"\nlevel = 8\ntricks = 9\ndeclarer = 7\nothers = -6\n[solo]";
    assert_eq!(
        after("[solo]", cell),
        ["14:1: pair 8, 9 tricks: the four sum to 2; make it 0, or say zero_sum = false"]
    );
    assert_eq!(
        after("split = [15, -21, 3]", "split = [15, -21, 4]"),
        [
            "25:2: small_misere, 2 declare, 1 fail: the four sum to 2; make it 0, or say zero_sum = false"
        ]
    );
    assert_eq!(
        after("over = 2\nall", "others_made = 4\nall"),
        ["6:2: pair 8, 0 tricks: the four sum to -42; make it 0, or say zero_sum = false"]
    );
    let misere = "made = 12\nseveral = \"bonus\"\nothers_lost = [8, 9]\n#";
    assert_eq!(
        after("made = 12\nseveral = \"table\"\n", misere),
        ["50:2: misere, 1 declare, 0 fail: the four sum to 12; make it 0, or say zero_sum = false"]
    );
    let allowed = format!("zero_sum = false\n{}", KNOWN[0].1.replace("[solo]", cell));
    assert_eq!(read(&allowed).unwrap().rows("pair").unwrap().rows[0][9].other, -6);
}

#[test]
fn three_share_what_a_lone_declarer_gets() {
    // The table that the radio printed: 19 and 23 of one declarer.
    assert_eq!(
        after("[slam]\nmade = 20", "[slam]\nmade = 19\nunit = \"own\""),
        [
            "64:2: slam 13, 0 tricks: three cannot share -19; use a multiple of 3, or unit = \"each\""
        ]
    );
    assert_eq!(
        after("[open_misere]\nmade = 16", "[open_misere]\nmade = 23\nunit = \"own\""),
        ["58:2: open_misere: three cannot share 23; use a multiple of 3, or unit = \"each\""]
    );
    let text = KNOWN[0].1.replace("[slam]\nmade = 20", "[slam]\nmade = 60\nunit = \"own\"");
    assert_eq!(read(&text).unwrap(), known("couleur").unwrap());
}

#[test]
fn a_made_game_pays_and_a_lost_one_costs() {
    let cell = |tricks, declarer, others| {
        format!(
            "[[cell]]\nline = \"slam\"\nlevel = 13\ntricks = {tricks}\ndeclarer = {declarer}\n\
            others = {others}\n[solo]"
        )
    };
    assert_eq!(
        after("[solo]", &cell(13, -3, 1)),
        ["14:1: slam 13, 13 tricks: made, and costs its declarers; use 0 or more"]
    );
    assert_eq!(
        after("[solo]", &cell(12, 3, -1)),
        ["14:1: slam 13, 12 tricks: lost, and pays its declarers; use 0 or less"]
    );
    assert_eq!(
        after("made = [9, -9]", "made = [-9, 9]"),
        ["25:2: small_misere, 2 declare, 0 fail: made, and costs its declarers; use 0 or more"]
    );
}

#[test]
fn two_declarers_have_their_own_numbers_where_it_is_said() {
    assert_eq!(
        after("made = [9, -9]", "made = [9]"),
        ["25:2: small_misere.two.made: expected two numbers"]
    );
    assert_eq!(
        after("made = 6\nseveral = \"table\"", "made = 6"),
        ["25:2: small_misere.two: expected [two] beside several = \"table\""]
    );
    assert_eq!(
        after("[open_misere]\n", "[open_misere]\nseveral = \"bonus\"\n"),
        ["58:2: open_misere.others_lost: expected two numbers beside several = \"bonus\""]
    );
}

#[test]
fn a_cell_by_hand_is_checked() {
    let cell = "[[cell]]\nline = \"pare\"\nlevel = 8\n[[cell]]\nline = \"pair\"\nlevel = 7\n\
        tricks = 1\ndeclarer = 0\nothers = 0\n[[cell]]\nline = \"slam\"\nlevel = 13\n[solo]";
    assert_eq!(
        after("[solo]", cell),
        [
            "14:1: cell.line: unknown; known are pair, solo, solo_over_misere, abundance, troel, slam",
            "17:1: cell.level: no such level; 8 to 13",
            "23:1: cell.tricks: missing; add it",
            "23:1: cell.declarer: missing; add it",
            "23:1: cell.others: missing; add it",
        ]
    );
}

#[test]
fn oddities_are_doubts() {
    assert_eq!(known("couleur").unwrap().doubts, []);
    assert_eq!(
        doubts("over = 2\nall = 20", "over = 2\nall = 12"),
        [
            "6:2: pair 8, 13 tricks: all thirteen bring less than twelve",
            "6:2: pair 9, 13 tricks: all thirteen bring less than twelve",
            "6:2: pair 10, 13 tricks: all thirteen bring less than twelve",
            "6:2: pair 11, 13 tricks: all thirteen bring less than twelve",
            "6:2: pair 12, 13 tricks: all thirteen bring less than twelve",
            "6:2: pair 13, 13 tricks: the level below brings more",
        ]
    );
    assert_eq!(
        doubts("[slam]\nmade = 20", "[slam]\nmade = 0"),
        ["64:2: slam 13, 13 tricks: made, and worth nothing"]
    );
    let liege = known("liege").unwrap().doubts;
    assert_eq!(liege.len(), 1);
    assert!(liege[0].to_string().ends_with("zero_sum: the points of a deal need not sum to zero"));
}

#[test]
fn all_complaints_come_at_once_but_twenty_at_most() {
    let text = KNOWN[0].1.replace("\nmade = ", "\nmode = 1\nmake = 1\nmade = ");
    assert_eq!(read(&text).unwrap_err().len(), 20);
}
