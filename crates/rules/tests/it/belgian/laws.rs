//! Properties of every reachable deal under all options.

use rules::{
    Action, BelgianSheet, Book, Call, Cards, Contract, Ending, Game, Member, Omniscient, Rules,
    Seat, Stage, Stance, Suit, Value,
};

use crate::belgian::table::{BOOKS, rules, sheet, stage};
use crate::players::Random;

/// The book with some options set at random.
pub(crate) fn random_rules(random: &mut Random, book: Book) -> Rules {
    loop {
        let mut settings: Vec<(&'static str, Value)> = Vec::new();
        for choice in Rules::choices(book) {
            let often = if choice.name == "deals" { 8 } else { 3 };
            if random.below(often) == 0 {
                settings.push((choice.name, random.pick(&choice.values)));
            }
        }
        let extra = settings.iter().find(|(name, _)| *name == "members").map(|(_, value)| value);
        let line = |random: &mut Random| u32::try_from(random.below(4)).unwrap() + 1;
        let shared = match extra {
            Some(Value::Number(5)) => vec![line(random)],
            Some(Value::Number(6)) => vec![line(random), line(random)],
            _ => Vec::new(),
        };
        if random.below(2) == 0 {
            settings.retain(|(name, _)| *name != "shared_with");
            settings.push(("shared_with", Value::List(shared)));
        }
        if let Ok(rules) = Rules::new(book).with(settings) {
            return rules;
        }
    }
}

fn random_game(random: &mut Random, book: Book) -> Game {
    let rules = random_rules(random, book);
    let members = usize::from(rules.members());
    let first = Member::ALL[random.below(members)];
    Game::begun_by(rules, first)
}

/// The contracts of a book from the lowest to the highest, as spec.md 3.2 and 4.2 list them, in the
/// words of a record.
fn ladder(rules: &Rules) -> Vec<String> {
    let lines = match rules.book() {
        Book::Couleur => {
            "troel, royal-troel, misere-over-troel, open-misere-over-troel, pair 8 *, pair 9 *, \
             solo 6 *, pair 10 *, solo 7 *, pair 11 *, solo 8 *, pair 12 *, pair 13 *, \
             small-misere, solo-over-misere *, piccolissimo, piccolo, abundance 9 *, \
             abundance 10 *, abundance 11 *, abundance 12 *, abundance 13 *, misere, \
             open-misere, slam 13 NT"
        }
        Book::Liege => {
            "pair 8 *, solo 5 *, pair 9 *, solo 6 *, pair 10 *, solo 7 *, pair 11 *, \
             small-misere, pair 12 *, solo 8 *, piccolo, pair 13 *, abundance 9 *, troel, \
             royal-troel, misere, abundance 10 *, abundance 11 *, open-misere, abundance 12 *, \
             slam 12 *, slam 12 NT, slam 13 *, slam 13 NT"
        }
        Book::Long | Book::Short | Book::Simple | Book::Wiezen => panic!("not of these books"),
    };
    let mut lines: Vec<&str> = lines.split(", ").collect();
    let mut moves = |what: &'static str, below: &str| {
        lines.retain(|line| *line != what);
        let place = lines.iter().position(|line| *line == below).unwrap();
        lines.insert(place + 1, what);
    };
    if rules.value("piccolissimo_rank") == Some(Value::Word("between_s6_s7".into())) {
        moves("piccolissimo", "solo 6 *");
    }
    if rules.value("abondance10_over_gm") == Some(Value::Flag(true)) {
        moves("misere", "abundance 9 *");
    }
    let suits = |line: &&str| -> Vec<String> {
        match line.strip_suffix('*') {
            Some(line) => Suit::ALL.iter().map(|suit| format!("{line}{suit}")).collect(),
            None => vec![(*line).to_string()],
        }
    };
    lines.iter().flat_map(suits).collect()
}

fn place(ladder: &[String], contract: Contract) -> usize {
    let text = contract.to_string();
    ladder.iter().position(|line| *line == text).unwrap_or_else(|| panic!("{text} is no contract"))
}

/// Contracts climb, or a declarer joins the one that stands.
fn climbs(ladder: &[String], before: &BelgianSheet, after: &BelgianSheet) {
    match (before.contract, after.contract) {
        (Some(old), Some(new)) if old == new => {
            let stayed = |seat: &Seat| after.declarers.contains(*seat);
            assert!(before.declarers.iter().all(|seat| stayed(&seat)), "{old} lost a declarer");
        }
        (Some(old), Some(new)) => assert!(place(ladder, old) < place(ladder, new), "{old}, {new}"),
        (Some(old), None) => panic!("{old} is gone"),
        (None, _) => {}
    }
}

