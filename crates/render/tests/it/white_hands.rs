//! The messages while a white hand may be shown.

use rules::{Action, Book, Rules, Seat, Value};
use words::Language;

use super::drawing::drawn;
use super::evening::{Evening, FOUR, user};
use render::message::{Message, Part, Row};
use render::press::{CustomId, Verb};
use render::scene::Depiction;
use render::{hand, public};
use table::id::Timestamp;
use table::{Event, PlayEvent, TimeEvent};

const DEADLINE: Option<Timestamp> = Some(Timestamp(1_800_000_000));

/// The first deal of an evening, by the seed of its secret; the same people, with the
/// same dealer.
fn dealt(seed: u8) -> Evening {
    let settings = [("white_hand", Value::Word("same_dealer".into()))];
    let rules = Rules::new(Book::Couleur).with(settings).unwrap();
    let mut evening = Evening::seated(&rules, FOUR);
    let secret = |byte: u8| format!("{byte:02x}").repeat(32).parse().unwrap();
    evening.happens(&Event::Play(PlayEvent::Start(user(0), secret(1))));
    evening.happens(&Event::Play(PlayEvent::SecretDrawn(evening.table.turn(), secret(seed))));
    evening.deal();
    evening
}

fn holders(evening: &Evening) -> Vec<Seat> {
    let holds = |seat: &Seat| evening.seat(*seat).legal.contains(Action::White);
    Seat::ALL.into_iter().filter(holds).collect()
}

fn with_a_white_hand() -> (Evening, Seat) {
    let mut deals = (1..=u8::MAX).map(dealt);
    let held = |evening: Evening| holders(&evening).first().map(|&seat| (evening, seat));
    deals.find_map(held).unwrap()
}

/// The public message without the seal of the deal.
fn public(evening: &Evening, language: Language, depiction: Depiction) -> String {
    let seen = evening.seen();
    let seal: String = seen.commitment().unwrap().to_string().chars().take(12).collect();
    format!("{:?}", public::public(&seen, language, DEADLINE, depiction)).replace(&seal, "seal")
}

/// The answers that a hand offers.
fn answers(message: &Message) -> Vec<Action> {
    let buttons = message.parts.iter().flat_map(|part| match part {
        Part::Row(Row::Buttons(buttons)) => buttons.as_slice(),
        Part::Row(Row::Select(_))
        | Part::Text(_)
        | Part::Headline(_)
        | Part::Section(..)
        | Part::Separator
        | Part::Picture(_) => &[],
    });
    let verb = |id: &str| match id.parse() {
        Ok(CustomId::Table(press)) => Some(press.verb),
        Ok(_) | Err(_) => None,
    };
    let action = |verb| if let Verb::Act(action) = verb { Some(action) } else { None };
    buttons.filter_map(|button| verb(&button.id)).filter_map(action).collect()
}

#[test]
fn everybody_reads_the_same_whoever_holds_a_white_hand() {
    let (mut held, seat) = with_a_white_hand();
    let none = (1..=u8::MAX).map(dealt).find(|evening| holders(evening).is_empty()).unwrap();
    for depiction in [Depiction::Words, Depiction::Picture] {
        for language in Language::ALL {
            let public = |evening: &Evening| public(evening, language, depiction);
            let (before, other) = (public(&held), public(&none));
            assert_eq!(before, other);
            assert!(before.contains(&language.bidding_opens()), "{before}");
            assert!(before.contains("<t:1800000000:R>"), "{before}");
            assert!(!before.contains(&language.turn_to_bid()), "nobody is on turn: {before}");
            held.acts(seat, Action::Decline);
            assert_eq!(public(&held), before, "a hand that is kept");
        }
    }
}

#[test]
fn only_who_holds_a_white_hand_is_asked() {
    let (mut evening, seat) = with_a_white_hand();
    for language in Language::ALL {
        let (mut evening, _) = with_a_white_hand();
        let hand =
            |evening: &Evening, seat| hand::hand(&evening.seen_by(seat), language, None).unwrap();
        for other in Seat::ALL.into_iter().filter(|seat| !holders(&evening).contains(seat)) {
            assert_eq!(answers(&hand(&evening, other)), []);
        }
        let asked = hand(&evening, seat);
        let mut both = answers(&asked);
        both.sort_by_key(|action| *action == Action::Decline);
        assert_eq!(both, [Action::White, Action::Decline]);
        assert!(drawn(&asked).contains(&language.hand_to_answer()), "{}", drawn(&asked));
        evening.acts(seat, Action::Decline);
        assert_eq!(answers(&hand(&evening, seat)), [], "it is asked once");
    }
    evening.happens(&Event::Time(TimeEvent::TimeUp(evening.table.turn())));
    assert!(!evening.seat(seat).legal.contains(Action::White), "its time is up");
}
