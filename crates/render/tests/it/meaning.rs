//! The facts that messages tell, and those that they must not.

use std::collections::HashSet;

use robots::{Advice, Reason};
use rules::{
    Action, Book, Card, Cards, Contract, Member, OptionError, Rules, Seat, Sheet, Suit, Value,
};
use words::sign::is_sign;
use words::{Language, Permission, symbol};

use super::fixture::{FOUR, Fixture, user};
use super::last_summary;
use super::pictures::{calls, without_troel};
use render::message::{Button, Message, Part, Row, Style};
use render::moving::Whereabouts;
use render::notice::{Notice, notice};
use render::press::{CustomId, Page, Press, Verb};
use render::scene::Depiction;
use render::way_back::Waits;
use render::{cards, hand, hint, last_trick, lobby, public, refusal, verify, way_back};
use table::id::{ChannelId, GuildId, MessageId, TableId, Timestamp};
use table::{Awaits, ChairsEvent, ConsentRequest, Event, NextSides, PlayEvent, Refusal, Turn};

/// Everything that stands in a message.
fn everything(message: &Message) -> String {
    let said = |button: &Button| {
        let suit = button.suit.map(symbol);
        format!("{}{}\n{}", suit.map_or_else(String::new, String::from), button.label, button.id)
    };
    let part_text = |part: &Part| match part {
        Part::Text(text) | Part::Pictured(text) => text.clone(),
        Part::Headline(headline) => headline.in_a_line(),
        Part::Separator => String::new(),
        Part::Picture(picture) => picture.alt.clone(),
        Part::Kept(picture) => picture.alt.clone(),
        Part::Section(text, button) => format!("{text}\n{}", said(button)),
        Part::Row(Row::Buttons(buttons)) => buttons.iter().map(said).collect::<Vec<_>>().join("\n"),
        Part::Row(Row::Select(select)) => format!("{select:?}"),
    };
    let text = message.parts.iter().map(part_text).collect::<Vec<_>>().join("\n");
    text.replace(is_sign, "")
}

/// The text of a message that is nothing else.
#[track_caller]
fn sentence(message: &Message) -> &str {
    match &message.parts[..] {
        [Part::Text(sentence) | Part::Pictured(sentence)] => sentence,
        parts => panic!("more than a sentence: {parts:?}"),
    }
}

fn rows(message: &Message) -> impl Iterator<Item = &Row> {
    message.parts.iter().filter_map(|part| match part {
        Part::Row(row) => Some(row),
        Part::Text(_)
        | Part::Pictured(_)
        | Part::Headline(_)
        | Part::Section(..)
        | Part::Separator
        | Part::Picture(_)
        | Part::Kept(_) => None,
    })
}

fn buttons(message: &Message) -> impl Iterator<Item = &Button> {
    message.parts.iter().flat_map(|part| match part {
        Part::Row(Row::Buttons(buttons)) => buttons.as_slice(),
        Part::Section(_, button) => std::slice::from_ref(button),
        Part::Row(Row::Select(_))
        | Part::Text(_)
        | Part::Pictured(_)
        | Part::Headline(_)
        | Part::Separator
        | Part::Picture(_)
        | Part::Kept(_) => &[],
    })
}

fn presses(message: &Message) -> Vec<(Press, bool)> {
    let press = |id: &str| match id.parse().unwrap() {
        CustomId::Table(press) => press,
        CustomId::Board(_)
        | CustomId::BoardMenu(_)
        | CustomId::Counting(_)
        | CustomId::Practice
        | CustomId::PracticeAt(_)
        | CustomId::OpenTable
        | CustomId::Learn(_)
        | CustomId::ForgetMe
        | CustomId::Scale(_)
        | CustomId::Survey(_)
        | CustomId::Times(_)
        | CustomId::OwnTables
        | CustomId::Bring(_)
        | CustomId::LeaveTable(_)
        | CustomId::Keep(_)
        | CustomId::Day(_)
        | CustomId::Series(_)
        | CustomId::Page(_)
        | CustomId::Deal(_)
        | CustomId::Complaint(_)
        | CustomId::Calls(_)
        | CustomId::Look(_) => panic!("{id} is on no table"),
    };
    buttons(message).map(|button| (press(&button.id), button.enabled)).collect()
}

/// The cards a text names, in symbols or in the notation.
pub(super) fn cards_in(text: &str, language: Language) -> Cards {
    let words: HashSet<_> =
        text.split(|letter: char| !letter.is_alphanumeric() && !"♠♥♦♣".contains(letter)).collect();
    let pack = (0..52).filter_map(Card::from_index);
    let is_there = |card: &Card| {
        words.contains(language.card(*card).as_str()) || words.contains(card.to_string().as_str())
    };
    pack.filter(is_there).collect()
}

