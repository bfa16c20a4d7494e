//! How well robots play.

use rules::{Game, Pack, Seat, Side};

use crate::tables::{Random, long_match, robot};

/// The tricks that a side of robots makes of a deal against players without a
/// plan.
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
        // Each deal is played twice, so that luck is on nobody's side.
        let pack = random.pack();
        for side in Side::ALL {
            ahead += 2 * tricks(&pack, side, seed) - 13;
        }
    }
    let average = f64::from(ahead) / (2.0 * 500.0);
    // Three tricks a deal; luck would be a tenth of one.
    assert!(average > 3.0, "{average} tricks ahead");
}
