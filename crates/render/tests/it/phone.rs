//! On a phone of 360 pixels all of a hand is seen at once, from the line that
//! says what is going on to the last card, in few words: in 10,000 turns, in every language.

use loopback::phone;
use rules::{Action, Book, Rules, Seat, Value};
use words::Language;

use super::brevity::{PRIVATE, PUBLIC, below_picture, words};
use super::fixture::Fixture;
use courier::as_sent;
use render::chosen::{self, Chosen};
use render::message::{Message, Part, Row};
use render::scene::Depiction;
use render::{hand, lobby, public};
use table::id::Timestamp;
use table::{Awaits, Event, MemberView, TimeEvent};

/// People with names as long as most are.
const PEOPLE: [&str; 4] = ["Marie", "Julien", "Bart", "Sophie"];

/// The number of turns of each of seven games that are looked at.
const TURNS: usize = 1_500;

/// A message in a few words, for who has to see why it is too high.
fn told(message: &Message) -> String {
    let part = |part: &Part| match part {
        Part::Text(text) | Part::Pictured(text) | Part::Section(text, _) => text.clone(),
        Part::Headline(headline) => headline.in_a_line(),
        Part::Separator => "---".to_owned(),
        Part::Picture(_) | Part::Kept(_) => "(a picture)".to_owned(),
        Part::Row(Row::Select(select)) => format!("v {}", select.placeholder),
        Part::Row(Row::Buttons(buttons)) => {
            let labels = buttons.iter().map(|button| format!("[{}]", button.label));
            labels.collect::<Vec<_>>().join(" ")
        }
    };
    message.parts.iter().map(part).collect::<Vec<_>>().join("\n")
}

fn check(message: &Message) {
    for components in as_sent(message) {
        assert!(
            phone::is_in_view(&components),
            "{} pixels are too high for a phone:\n{}",
            phone::height(&components),
            told(message)
        );
    }
}

fn check_words(message: &Message, most: usize) {
    let words = words(message);
    assert!(words <= most, "{words} words are too many:\n{}", told(message));
}

/// The lobby of any game, at first and with all chairs taken, is one screen.
#[test]
fn a_lobby_is_one_screen_of_a_phone() {
    for (book, members) in
        [(Book::Long, 4), (Book::Simple, 4), (Book::Liege, 5), (Book::Couleur, 6)]
    {
        let members = ("members", Value::Number(members));
        let rules = Rules::new(book);
        let rules = rules.clone().with([members]).unwrap_or(rules);
        for fixture in [Fixture::opened(&rules, PEOPLE[0]), Fixture::seated(&rules, PEOPLE)] {
            for language in Language::ALL {
                check(&lobby::lobby(&fixture.seen(), language, Depiction::Words));
                check(&lobby::lobby(&fixture.seen(), language, Depiction::Picture));
            }
        }
    }
}

/// The buttons of a message that can be pressed and say this.
fn pressable(message: &Message, verb: &str) -> usize {
    let buttons = message.parts.iter().map(|part| match part {
        Part::Row(Row::Buttons(buttons)) => {
            buttons.iter().filter(|button| button.enabled && button.id.contains(verb)).count()
        }
        Part::Row(Row::Select(_))
        | Part::Text(_)
        | Part::Pictured(_)
        | Part::Headline(_)
        | Part::Separator
        | Part::Section(..)
        | Part::Picture(_)
        | Part::Kept(_) => 0,
    });
    buttons.sum()
}

/// The hand of the player on turn, with everything that they are asked, in every
/// language; and those of the others, who cannot press a card, each in another one.
fn check_turn(fixture: &Fixture, turn: Seat, number: usize) {
    for language in Language::ALL {
        check_hand(fixture, (turn, true), language);
    }
    let language = Language::ALL[number % 4];
    let deadline = Some(Timestamp(1_800_000_000));
    let seen = fixture.seen();
    check_words(&public::public(&seen, language, deadline, Depiction::Picture), PUBLIC);
    let others = Seat::ALL.into_iter().filter(|&seat| seat != turn);
    for (seat, language) in others.zip(Language::ALL.into_iter().cycle().skip(number % 4)) {
        check_hand(fixture, (seat, false), language);
    }
}

fn check_hand(fixture: &Fixture, (seat, is_on_turn): (Seat, bool), language: Language) {
    let view = fixture.seen_by(seat);
    let Some(hand) = hand::hand(&view, language, None) else { return };
    check(&hand);
    check_words(&below_picture(&hand), PRIVATE);
    let can_play = if is_on_turn { fixture.seat(seat).legal.plays().len() } else { 0 };
    assert_eq!(pressable(&hand, ":play "), usize::from(can_play), "{seat}");
    check_questions(&view, &hand, language);
}

/// Checks the questions that are asked before a line of a menu is done.
fn check_questions(view: &MemberView, hand: &Message, language: Language) {
    for part in &hand.parts {
        let Part::Row(Row::Select(select)) = part else { continue };
        for line in &select.lines {
            if let Some(Chosen::Asks(question)) = chosen::chosen(view, &line.value, language) {
                check(&question);
                check_words(&below_picture(&question), PRIVATE);
            }
        }
    }
}

