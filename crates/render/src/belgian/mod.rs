//! Tables of the books with an auction: calls, contracts, open hands, totals.

pub(super) mod asking;
mod auction;
mod bids;
pub(super) mod hand;
pub(super) mod passed;
mod price;
pub(super) mod result;
pub(super) mod table;

use rules::{
    Action, BelgianSheet, Bid, Book, Call, Contract, DealView, Goal, Member, PublicView, Seat,
    SeatView, Seats, Sheet, Spoken, Stage, Stance, Suit,
};
use words::Language;

use super::message::{facts, joined};
use super::names::Names;

/// Joins players in a sentence: `Ann & Ben`.
pub(super) fn together(seats: Seats, names: &Names) -> String {
    together_with(seats, None, names)
}

/// Joins players in a sentence, the reader first: `you & Ann`.
pub(super) fn together_with(seats: Seats, own: Option<Seat>, names: &Names) -> String {
    let you = own.filter(|&own| seats.contains(own)).map(|_| names.language.hand_you());
    let others = seats.iter().filter(|&seat| Some(seat) != own).map(|seat| names.seat(seat));
    let all = you.into_iter().chain(others);
    all.reduce(|one, other| names.language.side_name(one, other)).unwrap_or_default()
}

pub(super) fn tricks_of(deal: &DealView, seats: Seats) -> u8 {
    seats.iter().map(|seat| deal.made[seat]).sum()
}

/// A call that was made.
pub(super) fn said(spoken: Spoken, sheet: &BelgianSheet, names: &Names) -> String {
    passed_over_troel(spoken, sheet, names).unwrap_or_else(|| {
        let pair = pair_of(spoken, sheet);
        names.language.said(names.book(), spoken.call, pair, |other| names.seat(other))
    })
}

/// A call that was made, in few words.
pub(super) fn said_shortly(spoken: Spoken, sheet: &BelgianSheet, names: &Names) -> String {
    passed_over_troel(spoken, sheet, names).unwrap_or_else(|| {
        let pair = pair_of(spoken, sheet);
        names.language.said_shortly(names.book(), spoken.call, pair, |other| names.seat(other))
    })
}

/// To leave a troel as it is has a name of its own in French (spec.md 8).
fn passed_over_troel(spoken: Spoken, sheet: &BelgianSheet, names: &Names) -> Option<String> {
    let passes = spoken.call == Call::Pass && leaves_troel(spoken.seat, sheet);
    passes.then(|| names.language.said_pass_over_troel())
}

/// The suit and the partner of a raise.
fn pair_of(spoken: Spoken, sheet: &BelgianSheet) -> Option<(Suit, Seat)> {
    let before = || sheet.said.iter().take_while(|other| **other != spoken);
    let pair = |other: &Spoken| {
        let Call::Accept { proposer, .. } = other.call else { return None };
        [proposer, other.seat].contains(&spoken.seat).then_some((proposer, other.seat))
    };
    let (proposer, accepter) = before().filter_map(pair).last()?;
    let suit = |other: &Spoken| {
        let Call::Propose(suit) = other.call else { return None };
        (other.seat == proposer).then_some(suit)
    };
    let partner = if spoken.seat == proposer { accepter } else { proposer };
    Some((before().filter_map(suit).last()?, partner))
}

/// False for a seat that has bid above the troel: it passes like any other.
fn leaves_troel(seat: Seat, sheet: &BelgianSheet) -> bool {
    let has_bid = |spoken: &Spoken| spoken.seat == seat && spoken.call != Call::Pass;
    sheet.troel.is_some() && !sheet.said.iter().any(has_bid)
}

/// The contract with its goal, or once it is lost in this deal with that word.
pub(super) fn contract_line(
    sheet: &BelgianSheet,
    deal: Option<&DealView>,
    names: &Names,
) -> String {
    let Some(contract) = sheet.contract else { return String::new() };
    // A troel has no goal before its trumps are named, or before its partner has played.
    let Some(goal) = sheet.goal else {
        let standing = standing_line(contract, sheet, names);
        let depends = sheet.stage == Stage::Play;
        let goal = depends.then(|| names.language.goal_troel_ace_led());
        return facts([standing].into_iter().chain(goal));
    };
    let goal = goal_now(goal, deal, sheet, names).unwrap_or_else(|| names.goal(goal));
    let name = names.contract(contract);
    if contract == Contract::GeneralMisere {
        return facts([format!("**{name}**"), goal]);
    }
    names.language.contract_line(name, together(sheet.declarers, names), goal)
}

/// Nothing in a book without an auction.
pub(super) fn contract_of_sheet(sheet: &Sheet, names: &Names) -> String {
    match sheet {
        Sheet::Whist(_) => String::new(),
        Sheet::Belgian(sheet) => contract_line(sheet, None, names),
    }
}

