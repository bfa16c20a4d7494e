//! The rules, and what contracts pay.

use fluent_templates::fluent_bundle::FluentValue;

use crate::Language;

sentences! {
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
    rules_options(options);
    rules_whole(book);
    learn_title(book, page);
    learn_aim(book);
    learn_trumps();
    learn_pays();
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
    help_title();
    help_begin();
    help_play();
    help_fair();
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
}
