//! Evenings with real cards, kept by presses alone (wiezen.md H).

use chacha20::ChaCha8Rng;
use kept::{Entry, Members, Outcome, Played, Setup, Sheet};
use loopback::{Answer, Message, Person, Select, Snowflake};
use rand::{RngExt, SeedableRng};
use table::id::ChannelId;
use whist::Store;

use super::pictures::galleries;
use super::test_server::TestServer;

const NAMES: [&str; 6] = ["Ann", "Bob", "Cas", "Dee", "Eva", "Flo"];
const BEGIN: &str = "Begin";
const PASSED: &str = "All passed";
pub(super) const PARTS: [&str; 3] = [" contract ", " who ", " result "];

/// The message of the evening, as Ann opens and sets it up with so many members, of whom the first
/// three have accounts.
async fn set_up(server: &TestServer, members: usize, game: &str) -> Snowflake {
    let [ann, bob, cas] = [0, 1, 2].map(|place| server.person(NAMES[place]));
    ann.types("/whist keep").await.unwrap();
    let message = server.until_button("I play").await.id;
    ann.press_on(message, "I play").await.unwrap();
    bob.press_on(message, "I play").await.unwrap();
    let twice = bob.press_on(message, "I play").await.unwrap();
    assert!(twice.is_ephemeral() && twice.text().contains("already sit"), "{}", twice.text());
    ann.select("Players of this server", &[&cas.id.to_string()]).await.unwrap();
    for name in &NAMES[3..members] {
        let asked = ann.press_on(message, "Add a name").await.unwrap();
        let form = asked.form().unwrap();
        ann.submits(form, &[(&form.fields[0].custom_id, name)]).await.unwrap();
    }
    let games = menu(&ann.message(message).unwrap(), " game");
    ann.select(&games.custom_id, &[game]).await.unwrap();
    message
}

async fn begun(server: &TestServer, members: usize) -> Snowflake {
    let message = set_up(server, members, "wiezen").await;
    server.person("Ann").press_on(message, BEGIN).await.unwrap();
    message
}

/// The menu whose id has this word.
pub(super) fn menu(message: &Message, word: &str) -> Select {
    let mut menus = message.selects().into_iter();
    menus.find(|menu| menu.custom_id.contains(word)).unwrap_or_else(|| panic!("no{word}"))
}

/// Chooses from the menu of a part.
async fn chooses(person: &Person, message: Snowflake, word: &str, value: &str) -> Answer {
    let menu = menu(&person.message(message).unwrap(), word);
    person.select(&menu.custom_id, &[value]).await.unwrap()
}

/// A deal in three presses.
async fn enters(person: &Person, message: Snowflake, [contract, who, result]: [&str; 3]) {
    for (word, value) in PARTS.into_iter().zip([contract, who, result]) {
        chooses(person, message, word, value).await;
    }
}

async fn sheet(server: &TestServer, person: &Person) -> Sheet {
    sheet_in(&server.store, person).await
}

/// The stored sheet of the person's channel.
pub(super) async fn sheet_in(store: &Store, person: &Person) -> Sheet {
    let row = store.evening_in(ChannelId(person.channel().0)).await.unwrap().unwrap();
    let members = row.people.iter().filter(|it| it.place > 0);
    let numbered =
        |name: &str, place: String| if name.is_empty() { place } else { name.to_owned() };
    let names: Vec<_> = members.map(|it| numbered(&it.name, it.place.to_string())).collect();
    let setup = Setup::from_json(&row.setup).unwrap();
    Sheet::from_log(setup.evening(&names).unwrap(), &row.log).unwrap()
}

pub(super) fn totals(sheet: &Sheet) -> Vec<i32> {
    sheet.sums().into_iter().map(|(_, sum)| sum).collect()
}

/// A deal by chance, of those that the sheet can have next.
fn dealt(chance: &mut ChaCha8Rng, sheet: &Sheet) -> Entry {
    let choices = sheet.choices();
    let passes = choices.passes();
    if !passes.is_empty() && chance.random_ratio(1, 8) {
        return passes[chance.random_range(0..passes.len())].clone();
    }
    let contracts = choices.contracts();
    let contract = contracts[chance.random_range(0..contracts.len())];
    let who = choices.declarers(contract);
    let declarers = who[chance.random_range(0..who.len())];
    let results = choices.results(contract, declarers);
    let result = results[chance.random_range(0..results.len())];
    Entry::Played(Played { contract, declarers, result })
}