/// Leaves out the declarers, who stand beside their tricks.
pub(super) fn contract_to_play(sheet: &BelgianSheet, deal: &DealView, names: &Names) -> String {
    let (Some(contract), Some(goal)) = (sheet.contract, sheet.goal) else {
        return contract_line(sheet, None, names);
    };
    let name = format!("**{}**", names.contract(contract));
    let is_pair = matches!(contract, Contract::Pair { .. });
    let says_tricks = matches!(
        contract,
        Contract::Solo { .. }
            | Contract::SoloOverMisere { .. }
            | Contract::Abundance { .. }
            | Contract::AbundanceInTrump { .. }
    ) || (is_pair && names.book() != Book::Wiezen);
    let goal_of_few = (!says_tricks).then(|| names.goal(goal));
    let goal = goal_now(goal, Some(deal), sheet, names).or(goal_of_few);
    facts([name].into_iter().chain(goal))
}

/// The tricks that the declarers would make with all that are left.
fn most_tricks(deal: &DealView, sheet: &BelgianSheet) -> u8 {
    let seat = Seat::North;
    let left = deal.held[seat] + u8::from(deal.trick.card(seat).is_some());
    tricks_of(deal, sheet.declarers) + left
}

/// The word that a goal is lost, if it is.
fn goal_now(
    goal: Goal,
    deal: Option<&DealView>,
    sheet: &BelgianSheet,
    names: &Names,
) -> Option<String> {
    let language = names.language;
    let deal = deal?;
    match goal {
        Goal::Exactly(wanted) => {
            let is_lost = |seat: &Seat| deal.made[*seat] > wanted;
            let lost: Seats = sheet.declarers.iter().filter(is_lost).collect();
            if lost == sheet.declarers {
                return Some(language.goal_lost());
            }
            (!lost.is_empty()).then(|| language.goal_lost_by(together(lost, names)))
        }
        Goal::AtLeast(needed) => (most_tricks(deal, sheet) < needed).then(|| language.goal_lost()),
        Goal::Avoid => None,
    }
}

/// The points of a deal for a seat, if the tricks are shared as now.
pub(super) fn points_of(view: &SeatView) -> Option<i32> {
    let Sheet::Belgian(sheet) = &view.public.sheet else { return None };
    let made = view.public.deal.as_ref()?.made;
    let points = view.public.rules.points(sheet.contract?, sheet.goal?, sheet.declarers, made)?;
    Some(points[view.seat] * i32::from(sheet.times))
}

/// The points that a trick of a general misère costs (spec.md 7.8); `None` for any other trick.
pub(super) fn cost_of_trick(view: &PublicView, number: usize) -> Option<i32> {
    let Sheet::Belgian(sheet) = &view.sheet else { return None };
    let is_marked = view.rules.marked_tricks().into_iter().any(|it| usize::from(it) == number);
    let costs = is_marked && sheet.contract == Some(Contract::GeneralMisere);
    costs.then(|| view.rules.marked_trick_cost() * i32::from(sheet.times))
}

pub(super) fn tells_trumps(sheet: &BelgianSheet) -> bool {
    let is_silent = |contract| matches!(contract, Contract::Troel { .. } | Contract::GeneralMisere);
    sheet.contract.is_some_and(|contract| !is_silent(contract))
}

/// Totals as `Ann **3** · Ben **−1**`; members who share a line stand on it together.
pub(super) fn totals_line(sheet: &BelgianSheet, names: &Names) -> String {
    let line = |(owner, points): (Member, i32)| {
        names.language.points_of(line_of(sheet, owner, names), signed(points))
    };
    names.language.totals_line(facts(sheet.totals.lines().map(line)))
}

/// The members who write on a line.
fn line_of(sheet: &BelgianSheet, owner: Member, names: &Names) -> String {
    let writes = |member: &Member| sheet.totals.line_of(*member) == owner;
    let members = sheet.totals.iter().map(|(member, _)| member).filter(writes);
    joined(members.map(|member| names.member(member)), " & ")
}

pub(super) fn signed(points: i32) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { points.to_string() }
}

/// Empty for a first bid that the referee judges, which is told elsewhere.
fn bidding_line(sheet: &BelgianSheet, names: &Names) -> String {
    let language = names.language;
    match (sheet.contract, sheet.pending) {
        (Some(contract), _) => language.bidding_line(standing_line(contract, sheet, names)),
        (None, Some(_)) => String::new(),
        (None, None) => language.bidding_line(nobody_yet(sheet, language)),
    }
}

