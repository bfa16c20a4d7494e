//! Mistakes a deal, beside the results.

use super::*;
use crate::MistakesRow;
use crate::mistakes::LEAST_DEALS;

const JUDGE: u16 = 7;

fn lost(table: TableId, deal: u32, points: i32) -> MistakesRow {
    MistakesRow {
        table: table.0,
        deal,
        judge: JUDGE,
        choices: 10,
        left_out: 0,
        points,
        tricks: Some(points / 2),
        error: 50,
    }
}

/// A store in which Ann and Ben have results of so many deals.
async fn played(deals: u32) -> (Store, TableId) {
    let store = fresh().await;
    let table = opened(&store, CHANNEL).await;
    let results = (1..=deals).flat_map(|deal| [ANN, BEN].map(|user| result(user, deal))).collect();
    let deal = Append { results, ..append(table, 1, vec![entry(None, "deals")]) };
    assert_eq!(store.append(deal).await.unwrap(), Appended::Done);
    (store, table)
}

#[tokio::test]
async fn a_mean_is_told_from_enough_deals_on() {
    let (store, table) = played(30).await;
    let question = ever(Metric::Points);
    for deal in 1..=30 {
        assert_eq!(store.mistakes_in(table, deal, ANN).await, Ok(None), "not looked at is not 0");
        let row = lost(table, deal, if deal % 2 == 0 { 100 } else { 300 });
        store.keep_mistakes(ANN, &row).await.unwrap();
        store.keep_mistakes(ANN, &lost(table, deal, 9_000)).await.unwrap();
        assert_eq!(store.mistakes_in(table, deal, ANN).await, Ok(Some(row)), "the first stands");
        let own = store.mistakes_of(&question, JUDGE, ANN).await.unwrap();
        assert_eq!(own.is_some(), deal >= u32::from(LEAST_DEALS));
    }
    let own = store.mistakes_of(&question, JUDGE, ANN).await.unwrap().unwrap();
    assert!((own.deals - 30.0).abs() < 1e-9 && (own.points - 0.2).abs() < 1e-9, "{own:?}");
    assert!((own.tricks.unwrap() - 0.1).abs() < 1e-9);
    // A deviation of a tenth, a little more for so few, over the root of thirty.
    assert!((own.error - 0.1 / 29_f64.sqrt()).abs() < 1e-9, "{own:?}");
    assert_eq!(store.mistakes_of(&question, JUDGE + 1, ANN).await, Ok(None), "another measure");
    assert_eq!(store.mistakes_of(&question, JUDGE, BEN).await, Ok(None));
    let elsewhere = Question { guild: GuildId(9), ..question };
    assert_eq!(store.mistakes_of(&elsewhere, JUDGE, ANN).await, Ok(None));
    for (until, counts) in [(0, false), (i64::MAX, true)] {
        let season = Question { guild: GUILD, until: Some(Timestamp(until)), ..elsewhere.clone() };
        let own = store.mistakes_of(&season, JUDGE, ANN).await.unwrap();
        assert_eq!(own.is_some(), counts, "of a season until {until}");
    }
}

#[tokio::test]
async fn the_fewest_mistakes_come_first_and_hints_weigh_less() {
    let (store, table) = played(30).await;
    for deal in 1..=30 {
        store.keep_mistakes(ANN, &lost(table, deal, 300)).await.unwrap();
        // As much in half of the decisions is twice as much.
        let helped = MistakesRow { choices: 5, left_out: 5, ..lost(table, deal, 200) };
        store.keep_mistakes(BEN, &helped).await.unwrap();
        store.keep_mistakes(CAT, &lost(table, deal, 0)).await.unwrap();
    }
    let question = ever(Metric::Points);
    let all = store.fewest_mistakes(&question, JUDGE, 0, 10).await.unwrap();
    assert_eq!(all.iter().map(|it| it.user).collect::<Vec<_>>(), [ANN], "Ben has fifteen deals");
    assert_eq!(store.data_of(CAT).await.unwrap().mistakes, [], "she has no results");
    store.forget(ANN, Timestamp(0)).await.unwrap();
    assert_eq!(store.fewest_mistakes(&question, JUDGE, 0, 10).await, Ok(Vec::new()));
    store.keep_mistakes(ANN, &lost(table, 1, 300)).await.unwrap();
    assert_eq!(store.data_of(ANN).await.unwrap().mistakes, [], "she stays forgotten");
}

#[tokio::test]
async fn a_hint_is_noted_once() {
    let (store, table) = played(1).await;
    for decision in [3, 3, 4] {
        store.note_hint(table, 1, 2, decision).await.unwrap();
    }
    let mut hints = store.hints_in(table, 1).await.unwrap();
    hints.sort_unstable();
    assert_eq!(hints, [(2, 3), (2, 4)]);
    assert_eq!(store.hints_in(table, 2).await, Ok(Vec::new()));
}

#[tokio::test]
async fn deals_that_were_not_looked_at_are_found_again() {
    let (store, table) = played(2).await;
    let left = |since: i64| {
        let store = store.clone();
        async move {
            let left = store.unjudged(Timestamp(since), 3).await.unwrap();
            left.iter().map(|it| (it.deal, it.user, it.member)).collect::<Vec<_>>()
        }
    };
    assert_eq!(left(1_000).await, [(1, ANN, 0), (1, BEN, 0), (2, ANN, 0)]);
    assert_eq!(left(1_001).await, [], "they are too old");
    for user in [ANN, BEN] {
        store.keep_mistakes(user, &lost(table, 1, 0)).await.unwrap();
    }
    store.keep_mistakes(ANN, &lost(table, 2, 0)).await.unwrap();
    assert_eq!(left(0).await, [(2, BEN, 0)]);
    store.forget(BEN, Timestamp(0)).await.unwrap();
    assert_eq!(left(0).await, []);
}
