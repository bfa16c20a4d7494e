//! Playing with oneself for the leaderboard (H14).

use std::num::NonZeroU32;

use super::*;

/// Noon of the second day that there is.
const NOON: i64 = 86_400 + 43_200;
const DAY: i64 = 86_400;

/// The results of a deal of this number that was over at that moment: a point for each player.
fn rows(deal_no: u32, people: &[UserId], at: i64) -> Vec<ResultRow> {
    let row = |&user: &UserId| ResultRow {
        points: 1,
        finished_at: Timestamp(at),
        ..result(user, deal_no)
    };
    people.iter().map(row).collect()
}

/// Writes the next deal of a table.
async fn deal(store: &Store, table: TableId, deal_no: u32, people: &[UserId], at: i64) {
    let results = rows(deal_no, people, at);
    let over = Append { results, ..append(table, deal_no, vec![entry(None, "over")]) };
    assert_eq!(store.append(over).await.unwrap(), Appended::Done);
}

fn ranked_with(others: u32) -> Question {
    let others = NonZeroU32::new(others);
    Question { ranking: Ranking { others, deals_of_two: None }, ..ever(Metric::Points) }
}

fn of_two(most: u32) -> Question {
    let deals_of_two = NonZeroU32::new(most);
    Question { ranking: Ranking { others: None, deals_of_two }, ..ever(Metric::Points) }
}

/// The number of a player's deals that count.
async fn counted(store: &Store, question: &Question, user: UserId) -> u32 {
    store.standing(question, user).await.unwrap().map_or(0, |standing| standing.deals)
}

#[tokio::test]
async fn h14_four_who_always_play_together_are_ranked_and_two_are_not() {
    const EVE: UserId = UserId(15);
    const FAY: UserId = UserId(16);
    let store = fresh().await;
    let four = opened(&store, ChannelId(1)).await;
    deal(&store, four, 1, &[ANN, BEN, CAT, DAN], NOON).await;
    // With robots for the rest: thirty deals of two people, and ten of one.
    let two = opened(&store, ChannelId(2)).await;
    for deal_no in 1..=30 {
        deal(&store, two, deal_no, &[EVE, ANN], NOON).await;
    }
    for deal_no in 31..=40 {
        deal(&store, two, deal_no, &[FAY], NOON).await;
    }
    let question = ranked_with(3);
    let page = store.leaderboard(&question, 0, 10).await.unwrap();
    let lines: Vec<_> = page.iter().map(|it| (it.place, it.user, it.others)).collect();
    assert_eq!(
        lines,
        [
            (Some(1), ANN, 3),
            (Some(2), BEN, 3),
            (Some(2), CAT, 3),
            (Some(2), DAN, 3),
            // Below all who are ranked, though they have more points.
            (None, EVE, 1),
            (None, FAY, 0),
        ]
    );
    assert_eq!(store.leaderboard_len(&question).await.unwrap(), 6);
    assert_eq!(store.standing(&question, EVE).await.unwrap().unwrap(), page[4]);
    let fay = store.standing(&ranked_with(0), FAY).await.unwrap().unwrap();
    assert_eq!(fay.place, Some(3), "where nothing is asked for, ten points are ten points");
    let eve = store.standing(&ranked_with(1), EVE).await.unwrap().unwrap();
    assert_eq!(eve.place, Some(2));
}

#[tokio::test]
async fn h14_partners_of_other_times_and_servers_do_not_count() {
    let store = fresh().await;
    let table = opened(&store, CHANNEL).await;
    deal(&store, table, 1, &[ANN, BEN], NOON - 1).await;
    deal(&store, table, 2, &[ANN, CAT], NOON).await;
    // At one table, and in no deal together.
    deal(&store, table, 3, &[DAN], NOON).await;
    let elsewhere = ResultRow { guild: GuildId(9), ..result(ANN, 4) };
    let other = ResultRow { guild: GuildId(9), ..result(DAN, 4) };
    let over =
        Append { results: vec![elsewhere, other], ..append(table, 4, vec![entry(None, "over")]) };
    store.append(over).await.unwrap();
    for (since, others) in [(NOON - 1, 2), (NOON, 1)] {
        let question = Question { since: Some(Timestamp(since)), ..ranked_with(3) };
        let ann = store.standing(&question, ANN).await.unwrap().unwrap();
        assert_eq!((ann.place, ann.others), (None, others));
    }
}

