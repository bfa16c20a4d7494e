//! Days: promised, opened, played once, ranked, sealed.

use super::*;
use crate::MistakesRow;
use crate::db::query;
use table::Span;

/// A number beyond that of a signed column.
const ANN: UserId = UserId(u64::MAX);

/// Each plays a day at a table of their own, and gets that many points.
async fn played(store: &Store, number: u32, all: &[(UserId, i32)]) {
    for &(user, points) in all {
        let table = opened(store, ChannelId(user.0 ^ u64::from(number) << 8)).await;
        assert_eq!(store.play_day(day(number), user, table, &day_secret()).await, Ok(true));
        let points = ResultRow { points, ..result(user, 1) };
        let seats = vec![sit(0, user)];
        let deal = Append { seats, results: vec![points], ..append(table, 1, vec![]) };
        assert_eq!(store.append(deal).await, Ok(Appended::Done));
    }
}

#[tokio::test]
async fn a_setting_is_kept_and_days_are_promised_once() {
    let store = fresh().await;
    assert_eq!(store.daily(GUILD).await, Ok(None));
    let daily = daily();
    store.set_daily(&daily).await.unwrap();
    let off = DailyRow { is_on: false, hour: 23, ..daily.clone() };
    assert_eq!(store.dailies().await, Ok(vec![daily]));
    store.set_daily(&off).await.unwrap();
    assert_eq!((store.dailies().await, store.daily(GUILD).await), (Ok(vec![]), Ok(Some(off))));
    assert_eq!(store.next_day(GUILD).await, Ok(1));
    assert_eq!(store.promise_day(promised(1), &day_secret()).await, Ok(true));
    let other = "11".repeat(32).parse().unwrap();
    assert_eq!(store.promise_day(promised(1), &other).await, Ok(false));
    assert_eq!(store.day_secret(day(1)).await, Ok(Some(day_secret())));
    assert_eq!(store.day_secret(day(2)).await, Ok(None));
    assert_eq!(store.next_day(GUILD).await, Ok(2));
}

#[tokio::test]
async fn a_day_goes_from_state_to_state_and_never_back() {
    let store = fresh().await;
    store.promise_day(promised(1), &day_secret()).await.unwrap();
    assert_eq!(store.days().await, Ok(vec![promised(1)]));
    assert_eq!(store.open_day(day(1), 3).await, Ok(true));
    assert_eq!(store.open_day(day(1), 4).await, Ok(false));
    store.show_day(day(1), MessageId(9)).await.unwrap();
    let open =
        DayRow { state: DayState::Open, robots: 3, message: Some(MessageId(9)), ..promised(1) };
    assert_eq!(store.day(day(1)).await, Ok(Some(open)));
    assert_eq!(store.end_day(day(1)).await, Ok(true));
    assert_eq!(store.open_day(day(1), 3).await, Ok(false));
    assert_eq!(store.days().await, Ok(vec![]));
}

/// The places of a ranking: place, person, points.
async fn places(store: &Store) -> Vec<(u32, UserId, i32)> {
    let ranking = store.day_ranking(day(1)).await.unwrap().into_iter();
    ranking.map(|it| (it.place, it.user, it.points)).collect()
}

/// The ranking of these alone.
fn ranked(all: &[(UserId, i32)]) -> Vec<(u32, UserId, i32)> {
    let better = |points| all.iter().filter(|(_, other)| *other > points).count();
    let mut told: Vec<_> = all
        .iter()
        .map(|&(user, points)| (u32::try_from(better(points)).unwrap() + 1, user, points))
        .collect();
    told.sort_unstable_by_key(|&(place, user, _)| (place, user.0.cast_signed()));
    told
}

/// Each order of four people.
fn orders() -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for _ in 0..4 {
        orders = orders
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                let left: Vec<_> = (0..4).filter(|one| !order.contains(one)).collect();
                left.into_iter().map(move |one| [order.clone(), vec![one]].concat())
            })
            .collect();
    }
    orders
}

#[tokio::test]
async fn who_is_taken_off_leaves_no_trace_in_the_ranking() {
    let all = [(ANN, 5), (BEN, -3), (CAT, 5), (UserId(77), 2)];
    let store = fresh().await;
    store.promise_day(promised(1), &day_secret()).await.unwrap();
    played(&store, 1, &all).await;
    let set = async |user, is_off| {
        let set = store.set_off_board(day(1), user, is_off, BEN, Timestamp(9)).await;
        assert_eq!(set, Ok(true));
    };
    for order in orders() {
        for (gone, &one) in order.iter().enumerate() {
            set(all[one].0, true).await;
            let left: Vec<_> = order[gone + 1..].iter().map(|&it| all[it]).collect();
            assert_eq!(places(&store).await, ranked(&left), "{order:?}");
            assert_eq!(store.days_in_a_row(day(1), all[one].0).await, Ok(0));
        }
        for (user, _) in all {
            set(user, false).await;
        }
        assert_eq!(places(&store).await, ranked(&all));
    }
    assert_eq!(
        store.set_off_board(day(1), BEN, false, BEN, Timestamp(9)).await,
        Ok(false),
        "he is in it"
    );
}

