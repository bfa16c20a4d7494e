//! Acknowledged actions survive a kill at any time.

use chacha20::ChaCha8Rng;
use rand::SeedableRng;

use crate::process::whist;

#[path = "../../examples/kills/bot.rs"]
pub(crate) mod bot;
#[path = "../../examples/kills/driver.rs"]
mod driver;
#[path = "../../examples/kills/hand.rs"]
pub(crate) mod hand;
#[path = "../../examples/kills/ledger.rs"]
mod ledger;

/// Number of kills; `.ci/long` does 2,000.
const KILLS: u32 = 60;

#[tokio::test]
async fn a01_a02_a03_60_kills_lose_and_double_no_acknowledged_card() {
    let random = &mut ChaCha8Rng::seed_from_u64(60);
    let tally = driver::kill(whist, KILLS, random, |_| {}).await;
    assert_eq!(tally.kills, KILLS, "{tally}");
    assert!(tally.acknowledged > KILLS, "{tally}");
}
