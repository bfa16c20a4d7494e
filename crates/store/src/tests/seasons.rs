//! Seasons of a leaderboard.

use table::season::{Every, Seasons};

use super::*;

/// A deal that Ann won, over at that moment.
async fn deal(store: &Store, table: TableId, deal_no: u32, at: i64) {
    let row = ResultRow { finished_at: Timestamp(at), points: 1, ..result(ANN, deal_no) };
    let over = Append { results: vec![row], ..append(table, deal_no, vec![entry(None, "over")]) };
    assert_eq!(store.append(over).await.unwrap(), Appended::Done);
}

async fn starts(store: &Store) -> Vec<i64> {
    let seasons = store.seasons(GUILD).await.unwrap().unwrap();
    seasons.starts.into_iter().map(|start| start.0).collect()
}

#[tokio::test]
async fn a_server_has_the_seasons_that_it_chose_last() {
    let store = fresh().await;
    assert_eq!(store.seasons(GUILD).await.unwrap(), None);
    for every in Every::ALL {
        store.choose_seasons(GUILD, Some(every)).await.unwrap();
        let seasons = Seasons { every, starts: Vec::new() };
        assert_eq!(store.seasons(GUILD).await.unwrap(), Some(seasons));
    }
    assert_eq!(store.seasons(GuildId(9)).await.unwrap(), None);
    store.choose_seasons(GUILD, None).await.unwrap();
    assert_eq!(store.seasons(GUILD).await.unwrap(), None);
}

#[tokio::test]
async fn a_season_by_hand_begins_once_a_deal_was_played() {
    let store = fresh().await;
    let table = opened(&store, CHANNEL).await;
    store.choose_seasons(GUILD, Some(Every::Hand)).await.unwrap();
    for now in [100, 150] {
        store.begin_season(GUILD, Timestamp(now)).await.unwrap();
        assert_eq!(starts(&store).await, [100]);
    }
    deal(&store, table, 1, 160).await;
    store.begin_season(GUILD, Timestamp(200)).await.unwrap();
    assert_eq!(starts(&store).await, [100, 200]);
    // Nothing is lost by other seasons in between.
    store.choose_seasons(GUILD, None).await.unwrap();
    store.choose_seasons(GUILD, Some(Every::Hand)).await.unwrap();
    store.resume_season(GUILD).await.unwrap();
    assert_eq!(starts(&store).await, [100]);
}

#[tokio::test]
async fn only_the_deals_of_a_season_count_in_it() {
    let store = fresh().await;
    let table = opened(&store, CHANNEL).await;
    for (deal_no, at) in [(1, 99), (2, 100), (3, 199), (4, 200)] {
        deal(&store, table, deal_no, at).await;
    }
    let between = |since: i64, until: Option<i64>| Question {
        since: Some(Timestamp(since)),
        until: until.map(Timestamp),
        ..ever(Metric::Points)
    };
    for (since, until, points) in [(100, Some(200), 2), (100, None, 3), (0, Some(100), 1)] {
        let question = between(since, until);
        let ann = store.standing(&question, ANN).await.unwrap().unwrap();
        assert_eq!((ann.points, ann.place), (points, Some(1)), "{since} to {until:?}");
        assert_eq!(store.leaderboard_len(&question).await.unwrap(), 1);
        assert_eq!(store.leaderboard(&question, 0, 10).await.unwrap(), [ann]);
    }
    assert_eq!(store.leaderboard_len(&between(201, Some(300))).await.unwrap(), 0);
    let last = |question: Question| {
        let store = store.clone();
        async move { store.last_points(&question, ANN, 2).await.unwrap() }
    };
    assert_eq!(last(between(0, None)).await, [1, 1]);
    assert_eq!(last(between(0, Some(100))).await, [1]);
    for (moment, is_after) in [(99, false), (100, true)] {
        let found = store.has_results_before(GUILD, Timestamp(moment)).await.unwrap();
        assert_eq!(found, is_after, "{moment}");
    }
    for (moment, is_before) in [(200, true), (201, false)] {
        let found = store.has_results_since(GUILD, Timestamp(moment)).await.unwrap();
        assert_eq!(found, is_before, "{moment}");
    }
    // A forgotten player has no name there, nor in a season that is over.
    store.forget(ANN, Timestamp(900)).await.unwrap();
    assert_eq!(store.leaderboard_len(&between(0, Some(200))).await.unwrap(), 0);
}