/// The cards of the deal on the table that have been shown to all.
pub(super) fn public_cards(fixture: &Fixture) -> Cards {
    let view = fixture.seen().game().cloned().unwrap();
    let deal = view.deal.unwrap();
    let played = deal.complete.iter().chain([&deal.trick]).map(rules::Trick::cards);
    let played = played.fold(Cards::EMPTY, |all, trick| all | trick);
    played | deal.turn_up.into_iter().collect()
}

#[test]
fn g01_g02_no_message_shows_a_card_that_its_reader_may_not_know() {
    let as_seated = [("seating", Value::Word("as_seated".into()))];
    let rules = Rules::new(Book::Short).with(as_seated).unwrap();
    for seed in 0..20 {
        let mut fixture = Fixture::dealt(&rules, FOUR, seed);
        while !fixture.deal_is_over() {
            let public = public_cards(&fixture);
            for language in Language::ALL {
                let table = &fixture.seen();
                let read = everything(&public::public(table, language, None, Depiction::Words))
                    + &everything(&last_trick::last_trick(table, language));
                assert!(public.contains_all(cards_in(&read, language)), "{read}");
                for seat in Seat::ALL {
                    let view = fixture.seat(seat);
                    let own = fixture.seen_by(seat);
                    let read = everything(&hand::hand(&own, language, None).unwrap());
                    let shown = cards_in(&read, language);
                    assert!((public | view.hand).contains_all(shown), "{read}");
                    assert!(shown.contains_all(view.hand), "every card has its button");
                }
            }
            assert_eq!(last_summary(&fixture.seen(), Language::English), None);
            fixture.play(1);
        }
        assert!(last_summary(&fixture.seen(), Language::English).is_some());
    }
}

#[test]
fn g10_the_secret_of_a_deal_is_shown_when_it_is_over() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Simple), FOUR, 5);
    let secret = fixture.secret_of_deal();
    for language in Language::ALL {
        assert!(
            !everything(&public::public(&fixture.seen(), language, None, Depiction::Words))
                .contains(&secret)
        );
        assert_eq!(last_summary(&fixture.seen(), language), None);
    }
    fixture.play_out();
    for language in Language::ALL {
        // It stands behind a button of the summary.
        let summary = last_summary(&fixture.seen(), language).unwrap();
        assert!(!everything(&summary).contains(&secret));
        let fair = Verb::Show(Page::Fair(1));
        assert!(presses(&summary).iter().any(|(press, _)| press.verb == fair));
        let seen = fixture.seen();
        let deal = seen.last_ended_deal().unwrap();
        let proof = verify::verified(&seen, deal, true, language);
        assert!(everything(&proof).contains(&secret));
    }
}

/// The first deal in which the eldest hand bids this and the others pass, and the
/// hands as they were dealt.
fn alone(book: Book, call: &str) -> (Fixture, [Cards; 4]) {
    let rules = Rules::new(book);
    let bids = |seed| {
        let mut fixture = Fixture::dealt(&rules, FOUR, seed);
        let hands = Seat::ALL.map(|seat| fixture.seat(seat).hand);
        let eldest = fixture.on_turn()?;
        let can = |fixture: &Fixture, seat, call: &str| {
            fixture.seat(seat).legal.contains(call.parse().unwrap())
        };
        if !can(&fixture, eldest, call) {
            return None;
        }
        fixture.acts(eldest, call.parse().unwrap());
        while let Some(seat) = fixture.on_turn().filter(|&seat| can(&fixture, seat, "pass")) {
            fixture.acts(seat, "pass".parse().unwrap());
        }
        Some((fixture, hands))
    };
    (0..100).find_map(bids).unwrap()
}

#[test]
fn a_summary_shows_hands_as_dealt_after_any_end_of_a_deal() {
    // Lost with the first trick that another player takes, or that the bidder does.
    let alone_against_three = [
        (Book::Liege, "slam 13 H"),
        (Book::Liege, "misere"),
        (Book::Liege, "open-misere"),
        (Book::Couleur, "small-misere"),
    ];
    for (book, call) in alone_against_three {
        let (mut fixture, hands) = alone(book, call);
        let mut aside = Vec::new();
        while let Some(seat) = fixture.on_turn().filter(|_| !fixture.deal_is_over()) {
            let first = fixture.seat(seat).legal.iter().next().unwrap();
            if let Action::Discard(card) = first {
                aside.push(card);
            }
            fixture.acts(seat, first);
        }
        let deal = fixture.seen().game().cloned().unwrap().deal.unwrap();
        for language in Language::ALL {
            let told = everything(&last_summary(&fixture.seen(), language).unwrap());
            for hand in hands {
                let dealt = cards::in_a_line(hand, language);
                assert!(told.contains(&dealt), "{call}: {dealt} in {told}");
            }
            for &card in &aside {
                let line = language.hand_aside(language.card(card));
                assert!(told.contains(&line), "{call}: {line} in {told}");
            }
            let stopped = language.review_cut_short(deal.complete.len());
            let is_stopped = deal.held.iter().any(|&held| held > 0);
            assert_eq!(told.contains(&stopped), is_stopped, "{call}: {told}");
        }
        assert_eq!(aside.len(), if call == "small-misere" { 4 } else { 0 });
    }
}

