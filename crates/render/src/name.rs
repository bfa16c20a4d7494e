//! Names made harmless.

use unicode_bidi::BidiClass;
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{
    GeneralCategory, GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory,
};
use unicode_segmentation::UnicodeSegmentation;

/// In letters as a reader counts them.
const MOST_GRAPHEMES: usize = 20;
/// In code points, as Discord counts.
const MOST_CHARS: usize = 40;
/// Accents on one letter; Greek has three on some.
const MOST_ACCENTS: usize = 3;
/// Marks without width on one letter of a script that writes vowels and tones so.
const MOST_MARKS: usize = 4;

/// An isolate, within which the letters of a name find their direction by themselves, and its end.
pub(super) const ISOLATE: [char; 2] = ['\u{2068}', '\u{2069}'];

const JOINER: char = '\u{200d}';
const NON_JOINER: char = '\u{200c}';
/// Chooses the look of the emoji before it.
const EMOJI_STYLE: char = '\u{fe0f}';

/// A name for a button: one line without invisible characters, at most 20 letters and 40 code
/// points, of which the last is an ellipsis where it is cut; `None` when nothing is left of it.
#[must_use]
pub fn plain(name: &str) -> Option<String> {
    if is_of_nobody(name) {
        return None;
    }
    if is_plain_already(name) {
        return Some(name.to_owned());
    }
    let (mut accents, mut marks) = (0, 0);
    let spaced = name.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter });
    let visible: String = joined(&spaced.collect::<Vec<_>>())
        .into_iter()
        // Taken apart, so that accents can be counted, and composed again.
        .nfd()
        .filter(|&letter| {
            let category = letter.general_category();
            let is_narrow = [GeneralCategory::NonspacingMark, GeneralCategory::EnclosingMark];
            if is_narrow.contains(&category) {
                accents += usize::from(is_accent(letter));
                marks += 1;
            } else if category != GeneralCategory::SpacingMark {
                (accents, marks) = (0, 0);
            }
            marks <= MOST_MARKS && (accents <= MOST_ACCENTS || !is_accent(letter))
        })
        .nfc()
        .collect();
    let one_line = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    let whole = beginning(&one_line, MOST_GRAPHEMES, MOST_CHARS);
    let is_cut = whole.len() < one_line.len();
    let name =
        if is_cut { beginning(&one_line, MOST_GRAPHEMES - 1, MOST_CHARS - 1) } else { whole };
    // Accents and spaces alone are no name.
    let is_letter = |letter: char| {
        let group = letter.general_category_group();
        !matches!(group, GeneralCategoryGroup::Mark | GeneralCategoryGroup::Separator)
    };
    let end = if is_cut { "…" } else { "" };
    name.chars().any(is_letter).then(|| format!("{name}{end}"))
}

/// As much of the beginning as has at most so many letters and code points.
fn beginning(text: &str, letters: usize, chars: usize) -> &str {
    let mut left = chars;
    let fits = |grapheme: &&str| {
        let rest = left.checked_sub(grapheme.chars().count());
        left = rest.unwrap_or(0);
        rest.is_some()
    };
    let length = text.graphemes(true).take(letters).take_while(fits).map(str::len).sum();
    text.get(..length).unwrap_or(text).trim_end()
}

/// True for a short word of visible ASCII, of which nothing has to go.
fn is_plain_already(name: &str) -> bool {
    (1..=MOST_GRAPHEMES).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_graphic())
}

/// True for the name that Discord gives to a deleted account.
fn is_of_nobody(name: &str) -> bool {
    let number = ["deleted_user_", "Deleted User "].iter().find_map(|it| name.strip_prefix(it));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_hexdigit());
    name == "Deleted User" || number.is_some_and(is_number)
}

/// Text in which nothing is markup to Discord.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        // Discord takes every sign after a backslash for itself.
        if letter.is_ascii_punctuation() {
            safe.push('\\');
        }
        safe.push(letter);
    }
    isolated(safe)
}

/// The letters that show, with the joiners that a script or an emoji needs between two of them.
fn joined(letters: &[char]) -> Vec<char> {
    let mut kept: Vec<char> = Vec::with_capacity(letters.len());
    for (at, &letter) in letters.iter().enumerate() {
        let (before, after) = (kept.last().copied(), letters.get(at + 1).copied());
        let is_kept = match (letter, before, after) {
            (EMOJI_STYLE, Some(before), _) => is_emoji(before),
            (JOINER, Some(before), Some(after)) if is_emoji(after) => {
                is_emoji(before) || before == EMOJI_STYLE
            }
            (JOINER | NON_JOINER, Some(before), Some(after)) => {
                needs_joiners(before) && needs_joiners(after)
            }
            _ => is_visible(letter),
        };
        if is_kept {
            kept.push(letter);
        }
    }
    kept
}

/// An emoji, or a skin tone behind one.
fn is_emoji(letter: char) -> bool {
    !letter.is_ascii() && letter.is_emoji_char() && letter != JOINER && letter != EMOJI_STYLE
}

