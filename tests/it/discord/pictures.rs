//! A deal that is being played is shown as a picture, which is told in words too.

use loopback::{Message, World};
use serde_json::Value;

use super::evening::Evening;

/// The galleries of a message.
fn galleries(part: &Value) -> Vec<&Value> {
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
    evening.until_button("Deal").await;
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
    evening.until_button("Deal").await;
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
