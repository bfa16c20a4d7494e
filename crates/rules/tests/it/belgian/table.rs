//! A table for the tests: deals and auctions for the case under test.

use rules::{
    Action, BelgianSheet, Book, BySeat, Call, Card, Cards, ContractResult, Game, Line, Omniscient,
    Rank, Refusal, Rules, Seat, Sheet, Stage, Step, Suit,
};

use crate::players::Random;

/// The book with these options, such as `solo_cap=13 early_stop=false`.
pub(crate) fn rules(book: Book, options: &str) -> Rules {
    let settings = options.split_whitespace().map(|option| {
        let (name, value) = option.split_once('=').unwrap();
        (name, value.parse().unwrap())
    });
    Rules::new(book).with(settings).unwrap()
}

/// A match that West deals first, so that North speaks first.
pub(crate) fn game(book: Book, options: &str) -> Game {
    Game::new(rules(book, options), Seat::West)
}

/// Does the actions of the lines, one after another: `N propose H, E pass`.
pub(crate) fn act(game: &mut Game, lines: &str) {
    for line in lines.split(", ").filter(|line| !line.is_empty()) {
        let step: Step = line.parse().unwrap();
        game.follow(step).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    }
}

/// The reason why a line is refused, after a check that the game is unchanged.
pub(crate) fn refusal(game: &Game, line: &str) -> Refusal {
    let mut changed = game.clone();
    let refusal = changed.follow(line.parse().unwrap()).expect_err(line);
    assert_eq!(&changed, game, "{line} was refused and changed the game");
    refusal
}

/// Returns `true` if the game accepts the line, after a check that a refused line changes no state
/// and that the list of legal actions agrees.
pub(crate) fn may(game: &Game, line: &str) -> bool {
    let step: Step = line.parse().unwrap();
    let accepts = game.clone().follow(step).is_ok();
    if let Step::Seat(Line { seat, action }) = step {
        assert_eq!(Omniscient::of(game).legal(seat).contains(action), accepts, "{line}");
        if !accepts {
            refusal(game, line);
        }
    }
    accepts
}

/// Every call of the seat on turn.
pub(crate) fn words(game: &Game) -> Vec<String> {
    let seat = asked(game);
    Omniscient::of(game).legal(seat).others().iter().map(ToString::to_string).collect()
}

/// The one seat that the game waits for.
pub(crate) fn asked(game: &Game) -> Seat {
    assert_eq!(game.to_act().len(), 1, "{:?}", game.to_act());
    game.to_act().iter().next().unwrap()
}

pub(crate) fn sheet(game: &Game) -> BelgianSheet {
    match game.seen_by_all().sheet {
        Sheet::Belgian(sheet) => sheet,
        Sheet::Whist(_) => panic!("this book has no auction"),
    }
}

pub(crate) fn stage(game: &Game) -> Stage {
    sheet(game).stage
}

pub(crate) fn result(game: &Game) -> ContractResult {
    sheet(game).result.expect("the deal is over")
}

/// The points of North, East, South and West.
pub(crate) fn points(game: &Game) -> [i32; 4] {
    Seat::ALL.map(|seat| result(game).points[seat])
}

/// The contract and its declarers: `pair 8 H by N E`.
pub(crate) fn contract(game: &Game) -> String {
    let sheet = sheet(game);
    let contract = sheet.contract.map_or("none".to_string(), |contract| contract.to_string());
    let declarers: Vec<String> = sheet.declarers.iter().map(|seat| seat.to_string()).collect();
    format!("{contract} by {}", declarers.join(" "))
}

