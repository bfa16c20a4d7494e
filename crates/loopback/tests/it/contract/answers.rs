//! Answers, follow-ups and their tokens.

use std::time::Duration;

use loopback::Failure;
use reqwest::Method;
use serde_json::{Value, json};

use super::Silent;

fn message(text: &str) -> Value {
    json!({ "type": 4, "data": {"content": text} })
}

#[tokio::test]
async fn an_interaction_has_one_answer() {
    let mut silent = Silent::start().await;
    let (answer, asked) = silent.ask("/ask").await;
    assert_eq!(silent.answer(&asked, &message("one")).await.0, 204);
    let (status, body) = silent.answer(&asked, &message("two")).await;
    assert_eq!((status, &body["code"]), (400, &json!(40060)));
    assert_eq!(answer.await.unwrap().unwrap().text(), "one");
    assert_eq!(silent.codes(), [40060]);
    silent.stop().await;
}

#[tokio::test]
async fn an_answer_comes_within_three_seconds() {
    let mut silent = Silent::start().await;
    let (answer, asked) = silent.ask("/ask").await;
    silent.forward(Duration::from_secs(3));
    assert_eq!(silent.answer(&asked, &message("just in time")).await.0, 204);
    assert!(answer.await.unwrap().is_ok());
    let (answer, asked) = silent.ask("/ask").await;
    silent.forward(Duration::from_millis(3_001));
    let (status, body) = silent.answer(&asked, &message("late")).await;
    assert_eq!((status, &body["code"]), (404, &json!(10062)));
    assert_eq!(answer.await.unwrap().unwrap_err(), Failure::Failed);
    assert_eq!(silent.codes(), [10062]);
    silent.stop().await;
}

#[tokio::test]
async fn an_unknown_interaction_is_unknown() {
    let mut silent = Silent::start().await;
    let (answer, mut asked) = silent.ask("/ask").await;
    let id = std::mem::replace(&mut asked.id, 5);
    assert_eq!(silent.answer(&asked, &message("x")).await.1["code"], 10062);
    asked.id = id;
    let token = std::mem::replace(&mut asked.token, "forged".to_owned());
    assert_eq!(silent.answer(&asked, &message("x")).await.1["code"], 10062);
    assert_eq!(silent.follow_up(&asked, &json!({ "content": "x" })).await.1["code"], 10015);
    asked.token = token;
    // No follow-up before the first answer.
    assert_eq!(silent.follow_up(&asked, &json!({ "content": "x" })).await.1["code"], 10015);
    silent.answer(&asked, &message("x")).await;
    assert!(answer.await.unwrap().is_ok());
    assert_eq!(silent.codes(), [10062, 10062, 10015, 10015]);
    silent.stop().await;
}

#[tokio::test]
async fn a_token_lives_fifteen_minutes() {
    let mut silent = Silent::start().await;
    let (answer, asked) = silent.ask("/ask").await;
    silent.answer(&asked, &message("one")).await;
    answer.await.unwrap().unwrap();
    silent.forward(Duration::from_mins(15));
    assert_eq!(silent.edit_original(&asked, &json!({ "content": "two" })).await.0, 200);
    silent.forward(Duration::from_millis(1));
    let (status, body) = silent.edit_original(&asked, &json!({ "content": "three" })).await;
    assert_eq!((status, &body["code"]), (401, &json!(50027)));
    assert_eq!(silent.ann().sees_text(), "two");
    assert_eq!(silent.codes(), [50027]);
    silent.stop().await;
}

#[tokio::test]
async fn a_kind_of_answer_fits_the_kind_of_question() {
    let mut silent = Silent::start().await;
    let (answer, asked) = silent.ask("/ask").await;
    let wrong = [
        json!({ "type": 6 }),
        json!({ "type": 7, "data": {"content": "x"} }),
        json!({ "type": 8, "data": {"choices": []} }),
        json!({ "type": 1 }),
        json!({}),
    ];
    for body in &wrong {
        let (status, reply) = silent.answer(&asked, body).await;
        assert_eq!((status, &reply["code"]), (400, &json!(50035)), "{body}");
    }
    // A refused answer does not count: the right one still can be given.
    assert_eq!(silent.answer(&asked, &message("right")).await.0, 204);
    assert_eq!(answer.await.unwrap().unwrap().text(), "right");
    assert_eq!(silent.codes().len(), wrong.len());
    silent.stop().await;
}

