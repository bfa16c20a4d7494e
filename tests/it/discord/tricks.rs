//! A trick that is complete rests on the table until the next is led to.

use std::sync::Arc;
use std::time::Duration;

use loopback::{Audience, Entry, Sent};
use rules::{Card, Suit, Trick};
use whist::hall::{TellError, Timeouts};
use whist::id::UserId;
use whist::table::{EndedDeal, Event};

use super::evening::Evening;

const EDIT: &str = "PATCH /channels/*/messages/*";

/// How long a trick rests at least that everybody has been shown.
const REST_MS: u64 = 1_200;

/// A card as it stands on the table.
fn on_table(card: Card) -> String {
    let suit = match card.suit {
        Suit::Spades => '♠',
        Suit::Hearts => '♥',
        Suit::Diamonds => '♦',
        Suit::Clubs => '♣',
    };
    let rank = card.to_string();
    let rank = rank[..rank.len() - 1].replace('T', "10");
    format!("**{rank}{suit}**")
}

/// When the table first showed all cards of a trick beside their players, and when
/// it last did.
fn shown(seen: &[Entry], trick: &Trick) -> Option<(u64, u64)> {
    let cards: Vec<_> = trick.plays().map(|(_, card)| on_table(card)).collect();
    let moments = seen.iter().filter_map(|entry| {
        let text = entry.raw.to_string();
        cards.iter().all(|card| text.contains(card)).then_some(entry.at_ms)
    });
    let moments: Vec<_> = moments.collect();
    Some((*moments.first()?, *moments.last()?))
}

/// What everybody was shown after a moment.
fn next_after(seen: &[Entry], at_ms: u64) -> u64 {
    seen.iter().map(|entry| entry.at_ms).find(|&other| other > at_ms).unwrap()
}

/// The deals that have ended at a table where robots alone sit.
async fn ended_deals(evening: &Evening) -> Vec<Arc<EndedDeal>> {
    let table = evening.table().await;
    match evening.running.hall().tell(table, None, Event::Look(UserId(1))).await {
        Ok(told) | Err(TellError::Refused { told, .. }) => told.table.ended_deals().to_vec(),
        Err(why) => panic!("the table is gone: {why:?}"),
    }
}

#[tokio::test]
async fn every_trick_rests_before_a_robot_leads_however_slow_edits_are() {
    let evening = Evening::limited_at_pace(0, Timeouts::default()).await;
    let ann = evening.person("Ann");
    let robots = [("book", "simple"), ("robots", "4"), ("level", "easy")];
    ann.command("/whist new", &robots).await.unwrap();
    evening.flow(Duration::from_secs(2)).await;
    // A card would be played twice as fast as it can be shown.
    evening.discord.trouble().pace(EDIT, 1, Duration::from_millis(1_800));
    ann.press("Start").await.unwrap();
    let deals = loop {
        evening.flow(Duration::from_secs(10)).await;
        let ended = ended_deals(&evening).await;
        if ended.len() >= 3 {
            break ended;
        }
    };
    let transcript = evening.discord.transcript();
    let is_public = |entry: &Entry| {
        entry.audience == Audience::Everyone && matches!(entry.sent, Sent::Message(_))
    };
    let seen: Vec<_> = transcript.into_iter().filter(is_public).collect();
    let mut rested = 0;
    for deal in &deals[..3] {
        let complete = deal.game().deal.unwrap().complete;
        // The last is shown with what the deal came to.
        for trick in &complete[..complete.len() - 1] {
            let (first, last) = shown(&seen, trick).expect("its cards were shown together");
            assert!(next_after(&seen, last) - first >= REST_MS, "{trick:?}");
            rested += 1;
        }
    }
    assert!(rested >= 36, "{rested} tricks rested");
    evening.end().await;
}