#[test]
fn legal_cards_can_be_pressed_and_no_others() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Long), FOUR, 4);
    while !fixture.deal_is_over() {
        for seat in Seat::ALL {
            let view = fixture.seat(seat);
            let message = hand::hand(&fixture.seen_by(seat), Language::French, None).unwrap();
            assert!(rows(&message).count() <= 5);
            for (press, enabled) in presses(&message) {
                assert_eq!(press.table, fixture.table.id());
                assert_eq!(press.turn, fixture.table.turn());
                if press.verb == Verb::Hint {
                    assert!(view.public.to_act.contains(seat));
                    continue;
                }
                if press.verb == Verb::AskFor(ConsentRequest::TakeBack) {
                    let played = |trick: &rules::Trick| trick.card(seat).is_some();
                    let deal = view.public.deal.as_ref().unwrap();
                    assert!(played(&deal.trick) || deal.last_trick().is_some_and(played));
                    continue;
                }
                if press.verb == Verb::LayDown {
                    assert!(enabled && view.lay_down().is_some());
                    continue;
                }
                if press.verb == Verb::Show(Page::More) {
                    assert!(enabled);
                    continue;
                }
                let Verb::Act(action) = press.verb else { panic!("{press}") };
                assert_eq!(enabled, view.legal.contains(action), "{action}");
            }
        }
        fixture.play(1);
    }
}

#[test]
fn the_button_that_a_hint_means_is_the_green_one() {
    let hinted = |fixture: &Fixture, action: &str| {
        let action: Action = action.parse().unwrap();
        let hint = Some(Advice { action, reason: Reason::DidBest });
        let hint = hint::hint(&fixture.seen(), hint, Language::English);
        let own = fixture.seen_by(fixture.on_turn().unwrap());
        let hand = hand::hand(&own, Language::English, None).unwrap().below(&hint);
        let green = rows(&hand).filter_map(|row| match row {
            Row::Buttons(buttons) => Some(buttons),
            Row::Select(_) => None,
        });
        let green = green.flatten().filter(|button| button.style == Style::Success);
        green.map(|button| button.label.clone()).collect::<Vec<_>>()
    };
    let fixture = Fixture::dealt(&Rules::new(Book::Long), FOUR, 4);
    let view = fixture.seat(fixture.on_turn().unwrap());
    let card = view.legal.plays().first().unwrap();
    assert_eq!(hinted(&fixture, &format!("play {card}")), [Language::English.rank(card.rank)]);
    let fixture = without_troel(&Rules::new(Book::Couleur));
    assert_eq!(hinted(&fixture, "pass"), ["Pass"]);
    let mut fixture = without_troel(&Rules::new(Book::Couleur));
    let eldest = fixture.on_turn().unwrap();
    calls(&mut fixture, &["propose H"]);
    assert!(hinted(&fixture, "misere").iter().all(|label| label.starts_with("Accept")), "a list");
    let accepts = hinted(&fixture, &format!("accept {eldest} 8"));
    assert!(accepts[0].starts_with("Accept") && accepts.len() == 1, "{accepts:?}");
    assert_eq!(hinted(&fixture, "pass"), ["Pass"], "no longer the partner");
}

#[test]
fn no_row_of_cards_mixes_suits() {
    for seed in 0..60 {
        let fixture = Fixture::dealt(&Rules::new(Book::Short), FOUR, seed);
        for seat in Seat::ALL {
            let view = fixture.seat(seat);
            let message = hand::hand(&fixture.seen_by(seat), Language::English, None).unwrap();
            let rows: Vec<Vec<_>> = rows(&message)
                .map(|row| {
                    let Row::Buttons(buttons) = row else { panic!("a hand has no selects") };
                    buttons.iter().map(|button| (button.suit, button.label.clone())).collect()
                })
                .filter(|row: &Vec<_>| row.last().is_none_or(|(_, last)| last != "More"))
                .collect();
            for row in &rows {
                let suits: HashSet<_> = row.iter().map(|(suit, _)| suit).collect();
                assert_eq!(suits.len(), 1, "{row:?}");
            }
            let of_suit = Suit::ALL.map(|suit| view.hand.of(suit).len().div_ceil(5));
            assert_eq!(rows.len(), usize::from(of_suit.iter().sum::<u8>()));
            assert!(rows.len() <= 5, "{rows:?}");
        }
    }
}

