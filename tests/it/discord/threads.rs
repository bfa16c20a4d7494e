//! A table in a thread of its own, which stays open during the game.

use loopback::{Message, Permissions, Person, Snowflake, World};

use super::test_server::{TestServer, until};

async fn until_in(server: &TestServer, thread: Snowflake, text: &str) -> Message {
    let found = |world: &World| {
        let mut public = world.messages().filter(|it| it.channel == thread && !it.is_ephemeral());
        public.rfind(|message| message.text().contains(text)).cloned()
    };
    server.discord.wait_until(&format!("{text:?} in the thread"), found).await.unwrap()
}

/// The only thread there is.
fn thread_of(server: &TestServer) -> Snowflake {
    server.discord.look(|world| {
        let mut threads = world.channels().filter(|channel| channel.parent.is_some());
        let thread = threads.next().unwrap().id;
        assert!(threads.next().is_none());
        thread
    })
}

/// Returns once the thread is archived, or open.
async fn until_archived(server: &TestServer, thread: Snowflake, archived: bool) {
    let is_so = |world: &World| {
        let found = world.channels().find(|channel| channel.id == thread)?;
        (found.archived == archived).then_some(())
    };
    server.discord.wait_until("the thread to be so", is_so).await.unwrap();
}

fn is_archived(server: &TestServer, thread: Snowflake) -> bool {
    server.discord.look(|world| world.channels().any(|it| it.id == thread && it.archived))
}

/// Ann and three robots in a thread of their own; Ann there.
async fn alone(server: &TestServer, options: &[(&str, &str)]) -> (Person, Snowflake) {
    let ann = server.person("Ann");
    let asked = [options, &[("book", "simple"), ("robots", "3"), ("thread", "true")]].concat();
    let told = ann.command("/whist new", &asked).await.unwrap();
    let thread = thread_of(server);
    assert!(told.text().contains(&format!("<#{thread}>")), "{}", told.text());
    (ann.in_channel(thread), thread)
}

#[tokio::test]
async fn d03_a_table_keeps_its_thread_open_and_archives_it_after() {
    let server = TestServer::begin().await;
    let (ann, thread) = alone(&server, &[]).await;
    until_in(&server, thread, "Everybody is here").await;
    let name = |world: &World| {
        let found = world.channels().find(|channel| channel.id == thread)?;
        (found.name == "Beginner’s whist · 1").then_some(())
    };
    server.discord.wait_until("the thread to be named after its table", name).await.unwrap();
    // Discord or a member archives it: the game goes on, and it is reopened.
    server.discord.trouble().archive(thread, false);
    until_archived(&server, thread, false).await;
    ann.press("Start").await.unwrap();
    until_in(&server, thread, "My hand").await;
    let asked = ann.types("/whist end").await.unwrap();
    ann.press_on(asked.message().unwrap().id, "Stop").await.unwrap();
    until_in(&server, thread, "The match was stopped").await;
    until_archived(&server, thread, true).await;
    server.end().await;
}

#[tokio::test]
async fn d03_an_archived_thread_is_reopened_for_an_edit() {
    let server = TestServer::begin().await;
    let (ann, thread) = alone(&server, &[("language", "de")]).await;
    until_in(&server, thread, "Anfangen").await;
    // The bot gets no event for it.
    server.discord.trouble().lose("THREAD_UPDATE", 1);
    server.discord.trouble().archive(thread, false);
    ann.press("Anfangen").await.unwrap();
    until_archived(&server, thread, false).await;
    until_in(&server, thread, "Mein Blatt").await;
    server.end().await;
}

#[tokio::test]
async fn d03_a_locked_thread_needs_a_moderator_and_the_game_is_safe() {
    let server = TestServer::begin().await;
    let (ann, thread) = alone(&server, &[("language", "fr")]).await;
    let ann = ann.locale("fr");
    until_in(&server, thread, "Commencer").await;
    server.discord.trouble().archive(thread, true);
    ann.press("Commencer").await.unwrap();
    let is_refused = async || {
        let answer = ann.types("/hand").await.unwrap();
        assert!(answer.is_ephemeral());
        ann.sees().iter().any(|message| message.text().contains("Ce fil est verrouillé"))
    };
    until("a word about the locked thread", is_refused).await;
    // A moderator unlocks it: the table is shown in its present state.
    let opened = serde_json::json!({ "archived": false, "locked": false });
    server.discord.trouble().change_thread(thread, &opened);
    until_in(&server, thread, "Ma main").await;
    server.end().await;
}

