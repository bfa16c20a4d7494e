//! Leaderboards that are begun anew.

use super::*;

/// One deal of Ann's more, over at that moment.
async fn deal(store: &Store, table: TableId, deal_no: u32, at: i64) {
    let row = ResultRow { finished_at: Timestamp(at), ..result(ANN, deal_no) };
    let over = Append { results: vec![row], ..append(table, deal_no, vec![entry(None, "over")]) };
    assert_eq!(store.append(over).await.unwrap(), Appended::Done);
}

/// The number of Ann's deals that count.
async fn counted(store: &Store) -> u32 {
    let since = store.counting_since(GUILD).await.unwrap();
    let question = Question { since, ..ever(Metric::Points) };
    store.standing(&question, ANN).await.unwrap().map_or(0, |standing| standing.deals)
}

#[tokio::test]
async fn e14_a_reset_leaderboard_can_be_put_back_to_count_all() {
    let store = fresh().await;
    let table = opened(&store, CHANNEL).await;
    deal(&store, table, 1, 100).await;
    deal(&store, table, 2, 200).await;
    assert_eq!(counted(&store).await, 2);

    store.count_anew(GUILD, ANN, Timestamp(200)).await.unwrap();
    assert_eq!(counted(&store).await, 0);
    // Done again it changes nothing.
    store.count_anew(GUILD, ANN, Timestamp(250)).await.unwrap();
    assert_eq!(store.counting_since(GUILD).await.unwrap(), Some(Timestamp(201)));
    deal(&store, table, 3, 230).await;
    assert_eq!(counted(&store).await, 1);
    // It is another matter once a deal has been played.
    store.count_anew(GUILD, ANN, Timestamp(300)).await.unwrap();
    assert_eq!(counted(&store).await, 0);

    store.count_all(GUILD, ANN, Timestamp(0)).await.unwrap();
    store.count_all(GUILD, ANN, Timestamp(0)).await.unwrap();
    assert_eq!(counted(&store).await, 3);
    assert_eq!(store.counting_since(GuildId(99)).await.unwrap(), None);
}
