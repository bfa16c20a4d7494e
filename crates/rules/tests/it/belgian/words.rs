//! The calls of an auction as the player on turn sees them.

use rules::{Action, Game, Seat, Stage};

use crate::belgian::laws::random_rules;
use crate::belgian::table::{BOOKS, sheet, stage};
use crate::players::Random;

/// Each call has the result that was shown for it, and only the seat on turn sees calls.
fn check_words(game: &Game) {
    for seat in Seat::ALL {
        let words = game.seen_by(seat).words;
        if !game.to_act().contains(seat) {
            assert!(words.is_empty(), "{seat} is not asked");
            continue;
        }
        assert!(!words.is_empty(), "{seat} is asked");
        for word in words {
            let mut after = game.clone();
            let said = after.act(seat, Action::Call(word.call));
            assert_eq!(said.err(), word.refused, "{seat} {}", word.call);
            let stands = word.refused.is_none() && !after.awaits_referee();
            if let Some(contract) = word.undertakes.filter(|_| stands) {
                assert_eq!(sheet(&after).contract, Some(contract), "{seat} {}", word.call);
            }
        }
    }
}

#[test]
fn every_word_comes_to_what_is_told_of_it() {
    let random = &mut Random::new(23);
    let mut checked = 0;
    for deal in 0..200 {
        let mut game = Game::new(random_rules(random, BOOKS[deal % 2]), Seat::West);
        game.next_deal(&random.pack()).unwrap();
        while matches!(stage(&game), Stage::WhiteHands | Stage::Auction | Stage::Referee) {
            if stage(&game) == Stage::Auction {
                check_words(&game);
                checked += 1;
            }
            random.belgian_step(&mut game).unwrap();
        }
    }
    assert!(checked > 500, "{checked}");
}
