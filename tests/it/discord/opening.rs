//! A table that is opened: what is said of it once its message stands, or why it cannot stand.

use std::num::NonZeroU32;
use std::time::Duration;

use loopback::{Answer, Permissions, Person, Snowflake, World};
use serde_json::json;
use table::id::ChannelId;

use whist::Deps;

use super::test_server::{TestServer, timeouts, until};

const POSTS: &str = "POST /channels/*/messages";

/// The last line of the log of the first table.
async fn last_line(server: &TestServer) -> String {
    let log = server.store.log(table::id::TableId(1)).await.unwrap();
    log.last().unwrap().body.clone()
}

fn standing_in(world: &World, channel: Snowflake) -> usize {
    world.messages().filter(|it| it.channel == channel && !it.is_ephemeral()).count()
}

/// The table was closed by a line of its log, and the next one may be opened.
async fn nothing_stands(server: &TestServer, channel: Snowflake) {
    assert_eq!(server.discord.look(|world| standing_in(world, channel)), 0);
    assert!(server.store.open_tables().await.unwrap().is_empty());
    let last = last_line(server).await;
    assert!(last == "close", "{last}");
}

/// A channel that has refused the bot is asked again after seven seconds only.
async fn opens(server: &TestServer, person: &Person) {
    let asked = async {
        person.types("/whist new").await.unwrap();
        person.until_sees("Table opened").await.unwrap();
    };
    server.serves(asked).await;
}

/// The answer says so, perhaps once it has been announced.
async fn is_told(server: &TestServer, person: &Person, options: &[(&str, &str)], words: &str) {
    let asked = async {
        let answer = person.command("/whist new", options).await.unwrap();
        let id = answer.message().unwrap().id;
        let says = || person.message(id).is_some_and(|told| told.text().contains(words));
        until(words, async || says()).await;
    };
    server.serves(asked).await;
}

fn says(answer: &Answer, words: &str) {
    assert!(answer.is_ephemeral());
    assert!(answer.text().contains(words), "{}", answer.text());
}

#[tokio::test]
async fn a_table_is_called_open_once_its_message_stands() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    for command in ["/whist new", "/whist end", "/whist new"] {
        let told = ann.types(command).await.unwrap();
        if command == "/whist new" {
            says(&told, "Table opened");
            assert!(server.discord.look(|world| standing_in(world, ann.channel())) > 0);
        }
    }
    server.end().await;
}

/// Its button says **Start** alone.
#[tokio::test]
async fn a_table_full_of_robots_is_told_to_be_started() {
    let server = TestServer::begin().await;
    for (language, words, start) in [
        ("en", "Table opened with 3 robots", "**Start**"),
        ("fr", "Table ouverte avec 3 robots", "**Commencer**"),
    ] {
        let ann = server.person("Ann").locale(language);
        for robots in ["3", "4"] {
            let told = ann.command("/whist new", &[("robots", robots)]).await.unwrap();
            says(&told, words);
            says(&told, start);
            ann.types("/whist end").await.unwrap();
        }
        let told = ann.command("/whist new", &[("robots", "2")]).await.unwrap();
        assert!(!told.text().contains(words), "{}", told.text());
        ann.types("/whist end").await.unwrap();
    }
    server.end().await;
}

/// The table is Dutch, and one of those who use it is French.
#[tokio::test]
async fn a_button_is_named_as_the_table_has_it() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann").locale("fr");
    let told = ann.command("/whist new", &[("language", "nl")]).await.unwrap();
    says(&told, "Invitez des amis, ou appuyez sur **Robots erbij en beginnen**.");
    let told = ann.types("/whist start").await.unwrap();
    says(&told, "appuyez sur **Robots erbij en beginnen**.");
    server.end().await;
}

#[tokio::test]
async fn a_slow_discord_is_told_of_in_time_and_the_table_follows() {
    let server = TestServer::limited(0).await;
    let ann = server.person("Ann");
    server.discord.trouble().stall(POSTS, 1);
    let begun = server.clock.now();
    is_told(&server, &ann, &[], "on its way").await;
    assert!(server.clock.now() - begun < Duration::from_secs(3));
    assert!(server.discord.look(|world| standing_in(world, ann.channel())) == 0);
    let opened = ann.until_sees("Table opened");
    server.serves(opened).await.unwrap();
    assert!(server.discord.look(|world| standing_in(world, ann.channel())) > 0);
    server.end().await;
}

#[tokio::test]
async fn a_private_thread_needs_the_bot_in_it() {
    let server = TestServer::limited(0).await;
    let ann = server.person("Ann");
    let thread = server.discord.private_thread(ann.channel(), "secret");
    let ann = ann.in_channel(thread);
    is_told(&server, &ann, &[], "not in this private thread").await;
    nothing_stands(&server, thread).await;
    server.discord.trouble().add_bot(thread);
    opens(&server, &ann).await;
    server.end().await;
}

#[tokio::test]
async fn a_bot_in_a_time_out_says_until_when() {
    for app_permissions in [None, Some(Permissions::OF_THE_BOT)] {
        let server = TestServer::limited(0).await;
        server.discord.trouble().time_out_bot(true);
        if let Some(claimed) = app_permissions {
            // Discord may tell of permissions that the time-out takes away.
            server.discord.trouble().alter("INTERACTION_CREATE", u32::MAX, move |asked| {
                asked["app_permissions"] = json!(claimed.to_string());
            });
        }
        let ann = server.person("Ann");
        for options in [&[][..], &[("thread", "true")]] {
            is_told(&server, &ann, options, "in time-out until <t:").await;
        }
        assert!(server.store.open_tables().await.unwrap().is_empty());
        server.discord.trouble().time_out_bot(false);
        server.discord.trouble().mend();
        opens(&server, &ann).await;
        server.end().await;
    }
}

