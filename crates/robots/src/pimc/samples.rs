//! The samples of the hidden cards for one decision.

use rules::{Card, Seat, SeatView, Sheet};

use super::determinization::{Determinization, Determinizations};
use super::effort::{Effort, Reading};
use super::exchanges::exchange;
use super::likelihood::Likelihood;
use super::resampling::systematic_resampling;
use crate::course::Course;
use crate::random::Random;

/// Few of the samples drawn agree with the calls. So after calls this number of likely ones begin a
/// chain each, in which the next sample is the last one after so many exchanges.
const CHAINS: usize = 20;
const EXCHANGES: usize = 20;

/// The samples that agree with what was seen, by the likelihood of what the others did; with equal
/// weights.
pub(super) fn samples(
    view: &SeatView,
    course: &Course,
    start: Course,
    cards: &[(Seat, Card)],
    effort: Effort,
    random: &mut Random,
) -> Vec<Determinization> {
    let mut ways = Determinizations::new(view, course, cards);
    let drawn: Vec<_> = (0..effort.drawn).map(|_| ways.sample(random)).collect();
    if !effort.weighed {
        return drawn;
    }
    let mut likelihood = Likelihood::new(view, effort.reading, start, cards);
    let are_chained = effort.reading != Reading::Rates && cards.is_empty() && has_spoken(view);
    let many = if are_chained { CHAINS } else { effort.tried };
    let mut samples = systematic_resampling(&drawn, many, random, |sample| likelihood.of(sample));
    let mut exchange = |sample: &mut Determinization, times: usize| {
        exchange(sample, times, view.seat, &ways, &mut likelihood, random);
    };
    if are_chained {
        let mut chained = Vec::with_capacity(effort.tried);
        while chained.len() < effort.tried && !samples.is_empty() {
            for sample in &mut samples {
                exchange(sample, EXCHANGES);
                chained.push(*sample);
            }
        }
        return chained;
    }
    if !cards.is_empty() {
        for sample in &mut samples {
            exchange(sample, effort.exchanges);
        }
    }
    samples
}

/// Returns `true` if calls tell of the hands.
fn has_spoken(view: &SeatView) -> bool {
    matches!(&view.public.sheet, Sheet::Belgian(sheet) if !sheet.said.is_empty())
}

#[cfg(test)]
mod tests {
    use rules::{
        Action, Book, Call, Card, Cards, Game, Pack, Rules, Seat, SeatView, Sheet, Stage, Stance,
        Verdict,
    };

    use crate::level::Level;
    use crate::pimc::{Effort, auction_samples};
    use crate::random::Random;
    use crate::{decide, heuristics};

    /// The views before a partner is accepted, with the game, in deals of easy robots.
    fn answers(book: Book, deals: u64) -> Vec<(Game, SeatView)> {
        let mut views = Vec::new();
        for deal in 0..deals {
            let mut random = Random::at(deal, 1, 0, 13);
            let mut cards: Vec<Card> = Cards::PACK.iter().collect();
            for last in (1..52).rev() {
                cards.swap(last, random.below(last + 1));
            }
            let mut game =
                Game::new(Rules::new(book), Seat::North.clockwise((deal % 4).try_into().unwrap()));
            game.next_deal(&Pack::new(cards.try_into().unwrap()).unwrap()).unwrap();
            while let Some(seat) = game.to_act().iter().next() {
                let view = game.seen_by(seat);
                let Sheet::Belgian(sheet) = &view.public.sheet else { break };
                if sheet.stage != Stage::Auction {
                    break;
                }
                let action = decide(&view, Level::Easy, deal).unwrap();
                if matches!(action, Action::Call(Call::Accept { .. })) {
                    views.push((game.clone(), view));
                }
                game.act(seat, action).unwrap();
                if game.awaits_referee() {
                    game.judge(Verdict::Approve).unwrap();
                }
            }
        }
        views
    }

    /// The trumps of the one who asked: in the samples, and in the deal.
    fn trumps(book: Book, deals: u64) -> (f64, f64) {
        let effort = Effort::of(Level::Strong).unwrap();
        let (mut expected, mut real, mut count) = (0.0, 0.0, 0.0);
        for (game, view) in answers(book, deals) {
            let Sheet::Belgian(sheet) = &view.public.sheet else { continue };
            let asks = |seat: &Seat| matches!(sheet.stances[*seat], Stance::Proposed(_));
            let asker = Seat::ALL.into_iter().find(asks).unwrap();
            let trump = heuristics::proposed(sheet, asker).unwrap();
            let layouts = auction_samples(&view, effort, 7).unwrap();
            assert_eq!(layouts.len(), 400);
            let all: u32 =
                layouts.iter().map(|hands| u32::from(hands[asker].of(trump).len())).sum();
            expected += f64::from(all) / 400.0;
            real += f64::from(game.seen_by(asker).hand.of(trump).len());
            count += 1.0;
        }
        assert!(count > 40.0, "{count} answers");
        (expected / count, real / count)
    }

    #[test]
    fn who_asks_has_as_many_trumps_in_samples_as_in_deals() {
        for book in [Book::Couleur, Book::Liege] {
            let (sampled, dealt) = trumps(book, 100);
            // A hidden hand has 3.3 cards of a suit on average.
            assert!((sampled - dealt).abs() < 0.35, "{book}: {sampled:.2} for {dealt:.2}");
        }
    }
}
