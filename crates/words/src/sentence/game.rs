//! What the things of the game are called.

use fluent_templates::fluent_bundle::FluentValue;

use crate::Language;

sentences! {
    suit_name(suit);
    rank_letter(rank);
    seat_name(seat);
    book_name(book);
    level_name(level);
    permission_name(permission);
    language_name();
    robot_name(number);
    player_name(number);
    side_name(one, other);
}
