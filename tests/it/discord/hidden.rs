//! Hidden information: from strangers, in the database file, from the cutter, on a shared screen.

use std::sync::{Arc, Mutex};

use loopback::Answer;

use super::evening::Evening;

#[tokio::test]
async fn g07_strangers_are_offered_the_same_whatever_the_cards_are() {
    let evening = Evening::begin().await;
    let eve = evening.person("Eve");
    evening.deal().await;
    for is_watching in [false, true] {
        if is_watching {
            eve.types("/whist watch").await.unwrap();
        }
        for _ in 0..3 {
            let (person, _, cards) = evening.on_turn().await;
            for typed in ["", "A", &cards[0].label] {
                let offered = eve.autocomplete("/play", "card", typed).await.unwrap();
                assert!(offered.is_empty(), "{offered:?}");
            }
            assert!(!person.autocomplete("/play", "card", "").await.unwrap().is_empty());
            evening.play_one().await;
        }
    }
    evening.end().await;
}

#[tokio::test]
async fn g13_no_token_of_an_interaction_is_ever_written_down() {
    let evening = Evening::begin().await;
    let tokens = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&tokens);
    evening.discord.trouble().alter("INTERACTION_CREATE", u32::MAX, move |asked| {
        seen.lock().unwrap().push(asked["token"].as_str().unwrap().to_owned());
    });
    evening.deal().await;
    for _ in 0..4 {
        evening.play_one().await;
    }
    let address = evening.address();
    evening.running.stop().await;
    evening.store.close().await;
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
    evening.discord.finish().await;
}

#[tokio::test]
async fn i06_the_cutter_sees_the_seal_and_nothing_of_the_secret() {
    let evening = Evening::begin().await;
    evening.lobby().await;
    evening.person("Ann").press("Start").await.unwrap();
    evening.until_to_be_cut().await;
    evening.cutter().await;
    let log = evening.log().await;
    let committed = log.iter().find_map(|line| line.strip_prefix("commit ")).unwrap();
    let (seal, secret) = committed.split_once(' ').unwrap();
    let told: String =
        evening.discord.transcript().iter().map(|entry| entry.raw.to_string()).collect();
    assert!(told.contains(&seal[..8]), "the seal is shown before the cut");
    assert!(!told.contains(secret) && !told.contains(&secret[..16]));
    evening.end().await;
}

#[tokio::test]
async fn e08_a_form_sent_after_the_pack_was_dealt_cuts_nothing() {
    let evening = Evening::begin().await;
    evening.lobby().await;
    evening.person("Ann").press("Start").await.unwrap();
    evening.until_to_be_cut().await;
    let cutter = evening.cutter().await;
    let Answer::Form(form) = cutter.press("Cut").await.unwrap() else { panic!("no form") };
    evening.deal_the_pack().await;
    let dealt = evening.log().await;
    let field = form.fields[0].custom_id.clone();
    let answer = cutter.submits(&form, &[(field.as_str(), "17")]).await.unwrap();
    assert!(answer.is_ephemeral() || matches!(answer, Answer::Redrawn(_)), "{answer:?}");
    assert_eq!(evening.log().await, dealt);
    evening.end().await;
}
