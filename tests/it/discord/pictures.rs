//! A deal is shown as a picture, with an alt text.

use std::collections::BTreeSet;
use std::time::Duration;

use loopback::{Answer, Audience, Entry, Message, Permissions, Scope, Sent, World};
use serde_json::Value;

use super::test_server::TestServer;
use super::tricks::on_table;

const EDIT: &str = "PATCH /channels/*/messages/*";

/// A table's note where it may not attach pictures.
const NO_FILES: &str = "No pictures here";

/// The galleries of a message.
pub(super) fn galleries(part: &Value) -> Vec<&Value> {
    let inner = part["components"].as_array().into_iter().flatten();
    let own = (part["type"] == 12).then_some(part);
    own.into_iter().chain(inner.flat_map(galleries)).collect()
}

/// The public message with a picture, its alt text, and its bytes.
fn pictured(world: &World) -> Option<(Message, String, Vec<u8>)> {
    let mut public = world.messages().filter(|message| !message.is_ephemeral());
    public.rfind(|message| !galleries(message.raw()).is_empty()).and_then(|message| {
        let item = &galleries(message.raw())[0]["items"][0];
        let alt = item["description"].as_str()?.to_owned();
        // …/attachments/CHANNEL/ID/NAME
        let id = item["media"]["url"].as_str()?.rsplit('/').nth(1)?.parse().ok()?;
        Some((message.clone(), alt, world.attached(id)?.to_vec()))
    })
}

/// The public message with the picture of a deal that is played.
fn dealt_picture(world: &World) -> Option<(Message, String, Vec<u8>)> {
    pictured(world).filter(|(_, alt, _)| alt.contains("Trick "))
}

#[tokio::test]
async fn each_trick_is_drawn_on_the_table_and_each_card_told_in_words() {
    let server = TestServer::illustrated().await;
    server.lobby_with(&[("book", "simple")]).await;
    let seated = |world: &World| pictured(world).filter(|(_, alt, _)| alt.contains("4 Dan"));
    server.discord.wait_until("the chairs", seated).await.unwrap();
    server.person("Ann").press("Start").await.unwrap();
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
    server.open_hands().await;
    let (_, _, mut before) = server.discord.wait_until("the deal", dealt_picture).await.unwrap();
    for number in 1..=5 {
        let (_, _, card) = server.play_one().await;
        let shown = |world: &World| pictured(world).filter(|(_, alt, _)| alt.contains(&card.label));
        let (message, alt, png) =
            server.discord.wait_until("the card in its text", shown).await.unwrap();
        assert!(super::test_server::FOUR.iter().all(|name| alt.contains(name)), "{alt}");
        assert!(!alt.contains("**"), "{alt}");
        assert_eq!(png[..4], *b"\x89PNG");
        assert_eq!(png[16..20], 1000_u32.to_be_bytes());
        assert_eq!(png != before, number == 4, "the end of a trick is another picture");
        assert_eq!(message.text().contains(&card.label), number != 4, "{}", message.text());
        assert_eq!(galleries(message.raw()).len(), 1, "the one before has gone");
        before = png;
    }
    server.end().await;
}

#[tokio::test]
async fn a_deal_that_is_over_takes_its_picture_along() {
    let server = TestServer::illustrated().await;
    server.deal_with(&[("book", "simple")]).await;
    server.play_one().await;
    server.discord.wait_until("a picture", pictured).await.unwrap();
    server.person("Ann").command("/whist table", &[]).await.ok();
    let at_most_one = |world: &World| {
        let public = world.messages().filter(|message| !message.is_ephemeral());
        let with_picture = public.filter(|message| !galleries(message.raw()).is_empty());
        (with_picture.count() == 1).then_some(())
    };
    server.discord.wait_until("one picture", at_most_one).await.unwrap();
    server.end().await;
}

#[tokio::test]
async fn the_end_of_a_deal_is_a_picture_and_so_is_the_leaderboard() {
    let server = TestServer::illustrated().await;
    server.deal_with(&[("book", "simple")]).await;
    server.play_out().await;
    let shown = |world: &World| pictured(world).filter(|(_, alt, _)| alt.contains("deal by deal"));
    let (message, alt, png) =
        server.discord.wait_until("the deal in a picture", shown).await.unwrap();
    assert!(message.text().contains("is over"), "{}", message.text());
    assert!(!message.text().contains("The hands as they were dealt"), "{}", message.text());
    let table = server.look().await.table;
    let hands = *table.ended_deals()[0].hands();
    for card in hands.iter().flat_map(|hand| hand.iter()) {
        let rank = card.rank.to_string().replace('T', "10");
        assert!(alt.contains(&format!(" {rank}")), "{card} in {alt}");
    }
    assert!(super::test_server::FOUR.iter().all(|name| alt.contains(name)), "{alt}");
    assert_eq!(png[16..20], 1000_u32.to_be_bytes());

    let board = server.person("Ann").types("/whist leaderboard").await.unwrap();
    let board = board.message().unwrap();
    let [gallery] = &galleries(board.raw())[..] else { panic!("{:#}", board.raw()) };
    let told = gallery["items"][0]["description"].as_str().unwrap();
    assert!(super::test_server::FOUR.iter().all(|name| told.contains(name)), "{told}");
    server.end().await;
}

