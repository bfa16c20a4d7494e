//! The page of the reader's look: the choices and an example.

use rules::{Card, Rank, Suit};
use words::{Language, suit_key};

use super::message::{Button, Frame, Headline, Message, Part, Row, SelectLine, Style};
use super::name::escaped;
use super::press::{CustomId, LookPress, Wish};
use super::row::menu;
use crate::preferences::{CHOICES, Preferences};

const PLAYABLE: [Rank; 3] = [Rank::King, Rank::Ten, Rank::Four];
const OTHERS: [(Rank, Suit); 3] =
    [(Rank::Ace, Suit::Spades), (Rank::Queen, Suit::Clubs), (Rank::Seven, Suit::Diamonds)];

/// The page on which preferences are chosen, with an example; `kept` are the stored ones.
#[must_use]
pub fn look(preferences: Preferences, kept: Preferences, language: Language) -> Message {
    let menus =
        (0..).zip(&CHOICES).map(|(place, words)| menu_of(preferences, place, words, language));
    let is_kept = preferences == kept;
    let state = if is_kept { language.look_kept() } else { language.look_not_kept() };
    Message::titled(Frame::Plain, &language.look_title())
        .with_rows(menus)
        .with_separator()
        .with_text(language.look_example())
        .with_part(example_headline(language))
        .with_text(example_lines(language))
        .with_rows(example_cards(preferences, language))
        .with_separator()
        .with_text(state)
        .with_buttons(answers(preferences, is_kept, language))
        .with_small_print(&language.look_about())
}

fn id(wish: Wish, preferences: Preferences) -> String {
    CustomId::Look(LookPress { wish, preferences }).to_string()
}

fn menu_of(preferences: Preferences, place: u8, words: &[&str], language: Language) -> Row {
    let line = |&word: &&str| SelectLine {
        description: language.look_why(word.to_owned()),
        ..SelectLine::new(
            language.look_choice(word.to_owned()),
            word,
            preferences.with(word) == Some(preferences),
        )
    };
    menu(id(Wish::Choose(place), preferences), words.iter().map(line).collect(), "")
}

fn example_headline(language: Language) -> Part {
    let ace = Card { rank: Rank::Ace, suit: Suit::Hearts };
    let news = language.hand_news_played(example_name(language, 1), language.card(ace));
    let turn = language.hand_follow(suit_key(Suit::Hearts));
    Part::Headline(Headline { news, is_pictured: true, turn, is_own_turn: true })
}

fn example_lines(language: Language) -> String {
    let play = |player: u8, rank| {
        let card = language.card(Card { rank, suit: Suit::Hearts });
        (example_name(language, player), card)
    };
    let ((one, ace), (other, two)) = (play(1, Rank::Ace), play(2, Rank::Two));
    let plays = format!("{} · {other} **{two}**", language.hand_trick_wins(one, ace));
    let trumps = language.trump_line(language.suit(Suit::Clubs));
    format!("{trumps}\n{}", language.hand_trick(3, 13, plays))
}

fn example_name(language: Language, number: u8) -> String {
    escaped(&language.player_name(number.to_string()))
}

fn example_cards(preferences: Preferences, language: Language) -> [Row; 2] {
    let card = |rank, suit, enabled| {
        let button = id(Wish::Example(Card { rank, suit }), preferences);
        let button = Button::new(button, language.rank(rank), Style::Secondary);
        let button = button.with_suit(Some(suit));
        Button { enabled, ..button }
    };
    let playable = PLAYABLE.map(|rank| card(rank, Suit::Hearts, true));
    let others = OTHERS.map(|(rank, suit)| card(rank, suit, false));
    [playable, others].map(|cards| Row::Buttons(cards.into()))
}

fn answers(preferences: Preferences, is_kept: bool, language: Language) -> [Button; 2] {
    let keep =
        Button::new(id(Wish::Keep, preferences), language.button_keep_look(), Style::Success);
    let default = language.button_default_look();
    let default = Button::new(id(Wish::Default, preferences), default, Style::Secondary);
    let is_default = preferences == Preferences::default();
    [Button { enabled: !is_kept, ..keep }, Button { enabled: !is_default, ..default }]
}
