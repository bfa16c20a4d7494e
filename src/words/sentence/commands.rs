//! Commands, and what they answer.

use fluent_templates::fluent_bundle::FluentValue;

use crate::words::Language;

sentences! {
    help_practice();
    button_practice();
    explained_trick(who, name, card, how, suit);
}
