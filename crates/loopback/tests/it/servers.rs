//! Several servers: events of a channel name its server.

use loopback::{Discord, Failure, Settings};
use reqwest::Method;
use serde_json::{Value, json};

use crate::ear::{Ear, answer, get, register, request};

async fn start() -> Discord {
    Discord::start(Settings::for_tests()).await.expect("any port will do")
}

fn ids(list: &Value) -> Vec<String> {
    let ids = list.as_array().into_iter().flatten();
    ids.map(|it| it["id"].as_str().unwrap_or_default().to_owned()).collect()
}

#[tokio::test]
async fn a_server_is_founded_once_and_has_channels_of_its_own() {
    let discord = start().await;
    let (parlour, attic) = (discord.guild(), discord.server("The Attic"));
    assert_ne!(attic, parlour);
    assert_eq!(discord.server("The Attic"), attic);
    assert_eq!(discord.server("The Parlour"), parlour);
    let (below, above) = (discord.channel("general"), discord.channel_in(attic, "general"));
    assert_ne!(below, above);
    assert_eq!(discord.channel_in(parlour, "general"), below);
    let cards = discord.channel_in(attic, "cards");
    let (status, there) = get(&discord, &format!("/guilds/{attic}")).await;
    assert_eq!((status, &there["name"], &there["id"]), (200, &json!("The Attic"), &json!(attic)));
    let (_, channels) = get(&discord, &format!("/guilds/{attic}/channels")).await;
    assert_eq!(ids(&channels), [above.to_string(), cards.to_string()]);
    let (_, channels) = get(&discord, &format!("/guilds/{parlour}/channels")).await;
    assert_eq!(ids(&channels), [below.to_string()]);
    let ann = discord.person("Ann");
    assert_eq!(ann.channel(), below, "people come to the first server");
    let (status, member) = get(&discord, &format!("/guilds/{attic}/members/{}", ann.id)).await;
    assert_eq!((status, &member["user"]["global_name"]), (200, &json!("Ann")));
    discord.finish().await;
}

#[tokio::test]
async fn a_bot_gets_guild_create_for_its_servers_and_for_new_ones() {
    let discord = start().await;
    let (parlour, attic) = (discord.guild(), discord.server("The Attic"));
    let mut ear = Ear::identify(&discord, Value::Null).await;
    let ready = ear.until("READY").await;
    assert_eq!(ids(&ready["guilds"]), [parlour.to_string(), attic.to_string()]);
    for server in [parlour, attic] {
        let created = ear.until("GUILD_CREATE").await;
        let channel = discord.channel_in(server, "general");
        assert_eq!(
            (&created["id"], ids(&created["channels"])),
            (&json!(server), vec![channel.to_string()])
        );
    }
    let cellar = discord.server("The Cellar");
    assert_eq!(ear.heard_of().await, [("GUILD_CREATE".to_owned(), cellar.to_string())]);
    discord.finish().await;
}

#[tokio::test]
async fn what_happens_in_a_channel_is_told_of_its_server() {
    let discord = start().await;
    let attic = discord.server("The Attic");
    let mut ear = Ear::identify(&discord, Value::Null).await;
    ear.heard().await;
    let cards = discord.channel_in(attic, "cards");
    discord.person("Ann").in_channel(cards).says("good evening");
    let said = discord.person("Ann").in_channel(cards).newest().unwrap().id;
    let edit = json!({ "content": "from the bot" });
    let (_, posted) =
        request(&discord, Method::POST, &format!("/channels/{cards}/messages"), &edit).await;
    let path = format!("/channels/{cards}/messages/{}", posted["id"].as_str().unwrap());
    assert_eq!(
        request(&discord, Method::PATCH, &path, &json!({ "content": "changed" })).await.0,
        200
    );
    discord.trouble().delete_message(said).unwrap();
    let thread = discord.thread(cards, "a table");
    discord.trouble().archive(thread, false);
    discord.trouble().delete_channel(thread).unwrap();
    discord.trouble().delete_channel(cards).unwrap();
    let names = [
        "CHANNEL_CREATE",
        "MESSAGE_CREATE",
        "MESSAGE_CREATE",
        "MESSAGE_UPDATE",
        "MESSAGE_DELETE",
        "THREAD_CREATE",
        "THREAD_UPDATE",
        "THREAD_DELETE",
        "CHANNEL_DELETE",
    ];
    let told: Vec<_> = names.map(|name| (name.to_owned(), attic.to_string())).to_vec();
    assert_eq!(ear.heard_of().await, told);
    discord.finish().await;
}

#[tokio::test]
async fn a_command_is_used_and_answered_on_the_server_of_the_channel() {
    let discord = start().await;
    let attic = discord.server("The Attic");
    register(&discord, "ask", None).await;
    let mut ear = Ear::begin(&discord, Value::Null).await;
    let above = discord.channel_in(attic, "general");
    let ann = discord.person("Ann");
    let up = ann.clone().in_channel(above);
    let (answered, told) = tokio::join!(up.types("/ask"), async {
        let told = ear.until("INTERACTION_CREATE").await;
        assert_eq!(answer(&discord, &told, "here").await, 204);
        told
    });
    assert_eq!(told["guild_id"], json!(attic));
    assert_eq!(told["guild"]["id"], json!(attic));
    assert_eq!(told["guild_locale"], "en-US");
    assert_eq!(told["channel"]["guild_id"], json!(attic));
    let answered = answered.unwrap();
    let asked = &answered.message().unwrap().raw()["interaction_metadata"];
    assert_eq!(asked["authorizing_integration_owners"], json!({ "0": attic }));
    assert_eq!(up.sees_text(), "here");
    assert_eq!(ann.sees_text(), "", "the other server has a general of its own");
    discord.finish().await;
}

