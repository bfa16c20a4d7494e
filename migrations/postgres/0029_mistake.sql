-- What the decisions of people lost in finished deals, as a strong robot reckons it afterwards. A
-- deal without a row has not been looked at. Numbers are in thousandths, and may be below 0.
create table mistake (
    table_id bigint not null references game_table,
    deal_no  bigint not null,
    user_id  bigint not null,
    judge    bigint not null,               -- the version of the measure
    choices  bigint not null,               -- decisions that count
    left_out bigint not null,               -- decisions after a hint
    points   bigint not null,
    tricks   bigint,                        -- null without fixed sides
    error    bigint not null,               -- the standard error of the points

    primary key (table_id, deal_no, user_id)
);

create index mistake_of_person on mistake (user_id);

-- Decisions before which a member asked for a hint, by the number of their calls and cards before.
create table hint (
    table_id bigint not null references game_table,
    deal_no  bigint not null,
    member   bigint not null,
    decision bigint not null,

    primary key (table_id, deal_no, member, decision)
);