fn act(fixture: &mut Fixture, seat: Seat) {
    let legal = fixture.seat(seat).legal;
    let all: Vec<Action> = legal.iter().collect();
    let chance = usize::try_from(fixture.next() % 1_000_003).unwrap();
    // Every second word is a pass, so that auctions are long and end.
    let pass = all.iter().find(|action| action.to_string() == "pass");
    let action = pass.filter(|_| chance % 2 == 1).unwrap_or(&all[chance / 2 % all.len()]);
    fixture.acts(seat, *action);
}

/// Match after match of a book, until so many turns were looked at.
fn check_book(book: Book, seed: u64) {
    check_rules(&Rules::new(book), seed);
}

/// Checks turns by these rules, and answers the most cards that a player held.
fn check_rules(rules: &Rules, mut seed: u64) -> u8 {
    let (mut left, mut most) = (TURNS, 0);
    while left > 0 {
        seed += 1;
        let mut fixture = Fixture::begun(rules, PEOPLE, seed);
        while left > 0 {
            match fixture.table.awaits() {
                Awaits::Secret => fixture.seal(),
                Awaits::Cut(_) => fixture.deal(),
                Awaits::Actions(_) => {
                    let seat = fixture.on_turn().unwrap();
                    check_turn(&fixture, seat, left);
                    most = most.max(fixture.seat(seat).hand.len());
                    act(&mut fixture, seat);
                    left -= 1;
                }
                Awaits::Referee | Awaits::WhiteHands => {
                    fixture.happens(&Event::Time(TimeEvent::TimeUp(fixture.table.turn())));
                }
                Awaits::People | Awaits::Return | Awaits::Nothing => break,
            }
        }
    }
    most
}

#[test]
fn a_hand_of_long_whist_is_seen_at_once_on_a_phone() {
    check_book(Book::Long, 100);
}

#[test]
fn a_hand_of_short_whist_is_seen_at_once_on_a_phone() {
    check_book(Book::Short, 200);
}

#[test]
fn a_hand_of_beginners_whist_is_seen_at_once_on_a_phone() {
    check_book(Book::Simple, 300);
}

/// With the plan and the trick explained.
#[test]
fn a_practice_deal_is_seen_at_once_on_a_phone() {
    let others = Book::ALL.into_iter().filter(|&book| book != Book::Simple);
    let all = std::iter::repeat_n(Book::Simple, 15).chain(others);
    for (seed, book) in (600..).zip(all) {
        let mut fixture = Fixture::dealt(&Rules::new(book), PEOPLE, seed);
        fixture.explains();
        while let Some(seat) = fixture.on_turn().filter(|_| !fixture.deal_is_over()) {
            check_turn(&fixture, seat, 0);
            act(&mut fixture, seat);
        }
    }
}

/// After each card, and until its player's next turn.
#[test]
fn a_word_of_the_coach_is_seen_at_once_on_a_phone() {
    for (seed, book) in (700..712).zip(Book::ALL.into_iter().cycle()) {
        let mut fixture = Fixture::dealt(&Rules::new(book), PEOPLE, seed);
        fixture.coaches();
        let mut spoken = 0;
        while let Some(seat) = fixture.on_turn().filter(|_| !fixture.deal_is_over()) {
            check_turn(&fixture, seat, spoken);
            act(&mut fixture, seat);
            if let Some(seat) = fixture.coach_speaks() {
                spoken += 1;
                for language in Language::ALL {
                    check_hand(&fixture, (seat, fixture.on_turn() == Some(seat)), language);
                }
            }
        }
    }
}

#[test]
fn a_hand_of_whist_a_la_couleur_is_seen_at_once_on_a_phone() {
    check_book(Book::Couleur, 400);
}

#[test]
fn a_hand_of_liege_is_seen_at_once_on_a_phone() {
    check_book(Book::Liege, 500);
}

#[test]
fn a_hand_of_wiezen_is_seen_at_once_on_a_phone() {
    check_book(Book::Wiezen, 600);
}

#[test]
fn a_hand_of_seventeen_is_seen_at_once_on_a_phone() {
    let full_round = [("brimborion", Value::Word("full_round".into()))];
    let rules = Rules::new(Book::Couleur).with(full_round).unwrap();
    assert_eq!(check_rules(&rules, 600), 17);
}

/// Three have proposed a suit each, the fewest words that leave the fourth the most: three
/// to accept, a suit to propose, and all that is played alone.
#[test]
fn who_could_accept_any_of_three_sees_it_at_once() {
    for book in [Book::Couleur, Book::Liege] {
        let dealt = |seed| Fixture::dealt(&Rules::new(book), PEOPLE, seed);
        let is_auction = |fixture: &Fixture| {
            let seat = fixture.on_turn().unwrap();
            fixture.seat(seat).legal.others().contains(&"propose H".parse().unwrap())
        };
        let mut fixture = (1..100).map(dealt).find(is_auction).expect("most deals have no troel");
        for suit in ["propose S", "propose H", "propose D"] {
            fixture.acts(fixture.on_turn().unwrap(), suit.parse().unwrap());
        }
        let seat = fixture.on_turn().unwrap();
        check_turn(&fixture, seat, 0);
        let view = fixture.seen_by(seat);
        let Some(Chosen::Asks(question)) = chosen::chosen(&view, "accept N", Language::English)
            .or_else(|| chosen::chosen(&view, "accept E", Language::English))
        else {
            panic!("it asks for how many tricks")
        };
        // Eight to thirteen.
        assert_eq!(pressable(&question, ":accept "), 6, "{book}");
    }
}