pub(super) fn nobody_yet(sheet: &BelgianSheet, language: Language) -> String {
    let is_open = |stance: &Stance| matches!(stance, Stance::Proposed(_) | Stance::Held(_));
    let is_proposed = sheet.stances.iter().any(is_open);
    if is_proposed { language.nobody_has_accepted() } else { language.nobody_has_bid() }
}

pub(super) fn action_words(
    view: &PublicView,
    action: Action,
    name_of: impl Fn(Seat) -> String,
    language: Language,
) -> String {
    if let (Action::Call(call), Sheet::Belgian(sheet)) = (action, &view.sheet) {
        let on_turn = view.to_act.iter().next();
        if call == Call::Pass && on_turn.is_some_and(|seat| leaves_troel(seat, sheet)) {
            return language.call_pass_over_troel();
        }
        return language.call(view.rules.book(), call, suit_of_pair(sheet, on_turn, call), name_of);
    }
    language.action(view.rules.book(), action, name_of)
}

/// An action at the table in words.
pub(super) fn action_at_table(action: Action, names: &Names) -> String {
    let name_of = |seat| names.seat(seat);
    match names.table.game() {
        Some(game) => action_words(game, action, name_of, names.language),
        None => names.language.action(names.book(), action, name_of),
    }
}

const fn is_open(contract: Contract) -> bool {
    matches!(contract, Contract::OpenMisere { .. })
}

/// True for a slam in the suit turned up, a game of its own (wiezen.md W.2).
const fn is_slim(contract: Contract) -> bool {
    matches!(contract, Contract::SoloSlim { .. })
}

/// A bid without and with its suit, by the name of the contract that it undertakes.
fn bid_in_words(bid: Bid, contract: Contract, names: &Names) -> [String; 2] {
    let language = names.language;
    if let Some(trump) = trump_of(bid).filter(|_| is_slim(contract)) {
        let name = language.contract_name(names.book(), contract);
        return [name.clone(), language.bid_in_suit(name, language.suit(trump))];
    }
    let call = Action::Call(Call::Bid(bid));
    let name = language.on_button(names.book(), call, |_| String::new());
    [name, language.bid(names.book(), bid)]
}

pub(super) const fn trump_of(bid: Bid) -> Option<Suit> {
    match bid {
        Bid::Solo { trump, .. } | Bid::Abundance { trump, .. } => Some(trump),
        Bid::Slam { trump, .. } => trump,
        Bid::SmallMisere | Bid::Piccolissimo | Bid::Piccolo | Bid::Misere | Bid::OpenMisere => None,
    }
}

pub(super) fn suit_of(view: &PublicView, action: Action) -> Option<Suit> {
    match action {
        Action::Play(card) | Action::Discard(card) => Some(card.suit),
        Action::NameTrump(suit) | Action::Call(Call::Propose(suit)) => Some(suit),
        Action::Call(Call::Bid(bid)) => trump_of(bid),
        Action::Call(call) => match &view.sheet {
            Sheet::Belgian(sheet) => suit_of_pair(sheet, view.to_act.iter().next(), call),
            Sheet::Whist(_) => None,
        },
        Action::CallHonours
        | Action::ShowHonours
        | Action::ClaimHonours
        | Action::Give(_)
        | Action::White
        | Action::Decline
        | Action::Brimborion
        | Action::ClaimRevoke { .. } => None,
    }
}

fn suit_of_pair(sheet: &BelgianSheet, on_turn: Option<Seat>, call: Call) -> Option<Suit> {
    let stance = match call {
        Call::Accept { proposer, .. } => sheet.stances[proposer],
        Call::Raise(_) => sheet.stances[on_turn?],
        Call::Pass | Call::Wait | Call::Propose(_) | Call::Hold | Call::Bid(_) => return None,
    };
    match stance {
        Stance::Proposed(suit)
        | Stance::Held(suit)
        | Stance::Accepter { suit, .. }
        | Stance::Accepted { suit, .. } => Some(suit),
        Stance::Fresh | Stance::Waiting | Stance::Passed | Stance::Freed(_) | Stance::Bid(_) => {
            None
        }
    }
}

pub(super) fn standing_line(contract: Contract, sheet: &BelgianSheet, names: &Names) -> String {
    names.language.standing_contract(names.contract(contract), declarers_of(sheet, names))
}

/// The declarers, or of a troel whose partner is still hidden the player who announced it.
pub(super) fn declarers_of(sheet: &BelgianSheet, names: &Names) -> String {
    let is_troel = matches!(sheet.contract, Some(Contract::Troel { .. }));
    match sheet.troel.filter(|_| is_troel && sheet.declarers.is_empty()) {
        Some(troel) => names.seat(troel.seat),
        None => together(sheet.declarers, names),
    }
}