#[tokio::test]
async fn a_ranking_is_of_those_not_forgotten() {
    let all = [(ANN, 5), (BEN, -3), (CAT, 5)];
    for gone in 0..8_u32 {
        let store = fresh().await;
        store.promise_day(promised(1), &day_secret()).await.unwrap();
        played(&store, 1, &all).await;
        let is_gone = |place: usize| gone & 1 << place != 0;
        for (place, (user, _)) in all.into_iter().enumerate().rev() {
            if is_gone(place) {
                store.forget(user, Timestamp(0)).await.unwrap();
            }
        }
        let left = all.iter().enumerate().filter(|(place, _)| !is_gone(*place));
        let left: Vec<_> = left.map(|(_, one)| *one).collect();
        assert_eq!(places(&store).await, ranked(&left));
    }
}

#[tokio::test]
async fn equals_rank_by_fewer_mistakes_then_share_a_place() {
    let store = fresh().await;
    store.promise_day(promised(1), &day_secret()).await.unwrap();
    let others = [UserId(70), UserId(71), UserId(72)];
    let all = [(ANN, 5), (BEN, 5), (CAT, 9), (others[0], 5), (others[1], 5), (others[2], 5)];
    played(&store, 1, &all).await;
    // Cat has lost the most, and the most points. The last two were not looked at.
    for (user, points) in [(ANN, 300), (BEN, -20), (CAT, 9_000), (others[0], 300)] {
        let table = store.own_day(day(1), user).await.unwrap().unwrap();
        let row = MistakesRow { points, ..forgetting::mistakes(table) };
        store.keep_mistakes(user, &row).await.unwrap();
        store.keep_day_losses(table, user, &[points, 0, -1]).await.unwrap();
    }
    let ranking = store.day_ranking(day(1)).await.unwrap();
    let place = |user| ranking.iter().find(|it| it.user == user).unwrap();
    let placed = all.map(|(user, _)| place(user).place);
    assert_eq!(placed, [3, 2, 1, 3, 5, 5]);
    assert_eq!(place(BEN).lost, [-20, 0, -1]);
    assert!(place(others[1]).lost.is_empty(), "not looked at is not 0");
    let feats = store.day_feats(day(1), BEN).await.unwrap();
    assert!(feats.len() == 1 && feats[0].is_faultless);
    assert!(!store.day_feats(day(1), ANN).await.unwrap()[0].is_faultless);
}

#[tokio::test]
async fn a_person_who_is_forgotten_plays_a_day_no_second_time() {
    let store = fresh().await;
    for number in [1, 2] {
        store.promise_day(promised(number), &day_secret()).await.unwrap();
    }
    played(&store, 1, &[(ANN, 1), (BEN, 1)]).await;
    store.forget(ANN, Timestamp(0)).await.unwrap();
    assert_eq!(store.own_day(day(1), ANN).await, Ok(None));
    let begun = async |number, user| store.has_begun_day(day(number), user, &day_secret()).await;
    assert_eq!((begun(1, ANN).await, begun(2, ANN).await), (Ok(true), Ok(false)));
    let again = opened(&store, ChannelId(77)).await;
    assert_eq!(store.play_day(day(1), ANN, again, &day_secret()).await, Ok(false));
    assert_eq!(places(&store).await, [(1, BEN, 1)]);
    // What is kept of her is no person, and goes with the day.
    let marks = async || query("select mark from day_mark").fetch_all::<String>(&store.read).await;
    let kept = marks().await.unwrap();
    assert_eq!(kept.len(), 2);
    assert!(kept.iter().all(|it| it.len() == 64 && !it.contains(&ANN.to_string())));
    store.end_day(day(1)).await.unwrap();
    assert_eq!(marks().await, Ok(vec![]));
    let late = opened(&store, ChannelId(78)).await;
    assert_eq!(store.play_day(day(1), CAT, late, &day_secret()).await, Ok(false), "it is over");
    assert_eq!(marks().await, Ok(vec![]));
}

