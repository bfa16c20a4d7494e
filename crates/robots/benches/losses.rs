//! The work of an idle core after a deal: each decision of its four players is judged.
//!
//! `cargo bench -p robots --bench losses` prints milliseconds of one core, a deal. Each decision is
//! judged twice: a loss that is another the second time stops the benchmark, and so does a deal
//! beyond the bound.

#[path = "../examples/arena/shuffler.rs"]
mod shuffler;

use std::io::{self, Write};
use std::time::{Duration, Instant};

use robots::{Level, decide, loss};
use rules::{Action, Book, Game, Rules, Seat, SeatView, Value, Verdict};

use self::shuffler::Shuffler;

const DEALS: u64 = 40;

/// The longest that a deal may take.
const BOUND: Duration = Duration::from_secs(3);

const BOOKS: [Book; 4] = [Book::Simple, Book::Couleur, Book::Liege, Book::Wiezen];

fn main() -> io::Result<()> {
    let mut out = io::stdout();
    for book in BOOKS {
        let mut times: Vec<_> = (0..DEALS).map(|deal| judged(&decisions(book, deal))).collect();
        times.sort_unstable();
        let [p50, longest] = [times.len() / 2, times.len() - 1].map(|at| times[at].as_millis());
        writeln!(out, "{book:<8} {p50:>5} ms a deal, longest {longest:>5} ms")?;
        assert!(times.iter().all(|&time| time <= BOUND), "a deal of {book} takes too long");
    }
    Ok(())
}

/// The time that the losses of these decisions take.
fn judged(decisions: &[(SeatView, Action)]) -> Duration {
    let losses = || {
        let points = |(view, action): &(SeatView, Action)| Some(loss(view, *action)?.points.mean);
        decisions.iter().map(points).collect::<Vec<_>>()
    };
    let start = Instant::now();
    let first = losses();
    let time = start.elapsed();
    assert!(first.iter().any(Option::is_some), "nothing was judged");
    assert_eq!(first, losses(), "a loss is the same each time");
    time
}

/// The decisions of a deal that four normal robots play.
fn decisions(book: Book, deal: u64) -> Vec<(SeatView, Action)> {
    let endless = book.is_belgian().then_some(("deals", Value::Null));
    let rules = Rules::new(book).with(endless).expect("it is a value of the option");
    let mut shuffler = Shuffler::new(deal);
    let mut game = Game::new(rules, Seat::ALL[shuffler.below(4)]);
    game.next_deal(&shuffler.pack()).expect("it is the first deal");
    let mut decisions = Vec::new();
    while game.is_playing() {
        if game.awaits_referee() {
            game.judge(Verdict::Approve).expect("he was asked");
            continue;
        }
        let Some(turn) = game.to_act().iter().next() else { break };
        let view = game.seen_by(turn);
        let action = decide(&view, Level::Normal, deal).expect("the game waits for it");
        decisions.push((view, action));
        game.act(turn, action).expect("robots know the rules");
    }
    decisions
}
