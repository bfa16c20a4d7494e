//! Tables of points of players' own: brought as a file, looked at, kept, and played by.

use loopback::{Permissions, phone};

use super::test_server::{FOUR, TestServer};

/// Wiezen in which a misère brings nine.
fn text(name: &str) -> String {
    let (_, iwwa) = scales::KNOWN.iter().find(|(own, _)| *own == "iwwa").unwrap();
    iwwa.replace("\"IWWA\"", &format!("{name:?}")).replace("made = 7", "made = 9")
}

/// The eight digits that the page of a table shows.
fn digits(page: &str) -> &str {
    let (_, rest) = page.split_once(" (").unwrap();
    &rest[..8]
}

#[tokio::test]
async fn a_table_of_points_from_a_file_is_kept_and_played_by() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let looked = ann.command("/whist scale", &[("file", &text("Bij Eva"))]).await.unwrap();
    let page = looked.message().unwrap().clone();
    assert!(page.is_ephemeral() && page.text().contains("Bij Eva ("), "{}", page.text());
    assert!(page.text().contains("+27"), "nine from each of three: {}", page.text());
    // Without a lobby there is nothing to play.
    assert!(page.button("Play by it").is_none());
    ann.press_on(page.id, "Keep it").await.unwrap();
    ann.command("/whist new", &[("book", "wiezen"), ("robots", "3")]).await.unwrap();
    server.until_public("Everybody is here").await;

    // It is there after a restart, and known by its name.
    let server = server.restart().await;
    let ann = server.person("Ann");
    let list = ann.command("/whist scale", &[]).await.unwrap();
    assert!(phone::is_in_view(&list.message().unwrap().raw()["components"]));
    let page = ann.command("/whist scale", &[("table", "bij eva")]).await.unwrap();
    let page = page.message().unwrap().clone();
    assert!(page.button("Keep it").is_none());
    let said = ann.press_on(page.id, "Play by it").await.unwrap();
    assert!(said.text().contains("plays by **Bij Eva ("), "{}", said.text());
    let told = format!("Table of points: Bij Eva ({})", digits(&page.text()));
    server.until_public(&told).await;

    ann.press("Start").await.unwrap();
    server.until_button("My hand").await;
    let used = ann.press_on(page.id, "Play by it").await.unwrap();
    assert!(used.text().contains("no lobby in this channel"), "{}", used.text());
    let rules = ann.command("/whist rules", &[]).await.unwrap();
    assert!(rules.text().contains(&told), "{}", rules.text());
    server.end().await;
}

#[tokio::test]
async fn two_tables_of_points_of_one_name_are_told_apart() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let mut all = Vec::new();
    for text in [text("Onze club"), text("Onze club").replace("made = 9", "made = 10")] {
        let page = ann.command("/whist scale", &[("file", &text)]).await.unwrap();
        ann.press_on(page.message().unwrap().id, "Keep it").await.unwrap();
        all.push(digits(&page.text()).to_owned());
    }
    assert_ne!(all[0], all[1]);
    let list = ann.command("/whist scale", &[]).await.unwrap();
    let ours = list.message().unwrap().selects().remove(0);
    let mut labels = all.iter().map(|digits| format!("Onze club ({digits})")).collect::<Vec<_>>();
    labels.sort();
    assert_eq!(ours.labels, labels);
    // A table is opened by its digits.
    let option = format!("scale=own:{}", all[1]);
    ann.command("/whist new", &[("book", "wiezen"), ("options", &option)]).await.unwrap();
    server.until_public(&format!("Onze club ({})", all[1])).await;
    let unknown = [("book", "wiezen"), ("options", "scale=own:00000000")];
    let ben = server.person("Ben").in_channel(server.person("Ben").channel());
    let gone = ben.command("/whist new", &unknown).await.unwrap();
    assert!(gone.text().contains("is gone"), "{}", gone.text());
    server.end().await;
}

#[tokio::test]
async fn a_wrong_table_of_points_is_told_with_each_place() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let wrong = text("Bij Eva").replace("over = 1", "ovre = 1");
    for (file, said) in [
        (wrong, "`pair.ovre` (line 8): unknown"),
        ("hello".to_owned(), "cannot be read here"),
        ("{}".to_owned(), "`format` (line 1): missing"),
        ("x".repeat(17 << 10), "could not be read"),
        (String::from("\u{0}"), "cannot be read here"),
    ] {
        let answer = ann.command("/whist scale", &[("file", &file)]).await.unwrap();
        assert!(answer.is_ephemeral() && answer.text().contains(said), "{}", answer.text());
        assert!(answer.message().unwrap().button("Keep it").is_none());
    }
    let gone = ann.command("/whist scale", &[("table", "Nowhere")]).await.unwrap();
    assert!(gone.text().contains("is gone"), "{}", gone.text());
    server.end().await;
}

#[tokio::test]
async fn only_managers_remove_a_table_of_points() {
    let server = TestServer::begin().await;
    let [ann, eve] = [FOUR[0], "Eve"].map(|name| server.person(name));
    let eve = eve.may(Permissions::OF_A_MEMBER.and(Permissions::MANAGE_GUILD));
    let page = ann.command("/whist scale", &[("file", &text("Bij Eva"))]).await.unwrap();
    ann.press_on(page.message().unwrap().id, "Keep it").await.unwrap();
    let seen = ann.command("/whist scale", &[("table", "Bij Eva")]).await.unwrap();
    assert!(seen.message().unwrap().button("Remove it").is_none());
    let seen = eve.command("/whist scale", &[("table", "Bij Eva")]).await.unwrap();
    let id = seen.message().unwrap().button("Remove it").unwrap().custom_id;
    let list = eve.press_id(seen.message().unwrap().id, &id).await.unwrap();
    assert!(list.text().contains("keeps none of its own"), "{}", list.text());
    server.end().await;
}