/// Enters a deal, its parts in an order by chance; returns the number of presses.
async fn enters_by_chance(
    chance: &mut ChaCha8Rng,
    person: &Person,
    message: Snowflake,
    entry: &Entry,
) -> usize {
    let Entry::Played(Played { contract, declarers, result }) = entry else {
        let label = if *entry == Entry::Passed { PASSED } else { "Asked in vain" };
        person.press_on(message, label).await.unwrap();
        return 1;
    };
    let numbers =
        |members: Members| -> String { members.iter().map(|it| it.number().to_string()).collect() };
    let result = match result {
        Outcome::Tricks(tricks) => format!("t{tricks}"),
        Outcome::Failed(failed) => format!("f{}", numbers(*failed)),
        Outcome::Taken(_) => panic!("no general misère is played"),
    };
    let values = [contract.to_string().replace(' ', "_"), numbers(*declarers), result];
    let first = chance.random_range(0..3);
    let mut left: Vec<usize> = (0..3).map(|part| (first + part) % 3).collect();
    let mut presses = 0;
    while !left.is_empty() {
        // Who fails can be said once it is known at what.
        let seen = person.message(message).unwrap();
        let is_there = |&part: &usize| menu(&seen, PARTS[part]).values.contains(&values[part]);
        let at = left.iter().position(is_there).unwrap();
        let part = left.remove(at);
        chooses(person, message, PARTS[part], &values[part]).await;
        presses += 1;
    }
    presses
}

#[tokio::test]
async fn sixty_deals_are_kept_by_presses_alone() {
    let mut presses = 0;
    for (seed, members, game) in [(1, 4, "wiezen"), (2, 5, "liege"), (3, 6, "wiezen kaartclubs")] {
        let server = TestServer::begin().await;
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let message = set_up(&server, members, game).await;
        let [ann, bob] = ["Ann", "Bob"].map(|name| server.person(name));
        ann.press_on(message, BEGIN).await.unwrap();
        let mut kept = sheet(&server, &ann).await;
        for _ in 0..60 {
            let person = if chance.random_ratio(1, 2) { &ann } else { &bob };
            let entry = dealt(&mut chance, &kept);
            presses += enters_by_chance(&mut chance, person, message, &entry).await;
            kept.enter(kept.version(), entry).unwrap();
        }
        let sheet = sheet(&server, &ann).await;
        assert_eq!(sheet, kept);
        assert_eq!((sheet.version(), sheet.evening().members().count()), (60, members));
        let sum = ann.message(message).unwrap().text();
        for total in totals(&sheet) {
            assert!(sum.contains(&total.to_string().replace('-', "−")), "{total}: {sum}");
        }
        server.end().await;
    }
    assert!(presses <= 3 * 180, "{presses} presses for 180 deals");
}

#[tokio::test]
async fn a_sheet_goes_on_after_a_restart_between_any_two_presses() {
    let mut server = TestServer::begin().await;
    let message = begun(&server, 5).await;
    for (word, value) in PARTS.into_iter().zip(["pair_8", "14", "t9"]) {
        server = server.restart().await;
        let bob = server.person("Bob");
        // Ann deals and sits out.
        let value = if value == "14" { "24" } else { value };
        chooses(&bob, message, word, value).await;
    }
    server = server.restart().await;
    let bob = server.person("Bob");
    assert_eq!(totals(&sheet(&server, &bob).await), [0, 3, -3, 3, -3]);
    let seen = bob.message(message).unwrap().text();
    assert!(seen.contains("**Deal 2** · Bob deals · Bob sits out"), "{seen}");
    server.end().await;
}

#[tokio::test]
async fn a_press_on_an_old_version_changes_nothing_and_says_so() {
    let server = TestServer::begin().await;
    let message = begun(&server, 4).await;
    let [ann, bob] = ["Ann", "Bob"].map(|name| server.person(name));
    let passed = ann.message(message).unwrap().button(PASSED).unwrap().custom_id;
    let (one, other) = tokio::join!(ann.press_id(message, &passed), bob.press_id(message, &passed));
    assert_eq!(sheet(&server, &ann).await.version(), 1);
    let texts = [one.unwrap().text(), other.unwrap().text()];
    assert!(texts.iter().any(|text| text.contains("older sheet")), "{texts:?}");
    assert!(bob.message(message).unwrap().text().contains("**Deal 2**"));
    server.end().await;
}

