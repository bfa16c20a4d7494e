//! A deal that is being played is shown as a picture, which is told in words too.

use loopback::{Message, Permissions, World};
use serde_json::Value;

use super::evening::Evening;

/// The galleries of a message.
pub(super) fn galleries(part: &Value) -> Vec<&Value> {
    let inner = part["components"].as_array().into_iter().flatten();
    let own = (part["type"] == 12).then_some(part);
    own.into_iter().chain(inner.flat_map(galleries)).collect()
}

/// The public message with a picture, what the picture is said to show, and its
/// bytes.
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

#[tokio::test]
async fn each_card_is_drawn_on_the_table_and_told_in_words() {
    let evening = Evening::illustrated().await;
    evening.lobby_with(&[("book", "simple")]).await;
    let none = evening.discord.look(|world| pictured(world).is_none());
    assert!(none, "nobody plays yet");
    evening.person("Ann").press("Start").await.unwrap();
    evening.until_to_be_cut().await;
    evening.deal_the_pack().await;
    evening.open_hands().await;
    let mut before = Vec::new();
    for _ in 0..3 {
        let (_, _, card) = evening.play_one().await;
        let shown = |world: &World| pictured(world).filter(|(_, alt, _)| alt.contains(&card.label));
        let (message, alt, png) =
            evening.discord.wait_until("the card in the picture", shown).await.unwrap();
        assert!(super::evening::FOUR.iter().all(|name| alt.contains(name)), "{alt}");
        assert!(!alt.contains("**"), "{alt}");
        assert_eq!(png[..4], *b"\x89PNG");
        assert_eq!(png[16..20], 1000_u32.to_be_bytes());
        assert_ne!(png, before, "another card is another picture");
        assert_eq!(galleries(message.raw()).len(), 1, "the one before has gone");
        before = png;
    }
    evening.end().await;
}

#[tokio::test]
async fn a_deal_that_is_over_takes_its_picture_along() {
    let evening = Evening::illustrated().await;
    evening.lobby_with(&[("book", "simple")]).await;
    evening.person("Ann").press("Start").await.unwrap();
    evening.until_to_be_cut().await;
    evening.deal_the_pack().await;
    evening.open_hands().await;
    evening.play_one().await;
    evening.discord.wait_until("a picture", pictured).await.unwrap();
    evening.person("Ann").command("/whist table", &[]).await.ok();
    let at_most_one = |world: &World| {
        let with_picture =
            world.messages().filter(|message| !galleries(message.raw()).is_empty()).count();
        (with_picture == 1).then_some(())
    };
    evening.discord.wait_until("one picture", at_most_one).await.unwrap();
    evening.end().await;
}

#[tokio::test]
async fn the_end_of_a_deal_is_a_picture_and_so_is_the_leaderboard() {
    let evening = Evening::illustrated().await;
    evening.lobby_with(&[("book", "simple")]).await;
    evening.person("Ann").press("Start").await.unwrap();
    evening.until_to_be_cut().await;
    evening.deal_the_pack().await;
    evening.open_hands().await;
    for _ in 0..52 {
        evening.play_one().await;
    }
    let shown = |world: &World| pictured(world).filter(|(_, alt, _)| alt.contains("deal by deal"));
    let (message, alt, png) =
        evening.discord.wait_until("the deal in a picture", shown).await.unwrap();
    assert!(message.text().contains("is over"), "{}", message.text());
    assert!(!message.text().contains("The hands as they were dealt"), "{}", message.text());
    let table = evening.look().await.table;
    let hands = *table.ended_deals()[0].hands();
    for card in hands.iter().flat_map(|hand| hand.iter()) {
        let rank = card.rank.to_string().replace('T', "10");
        assert!(alt.contains(&format!(" {rank}")), "{card} in {alt}");
    }
    assert!(super::evening::FOUR.iter().all(|name| alt.contains(name)), "{alt}");
    assert_eq!(png[16..20], 1000_u32.to_be_bytes());

    let board = evening.person("Ann").types("/whist leaderboard").await.unwrap();
    let board = board.message().unwrap();
    let [gallery] = &galleries(board.raw())[..] else { panic!("{:#}", board.raw()) };
    let told = gallery["items"][0]["description"].as_str().unwrap();
    assert!(super::evening::FOUR.iter().all(|name| told.contains(name)), "{told}");
    evening.end().await;
}

#[tokio::test]
async fn a_table_chooses_which_of_its_messages_show_a_picture() {
    for (chosen, in_summary) in [("Pictures: the summaries alone", true), ("Pictures: none", false)]
    {
        let evening = Evening::illustrated().await;
        evening.lobby_with(&[("book", "simple")]).await;
        let ann = evening.person("Ann");
        evening.opens_options_with(&ann, "Pictures").await;
        ann.select("Pictures: the table and the summaries", &[chosen]).await.unwrap();
        evening.until_public(&format!("**Ann** chose: {chosen}")).await;
        ann.press("Start").await.unwrap();
        evening.until_to_be_cut().await;
        evening.deal_the_pack().await;
        evening.open_hands().await;
        for _ in 0..52 {
            evening.play_one().await;
            assert!(evening.discord.look(|world| {
                let mut all = world.messages();
                all.all(|one| galleries(one.raw()).is_empty() || one.text().contains("is over"))
            }));
        }
        let summary = evening.until_public("is over").await;
        assert_eq!(!galleries(summary.raw()).is_empty(), in_summary, "{}", summary.text());
        evening.end().await;
    }
}

#[tokio::test]
async fn where_the_bot_may_attach_no_files_a_table_is_told_in_words_and_it_says_so_once() {
    let evening = Evening::illustrated().await;
    let ann = evening.person("Ann");
    let few = Permissions::OF_THE_BOT.without(Permissions::ATTACH_FILES);
    evening.discord.trouble().permit_bot(ann.channel(), few);
    let opened = ann.types("/whist new game:simple robots:3").await.unwrap();
    assert!(opened.text().contains("without pictures"), "{}", opened.text());
    evening.until_public("Pictures: none").await;
    ann.press("Start").await.unwrap();
    evening.until_dealt_to(&ann).await;
    ann.press("My hand").await.unwrap();
    let words = |world: &World| {
        world.messages().all(|message| galleries(message.raw()).is_empty()).then_some(())
    };
    evening.discord.wait_until("words alone", words).await.unwrap();
    evening.end().await;
}
