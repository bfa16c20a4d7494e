//! The buttons and lists of an auction.
//!
//! A bid is chosen in two steps, its kind and its suit, since Discord shows at most 25 lines; one
//! without a suit is asked about once more.

use rules::{Action, BelgianSheet, Bid, Call, Card, Contract, Seat, SeatView, Seats};
use words::Language;

use super::price::Price;
use super::{leaves_troel, suit_of, trump_of};
use crate::message::{Button, Message, Row, SelectLine, Style};
use crate::names::Names;
use crate::press::Verb;
use crate::row::{MOST_LINES, button, select};
use table::TableView;

pub(super) struct Bids<'a> {
    pub(super) table: &'a TableView,
    pub(super) view: &'a SeatView,
    pub(super) sheet: &'a BelgianSheet,
    pub(super) names: &'a Names,
    pub(super) language: Language,
}

impl Bids<'_> {
    pub(super) fn put_on(&self, message: Message, ways: Vec<Button>) -> Message {
        let first = first_calls(self.view.legal.others());
        let joined = self.joined();
        let mut higher = self.higher(&first);
        let mut alone = self.alone(joined);
        let mut front: Vec<Button> = first.iter().map(|&action| self.call_button(action)).collect();
        let passes = usize::from(first.first().is_some_and(|&action| is_pass(action)));
        let mut last: Vec<Button> = front.drain(..passes).collect();
        front.extend(joined.map(|bid| self.join_button(bid)));
        // A list of a single line would only ask what it knows.
        front.extend(self.single(&mut higher));
        front.extend(self.single(&mut alone));
        if higher.len() + alone.len() > MOST_LINES {
            higher = self.by_proposer(&first);
        }
        let mut proposals = self.proposals();
        if let [proposal] = proposals.as_mut_slice() {
            proposal.label = self.language.button_propose();
            front.append(&mut proposals);
        }
        let proposing =
            if proposals.is_empty() { String::new() } else { self.language.choose_proposal() };
        last.extend(ways);
        message
            .with_buttons(front)
            .with_text(proposing)
            .with_buttons(proposals)
            .with_rows(self.lists(higher, alone))
            .with_buttons(last)
    }

    /// Labelled by their signs alone, so that all of them fit in a row.
    fn proposals(&self) -> Vec<Button> {
        let proposals = self.view.legal.others().iter().filter_map(|&action| {
            let Action::Call(Call::Propose(suit)) = action else { return None };
            let proposal = button(self.table, Verb::Act(action), String::new(), style_of(action));
            Some(proposal.with_suit(Some(suit)))
        });
        proposals.collect()
    }

    fn lists(&self, mut higher: Vec<SelectLine>, alone: Vec<SelectLine>) -> Vec<Row> {
        let list = |which: &str, placeholder, lines| {
            select(self.table, Verb::Choose(which.to_owned()), placeholder, lines)
        };
        let has_both = !higher.is_empty() && !alone.is_empty();
        if has_both && higher.len() + alone.len() <= MOST_LINES {
            higher.extend(alone);
            return list("alone", self.language.choose_more(), higher).into_iter().collect();
        }
        let higher = list("together", self.language.choose_together(), higher);
        let alone = list("alone", self.language.choose_alone(), alone);
        higher.into_iter().chain(alone).collect()
    }

    fn call_button(&self, action: Action) -> Button {
        let label = self.label(action);
        let label = match self.price(action).filter(|_| is_together(action)) {
            Some(price) => format!("{label} ({})", price.short()),
            None => label,
        };
        let call = button(self.table, Verb::Act(action), label, style_of(action));
        call.with_suit(suit_of(&self.view.public, action))
    }

    fn joined(&self) -> Option<Bid> {
        let standing = self.sheet.contract.filter(|contract| contract.is_each_alone())?;
        bids(self.view.legal.others()).find(|&bid| self.undertakes(bid) == Some(standing))
    }

    fn join_button(&self, bid: Bid) -> Button {
        let declarer = self.sheet.declarers.iter().next().unwrap_or(self.view.seat);
        let bid_in_words = self.language.mid_sentence(self.language.bid(self.names.book(), bid));
        let label = self.language.call_join(self.names.label_of(declarer), bid_in_words);
        button(self.table, Verb::Ask(Action::Call(Call::Bid(bid))), label, Style::Success)
    }

    fn single(&self, lines: &mut Vec<SelectLine>) -> Option<Button> {
        let [line] = lines.as_slice() else { return None };
        let action = line.value.parse().ok()?;
        let is_asked = AskedAbout::of(action).is_some();
        let verb = if is_asked { Verb::Ask(action) } else { Verb::Act(action) };
        let SelectLine { label, suit, .. } = lines.pop()?;
        Some(button(self.table, verb, label, Style::Primary).with_suit(suit))
    }

    fn higher(&self, first: &[Action]) -> Vec<SelectLine> {
        let together = self.view.legal.others().iter().copied().filter(|&call| is_together(call));
        let higher = together.filter(|action| !first.contains(action));
        let line = |action: Action| {
            let line = self.line(self.label(action), action, action.to_string());
            SelectLine { suit: suit_of(&self.view.public, action), ..line }
        };
        higher.map(line).collect()
    }

    fn by_proposer(&self, first: &[Action]) -> Vec<SelectLine> {
        let mut lines: Vec<SelectLine> = Vec::new();
        for line in self.higher(first) {
            let Ok(action @ Action::Call(Call::Accept { proposer, tricks })) = line.value.parse()
            else {
                lines.push(line);
                continue;
            };
            let value = format!("accept {proposer}");
            if lines.iter().all(|other| other.value != value) {
                let label = self.language.accept_more(self.names.label_of(proposer), tricks);
                lines.push(SelectLine { suit: line.suit, ..self.line(label, action, value) });
            }
        }
        lines
    }

    fn alone(&self, joined: Option<Bid>) -> Vec<SelectLine> {
        let all: Vec<_> =
            bids(self.view.legal.others()).filter(|&bid| Some(bid) != joined).collect();
        let mut lines: Vec<SelectLine> = Vec::new();
        for &bid in &all {
            let kind = kind_of(bid);
            let suits = all.iter().filter(|&&other| has_suit(other) && kind_of(other) == kind);
            // The whole bid where no suit is left to choose, else what comes
            // before the suit.
            let is_whole = !has_suit(bid) || suits.count() == 1;
            let action = Action::Call(Call::Bid(bid));
            let line = if is_whole {
                let line = self.line(self.label(action), action, bid.to_string());
                SelectLine { suit: trump_of(bid), ..line }
            } else {
                self.line(self.name(bid), action, kind)
            };
            if lines.iter().all(|other| other.value != line.value) {
                lines.push(line);
            }
        }
        lines
    }

    fn name(&self, bid: Bid) -> String {
        match self.undertakes(bid) {
            Some(contract @ Contract::SoloOverMisere { .. }) => {
                self.language.contract_name(self.names.book(), contract)
            }
            Some(_) | None => self.language.bid_name(self.names.book(), bid),
        }
    }

    fn line(&self, label: String, action: Action, value: String) -> SelectLine {
        let goal = self.contract(action).map(|contract| self.names.goal(contract.goal()));
        let price = self.price(action).map(|price| price.told(self.language));
        let description = goal.into_iter().chain(price).collect::<Vec<_>>().join(" · ");
        SelectLine { suit: None, label, value, description, chosen: false }
    }

    fn label(&self, action: Action) -> String {
        if is_pass(action) && leaves_troel(self.view.seat, self.sheet) {
            return self.language.call_pass_over_troel();
        }
        let name_of = |seat: Seat| self.names.label_of(seat);
        self.language.on_button(self.names.book(), action, name_of)
    }

    fn price(&self, action: Action) -> Option<Price> {
        let contract = self.contract(action)?;
        Price::of(&self.view.public.rules, self.sheet, self.view.seat, contract)
    }

    fn contract(&self, action: Action) -> Option<Contract> {
        contract_of(self.view, action)
    }

    fn undertakes(&self, bid: Bid) -> Option<Contract> {
        self.contract(Action::Call(Call::Bid(bid)))
    }
}