#[tokio::test]
async fn only_players_enter_or_the_opener_alone() {
    let server = TestServer::begin().await;
    let message = set_up(&server, 4, "wiezen").await;
    let [ann, bob, zoe] = ["Ann", "Bob", "Zoe"].map(|name| server.person(name));
    let refused = bob.press_on(message, "Who enters?").await.unwrap();
    assert!(refused.is_ephemeral() && refused.text().contains("Only the opener"));
    ann.press_on(message, "Who enters?").await.unwrap();
    assert!(ann.message(message).unwrap().text().contains("Only **Ann** enters"));
    ann.press_on(message, BEGIN).await.unwrap();
    for other in [&bob, &zoe] {
        let refused = other.press_on(message, PASSED).await.unwrap();
        assert!(refused.is_ephemeral() && refused.text().contains("Only the players"));
    }
    ann.press_on(message, PASSED).await.unwrap();
    assert_eq!(sheet(&server, &ann).await.version(), 1);
    server.end().await;
}

#[tokio::test]
async fn a_channel_has_one_sheet_which_comes_down() {
    let server = TestServer::begin().await;
    let former = begun(&server, 4).await;
    let [ann, bob] = ["Ann", "Bob"].map(|name| server.person(name));
    enters(&ann, former, ["solo_5", "3", "t5"]).await;
    bob.types("/whist keep").await.unwrap();
    assert!(bob.message(former).is_none());
    let message = server.until_button(PASSED).await;
    assert!(message.text().contains("**Deal 2**"), "{}", message.text());
    // Another channel has its own, and a closed sheet makes room.
    let elsewhere = ann.clone().in_channel(server.discord.channel("elsewhere"));
    elsewhere.types("/whist keep").await.unwrap();
    assert!(elsewhere.newest().is_some());
    ann.press_on(message.id, "Close").await.unwrap();
    ann.press_on(message.id, "Close").await.unwrap();
    let closed = ann.message(message.id).unwrap();
    assert!(closed.text().contains("is over") && closed.selects().is_empty());
    ann.types("/whist keep").await.unwrap();
    assert!(server.until_button("I play").await.text().contains("Nobody plays yet"));
    server.end().await;
}

#[tokio::test]
async fn a_deal_is_corrected_struck_and_put_in_between() {
    let server = TestServer::begin().await;
    let message = begun(&server, 4).await;
    let ann = server.person("Ann");
    for deal in [["pair_8", "12", "t8"], ["solo_5", "3", "t5"], ["misere", "4", "f"]] {
        enters(&ann, message, deal).await;
    }
    assert_eq!(totals(&sheet(&server, &ann).await), [-7, -7, -3, 17]);
    // Another result of the second deal: it is saved by a press of its own.
    ann.press_on(message, "Correct").await.unwrap();
    chooses(&ann, message, " choose", "2").await;
    assert!(ann.press_on(message, "Save").await.is_err(), "nothing has changed");
    chooses(&ann, message, " result ", "t6").await;
    ann.press_on(message, "Save").await.unwrap();
    let corrected = sheet(&server, &ann).await;
    assert_eq!(totals(&corrected), [-8, -8, 0, 16]);
    assert_eq!(corrected.deals()[1].former.len(), 1);
    ann.press_on(message, "Correct").await.unwrap();
    chooses(&ann, message, " choose", "1").await;
    let struck = ann.press_on(message, "Strike").await.unwrap();
    assert!(struck.text().contains("Another dealer now in deal 2, 3."), "{}", struck.text());
    assert_eq!(totals(&sheet(&server, &ann).await), [-10, -10, 2, 18]);
    ann.press_on(message, "Correct").await.unwrap();
    chooses(&ann, message, " choose", "3").await;
    let versions = ann.message(message).unwrap().text();
    assert!(versions.contains("### Deal 3"), "{versions}");
    ann.press_on(message, "Put one before it").await.unwrap();
    enters(&ann, message, ["pair_8", "34", "t9"]).await;
    ann.press_on(message, "Save").await.unwrap();
    let sheet = sheet(&server, &ann).await;
    assert_eq!((totals(&sheet), sheet.deals().len()), (vec![-13, -13, 5, 21], 4));
    server.end().await;
}