#[tokio::test]
async fn a_table_chooses_which_of_its_messages_show_a_picture() {
    for (chosen, in_summary) in [("Pictures: the summaries alone", true), ("Pictures: none", false)]
    {
        let server = TestServer::illustrated().await;
        server.lobby_with(&[("book", "simple")]).await;
        let ann = server.person("Ann");
        server.opens_options_with(&ann, "Pictures").await;
        ann.select("At the table", &[chosen]).await.unwrap();
        server.until_public(&format!("**Ann** chose: {chosen}")).await;
        ann.press("Start").await.unwrap();
        server.until_to_be_cut().await;
        server.deal_the_pack().await;
        server.open_hands().await;
        for _ in 0..52 {
            server.play_one().await;
            assert!(server.discord.look(|world| {
                let mut all = world.messages();
                all.all(|one| galleries(one.raw()).is_empty() || one.text().contains("is over"))
            }));
        }
        let summary = server.until_public("is over").await;
        assert_eq!(!galleries(summary.raw()).is_empty(), in_summary, "{}", summary.text());
        server.end().await;
    }
}

#[tokio::test]
async fn a_table_without_files_is_told_in_words_and_it_says_so_once() {
    let server = TestServer::illustrated().await;
    let ann = server.person("Ann");
    let few = Permissions::OF_THE_BOT.without(Permissions::ATTACH_FILES);
    server.discord.trouble().permit_bot(ann.channel(), few);
    let opened = ann.types("/whist new game:simple robots:3").await.unwrap();
    assert!(opened.text().contains("without pictures"), "{}", opened.text());
    server.until_public("Pictures: none").await;
    ann.press("Start").await.unwrap();
    server.until_dealt_to(&ann).await;
    ann.press("My hand").await.unwrap();
    let words = |world: &World| {
        world.messages().all(|message| galleries(message.raw()).is_empty()).then_some(())
    };
    server.discord.wait_until("words alone", words).await.unwrap();
    server.end().await;
}

/// A table with pictures, dealt, all hands open.
async fn dealt() -> TestServer {
    let server = TestServer::illustrated().await;
    server.deal_with(&[("book", "simple")]).await;
    server.discord.wait_until("the deal", dealt_picture).await.unwrap();
    server
}

/// Plays a card; returns its name in words.
async fn plays(server: &TestServer) -> String {
    let (_, _, card) = server.play_one().await;
    let card = card.custom_id.rsplit(' ').next().unwrap().parse().unwrap();
    on_table(card).replace(['*', '\u{fe0f}', '\u{2060}'], "")
}

/// Waits until the picture of the table shows this card.
async fn until_drawn(server: &TestServer, card: &str) {
    let shown = |world: &World| pictured(world).filter(|(_, alt, _)| alt.contains(card));
    server.discord.wait_until("the card in the picture", shown).await.unwrap();
}

/// The versions of the public table in order: the whole message, and the picture's alt text.
fn drawn_tables(server: &TestServer) -> Vec<(Entry, String)> {
    let public = |entry: &Entry| {
        entry.audience == Audience::Everyone && matches!(entry.sent, Sent::Message(_))
    };
    let seen = server.discord.transcript().into_iter().filter(public);
    let told = seen.filter_map(|entry| {
        let alt = galleries(&entry.raw).first()?["items"][0]["description"].as_str()?.to_owned();
        alt.contains("Trick ").then_some((entry, alt))
    });
    told.collect()
}

fn edits(server: &TestServer) -> usize {
    let edits = |it: &&loopback::Request| it.method == "PATCH" && it.path.starts_with("/channels/");
    server.discord.requests().iter().filter(edits).count()
}