/// Only declarers and players who passed or hold are left.
fn is_settled(sheet: &BelgianSheet) {
    for seat in Seat::ALL {
        let stance = sheet.stances[seat];
        let declares = sheet.declarers.contains(seat);
        let fits = match stance {
            Stance::Passed | Stance::Held(_) => !declares || sheet.troel.is_some(),
            Stance::Accepted { .. } | Stance::Accepter { .. } | Stance::Bid(_) => declares,
            // Where every troel is played no player is asked.
            Stance::Fresh => sheet.troel.is_some() && sheet.said.is_empty(),
            Stance::Waiting | Stance::Proposed(_) | Stance::Freed(_) => false,
        };
        assert!(fits, "{seat}: {stance:?}, declares: {declares}");
    }
}

#[test]
fn every_auction_ends_and_its_contracts_climb() {
    let random = &mut Random::new(11);
    let mut contracts = std::collections::BTreeSet::new();
    for deal in 0..6000 {
        let book = BOOKS[deal % 2];
        let mut game = if deal < 3000 {
            Game::new(rules(book, ""), Seat::West)
        } else {
            random_game(random, book)
        };
        let ladder = ladder(game.rules());
        game.next_deal(&random.pack()).unwrap();
        let mut before = sheet(&game);
        let mut words = 0;
        while matches!(stage(&game), Stage::WhiteHands | Stage::Auction | Stage::Referee) {
            random.belgian_step(&mut game).unwrap();
            words += 1;
            // Four answers for white hands; then each of four climbs as far as he can.
            assert!(words < 120, "{:?}", before.said);
            let after = sheet(&game);
            if matches!(after.stage, Stage::Auction | Stage::Referee) {
                climbs(&ladder, &before, &after);
            }
            before = after;
        }
        if before.result.is_none() {
            is_settled(&before);
        }
        contracts.extend(
            before
                .contract
                .map(|contract| contract.to_string().split(' ').next().unwrap().to_string()),
        );
    }
    // The players try every contract.
    assert!(contracts.len() >= 14, "{contracts:?}");
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
fn whole_matches_are_played_under_any_options() {
    let random = &mut Random::new(5);
    let mut endings = std::collections::BTreeMap::<String, u32>::new();
    for number in 0..300 {
        let book = BOOKS[number % 2];
        let mut game = random_game(random, book);
        let mut totals = [0; 6];
        for _ in 0..30 {
            if game.is_over() {
                break;
            }
            let brimborion = sheet(&game).next.brimborion;
            let next = sheet(&game).next;
            game.next_deal(&random.pack()).unwrap();
            assert_eq!(game.players(), next.players);
            assert_eq!(sheet(&game).brimborion, brimborion);
            while random.belgian_step(&mut game).is_some() {}
            claim(random, &mut game);
            let sheet = sheet(&game);
            let result = sheet.result.expect("the deal is over");
            *endings.entry(format!("{:?}", result.ending)).or_default() += 1;
            for seat in Seat::ALL {
                let member = sheet.players[seat];
                totals[usize::from(sheet.totals.line_of(member).number()) - 1] +=
                    result.points[seat];
            }
            for (member, points) in sheet.totals.lines() {
                assert_eq!(points, totals[usize::from(member.number()) - 1]);
            }
            let sum: i32 = result.points.iter().sum();
            assert!(book == Book::Liege || sum == 0, "{:?}", result.points);
            assert!(game.deals() >= sheet.played);
            assert!(result.ending == Ending::Played || result.points.iter().all(|&p| p == 0));
        }
    }
    assert!(endings["Played"] > 2500, "{endings:?}");
    assert!(endings.contains_key("AllPassed") && endings.contains_key("Void"), "{endings:?}");
}

#[test]
fn points_sum_to_zero_in_couleur() {
    let random = &mut Random::new(8);
    for number in 0..3000 {
        let mut game = if number % 2 == 0 {
            Game::new(rules(Book::Couleur, "revoke=return_tricks"), Seat::North)
        } else {
            random_game(random, Book::Couleur)
        };
        game.next_deal(&random.pack()).unwrap();
        while random.belgian_step(&mut game).is_some() {}
        loop {
            let points = sheet(&game).result.unwrap().points;
            assert_eq!(points.iter().sum::<i32>(), 0, "{points:?}");
            assert_eq!(game.totals().unwrap().lines().map(|(_, points)| points).sum::<i32>(), 0);
            let Some(seat) = game.to_act().iter().next() else { break };
            let claim = Omniscient::of(&game).legal(seat).iter().next().unwrap();
            game.act(seat, claim).unwrap();
        }
    }
}

/// Every action of the notation that is not a gift.
fn all_actions() -> Vec<Action> {
    let mut lines: Vec<String> = [
        "pass",
        "wait",
        "hold",
        "small-misere",
        "piccolissimo",
        "piccolo",
        "misere",
        "open-misere",
        "white",
        "decline",
        "call-honours",
        "show-honours",
        "claim-honours",
    ]
    .map(String::from)
    .into();
    for suit in Suit::ALL {
        lines.push(format!("propose {suit}"));
        lines.push(format!("trump {suit}"));
        lines.extend((5..=9).map(|tricks| format!("solo {tricks} {suit}")));
        lines.extend((8..=14).map(|tricks| format!("abundance {tricks} {suit}")));
        lines.extend((11..=14).map(|tricks| format!("slam {tricks} {suit}")));
    }
    lines.extend((11..=14).map(|tricks| format!("slam {tricks} NT")));
    lines.extend((7..=14).map(|tricks| format!("raise {tricks}")));
    for seat in Seat::ALL {
        lines.extend((7..=14).map(|tricks| format!("accept {seat} {tricks}")));
    }
    for card in Cards::PACK {
        lines.push(format!("play {card}"));
        lines.push(format!("discard {card}"));
    }
    for trick in 1..=14 {
        lines.push(format!("claim-revoke {trick}"));
        lines.push(format!("claim-revoke {trick} plus"));
    }
    lines.iter().map(|line| line.parse().unwrap()).collect()
}

/// Every listed action is accepted, every other refused, and a refused action changes no state.
fn agrees(random: &mut Random, game: &Game, actions: &[Action]) {
    for seat in Seat::ALL {
        let legal = Omniscient::of(game).legal(seat);
        let gift: Cards = (0..4)
            .filter_map(|_| rules::Card::from_index(u8::try_from(random.below(52)).unwrap()))
            .collect();
        let own = game.seen_by(seat).hand.iter().take(4).collect();
        let gifts = [Action::Give(gift), Action::Give(own)];
        for &action in actions.iter().chain(&gifts) {
            let mut tried = game.clone();
            let accepted = tried.act(seat, action).is_ok();
            assert_eq!(legal.contains(action), accepted, "{seat} {action}");
            assert!(accepted || tried == *game, "{seat} {action} was refused");
        }
        // A list has no duplicates, and no action that is refused.
        if legal.gives().is_empty() {
            let listed: Vec<Action> = legal.iter().collect();
            for (place, action) in listed.iter().enumerate() {
                assert!(!listed[..place].contains(action), "{action} stands there twice");
                assert!(game.clone().act(seat, *action).is_ok(), "{seat} {action}");
            }
        } else {
            let hand = u32::from(legal.gives().len());
            let fours = hand * (hand - 1) * (hand - 2) * (hand - 3) / 24;
            assert_eq!(u32::try_from(legal.iter().count()).unwrap(), fours);
        }
        let asked = !legal.is_empty();
        assert_eq!(game.to_act().contains(seat), asked, "{seat}");
    }
}

#[test]
fn what_is_listed_and_what_is_accepted_are_the_same() {
    let random = &mut Random::new(21);
    let actions = all_actions();
    let mut states = 0;
    while states < 3000 {
        let book = BOOKS[states % 2];
        let mut game = random_game(random, book);
        for _ in 0..3 {
            if game.is_over() {
                break;
            }
            game.next_deal(&random.pack()).unwrap();
            loop {
                // Most states are plays; calls and the turns between are rarer.
                let odds = if stage(&game) == Stage::Play { 12 } else { 3 };
                if random.below(odds) == 0 {
                    agrees(random, &game, &actions);
                    states += 1;
                }
                if random.belgian_step(&mut game).is_none() {
                    break;
                }
            }
            agrees(random, &game, &actions);
            claim(random, &mut game);
            agrees(random, &game, &actions);
            states += 2;
        }
    }
}

#[test]
fn a_declarer_is_asked_no_more_and_who_has_passed_neither() {
    let random = &mut Random::new(34);
    for number in 0..400 {
        let mut game = random_game(random, BOOKS[number % 2]);
        game.next_deal(&random.pack()).unwrap();
        while matches!(stage(&game), Stage::WhiteHands | Stage::Auction | Stage::Referee) {
            if stage(&game) == Stage::Auction {
                let sheet = sheet(&game);
                let seat = game.to_act().iter().next().unwrap();
                assert!(!sheet.declarers.contains(seat));
                assert!(!matches!(sheet.stances[seat], Stance::Passed | Stance::Held(_)));
                assert!(Omniscient::of(&game).legal(seat).contains(Action::Call(Call::Pass)));
            }
            random.belgian_step(&mut game).unwrap();
        }
    }
}

#[test]
fn a_deal_annulled_before_its_first_card_leaves_no_trace() {
    let random = &mut Random::new(71);
    for number in 0..200 {
        let mut game = random_game(random, BOOKS[number % 2]);
        for _ in 0..3 {
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
