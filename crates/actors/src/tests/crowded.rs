//! A thousand at one table.

use futures_util::future::join_all;

use super::*;

#[tokio::test]
async fn a18_f09_h08_a_table_queues_sixty_four_and_refuses_the_rest() {
    let fixture = Fixture::new().await;
    let (id, other) = (fixture.open(1, 0).await.unwrap(), fixture.open(2, 0).await.unwrap());
    fixture.look(id).await;
    fixture.look(other).await;
    let looks = (0..1_000).map(|number| fixture.tell(id, Event::Look(UserId(100 + number))));
    let (outcomes, beside) = tokio::join!(join_all(looks), fixture.tell(other, Event::Look(ANN)));
    assert!(beside.is_ok(), "another table does not notice");
    let busy = outcomes.iter().filter(|it| matches!(it, Err(TellError::Busy))).count();
    let heard = |outcome: &Result<Reply, TellError>| {
        matches!(outcome, Err(TellError::Refused { refusal: Refusal::NotSeated, .. }))
    };
    assert_eq!((busy, outcomes.iter().filter(|it| heard(it)).count()), (1_000 - 64, 64));
    assert!(fixture.tell(id, Event::Look(ANN)).await.is_ok(), "it goes on");
}
