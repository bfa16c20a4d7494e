//! What is about oneself: one's own tables, what is kept, and to be forgotten.

use fluent_templates::fluent_bundle::FluentValue;

use crate::words::Language;

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
}
