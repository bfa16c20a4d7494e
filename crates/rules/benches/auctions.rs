//! Whole deals of the books with an auction, called and played at random on one
//! core.
//!
//! `cargo bench -p rules --bench auctions` prints deals a second; deals that come
//! out otherwise than they did stop the benchmark, for a fast wrong answer is
//! worth nothing.

use std::hint::black_box;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use rules::{Action, Book, Call, Card, Cards, Game, Omniscient, Pack, Rules, Seat, Sheet, Value};

/// Deals in a round.
const DEALS: usize = 1000;
/// The rounds; the fastest counts, for nothing can make it too fast.
const ROUNDS: usize = 20;

/// What a round of a book comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Round {
    /// Words said in all auctions.
    words: usize,
    /// Cards played in all deals.
    cards: usize,
    /// The points of all players, losses counted as gains.
    points: u32,
}

const EXPECTED: [(Book, Round); 2] = [
    (Book::Couleur, Round { words: 4648, cards: 47_324, points: 69_848 }),
    (Book::Liege, Round { words: 5080, cards: 11_240, points: 263_396 }),
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
    let random = &mut Random(1);
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

/// A card of those that are legal, or a word: every second one is a pass.
fn choose(game: &Game, seat: Seat, random: &mut Random) -> Action {
    let legal = Omniscient::of(game).legal(seat);
    let pass = Action::Call(Call::Pass);
    if legal.contains(pass) && random.below(2) == 0 {
        return pass;
    }
    let (plays, discards) = (legal.plays(), legal.discards());
    let place = random.below(usize::from(plays.len() + discards.len()) + legal.others().len());
    legal.iter().nth(place).expect("there is something to do")
}

fn packs() -> Vec<Pack> {
    let random = &mut Random(2);
    let mut cards: Vec<Card> = Cards::PACK.iter().collect();
    let pack = || {
        for place in (1..52).rev() {
            cards.swap(place, random.below(place + 1));
        }
        let order = cards.clone().try_into().expect("there are fifty-two");
        Pack::new(order).expect("there is every card")
    };
    std::iter::repeat_with(pack).take(DEALS).collect()
}

/// A source of numbers that costs next to nothing: a Weyl sequence, mixed.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        (self.0 ^ (self.0 >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93)
    }

    /// A number below `below`.
    #[expect(clippy::cast_possible_truncation, reason = "the product is below `below`")]
    fn below(&mut self, below: usize) -> usize {
        ((u128::from(self.next()) * below as u128) >> 64) as usize
    }
}
