//! Days: promised, opened, played once, ranked, sealed.

use super::*;
use crate::MistakesRow;
use crate::db::query;
use table::dealer::Secret;

/// A number beyond that of a signed column.
const ANN: UserId = UserId(u64::MAX);

fn secret() -> Secret {
    "5ec4e7".repeat(11)[..64].parse().unwrap()
}

/// Each plays a day at a table of their own, and gets that many points.
async fn played(store: &Store, number: u32, all: &[(UserId, i32)]) {
    for &(user, points) in all {
        let table = opened(store, ChannelId(user.0 ^ u64::from(number) << 8)).await;
        assert_eq!(store.play_day((GUILD, number), user, table).await, Ok(true));
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
    assert_eq!(store.promise_day(promised(1), &secret()).await, Ok(true));
    let other = "11".repeat(32).parse().unwrap();
    assert_eq!(store.promise_day(promised(1), &other).await, Ok(false));
    assert_eq!(store.day_secret(GUILD, 1).await, Ok(Some(secret())));
    assert_eq!(store.day_secret(GUILD, 2).await, Ok(None));
    assert_eq!(store.next_day(GUILD).await, Ok(2));
}

#[tokio::test]
async fn a_day_goes_from_state_to_state_and_never_back() {
    let store = fresh().await;
    store.promise_day(promised(1), &secret()).await.unwrap();
    assert_eq!(store.days().await, Ok(vec![promised(1)]));
    assert_eq!(store.open_day(GUILD, 1, 3).await, Ok(true));
    assert_eq!(store.open_day(GUILD, 1, 4).await, Ok(false));
    store.show_day(GUILD, 1, MessageId(9)).await.unwrap();
    let open =
        DayRow { state: DayState::Open, robots: 3, message: Some(MessageId(9)), ..promised(1) };
    assert_eq!(store.day(GUILD, 1).await, Ok(Some(open)));
    assert_eq!(store.end_day(GUILD, 1).await, Ok(true));
    assert_eq!(store.open_day(GUILD, 1, 3).await, Ok(false));
    assert_eq!(store.days().await, Ok(vec![]));
}

#[tokio::test]
async fn a_ranking_is_of_those_not_forgotten() {
    let all = [(ANN, 5), (BEN, -3), (CAT, 5)];
    for gone in 0..8_u32 {
        let store = fresh().await;
        store.promise_day(promised(1), &secret()).await.unwrap();
        played(&store, 1, &all).await;
        let is_gone = |place: usize| gone & 1 << place != 0;
        for (place, (user, _)) in all.into_iter().enumerate().rev() {
            if is_gone(place) {
                store.forget(user, Timestamp(0)).await.unwrap();
            }
        }
        let left = all.iter().enumerate().filter(|(place, _)| !is_gone(*place));
        let left: Vec<_> = left.map(|(_, one)| *one).collect();
        let better = |points| left.iter().filter(|(_, other)| *other > points).count();
        let mut told: Vec<_> =
            left.iter().map(|&(user, points)| (better(points) + 1, user, points)).collect();
        told.sort_unstable_by_key(|&(place, user, _)| (place, user.0.cast_signed()));
        let ranking = store.day_ranking(GUILD, 1).await.unwrap().into_iter();
        let ranking: Vec<_> = ranking.map(|it| (it.place as usize, it.user, it.points)).collect();
        assert_eq!(ranking, told);
    }
}

#[tokio::test]
async fn a_day_is_played_once_and_days_in_a_row_are_counted() {
    let store = fresh().await;
    for number in 1..=5 {
        store.promise_day(promised(number), &secret()).await.unwrap();
    }
    for number in [1, 2, 4, 5] {
        played(&store, number, &[(ANN, 1)]).await;
    }
    let again = opened(&store, ChannelId(77)).await;
    assert_eq!(store.play_day((GUILD, 5), ANN, again).await, Ok(false));
    let row = store.days_in_a_row(GUILD, 5, ANN);
    assert_eq!(row.await, Ok(2));
    assert_eq!(store.days_in_a_row(GUILD, 2, ANN).await, Ok(2));
    assert_eq!(store.days_in_a_row(GUILD, 3, ANN).await, Ok(0));
    assert_eq!(store.days_in_a_row(GUILD, 5, BEN).await, Ok(0));
    let own = store.own_day((GUILD, 5), ANN).await.unwrap().unwrap();
    assert_eq!(store.day_tables(GUILD, 5).await, Ok(vec![own]));
}

#[tokio::test]
async fn the_secret_of_a_day_is_sealed_where_there_is_a_key() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("whist.key");
    std::fs::write(&path, "0a".repeat(32)).unwrap();
    #[cfg(unix)]
    std::fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
    let sealed = crate::seal::Seal::new(Some(SealKey::read(&path).unwrap()));
    let store = Store { seal: sealed, ..fresh().await };
    store.promise_day(promised(1), &secret()).await.unwrap();
    assert_eq!(store.day_secret(GUILD, 1).await, Ok(Some(secret())));
    let kept = query("select secret from day").fetch_one::<String>(&store.read).await.unwrap();
    assert!(!kept.contains(&secret().reveal()), "{kept}");
    let without = Store { seal: crate::seal::Seal::default(), ..store };
    assert_eq!(without.day_secret(GUILD, 1).await, Ok(None));
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
        store.promise_day(promised(number), &secret()).await.unwrap();
        played(&store, number, day).await;
        assert_eq!(store.days_len(&question).await, Ok(0), "a day that is open tells nothing");
    }
    for number in 1..=3 {
        assert_eq!(store.days_of(&question, ANN).await, Ok(None), "{number}");
        store.end_day(GUILD, number).await.unwrap();
    }
    let all = store.days_against_field(&question, (0, 10)).await.unwrap();
    let told: Vec<_> = all.iter().map(|it| (it.place, it.user, it.days, it.points)).collect();
    assert_eq!(told, [(1, ANN, 3, 4.0), (2, BEN, 3, -1.0)]);
    assert_eq!(store.days_of(&question, BEN).await, Ok(Some(all[1])));
    assert_eq!(store.days_of(&question, CAT).await, Ok(None), "with two days");
    store.end_day(GUILD, 4).await.unwrap();
    assert_eq!(store.days_of(&question, CAT).await, Ok(None));
    for (book, closes, people) in
        [(Some("simple"), Some(9_000_000_001), 2), (Some("long"), None, 0), (None, Some(9), 0)]
    {
        let book = book.map(str::to_owned);
        let until = closes.map(Timestamp);
        let question = Question { book, until, ..question.clone() };
        assert_eq!(store.days_len(&question).await, Ok(people), "{question:?}");
    }
    assert_eq!(store.days_against_field(&question, (1, 10)).await, Ok(vec![all[1]]));
}

#[tokio::test]
async fn a_deal_of_the_day_counts_as_mistakes_once_its_day_is_over() {
    let store = fresh().await;
    let question = ever(Metric::Points);
    for number in 1..=20 {
        store.promise_day(promised(number), &secret()).await.unwrap();
        played(&store, number, &[(ANN, 5)]).await;
        let table = store.own_day((GUILD, number), ANN).await.unwrap().unwrap();
        let row = MistakesRow { left_out: 0, ..forgetting::mistakes(table) };
        store.keep_mistakes(ANN, &row).await.unwrap();
    }
    for number in 1..=20 {
        assert_eq!(store.mistakes_of(&question, 1, ANN).await, Ok(None));
        assert_eq!(store.mistakes_len(&question, 1).await, Ok(0));
        store.end_day(GUILD, number).await.unwrap();
    }
    let own = store.mistakes_of(&question, 1, ANN).await.unwrap().unwrap();
    assert_eq!((own.place, own.deals), (1, 20.0));
    assert_eq!(store.mistakes_len(&question, 1).await, Ok(1));
}
