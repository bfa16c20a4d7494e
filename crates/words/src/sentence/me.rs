//! What is about oneself: one's own tables, what is kept, and to be forgotten.

use fluent_templates::fluent_bundle::FluentValue;

use crate::Language;

sentences! {
    me_tables_title();
    me_tables_none();
    me_tables_more(more);
    me_table_own_turn();
    me_table_waits(names);
    me_table_lobby(free);
    me_table_over();
    me_table_between();
    me_data();
    me_forget_title();
    me_forget_follows(tables, deals);
    me_forgotten();
    button_forget_me();
    luck_title();
    luck_set(text);
    luck_none();
    luck_counts();
    luck_empty();
    luck_too_long(most);
    luck_unseen();
    times_title();
    times_set(zone, from, to);
    times_none();
    times_incomplete();
    times_no_zone();
    times_no_minute();
    times_too_long();
    times_zone(zone);
    times_reminders();
    times_reminder(reminder);
    times_never_reminded();
    times_holiday(until);
    times_no_holiday(left);
    times_holiday_too_long(left);
    times_learn();
    times_learn_zone();
    times_learning(presses, enough);
    times_learned_nothing();
    times_learned(from, to);
    button_keep_times();
}
