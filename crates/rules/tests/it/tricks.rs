//! The trick engine (spec.md 0.2, 0.3).

use bolero::{check, produce};
use rules::{BySeat, Card, Cards, Deal, Seat, Suit, Trick, Tricks};

use crate::players::{CASES, Random, card};

/// The winner of a trick that West leads to.
fn check_winner(cards: &str, trump: &str, winner: Seat) {
    let mut trick = Trick::new(Seat::West);
    for name in cards.split(' ') {
        trick.push(card(name));
    }
    assert_eq!(trick.winner(trump.parse().ok()), Some(winner), "{cards} with trump {trump:?}");
}

#[test]
fn the_highest_of_the_suit_led_wins() {
    check_winner("7H 9H TH 8H", "", Seat::East);
    check_winner("AH KH QH JH", "", Seat::West);
    check_winner("2S 3S 4S 5S", "H", Seat::South);
}

#[test]
fn a_discard_never_wins() {
    check_winner("7H AS 9H AD", "", Seat::East);
    check_winner("2H AS AC AD", "", Seat::West);
    check_winner("7H AS 9H AC", "D", Seat::East);
}

#[test]
fn a_trump_beats_every_plain_card() {
    check_winner("AH 2S KH QH", "S", Seat::North);
    check_winner("AH 2S 3S QH", "S", Seat::East);
    check_winner("2S AH AC AD", "S", Seat::West);
}

#[test]
fn an_empty_trick_has_no_winner() {
    assert_eq!(Trick::new(Seat::East).winner(Some(Suit::Hearts)), None);
}

#[test]
fn only_the_suit_led_is_playable_to_who_holds_it() {
    let hand: Cards = "AS 2S KH".parse().unwrap();
    assert_eq!(hand.playable(None), hand);
    assert_eq!(hand.playable(Some(Suit::Spades)), "AS 2S".parse().unwrap());
    assert_eq!(hand.playable(Some(Suit::Hearts)), "KH".parse().unwrap());
    assert_eq!(hand.playable(Some(Suit::Clubs)), hand);
}

/// A reference implementation of the trick engine: lists of cards, and the rules word by word.
struct Twin {
    hands: Vec<Vec<Card>>,
    trump: Option<Suit>,
    leader: usize,
    table: Vec<Card>,
    made: Vec<u8>,
}

impl Twin {
    fn turn(&self) -> usize {
        (self.leader + self.table.len()) % 4
    }

    fn playable(&self) -> Vec<Card> {
        let hand = &self.hands[self.turn()];
        let Some(led) = self.table.first() else { return hand.clone() };
        let follows: Vec<Card> = hand.iter().copied().filter(|c| c.suit == led.suit).collect();
        if follows.is_empty() { hand.clone() } else { follows }
    }

    fn play(&mut self, card: Card) {
        let turn = self.turn();
        self.hands[turn].retain(|held| *held != card);
        self.table.push(card);
        if self.table.len() < 4 {
            return;
        }
        let trumps = self.table.iter().filter(|card| Some(card.suit) == self.trump);
        let follows = self.table.iter().filter(|card| card.suit == self.table[0].suit);
        let best = trumps.max_by_key(|card| card.rank);
        let best = *best.or(follows.max_by_key(|card| card.rank)).unwrap();
        let place = self.table.iter().position(|card| *card == best).unwrap();
        self.leader = (self.leader + place) % 4;
        self.made[self.leader] += 1;
        self.table.clear();
    }
}

fn sorted(cards: impl IntoIterator<Item = Card>) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.into_iter().collect();
    cards.sort();
    cards
}

#[test]
fn the_engine_plays_as_lists_of_cards_do() {
    check!()
        .with_iterations(CASES)
        .with_generator((produce::<u64>(), 0_usize..5))
        .cloned()
        .for_each(|(seed, trump): (u64, usize)| {
            let random = &mut Random::new(seed);
            let trump = Suit::ALL.get(trump).copied();
            let pack = random.pack();
            let hands = BySeat::from_fn(|seat| {
                let first = usize::from(seat.places_from(Seat::North));
                pack.order().iter().copied().skip(first).step_by(4).collect::<Cards>()
            });
            let leader = random.pick(&Seat::ALL);
            let mut tricks = Tricks::new(hands, trump, leader);
            let mut twin = Twin {
                hands: hands.iter().map(|hand| hand.iter().collect()).collect(),
                trump,
                leader: usize::from(leader.places_from(Seat::North)),
                table: Vec::new(),
                made: vec![0; 4],
            };
            for played in 0u8..52 {
                let turn = tricks.turn().unwrap();
                assert_eq!(turn, Seat::ALL[twin.turn()]);
                let playable = sorted(twin.playable());
                assert_eq!(tricks.playable().iter().collect::<Vec<_>>(), playable.clone());

                // The pack is conserved: in the hands, on the table, or taken.
                let taken = tricks.complete().fold(Cards::EMPTY, |all, trick| all | trick.cards());
                let held = tricks.hands().iter().fold(Cards::EMPTY, |all, &hand| all | hand);
                assert_eq!(taken | held | tricks.trick().cards(), Cards::PACK);
                assert_eq!(taken.len() + held.len() + tricks.trick().len(), 52);

                let before = tricks;
                for card in Cards::PACK - tricks.playable() {
                    assert!(!tricks.play(card));
                }
                assert_eq!(tricks, before);

                let card = random.pick(&playable);
                assert!(tricks.play(card));
                twin.play(card);
                assert_eq!(tricks.made().iter().copied().collect::<Vec<_>>(), twin.made.clone());
                // A trick belongs to one seat.
                assert_eq!(tricks.made().iter().sum::<u8>(), (played + 1) / 4);
            }
            assert!(tricks.is_over() && tricks.turn().is_none());
            for trick in tricks.complete() {
                let winner = trick.card(trick.winner(trump).unwrap()).unwrap();
                assert!(Some(winner.suit) == trump || Some(winner.suit) == trick.led());
            }
        });
}

#[test]
fn the_pack_is_dealt_card_by_card_and_the_last_is_turned_up() {
    let pack = Random::new(7).pack();
    let mut game = crate::players::game(rules::Book::Long, "");
    game.next_deal(&pack).unwrap();
    // West deals: North has the first card and every fourth after it.
    for (place, seat) in [Seat::North, Seat::East, Seat::South, Seat::West].into_iter().enumerate()
    {
        let hand: Cards = pack.order().iter().copied().skip(place).step_by(4).collect();
        assert_eq!(game.seen_by(seat).hand, hand);
    }
    let deal = Deal::one_by_one(&pack, Seat::West);
    assert_eq!(deal.turn_up(), Some(pack.order()[51]));
    assert_eq!(game.seen_by_all().deal.unwrap().trump, Some(pack.order()[51].suit));
}
