//! The loss of a decision, beside what it cost.

use robots::{Level, Loss, Mean, better, decide, loss};
use rules::{Action, Book, Call, Game, Rules, Seat, Sheet, Value};

use crate::play::play;
use crate::players::{Player, Players, read, sample};
use crate::tables::{Random, table};

fn of(game: &Game, action: &str) -> Option<Loss> {
    let seat = game.to_act().iter().next().unwrap();
    let action: Action = action.parse().unwrap();
    assert!(game.clone().act(seat, action).is_ok(), "{action}");
    loss(&game.seen_by(seat), action)
}

fn close(mean: Mean, expected: f64) {
    let error = mean.variance.sqrt();
    assert!((mean.mean - expected).abs() < 0.02 + 3.0 * error, "{} ± {error}", mean.mean);
}

/// The last but one trick of a deal in which each seat has one suit, but for two cards. Hearts are
/// trumps.
fn at_the_end() -> Game {
    let hands = "N AS 2S 5S 6S 7S 8S 9S TS JS QS KS 3C 2D, E AC KC 4C 5C 6C 7C 8C 9C TC JC QC 3S 4D, \
        S AD KD 5D 6D 7D 8D 9D TD JD QD 3D 4S 2C, W 2H";
    let mut game = table(hands, &[]);
    while game.seen_by_all().deal.unwrap().complete.len() < 11 {
        let seat = game.to_act().iter().next().unwrap();
        let action = decide(&game.seen_by(seat), Level::Easy, 0).unwrap();
        game.act(seat, action).unwrap();
    }
    game
}

#[test]
fn a_card_without_a_choice_is_no_decision() {
    let mut game = at_the_end();
    while game.is_playing() {
        let seat = game.to_act().iter().next().unwrap();
        let view = game.seen_by(seat);
        let card = view.legal.plays().first().unwrap();
        if view.legal.plays().len() < 2 {
            assert_eq!(loss(&view, Action::Play(card)), None);
        }
        game.act(seat, Action::Play(card)).unwrap();
    }
}

#[test]
fn an_ace_thrown_on_a_lost_trick_costs_a_trick() {
    // East's king has the trick, and his partner's ace would take another.
    let game = table("E KC, S QC, W AC 3C, N 2C", &["N play 2C", "E play KC", "S play QC"]);
    let seen = of(&game, "play AC").unwrap();
    let tricks = seen.tricks.unwrap();
    assert!(tricks.mean > 0.3 && tricks.mean < 1.1, "{}", tricks.mean);
    assert!(of(&game, "play 3C").unwrap().tricks.unwrap().mean <= 0.0);
}

/// The card that is named loses nothing, and one is named where a trick is lost.
#[test]
fn a_better_card_is_named_where_a_trick_is_lost() {
    let (mut named, mut others) = (0, 0);
    for deal in 0..8 {
        let mut game = Game::new(Rules::new(Book::Simple), Seat::West);
        game.next_deal(&Random::new(deal).pack()).unwrap();
        while game.is_playing() {
            let seat = game.to_act().iter().next().unwrap();
            let view = game.seen_by(seat);
            let action = decide(&view, Level::Easy, 0).unwrap();
            let trick = view.public.deal.as_ref().unwrap().complete.len();
            for card in view.legal.plays().iter().filter(|_| (9..12).contains(&trick)) {
                let lost = |card| loss(&view, Action::Play(card)).unwrap_or_default();
                let tricks = lost(card).tricks.unwrap_or_default();
                let is_lost = tricks.mean >= 1.0 && tricks.mean > 2.0 * tricks.variance.sqrt();
                let better = better(&view, card);
                assert_eq!(better.map(|it| it.lost), is_lost.then_some(tricks), "{deal}: {card}");
                named += usize::from(is_lost);
                others += usize::from(!is_lost);
                if let Some(better) = better {
                    assert!(better.card != card && view.legal.contains(Action::Play(better.card)));
                    assert!(lost(better.card).tricks.unwrap().mean < 0.1, "{deal}: {card}");
                }
            }
            game.act(seat, action).unwrap();
        }
    }
    assert!(named > 3 && others > 30, "{named} of {others}");
}

