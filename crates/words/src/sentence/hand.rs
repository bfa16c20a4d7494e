//! The hand, and what is asked there.

use fluent_templates::fluent_bundle::FluentValue;

use crate::Language;

sentences! {
    hand_before_deal();
    hand_over();
    hand_to_cut();
    hand_claim();
    hand_you_lead();
    hand_news_played(name, card);
    hand_news_you_played(card);
    hand_news_won(name);
    hand_news_you_won();
    hand_then_lead();
    hand_follow(suit);
    hand_void(suit);
    hand_then_turn_of(name);
    hand_tricks(partner, own, other, score, target);
    hand_trick_wins(name, card);
    hand_turn_of(name);
    hand_trick(trick, tricks, cards);
    hand_asleep();
    button_show_my_hand();
    button_back_your_turn();
    hand_elsewhere();
    more_text();
    no_last_trick();
    last_trick_title(trick);
    took_the_trick();
    no_score();
    score_title(book, deals);
    sheet_deal(number, line);
    sheet_points(name, points, total);
    sheet_sides(tricks, one, other);
    sheet_game(number, one, other);
    sheet_game_points(number, one, other, points);
    sheet_rubber(number, winner);
    sheet_rubber_points(number, winner, one, other, balance);
    cut_title();
    cut_label();
    cut_example();
    reminder(mention);
    reminder_last(mention);
    reminder_tables(mention, tables);
    button_own_tables();
    verify_holds(deal);
    verify_fails(deal);
    verify_nothing();
    verify_yourself();
    choose_proposal();
    choose_more();
    hint_line(action, why);
    hint_nothing();
    hint_made(chance);
    hint_why(reason);
}
