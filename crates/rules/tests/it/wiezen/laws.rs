//! Properties of every deal under any options (part W of the specification).

use std::collections::{BTreeMap, BTreeSet};

use rules::{
    Action, Book, BySeat, Card, Cards, Contract, Ending, Game, Member, Omniscient, Revoke, Rules,
    Seat, Stage, Value,
};

use crate::belgian::laws::random_rules;
use crate::belgian::table::{act, asked, result, sheet, stage, words};
use crate::players::Random;
use crate::wiezen::model::{Model, Turn};
use crate::wiezen::table::with;

/// The book with some options set at random, and often with those that rarely come together.
pub(crate) fn any_rules(random: &mut Random) -> Rules {
    match random.below(8) {
        0 => with("rijkvanafdronk", ""),
        1 => with("iwwa", "troel=played troel_goal=ace_led"),
        2 => {
            let all_pass = random.pick(&["last_trick", "most_tricks", "passpel"]);
            with("iwwa", &format!("scale=cents all_pass={all_pass}"))
        }
        _ => random_rules(random, Book::Wiezen),
    }
}

fn random_game(random: &mut Random, rules: Rules) -> Game {
    let members = usize::from(rules.members());
    Game::begun_by(rules, Member::ALL[random.below(members)])
}

/// The player on turn says a word, mostly a low one, so that an auction has room to climb.
fn say(random: &mut Random, game: &mut Game) -> (Seat, String) {
    let (seat, words) = (asked(game), words(game));
    let low = &words[..words.len().min(4)];
    let word = match random.below(8) {
        0..=3 => "pass".to_owned(),
        4..=6 => random.pick(low),
        _ => random.pick(&words),
    };
    act(game, &format!("{seat} {word}"));
    (seat, word)
}

/// The state of the auction as the game has it.
fn turn(game: &Game) -> Turn {
    if stage(game) == Stage::Auction {
        return Turn::Asked(asked(game), words(game).into_iter().collect());
    }
    let sheet = sheet(game);
    match sheet.contract {
        None | Some(Contract::GeneralMisere) => Turn::NoContract,
        Some(Contract::Troel { .. }) => Turn::Played("troel".to_owned(), Vec::new()),
        Some(contract) => Turn::Played(contract.to_string(), sheet.declarers.iter().collect()),
    }
}

#[test]
fn every_auction_goes_as_the_specification_says() {
    let random = &mut Random::new(101);
    let mut played = BTreeSet::new();
    for number in 0..3000 {
        let rules = match number % 4 {
            0 => with("iwwa", ""),
            1 => with("solo-whist", ""),
            _ => any_rules(random),
        };
        let quiet = [("referee", Value::Flag(false))];
        let mut game = random_game(random, rules.with(quiet).unwrap());
        game.next_deal(&random.pack()).unwrap();
        let deal = game.seen_by_all().deal.unwrap();
        let (turned, eldest) = (deal.turn_up.unwrap().suit, deal.dealer.next());
        if sheet(&game).troel.is_some() && stage(&game) != Stage::Auction {
            assert_eq!(game.rules().value("troel"), Some(Value::Word("played".into())));
            continue;
        }
        let troel = sheet(&game).troel.is_some();
        let mut model = Model::new(game.rules(), turned, eldest, troel);
        // Each of four climbs as far as he can.
        for words in 0.. {
            let said = sheet(&game).said;
            assert_eq!(said.len(), words);
            assert!(words < 100, "{said:?}");
            let options: Vec<_> = game.rules().changed().collect();
            assert_eq!(turn(&game), model.turn(), "{turned}, {eldest}: {said:?}; {options:?}");
            if stage(&game) != Stage::Auction {
                break;
            }
            let (seat, word) = say(random, &mut game);
            model.says(seat, &word);
        }
        let contract = sheet(&game).contract.map(|contract| contract.to_string());
        played.extend(contract.map(|text| text.split(' ').next().unwrap().to_owned()));
    }
    for game in ["pair", "solo", "piccolo", "abundance", "misere", "troel", "open-misere", "slam"] {
        assert!(played.contains(game), "{game}: {played:?}");
    }
}

