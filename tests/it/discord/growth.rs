//! Growth of the database and of the log.

use std::time::Duration;

use loopback::Scope;
use sqlx::{Connection, SqliteConnection};

use super::limits::{open_tables, sits_down_everywhere};
use super::secrecy::Page;
use super::test_server::TestServer;

/// Bytes of the database without free pages.
async fn size(server: &TestServer) -> i64 {
    let mut file = SqliteConnection::connect(&server.address()).await.unwrap();
    let pages = "select (page_count - freelist_count) * page_size
                 from pragma_page_count, pragma_freelist_count, pragma_page_size";
    sqlx::query_scalar(pages).fetch_one(&mut file).await.unwrap()
}

#[tokio::test]
async fn h11_a_finished_deal_takes_ten_kibibytes_at_most() {
    const DEALS: i64 = 1;
    let server = TestServer::begin().await;
    server.lobby().await;
    let before = size(&server).await;
    server.person("Ann").press("Start").await.unwrap();
    for _ in 0..DEALS {
        server.until_to_be_cut().await;
        server.deal_the_pack().await;
        server.open_hands().await;
        server.play_out().await;
        assert!(!server.until_dealt_or_over().await);
    }
    let grown = size(&server).await - before;
    assert!((1..=DEALS * 10 * 1_024).contains(&grown), "{grown} bytes for {DEALS} deals");
    server.end().await;
}

#[tokio::test]
async fn h12_neither_an_outage_nor_a_storm_of_limits_fills_the_log() {
    const ROOMS: usize = 40;
    const TIME: Duration = Duration::from_secs(15);
    let page = Page::default();
    let _listening = page.listen("");
    let server = TestServer::limited(usize::MAX).await;
    open_tables(&server, ROOMS).await;
    // A megabyte a minute.
    let most = usize::try_from(TIME.as_secs() * 1_000_000 / 60).unwrap();
    let edits = "PATCH /channels/*/messages/*";
    server.discord.trouble().limit(edits, Scope::User, Duration::from_millis(100), u32::MAX);
    sits_down_everywhere(&server, "Ben", ROOMS).await;
    server.flow(TIME).await;
    let storm = page.read().len();
    assert!((1..most).contains(&storm), "{storm} bytes in {TIME:?} of limits");
    server.discord.trouble().fail("* /channels/**", 503, u32::MAX);
    sits_down_everywhere(&server, "Cleo", ROOMS).await;
    server.flow(TIME).await;
    let outage = page.read().len() - storm;
    assert!((1..most).contains(&outage), "{outage} bytes in {TIME:?} of an outage");
    server.discord.trouble().mend();
    server.flow(Duration::from_secs(10)).await;
    server.end().await;
}
