//! A trick of a finished deal: all hands before it, the cards played, and the better ones.

use rules::Seat;

use super::{Looking, slips};
use crate::belgian;
use crate::cards::{in_a_line, in_a_sentence};
use crate::lines::{lines, trump_line};
use crate::message::{Message, facts};
use crate::scene::{Trick, review_picture};
use table::review::{Looked, Played, Slip, Stake, Why, Worth};

impl Looking<'_> {
    /// Below a picture of the trick only what a slip cost is told, and what was better.
    pub(super) fn trick_page(&self, message: Message, played: &Played, number: usize) -> Message {
        let tricks = played.tricks();
        let looked = &tricks[number - 1];
        let slips: Vec<_> =
            slips(self.review).filter(|(_, slip)| usize::from(slip.trick) == number).collect();
        let is_slip = |seat: Seat| slips.iter().any(|(_, slip)| slip.seat == seat);
        let told = [
            self.contract_or_trumps(),
            self.trick_line(played, looked, (number, tricks.len()), is_slip),
        ];
        let picture = self.is_pictured.then(|| {
            let worths = slips.iter().flat_map(|(stake, slip)| {
                [self.slip_text(played, stake, slip), self.slip_worth(stake, slip)]
            });
            let told = told.iter().cloned().chain(worths).collect();
            let slips: Vec<_> = slips.iter().map(|(_, slip)| *slip).collect();
            let trick = Trick { deal: self.deal, played, number, slips: &slips };
            review_picture(trick, self.own(), told, &self.names)
        });
        let message = told.into_iter().fold(message, Message::with_pictured);
        let message = slips.iter().fold(message, |message, (stake, slip)| {
            let worth = self.slip_worth(stake, slip);
            message.with_text(self.slip_text(played, stake, slip)).with_pictured(worth)
        });
        let message = message.with_pictured(self.hand_lines(looked));
        match picture.flatten() {
            Some(picture) => message.below_table(picture),
            None => message,
        }
    }

    fn contract_or_trumps(&self) -> String {
        let game = self.deal.game();
        let trumps = game.deal.as_ref().map(|deal| trump_line(&game, deal, self.language));
        let contract = belgian::contract_of_sheet(&game.sheet, &self.names);
        lines([contract, trumps.unwrap_or_default()])
    }

    /// The winner's card stands out, and a slip is marked.
    fn trick_line(
        &self,
        played: &Played,
        looked: &Looked,
        (number, all): (usize, usize),
        is_slip: impl Fn(Seat) -> bool,
    ) -> String {
        let winner = looked.trick.winner(played.trump()).filter(|_| looked.trick.is_complete());
        let cards = looked.trick.plays().map(|(seat, card)| {
            let (name, card) = (self.names.seat(seat), self.language.card(card));
            let card = if winner == Some(seat) { format!("**{card}**") } else { card };
            let mark = if is_slip(seat) { " ✗" } else { "" };
            format!("{name} {card}{mark}")
        });
        self.language.hand_trick(number, all, facts(cards))
    }

    fn slip_text(&self, played: &Played, stake: &Stake, slip: &Slip) -> String {
        let (name, card) = (self.names.seat(slip.seat), self.language.card(slip.card));
        let what = self.language.slip_here(name, card, self.what(stake, slip));
        let better = (!slip.better.is_empty())
            .then(|| self.language.slip_better(in_a_sentence(slip.better, self.language)));
        let why = played.why(stake.side, slip).map(|why| self.language.slip_why(key(why)));
        let better = better
            .map(|better| better + "." + &why.map_or_else(String::new, |why| format!(" {why}")));
        lines(std::iter::once(what).chain(better))
    }

    fn slip_worth(&self, stake: &Stake, slip: &Slip) -> String {
        let (Worth::Tricks(before), Worth::Tricks(after)) = (slip.before, slip.after) else {
            return String::new();
        };
        let side = belgian::together(stake.side, &self.names);
        self.language.slip_worth(side, before, after)
    }

    fn own(&self) -> Seat {
        self.reader.seat().unwrap_or(Seat::North)
    }

    fn hand_lines(&self, looked: &Looked) -> String {
        let hand = |seat: Seat| {
            let cards = in_a_line(looked.hands[seat], self.language);
            format!("{}: {cards}", self.names.seat(seat))
        };
        self.own().round().map(hand).collect::<Vec<_>>().join("\n")
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
