//! A core that looks at the decisions of a finished deal, as one does after each deal.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use robots::{Level, decide, loss};
use rules::{Action, Book, Card, Game, Pack, Rules, Seat, SeatView};

/// The time between two looks for work.
const LOOK_EVERY: Duration = Duration::from_millis(1);

/// Walks through the whole pack, since it has no factor in common with 52.
const STEP: usize = 17;

/// The core, idle at first.
pub(super) struct Judge {
    state: Arc<State>,
    thread: JoinHandle<()>,
}

#[derive(Default)]
struct State {
    is_wanted: AtomicBool,
    is_busy: AtomicBool,
    has_ended: AtomicBool,
}

impl Judge {
    pub(super) fn begin() -> Self {
        let state = Arc::new(State::default());
        let own = Arc::clone(&state);
        let thread = thread::spawn(move || own.work(&decisions()));
        Self { state, thread }
    }

    /// Lets it work, and waits until it does.
    pub(super) async fn works(&self) {
        self.state.is_wanted.store(true, Ordering::SeqCst);
        self.until(true).await;
    }

    /// Lets it rest, and waits for the end of the decision that it looks at.
    pub(super) async fn rests(&self) {
        self.state.is_wanted.store(false, Ordering::SeqCst);
        self.until(false).await;
    }

    async fn until(&self, is_busy: bool) {
        while self.state.is_busy.load(Ordering::SeqCst) != is_busy {
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }

    pub(super) fn end(self) {
        self.state.has_ended.store(true, Ordering::SeqCst);
        self.thread.join().expect("it judges without a panic");
    }
}

impl State {
    fn work(&self, decisions: &[(SeatView, Action)]) {
        for (view, action) in decisions.iter().cycle() {
            while !self.is_wanted.load(Ordering::SeqCst) {
                self.is_busy.store(false, Ordering::SeqCst);
                if self.has_ended.load(Ordering::SeqCst) {
                    return;
                }
                thread::sleep(LOOK_EVERY);
            }
            self.is_busy.store(true, Ordering::SeqCst);
            std::hint::black_box(loss(view, *action));
        }
    }
}

/// The decisions of a deal that four normal robots play.
fn decisions() -> Vec<(SeatView, Action)> {
    let order = std::array::from_fn(|place| {
        let card = u8::try_from(place * STEP % 52).ok().and_then(Card::from_index);
        card.expect("a pack has 52 cards")
    });
    let mut game = Game::new(Rules::new(Book::Simple), Seat::North);
    game.next_deal(&Pack::new(order).expect("it is a whole pack")).expect("it is the first deal");
    let mut decisions = Vec::new();
    while let Some(turn) = game.to_act().iter().next().filter(|_| game.is_playing()) {
        let view = game.seen_by(turn);
        let action = decide(&view, Level::Normal, 0).expect("the game waits for it");
        decisions.push((view, action));
        game.act(turn, action).expect("robots know the rules");
    }
    decisions
}
