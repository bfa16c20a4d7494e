//! The page's API: requests and answers.

use loopback::Snowflake;
use reqwest::{Client, Method, StatusCode, header};
use serde_json::{Value, json};

use crate::echo::Echo;

/// An echo bot and the address of its page.
struct Page {
    echo: Echo,
    address: String,
    client: Client,
}

impl Page {
    async fn open() -> Self {
        let echo = Echo::start().await;
        let listener =
            tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("any port will do");
        let address = format!("http://{}", listener.local_addr().expect("it is bound"));
        let router = echo.page_api();
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { echo, address, client: Client::new() }
    }

    async fn read(&self, path: &str) -> Value {
        let response = self.client.get(format!("{}{path}", self.address)).send().await;
        let response = response.expect("the page is served");
        response.json().await.expect("everything is JSON")
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        let request = self.client.post(format!("{}{path}", self.address)).json(&body);
        let response = request.send().await.expect("the page is served");
        response.json().await.expect("everything is JSON")
    }

    async fn channel(&self, person: Snowflake) -> Value {
        self.read(&format!("/api/channel?as={person}")).await
    }
}

#[tokio::test]
async fn a_page_knows_the_people_the_channels_and_the_commands() {
    let page = Page::open().await;
    let ann = page.echo.person("Ann").locale("fr");
    let people = page.read("/api/people").await;
    assert_eq!(people["people"], json!([{ "id": ann.id, "name": "Ann", "locale": "fr" }]));
    assert_eq!(people["channels"][0]["name"], "general");
    let commands = page.read(&format!("/api/commands?as={}", ann.id)).await;
    assert_eq!(commands["locale"], "fr");
    let names: Vec<_> =
        commands["commands"].as_array().unwrap().iter().map(|c| &c["name"]).collect();
    assert!(names.contains(&&json!("board")));
    page.echo.finish().await;
}

#[tokio::test]
async fn a_page_shows_the_channels_of_one_server() {
    let page = Page::open().await;
    let attic = page.echo.server("The Attic");
    let cards = page.echo.channel_in(attic, "cards");
    let ann = page.echo.person("Ann");
    let names = |shown: &Value| {
        let channels = shown["channels"].as_array().expect("there are some").iter();
        channels.map(|channel| channel["name"].clone()).collect::<Value>()
    };
    assert_eq!(names(&page.read("/api/people").await), json!(["general"]));
    assert_eq!(names(&page.channel(ann.id).await), json!(["general"]));
    let there = page.read(&format!("/api/channel?as={}&channel={cards}", ann.id)).await;
    assert_eq!(names(&there), json!(["general", "cards"]));
    page.echo.finish().await;
}

#[tokio::test]
async fn a_page_has_the_pictures_of_the_emoji() {
    let page = Page::open().await;
    let emoji = json!({ "name": "spades", "image": "data:image/png;base64,iVA=" });
    let id = page.echo.http.create_application_emoji(&emoji).await.unwrap().id;
    let address = format!("{}/api/emojis/{id}", page.address);
    let picture = page.client.get(&address).send().await.unwrap();
    assert_eq!(picture.headers()[header::CONTENT_TYPE], "image/png");
    assert_eq!(picture.bytes().await.unwrap()[..], [0x89, 0x50]);
    page.echo.http.delete_application_emoji(id).await.unwrap();
    assert_eq!(page.client.get(&address).send().await.unwrap().status(), StatusCode::NOT_FOUND);
    page.echo.finish().await;
}

#[tokio::test]
async fn a_person_on_a_page_sees_what_the_person_sees() {
    let page = Page::open().await;
    let (ann, ben) = (page.echo.person("Ann"), page.echo.person("Ben"));
    let options = json!({ "as": ann.id, "command": "whisper", "options": {"text": "secret"} });
    let outcome = page.post("/api/command", options).await;
    assert_eq!(outcome["outcome"], "message");
    assert_eq!(outcome["message"]["ephemeral"], true);
    ann.until_sees("secret!").await.unwrap();
    let seen = page.channel(ann.id).await;
    assert_eq!(seen["messages"][0]["content"], "secret");
    assert_eq!(seen["messages"][0]["thinking"], false);
    assert_eq!(page.channel(ben.id).await["messages"], json!([]));
    let message = &seen["messages"][0]["id"];
    let dismissed = page.post("/api/dismiss", json!({ "as": ann.id, "message": message })).await;
    assert_eq!(dismissed["outcome"], "done");
    assert_eq!(page.channel(ann.id).await["messages"].as_array().unwrap().len(), 1);
    page.echo.finish().await;
}

#[tokio::test]
async fn a_person_on_a_page_presses_selects_and_fills_in() {
    let page = Page::open().await;
    let ann = page.echo.person("Ann").id;
    let board = page.post("/api/command", json!({ "as": ann, "text": "/board" })).await;
    let message = &board["message"]["id"];
    let press = |id: &str| json!({ "as": ann, "message": message, "custom_id": id });
    let selected =
        json!({ "as": ann, "message": message, "custom_id": "colour", "values": ["red"] });
    let selected = page.post("/api/select", selected).await;
    assert_eq!(selected["message"]["content"], "chose red");
    assert_eq!(page.post("/api/press", press("quiet")).await["outcome"], "acknowledged");
    for forbidden in ["never", "forged"] {
        assert_eq!(page.post("/api/press", press(forbidden)).await["outcome"], "refused");
    }
    let form = page.post("/api/press", press("form")).await;
    assert_eq!(form["outcome"], "modal");
    assert_eq!(form["modal"]["title"], "A note");
    let sent =
        json!({ "as": ann, "interaction": form["interaction"], "fields": {"text": "written"} });
    let written = page.post("/api/modal", sent).await;
    assert_eq!(written["outcome"], "redrawn");
    assert_eq!(written["message"]["content"], "written");
    let counted = page.post("/api/press", press("count:0")).await;
    assert_eq!(counted["message"]["edited"], true);
    page.echo.finish().await;
}

