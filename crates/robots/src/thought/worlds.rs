//! Ways to deal the cards that a seat does not see.

use std::collections::BTreeMap;

use rules::{BySeat, Card, Cards, Seat, SeatView};

use super::hidden::{Hidden, PLACES};
use crate::chair::played_by;
use crate::course::Course;
use crate::whim::Whim;

/// How often a world is drawn anew that goes against what is known.
const PATIENCE: u8 = 20;

/// All the ways to deal the hidden cards that agree with what the seat has
/// seen: each is drawn as often as any other.
pub(crate) struct Worlds {
    seat: Seat,
    hand: Cards,
    played: BySeat<Cards>,
    ways: Vec<Way>,
}

/// How the cards may lie if one thing that is not known is so.
struct Way {
    hidden: Hidden,
    /// The hidden cards, those together that may be in the same places.
    groups: Vec<Group>,
    shares: Shares,
}

struct Group {
    cards: Vec<Card>,
    places: u8,
}

/// How many of a group go to each place.
type Split = [u8; PLACES];

/// For the groups from one on, and the room that is left: the splits of that
/// group, each with the number of ways to deal from there.
type Shares = BTreeMap<(usize, Split), Vec<(Split, f64)>>;

impl Worlds {
    /// The ways that agree with what the seat has seen.
    pub(crate) fn new(view: &SeatView, course: &Course, cards: &[(Seat, Card)]) -> Self {
        let played = played_by(cards);
        let known = Hidden::ways(view, course, &played);
        let mut ways: Vec<Way> = known.iter().cloned().map(Way::new).collect();
        ways.retain(|way| way.count() > 0.0);
        if ways.is_empty() {
            // Somebody has revoked: what he did not follow to he may hold.
            let forgiving = |hidden: Hidden| Hidden { cannot: BySeat::default(), ..hidden };
            ways = known.into_iter().map(|hidden| Way::new(forgiving(hidden))).collect();
        }
        Self { seat: view.seat, hand: view.hand, played, ways }
    }

    /// One of the ways.
    pub(crate) fn draw(&mut self, whim: &mut Whim) -> BySeat<Cards> {
        let total: f64 = self.ways.iter().map(Way::count).sum();
        let mut at = whim.share() * total;
        let chosen = self.ways.iter().position(|way| {
            at -= way.count();
            at < 0.0
        });
        let Some(way) = self.ways.get_mut(chosen.unwrap_or(0)) else { return BySeat::default() };
        let mut world = way.draw(whim);
        for _ in 0..PATIENCE {
            if way.hidden.agrees(&world, &self.played) {
                break;
            }
            world = way.draw(whim);
        }
        world[self.seat] = self.hand;
        world
    }
}

impl Way {
    fn new(hidden: Hidden) -> Self {
        let mut groups: Vec<Group> = Vec::new();
        for card in hidden.cards {
            let places = hidden.places(card);
            match groups.iter_mut().find(|group| group.places == places) {
                Some(group) => group.cards.push(card),
                None => groups.push(Group { cards: vec![card], places }),
            }
        }
        // The narrowest first: fewer splits then.
        groups.sort_by_key(|group| (group.places.count_ones(), group.places));
        let mut shares = Shares::new();
        count(&groups, 0, hidden.room, &mut shares);
        Self { hidden, groups, shares }
    }

    /// How many ways there are to deal.
    fn count(&self) -> f64 {
        if self.groups.is_empty() {
            return 1.0;
        }
        let splits = self.shares.get(&(0, self.hidden.room));
        splits.map_or(0.0, |splits| splits.iter().map(|(_, ways)| ways).sum())
    }

    fn draw(&mut self, whim: &mut Whim) -> BySeat<Cards> {
        let mut world = self.hidden.must;
        let mut room = self.hidden.room;
        for (number, group) in self.groups.iter_mut().enumerate() {
            let splits = self.shares.get(&(number, room)).map_or(&[][..], Vec::as_slice);
            let total: f64 = splits.iter().map(|(_, ways)| ways).sum();
            let mut at = whim.share() * total;
            let chosen = splits.iter().find(|(_, ways)| {
                at -= ways;
                at < 0.0
            });
            let Some((split, _)) = chosen.or(splits.last()) else { break };
            shuffle(&mut group.cards, whim);
            let mut cards = group.cards.iter().copied();
            for seat in Seat::ALL {
                world[seat].extend(cards.by_ref().take(split[seat as usize].into()));
            }
            room = std::array::from_fn(|place| room[place] - split[place]);
        }
        world
    }
}

/// The number of ways to deal the groups from this one on into the room.
fn count(groups: &[Group], from: usize, room: Split, shares: &mut Shares) -> f64 {
    let Some(group) = groups.get(from) else {
        return if room == [0; PLACES] { 1.0 } else { 0.0 };
    };
    if let Some(splits) = shares.get(&(from, room)) {
        return splits.iter().map(|(_, ways)| ways).sum();
    }
    let mut splits = Vec::new();
    let left = u8::try_from(group.cards.len()).unwrap_or(u8::MAX);
    split(group.places, left, room, 0, [0; PLACES], &mut splits);
    let mut counted = Vec::new();
    for (split, ways) in splits {
        let rest = std::array::from_fn(|place| room[place] - split[place]);
        let ways = ways * count(groups, from + 1, rest, shares);
        if ways > 0.0 {
            counted.push((split, ways));
        }
    }
    let total = counted.iter().map(|(_, ways)| ways).sum();
    shares.insert((from, room), counted);
    total
}

/// Every way to share so many cards among the places from one on, with the
/// number of choices of cards that makes it.
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

/// In how many ways a group can be shared out so.
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

fn shuffle(cards: &mut [Card], whim: &mut Whim) {
    for place in (1..cards.len()).rev() {
        cards.swap(place, whim.below(place + 1));
    }
}