pub(super) fn contract_of(view: &SeatView, action: Action) -> Option<Contract> {
    view.words.iter().find(|word| Action::Call(word.call) == action)?.undertakes
}

pub(super) enum AskedAbout {
    Discard(Card),
    Bid(Bid),
}

impl AskedAbout {
    pub(super) const fn of(action: Action) -> Option<Self> {
        match action {
            Action::Discard(card) => Some(Self::Discard(card)),
            Action::Call(
                Call::Bid(Bid::Solo { .. })
                | Call::Pass
                | Call::Wait
                | Call::Propose(_)
                | Call::Accept { .. }
                | Call::Raise(_)
                | Call::Hold,
            )
            | Action::Play(_)
            | Action::CallHonours
            | Action::ShowHonours
            | Action::ClaimHonours
            | Action::NameTrump(_)
            | Action::Give(_)
            | Action::White
            | Action::Decline
            | Action::Brimborion
            | Action::ClaimRevoke { .. } => None,
            Action::Call(Call::Bid(bid)) => Some(Self::Bid(bid)),
        }
    }
}

pub(super) const fn style_of(action: Action) -> Style {
    match action {
        Action::Call(Call::Pass) | Action::Decline => Style::Secondary,
        Action::Call(Call::Accept { .. }) | Action::NameTrump(_) => Style::Success,
        Action::Call(
            Call::Wait | Call::Propose(_) | Call::Raise(_) | Call::Hold | Call::Bid(_),
        )
        | Action::Play(_)
        | Action::CallHonours
        | Action::ShowHonours
        | Action::ClaimHonours
        | Action::Discard(_)
        | Action::Give(_)
        | Action::White
        | Action::Brimborion
        | Action::ClaimRevoke { .. } => Style::Primary,
    }
}

