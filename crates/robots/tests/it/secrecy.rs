//! The actions of robots, and the losses of players, do not depend on hidden cards: these are dealt
//! anew, indistinguishably for the seat, and the answer is the same.

use robots::{Level, better, decide, loss};
use rules::{Action, Book, BySeat, Card, Cards, Game, Rules, Seat, SeatView, Value};

use crate::tables::{Random, long_match};

/// Deals whose actions can be done again with other hands.
struct Table {
    rules: Rules,
    hands: BySeat<Cards>,
    turn_up: Option<Card>,
    dealer: Seat,
    actions: Vec<(Seat, Action)>,
}

impl Table {
    fn game(&self, hands: BySeat<Cards>) -> Option<Game> {
        let mut game = Game::new(self.rules.clone(), self.dealer);
        game.deal_hands(hands, self.turn_up).ok()?;
        for &(seat, action) in &self.actions {
            game.act(seat, action).ok()?;
        }
        Some(game)
    }

    /// The table with random exchanges of two hidden cards of the others; only exchanges that the
    /// seat cannot see are kept.
    fn dealt_anew(&self, random: &mut Random, seen: &SeatView) -> (Game, bool) {
        let mut hands = self.hands;
        let mut anew = self.game(hands).unwrap();
        for _ in 0..12 {
            let seat = |places: usize| seen.seat.clockwise(u8::try_from(places).unwrap());
            let [one, other] = [seat(1 + random.below(3)), seat(1 + random.below(3))];
            let mut swapped = hands;
            let [card, back] = [one, other].map(|seat| {
                let hidden: Vec<Card> = anew.seen_by(seat).hand.iter().collect();
                (!hidden.is_empty()).then(|| hidden[random.below(hidden.len())])
            });
            let (Some(card), Some(back)) = (card, back) else { continue };
            for (from, to, card) in [(one, other, card), (other, one, back)] {
                swapped[from].remove(card);
                swapped[to].insert(card);
            }
            let tried = self.game(swapped).filter(|game| game.seen_by(seen.seat) == *seen);
            if let Some(game) = tried {
                (anew, hands) = (game, swapped);
            }
        }
        (anew, hands != self.hands)
    }
}

/// Plays a deal by the heuristics; at every turn robots are asked twice. Returns the number of
/// times that the hidden cards really differed.
fn check(rules: &Rules, deal: u64) -> usize {
    let random = &mut Random::new(deal);
    let dealer = Seat::North;
    let mut game = Game::new(rules.clone(), dealer);
    game.next_deal(&random.pack()).unwrap();
    let hands = BySeat::from_fn(|seat| game.seen_by(seat).dealt);
    let turn_up = game.seen_by_all().deal.unwrap().turn_up;
    let mut table = Table { rules: rules.clone(), hands, turn_up, dealer, actions: Vec::new() };
    let mut asked = 0;
    while game.is_playing()
        && let Some(seat) = game.to_act().iter().next()
    {
        let seen = game.seen_by(seat);
        let (anew, otherwise) = table.dealt_anew(random, &seen);
        asked += usize::from(otherwise);
        // Search is slow: these robots are asked now and then.
        let levels = match random.below(60) {
            0 => &Level::ALL[..],
            1..15 => &Level::ALL[..2],
            _ => &Level::ALL[..1],
        };
        for &level in levels {
            let action = decide(&seen, level, deal);
            assert_eq!(decide(&anew.seen_by(seat), level, deal), action, "{level}: {deal}");
        }
        let action = decide(&seen, Level::Easy, deal).unwrap();
        if levels.len() == Level::ALL.len() {
            assert_eq!(loss(&anew.seen_by(seat), action), loss(&seen, action), "{deal}");
            if let Action::Play(card) = action {
                assert_eq!(better(&anew.seen_by(seat), card), better(&seen, card), "{deal}");
            }
        }
        game.act(seat, action).unwrap();
        table.actions.push((seat, action));
    }
    asked
}

#[test]
fn no_level_owes_anything_to_cards_it_cannot_see_at_whist() {
    let rules = long_match(Book::Long).rules().clone();
    let asked: usize = (0..60).map(|deal| check(&rules, deal)).sum();
    assert!(asked > 2_000, "{asked} places");
}

#[test]
fn levels_ignore_unseen_cards_in_books_with_an_auction() {
    for book in [Book::Couleur, Book::Liege, Book::Wiezen] {
        let rules = Rules::new(book).with([("deals", Value::Null)]).unwrap();
        let asked: usize = (0..40).map(|deal| check(&rules, deal)).sum();
        assert!(asked > 1_000, "{book}: {asked} places");
    }
}
