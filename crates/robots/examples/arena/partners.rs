//! Two against two.

use std::io::{self, Write};
use std::time::Instant;

use rules::{Game, Seat, Sheet, Side};

use crate::command::Command;
use crate::player::Player;
use crate::sample::Sample;
use crate::shuffler::Shuffler;

/// The lead of a side over the other in one deal.
struct Ahead {
    tricks: f64,
    points: f64,
}

/// Plays the deals with A on either side, and prints A's lead.
pub(crate) fn play(command: &Command, out: &mut impl Write) -> io::Result<()> {
    let begun = Instant::now();
    let mut players = [Player::new(command.a), Player::new(command.b)];
    let (mut tricks, mut points) = (Sample::default(), Sample::default());
    let mut played = 0;
    for deal in command.first..command.first + command.deals {
        if begun.elapsed() > command.at_most {
            break;
        }
        let seatings = Side::ALL.map(|side| play_deal(command, deal, side, &mut players));
        tricks.add(seatings.iter().map(|ahead| ahead.tricks).sum::<f64>() / 2.0);
        points.add(seatings.iter().map(|ahead| ahead.points).sum::<f64>() / 2.0);
        played += 1;
    }
    writeln!(out, "{played} deals of {} in both seatings", command.book)?;
    writeln!(out, "A's tricks less B's, a deal: {tricks}")?;
    writeln!(out, "A's points less B's, a deal: {points}")?;
    for (name, player) in ["A", "B"].into_iter().zip(&players) {
        let (mean, most) = (player.pace.mean(), player.pace.most());
        writeln!(out, "{name}: {mean:.3} ms a move, {most:.1} at the most")?;
    }
    Ok(())
}

/// A deal with A on that side.
fn play_deal(command: &Command, deal: u64, side: Side, players: &mut [Player; 2]) -> Ahead {
    let pack = Shuffler::new(deal).pack();
    let dealer = Seat::North.clockwise(u8::try_from(deal % 4).expect("it is below 4"));
    let mut game = Game::new(command.rules.clone(), dealer);
    game.next_deal(&pack).expect("it is the first deal");
    while game.is_playing()
        && let Some(seat) = game.to_act().iter().next()
    {
        let player = &mut players[usize::from(seat.side() != side)];
        let action = player.act(&game, seat, deal);
        game.act(seat, action).expect("players know the rules");
    }
    let public = game.seen_by_all();
    let of_side = |seat: Seat, number: u8| {
        if seat.side() == side { f64::from(number) } else { -f64::from(number) }
    };
    let tricks = public
        .deal
        .map_or(0.0, |deal| deal.made.seats().map(|(seat, &made)| of_side(seat, made)).sum());
    let points = match &public.sheet {
        Sheet::Whist(sheet) => sheet.result.map_or(0.0, |result| {
            let points = |side: Side| result.odd_tricks[side] + result.honours[side];
            Side::ALL.map(|side| of_side(side.seats()[0], points(side))).iter().sum()
        }),
        Sheet::Belgian(_) => 0.0,
    };
    Ahead { tricks, points }
}
