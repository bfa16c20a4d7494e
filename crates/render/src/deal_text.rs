//! A player's text that goes into the deals, shown to them alone.

use words::Language;

use super::message::{Frame, Message};
use super::name;
use table::dealer::{DealText, NoText};

/// The reader's text, or that they have none, and what it is for.
#[must_use]
pub fn deal_text(text: Option<&DealText>, language: Language) -> Message {
    let stands = match text {
        Some(text) => language.luck_set(name::escaped(text.reveal())),
        None => language.luck_none(),
    };
    Message::titled(Frame::Plain, &language.luck_title())
        .with_text(stands)
        .with_text(language.luck_counts())
}

/// The reason why a typed text cannot be one.
#[must_use]
pub fn no_deal_text(why: NoText, language: Language) -> Message {
    Message::text(match why {
        NoText::Empty => language.luck_empty(),
        NoText::TooLong => language.luck_too_long(DealText::LONGEST),
        NoText::Unseen => language.luck_unseen(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn h15_nothing_in_a_text_means_anything_to_discord() {
        for (typed, shown) in [
            ("@everyone <@&7> <@1>", r"\@everyone \<\@\&7\> \<\@1\>"),
            ("**b** ||s|| `c` # h", r"\*\*b\*\* \|\|s\|\| \`c\` \# h"),
            ("[x](https://evil.example)", r"\[x\]\(https\:\/\/evil\.example\)"),
            ("{ $name } <t:1:R>", r"\{ \$name \} \<t\:1\:R\>"),
        ] {
            let text = DealText::new(typed).unwrap();
            for language in Language::ALL {
                let page = format!("{:?}", deal_text(Some(&text), language));
                let shown = format!("{shown:?}");
                assert!(page.contains(shown.trim_matches('"')), "{page}");
                assert!(!page.contains(typed), "{page}");
            }
        }
    }
}