#[tokio::test]
async fn a_deal_changes_places_with_the_one_before() {
    let server = TestServer::begin().await;
    let message = begun(&server, 5).await;
    let ann = server.person("Ann");
    for deal in [["pair_8", "23", "t8"], ["solo_5", "3", "t5"]] {
        enters(&ann, message, deal).await;
    }
    ann.press_on(message, "Correct").await.unwrap();
    chooses(&ann, message, " choose", "1").await;
    assert!(ann.press_on(message, "One earlier").await.is_err(), "it is the first");
    ann.press_on(message, "Back").await.unwrap();
    chooses(&ann, message, " choose", "2").await;
    ann.press_on(message, "One earlier").await.unwrap();
    let moved = sheet(&server, &ann).await;
    let contracts: Vec<_> = moved.deals().iter().map(|deal| format!("{:?}", deal.entry)).collect();
    assert!(contracts[0].contains("tricks: 5") && contracts[1].contains("tricks: 8"));
    server.end().await;
}

#[tokio::test]
async fn another_player_takes_a_place_from_the_next_deal_on() {
    let server = TestServer::begin().await;
    let message = begun(&server, 4).await;
    let ann = server.person("Ann");
    enters(&ann, message, ["solo_5", "2", "t5"]).await;
    ann.press_on(message, "Correct").await.unwrap();
    let takes = async |name: &str| {
        let asked = chooses(&ann, message, " ask-exchange", "2").await;
        let form = asked.form().unwrap();
        assert_eq!(form.title, "In Bob’s place from now on");
        ann.submits(form, &[(&form.fields[0].custom_id, name)]).await.unwrap()
    };
    let refused = takes("Cas").await;
    assert!(refused.text().contains("at the table already"), "{}", refused.text());
    takes("Fay").await;
    enters(&ann, message, ["solo_5", "2", "t5"]).await;
    let sheet = sheet(&server, &ann).await;
    assert_eq!(sheet.sums(), [("Ann", -4), ("Bob", 6), ("Cas", -4), ("Dee", -4), ("Fay", 6)]);
    let list = ann.press_on(message, "Evenings").await.unwrap().text();
    assert!(list.contains("Bob: **6**") && list.contains("Fay: **6**"), "{list}");
    server.end().await;
}

#[tokio::test]
async fn other_points_are_asked_in_a_form() {
    let server = TestServer::begin().await;
    let message = begun(&server, 4).await;
    let ann = server.person("Ann");
    let submit = async |text: &str, why: &str| {
        let asked = ann.press_on(message, "Other points").await.unwrap();
        let form = asked.form().unwrap();
        assert_eq!(form.fields[0].value, "Ann: 0\nBob: 0\nCas: 0\nDee: 0");
        let [points, reason] = [0, 1].map(|field| form.fields[field].custom_id.as_str());
        ann.submits(form, &[(points, text), (reason, why)]).await.unwrap()
    };
    for text in ["Ann: minus five", "Zoe: 5", "Ann: 0"] {
        let unread = submit(text, "misdeal").await;
        assert!(unread.is_ephemeral() && unread.text().contains("a line each"), "{text}");
    }
    submit("Ann: -5\nBob: 0\ndee 4", "misdeal").await;
    assert_eq!(totals(&sheet(&server, &ann).await), [-5, 0, 0, 4]);
    let seen = ann.message(message).unwrap().text();
    assert!(seen.contains("misdeal") && seen.contains("**Deal 2** · Ann deals"), "{seen}");
    server.end().await;
}

