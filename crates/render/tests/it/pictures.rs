//! The content of a picture, and the words about it for people who cannot see it.

use pictures::{
    DealScene, Face, Fate, Lies, OwnDealScene, Progress, Saying, Scene, TableScene, Team, Word,
};
use rules::{
    Action, Book, BySeat, Card, Cards, Member, Rank, Rules, Seat, Sheet, Side, Suit, Value,
};
use words::{Language, symbol};

use super::fixture::{FOUR, Fixture, user};
use super::golden::with;
use super::last_summary_as;
use super::meaning::{cards_in, public_cards};
use render::dressed::dressed;
use render::hand::hand;
use render::leaderboard::{Audience, Figures, Line, Mean, Page, leaderboard};
use render::message::{Message, Part, Picture};
use render::press::BoardSpan;
use render::public::public;
use render::review::{self, Reader};
use render::scene::Depiction;
use render::scene::{Moment, chair_picture, chair_verdict};
use table::id::Timestamp;
use table::review::{Looked, Patience, Slip};
use table::standings::{Order, Ranking, Standing};
use table::{ChairsEntry, ChairsEvent, Entry, Event, Person};

pub(super) fn picture(fixture: &Fixture, language: Language) -> Option<Picture> {
    public(&fixture.seen(), language, None, Depiction::Picture).picture().cloned()
}

fn table_scene(picture: &Picture) -> &TableScene {
    let Scene::Table(scene) = &picture.scene else { panic!("a deal is played: {picture:?}") };
    scene
}

/// The picture of the deal that has just ended, in its summary.
fn picture_of_end(fixture: &Fixture, language: Language) -> Picture {
    let message = last_summary_as(Depiction::Picture, &fixture.seen(), language).unwrap();
    message.picture().cloned().unwrap()
}

fn deal_scene(picture: &Picture) -> &DealScene {
    let Scene::Deal(scene) = &picture.scene else { panic!("the deal is over: {picture:?}") };
    scene
}

pub(super) fn written(face: &Face) -> String {
    format!("{}{}", symbol(face.suit), face.rank)
}

/// The cards of the hands that a text tells in lines, a suit and its ranks each:
/// `♠ A D 4 · ♥ – · …`
fn hands_in(text: &str, language: Language) -> Cards {
    let rank_of = |word: &str| Rank::ALL.into_iter().find(|&rank| language.rank(rank) == word);
    let mut cards = Cards::EMPTY;
    for line in text.lines() {
        let mut suit = None;
        for word in line.split_whitespace() {
            let named = Suit::ALL.into_iter().find(|&suit| symbol(suit).to_string() == word);
            suit = named.or(suit.filter(|_| word != "·"));
            let card = suit.zip(rank_of(word)).map(|(suit, rank)| Card { rank, suit });
            cards |= card.into_iter().collect();
        }
    }
    cards
}

/// Every card that is drawn, as it is written.
fn drawn(scene: &TableScene) -> String {
    let before = scene.seats.iter().filter_map(|seat| match &seat.lies {
        Lies::Card { face, .. } => Some(face),
        Lies::Nothing | Lies::Place => None,
    });
    let last = scene.last.iter().flat_map(|last| last.cards.iter().map(|(face, _)| face));
    let open = scene.seats.iter().flat_map(|seat| &seat.open);
    before.chain(last).chain(open).map(written).collect::<Vec<_>>().join(" ")
}

#[test]
fn g01_a_picture_shows_the_open_cards_and_its_text_names_them() {
    let as_seated = [("seating", Value::Word("as_seated".into()))];
    let rules = Rules::new(Book::Short).with(as_seated).unwrap();
    for seed in 0..6 {
        let mut fixture = Fixture::dealt(&rules, FOUR, seed);
        while !fixture.deal_is_over() {
            assert_eq!(check_cards(&fixture), Cards::EMPTY);
            fixture.play(1);
        }
        assert_eq!(picture(&fixture, Language::English), None, "between two deals it is words");
    }
    let mut opened = 0;
    for book in [Book::Couleur, Book::Liege, Book::Wiezen] {
        let mut fixture = without_troel(&Rules::new(book));
        calls(&mut fixture, &["open-misere", "pass", "pass", "pass"]);
        while !fixture.deal_is_over() {
            opened += u8::from(!check_cards(&fixture).is_empty());
            fixture.play(1);
        }
    }
    assert!(opened > 4, "hands lay open after {opened} cards");
}

/// Holds the cards of a picture to those that have been shown to all, and to its words;
/// those of hands that lie open.
#[track_caller]
fn check_cards(fixture: &Fixture) -> Cards {
    let view = fixture.seen().game().cloned().unwrap();
    let deal = view.deal.as_ref().unwrap();
    let open = match &view.sheet {
        Sheet::Belgian(sheet) => {
            sheet.open.iter().flatten().fold(Cards::EMPTY, |all, it| all | *it)
        }
        Sheet::Whist(_) => Cards::EMPTY,
    };
    let public = public_cards(fixture) | open;
    for language in Language::ALL {
        let picture = picture(fixture, language).unwrap();
        let (scene, alt) = (table_scene(&picture), &picture.alt);
        let drawn = cards_in(&drawn(scene), language);
        let last = deal.last_trick().map(rules::Trick::cards).unwrap_or_default();
        assert_eq!(drawn, deal.trick.cards() | last | open, "{scene:?}");
        let told = cards_in(alt, language) | hands_in(alt, language);
        assert!(public.contains_all(told), "{alt}");
        assert!(told.contains_all(drawn), "{alt}");
        assert!(FOUR.iter().all(|name| alt.contains(name)), "{alt}");
        assert!(alt.chars().count() <= 1000 && !alt.contains(['*', '\\', '_']), "{alt}");
    }
    open
}

