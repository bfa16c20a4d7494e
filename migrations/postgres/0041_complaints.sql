-- What people say of decisions of robots in finished deals: a complaint as docs/robots.md has it, in
-- which no person, table or server stands. They stand beside it until it is withdrawn or forgotten.
create table complaint (
    table_id bigint  not null references game_table,
    deal_no  bigint  not null,
    place    bigint  not null,               -- the number of steps of the deal before it
    user_id  bigint  not null,
    kept_at  bigint  not null,
    body     text    not null check (length(body) <= 32768),

    primary key (table_id, deal_no, place, user_id)
);

create index complaint_of_person on complaint (user_id);