#[tokio::test]
async fn a_picture_that_the_next_card_overtakes_is_never_shown() {
    let server = dealt().await;
    let (before, drawn) = (edits(&server), drawn_tables(&server).len());
    server.discord.trouble().limit(EDIT, Scope::User, Duration::from_secs(1), 1);
    let mut cards = Vec::new();
    for _ in 0..3 {
        cards.push(plays(&server).await);
    }
    until_drawn(&server, &cards[2]).await;
    assert!(edits(&server) - before <= 2, "one refused, and one that shows all three");
    let since = drawn_tables(&server).split_off(drawn);
    assert_eq!(since.len(), 1, "{since:?}");
    server.end().await;
}

#[tokio::test]
async fn the_picture_and_the_words_below_it_come_together_once_a_card() {
    let server = dealt().await;
    let (before, drawn) = (edits(&server), drawn_tables(&server).len());
    for _ in 0..6 {
        let card = plays(&server).await;
        until_drawn(&server, &card).await;
    }
    assert!(edits(&server) - before <= 6, "{} edits for six cards", edits(&server) - before);
    for (entry, alt) in drawn_tables(&server).split_off(drawn) {
        // Picture and text below it agree on the turn.
        let turn = alt.lines().find(|line| line.starts_with('▶')).unwrap();
        let name = super::test_server::FOUR.into_iter().find(|name| turn.contains(name)).unwrap();
        let words = entry.raw["components"].to_string();
        let below = words.split("▶\u{fe0f}").nth(1).unwrap();
        assert!(below.split("\\n").next().unwrap().contains(name), "{turn} over {below}");
    }
    server.end().await;
}

/// The number of refusals for a missing permission.
fn forbidden(server: &TestServer) -> usize {
    server.discord.requests().iter().filter(|it| it.status == 403).count()
}

/// The number of tables with the note that there are no pictures.
fn saying_so(server: &TestServer) -> usize {
    let says = |world: &World| {
        let public = world.messages().filter(|message| !message.is_ephemeral());
        public.filter(|message| message.text().contains(NO_FILES)).count()
    };
    server.discord.look(says)
}

#[tokio::test]
async fn a_table_losing_files_goes_on_in_words_and_says_so_once() {
    let server = dealt().await;
    let few = Permissions::OF_THE_BOT.without(Permissions::ATTACH_FILES);
    server.discord.trouble().permit_bot(server.person("Ann").channel(), few);
    for _ in 0..3 {
        server.play_one().await;
    }
    assert_eq!((forbidden(&server), saying_so(&server)), (0, 0), "the picture stays where it is");
    for _ in 3..8 {
        server.play_one().await;
        let table = server.until_public(NO_FILES).await;
        assert!(table.text().contains("Attach Files"), "{}", table.text());
        assert!(galleries(table.raw()).is_empty(), "{:#}", table.raw());
    }
    server.until_public("took it").await;
    assert_eq!((forbidden(&server), saying_so(&server)), (1, 1));
    for _ in 8..52 {
        server.play_one().await;
    }
    server.until_public("is over").await;
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
    server.open_hands().await;
    server.play_one().await;
    server.until_public("led").await;
    assert_eq!((forbidden(&server), saying_so(&server)), (1, 0), "it has been said");
    server.end().await;
}

#[tokio::test]
async fn the_lobbys_pictures_are_words_where_no_file_may_be_attached() {
    let server = TestServer::illustrated().await;
    let ann = server.person("Ann");
    let few = Permissions::OF_THE_BOT.without(Permissions::ATTACH_FILES);
    server.discord.trouble().permit_bot(ann.channel(), few);
    ann.types("/whist new game:simple robots:3").await.unwrap();
    server.until_public("Pictures: none").await;
    server.opens_options_with(&ann, "Pictures").await;
    let all = "Pictures: the table and the summaries";
    ann.select("At the table", &[all]).await.unwrap();
    server.until_public(&format!("**Ann** chose: {all}")).await;
    server.until_public(NO_FILES).await;
    assert_eq!((forbidden(&server), saying_so(&server)), (1, 1));
    ann.press("Start").await.unwrap();
    server.until_dealt_to(&ann).await;
    assert_eq!((forbidden(&server), saying_so(&server)), (1, 0), "it has been said");
    server.end().await;
}

