//! Determinization: uniform sampling of the deals of the hidden cards that agree with a seat's
//! knowledge.
//!
//! Cards that may lie in the same places form a group, and for each way to split the groups among
//! the places the number of deals is counted once; a draw follows these counts. So a void never
//! costs a rejected draw. Only constraints on several cards together, such as three honours between
//! two hands, are left to rejection.

use std::collections::BTreeMap;

use rules::{BySeat, Card, Cards, Seat, SeatView};

use super::constraints::{Constraints, PLACES};
use crate::course::{Course, played_by};
use crate::random::Random;

/// The hidden cards in the four hands, and the known ones.
pub(crate) type Determinization = BySeat<Cards>;

/// The largest number of redraws of a sample that fails a constraint on several cards. The last one
/// stands.
const MAX_REDRAWS: u8 = 20;

pub(crate) struct Determinizations {
    seat: Seat,
    hand: Cards,
    played: BySeat<Cards>,
    cases: Vec<Case>,
}

struct Case {
    constraints: Constraints,
    /// The hidden cards, grouped by their possible places.
    groups: Vec<Group>,
    counts: Counts,
}

struct Group {
    cards: Vec<Card>,
    places: u8,
}

/// The number of cards for each place.
type Split = [u8; PLACES];

/// By a group's number and the room left for it: the splits of the group, each with the number of
/// deals from there. The numbers are `f64`, since there are up to 39! / 13!³ deals and only their
/// proportions matter.
type Counts = BTreeMap<(usize, Split), Vec<(Split, f64)>>;

impl Determinizations {
    pub(crate) fn new(view: &SeatView, course: &Course, cards: &[(Seat, Card)]) -> Self {
        let played = played_by(cards);
        let known = Constraints::cases(view, course, &played);
        let mut cases: Vec<Case> = known.iter().cloned().map(Case::new).collect();
        cases.retain(|case| case.count() > 0.0);
        if cases.is_empty() {
            // After a revoke a hand may hold the suit that it did not follow to.
            let forgiving = |known: Constraints| Constraints { cannot: BySeat::default(), ..known };
            cases = known.into_iter().map(|known| Case::new(forgiving(known))).collect();
        }
        Self { seat: view.seat, hand: view.hand, played, cases }
    }

    /// Returns `true` if the hidden hands agree with the knowledge of one case.
    pub(crate) fn allow(&self, sample: &Determinization) -> bool {
        let allows = |case: &Case| case.constraints.agree(sample, &self.played);
        self.cases.iter().any(allows)
    }

    /// Draws a deal, each with equal probability.
    pub(crate) fn sample(&mut self, random: &mut Random) -> Determinization {
        let total: f64 = self.cases.iter().map(Case::count).sum();
        let mut at = random.unit() * total;
        let chosen = self.cases.iter().position(|case| {
            at -= case.count();
            at < 0.0
        });
        let Some(case) = self.cases.get_mut(chosen.unwrap_or(0)) else {
            return Determinization::default();
        };
        let mut sample = case.sample(random);
        for _ in 0..MAX_REDRAWS {
            if case.constraints.allow(&sample, &self.played) {
                break;
            }
            sample = case.sample(random);
        }
        sample[self.seat] = self.hand;
        sample
    }
}

impl Case {
    fn new(constraints: Constraints) -> Self {
        let mut groups: Vec<Group> = Vec::new();
        for card in constraints.cards {
            let places = constraints.places(card);
            match groups.iter_mut().find(|group| group.places == places) {
                Some(group) => group.cards.push(card),
                None => groups.push(Group { cards: vec![card], places }),
            }
        }
        // The narrowest first: fewer splits then.
        groups.sort_by_key(|group| (group.places.count_ones(), group.places));
        let mut counts = Counts::new();
        count(&groups, 0, constraints.room, &mut counts);
        Self { constraints, groups, counts }
    }

    fn count(&self) -> f64 {
        if self.groups.is_empty() {
            return 1.0;
        }
        self.counts.get(&(0, self.constraints.room)).map_or(0.0, |splits| total(splits))
    }

    fn sample(&mut self, random: &mut Random) -> Determinization {
        let mut sample = self.constraints.must;
        let mut room = self.constraints.room;
        for (number, group) in self.groups.iter_mut().enumerate() {
            let splits = self.counts.get(&(number, room)).map_or(&[][..], Vec::as_slice);
            let Some(split) = pick(splits, random) else { break };
            random.shuffle(&mut group.cards);
            let mut cards = group.cards.iter().copied();
            for seat in Seat::ALL {
                sample[seat].extend(cards.by_ref().take(split[seat as usize].into()));
            }
            room = std::array::from_fn(|place| room[place] - split[place]);
        }
        sample
    }
}

/// Draws a split in proportion to the number of its deals.
fn pick(splits: &[(Split, f64)], random: &mut Random) -> Option<Split> {
    let mut at = random.unit() * total(splits);
    let chosen = splits.iter().find(|(_, ways)| {
        at -= ways;
        at < 0.0
    });
    // Rounding may leave a rest: then it is the last split.
    chosen.or(splits.last()).map(|(split, _)| *split)
}

