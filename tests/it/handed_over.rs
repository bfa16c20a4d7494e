//! Rolling hand-over between processes while people play.

use std::sync::atomic::{AtomicU32, Ordering};

use super::acknowledged::{bot, hand};
use super::process::{database_on_server, whist};

#[path = "../../examples/handovers/driver.rs"]
mod driver;

use self::driver::{Database, Tally, Way, hand_over};

/// Number of hand-overs; `.ci/long` does 200.
const TIMES: u32 = 6;

/// Hand-overs on a server, of each kind.
const TIMES_ON_A_SERVER: u32 = 5;

async fn in_a_file() -> Database {
    Database::File
}

/// Checks that `times` hand-overs happened, every press was answered, and none twice.
fn nobody_noticed(tally: &Tally, times: u32) {
    let Tally { followed, doubled, unanswered, .. } = *tally;
    assert_eq!((followed, doubled, unanswered), (times, 0, 0), "{tally}");
    assert!(tally.acknowledged > 0, "{tally}");
}

#[tokio::test]
async fn k01_no_press_is_lost_or_answered_twice_at_a_sigterm() {
    let tally = hand_over(whist, in_a_file, Way::Asked, TIMES, |_| ()).await;
    nobody_noticed(&tally, TIMES);
}

#[tokio::test]
async fn k01_no_press_is_lost_or_answered_twice_on_a_server() {
    if std::env::var_os("WHIST_TEST_POSTGRES").is_none() {
        return;
    }
    let tally = hand_over(whist, on_a_server, Way::Asked, TIMES_ON_A_SERVER, |_| ()).await;
    nobody_noticed(&tally, TIMES_ON_A_SERVER);
}

#[tokio::test]
async fn k02_a_suspended_process_does_nothing_twice() {
    does_nothing_twice(Way::Asleep).await;
}

#[tokio::test]
async fn k02_a_killed_process_does_nothing_twice() {
    does_nothing_twice(Way::Killed).await;
}

async fn does_nothing_twice(way: Way) {
    if std::env::var_os("WHIST_TEST_POSTGRES").is_none() {
        return;
    }
    let tally = hand_over(whist, on_a_server, way, TIMES_ON_A_SERVER, |_| ()).await;
    assert_eq!((tally.followed, tally.doubled), (TIMES_ON_A_SERVER, 0), "{tally}");
}

async fn on_a_server() -> Database {
    static MADE: AtomicU32 = AtomicU32::new(0);
    let name = format!("handed_over_{}", MADE.fetch_add(1, Ordering::Relaxed));
    Database::Server(database_on_server(&name).await.expect("there is a server"))
}