#[tokio::test]
async fn a_page_completes_options() {
    let page = Page::open().await;
    let ann = page.echo.person("Ann").id;
    let asked = json!({ "as": ann, "command": "sort", "focused": "suit", "partial": "clu" });
    let choices = page.post("/api/autocomplete", asked).await;
    assert_eq!(choices, json!({ "choices": [{"name": "clubs", "value": "clubs"}] }));
    let asked = json!({ "as": ann, "command": "echo", "focused": "text", "partial": "clu" });
    assert_eq!(page.post("/api/autocomplete", asked).await, json!({ "choices": [] }));
    page.echo.finish().await;
}

#[tokio::test]
async fn pictures_are_fetched_from_the_page_itself() {
    let page = Page::open().await;
    let ann = page.echo.person("Ann");
    ann.types("/draw").await.unwrap();
    ann.until_sees("A line").await.unwrap();
    let seen = page.channel(ann.id).await;
    let addresses = [
        &seen["messages"][0]["attachments"][0]["url"],
        &seen["messages"][1]["embeds"][0]["image"]["url"],
    ];
    for address in addresses {
        let path = address.as_str().unwrap();
        assert!(path.starts_with("/api/attachments/"), "{path}");
        let bytes = page.client.get(format!("{}{path}", page.address)).send().await.unwrap();
        assert_eq!(bytes.text().await.unwrap(), "<svg/>");
    }
    page.echo.finish().await;
}

#[tokio::test]
async fn a_page_gets_events_of_changes_that_its_person_sees_only() {
    let page = Page::open().await;
    let (ann, ben) = (page.echo.person("Ann"), page.echo.person("Ben"));
    let events = page.client.get(format!("{}/api/events?as={}", page.address, ben.id)).send();
    let mut events = events.await.unwrap();
    assert_eq!(events.headers()["content-type"], "text/event-stream");
    let mut told = String::new();
    let version = page.channel(ben.id).await["version"].as_u64().unwrap();
    ann.types("/whisper text:secret").await.unwrap();
    ann.until_sees("secret!").await.unwrap();
    assert_eq!(page.channel(ben.id).await["version"], version);
    ann.says("hello");
    let last = format!("data: {}\n", json!({ "version": version + 1 }));
    while !told.contains(&last) {
        let chunk = events.chunk().await.unwrap().expect("the events go on");
        told.push_str(std::str::from_utf8(&chunk).unwrap());
    }
    assert_eq!(told.matches("event: change").count(), 2, "{told}");
    page.echo.finish().await;
}

#[tokio::test]
async fn nobody_else_may_ask() {
    let page = Page::open().await;
    let people = format!("{}/api/people", page.address);
    let say = format!("{}/api/say", page.address);
    let status = |method: Method, url: String, name: header::HeaderName, value: &'static str| {
        let request = page.client.request(method, url).header(name, value);
        async move { request.send().await.expect("the page is served").status() }
    };
    let get = |name, value| status(Method::GET, people.clone(), name, value);
    assert_eq!(get(header::HOST, "evil.example").await, StatusCode::FORBIDDEN);
    assert_eq!(get(header::ORIGIN, "http://evil.example").await, StatusCode::FORBIDDEN);
    assert_eq!(get(header::ORIGIN, "null").await, StatusCode::FORBIDDEN);
    let crossing = header::HeaderName::from_static("sec-fetch-site");
    assert_eq!(get(crossing.clone(), "cross-site").await, StatusCode::FORBIDDEN);
    assert_eq!(get(crossing, "same-origin").await, StatusCode::OK);
    assert_eq!(get(header::HOST, "localhost:8080").await, StatusCode::OK);
    let post = |value| status(Method::POST, say.clone(), header::CONTENT_TYPE, value);
    assert_eq!(post("text/plain").await, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert_eq!(post("application/json").await, StatusCode::BAD_REQUEST);
    page.echo.finish().await;
}

#[tokio::test]
async fn nonsense_is_named() {
    let page = Page::open().await;
    let ann = page.echo.person("Ann").id;
    for body in [
        json!({}),
        json!({ "as": "1", "text": "x" }),
        json!({ "as": ann, "channel": "1", "text": "x" }),
    ] {
        assert!(page.post("/api/say", body).await["error"].is_string());
    }
    let refused = page.post("/api/command", json!({ "as": ann, "text": "/nothing" })).await;
    assert_eq!(refused["outcome"], "refused");
    assert_eq!(
        page.post("/api/say", json!({ "as": ann, "text": "hello" })).await["outcome"],
        "done"
    );
    assert_eq!(page.channel(ann).await["messages"][0]["content"], "hello");
    page.echo.finish().await;
}
