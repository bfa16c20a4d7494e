//! The players of the arena.

use std::time::Instant;

use robots::{Bars, Effort, Joins, Level, Playouts, Reading, Robot, decide, decide_with};
use rules::{Action, BySeat, Cards, Game, Omniscient, Seat, Sheet};
use solver::{Position, Solver};

use crate::sample::Sample;
use crate::shuffler::Shuffler;

/// The way a player of the arena chooses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Any legal action except a contract.
    Random,
    /// As at a table.
    Robot(Robot),
    /// By perfect information Monte Carlo.
    Pimc(Effort),
    /// He sees all cards. The library never gives him a view like this.
    Cheat,
}

impl Kind {
    pub(crate) fn named(name: &str) -> Option<Self> {
        let pimc = |effort| Some(Self::Pimc(effort));
        match name {
            "random" => Some(Self::Random),
            "flat-random" => pimc(Effort::flat(400, Playouts::AtRandom)),
            "flat" => pimc(Effort::flat(400, Playouts::ByHeuristics)),
            "pimc10" => pimc(Effort::perfect_information(10)),
            "pimc30" => pimc(Effort::perfect_information(30)),
            "normal1" | "strong1" | "normal2" | "normal3" | "strong3" | "strong4" => {
                let (level, edition) = name.split_at(name.len() - 1);
                Some(Self::Pimc(of_edition(level.parse().ok()?, edition)?))
            }
            "cheat" => Some(Self::Cheat),
            _ => {
                let (level, temper) = name.split_once('-').unwrap_or((name, "usual"));
                let (level, temper) = (level.parse().ok()?, temper.parse().ok()?);
                Some(Self::Robot(Robot { level, temper }))
            }
        }
    }
}

/// The effort of a level in an edition before today's.
pub(crate) fn of_edition(level: Level, edition: &str) -> Option<Effort> {
    let fourth = Effort { bars: Bars::Flat, ..Effort::of(level)? };
    let mut third = Effort { reading: Reading::RatesAndCalls, ..fourth };
    if level == Level::Strong {
        (third.drawn, third.exchanges) = (1500, 20);
    }
    let joins = Joins::BySamples;
    let first = Effort { reading: Reading::Rates, exchanges: 0, played_too: false, joins, ..third };
    match edition {
        "1" => Some(first),
        "2" => Some(Effort { joins, ..third }),
        "3" => Some(third),
        "4" => Some(fourth),
        _ => None,
    }
}

/// A player and his thinking times.
pub(crate) struct Player {
    kind: Kind,
    shuffler: Shuffler,
    solver: Solver,
    /// In milliseconds a move, where there was a choice.
    pub(crate) pace: Sample,
}

impl Player {
    pub(crate) fn new(kind: Kind) -> Self {
        let (shuffler, solver) = (Shuffler::new(1), Solver::new());
        Self { kind, shuffler, solver, pace: Sample::default() }
    }

    /// The action of the seat; only the cheat looks at `game`'s hands.
    pub(crate) fn act(&mut self, game: &Game, seat: Seat, seed: u64) -> Action {
        let begun = Instant::now();
        let action = self.choose(game, seat, seed);
        if Omniscient::of(game).legal(seat).iter().nth(1).is_some() {
            self.pace.add(begun.elapsed().as_secs_f64() * 1000.0);
        }
        action
    }

    fn choose(&mut self, game: &Game, seat: Seat, seed: u64) -> Action {
        let view = game.seen_by(seat);
        let heuristics = || decide_with(&view, None, seed).expect("the game waits for him");
        let chosen = match self.kind {
            Kind::Random if !view.legal.plays().is_empty() => {
                let plays = view.legal.plays();
                let place = self.shuffler.below(plays.len().into());
                plays.iter().nth(place).map(Action::Play)
            }
            Kind::Random => None,
            Kind::Robot(robot) => decide(&view, robot, seed),
            Kind::Pimc(effort) => decide_with(&view, Some(effort), seed),
            Kind::Cheat => self.cheat(game, seat),
        };
        chosen.unwrap_or_else(heuristics)
    }

    /// The first card with the best result, all cards being open.
    fn cheat(&mut self, game: &Game, seat: Seat) -> Option<Action> {
        let hands: BySeat<Cards> = BySeat::from_fn(|other| game.seen_by(other).hand);
        let public = game.seen_by_all();
        if Omniscient::of(game).legal(seat).plays().len() < 2 {
            return None;
        }
        let deal = public.deal?;
        let side = match &public.sheet {
            Sheet::Whist(_) => seat.side().into(),
            Sheet::Belgian(sheet) => sheet.declarers,
        };
        let taken = side.iter().map(|seat| deal.made[seat]).sum();
        let position = Position::new(hands, deal.trick, deal.trump, side, taken).ok()?;
        let values = self.solver.values(&position).ok()?;
        let wants_many = side.contains(seat);
        let key = |tricks: u8| if wants_many { i32::from(tricks) } else { -i32::from(tricks) };
        let best = values.iter().map(|&(_, tricks)| key(tricks)).max()?;
        let plays = Omniscient::of(game).legal(seat).plays();
        // Of the best the one that the heuristics would play, or a low one.
        let is_best = |action: &Action| {
            values
                .iter()
                .any(|&(card, tricks)| Action::Play(card) == *action && key(tricks) == best)
        };
        decide_with(&game.seen_by(seat), None, 0).filter(is_best).or_else(|| {
            let best = values.iter().filter(|&&(_, tricks)| key(tricks) == best);
            best.map(|&(card, _)| card)
                .filter(|&card| plays.contains(card))
                .min_by_key(|card| card.rank)
                .map(Action::Play)
        })
    }
}