fn first_calls(others: &[Action]) -> Vec<Action> {
    let mut accepted = Seats::NONE;
    let mut is_raised = false;
    let mut first: Vec<Action> = Vec::new();
    for &action in others {
        if let Action::Call(Call::Accept { proposer, .. }) = action {
            if accepted.contains(proposer) {
                continue;
            }
            accepted.insert(proposer);
        }
        let is_raise = matches!(action, Action::Call(Call::Raise(_)));
        let is_bid = matches!(action, Action::Call(Call::Bid(_)));
        let is_proposal = matches!(action, Action::Call(Call::Propose(_)));
        if is_bid || is_proposal || (is_raise && is_raised) {
            continue;
        }
        is_raised |= is_raise;
        first.push(action);
    }
    first.sort_by_key(|&action| !is_pass(action));
    first
}

const fn is_pass(action: Action) -> bool {
    matches!(action, Action::Call(Call::Pass))
}

const fn is_together(action: Action) -> bool {
    matches!(action, Action::Call(Call::Accept { .. } | Call::Raise(_)))
}

pub(super) fn bids(others: &[Action]) -> impl Iterator<Item = Bid> {
    others.iter().filter_map(|action| {
        if let Action::Call(Call::Bid(bid)) = action { Some(*bid) } else { None }
    })
}

const fn has_suit(bid: Bid) -> bool {
    trump_of(bid).is_some()
}

/// A bid as in records, without its suit: `abundance 9`.
pub(super) fn kind_of(bid: Bid) -> String {
    let text = bid.to_string();
    text.rsplit_once(' ').map_or(text.clone(), |(kind, _suit)| kind.to_owned())
}
