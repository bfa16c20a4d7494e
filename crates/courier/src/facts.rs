//! Line breaks between two facts of a line, not within one.
//!
//! A message writes [`BETWEEN_FACTS`], and a phone ends a line at any space. So the spaces
//! within a fact become no-break spaces, where a phone has room for it in a line.

use render::message::BETWEEN_FACTS;

/// A no-break space.
const HOLDS: &str = "\u{a0}";

/// The mark before a line, with its space, and the room that a phone of 360 pixels has in such a
/// line of a framed message, even in bold, in hundredths of a letter of middling width.
const PRINTS: [(&str, u32); 5] =
    [("### ", 2_700), ("-# ", 3_320), ("> ", 2_500), ("- ", 2_500), ("", 2_700)];

/// The text with no-break spaces within facts, as many characters as before; code stays as it is.
pub(super) fn held_together(text: &str) -> String {
    let mut is_code = false;
    let lines = text.split('\n').map(|line| {
        let is_fence = line.starts_with("```");
        is_code ^= is_fence;
        if is_code || is_fence { line.to_owned() } else { line_of_facts(line) }
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn line_of_facts(line: &str) -> String {
    if !line.contains(BETWEEN_FACTS) {
        return line.to_owned();
    }
    let print = PRINTS.into_iter().find(|(mark, _)| line.starts_with(mark));
    let (mark, room) = print.unwrap_or_default();
    let facts = line[mark.len()..].split(BETWEEN_FACTS).map(|fact| {
        let is_held = !fact.contains('`') && width(fact) <= room;
        if is_held { fact.replace(' ', HOLDS) } else { fact.to_owned() }
    });
    mark.to_owned() + &facts.collect::<Vec<_>>().join(BETWEEN_FACTS)
}

/// The width of a fact, in hundredths of a letter of middling width. Of a link its words count.
fn width(fact: &str) -> u32 {
    let (mut width, mut is_address) = (0, false);
    let mut letters = fact.chars().peekable();
    while let Some(letter) = letters.next() {
        is_address |= letter == ']' && letters.peek() == Some(&'(');
        if !is_address {
            width += width_of(letter);
        }
        is_address &= letter != ')';
    }
    width
}

const fn width_of(letter: char) -> u32 {
    match letter {
        '*' | '\\' | '[' | ']' | '\u{fe0f}' => 0,
        'i' | 'j' | 'l' | 'I' | 'J' | '.' | ',' | ':' | ';' | '!' | '\'' | '’' | '|' | ' '
        | '\u{a0}' => 46,
        'f' | 'r' | 't' | '(' | ')' | '-' | '/' | '"' | '“' | '”' => 64,
        'c' | 's' | 'v' | 'x' | 'y' | 'z' | 'k' | '–' | '?' => 90,
        'w' | 'G' | 'H' | 'N' | 'O' | 'Q' | 'U' | 'D' => 132,
        'm' | 'M' | 'W' | '…' | '&' | '%' => 160,
        // Shown as pictures.
        '♠' | '♥' | '♦' | '♣' | '▶' | '⏳' | '\u{e000}'..='\u{e003}' | '\u{1f000}'.. => {
            240
        }
        _ => 107,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, shown: &str) {
        assert_eq!(held_together(text).replace(HOLDS, "_"), shown);
    }

    #[test]
    fn a_line_ends_between_its_facts() {
        check("Trick 3 · score 0-0 · **Ann to play**", "Trick_3 · score_0-0 · **Ann_to_play**");
        check("-# Table 4 · 3 minutes a turn", "-# Table_4 · 3_minutes_a_turn");
        let heading = "### Ann led_♠2 · your_turn\nplay a spade";
        check(&heading.replace('_', " "), &heading.replacen("Ann led", "Ann_led", 1));
    }

    #[test]
    fn a_sentence_alone_ends_where_it_likes() {
        check("Ann has dealt, and Ben plays first.", "Ann has dealt, and Ben plays first.");
    }

    #[test]
    fn what_no_phone_has_room_for_is_broken_at_a_space() {
        let long = "Annabelle Vandenbork hat den Stich gemacht";
        check(&format!("{long} · Stich 3"), &format!("{long} · Stich_3"));
        let small = "Annabelle Vandenbork macht Stich 13";
        check(&format!("{small} · 3 mal"), &format!("{small} · 3_mal"));
        let held = small.replace(' ', "_");
        check(&format!("-# {small} · 3 mal"), &format!("-# {held} · 3_mal"));
    }

    #[test]
    fn of_a_link_only_its_words_are_seen() {
        let link = "[Long_Whist](https://discord.com/channels/1/2/3) · <#2>";
        check(&link.replace('_', " "), link);
    }

    #[test]
    fn code_stays_as_it_is() {
        check("```\na b · c d\n```\na b · c d", "```\na b · c d\n```\na_b · c_d");
        check("type `a b` · or c d", "type `a b` · or_c_d");
    }
}
