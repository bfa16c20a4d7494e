//! Annulled deals, and the way to their secrets.

use std::sync::Arc;

use words::Language;

use super::message::{Button, Style};
use super::press::{Page, Verb};
use super::row::button;
use table::{EndedDeal, TableView};

pub(super) fn line(table: &TableView, language: Language) -> String {
    let deals = table.annulled_just_now();
    if deals.is_empty() {
        return String::new();
    }
    language.deal_annulled(deals.len(), numbers(deals))
}

pub(super) fn fair_button(table: &TableView, language: Language) -> Option<Button> {
    let deal = u32::try_from(table.annulled_just_now().last()?.number()).ok()?;
    let fair = Verb::Show(Page::Fair(deal));
    Some(button(table, fair, language.button_fair(), Style::Secondary))
}

pub(super) fn of_match(table: &TableView, number: usize, language: Language) -> String {
    let deals = table.annulled_before(number);
    if deals.is_empty() {
        return String::new();
    }
    language.deals_annulled(deals.len(), numbers(deals))
}

fn numbers(deals: &[Arc<EndedDeal>]) -> String {
    deals.iter().map(|deal| deal.number().to_string()).collect::<Vec<_>>().join(", ")
}
