-- What the decisions of people lost in finished deals, as a strong robot reckons it afterwards. A
-- deal without a row has not been looked at. Numbers are in thousandths, and may be below 0.
create table mistake (
    table_id integer not null references game_table,
    deal_no  integer not null,
    user_id  integer not null,
    judge    integer not null,               -- the version of the measure
    choices  integer not null,               -- decisions that count
    left_out integer not null,               -- decisions after a hint
    points   integer not null,
    tricks   integer,                        -- null without fixed sides
    error    integer not null,               -- the standard error of the points

    primary key (table_id, deal_no, user_id)
) strict, without rowid;

create index mistake_of_person on mistake (user_id);

-- Decisions before which a member asked for a hint, by the number of their calls and cards before.
create table hint (
    table_id integer not null references game_table,
    deal_no  integer not null,
    member   integer not null,
    decision integer not null,

    primary key (table_id, deal_no, member, decision)
) strict, without rowid;
