//! Properties of every game, for any actions.

use bolero::{check, produce};
use rules::{Action, Game, Line, Omniscient, Pack, Refusal, Seat, Side};

use crate::players::{BOOKS, CASES, Random, every_action, legal_lines, sheet};

/// Checks that the game accepts the legal actions, refuses all others, and is unchanged after a
/// refusal.
fn check_every_action(game: &Game) {
    for seat in Seat::ALL {
        let legal = Omniscient::of(game).legal(seat);
        assert_eq!(game.to_act().contains(seat), !legal.is_empty());
        for action in every_action() {
            let mut after = game.clone();
            let done = after.act(seat, action);
            assert_eq!(done.is_ok(), legal.contains(action), "{seat} {action}");
            assert_eq!(after == *game, done.is_err());
        }
        let listed: Vec<Action> = legal.iter().collect();
        let contained = every_action().filter(|&action| legal.contains(action));
        assert_eq!(listed.len(), contained.count());
        assert!(listed.iter().all(|&action| legal.contains(action)));
    }
}

/// The legal actions other than plays.
fn others(game: &Game) -> impl Iterator<Item = Action> {
    let actions = legal_lines(game).into_iter().map(|line| line.action);
    actions.filter(|action| !matches!(action, Action::Play(_)))
}

#[test]
fn a_game_accepts_what_is_legal_and_nothing_else() {
    check!().with_iterations(CASES).with_type::<u64>().cloned().for_each(|seed: u64| {
        let random = &mut Random::new(seed);
        let mut game = random.game(0);
        for _ in 0..1000 {
            // Calls and claims are rare: each is looked at, of the cards one in many.
            let rare = !game.is_playing() || others(&game).next().is_some();
            if rare || random.below(50) == 0 {
                check_every_action(&game);
            }
            if random.step(&mut game).is_none() && game.is_over() {
                break;
            }
        }
    });
}

#[test]
fn somebody_can_always_play_until_it_is_over() {
    check!().with_iterations(CASES).with_type::<u64>().cloned().for_each(|seed: u64| {
        let random = &mut Random::new(seed);
        for book in BOOKS {
            let mut game = Game::new(random.rules(book), Seat::North);
            // No book can last longer: each deal brings a side a point.
            for _ in 0..60_000 {
                assert!(!game.is_playing() || !legal_lines(&game).is_empty());
                if random.step(&mut game).is_none() && game.is_over() {
                    break;
                }
            }
            assert!(game.is_over());
        }
    });
}

#[test]
fn two_sides_tricks_sum_to_thirteen() {
    check!()
        .with_iterations(CASES)
        .with_generator((produce::<u64>(), 0_usize..600))
        .cloned()
        .for_each(|(seed, steps): (u64, usize)| {
            let random = &mut Random::new(seed);
            let mut game = random.game(0);
            for _ in 0..steps {
                random.step(&mut game);
                let Some(deal) = game.seen_by_all().deal else { continue };
                let made: u8 = deal.made.iter().sum();
                assert_eq!(usize::from(made), deal.complete.len());
                // All may look at the last complete trick, and at no other.
                let last = deal.complete.get(usize::from(made).wrapping_sub(1));
                assert_eq!(deal.last_trick(), last);
                let called = sheet(&game).result.is_some_and(|result| result.called_by.is_some());
                if deal.over && !called {
                    assert_eq!(made, 13);
                    let result = sheet(&game).result.unwrap();
                    let odd: u8 = Side::ALL.into_iter().map(|side| result.odd_tricks[side]).sum();
                    assert!((1..=7).contains(&odd));
                }
            }
        });
}

#[test]
fn the_same_packs_and_actions_make_the_same_game() {
    check!()
        .with_iterations(CASES)
        .with_generator((produce::<u64>(), 0_usize..600))
        .cloned()
        .for_each(|(seed, steps): (u64, usize)| {
            let random = &mut Random::new(seed);
            let mut game = random.game(0);
            let mut again = game.clone();
            let mut written: Vec<Result<String, Pack>> = Vec::new();
            for _ in 0..steps {
                let lines = legal_lines(&game);
                if lines.is_empty() || (!game.is_playing() && random.below(2) == 0) {
                    if game.is_over() {
                        break;
                    }
                    let pack = random.pack();
                    game.next_deal(&pack).unwrap();
                    written.push(Err(pack));
                } else {
                    let line = random.pick(&lines);
                    game.act(line.seat, line.action).unwrap();
                    written.push(Ok(line.to_string()));
                }
            }
            for step in written {
                match step {
                    Ok(line) => {
                        let Line { seat, action } = line.parse().unwrap();
                        again.act(seat, action).unwrap();
                    }
                    Err(pack) => again.next_deal(&pack).unwrap(),
                }
            }
            assert_eq!(again, game);
        });
}

#[test]
fn a_deal_is_refused_while_another_is_played() {
    check!()
        .with_iterations(CASES)
        .with_generator((produce::<u64>(), 1_usize..600))
        .cloned()
        .for_each(|(seed, steps): (u64, usize)| {
            let random = &mut Random::new(seed);
            let mut game = random.game(steps);
            if !game.is_playing() {
                return;
            }
            let before = game.clone();
            assert!(game.next_deal(&random.pack()).is_err());
            assert_eq!(game, before);
        });
}

#[test]
fn a_deal_that_is_annulled_might_not_have_been_dealt() {
    check!()
        .with_iterations(CASES)
        .with_generator((produce::<u64>(), 0_usize..600))
        .cloned()
        .for_each(|(seed, steps): (u64, usize)| {
            let random = &mut Random::new(seed);
            let mut game = random.game(steps);
            while game.is_playing() {
                random.step(&mut game);
            }
            if game.is_over() {
                return;
            }
            assert_eq!(game.clone().annul(), Err(Refusal::NoDeal));
            let (first, again) = (random.pack(), random.pack());
            let mut expected = game.clone();
            expected.next_deal(&again).unwrap();
            game.next_deal(&first).unwrap();
            game.annul().unwrap();
            assert!(game.to_act().is_empty(), "nothing is claimed in the deal before");
            game.next_deal(&again).unwrap();
            assert_eq!(&game, &expected);
            let seat = game.to_act().iter().next().unwrap();
            let card = Omniscient::of(&game).legal(seat).plays().first().unwrap();
            game.act(seat, Action::Play(card)).unwrap();
            assert_eq!(game.annul(), Err(Refusal::NotNow), "a card lies on the table");
        });
}

#[test]
fn games_at_random_come_to_every_call_and_claim() {
    let random = &mut Random::new(11);
    let mut missing = vec![Action::CallHonours, Action::ShowHonours, Action::ClaimHonours];
    for _ in 0..200 {
        let mut game = random.game(0);
        while !missing.is_empty() {
            missing.retain(|action| others(&game).all(|other| other != *action));
            if random.step(&mut game).is_none() && game.is_over() {
                break;
            }
        }
    }
    assert_eq!(missing, []);
}
