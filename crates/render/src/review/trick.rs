//! A trick of a finished deal: all hands before it, the cards played, and the better ones.

use rules::{Seat, Sheet};

use super::{Looking, slips};
use crate::belgian;
use crate::cards::{in_a_line, in_a_sentence};
use crate::lines::{lines, trump_line};
use crate::message::Message;
use table::review::{Looked, Played, Slip, Stake, Why, Worth};

impl Looking<'_> {
    pub(super) fn trick_page(
        &self,
        message: Message,
        played: &Played,
        looked: &Looked,
        number: usize,
        all: usize,
    ) -> Message {
        let slips = slips(self.review);
        let slips: Vec<_> = slips.filter(|(_, slip)| usize::from(slip.trick) == number).collect();
        let is_slip = |seat: Seat| slips.iter().any(|(_, slip)| slip.seat == seat);
        let told = slips.iter().map(|(stake, slip)| self.slip_text(played, stake, slip));
        message
            .with_text(lines([self.contract_or_trumps()]))
            .with_text(self.trick_line(played, looked, number, all, is_slip))
            .with_text(told.collect::<Vec<_>>().join("\n"))
            .with_separator()
            .with_text(self.hand_lines(looked))
    }

    fn contract_or_trumps(&self) -> String {
        let game = self.deal.game();
        let trumps = game.deal.as_ref().map(|deal| trump_line(deal, self.language));
        let contract = match &game.sheet {
            Sheet::Whist(_) => String::new(),
            Sheet::Belgian(_) => self.contract_line(),
        };
        lines([contract, trumps.unwrap_or_default()])
    }

    /// The winner's card stands out, and a slip is marked.
    fn trick_line(
        &self,
        played: &Played,
        looked: &Looked,
        number: usize,
        all: usize,
        is_slip: impl Fn(Seat) -> bool,
    ) -> String {
        let winner = looked.trick.winner(played.trump()).filter(|_| looked.trick.is_complete());
        let cards = looked.trick.plays().map(|(seat, card)| {
            let (name, card) = (self.names.seat(seat), self.language.card(card));
            let card = if winner == Some(seat) { format!("**{card}**") } else { card };
            let mark = if is_slip(seat) { " ✗" } else { "" };
            format!("{name} {card}{mark}")
        });
        self.language.hand_trick(number, all, cards.collect::<Vec<_>>().join(" · "))
    }

    fn slip_text(&self, played: &Played, stake: &Stake, slip: &Slip) -> String {
        let (name, card) = (self.names.seat(slip.seat), self.language.card(slip.card));
        let what = self.language.slip_here(name, card, self.what(stake, slip));
        let worth = match (slip.before, slip.after) {
            (Worth::Tricks(before), Worth::Tricks(after)) => {
                let side = belgian::together(stake.side, &self.names);
                Some(self.language.slip_worth(side, before, after))
            }
            (Worth::Game(_), _) | (_, Worth::Game(_)) => None,
        };
        let better = (!slip.better.is_empty())
            .then(|| self.language.slip_better(in_a_sentence(slip.better, self.language)));
        let why = played.why(stake.side, slip).map(|why| self.language.slip_why(key(why)));
        let better = better
            .map(|better| better + "." + &why.map_or_else(String::new, |why| format!(" {why}")));
        lines(std::iter::once(what).chain(better).chain(worth))
    }

    fn hand_lines(&self, looked: &Looked) -> String {
        let hand = |seat: Seat| {
            let cards = in_a_line(looked.hands[seat], self.language);
            format!("{}: {cards}", self.names.seat(seat))
        };
        let own = self.reader.seat().unwrap_or(Seat::North);
        own.round().map(hand).collect::<Vec<_>>().join("\n")
    }
}

const fn key(why: Why) -> &'static str {
    match why {
        Why::Takes => "takes",
        Why::HadIt => "had-it",
        Why::Keeps => "keeps",
        Why::StaysBelow => "below",
        Why::OtherSuit => "suit",
        Why::OtherCard => "card",
    }
}
