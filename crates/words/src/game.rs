//! Names of cards, seats, books, options, permissions and commands.

use fluent_bundle::{FluentArgs, FluentValue};
use rules::{Book, Card, Rank, Seat, Suit, Value};

use crate::{File, Language};

/// A permission of the bot in a channel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Permission {
    /// To see the channel.
    ViewChannel,
    /// To send messages there.
    SendMessages,
    /// To send messages in its threads.
    SendMessagesInThreads,
    /// To show embeds and links.
    EmbedLinks,
    /// To send a file.
    AttachFiles,
    /// To read earlier messages.
    ReadMessageHistory,
    /// To open a thread.
    CreatePublicThreads,
    /// To write in a thread that is locked, and to archive any.
    ManageThreads,
}

impl Language {
    /// A card in a text: `♥10`, in French `♥R` for the king.
    #[must_use]
    pub fn card(self, card: Card) -> String {
        format!("{}{}", symbol(card.suit), self.rank(card.rank))
    }

    /// A rank as it stands on a card.
    #[must_use]
    pub fn rank(self, rank: Rank) -> String {
        match rank.letter() {
            'T' => "10".to_owned(),
            pips if pips.is_ascii_digit() => pips.to_string(),
            letter => self.rank_letter(letter.to_string()),
        }
    }

    /// A card in words: `ten of hearts`.
    #[must_use]
    pub fn card_said(self, card: Card) -> String {
        self.card_in_words(self.rank_said(card.rank), self.suit_name(suit_key(card.suit)))
    }

    /// A rank in a word: `ten`.
    #[must_use]
    pub fn rank_said(self, rank: Rank) -> String {
        let letter = rank.letter();
        match letter.to_digit(10) {
            Some(pips) => self.rank_name(pips),
            None => self.rank_name(letter.to_string()),
        }
    }

    /// A suit by name, with a capital: `Hearts`.
    #[must_use]
    pub fn suit_alone(self, suit: Suit) -> String {
        sentence_case(&self.suit_name(suit_key(suit)))
    }

    /// A suit by name and symbol: `hearts ♥`.
    #[must_use]
    pub fn suit(self, suit: Suit) -> String {
        format!("{} {}", self.suit_name(suit_key(suit)), symbol(suit))
    }

    /// Numbers in a sentence: `1, 7 and 13`.
    #[must_use]
    pub fn numbers(self, numbers: &[u8]) -> String {
        let numbers: Vec<_> = numbers.iter().map(u8::to_string).collect();
        match numbers.split_last() {
            Some((last, some)) if !some.is_empty() => self.list_and(some.join(", "), last.clone()),
            Some(_) | None => numbers.concat(),
        }
    }

    /// A seat by name: `North`.
    #[must_use]
    pub fn seat(self, seat: Seat) -> String {
        self.seat_name(seat.to_string())
    }

    /// A rule book by name: `Long Whist`.
    #[must_use]
    pub fn book(self, book: Book) -> String {
        self.book_name(book.name())
    }

    /// A level of robots by name: `strong`.
    #[must_use]
    pub fn level(self, level: robots::Level) -> String {
        self.level_name(level.name())
    }

    /// An option by name: `Points for the rubber`.
    #[must_use]
    pub fn option(self, name: &str) -> String {
        self.text(File::Options, &format!("option-{name}"), [])
    }

    /// An option explained in one line.
    #[must_use]
    pub fn option_explained(self, name: &str) -> String {
        self.text(File::Options, &format!("option-{name}.why"), [])
    }

    /// A value of an option in words.
    #[must_use]
    pub fn option_value(self, name: &str, value: &Value) -> String {
        let value = match value {
            Value::Number(number) => (*number).into(),
            Value::List(numbers) if numbers.is_empty() => "none".into(),
            Value::List(_) => value.to_string().trim_matches(['[', ']']).replace(',', ", ").into(),
            // The name of a branch begins with a letter.
            Value::Word(word) if word.starts_with(|first: char| first.is_ascii_digit()) => {
                format!("p{word}").into()
            }
            Value::Null | Value::Flag(_) | Value::Word(_) => value.to_string().into(),
        };
        self.text(File::Options, &format!("option-{name}.value"), [("value", value)])
    }

    /// A setting of a table by its key: `Taking back`; `None` for one that is never shown.
    #[must_use]
    pub fn setting(self, key: &str) -> Option<String> {
        self.find(File::Table, &format!("setting-{key}"), &FluentArgs::new())
    }

    /// A setting explained in one line; `None` for one whose values need no word.
    #[must_use]
    pub fn setting_explained(self, key: &str) -> Option<String> {
        self.find(File::Table, &format!("setting-{key}.why"), &FluentArgs::new())
    }

    /// A value of a setting in words; `None` for a setting that is never shown.
    #[must_use]
    pub fn setting_value(self, key: &str, value: &str) -> Option<String> {
        let value = value.parse::<u8>().map_or_else(|_| value.into(), FluentValue::from);
        self.find(
            File::Table,
            &format!("setting-{key}.value"),
            &FluentArgs::from_iter([("value", value)]),
        )
    }

    /// A permission as Discord names it in its settings.
    #[must_use]
    pub fn permission(self, permission: Permission) -> String {
        self.permission_name(match permission {
            Permission::ViewChannel => "view-channel",
            Permission::SendMessages => "send-messages",
            Permission::SendMessagesInThreads => "send-messages-in-threads",
            Permission::EmbedLinks => "embed-links",
            Permission::AttachFiles => "attach-files",
            Permission::ReadMessageHistory => "read-message-history",
            Permission::CreatePublicThreads => "create-public-threads",
            Permission::ManageThreads => "manage-threads",
        })
    }
}

/// The symbol of a suit.
#[must_use]
pub const fn symbol(suit: Suit) -> char {
    match suit {
        Suit::Spades => '♠',
        Suit::Clubs => '♣',
        Suit::Diamonds => '♦',
        Suit::Hearts => '♥',
    }
}

/// The suit of a symbol.
#[must_use]
pub fn suit_of(letter: char) -> Option<Suit> {
    // Most letters are.
    if letter.is_ascii() {
        return None;
    }
    Suit::ALL.into_iter().find(|&suit| symbol(suit) == letter)
}

/// The word by which messages select a suit.
#[must_use]
pub const fn suit_key(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "spades",
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
    }
}

/// The text with a capital: `Every deal`.
#[must_use]
pub fn sentence_case(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next();
    first.into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
