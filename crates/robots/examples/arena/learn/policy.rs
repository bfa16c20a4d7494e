//! The policy of thinking players, learned from the cards that they played.
//!
//! `games` writes deals of four of one kind, a line each. `learn` reads such files: the weights of the
//! features of all cards are moved after each choice, so that the card played becomes likelier
//! (logistic regression by stochastic gradient descent, with the steps of J. Duchi, E. Hazan and
//! Y. Singer, "Adaptive Subgradient Methods", JMLR 12, 2011). The same games give the same weights.

use std::fs;
use std::io::{self, Write};

use robots::{DOUBLING, Features, WEIGHTS, choices};
use rules::{Action, Book, Game, Rules, Seat, Verdict};

use crate::player::{Kind, Player};
use crate::shuffler::Shuffler;

/// The rounds of the fit; more change the fourth decimal.
const ROUNDS: u32 = 5;
/// The first step of a weight.
const STEP: f64 = 0.25;
/// The part of a weight that is forgotten at each choice: rare features are not trusted.
const DECAY: f64 = 2e-6;
/// One deal of so many is held apart.
const APART: usize = 10;

/// A choice: the features of each card, and the place of the one that was played.
struct Choice {
    cards: Vec<Features>,
    played: usize,
}

/// Writes a line for each deal: its book, its number, and the actions.
pub(crate) fn games(
    book: Book,
    kind: Kind,
    [first, deals]: [u64; 2],
    out: &mut impl Write,
) -> io::Result<()> {
    let mut player = Player::new(kind);
    for deal in first..first + deals {
        let mut game = new_game(book, deal);
        write!(out, "{book} {deal}")?;
        while let Some(seat) = on_turn(&mut game) {
            let action = player.act(&game, seat, deal);
            write!(out, ";{action}")?;
            game.act(seat, action).expect("players know the rules");
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Learns from files of games, and writes the weights.
pub(crate) fn learn(name: &str, files: &[String], out: &mut impl Write) -> io::Result<()> {
    let (mut choices, mut apart) = (Vec::new(), Vec::new());
    for file in files {
        for (number, line) in fs::read_to_string(file)?.lines().enumerate() {
            let choices = if number % APART == 0 { &mut apart } else { &mut choices };
            read(line, choices).ok_or_else(|| io::Error::other("it is no line of games"))?;
        }
    }
    let mut weights = vec![0.0; WEIGHTS];
    let mut moved = vec![1.0; WEIGHTS];
    for _ in 0..ROUNDS {
        for choice in &choices {
            adjust(&mut weights, &mut moved, choice);
        }
    }
    #[expect(clippy::cast_possible_truncation, reason = "a weight is a few doublings")]
    let file: Vec<i8> = weights.iter().map(|weight| weight.round() as i8).collect();
    let rounded: Vec<f64> = file.iter().map(|&weight| weight.into()).collect();
    let (learned, other) = (likelihood(&rounded, &choices), likelihood(&rounded, &apart));
    writeln!(
        out,
        "{} choices, a chance of {learned:.3} in geometric mean; {} held apart, {other:.3}",
        choices.len(),
        apart.len()
    )?;
    fs::write(name, file.into_iter().map(i8::cast_unsigned).collect::<Vec<u8>>())
}

fn new_game(book: Book, deal: u64) -> Game {
    let dealer = Seat::North.clockwise(u8::try_from(deal % 4).expect("it is below 4"));
    let mut game = Game::new(Rules::new(book), dealer);
    game.next_deal(&Shuffler::new(deal).pack()).expect("it is the first deal");
    game
}

/// The seat that acts next, while the deal is played.
fn on_turn(game: &mut Game) -> Option<Seat> {
    while game.awaits_referee() {
        game.judge(Verdict::Approve).ok()?;
    }
    game.is_playing().then(|| game.to_act().iter().next()).flatten()
}

/// Reads the choices of a deal.
fn read(line: &str, all: &mut Vec<Choice>) -> Option<()> {
    let mut words = line.split(';');
    let (book, deal) = words.next()?.split_once(' ')?;
    let mut game = new_game(book.parse().ok()?, deal.parse().ok()?);
    for word in words {
        let seat = on_turn(&mut game)?;
        let action: Action = word.parse().ok()?;
        if let Action::Play(card) = action {
            let choices = choices(&game.seen_by(seat))?;
            let is_equal = |lowest: rules::Card| lowest.suit == card.suit && lowest <= card;
            let played = choices.iter().rposition(|(lowest, _)| is_equal(*lowest))?;
            let cards: Vec<_> = choices.into_iter().map(|(_, features)| features).collect();
            if cards.len() > 1 {
                all.push(Choice { cards, played });
            }
        }
        game.act(seat, action).ok()?;
    }
    Some(())
}

/// Makes the card that was played likelier.
fn adjust(weights: &mut [f64], moved: &mut [f64], choice: &Choice) {
    let chances = chances(weights, choice);
    for (place, (features, chance)) in choice.cards.iter().zip(chances).enumerate() {
        let error = f64::from(u8::from(place == choice.played)) - chance;
        for &feature in features {
            let slope = error - DECAY * weights[feature];
            moved[feature] += slope * slope;
            weights[feature] += f64::from(DOUBLING) * STEP * slope / moved[feature].sqrt();
        }
    }
}

fn chances(weights: &[f64], choice: &Choice) -> Vec<f64> {
    let score = |features: &Features| features.iter().map(|&feature| weights[feature]).sum();
    let scores: Vec<f64> = choice.cards.iter().map(score).collect();
    let most = scores.iter().copied().fold(f64::MIN, f64::max);
    let powers: Vec<f64> = scores.iter().map(|score| power(score - most)).collect();
    let sum: f64 = powers.iter().sum();
    powers.into_iter().map(|power| power / sum).collect()
}

/// Two to the power of a score, by squares: they are rounded in one way on every machine.
fn power(score: f64) -> f64 {
    let exponent = score * std::f64::consts::LN_2 / f64::from(DOUBLING);
    let small = (1.0 + exponent / f64::from(1 << 20)).max(0.0);
    (0..20).fold(small, |power, _| power * power)
}

/// The geometric mean of the chances of the cards played.
fn likelihood(weights: &[f64], all: &[Choice]) -> f64 {
    let chance = |choice: &Choice| chances(weights, choice)[choice.played].max(1e-9);
    super::mean(all.iter().map(|choice| chance(choice).ln())).exp()
}