#[test]
fn g02_a_player_sees_the_same_table_from_their_chair() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Simple), FOUR, 3);
    while !fixture.deal_is_over() {
        for (seat, language) in Seat::ALL.into_iter().zip(Language::ALL) {
            let all = picture(&fixture, language).unwrap();
            let own = chair_picture(&fixture.seen_by(seat), language).unwrap();
            let mut expected = table_scene(&all).clone();
            (expected.bottom, expected.is_own) = (seat, true);
            expected.seats[seat].name = language.picture_you();
            assert_eq!(table_scene(&own), &expected);
            assert!(own.alt.contains(FOUR[fixture.seen().member_of(seat).index()]), "{}", own.alt);
        }
        fixture.play(1);
    }
    assert_eq!(chair_picture(&fixture.seen_by(Seat::North), Language::English), None);
}

/// Looks at each trick of a finished deal, with the review's page of it as a picture.
fn each_reviewed(names: [&str; 4], look: impl Fn(&Looked, &[&Slip], &Message, Language)) {
    for (book, language) in Book::ALL.into_iter().zip(Language::ALL.into_iter().cycle()) {
        each_end(book, names, 7, |fixture| {
            let (seen, reader) = (fixture.seen(), Reader::One(Some(Seat::West)));
            let deal = seen.last_ended_deal().unwrap();
            let Some(played) = deal.played() else { return };
            let review = played.review(&mut Patience::of(100_000));
            let slips = || review.stakes.iter().flat_map(|stake| &stake.slips);
            for (page, looked) in (1..).zip(played.tricks()) {
                let drawn = (language, Depiction::Picture);
                let shown = review::review(&seen, deal, &review, page, reader, drawn);
                let slips: Vec<_> = slips().filter(|slip| slip.trick == page).collect();
                look(&looked, &slips, &shown, language);
            }
        });
    }
}

#[test]
fn a_reviewed_trick_shows_four_hands_slips_and_better_cards() {
    each_reviewed(FOUR, |looked, slips, shown, language| {
        let Picture { scene, alt } = shown.picture().unwrap();
        let Scene::Review(scene) = scene else { panic!("it is a review: {scene:?}") };
        assert_eq!(scene.table.bottom, Seat::West);
        for seat in Seat::ALL {
            let hand = |fate: Option<Fate>| {
                let cards = scene.hands[seat].iter();
                let cards = cards.filter(|card| fate.is_none_or(|fate| card.fate == fate));
                let cards: Vec<_> = cards.map(|card| written(&card.face)).collect();
                cards_in(&cards.join(" "), language)
            };
            let own = || slips.iter().filter(|slip| slip.seat == seat);
            let slip: Cards = own().map(|slip| slip.card).collect();
            assert_eq!((hand(None), hand(Some(Fate::Fatal))), (looked.hands[seat], slip));
            let better = own().fold(Cards::EMPTY, |all, slip| all | slip.better);
            assert_eq!(hand(Some(Fate::Better)), better);
            let beside = scene.better[seat].as_ref().map(written).unwrap_or_default();
            assert!(better.contains_all(cards_in(&beside, language)), "{beside}");
            assert_eq!(beside.is_empty(), better.is_empty());
            let played: Cards = looked.trick.card(seat).into_iter().collect();
            let Lies::Card { face, .. } = &scene.table.seats[seat].lies else { continue };
            assert_eq!(cards_in(&written(face), language), played);
        }
        assert!(drawn(&scene.table).split(' ').count() >= looked.trick.plays().count());
        let hands = looked.hands.iter().fold(Cards::EMPTY, |all, hand| all | *hand);
        assert_eq!(hands_in(alt, language), hands, "{alt}");
        assert!(!alt.contains(['*', '\\', '_']), "{alt}");
    });
}

#[test]
fn below_a_reviewed_trick_stands_what_a_slip_cost_alone() {
    each_reviewed(FOUR, |looked, slips, shown, language| {
        let text = |part: &Part| {
            let (Part::Text(text) | Part::Pictured(text)) = part else { return None };
            Some(text.clone())
        };
        let told: Vec<_> = shown.shown().filter_map(text).collect();
        assert_eq!(told.len(), slips.len(), "{told:?}");
        for (told, slip) in told.iter().zip(slips) {
            assert!(told.starts_with('✗') && told.contains(&language.card(slip.card)), "{told}");
        }
        // In words nothing is missing.
        let words = dressed(shown.clone(), "no-pictures".parse().unwrap(), language);
        let words: Vec<_> = words.shown().filter_map(text).collect();
        let hands = looked.hands.iter().fold(Cards::EMPTY, |all, hand| all | *hand);
        assert_eq!(hands_in(&words.join("\n"), language), hands, "{words:?}");
    });
}

