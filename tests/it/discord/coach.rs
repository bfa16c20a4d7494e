//! A coach for one's own seat: a private word after a card that costs a trick, and one way back.

use std::time::Duration;

use loopback::{Message, Person, World};
use robots::{Better, better, coach};
use rules::{Action, Card, SeatView};
use table::id::UserId;
use whist::Deps;

use super::mistakes::rest;
use super::phrases::{dealt, next_card};
use super::test_server::{FOUR, TestServer, opens_page, until};

const COACH: (&str, &str) = ("coach", "true");

/// Tricks in which no test looks for a mistake: few cards cost one so early, and to know that takes
/// long.
const EARLY: usize = 4;

/// A server where robots wait for the reader of a word until the test lets time pass.
async fn patient() -> TestServer {
    TestServer::with(wait_for_reader).await
}

const fn wait_for_reader(deps: &mut Deps) {
    deps.timeouts.coach_word_limit = Duration::from_secs(10);
}

/// The view of a person who sits at the table.
async fn view(server: &TestServer, person: &Person) -> SeatView {
    let seen = server.look_at(person).await.unwrap();
    seen.seen_by(UserId(person.id.0)).unwrap().seat().unwrap().clone()
}

/// A card that costs a trick, and a better one.
fn mistake(view: &SeatView) -> Option<(Card, Better)> {
    let mut cards = view.legal.plays().iter().filter(|_| !is_early(view));
    cards.find_map(|card| Some((card, better(view, card)?)))
}

fn is_early(view: &SeatView) -> bool {
    view.public.deal.as_ref().is_none_or(|deal| deal.complete.len() < EARLY)
}

/// A card of the rules of thumb, later one that costs no trick.
fn sound(view: &SeatView) -> Card {
    let advised = coach(view)
        .and_then(|advice| if let Action::Play(card) = advice.action { Some(card) } else { None });
    let mut cards = advised.into_iter().chain(view.legal.plays().iter());
    let is_sound = |&card: &Card| is_early(view) || better(view, card).is_none();
    cards.find(is_sound).expect("the best card costs nothing")
}

fn id_of(button: &loopback::Button, card: Card) -> String {
    let (start, _) = button.custom_id.split_once(":play ").unwrap();
    format!("{start}:play {card}")
}

/// Plays sound cards until one of a person's cards would cost a trick; their view then.
async fn until_mistake(server: &TestServer, ann: &Person) -> (SeatView, Card, Better) {
    loop {
        let (_, view) = turn(server, ann).await;
        if let Some((card, better)) = mistake(&view) {
            return (view, card, better);
        }
        plays(server, ann, sound(&view)).await;
    }
}

/// The hand of a person who plays with robots, once it is their turn.
async fn turn(server: &TestServer, ann: &Person) -> (Message, SeatView) {
    until("a card to play", async || next_card(ann).await.is_some()).await;
    (ann.newest_private().unwrap(), view(server, ann).await)
}

async fn plays(server: &TestServer, ann: &Person, card: Card) -> Message {
    let (hand, _) = turn(server, ann).await;
    let button = hand.buttons().into_iter().find(|it| it.custom_id.contains(":play ")).unwrap();
    ann.press_id(hand.id, &id_of(&button, card)).await.unwrap();
    hand
}

/// The person's message with the button that takes the card back.
async fn word(server: &TestServer, person: &Person) -> (Message, String) {
    let shown = |world: &World| {
        let mut seen = world.seen_by(person.id, person.channel());
        let hand = seen.rfind(|it| it.is_ephemeral())?;
        let back = hand.buttons().into_iter().find(|it| it.custom_id.ends_with(":coach-back"))?;
        Some((hand.clone(), back.custom_id))
    };
    server.discord.wait_until("a word of the coach", shown).await.unwrap()
}

