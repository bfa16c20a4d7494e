//! Players for the tests: random ones, and four who agree on the score.

use chacha20::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rules::{
    Action, Book, BySeat, Card, Cards, Game, Line, Omniscient, Pack, Rules, Seat, Sheet, Side,
    Suit, Value, WhistSheet,
};

/// The default number of trials of a law.
pub(crate) const CASES: usize = 256;

/// The books with fixed sides.
pub(crate) const BOOKS: [Book; 3] = [Book::Long, Book::Short, Book::Simple];

/// A seeded generator.
pub(crate) struct Random(ChaCha8Rng);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `below`.
    pub(crate) fn below(&mut self, below: usize) -> usize {
        self.0.random_range(..below)
    }

    pub(crate) fn pick<T: Clone>(&mut self, things: &[T]) -> T {
        things.choose(&mut self.0).expect("there is something to pick").clone()
    }

    pub(crate) fn pack(&mut self) -> Pack {
        let mut cards: Vec<Card> = Cards::PACK.iter().collect();
        cards.shuffle(&mut self.0);
        Pack::new(cards.try_into().unwrap()).unwrap()
    }

    /// The book with any options it can be played with.
    pub(crate) fn rules(&mut self, book: Book) -> Rules {
        loop {
            let settings: Vec<(&str, Value)> = Rules::choices(book)
                .iter()
                .filter(|choice| choice.name != "revoke")
                .map(|choice| (choice.name, self.pick(&choice.values)))
                .collect();
            if let Ok(rules) = Rules::new(book).with(settings) {
                return rules;
            }
        }
    }

    /// A match of any book and options after this many steps, or at its end. A step is an action,
    /// or a deal when no seat is on turn, and sometimes when there is still a claim to make.
    pub(crate) fn game(&mut self, steps: usize) -> Game {
        let book = self.pick(&BOOKS);
        let mut game = Game::new(self.rules(book), self.pick(&Seat::ALL));
        for _ in 0..steps {
            if self.step(&mut game).is_none() && game.is_over() {
                break;
            }
        }
        game
    }

    /// Deals, or does a legal action and returns it.
    pub(crate) fn step(&mut self, game: &mut Game) -> Option<Line> {
        let lines = legal_lines(game);
        let may_deal = !game.is_playing() && !game.is_over();
        if lines.is_empty() || (may_deal && self.below(2) == 0) {
            if may_deal {
                game.next_deal(&self.pack()).unwrap();
            }
            return None;
        }
        let line = self.pick(&lines);
        game.act(line.seat, line.action).unwrap();
        Some(line)
    }
}

/// All legal actions of all seats.
pub(crate) fn legal_lines(game: &Game) -> Vec<Line> {
    let of = |seat| {
        Omniscient::of(game).legal(seat).iter().map(move |action| Line { seat, action }).collect()
    };
    game.to_act().iter().flat_map(|seat| -> Vec<Line> { of(seat) }).collect()
}

/// Every action there is, legal or not.
pub(crate) fn every_action() -> impl Iterator<Item = Action> {
    let calls = [Action::CallHonours, Action::ShowHonours, Action::ClaimHonours];
    Cards::PACK.iter().map(Action::Play).chain(calls)
}

/// Deals and plays a deal in which the side makes this many tricks. Honours are with the leader,
/// with the dealer, or split.
pub(crate) fn make_tricks(game: &mut Game, side: Side, tricks: u8) {
    let dealer = game.dealer();
    let leaders = if dealer.next().side() == side { tricks } else { 13 - tricks };
    game.deal_hands(hands(dealer, leaders), Some(card("2H"))).unwrap();
    while game.is_playing() {
        let seat = game.to_act().iter().next().unwrap();
        game.act(seat, Action::Play(choose(game, seat))).unwrap();
    }
    let view = game.seen_by_all().deal.unwrap();
    let made: u8 = side.seats().into_iter().map(|seat| view.made[seat]).sum();
    assert_eq!(made, tricks, "the players know how to agree");
}

