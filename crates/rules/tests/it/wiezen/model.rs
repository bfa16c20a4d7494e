//! The auction a second time, from the sentences of W.2 to W.4 alone. It knows the words
//! by their text, and nothing of the crate but the options and what was said.

use std::collections::{BTreeMap, BTreeSet};

use rules::{Rules, Seat, Suit};

/// The state of an auction.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Turn {
    /// A seat is asked, and may say these words.
    Asked(Seat, BTreeSet<String>),
    /// This contract is played, by these seats from North on.
    Played(String, Vec<Seat>),
    /// No contract: all have passed, or a question was refused.
    NoContract,
}

/// The options of a table, and the auction so far.
pub(crate) struct Model {
    options: BTreeMap<&'static str, String>,
    turned: Suit,
    eldest: Seat,
    /// The seats that have spoken, in order.
    spoken: Vec<Seat>,
    out: Vec<Seat>,
    waiting: bool,
    /// The eldest hand has had its late answer.
    answered: bool,
    asked_once: bool,
    asker: Option<Seat>,
    standing: Option<String>,
    declarers: Vec<Seat>,
}

impl Model {
    /// An auction before its first word; a troel has been announced, or none.
    pub(crate) fn new(rules: &Rules, turned: Suit, eldest: Seat, troel: bool) -> Self {
        Self {
            options: rules.values().map(|(name, value)| (name, value.to_string())).collect(),
            turned,
            eldest,
            spoken: Vec::new(),
            out: Vec::new(),
            waiting: false,
            answered: false,
            asked_once: false,
            asker: None,
            standing: troel.then(|| "troel".to_owned()),
            declarers: Vec::new(),
        }
    }

    fn is(&self, option: &str, value: &str) -> bool {
        self.options[option] == value
    }

    fn number(&self, option: &str) -> usize {
        self.options[option].parse().unwrap()
    }

    /// A seat speaks.
    pub(crate) fn says(&mut self, seat: Seat, word: &str) {
        let late = seat == self.eldest && self.is_late();
        self.answered |= late;
        self.spoken.push(seat);
        match word.split(' ').next() {
            Some("pass") => {
                if self.asker == Some(seat) {
                    self.asker = None;
                }
                if !self.out.contains(&seat) {
                    self.out.push(seat);
                }
            }
            Some("wait") => self.waiting = true,
            Some("propose") => {
                self.asker = Some(seat);
                self.asked_once = true;
            }
            Some("accept") => {
                let asker = self.asker.take().unwrap();
                self.standing = Some(format!("pair 8 {}", self.turned));
                self.declarers = vec![asker, seat];
                self.out.retain(|other| *other != seat);
            }
            _ => self.bids(seat, word),
        }
    }

    fn bids(&mut self, seat: Seat, word: &str) {
        if self.joins(word) {
            self.declarers.push(seat);
            return;
        }
        if self.is("rebid", "never") {
            let overbid = self.declarers.drain(..).chain(self.asker);
            self.out.extend(overbid.filter(|other| *other != seat));
        }
        self.asker = None;
        self.standing = Some(word.to_owned());
        self.declarers = vec![seat];
    }

    /// The place of a contract in the order, and of its suit among equal ones.
    fn rank(&self, word: &str) -> (usize, usize) {
        let parts: Vec<&str> = word.split(' ').collect();
        let suit = |above: bool, ordered: bool| {
            let suit: Suit = parts[2].parse().unwrap();
            let place = if ordered { suit as usize } else { 0 };
            if above && suit == self.turned { 4 } else { place }
        };
        let above = self.is("abundance_in_trump", "above");
        let ordered = self.is("suit_order", "hearts_first");
        match parts[0] {
            "pair" => (0, 0),
            "solo" => (10, 0),
            "piccolo" => (20, 0),
            "abundance" => (10 * parts[1].parse::<usize>().unwrap(), suit(above, ordered)),
            "misere" if self.is("misere_rank", "before_9") => (85, 0),
            "misere" if self.is("misere_rank", "after_9") => (95, 0),
            "misere" => (105, 0),
            "troel" => (130, 0),
            "open-misere" => (140, 0),
            "slam" => (150, suit(above || self.is("slams", "two"), ordered)),
            _ => panic!("{word} is no contract"),
        }
    }

    fn joins(&self, word: &str) -> bool {
        self.standing.as_deref() == Some(word)
            && ["misere", "open-misere", "piccolo"].contains(&word)
            && self.declarers.len() < self.number("misere_most")
    }

    fn stands_up(&self, word: &str) -> bool {
        let beats = |standing: &String| self.rank(word) > self.rank(standing);
        self.standing.as_ref().is_none_or(beats) || self.joins(word)
    }

    /// The games that are bid without a partner.
    fn bids_of(&self, alone: bool) -> Vec<String> {
        let suits = |game: String| Suit::ALL.map(|suit| format!("{game} {suit}"));
        let mut bids = vec!["misere".to_owned(), "open-misere".to_owned()];
        if alone {
            bids.push(format!("solo {} {}", self.number("alone_tricks"), self.turned));
        }
        if self.is("piccolo", "true") {
            bids.push("piccolo".to_owned());
        }
        for tricks in 9..=self.number("abundance_most") {
            bids.extend(suits(format!("abundance {tricks}")));
        }
        bids.extend(suits("slam 13".to_owned()));
        bids.retain(|word| self.stands_up(word));
        bids
    }

    /// The seats of the ordinary round, clockwise from the last speaker.
    fn next_of_the_round(&self) -> Option<Seat> {
        let first = self.spoken.last().map_or(self.eldest, |last| last.next());
        first.round().find(|seat| {
            let waits = self.waiting && *seat == self.eldest;
            let asks = self.asker == Some(*seat);
            !(self.out.contains(seat) || self.declarers.contains(seat) || asks || waits)
        })
    }

    /// The ordinary round is over, and the eldest hand may still join.
    fn is_late(&self) -> bool {
        let first_word = self.spoken.iter().filter(|seat| **seat == self.eldest).count() == 1;
        let passed = self.is("first_may", "accept_late") && self.out.contains(&self.eldest);
        self.next_of_the_round().is_none()
            && self.asker.is_some_and(|asker| asker != self.eldest)
            && !self.answered
            && first_word
            && (self.waiting || passed)
    }

    /// The seat to be asked and its words, or the end.
    pub(crate) fn turn(&self) -> Turn {
        let mut words = BTreeSet::from(["pass".to_owned()]);
        if let Some(seat) = self.next_of_the_round() {
            let first = self.spoken.is_empty() && self.standing.is_none();
            if first && self.is("first_may", "wait") {
                words.insert("wait".to_owned());
            }
            if self.standing.is_none() && !self.asked_once {
                words.insert(format!("propose {}", self.turned));
            }
            if let Some(asker) = self.asker.filter(|_| !self.spoken.contains(&seat)) {
                words.insert(format!("accept {asker} 8"));
            }
            words.extend(self.bids_of(self.is("alone", "any_turn")));
            return Turn::Asked(seat, words);
        }
        if let Some(asker) = self.asker {
            if self.is_late() {
                words.insert(format!("accept {asker} 8"));
                return Turn::Asked(self.eldest, words);
            }
            let anything = self.is("after_refusal", "anything");
            words.extend(
                self.bids_of(true).into_iter().filter(|bid| anything || bid.starts_with("solo")),
            );
            return Turn::Asked(asker, words);
        }
        let Some(standing) = self.standing.clone() else { return Turn::NoContract };
        let mut declarers = self.declarers.clone();
        declarers.sort();
        Turn::Played(standing, declarers)
    }
}