/// The number of messages of others, or of all, that have a word of a coach.
fn heard_by_others(server: &TestServer, person: &Person) -> usize {
    let others = FOUR.map(|name| server.person(name)).into_iter().filter(|it| it.id != person.id);
    let has_word = |message: &&Message| message.text().contains('🎓');
    server.discord.look(|world| {
        let public = world.messages().filter(|it| !it.is_ephemeral()).filter(has_word).count();
        let private =
            others.map(|other| world.seen_by(other.id, other.channel()).filter(has_word).count());
        public + private.sum::<usize>()
    })
}

async fn lines(server: &TestServer, verb: &str) -> usize {
    server.log().await.iter().filter(|line| line.split(' ').next() == Some(verb)).count()
}

/// Plays up to a card that the person chooses among several, and until the next turn.
async fn chooses(server: &TestServer, ann: &Person) {
    loop {
        let (_, view) = turn(server, ann).await;
        plays(server, ann, sound(&view)).await;
        if view.legal.plays().len() > 1 {
            turn(server, ann).await;
            return;
        }
    }
}

/// The cards that the coach was asked about.
async fn asked(server: &TestServer) -> usize {
    lines(server, "coach-says").await + lines(server, "coach-silent").await
}

#[tokio::test]
async fn a_word_names_the_better_card_and_the_other_comes_back_once() {
    for (language, start, [better_is, back, stands, stays]) in [
        ("en", "Start", ["Better: ", "Take it back", "Play on", "Your card stays"]),
        ("fr", "Commencer", ["Mieux\u{a0}: ", "La reprendre", "On continue", "Votre carte reste"]),
    ] {
        let server = patient().await;
        let ann = dealt(&server, &[COACH], start, language).await;
        let (_, card, better) = until_mistake(&server, &ann).await;
        assert_eq!(lines(&server, "coach-says").await, 0, "sound cards are no matter");
        assert!(!ann.newest_private().unwrap().text().contains('🎓'));
        let hand = plays(&server, &ann, card).await;
        let named = id_of(
            &hand.buttons().into_iter().find(|it| it.custom_id.contains(":play ")).unwrap(),
            better.card,
        );
        let named = hand.buttons().into_iter().find(|it| it.custom_id == named).unwrap().label;
        let played = server.played().await;
        let (own, _) = word(&server, &ann).await;
        assert!(own.text().contains(&format!("{better_is}**{named}**")), "{}", own.text());
        assert!(own.button(back).is_some() && own.button(stands).is_some());
        assert_eq!(heard_by_others(&server, &ann), 0);

        // Robots wait for her, after a restart too.
        let server = server.restart_with(Duration::ZERO, wait_for_reader).await;
        ann.types("/hand").await.unwrap();
        let (own, id) = word(&server, &ann).await;
        assert_eq!(server.played().await, played);
        ann.press_id(own.id, &id).await.unwrap();
        until("the card to be back", async || lines(&server, "take-back").await == 1).await;
        let (_, now) = turn(&server, &ann).await;
        assert!(now.hand.contains(card));

        // Of the next card nothing is said, and nothing comes back a second time.
        plays(&server, &ann, better.card).await;
        let (hand, _) = turn(&server, &ann).await;
        let refused = ann.press_id(hand.id, &id).await.unwrap();
        assert!(refused.text().contains(stays), "{}", refused.text());
        assert_eq!(lines(&server, "take-back").await, 1);
        assert_eq!(lines(&server, "coach-says").await, 1);

        // The deal goes on to its end, and nothing of it is kept as a mistake.
        let table = server.table().await;
        while server.look_at(&ann).await.unwrap().last_ended_deal().is_none() {
            if next_card(&ann).await.is_some() {
                let card = sound(&view(&server, &ann).await);
                plays(&server, &ann, card).await;
            }
        }
        rest(&server).await;
        server.calm().await;
        let user = UserId(ann.id.0);
        assert_eq!(server.store.mistakes_in(table, 1, user).await.unwrap(), None);
        server.end().await;
    }
}

