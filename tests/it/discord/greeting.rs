//! The bot joins a server: it greets once, and a game can begin from there.

use loopback::{Permissions, World};

use super::test_server::TestServer;

fn greetings(world: &World) -> usize {
    let public = world.messages().filter(|message| !message.is_ephemeral());
    public.filter(|message| message.text().contains("Whist is here")).count()
}

#[tokio::test]
async fn a_server_is_greeted_once_where_the_first_command_is_typed() {
    let server = TestServer::first().await;
    // Two at once, in two channels.
    let (ann, ben) = (server.person("Ann"), server.person("Ben"));
    let elsewhere = ben.clone().in_channel(server.discord.channel("elsewhere"));
    let (one, other) = tokio::join!(ann.types("/whist help"), elsewhere.types("/whist help"));
    assert!(one.unwrap().is_ephemeral() && other.unwrap().is_ephemeral());
    let greeting = server.until_public("Whist is here").await;
    assert!(greeting.button("Play a practice deal now").is_some());
    assert!(greeting.button("Open a table").is_some());
    // After a restart there is no second greeting: the next answer would come after it.
    let server = server.restart().await;
    for _ in 0..2 {
        server.person("Ann").types("/whist help").await.unwrap();
    }
    let server = server.restart().await;
    assert_eq!(server.discord.look(greetings), 1);
    server.end().await;
}

#[tokio::test]
async fn one_press_on_the_greeting_deals_cards_that_nobody_else_sees() {
    let server = TestServer::first().await;
    let ann = server.person("Ann");
    ann.types("/whist help").await.unwrap();
    let greeting = server.until_public("Whist is here").await;
    let answer = ann.press_on(greeting.id, "Play a practice deal now").await.unwrap();
    assert!(answer.is_ephemeral());
    // The greeting stays public, and is no hand.
    let read = server.person("Eve").message(greeting.id).unwrap();
    assert_eq!(read.text(), greeting.text());
    assert_eq!(server.look().await.table.settings().rules().book(), rules::Book::Simple);
    server.end().await;
}

#[tokio::test]
async fn one_press_on_the_greeting_opens_a_table() {
    let server = TestServer::first().await;
    let ann = server.person("Ann");
    ann.types("/whist help").await.unwrap();
    let greeting = server.until_public("Whist is here").await;
    assert!(ann.press_on(greeting.id, "Open a table").await.unwrap().is_ephemeral());
    let lobby = server.until_button("Sit").await;
    assert!(lobby.text().contains("Beginner’s whist"), "{}", lobby.text());
    // A second press leads to that table.
    let ben = server.person("Ben");
    let told = ben.press_on(greeting.id, "Open a table").await.unwrap();
    assert!(told.text().contains("table"), "{}", told.text());
    assert_eq!(server.look().await.table.people().iter().count(), 1);
    ben.press_on(told.message().unwrap().id, "Sit").await.unwrap();
    assert_eq!(server.look().await.table.people().iter().count(), 2);
    server.end().await;
}

#[tokio::test]
async fn the_greeting_goes_to_a_channel_where_the_bot_may_write() {
    let server = TestServer::first().await;
    let ann = server.person("Ann");
    let few = Permissions(Permissions::OF_THE_BOT.0 & !Permissions::SEND_MESSAGES.0);
    server.discord.trouble().permit_bot(ann.channel(), few);
    assert!(ann.types("/whist help").await.unwrap().is_ephemeral());
    let elsewhere = ann.in_channel(server.discord.channel("elsewhere"));
    elsewhere.types("/whist help").await.unwrap();
    let greeting = server.until_public("Whist is here").await;
    assert_eq!(greeting.channel, elsewhere.channel());
    assert_eq!(server.discord.look(greetings), 1);
    server.end().await;
}
