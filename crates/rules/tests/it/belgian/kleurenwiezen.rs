//! Kleurenwiezen, a set of options of Liège: wiezen.md K, and the rows of E.1 and E.2 for it.

use rules::{Book, BySeat, Contract, Goal, OptionError, Refusal, Rules, Seat, Seats, Suit, Value};

use crate::belgian::table::{
    PLAIN, act, asked, contract, deal_with, may, refusal, result, rules, sheet, words,
};

const KLEURENWIEZEN: &str = "ladder=whisthub suit_kept=true packets=4-4-5 shuffle=cut_only \
    trou_eight_with_ace_suit=true trou_ace_led=true royal_troel=true trou_eight_royal=true \
    redeal_doubles=true scale=whisthub";

/// A deal of South, so that West speaks first.
fn dealt(cards: &str) -> rules::Game {
    let mut game = rules::Game::new(rules(Book::Liege, KLEURENWIEZEN), Seat::South);
    deal_with(&mut game, cards);
    game
}

fn auction(lines: &str) -> rules::Game {
    let mut game = dealt(PLAIN);
    act(&mut game, lines);
    game
}

/// The calls, those with a suit in all suits where the example names none.
fn may_say(text: &str) -> Vec<String> {
    let all = |word: &str| -> Vec<String> {
        match word.split_once(' ') {
            Some((_, tricks)) if tricks.parse::<u8>().is_ok() => {
                Suit::ALL.map(|suit| format!("{word} {suit}")).into()
            }
            _ => vec![word.to_owned()],
        }
    };
    let mut words: Vec<String> = text.split(", ").flat_map(all).collect();
    words.sort();
    words
}

#[test]
fn the_auctions_of_the_examples_hold() {
    // E.1, 37 to 39.
    for (said, who, then) in [
        (
            "W pass, N pass, E pass",
            Seat::South,
            "pass, solo 5, solo 6, solo 7, solo 8, small-misere, piccolo, misere, abundance 9, \
             abundance 10, abundance 11, abundance 12, open-misere, slam 13",
        ),
        ("W abundance 11 S, N abundance 12 C, E pass, S pass", Seat::West, "pass, slam 13 S"),
        (
            "W propose S, N pass, E pass, S pass",
            Seat::West,
            "pass, solo 5 S, solo 6 S, solo 7 S, solo 8 S, small-misere, piccolo, misere, \
             open-misere",
        ),
    ] {
        let game = auction(said);
        assert_eq!(asked(&game), who, "{said}");
        let mut words = words(&game);
        words.sort();
        assert_eq!(words, may_say(then), "{said}");
    }
}

#[test]
fn the_ladder_has_solo_five_and_abundance_twelve() {
    // K.1: PM is the small misère, P the piccolo, T the troel, GM the misère.
    let expected = "pair 8, solo 5, pair 9, solo 6, pair 10, solo 7, pair 11, small-misere, \
        pair 12, solo 8, piccolo, pair 13, abundance 9, troel, royal-troel, misere, \
        abundance 10, abundance 11, open-misere, abundance 12, slam 13";
    let contracts = rules(Book::Liege, KLEURENWIEZEN).contracts();
    let listed: Vec<_> =
        contracts.iter().map(|it| it.to_string().trim_end_matches(" S").to_owned()).collect();
    assert_eq!(listed.join(", "), expected);
    let game = auction("");
    for closed in ["W slam 12 S", "W slam 13 NT", "W slam 12 NT"] {
        assert_eq!(refusal(&game, closed), Refusal::NotPlayed, "{closed}");
    }
    // In Liège itself there are none of these.
    assert!(
        !Rules::new(Book::Liege)
            .contracts()
            .contains(&Contract::Solo { tricks: 5, trump: Suit::Spades })
    );
}

#[test]
fn a_later_bid_stays_in_the_suit_that_was_named() {
    let game = auction("W propose S, N pass, E pass, S pass");
    assert_eq!(refusal(&game, "W solo 6 H"), Refusal::OtherSuit { own: Suit::Spades });
    let game = auction("W abundance 9 C, N abundance 10 H, E pass, S pass");
    assert_eq!(refusal(&game, "W abundance 11 H"), Refusal::OtherSuit { own: Suit::Clubs });
    assert!(may(&game, "W abundance 11 C") && may(&game, "W slam 13 C"));
    // Where suits are not kept, any will do.
    let mut game = rules::Game::new(rules(Book::Liege, "ladder=whisthub"), Seat::South);
    deal_with(&mut game, PLAIN);
    act(&mut game, "W propose S, N pass, E pass, S pass");
    assert!(may(&game, "W solo 6 H"));
}

/// A troel, or with four aces a royal one, whose partner has named these trumps.
fn troel(cards: &str, trumps: &str) -> rules::Game {
    let mut game = dealt(cards);
    act(&mut game, "W pass, N pass, E pass, S pass");
    let partner = asked(&game);
    act(&mut game, &format!("{partner} trump {trumps}"));
    game
}

