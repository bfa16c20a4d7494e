//! Hidden information: from strangers, in the database file, from the cutter, on a shared screen.

use std::sync::{Arc, Mutex};

use loopback::Answer;

use super::test_server::TestServer;

#[tokio::test]
async fn g07_strangers_are_offered_the_same_whatever_the_cards_are() {
    let server = TestServer::begin().await;
    let eve = server.person("Eve");
    server.deal().await;
    for is_watching in [false, true] {
        if is_watching {
            eve.types("/whist watch").await.unwrap();
        }
        for _ in 0..3 {
            let (person, _, cards) = server.on_turn().await;
            for typed in ["", "A", &cards[0].label] {
                let offered = eve.autocomplete("/play", "card", typed).await.unwrap();
                assert!(offered.is_empty(), "{offered:?}");
            }
            assert!(!person.autocomplete("/play", "card", "").await.unwrap().is_empty());
            server.play_one().await;
        }
    }
    server.end().await;
}

#[tokio::test]
async fn g13_no_token_of_an_interaction_is_ever_written_down() {
    let server = TestServer::begin().await;
    let tokens = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&tokens);
    server.discord.trouble().alter("INTERACTION_CREATE", u32::MAX, move |asked| {
        seen.lock().unwrap().push(asked["token"].as_str().unwrap().to_owned());
    });
    server.deal().await;
    for _ in 0..4 {
        server.play_one().await;
    }
    let address = server.address();
    server.running.stop().await;
    server.store.close().await;
    let folder = std::path::Path::new(address.strip_prefix("sqlite:").unwrap()).parent().unwrap();
    let mut files = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        for token in tokens.lock().unwrap().iter() {
            assert!(!bytes.windows(token.len()).any(|part| part == token.as_bytes()));
        }
        files += 1;
    }
    assert!(files > 0 && tokens.lock().unwrap().len() > 8);
    server.discord.finish().await;
}

#[tokio::test]
async fn i06_the_cutter_sees_the_seal_and_nothing_of_the_secret() {
    let server = TestServer::begin().await;
    server.lobby().await;
    server.person("Ann").press("Start").await.unwrap();
    server.until_to_be_cut().await;
    server.cutter().await;
    let log = server.log().await;
    let committed = log.iter().find_map(|line| line.strip_prefix("commit ")).unwrap();
    let (seal, secret) = committed.split_once(' ').unwrap();
    let told: String =
        server.discord.transcript().iter().map(|entry| entry.raw.to_string()).collect();
    assert!(told.contains(&seal[..8]), "the seal is shown before the cut");
    assert!(!told.contains(secret) && !told.contains(&secret[..16]));
    server.end().await;
}

#[tokio::test]
async fn e08_a_form_sent_after_the_pack_was_dealt_cuts_nothing() {
    let server = TestServer::begin().await;
    server.lobby().await;
    server.person("Ann").press("Start").await.unwrap();
    server.until_to_be_cut().await;
    let cutter = server.cutter().await;
    let Answer::Form(form) = cutter.press("Cut").await.unwrap() else { panic!("no form") };
    server.deal_the_pack().await;
    let dealt = server.log().await;
    let field = form.fields[0].custom_id.clone();
    let answer = cutter.submits(&form, &[(field.as_str(), "17")]).await.unwrap();
    assert!(answer.is_ephemeral() || matches!(answer, Answer::Redrawn(_)), "{answer:?}");
    assert_eq!(server.log().await, dealt);
    server.end().await;
}
