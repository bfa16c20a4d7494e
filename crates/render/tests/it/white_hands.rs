//! The messages while a white hand may be shown.

use rules::{Action, Book, Rules, Seat, Value};
use words::Language;

use super::drawing::drawn;
use super::fixture::{FOUR, Fixture, user};
use render::message::{Message, Part, Row};
use render::press::{CustomId, Verb};
use render::scene::Depiction;
use render::{hand, public};
use table::id::Timestamp;
use table::{Event, PlayEvent, TimeEvent};

const DEADLINE: Option<Timestamp> = Some(Timestamp(1_800_000_000));

/// The first deal of a table, by the seed of its secret; the same people, with the
/// same dealer.
fn dealt(seed: u8) -> Fixture {
    let settings = [("white_hand", Value::Word("same_dealer".into()))];
    let rules = Rules::new(Book::Couleur).with(settings).unwrap();
    let mut fixture = Fixture::seated(&rules, FOUR);
    let secret = |byte: u8| format!("{byte:02x}").repeat(32).parse().unwrap();
    fixture.happens(&Event::Play(PlayEvent::Start(user(0), secret(1))));
    fixture.happens(&Event::Play(PlayEvent::SecretDrawn(fixture.table.turn(), secret(seed))));
    fixture.deal();
    fixture
}

fn holders(fixture: &Fixture) -> Vec<Seat> {
    let holds = |seat: &Seat| fixture.seat(*seat).legal.contains(Action::White);
    Seat::ALL.into_iter().filter(holds).collect()
}

fn with_a_white_hand() -> (Fixture, Seat) {
    let mut deals = (1..=u8::MAX).map(dealt);
    let held = |fixture: Fixture| holders(&fixture).first().map(|&seat| (fixture, seat));
    deals.find_map(held).unwrap()
}

/// The public message without the seal of the deal.
fn public(fixture: &Fixture, language: Language, depiction: Depiction) -> String {
    let seen = fixture.seen();
    let seal: String = seen.commitment().unwrap().to_string().chars().take(12).collect();
    format!("{:?}", public::public(&seen, language, DEADLINE, depiction)).replace(&seal, "seal")
}

/// The answers that a hand offers.
fn answers(message: &Message) -> Vec<Action> {
    let buttons = message.parts.iter().flat_map(|part| match part {
        Part::Row(Row::Buttons(buttons)) => buttons.as_slice(),
        Part::Row(Row::Select(_))
        | Part::Text(_)
        | Part::Pictured(_)
        | Part::Headline(_)
        | Part::Section(..)
        | Part::Separator
        | Part::Picture(_)
        | Part::Kept(_) => &[],
    });
    let verb = |id: &str| match id.parse() {
        Ok(CustomId::Table(press)) => Some(press.verb),
        Ok(_) | Err(_) => None,
    };
    let action = |verb| if let Verb::Act(action) = verb { Some(action) } else { None };
    buttons.filter_map(|button| verb(&button.id)).filter_map(action).collect()
}

#[test]
fn all_read_the_same_for_each_holder_of_a_white_hand() {
    let (mut held, seat) = with_a_white_hand();
    let mut none = (1..=u8::MAX).map(dealt).find(|fixture| holders(fixture).is_empty()).unwrap();
    let holder = user(held.table.member_of(seat).index());
    for depiction in [Depiction::Words, Depiction::Picture] {
        for language in Language::ALL {
            let public = |fixture: &Fixture| public(fixture, language, depiction);
            let (before, other) = (public(&held), public(&none));
            assert_eq!(before, other);
            assert!(before.contains(&language.bidding_opens()), "{before}");
            assert!(before.contains("<t:1800000000:R>"), "{before}");
            assert!(!before.contains(&language.turn_to_bid()), "nobody is on turn: {before}");
            held.acts(seat, Action::Decline);
            none.happens(&Event::Play(PlayEvent::GoOn(holder, none.table.turn())));
            assert_eq!(public(&held), public(&none), "to keep a hand is to go on");
        }
    }
}

#[test]
fn only_who_holds_a_white_hand_is_asked() {
    let (mut fixture, seat) = with_a_white_hand();
    for language in Language::ALL {
        let (mut fixture, _) = with_a_white_hand();
        let hand =
            |fixture: &Fixture, seat| hand::hand(&fixture.seen_by(seat), language, None).unwrap();
        for other in Seat::ALL.into_iter().filter(|seat| !holders(&fixture).contains(seat)) {
            assert_eq!(answers(&hand(&fixture, other)), []);
        }
        let asked = hand(&fixture, seat);
        let mut both = answers(&asked);
        both.sort_by_key(|action| *action == Action::Decline);
        assert_eq!(both, [Action::White, Action::Decline]);
        assert!(drawn(&asked).contains(&language.hand_to_answer()), "{}", drawn(&asked));
        fixture.acts(seat, Action::Decline);
        assert_eq!(answers(&hand(&fixture, seat)), [], "it is asked once");
    }
    fixture.happens(&Event::Time(TimeEvent::TimeUp(fixture.table.turn())));
    assert!(!fixture.seat(seat).legal.contains(Action::White), "its time is up");
}
