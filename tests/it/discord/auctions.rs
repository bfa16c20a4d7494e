//! The books with an auction: every contract bid and played by presses, six people at a table.

use loopback::{Failure, Message, Person, World};
use rules::{Contract, Sheet};
use table::record::Record;

use super::test_server::{FOUR, TestServer, acts, to_be_cut};

/// A choice on a player's hand.
#[derive(Clone, Debug)]
enum Offer {
    /// A button; its id ends with its action.
    Button(String),
    /// A line of a select menu: the menu's id, and the line's value.
    Line(String, String),
}

impl Offer {
    /// Its action, as in records.
    fn says(&self) -> &str {
        match self {
            Self::Button(id) => {
                let says = id.splitn(4, ':').nth(3).unwrap_or_default();
                // A question before an action is still that action.
                says.strip_prefix("ask ").unwrap_or(says)
            }
            Self::Line(_, value) => value,
        }
    }
}

fn offers(message: &Message) -> Vec<Offer> {
    let buttons = message.buttons().into_iter().filter(acts);
    let buttons = buttons.map(|button| Offer::Button(button.custom_id));
    let lines = message.selects().into_iter().filter(|select| !select.disabled);
    let lines = lines.flat_map(|select| {
        let id = select.custom_id.clone();
        select.values.into_iter().map(move |value| Offer::Line(id.clone(), value))
    });
    buttons.chain(lines).collect()
}

enum Next {
    /// A player with a choice on their hand.
    Turn(Person, Message),
    /// The pack may be cut, or the match is over.
    DealOver,
}

/// True if the pack can be cut, or the match is over.
fn is_over(world: &World) -> bool {
    let mut public = world.messages().filter(|message| !message.is_ephemeral());
    public.any(|message| message.button("Play again").is_some()) || to_be_cut(world).is_some()
}

async fn next(server: &TestServer, people: &[Person]) -> Next {
    let next = |world: &World| {
        if is_over(world) {
            return Some(Next::DealOver);
        }
        people.iter().find_map(|person| {
            let mut seen = world.seen_by(person.id, person.channel());
            let hand = seen.rfind(|message| message.is_ephemeral())?;
            (!offers(hand).is_empty()).then(|| Next::Turn(person.clone(), hand.clone()))
        })
    };
    server.discord.wait_until("a turn or the end of the deal", next).await.unwrap()
}

/// Returns `false` if the hand has gone meanwhile: it is looked for once more.
async fn take(person: &Person, hand: &Message, offer: &Offer) -> bool {
    let answer = match offer {
        Offer::Button(id) => person.press_id(hand.id, id).await,
        Offer::Line(menu, value) => person.select(menu, &[value]).await,
    };
    if matches!(answer, Err(Failure::Absent(_))) {
        return false;
    }
    assert!(answer.unwrap().message().is_some(), "the hand is drawn again");
    true
}

/// The cutter has the pack dealt uncut.
async fn cut(server: &TestServer) {
    // The summary of the last deal is shown first, and then the table.
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
}

/// True if a player has announced three aces, or four.
async fn is_troel(server: &TestServer) -> bool {
    match &server.look().await.table.game().cloned().unwrap().sheet {
        Sheet::Belgian(sheet) => sheet.troel.is_some(),
        Sheet::Whist(_) => panic!("that book has no auction"),
    }
}

/// Plays one more deal: each wanted call by the first player who is offered it, all others pass.
/// Then any cards are played.
async fn deal(
    server: &TestServer,
    people: &[Person],
    wanted: impl Fn(bool) -> &'static [&'static str],
) {
    cut(server).await;
    let mut said = 0;
    while let Next::Turn(person, hand) = next(server, people).await {
        let offers = offers(&hand);
        let calls = wanted(is_troel(server).await);
        let is_wanted = |offer: &&Offer| {
            // A bid in two steps is offered without its suit.
            let says = offer.says();
            calls.get(said).is_some_and(|call| is_call(call, says) || is_kind(call, says))
        };
        if let Some(offer) = offers.iter().find(is_wanted) {
            let call = calls[said];
            if take(&person, &hand, offer).await {
                said += 1;
                answer_all(&person, call).await;
            }
            continue;
        }
        if let Some((menu, cards)) = gift(&offers) {
            // Another player's gift redraws the hand: try once more.
            person.select(menu, &cards).await.ok();
            continue;
        }
        let quiet = ["pass", "hold", "decline"];
        let is_quiet = |offer: &&Offer| quiet.contains(&offer.says());
        let offer = offers.iter().find(is_quiet).unwrap_or(&offers[0]);
        if take(&person, &hand, offer).await {
            answer_all(&person, offer.says()).await;
        }
    }
}

