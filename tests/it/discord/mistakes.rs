//! Mistakes that players made, looked at after a deal.

use std::time::Duration;

use table::id::UserId;

use super::counting::after_a_deal;
use super::test_server::{FOUR, TestServer, until};

/// The people of the first deal whose decisions were looked at.
async fn judged(server: &TestServer) -> usize {
    let table = server.look().await.table.id();
    let mut judged = 0;
    for name in FOUR {
        let user = UserId(server.person(name).id.0);
        judged += usize::from(server.store.mistakes_in(table, 1, user).await.unwrap().is_some());
    }
    judged
}

/// Lets the time pass in which the bot waits for itself to be idle.
async fn rest(server: &TestServer) {
    for time in [Duration::from_mins(10), Duration::from_secs(11)] {
        server.calm().await;
        server.pass_here(time);
    }
}

#[tokio::test]
async fn a_deal_not_looked_at_before_a_restart_is_after_it() {
    let server = after_a_deal().await;
    assert_eq!(judged(&server).await, 0, "the bot stops before it has time");
    let server = server.restart().await;
    assert_eq!(judged(&server).await, 0);
    rest(&server).await;
    until("the mistakes", async || judged(&server).await == 4).await;
    server.end().await;
}

#[tokio::test]
async fn a_deal_of_two_days_ago_is_looked_at_no_more() {
    let server = after_a_deal().await;
    let server = server.restart_after(Duration::from_hours(48)).await;
    rest(&server).await;
    server.calm().await;
    assert_eq!(judged(&server).await, 0);
    server.end().await;
}