/// Letters and marks of the scripts in which a joiner is spelling: those that join their letters,
/// from Arabic on, and those of India and its neighbours.
const fn needs_joiners(letter: char) -> bool {
    matches!(
        letter,
        '\u{600}'..='\u{6ff}'
            | '\u{700}'..='\u{8ff}'
            | '\u{900}'..='\u{dff}'
            | '\u{f00}'..='\u{fff}'
            | '\u{1000}'..='\u{109f}'
            | '\u{1780}'..='\u{18af}'
            | '\u{1900}'..='\u{1cff}'
            | '\u{a800}'..='\u{abff}'
            | '\u{fb50}'..='\u{fdff}'
            | '\u{fe70}'..='\u{fefc}'
            | '\u{10a00}'..='\u{10fff}'
            | '\u{11000}'..='\u{11fff}'
            | '\u{1e900}'..='\u{1e95f}'
    )
}

/// The accents of no script, which a name can be buried under.
const fn is_accent(letter: char) -> bool {
    matches!(
        letter,
        '\u{300}'..='\u{36f}'
            | '\u{1ab0}'..='\u{1aff}'
            | '\u{1dc0}'..='\u{1dff}'
            | '\u{20d0}'..='\u{20ff}'
            | '\u{fe20}'..='\u{fe2f}'
    )
}

/// A name that leaves the numbers and brackets beside it where they are: one that is written from
/// right to left stands in an isolate. The languages of the bot run from left to right.
pub(super) fn isolated(name: String) -> String {
    let turns = |letter| {
        let class = unicode_bidi::bidi_class(letter);
        matches!(class, BidiClass::R | BidiClass::AL | BidiClass::AN)
    };
    if name.starts_with(ISOLATE[0]) || !name.chars().any(turns) {
        return name;
    }
    format!("{}{name}{}", ISOLATE[0], ISOLATE[1])
}

fn is_visible(letter: char) -> bool {
    // Letters and marks in name only, which every font leaves blank.
    let is_blank = matches!(
        letter,
        '\u{034f}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{17b4}'
            | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{ffa0}'
            | '\u{e0100}'..='\u{e01ef}'
    );
    // Controls, direction marks, zero widths, halves of nothing.
    !is_blank && letter.general_category_group() != GeneralCategoryGroup::Other
}

#[cfg(test)]
mod tests {
    use bolero::{check, produce};

    use super::*;

    #[test]
    fn an_ordinary_name_stays_as_it_is() {
        for name in ["Ann", "Jean-Pierre", "Zoë", "Łukasz", "花子", "Анна", "Ann 2", "❤ Bob"]
        {
            assert_eq!(plain(name).as_deref(), Some(name));
        }
    }

    #[test]
    fn a_name_is_composed_and_stands_on_one_line() {
        assert_eq!(plain("Zoe\u{308}").as_deref(), Some("Zoë"));
        assert_eq!(plain(" Ann\r\n# Bob\t\u{2028}x ").as_deref(), Some("Ann # Bob x"));
    }

    #[test]
    fn nothing_invisible_stays_in_a_name() {
        assert_eq!(plain("A\u{202e}n\u{200b}n\0\u{feff}").as_deref(), Some("Ann"));
        assert_eq!(plain("A\u{2066}n\u{200d}n\u{ad}").as_deref(), Some("Ann"));
    }

    #[test]
    fn a_name_of_nothing_is_none() {
        for name in ["", " ", "\u{200b}", "\u{3164}", "\u{2800}\u{2800}", "\u{301}\u{301}", "\n"] {
            assert_eq!(plain(name), None, "{name:?}");
        }
    }

    #[test]
    fn a_name_is_cut_between_letters() {
        assert_eq!(plain(&"é".repeat(32)).unwrap(), format!("{}…", "é".repeat(19)));
        // A flag is two code points and one letter.
        assert_eq!(plain(&"🇧🇪".repeat(32)).unwrap(), format!("{}…", "🇧🇪".repeat(19)));
        assert_eq!(plain("Marie-Christine van den Bergh").unwrap(), "Marie-Christine van…");
        // A space before the ellipsis goes.
        assert_eq!(plain("Jan-Willem Verhage de Wit").unwrap(), "Jan-Willem Verhage…");
        assert_eq!(plain(&"W".repeat(20)).unwrap(), "W".repeat(20));
        // Piled accents are thinned out.
        let piled = "a\u{323}\u{30d}\u{30e}\u{304}\u{31a}b";
        assert_eq!(plain(piled).as_deref(), Some("ạ\u{30d}\u{30e}b"));
    }