#[test]
fn start_can_be_pressed_once_every_chair_is_taken() {
    let offers = |fixture: &Fixture, verb: Verb| {
        let lobby = lobby::lobby(&fixture.seen(), Language::English, Depiction::Words);
        presses(&lobby).into_iter().any(|(press, enabled)| press.verb == verb && enabled)
    };
    let mut fixture = Fixture::opened(&Rules::new(Book::Long), "Ann");
    for _ in 0..3 {
        assert!(!offers(&fixture, Verb::Start) && offers(&fixture, Verb::FillAndStart));
        fixture.happens(&Event::Chairs(ChairsEvent::AddRobot(user(0))));
    }
    assert!(offers(&fixture, Verb::Start) && !offers(&fixture, Verb::FillAndStart));
    // The chair of a robot can be taken, that of a person cannot.
    assert!(offers(&fixture, Verb::SitAt(Member::ALL[1])));
    assert!(!offers(&fixture, Verb::SitAt(Member::ALL[0])));
}

#[test]
fn honours_are_offered_to_all_four() {
    let manual = [("honours_claim", Value::Word("manual".into()))];
    let rules = Rules::new(Book::Long).with(manual).unwrap();
    for seed in 0..20 {
        let mut fixture = Fixture::dealt(&rules, FOUR, seed);
        fixture.play_out();
        fixture.seal();
        let claim = Verb::Act(Action::ClaimHonours);
        let message = public::public(&fixture.seen(), Language::English, None, Depiction::Words);
        // Three of a side or not: the public table does not tell.
        assert!(presses(&message).iter().any(|(press, _)| press.verb == claim));
    }
}

#[test]
fn a_reminder_notifies_one_person() {
    let waits = Waits { table: TableId(7), is_last: false };
    let message = way_back::reminder(user(2), &[waits], Language::English);
    assert_eq!(message.notifies, [user(2)]);
    assert_eq!(message.parts[0], Part::Text("<@1002>, it’s your turn.".to_owned()));
    let (press, _) = presses(&message).remove(0);
    assert_eq!(press.verb, Verb::Hand, "it leads to the hand");
}

#[test]
fn h01_h02_a_name_means_nothing_in_a_message() {
    let hostile = ["@everyone", "<@&42> **x**", "[x](http://evil.com)", "||a|| `b`\n# c"];
    let as_seated = [("seating", Value::Word("as_seated".into()))];
    let rules = Rules::new(Book::Short).with(as_seated).unwrap();
    let lobby = Fixture::seated(&rules, hostile);
    let mut fixture = Fixture::dealt(&rules, hostile, 3);
    fixture.play(9);
    for language in Language::ALL {
        let mut lobby = lobby::lobby(&lobby.seen(), language, Depiction::Words);
        // The label of a button is no markdown.
        lobby.parts.retain(|part| !matches!(part, Part::Row(_)));
        for message in [
            lobby,
            public::public(&fixture.seen(), language, None, Depiction::Words),
            last_trick::last_trick(&fixture.seen(), language),
        ] {
            assert_eq!(message.notifies, []);
            let text = everything(&message);
            let bare = text.replace("\\@everyone", "");
            for sign in ["@everyone", "<@", "](", "http:", "||", " `b", "\n# "] {
                assert!(!bare.contains(sign), "{sign} in {text}");
            }
        }
    }
}

#[test]
fn h03_one_without_a_name_is_called_by_their_chair() {
    let fixture = Fixture::seated(&Rules::new(Book::Long), ["", "\u{200b}", "\u{202e}", "Dan"]);
    let english = everything(&lobby::lobby(&fixture.seen(), Language::English, Depiction::Words));
    let french = everything(&lobby::lobby(&fixture.seen(), Language::French, Depiction::Words));
    let dutch = everything(&lobby::lobby(&fixture.seen(), Language::Dutch, Depiction::Words));
    let german = everything(&lobby::lobby(&fixture.seen(), Language::German, Depiction::Words));
    for number in 1..=3 {
        assert!(english.contains(&format!("Player {number}")));
        assert!(french.contains(&format!("Joueur {number}")));
        assert!(dutch.contains(&format!("Speler {number}")));
        assert!(german.contains(&format!("Spieler {number}")));
    }
}

