//! Laws, for evenings entered at random (wiezen.md H.6).

use chacha20::ChaCha8Rng;
use kept::{
    ByMember, Choices, Entry, Exchange, Members, Moment, OtherPoints, Outcome, Played, Sheet,
};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rules::{Book, Member};

use crate::table::{rules, sheet_of, stamp};

const TABLES: [(Book, &str); 12] = [
    (Book::Wiezen, "deals=null"),
    (Book::Wiezen, "deals=null all_pass=following_double refused_ask=next scale=rijkvanafdronk"),
    (Book::Wiezen, "deals=null all_pass=double misere_most=4 scale=wiezescoren"),
    (Book::Wiezen, "deals=null all_pass=passpel scale=cents"),
    (Book::Wiezen, "deals=null members=5"),
    (Book::Wiezen, "deals=null members=5 sit_out=after_round all_pass=redeal"),
    (Book::Wiezen, "deals=null members=6 all_pass=double"),
    (Book::Wiezen, "deals=null members=6 sit_out=by_line shared_with=[1,3]"),
    (Book::Couleur, "deals=null members=6 sit_out=after_round redeal_doubles=true"),
    (Book::Couleur, "deals=null misere_generale=six_twelve members=5"),
    (Book::Liege, "deals=null redeal_doubles=true"),
    (Book::Liege, "deals=null members=5 sit_out=by_line shared_with=[4]"),
];

fn pick<T: Copy>(random: &mut ChaCha8Rng, things: &[T]) -> T {
    *things.choose(random).unwrap()
}

/// An entry that can stand there.
fn any_entry(random: &mut ChaCha8Rng, choices: &Choices<'_>) -> Entry {
    let passes = choices.passes();
    match random.random_range(..20_u8) {
        0..4 if !passes.is_empty() => return passes.choose(random).unwrap().clone(),
        4 => {
            let players = choices.players();
            let mut points = ByMember::default();
            for member in &players {
                points[member.index()] = random.random_range(-9..=-1);
            }
            return Entry::Points(OtherPoints { points, why: "misdeal".to_owned() });
        }
        5 => {
            let member = Member::ALL[random.random_range(..4_usize)];
            let name = format!("Guest {}", random.random_range(..1000_u16));
            return Entry::Exchange(Exchange { member, name });
        }
        _ => {}
    }
    let contract = pick(random, choices.contracts());
    let declarers = pick(random, &choices.declarers(contract));
    let results = choices.results(contract, declarers);
    let result = if results.is_empty() {
        let mut taken = ByMember::default();
        let takers: Vec<_> = declarers.iter().collect();
        for _ in 0..choices.counted_tricks() {
            taken[pick(random, &takers).index()] += 1;
        }
        Outcome::Taken(taken)
    } else {
        pick(random, &results)
    };
    Entry::Played(Played { contract, declarers, result })
}

fn evening(random: &mut ChaCha8Rng, table: (Book, &str), deals: usize) -> Sheet {
    let mut sheet = sheet_of(rules(table.0, table.1));
    for _ in 0..deals {
        let entry = any_entry(random, &sheet.choices());
        let expected = sheet.choices().points(&entry).unwrap();
        sheet.enter(sheet.version(), entry).unwrap();
        assert_eq!(sheet.deals().last().unwrap().points, expected);
    }
    sheet
}

#[test]
fn sixty_deals_come_out_to_the_point_from_their_json() {
    for (seed, table) in (0..).zip(TABLES) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let sheet = evening(&mut random, table, 60);
        let read = Sheet::from_json(&sheet.to_json()).unwrap();
        assert_eq!(read, sheet, "{table:?}");
        assert_eq!(read.to_json(), sheet.to_json());
        let totals = sheet.totals();
        let mut sums = ByMember::<i32>::default();
        for deal in sheet.deals() {
            let is_played = matches!(deal.entry, Entry::Played(_));
            let sum: i32 = deal.points.iter().sum();
            assert!(!is_played || table.0 == Book::Liege || sum == 0, "{table:?}");
            for (member, points) in totals.iter().zip(deal.points) {
                sums[totals.line_of(member.0).index()] += points;
            }
            for member in &deal.sitting_out {
                assert!(!is_played || deal.points[member.index()] == 0);
            }
        }
        for (member, total) in totals.iter() {
            assert_eq!(total, sums[totals.line_of(member).index()], "{table:?}");
        }
    }
}