/// The points of the levels over many deals, as docs/mistakes.md has them.
const STRENGTHS: &str = "0 easy easy -0.137 0 0 0 0 0
0 normal easy 0.103 0 0 0 0 0
0 strong easy 0.199 0 0 0 0 0";

#[test]
fn mistakes_tell_players_apart_long_before_points_do() {
    let mut played = Vec::new();
    play(Book::Simple, 0..36, true, &mut played).unwrap();
    let text = String::from_utf8(played).unwrap();
    let lines = read(&text);
    let lost = |level: &str| sample(&lines[level], |line| line.lost).mean();
    let [easy, normal, strong] = Level::ALL.map(|level| lost(level.name()));
    assert!(easy > 2.0 * normal && normal > 2.0 * strong, "{easy} {normal} {strong}");
    assert!(strong.abs() < 0.05, "what is best costs nothing: {strong}");

    // A weak friend costs points, and no mistakes.
    let normals = &lines["normal"];
    assert!((0..36).eq(normals.iter().map(|line| line.deal)));
    assert!(normals.iter().all(|line| line.calls == 0.0 && line.decisions > 3.0));
    let [weak, good] = ["easy", "normal"].map(|partner| {
        let with = normals.iter().filter(|line| line.partner == partner);
        sample(&with.copied().collect::<Vec<_>>(), |line| line.lost).mean()
    });
    assert!((weak - good).abs() < 0.15, "{weak} {good}");

    let players = Players::new(&lines, &read(STRENGTHS), 60, 1).unwrap();
    let by_mistakes = players.agree(|player| -player.lost, |player| !player.asks);
    let by_tricks = players.agree(|player| -player.tricks, |player| !player.asks);
    let by_points = players.agree(|player| player.points, |_| true);
    let counted = |player: &Player| if player.asks { -player.hinted } else { -player.lost };
    let with_hints = players.agree(counted, |_| true);
    let all = [by_mistakes, by_tricks, by_points, with_hints];
    assert!(by_mistakes > 0.8 && by_tricks > 0.8, "{all:?}");
    assert!(by_points < 0.5 && with_hints < 0.75, "{all:?}");
}

#[test]
fn a_contract_alone_without_cards_costs_its_price() {
    let rules = Rules::new(Book::Couleur).with([("deals", Value::Null)]).unwrap();
    let mut game = Game::new(rules, Seat::West);
    let mut judged = 0;
    for deal in 0..6 {
        game = Game::new(game.rules().clone(), Seat::West);
        game.next_deal(&Random::new(deal).pack()).unwrap();
        let view = game.seen_by(Seat::North);
        let Sheet::Belgian(sheet) = &view.public.sheet else { unreachable!() };
        let mut bids = view.legal.others().iter();
        let slam = bids.rfind(|action| matches!(action, Action::Call(Call::Bid(_))));
        let (Some(&slam), None) = (slam, sheet.troel) else { continue };
        let loss = loss(&view, slam).unwrap();
        assert_eq!(loss.tricks, None);
        assert!(loss.points.mean > 25.0, "{slam}: {}", loss.points.mean);
        judged += 1;
    }
    assert!(judged > 2, "{judged}");
}

#[test]
fn a_strong_robots_own_call_loses_nothing() {
    let rules = Rules::new(Book::Liege).with([("deals", Value::Null)]).unwrap();
    for deal in 0..6 {
        let mut game = Game::new(rules.clone(), Seat::West);
        game.next_deal(&Random::new(deal).pack()).unwrap();
        let Some(seat) = game.to_act().iter().next() else { continue };
        let view = game.seen_by(seat);
        let Some(action @ Action::Call(_)) = decide(&view, Level::Strong, 9) else { continue };
        let loss = loss(&view, action).unwrap();
        close(loss.points, 0.0);
    }
}
