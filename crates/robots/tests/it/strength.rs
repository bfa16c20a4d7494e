//! The strength of robots.

use robots::{Level, decide};
use rules::{Action, Book, Contract, Game, Pack, Rules, Seat, Sheet, Side, Value};

use crate::tables::{Random, long_match, robot};

/// The tricks that a side of robots makes in a deal more than random players.
fn tricks(pack: &Pack, robots: Side, seed: u64) -> i32 {
    let mut game: Game = long_match(rules::Book::Simple);
    let random = &mut Random::new(seed);
    game.next_deal(pack).unwrap();
    while let Some(seat) = game.to_act().iter().next() {
        let action = if seat.side() == robots {
            robot(&game, seat, seed)
        } else {
            random.action(&game, seat)
        };
        game.act(seat, action).unwrap();
    }
    let made = game.seen_by_all().deal.unwrap().made;
    let of = |seat: Seat| i32::from(made[seat]);
    robots.seats().map(of).iter().sum()
}

#[test]
fn robots_beat_players_without_a_plan() {
    const DEALS: u64 = 500;
    let random = &mut Random::new(5);
    let mut ahead = 0;
    for seed in 0..DEALS {
        // Each deal is played twice, so that no side has the better cards.
        let pack = random.pack();
        for side in Side::ALL {
            ahead += 2 * tricks(&pack, side, seed) - 13;
        }
    }
    let average = f64::from(ahead) / (2.0 * 500.0);
    // Three tricks a deal; luck would be a tenth of one.
    assert!(average > 3.0, "{average} tricks ahead");
}

/// The lead of one level over another in tricks, summed over both sides of a deal.
fn ahead(pack: &Pack, one: Level, other: Level, seed: u64) -> i32 {
    let mut ahead = 0;
    for side in Side::ALL {
        let mut game: Game = long_match(Book::Simple);
        game.next_deal(pack).unwrap();
        while let Some(seat) = game.to_act().iter().next() {
            let level = if seat.side() == side { one } else { other };
            let action: Action = decide(&game.seen_by(seat), level, seed).unwrap();
            game.act(seat, action).unwrap();
        }
        let made = game.seen_by_all().deal.unwrap().made;
        ahead += side.seats().map(|seat| 2 * i32::from(made[seat])).iter().sum::<i32>() - 13;
    }
    ahead
}

#[test]
fn who_thinks_ahead_beats_the_rules_of_thumb() {
    let random = &mut Random::new(8);
    let deals = 0..40;
    let tricks: i32 =
        deals.map(|seed| ahead(&random.pack(), Level::Normal, Level::Easy, seed)).sum();
    // Half a trick a deal would be forty; luck is about fifteen.
    assert!(tricks > 20, "{tricks} tricks ahead in 80 deals");
}

/// The contracts that four robots of a level bid, and those they make.
fn contracts(book: Book, level: Level, deals: u64) -> (u32, u32) {
    let rules = Rules::new(book).with([("deals", Value::Null)]).unwrap();
    let mut game = Game::new(rules, Seat::North);
    let random = &mut Random::new(9);
    let (mut undertaken, mut made) = (0, 0);
    for seed in 0..deals {
        game.next_deal(&random.pack()).unwrap();
        while let Some(seat) = game.to_act().iter().next().filter(|_| game.is_playing()) {
            let action = decide(&game.seen_by(seat), level, seed).unwrap();
            game.act(seat, action).unwrap();
        }
        let Sheet::Belgian(sheet) = game.seen_by_all().sheet else { unreachable!() };
        let Some(result) = sheet.result else { continue };
        if !matches!(sheet.contract, None | Some(Contract::Troel { .. })) {
            undertaken += 1;
            made += u32::from(result.made == sheet.declarers);
        }
    }
    (undertaken, made)
}

#[test]
fn who_thinks_ahead_makes_most_of_the_contracts_he_bids() {
    for book in [Book::Couleur, Book::Liege, Book::Wiezen] {
        let (undertaken, made) = contracts(book, Level::Normal, 40);
        assert!(undertaken >= 15, "{book}: {undertaken} contracts in 40 deals");
        assert!(4 * made >= 3 * undertaken, "{book}: {made} of {undertaken} made");
    }
}

#[test]
fn four_strong_robots_make_most_contracts_at_wiezen() {
    let (undertaken, made) = contracts(Book::Wiezen, Level::Strong, 40);
    // 60 of 100 deals, a troel in 15 of them; and 85 of 100 made, by less than luck in 25.
    assert!(undertaken >= 18, "{undertaken} contracts in 40 deals");
    assert!(5 * made >= 4 * undertaken, "{made} of {undertaken} made");
}
