//! A person's page: what stands on it, and who may open it.

use loopback::{Answer, Message, Person};

use super::counting::presses;
use super::orders::{Past, past};
use super::person::data;
use super::test_server::TestServer;

async fn own(person: &Person, command: &str) -> Message {
    let answer = person.types(command).await.unwrap();
    assert!(answer.is_ephemeral());
    answer.message().unwrap().clone()
}

/// Twelve deals of Whist à la couleur: Ann's misère is lost six times and made once, then Ann and
/// Ben make eight together; Cleo defends.
async fn played(server: &TestServer) {
    let misere = |points: i32| {
        [("Ann", points, true), ("Ben", -points / 3, false), ("Cleo", -points / 3, false)]
    };
    let (lost, made) = (misere(-36), misere(36));
    let pair = [("Ann", 7, true), ("Ben", 7, true), ("Cleo", -7, false)];
    let mut deals = vec![Past { book: "couleur", contract: Some("misere"), people: &lost }; 6];
    deals.push(Past { contract: Some("open-misere"), people: &made, ..deals[0] });
    deals.extend([Past { contract: Some("pair 8 S"), people: &pair, ..deals[0] }; 11]);
    past(server, 1, &deals).await;
    let simple = [("Ann", 2, false), ("Dan", -2, false)];
    past(server, 2, &[Past { book: "simple", contract: None, people: &simple }]).await;
}

#[tokio::test]
async fn a_page_tells_form_contracts_company_and_streaks() {
    let server = TestServer::begin().await;
    played(&server).await;
    let ann = server.person("Ann");
    let page = own(&ann, "/whist me page").await;
    // Both games ended in the same second: the menu has the other one.
    let menu = page.selects().remove(0);
    let answer = ann.select(&menu.custom_id, &["couleur"]).await.unwrap();
    let Answer::Redrawn(page) = answer else { panic!("{answer:?}") };
    let text = page.text();
    for told in [
        "Ann",
        "deals: 18",
        "bids made: 67 %",
        "last 18: −103",
        "Together 11 of 11",
        "Misère 1 of 7",
        "best with: Ben +7.0",
        // Of seven deals against Ben no mean is told.
        "worst against: Cleo −5.7",
        "best deal: +36 · table 1, deal 7",
        "longest run won: 12 · now 12",
    ] {
        assert!(text.contains(told), "{told} in {text}");
    }
    assert!(!text.contains("mistakes"), "{text}");

    let nl = own(&ann.clone().locale("nl"), "/whist ik pagina").await;
    let answer = ann.clone().locale("nl").select(&nl.selects()[0].custom_id, &["couleur"]).await;
    let Answer::Redrawn(nl) = answer.unwrap() else { panic!("the menu redraws") };
    let text = nl.text();
    for told in ["giften: 18", "Samen 11 van 11", "Miserie 1 van 7", "het best met: Ben +7,0"] {
        assert!(text.contains(told), "{told} in {text}");
    }
    server.end().await;
}

#[tokio::test]
async fn a_page_is_its_owners_until_they_let_others_open_it() {
    let server = TestServer::begin().await;
    played(&server).await;
    let (ann, ben) = (server.person("Ann"), server.person("Ben").locale("fr"));
    let eve = server.person("Eve");
    let refused = own(&ben, "/whist me page of:Ann").await.text();
    assert_eq!(refused, "Cette page ne vous est pas ouverte.");
    // Of one who has played nothing the refusal is the same.
    assert_eq!(own(&ben, "/whist me page of:Eve").await.text(), refused);
    let none = own(&eve, "/whist me page").await.text();
    assert!(none.contains("No deal of yours counts here yet"), "{none}");
    // Nor does a button tell more.
    let mine = own(&ben, "/whist me page of:Ben").await;
    assert!(mine.button("L’ouvrir aux autres").is_some(), "{mine:?}");
    let forged = format!("w1:0:0:page show {}", ann.id);
    assert_eq!(ben.press_id(mine.id, &forged).await.unwrap().text(), refused);

    let page = own(&ann, "/whist me page").await;
    let open = presses(&ann, &page, "Let others open it").await;
    let told = own(&ben, "/whist me page of:Ann").await;
    assert!(told.text().contains("Ann") && told.buttons().is_empty(), "{}", told.text());
    let kept = data(&server, &ann).await;
    assert_eq!(kept["open_pages"], serde_json::json!([server.discord.guild().to_string()]));

    let server = server.restart().await;
    let (ann, ben) = (server.person("Ann"), server.person("Ben").locale("fr"));
    assert!(own(&ben, "/whist me page of:Ann").await.text().contains("Ann"));
    presses(&ann, &open, "Keep it to myself").await;
    assert_eq!(own(&ben, "/whist me page of:Ann").await.text(), refused);
    presses(&ann, &page, "Let others open it").await;
    // Who is forgotten has no page, and no name on another's.
    let asked = ann.types("/whist me forget").await.unwrap().message().unwrap().id;
    ann.press_on(asked, "Forget me").await.unwrap();
    assert_eq!(own(&ben, "/whist me page of:Ann").await.text(), refused);
    let mine = own(&ben, "/whist me page").await.text();
    assert!(!mine.contains("Ann"), "{mine}");
    server.end().await;
}
