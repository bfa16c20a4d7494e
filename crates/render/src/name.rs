//! Names made harmless, and the names on a table.

use rules::{Book, BySeat, Call, Contract, Member, Seat, Side};
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_segmentation::UnicodeSegmentation;
use words::Language;

use table::{Occupant, TableView};

/// In letters as a reader counts them.
const MOST_GRAPHEMES: usize = 20;
/// In code points, as Discord counts.
const MOST_CHARS: usize = 40;
/// Accents on one letter.
const MOST_MARKS: usize = 2;

/// A name for a button: one line without invisible characters, at most 20 letters and 40 code
/// points; `None` when nothing is left of it.
#[must_use]
pub fn plain(name: &str) -> Option<String> {
    if is_of_nobody(name) {
        return None;
    }
    if is_plain_already(name) {
        return Some(name.to_owned());
    }
    let mut marks = 0;
    let visible: String = name
        .chars()
        .map(|letter| if letter.is_whitespace() { ' ' } else { letter })
        .filter(|&letter| is_visible(letter))
        // Taken apart, so that accents can be counted, and composed again.
        .nfd()
        .filter(|letter| {
            let is_mark = letter.general_category_group() == GeneralCategoryGroup::Mark;
            marks = if is_mark { marks + 1 } else { 0 };
            marks <= MOST_MARKS
        })
        .nfc()
        .collect();
    let one_line = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut cut = String::new();
    for grapheme in one_line.graphemes(true).take(MOST_GRAPHEMES) {
        if cut.chars().count() + grapheme.chars().count() > MOST_CHARS {
            break;
        }
        cut.push_str(grapheme);
    }
    let cut = cut.trim_end();
    // Accents and spaces alone are no name.
    let is_letter = |letter: char| {
        let group = letter.general_category_group();
        !matches!(group, GeneralCategoryGroup::Mark | GeneralCategoryGroup::Separator)
    };
    cut.chars().any(is_letter).then(|| cut.to_owned())
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
    safe
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

/// A table in the words of a language, with the names on its chairs.
#[derive(Debug)]
pub struct Names {
    pub(crate) table: TableView,
    pub(crate) language: Language,
    /// By chair, for a button.
    labels: Vec<String>,
    members: BySeat<Member>,
}

impl Names {
    /// The names of the deal on the table.
    #[must_use]
    pub fn new(table: &TableView, language: Language) -> Self {
        Self::of_deal(table, BySeat::from_fn(|seat| table.member_of(seat)), language)
    }

    pub(super) fn of_deal(table: &TableView, members: BySeat<Member>, language: Language) -> Self {
        let label = |member: Member| {
            let number = member.number().to_string();
            if let Occupant::Robot(name) = table.chairs().occupant(member) {
                let numbered = || numbered(member, language);
                return name.map_or_else(numbered, |name| name.to_string());
            }
            let name = table.people().on(member).and_then(|person| plain(&person.name));
            name.unwrap_or_else(|| language.player_name(number))
        };
        let labels = table.chairs().members().map(label).collect();
        Self { table: table.clone(), language, labels, members }
    }

    /// Names that the font of a picture cannot write become seats.
    pub(super) fn in_picture(&self) -> Self {
        let labels = Member::ALL.into_iter().zip(&self.labels).map(|(member, label)| {
            if pictures::can_write(label) { label.clone() } else { self.place_of(member) }
        });
        Self { table: self.table.clone(), labels: labels.collect(), ..*self }
    }

    fn place_of(&self, member: Member) -> String {
        let seat = self.members.seats().find(|(_, player)| **player == member);
        match seat {
            Some((seat, _)) => self.language.seat(seat),
            None => self.language.player_name(member.number().to_string()),
        }
    }

    pub(super) fn book(&self) -> Book {
        self.table.settings().rules().book()
    }

    pub(super) fn contract(&self, contract: Contract) -> String {
        self.language.contract(self.book(), contract)
    }

    pub(super) fn call(&self, call: Call) -> String {
        self.language.call(self.book(), call, None, |seat| self.seat(seat))
    }

    /// The name on a chair, for a button.
    pub(super) fn label(&self, member: Member) -> &str {
        &self.labels[member.index()]
    }

    pub(super) fn robot(&self, member: Member) -> String {
        numbered(member, self.language)
    }

    /// The name on a chair, for a text.
    pub(super) fn member(&self, member: Member) -> String {
        escaped(self.label(member))
    }

    /// The name at a seat, for a text.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> String {
        self.member(self.members[seat])
    }

    /// The name at a seat, for a button.
    pub(super) fn label_of(&self, seat: Seat) -> String {
        self.label(self.members[seat]).to_owned()
    }

    pub(super) fn side(&self, side: Side) -> String {
        let [one, other] = side.seats().map(|seat| self.seat(seat));
        self.language.side_name(one, other)
    }

    pub(super) fn marked_side(&self, side: Side) -> String {
        format!("{} {}", mark(side), self.side(side))
    }
}

/// Robots of old tables have no names.
fn numbered(member: Member, language: Language) -> String {
    language.robot_name(member.number().to_string())
}

/// The mark of a side: 🔵 North and South, 🟠 East and West.
#[must_use]
pub const fn mark(side: Side) -> char {
    match side {
        Side::NorthSouth => '🔵',
        Side::EastWest => '🟠',
    }
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
        assert_eq!(plain(&"é".repeat(32)).unwrap(), "é".repeat(20));
        // A flag is two code points and one letter.
        assert_eq!(plain(&"🇧🇪".repeat(32)).unwrap(), "🇧🇪".repeat(20));
        // Piled accents are thinned out.
        let piled = "a\u{323}\u{30d}\u{30e}\u{304}\u{31a}b";
        assert_eq!(plain(piled).as_deref(), Some("ạ\u{30d}b"));
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
        for name in ["deleted_user_of_sofas", "Deleted User of Sofas", "Undeleted User"] {
            assert_eq!(plain(name).as_deref(), Some(&name[..name.len().min(20)]), "{name}");
        }
    }

    #[test]
    fn any_name_becomes_a_short_line_that_shows() {
        check!().with_type::<String>().for_each(|name| {
            let Some(plain) = plain(name) else { return };
            assert!(plain.graphemes(true).count() <= MOST_GRAPHEMES);
            assert!(plain.chars().count() <= MOST_CHARS);
            assert!(plain.chars().all(|c| c == ' ' || is_visible(c)));
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