/// Every refusal there is; the compiler asks for a new one here.
fn refusals() -> Vec<Refusal> {
    let card = "TH".parse().unwrap();
    let member = Member::ALL[1];
    let all = vec![
        Refusal::NotSeated,
        Refusal::AlreadySeated,
        Refusal::Full,
        Refusal::SeatTaken,
        Refusal::NoRobot,
        Refusal::NoSuchPreset,
        Refusal::AlreadyStarted,
        Refusal::NotStarted,
        Refusal::ChairsFree { free: 2 },
        Refusal::AlreadyAway,
        Refusal::Closed,
        Refusal::Options(OptionError::Contradiction { name: "calling", other: "honours" }),
        Refusal::Rules(rules::Refusal::NotYourTurn { turn: Seat::South }),
        Refusal::Rules(rules::Refusal::NotHeld { card }),
        Refusal::Rules(rules::Refusal::MustFollow { led: Suit::Hearts }),
        Refusal::Rules(rules::Refusal::NoHonours),
        Refusal::Rules(rules::Refusal::NoDeal),
        Refusal::Rules(rules::Refusal::TooLow { standing: Contract::Piccolo }),
        Refusal::Rules(rules::Refusal::MustGoUp { from: Suit::Clubs }),
        Refusal::Rules(rules::Refusal::NoProposal { seat: Seat::South }),
        Refusal::Rules(rules::Refusal::NoCardOf { suit: Suit::Clubs }),
        Refusal::Rules(rules::Refusal::SuitTaken { suit: Suit::Clubs }),
        Refusal::Rules(rules::Refusal::NobodyLeft),
        Refusal::Rules(rules::Refusal::MisereSaid),
        Refusal::Rules(rules::Refusal::ProposeFirst),
        Refusal::Rules(rules::Refusal::OverTroel),
        Refusal::Rules(rules::Refusal::NotPlayed),
        Refusal::Rules(rules::Refusal::CallClosed),
        Refusal::Rules(rules::Refusal::NotWhite),
        Refusal::Rules(rules::Refusal::NotFour),
        Refusal::Rules(rules::Refusal::Answered),
        Refusal::Rules(rules::Refusal::NoRevoke),
        Refusal::Rules(rules::Refusal::AwaitsReferee),
        Refusal::Rules(rules::Refusal::NothingToJudge),
        Refusal::Rules(rules::Refusal::NotNow),
        Refusal::TooLate { then: Some(3), now: Some(5) },
        Refusal::TooLate { then: None, now: None },
        Refusal::AlreadyPlayed { card },
        Refusal::NotYet,
        Refusal::NoPhrases,
        Refusal::NoTakingBack,
        Refusal::NothingToTakeBack,
        Refusal::NoMoveRequest,
        Refusal::SitsHere,
        Refusal::NoWatchers,
        Refusal::HasSeenHands,
        Refusal::PlaceTaken,
        Refusal::NoCoach,
        Refusal::CardStays,
        Refusal::NothingToAnnul,
        Refusal::NoMisdeal,
        Refusal::NoPause,
        Refusal::NotAsked,
        Refusal::NoLayingDown,
        Refusal::NotDecided,
        Refusal::SitsOut,
        Refusal::ChairTaken { seated: member },
        Refusal::CardsLieReady,
        Refusal::Unwatched,
        Refusal::PlaysItElsewhere,
        Refusal::ComeInAfterARubber,
        Refusal::NotTheReferee { referee: member },
        Refusal::NotTheCutter { cutter: member },
        Refusal::NoCut,
        Refusal::CutTooThin,
        Refusal::NotIdle,
        Refusal::MatchNotOver,
        Refusal::AlreadyAgreed,
    ];
    all.iter().for_each(is_in_the_list);
    all
}

/// A new refusal is to be added to the list above.
const fn is_in_the_list(refusal: &Refusal) {
    match refusal {
        Refusal::NotSeated
        | Refusal::AlreadySeated
        | Refusal::Full
        | Refusal::SeatTaken
        | Refusal::NoRobot
        | Refusal::NoSuchPreset
        | Refusal::AlreadyStarted
        | Refusal::NotStarted
        | Refusal::ChairsFree { .. }
        | Refusal::AlreadyAway
        | Refusal::Closed
        | Refusal::Options(_)
        | Refusal::Rules(_)
        | Refusal::TooLate { .. }
        | Refusal::AlreadyPlayed { .. }
        | Refusal::NotYet
        | Refusal::NotTheCutter { .. }
        | Refusal::NoCut
        | Refusal::CutTooThin
        | Refusal::NotIdle
        | Refusal::MatchNotOver
        | Refusal::AlreadyAgreed
        | Refusal::NoPhrases
        | Refusal::NoTakingBack
        | Refusal::NothingToTakeBack
        | Refusal::NoMoveRequest
        | Refusal::SitsHere
        | Refusal::NoWatchers
        | Refusal::HasSeenHands
        | Refusal::PlaceTaken
        | Refusal::NoCoach
        | Refusal::CardStays
        | Refusal::NothingToAnnul
        | Refusal::NoMisdeal
        | Refusal::NoPause
        | Refusal::NotAsked
        | Refusal::NoLayingDown
        | Refusal::NotDecided
        | Refusal::SitsOut
        | Refusal::ChairTaken { .. }
        | Refusal::CardsLieReady
        | Refusal::Unwatched
        | Refusal::PlaysItElsewhere
        | Refusal::ComeInAfterARubber
        | Refusal::NotTheReferee { .. } => {}
    }
}

#[test]
fn every_refusal_has_a_sentence_of_its_own() {
    let fixture = Fixture::dealt(&Rules::new(Book::Long), FOUR, 1);
    for language in Language::ALL {
        let mut said = HashSet::new();
        for why in refusals() {
            let message = refusal::refusal(&why, &fixture.seen(), None, language, language);
            let sentence = sentence(&message);
            assert!(sentence.ends_with(['.', '!']), "{sentence}");
            assert!(said.insert(sentence.to_owned()), "{why:?}: {sentence}");
        }
    }
}

