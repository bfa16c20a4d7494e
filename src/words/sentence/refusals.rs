//! Why something was refused, and notices.

use fluent_templates::fluent_bundle::FluentValue;

use crate::words::Language;

sentences! {
    refusal_no_phrases();
    refusal_no_taking_back();
    refusal_nothing_to_take_back();
    refusal_not_seated();
    refusal_already_seated();
    refusal_chair_taken(name);
    refusal_full();
    refusal_already_started();
    refusal_not_started();
    refusal_chairs_free(free);
    refusal_already_away();
    refusal_closed();
    refusal_too_late(then, now);
    refusal_earlier_turn();
    refusal_already_played(card);
    refusal_not_yet();
    refusal_not_the_cutter(name);
    refusal_no_cut();
    refusal_cut_too_thin();
    refusal_not_idle();
    refusal_match_not_over();
    refusal_already_agreed();
    refusal_not_your_turn(name);
    refusal_not_held(card);
    refusal_must_follow(suit);
    refusal_no_honours();
    refusal_no_deal();
    refusal_not_now();
    option_unknown(book, option, known);
    option_value_unknown(option, value, values);
    option_contradiction(option, other);
    not_heard_no_such_table();
    not_heard_busy();
    not_heard_not_saved();
    not_heard_set_aside();
    something_broke(code);
    not_opened_taken();
    notice_no_hints();
    notice_no_table();
    notice_outside_server();
    notice_unknown_button();
    notice_no_card(text);
    notice_two_cards(text, cards);
    notice_no_call(text);
    notice_no_cut(text);
    notice_no_options(text);
    notice_missing_permissions(permissions);
    notice_opened();
    notice_opened_without_pictures(permission);
    notice_sat_down();
    notice_got_up();
    notice_brought_down();
    notice_review_shown();
    notice_nothing_to_review();
    notice_record();
    notice_nothing_to_record();
    notice_may_not_end();
    notice_messages_removed();
    notice_command_changed();
}