#[test]
fn long_names_leave_room_to_say_every_hand_of_a_review() {
    let names = ["W", "X", "Y", "Z"].map(|letter| letter.repeat(20));
    each_reviewed(names.each_ref().map(String::as_str), |looked, _, shown, language| {
        let alt = &shown.picture().unwrap().alt;
        let hands = looked.hands.iter().fold(Cards::EMPTY, |all, hand| all | *hand);
        assert!(alt.chars().count() <= 1000, "{alt}");
        assert_eq!(hands_in(alt, language), hands, "{alt}");
    });
}

/// The opponents of an open misère have the hand in the picture of their own message.
#[test]
fn an_open_misere_lies_open_in_each_chair_s_picture() {
    let mut looked = 0;
    for book in [Book::Couleur, Book::Liege, Book::Wiezen] {
        let mut fixture = without_troel(&Rules::new(book));
        let bidder = fixture.on_turn().unwrap();
        calls(&mut fixture, &["open-misere", "pass", "pass", "pass"]);
        while !fixture.deal_is_over() {
            let view = fixture.seen().game().cloned().unwrap();
            let Sheet::Belgian(sheet) = &view.sheet else { panic!("it has an auction") };
            if let Some(open) = sheet.open[bidder] {
                for (seat, language) in Seat::ALL.into_iter().zip(Language::ALL) {
                    let own = chair_picture(&fixture.seen_by(seat), language).unwrap();
                    let scene = table_scene(&own);
                    let lies: Vec<_> = scene.seats[bidder].open.iter().map(written).collect();
                    assert_eq!((scene.bottom, scene.is_own), (seat, true));
                    assert_eq!(cards_in(&lies.join(" "), language), open);
                    assert!(hands_in(&own.alt, language).contains_all(open), "{}", own.alt);
                    let others = scene.seats.seats().filter(|(other, _)| *other != bidder);
                    assert!(others.into_iter().all(|(_, other)| other.open.is_empty()));
                }
                looked += 1;
            }
            fixture.play(1);
        }
    }
    assert!(looked > 4, "the hand lay open after {looked} cards");
}

#[test]
fn the_contract_is_orange_and_its_opponents_blue() {
    let mut fixture = without_troel(&Rules::new(Book::Couleur));
    calls(&mut fixture, &["abundance 9 H", "pass", "pass", "pass"]);
    let declarer = fixture.on_turn().unwrap();
    fixture.play(1);
    let shown = picture(&fixture, Language::English).unwrap();
    let scene = table_scene(&shown);
    for seat in Seat::ALL {
        let is_orange = seat == declarer;
        let team = if is_orange { Team::Orange } else { Team::Blue };
        let shown = &scene.seats[seat];
        assert_eq!((shown.team, shown.declares), (Some(team), is_orange));
        assert_eq!(shown.held, if is_orange { 12 } else { 13 });
    }
    assert_eq!(scene.progress, Progress::Tricks { made: 0, needed: 9 });
    assert_eq!((scene.heading.as_str(), scene.trick), ("Abundance 9", Some((1, 13))));
}

#[test]
fn a_misere_holds_until_its_player_takes_a_trick() {
    let language = Language::English;
    let mut lost = 0;
    for seed in 1..40 {
        let mut fixture = Fixture::dealt(&Rules::new(Book::Couleur), FOUR, seed);
        let bid: Action = "misere".parse().unwrap();
        let Some(seat) = fixture.on_turn().filter(|&seat| fixture.seat(seat).legal.contains(bid))
        else {
            continue;
        };
        calls(&mut fixture, &["misere", "pass", "pass", "pass"]);
        while !fixture.deal_is_over() {
            let shown = picture(&fixture, language).unwrap();
            let made = fixture.seen().game().unwrap().deal.as_ref().unwrap().made[seat];
            let expected = if made == 0 {
                Progress::Holds("holds so far".to_owned())
            } else {
                lost += 1;
                Progress::Lost("lost".to_owned())
            };
            assert_eq!(table_scene(&shown).progress, expected);
            fixture.play(1);
        }
    }
    assert!(lost > 0);
}

/// The first table, by seed, in which no player has a troel.
pub(super) fn without_troel(rules: &Rules) -> Fixture {
    let has_none = |fixture: &Fixture| match fixture.seen().game().cloned().unwrap().sheet {
        Sheet::Belgian(sheet) => sheet.troel.is_none(),
        Sheet::Whist(_) => true,
    };
    (1..500).map(|seed| Fixture::dealt(rules, FOUR, seed)).find(has_none).unwrap()
}

/// Makes these calls, each by the player on turn.
pub(super) fn calls(fixture: &mut Fixture, calls: &[&str]) {
    for call in calls {
        fixture.acts(fixture.on_turn().unwrap(), call.parse().unwrap());
    }
}

#[test]
fn who_is_on_turn_who_deals_and_what_wins_is_seen_at_once() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Simple), FOUR, 3);
    fixture.play(2);
    let view = fixture.seen().game().cloned().unwrap();
    let deal = view.deal.unwrap();
    let picture = picture(&fixture, Language::English).unwrap();
    let scene = table_scene(&picture);
    assert_eq!(scene.trumps, pictures::Trumps::Suit(deal.trump.unwrap()));
    for seat in Seat::ALL {
        let shown = &scene.seats[seat];
        assert_eq!(shown.is_on_turn, view.to_act.contains(seat));
        assert_eq!(scene.dealer == Some(seat), deal.dealer == seat);
        assert_eq!(shown.made, Some(deal.made[seat]));
        match &shown.lies {
            Lies::Card { wins, .. } => {
                assert_eq!(*wins, deal.trick.winner(deal.trump) == Some(seat));
            }
            Lies::Place => assert!(shown.is_on_turn),
            Lies::Nothing => assert!(!shown.is_on_turn),
        }
    }
}

