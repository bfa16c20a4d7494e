//! Further REST requests, sent by serenity.

use loopback::Permissions;
use poise::serenity_prelude as serenity;
use serde_json::json;
use serenity::{ChannelId, ChannelType, CreateAttachment, CreateThread, GuildId, UserId};

use crate::echo::Echo;

fn picture() -> String {
    "data:image/png;base64,iVBORw0KGgo=".to_owned()
}

#[tokio::test]
async fn an_emoji_of_the_application_may_stand_on_a_button() {
    let echo = Echo::start().await;
    let http = &echo.http;
    let emoji = json!({ "name": "card_back", "image": picture() });
    let emoji = http.create_application_emoji(&emoji).await.unwrap();
    let body = |id: u64| {
        json!({ "content": "x", "components": [{"type": 1, "components": [
            {"type": 2, "style": 2, "custom_id": "a", "emoji": {"id": id.to_string(), "name": "card_back"}}
        ]}] })
    };
    let channel = ChannelId::new(echo.channel("general").0);
    http.send_message(channel, Vec::new(), &body(emoji.id.get())).await.unwrap();
    assert!(http.send_message(channel, Vec::new(), &body(5)).await.is_err());
    assert_eq!(http.get_application_emojis().await.unwrap().len(), 1);
    http.delete_application_emoji(emoji.id).await.unwrap();
    assert!(http.get_application_emojis().await.unwrap().is_empty());
    assert!(http.send_message(channel, Vec::new(), &body(emoji.id.get())).await.is_err());
    echo.expect(50035);
    echo.finish().await;
}

#[tokio::test]
async fn two_files_go_with_one_message_and_one_can_be_kept() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    let channel = ChannelId::new(ann.channel().0);
    let files = [("a b.txt", "one"), ("b.txt", "two")];
    let files = files.map(|(name, text)| CreateAttachment::bytes(text.as_bytes(), name));
    let message = serenity::CreateMessage::new().add_files(files);
    let message = channel.send_message(&echo.http, message).await.unwrap();
    let names: Vec<_> = message.attachments.iter().map(|file| file.filename.as_str()).collect();
    assert_eq!(names, ["a_b.txt", "b.txt"]);
    let kept = message.attachments[1].id;
    let edit = json!({ "attachments": [{"id": kept.to_string()}] });
    echo.http.edit_message(channel, message.id, &edit, Vec::new()).await.unwrap();
    let seen = ann.newest().unwrap();
    assert_eq!(seen.attachments().len(), 1);
    assert_eq!(
        echo.look(|world| world.attached(loopback::Snowflake(kept.get())).unwrap().to_vec()),
        b"two"
    );
    let edit = json!({ "content": "", "attachments": [] });
    assert!(echo.http.edit_message(channel, message.id, &edit, Vec::new()).await.is_err());
    echo.expect(50006);
    echo.finish().await;
}

#[tokio::test]
async fn a_thread_opens_sleeps_wakes_and_goes() {
    let echo = Echo::start().await;
    let http = &echo.http;
    let channel = ChannelId::new(echo.channel("general").0);
    let manages = Permissions::OF_THE_BOT.and(Permissions::MANAGE_THREADS);
    echo.trouble().permit_bot(echo.channel("general"), manages);
    let open = || CreateThread::new("table").kind(ChannelType::PublicThread);
    let thread = channel.create_thread(http, open()).await.unwrap();
    let archived = |yes| serenity::EditThread::new().archived(yes);
    let slept = thread.id.edit_thread(http, archived(true)).await.unwrap();
    assert!(slept.thread_metadata.unwrap().archived);
    let woken = thread.id.edit_thread(http, archived(false)).await.unwrap();
    assert!(!woken.thread_metadata.unwrap().archived);
    assert!(thread.id.create_thread(http, open()).await.is_err());
    thread.id.delete(http).await.unwrap();
    assert!(thread.id.say(http, "gone").await.is_err());
    echo.expect(50024);
    echo.finish().await;
}

#[tokio::test]
async fn the_server_and_its_members_can_be_read() {
    let echo = Echo::start().await;
    let http = &echo.http;
    let (ann, ben) = (echo.person("Ann"), echo.person("Ben"));
    let guild = GuildId::new(echo.look(|world| world.guild().id.0));
    assert_eq!(http.get_guild(guild).await.unwrap().name, "The Parlour");
    assert_eq!(http.get_channels(guild).await.unwrap().len(), 1);
    let member = http.get_member(guild, UserId::new(ann.id.0)).await.unwrap();
    assert_eq!(member.display_name(), "Ann");
    let members = http.get_guild_members(guild, Some(10), None).await.unwrap();
    let ids: Vec<_> = members.iter().map(|member| member.user.id.get()).collect();
    assert!(ids.contains(&ann.id.0) && ids.contains(&ben.id.0) && ids.len() == 3);
    assert!(http.get_current_user().await.unwrap().bot);
    assert_eq!(
        http.get_user(UserId::new(ben.id.0)).await.unwrap().global_name.as_deref(),
        Some("Ben")
    );
    echo.finish().await;
}

#[tokio::test]
async fn a_channel_is_read_from_the_newest_back() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    let channel = ChannelId::new(ann.channel().0);
    for text in ["one", "two", "three"] {
        channel.say(&echo.http, text).await.unwrap();
    }
    ann.types("/whisper text:secret").await.unwrap();
    ann.says("four");
    let read = |page: serenity::GetMessages| {
        let http = &echo.http;
        async move {
            let messages = channel.messages(http, page).await.expect("it may be read");
            messages.into_iter().map(|message| message.content).collect::<Vec<_>>()
        }
    };
    // Messages of people are empty without the intent for message content.
    assert_eq!(read(serenity::GetMessages::new().limit(3)).await, ["", "three", "two"]);
    let two = ann.sees()[1].id.0;
    assert_eq!(read(serenity::GetMessages::new().before(two)).await, ["one"]);
    echo.finish().await;
}

#[tokio::test]
async fn commands_of_the_server_stand_beside_those_of_all() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    let guild = GuildId::new(echo.look(|world| world.guild().id.0));
    let command = serenity::CreateCommand::new("local").description("Only here");
    guild.set_commands(&echo.http, vec![command]).await.unwrap();
    assert_eq!(echo.http.get_guild_commands(guild).await.unwrap().len(), 1);
    let all = echo.http.get_global_commands().await.unwrap();
    assert!(all.iter().any(|command| command.name == "echo"));
    assert!(all.iter().all(|command| command.name != "local"));
    // The command is found; the echo bot has no answer to it.
    let (failed, ()) = tokio::join!(ann.types("/local"), async {
        echo.clock().forward(std::time::Duration::from_secs(4));
    });
    assert!(matches!(failed, Err(loopback::Failure::Failed)));
    echo.finish().await;
}
