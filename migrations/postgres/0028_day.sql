-- The deal of the day of a server; without a row there is none.
create table daily (
    guild_id   bigint  not null primary key,
    channel_id bigint  not null,
    language   text    not null,
    hour       bigint  not null check (hour between 0 and 23),
    zone       text    not null,             -- such as 'Europe/Brussels'
    book       text    not null,
    is_on      bigint  not null check (is_on in (0, 1))
);

-- A day's deal. What is promised of it stands in `promise`, its commitment; the secret is a line as
-- of a log, sealed where there is a key, and is told when the day is over.
create table day (
    guild_id   bigint  not null,
    number     bigint  not null,             -- 1 is the first of the server
    channel_id bigint  not null,
    message_id bigint,                       -- null until Discord has named one
    language   text    not null,
    book       text    not null,
    options    text    not null,
    promise    text    not null,
    secret     text    not null,
    robots     bigint  not null,             -- the edition of the robots' play; 0 until it is open
    opens_at   bigint  not null,
    closes_at  bigint  not null,
    state      bigint  not null check (state in (0, 1, 2)),  -- promised, open, over

    primary key (guild_id, number)
);

-- Who has begun to play it, and where. The points are those of the table's result: a ranking is a
-- query.
create table day_play (
    guild_id bigint  not null,
    number   bigint  not null,
    user_id  bigint  not null,
    table_id bigint  not null references game_table,

    primary key (guild_id, number, user_id)
);

create index day_of_table on day_play (table_id);
create index day_of_person on day_play (user_id);
