//! The emoji of the application.

use super::*;

/// Two bytes that pass for a picture.
const IMAGE: &str = "data:image/png;base64,iVA=";

impl Silent {
    async fn emoji(&self, method: Method, rest: &str, body: &Value) -> Reply {
        let path = format!("/applications/{}/emojis{rest}", self.application());
        self.request(method, &path, body).await
    }

    /// Adds an emoji and returns its id.
    async fn added(&self, name: &str) -> String {
        let body = json!({ "name": name, "image": IMAGE });
        let (status, emoji) = self.emoji(Method::POST, "", &body).await;
        assert_eq!((status, &emoji["name"]), (201, &json!(name)));
        emoji["id"].as_str().expect("it has an id").to_owned()
    }

    async fn names(&self) -> Vec<String> {
        let (_, all) = self.emoji(Method::GET, "", &Value::Null).await;
        let items = all["items"].as_array().expect("they are listed");
        items.iter().map(|emoji| emoji["name"].as_str().unwrap_or_default().to_owned()).collect()
    }
}

#[tokio::test]
async fn an_emoji_needs_a_name_and_a_picture() {
    let silent = Silent::start().await;
    let data = |bytes: usize| format!("data:image/png;base64,{}", "AAAA".repeat(bytes / 3));
    let long = "x".repeat(32);
    for (name, image) in [("ab", IMAGE), (&long, IMAGE), ("A_9", &data(255 * 1024))] {
        let body = json!({ "name": name, "image": image });
        assert_eq!(silent.emoji(Method::POST, "", &body).await.0, 201, "{name}");
    }
    let longer = "x".repeat(33);
    for (name, image, field, code) in [
        ("a", IMAGE, "name", "BASE_TYPE_BAD_LENGTH"),
        (&longer, IMAGE, "name", "BASE_TYPE_BAD_LENGTH"),
        ("two words", IMAGE, "name", "STRING_TYPE_REGEX"),
        ("cœur", IMAGE, "name", "STRING_TYPE_REGEX"),
        ("fine", "data:text/plain;base64,iVA=", "image", "IMAGE_INVALID"),
        ("fine", "data:image/png;base64,!", "image", "IMAGE_INVALID"),
        ("fine", "iVA=", "image", "IMAGE_INVALID"),
        ("fine", &data(257 * 1024), "image", "BINARY_TYPE_MAX_SIZE"),
    ] {
        let body = json!({ "name": name, "image": image });
        let (status, refused) = silent.emoji(Method::POST, "", &body).await;
        assert_eq!((status, &refused["code"]), (400, &json!(50035)), "{name}");
        assert_eq!(refused["errors"][field]["_errors"][0]["code"], code, "{name}");
    }
    assert_eq!(silent.codes(), [50035; 8]);
    silent.stop().await;
}

#[tokio::test]
async fn a_name_is_given_once_and_free_again_after() {
    let silent = Silent::start().await;
    let (spades, hearts) = (silent.added("spades").await, silent.added("hearts").await);
    let taken = |refused: &Value| {
        assert_eq!(refused["code"], 50035);
        let why = &refused["errors"]["name"]["_errors"][0]["code"];
        assert_eq!(why, "APPLICATION_EMOJI_NAME_ALREADY_TAKEN");
    };
    let again = json!({ "name": "spades", "image": IMAGE });
    taken(&silent.emoji(Method::POST, "", &again).await.1);
    let (spades, hearts) = (format!("/{spades}"), format!("/{hearts}"));
    taken(&silent.emoji(Method::PATCH, &hearts, &json!({ "name": "spades" })).await.1);
    // Renaming an emoji to its own name is no conflict.
    let own = json!({ "name": "spades" });
    assert_eq!(silent.emoji(Method::PATCH, &spades, &own).await.0, 200);
    let old = json!({ "name": "spades_old1" });
    assert_eq!(silent.emoji(Method::PATCH, &spades, &old).await.1["name"], "spades_old1");
    silent.added("spades").await;
    assert_eq!(silent.names().await, ["spades_old1", "hearts", "spades"]);
    assert_eq!(silent.emoji(Method::DELETE, &spades, &Value::Null).await.0, 204);
    let (status, gone) = silent.emoji(Method::DELETE, &spades, &Value::Null).await;
    assert_eq!((status, &gone["code"]), (404, &json!(10014)));
    assert_eq!(silent.names().await, ["hearts", "spades"]);
    // Losing a race for a name is not the bot's mistake.
    assert!(silent.codes().is_empty(), "{:?}", silent.codes());
    silent.stop().await;
}

#[tokio::test]
async fn an_application_has_two_thousand_emoji_at_most() {
    let silent = Silent::start().await;
    for number in 0..2000 {
        silent.added(&format!("e{number}")).await;
    }
    let one_more = json!({ "name": "one_more", "image": IMAGE });
    assert_eq!(silent.emoji(Method::POST, "", &one_more).await.1["code"], 30008);
    assert_eq!(silent.codes(), [30008]);
    silent.stop().await;
}

#[tokio::test]
async fn an_emoji_reads_as_its_sign_and_an_unknown_one_is_noted() {
    let silent = Silent::start().await;
    let ann = silent.ann();
    let id = silent.added("spades_large").await;
    let message = |text: &str, id: &str| {
        let button = json!({
            "type": 2, "style": 1, "custom_id": "a", "label": "10", "emoji": { "id": id },
        });
        json!({ "flags": 1 << 15, "components": [
            { "type": 10, "content": text },
            { "type": 1, "components": [button] },
        ]})
    };
    let path = format!("/channels/{}/messages", ann.channel());
    let body = message(&format!("Ann led <:spades:{id}>10, ♥\u{fe0f}."), &id);
    let (status, sent) = silent.request(Method::POST, &path, &body).await;
    assert_eq!(status, 200);
    assert_eq!(sent["components"][1]["components"][0]["emoji"]["name"], "spades_large");
    let seen = ann.newest().unwrap();
    assert_eq!(seen.text(), "Ann led ♠10, ♥.\n[♠10]");
    for label in ["10", "♠10", "10♠", "♠ 10", "10 ♠"] {
        assert!(seen.button(label).is_some(), "{label}");
    }
    assert!(seen.button("♠").is_none() && seen.button("").is_none());
    assert!(silent.codes().is_empty(), "{:?}", silent.codes());

    let (status, _) = silent.request(Method::POST, &path, &message("fine", "5")).await;
    assert_eq!(status, 400);
    assert_eq!(silent.codes(), [50035]);
    let (status, _) = silent.request(Method::POST, &path, &message("<:spades:5>A", &id)).await;
    assert_eq!(status, 200);
    let all: Vec<_> = silent.discord.violations();
    assert!(all.iter().any(|it| it.reason == "the emoji <:spades:5> does not exist"), "{all:?}");
    silent.stop().await;
}