#[tokio::test]
async fn a_command_of_one_server_is_not_to_be_found_on_another() {
    let discord = start().await;
    let attic = discord.server("The Attic");
    register(&discord, "climb", Some(attic)).await;
    let above = discord.channel_in(attic, "general");
    let mut ear = Ear::begin(&discord, Value::Null).await;
    let ann = discord.person("Ann");
    assert!(matches!(ann.types("/climb").await, Err(Failure::Refused(_))));
    let up = ann.in_channel(above);
    let (answered, status) = tokio::join!(up.types("/climb"), async {
        let told = ear.until("INTERACTION_CREATE").await;
        assert_eq!(told["data"]["guild_id"], json!(attic));
        answer(&discord, &told, "up").await
    });
    assert_eq!((answered.unwrap().text().as_str(), status), ("up", 204));
    let application = discord.look(|world| world.bot().id);
    let path = |server| format!("/applications/{application}/guilds/{server}/commands");
    let (_, listed) = get(&discord, &path(discord.guild())).await;
    assert_eq!(listed, json!([]));
    let (_, listed) = get(&discord, &path(attic)).await;
    assert_eq!(ids(&listed).len(), 1);
    discord.finish().await;
}

#[tokio::test]
async fn an_option_takes_a_channel_of_its_own_server_alone() {
    let discord = start().await;
    let attic = discord.server("The Attic");
    let (above, cards) = (discord.channel_in(attic, "general"), discord.channel_in(attic, "cards"));
    let option = json!({ "type": 7, "name": "to", "description": "Where", "required": true });
    let command = json!([{ "name": "move", "description": "Moves", "options": [option] }]);
    let application = discord.look(|world| world.bot().id);
    let path = format!("/applications/{application}/commands");
    assert_eq!(request(&discord, Method::PUT, &path, &command).await.0, 200);
    let mut ear = Ear::begin(&discord, Value::Null).await;
    let ann = discord.person("Ann");
    assert!(matches!(ann.types("/move to:cards").await, Err(Failure::Refused(_))));
    let up = ann.in_channel(above);
    for (named, channel) in [("cards", cards), ("general", above)] {
        let text = format!("/move to:{named}");
        let (answered, told) = tokio::join!(up.types(&text), async {
            let told = ear.until("INTERACTION_CREATE").await;
            assert_eq!(answer(&discord, &told, "moved").await, 204);
            told
        });
        assert_eq!(answered.unwrap().text(), "moved");
        assert_eq!(told["data"]["options"][0]["value"], json!(channel), "{named}");
    }
    discord.finish().await;
}

#[tokio::test]
async fn a_bot_thrown_out_of_one_server_stays_on_the_others() {
    let discord = start().await;
    let attic = discord.server("The Attic");
    let mut ear = Ear::identify(&discord, Value::Null).await;
    ear.heard().await;
    discord.trouble().kick_bot_from(attic, true);
    assert_eq!(ear.heard_of().await, [("GUILD_DELETE".to_owned(), attic.to_string())]);
    let post = |channel| format!("/channels/{channel}/messages");
    let (above, below) = (discord.channel_in(attic, "general"), discord.channel("general"));
    let text = json!({ "content": "x" });
    assert_eq!(request(&discord, Method::POST, &post(above), &text).await.0, 403);
    assert_eq!(request(&discord, Method::POST, &post(below), &text).await.0, 200);
    assert_eq!(get(&discord, &format!("/guilds/{attic}")).await.0, 403);
    assert_eq!(get(&discord, &format!("/guilds/{}", discord.guild())).await.0, 200);
    let mut ear = Ear::identify(&discord, Value::Null).await;
    let ready = ear.until("READY").await;
    assert_eq!(ids(&ready["guilds"]), [discord.guild().to_string()]);
    discord.finish().await;
}

#[tokio::test]
async fn members_are_asked_for_by_their_server() {
    let discord = start().await;
    let attic = discord.server("The Attic");
    let bot = discord.look(|world| world.bot().id);
    let mut ear = Ear::identify(&discord, Value::Null).await;
    let ask = |server: &str| json!({ "guild_id": server, "user_ids": [bot], "limit": 0 });
    ear.say(8, ask(&attic.to_string())).await;
    let chunk = ear.until("GUILD_MEMBERS_CHUNK").await;
    assert_eq!(chunk["guild_id"], json!(attic));
    assert_eq!(chunk["members"][0]["user"]["id"], json!(bot));
    ear.say(8, ask("5")).await;
    assert!(ear.heard().await.is_empty(), "there is no such server");
    discord.finish().await;
}
