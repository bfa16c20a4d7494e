//! Deals looked at with all cards open.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::record::{DealRecord, Record};
use crate::review::{Patience, Played, Review, Slip, Stake, Worth};
use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use robots::Level;
use rules::{
    Book, BySeat, Card, Cards, Game, Line, Omniscient, Pack, Rules, Seat, Seats, Side, Step,
};
use solver::{Position, Solver, Success};

/// A deal with these hands, North's first, in which those lines were said and
/// played; then each seat plays its first legal card.
fn deal(book: Book, dealer: Seat, hands: [&str; 4], turn_up: Option<&str>, lines: &[&str]) -> Game {
    let mut game = Game::new(Rules::new(book), dealer);
    let hands = BySeat::new(hands.map(|hand| hand.parse().unwrap()));
    game.deal_hands(hands, turn_up.map(|card| card.parse().unwrap())).unwrap();
    for line in lines {
        let Line { seat, action } = line.parse().unwrap();
        game.act(seat, action).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    }
    while let Some(seat) = game.to_act().iter().next().filter(|_| game.is_playing()) {
        let action = Omniscient::of(&game).legal(seat).iter().next().unwrap();
        game.act(seat, action).unwrap();
    }
    game
}

fn review(game: &Game) -> Review {
    Played::of(game).expect("the deal is over").review(&mut Patience::of(u64::MAX))
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

/// West holds twelve trumps, East the ace of them: North and South take a trick
/// only if East lets North's ace of spades live.
const RUFFED: [&str; 4] = [
    "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S AH",
    "AC KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
    "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
    "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C 2S",
];

#[test]
fn a_card_that_gives_a_trick_away_is_named_with_a_better_one() {
    let lines = ["N play AS", "E play KH", "S play 2D", "W play 2S"];
    let game = deal(Book::Simple, Seat::West, RUFFED, Some("2C"), &lines);
    let slip = Slip {
        trick: 1,
        seat: Seat::East,
        card: card("KH"),
        before: Worth::Tricks(0),
        after: Worth::Tricks(1),
        better: cards("AC"),
    };
    let stake = Stake {
        side: Side::NorthSouth.into(),
        taken: 1,
        best: Some(Worth::Tricks(0)),
        slips: vec![slip],
    };
    assert_eq!(review(&game), Review { stakes: vec![stake] });
    assert_eq!(slip.cost(), 1);
}

#[test]
fn a_deal_without_a_slip_has_none() {
    let lines = ["N play AS", "E play AC", "S play 2D", "W play 2S"];
    let game = deal(Book::Simple, Seat::West, RUFFED, Some("2C"), &lines);
    let stake = &review(&game).stakes[0];
    assert_eq!((stake.taken, stake.best), (0, Some(Worth::Tricks(0))));
    assert_eq!(stake.slips, []);
}

/// North is safe in every suit: in spades too, if he plays the two to the three,
/// for only East has any.
const MISERE: [&str; 4] = [
    "4S 2S 5H 4H 3H 2H 5D 4D 3D 2D 4C 3C 2C",
    "AS KS QS JS TS 9S 8S 7S 6S 5S 3S 6H 6D",
    "KH JH 9H 7H KD JD 9D 7D AC JC 9C 7C 5C",
    "AH QH TH 8H AD QD TD 8D KC QC TC 8C 6C",
];

#[test]
fn a_misere_that_is_thrown_away_is_told() {
    let said = ["E pass", "S pass", "W pass", "N misere"];
    let play = ["E play 3S", "S play 7H", "W play 8H", "N play 4S"];
    let game = deal(Book::Couleur, Seat::North, MISERE, None, &[&said[..], &play].concat());
    let stake = &review(&game).stakes[0];
    assert_eq!(stake.side, Seats::from(Seat::North));
    assert_eq!(stake.best, Some(Worth::Game(true)));
    assert!(stake.taken > 0);
    let slip = Slip {
        trick: 1,
        seat: Seat::North,
        card: card("4S"),
        before: Worth::Game(true),
        after: Worth::Game(false),
        better: cards("2S"),
    };
    assert_eq!(stake.slips, [slip]);
}

#[test]
fn without_patience_a_review_leaves_open_what_it_does_not_know() {
    let mut game = Game::new(Rules::new(Book::Simple), Seat::West);
    game.next_deal(&pack(3)).unwrap();
    while let Some(seat) = game.to_act().iter().next().filter(|_| game.is_playing()) {
        game.act(seat, Omniscient::of(&game).legal(seat).iter().next().unwrap()).unwrap();
    }
    let played = Played::of(&game).unwrap();
    let whole = &played.review(&mut Patience::of(u64::MAX)).stakes[0];
    assert!(whole.best.is_some());
    let cancelled = Patience::of(u64::MAX).until(Arc::new(AtomicBool::new(true)));
    for mut patience in [cancelled, Patience::of(100), Patience::of(0)] {
        let stake = &played.review(&mut patience).stakes[0];
        assert_eq!((stake.best, stake.taken), (None, whole.taken));
        assert!(patience.is_spent());
    }
}

#[test]
fn nothing_is_judged_where_nobody_played() {
    let pass = ["E pass", "S pass", "W pass", "N pass"];
    let game = deal(Book::Liege, Seat::North, MISERE, None, &pass);
    assert_eq!(review(&game).stakes, []);
}

#[test]
fn a_deal_that_is_played_is_not_looked_at() {
    let mut game = Game::new(Rules::new(Book::Simple), Seat::West);
    assert_eq!(Played::of(&game), None);
    let hands = BySeat::new(RUFFED.map(|hand| hand.parse().unwrap()));
    game.deal_hands(hands, Some(card("2C"))).unwrap();
    assert_eq!(Played::of(&game), None);
}

/// After a revoke, what follows is no play that could be judged; what went
/// before is.
#[test]
fn what_comes_after_a_revoke_is_not_judged() {
    let rules = Rules::new(Book::Simple).with([("revoke", "lose_deal".parse().unwrap())]).unwrap();
    let mut game = Game::new(rules, Seat::West);
    let hands = BySeat::new(RUFFED.map(|hand| hand.parse().unwrap()));
    game.deal_hands(hands, Some(card("2C"))).unwrap();
    // West had a spade.
    for line in ["N play AS", "E play KH", "S play 2D", "W play KC"] {
        let Line { seat, action } = line.parse().unwrap();
        game.act(seat, action).unwrap();
    }
    while let Some(seat) = game.to_act().iter().next().filter(|_| game.is_playing()) {
        let action = Omniscient::of(&game).legal(seat).iter().next().unwrap();
        game.act(seat, action).unwrap();
    }
    let stake = &review(&game).stakes[0];
    assert_eq!(stake.best, Some(Worth::Tricks(0)));
    assert_eq!(stake.slips.iter().map(|slip| slip.card).collect::<Vec<_>>(), [card("KH")]);
}

/// A pack that is the same for the same number.
fn pack(number: u64) -> Pack {
    let mut cards: Vec<Card> = Cards::PACK.iter().collect();
    cards.shuffle(&mut ChaCha8Rng::seed_from_u64(number));
    Pack::new(cards.try_into().unwrap()).unwrap()
}

/// Checks that the slips add up to the difference between the best play and the result,
/// and that a better card keeps what there was.
fn check(game: &Game, steps: &[Step]) {
    for stake in review(game).stakes {
        let best = stake.best.expect("a deal of robots is judged in time");
        let end = stake.slips.iter().fold(best, |worth, slip| {
            assert_eq!(worth, slip.before, "{slip:?}");
            slip.after
        });
        let made = match &game.seen_by_all().sheet {
            rules::Sheet::Belgian(sheet) => sheet.goal.map(|goal| goal.is_made_with(stake.taken)),
            rules::Sheet::Whist(_) => None,
        };
        match end {
            Worth::Tricks(tricks) if is_played_out(game) => assert_eq!(tricks, stake.taken),
            Worth::Tricks(tricks) => assert!(tricks >= stake.taken),
            Worth::Game(is_made) => assert_eq!(Some(is_made), made),
        }
        for slip in &stake.slips {
            let kept = worth_after(game, steps, &stake, slip, slip.better.first());
            assert_eq!(kept, slip.before, "{slip:?}");
        }
    }
}

/// True where the last card was played: a deal may end once it is decided.
fn is_played_out(game: &Game) -> bool {
    game.seen_by_all().deal.unwrap().held.iter().all(|&held| held == 0)
}

/// The worth of the rest when another card is played in the place of a slip,
/// by a solver without any memory of the deal.
fn worth_after(
    game: &Game,
    steps: &[Step],
    stake: &Stake,
    slip: &Slip,
    instead: Option<Card>,
) -> Worth {
    let plays = steps.iter().filter_map(|step| match step {
        Step::Seat(Line { seat, action: rules::Action::Play(card) }) => Some((*seat, *card)),
        Step::Seat(_) | Step::Referee(_) => None,
    });
    let plays: Vec<_> = plays.collect();
    let mut hands = BySeat::from_fn(|seat| game.seen_by(seat).hand);
    for &(seat, card) in &plays {
        hands[seat].insert(card);
    }
    let (leader, trump) = (plays[0].0, game.seen_by_all().deal.unwrap().trump);
    let trick = rules::Trick::new(leader);
    let mut at = Position::new(hands, trick, trump, stake.side, 0).unwrap();
    for &(_, card) in plays.iter().take_while(|&&(_, card)| card != slip.card) {
        at.play(card).unwrap();
    }
    at.play(instead.expect("there is a better card")).unwrap();
    match slip.before {
        Worth::Tricks(_) => Worth::Tricks(Solver::new().most(&at).unwrap()),
        Worth::Game(_) => {
            let rules::Sheet::Belgian(sheet) = game.seen_by_all().sheet else { panic!() };
            let Some(rules::Goal::Exactly(tricks)) = sheet.goal else { panic!() };
            let success = Success::exactly(tricks);
            Worth::Game(Solver::new().can_succeed(&at, success).unwrap())
        }
    }
}

#[test]
fn slips_add_up_to_what_the_deal_came_to_in_every_book() {
    for book in Book::ALL {
        for number in 0..6 {
            let mut game = Game::new(Rules::new(book), Seat::South);
            game.next_deal(&pack(number + 40)).unwrap();
            let mut steps = Vec::new();
            while let Some(seat) = game.to_act().iter().next().filter(|_| game.is_playing()) {
                let action = robots::decide(&game.seen_by(seat), Level::Easy, number).unwrap();
                steps.push(Step::Seat(Line { seat, action }));
                game.act(seat, action).unwrap();
            }
            check(&game, &steps);
        }
    }
}

#[test]
fn a_record_holds_a_review_and_plays_on_without_it() {
    let lines = ["N play AS", "E play KH", "S play 2D", "W play 2S"];
    let game = deal(Book::Simple, Seat::West, RUFFED, Some("2C"), &lines);
    let mut record = Record::new(Rules::new(Book::Simple), Seat::West.into());
    let mut begun = Game::new(Rules::new(Book::Simple), Seat::West);
    let hands = BySeat::new(RUFFED.map(|hand| hand.parse().unwrap()));
    begun.deal_hands(hands, Some(card("2C"))).unwrap();
    record
        .deals
        .push(DealRecord { review: Some(review(&game)), ..DealRecord::on_table(&begun).unwrap() });
    let text = record.to_json();
    let written: serde_json::Value = serde_json::from_str(&text).unwrap();
    let expected = serde_json::json!([{
        "side": "NS", "taken": 1, "best": 0,
        "slips": [
            { "trick": 1, "action": "E play KH", "before": 0, "after": 1, "better": "AC" },
        ],
    }]);
    assert_eq!(written["deals"][0]["review"], expected);
    assert_eq!(Record::parse(&text).unwrap(), record);
    let mut silent = record.clone();
    silent.deals[0].review = None;
    assert_eq!(record.replay(true).unwrap(), silent.replay(true).unwrap());
    for broken in ["E pass", "E play", "Z play KH"] {
        assert!(Record::parse(&text.replace("E play KH", broken)).is_err(), "{broken}");
    }
}
