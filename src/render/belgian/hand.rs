//! A hand before the first card is played: gifts, calls, trumps, discards.
//!
//! Until then no card can be pressed, so the cards are a line of text and the
//! rows are for what can be said. A bid is chosen in two steps, what and in
//! which suit, since Discord shows at most 25 lines.

use rules::{Action, BelgianSheet, Bid, Call, SeatView, Seats, Stage, Suit};

use super::super::MY_TURN;
use super::super::cards::{in_a_row, in_four_lines};
use super::super::hint;
use super::super::lines::lines;
use super::super::message::{Button, Frame, Message, Row, Select, SelectLine, Style};
use super::super::name::Names;
use super::super::press::Verb;
use super::super::row::{button, rows, select};
use crate::table::TableView;
use crate::words::Language;

/// The private message of a seat while the deal waits for something other than
/// cards on the table.
pub(in super::super) fn hand(
    table: &TableView,
    view: &SeatView,
    sheet: &BelgianSheet,
    language: Language,
) -> Message {
    let names = &Names::new(table, language);
    let line = turn_line(view, sheet, names, language);
    Message::headed(line, view.public.to_act.contains(view.seat))
        .with_text(standing_line(sheet, names, language))
        .with_text(lines([
            language.hand_cards(in_four_lines(view.hand, language)),
            own_lines(view, names, language),
        ]))
        .with_rows(said_rows(table, view, names, language))
        .with_rows(hint::button_row(table, view, language))
}

/// What has been given and put aside, for the one who knows.
pub(in super::super) fn own_lines(view: &SeatView, names: &Names, language: Language) -> String {
    let aside = view.aside.iter().map(|card| language.hand_aside(language.card(card)));
    let gave = (!view.gave.is_empty()).then(|| language.hand_gave(in_a_row(view.gave, language)));
    let received =
        view.received.seats().filter(|(_, cards)| !cards.is_empty()).map(|(seat, cards)| {
            language.hand_received(names.seat(seat), in_a_row(*cards, language))
        });
    lines(aside.chain(gave).chain(received))
}

/// What the seat has to do, or for whom it waits.
fn turn_line(view: &SeatView, sheet: &BelgianSheet, names: &Names, language: Language) -> String {
    let to_act = view.public.to_act;
    if to_act.contains(view.seat) {
        return match sheet.stage {
            Stage::Gifts => language.hand_to_give(),
            Stage::WhiteHands => language.hand_to_answer(),
            Stage::Trump => language.hand_to_name_trump(),
            Stage::Discards => language.hand_to_discard(),
            Stage::Auction | Stage::Referee | Stage::Play | Stage::Over => language.hand_to_bid(),
        };
    }
    // Who holds a white hand is nobody's to see before all have answered.
    let others = to_act.iter().map(|seat| names.seat(seat)).collect::<Vec<_>>();
    match others.as_slice() {
        [] => String::new(),
        [other] => language.hand_turn_of(other.clone()),
        _ => language.hand_waits(others.join(", ")),
    }
}

/// What is bid so far.
fn standing_line(sheet: &BelgianSheet, names: &Names, language: Language) -> String {
    let standing = |contract| super::standing_line(contract, sheet, names, language);
    sheet.contract.map_or_else(String::new, standing)
}

/// Everything that the seat may say or put away: Pass first, long lists in
/// selects.
fn said_rows(table: &TableView, view: &SeatView, names: &Names, language: Language) -> Vec<Row> {
    let legal = &view.legal;
    let one = |&action: &Action| {
        let label = language.action(action, |seat| names.label_of(seat));
        button(table, Verb::Act(action), label, style_of(action))
    };
    let (first, proposals): (Vec<_>, Vec<_>) = first_calls(legal.others())
        .into_iter()
        .partition(|action| !matches!(action, Action::Call(Call::Propose(_))));
    let mut said = rows(&first.iter().map(one).collect::<Vec<_>>());
    said.extend(rows(&proposals.iter().map(one).collect::<Vec<_>>()));
    said.extend(together_select(table, legal.others(), &first, names, language));
    said.extend(alone_select(table, legal.others(), language));
    said.extend(rows(
        &legal
            .discards()
            .sorted()
            .map(|card| {
                let label = language.card(card);
                button(table, Verb::Act(Action::Discard(card)), label, Style::Primary)
            })
            .collect::<Vec<_>>(),
    ));
    said.extend(gift_select(table, view, language));
    said
}

