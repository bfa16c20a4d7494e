//! Matches played by the rules and entered on a sheet: both reckon alike.

use chacha20::ChaCha8Rng;
use kept::{Entry, Sheet};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rules::{Action, BelgianSheet, Book, BySeat, Call, Card, Cards, Game, Line, Pack, Seat};

use crate::table::{rules, sheet_of};

const TABLES: [(Book, &str); 14] = [
    (Book::Wiezen, ""),
    (Book::Wiezen, "all_pass=following_double refused_ask=next scale=rijkvanafdronk royal=troel"),
    (
        Book::Wiezen,
        "all_pass=double troel_goal=ace_led misere_most=4 scale=kaartclubs piccolo=true",
    ),
    (Book::Wiezen, "all_pass=passpel scale=cents"),
    (Book::Wiezen, "all_pass=most_tricks scale=hoyle slams=one alone=any_turn"),
    (Book::Wiezen, "all_pass=last_trick scale=hoyle refused_ask=next members=5"),
    (Book::Wiezen, "members=5 sit_out=after_round all_pass=redeal pass_counts=true"),
    (Book::Wiezen, "members=6 all_pass=double"),
    (Book::Wiezen, "members=6 sit_out=by_line shared_with=[1,3]"),
    (Book::Couleur, "members=6 sit_out=after_round redeal_doubles=true"),
    (Book::Couleur, "misere_generale=six_twelve members=5 trou_eight_with_ace_suit=true"),
    (Book::Couleur, "redeal_doubles=true trou_eight_royal=true"),
    (Book::Liege, "redeal_doubles=true"),
    (Book::Liege, "members=5 sit_out=by_line shared_with=[4]"),
];

pub(crate) fn state(game: &Game) -> BelgianSheet {
    match game.seen_by_all().sheet {
        rules::Sheet::Belgian(sheet) => sheet,
        rules::Sheet::Whist(_) => panic!("the book has an auction"),
    }
}

fn pack(random: &mut ChaCha8Rng) -> Pack {
    let mut cards: Vec<Card> = Cards::PACK.iter().collect();
    cards.shuffle(random);
    Pack::new(cards.try_into().unwrap()).unwrap()
}

/// The cards of a deal, and all that was done.
pub(crate) struct Dealt {
    pub(crate) hands: BySeat<Cards>,
    pub(crate) turn_up: Option<Card>,
    pub(crate) actions: Vec<String>,
}

/// Deals and plays at random; half of the calls are passes.
pub(crate) fn play(random: &mut ChaCha8Rng, game: &mut Game) -> Dealt {
    game.next_deal(&pack(random)).unwrap();
    let hands = BySeat::new(Seat::ALL.map(|seat| game.seen_by(seat).hand));
    let turn_up = game.seen_by_all().deal.unwrap().turn_up;
    let mut actions = Vec::new();
    while game.is_playing() {
        let seat = game.to_act().iter().next().unwrap();
        let legal: Vec<_> = game.seen_by(seat).legal.iter().collect();
        let pass = Action::Call(Call::Pass);
        let passes = legal.contains(&pass) && random.random();
        let action = if passes { pass } else { *legal.choose(random).unwrap() };
        game.act(seat, action).unwrap();
        actions.push(Line { seat, action }.to_string());
    }
    Dealt { hands, turn_up, actions }
}

fn check(random: &mut ChaCha8Rng, game: &mut Game, sheet: &mut Sheet) {
    let (choices, next) = (sheet.choices(), state(game).next);
    assert_eq!((choices.dealer(), choices.players()), (next.dealer, next.players));
    assert_eq!(choices.factor(), next.times);
    play(random, game);
    let (entry, players) = Entry::of(game).unwrap();
    assert_eq!(players, choices.players());
    sheet.enter(sheet.version(), entry).unwrap();
    let (deals, state) = (sheet.deals(), state(game));
    let deal = deals.last().unwrap();
    for (seat, member) in state.players.seats() {
        let points = state.result.unwrap().points[seat];
        assert_eq!(deal.points[member.index()], points, "{:?}", deal.entry);
    }
    assert_eq!(deal.sitting_out, state.sitting_out);
    assert_eq!(Some(&sheet.totals()), game.totals());
    assert_eq!(sheet.is_over(), game.is_over());
}

#[test]
fn a_match_that_is_entered_comes_out_as_it_was_played() {
    for (seed, (book, options)) in (0..).zip(TABLES.repeat(4)) {
        let rules = rules(book, &format!("{options} early_stop=false target=3000"));
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut sheet = sheet_of(rules.clone());
        let mut game = Game::new(rules, Seat::North);
        while !game.is_over() && sheet.deals().len() < 100 {
            check(&mut random, &mut game, &mut sheet);
        }
        assert!(sheet.deals().len() >= 16, "{options}");
    }
}
