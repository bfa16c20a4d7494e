//! Commands, and what they answer.

use fluent_templates::fluent_bundle::FluentValue;

use crate::Language;

sentences! {
    help_practice();
    button_practice();
    greeting_title();
    greeting_text();
    button_open_table();
    explained_trick(who, name, card, how, suit);
    explained_discard(names, suit);
    practice_over();
    practice_worth(own, kind, points, target);
    button_practice_again();
}