#[test]
fn an_auction_is_shown_as_it_is_spoken() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Couleur), FOUR, 11);
    let seat = fixture.on_turn().unwrap();
    let propose = rules::Action::Call(rules::Call::Propose(Suit::Hearts));
    if fixture.seat(seat).legal.contains(propose) {
        fixture.acts(seat, propose);
    } else {
        panic!("the eldest hand may propose: choose a seed without a troel");
    }
    fixture.acts(seat.next(), rules::Action::Call(rules::Call::Pass));
    let Picture { scene, alt } = picture(&fixture, Language::English).unwrap();
    let Scene::Auction(scene) = scene else { panic!("it is bid: {scene:?}") };
    assert_eq!(scene.trumps, pictures::Trumps::Open);
    let [proposed, passed] = [seat, seat.next()].map(|seat| scene.said[seat].clone().unwrap());
    assert!(proposed.words.contains('♥') && proposed.word == Word::Bid, "{proposed:?}");
    assert_eq!(passed.word, Word::Pass);
    let awaited = seat.next().next();
    assert_eq!(scene.said[awaited], None);
    for seat in Seat::ALL {
        assert_eq!(scene.seats[seat].is_on_turn, seat == awaited);
        assert_eq!(scene.seats[seat].name, FOUR[fixture.seen().member_of(seat).index()]);
        assert_eq!((scene.seats[seat].held, &scene.hand[..]), (13, &[][..]));
    }
    let spoke = [seat, seat.next(), awaited].map(|seat| &scene.seats[seat].name);
    let places = spoke.map(|name| alt.rfind(name).unwrap());
    assert!(alt.contains('♥') && places.is_sorted(), "{alt}");
}

#[test]
fn a_practice_deal_is_not_counted_among_others() {
    let mut fixture = without_troel(&Rules::new(Book::Couleur));
    assert!(picture(&fixture, Language::English).unwrap().alt.contains("Deal 1/16"));
    fixture.explains();
    let Picture { alt, .. } = picture(&fixture, Language::English).unwrap();
    assert!(alt.contains("Deal 1") && !alt.contains("Deal 1/"), "{alt}");
}

/// Over ask and join at wiezen no suit and no game alone can be bid (wiezen.md W.2).
#[test]
fn at_wiezen_no_pair_is_said_to_be_beaten_by_a_suit_or_alone() {
    let mut fixture = without_troel(&Rules::new(Book::Wiezen));
    let turned_up = fixture.seen().game().unwrap().deal.as_ref().unwrap().turn_up.unwrap().suit;
    let (asker, letter) = (fixture.on_turn().unwrap(), turned_up.to_string());
    calls(&mut fixture, &[&format!("propose {letter}"), &format!("accept {asker} 8")]);
    let Picture { alt, .. } = picture(&fixture, Language::English).unwrap();
    let above = alt.lines().find(|line| line.starts_with("Above it: ")).unwrap();
    assert!(!above.contains("Solo") && !above.contains(['♠', '♥', '♣', '♦']), "{alt}");
    assert_eq!(alt.matches("Turn-up: ").count(), 1, "{alt}");
}

#[test]
fn a_bid_that_is_judged_stands_in_the_picture() {
    let referee = [("referee", Value::Flag(true))];
    let mut fixture = without_troel(&with(Book::Liege, &referee));
    let bidder = fixture.on_turn().unwrap();
    calls(&mut fixture, &["misere"]);
    for (language, told) in
        [(Language::English, "Misère?"), (Language::French, "Grande misère\u{a0}?")]
    {
        let Scene::Auction(scene) = picture(&fixture, language).unwrap().scene else {
            panic!("it is bid");
        };
        assert_eq!(scene.heading, told);
        let said = Some(Saying { words: told.to_owned(), word: Word::Bid });
        assert_eq!(scene.said[bidder], said);
    }
    // A bubble has no room for the name of a suit.
    let mut fixture = without_troel(&with(Book::Liege, &referee));
    calls(&mut fixture, &["abundance 10 H"]);
    let Scene::Auction(scene) = picture(&fixture, Language::English).unwrap().scene else {
        panic!("it is bid");
    };
    assert_eq!(scene.heading, "Abundance 10 in ♥?");
}

#[test]
fn g02_a_player_bids_with_their_own_hand_alone() {
    let mut fixture = without_troel(&Rules::new(Book::Couleur));
    calls(&mut fixture, &["pass", "propose S"]);
    for language in Language::ALL {
        let all = picture(&fixture, language).unwrap();
        let Scene::Auction(all) = all.scene else { panic!("it is bid: {all:?}") };
        for seat in Seat::ALL {
            let own = chair_picture(&fixture.seen_by(seat), language).unwrap();
            let Scene::Auction(scene) = &own.scene else { panic!("it is bid: {own:?}") };
            let hand: Vec<_> = scene.hand.iter().map(written).collect();
            assert_eq!(cards_in(&hand.join(" "), language), fixture.seat(seat).hand);
            assert_eq!(
                hands_in(own.alt.lines().next().unwrap(), language),
                fixture.seat(seat).hand
            );
            let mut expected = (*all).clone();
            (expected.bottom, expected.hand) = (seat, scene.hand.clone());
            expected.seats[seat].name = language.picture_you();
            assert_eq!(**scene, expected);
        }
    }
}

