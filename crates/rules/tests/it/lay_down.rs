//! A hand that is laid open, checked against every layout of the hidden cards and every play of the
//! others.

use rules::{
    Action, Book, BySeat, Card, Cards, Game, LayDown, Omniscient, Rank, Rules, Seat, SeatView,
    Step, Value,
};

use crate::belgian::table::{act, game};
use crate::players::Random;

/// A deal at its beginning, and the steps done in it.
struct Played {
    before: Game,
    dealt: BySeat<Cards>,
    turn_up: Option<Card>,
    steps: Vec<Step>,
    now: Game,
}

impl Played {
    fn begun(before: Game, now: Game) -> Self {
        let dealt = BySeat::from_fn(|seat| now.seen_by(seat).dealt);
        let turn_up = now.seen_by_all().deal.unwrap().turn_up;
        Self { before, dealt, turn_up, steps: Vec::new(), now }
    }

    /// Does a legal action of a seat on turn.
    fn step(&mut self, random: &mut Random) -> bool {
        if !self.now.is_playing() {
            return false;
        }
        let seats: Vec<Seat> = self.now.to_act().iter().collect();
        let seat = random.pick(&seats);
        let action = match Omniscient::of(&self.now).legal(seat).plays() {
            Cards::EMPTY => random.belgian_action(&self.now, seat),
            plays => Action::Play(random.pick(&plays.iter().collect::<Vec<_>>())),
        };
        let step: Step = format!("{seat} {action}").parse().unwrap();
        self.now.follow(step).unwrap();
        self.steps.push(step);
        true
    }

    /// The deal with other cards in the places that a seat has not seen; `None` where a step would
    /// not have been legal, or the seat would see the difference.
    fn otherwise(&self, view: &SeatView, hidden: &BySeat<Cards>) -> Option<Game> {
        let held = BySeat::from_fn(|seat| self.now.seen_by(seat).hand);
        let dealt = BySeat::from_fn(|seat| (self.dealt[seat] - held[seat]) | hidden[seat]);
        let mut game = self.before.clone();
        game.deal_hands(dealt, self.turn_up).ok()?;
        self.steps.iter().try_for_each(|&step| game.follow(step)).ok()?;
        (game.seen_by(view.seat) == *view).then_some(game)
    }

    fn worlds(&self, view: &SeatView) -> Vec<Game> {
        let held = BySeat::from_fn(|seat| self.now.seen_by(seat).hand);
        let mut hidden =
            BySeat::from_fn(|seat| if seat == view.seat { view.hand } else { Cards::EMPTY });
        let unseen: Vec<Card> =
            view.seat.round().skip(1).flat_map(|seat| held[seat].iter()).collect();
        let mut worlds = Vec::new();
        self.share(view, held.map(Cards::len), &unseen, &mut hidden, &mut worlds);
        worlds
    }

    fn share(
        &self,
        view: &SeatView,
        room: BySeat<u8>,
        unseen: &[Card],
        hidden: &mut BySeat<Cards>,
        worlds: &mut Vec<Game>,
    ) {
        let Some((&card, rest)) = unseen.split_first() else {
            worlds.extend(self.otherwise(view, hidden));
            return;
        };
        for seat in view.seat.round().skip(1) {
            if hidden[seat].len() < room[seat] {
                hidden[seat].insert(card);
                self.share(view, room, rest, hidden, worlds);
                hidden[seat].remove(card);
            }
        }
    }
}

/// Returns `true` if the claim holds against every play of the others.
fn holds(game: &Game, seat: Seat, how: LayDown) -> bool {
    if !game.is_playing() {
        return true;
    }
    let before = game.seen_by_all().deal.unwrap().made;
    let turn = game.to_act().iter().next().unwrap();
    let cards = if turn == seat {
        game.seen_by(seat).card_after(Some(how)).into_iter().collect()
    } else {
        Omniscient::of(game).legal(turn).plays()
    };
    cards.iter().all(|card| {
        let mut next = game.clone();
        next.act(turn, Action::Play(card)).unwrap();
        let after = next.seen_by_all().deal.unwrap().made;
        let is_complete = after != before;
        let own = after[seat] > before[seat];
        let is_so = match how {
            LayDown::Rest => own || !is_complete,
            LayDown::Kept => !own,
            LayDown::Lost | LayDown::Settled => true,
        };
        is_so && holds(&next, seat, how)
    })
}

/// Returns `true` if no seat has more than `most` cards, and some seat more than one.
fn is_ending(game: &Game, most: u8) -> bool {
    let deal = game.seen_by_all().deal.unwrap();
    deal.held.iter().all(|&held| held <= most) && deal.held.iter().any(|&held| held > 1)
}

/// Checks every ending of a deal; counts the offers and their worlds.
fn check(mut played: Played, random: &mut Random, most: u8, offered: &mut [usize; 4]) {
    while played.step(random) {
        if !played.now.is_playing() || !is_ending(&played.now, most) {
            continue;
        }
        for seat in Seat::ALL {
            let view = played.now.seen_by(seat);
            let Some(how) = view.lay_down() else { continue };
            offered[how as usize] += 1;
            let worlds = played.worlds(&view);
            assert!(!worlds.is_empty(), "the deal itself is one");
            offered[3] += worlds.len();
            for world in worlds {
                assert_eq!(world.seen_by(seat).lay_down(), Some(how), "it tells nothing");
                assert!(holds(&world, seat, how), "{seat} {how:?} {:?}", played.steps);
            }
        }
    }
}

fn whist(random: &mut Random) -> Played {
    let before = Game::new(Rules::new(Book::Simple), Seat::West);
    let mut now = before.clone();
    now.next_deal(&random.pack()).unwrap();
    Played::begun(before, now)
}

