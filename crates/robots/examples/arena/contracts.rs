//! One player against three, in the books with an auction.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Instant;

use rules::{BelgianSheet, BySeat, Contract, Ending, Game, Seat, Sheet, Verdict};

use crate::command::Command;
use crate::player::Player;
use crate::sample::Sample;
use crate::shuffler::Shuffler;

/// The contracts of a player, and the number he made.
#[derive(Default)]
struct Contracts {
    undertaken: u32,
    made: u32,
    points: Sample,
}

impl Contracts {
    fn add(&mut self, is_made: bool, points: f64) {
        self.undertaken += 1;
        self.made += u32::from(is_made);
        self.points.add(points);
    }
}

/// The contracts of a player by their names without the suit.
type ByName = BTreeMap<String, Contracts>;

/// Plays the deals with A on each seat in turn and B on the others, and with B on all four.
pub(crate) fn play(command: &Command, out: &mut impl Write) -> io::Result<()> {
    let begun = Instant::now();
    let mut players = [Player::new(command.a), Player::new(command.b)];
    let (mut points, mut ahead) = (Sample::default(), Sample::default());
    let mut contracts = [ByName::new(), ByName::new()];
    let (mut played, mut with_contract) = (0, 0_u32);
    for deal in command.first..command.first + command.deals {
        if begun.elapsed() > command.at_most {
            break;
        }
        let usual = play_deal(command, deal, None, &mut players);
        let is_played = usual.result.is_some_and(|result| result.ending == Ending::Played);
        with_contract += u32::from(is_played);
        let (mut own, mut more) = (0.0, 0.0);
        for seat in Seat::ALL.into_iter().filter(|_| command.a != command.b) {
            let sheet = play_deal(command, deal, Some(seat), &mut players);
            let his = points_of(&sheet)[seat];
            own += his / 4.0;
            more += (his - points_of(&usual)[seat]) / 4.0;
            note(&sheet, seat, &mut contracts[0]);
        }
        for seat in Seat::ALL {
            note(&usual, seat, &mut contracts[1]);
        }
        points.add(own);
        ahead.add(more);
        played += 1;
    }
    writeln!(out, "{played} deals of {}, A in every seat among three of B", command.book)?;
    writeln!(out, "Four of B: a contract in {with_contract} deals")?;
    writeln!(out, "A's points, a deal: {points}")?;
    writeln!(out, "A's points less a B's in his place, a deal: {ahead}")?;
    for (name, (player, contracts)) in ["A", "B"].into_iter().zip(players.iter().zip(&contracts)) {
        for (contract, Contracts { undertaken, made, points }) in contracts {
            let share = 100.0 * f64::from(*made) / f64::from(*undertaken);
            writeln!(out, "{name}: {contract}: made {made} of {undertaken}, {share:.1} %")?;
            writeln!(out, "{name}: {contract}: points a contract {points}")?;
        }
        let (mean, most) = (player.pace.mean(), player.pace.most());
        writeln!(out, "{name}: {mean:.3} ms a move, {most:.1} at the most")?;
    }
    Ok(())
}

/// A deal with A on that seat, or on none.
fn play_deal(
    command: &Command,
    deal: u64,
    a: Option<Seat>,
    players: &mut [Player; 2],
) -> BelgianSheet {
    let dealer = Seat::North.clockwise(u8::try_from(deal % 4).expect("it is below 4"));
    let mut game = Game::new(command.rules.clone(), dealer);
    game.next_deal(&Shuffler::new(deal).pack()).expect("it is the first deal");
    while game.is_playing() {
        if game.awaits_referee() {
            game.judge(Verdict::Approve).expect("he was asked");
            continue;
        }
        let Some(seat) = game.to_act().iter().next() else { break };
        let player = &mut players[usize::from(Some(seat) != a)];
        let action = player.act(&game, seat, deal);
        game.act(seat, action).expect("players know the rules");
    }
    match game.seen_by_all().sheet {
        Sheet::Belgian(sheet) => sheet,
        Sheet::Whist(_) => unreachable!("the book has an auction"),
    }
}

fn points_of(sheet: &BelgianSheet) -> BySeat<f64> {
    sheet.result.map_or(BySeat::default(), |result| result.points.map(f64::from))
}

/// Counts a contract that the seat has bid: a troel is dealt, not bid.
fn note(sheet: &BelgianSheet, seat: Seat, contracts: &mut ByName) {
    let bid = sheet
        .contract
        .filter(|contract| !matches!(contract, Contract::Troel { .. } | Contract::GeneralMisere));
    let result = sheet.result.as_ref().filter(|_| sheet.declarers.contains(seat));
    let (Some(contract), Some(result)) = (bid, result) else { return };
    let name = contract.to_string();
    let words: Vec<&str> = name.split(' ').take(2).collect();
    let (is_made, points) = (result.made.contains(seat), f64::from(result.points[seat]));
    for name in ["all".to_owned(), words.join(" ")] {
        contracts.entry(name).or_default().add(is_made, points);
    }
}