/// At a Dutch table a French player is told of buttons by their Dutch names.
#[test]
fn a_sentence_names_buttons_as_the_table_has_them() {
    let fixture = Fixture::dealt(&Rules::new(Book::Long), FOUR, 1);
    let (own, public) = (Language::French, Language::Dutch);
    let named = |language: Language| {
        let labels = [language.button_hand(), language.button_start(), language.button_fill()];
        labels.map(|label| format!("**{label}**"))
    };
    let refused = |why| refusal::refusal(&why, &fixture.seen(), None, own, public);
    let opened = [
        Notice::Opened(public),
        Notice::OpenedWith { robots: 3, public },
        Notice::MovedHere(public),
    ];
    let told = refusals().into_iter().map(refused).chain(opened.map(|it| notice(&it, own)));
    let told: Vec<_> = told.map(|message| sentence(&message).to_owned()).collect();
    let naming = |label: &String| told.iter().filter(|told| told.contains(label)).count();
    assert_eq!(named(public).each_ref().map(naming), [8, 2, 2], "{told:#?}");
    assert_eq!(named(own).each_ref().map(naming), [0, 0, 0], "{told:#?}");
}

#[test]
fn refusals_say_what_would_be_possible() {
    let fixture = Fixture::dealt(&Rules::new(Book::Long), FOUR, 1);
    let said = |why: Refusal| {
        [Language::English, Language::French].map(|language| {
            sentence(&refusal::refusal(&why, &fixture.seen(), None, language, language)).to_owned()
        })
    };
    // E01, E03, E05, E07 in the words of the table.
    assert_eq!(
        said(Refusal::TooLate { then: Some(3), now: Some(5) })[0],
        "That button is from trick 3; it’s now trick 5. Press **My hand** for your cards."
    );
    assert_eq!(
        said(Refusal::AlreadyPlayed { card: "KH".parse().unwrap() }),
        [
            "You already played ♥K. Here is your hand now.",
            "Vous avez déjà joué ♥R. Voici votre main."
        ]
    );
    assert_eq!(
        said(rules::Refusal::NotYourTurn { turn: Seat::East }.into()),
        ["It’s Bob’s turn.", "C’est à Bob."]
    );
    assert_eq!(
        said(rules::Refusal::MustFollow { led: Suit::Hearts }.into()),
        [
            "Hearts ♥ were led and you have one: play a heart.",
            "Cœur ♥ est demandé et vous en avez\u{a0}: jouez un cœur."
        ]
    );
}

#[test]
fn e04_a_stranger_is_told_the_same_whatever_the_cards_are() {
    let stranger = user(9);
    let mut answers = HashSet::new();
    for seed in 0..10 {
        let mut fixture = Fixture::dealt(&Rules::new(Book::Long), FOUR, seed);
        fixture.play(usize::try_from(seed).unwrap());
        for event in [
            Event::Look(stranger),
            Event::Play(PlayEvent::Act(
                stranger,
                Some(fixture.table.turn()),
                Action::Play("AS".parse().unwrap()),
            )),
            Event::Play(PlayEvent::Act(
                stranger,
                Some(Turn(0)),
                Action::Play("2C".parse().unwrap()),
            )),
            Event::Chairs(ChairsEvent::Leave(stranger)),
        ] {
            let why = fixture.table.decide(&event).unwrap_err();
            let (seen, english) = (fixture.seen(), Language::English);
            let own = seen.seen_by(stranger);
            answers.insert(
                sentence(&refusal::refusal(&why, &seen, own.as_ref(), english, english)).to_owned(),
            );
        }
    }
    assert_eq!(answers.len(), 1, "{answers:?}");
}

#[test]
fn options_that_cannot_be_are_explained_with_what_can() {
    let say = |error: &OptionError| {
        sentence(&refusal::options_refused(error, Book::Short, Language::English)).to_owned()
    };
    let short =
        |name: &'static str, value| Rules::new(Book::Short).with([(name, value)]).unwrap_err();
    let unknown = say(&short("tricks", Value::Number(1)));
    assert!(unknown.contains("Short whist has no option “tricks”"), "{unknown}");
    assert!(unknown.contains("`robre_points`"), "{unknown}");
    let value = say(&short("robre_points", Value::Number(3)));
    assert!(value.contains("cannot be “3”") && value.contains("`2`, `1`, `4`, `6`"), "{value}");
    let hostile = OptionError::UnknownOption { book: Book::Short, name: "**x**".to_owned() };
    let hostile = say(&hostile);
    assert!(!hostile.contains("**x**"), "{hostile}");
}

#[test]
fn a_fault_tells_its_code_and_nothing_else() {
    for language in Language::ALL {
        assert!(sentence(&refusal::apology("a1b2", language)).contains("a1b2"));
    }
}