#[tokio::test]
async fn a_play_in_the_middle_of_an_ended_day_never_counts() {
    let store = fresh().await;
    store.promise_day(promised(1), &day_secret()).await.unwrap();
    played(&store, 1, &[(ANN, 1)]).await;
    let table = opened(&store, ChannelId(77)).await;
    assert_eq!(store.play_day(day(1), BEN, table, &day_secret()).await, Ok(true));
    assert_eq!(store.cut_day(day(1)).await, Ok(vec![(table, BEN)]));
    let deal = Append {
        seats: vec![sit(0, BEN)],
        results: vec![ResultRow { points: 9, ..result(BEN, 1) }],
        ..append(table, 1, vec![])
    };
    store.append(deal).await.unwrap();
    assert_eq!(places(&store).await, [(1, ANN, 1)], "he went on after all");
    assert_eq!(store.days_in_a_row(day(1), BEN).await, Ok(0));
    assert_eq!(store.is_cut_short(day(1), BEN).await, Ok(true));
    assert_eq!(store.is_cut_short(day(1), ANN).await, Ok(false));
}

/// A day of a week from Monday the third of January 2028 on, from 18:00 in Brussels.
fn of_week(number: u32) -> DayRow {
    let opens_at = Timestamp(1_830_531_600 + i64::from(number - 1) * 86_400);
    DayRow { opens_at, closes_at: Timestamp(opens_at.0 + 86_400), ..promised(number) }
}

#[tokio::test]
async fn weekends_holidays_and_days_off_break_no_row() {
    let store = fresh().await;
    store.set_daily(&daily()).await.unwrap();
    for number in 1..=17 {
        store.promise_day(of_week(number), &day_secret()).await.unwrap();
        // The second Tuesday was never open.
        if number != 9 {
            store.open_day(day(number), 1).await.unwrap();
        }
    }
    // Thursday and Friday, then Monday and Thursday.
    for number in [4, 5, 8, 11] {
        played(&store, number, &[(ANN, 1), (BEN, 1)]).await;
    }
    let row = async |number, user| store.days_in_a_row(day(number), user).await;
    assert_eq!((row(5, ANN).await, row(8, ANN).await), (Ok(2), Ok(3)), "over a weekend");
    assert_eq!(row(11, ANN).await, Ok(1), "Wednesday is missing");
    let wednesday = of_week(10);
    let holiday = Span { from: Timestamp(wednesday.opens_at.0 + 3_600), to: wednesday.closes_at };
    store.keep_holiday(ANN, holiday, Timestamp(0)).await.unwrap();
    assert_eq!((row(11, ANN).await, row(11, BEN).await), (Ok(4), Ok(1)));
    // In Auckland the Sunday of Brussels is a Monday.
    let zone = Some("Pacific/Auckland".to_owned());
    let times = KeptTimes { zone, ..KeptTimes::default() };
    store.set_times(BEN, &times, Timestamp(0)).await.unwrap();
    assert_eq!(row(8, BEN).await, Ok(1));
}

#[tokio::test]
async fn own_days_off_break_no_row_from_their_choice_on() {
    let store = fresh().await;
    store.set_daily(&daily()).await.unwrap();
    for number in 1..=14 {
        store.promise_day(of_week(number), &day_secret()).await.unwrap();
        store.open_day(day(number), 1).await.unwrap();
    }
    // All but Wednesday in each of two weeks.
    for number in [1, 2, 4, 5, 6, 7, 8, 9, 11, 12] {
        played(&store, number, &[(ANN, 1), (BEN, 1)]).await;
    }
    let row = async |number, user| store.days_in_a_row(day(number), user).await;
    let off = async |user, days: &str, at| {
        let times = KeptTimes { days_off: days.parse().unwrap(), ..KeptTimes::default() };
        store.set_times(user, &times, at).await.unwrap();
    };
    assert_eq!((row(12, ANN).await, row(14, ANN).await), (Ok(2), Ok(2)));
    // Ann rests on Wednesdays and plays on Sundays, from the first Thursday on.
    off(ANN, "wed", of_week(4).opens_at).await;
    assert_eq!((row(12, ANN).await, row(14, ANN).await), (Ok(8), Ok(0)), "not the first one");
    off(ANN, "none", Timestamp(of_week(14).opens_at.0 + 1)).await;
    assert_eq!(row(12, ANN).await, Ok(8), "she had Wednesdays off then");
    off(BEN, "wed", Timestamp(0)).await;
    assert_eq!((row(12, BEN).await, row(13, BEN).await), (Ok(10), Ok(0)));
    off(CAT, "none", Timestamp(0)).await;
    assert_eq!(row(14, CAT).await, Ok(0));
}

