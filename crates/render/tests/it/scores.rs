//! The score that is looked at.

use rules::{Book, Rules, Seat, Sheet, Side};
use words::Language;

use super::drawing::drawn;
use super::fixture::{FOUR, Fixture};
use super::last_summary;
use pictures::Scene;
use render::lobby::lobby;
use render::score::score;
use table::{Pictures, Setting, SettingsEntry, Stake};

fn with_a_stake(fixture: Fixture) -> Fixture {
    with_stake(fixture, "a *biscuit*")
}

fn with_stake(mut fixture: Fixture, text: &str) -> Fixture {
    let stake = Setting::Stake(Stake::read(text).unwrap());
    drop(fixture.table.apply(&SettingsEntry::Set(stake).into()).unwrap());
    fixture
}

fn played_to_its_end(rules: &Rules) -> Fixture {
    let mut fixture = with_a_stake(Fixture::dealt(rules, FOUR, 1));
    loop {
        fixture.play_somehow();
        if fixture.seen().is_match_over() {
            return fixture;
        }
        fixture.seal();
        fixture.deal();
    }
}

#[test]
fn the_lobby_says_what_a_point_is_worth() {
    let fixture = with_a_stake(Fixture::seated(&Rules::new(Book::Short), FOUR));
    let text = drawn(&lobby(&fixture.seen(), Language::English));
    assert!(text.contains(r"A point is worth **a \*biscuit\***"), "{text}");
    let simple = with_a_stake(Fixture::seated(&Rules::new(Book::Simple), FOUR));
    let text = drawn(&lobby(&simple.seen(), Language::English));
    assert!(!text.contains("biscuit"), "it has no points: {text}");
    let fixture = with_stake(fixture, "עוגייה");
    let text = drawn(&lobby(&fixture.seen(), Language::English));
    assert!(text.contains("**\u{2068}עוגייה\u{2069}**"), "words from right to left: {text}");
}

#[test]
fn each_winner_of_a_rubber_is_paid_by_the_player_on_the_left() {
    // Source 000, 6.2: "chacun des joueurs de l'équipe gagnante se faisait payer par le joueur
    // placé à sa gauche".
    let fixture = played_to_its_end(&Rules::new(Book::Short));
    let Sheet::Whist(sheet) = fixture.seen().game().cloned().unwrap().sheet else {
        panic!("it has two sides")
    };
    let rubber = sheet.rubber_won.unwrap();
    let text = drawn(&last_summary(&fixture.seen(), Language::English).unwrap());
    assert_eq!(text.matches(" owes ").count(), 2, "{text}");
    for seat in Seat::ALL.into_iter().filter(|seat| seat.side() == rubber.winner) {
        let [payer, winner] = [seat.next(), seat].map(|seat| FOUR[seat as usize]);
        let owed = format!(r"**{payer}** owes **{winner}** {} × a \*biscuit\*.", rubber.balance());
        assert!(text.contains(&owed), "{owed} in {text}");
    }
}

#[test]
fn after_an_auction_it_is_told_who_owes_whom() {
    for book in [Book::Couleur, Book::Liege] {
        let deals = [("deals", rules::Value::Number(4))];
        owed_after_an_auction(&Rules::new(book).with(deals).unwrap());
    }
}

fn owed_after_an_auction(rules: &Rules) {
    let fixture = played_to_its_end(rules);
    let Sheet::Belgian(sheet) = fixture.seen().game().cloned().unwrap().sheet else {
        panic!("it has an auction")
    };
    let text = drawn(&last_summary(&fixture.seen(), Language::English).unwrap());
    let debts = sheet.totals.debts();
    assert_eq!(text.matches(" owes ").count(), debts.len(), "{text}");
    for debt in debts {
        let [from, to] = [debt.from, debt.to].map(|member| FOUR[member.index()]);
        let owed = format!("**{from}** owes **{to}** {} × a", debt.points);
        assert!(text.contains(&owed), "{owed} in {text}");
    }
}

#[test]
fn short_whist_has_its_counters_without_rows() {
    let mut seen = 0;
    for seed in 1..30 {
        let mut fixture = Fixture::dealt(&Rules::new(Book::Short), FOUR, seed);
        fixture.play_out();
        let Sheet::Whist(sheet) = fixture.seen().game().cloned().unwrap().sheet else {
            panic!("it has two sides")
        };
        for language in Language::ALL {
            let text = drawn(&score(&fixture.seen(), 0, language));
            for side in Side::ALL {
                let points = sheet.score.game()[side];
                let counters =
                    format!("{} {}", render::names::mark(side), "①".repeat(points.into()));
                assert!(points == 0 || text.contains(&counters), "{counters} in {text}");
                seen += u32::from(points > 0);
            }
        }
    }
    assert!(seen > 10, "some deals do not end a game");
}

#[test]
fn counters_and_fishes_are_drawn_as_they_are_told() {
    for (book, worth) in [(Book::Long, Some([3, 1, 5])), (Book::Short, None), (Book::Simple, None)]
    {
        let mut fixture = Fixture::dealt(&Rules::new(book), FOUR, 2);
        fixture.play_out();
        let message = score(&fixture.seen(), 0, Language::English);
        if book == Book::Simple {
            assert!(message.picture().is_none(), "it marks no points of games");
            continue;
        }
        let picture = message.picture().unwrap();
        let Scene::Counters(scene) = &picture.scene else { panic!("it is of counters") };
        assert_eq!(scene.rows.is_some(), worth.is_some());
        for side in &scene.sides {
            let worth = worth.unwrap_or([1; 3]);
            let points: u8 = side.counters.into_iter().zip(worth).map(|(laid, of)| laid * of).sum();
            assert_eq!(side.score, points.to_string());
            let told = picture.alt.lines().find(|line| line.starts_with(&side.name)).unwrap();
            assert!(told.starts_with(&format!("{}: {points}", side.name)), "{told}");
            assert!(told.ends_with(&format!("fishes: {}", side.fishes)), "{told}");
        }
        let off = SettingsEntry::Set(Setting::Pictures(Pictures::Off));
        drop(fixture.table.apply(&off.into()).unwrap());
        assert!(score(&fixture.seen(), 0, Language::English).picture().is_none());
    }
}