#[test]
fn a_troel_of_eight_is_led_by_the_fourth_ace() {
    let three = "W AS AH AC, E AD KS";
    let game = troel(three, "D");
    assert_eq!(contract(&game), "troel by E W");
    assert_eq!(sheet(&game).goal, Some(Goal::AtLeast(8)));
    assert_eq!(asked(&game), Seat::East);
    assert_eq!(refusal(&game, "E play KS"), Refusal::FirstCard { card: "AD".parse().unwrap() });
    assert!(may(&game, "E play AD"));
    let game = troel(three, "S");
    assert_eq!(sheet(&game).goal, Some(Goal::AtLeast(9)));
    assert!(may(&game, "E play KS") && may(&game, "E play AD"));
}

#[test]
fn four_aces_are_announced_and_hearts_need_eight() {
    let four = "N AS AH AC AD, W KH QS";
    let game = troel(four, "H");
    assert_eq!(contract(&game), "royal-troel by N W");
    assert_eq!(sheet(&game).goal, Some(Goal::AtLeast(8)));
    assert_eq!(refusal(&game, "W play QS"), Refusal::FirstCard { card: "KH".parse().unwrap() });
    let game = troel(four, "S");
    assert_eq!(sheet(&game).goal, Some(Goal::AtLeast(9)));
    assert!(may(&game, "W play QS"));
    assert_eq!(game.seen_by_all().deal.unwrap().trump, Some(Suit::Spades));
    // Before they are named the trumps are not known.
    let mut game = dealt(four);
    assert_eq!(game.seen_by_all().deal.unwrap().trump, None);
    act(&mut game, "W pass, N pass, E pass, S pass");
    assert_eq!(game.seen_by_all().deal.unwrap().trump, None);
}

/// E.2, 45 to 53: the contract, what was made, and the points of each declarer and other player.
#[test]
fn the_points_of_the_examples_hold() {
    let rules = rules(Book::Liege, KLEURENWIEZEN);
    let trump = Suit::Spades;
    let of = |contract: Contract, goal: Goal, declarers: &[Seat], made: [u8; 4]| {
        let declarers: Seats = declarers.iter().copied().collect();
        rules.points(contract, goal, declarers, BySeat::new(made)).unwrap()
    };
    let (one, two) = (&[Seat::North][..], &[Seat::North, Seat::East][..]);
    for (contract, goal, declarers, made, points) in [
        (Contract::Pair { tricks: 9, trump }, 9, two, [6, 6, 1, 0], [20, 20, -20, -20]),
        (Contract::Pair { tricks: 11, trump }, 11, two, [4, 4, 5, 0], [-26, -26, 26, 26]),
        (Contract::Solo { tricks: 5, trump }, 5, one, [8, 5, 0, 0], [18, -6, -6, -6]),
        (Contract::Solo { tricks: 6, trump }, 6, one, [4, 9, 0, 0], [-18, 6, 6, 6]),
        (Contract::Abundance { tricks: 10, trump }, 10, one, [12, 1, 0, 0], [90, -30, -30, -30]),
        (Contract::Abundance { tricks: 12, trump }, 12, one, [11, 2, 0, 0], [-90, 30, 30, 30]),
        (Contract::Troel { royal: false }, 8, two, [6, 6, 1, 0], [16, 16, -16, -16]),
    ] {
        let found = of(contract, Goal::AtLeast(goal), declarers, made);
        assert_eq!(found, BySeat::new(points), "{contract}");
    }
    let misere = of(Contract::SmallMisere, Goal::Exactly(0), two, [0, 0, 6, 6]);
    assert_eq!(misere, BySeat::new([12, 12, -12, -12]));
    let piccolo = of(Contract::Piccolo, Goal::Exactly(1), two, [1, 3, 5, 4]);
    assert_eq!(piccolo, BySeat::new([32, -32, 0, 0]));
}

#[test]
fn the_bids_and_the_points_of_liege_stay_with_its_table() {
    let with = |options: &str| {
        let settings = options.split(' ').map(|option| {
            let (name, value) = option.split_once('=').unwrap();
            (name, value.parse::<Value>().unwrap())
        });
        Rules::new(Book::Liege).with(settings)
    };
    for name in ["loser_penalty", "codeclarers_collect"] {
        let refused = with(&format!("scale=whisthub {name}=false")).unwrap_err();
        assert_eq!(refused, OptionError::Contradiction { name, other: "scale" });
        assert!(with(&format!("{name}=false")).is_ok());
    }
}

#[test]
fn four_passes_double_and_packets_are_four_four_five() {
    let mut game = auction("W pass, N pass, E pass, S pass");
    assert_eq!(sheet(&game).next.times, 2);
    assert_eq!(result(&game).points, BySeat::new([0; 4]));
    assert_eq!(game.dealer(), Seat::South, "the same dealer deals again");
    let order: Vec<rules::Card> = rules::Cards::PACK.iter().collect();
    let pack = rules::Pack::new(order.clone().try_into().unwrap()).unwrap();
    game.next_deal(&pack).unwrap();
    // West, on the dealer's left, has the first four cards, four after sixteen and five after
    // thirty-two.
    let places = (0..4).chain(16..20).chain(32..37);
    assert_eq!(game.seen_by(Seat::West).hand, places.map(|place| order[place]).collect());
}