#[tokio::test]
async fn a_day_is_played_once_and_days_in_a_row_are_counted() {
    let store = fresh().await;
    for number in 1..=5 {
        store.promise_day(promised(number), &day_secret()).await.unwrap();
        store.open_day(day(number), 1).await.unwrap();
    }
    for number in [1, 2, 4, 5] {
        played(&store, number, &[(ANN, 1)]).await;
    }
    let again = opened(&store, ChannelId(77)).await;
    assert_eq!(store.play_day(day(5), ANN, again, &day_secret()).await, Ok(false));
    let row = store.days_in_a_row(day(5), ANN);
    assert_eq!(row.await, Ok(2));
    assert_eq!(store.days_in_a_row(day(2), ANN).await, Ok(2));
    assert_eq!(store.days_in_a_row(day(3), ANN).await, Ok(0));
    assert_eq!(store.days_in_a_row(day(5), BEN).await, Ok(0));
    let own = store.own_day(day(5), ANN).await.unwrap();
    assert!(own.is_some_and(|own| own != again));
}

#[tokio::test]
async fn the_secret_of_a_day_is_sealed_where_there_is_a_key() {
    let store = sealed().await;
    store.promise_day(promised(1), &day_secret()).await.unwrap();
    assert_eq!(store.day_secret(day(1)).await, Ok(Some(day_secret())));
    let kept = query("select secret from day").fetch_one::<String>(&store.read).await.unwrap();
    assert!(!kept.contains(&day_secret().reveal()), "{kept}");
    let without = Store { seal: crate::seal::Seal::default(), ..store };
    assert_eq!(without.day_secret(day(1)).await, Ok(None));
}

#[tokio::test]
async fn days_are_ordered_by_points_against_those_who_played_them() {
    let store = fresh().await;
    let question = ever(Metric::Points);
    // Against the others Ann has 6, 0 and 6, Ben 0, 3 and −6, Cat −6 and −3.
    let days: [&[(UserId, i32)]; 4] = [
        &[(ANN, 5), (BEN, 1), (CAT, -3)],
        &[(ANN, 2), (BEN, 4), (CAT, 0)],
        &[(ANN, 9), (BEN, 3)],
        // Played alone, it says nothing.
        &[(CAT, 50)],
    ];
    for (day, number) in days.into_iter().zip(1..) {
        store.promise_day(promised(number), &day_secret()).await.unwrap();
        played(&store, number, day).await;
        assert_eq!(store.days_len(&question).await, Ok(0), "a day that is open tells nothing");
    }
    for number in 1..=3 {
        assert_eq!(store.days_of(&question, ANN).await, Ok(None), "{number}");
        store.end_day(day(number)).await.unwrap();
    }
    let all = store.days_against_field(&question, 0, 10).await.unwrap();
    let told: Vec<_> = all.iter().map(|it| (it.place, it.user, it.days, it.points)).collect();
    assert_eq!(told, [(1, ANN, 3, 4.0), (2, BEN, 3, -1.0)]);
    assert_eq!(store.days_of(&question, BEN).await, Ok(Some(all[1])));
    assert_eq!(store.days_of(&question, CAT).await, Ok(None), "with two days");
    store.end_day(day(4)).await.unwrap();
    assert_eq!(store.days_of(&question, CAT).await, Ok(None));
    for (book, closes, people) in
        [(Some("simple"), Some(9_000_000_001), 2), (Some("long"), None, 0), (None, Some(9), 0)]
    {
        let book = book.map(str::to_owned);
        let until = closes.map(Timestamp);
        let question = Question { book, until, ..question.clone() };
        assert_eq!(store.days_len(&question).await, Ok(people), "{question:?}");
    }
    assert_eq!(store.days_against_field(&question, 1, 10).await, Ok(vec![all[1]]));
}

#[tokio::test]
async fn a_deal_of_the_day_counts_as_mistakes_once_its_day_is_over() {
    let store = fresh().await;
    let question = ever(Metric::Points);
    for number in 1..=20 {
        store.promise_day(promised(number), &day_secret()).await.unwrap();
        played(&store, number, &[(ANN, 5)]).await;
        let table = store.own_day(day(number), ANN).await.unwrap().unwrap();
        let row = MistakesRow { left_out: 0, ..forgetting::mistakes(table) };
        store.keep_mistakes(ANN, &row).await.unwrap();
    }
    for number in 1..=20 {
        assert_eq!(store.mistakes_of(&question, 1, ANN).await, Ok(None));
        assert_eq!(store.mistakes_len(&question, 1).await, Ok(0));
        store.end_day(day(number)).await.unwrap();
    }
    let own = store.mistakes_of(&question, 1, ANN).await.unwrap().unwrap();
    assert_eq!((own.place, own.deals), (1, 20.0));
    assert_eq!(store.mistakes_len(&question, 1).await, Ok(1));
}