/// The text of the one picture of a message.
fn alt(message: &Message) -> String {
    let galleries = galleries(message.raw());
    galleries[0]["items"][0]["description"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_sheet_and_its_graph_are_pictures() {
    let server = TestServer::illustrated().await;
    let message = begun(&server, 4).await;
    let ann = server.person("Ann");
    enters(&ann, message, ["solo_5", "3", "t5"]).await;
    let seen = ann.message(message).unwrap();
    assert!(alt(&seen).contains("1 Solo 5"), "{}", alt(&seen));
    let graph = ann.press_on(message, "Graph").await.unwrap();
    assert!(graph.is_ephemeral());
    let told = alt(graph.message().unwrap());
    assert!(told.contains("Cas 0, 6"), "{told}");
    server.end().await;
}

/// The file of a private page.
fn file(server: &TestServer, message: &Message) -> String {
    let id = message.attachments()[0]["id"].as_str().unwrap().parse().unwrap();
    let bytes = server.discord.look(|world| world.attached(id).unwrap().to_vec());
    String::from_utf8(bytes).unwrap()
}

#[tokio::test]
async fn a_sheet_is_exported_and_comes_out_to_the_point() {
    let server = TestServer::begin().await;
    let message = begun(&server, 4).await;
    let ann = server.person("Ann");
    enters(&ann, message, ["abundance_9", "2", "t10"]).await;
    let page = ann.press_on(message, "Export").await.unwrap();
    assert!(page.is_ephemeral());
    let page = page.message().unwrap().id;
    let mut files = Vec::new();
    for kind in ["JSON", "CSV", "TXT"] {
        ann.press_on(page, kind).await.unwrap();
        files.push(file(&server, &ann.message(page).unwrap()));
    }
    let again = Sheet::from_json(&files[0]).unwrap();
    assert_eq!(totals(&again), totals(&sheet(&server, &ann).await));
    assert!(files[1].starts_with("deal,dealer,contract"), "{}", files[1]);
    assert!(files[2].contains("Abundance 9"), "{}", files[2]);
    server.end().await;
}

#[tokio::test]
async fn evenings_stand_in_a_list_of_their_own() {
    let server = TestServer::begin().await;
    let message = begun(&server, 4).await;
    let ann = server.person("Ann");
    enters(&ann, message, ["solo_5", "1", "t5"]).await;
    let list = ann.press_on(message, "Evenings").await.unwrap();
    assert!(list.is_ephemeral());
    for told in ["Ann: **6** · 1 evening", "Dee: **−2**", "1 deal", "no leaderboard"] {
        assert!(list.text().contains(told), "{}", list.text());
    }
    let board = ann.types("/whist leaderboard").await.unwrap().text();
    assert!(!board.contains("Ann"), "{board}");
    server.end().await;
}

#[tokio::test]
async fn a_forgotten_member_leaves_a_number_on_the_sheet() {
    let server = TestServer::begin().await;
    let message = begun(&server, 4).await;
    let [ann, bob] = ["Ann", "Bob"].map(|name| server.person(name));
    enters(&ann, message, ["solo_5", "2", "t5"]).await;
    let asked = bob.types("/whist me forget").await.unwrap().message().unwrap().id;
    bob.press_on(asked, "Forget me").await.unwrap();
    ann.press_on(message, PASSED).await.unwrap();
    let seen = ann.message(message).unwrap().text();
    assert!(!seen.contains("Bob") && seen.contains("Playe"), "{seen}");
    assert_eq!(totals(&sheet(&server, &ann).await).len(), 4);
    server.end().await;
}

#[tokio::test]
async fn an_evening_counts_by_players_own_points() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    set_up(&server, 4, "wiezen").await;
    let (_, iwwa) = scales::KNOWN.iter().find(|(name, _)| *name == "iwwa").unwrap();
    let text = iwwa.replace("\"IWWA\"", "\"Bij Eva\"").replace("made = 7", "made = 9");
    let page = ann.command("/whist scale", &[("file", &text)]).await.unwrap();
    let page = page.message().unwrap().id;
    // Only the opener sets up.
    let bob = server.person("Bob");
    let seen = bob.command("/whist scale", &[("file", &text)]).await.unwrap();
    bob.press_on(seen.message().unwrap().id, "Play by it").await.unwrap();
    let waits = server.until_button(BEGIN).await;
    assert!(!waits.text().contains("Bij Eva"), "{}", waits.text());
    ann.press_on(page, "Play by it").await.unwrap();
    let message = server.until_public("Table of points: Bij Eva (").await.id;

    ann.press_on(message, BEGIN).await.unwrap();
    let server = server.restart().await;
    let ann = server.person("Ann");
    chooses(&ann, message, PARTS[0], "misere").await;
    chooses(&ann, message, PARTS[1], "1").await;
    let made = menu(&ann.message(message).unwrap(), PARTS[2]).values[0].clone();
    chooses(&ann, message, PARTS[2], &made).await;
    let sheet = sheet(&server, &ann).await;
    assert_eq!(totals(&sheet), [27, -9, -9, -9]);
    assert!(sheet.evening().rules().own_scale().is_some());
    assert_eq!(Sheet::from_json(&sheet.to_json()).unwrap(), sheet);
    server.end().await;
}