/// Answers the questions before a call: its suit, and its confirmation.
async fn answer_all(person: &Person, call: &str) {
    loop {
        let shown = person.newest_private().unwrap();
        let is_question = shown.button("Back").is_some();
        if !is_question {
            return;
        }
        let says = |id: &str| id.splitn(4, ':').nth(3).is_some_and(|says| is_call(call, says));
        let mut does = shown.buttons().into_iter().filter(|button| says(&button.custom_id));
        // A button that acts at once before one that asks again.
        let answer = does.next().map(|button| Offer::Button(button.custom_id));
        let answer = answer.unwrap_or_else(|| offers_that(&shown, call));
        assert!(take(person, &shown, &answer).await, "a question stays until it is answered");
    }
}

/// The dealer's menu of cards, and four of them.
fn gift(offers: &[Offer]) -> Option<(&str, Vec<&str>)> {
    let cards = offers.iter().filter_map(|offer| match offer {
        Offer::Line(menu, card) => {
            menu.ends_with(":choose gift").then_some((menu.as_str(), card.as_str()))
        }
        Offer::Button(_) => None,
    });
    let cards: Vec<_> = cards.take(4).collect();
    Some((cards.first()?.0, cards.iter().map(|(_, card)| *card).collect()))
}

/// True if a line is a call of the list, where `*` stands for any seat.
fn is_call(call: &str, says: &str) -> bool {
    let (start, end) = call.split_once('*').unwrap_or((call, ""));
    says.starts_with(start) && says.ends_with(end)
}

/// True if a line is the first step of a call: `solo 6` of `solo 6 H`.
fn is_kind(call: &str, says: &str) -> bool {
    call.rsplit_once(' ').is_some_and(|(kind, _)| kind == says)
}

fn offers_that(message: &Message, call: &str) -> Offer {
    let found = offers(message).into_iter().find(|offer| is_call(call, offer.says()));
    found.unwrap_or_else(|| panic!("{call} is not offered on {}", message.text()))
}

/// The contract of the deal on the table, and its points.
async fn contract(server: &TestServer) -> (Option<Contract>, Vec<i32>) {
    match server.look().await.table.game().cloned().unwrap().sheet {
        Sheet::Belgian(sheet) => {
            let result = sheet.result.expect("the deal is over");
            (sheet.contract, result.points.seats().map(|(_, points)| *points).collect())
        }
        Sheet::Whist(_) => panic!("that book has no auction"),
    }
}

