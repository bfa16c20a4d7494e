//! The trail of the operator.

use super::*;

async fn trail(url: &str) -> Vec<String> {
    audit(url).await.unwrap().iter().map(ToString::to_string).collect()
}

#[tokio::test]
async fn the_trail_names_no_person_who_was_forgotten() {
    let (_folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let table = opened(&store, ChannelId(1)).await;
    let deal =
        Append { results: vec![result(BEN, 1)], ..append(table, 1, vec![entry(None, "over")]) };
    store.append(deal).await.unwrap();
    for at in [10, 20] {
        store.uncount(GUILD, table, ANN, Timestamp(at)).await.unwrap();
    }
    store.count_again(GUILD, table, CAT, Timestamp(30)).await.unwrap();
    store.count_anew(GUILD, ANN, Timestamp(40)).await.unwrap();
    store.count_all(GUILD, ANN, Timestamp(50)).await.unwrap();
    let moment = |second: u32| format!("1970-01-01T00:00:{second}Z");
    let place = format!("server {GUILD} table {table}");
    let before = [
        format!("{} uncounted {place} by {ANN}", moment(10)),
        format!("{} counted {place} by {CAT}", moment(30)),
        format!("{} began anew server {GUILD} by {ANN}", moment(40)),
        format!("{} counts all server {GUILD} by {ANN}", moment(50)),
    ];
    assert_eq!(trail(&url).await, before, "what has changed nothing is not in it");
    assert_eq!(store.data_of(CAT).await.unwrap().decided, [before[1].clone()]);

    store.forget(CAT, Timestamp(55)).await.unwrap();
    let after = trail(&url).await;
    assert_eq!(after[1], format!("{} counted {place}", moment(30)));
    assert_eq!(after[4], format!("{} forgot", moment(55)));
    assert!(after.iter().all(|line| !line.contains(&CAT.to_string())), "{after:?}");

    store.purge(GUILD, Timestamp(59)).await.unwrap();
    let purged = format!("{} purged server {GUILD}", moment(59));
    assert_eq!(trail(&url).await, [after[4].clone(), purged], "all else of the server is gone");
}
