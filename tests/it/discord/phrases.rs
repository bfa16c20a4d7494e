//! Short phrases across the table.

use loopback::{Person, Snowflake, World};

use super::test_server::{TestServer, deal_button, opens_page, until};

/// Says a phrase from behind **More**.
async fn says(person: &Person, more: &str, phrase: &str) {
    let hand = person.types("/hand").await.unwrap().message().unwrap().id;
    person.press_on(hand, more).await.unwrap();
    opens_page(person, ":more-say").await;
    person.press_on(person.newest_private().unwrap().id, phrase).await.unwrap();
}

#[tokio::test]
async fn phrases_stand_at_the_table_one_at_a_time_and_notify_nobody() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (ann, ben) = (server.person("Ann"), server.person("Ben"));
    let public = |server: &TestServer| {
        server.discord.look(|world| world.messages().filter(|it| !it.is_ephemeral()).count())
    };
    let before = public(&server);
    says(&ann, "More", "Well played!").await;
    server.until_public("**Ann**: Well played!").await;
    says(&ben.locale("fr"), "Plus", "Pardon, une minute.").await;
    let shown = server.until_public("**Ben**: Sorry, one minute.").await;
    assert!(!shown.text().contains("Well played!"), "{}", shown.text());
    assert_eq!(public(&server), before, "no message of its own");
    server.end().await;
}

/// In each language: the start button, the one behind the hand, and two phrases.
const WORDS: [(&str, &str, &str, &str); 2] =
    [("en", "Start", "More", "Well played!"), ("fr", "Commencer", "Plus", "Bien joué\u{a0}!")];

/// Ann plays with robots, and the cards are dealt.
pub(super) async fn dealt(
    server: &TestServer,
    options: &[(&str, &str)],
    start: &str,
    language: &str,
) -> Person {
    let ann = server.person("Ann").locale(language);
    let known = [("book", "simple"), ("robots", "3"), ("language", language)];
    ann.command("/whist new", &[&known, options].concat()).await.unwrap();
    server.until_button(start).await;
    ann.press(start).await.unwrap();
    until("a card to play", async || next_card(&ann).await.is_some()).await;
    ann
}

/// A person's hand and a playable card; deals the pack first where it waits for them.
pub(super) async fn next_card(person: &Person) -> Option<(Snowflake, String)> {
    let hand = person.types("/hand").await.unwrap().message()?.clone();
    let enabled: Vec<_> = hand.buttons().into_iter().filter(|it| !it.disabled).collect();
    if let Some(deal) = deal_button(&hand) {
        // It may have been dealt meanwhile.
        person.press_id(hand.id, &deal).await.ok();
    }
    let card = enabled.into_iter().find(|it| it.custom_id.contains(":play "))?;
    Some((hand.id, card.custom_id))
}

#[tokio::test]
async fn where_they_are_off_there_is_no_row_for_them() {
    for (language, start, more, phrase) in WORDS {
        for (chosen, is_there) in [("phrases=true", true), ("phrases=false", false)] {
            let server = TestServer::begin().await;
            let ann = dealt(&server, &[("options", chosen)], start, language).await;
            let hand = ann.types("/hand").await.unwrap().message().unwrap().id;
            ann.press_on(hand, more).await.unwrap();
            if is_there {
                opens_page(&ann, ":more-say").await;
            }
            let page = ann.newest_private().unwrap();
            let sayings = page.buttons().iter().filter(|it| it.custom_id.contains(":say ")).count();
            assert_eq!(sayings > 0, is_there, "{chosen}: {}", page.text());
            assert_eq!(page.button(phrase).is_some(), is_there, "{chosen} in {language}");
            server.end().await;
        }
    }
}

#[tokio::test]
async fn what_was_said_goes_with_the_deal() {
    for (language, start, more, phrase) in WORDS {
        let server = TestServer::begin().await;
        let ann = dealt(&server, &[], start, language).await;
        says(&ann, more, phrase).await;
        server.until_public(phrase).await;
        while server.played().await < 52 {
            if let Some((hand, card)) = next_card(&ann).await {
                ann.press_id(hand, &card).await.unwrap();
            }
        }
        let is_gone = |world: &World| {
            let mut public = world.messages().filter(|message| !message.is_ephemeral());
            (!public.any(|message| message.text().contains(phrase))).then_some(())
        };
        server.discord.wait_until("the words to be gone", is_gone).await.unwrap();
        server.end().await;
    }
}