#[test]
fn a_hand_laid_open_takes_the_rest_in_every_layout_and_play() {
    let random = &mut Random::new(5);
    let mut offered = [0; 4];
    for number in 0..400 {
        let most = if number % 20 == 0 { 3 } else { 2 };
        let played = whist(random);
        check(played, random, most, &mut offered);
    }
    let [rest, kept, lost, worlds] = offered;
    assert!(rest > 200 && worlds > 5_000, "{offered:?}");
    assert_eq!((kept, lost), (0, 0));
}

/// A game of few tricks played by North, who holds low cards and ducks well.
fn few_tricks(random: &mut Random, book: Book, options: &str, bid: &str) -> Option<Played> {
    let before = game(book, options);
    let mut low: Vec<Card> = Cards::PACK.iter().filter(|card| card.rank <= Rank::Ten).collect();
    let mut north = Cards::EMPTY;
    while north.len() < 13 {
        north.insert(low.swap_remove(random.below(low.len())));
    }
    let mut others: Vec<Card> = (Cards::PACK - north).iter().collect();
    let mut hands = BySeat::new([north, Cards::EMPTY, Cards::EMPTY, Cards::EMPTY]);
    for seat in [Seat::East, Seat::South, Seat::West] {
        while hands[seat].len() < 13 {
            hands[seat].insert(others.swap_remove(random.below(others.len())));
        }
    }
    let mut now = before.clone();
    now.deal_hands(hands, None).unwrap();
    let mut played = Played::begun(before, now);
    for line in [&format!("N {bid}"), "E pass", "S pass", "W pass"] {
        let step: Step = line.parse().unwrap();
        // A seat may have three aces to announce.
        played.now.follow(step).ok()?;
        played.steps.push(step);
    }
    Some(played)
}

fn check_few(book: Book, options: &str, bid: &str) -> [usize; 4] {
    let random = &mut Random::new(8);
    let mut offered = [0; 4];
    for _ in 0..80 {
        let Some(mut played) = few_tricks(random, book, options, bid) else { continue };
        // Up to the ending the declarer ducks.
        while played.now.is_playing() && !is_ending_of_play(&played.now) {
            let turn = played.now.to_act().iter().next().unwrap();
            let card = played.now.seen_by(turn).card_after(Some(LayDown::Kept));
            match card.filter(|_| turn == Seat::North && random.below(8) > 0) {
                Some(card) => {
                    let step: Step = format!("{turn} play {card}").parse().unwrap();
                    played.now.follow(step).unwrap();
                    played.steps.push(step);
                }
                None => assert!(played.step(random)),
            }
        }
        check(played, random, 2, &mut offered);
    }
    offered
}

fn is_ending_of_play(game: &Game) -> bool {
    let deal = game.seen_by_all().deal.unwrap();
    !deal.complete.is_empty() && is_ending(game, 2)
}

#[test]
fn a_misere_laid_open_takes_no_trick_in_any_layout() {
    let [_, kept, lost, worlds] = check_few(Book::Couleur, "", "misere");
    assert!(kept > 20 && lost > 5 && worlds > 500, "{kept} {lost} {worlds}");
    // A deal that stops once no points can change has no hand to lay down.
    let [_, kept, lost, _] = check_few(Book::Liege, "", "misere");
    assert!(kept > 20 && lost == 0, "{kept} {lost}");
}

#[test]
fn cards_that_were_put_aside_may_lie_anywhere() {
    let [_, kept, _, worlds] = check_few(Book::Liege, "", "small-misere");
    assert!(kept > 20 && worlds > 300, "{kept} {worlds}");
}

#[test]
fn a_piccolo_is_laid_down_once_its_one_trick_is_there() {
    let [_, kept, _, worlds] = check_few(Book::Couleur, "", "piccolo");
    assert!(kept > 20 && worlds > 100, "{kept} {worlds}");
}

/// A deal of two sides in which spades are trumps, dealt by South so that West leads.
fn of_sides(hands: [&str; 4], lines: &str) -> Game {
    let mut game = Game::new(Rules::new(Book::Simple), Seat::South);
    game.deal_hands(BySeat::new(hands.map(|hand| hand.parse().unwrap())), Some(card("2S")))
        .unwrap();
    act(&mut game, lines);
    game
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// Every suit in one hand, but that West has the ace of trumps and South its two.
const SUITS: [&str; 4] = [
    "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
    "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
    "2S AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D",
    "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2D",
];

#[test]
fn a_trump_that_is_out_is_drawn_before_the_good_cards() {
    let game = of_sides(SUITS, "W play 2D, N play 2H, E play 2C, S play 3D, S play 4D");
    let view = game.seen_by(Seat::West);
    assert_eq!(view.lay_down(), Some(LayDown::Rest), "twelve trumps, the highest among them");
    for seat in [Seat::North, Seat::East, Seat::South] {
        assert_eq!(game.seen_by(seat).lay_down(), None);
    }
}

#[test]
fn before_the_first_trick_is_complete_nothing_is_laid_down() {
    let game = of_sides(SUITS, "");
    assert_eq!(game.seen_by(Seat::West).lay_down(), None);
}

#[test]
fn where_a_revoke_is_possible_nothing_is_proved() {
    for revoke in ["return_tricks", "lose_deal", "laws"] {
        let rules = Rules::new(Book::Simple);
        let rules = rules.with([("revoke", Value::Word(revoke.into()))]).unwrap();
        let mut game = Game::new(rules, Seat::South);
        let hands = BySeat::new(SUITS.map(|hand| hand.parse().unwrap()));
        game.deal_hands(hands, Some(card("2S"))).unwrap();
        act(&mut game, "W play 2D, N play 2H, E play 2C, S play 3D, S play 4D");
        assert_eq!(game.seen_by(Seat::West).lay_down(), None);
    }
}
