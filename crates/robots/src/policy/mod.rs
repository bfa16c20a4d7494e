//! The policy of thinking players: how likely each card is that a player may play, as he sees the
//! deal.
//!
//! Each card has a feature of every kind (`features`). The sum of their weights is its score, and
//! the probabilities are in the ratio of powers of two with the scores. `arena policy` learned the
//! weights from deals of normal robots, whose cards they explain better than the heuristics do.

mod features;
mod moment;

use rules::{Card, Cards, SeatView};

use crate::course::{recall, replay};
use crate::heuristics;
use crate::player_view::PlayerView;
use features::Choice;
pub use features::{Features, WEIGHTS};
pub(crate) use moment::Moment;

/// The parts of a doubling: a card whose score is so much higher is twice as likely.
pub const DOUBLING: i32 = 16;

/// The sixteenth root of two, and its powers up to two. They are numbers, since roots and powers are
/// not rounded in one way on every machine.
const ROOT: f64 = 1.044_273_782_427_413_8;
const ROOTS: [f64; DOUBLING as usize] = {
    let mut powers = [1.0; DOUBLING as usize];
    let mut at = 1;
    while at < powers.len() {
        powers[at] = powers[at - 1] * ROOT;
        at += 1;
    }
    powers
};

/// The probability that the player plays a card among `distinct`, the lowest of equal ones, where the
/// heuristics would choose `usual`.
pub(crate) fn chance(
    moment: &Moment,
    player: &PlayerView<'_>,
    (distinct, usual): (Cards, Option<Card>),
    card: Card,
) -> f64 {
    let choice = Choice::new(moment, (player.hand, player.out), distinct, usual);
    let chosen = choice.score(card);
    let sum: f64 = distinct.iter().map(|card| power(choice.score(card) - chosen)).sum();
    1.0 / sum
}

/// Two to the power of a score.
fn power(score: i32) -> f64 {
    let whole =
        f64::from_bits(u64::from((1023 + score.div_euclid(DOUBLING)).cast_unsigned()) << 52);
    whole * ROOTS[score.rem_euclid(DOUBLING).cast_unsigned() as usize]
}

/// The choice of the seat on turn: the cards that it may play, of equal ones the lowest, with the
/// features of each. `None` when no deal has been dealt.
///
/// # Examples
///
/// ```
/// use robots::choices;
/// use rules::{Book, BySeat, Cards, Game, Rules, Seat, Suit};
///
/// // Each seat holds a suit, and so four classes of equal cards are one.
/// let hands = BySeat::new(Suit::ALL.map(Cards::suit));
/// let mut game = Game::new(Rules::new(Book::Simple), Seat::West);
/// game.deal_hands(hands, "AH".parse().ok())?;
/// let choices = choices(&game.seen_by(Seat::North)).unwrap();
/// assert_eq!(choices.len(), 1);
/// assert_eq!(choices[0].0, "2S".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn choices(view: &SeatView) -> Option<Vec<(Card, Features)>> {
    let (start, cards) = recall(view)?;
    let mut course = replay(&start, &cards);
    course.played |= view.aside;
    let player = PlayerView::new(&course, view.seat, view.hand);
    let distinct = player.distinct();
    let usual = heuristics::choose(&player);
    let usual = usual.and_then(|card| of_equals(distinct, card));
    let moment = Moment::new(&course, view.seat);
    let choice = Choice::new(&moment, (player.hand, player.out), distinct, usual);
    Some(distinct.iter().map(|card| (card, choice.features(card))).collect())
}

/// The card of `distinct` that is equal to this one.
pub(crate) fn of_equals(distinct: Cards, card: Card) -> Option<Card> {
    distinct.of(card.suit).iter().rfind(|&lowest| lowest <= card)
}

#[cfg(test)]
mod tests {
    use rules::{Seat, Seats};

    use super::*;
    use crate::course::Course;
    use crate::random::Random;
    use crate::roles::Roles;

    #[test]
    fn the_chances_of_a_players_cards_sum_to_one() {
        let mut random = Random::at(1, 1, 0, 13);
        let roles = [
            Roles::partners(),
            Roles::for_tricks(Seat::East.into()),
            Roles::for_few(Seats::ALL, 0),
        ];
        let mut choices = 0;
        for deal in 0..60 {
            let mut pack: Vec<Card> = Cards::PACK.iter().collect();
            random.shuffle(&mut pack);
            let mut hands = pack.chunks(13).map(|cards| cards.iter().copied().collect::<Cards>());
            let mut hands: [Cards; 4] = std::array::from_fn(|_| hands.next().unwrap());
            let trump = pack.first().filter(|_| deal % 2 == 0).map(|card| card.suit);
            let mut course = Course::new(roles[deal % 3], trump, Seat::North);
            while let Some(seat) = course.trick.turn().filter(|_| course.complete < 13) {
                let hand = &mut hands[seat as usize];
                let player = PlayerView::new(&course, seat, *hand);
                let distinct = player.distinct();
                let usual = heuristics::choose(&player).and_then(|card| of_equals(distinct, card));
                let moment = Moment::new(&course, seat);
                let chance = |card| chance(&moment, &player, (distinct, usual), card);
                let sum: f64 = distinct.iter().map(chance).sum();
                assert!((sum - 1.0).abs() < 1e-9, "{sum}");
                choices += usize::from(distinct.len() > 1);
                let plays = player.playable();
                let card = plays.iter().nth(random.below(plays.len().into())).unwrap();
                hand.remove(card);
                course.play(card);
            }
        }
        assert!(choices > 1000);
    }

    #[test]
    fn a_score_of_sixteen_doubles() {
        for (score, doublings) in [(0, 0), (16, 1), (-16, -1), (48, 3), (-80, -5)] {
            assert!((power(score) - 2.0_f64.powi(doublings)).abs() < 1e-9, "{score}");
            let halfway = power(score + 8).powi(2);
            assert!((halfway - 2.0_f64.powi(2 * doublings + 1)).abs() < 1e-9, "{score}");
        }
    }
}
