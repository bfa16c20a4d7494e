//! The first line of a hand: what has happened, and whose turn it is.

use rules::{Action, Card, Contract, DealView, SeatView, Sheet};
use words::{Language, suit_key};

use crate::belgian;
use crate::consent;
use crate::lines::{deadline_text, next_deal};
use crate::message::{Headline, joined};
use crate::names::Names;
use crate::scene::{own_result, result_before};
use table::MemberView;
use table::id::Timestamp;

pub(super) fn headline(
    own: &MemberView,
    view: &SeatView,
    names: &Names,
    deadline: Option<Timestamp>,
) -> Headline {
    let language = names.language;
    let is_own_turn = view.public.to_act.contains(view.seat) || own.may_cut();
    let is_belgian = view.public.rules.book().is_belgian();
    if own.table().shows_result() {
        return of_result(own, names, deadline);
    }
    let (news, turn) = match &view.public.deal {
        Some(deal) if deal.over && is_asked_for_brimborion(view) => {
            (language.hand_over(), language.hand_to_choose_brimborion())
        }
        None if own.may_cut() => (String::new(), language.hand_to_cut()),
        None => (String::new(), language.hand_before_deal()),
        Some(deal) if deal.over && is_own_turn => (String::new(), language.hand_over()),
        // The end of a practice deal with fixed sides tells the points in a sentence.
        Some(deal) if deal.over && own.table().is_practice_over() && !is_belgian => {
            Default::default()
        }
        Some(deal) if deal.over => (String::new(), own_points(own, language)),
        Some(deal) if consent::is_asked_to_stop(own) => {
            return to_stop(view, deal, names, deadline);
        }
        Some(deal) => {
            let rare = rare_news(view, deal, names).filter(|_| deal.trick.is_empty());
            let pictured = news(view, deal, names).filter(|_| rare.is_none());
            let is_pictured = pictured.is_some();
            let news = rare.or(pictured).or_else(|| result_before(own, language));
            let turn = whose_turn(view, news.is_some(), names) + &deadline_text(deadline);
            let news = news.unwrap_or_default();
            let headline = Headline { news, is_pictured, turn, is_own_turn };
            // On the reader's turn the line of the trick tells the card.
            let is_told = is_pictured && is_own_turn && !deal.trick.is_empty();
            return if is_told { headline.without_news() } else { headline };
        }
    };
    Headline { news, is_pictured: false, turn, is_own_turn }
}

/// The points of the deal and when the next one comes.
fn of_result(own: &MemberView, names: &Names, deadline: Option<Timestamp>) -> Headline {
    let told = [own_points(own, names.language), next_deal(deadline, names.language)];
    let told = told.into_iter().filter(|words| !words.is_empty());
    let turn = joined(told.map(|words| words + "."), " ");
    Headline { news: String::new(), is_pictured: false, turn, is_own_turn: false }
}

fn own_points(own: &MemberView, language: Language) -> String {
    own_result(own, language).unwrap_or_default()
}

fn to_stop(
    view: &SeatView,
    deal: &DealView,
    names: &Names,
    deadline: Option<Timestamp>,
) -> Headline {
    let language = names.language;
    let news = rare_news(view, deal, names);
    let news = news.map_or_else(|| language.points_stand(), |news| news + ".");
    let turn = language.stop_asked() + &deadline_text(deadline);
    Headline { news, is_pictured: false, turn, is_own_turn: true }
}

fn news(view: &SeatView, deal: &DealView, names: &Names) -> Option<String> {
    let (language, seat) = (names.language, view.seat);
    if let Some((player, card)) = deal.trick.plays().last() {
        let card = language.card(card);
        return Some(if player == seat {
            language.hand_news_you_played(card)
        } else {
            language.hand_news_played(names.seat(player), card)
        });
    }
    let winner = deal.last_trick()?.winner(deal.trump)?;
    Some(if winner == seat {
        language.hand_news_you_won()
    } else {
        language.hand_news_won(names.seat(winner))
    })
}

/// A trick that costs, or with which the contract is lost.
fn rare_news(view: &SeatView, deal: &DealView, names: &Names) -> Option<String> {
    let winner = deal.last_trick()?.winner(deal.trump)?;
    belgian::hand::news(view, deal, winner, names)
}

/// `is_end` asks for the end of a sentence, not one of its own.
fn whose_turn(view: &SeatView, is_end: bool, names: &Names) -> String {
    let language = names.language;
    let to_act = view.public.to_act;
    let bound = first_of_troel(view);
    let led = view.public.deal.as_ref().and_then(|deal| deal.trick.led());
    if to_act.contains(view.seat) {
        return match led {
            _ if bound.is_some() => {
                let card = bound.map_or_else(String::new, |card| language.card(card));
                language.hand_troel_card(if led.is_none() { "lead" } else { "follow" }, card)
            }
            None if is_end => language.hand_then_lead(),
            None => language.hand_you_lead(),
            Some(suit) if view.hand.is_void(suit) => language.hand_void(suit_key(suit)),
            Some(suit) => language.hand_follow(suit_key(suit)),
        };
    }
    let others: Vec<_> = to_act.iter().map(|seat| names.seat(seat)).collect();
    let others = others.join(", ");
    if is_end { language.hand_then_turn_of(others) } else { language.hand_turn_of(others) }
}

/// The one card that the partner of a troel may play, of several that follow suit.
fn first_of_troel(view: &SeatView) -> Option<Card> {
    let Sheet::Belgian(sheet) = &view.public.sheet else { return None };
    let is_troel = matches!(sheet.contract, Some(Contract::Troel { .. }));
    let [plays, hand] = [view.legal.plays(), view.hand];
    let led = view.public.deal.as_ref()?.trick.led();
    let follows = led.map_or(hand, |suit| hand.of(suit));
    let is_bound = is_troel && hand.len() == 13 && plays.len() == 1 && follows.len() != 1;
    plays.first().filter(|_| is_bound)
}

fn is_asked_for_brimborion(view: &SeatView) -> bool {
    view.legal.contains(Action::Brimborion)
}
