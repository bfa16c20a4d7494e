//! The messages of the deal of the day.

use pictures::Scene;
use rules::{Action, Book, Card, Cards, Rules, Seat};

use super::copied::{after, given, seen, started_from};
use super::fixture::{FOUR, Fixture, user};
use super::golden::check;
use render::daily::{self, Day, First, Lost, Measures, Notice, Over, Own, Ranked, Tally};
use render::message::Picture;
use render::more::{self, Standing};
use render::scene::{Depiction, chair_verdict};
use render::{exits, hand, public, score};
use table::dealer::{Occasion, OccasionKind};
use table::id::{Timestamp, UserId};
use table::{ChairsEvent, Event, Given, PlayEvent, Table, TimeEvent};

fn day(language: words::Language) -> Day {
    Day {
        number: 331,
        game: language.book(rules::Book::Simple),
        opens_at: Timestamp(1_800_000_000),
        closes_at: Timestamp(1_800_086_400),
        seal: "00ff".repeat(16),
        next: Some((332, "ff00".repeat(16))),
    }
}

fn ranked(place: u32, name: &str, points: i32) -> Ranked {
    Ranked { place, name: name.to_owned(), points, taken: Vec::new() }
}

/// Thirteen cards in a row from each quarter of the pack.
fn hands() -> [Cards; 4] {
    Seat::ALL.map(|seat| {
        let first = seat as u8 * 13;
        (first..first + 13).filter_map(Card::from_index).collect()
    })
}

/// Nine tricks where eight were needed.
fn own(measures: Option<Measures>) -> Own {
    let taken = "++-+++-+-++-+".chars().map(|it| it == '+').collect();
    Own {
        place: 2,
        points: 3,
        played: 26,
        worse: 22,
        in_a_row: 4,
        tally: Tally { taken, needed: Some(8) },
        firsts: Vec::new(),
        measures,
    }
}

const MEASURES: Measures = Measures { median: -1, perfect: Some(10), is_tied: true };

#[test]
fn a_day_is_promised_opened_and_told() {
    check("day-promised", |language| {
        daily::promised(&Day { next: None, ..day(language) }, language)
    });
    check("day-open", |language| daily::invitation(&day(language), false, language));
    check("day-open-pictured", |language| daily::invitation(&day(language), true, language));
    let ranking =
        [ranked(1, "Cleo", 4), ranked(2, "Ann *x*", 3), ranked(2, "Emil", 3), ranked(4, "", -2)];
    let secret = "5e".repeat(32);
    let lost = Lost { trick: 2, hundredths: 62 };
    let over = Over {
        ranking: ranking.into(),
        hands: Some(hands()),
        possible: Some(10),
        lost: Some(lost),
        secret,
    };
    check("day-over", |language| daily::over(&day(language), &over, false, language));
    let mut pictured = over.clone();
    for it in &mut pictured.ranking[..2] {
        it.taken = own(None).tally.taken;
    }
    check("day-over-pictured", |language| daily::over(&day(language), &pictured, true, language));
    let calls = Over { lost: Some(Lost { trick: 0, ..lost }), possible: None, ..over.clone() };
    check("day-over-calls", |language| daily::over(&day(language), &calls, false, language));
    let none =
        Over { ranking: Vec::new(), hands: None, possible: None, lost: None, ..over.clone() };
    check("day-over-unplayed", |language| daily::over(&day(language), &none, false, language));
    // Equal points on two places: the reason is told.
    let third = [ranked(1, "Cleo", 4), ranked(2, "Ann *x*", 3), ranked(3, "Emil", 3)];
    let tied = Over { ranking: third.into(), ..over.clone() };
    check("day-over-tied", |language| daily::over(&day(language), &tied, true, language));
    check("day-board-tied", |language| daily::board(331, &tied.ranking, false, None, language));
    check("day-board", |language| {
        let set = Some((UserId(7), true));
        let managed = daily::board(331, &over.ranking, true, set, language);
        daily::board(331, &over.ranking, false, None, language).below(&managed)
    });
}

/// A lobby of Ann and robots for a deal of a day.
fn lobby(robots: usize) -> Table {
    let day = Occasion { server: 1, kind: OccasionKind::Day, number: 331 };
    given(Given::Occasion(day), Rules::new(Book::Simple), robots)
}

#[test]
fn a_day_has_one_deal_and_tells_no_score_at_its_end() {
    let mut fixture = Fixture::seated(&Rules::new(Book::Simple), FOUR);
    let people = fixture.table.people().clone();
    fixture.table = lobby(3);
    fixture.table = started_from(fixture.table);
    fixture.table.seat(people);
    fixture.play_somehow();
    let own = fixture.seen().seen_by(user(0)).unwrap();
    for language in words::Language::ALL {
        let Picture { scene, alt } = chair_verdict(&own, language).unwrap();
        let Scene::OwnDeal(scene) = scene else { panic!("the deal is over: {scene:?}") };
        assert_eq!(scene.total, "");
        let last = alt.lines().last().unwrap();
        assert!(last.starts_with(&scene.brought), "the points of the deal come last: {alt}");
    }
}

