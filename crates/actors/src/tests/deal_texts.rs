//! The moment when the texts of the players are read: after the seal was shown, before the
//! first card.

use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

use super::*;
use table::dealer::DealText;

fn text(typed: &str) -> DealText {
    DealText::new(typed).unwrap()
}

/// Ann at a table of robots, the pack of the first deal waiting to be cut.
async fn to_be_cut(store: &Store) -> (Fixture, TableId) {
    let waits = Timeouts { robot_pause: Duration::from_secs(40), ..Timeouts::default() };
    let mut fixture = Fixture::timed(store.clone(), || Ok(secret(9)), waits).await;
    let id = fixture.open(1, 3).await.unwrap();
    fixture.tell(id, Event::Play(PlayEvent::Start(ANN, secret(1)))).await.unwrap();
    fixture.until(|table| matches!(table.awaits(), Awaits::Cut(_))).await;
    (fixture, id)
}

/// Ann has the pack dealt, or it is dealt once the time is up.
async fn deal(fixture: &Fixture, id: TableId) {
    let turn = fixture.look(id).await.turn();
    drop(fixture.tell(id, Event::Play(PlayEvent::Cut(ANN, turn, None))).await.unwrap());
}

async fn log(fixture: &Fixture, id: TableId) -> Vec<String> {
    let log = fixture.tables.store().log(id).await.unwrap();
    log.into_iter().map(|entry| entry.body).collect()
}

/// The hand that Ann is dealt where she does this before and after the seal is shown.
async fn hand(before: Option<&str>, after: Option<&str>) -> String {
    let store = Store::open("sqlite::memory:").await.unwrap();
    store.keep_deal_text(ANN, before.map(text).as_ref()).await.unwrap();
    // Of people who do not sit there nothing is asked.
    store.keep_deal_text(BEN, Some(&text("not at the table"))).await.unwrap();
    let (fixture, id) = to_be_cut(&store).await;
    let sealed = log(&fixture, id).await;
    assert!(sealed.last().unwrap().starts_with("commit "), "{sealed:?}");
    store.keep_deal_text(ANN, after.map(text).as_ref()).await.unwrap();
    deal(&fixture, id).await;
    let log = log(&fixture, id).await;
    let place = |verb: &str| log.iter().position(|line| line.split(' ').next() == Some(verb));
    let (commit, dealt) = (place("commit").unwrap(), place("deal").unwrap());
    let texts = log.iter().filter(|line| line.starts_with("text ")).count();
    assert_eq!(texts, usize::from(after.is_some()));
    assert!(place("text").is_none_or(|text| commit < text && text < dealt), "{log:?}");
    fixture.look(id).await.seen_by(ANN).unwrap().seat().unwrap().hand.to_string()
}

#[tokio::test]
async fn i05_a_text_set_after_the_seal_was_shown_counts_in_that_deal() {
    let plain = hand(None, None).await;
    assert_eq!(plain, hand(None, None).await, "it is the same secret every time");
    let clover = hand(Some("clover"), Some("clover")).await;
    assert_ne!(clover, plain);
    // What stands when the pack is dealt is what counts, whatever stood there before.
    assert_eq!(hand(None, Some("clover")).await, clover);
    assert_eq!(hand(Some("horseshoe"), Some("clover")).await, clover);
    assert_ne!(hand(Some("clover"), Some("horseshoe")).await, clover);
    assert_eq!(hand(Some("clover"), None).await, plain);
}

#[tokio::test]
async fn i05_the_text_of_an_absent_player_counts_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("whist.db").display());
    let store = Store::open(&url).await.unwrap();
    let (fixture, id) = to_be_cut(&store).await;
    let seats =
        [Event::Chairs(ChairsEvent::SitDown(person(BEN))), Event::Chairs(ChairsEvent::Leave(BEN))];
    for event in seats {
        fixture.tell(id, event).await.unwrap();
    }
    store.keep_deal_text(BEN, Some(&text("clover"))).await.unwrap();
    deal(&fixture, id).await;
    let before = fixture.look(id).await;
    assert_eq!(log(&fixture, id).await.iter().filter(|line| line.starts_with("text ")).count(), 1);
    fixture.tables.close().await;
    let fixture = Fixture::over(store).await;
    let after = fixture.look(id).await;
    let hand = |table: &Snapshot| table.seen_by(ANN).unwrap().seat().unwrap().hand;
    assert_eq!(hand(&after), hand(&before));
}

#[tokio::test]
async fn i05_nothing_is_dealt_while_the_texts_cannot_be_read() {
    let folder = TempDir::new().unwrap();
    let url = format!("sqlite:{}", folder.path().join("whist.db").display());
    let store = Store::open(&url).await.unwrap();
    store.keep_deal_text(ANN, Some(&text("clover"))).await.unwrap();
    let (fixture, id) = to_be_cut(&store).await;
    let mut db = SqliteConnection::connect(&url).await.unwrap();
    sqlx::query("alter table deal_text rename to lost").execute(&mut db).await.unwrap();
    let turn = fixture.look(id).await.turn();
    let refused = fixture.tell(id, Event::Play(PlayEvent::Cut(ANN, turn, None))).await;
    assert!(matches!(refused, Err(TellError::NotSaved)), "{refused:?}");
    assert!(log(&fixture, id).await.last().unwrap().starts_with("commit "));
    sqlx::query("alter table lost rename to deal_text").execute(&mut db).await.unwrap();
    deal(&fixture, id).await;
    let log = log(&fixture, id).await;
    assert!(log.iter().any(|line| line.starts_with("text ")), "{log:?}");
}