#[tokio::test]
async fn an_autocompletion_is_answered_with_choices_within_limits() {
    let mut silent = Silent::start().await;
    let ann = silent.ann();
    let offered = tokio::spawn(async move { ann.autocomplete("/find", "what", "x").await });
    let asked = silent.heard().await;
    let choices = |choices: Value| json!({ "type": 8, "data": {"choices": choices} });
    let many: Vec<_> =
        (0..26).map(|n| json!({ "name": n.to_string(), "value": n.to_string() })).collect();
    let long = "x".repeat(101);
    for wrong in [
        json!(many),
        json!([{"name": "", "value": "a"}]),
        json!([{"name": long, "value": "a"}]),
        json!([{"name": "a", "value": long}]),
        json!([{"name": "a"}]),
        json!("x"),
    ] {
        assert_eq!(silent.answer(&asked, &choices(wrong)).await.1["code"], 50035);
    }
    assert_eq!(silent.answer(&asked, &message("x")).await.1["code"], 50035);
    assert_eq!(silent.answer(&asked, &choices(json!(many[..25]))).await.0, 204);
    assert_eq!(offered.await.unwrap().unwrap().len(), 25);
    silent.stop().await;
}

#[tokio::test]
async fn the_answer_can_be_asked_back() {
    let mut silent = Silent::start().await;
    let (answer, asked) = silent.ask("/ask").await;
    let path = format!("/interactions/{}/{}/callback?with_response=true", asked.id, asked.token);
    let (status, body) = silent.request(Method::POST, &path, &message("one")).await;
    assert_eq!(status, 200);
    assert_eq!(body["interaction"]["id"], asked.id.to_string());
    assert_eq!(body["resource"]["message"]["content"], "one");
    answer.await.unwrap().unwrap();
    let original = format!("{}/messages/@original", asked.webhook());
    let (_, read) = silent.request(Method::GET, &original, &Value::Null).await;
    assert_eq!(read["id"], body["resource"]["message"]["id"]);
    assert_eq!(silent.request(Method::DELETE, &original, &Value::Null).await.0, 204);
    assert!(silent.ann().sees().is_empty());
    assert!(silent.codes().is_empty());
    silent.stop().await;
}

#[tokio::test]
async fn a_follow_up_keeps_the_visibility_of_its_deferral() {
    let mut silent = Silent::start().await;
    let (answer, asked) = silent.ask("/ask").await;
    silent.answer(&asked, &json!({ "type": 5 })).await;
    let deferred = answer.await.unwrap().unwrap().message().unwrap().clone();
    assert!(deferred.is_thinking());
    let private = json!({ "content": "a secret", "flags": 64 });
    let (status, body) = silent.follow_up(&asked, &private).await;
    assert_eq!(status, 200);
    assert_eq!(body["id"], deferred.id.to_string());
    let ben = silent.discord.person("Ben");
    assert_eq!(ben.sees_text(), "a secret");
    // Discord accepts it silently; the loopback notes a violation.
    assert_eq!(silent.codes(), [0]);
    // The next follow-up is a message of its own, with its own visibility.
    silent.follow_up(&asked, &private).await;
    assert_eq!((ben.sees().len(), silent.ann().sees().len()), (1, 2));
    assert_eq!(silent.codes(), [0]);
    silent.stop().await;
}

#[tokio::test]
async fn a_private_message_is_not_in_the_channel() {
    let mut silent = Silent::start().await;
    let (answer, asked) = silent.ask("/ask").await;
    silent.answer(&asked, &json!({ "type": 4, "data": {"content": "secret", "flags": 64} })).await;
    let id = answer.await.unwrap().unwrap().message().unwrap().id;
    let path = format!("/channels/{}/messages/{id}", silent.ann().channel());
    for method in [Method::GET, Method::PATCH, Method::DELETE] {
        let (status, body) = silent.request(method, &path, &json!({ "content": "x" })).await;
        assert_eq!((status, &body["code"]), (404, &json!(10008)));
    }
    assert_eq!(silent.codes(), [10008; 3]);
    silent.stop().await;
}

#[tokio::test]
async fn what_does_not_exist_is_unknown() {
    let silent = Silent::start().await;
    let channel = silent.ann().channel();
    let application = silent.application();
    for (path, code) in [
        ("/channels/5".to_owned(), 10003),
        (format!("/channels/{channel}/messages/5"), 10008),
        ("/guilds/5".to_owned(), 10004),
        ("/users/5".to_owned(), 10013),
        (format!("/applications/{application}/emojis/5"), 10014),
        ("/applications/5/commands".to_owned(), 20012),
        ("/stickers/5".to_owned(), 0),
    ] {
        let (_, body) = silent.request(Method::GET, &path, &Value::Null).await;
        assert_eq!(body["code"], code, "{path}");
    }
    assert_eq!(silent.codes(), [10003, 10008, 10004, 10013, 10014, 20012, 0]);
    silent.stop().await;
}

#[tokio::test]
async fn a_violation_that_was_expected_is_none() {
    let silent = Silent::start().await;
    silent.post(&json!({})).await;
    assert_eq!(silent.codes(), [50006]);
    let text = silent.discord.violations()[0].to_string();
    assert!(text.starts_with("POST /channels/"), "{text}");
    silent.discord.expect(50006);
    assert!(silent.codes().is_empty());
    let Silent { discord, shards, .. } = silent;
    tokio::spawn(async move { shards.shutdown_all().await });
    discord.finish().await;
}
