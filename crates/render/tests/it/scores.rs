//! The score that is looked at.

use rules::{Book, Rules, Seat, Sheet, Side, Value};
use words::Language;

use super::columns::too_wide;
use super::drawing::drawn;
use super::fixture::{FOUR, Fixture};
use super::last_summary;
use pictures::Scene;
use render::lobby::lobby;
use render::scene::Depiction;
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

/// The columns of points, and the totals below them, of a sheet of this many players.
fn check_sheet(fixture: &Fixture, members: usize, language: Language) {
    let message = score(&fixture.seen(), 0, language);
    assert_eq!(too_wide(&message), [""; 0], "{members} in {language:?}");
    let text = drawn(&message);
    let rows: Vec<_> = text.lines().filter_map(|line| line.strip_prefix("| ")).collect();
    let points = |row: &str| -> Vec<i32> {
        let row = row.replace(['✔', '✘'], " ").replace('−', "-").replace('·', "0");
        row.split_whitespace().skip(1).take(members).map_while(|it| it.parse().ok()).collect()
    };
    // The number of a deal is in the first two columns.
    let is_deal = |row: &&&str| row.chars().take(2).any(|it| it.is_ascii_digit() || it == '–');
    let mut sums = vec![0; members];
    let deals: Vec<_> = rows.iter().filter(is_deal).map(|row| points(row)).collect();
    let ended = fixture.seen().ended_deals().len();
    assert_eq!(deals.len(), (ended - 1) % 16 + 1, "a row for each: {text}");
    for deal in &deals {
        assert_eq!(deal.len(), members, "{text}");
        sums.iter_mut().zip(deal).for_each(|(sum, points)| *sum += points);
    }
    let last = rows.iter().position(|row| row.starts_with('─')).unwrap() + 1;
    // A second page has the deals after the first sixteen, and all totals.
    assert!(ended > 16 || points(&format!("= {}", rows[last])) == sums, "{text}");
}

#[test]
fn a_sheet_has_a_row_for_each_deal_and_fits_on_a_phone() {
    const SIX: [&str; 6] = ["Annabelle", "Annabel", "Cleopatra", "Dan", "山田花子", "Fay"];
    let tables = [Book::Couleur, Book::Liege, Book::Wiezen]
        .map(|book| [4, 5, 6].map(|members| (book, members)));
    for (book, members) in tables.concat() {
        let rules = Rules::new(book).with([("members", Value::Number(members))]).unwrap();
        let members = usize::try_from(members).unwrap();
        let mut fixture = Fixture::dealt(&rules, &SIX[..members], 3);
        loop {
            fixture.play_somehow();
            for language in Language::ALL {
                check_sheet(&fixture, members, language);
            }
            if fixture.seen().is_match_over() {
                break;
            }
            fixture.seal();
            fixture.deal();
        }
    }
}

#[test]
fn the_lobby_says_what_a_point_is_worth() {
    let fixture = with_a_stake(Fixture::seated(&Rules::new(Book::Short), FOUR));
    let text = drawn(&lobby(&fixture.seen(), Language::English, Depiction::Words));
    assert!(text.contains(r"A point is worth **a \*biscuit\***"), "{text}");
    let simple = with_a_stake(Fixture::seated(&Rules::new(Book::Simple), FOUR));
    let text = drawn(&lobby(&simple.seen(), Language::English, Depiction::Words));
    assert!(!text.contains("biscuit"), "it has no points: {text}");
    let fixture = with_stake(fixture, "עוגייה");
    let text = drawn(&lobby(&fixture.seen(), Language::English, Depiction::Words));
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
    for book in [Book::Couleur, Book::Liege, Book::Wiezen] {
        let deals = [("deals", Value::Number(4))];
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
