//! A person's own times, set on a private page.

use std::time::Duration;

use loopback::{Message, Person};
use store::KeptTimes;
use table::id::UserId;

use super::pace::on_turn;
use super::test_server::TestServer;

const HOUR: Duration = Duration::from_hours(1);
const DAY: Duration = Duration::from_hours(24);

/// The page after a typed command.
async fn page(person: &Person, line: &str) -> Message {
    let page = person.types(line).await.unwrap().message().unwrap().clone();
    assert!(page.is_ephemeral());
    page
}

#[tokio::test]
async fn quiet_hours_are_set_seen_by_their_owner_alone_and_taken_away() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let said = async |line: &str| {
        let answer = ann.types(line).await.unwrap().message().unwrap().clone();
        assert!(answer.is_ephemeral());
        answer.text()
    };
    assert!(said("/whist me times").await.contains("No quiet hours are set"));
    let set = said("/whist me times zone:europe/brussels from:22:30 to:8").await;
    assert!(set.contains("from 22:30 to 8:00, by the clock of Europe/Brussels"), "{set}");
    assert!(said("/whist me times zone:Atlantis").await.contains("no such time zone"));
    assert!(said("/whist me times to:12").await.contains("twelve hours at most"));
    let server = server.restart().await;
    let cleo = server.person("Cleo").locale("fr");
    let answer = cleo.types("/whist me times").await.unwrap().message().unwrap().clone();
    assert!(answer.text().contains("Aucune heure calme"), "{}", answer.text());
    let ann = server.person("Ann");
    let kept = ann.types("/whist me times").await.unwrap().message().unwrap().text();
    assert!(kept.contains("from 22:30"), "{kept}");
    let off = ann.types("/whist me times off:True").await.unwrap().message().unwrap().text();
    assert!(off.contains("No quiet hours are set"), "{off}");
    server.end().await;
}

#[tokio::test]
async fn a_zone_alone_says_whose_weekend_it_is() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let set = page(&ann, "/whist me times zone:Europe/Brussels").await;
    assert!(set.text().contains("Your clock is that of Europe/Brussels"), "{}", set.text());
    let night = page(&ann, "/whist me times from:23 to:7").await;
    assert!(night.text().contains("from 23:00 to 7:00"), "{}", night.text());
    let off = page(&ann, "/whist me times off:True").await;
    assert!(off.text().contains("Your clock is that of Europe/Brussels"), "{}", off.text());
    server.end().await;
}

#[tokio::test]
async fn a_zone_is_found_by_a_part_of_its_name_in_the_users_language() {
    let server = TestServer::begin().await;
    for (locale, command, option) in
        [("en", "/whist me times", "zone"), ("fr", "/whist moi heures", "fuseau")]
    {
        let person = server.person("Ann").locale(locale);
        let offered = person.autocomplete(command, option, "brus").await.unwrap();
        let names: Vec<_> = offered.iter().map(|choice| choice.name.as_str()).collect();
        assert_eq!(names, ["Europe/Brussels"], "{locale}");
        let zone = offered[0].value.as_str().unwrap();
        let set = page(&person, &format!("{command} {option}:{zone}")).await;
        assert!(set.text().contains("Europe/Brussels"), "{}", set.text());
        let many = person.autocomplete(command, option, "").await.unwrap();
        assert_eq!(many.len(), 25, "as many as Discord shows");
        assert!(person.autocomplete(command, option, "atlantis").await.unwrap().is_empty());
    }
    server.end().await;
}

#[tokio::test]
async fn a_holiday_stops_the_time_and_is_fourteen_days_a_quarter() {
    let server = TestServer::begin().await;
    server.lobby_with(&[("book", "simple"), ("pace", "days-24")]).await;
    server.person("Ann").press("Start").await.unwrap();
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
    let (member, person) = on_turn(&server).await;
    let taken = page(&person, "/whist me times holiday:3").await;
    assert!(taken.text().contains("**On holiday** until <t:"), "{}", taken.text());
    server.until_public("is on holiday until <t:").await;
    // Three days later no player has been mentioned, and the turn has its whole time.
    server.pass(3 * DAY);
    server.settled().await;
    let log = server.log().await;
    let has = |word: &str| log.iter().any(|line| line.starts_with(word));
    assert!(has(&format!("holiday {} ", member.number())) && !has("call") && !has("away"));
    server.pass(23 * HOUR);
    server.settled().await;
    assert!(!server.log().await.iter().any(|line| line.starts_with("away")));
    // Eleven days of this quarter are left, on any server.
    let french = person.clone().locale("fr");
    let none = page(&french, "/whist moi heures").await;
    assert!(none.text().contains("Il reste 11 jours ce trimestre"), "{}", none.text());
    let refused = page(&french, "/whist moi heures vacances:12").await;
    assert!(refused.text().contains("il en reste 11"), "{}", refused.text());
    // They come back early, and the table shows it.
    page(&french, "/whist moi heures vacances:5").await;
    server.until_public("is on holiday until <t:").await;
    let back = page(&french, "/whist moi heures vacances:0").await;
    assert!(back.text().contains("Il reste 11 jours ce trimestre"), "{}", back.text());
    let is_back = |world: &loopback::World| {
        let mut public = world.messages().filter(|message| !message.is_ephemeral());
        (!public.any(|message| message.text().contains("is on holiday"))).then_some(())
    };
    server.discord.wait_until("nobody on holiday", is_back).await.unwrap();
    server.end().await;
}

#[tokio::test]
async fn days_off_are_chosen_from_a_menu() {
    let server = TestServer::begin().await;
    for (name, locale, command, menu, days, told) in [
        ("Ann", "en", "/whist me times", "No days off", ["Sunday", "Wednesday"], "row of days"),
        ("Ben", "nl", "/whist ik tijden", "Geen vrije dagen", ["zondag", "woensdag"], "op rij"),
    ] {
        let person = server.person(name).locale(locale);
        let shown = page(&person, command).await;
        assert!(shown.text().contains(told), "{}", shown.text());
        let before = server.store.times(UserId(person.id.0)).await.unwrap();
        assert_eq!(before.days_off.to_string(), "sat sun");
        person.select(menu, &days).await.unwrap();
        let kept = server.store.times(UserId(person.id.0)).await.unwrap();
        assert_eq!(kept, KeptTimes { days_off: "wed sun".parse().unwrap(), ..before });
        person.select(menu, &[]).await.unwrap();
        let none = server.store.times(UserId(person.id.0)).await.unwrap();
        assert!(none.days_off.are_none());
    }
    server.end().await;
}