#[test]
fn each_call_of_an_auction_brings_every_player_a_picture() {
    let mut fixture = without_troel(&Rules::new(Book::Couleur));
    let moments = |fixture: &Fixture| Seat::ALL.map(|seat| Moment::of(&fixture.seen_by(seat)));
    for call in ["pass", "propose S"] {
        let before = moments(&fixture);
        calls(&mut fixture, &[call]);
        for (before, after) in before.into_iter().zip(moments(&fixture)) {
            assert_ne!(before, after, "{call}");
        }
    }
}

#[test]
fn each_card_of_a_person_brings_every_player_a_picture() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Simple), FOUR, 3);
    for _ in 0..3 {
        let moments = |fixture: &Fixture| Seat::ALL.map(|it| Moment::of(&fixture.seen_by(it)));
        let before = moments(&fixture);
        fixture.play(1);
        for (before, after) in before.into_iter().zip(moments(&fixture)) {
            assert_ne!(before, after);
        }
    }
}

/// A deal of a book with this option, over, in which a seat has a claim.
pub(super) fn with_a_claim(book: Book, option: &'static str, word: &'static str) -> Fixture {
    let rules = with(book, &[(option, Value::Word(word.into()))]);
    let played = |seed| {
        let mut fixture = Fixture::dealt(&rules, FOUR, seed);
        fixture.play_somehow();
        fixture.seal();
        fixture
    };
    (1..500).map(played).find(|fixture| claim_in(fixture).is_some()).unwrap()
}

/// The first claim in a deal that is over, and the seat that has it.
pub(super) fn claim_in(fixture: &Fixture) -> Option<(Seat, Action)> {
    Seat::ALL.into_iter().find_map(|seat| {
        let legal = fixture.seat(seat).legal;
        let is_claim =
            |&&it: &&Action| matches!(it, Action::ClaimHonours | Action::ClaimRevoke { .. });
        Some((seat, *legal.others().iter().find(is_claim)?))
    })
}

#[test]
fn a_claim_after_a_deal_brings_every_player_a_picture() {
    for (book, option, word) in [
        (Book::Simple, "revoke", "return_tricks"),
        (Book::Simple, "revoke", "lose_deal"),
        (Book::Long, "revoke", "laws"),
        (Book::Long, "honours_claim", "manual"),
        (Book::Couleur, "revoke", "lose_deal"),
    ] {
        let mut fixture = with_a_claim(book, option, word);
        let moments = |fixture: &Fixture| Seat::ALL.map(|it| Moment::of(&fixture.seen_by(it)));
        let before = moments(&fixture);
        let (seat, claim) = claim_in(&fixture).unwrap();
        fixture.acts(seat, claim);
        for (before, after) in before.into_iter().zip(moments(&fixture)) {
            assert_ne!(before, after, "{word}: {claim}");
        }
    }
}

#[test]
fn an_auction_shows_what_stands_and_what_goes_above_it() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Liege), FOUR, 11);
    let call = |fixture: &mut Fixture, call: &str| {
        let seat = fixture.on_turn().unwrap();
        fixture.acts(seat, call.parse().unwrap());
    };
    call(&mut fixture, "piccolo");
    let Picture { scene, alt } = picture(&fixture, Language::English).unwrap();
    let Scene::Auction(scene) = scene else { panic!("it is bid: {scene:?}") };
    let said: Vec<_> = scene.said.iter().flatten().collect();
    assert_eq!(said.len(), 1);
    assert!(said[0].words.contains("iccolo") && said[0].word == Word::Standing, "{said:?}");
    assert_eq!(scene.heading, "Piccolo");
    assert!(FOUR.contains(&scene.declarers.as_str()), "{}", scene.declarers);
    assert!(alt.contains("Abundance 9"), "{alt}");
}

/// Plays a match of four deals, whatever is bid, and looks at each once it is over.
fn each_end(book: Book, names: [&str; 4], seed: u64, look: impl Fn(&Fixture)) {
    let as_seated = Rules::new(book).with([("seating", Value::Word("as_seated".into()))]);
    let rules = as_seated.unwrap_or_else(|_| Rules::new(book));
    let mut fixture = Fixture::dealt(&rules, names, seed);
    for deal in 0..4 {
        if deal > 0 {
            fixture.seal();
            fixture.deal();
        }
        fixture.play_somehow();
        look(&fixture);
        if fixture.seen().is_match_over() {
            return;
        }
    }
}

#[test]
fn the_end_of_a_deal_shows_and_names_every_hand_as_dealt() {
    for book in Book::ALL {
        each_end(book, FOUR, 7, |fixture| {
            let ended = fixture.seen().ended_deal_on_table().unwrap().clone();
            if ended.all_passed() {
                return;
            }
            for language in Language::ALL {
                let picture = picture_of_end(fixture, language);
                let (scene, alt) = (deal_scene(&picture), &picture.alt);
                let by_name = |seat: Seat| {
                    let name = FOUR[fixture.seen().member_of(seat).index()];
                    let hand = scene.hands.iter().find(|hand| hand.name == name).unwrap();
                    let cards: Vec<_> = hand.cards.iter().map(|card| written(&card.face)).collect();
                    cards_in(&cards.join(" "), language)
                };
                assert_eq!(&BySeat::from_fn(by_name), ended.hands());
                assert_eq!(hands_in(alt, language), Cards::PACK, "{alt}");
                assert!(!alt.contains(['*', '\\', '_']), "{alt}");
            }
        });
    }
}