/// A correction at random, or a stroke through the deal.
fn correct(sheet: &mut Sheet, number: usize, seed: u64) -> bool {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let at = stamp(u8::try_from(number).unwrap());
    let version = sheet.version();
    if random.random_range(..4_u8) == 0 {
        return sheet.strike(version, number, at).is_ok();
    }
    let mut other = sheet_of(sheet.evening().rules().clone());
    // The same entry whatever was corrected before: of a table whose first dealer deals.
    let entry = any_entry(&mut random, &other.choices());
    assert!(other.enter(0, entry.clone()).is_ok());
    sheet.correct(version, number, entry, at).is_ok()
}

#[test]
fn corrections_of_different_deals_change_places() {
    let mut compared = 0;
    for seed in 0..120 {
        let table = TABLES[usize::try_from(seed).unwrap() % TABLES.len()];
        let mut random = ChaCha8Rng::seed_from_u64(1000 + seed);
        let sheet = evening(&mut random, table, 12);
        let (three, seven) = (3, random.random_range(4..=12));
        let [mut one, mut other] = [sheet.clone(), sheet];
        let first = correct(&mut one, three, seed) && correct(&mut one, seven, seed + 7);
        let second = correct(&mut other, seven, seed + 7) && correct(&mut other, three, seed);
        // At a table of five one of them may be refused where a declarer sits out.
        if first && second {
            assert_eq!(one, other, "{table:?}");
            assert_eq!(Sheet::from_json(&one.to_json()).unwrap(), one);
            compared += 1;
        }
    }
    assert!(compared > 70, "{compared}");
}

#[test]
fn a_sheet_is_read_again_after_any_corrections() {
    for seed in 0..40 {
        let table = TABLES[usize::try_from(seed).unwrap() % TABLES.len()];
        let mut random = ChaCha8Rng::seed_from_u64(2000 + seed);
        let mut sheet = evening(&mut random, table, 10);
        for _ in 0..20 {
            let (one, other) = (random.random_range(1..=10), random.random_range(1..=10));
            let version = sheet.version();
            let changed = match random.random_range(..3_u8) {
                0 => sheet.move_to(version, one, other).is_ok(),
                1 => {
                    let entry = any_entry(&mut random, &sheet.choices_at(one).unwrap());
                    sheet.insert(version, one, entry).is_ok()
                }
                _ => correct(&mut sheet, one, random.random()),
            };
            assert_eq!(sheet.version(), version + u32::from(changed));
            let read = Sheet::from_json(&sheet.to_json()).unwrap();
            assert_eq!(read, sheet);
            let points =
                |sheet: &Sheet| sheet.deals().iter().map(|it| it.points).collect::<Vec<_>>();
            assert_eq!(points(&read), points(&sheet));
            for page in sheet.pages(&kept::Notation) {
                assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
                assert!(page.lines().count() <= 28 + sheet.sums().len());
            }
        }
    }
}

#[test]
fn members_and_moments_are_read_as_they_are_written() {
    let at: Moment = "2026-11-27T21:04:00Z".parse().unwrap();
    assert_eq!(at.to_string().parse(), Ok(at));
    for wrong in ["2026-13-27T21:04:00Z", "2026-11-27T25:04:00Z", "2026-11-27", "", "2026-11-2é"] {
        assert!(wrong.parse::<Moment>().is_err(), "{wrong}");
    }
    assert!(Members::NONE.is_empty());
    assert_eq!(Members::NONE.len(), 0);
    assert_eq!(format!("{:?}", stamp(3).by.map(Members::from).unwrap()), "{Member(1)}");
}
