//! The leaderboard that is posted each week.

use std::time::Duration;

use loopback::{Message, Permissions, Person};
use table::id::GuildId;

use super::counting::{board, presses};
use super::orders::{Past, past};
use super::test_server::{TestServer, row_of, until};

const WEEK: Duration = Duration::from_hours(7 * 24);

/// The leaderboards that all see.
fn posts(server: &TestServer, title: &str) -> Vec<Message> {
    server.discord.look(|world| {
        let public = world.messages().filter(|message| !message.is_ephemeral());
        public.filter(|message| message.text().contains(title)).cloned().collect()
    })
}

async fn until_posted(server: &TestServer, title: &str, count: usize) {
    until("a post", async || posts(server, title).len() >= count).await;
    server.calm().await;
    assert_eq!(posts(server, title).len(), count);
}

fn manager(server: &TestServer, locale: &str) -> Person {
    let ann = server.person("Ann").locale(locale);
    ann.may(Permissions::OF_A_MEMBER.and(Permissions::MANAGE_GUILD))
}

async fn one_deal(server: &TestServer, channel: u64) {
    let people = [("Ann", 5, false), ("Ben", -5, false), ("Cleo", 2, false)];
    past(server, channel, &[Past { book: "simple", contract: None, people: &people }]).await;
}

#[tokio::test]
async fn a_leaderboard_is_posted_once_a_week_until_it_is_ended() {
    let server = TestServer::begin().await;
    one_deal(&server, 1).await;
    let ann = manager(&server, "en-US");
    let on = presses(&ann, &board(&ann).await, "Post weekly here").await;
    assert!(on.button("No weekly post").is_some(), "{:?}", on.buttons());
    until_posted(&server, "Leaderboard", 1).await;
    let post = posts(&server, "Leaderboard").remove(0);
    assert!(!row_of(&post.text(), "Ben").is_empty(), "{}", post.text());
    // It is of no reader, and changes nothing of the server.
    assert!(!post.text().contains("You have not"), "{}", post.text());
    assert!(post.button("Begin anew").is_none() && post.selects().len() == 1);
    let ben = server.person("Ben").locale("fr");
    let opened = ben.press_on(post.id, "All time").await.unwrap();
    assert!(opened.is_ephemeral() && opened.text().contains("Classement"), "{}", opened.text());
    // One's own page is one press away, for its owner alone.
    let own = ben.press_on(post.id, "My page").await.unwrap();
    assert!(own.is_ephemeral() && own.text().contains("donnes"), "{}", own.text());
    let shown = opened.message().unwrap().id;
    let again = ben.press_on(shown, "Ma page").await.unwrap();
    assert!(again.is_ephemeral() && again.text() == own.text(), "{}", again.text());
    assert_ne!(again.message().unwrap().id, shown, "the leaderboard stays");

    server.pass(Duration::from_secs(7 * 86_400 - 1));
    one_deal(&server, 2).await;
    server.calm().await;
    assert_eq!(posts(&server, "Leaderboard").len(), 1, "a week is not over");
    server.pass(Duration::from_mins(2));
    until_posted(&server, "Leaderboard", 2).await;
    let server = server.restart_after(Duration::from_mins(5)).await;
    server.pass(Duration::from_mins(2));
    until_posted(&server, "Leaderboard", 2).await;
    // A week without a deal has no post; what fell into a downtime is posted once.
    server.pass(WEEK);
    server.calm().await;
    let server = server.restart_after(WEEK).await;
    until_posted(&server, "Leaderboard", 2).await;
    one_deal(&server, 3).await;
    let server = server.restart_after(Duration::from_mins(7 * 1_440 - 5)).await;
    until_posted(&server, "Leaderboard", 3).await;

    let ann = manager(&server, "en-US");
    presses(&ann, &board(&ann).await, "No weekly post").await;
    one_deal(&server, 4).await;
    server.pass(WEEK);
    until_posted(&server, "Leaderboard", 3).await;
    server.end().await;
}

#[tokio::test]
async fn only_managers_want_a_weekly_post_in_the_servers_language() {
    let server = TestServer::begin().await;
    one_deal(&server, 1).await;
    let ben = server.person("Ben");
    let shown = board(&ben).await;
    assert!(shown.button("Post weekly here").is_none());
    for forged in ["w1:0:0:count weekly", "w1:0:0:count no-weekly"] {
        let refused = ben.press_id(shown.id, forged).await.unwrap();
        assert!(refused.text().contains("Only server managers"), "{}", refused.text());
    }
    let guild = GuildId(server.discord.guild().0);
    assert_eq!(server.store.has_weekly(guild).await, Ok(false));
    server.store.set_language(guild, "nl").await.unwrap();
    let ann = manager(&server, "fr");
    presses(&ann, &board(&ann).await, "Publier ici chaque semaine").await;
    until_posted(&server, "Klassement", 1).await;
    server.end().await;
}
