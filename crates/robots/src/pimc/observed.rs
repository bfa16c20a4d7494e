//! A card that another player played, and how likely it was with a hand.

use rules::{Card, Cards, Seat};

use super::effort::Reading;
use crate::course::Course;
use crate::heuristics;
use crate::player_view::PlayerView;
use crate::policy::{Moment, chance, of_equals};

/// The probability, from 0 to 1, that a player plays the heuristics' card, as the arena measured
/// it; otherwise he plays any other card.
fn heuristics_rate(player: &PlayerView<'_>) -> f64 {
    match player.course.trick.led() {
        None => 0.45,
        Some(led) if player.hand.is_void(led) => 0.7,
        Some(_) if player.course.trick.len() == 1 => 0.7,
        Some(_) => 0.9,
    }
}

/// The rate of a player who goes by the heuristics, as easy robots do. A player is as likely to be
/// one as to be a thinking one.
const BY_HEURISTICS: f64 = 0.97;

/// The probabilities of a card: for a thinking player, and for one who goes by the heuristics.
pub(super) type Chances = [f64; 2];

/// The probabilities that are kept of a play.
const KEPT: usize = 256;

/// A card that was played, and the course before it.
pub(super) struct Observed {
    course: Course,
    moment: Moment,
    pub(super) card: Card,
    /// The cards that decided, and the probabilities with them; each in a place of its own, until
    /// others need it.
    kept: Vec<(Cards, Chances)>,
}

impl Observed {
    pub(super) fn new(course: Course, seat: Seat, card: Card) -> Self {
        let kept = vec![(Cards::EMPTY, [1.0; 2]); KEPT];
        Self { course, moment: Moment::new(&course, seat), card, kept }
    }

    /// The probabilities from this hand. A player who follows suit looks at that suit and at trumps
    /// alone, and many hands have the same.
    pub(super) fn chances(&mut self, seat: Seat, hand: Cards, reading: Reading) -> Chances {
        let Some(led) = self.course.trick.led().filter(|&led| !hand.is_void(led)) else {
            return self.look(seat, hand, reading);
        };
        let trumps = self.course.trump.map_or(Cards::EMPTY, |trump| hand.of(trump));
        let decide = hand.of(led) | trumps;
        let place = decide.bits().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56;
        let place = usize::try_from(place).unwrap_or(0);
        if self.kept[place].0 != decide {
            self.kept[place] = (decide, self.look(seat, hand, reading));
        }
        self.kept[place].1
    }

    fn look(&self, seat: Seat, hand: Cards, reading: Reading) -> Chances {
        let player = &PlayerView::new(&self.course, seat, hand);
        let distinct = player.distinct();
        let others = f64::from(distinct.len()) - 1.0;
        if others < 1.0 {
            return [1.0; 2];
        }
        let class = |card: Card| of_equals(distinct, card);
        let Some(card) = class(self.card) else { return [0.0; 2] };
        let usual = heuristics::choose(player).and_then(class);
        let at = |rate: f64| if usual == Some(card) { rate } else { (1.0 - rate) / others };
        let thinking = match reading {
            Reading::Policy => chance(&self.moment, player, (distinct, usual), card),
            Reading::Rates | Reading::RatesAndCalls => at(heuristics_rate(player)),
        };
        [thinking, at(BY_HEURISTICS)]
    }
}

#[cfg(test)]
mod tests {
    use rules::{Action, Book, Game, Pack, Rules, Verdict};

    use super::*;
    use crate::course::recall;
    use crate::decide;
    use crate::level::Level;
    use crate::random::Random;

    /// The cards of a deal of normal robots, each with the hand of its player.
    fn played(book: Book, deal: u64) -> Vec<(Observed, Seat, Cards)> {
        let mut random = Random::at(deal, 1, 0, 13);
        let mut cards: Vec<Card> = Cards::PACK.iter().collect();
        random.shuffle(&mut cards);
        let mut game = Game::new(Rules::new(book), Seat::North);
        game.next_deal(&Pack::new(cards.try_into().unwrap()).unwrap()).unwrap();
        let mut hands = Vec::new();
        while game.is_playing() {
            if game.awaits_referee() {
                game.judge(Verdict::Approve).unwrap();
                continue;
            }
            let Some(seat) = game.to_act().iter().next() else { break };
            let view = game.seen_by(seat);
            let action = decide(&view, Level::Normal, deal).unwrap();
            if let Action::Play(card) = action {
                hands.push((seat, view.hand, card));
            }
            game.act(seat, action).unwrap();
        }
        let Some((mut course, _)) = recall(&game.seen_by(Seat::North)) else { return Vec::new() };
        let observe = |(seat, hand, card)| {
            let observed = Observed::new(course, seat, card);
            course.play(card);
            (observed, seat, hand)
        };
        hands.into_iter().map(observe).collect()
    }

    #[test]
    fn the_policy_explains_cards_better_than_the_rates() {
        for book in [Book::Simple, Book::Couleur] {
            let (mut better, mut choices) = (0.0, 0.0);
            for (observed, seat, hand) in (0..10).flat_map(|deal| played(book, deal)) {
                let chance = |reading| observed.look(seat, hand, reading)[0];
                let [policy, rates] = [Reading::Policy, Reading::Rates].map(chance);
                assert!((0.0..=1.0).contains(&policy) && (0.0..=1.0).contains(&rates));
                if rates < 1.0 {
                    better += (policy / rates).ln();
                    choices += 1.0;
                }
            }
            // A sixth likelier; in ten thousand deals it was a fifth.
            assert!(choices > 250.0 && better / choices > 0.15, "{book}: {}", better / choices);
        }
    }

    #[test]
    fn what_is_kept_of_a_card_is_what_another_look_gives() {
        let mut random = Random::at(5, 1, 0, 13);
        for (mut observed, seat, hand) in (0..6).flat_map(|deal| played(Book::Couleur, deal)) {
            let out = Cards::PACK - observed.course.played - observed.card.into();
            for _ in 0..40 {
                let mut others: Vec<Card> = out.iter().collect();
                random.shuffle(&mut others);
                others.truncate(usize::from(hand.len()) - 1);
                let mut other: Cards = others.into_iter().collect();
                other.insert(observed.card);
                let kept = observed.chances(seat, other, Reading::Policy);
                let looked = observed.look(seat, other, Reading::Policy);
                assert_eq!(kept.map(f64::to_bits), looked.map(f64::to_bits));
            }
        }
    }
}
