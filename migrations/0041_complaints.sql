-- What people say of decisions of robots in finished deals: a complaint as docs/robots.md has it, in
-- which no person, table or server stands. They stand beside it until it is withdrawn or forgotten.
create table complaint (
    table_id integer not null references game_table,
    deal_no  integer not null,
    place    integer not null,               -- the number of steps of the deal before it
    user_id  integer not null,
    kept_at  integer not null,
    body     text    not null check (length(body) <= 32768),

    primary key (table_id, deal_no, place, user_id)
) strict, without rowid;

create index complaint_of_person on complaint (user_id);