/// Deals hands in which the seats hold these cards, `N AH KH, S JH`; the rest goes to the seats
/// that still want cards.
pub(crate) fn deal_with(game: &mut Game, cards: &str) {
    let mut hands = BySeat::<Cards>::default();
    for holding in cards.split(", ").filter(|holding| !holding.is_empty()) {
        let (seat, held) = holding.split_once(' ').unwrap();
        hands[seat.parse().unwrap()] |= held.parse().unwrap();
    }
    let given = hands.iter().fold(Cards::EMPTY, |all, &hand| all | hand);
    let mut rest = (Cards::PACK - given).iter();
    for seat in Seat::ALL {
        let missing = usize::from(13 - hands[seat].len());
        hands[seat].extend(rest.by_ref().take(missing));
    }
    game.deal_hands(hands, None).unwrap();
}

/// A deal in which each seat holds an ace and cards of every suit: no troel is announced and every
/// suit can be accepted.
pub(crate) const PLAIN: &str =
    "N AS KH QC 2D 3D, E AC KS QD 2H 3H, S AD KC QH 2S 3S, W AH KD QS 2C 3C";

/// An auction of this book, held over plain hands.
pub(crate) fn auction(book: Book, options: &str, lines: &str) -> Game {
    let mut game = game(book, options);
    deal_with(&mut game, PLAIN);
    act(&mut game, lines);
    game
}

/// A deal that can be played so that every trick goes where it should.
///
/// Each trick but one is four cards of one suit, of which its winner holds the
/// highest; the odd one is four cards of four suits, one from each.
pub(crate) struct Script {
    pub(crate) hands: BySeat<Cards>,
    tricks: Vec<BySeat<Card>>,
}

/// The winners of the tricks: `made` has the number for North, East, South and West. The last card
/// of each is an ace where `aces_last`, so that each seat is dealt one; else a two.
pub(crate) fn script(made: [u8; 4], trump: Option<Suit>, aces_last: bool) -> Script {
    let mut winners: Vec<Seat> = Seat::ALL
        .into_iter()
        .flat_map(|seat| std::iter::repeat_n(seat, made[seat as usize].into()))
        .collect();
    assert_eq!(winners.len(), 13);
    // Without trumps the leader of the odd trick wins it, and so wins two on end.
    let last = *winners.iter().find(|&&seat| made[seat as usize] >= 2).unwrap();
    winners.remove(winners.iter().position(|&seat| seat == last).unwrap());
    winners.remove(winners.iter().position(|&seat| seat == last).unwrap());
    winners.extend([last, last]);
    with_winners(&winners, trump, aces_last)
}

/// A script with the winner of every trick in order; without trumps the last two must be the same.
pub(crate) fn with_winners(winners: &[Seat], trump: Option<Suit>, aces_last: bool) -> Script {
    let odd = if aces_last { Rank::Ace } else { Rank::Two };
    let ranks: Vec<Rank> = Rank::ALL.into_iter().filter(|&rank| rank != odd).rev().collect();
    let mut tricks = Vec::new();
    let groups = ranks.chunks(4).flat_map(|group| Suit::ALL.map(|suit| (group, suit)));
    for ((group, suit), &winner) in groups.zip(winners) {
        let places = |seat: Seat| usize::from(seat.places_from(winner));
        tricks.push(BySeat::from_fn(|seat| Card { rank: group[places(seat)], suit }));
    }
    let last = *winners.last().unwrap();
    let first_suit = trump.unwrap_or(Suit::Spades);
    tricks.push(BySeat::from_fn(|seat| {
        let suit = Suit::ALL[(first_suit as usize + usize::from(seat.places_from(last))) % 4];
        Card { rank: odd, suit }
    }));
    let hands = BySeat::from_fn(|seat| tricks.iter().map(|trick| trick[seat]).collect());
    Script { hands, tricks }
}

impl Script {
    /// Discards the odd cards, as before a small misère.
    pub(crate) fn discard(&self, game: &mut Game) {
        for seat in Seat::ALL {
            game.act(seat, Action::Discard(self.tricks[12][seat])).unwrap();
        }
    }

    /// Plays every trick as it is written, or until the deal is over.
    pub(crate) fn play(&self, game: &mut Game) {
        self.play_tricks(game, 13);
    }