/// The total of a picture in words, and the tricks of fixed sides.
fn total_told(
    fixture: &Fixture,
    scene: &OwnDealScene,
    seat: Seat,
    language: Language,
) -> (String, String) {
    let view = fixture.seen().ended_deal_on_table().unwrap().game();
    let (Sheet::Whist(sheet), Some(deal)) = (&view.sheet, &view.deal) else {
        return (scene.total.clone(), String::new());
    };
    let numbers = scene.total.split(|letter: char| !letter.is_ascii_digit());
    let numbers: Vec<u8> = numbers.filter_map(|it| it.parse().ok()).collect();
    // Each number stands beside its side.
    assert_eq!(scene.total, language.verdict_score(numbers[0], numbers[1]));
    let partner = FOUR[fixture.seen().member_of(seat.partner()).index()];
    let made = |side: Side| side.seats().map(|seat| deal.made[seat]).iter().sum::<u8>();
    let tricks = language.hand_tricks(partner, made(seat.side()), made(seat.next().side()));
    let total = language.hand_game_score(partner, numbers[0], numbers[1], sheet.score.target());
    (total.replace('*', ""), tricks.replace('*', ""))
}

#[test]
fn the_end_of_a_deal_is_told_to_each_player() {
    for book in Book::ALL {
        each_end(book, FOUR, 7, |fixture| {
            let all_passed = fixture.seen().ended_deal_on_table().unwrap().all_passed();
            for (seat, language) in Seat::ALL.into_iter().zip(Language::ALL) {
                let Picture { scene, alt } =
                    chair_verdict(&fixture.seen_by(seat), language).unwrap();
                let Scene::OwnDeal(scene) = scene else { panic!("the deal is over: {scene:?}") };
                for words in [&scene.verdict.headline, &scene.brought] {
                    assert!(alt.contains(words.as_str()), "{words} in {alt}");
                }
                let (total, tricks) = total_told(fixture, &scene, seat, language);
                assert!(alt.lines().any(|line| line == total), "{total} in {alt}");
                assert!(alt.contains(&tricks), "{tricks} in {alt}");
                let is_bare = |line: &str| !line.chars().any(char::is_alphabetic);
                assert!(!alt.lines().any(is_bare), "a number without a word: {alt}");
                let is_total = scene.total.contains(|letter: char| letter.is_ascii_digit());
                assert_eq!(is_total, !all_passed, "{scene:?}");
            }
        });
    }
}

#[test]
fn the_end_of_a_practice_deal_tells_its_points_alone() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Simple), FOUR, 1);
    fixture.explains();
    fixture.play_out();
    for (seat, language) in Seat::ALL.into_iter().zip(Language::ALL) {
        let Picture { scene, alt } = chair_verdict(&fixture.seen_by(seat), language).unwrap();
        let Scene::OwnDeal(scene) = scene else { panic!("the deal is over: {scene:?}") };
        assert!(!scene.brought.is_empty() && scene.total.is_empty(), "{scene:?}");
        let [headline, _tricks, points] = alt.lines().collect::<Vec<_>>()[..] else {
            panic!("{alt}")
        };
        assert_eq!(headline, scene.verdict.headline);
        assert!(points.starts_with(&scene.brought), "{alt}");
    }
}

#[test]
fn what_a_robot_won_is_not_told_as_the_newcomer_s() {
    for book in [Book::Couleur, Book::Short] {
        let mut fixture = Fixture::dealt(&Rules::new(book), FOUR, 5);
        fixture.play_somehow();
        let seat = fixture.seen().seat_of(Member::ALL[1]).unwrap();
        let told = |fixture: &Fixture, seat, language: Language| {
            let own = fixture.seen_by(seat);
            let message = super::drawing::drawn(&hand(&own, language, None).unwrap());
            (message, chair_verdict(&own, language).unwrap().alt)
        };
        let yours = |language: Language| {
            if book.is_belgian() {
                vec![language.hand_points("@")]
            } else {
                [1, 2].map(|points| language.hand_points_of_side("@", points)).into()
            }
        };
        let before = |language: Language| [language.hand_points_before("@")];
        let tells = |text: &str, sentences: &[String]| {
            let text = text.replace('*', "");
            let ends = sentences.iter().map(|it| it.replace(['*', '@'], ""));
            ends.into_iter().any(|end| text.contains(end.trim()))
        };
        for language in Language::ALL {
            let (message, alt) = told(&fixture, seat, language);
            assert!(tells(&message, &yours(language)) && tells(&alt, &yours(language)), "{alt}");
        }
        let robot = ChairsEntry::RobotSat(Member::ALL[1], None);
        drop(fixture.table.apply(&Entry::Chairs(robot)).unwrap());
        let eve = Person { user: user(7), name: "Eve".to_owned() };
        fixture.happens(&Event::Chairs(ChairsEvent::SitDown(eve)));
        for language in Language::ALL {
            let (message, alt) = told(&fixture, seat, language);
            for text in [message, alt] {
                assert!(tells(&text, &before(language)), "{text}");
                assert!(!tells(&text, &yours(language)), "{text}");
            }
        }
    }
}

