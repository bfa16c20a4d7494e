//! The early stop of a deal: at the first card after which no points can change (spec.md 4.8).

use std::collections::HashMap;

use rules::{Book, Game, Member, Revoke, Seat, Suit, Value};

use crate::belgian::laws::random_rules;
use crate::belgian::table::{
    BOOKS, act, game, play, play_small_misere, points, result, sheet, with_winners,
};
use crate::players::Random;

/// A contract of a book, as it is bid, and its trumps.
struct Case {
    book: Book,
    options: &'static str,
    lines: String,
    trump: Option<Suit>,
}

impl Case {
    fn tricks(&self) -> usize {
        if self.lines.contains("small-misere") { 12 } else { 13 }
    }

    /// The points for these tricks, with every card played.
    fn pays(&self, made: [u8; 4]) -> [i32; 4] {
        let options = format!("early_stop=false {}", self.options);
        points(&if self.tricks() == 12 {
            play_small_misere(self.book, &options, &self.lines, made)
        } else {
            play(self.book, &options, &self.lines, made, self.trump)
        })
    }

    /// The trick after which the deal stops when these seats win them in turn.
    fn stops_after(&self, winners: &[Seat]) -> usize {
        let mut game = game(self.book, &format!("early_stop=true {}", self.options));
        let mut all = winners.to_vec();
        all.resize(13, winners[winners.len() - 1]);
        let script = with_winners(&all, self.trump, true);
        game.deal_hands(script.hands, None).unwrap();
        act(&mut game, &self.lines);
        if self.tricks() == 12 {
            script.discard(&mut game);
        }
        script.play(&mut game);
        game.seen_by_all().deal.unwrap().complete.len()
    }

    /// The expected trick of the stop, by counting alone: each trick that is left may go to any
    /// seat.
    fn settled_after(&self, winners: &[Seat], paid: &mut HashMap<[u8; 4], [i32; 4]>) -> usize {
        let mut made = [0; 4];
        for (count, &winner) in (1..).zip(winners) {
            made[winner as usize] += 1;
            let left = u8::try_from(winners.len() - count).unwrap();
            let mut pays =
                endings(made, left).map(|end| *paid.entry(end).or_insert_with(|| self.pays(end)));
            let first = pays.next().unwrap();
            if pays.all(|other| other == first) {
                return count;
            }
        }
        winners.len()
    }
}

/// Every way to share the tricks that are left.
fn endings(made: [u8; 4], left: u8) -> impl Iterator<Item = [u8; 4]> {
    let [n, e, s, w] = made;
    (0..=left).flat_map(move |to_north| {
        (0..=left - to_north).flat_map(move |to_east| {
            let rest = left - to_north - to_east;
            (0..=rest)
                .map(move |to_south| [n + to_north, e + to_east, s + to_south, w + rest - to_south])
        })
    })
}

/// Every kind of contract that a script can bring about.
fn cases() -> Vec<Case> {
    let (spades, hearts) = (Some(Suit::Spades), Some(Suit::Hearts));
    let alone = |bid: &str| format!("N {bid}, E pass, S pass, W pass");
    let pair = |tricks: u8| format!("N propose H, E accept N {tricks}, S pass, W pass");
    let solo = |tricks: u8| format!("N propose S, E pass, S pass, W pass, N solo {tricks} S");
    let both = |bid: &str| format!("N {bid}, E {bid}, S pass, W pass");
    let mut cases = Vec::new();
    for book in BOOKS {
        let mut add = |options, lines, trump| cases.push(Case { book, options, lines, trump });
        for tricks in [8, 10, 13] {
            add("", pair(tricks), hearts);
        }
        for tricks in 6..=8 {
            add("", solo(tricks), spades);
        }
        add("", alone("abundance 9 H"), hearts);
        add("", alone("slam 13 NT"), None);
        for bid in ["misere", "piccolo", "open-misere", "small-misere"] {
            add("", alone(bid), None);
        }
        for bid in ["misere", "piccolo", "small-misere"] {
            add("", both(bid), None);
        }
    }
    let mut of = |book, options, lines, trump| cases.push(Case { book, options, lines, trump });
    of(Book::Couleur, "score_reference=announced", pair(9), hearts);
    of(Book::Couleur, "solo_cap=13", solo(7), spades);
    of(Book::Couleur, "", both("piccolissimo"), None);
    of(Book::Liege, "loser_penalty=false", both("misere"), None);
    of(Book::Liege, "codeclarers_collect=false", both("open-misere"), None);
    of(Book::Liege, "loser_penalty=false codeclarers_collect=false", both("piccolo"), None);
    of(Book::Liege, "", "N misere, E misere, S misere, W misere".to_owned(), None);
    of(Book::Liege, "", alone("slam 12 H"), hearts);
    cases
}

#[test]
fn a_deal_stops_after_the_trick_that_settles_its_points() {
    let random = &mut Random::new(48);
    let mut varied = 0;
    for case in cases() {
        let paid = &mut HashMap::new();
        let mut stops = std::collections::BTreeSet::new();
        for number in 0..40 {
            // Often one seat takes most of them, so that many deals are settled early.
            let strong = random.pick(&Seat::ALL);
            let winner = |random: &mut Random| {
                if random.below(4) < number % 4 { strong } else { random.pick(&Seat::ALL) }
            };
            let mut winners: Vec<Seat> = (0..case.tricks()).map(|_| winner(random)).collect();
            let last = winners.len() - 1;
            winners[last] = winners[last - 1];
            let stopped = case.stops_after(&winners);
            let settled = case.settled_after(&winners, paid);
            assert_eq!(stopped, settled, "{} {} {winners:?}", case.book, case.lines);
            stops.insert(stopped);
        }
        varied += u32::from(stops.len() > 1);
    }
    // A pair is never settled before its last trick.
    assert!(varied > 15, "{varied} kinds of contracts stop at several tricks");
}

#[test]
fn whatever_is_played_after_the_stop_the_result_is_the_same() {
    let random = &mut Random::new(4);
    let mut stopped = 0;
    for number in 0..600 {
        let rules = random_rules(random, BOOKS[number % 2]);
        if rules.revoke() != Revoke::Prevented {
            continue;
        }
        let first = Member::ALL[random.below(rules.members().into())];
        let with = |stops| rules.clone().with([("early_stop", Value::Flag(stops))]).unwrap();
        let [mut early, mut full] = [true, false].map(|stops| Game::begun_by(with(stops), first));
        let pack = random.pack();
        early.next_deal(&pack).unwrap();
        full.next_deal(&pack).unwrap();
        while let Some(step) = random.belgian_step(&mut early) {
            full.follow(step).unwrap();
        }
        if !full.is_playing() {
            continue;
        }
        stopped += 1;
        for _ in 0..20 {
            let mut on = full.clone();
            while random.belgian_step(&mut on).is_some() {}
            assert_eq!(result(&on), result(&early), "{:?}", sheet(&early).contract);
        }
    }
    assert!(stopped > 50, "{stopped} deals were stopped");
}
