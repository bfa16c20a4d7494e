//! The options of the games.

use fluent_templates::fluent_bundle::FluentValue;

use crate::Language;

sentences! {
    options_title(book);
    option_line(option, value);
    option_default();
}