#[tokio::test]
async fn h14_deals_of_two_people_a_day_are_capped_but_all_are_kept() {
    let store = fresh().await;
    let (one, other) = (opened(&store, ChannelId(1)).await, opened(&store, ChannelId(2)).await);
    let midnight = 2 * DAY;
    for deal_no in 1..=4 {
        deal(&store, one, deal_no, &[ANN, BEN], midnight - 1).await;
    }
    // At another table they are the same two; a third who plays with them there is not.
    deal(&store, other, 1, &[ANN, BEN, CAT], midnight - 1).await;
    for (most, [ann, cat]) in [(5, [5, 1]), (4, [4, 1]), (1, [1, 1]), (0, [5, 1])] {
        let question = of_two(most);
        assert_eq!(counted(&store, &question, ANN).await, ann, "at most {most}");
        assert_eq!(counted(&store, &question, BEN).await, ann, "at most {most}");
        assert_eq!(counted(&store, &question, CAT).await, cat, "at most {most}");
    }
    // The next day, and alone with robots, one begins anew.
    deal(&store, one, 5, &[ANN, BEN], midnight).await;
    for deal_no in 6..=9 {
        deal(&store, one, deal_no, &[CAT], midnight).await;
    }
    assert_eq!(counted(&store, &of_two(4), ANN).await, 5);
    assert_eq!(counted(&store, &of_two(1), CAT).await, 5);
    assert_eq!(store.leaderboard_len(&of_two(1)).await.unwrap(), 3);
    let together: Vec<_> =
        store.data_of(BEN).await.unwrap().results.iter().map(|deal| deal.together).collect();
    assert_eq!(together, [1, 2, 3, 4, 1, 5]);
}

#[tokio::test]
async fn h14_a_deal_that_is_written_twice_is_one_of_the_deals_of_two() {
    let store = fresh().await;
    let table = opened(&store, CHANNEL).await;
    deal(&store, table, 1, &[ANN, BEN], NOON).await;
    deal(&store, table, 2, &[ANN, BEN], NOON).await;
    for again in [1, 2] {
        let results = rows(again, &[ANN, BEN], NOON);
        let over = Append { results, ..append(table, again + 2, vec![entry(None, "over")]) };
        assert_eq!(store.append(over).await.unwrap(), Appended::Done);
    }
    let together: Vec<_> =
        store.data_of(ANN).await.unwrap().results.iter().map(|deal| deal.together).collect();
    assert_eq!(together, [1, 2]);
}

#[tokio::test]
async fn h14_a_table_is_taken_off_the_leaderboard_and_put_back() {
    let (store, elsewhere) = (fresh().await, GuildId(9));
    let (one, other) = (opened(&store, ChannelId(1)).await, opened(&store, ChannelId(2)).await);
    deal(&store, one, 1, &[ANN, BEN], NOON).await;
    deal(&store, one, 2, &[ANN, BEN], NOON).await;
    deal(&store, other, 1, &[ANN], NOON).await;
    let results = async |guild, table| store.results_of(guild, table).await.unwrap();
    assert_eq!(results(GUILD, one).await, Some(TableResults { deals: 2, counts: true }));
    assert_eq!(results(elsewhere, one).await, None);
    assert_eq!(results(GUILD, TableId(99)).await, None);

    // Those of another server change nothing, and done twice it is done once.
    store.uncount(elsewhere, one, ANN, Timestamp(0)).await.unwrap();
    assert_eq!(counted(&store, &of_two(0), ANN).await, 3);
    store.uncount(GUILD, one, ANN, Timestamp(0)).await.unwrap();
    store.uncount(GUILD, one, ANN, Timestamp(0)).await.unwrap();
    // What follows there does not count either.
    deal(&store, one, 3, &[ANN, BEN], NOON).await;
    assert_eq!(results(GUILD, one).await, Some(TableResults { deals: 3, counts: false }));
    assert_eq!(counted(&store, &of_two(0), ANN).await, 1);
    assert_eq!(counted(&store, &of_two(0), BEN).await, 0);
    assert_eq!(store.leaderboard_len(&of_two(0)).await.unwrap(), 1);
    let ann = store.standing(&ranked_with(1), ANN).await.unwrap().unwrap();
    assert_eq!(ann.others, 0, "Ben is nobody with whom she has played a deal that counts");
    assert_eq!(store.data_of(ANN).await.unwrap().results.len(), 4, "all of it is kept");

    store.count_again(elsewhere, one, ANN, Timestamp(0)).await.unwrap();
    assert_eq!(counted(&store, &of_two(0), ANN).await, 1);
    store.count_again(GUILD, one, ANN, Timestamp(0)).await.unwrap();
    assert_eq!(counted(&store, &of_two(0), ANN).await, 4);
}