#[tokio::test]
async fn after_the_next_player_the_card_stays() {
    for (language, back, stays) in [
        ("en", "Take it back", "Your card stays"),
        ("nl", "Neem ze terug", "Je kaart blijft liggen"),
    ] {
        let server = TestServer::begin().await;
        server.deal_with(&[("book", "simple"), COACH]).await;
        let (person, hand, id) = loop {
            let Some((person, hand, cards)) = server.on_turn_or_over().await else {
                server.deal_the_pack().await;
                continue;
            };
            let seen = view(&server, &person).await;
            if let Some((card, _)) = mistake(&seen) {
                let person = person.locale(language);
                person.press_id(hand.id, &id_of(&cards[0], card)).await.unwrap();
                let (hand, id) = word(&server, &person).await;
                break (person, hand, id);
            }
            person.press_id(hand.id, &id_of(&cards[0], sound(&seen))).await.unwrap();
        };
        assert!(hand.button(back).is_some());
        assert_eq!(heard_by_others(&server, &person), 0);
        let played = server.played().await;
        server.play_one().await;
        let gone = |world: &World| {
            let mut seen = world.seen_by(person.id, person.channel());
            let own = seen.rfind(|it| it.is_ephemeral())?;
            (own.button(back).is_none() && own.text().contains('🎓')).then_some(())
        };
        server.discord.wait_until("the word without its button", gone).await.unwrap();
        let refused = person.press_id(hand.id, &id).await.unwrap();
        assert!(refused.text().contains(stays), "{}", refused.text());
        assert_eq!(lines(&server, "take-back").await, 0);
        assert_eq!(server.played().await, played + 1);
        server.end().await;
    }
}

#[tokio::test]
async fn behind_more_one_sends_the_coach_away() {
    for (language, start, [more, off, on]) in [
        ("en", "Start", ["More", "Coach off", "Coach on"]),
        ("de", "Anfangen", ["Mehr", "Coach aus", "Coach an"]),
    ] {
        let server = patient().await;
        let ann = dealt(&server, &[COACH], start, language).await;
        let hand = ann.types("/hand").await.unwrap().message().unwrap().id;
        ann.press_on(hand, more).await.unwrap();
        ann.press_on(ann.newest_private().unwrap().id, off).await.unwrap();
        assert!(ann.newest_private().unwrap().button(on).is_some());
        chooses(&server, &ann).await;
        assert_eq!(asked(&server).await, 0);
        let hand = ann.types("/hand").await.unwrap().message().unwrap().id;
        ann.press_on(hand, more).await.unwrap();
        opens_page(&ann, ":coach").await;
        assert_eq!(lines(&server, "no-coach").await + lines(&server, "coach").await, 2);
        chooses(&server, &ann).await;
        until("the coach to think", async || asked(&server).await == 1).await;
        server.end().await;
    }
}

#[tokio::test]
async fn where_deals_count_the_coach_is_refused() {
    const REFUSED: [(&str, &str); 2] = [("en", "No coach here"), ("fr", "Pas de coach ici")];
    let server = TestServer::begin().await;
    for (language, refused) in REFUSED {
        let ann = server.person("Ann").locale(language);
        let series = ann.command("/whist new", &[("series", "12"), COACH]).await.unwrap();
        assert!(series.text().contains(refused), "{}", series.text());
    }
    server.deal_with(&[("language", "en")]).await;
    for (language, refused) in REFUSED {
        let ann = server.person("Ann").locale(language);
        let hand = ann.types("/hand").await.unwrap().message().unwrap().clone();
        let more = hand.buttons().into_iter().find(|it| it.custom_id.ends_with(":more")).unwrap();
        let wanted = more.custom_id.replace(":more", ":coach");
        let answer = ann.press_id(hand.id, &wanted).await.unwrap();
        assert!(answer.text().contains(refused), "{}", answer.text());
        let menu = ann.press_id(hand.id, &more.custom_id).await.unwrap();
        let menu = menu.message().unwrap();
        assert!(menu.buttons().iter().all(|it| !it.custom_id.ends_with("coach")));
    }
    server.end().await;
}

#[tokio::test]
async fn the_lobby_says_that_there_is_a_coach() {
    let server = TestServer::begin().await;
    server.lobby_with(&[COACH]).await;
    server.until_public("Coach: one for each player; deals do not count").await;
    server.end().await;
}
