//! Laying a hand open.

use rules::LayDown;
use words::Language;

use super::message::{Button, Style};
use super::name::Names;
use super::press::Verb;
use super::row::button;
use table::{EndedDeal, MemberView};

/// `None` for a player who may rather take back what has just lost.
pub(super) fn lay_down_button(own: &MemberView, language: Language) -> Option<Button> {
    let how = own.lay_down()?;
    if how == LayDown::Lost && own.may_take_back() {
        return None;
    }
    Some(button(own.table(), Verb::LayDown, language.button_lay_down(), Style::Success))
}

pub(super) fn line(deal: &EndedDeal, names: &Names) -> String {
    let Some(laid_down) = deal.laid_down() else { return String::new() };
    names.language.laid_down(names.seat(laid_down.seat), laid_down.tricks, laid_down.how.name())
}
