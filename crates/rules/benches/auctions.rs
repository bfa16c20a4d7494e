//! Whole deals of the books with an auction, called and played at random on one core.
//!
//! `cargo bench -p rules --bench auctions` prints deals per second. A deal with another result than
//! before stops the benchmark: a fast wrong answer is worthless.

use std::hint::black_box;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use chacha20::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rules::{Action, Book, Call, Card, Cards, Game, Omniscient, Pack, Rules, Seat, Sheet, Value};

/// Deals in a round.
const DEALS: usize = 1000;
/// The rounds; the fastest counts, since noise only slows a round.
const ROUNDS: usize = 20;

/// The expected totals of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Round {
    /// Calls in all auctions.
    words: usize,
    /// Cards played in all deals.
    cards: usize,
    /// The points of all players, losses counted as gains.
    points: u32,
}

const EXPECTED: [(Book, Round); 2] = [
    (Book::Couleur, Round { words: 4679, cards: 47_748, points: 72_370 }),
    (Book::Liege, Round { words: 5072, cards: 11_316, points: 256_649 }),
];

fn main() -> io::Result<()> {
    let packs = packs();
    let mut out = io::stdout();
    for (book, expected) in EXPECTED {
        let time = (0..ROUNDS).map(|_| round(book, &packs, expected)).min().unwrap_or_default();
        let a_second = per_second(time);
        writeln!(out, "{book}: {a_second:.0} deals a second, {:.1} us each", 1e6 / a_second)?;
    }
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "it is printed without decimals")]
fn per_second(time: Duration) -> f64 {
    DEALS as f64 / time.as_secs_f64()
}

fn round(book: Book, packs: &[Pack], expected: Round) -> Duration {
    let endless = [("deals", Value::Null)];
    let rules = Rules::new(book).with(endless).expect("a match may be open-ended");
    let start = Instant::now();
    let round = black_box(play(&rules, black_box(packs)));
    let time = start.elapsed();
    assert_eq!(round, expected, "{book} comes out as ever");
    time
}

fn play(rules: &Rules, packs: &[Pack]) -> Round {
    let random = &mut ChaCha8Rng::seed_from_u64(1);
    let mut game = Game::new(rules.clone(), Seat::West);
    let mut round = Round { words: 0, cards: 0, points: 0 };
    for pack in packs {
        game.next_deal(pack).expect("the last deal is over");
        while let Some(seat) = game.to_act().iter().next() {
            let action = choose(&game, seat, random);
            round.words += usize::from(matches!(action, Action::Call(_)));
            round.cards += usize::from(matches!(action, Action::Play(_)));
            game.act(seat, action).expect("it is legal");
        }
        let Sheet::Belgian(sheet) = game.seen_by_all().sheet else { continue };
        let result = sheet.result.expect("the deal is over");
        round.points += result.points.iter().map(|points| points.unsigned_abs()).sum::<u32>();
    }
    round
}

/// A legal card, or a legal call: every second call is a pass.
fn choose(game: &Game, seat: Seat, random: &mut ChaCha8Rng) -> Action {
    let legal = Omniscient::of(game).legal(seat);
    let pass = Action::Call(Call::Pass);
    if legal.contains(pass) && random.random::<bool>() {
        return pass;
    }
    let (plays, discards) = (legal.plays(), legal.discards());
    let count = usize::from(plays.len() + discards.len()) + legal.others().len();
    let place = random.random_range(..count);
    legal.iter().nth(place).expect("there is something to do")
}

fn packs() -> Vec<Pack> {
    let random = &mut ChaCha8Rng::seed_from_u64(2);
    let mut cards: Vec<Card> = Cards::PACK.iter().collect();
    let pack = || {
        cards.shuffle(random);
        let order = cards.clone().try_into().expect("there are fifty-two");
        Pack::new(order).expect("there is every card")
    };
    std::iter::repeat_with(pack).take(DEALS).collect()
}
