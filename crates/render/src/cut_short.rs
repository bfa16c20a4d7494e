//! Deals that ended before their last card: annulled, or with a hand laid open.

use std::sync::Arc;

use rules::LayDown;
use words::Language;

use super::lines::lines;
use super::message::{Button, Style, joined};
use super::names::Names;
use super::press::{Page, Verb};
use super::row::{button, opens};
use table::{EndedDeal, MemberView, TableView};

/// `None` for a player who may rather stop the deal, or take back what has just lost.
pub(super) fn lay_down_button(own: &MemberView, language: Language) -> Option<Button> {
    let how = own.lay_down().filter(|_| !own.is_asked_to_agree())?;
    if how == LayDown::Lost && own.may_take_back() {
        return None;
    }
    Some(button(own.table(), Verb::LayDown, language.button_lay_down(), Style::Success))
}

pub(super) fn laid_down_line(deal: &EndedDeal, names: &Names) -> String {
    let Some(laid_down) = deal.laid_down() else { return String::new() };
    if laid_down.how == LayDown::Settled {
        return names.language.stopped_after(laid_down.tricks);
    }
    names.language.laid_down(names.seat(laid_down.seat), laid_down.tricks, laid_down.how.name())
}

/// Why the deal ended before its last card, to the others at the table.
pub(super) fn laid_down_before(own: &MemberView, deal: &EndedDeal, names: &Names) -> String {
    let is_own = deal.laid_down().is_some_and(|laid_down| {
        let lays_down = deal.players()[laid_down.seat];
        laid_down.how != LayDown::Settled && lays_down == own.member()
    });
    if is_own { String::new() } else { laid_down_line(deal, names) }
}

/// The deals that were annulled since the last that was played.
pub(super) fn annulled_line(table: &TableView, language: Language) -> String {
    let (misdealt, annulled): (Vec<_>, Vec<_>) =
        table.annulled_just_now().iter().partition(|deal| deal.is_misdeal());
    lines([
        told(&annulled, |deals, numbers| language.deal_annulled(deals, numbers)),
        told(&misdealt, |deals, numbers| language.deal_misdealt(deals, numbers)),
    ])
}

/// The way to the secret of the last deal that was annulled just now.
pub(super) fn fair_button(table: &TableView, language: Language) -> Option<Button> {
    let deal = u32::try_from(table.annulled_just_now().last()?.number()).ok()?;
    Some(opens(table, Page::Fair(deal), language.button_fair()))
}

/// The annulled deals of a match, up to a deal.
pub(super) fn annulled_before(table: &TableView, number: usize, language: Language) -> String {
    let annulled: Vec<_> = table.annulled_before(number).iter().collect();
    told(&annulled, |deals, numbers| language.deals_annulled(deals, numbers))
}

/// Empty where there are none.
fn told(deals: &[&Arc<EndedDeal>], told: impl Fn(usize, String) -> String) -> String {
    if deals.is_empty() {
        return String::new();
    }
    told(deals.len(), joined(deals.iter().map(|deal| deal.number().to_string()), ", "))
}
