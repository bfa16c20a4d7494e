//! The buttons and lists of an auction.
//!
//! A bid is chosen in two steps, its kind and its suit, since Discord shows at most 25 lines; one
//! without a suit is asked about once more.

use rules::{Action, BelgianSheet, Bid, Call, Card, Contract, Goal, Seat, SeatView, Seats};
use words::Language;

use super::price::Price;
use super::{is_open, is_slim, leaves_troel, suit_of, trump_of};
use crate::message::{Button, Message, SelectLine, Style};
use crate::names::Names;
use crate::press::Verb;
use crate::row::{button, select};
use table::TableView;

pub(super) struct Bids<'a> {
    pub(super) table: &'a TableView,
    pub(super) view: &'a SeatView,
    pub(super) sheet: &'a BelgianSheet,
    pub(super) names: &'a Names,
    pub(super) language: Language,
}

/// The most proposals that stand among the first buttons, without a row of their own.
const IN_FRONT: usize = 2;

/// A line of a list, with the goal of its contract.
type Line = (Option<Goal>, SelectLine);

impl Bids<'_> {
    /// The first row has the usual calls, then comes a list for each idea. A list of a single line
    /// is a button, since it would only ask what it knows.
    pub(super) fn put_on(&self, message: Message, ways: Vec<Button>) -> Message {
        let first = first_calls(self.view.legal.others());
        let joined = self.joined();
        let (passes, calls): (Vec<_>, Vec<_>) =
            first.iter().copied().partition(|&action| is_pass(action));
        let shared = shared(&calls);
        let answers = calls.iter().filter(|&&action| !is_wait(action));
        let mut front: Vec<Button> =
            answers.map(|&action| self.call_button(action, shared)).collect();
        front.extend(joined.map(|bid| self.join_button(bid)));
        let mut together = self.together(&first);
        let (mut few, mut many): (Vec<_>, Vec<_>) = self.alone(joined).into_iter().partition(few);
        for lines in [&mut together, &mut few, &mut many] {
            front.extend(self.single(lines));
        }
        let few_words = self.few_words(&few);
        let mut many_words = self.many_words(&many);
        // A phone has no room for a third list.
        if [&together, &few, &many].iter().all(|lines| !lines.is_empty()) {
            many_words = self.language.choose_alone();
            many.splice(0..0, few.drain(..));
        }
        let placeholders = [self.language.choose_together(), few_words, many_words];
        let lists = [("together", together), ("few", few), ("many", many)];
        let lists = lists.into_iter().zip(placeholders).filter_map(|((which, lines), words)| {
            let lines = lines.into_iter().map(|(_, line)| line).collect();
            select(self.table, Verb::Choose(which.to_owned()), words, lines)
        });
        let mut proposals = self.proposals();
        let mut asking = String::new();
        if proposals.len() <= IN_FRONT {
            let named = proposals
                .drain(..)
                .map(|proposal| Button { label: self.language.button_propose(), ..proposal });
            front.extend(named);
        } else {
            asking = self.language.choose_proposal();
        }
        let waits = calls.iter().filter(|&&action| is_wait(action));
        proposals.extend(waits.map(|&action| self.call_button(action, None)));
        let last = passes.into_iter().map(|action| self.call_button(action, None)).chain(ways);
        message
            .with_buttons(front)
            .with_small_print(&shared.map_or_else(String::new, |tricks| self.shared_words(tricks)))
            .with_text(asking)
            .with_buttons(proposals)
            .with_rows(lists)
            .with_buttons(last)
    }

    /// The price with a partner, told once.
    fn shared_words(&self, tricks: u8) -> String {
        let others = self.view.legal.others().iter();
        let mut prices = others.filter(|&&action| accepted(action) == Some(tricks));
        let price = prices.find_map(|&action| self.price(action));
        price.map_or_else(String::new, |price| self.language.partner_price(tricks, price.short()))
    }

    fn few_words(&self, lines: &[Line]) -> String {
        let exactly = lines.iter().filter_map(|(goal, _)| match goal {
            Some(Goal::Exactly(tricks)) => Some(*tricks),
            Some(Goal::AtLeast(_) | Goal::Avoid) | None => None,
        });
        self.language.choose_few(exactly.max().unwrap_or_default())
    }

    fn many_words(&self, lines: &[Line]) -> String {
        let at_least = lines.iter().filter_map(|(goal, _)| match goal {
            Some(Goal::AtLeast(tricks)) => Some(*tricks),
            Some(Goal::Exactly(_) | Goal::Avoid) | None => None,
        });
        self.language.choose_many(at_least.min().unwrap_or_default())
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

    /// A price that all proposals share is told below them.
    fn call_button(&self, action: Action, shared: Option<u8>) -> Button {
        let label = match (action, shared) {
            (Action::Call(Call::Accept { proposer, .. }), Some(_)) => {
                self.language.button_partner(self.names.label_of(proposer))
            }
            _ if is_together(action) => self.priced(self.label(action), action),
            _ => self.label(action),
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

    fn single(&self, lines: &mut Vec<Line>) -> Option<Button> {
        let [(_, line)] = lines.as_slice() else { return None };
        let action = line.value.parse().ok()?;
        let is_asked = AskedAbout::of(action).is_some();
        let verb = if is_asked { Verb::Ask(action) } else { Verb::Act(action) };
        let (_, SelectLine { label, suit, .. }) = lines.pop()?;
        Some(button(self.table, verb, label, Style::Secondary).with_suit(suit))
    }

    /// With more tricks; of several proposals a line each, behind which the tricks are asked.
    fn together(&self, first: &[Action]) -> Vec<Line> {
        let proposals = first.iter().filter(|&&action| accepted(action).is_some()).count();
        let others = self.view.legal.others().iter().copied();
        let mut lines: Vec<Line> = Vec::new();
        for action in others.filter(|call| is_together(*call) && !first.contains(call)) {
            let suit = suit_of(&self.view.public, action);
            let (goal, line) = if let Action::Call(Call::Accept { proposer, tricks }) = action
                && proposals > 1
            {
                let label = self.language.accept_more(self.names.label_of(proposer), tricks);
                (None, SelectLine::new(label, format!("accept {proposer}"), false))
            } else {
                self.line(self.label(action), action, action.to_string())
            };
            if lines.iter().all(|(_, other)| other.value != line.value) {
                lines.push((goal, SelectLine { suit, ..line }));
            }
        }
        lines
    }

    fn alone(&self, joined: Option<Bid>) -> Vec<Line> {
        let all: Vec<_> =
            bids(self.view.legal.others()).filter(|&bid| Some(bid) != joined).collect();
        let mut lines: Vec<Line> = Vec::new();
        for &bid in &all {
            let kind = self.kind(bid);
            let suits = all.iter().filter(|&&other| has_suit(other) && self.kind(other) == kind);
            // The whole bid where no suit is left to choose, else what comes
            // before the suit.
            let is_whole = !has_suit(bid) || suits.count() == 1;
            let action = Action::Call(Call::Bid(bid));
            let (goal, line) = if is_whole {
                let (goal, line) = self.line(self.label(action), action, bid.to_string());
                (goal, SelectLine { suit: trump_of(bid), ..line })
            } else {
                self.line(self.name(bid), action, kind)
            };
            if lines.iter().all(|(_, other)| other.value != line.value) {
                lines.push((goal, line));
            }
        }
        lines
    }

    fn kind(&self, bid: Bid) -> String {
        kind_of(bid, self.undertakes(bid))
    }

    fn name(&self, bid: Bid) -> String {
        match self.undertakes(bid) {
            Some(contract @ Contract::SoloOverMisere { .. }) => {
                self.language.contract_name(self.names.book(), contract)
            }
            Some(_) | None => self.language.bid_name(self.names.book(), bid),
        }
    }

    /// The price stands in the label alone.
    fn line(&self, label: String, action: Action, value: String) -> Line {
        let goal = self.contract(action).map(Contract::goal);
        let mut description = goal.map_or_else(String::new, |goal| self.names.goal(goal));
        if self.contract(action).is_some_and(is_open) {
            description = self.language.goal_open(description);
        }
        let label = self.priced(label, action);
        (goal, SelectLine { suit: None, label, value, description, chosen: false })
    }

    fn priced(&self, label: String, action: Action) -> String {
        match self.price(action).map(|price| price.in_short(self.language)) {
            // After a number of tricks.
            Some(price) if is_together(action) => format!("{label} ({price})"),
            Some(price) => format!("{label} {price}"),
            None => label,
        }
    }

    fn label(&self, action: Action) -> String {
        if is_pass(action) && leaves_troel(self.view.seat, self.sheet) {
            return self.language.call_pass_over_troel();
        }
        if let Some(contract) = self.contract(action).filter(|contract| is_slim(*contract)) {
            return self.language.contract_name(self.names.book(), contract);
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
        Action::Call(Call::Accept { .. }) | Action::NameTrump(_) => Style::Success,
        Action::Call(
            Call::Pass | Call::Wait | Call::Propose(_) | Call::Raise(_) | Call::Hold | Call::Bid(_),
        )
        | Action::Decline
        | Action::Play(_)
        | Action::CallHonours
        | Action::ShowHonours
        | Action::ClaimHonours
        | Action::Discard(_)
        | Action::Give(_)
        | Action::White
        | Action::Brimborion
        | Action::ClaimRevoke { .. } => Style::Secondary,
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
    first
}

/// A game of few tricks, or of none.
const fn few((goal, _): &Line) -> bool {
    matches!(goal, Some(Goal::Exactly(_)))
}

/// The tricks of an accepted proposal.
const fn accepted(action: Action) -> Option<u8> {
    if let Action::Call(Call::Accept { tricks, .. }) = action { Some(tricks) } else { None }
}

/// The number of tricks at which each of several proposals can be accepted, if it is the same.
fn shared(calls: &[Action]) -> Option<u8> {
    let tricks: Vec<_> = calls.iter().filter_map(|&action| accepted(action)).collect();
    let first = *tricks.first().filter(|_| tricks.len() > 1)?;
    tricks.iter().all(|&other| other == first).then_some(first)
}

const fn is_wait(action: Action) -> bool {
    matches!(action, Action::Call(Call::Wait))
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

/// A bid as in records, without its suit: `abundance 9`. A slim is of a kind of its own.
pub(super) fn kind_of(bid: Bid, contract: Option<Contract>) -> String {
    let text = bid.to_string();
    match text.rsplit_once(' ').filter(|_| !contract.is_some_and(is_slim)) {
        Some((kind, _suit)) => kind.to_owned(),
        None => text,
    }
}