#[tokio::test]
async fn a_move_to_and_from_a_channel_without_files_says_so_once() {
    let server = dealt().await;
    let (home, attic) = (server.person("Ann").channel(), server.discord.channel("attic"));
    let few = Permissions::OF_THE_BOT.without(Permissions::ATTACH_FILES);
    server.discord.trouble().permit_bot(attic, few);
    let rights = Permissions::OF_A_MEMBER.and(Permissions::MANAGE_GUILD);
    let eve = server.person("Eve").may(rights);
    let number = server.table().await.to_string();
    eve.clone().in_channel(attic).command("/whist move", &[("table", &number)]).await.unwrap();
    let table = server.until_public(NO_FILES).await;
    assert_eq!((table.channel, galleries(table.raw()).len()), (attic, 0));
    assert_eq!((forbidden(&server), saying_so(&server)), (1, 1));
    eve.in_channel(home).command("/whist move", &[("table", &number)]).await.unwrap();
    let back = |world: &World| pictured(world).filter(|(message, ..)| message.channel == home);
    server.discord.wait_until("a picture again", back).await.unwrap();
    let has_left = |world: &World| {
        let left = world.messages().find(|message| message.id == table.id)?;
        left.text().contains("has moved").then_some(())
    };
    server.discord.wait_until("where the table went", has_left).await.unwrap();
    assert_eq!((forbidden(&server), saying_so(&server)), (1, 0));
    server.end().await;
}

/// The file and the alternative text of the picture in a person's own message.
fn own_picture(message: &Message) -> Option<(String, String)> {
    let item = &galleries(message.raw()).first()?["items"][0];
    let file = item["media"]["attachment_id"].as_str()?;
    Some((file.to_owned(), item["description"].as_str()?.to_owned()))
}

/// The number of different pictures of the table that all have seen.
fn uploaded_tables(server: &TestServer) -> usize {
    let file = |(entry, _): &(Entry, String)| {
        let item = galleries(&entry.raw).first()?["items"].get(0)?;
        Some(item["media"]["attachment_id"].as_str()?.to_owned())
    };
    let files: BTreeSet<_> = drawn_tables(server).iter().filter_map(file).collect();
    files.len()
}

#[tokio::test]
async fn the_table_for_all_is_drawn_once_a_trick() {
    let server = dealt().await;
    for _ in 0..48 {
        let card = plays(&server).await;
        until_drawn(&server, &card).await;
    }
    assert_eq!(uploaded_tables(&server), 13, "before the first trick, and at the end of each");
    server.end().await;
}

/// Plays a deal to its end, each card once its player sees a picture of the turn. Returns the
/// pictures before the answers, and in them.
async fn answered_pictures(server: &TestServer) -> Vec<(String, Option<String>)> {
    let mut pictures: Vec<(String, Option<String>)> = Vec::new();
    for _ in 0..52 {
        let (person, hand, cards) = server.on_turn().await;
        let new = |world: &World| {
            let (file, _) = own_picture(world.messages().find(|it| it.id == hand.id)?)?;
            pictures.iter().all(|(seen, _)| *seen != file).then_some(file)
        };
        let before = server.discord.wait_until("a picture of the turn", new).await.unwrap();
        let answer = person.press_id(hand.id, &cards[0].custom_id).await.unwrap();
        let Answer::Redrawn(answered) = &answer else { panic!("{answer:?}") };
        pictures.push((before, own_picture(answered).map(|(file, _)| file)));
    }
    server.until_public("is over").await;
    pictures
}

#[tokio::test]
async fn an_answer_keeps_the_picture_of_its_message() {
    let server = dealt().await;
    for (before, answered) in answered_pictures(&server).await {
        assert_eq!(answered, Some(before));
    }
    server.end().await;
}

#[tokio::test]
async fn a_refusal_of_a_kept_picture_loses_no_answer() {
    let server = dealt().await;
    server.discord.trouble().refuse_kept_files(true);
    for (_, answered) in answered_pictures(&server).await {
        assert_eq!(answered, None, "the next edit brings it back");
    }
    assert!(uploaded_tables(&server) > 13, "the table for all is drawn anew with each card");
    let refused = server.discord.requests().into_iter().filter(|it| it.status == 400).count();
    // An edit of another's message and one of the table's may have been on their way with it.
    assert!((1..=3).contains(&refused), "it is not tried again for an hour: {refused}");
    server.end().await;
}

#[tokio::test]
async fn a_second_press_is_answered_without_the_table_in_words() {
    let server = dealt().await;
    server.discord.trouble().refuse_kept_files(true);
    let (person, hand, cards) = server.on_turn().await;
    person.press_id(hand.id, &cards[0].custom_id).await.unwrap();
    person.press_id(hand.id, &cards[0].custom_id).await.unwrap();
    // As it was sent: an edit on its way may have arrived after it.
    let mut sent = server.discord.transcript().into_iter().map(|entry| entry.raw.to_string());
    let told = sent.find(|it| it.contains("Here is your hand now")).unwrap();
    assert!(!told.contains("of 13"), "the picture tells of the trick: {told}");
    let pictured = |world: &World| own_picture(world.messages().find(|it| it.id == hand.id)?);
    server.discord.wait_until("the picture", pictured).await.unwrap();
    server.end().await;
}
