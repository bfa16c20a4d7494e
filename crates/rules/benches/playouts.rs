//! Whole deals played at random on one core.
//!
//! `cargo bench -p rules` prints nanoseconds; a playout that comes out
//! otherwise than it did stops the benchmark, for a fast wrong answer is worth
//! nothing.

use std::hint::black_box;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use rules::{
    Action, Book, BySeat, Card, Cards, Game, Omniscient, Rules, Seat, Suit, Tricks, Value,
};

/// Deals in a round, and cards in them.
const DEALS: usize = 2000;
const CARDS: usize = 52 * DEALS;
/// The tricks that North and South make in a round.
const NS_TRICKS: u32 = 13_111;
/// The rounds; the fastest counts, for nothing can make it too fast.
const ROUNDS: usize = 50;

fn main() -> io::Result<()> {
    let deals = deals();
    let mut out = io::stdout();
    let round = fastest(&deals, tricks);
    let per_deal = round.as_nanos() / DEALS as u128;
    writeln!(out, "bare tricks: {per_deal} ns a deal, {:.1} ns a card", per_card(round))?;
    let round = fastest(&deals, games);
    writeln!(out, "legal and act: {:.1} ns a card", per_card(round))
}

#[expect(clippy::cast_precision_loss, reason = "it is printed with one decimal")]
fn per_card(round: Duration) -> f64 {
    round.as_nanos() as f64 / CARDS as f64
}

/// The time of the fastest round, all of which must come to the same tricks.
fn fastest(deals: &[BySeat<Cards>], play: impl Fn(&[BySeat<Cards>]) -> u32) -> Duration {
    let round = || {
        let start = Instant::now();
        let made = black_box(play(black_box(deals)));
        let time = start.elapsed();
        assert_eq!(made, NS_TRICKS, "North and South make as many tricks as ever");
        time
    };
    (0..ROUNDS).map(|_| round()).min().expect("there is a first round")
}

/// The tricks that North and South make when the trick engine alone is played.
fn tricks(deals: &[BySeat<Cards>]) -> u32 {
    let random = &mut Random(1);
    let mut made = 0;
    for &hands in deals {
        let mut tricks = Tricks::new(hands, Some(Suit::Hearts), Seat::North);
        loop {
            let playable = tricks.playable();
            if playable.is_empty() {
                break;
            }
            assert!(tricks.play(random.card(playable)));
        }
        made += u32::from(tricks.made()[Seat::North] + tricks.made()[Seat::South]);
    }
    made
}

/// The same through the whole game: what is legal is asked and acted on.
fn games(deals: &[BySeat<Cards>]) -> u32 {
    let random = &mut Random(1);
    let mut made = 0;
    let settings = [("calling", Value::Flag(false))];
    let rules = Rules::new(Book::Long).with(settings).expect("the book has that option");
    for &hands in deals {
        let mut game = Game::new(rules.clone(), Seat::West);
        let turn_up = hands[Seat::West].of(Suit::Hearts).first();
        game.deal_hands(hands, turn_up).expect("the hands are the pack");
        while let Some(seat) = game.to_act().iter().next() {
            let card = random.card(Omniscient::of(&game).legal(seat).plays());
            game.act(seat, Action::Play(card)).expect("it is legal");
        }
        let deal = game.seen_by_all().deal.expect("there was a deal");
        made += u32::from(deal.made[Seat::North] + deal.made[Seat::South]);
    }
    made
}

/// Hands dealt from shuffled packs, in all of which West holds a heart.
fn deals() -> Vec<BySeat<Cards>> {
    let random = &mut Random(2);
    let mut pack: Vec<Card> = Cards::PACK.iter().collect();
    let deal = || {
        loop {
            for place in (1..52).rev() {
                pack.swap(place, random.below(place + 1));
            }
            let hand = |seat: Seat| pack.iter().copied().skip(seat as usize).step_by(4).collect();
            let hands: BySeat<Cards> = BySeat::from_fn(hand);
            if !hands[Seat::West].is_void(Suit::Hearts) {
                return hands;
            }
        }
    };
    std::iter::repeat_with(deal).take(DEALS).collect()
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

    /// One of the cards: the first from a random place in the pack on. A card
    /// after a gap is likelier than others, and no count of the cards, nor a
    /// loop that the processor cannot foresee, is measured with the rules.
    fn card(&mut self, cards: Cards) -> Card {
        let place = (self.next() >> 58) as u32;
        let from_there = cards.bits().rotate_right(place);
        let index = (from_there.trailing_zeros() + place) % 64;
        Card::from_index(index as u8).expect("there is a card to play")
    }
}
