//! Tables for robots to play at.

use chacha20::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use robots::{Level, decide};
use rules::{
    Action, Book, BySeat, Card, Cards, Game, Line, Omniscient, Pack, Rules, Seat, Value, Verdict,
};

/// A seeded generator.
pub(crate) struct Random(ChaCha8Rng);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    pub(crate) fn below(&mut self, below: usize) -> usize {
        self.0.random_range(..below)
    }

    pub(crate) fn pack(&mut self) -> Pack {
        let mut cards: Vec<Card> = Cards::PACK.iter().collect();
        cards.shuffle(&mut self.0);
        Pack::new(cards.try_into().unwrap()).unwrap()
    }

    /// A random legal action.
    pub(crate) fn action(&mut self, game: &Game, seat: Seat) -> Action {
        let legal: Vec<Action> = Omniscient::of(game).legal(seat).iter().collect();
        legal[self.below(legal.len())]
    }
}

/// The longest match of the book, which West deals first.
pub(crate) fn long_match(book: Book) -> Game {
    let longest = match book {
        Book::Long | Book::Short => Some(("robres", Value::Number(9))),
        Book::Simple => None,
        Book::Couleur | Book::Liege | Book::Wiezen => Some(("deals", Value::Null)),
    };
    Game::new(Rules::new(book).with(longest).unwrap(), Seat::West)
}

/// Plays the deal on the table to its end; of the seats asked the first acts first, and the referee
/// approves every bid.
pub(crate) fn play(game: &mut Game, mut act: impl FnMut(&Game, Seat) -> Action) {
    while game.is_playing() {
        if game.awaits_referee() {
            game.judge(Verdict::Approve).unwrap();
            continue;
        }
        let seat = game.to_act().iter().next().unwrap();
        let action = act(game, seat);
        game.act(seat, action).unwrap();
    }
}

pub(crate) fn robot(game: &Game, seat: Seat, seed: u64) -> Action {
    decide(&game.seen_by(seat), Level::Easy, seed).expect("it is his turn")
}

/// A deal of beginner's whist that West dealt: the seats hold these cards, such as `N AS KS, S 2S`,
/// and the rest of the pack. Then these lines were played. Trumps are hearts.
pub(crate) fn table(cards: &str, lines: &[&str]) -> Game {
    let mut game = Game::new(Rules::new(Book::Simple), Seat::West);
    let mut hands = BySeat::<Cards>::default();
    for holding in cards.split(", ") {
        let (seat, held) = holding.split_once(' ').unwrap();
        hands[seat.parse().unwrap()] |= held.parse().unwrap();
    }
    let given = hands.iter().fold(Cards::EMPTY, |all, &hand| all | hand);
    let mut rest = (Cards::PACK - given).iter();
    for seat in Seat::ALL {
        let missing = usize::from(13 - hands[seat].len());
        hands[seat].extend(rest.by_ref().take(missing));
    }
    let turn_up = hands[Seat::West].of(rules::Suit::Hearts).first();
    game.deal_hands(hands, turn_up).unwrap();
    for line in lines {
        let Line { seat, action } = line.parse().unwrap();
        game.act(seat, action).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    }
    game
}

/// A book with random options, without those that contradict earlier ones.
pub(crate) fn any_rules(book: Book, random: &mut Random) -> Rules {
    let mut rules = Rules::new(book);
    for choice in Rules::choices(book) {
        let value = choice.values[random.below(choice.values.len())].clone();
        if let Ok(changed) = rules.clone().with([(choice.name, value)]) {
            rules = changed;
        }
    }
    rules
}