/// Every notice there is; the compiler asks for a new one here.
fn notices() -> Vec<Notice> {
    let text = || "x".to_owned();
    let elsewhere =
        Whereabouts { guild: GuildId(4), channel: ChannelId(5), message: Some(MessageId(6)) };
    let all = vec![
        Notice::NoTable,
        Notice::NoHints,
        Notice::OutsideServer,
        Notice::UnknownButton,
        Notice::NoCard(text()),
        Notice::TwoCards(text(), "TH TD".parse().unwrap()),
        Notice::NoCall(text()),
        Notice::NoCut(text()),
        Notice::NoOptions(text()),
        Notice::MissingPermissions(vec![Permission::AttachFiles]),
        Notice::Opened(Language::English),
        Notice::SatDown,
        Notice::GotUp,
        Notice::BroughtDown,
        Notice::Record,
        Notice::ReviewShown,
        Notice::NothingToReview,
        Notice::NothingToRecord,
        Notice::MayNotEnd,
        Notice::MessagesRemoved,
        Notice::CommandChanged,
        Notice::OpenedWith { robots: 3, public: Language::English },
        Notice::OpenedWithoutPictures,
        Notice::TooFast,
        Notice::NoThread(vec![Permission::CreatePublicThreads]),
        Notice::OpenedInThread(ChannelId(5)),
        Notice::MovedHere(Language::English),
        Notice::MoveAsked(elsewhere),
        Notice::HereAlready,
        Notice::NoTableToMove,
        Notice::WhichTable,
        Notice::StandsElsewhere(elsewhere),
        Notice::ThreadLocked,
        Notice::OnlyModerators,
        Notice::FormUnread,
        Notice::OnItsWay,
        Notice::TimedOut(Timestamp(1_795_300_000)),
        Notice::NotInThread,
        Notice::NotTaken { code: Some(50_024) },
        Notice::OpenedWithoutThread,
        Notice::NoPageYet,
        Notice::NoSuchPage,
    ];
    let place_of = |notice: &Notice| match notice {
        Notice::NoTable => 0,
        Notice::NoHints => 1,
        Notice::OutsideServer => 2,
        Notice::UnknownButton => 3,
        Notice::NoCard(_) => 4,
        Notice::TwoCards(..) => 5,
        Notice::NoCall(_) => 6,
        Notice::NoCut(_) => 7,
        Notice::NoOptions(_) => 8,
        Notice::MissingPermissions(_) => 9,
        Notice::Opened(_) => 10,
        Notice::SatDown => 11,
        Notice::GotUp => 12,
        Notice::BroughtDown => 13,
        Notice::Record => 14,
        Notice::ReviewShown => 15,
        Notice::NothingToReview => 16,
        Notice::NothingToRecord => 17,
        Notice::MayNotEnd => 18,
        Notice::MessagesRemoved => 19,
        Notice::CommandChanged => 20,
        Notice::OpenedWith { .. } => 21,
        Notice::OpenedWithoutPictures => 22,
        Notice::TooFast => 23,
        Notice::NoThread(_) => 24,
        Notice::OpenedInThread(_) => 25,
        Notice::MovedHere(_) => 26,
        Notice::MoveAsked(_) => 27,
        Notice::HereAlready => 28,
        Notice::NoTableToMove => 29,
        Notice::WhichTable => 30,
        Notice::StandsElsewhere(_) => 31,
        Notice::ThreadLocked => 32,
        Notice::OnlyModerators => 33,
        Notice::FormUnread => 34,
        Notice::OnItsWay => 35,
        Notice::TimedOut(_) => 36,
        Notice::NotInThread => 37,
        Notice::NotTaken { .. } => 38,
        Notice::OpenedWithoutThread => 39,
        Notice::NoPageYet => 40,
        Notice::NoSuchPage => 41,
    };
    assert!(all.iter().map(place_of).eq(0..42), "each of them is in the list, in order");
    all
}

#[test]
fn every_notice_has_a_sentence_of_its_own() {
    let notices = notices();
    for language in Language::ALL {
        let said: HashSet<_> =
            notices.iter().map(|n| sentence(&notice(n, language)).to_owned()).collect();
        assert_eq!(said.len(), notices.len());
    }
}

#[test]
fn the_match_ends_with_the_ways_to_go_on_and_no_hand() {
    let single = [("format", Value::Word("single_manche".into()))];
    let mut fixture = Fixture::dealt(&Rules::new(Book::Simple).with(single).unwrap(), FOUR, 1);
    fixture.play_out();
    while fixture.table.awaits() == Awaits::Secret {
        fixture.seal();
        fixture.deal();
        fixture.play_out();
    }
    let verbs: Vec<_> =
        presses(&public::public(&fixture.seen(), Language::English, None, Depiction::Words))
            .into_iter()
            .map(|(press, _)| press.verb)
            .collect();
    // As they sat down they go on, unless they press something else.
    let over = public::public(&fixture.seen(), Language::English, None, Depiction::Words);
    let green = buttons(&over).filter(|button| button.style == Style::Success);
    assert_eq!(green.map(|button| &*button.label).collect::<Vec<_>>(), ["Same sides"]);
    let with = NextSides::ALL.map(|sides| Verb::Again(Some(sides)));
    assert_eq!(verbs, with.into_iter().chain([Verb::Show(Page::More)]).collect::<Vec<_>>());
}

