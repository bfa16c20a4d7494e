//! The list of all sentences, each with its arguments.

use fluent_templates::fluent_bundle::FluentValue;

use super::Language;

/// Functions of a language that say a sentence: `hand_turn_of(name)` is the key
/// `hand-turn-of` with the argument `$name`.
macro_rules! sentences {
    ($($(#[$meta:meta])* $name:ident($($arg:ident),*);)+) => {
        impl Language {
            $($(#[$meta])* pub(crate) fn $name(
                self,
                $($arg: impl Into<FluentValue<'static>>),*
            ) -> String {
                let args: [(&str, FluentValue<'static>); _] = [$((stringify!($arg), $arg.into())),*];
                self.text(&stringify!($name).replace('_', "-"), args)
            })+
        }

        /// Every sentence: its key and its arguments.
        #[cfg(test)]
        pub(super) const SENTENCES: &[(&str, &[&str])] =
            &[$((stringify!($name), &[$(stringify!($arg)),*])),+];
    };
}

sentences! {
    // What the things of the game are called.
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

    // Buttons.
    button_sit();
    button_leave();
    button_take_seat(name);
    button_add_robot();
    button_remove_robot(name);
    button_options();
    button_start();
    button_hand();
    button_more();
    button_hint();
    button_cut();
    button_deal();
    button_call_honours();
    button_show_honours();
    button_claim_honours();
    button_let_robot_play(name);
    button_again();
    button_end();
    button_score();
    button_last_trick();
    button_rules();
    button_points();
    button_review();
    button_show_everybody();
    button_record();
    button_verify();
    button_leave_game();
    button_stay();
    button_come_back();
    button_stop();
    button_keep_playing();
    button_previous();
    button_next();
    button_ever();
    button_recent();

    // The lobby.
    lobby_title(book, seats);
    lobby_defaults();
    lobby_options(options);
    lobby_level(level);
    lobby_hints(on);
    lobby_preset(preset);
    lobby_changed(name, what);
    preset_name(preset);
    preset_own();
    preset_why(kind);
    button_reset();
    button_done();
    refusal_no_such_preset();
    lobby_drawn();
    lobby_as_seated();
    lobby_chair_free();
    lobby_free(free);
    lobby_full();
    took_seat(name, robot);

    // The table.
    table_title(book, deal);
    table_number(number);
    table_closed();
    score_line(sides, target);
    rubber_number(rubber);
    games_line(one, other);
    games_belle();
    drawn_line(cards);
    trump_line(suit);
    trump_turned_up(suit, card);
    no_trump();
    seat_led();
    seat_to_lead();
    seat_to_play();
    seat_dealer();
    seat_turn_up(card);
    seat_away();
    tricks_line(sides);
    tricks_of_side(side, made);
    tricks_of_side_needing(side, made, needed);
    called_in_vain(name, partner);
    last_trick_line(winner, trick, card, others);
    trick_number(trick, tricks);
    dealer_line(name);
    waits_for_cut(name);
    claims_open();
    agreed_to_end(agreed, all, names);
    waits_for_return();
    exit_leave();
    exit_leave_follows();
    exit_left();
    exit_left_alone();
    exit_stop();
    exit_alone();
    exit_others(others);
    exit_stopped();
    sealed_short(deal, commitment);

    // The hand.
    hand_before_deal();
    hand_over();
    hand_claim();
    hand_you_lead();
    hand_follow(suit);
    hand_void(suit);
    hand_turn_of(name);
    hand_news_played(name, card);
    hand_news_you_played(card);
    hand_news_won(name);
    hand_news_you_won();
    hand_then_lead();
    hand_then_turn_of(name);
    hand_tricks(partner, own, other, score, target);
    hand_trick_wins(name, card);
    hand_trick(trick, tricks, cards);
    hand_asleep();
    button_show_my_hand();
    button_back_your_turn();
    hand_elsewhere();

    // Hints.
    hint_line(action, why);
    hint_why(reason);
    hint_made(chance);
    hint_nothing();

    // The end of a deal.
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

    // What is behind More.
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
    verify_holds(deal);
    verify_fails(deal);
    verify_nothing();
    verify_yourself();

    // A deal with all cards open.
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

    // Options and rules.
    options_title(book);
    option_line(option, value);
    option_default();
    rules_play();
    rules_score(target);
    rules_honours();
    rules_honours_at_four();
    rules_honours_at_nine();
    rules_claim();
    rules_calling();
    rules_games_long();
    rules_games_long_treble();
    rules_games_short();
    rules_single_game();
    rules_best_of_three();
    rules_rubber(points);
    rules_auction_deal(members);
    rules_auction_bid(book);
    rules_solo(kind);
    rules_alone(kind);
    rules_troel(kind);
    rules_troel_eight(kind);
    rules_order(contracts);
    rules_small_misere();
    rules_piccolo(kind);
    rules_misere();
    rules_join(book);
    rules_leads();
    rules_general_misere(tricks);
    rules_convention();
    rules_tips();
    rules_auction_score(kind);
    rules_options(options);

    // What contracts pay.
    points_title(book);
    points_together();
    points_alone();
    points_troel();
    points_others();
    points_tricks();
    points_flat_title();
    points_flat(contract, made, lost);
    points_marked(contract, cost, others);
    points_playing();
    points_failing();
    points_made();
    points_lost();
    points_rest();

    // The leaderboard.
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

    // Asking and reminding.
    cut_title();
    cut_label();
    cut_example();
    ping(mention);
    help_title();
    help_practice();
    button_practice();
    explained_trick(who, name, card, how, suit);
    help_begin();
    help_play();
    help_fair();

    // The auction and the contracts.
    call_pass();
    call_wait();
    call_propose(suit);
    call_accept(name, tricks, suit);
    call_raise(tricks, suit);
    call_join(name, bid);
    call_hold();
    said_pass();
    said_wait();
    said_propose(suit);
    said_accept(name, tricks);
    said_raise(tricks);
    said_hold();
    said_bid(bid);
    bid_pays(made, lost);
    ask_bid(bid);
    ask_join(names);
    ask_discard(card);
    you_need(tricks);
    you_take(tricks);
    button_yes(what);
    unsaid_propose(why);
    unsaid_accept(name, why);
    unsaid_alone(why);
    unsaid_solo(why);
    unsaid_why(why);
    unsaid_too_low(standing);
    unsaid_up(suit);
    unsaid_no_card(suit);
    bid_solo(tricks);
    bid_small_misere();
    bid_piccolissimo();
    bid_piccolo();
    bid_abundance(tricks);
    bid_misere();
    bid_open_misere();
    bid_slam(tricks);
    bid_in_suit(bid, suit);
    bid_without_trumps(bid);
    name_trump(suit);
    throw_in_white();
    keep_hand();
    discard_card(card);
    give_cards(cards);
    claim_revoke(trick);
    claim_penalty(penalty);
    contract_pair(tricks);
    contract_solo_over_misere();
    contract_troel(royal);
    contract_over_troel(contract);
    contract_general_misere();
    goal_at_least(tricks);
    goal_exactly(tricks);
    goal_avoid();
    totals_line(totals);
    deal_of(book, deal, deals);
    sitting_out_line(names);
    doubled_line();
    brimborion_line();
    troel_line(royal, name);
    bidding_line(standing);
    nobody_has_bid();
    nobody_has_accepted();
    standing_contract(contract, names);
    contract_line(contract, names, goal);
    referee_line(referee, name, bid);
    referee_asked(name, bid);
    referee_sees(name, cards);
    referee_is_blind();
    tricks_of_declarers(declarers, made, others);
    tricks_of_each(each);
    trump_to_name();
    open_hand_line(name, cards);
    revoke_line(name, trick);
    turn_to_bid();
    turn_to_give();
    turn_to_answer();
    turn_to_name_trump();
    turn_to_discard();
    hand_to_bid();
    hand_to_answer();
    hand_to_name_trump();
    hand_to_discard();
    hand_to_give();
    hand_waits(names);
    hand_sits_out();
    hand_cards(cards);
    hand_aside(card);
    hand_gave(cards);
    hand_received(name, cards);
    hand_choose_suit(bid);
    hand_choose_penalty(trick);
    hand_claim_revoke();
    choose_together();
    choose_alone();
    choose_gift();
    choose_revoke();
    button_approve();
    button_refuse();
    button_back();
    contract_made(contract, names, tricks);
    contract_lost(contract, names, tricks);
    general_misere_result(tricks);
    deal_void();
    all_passed();
    white_hand_thrown_in(name);
    points_of(name, points);
    match_won_by(names, points);
    standing_contracts(made, lost);
    lobby_seats(chairs);
    lobby_by_bidding();
    refusal_sits_out();
    refusal_not_the_referee(name);
    refusal_too_low(standing, call);
    refusal_join(standing);
    refusal_nothing_higher(standing);
    refusal_must_go_up(suit);
    refusal_no_proposal(name);
    refusal_no_card_of(suit);
    refusal_suit_taken(suit);
    refusal_nobody_left();
    refusal_misere_said();
    refusal_propose_first();
    refusal_over_troel();
    refusal_not_played();
    refusal_call_closed();
    refusal_not_white();
    refusal_not_four();
    refusal_answered();
    refusal_no_revoke();
    refusal_awaits_referee();
    refusal_nothing_to_judge();

    // Refusals.
    refusal_not_seated();
    refusal_already_seated();
    refusal_chair_taken(name);
    refusal_full();
    refusal_no_robot();
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
    untold_no_such_table();
    untold_busy();
    untold_not_saved();
    untold_set_aside();
    fault(code);
    unopened_taken();

    // Notices.
    notice_no_table();
    notice_no_hints();
    notice_outside_server();
    notice_unknown_button();
    notice_no_card(text);
    notice_two_cards(text, cards);
    notice_no_call(text);
    notice_no_cut(text);
    notice_no_options(text);
    notice_missing_permissions(permissions);
    notice_opened();
    notice_opened_with(robots);
    notice_sat_down();
    notice_got_up();
    notice_closed();
    notice_brought_down();
    notice_review_shown();
    notice_nothing_to_review();
    notice_record();
    notice_nothing_to_record();
    notice_may_not_end();
    notice_messages_removed();
    notice_command_changed();
}
