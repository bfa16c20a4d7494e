//! Tables of points of players' own: brought as a file, looked at, kept, and played by.

use loopback::{Permissions, phone};

use super::test_server::{FOUR, TestServer};

/// Wiezen in which a misère brings nine.
pub(super) fn text(name: &str) -> String {
    let (_, iwwa) = scales::KNOWN.iter().find(|(own, _)| *own == "iwwa").unwrap();
    iwwa.replace("\"IWWA\"", &format!("{name:?}")).replace("made = 7", "made = 9")
}

/// The eight digits that the page of a table shows.
pub(super) fn digits(page: &str) -> &str {
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
    // Without a lobby there is nothing to play, and no button is named.
    assert!(page.button("Play by it").is_none());
    assert!(page.text().contains("keep it, open a table with /whist new"), "{}", page.text());
    let said = ann.press_on(page.id, "Keep it").await.unwrap().text();
    assert!(said.contains("/whist new") && !said.contains("Play by it"), "{said}");
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
async fn a_kept_table_of_points_is_chosen_among_the_options() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let looked = ann.command("/whist scale", &[("file", &text("Bij Eva"))]).await.unwrap();
    ann.press_on(looked.message().unwrap().id, "Keep it").await.unwrap();
    let label = format!("Bij Eva ({})", digits(&looked.text()));
    ann.command("/whist new", &[("book", "wiezen")]).await.unwrap();
    let mut page = ann.press("Options").await.unwrap();
    while page.message().unwrap().selects().iter().all(|it| !it.labels.contains(&label)) {
        page = ann.press_on(page.message().unwrap().id, "Next").await.unwrap();
    }
    let menu = page.message().unwrap().selects();
    let menu = menu.iter().find(|it| it.labels.contains(&label)).unwrap();
    let kept = menu.values.iter().find(|it| it.contains("own:")).unwrap();
    ann.select(&menu.custom_id, &[kept]).await.unwrap();
    server.until_public(&format!("Table of points: {label}")).await;
    ann.select(&menu.custom_id, &["cents"]).await.unwrap();
    server.until_public("Table of points: Cents").await;
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
        ("hello".to_owned(), "Line 1 cannot be read. A line is"),
        ("{}".to_owned(), "`format` (line 1): missing"),
        ("x".repeat(17 << 10), "could not be read"),
        (String::from("\u{0}"), "Line 1 cannot be read. A line is"),
    ] {
        let answer = ann.command("/whist scale", &[("file", &file)]).await.unwrap();
        assert!(answer.is_ephemeral() && answer.text().contains(said), "{}", answer.text());
        // The parser's own words stay out of it.
        assert!(!answer.text().contains("the text") && !answer.text().contains("expected"));
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

/// The cell of a press, and the points that a table has for it.
fn paid(scale: &scales::Scale, cell: &str) -> (i32, i32) {
    let mut words = cell.split(' ');
    let line = words.next().unwrap();
    let [one, other] = [(); 2].map(|()| words.next().unwrap().parse::<usize>().unwrap());
    if let Some(rows) = scale.rows(line) {
        let cell = rows.rows[one - usize::from(rows.lowest)][other];
        return (cell.declarer, cell.other);
    }
    let way = scale.alone(line).unwrap().ways[one - 1][other];
    (if other < one { way.made } else { way.lost }, way.other)
}

/// Fills the form with numbers, as many as it has fields from the last.
async fn fills(person: &loopback::Person, asked: &loopback::Answer, texts: &[&str]) -> String {
    let form = asked.form().unwrap();
    let fields: Vec<_> = form.fields.iter().map(|field| field.custom_id.clone()).collect();
    let filled: Vec<_> = fields.iter().map(String::as_str).zip(texts.iter().copied()).collect();
    person.submits(form, &filled).await.unwrap().text()
}

#[tokio::test]
async fn the_points_of_the_iwwa_are_found_from_twelve_answers() {
    let mut server = TestServer::begin().await;
    let iwwa = scales::known("iwwa").unwrap();
    let list = server.person("Ann").command("/whist scale", &[]).await.unwrap();
    let message = list.message().unwrap().id;
    server.person("Ann").press_on(message, "How do you count?").await.unwrap();
    server.person("Ann").press_on(message, "Solo whist (wiezen)").await.unwrap();
    let mut answers = 0;
    loop {
        // It is broken off, and gone on with.
        if answers == 3 {
            server = server.restart().await;
        }
        let ann = server.person("Ann");
        let shown = ann.message(message).unwrap();
        assert!(phone::is_in_view(&shown.raw()["components"]), "{}", shown.text());
        if shown.button("Look at it").is_some() {
            assert!(shown.text().contains("You count like **IWWA**"), "{}", shown.text());
            break;
        }
        let ask = shown.button("Answer").unwrap().custom_id;
        let cell = ask.split_once(" ask ").unwrap().1.to_owned();
        let (declarer, other) = paid(&iwwa, &cell);
        let asked = ann.press_id(message, &ask).await.unwrap();
        fills(&ann, &asked, &[&declarer.to_string(), &other.to_string()]).await;
        answers += 1;
        assert!(answers <= 12, "{}", shown.text());
    }
    let ann = server.person("Ann");
    let table = ann.press_on(message, "The table so far").await.unwrap();
    assert!(table.text().contains('=') && table.text().contains("(+"), "{}", table.text());
    ann.press_on(message, "Back").await.unwrap();
    let page = ann.press_on(message, "Look at it").await.unwrap();
    assert!(page.text().contains("### IWWA"), "{}", page.text());
    let own = super::person::data(&server, &ann).await;
    assert_eq!(own["surveys"].as_array().unwrap().len(), 1, "{own}");
    server.end().await;
}

#[tokio::test]
async fn an_answer_that_does_not_fit_is_asked_about() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let list = ann.command("/whist scale", &[]).await.unwrap();
    let message = list.message().unwrap().id;
    ann.press_on(message, "How do you count?").await.unwrap();
    ann.press_on(message, "Solo whist (wiezen)").await.unwrap();
    ann.press_on(message, "Without Piccolo").await.unwrap();
    assert!(ann.message(message).unwrap().button("With Piccolo").is_some());
    // A line of their own choice: in its second result two points are missing.
    let menu = ann.message(message).unwrap().selects().remove(0);
    let asked = ann.select(&menu.custom_id, &["pair 8"]).await.unwrap();
    let said = fills(&ann, &asked, &["2", "3 -2"]).await;
    assert!(said.contains("The four come to +2, not to zero"), "{said}");
    let again = ann.press_on(message, "Ask again").await.unwrap();
    assert!(!again.text().contains("not to zero"), "{}", again.text());
    let asked = ann.select(&menu.custom_id, &["pair 8"]).await.unwrap();
    assert_eq!(asked.form().unwrap().fields[0].value, "2");
    let said = fills(&ann, &asked, &["2", "3 or 4"]).await;
    assert!(said.contains("not a result with whole numbers"), "{said}");
    let asked = ann.select(&menu.custom_id, &["pair 8"]).await.unwrap();
    let said = fills(&ann, &asked, &["2", "3", "20", "-4", "-6"]).await;
    assert!(said.contains("5 answers"), "{said}");
    let shown = ann.press_on(message, "The table so far").await.unwrap();
    assert!(
        shown.text().contains("✔ =+2 =+3 +4 +5 +6 =+20\n  ✘ =\u{2212}4 =\u{2212}6 \u{2212}8"),
        "{}",
        shown.text()
    );
    server.end().await;
}
