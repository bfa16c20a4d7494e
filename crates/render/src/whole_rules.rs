//! The long rules of a game, as a file to keep.

use rules::Book;
use words::Language;

use super::message::{File, Message};

macro_rules! pages {
    ($book:literal, $language:expr) => {
        match $language {
            Language::English => include_str!(concat!("../../../docs/rules/", $book, ".en.md")),
            Language::French => include_str!(concat!("../../../docs/rules/", $book, ".fr.md")),
            Language::Dutch => include_str!(concat!("../../../docs/rules/", $book, ".nl.md")),
            Language::German => include_str!(concat!("../../../docs/rules/", $book, ".de.md")),
        }
    };
}

/// The long rules of a book with all its options: a word about it and the file.
#[must_use]
pub fn whole_rules(book: Book, language: Language) -> Message {
    let name = format!("{}.{}.md", book.name(), language.code());
    let file = File { name, bytes: text(book, language).into() };
    Message { file: Some(file), ..Message::text(language.rules_whole(language.book(book))) }
}

fn text(book: Book, language: Language) -> &'static str {
    match book {
        Book::Long => pages!("long", language),
        Book::Short => pages!("short", language),
        Book::Simple => pages!("simple", language),
        Book::Couleur => pages!("couleur", language),
        Book::Liege => pages!("liege", language),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_long_rules_in_every_language() {
        let mut titles = std::collections::BTreeSet::new();
        for book in Book::ALL {
            for language in Language::ALL {
                let message = whole_rules(book, language);
                let file = message.file.unwrap();
                assert_eq!(file.name, format!("{}.{}.md", book.name(), language.code()));
                let text = String::from_utf8(file.bytes).unwrap();
                let title = text.lines().next().unwrap();
                assert!(title.starts_with("# "), "{title}");
                titles.insert((language.code(), title.to_owned()));
                // Every option that the game has is told of, by the name it is typed by.
                for choice in rules::Rules::choices(book) {
                    assert!(text.contains(&format!("`{}", choice.name)), "{}", choice.name);
                }
            }
        }
        assert_eq!(titles.len(), Book::ALL.len() * Language::ALL.len());
    }
}
