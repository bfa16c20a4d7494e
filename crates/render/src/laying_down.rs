//! Laying a hand open: where it is offered, and who has.

use rules::LayDown;
use words::Language;

use super::message::{Button, Style};
use super::name::Names;
use super::press::Verb;
use super::row::button;
use table::{EndedDeal, MemberView};

/// Lays the reader's hand open, where that may be done. Whoever has just lost may rather
/// take back what lost it.
pub(super) fn lay_down_button(own: &MemberView, language: Language) -> Option<Button> {
    let how = own.lay_down()?;
    if how == LayDown::Lost && own.may_take_back() {
        return None;
    }
    Some(button(own.table(), Verb::LayDown, language.button_lay_down(), Style::Success))
}

/// Who has laid their hand open, when and why; empty where nobody has.
pub(super) fn line(deal: &EndedDeal, names: &Names, language: Language) -> String {
    let Some(laid_down) = deal.laid_down() else { return String::new() };
    language.laid_down(names.seat(laid_down.seat), laid_down.tricks, laid_down.how.name())
}
