//! Whole deals played at random on one core.
//!
//! `cargo bench -p rules` prints nanoseconds. A playout with another result than before stops the
//! benchmark: a fast wrong answer is worthless.

use std::hint::black_box;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use chacha20::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rules::{
    Action, Book, BySeat, Card, Cards, Game, Omniscient, Rules, Seat, Suit, Tricks, Value,
};

/// Deals in a round, and cards in them.
const DEALS: usize = 2000;
const CARDS: usize = 52 * DEALS;
/// The tricks that North and South make in a round.
const NS_TRICKS: u32 = 13_060;
/// The rounds; the fastest counts, since noise only slows a round.
const ROUNDS: usize = 50;

fn main() -> io::Result<()> {
    let random = &mut ChaCha8Rng::seed_from_u64(1);
    let deals = deals(random);
    // Drawn before the clock starts, to keep the generator out of the measurement.
    let draws: Vec<u32> = random.random_iter().take(CARDS).collect();
    let mut out = io::stdout();
    let round = fastest(|| tricks(black_box(&deals), &draws));
    let per_deal = round.as_nanos() / DEALS as u128;
    writeln!(out, "bare tricks: {per_deal} ns a deal, {:.1} ns a card", per_card(round))?;
    let round = fastest(|| games(black_box(&deals), &draws));
    writeln!(out, "legal and act: {:.1} ns a card", per_card(round))
}

#[expect(clippy::cast_precision_loss, reason = "it is printed with one decimal")]
fn per_card(round: Duration) -> f64 {
    round.as_nanos() as f64 / CARDS as f64
}

/// The time of the fastest round, after a check that all rounds make these tricks.
fn fastest(play: impl Fn() -> u32) -> Duration {
    let round = || {
        let start = Instant::now();
        let made = black_box(play());
        let time = start.elapsed();
        assert_eq!(made, NS_TRICKS, "North and South make as many tricks as ever");
        time
    };
    (0..ROUNDS).map(|_| round()).min().expect("there is a first round")
}

/// The tricks that North and South make with the trick engine alone.
fn tricks(deals: &[BySeat<Cards>], draws: &[u32]) -> u32 {
    let mut draws = draws.iter();
    let mut made = 0;
    for &hands in deals {
        let mut tricks = Tricks::new(hands, Some(Suit::Hearts), Seat::North);
        loop {
            let playable = tricks.playable();
            if playable.is_empty() {
                break;
            }
            assert!(tricks.play(card(playable, &mut draws)));
        }
        made += u32::from(tricks.made()[Seat::North] + tricks.made()[Seat::South]);
    }
    made
}

/// The tricks that they make with the whole game: legal actions are listed and done.
fn games(deals: &[BySeat<Cards>], draws: &[u32]) -> u32 {
    let mut draws = draws.iter();
    let mut made = 0;
    let settings = [("calling", Value::Flag(false))];
    let rules = Rules::new(Book::Long).with(settings).expect("the book has that option");
    for &hands in deals {
        let mut game = Game::new(rules.clone(), Seat::West);
        let turn_up = hands[Seat::West].of(Suit::Hearts).first();
        game.deal_hands(hands, turn_up).expect("the hands are the pack");
        while let Some(seat) = game.to_act().iter().next() {
            let plays = Omniscient::of(&game).legal(seat).plays();
            game.act(seat, Action::Play(card(plays, &mut draws))).expect("it is legal");
        }
        let deal = game.seen_by_all().deal.expect("there was a deal");
        made += u32::from(deal.made[Seat::North] + deal.made[Seat::South]);
    }
    made
}

/// Hands dealt from shuffled packs, in all of which West holds a heart.
fn deals(random: &mut ChaCha8Rng) -> Vec<BySeat<Cards>> {
    let mut pack: Vec<Card> = Cards::PACK.iter().collect();
    let deal = || {
        loop {
            pack.shuffle(random);
            let hand = |seat: Seat| pack.iter().copied().skip(seat as usize).step_by(4).collect();
            let hands: BySeat<Cards> = BySeat::from_fn(hand);
            if !hands[Seat::West].is_void(Suit::Hearts) {
                return hands;
            }
        }
    };
    std::iter::repeat_with(deal).take(DEALS).collect()
}

/// One of the cards: the first from a random place in the pack on. A card after a gap is more
/// probable than others, but counting the cards, or an unpredictable loop, would be measured with
/// the rules.
fn card(cards: Cards, draws: &mut std::slice::Iter<'_, u32>) -> Card {
    let place = draws.next().expect("there is a draw for each card") >> 26;
    let from_there = cards.bits().rotate_right(place);
    let index = (from_there.trailing_zeros() + place) % 64;
    Card::from_index(index as u8).expect("there is a card to play")
}