#[tokio::test]
async fn a_refused_table_is_closed_and_does_not_count() {
    for (status, code, words) in
        [(403, 50_013, "no message of mine"), (400, 50_024, "(code 50024)")]
    {
        let one = NonZeroU32::new(1);
        let of_one = |deps: &mut Deps| deps.limits.live_tables = one;
        let server = TestServer::limited_with(0, timeouts(), of_one).await;
        let ann = server.person("Ann");
        let refusal = json!({ "message": "No", "code": code });
        server.discord.trouble().refuse(POSTS, status, &refusal, u32::MAX);
        is_told(&server, &ann, &[], words).await;
        nothing_stands(&server, ann.channel()).await;
        server.discord.trouble().mend();
        opens(&server, &ann).await;
        server.end().await;
    }
}

#[tokio::test]
async fn a_table_closed_unseen_is_never_posted() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let refusal = json!({ "message": "No", "code": 50_013 });
    server.discord.trouble().refuse(POSTS, 403, &refusal, u32::MAX);
    ann.types("/whist new").await.unwrap();
    server.discord.trouble().mend();
    let attic = server.discord.channel("attic");
    says(&ann.clone().in_channel(attic).types("/whist new").await.unwrap(), "Table opened");
    assert_eq!(server.discord.look(|world| standing_in(world, ann.channel())), 0);
    server.end().await;
}

#[tokio::test]
async fn announcements_have_threads_of_their_own_kind() {
    let server = TestServer::begin().await;
    let news = server.discord.channel_of(server.discord.guild(), "news", 5);
    let ann = server.person("Ann").in_channel(news);
    says(&ann.command("/whist new", &[("thread", "true")]).await.unwrap(), "thread of its own");
    let kind = server.discord.look(|world| {
        let thread = world.channels().find(|channel| channel.parent == Some(news));
        thread.map(|thread| thread.kind)
    });
    assert_eq!(kind, Some(10));
    server.end().await;
}

#[tokio::test]
async fn where_there_are_no_threads_the_table_opens_in_the_channel() {
    for kind in [2, 13] {
        let server = TestServer::begin().await;
        let voice = server.discord.channel_of(server.discord.guild(), "voice", kind);
        let ann = server.person("Ann").in_channel(voice);
        let told = ann.command("/whist new", &[("thread", "true")]).await.unwrap();
        says(&told, "no threads in voice and stage channels");
        assert!(server.store.table_in(ChannelId(voice.0)).await.unwrap().is_some());
        assert_eq!(server.discord.look(|world| standing_in(world, voice)), 1);
        server.end().await;
    }
}

#[tokio::test]
async fn a_thread_that_discord_refuses_is_no_list_of_permissions() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let refusal = json!({ "message": "Maximum number of active threads", "code": 160_006 });
    server.discord.trouble().refuse("POST /channels/*/threads", 400, &refusal, 1);
    let told = ann.command("/whist new", &[("thread", "true")]).await.unwrap();
    says(&told, "(code 160006)");
    assert!(!told.text().contains("Create Public Threads"), "{}", told.text());
    assert!(server.store.open_tables().await.unwrap().is_empty());
    server.end().await;
}

#[tokio::test]
async fn a_table_whose_channel_is_gone_does_not_count() {
    let one = NonZeroU32::new(1);
    let server = TestServer::with(|deps| deps.limits.live_tables = one).await;
    let ann = server.person("Ann");
    let attic = server.discord.channel("attic");
    says(&ann.clone().in_channel(attic).types("/whist new").await.unwrap(), "Table opened");
    says(&ann.types("/whist new").await.unwrap(), "live table");
    server.discord.trouble().delete_channel(attic).unwrap();
    let is_lost = async || last_line(&server).await.starts_with("lost ");
    until("the loss", is_lost).await;
    says(&ann.types("/whist new").await.unwrap(), "Table opened");
    let told = ann.types("/whist me tables").await.unwrap();
    says(&told, "its channel is gone");
    let page = told.message().unwrap().id;
    // Two tables in one channel there are not: it goes to another.
    let cellar = server.discord.channel("cellar");
    let moved = ann.press_on(page, "Bring 1 here").await.unwrap();
    says(&moved, "a table in this channel already");
    let there = ann.clone().in_channel(cellar);
    let page = there.types("/whist me tables").await.unwrap().message().unwrap().id;
    says(&there.press_on(page, "Bring 1 here").await.unwrap(), "stands here now");
    until("the table", async || server.discord.look(|it| standing_in(it, cellar)) == 1).await;
    server.end().await;
}

#[tokio::test]
async fn a_table_whose_channel_is_gone_can_be_left() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let attic = server.discord.channel("attic");
    ann.clone().in_channel(attic).types("/whist new").await.unwrap();
    server.discord.trouble().delete_channel(attic).unwrap();
    until("the loss", async || last_line(&server).await.starts_with("lost ")).await;
    let page = ann.types("/whist me tables").await.unwrap().message().unwrap().id;
    assert!(ann.press_on(page, "Leave 1").await.unwrap().is_ephemeral());
    says(&ann.types("/whist me tables").await.unwrap(), "You sit at no table");
    server.end().await;
}
