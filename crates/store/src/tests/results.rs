//! Results, and the leaderboard over them.

use super::*;

/// A store with one table that brought these results.
async fn with_results(results: Vec<ResultRow>) -> Store {
    let store = fresh().await;
    let table = opened(&store, CHANNEL).await;
    let deal = Append { results, ..append(table, 1, vec![entry(None, "deal over")]) };
    assert_eq!(store.append(deal).await.unwrap(), Appended::Done);
    store
}

async fn places(store: &Store, question: &Question) -> Vec<(u32, UserId)> {
    let page = store.leaderboard(question, 0, 100).await.unwrap();
    page.iter().map(|standing| (standing.place.unwrap(), standing.user)).collect()
}

#[tokio::test]
async fn j05_a_deal_counts_once_however_often_it_is_written() {
    let store = fresh().await;
    let table = opened(&store, CHANNEL).await;
    let deal = |first_seq, points| Append {
        results: vec![ResultRow { points, won: true, ..result(ANN, 1) }],
        ..append(table, first_seq, vec![entry(None, "deal over")])
    };
    store.append(deal(1, 3)).await.unwrap();
    // The same append again conflicts; a replay that got past that adds nothing.
    assert_eq!(store.append(deal(1, 3)).await.unwrap(), Appended::Conflict { head: 1 });
    assert_eq!(store.append(deal(2, 5)).await.unwrap(), Appended::Done);
    let ann = store.standing(&ever(Metric::Points), ANN).await.unwrap().unwrap();
    assert_eq!((ann.deals, ann.deals_won, ann.points), (1, 1, 3));
}

#[tokio::test]
async fn a_standing_is_the_sum_of_results() {
    let store = with_results(vec![
        ResultRow { points: 3, won: true, ..result(ANN, 1) },
        ResultRow { points: -1, games_lost: 1, ..result(ANN, 2) },
        ResultRow { won: true, games_won: 1, rubbers_won: 1, ..result(ANN, 3) },
        ResultRow { games_won: 1, rubbers_lost: 1, ..result(ANN, 4) },
        ResultRow {
            points: 40,
            won: true,
            contract: Some("solo 6 S".to_owned()),
            declared: Some(true),
            book: "liege".to_owned(),
            ..result(ANN, 5)
        },
    ])
    .await;
    let sum = Standing {
        place: Some(1),
        user: ANN,
        others: 0,
        deals: 5,
        deals_won: 3,
        games_won: 2,
        games_lost: 1,
        rubbers_won: 1,
        rubbers_lost: 1,
        contracts_made: 1,
        contracts_lost: 0,
        points: 42,
    };
    let question = ever(Metric::Rubbers);
    assert_eq!(store.standing(&question, ANN).await.unwrap(), Some(sum.clone()));
    assert_eq!(store.leaderboard(&question, 0, 10).await.unwrap(), [sum]);
    assert_eq!(store.standing(&question, BEN).await.unwrap(), None);

    let liege = Question { book: Some("liege".to_owned()), ..question };
    let ann = store.standing(&liege, ANN).await.unwrap().unwrap();
    assert_eq!((ann.deals, ann.points), (1, 40));
}

#[tokio::test]
async fn only_the_days_and_the_server_asked_for_count() {
    let at = |deal_no, finished_at| ResultRow {
        points: 1,
        finished_at: Timestamp(finished_at),
        ..result(ANN, deal_no)
    };
    let elsewhere = ResultRow { guild: GuildId(9), ..at(4, 1_500) };
    let store = with_results(vec![at(1, 999), at(2, 1_000), at(3, 2_000), elsewhere]).await;
    let since = |secs| Question { since: Some(Timestamp(secs)), ..ever(Metric::Points) };
    for (secs, points) in [(0, 3), (999, 3), (1_000, 2), (2_000, 1)] {
        let ann = store.standing(&since(secs), ANN).await.unwrap().unwrap();
        assert_eq!(ann.points, points, "since {secs}");
    }
    assert_eq!(store.standing(&since(2_001), ANN).await.unwrap(), None);
    assert_eq!(store.leaderboard(&since(2_001), 0, 10).await.unwrap(), []);
    assert_eq!(store.leaderboard_len(&since(2_001)).await.unwrap(), 0);
}

#[tokio::test]
async fn equals_share_a_place_and_the_next_is_as_many_further() {
    let with = |user, points| ResultRow { points, ..result(user, 1) };
    let store = with_results(vec![with(DAN, 5), with(ANN, 9), with(CAT, 7), with(BEN, 7)]).await;
    let question = ever(Metric::Points);
    assert_eq!(places(&store, &question).await, [(1, ANN), (2, BEN), (2, CAT), (4, DAN)]);
    assert_eq!(store.leaderboard_len(&question).await.unwrap(), 4);

    let page = store.leaderboard(&question, 2, 1).await.unwrap();
    assert_eq!((page.len(), page[0].user, page[0].place), (1, CAT, Some(2)));
    assert_eq!(store.standing(&question, DAN).await.unwrap().unwrap().place, Some(4));
}

#[tokio::test]
async fn each_metric_ranks_by_what_it_is_named_for() {
    let with = |user, rubbers_won, games_won, points| ResultRow {
        points,
        games_won,
        rubbers_won,
        ..result(user, 1)
    };
    let store = with_results(vec![
        with(ANN, 2, 4, -3),
        with(BEN, 2, 4, 1),
        with(CAT, 1, 6, 0),
        with(DAN, 0, 0, 2),
    ])
    .await;
    for (metric, order) in [
        (Metric::Rubbers, [BEN, ANN, CAT, DAN]),
        (Metric::Games, [CAT, BEN, ANN, DAN]),
        (Metric::Points, [DAN, BEN, CAT, ANN]),
        (Metric::PointsPerDeal { min_deals: 1 }, [DAN, BEN, CAT, ANN]),
    ] {
        let expected = [(1, order[0]), (2, order[1]), (3, order[2]), (4, order[3])];
        assert_eq!(places(&store, &ever(metric)).await, expected, "{metric:?}");
    }
}

#[tokio::test]
async fn points_per_deal_take_a_minimum_of_deals() {
    let deals = |user, points: &[i32]| -> Vec<ResultRow> {
        (1..).zip(points).map(|(no, &points)| ResultRow { points, ..result(user, no) }).collect()
    };
    // Ann 10 a deal but only one; Ben 1/3, Cat 2/6 = 1/3; Dan 0.5.
    let results = [
        deals(ANN, &[10]),
        deals(BEN, &[4, -3, 0]),
        deals(CAT, &[2, 0, 0, 0, 0, 0]),
        deals(DAN, &[2, 0, 0, 0]),
    ];
    let store = with_results(results.concat()).await;
    let question = ever(Metric::PointsPerDeal { min_deals: 3 });
    assert_eq!(places(&store, &question).await, [(1, DAN), (2, CAT), (2, BEN)]);
    assert_eq!(store.leaderboard_len(&question).await.unwrap(), 3);

    let ann = store.standing(&question, ANN).await.unwrap().unwrap();
    assert_eq!((ann.place, ann.deals, ann.points), (None, 1, 10));
}