    #[test]
    fn names_of_many_peoples_stay_as_they_are() {
        for name in [
            "ကျော်",
            "မြို့",
            "می‌خواهم",
            "क्‍ष",
            "ශ්‍රී",
            "དབང་ཕྱུག",
            "Nguyễn",
            "שָׁלוֹם",
            "مُحَمَّدٌ",
            "ณัฐพงษ์",
            "ស្រី",
            "👨‍👩‍👧",
            "🏳️‍🌈",
            "👩🏽‍🚀",
            "❤️ Bob",
            "Ann❤️‍🔥",
        ] {
            assert_eq!(plain(name), Some(name.nfc().collect()), "{name}");
        }
        // A joiner that nothing needs would make two names look alike.
        for hidden in
            ["A\u{200c}nn", "\u{200d}Ann", "Ann\u{200d}", "A\u{fe0f}nn", "Ann\u{200c}\u{200d}"]
        {
            assert_eq!(plain(hidden).as_deref(), Some("Ann"), "{hidden:?}");
        }
        assert_eq!(plain("م\u{200c}\u{200c}ن").as_deref(), Some("م\u{200c}ن"));
    }

    /// Each letter and mark that Unicode assigns, in the range of its script.
    #[test]
    fn no_letter_of_any_script_is_lost() {
        let (mut letters, mut marks, mut base) = (0, 0, 'a');
        for letter in ('\u{a0}'..=char::MAX).filter(|&letter| is_visible(letter)) {
            let group = letter.general_category_group();
            if group == GeneralCategoryGroup::Letter {
                letters += 1;
                base = letter;
                let name = String::from_iter([letter, letter]);
                assert_eq!(plain(&name), Some(name.nfc().collect()), "{name} {name:?}");
            } else if group == GeneralCategoryGroup::Mark {
                marks += 1;
                let name = String::from_iter([base, letter, base]);
                assert_eq!(plain(&name), Some(name.nfc().collect()), "{name} {name:?}");
            }
        }
        assert!(letters > 130_000 && marks > 2_000, "{letters} {marks}");
    }

    #[test]
    fn a_name_from_right_to_left_stands_in_an_isolate() {
        assert_eq!(escaped("שרלוק"), "\u{2068}שרלוק\u{2069}");
        assert_eq!(isolated("سارة (2)".to_owned()), "\u{2068}سارة (2)\u{2069}");
        assert_eq!(escaped(&isolated("שרלוק".to_owned())), "\u{2068}שרלוק\u{2069}");
        for name in ["Ann (2)", "花子", "Анна", "1 2 3"] {
            assert_eq!(isolated(name.to_owned()), name);
        }
    }

    #[test]
    fn escaped_text_means_nothing_to_discord() {
        assert_eq!(escaped("**Ann**"), r"\*\*Ann\*\*");
        assert_eq!(escaped("<@&7> @everyone"), r"\<\@\&7\> \@everyone");
        assert_eq!(escaped("[x](https://evil.com)"), r"\[x\]\(https\:\/\/evil\.com\)");
        assert_eq!(escaped("||x|| `y` ~~z~~ _w_"), r"\|\|x\|\| \`y\` \~\~z\~\~ \_w\_");
        assert_eq!(escaped("<t:1:R> :heart:"), r"\<t\:1\:R\> \:heart\:");
        assert_eq!(escaped(r"\"), r"\\");
    }

    #[test]
    fn d07_a_deleted_account_has_no_name() {
        for deleted in ["deleted_user_0a1b2c3d4e5f", "Deleted User", "Deleted User 1a2b3c4d"] {
            assert_eq!(plain(deleted), None, "{deleted}");
        }
        for (name, told) in [
            ("deleted_user_of_sofas", "deleted_user_of_sof…"),
            ("Deleted User of Sofas", "Deleted User of Sof…"),
            ("Undeleted User", "Undeleted User"),
        ] {
            assert_eq!(plain(name).as_deref(), Some(told));
        }
    }

    #[test]
    fn any_name_becomes_a_short_line_that_shows() {
        check!().with_type::<String>().for_each(|name| {
            let Some(plain) = plain(name) else { return };
            assert!(plain.graphemes(true).count() <= MOST_GRAPHEMES);
            assert!(plain.chars().count() <= MOST_CHARS);
            let is_joiner = |c| [JOINER, NON_JOINER, EMOJI_STYLE].contains(&c);
            assert!(plain.chars().all(|c| c == ' ' || is_joiner(c) || is_visible(c)));
            assert!(!plain.contains(['\n', '\r']));
            assert_eq!(plain.trim(), &plain);
            // What is harmless already is not changed again.
            assert_eq!(super::plain(&plain), Some(plain.clone()));
        });
    }

    #[test]
    fn every_sign_of_a_name_is_escaped() {
        let signs: Vec<char> = ('!'..='~').chain(['é', 'あ', ' ']).collect();
        let names = produce::<Vec<usize>>().with().len(0_usize..=40).values(0..signs.len());
        check!().with_generator(names).for_each(|name| {
            let name: String = name.iter().map(|&sign| signs[sign]).collect();
            let escaped = escaped(&name);
            let mut letters = escaped.chars();
            let mut read = String::new();
            while let Some(letter) = letters.next() {
                if letter == '\\' {
                    read.extend(letters.next());
                } else {
                    assert!(!letter.is_ascii_punctuation());
                    read.push(letter);
                }
            }
            assert_eq!(read, name);
        });
    }
}
