//! Growth of the database and of the log.

use std::time::Duration;

use loopback::Scope;
use sqlx::{Connection, SqliteConnection};

use super::evening::Evening;
use super::limits::{open_tables, sits_down_everywhere};
use super::secrecy::Page;

/// Bytes of the database without free pages.
async fn size(evening: &Evening) -> i64 {
    let mut file = SqliteConnection::connect(&evening.address()).await.unwrap();
    let pages = "select (page_count - freelist_count) * page_size
                 from pragma_page_count, pragma_freelist_count, pragma_page_size";
    sqlx::query_scalar(pages).fetch_one(&mut file).await.unwrap()
}

#[tokio::test]
async fn h11_a_finished_deal_takes_ten_kibibytes_at_most() {
    const DEALS: i64 = 1;
    let evening = Evening::begin().await;
    evening.lobby().await;
    let before = size(&evening).await;
    evening.person("Ann").press("Start").await.unwrap();
    for _ in 0..DEALS {
        evening.until_to_be_cut().await;
        evening.deal_the_pack().await;
        evening.open_hands().await;
        for _ in 0..52 {
            evening.play_one().await;
        }
        assert!(!evening.until_dealt_or_over().await);
    }
    let grown = size(&evening).await - before;
    assert!((1..=DEALS * 10 * 1_024).contains(&grown), "{grown} bytes for {DEALS} deals");
    evening.end().await;
}

#[tokio::test]
async fn h12_neither_an_outage_nor_a_storm_of_limits_fills_the_log() {
    const ROOMS: usize = 40;
    const TIME: Duration = Duration::from_secs(15);
    let page = Page::default();
    let _listening = page.listen("");
    let evening = Evening::limited(usize::MAX).await;
    open_tables(&evening, ROOMS).await;
    // A megabyte a minute.
    let most = usize::try_from(TIME.as_secs() * 1_000_000 / 60).unwrap();
    let edits = "PATCH /channels/*/messages/*";
    evening.discord.trouble().limit(edits, Scope::User, Duration::from_millis(100), u32::MAX);
    sits_down_everywhere(&evening, "Ben", ROOMS).await;
    evening.flow(TIME).await;
    let storm = page.read().len();
    assert!((1..most).contains(&storm), "{storm} bytes in {TIME:?} of limits");
    evening.discord.trouble().fail("* /channels/**", 503, u32::MAX);
    sits_down_everywhere(&evening, "Cleo", ROOMS).await;
    evening.flow(TIME).await;
    let outage = page.read().len() - storm;
    assert!((1..most).contains(&outage), "{outage} bytes in {TIME:?} of an outage");
    evening.discord.trouble().mend();
    evening.flow(Duration::from_secs(10)).await;
    evening.end().await;
}
