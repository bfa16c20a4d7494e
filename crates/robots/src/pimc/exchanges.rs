//! Exchanges of cards between the hidden hands of a sample, by the Metropolis rule: a likelier layout
//! is taken, a less likely one as often as it deserves. They bring samples that uniform draws do not
//! reach, as in a particle filter that resamples and moves (Gilks and Berzuini 2001).

use rules::{Cards, Seat, Seats};

use super::determinization::{Determinization, Determinizations};
use super::likelihood::Likelihood;
use crate::random::Random;

pub(super) fn exchange(
    sample: &mut Determinization,
    times: usize,
    own: Seat,
    ways: &Determinizations,
    likelihood: &mut Likelihood<'_>,
    random: &mut Random,
) {
    let hidden: Vec<Seat> = Seats::from(own).others().iter().collect();
    for _ in 0..times {
        let place = random.below(hidden.len());
        let (one, other) = (hidden[place], hidden[(place + 1) % hidden.len()]);
        let (Some(given), Some(taken)) = (any(sample[one], random), any(sample[other], random))
        else {
            continue;
        };
        let mut next = *sample;
        next[one] = (sample[one] - given.into()) | taken.into();
        next[other] = (sample[other] - taken.into()) | given.into();
        if !ways.allow(&next) {
            continue;
        }
        let mut of = |sample: &Determinization| {
            likelihood.of_hand(one, sample[one]) * likelihood.of_hand(other, sample[other])
        };
        let (now, then) = (of(sample), of(&next));
        if then >= now || random.unit() * now < then {
            *sample = next;
        }
    }
}

fn any(cards: Cards, random: &mut Random) -> Option<rules::Card> {
    let place = random.below(cards.len().max(1).into());
    cards.iter().nth(place)
}