    /// Plays the first `count` tricks.
    pub(crate) fn play_tricks(&self, game: &mut Game, count: usize) {
        for trick in &self.tricks[..count] {
            for _ in 0..4 {
                if !game.is_playing() {
                    return;
                }
                let seat = asked(game);
                if !game.seen_by(seat).hand.contains(trick[seat]) {
                    return;
                }
                game.act(seat, Action::Play(trick[seat])).unwrap();
            }
        }
    }

    /// Plays from this trick on, counted from 0.
    pub(crate) fn play_from(&self, game: &mut Game, first: usize) {
        let rest = Self { hands: self.hands, tricks: self.tricks[first..].to_vec() };
        rest.play_tricks(game, 13 - first);
    }

    /// The card that a seat plays to a trick, counted from 0.
    pub(crate) fn card(&self, trick: usize, seat: Seat) -> Card {
        self.tricks[trick][seat]
    }
}

/// Holds an auction and plays it so that North, East, South and West make these tricks.
pub(crate) fn play(
    book: Book,
    options: &str,
    lines: &str,
    made: [u8; 4],
    trump: Option<Suit>,
) -> Game {
    let mut game = game(book, options);
    let script = script(made, trump, true);
    game.deal_hands(script.hands, None).unwrap();
    act(&mut game, lines);
    script.play(&mut game);
    game
}

/// A small misère played so that North, East, South and West make these of its twelve tricks.
pub(crate) fn play_small_misere(book: Book, options: &str, lines: &str, made: [u8; 4]) -> Game {
    let mut winners: Vec<Seat> = Seat::ALL
        .into_iter()
        .flat_map(|seat| std::iter::repeat_n(seat, made[seat as usize].into()))
        .collect();
    assert_eq!(winners.len(), 12);
    // The odd trick is put aside.
    winners.push(winners[11]);
    let script = with_winners(&winners, None, true);
    let mut game = game(book, options);
    game.deal_hands(script.hands, None).unwrap();
    act(&mut game, lines);
    script.discard(&mut game);
    script.play(&mut game);
    game
}

impl Random {
    /// A legal action of the seat; in an auction mostly not the highest.
    pub(crate) fn belgian_action(&mut self, game: &Game, seat: Seat) -> Action {
        let legal = Omniscient::of(game).legal(seat);
        if !legal.gives().is_empty() {
            let mut hand: Vec<Card> = legal.gives().iter().collect();
            let mut gift = Cards::EMPTY;
            for _ in 0..4 {
                gift.insert(hand.swap_remove(self.below(hand.len())));
            }
            return Action::Give(gift);
        }
        let all: Vec<Action> = legal.iter().collect();
        let calls = all.iter().filter(|action| matches!(action, Action::Call(_))).count();
        if calls > 0 && self.below(3) == 0 {
            return Action::Call(Call::Pass);
        }
        if calls > 0 && self.below(4) > 0 {
            // Low calls first, so that an auction has room to climb.
            return all[self.below(calls.min(12))];
        }
        self.pick(&all)
    }

    /// One step of the game, if there is one to take.
    pub(crate) fn belgian_step(&mut self, game: &mut Game) -> Option<Step> {
        let step = if game.awaits_referee() {
            let verdict = self.pick(&["referee approve", "referee refuse"]);
            verdict.parse().unwrap()
        } else {
            let seats: Vec<Seat> = game.to_act().iter().collect();
            if seats.is_empty() || !game.is_playing() {
                return None;
            }
            let seat = self.pick(&seats);
            Step::Seat(Line { seat, action: self.belgian_action(game, seat) })
        };
        game.follow(step).unwrap_or_else(|refusal| panic!("{step}: {refusal}"));
        Some(step)
    }
}

/// The two books.
pub(crate) const BOOKS: [Book; 2] = [Book::Couleur, Book::Liege];
