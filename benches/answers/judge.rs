//! A core that looks at the decisions of a finished deal, as one does after each deal.

use actors::in_background;
use robots::{Level, decide, loss};
use rules::{Action, Book, Card, Game, Pack, Rules, Seat, SeatView};
use tokio::sync::watch;
use tokio_util::task::AbortOnDropHandle;

/// Walks through the whole pack, since it has no factor in common with 52.
const STEP: usize = 17;

/// The core, idle at first.
pub(super) struct Judge {
    wanted: watch::Sender<bool>,
    busy: watch::Receiver<bool>,
    _task: AbortOnDropHandle<()>,
}

impl Judge {
    pub(super) fn begin() -> Self {
        let (wanted, wants) = watch::channel(false);
        let (works, busy) = watch::channel(false);
        let task = tokio::spawn(work(decisions(), wants, works));
        Self { wanted, busy, _task: AbortOnDropHandle::new(task) }
    }

    /// Lets it work, and waits until it does.
    pub(super) async fn works(&mut self) {
        self.turn(true).await;
    }

    /// Lets it rest, and waits for the end of the decision that it looks at.
    pub(super) async fn rests(&mut self) {
        self.turn(false).await;
    }

    async fn turn(&mut self, on: bool) {
        self.wanted.send_replace(on);
        self.busy.wait_for(|is_busy| *is_busy == on).await.expect("it judges without a panic");
    }
}

async fn work(
    decisions: Vec<(SeatView, Action)>,
    mut wanted: watch::Receiver<bool>,
    busy: watch::Sender<bool>,
) {
    for (view, action) in decisions.iter().cycle() {
        if !*wanted.borrow() {
            busy.send_replace(false);
            if wanted.wait_for(|is_wanted| *is_wanted).await.is_err() {
                return;
            }
        }
        let (view, action) = (view.clone(), *action);
        let judged = in_background(move || loss(&view, action));
        busy.send_replace(true);
        judged.await.expect("it judges without a panic");
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