/// Claims some or all of the revokes.
fn claim(random: &mut Random, game: &mut Game) {
    while let Some(seat) = game.to_act().iter().next() {
        let claims: Vec<Action> = Omniscient::of(game).legal(seat).iter().collect();
        if claims.is_empty() || random.below(4) == 0 {
            return;
        }
        let claim = random.pick(&claims);
        game.act(seat, claim).unwrap();
    }
}

#[test]
fn every_deal_ends_and_its_points_sum_to_zero() {
    let random = &mut Random::new(102);
    let mut endings = BTreeMap::<String, u32>::new();
    let mut factors = BTreeSet::new();
    for _ in 0..300 {
        let rules = any_rules(random);
        let mut game = random_game(random, rules);
        let mut totals = [0; 6];
        for _ in 0..20 {
            if game.is_over() {
                break;
            }
            let next = sheet(&game).next;
            game.next_deal(&random.pack()).unwrap();
            assert_eq!(game.players(), next.players);
            assert_eq!((sheet(&game).times, next.times > 0), (next.times, true));
            while random.belgian_step(&mut game).is_some() {}
            claim(random, &mut game);
            let sheet = sheet(&game);
            let result = sheet.result.expect("the deal is over");
            *endings.entry(format!("{:?}", result.ending)).or_default() += 1;
            factors.insert(sheet.times);
            for seat in Seat::ALL {
                let line = sheet.totals.line_of(sheet.players[seat]);
                totals[line.index()] += result.points[seat];
            }
            for (member, points) in sheet.totals.lines() {
                assert_eq!(points, totals[member.index()]);
            }
            assert_eq!(result.points.iter().sum::<i32>(), 0, "{:?}", result.points);
            let times = i32::from(sheet.times);
            assert!(result.points.iter().all(|points| points % times == 0));
            let is_played = result.ending == Ending::Played;
            assert!(is_played || result.points.iter().all(|points| *points == 0));
        }
    }
    assert!(endings["Played"] > 1000 && endings["AllPassed"] > 20, "{endings:?}");
    assert!(factors.contains(&1) && factors.contains(&2), "{factors:?}");
}

#[test]
fn every_packet_brings_thirteen_cards_and_the_dealer_the_last() {
    let random = &mut Random::new(103);
    for (packets, rounds) in [
        ("4-4-5", &[4, 4, 5][..]),
        ("4-5-4", &[4, 5, 4][..]),
        ("3-3-3-4", &[3, 3, 3, 4][..]),
        ("3-3-3-3-1", &[3, 3, 3, 3, 1][..]),
        ("singles", &[1; 13][..]),
    ] {
        for members in [4, 5, 6] {
            let options = format!("packets={packets} members={members}");
            let mut game = random_game(random, with("iwwa", &options));
            let pack = random.pack();
            game.next_deal(&pack).unwrap();
            let dealer = game.seen_by_all().deal.unwrap().dealer;
            let mut expected = BySeat::<Cards>::default();
            let mut cards = pack.order().iter().copied();
            for packet in rounds {
                for seat in dealer.next().round() {
                    expected[seat].extend(cards.by_ref().take(*packet));
                }
            }
            for seat in Seat::ALL {
                assert_eq!(game.seen_by(seat).dealt, expected[seat], "{packets}");
                assert_eq!(expected[seat].len(), 13);
            }
            let last: Card = pack.order()[51];
            assert_eq!(game.seen_by_all().deal.unwrap().turn_up, Some(last));
            assert!(game.seen_by(dealer).dealt.contains(last), "{packets}");
        }
    }
}

/// Every action of the notation that could come near a deal of this book.
fn all_actions() -> Vec<Action> {
    let words = "pass, wait, hold, small-misere, piccolissimo, piccolo, misere, open-misere, \
                 white, decline, slam 12 NT, slam 13 NT";
    let mut lines: Vec<String> = words.split(", ").map(str::to_owned).collect();
    for suit in rules::Suit::ALL {
        lines.push(format!("propose {suit}"));
        lines.push(format!("trump {suit}"));
        lines.extend((4..=8).map(|tricks| format!("solo {tricks} {suit}")));
        lines.extend((8..=13).map(|tricks| format!("abundance {tricks} {suit}")));
        lines.extend((11..=14).map(|tricks| format!("slam {tricks} {suit}")));
    }
    lines.extend((7..=13).map(|tricks| format!("raise {tricks}")));
    for seat in Seat::ALL {
        lines.extend((7..=10).map(|tricks| format!("accept {seat} {tricks}")));
    }
    for card in Cards::PACK {
        lines.push(format!("play {card}"));
        lines.push(format!("discard {card}"));
    }
    lines.extend((1..=14).map(|trick| format!("claim-revoke {trick}")));
    lines.iter().map(|line| line.parse().unwrap()).collect()
}

