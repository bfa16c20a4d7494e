//! Deals with one player whose decisions are judged.

use std::io::{self, Write};
use std::ops::Range;

use robots::{Level, decide, loss};
use rules::{Action, Bid, Book, Call, Game, Rules, Seat, SeatView, Sheet, Value, Verdict};

use crate::shuffler::Shuffler;

/// A player that is judged.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Player {
    Robot(Level),
    /// A strong robot that passes where it may.
    Passes,
    /// A strong robot that undertakes a contract alone where it may.
    Alone,
}

impl Player {
    const ALL: [Self; 5] = [
        Self::Robot(Level::Easy),
        Self::Robot(Level::Normal),
        Self::Robot(Level::Strong),
        Self::Passes,
        Self::Alone,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Robot(level) => level.name(),
            Self::Passes => "passes",
            Self::Alone => "alone",
        }
    }

    fn act(self, view: &SeatView, seed: u64) -> Option<Action> {
        let usual = |level| decide(view, level, seed);
        let calls = || view.legal.others().iter().copied();
        let own = match self {
            Self::Robot(level) => return usual(level),
            Self::Passes => calls().find(|&action| action == Action::Call(Call::Pass)),
            Self::Alone => calls().find(|action| {
                let is_alone = |bid| matches!(bid, Bid::Solo { .. } | Bid::Abundance { .. });
                matches!(action, Action::Call(Call::Bid(bid)) if is_alone(*bid))
            }),
        };
        own.or_else(|| usual(Level::Strong))
    }
}

/// The losses of a player in a deal.
#[derive(Default)]
struct Lost {
    points: f64,
    tricks: f64,
    variance: f64,
    decisions: u32,
    calls: f64,
}

/// Plays these deals of a book, and looks at the decisions where they are to be judged.
pub(crate) fn play(
    book: Book,
    deals: Range<u64>,
    judges: bool,
    out: &mut impl Write,
) -> io::Result<()> {
    writeln!(out, "# deal player partner points lost tricks variance decisions calls")?;
    for deal in deals {
        for player in Player::ALL {
            if (book.is_belgian() && judges) || matches!(player, Player::Robot(_)) {
                play_deal(book, deal, (player, judges), out)?;
            }
        }
        out.flush()?;
    }
    Ok(())
}

fn play_deal(
    book: Book,
    deal: u64,
    (player, judges): (Player, bool),
    out: &mut impl Write,
) -> io::Result<()> {
    let endless = book.is_belgian().then_some(("deals", Value::Null));
    let rules = Rules::new(book).with(endless).expect("it is a value of the option");
    let mut shuffler = Shuffler::new(deal);
    let seat = Seat::ALL[shuffler.below(4)];
    let levels = Seat::ALL.map(|_| Level::ALL[shuffler.below(2)]);
    let mut game = Game::new(rules, Seat::ALL[shuffler.below(4)]);
    game.next_deal(&shuffler.pack()).expect("it is the first deal");
    let mut lost = Lost::default();
    while game.is_playing() {
        if game.awaits_referee() {
            game.judge(Verdict::Approve).expect("he was asked");
            continue;
        }
        let Some(turn) = game.to_act().iter().next() else { break };
        let view = game.seen_by(turn);
        let action = if turn == seat {
            player.act(&view, deal)
        } else {
            decide(&view, levels[turn as usize], deal)
        };
        let action = action.expect("the game waits for him");
        if turn == seat
            && judges
            && let Some(loss) = loss(&view, action)
        {
            lost.points += loss.points.mean;
            lost.tricks += loss.tricks.map_or(0.0, |tricks| tricks.mean);
            lost.variance += loss.points.variance;
            lost.decisions += 1;
            lost.calls += if matches!(action, Action::Call(_)) { loss.points.mean } else { 0.0 };
        }
        game.act(turn, action).expect("players know the rules");
    }
    let Lost { points, tricks, variance, decisions, calls } = lost;
    let (name, partner) = (player.name(), levels[seat.partner() as usize]);
    let won = won(&game, seat);
    writeln!(
        out,
        "{deal} {name} {partner} {won} {points:.4} {tricks:.4} {variance:.5} {decisions} {calls:.4}"
    )
}

/// The points of a seat; with fixed sides, its side's less the other's.
fn won(game: &Game, seat: Seat) -> i32 {
    match game.seen_by_all().sheet {
        Sheet::Whist(sheet) => sheet.result.map_or(0, |result| {
            let odd = |side| i32::from(result.odd_tricks[side]);
            odd(seat.side()) - odd(seat.side().other())
        }),
        Sheet::Belgian(sheet) => sheet.result.map_or(0, |result| result.points[seat]),
    }
}
