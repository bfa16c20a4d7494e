//! A player's text for the deals: set, counted, proved, and never shown to others.

use loopback::Person;

use super::test_server::{FOUR, TestServer};

/// Types a command and returns its private answer.
async fn page(person: &Person, line: &str) -> String {
    let answer = person.types(line).await.unwrap();
    assert!(answer.is_ephemeral());
    answer.text()
}

/// Plays from the first card to the end of the deal.
async fn play_the_deal(server: &TestServer) {
    server.deal_the_pack().await;
    server.open_hands().await;
    server.play_out().await;
    server.until_public("is over").await;
}

#[tokio::test]
async fn i05_a_text_set_after_the_seal_is_in_that_deal_and_is_proved() {
    let server = TestServer::begin().await;
    server.lobby().await;
    let (ann, cleo) = (server.person("Ann"), server.person("Cleo"));
    assert!(page(&ann, "/whist me luck").await.contains("You have no text"));
    ann.press("Start").await.unwrap();
    server.until_to_be_cut().await;
    let set = page(&ann, "/whist me luck text:four-leaf clover").await;
    assert!(set.contains(r"**Your text**: four\-leaf clover"), "{set}");
    let french = cleo.clone().locale("fr");
    let set = page(&french, "/whist moi chance texte:@everyone **1** <@&7>").await;
    assert!(set.contains("**Votre texte**\u{a0}:"), "{set}");
    assert!(set.contains(r"\@everyone \*\*1\*\* \<\@\&7\>"), "{set}");
    drop(cleo.clone().locale("en-US"));
    play_the_deal(&server).await;

    let log = server.log().await;
    let order: Vec<_> = log.iter().filter_map(|line| line.split(' ').next()).collect();
    let commit = order.iter().position(|verb| *verb == "commit").unwrap();
    assert_eq!(order[commit..commit + 4], ["commit", "text", "text", "deal"]);
    let record = server.record().await;
    record.verify().unwrap();
    let dealing = record.deals[0].dealing.as_ref().unwrap();
    let hashes: Vec<_> = dealing.texts.iter().map(|(_, hash)| hash.to_string()).collect();
    assert_eq!((dealing.version, hashes.len()), (2, 2));
    // The proof names each text's author and the values computed from it.
    let proof = page(&ann, "/whist verify").await;
    assert!(proof.contains("was fair") && proof.contains("Text of Cleo: `"), "{proof}");
    assert!(hashes.iter().all(|hash| proof.contains(hash)), "{proof}");
    let proof = page(&cleo.locale("fr"), "/whist vérifier").await;
    assert!(proof.contains("honnête") && proof.contains("Texte, Ann"), "{proof}");
    server.end().await;
}

#[tokio::test]
async fn h15_what_somebody_puts_into_the_deals_reaches_nobody_else() {
    let server = TestServer::begin().await;
    server.lobby().await;
    let ben = server.person("Ben");
    let own = "@here ||canary|| [x](https://evil.example)";
    page(&ben, &format!("/whist me luck text:{own}")).await;
    server.person("Ann").press("Start").await.unwrap();
    server.until_to_be_cut().await;
    play_the_deal(&server).await;
    for name in FOUR {
        let person = server.person(name);
        drop(page(&person, "/whist verify").await);
        drop(page(&person, "/whist record").await);
    }
    let told = server.discord.look(|world| {
        let messages = world.messages().map(|message| (message.clone(), message.text()));
        messages.filter(|(_, text)| text.contains("canary")).collect::<Vec<_>>()
    });
    assert_eq!(told.len(), 1, "the page for Ben alone: {told:?}");
    assert!(told[0].0.is_ephemeral() && told[0].1.contains(r"\@here \|\|canary\|\| \[x\]"));
    let record = server.record().await.to_json();
    assert!(record.contains(r#""version":2"#) || record.contains(r#""version": 2"#), "{record}");
    assert!(!record.contains("canary") && !server.log().await.concat().contains("canary"));
    server.end().await;
}

#[tokio::test]
async fn h15_an_invalid_text_is_refused_and_the_old_one_stays() {
    let server = TestServer::begin().await;
    let (ann, dan) = (server.person("Ann"), server.person("Dan").locale("fr"));
    page(&ann, "/whist me luck text:clover").await;
    for bad in ["a\u{0}b", "a\u{202e}b", "a\u{200b}b"] {
        let said = page(&ann, &format!("/whist me luck text:{bad}")).await;
        assert!(said.contains("do not show"), "{said}");
        let said = page(&dan, &format!("/whist moi chance texte:{bad}")).await;
        assert!(said.contains("ne se voient pas"), "{said}");
    }
    // Discord limits the length; a client that sends more is refused.
    server.discord.trouble().alter("INTERACTION_CREATE", 1, |asked| {
        let luck = &mut asked["data"]["options"][0]["options"][0];
        luck["options"][0]["value"] = "x".repeat(1_000).into();
    });
    let said = page(&ann, "/whist me luck text:short").await;
    assert!(said.contains("64 characters long at most"), "{said}");
    assert!(page(&ann, "/whist me luck").await.contains("**Your text**: clover"));

    let server = server.restart().await;
    let ann = server.person("Ann");
    assert!(page(&ann, "/whist me luck").await.contains("**Your text**: clover"));
    assert!(page(&ann, "/whist me luck off:True").await.contains("You have no text"));
    assert!(page(&server.person("Ben"), "/whist me luck").await.contains("You have no text"));
    server.end().await;
}
