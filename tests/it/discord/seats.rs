//! Robots in the lobby and at the table, and friends who come late.

use super::evening::Evening;

#[tokio::test]
async fn robots_are_called_by_names_and_can_be_sent_away() {
    let evening = Evening::begin().await;
    let ann = evening.person("Ann");
    ann.types("/whist new robots:3").await.unwrap();
    let lobby = evening.until_public("Everybody is here").await.text();
    for name in ["Ada", "Bea", "Cy"] {
        assert!(lobby.contains(&format!("🤖 **{name}**")), "{lobby}");
    }
    ann.press("✕ Bea").await.unwrap();
    let lobby = evening.until_public("1 seat left").await;
    assert!(lobby.text().contains("3 · *free*"), "{}", lobby.text());
    assert!(lobby.button("✕ Bea").is_none());
    // A friend takes the free chair.
    evening.person("Ben").press("Sit down").await.unwrap();
    evening.until_public("3 · **Ben**").await;
    evening.end().await;
}

#[tokio::test]
async fn however_many_robots_are_asked_for_the_opener_plays() {
    let evening = Evening::begin().await;
    let ann = evening.person("Ann");
    let answer = ann.types("/whist new robots:4").await.unwrap().text();
    assert!(answer.contains("3 robots: one seat is yours"), "{answer}");
    let lobby = evening.until_public("Everybody is here").await.text();
    assert!(lobby.contains("1 · **Ann**"), "{lobby}");
    evening.end().await;
}

#[tokio::test]
async fn a_friend_takes_a_robots_chair_in_the_lobby() {
    let evening = Evening::begin().await;
    evening.person("Ann").types("/whist new robots:3").await.unwrap();
    evening.until_public("Everybody is here").await;
    evening.person("Ben").press("Take Ada’s seat").await.unwrap();
    let lobby = evening.until_public("2 · **Ben**").await;
    assert!(!lobby.text().contains("Ada"), "{}", lobby.text());
    let answer = evening.person("Cleo").types("/whist join").await.unwrap();
    assert_eq!(answer.text(), "You are in.");
    evening.until_public("3 · **Cleo**").await;
    evening.person("Dan").press("Take Cy’s seat").await.unwrap();
    let lobby = evening.until_public("4 · **Dan**").await;
    let labels: Vec<_> = lobby.buttons().into_iter().map(|button| button.label).collect();
    assert!(!labels.iter().any(|label| label.starts_with("Take")), "{labels:?}");
    let answer = evening.person("Eve").types("/whist join").await.unwrap();
    assert!(answer.text().contains("Every seat is taken"), "{}", answer.text());
    evening.end().await;
}

#[tokio::test]
async fn a_friend_takes_a_robots_chair_in_the_middle_of_a_deal() {
    let evening = Evening::begin().await;
    let ann = evening.person("Ann");
    let options = [("book", "simple"), ("robots", "3")];
    ann.command("/whist new", &options).await.unwrap();
    evening.until_public("Everybody is here").await;
    ann.press("Start").await.unwrap();
    let ben = evening.person("Ben");
    // The chair can be taken before the cards are dealt, too.
    evening.until_dealt_to(&ann).await;
    // The cards come with the chair.
    let answer = ben.press("Take Ada’s seat").await.unwrap();
    assert!(answer.message().unwrap().is_ephemeral());
    let table = evening.until_public("**Ben** has taken Ada’s seat.").await;
    assert!(table.button("Take Bea’s seat").is_some(), "{}", table.text());
    let answer = evening.person("Cleo").types("/whist join").await.unwrap();
    assert!(answer.message().unwrap().is_ephemeral());
    evening.until_public("**Cleo** has taken Bea’s seat.").await;
    evening.end().await;
}