/// The refusals of a lower bid after a bid of the eldest.
fn too_low(bid: &str, lower: &str) -> [String; 2] {
    let no_troel = |fixture: &Fixture| match fixture.seen().game().cloned().unwrap().sheet {
        Sheet::Belgian(sheet) => sheet.troel.is_none(),
        Sheet::Whist(_) => false,
    };
    let deals = (1..).map(|seed| Fixture::dealt(&Rules::new(Book::Couleur), FOUR, seed));
    let mut fixture = deals.into_iter().find(no_troel).unwrap();
    fixture.acts(fixture.on_turn().unwrap(), bid.parse().unwrap());
    let seat = fixture.on_turn().unwrap();
    let member = fixture.table.member_of(seat);
    let user = fixture.table.people().on(member).unwrap().user;
    let low = Event::Play(PlayEvent::Act(user, None, lower.parse().unwrap()));
    let why = fixture.table.decide(&low).unwrap_err();
    let own = fixture.seen_by(seat);
    [Language::English, Language::French].map(|language| {
        sentence(&refusal::refusal(&why, own.table(), Some(&own), language, language)).to_owned()
    })
}

#[test]
fn a_bid_that_is_too_low_is_told_what_would_be_higher() {
    assert_eq!(
        too_low("misere", "abundance 9 H"),
        [
            "Misère is bid already. Join in, bid more, or pass.",
            "Déjà annoncé\u{a0}: Grande misère. Jouez la même chose, annoncez plus, ou passez."
        ]
    );
    assert_eq!(
        too_low("abundance 13 H", "abundance 9 H"),
        [
            "Abundance 13 in hearts ♥ is bid already. Bid “Misère” or more, or pass.",
            "Déjà annoncé\u{a0}: Abondance 13 à cœur ♥. Annoncez «\u{a0}Grande misère\u{a0}» ou plus, ou passez."
        ]
    );
}

#[test]
fn after_the_next_lead_the_table_tells_who_took_the_last_trick() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Short), FOUR, 1);
    fixture.play(5);
    let seen = fixture.seen();
    let deal = seen.game().cloned().unwrap().deal.unwrap();
    let trick = deal.last_trick().unwrap();
    let winner = trick.winner(deal.trump).unwrap();
    let english = Language::English;
    let name = |seat: Seat| seen.people().on(seen.member_of(seat)).unwrap().name.clone();
    let said = |(seat, card): (Seat, Card)| format!("{} {}", name(seat), english.card(card));
    let others: Vec<_> = trick.plays().filter(|(seat, _)| *seat != winner).map(said).collect();
    let line = format!(
        "**{}** took trick 1 · **{}** · {}",
        name(winner),
        english.card(trick.card(winner).unwrap()),
        others.join(" · ")
    );
    let public = everything(&public::public(&seen, english, None, Depiction::Words));
    assert!(public.contains(&line) && public.contains("Trick 2 of 13"), "{line} in {public}");
    for seat in Seat::ALL {
        let hand = everything(&hand::hand(&fixture.seen_by(seat), english, None).unwrap());
        assert!(hand.contains(&line) && hand.contains("Trick 2 of 13 · "), "{line} in {hand}");
    }
}

#[test]
fn where_a_card_was_put_aside_there_is_a_trick_fewer() {
    let small_misere = "small-misere".parse().unwrap();
    let dealt = |seed| Fixture::dealt(&Rules::new(Book::Couleur), FOUR, seed);
    let may =
        |fixture: &Fixture| fixture.seat(fixture.on_turn().unwrap()).legal.contains(small_misere);
    let mut fixture = (1..500).map(dealt).find(may).unwrap();
    fixture.acts(fixture.on_turn().unwrap(), small_misere);
    let has_deal_to_play =
        |fixture: &Fixture| !fixture.seat(fixture.on_turn().unwrap()).legal.plays().is_empty();
    while !has_deal_to_play(&fixture) {
        let seat = fixture.on_turn().unwrap();
        let legal = fixture.seat(seat).legal;
        let discard = legal.discards().first().map(Action::Discard);
        fixture.acts(seat, discard.unwrap_or("pass".parse().unwrap()));
    }
    let public =
        everything(&public::public(&fixture.seen(), Language::English, None, Depiction::Words));
    assert!(public.contains("Trick 1 of 12"), "{public}");
}