#[test]
fn the_end_of_a_deal_shows_what_each_has_and_had() {
    each_end(Book::Couleur, FOUR, 5, |fixture| {
        let view = fixture.seen().game().cloned().unwrap();
        let Sheet::Belgian(sheet) = &view.sheet else { panic!("it has an auction") };
        if fixture.seen().ended_deal_on_table().unwrap().all_passed() {
            return;
        }
        let picture = picture_of_end(fixture, Language::English);
        let scene = deal_scene(&picture);
        for (member, points) in sheet.totals.lines() {
            let line = scene.totals.iter().find(|line| line.name == FOUR[member.index()]);
            let [run] = &line.unwrap().runs[..] else { panic!("totals never begin anew") };
            assert_eq!((run.first(), run.last()), (Some(&0), Some(&points)));
            let told: Vec<_> = run.iter().map(ToString::to_string).collect();
            let told = told.join(", ").replace('-', "−");
            assert!(picture.alt.contains(&told), "{told} in {}", picture.alt);
        }
    });
}

#[test]
fn long_names_leave_room_to_say_every_hand() {
    let names = ["W", "X", "Y", "Z"].map(|letter| letter.repeat(20));
    for book in Book::ALL {
        each_end(book, names.each_ref().map(String::as_str), 11, |fixture| {
            if fixture.seen().ended_deal_on_table().unwrap().all_passed() {
                return;
            }
            for language in Language::ALL {
                let Picture { scene, alt } = picture_of_end(fixture, language);
                assert!(alt.chars().count() <= 1000, "{alt}");
                assert_eq!(hands_in(&alt, language), Cards::PACK, "{alt}");
                let Scene::Deal(scene) = scene else { panic!("the deal is over") };
                for total in &scene.totals {
                    let last = total.runs.last().and_then(|run| run.last()).unwrap();
                    assert!(alt.contains(&last.to_string().replace('-', "−")), "{alt}");
                }
            }
        });
    }
}

#[test]
fn g01_hidden_cards_do_not_change_a_picture() {
    for book in [Book::Short, Book::Couleur] {
        let mut worlds: Vec<(_, _, Picture)> = Vec::new();
        let mut alike = 0;
        for seed in 0..60 {
            let fixture = Fixture::dealt(&Rules::new(book), FOUR, seed);
            let hands = Seat::ALL.map(|seat| fixture.seat(seat).hand);
            let view = fixture.seen().game().cloned().unwrap();
            let shown = picture(&fixture, Language::English).unwrap();
            if let Some((_, others, before)) = worlds.iter().find(|(seen, ..)| *seen == view) {
                assert_ne!(*others, hands);
                assert_eq!(before.alt, shown.alt);
                assert_eq!(before.scene.to_png(), shown.scene.to_png());
                alike += 1;
            } else {
                worlds.push((view, hands, shown));
            }
        }
        assert!(alike > 2, "{alike} worlds of {book} look alike");
    }
}

#[test]
fn g09_hidden_cards_do_not_change_a_message() {
    // The seal of a deal is of its secret, and as long as any other.
    let sealed = |shown: &Message| {
        let text = format!("{shown:?}");
        let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
        let is_seal = |word: &&str| {
            word.len() >= 8 && word.chars().all(|letter| "0123456789abcdef".contains(letter))
        };
        let seals: Vec<_> = words.filter(is_seal).map(str::to_owned).collect();
        seals.iter().fold(text.clone(), |text, seal| text.replace(seal.as_str(), "seal"))
    };
    for book in [Book::Short, Book::Couleur, Book::Liege] {
        let mut worlds: Vec<(_, String)> = Vec::new();
        let mut alike = 0;
        for seed in 0..60 {
            // What is drawn for sides is public, and differs.
            let rules = Rules::new(book);
            let undrawn = rules.clone().with([("seating", Value::Word("as_seated".into()))]);
            let fixture = Fixture::dealt(&undrawn.unwrap_or(rules), FOUR, seed);
            let view = fixture.seen().game().cloned().unwrap();
            let shown = public(&fixture.seen(), Language::English, None, Depiction::Words);
            let shown = sealed(&shown);
            match worlds.iter().find(|(seen, _)| *seen == view) {
                Some((_, before)) => {
                    assert_eq!(*before, shown);
                    alike += 1;
                }
                None => worlds.push((view, shown)),
            }
        }
        assert!(alike > 2, "{alike} worlds of {book} look alike");
    }
}

#[test]
fn a_player_whose_name_the_font_lacks_is_called_by_seat() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Simple), ["王芳", "Bob", "日本", "Dan"], 3);
    let shown = picture(&fixture, Language::French).unwrap();
    let seat_of = |place: usize| {
        Seat::ALL.into_iter().find(|&seat| fixture.table.member_of(seat).index() == place).unwrap()
    };
    let (first, third) = (seat_of(0), seat_of(2));
    assert_eq!(table_scene(&shown).seats[first].name, Language::French.seat(first));
    assert_eq!(table_scene(&shown).seats[first.next().next()].name, Language::French.seat(third));
    assert!(shown.alt.contains("王芳"), "{}", shown.alt);
    fixture.play_out();
    let over = picture_of_end(&fixture, Language::French);
    let scene = deal_scene(&over);
    assert!(pictures::can_write(&scene.verdict.headline), "{scene:?}");
    assert!(scene.totals.iter().all(|total| pictures::can_write(&total.name)), "{scene:?}");
}