/// Every listed action is accepted, every other refused, and a refused action changes no state.
fn agrees(game: &Game, actions: &[Action]) {
    for seat in Seat::ALL {
        let legal = Omniscient::of(game).legal(seat);
        assert_eq!(game.seen_by(seat).legal, legal);
        for &action in actions {
            let mut tried = game.clone();
            let accepted = tried.act(seat, action).is_ok();
            assert_eq!(legal.contains(action), accepted, "{seat} {action}");
            assert!(accepted || tried == *game, "{seat} {action} was refused");
        }
        let listed: Vec<Action> = legal.iter().collect();
        for (place, action) in listed.iter().enumerate() {
            assert!(actions.contains(action), "{action} is none of the book's");
            assert!(!listed[..place].contains(action), "{action} stands there twice");
        }
        assert_eq!(game.to_act().contains(seat), !listed.is_empty(), "{seat}");
        for word in game.seen_by(seat).words {
            let said = game.clone().act(seat, Action::Call(word.call));
            assert_eq!(said.err(), word.refused, "{seat} {}", word.call);
        }
    }
}

#[test]
fn what_is_listed_and_what_is_accepted_are_the_same() {
    let random = &mut Random::new(104);
    let actions = all_actions();
    let mut states = 0;
    while states < 1000 {
        let rules = any_rules(random);
        let mut game = random_game(random, rules);
        for _ in 0..3 {
            if game.is_over() {
                break;
            }
            game.next_deal(&random.pack()).unwrap();
            loop {
                // Most states are plays; calls are rarer.
                let odds = if stage(&game) == Stage::Play { 12 } else { 3 };
                if random.below(odds) == 0 {
                    agrees(&game, &actions);
                    states += 1;
                }
                if random.belgian_step(&mut game).is_none() {
                    break;
                }
            }
            claim(random, &mut game);
            agrees(&game, &actions);
            states += 1;
        }
    }
}

#[test]
fn a_deal_annulled_before_its_first_card_leaves_no_trace() {
    let random = &mut Random::new(105);
    for _ in 0..150 {
        let rules = any_rules(random);
        let mut game = random_game(random, rules);
        for _ in 0..4 {
            if game.is_over() {
                break;
            }
            let again = random.pack();
            let mut expected = game.clone();
            expected.next_deal(&again).unwrap();
            game.next_deal(&random.pack()).unwrap();
            while game.is_before_first_card() {
                let mut annulled = game.clone();
                annulled.annul().unwrap();
                annulled.next_deal(&again).unwrap();
                assert_eq!(annulled, expected);
                random.belgian_step(&mut game).unwrap();
            }
            assert!(game.clone().annul().is_err());
            while random.belgian_step(&mut game).is_some() {}
        }
    }
}

#[test]
fn whatever_is_played_after_the_stop_the_result_is_the_same() {
    let random = &mut Random::new(106);
    let mut stopped = 0;
    for _ in 0..500 {
        let rules = any_rules(random);
        if rules.revoke() != Revoke::Prevented {
            continue;
        }
        let first = Member::ALL[random.below(rules.members().into())];
        let with = |stops| rules.clone().with([("early_stop", Value::Flag(stops))]).unwrap();
        let [mut early, mut full] = [true, false].map(|stops| Game::begun_by(with(stops), first));
        let pack = random.pack();
        early.next_deal(&pack).unwrap();
        full.next_deal(&pack).unwrap();
        while let Some(step) = random.belgian_step(&mut early) {
            full.follow(step).unwrap();
        }
        if !full.is_playing() {
            continue;
        }
        stopped += 1;
        for _ in 0..20 {
            let mut on = full.clone();
            while random.belgian_step(&mut on).is_some() {}
            assert_eq!(result(&on), result(&early), "{:?}", sheet(&early).contract);
        }
    }
    assert!(stopped > 50, "{stopped} deals were stopped");
}