fn total(splits: &[(Split, f64)]) -> f64 {
    splits.iter().map(|(_, ways)| ways).sum()
}

/// The number of deals of the groups from this one on into the room.
fn count(groups: &[Group], from: usize, room: Split, counts: &mut Counts) -> f64 {
    let Some(group) = groups.get(from) else {
        return if room == [0; PLACES] { 1.0 } else { 0.0 };
    };
    if let Some(splits) = counts.get(&(from, room)) {
        return total(splits);
    }
    let mut splits = Vec::new();
    let left = u8::try_from(group.cards.len()).unwrap_or(u8::MAX);
    split(group.places, left, room, 0, [0; PLACES], &mut splits);
    let mut counted = Vec::new();
    for (split, choices) in splits {
        let rest = std::array::from_fn(|place| room[place] - split[place]);
        let ways = choices * count(groups, from + 1, rest, counts);
        if ways > 0.0 {
            counted.push((split, ways));
        }
    }
    let ways = total(&counted);
    counts.insert((from, room), counted);
    ways
}

/// Every way to split the cards among the places from one on, with the number of choices of cards
/// for it.
fn split(
    places: u8,
    left: u8,
    room: Split,
    place: usize,
    so_far: Split,
    splits: &mut Vec<(Split, f64)>,
) {
    if place == PLACES {
        if left == 0 {
            splits.push((so_far, choices(so_far)));
        }
        return;
    }
    let most = if places >> place & 1 == 1 { room[place].min(left) } else { 0 };
    for here in 0..=most {
        let mut so_far = so_far;
        so_far[place] = here;
        split(places, left - here, room, place + 1, so_far, splits);
    }
}

/// The number of choices of a group's cards for a split: the multinomial coefficient.
fn choices(split: Split) -> f64 {
    let mut dealt = 0.0;
    let mut ways = 1.0;
    for here in split {
        for number in 1..=here {
            dealt += 1.0;
            ways *= dealt / f64::from(number);
        }
    }
    ways
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use rules::{BySeat, Cards, Seat};

    use super::Case;
    use crate::pimc::constraints::{ASIDE, Constraints, PLACES};
    use crate::random::Random;

    fn cards(cards: &str) -> Cards {
        cards.parse().unwrap()
    }

    /// Seven hidden cards: three with North, two with East, one with South, one put aside. North is
    /// void of spades, and East holds no ace.
    fn constraints() -> Constraints {
        let mut room = [0; PLACES];
        (room[0], room[1], room[2], room[ASIDE]) = (3, 2, 1, 1);
        let mut cannot = BySeat::<Cards>::default();
        cannot[Seat::North] = Cards::suit(rules::Suit::Spades);
        cannot[Seat::East] = Cards::ACES;
        let (must, least) = (BySeat::default(), None);
        Constraints { cards: cards("AS 2S AH KH QH 5C 6C"), room, must, cannot, least }
    }

    /// Every deal of the cards, found by brute force.
    fn all_ways(constraints: &Constraints) -> Vec<BySeat<Cards>> {
        let mut ways = vec![(BySeat::<Cards>::default(), constraints.room)];
        for card in constraints.cards {
            let mut longer = Vec::new();
            for (hands, room) in ways {
                for place in (0..PLACES).filter(|&place| room[place] > 0) {
                    let (mut hands, mut room) = (hands, room);
                    room[place] -= 1;
                    if let Some(seat) = Seat::ALL.into_iter().find(|&seat| seat as usize == place) {
                        if constraints.cannot[seat].contains(card) {
                            continue;
                        }
                        hands[seat].insert(card);
                    }
                    longer.push((hands, room));
                }
            }
            ways = longer;
        }
        ways.into_iter().map(|(hands, _)| hands).collect()
    }

    #[test]
    fn as_many_ways_are_counted_as_there_are() {
        let constraints = constraints();
        let ways = u32::try_from(all_ways(&constraints).len()).unwrap();
        let counted = Case::new(constraints).count();
        assert!((counted - f64::from(ways)).abs() < 1e-9, "{counted} of {ways}");
    }

    #[test]
    fn every_way_is_drawn_as_often_as_any_other() {
        const DRAWS: u32 = 100_000;
        let constraints = constraints();
        let mut times: BTreeMap<[u64; 4], u32> = BTreeMap::new();
        let key = |hands: BySeat<Cards>| Seat::ALL.map(|seat| hands[seat].bits());
        for way in all_ways(&constraints) {
            times.insert(key(way), 0);
        }
        let (mut case, random) = (Case::new(constraints), &mut Random::at(1, 1, 0, 13));
        for _ in 0..DRAWS {
            *times.get_mut(&key(case.sample(random))).expect("it is one of the ways") += 1;
        }
        // Chi-squared, against its mean and six standard deviations.
        let freedom = f64::from(u32::try_from(times.len()).unwrap() - 1);
        let expected = f64::from(DRAWS) / (freedom + 1.0);
        let squares = times.values().map(|&times| (f64::from(times) - expected).powi(2));
        let chi_squared = squares.sum::<f64>() / expected;
        assert!(chi_squared < freedom + 6.0 * (2.0 * freedom).sqrt(), "{chi_squared}");
    }
}