#[test]
fn a_leaderboard_shows_medals_and_last_deals_and_says_them_all() {
    let standing = |place, user, rubbers_won, points| Standing {
        place: Some(place),
        user: super::fixture::user(user),
        others: 3,
        deals: 16,
        deals_won: 8,
        games_won: 0,
        games_lost: 0,
        rubbers_won,
        rubbers_lost: 0,
        contracts_made: 0,
        contracts_lost: 0,
        points,
    };
    let line = |standing, name: &str, recent: &[i32]| {
        Line::of(&standing, Some(name.to_owned()), recent.to_vec())
    };
    let lines = [
        line(standing(1, 0, 7, 24), "Ann", &[3, -1, 0]),
        line(standing(2, 1, 3, -8), "王芳", &[-1, 1, 4]),
        line(standing(3, 2, 0, -16), "Bob", &[-2]),
    ];
    let far = line(standing(23, 7, 0, -30), "Eve", &[5, 5]);
    let page = |order| Page {
        lines: &lines,
        own: Some(&lines[1]),
        number: 0,
        people: 3,
        span: BoardSpan::Ever,
        seasons: None,
        now: Timestamp(1_795_300_000),
        has_earlier: false,
        book: None,
        counting: None,
        audience: Audience::Member,
        order,
        ranking: Ranking::NONE,
        is_pictured: true,
    };
    let drawn = |page: &Page<'_>, language| {
        let message = leaderboard(page, language);
        let Picture { scene, alt } = message.picture().unwrap().clone();
        let Scene::Board(scene) = scene else { panic!("it is a leaderboard: {scene:?}") };
        (scene, alt)
    };
    for language in Language::ALL {
        let (scene, alt) = drawn(&page(Order::Rubbers), language);
        let own = language.picture_own("2. 王芳: 3");
        let head = format!("{}. {} · {}", scene.heading, scene.counted, scene.recent);
        let told = ["1. Ann: 7 · 3 −1 0", &format!("{own} · −1 1 4"), "3. Bob: 0 · −2"];
        assert_eq!(alt, format!("{head}\n{}", told.join("\n")));
        assert!(own.starts_with("2. 王芳: 3 ·") && scene.recent.contains('3'), "{own}");
        assert_eq!([&scene.lines[0].name, &scene.lines[1].name], ["Ann", "–"]);
        assert_eq!(
            scene.lines.iter().map(|line| line.place).collect::<Vec<_>>(),
            [1, 2, 3].map(Some)
        );
        let own: Vec<_> = scene.lines.iter().map(|line| line.is_own).collect();
        assert_eq!((own, scene.apart), (vec![false, true, false], None));
        let (scene, alt) = drawn(&page(Order::PerDeal), language);
        let written: Vec<_> = scene.lines.iter().map(|line| line.written.as_str()).collect();
        let sign = if language == Language::English { "." } else { "," };
        let [first, second, third] =
            ["1.50", "−0.50", "−1.00"].map(|figure| figure.replace('.', sign));
        assert_eq!(written, [&first, &second, &third]);
        let told = [format!("Ann: {first}"), format!("王芳: {second}")];
        assert!(told.iter().all(|told| alt.contains(told)), "{alt}");
        // The reader's line is there from any page.
        let (scene, alt) = drawn(&Page { own: Some(&far), ..page(Order::Rubbers) }, language);
        let apart = scene.apart.unwrap();
        assert!(apart.is_own && apart.place == Some(23) && apart.recent == [5, 5], "{apart:?}");
        let own = format!("\n{} · 5 5", language.picture_own("23. Eve: 0"));
        assert!(alt.ends_with(&own), "{alt}");
    }
    // Mistakes stand beside results and are never mixed with them.
    let mistakes = lines.clone().map(|line| Line {
        figures: Figures::Mistakes(Mean { points: 141, error: 30, count: 64 }),
        recent: Vec::new(),
        ..line
    });
    let by_mistakes = Page { lines: &mistakes, own: None, ..page(Order::Mistakes) };
    let (scene, alt) = drawn(&by_mistakes, Language::English);
    assert!(scene.recent.is_empty() && alt.contains("1. Ann: 1.41 ± 0.30\n"), "{alt}");
    // What the alternative text has no room for is not drawn.
    let long = [0; 10].map(|_| line(standing(1, 0, 7, 24), "Wilhelmina", &[i32::MIN; 8]));
    let (scene, alt) = drawn(&Page { lines: &long, ..page(Order::Rubbers) }, Language::English);
    assert!(scene.lines.iter().all(|line| line.recent.is_empty()), "{scene:?}");
    assert!(alt.chars().count() < 1000 && !alt.contains("−2147483648"), "{alt}");
    let words = Page { is_pictured: false, ..page(Order::Points) };
    // Of two, the columns show as much.
    let of_two = Page { lines: &lines[..2], own: None, ..page(Order::Points) };
    for page in [words, of_two] {
        assert_eq!(leaderboard(&page, Language::English).picture(), None);
    }
}