/// A contract, and the calls for it without a troel and with one.
type Wanted = (&'static str, &'static [&'static str], &'static [&'static str]);

/// Plays until every contract of the list has come up once.
async fn every_contract(book: &str, options: &str, list: &[Wanted]) -> Record {
    let server = TestServer::begin().await;
    server.lobby_with(&[("book", book), ("options", options)]).await;
    server.person("Ann").press("Start").await.unwrap();
    server.until_to_be_cut().await;
    let people: Vec<_> = FOUR.iter().map(|name| server.person(name)).collect();
    server.open_hands().await;
    for (expected, usual, over_troel) in list {
        let mut deals = 0;
        loop {
            let calls = |troel: bool| if troel { *over_troel } else { *usual };
            deal(&server, &people, calls).await;
            let (contract, points) = contract(&server).await;
            if book == "couleur" {
                assert_eq!(points.iter().sum::<i32>(), 0, "{contract:?}");
            }
            if contract.is_some_and(|contract| contract.to_string().starts_with(expected)) {
                break;
            }
            deals += 1;
            assert!(deals < 60, "{expected} never came up; the last was {contract:?}");
        }
    }
    let record = server.record().await;
    record.verify().unwrap();
    server.end().await;
    record
}

#[tokio::test]
async fn every_contract_of_couleur_is_bid_and_played_by_pressing() {
    let list: [Wanted; 15] = [
        ("pair 8 H", &["propose H", "accept"], &[]),
        ("pair 9 S", &["propose S", "accept * 9"], &[]),
        ("solo 6 C", &["propose C", "solo 6 C"], &[]),
        ("solo-over-misere D", &["propose D", "small-misere", "solo 8 D"], &[]),
        ("small-misere", &["small-misere"], &[]),
        ("piccolissimo", &["piccolissimo"], &[]),
        ("piccolo", &["piccolo"], &[]),
        ("abundance 9 H", &["abundance 9 H"], &[]),
        ("misere", &["misere"], &[]),
        ("open-misere", &["open-misere"], &[]),
        ("abundance 13 S", &["abundance 13 S"], &[]),
        ("slam 13 NT", &["slam 13 NT"], &[]),
        ("misere-over-troel", &[], &["misere"]),
        ("open-misere-over-troel", &[], &["open-misere"]),
        ("troel", &[], &[]),
    ];
    every_contract("couleur", "deals=null shuffle=full", &list).await;
    // The deal after a troel has seventeen cards, until one is played.
    let list: [Wanted; 2] = [("troel", &[], &[]), ("solo 6 S", &["propose S", "solo 6 S"], &[])];
    let record =
        every_contract("couleur", "deals=null brimborion=one_deal shuffle=full", &list).await;
    assert_eq!(most_gifts(&record), Some(3), "three give to the dealer");
    for tricks in ["six_twelve", "[2,9]"] {
        let options = format!("deals=null misere_generale={tricks} shuffle=full");
        every_contract("couleur", &options, &[("general-misere", &[], &[])]).await;
    }
}

fn most_gifts(record: &Record) -> Option<usize> {
    let gives = |action: &&String| action.contains(" give ");
    record.deals.iter().map(|deal| deal.actions.iter().filter(gives).count()).max()
}

#[tokio::test]
async fn the_dealer_after_a_troel_presses_for_a_brimborion_or_not() {
    for (answer, gifts) in [("brimborion", 3), ("decline", 0)] {
        let troel: Wanted = ("troel", &[], if gifts > 0 { &["brimborion"] } else { &[] });
        let list = [troel, ("solo 6 S", &["propose S", "solo 6 S"], &[])];
        let options = "deals=null brimborion=asked shuffle=full";
        let record = every_contract("couleur", options, &list).await;
        assert_eq!(most_gifts(&record), Some(gifts), "after {answer}");
        let is_answer = |action: &String| action.ends_with(answer);
        assert!(record.deals.iter().flat_map(|deal| &deal.actions).any(is_answer));
    }
}

#[tokio::test]
async fn every_contract_of_liege_is_bid_and_played_by_pressing() {
    let list: [Wanted; 13] = [
        ("pair 8 H", &["propose H", "accept"], &[]),
        ("pair 9 S", &["propose S", "accept * 9"], &[]),
        ("solo 6 C", &["solo 6 C"], &[]),
        ("solo 8 D", &["solo 8 D"], &[]),
        ("small-misere", &["small-misere"], &[]),
        ("piccolo", &["piccolo"], &[]),
        ("abundance 9 H", &["abundance 9 H"], &[]),
        ("abundance 11 C", &["abundance 11 C"], &[]),
        ("misere", &["misere"], &[]),
        ("open-misere", &["open-misere"], &[]),
        ("slam 12 S", &["slam 12 S"], &[]),
        ("slam 13 NT", &["slam 13 NT"], &[]),
        ("troel", &[], &[]),
    ];
    every_contract("liege", "deals=null shuffle=full", &list).await;
}

#[tokio::test]
async fn five_play_two_rotas_and_the_dealer_sits_out() {
    let server = TestServer::begin().await;
    let names = ["Ann", "Ben", "Cleo", "Dan", "Eve"];
    let people: Vec<_> = names.iter().map(|name| server.person(name)).collect();
    let options = "members=5 deals=10";
    people[0].command("/whist new", &[("book", "liege"), ("options", options)]).await.unwrap();
    server.until_button("Sit").await;
    for person in &people[1..] {
        person.press("Sit").await.unwrap();
    }
    server.until_public("Eve").await;
    people[0].press("Start").await.unwrap();
    server.until_to_be_cut().await;
    for person in &people {
        person.press("My hand").await.unwrap();
    }
    let mut sat_out = Vec::new();
    let mut deals = 0;
    while sat_out.len() < 10 {
        let Sheet::Belgian(sheet) = server.look().await.table.game().cloned().unwrap().sheet else {
            panic!("that book has no sides");
        };
        let dealer = sheet.next.dealer;
        deal(&server, &people, |troel| if troel { &[] } else { &["misere"] }).await;
        deals += 1;
        let summary = server.until_public(&format!("deal {deals} is over")).await;
        // Four hands: the dealer held none.
        let dealer_name = names[usize::from(dealer.number()) - 1];
        assert!(!summary.text().contains(&format!("{dealer_name}\n♠")), "{}", summary.text());
        if contract(&server).await.0.is_some() {
            sat_out.push(dealer.number());
        }
    }
    assert_eq!(sat_out[..5], sat_out[5..], "the second rota is as the first");
    sat_out.truncate(5);
    sat_out.sort_unstable();
    assert_eq!(sat_out, [1, 2, 3, 4, 5], "each sits out once");
    let over = server.until_public("The match is over").await;
    let again = server.until_button("Play again").await;
    assert!(!again.text().contains("The match is over"), "told once: {}", again.text());
    assert!(over.button("Fair deal ✓").is_some(), "by the summary: {}", over.text());
    server.end().await;
}

#[tokio::test]
async fn a_player_who_sits_out_sees_what_all_see() {
    let server = TestServer::begin().await;
    let people: Vec<_> =
        ["Ann", "Ben", "Cleo", "Dan", "Eve"].iter().map(|name| server.person(name)).collect();
    let options = [("book", "couleur"), ("options", "members=5"), ("robots", "0")];
    people[0].command("/whist new", &options).await.unwrap();
    server.until_button("Sit").await;
    for person in &people[1..] {
        person.press("Sit").await.unwrap();
    }
    server.until_public("Eve").await;
    people[0].press("Start").await.unwrap();
    server.until_to_be_cut().await;
    cut(&server).await;
    let table = server.until_public("Sitting out: ").await;
    let sits_out = |person: &&Person| {
        let name = server.discord.look(|world| world.member(person.id).unwrap().name.clone());
        table.text().contains(&format!("Sitting out: {name}"))
    };
    let dead = people.iter().find(sits_out).expect("somebody sits out");
    let hand = dead.press("My hand").await.unwrap();
    let read = hand.text();
    assert!(read.starts_with("You sit this one out."), "{read}");
    for name in ["Ann", "Ben", "Cleo", "Dan", "Eve"] {
        assert!(read.contains(name), "the table is there: {read}");
    }
    let answer = dead.types("/bid call:pass").await.unwrap();
    assert!(answer.text().starts_with("You sit this one out."), "{}", answer.text());
    server.end().await;
}

#[tokio::test]
async fn robots_play_whole_matches_of_both_books_by_themselves() {
    for book in ["couleur", "liege"] {
        let server = TestServer::begin().await;
        let options = [("book", book), ("level", "strong"), ("options", "deals=4")];
        server.robots_alone(&server.person("Ann"), &options).await;
        server.person("Ann").press("Start").await.unwrap();
        server.until_button("Play again").await;
        server.until_public("The match is over").await;
        let record = server.record().await;
        record.verify().unwrap();
        let answer = record.replay(false).unwrap();
        assert!(answer.over, "{book}");
        assert!(record.deals.len() >= 4, "{book}");
        server.end().await;
    }
}
