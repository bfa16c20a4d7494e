//! Matches played by the rules and entered on a sheet: both reckon alike.

use chacha20::ChaCha8Rng;
use kept::{ByMember, Entry, KeptContract, Outcome, Played, Sheet};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rules::{
    Action, BelgianSheet, Book, BySeat, Call, Card, Cards, Contract, Ending, Game, Goal, Pack,
    Rules, Seat,
};

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

fn state(game: &Game) -> BelgianSheet {
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

/// Deals and plays at random; half of the calls are passes.
fn play(random: &mut ChaCha8Rng, game: &mut Game) {
    game.next_deal(&pack(random)).unwrap();
    while game.is_playing() {
        let seat = game.to_act().iter().next().unwrap();
        let legal: Vec<_> = game.seen_by(seat).legal.iter().collect();
        let pass = Action::Call(Call::Pass);
        let passes = legal.contains(&pass) && random.random();
        let action = if passes { pass } else { *legal.choose(random).unwrap() };
        game.act(seat, action).unwrap();
    }
}

fn kept(rules: &Rules, contract: Contract, goal: Goal) -> KeptContract {
    let text = contract.to_string();
    let plain = text.rsplit_once(' ').map_or(text.as_str(), |(plain, _)| plain);
    match (contract, goal) {
        (Contract::AbundanceInTrump { .. }, _) => find(rules, &[&format!("{plain} trump"), plain]),
        (Contract::SoloSlim { .. }, _) => find(rules, &["slam 13 trump", plain]),
        (Contract::Troel { royal }, Goal::AtLeast(tricks)) => {
            let plain = format!("troel {tricks}");
            if royal { find(rules, &["royal-troel", &plain]) } else { find(rules, &[&plain]) }
        }
        (_, Goal::AtLeast(_) | Goal::Exactly(_) | Goal::Avoid) => find(rules, &[plain]),
    }
}

/// The contract of the first of these texts that the options have.
fn find(rules: &Rules, texts: &[&str]) -> KeptContract {
    let all = KeptContract::all(rules);
    let found = texts.iter().find_map(|text| all.iter().find(|it| it.to_string() == *text));
    *found.unwrap_or_else(|| panic!("{texts:?}"))
}

/// The tricks of each seat that count in a general misère.
fn counted(game: &Game) -> BySeat<u8> {
    let deal = game.seen_by_all().deal.unwrap();
    let marked = game.rules().marked_tricks();
    if marked.is_empty() {
        return deal.made;
    }
    let mut taken = BySeat::default();
    for number in marked {
        let trick = &deal.complete[usize::from(number - 1)];
        taken[trick.winner(None).unwrap()] += 1;
    }
    taken
}

/// The last deal as players enter it.
fn entry(game: &Game) -> Entry {
    let state = state(game);
    let result = state.result.unwrap();
    if result.ending == Ending::AllPassed {
        let asks = |call: Call| matches!(call, Call::Propose(_));
        let was_asked = state.said.iter().any(|spoken| asks(spoken.call));
        let is_entry = was_asked && game.rules().book() == Book::Wiezen;
        return if is_entry { Entry::AskedInVain } else { Entry::Passed };
    }
    let made = game.seen_by_all().deal.unwrap().made;
    let member = |seat: Seat| state.players[seat];
    let (contract, goal) = (state.contract.unwrap(), state.goal.unwrap());
    let result = match goal {
        Goal::AtLeast(_) => Outcome::Tricks(state.declarers.iter().map(|seat| made[seat]).sum()),
        Goal::Exactly(_) => {
            let failed = state.declarers.iter().filter(|&seat| !result.made.contains(seat));
            Outcome::Failed(failed.map(member).collect())
        }
        Goal::Avoid => {
            let mut taken = ByMember::default();
            for (seat, tricks) in counted(game).seats() {
                taken[member(seat).index()] = *tricks;
            }
            Outcome::Taken(taken)
        }
    };
    let declarers = match goal {
        Goal::Avoid => Seat::ALL.into_iter().map(member).collect(),
        Goal::AtLeast(_) | Goal::Exactly(_) => state.declarers.iter().map(member).collect(),
    };
    Entry::Played(Played { contract: kept(game.rules(), contract, goal), declarers, result })
}

fn check(random: &mut ChaCha8Rng, game: &mut Game, sheet: &mut Sheet) {
    let (choices, next) = (sheet.choices(), state(game).next);
    assert_eq!((choices.dealer(), choices.players()), (next.dealer, next.players));
    assert_eq!(choices.factor(), next.times);
    play(random, game);
    sheet.enter(sheet.version(), entry(game)).unwrap();
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
