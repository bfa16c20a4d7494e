//! Mistakes that players made, looked at after a deal.

use std::time::Duration;

use table::id::UserId;

use super::counting::after_a_deal;
use super::daily::plays;
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
pub(super) async fn rest(server: &TestServer) {
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

#[tokio::test]
async fn no_coached_deal_and_no_line_of_practice_is_looked_at() {
    let server = after_a_deal().await;
    let (ann, ben) = (server.person("Ann"), server.person("Ben").locale("nl"));
    let help = ann.types("/whist help").await.unwrap().message().unwrap().id;
    ann.press_on(help, "Play a practice deal now").await.unwrap();
    plays(&server, &ann, 14, "Again, harder").await;
    let mut page = ben.types("/whist review").await.unwrap().message().unwrap().clone();
    for _ in 0..3 {
        page = ben.press_on(page.id, "→").await.unwrap().message().unwrap().clone();
    }
    ben.press_on(page.id, "Vanaf hier opnieuw spelen").await.unwrap();
    plays(&server, &ben, 14, "Nog eens").await;
    let private = async |server: &TestServer, name: &str| {
        let user = UserId(server.person(name).id.0);
        let all = server.store.tables_of(user).await.unwrap();
        let [table] = all.iter().filter(|it| it.is_private).collect::<Vec<_>>()[..] else {
            panic!("one private table of {name}")
        };
        let seen = server.snapshot(table.table).await;
        assert!(seen.decisions(1).is_some(), "a deal of {name} is over");
        server.store.mistakes_in(table.table, 1, user).await.unwrap()
    };
    // The deal that four people played is looked at, and neither of these, nor after a restart.
    rest(&server).await;
    until("the mistakes", async || judged(&server).await == 4).await;
    server.calm().await;
    for name in ["Ann", "Ben"] {
        assert_eq!(private(&server, name).await, None, "{name}");
    }
    let server = server.restart().await;
    rest(&server).await;
    server.calm().await;
    for name in ["Ann", "Ben"] {
        assert_eq!(private(&server, name).await, None, "{name}");
    }
    server.end().await;
}