/// How the button of a call looks: joining somebody, declining, or speaking for
/// oneself.
const fn style_of(action: Action) -> Style {
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
        | Action::ClaimRevoke { .. } => Style::Primary,
    }
}

/// What has a button of its own: everything but bids and higher acceptances.
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
        if is_bid || (is_raise && is_raised) {
            continue;
        }
        is_raised |= is_raise;
        first.push(action);
    }
    first.sort_by_key(|action| !matches!(action, Action::Call(Call::Pass)));
    first
}

/// The acceptances and raises beyond the lowest.
fn together_select(
    table: &TableView,
    others: &[Action],
    first: &[Action],
    names: &Names,
    language: Language,
) -> Option<Row> {
    let is_together =
        |action: &&Action| matches!(action, Action::Call(Call::Accept { .. } | Call::Raise(_)));
    let higher = others.iter().filter(is_together).filter(|action| !first.contains(action));
    let lines: Vec<_> = higher
        .map(|&action| SelectLine {
            label: language.action(action, |seat| names.label_of(seat)),
            value: action.to_string(),
            description: String::new(),
            chosen: false,
        })
        .collect();
    select(table, Verb::Choose("together".to_owned()), language.choose_together(), lines)
}

/// What can be played alone, each once, whatever the suit.
fn alone_select(table: &TableView, others: &[Action], language: Language) -> Option<Row> {
    let mut lines: Vec<SelectLine> = Vec::new();
    for bid in bids(others) {
        let is_without = matches!(bid, Bid::Slam { trump: None, .. });
        let label = if is_without { language.bid(bid) } else { language.bid_name(bid) };
        if lines.iter().any(|line| line.label == label) {
            continue;
        }
        // The whole bid where it has no suit, else what comes before the suit.
        let value = if trump_of(bid).is_some() { kind_of(bid) } else { bid.to_string() };
        lines.push(SelectLine { label, value, description: String::new(), chosen: false });
    }
    select(table, Verb::Choose("alone".to_owned()), language.choose_alone(), lines)
}

/// The four cards for the dealer.
fn gift_select(table: &TableView, view: &SeatView, language: Language) -> Option<Row> {
    let card = |card: rules::Card| SelectLine {
        label: language.card(card),
        value: card.to_string(),
        description: String::new(),
        chosen: false,
    };
    let lines: Vec<_> = view.legal.gives().sorted().map(card).collect();
    let row = select(table, Verb::Choose("gift".to_owned()), language.choose_gift(), lines)?;
    match row {
        Row::Select(list) => Some(Row::Select(Select { picks: 4, ..list })),
        buttons @ Row::Buttons(_) => Some(buttons),
    }
}

/// The second step of a bid: in which suit. `None` when nothing of that kind
/// can be bid.
pub(in super::super) fn suits(
    table: &TableView,
    view: &SeatView,
    kind: &str,
    language: Language,
) -> Option<Message> {
    let of_kind = |bid: &Bid| trump_of(*bid).is_some() && kind_of(*bid) == kind;
    let bids: Vec<_> = bids(view.legal.others()).filter(of_kind).collect();
    let mut buttons: Vec<Button> = bids
        .iter()
        .map(|&bid| {
            let suit = trump_of(bid).map_or_else(String::new, |suit| language.suit(suit));
            button(table, Verb::Act(Action::Call(Call::Bid(bid))), suit, Style::Primary)
        })
        .collect();
    buttons.push(button(table, Verb::Hand, language.button_back(), Style::Secondary));
    let line = language.hand_choose_suit(language.bid_name(*bids.first()?));
    let message = Message::titled(Frame::Coloured(MY_TURN), &line)
        .with_text(language.hand_cards(in_four_lines(view.hand, language)));
    Some(message.with_rows(rows(&buttons)))
}

fn bids(others: &[Action]) -> impl Iterator<Item = Bid> {
    others.iter().filter_map(|action| {
        if let Action::Call(Call::Bid(bid)) = action { Some(*bid) } else { None }
    })
}

const fn trump_of(bid: Bid) -> Option<Suit> {
    match bid {
        Bid::Solo { trump, .. } | Bid::Abundance { trump, .. } => Some(trump),
        Bid::Slam { trump, .. } => trump,
        Bid::SmallMisere | Bid::Piccolissimo | Bid::Piccolo | Bid::Misere | Bid::OpenMisere => None,
    }
}

/// A bid as in records, without its suit: `abundance 9`.
fn kind_of(bid: Bid) -> String {
    let text = bid.to_string();
    text.rsplit_once(' ').map_or(text.clone(), |(kind, _suit)| kind.to_owned())
}
