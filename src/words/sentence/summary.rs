//! The end of a deal, and looking back at it.

use fluent_templates::fluent_bundle::FluentValue;

use crate::words::Language;

sentences! {
    summary_title(book, deal);
    summary_tricks(side, tricks);
    summary_odd_tricks(points);
    summary_honours(points);
    summary_called(name, side, points);
    summary_hands();
    summary_gave(cards);
    game_won(side, won, lost, points);
    game_won_plain(side, won, lost);
    rubber_won(side, won, lost, balance);
    rubber_won_plain(side);
    match_won(side);
    match_drawn();
    seal_commitment(commitment);
    seal_secret(secret);
    seal_cut(cut);
    seal_uncut();
    reckoning_just(needed, made);
    reckoning_short(needed, made, short);
    reckoning_more(needed, made, more);
    summary_earlier(deals);
    button_fair();
    button_earlier();
    deal_gone();
    leaderboard_title(book, span);
    leaderboard_empty();
    leaderboard_no_own();
    leaderboard_own(line);
    leaderboard_page(page, pages);
    every_book();
    span_ever();
    span_recent();
    standing_rubbers(won, lost);
    standing_games(won, lost);
    standing_points(points);
    standing_per_deal(points);
    standing_deals(deals, won);
    page_of(page, pages);
    review_title(book, deal);
    review_sides(tricks, taken, others);
    review_tricks(most, taken);
    review_game(name, outcome, taken);
    review_unknown();
    review_cut_short(tricks);
    review_nothing_at_stake();
    review_no_slips();
    review_own(slips, tricks, right);
    review_other(name, slips, right);
    review_slips(all);
    slip_here(name, card, what);
    slip_worth(side, before, after);
    slip_why(why);
    button_slip(number, all);
    slip_line(trick, name, card, what);
    slip_tricks(tricks);
    slip_threw_away();
    slip_let_through(name);
    slip_better(cards);
}