#[test]
fn a_running_day_tells_no_score_and_offers_no_phrases() {
    let mut fixture = Fixture::seated(&Rules::new(Book::Simple), FOUR);
    let people = fixture.table.people().clone();
    fixture.table = started_from(lobby(3));
    fixture.table.seat(people);
    while fixture.on_turn().is_none() {
        fixture.happens(&Event::Time(TimeEvent::TimeUp(fixture.table.turn())));
    }
    let (table, own) = (fixture.seen(), fixture.seen().seen_by(user(0)).unwrap());
    let standing = Standing::Player { may_ask: false, may_say_misdeal: false, coach: None };
    check("day-running-hand", |language| hand::hand(&own, language, None).unwrap());
    check("day-running-more", |language| more::more(&table, standing, language));
    for language in words::Language::ALL {
        let all = [
            hand::hand(&own, language, None).unwrap(),
            public::public(&table, language, None, Depiction::Words),
            score::score(&table, 0, language),
            more::more(&table, standing, language),
        ];
        let told = format!("{all:?}");
        let scores = [
            language.hand_score("0–0".to_owned(), 5),
            language.score_line(String::new(), 5).trim().to_owned(),
        ];
        assert!(!scores.iter().any(|score| told.contains(score)), "{told}");
        assert!(!told.contains(&language.button_say()), "{told}");
    }
}

#[test]
fn a_day_in_which_a_robot_played_says_that_it_counts_not() {
    let mut fixture = Fixture::seated(&Rules::new(Book::Simple), FOUR);
    let people = fixture.table.people().clone();
    fixture.table = started_from(lobby(3));
    fixture.table.seat(people);
    let ann = fixture.table.people().member_of(user(0)).unwrap();
    let seat = Seat::ALL.into_iter().find(|&it| fixture.table.member_of(it) == ann).unwrap();
    while fixture.on_turn() != Some(seat) {
        let Some(other) = fixture.on_turn() else {
            fixture.happens(&Event::Time(TimeEvent::TimeUp(fixture.table.turn())));
            continue;
        };
        let card = fixture.seat(other).legal.plays().first().unwrap();
        fixture.acts(other, Action::Play(card));
    }
    let card = fixture.seat(seat).legal.plays().first().unwrap();
    fixture.happens(&Event::Chairs(ChairsEvent::Leave(user(0))));
    let act = PlayEvent::RobotAct(seat, fixture.table.turn(), Action::Play(card));
    fixture.happens(&Event::Play(act));
    fixture.happens(&Event::Look(user(0)));
    fixture.play_somehow();
    let own = fixture.seen().seen_by(user(0)).unwrap();
    check("day-not-own", |language| hand::hand(&own, language, None).unwrap());
}

#[test]
fn a_day_says_that_it_is_played_once_before_it_is_left() {
    let table = started_from(lobby(3));
    let ended = seen(after(table.clone(), PlayEvent::End { user: user(0), moderator: false }));
    let table = seen(table);
    check("day-leave", |language| exits::leave_question(&table, language));
    check("day-stop", |language| exits::stop_question(&table, false, language));
    check("day-left", |language| exits::left(&table, language));
    check("day-stopped", |language| exits::stopped(&ended, language));
}

#[test]
fn ones_own_day_is_told_and_shared() {
    let firsts = vec![First::Slam, First::Misere, First::Faultless];
    check("day-own", |language| daily::own(331, &own(None), false, language));
    let over = Own { firsts, ..own(Some(MEASURES)) };
    check("day-own-over", |language| daily::own(331, &over, false, language));
    check("day-own-pictured", |language| daily::own(331, &over, true, language));
    check("day-shared", |language| daily::shared("Ann", 331, &own(None), false, language));
    check("day-shared-over", |language| daily::shared("Ann", 331, &over, true, language));
    // Where no certain number of tricks was needed the points stand for them.
    let passed = Own { tally: Tally::default(), played: 1, worse: 0, ..over };
    check("day-shared-passed", |language| daily::shared("Ann", 331, &passed, true, language));
    let said = |language| {
        let all = [
            Notice::Set(18, "Europe/Brussels".to_owned(), day(language).game),
            Notice::Off,
            Notice::NoZone,
            Notice::NotOpen,
            Notice::Over,
            Notice::NotPlayed,
            Notice::Missed,
            Notice::Gone,
            Notice::NotOwn,
            Notice::Shared,
            Notice::Kept,
            Notice::Twice,
            Notice::Cut,
            Notice::OffBoard,
            Notice::NotRanked,
        ];
        let said = all.iter().map(|it| daily::notice(it, language).in_plain_words());
        said.reduce(|above, below| below.below(&above)).unwrap()
    };
    check("day-notices", said);
}
