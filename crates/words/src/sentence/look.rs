//! How somebody's own messages look, and how they are said in words.

use fluent_templates::fluent_bundle::FluentValue;

use crate::Language;

sentences! {
    look_title();
    look_about();
    look_choice(choice);
    look_why(choice);
    look_example();
    look_not_kept();
    look_kept();
    button_keep_look();
    button_default_look();
    rank_name(rank);
    card_in_words(rank, suit);
    suit_held(suit, ranks);
    none_held();
    sign_in_words(sign);
}