/// Hands with which the leader can make this many tricks and no more.
///
/// Each seat begins with a suit of its own, the leader spades and the dealer hearts, which are
/// trumps: no trick for the leader. For each heart from the top that he gets in exchange for a
/// spade from the bottom, he makes two. For an odd number one of his own spades, the ace, goes to
/// the dealer's partner instead, who throws it away on a heart and gives the dealer a club.
fn hands(dealer: Seat, leaders_tricks: u8) -> BySeat<Cards> {
    let [leader, partner] = [dealer.next(), dealer.partner()];
    let mut hands = BySeat::default();
    let suits = [Suit::Spades, Suit::Clubs, Suit::Diamonds, Suit::Hearts];
    for (seat, suit) in leader.round().zip(suits) {
        hands[seat] = Cards::suit(suit);
    }
    let mut give = |card: Card, from: Seat, to: Seat| {
        assert!(hands[from].remove(card) && hands[to].insert(card));
    };
    let odd = leaders_tricks % 2 == 1;
    let exchanged = usize::from(leaders_tricks.div_ceil(2));
    for heart in Cards::suit(Suit::Hearts).iter().rev().take(exchanged) {
        give(heart, dealer, leader);
    }
    for spade in Cards::suit(Suit::Spades).iter().take(exchanged - usize::from(odd)) {
        give(spade, leader, dealer);
    }
    if odd {
        give(card("AS"), leader, partner);
        give(card("2C"), partner, dealer);
    }
    hands
}

/// The play of these hands: hearts first and from the top, high cards when leading, low ones
/// otherwise, and no spade is kept.
fn choose(game: &Game, seat: Seat) -> Card {
    let view = game.seen_by(seat);
    let led = view.public.deal.unwrap().trick.led();
    let plays = view.legal.plays();
    let hearts = plays.of(Suit::Hearts);
    let chosen = match led {
        None => hearts.last().or(plays.last()),
        Some(suit) if !plays.is_void(suit) => plays.first(),
        // A spade comes first in the pack, and from the top the ace.
        Some(_) => hearts.first().or(plays.of(Suit::Spades).last()).or(plays.first()),
    };
    chosen.expect("somebody on turn holds a card")
}

/// A card by its name.
pub(crate) fn card(name: &str) -> Card {
    name.parse().unwrap()
}

/// The book with these options, such as `robres=2 calling=false`.
pub(crate) fn rules(book: Book, options: &str) -> Rules {
    let settings = options.split_whitespace().map(|option| {
        let (name, value) = option.split_once('=').unwrap();
        (name, value.parse().unwrap())
    });
    Rules::new(book).with(settings).unwrap()
}

/// A match before its first deal, which West deals.
pub(crate) fn game(book: Book, options: &str) -> Game {
    Game::new(rules(book, options), Seat::West)
}

/// Gives a side these points, in as few deals as possible.
pub(crate) fn raise(game: &mut Game, side: Side, points: u8) {
    let most = points.min(7);
    if most > 0 {
        make_tricks(game, side, 6 + most);
        raise(game, side, points - most);
    }
}

/// Deals hands with hearts for trumps, in which the seats hold these cards:
/// `N AH KH, S JH`. The dealer has the two of hearts besides, and the others
/// what is left.
pub(crate) fn deal_with(game: &mut Game, cards: &str) {
    let dealer = game.dealer();
    let mut hands = BySeat::<Cards>::default();
    hands[dealer].insert(card("2H"));
    for holding in cards.split(", ").filter(|holding| !holding.is_empty()) {
        let (seat, held) = holding.split_once(' ').unwrap();
        hands[seat.parse().unwrap()] |= held.parse().unwrap();
    }
    let given = hands.iter().fold(Cards::EMPTY, |all, &hand| all | hand);
    let mut rest = (Cards::PACK - given).iter();
    for seat in dealer.round() {
        let missing = usize::from(13 - hands[seat].len());
        hands[seat].extend(rest.by_ref().take(missing));
    }
    game.deal_hands(hands, Some(card("2H"))).unwrap();
}

/// Does the actions of the lines, one after another.
pub(crate) fn act(game: &mut Game, lines: &[&str]) {
    for line in lines {
        let Line { seat, action } = line.parse().unwrap();
        game.act(seat, action).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    }
}

/// Plays the deal to its end with each seat's first legal card.
pub(crate) fn play_out(game: &mut Game) {
    while game.is_playing() {
        let seat = game.to_act().iter().next().unwrap();
        let card = Omniscient::of(game).legal(seat).plays().first().unwrap();
        game.act(seat, Action::Play(card)).unwrap();
    }
}

/// The public state of a book with fixed sides.
pub(crate) fn sheet(game: &Game) -> WhistSheet {
    let Sheet::Whist(sheet) = game.seen_by_all().sheet else {
        panic!("this book has an auction");
    };
    sheet
}

/// The score of the game in progress, North and South first.
pub(crate) fn score(game: &Game) -> (u8, u8) {
    let score = sheet(game).score;
    (score.game()[Side::NorthSouth], score.game()[Side::EastWest])
}

/// The last game won: its winner, the score with North and South first, and its worth.
pub(crate) fn last_game(game: &Game) -> Option<(Side, (u8, u8), u8)> {
    let won = *sheet(game).score.games().last()?;
    Some((won.winner, (won.score[Side::NorthSouth], won.score[Side::EastWest]), won.points))
}
