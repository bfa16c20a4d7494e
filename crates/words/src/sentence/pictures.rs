//! What is written on pictures, and their words for who cannot see them.

use fluent_templates::fluent_bundle::FluentValue;

use crate::Language;

sentences! {
    picture_tricks(tricks);
    picture_totals();
    picture_score();
    picture_series(title, lines);
    picture_aside();
    picture_gave();
    picture_above(contracts);
    picture_playable(cards);
    picture_takes();
    picture_deal(number, deals);
    picture_own(line);
    picture_counted(what);
}