#[tokio::test]
async fn d03_a_table_that_leaves_the_thread_of_its_own_archives_it() {
    for (language, start, left, hand) in [
        ("en", "Start", "has moved", "My hand"),
        ("fr", "Commencer", "La table est partie", "Ma main"),
    ] {
        let server = TestServer::begin().await;
        let (ann, thread) = alone(&server, &[("language", language)]).await;
        until_in(&server, thread, start).await;
        let attic = server.discord.channel("attic");
        let ann = ann.in_channel(attic);
        ann.types("/whist move").await.unwrap();
        until_in(&server, attic, start).await;
        until_in(&server, thread, left).await;
        until_archived(&server, thread, true).await;
        // The game goes on in the new place, and the thread stays archived.
        ann.press(start).await.unwrap();
        until_in(&server, attic, hand).await;
        assert!(is_archived(&server, thread));
        server.end().await;
    }
}

#[tokio::test]
async fn d03_a_thread_is_archived_even_without_the_tables_message() {
    let server = TestServer::begin().await;
    let (ann, thread) = alone(&server, &[]).await;
    let table = until_in(&server, thread, "Everybody is here").await;
    // The bot gets no event for it.
    server.discord.trouble().lose("MESSAGE_DELETE", 1);
    server.discord.trouble().delete_message(table.id).unwrap();
    let attic = server.discord.channel("attic");
    ann.in_channel(attic).types("/whist move").await.unwrap();
    until_in(&server, attic, "Everybody is here").await;
    until_archived(&server, thread, true).await;
    server.end().await;
}

#[tokio::test]
async fn d03_a_table_back_in_its_thread_opens_and_archives_it_after() {
    let server = TestServer::begin().await;
    let (ann, thread) = alone(&server, &[]).await;
    until_in(&server, thread, "Everybody is here").await;
    let attic = server.discord.channel("attic");
    ann.clone().in_channel(attic).types("/whist move").await.unwrap();
    until_archived(&server, thread, true).await;
    ann.types("/whist move").await.unwrap();
    until_in(&server, attic, "has moved").await;
    until_in(&server, thread, "Everybody is here").await;
    until_archived(&server, thread, false).await;
    ann.press("Start").await.unwrap();
    until_in(&server, thread, "My hand").await;
    server.stops(&ann).await;
    until_archived(&server, thread, true).await;
    server.end().await;
}

#[tokio::test]
async fn a_table_is_taken_into_a_thread_that_stays_open_after_it() {
    for (language, start, left, over) in [
        ("en", "Start", "has moved", "The match was stopped"),
        ("fr", "Commencer", "La table est partie", "La partie a été arrêtée"),
    ] {
        let server = TestServer::begin().await;
        let ann = server.person("Ann");
        let options = [("book", "simple"), ("robots", "3"), ("language", language)];
        ann.command("/whist new", &options).await.unwrap();
        server.until_button(start).await;
        let thread = server.discord.thread(ann.channel(), "cards");
        let there = ann.clone().in_channel(thread);
        there.types("/whist move").await.unwrap();
        until_in(&server, ann.channel(), left).await;
        there.press(start).await.unwrap();
        server.stops(&there).await;
        until_in(&server, thread, over).await;
        assert!(!is_archived(&server, thread), "it is not the table’s");
        server.end().await;
    }
}

#[tokio::test]
async fn what_is_missing_for_a_thread_is_named_and_nothing_is_opened() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let less = Permissions::CREATE_PUBLIC_THREADS.and(Permissions::SEND_MESSAGES_IN_THREADS);
    let less = Permissions::OF_THE_BOT.without(less);
    server.discord.trouble().permit_bot(ann.channel(), less);
    let told = ann.command("/whist new", &[("thread", "true")]).await.unwrap();
    for lacks in ["Create Public Threads", "Send Messages in Threads"] {
        assert!(told.text().contains(lacks), "{}", told.text());
    }
    let told = ann.locale("nl").command("/whist new", &[("thread", "true")]).await.unwrap();
    assert!(told.text().contains("Openbare threads maken"), "{}", told.text());
    let is_empty = |world: &World| world.channels().all(|channel| channel.parent.is_none());
    assert!(server.discord.look(is_empty));
    assert!(server.store.open_tables().await.unwrap().is_empty());
    server.end().await;
}

#[tokio::test]
async fn in_a_thread_the_table_opens_there() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let thread = server.discord.thread(ann.channel(), "cards");
    let ann = ann.in_channel(thread);
    let told = ann.command("/whist new", &[("thread", "true")]).await.unwrap();
    assert!(told.text().contains(&format!("<#{thread}>")), "{}", told.text());
    until_in(&server, thread, "seats left").await;
    server.end().await;
}
