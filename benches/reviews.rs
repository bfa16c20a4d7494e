//! Time to review a finished deal with all cards open.
//!
//! `cargo bench --bench reviews` has easy robots play a hundred deals of each book and reviews them
//! one after the other on one core, each with an empty transposition table. It checks that the
//! losses of all cards add up to the result.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use robots::Level;
use rules::{Book, Card, Cards, Game, Pack, Rules, Seat};
use table::review::{Patience, Played, Review, Worth};

const DEALS: u64 = 100;

fn main() -> io::Result<()> {
    let mut out = io::stdout();
    for book in Book::ALL {
        let mut times = Vec::new();
        let (mut judged, mut unknown) = (0, 0);
        for number in 0..DEALS {
            let played = play(book, number);
            let begun = Instant::now();
            let review = played.review(&mut Patience::of(u64::MAX));
            times.push(begun.elapsed());
            judged += review.stakes.len();
            unknown += review.stakes.iter().filter(|stake| stake.best.is_none()).count();
            check(&review);
        }
        times.sort_unstable();
        let mean = times.iter().sum::<Duration>() / u32::try_from(times.len()).unwrap_or(1);
        let [half, most] = [times.len() / 2, times.len() - 1].map(|place| times[place]);
        writeln!(
            out,
            "{book}: mean {mean:.1?}, half within {half:.1?}, all within {most:.1?}; \
             {unknown} of {judged} not found out",
        )?;
    }
    Ok(())
}

/// A deal played by robots.
fn play(book: Book, number: u64) -> Played {
    let mut game = Game::new(Rules::new(book), Seat::West);
    game.next_deal(&pack(number)).expect("it is the first deal");
    while game.is_playing()
        && let Some(seat) = game.to_act().iter().next()
    {
        let action = robots::decide(&game.seen_by(seat), Level::Easy, number);
        game.act(seat, action.expect("the game waits for it")).expect("robots know the rules");
    }
    Played::of(&game).expect("the deal is over")
}

/// Checks that the losses of all cards add up to the result.
fn check(review: &Review) {
    for stake in &review.stakes {
        let mut worth = stake.best.or_else(|| stake.slips.first().map(|slip| slip.before));
        for slip in &stake.slips {
            assert_eq!(worth, Some(slip.before), "{slip:?}");
            worth = Some(slip.after);
        }
        // A decided deal may end before its last trick.
        if let Some(Worth::Tricks(tricks)) = worth {
            assert!(tricks >= stake.taken, "{stake:?}");
        }
    }
}

/// A pack by its number.
fn pack(number: u64) -> Pack {
    let mut cards: Vec<Card> = Cards::PACK.iter().collect();
    cards.shuffle(&mut ChaCha8Rng::seed_from_u64(number));
    Pack::new(cards.try_into().expect("a pack")).expect("no card is missing")
}
