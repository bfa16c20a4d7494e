-- The calls that a person asks for in a server; without a row, none. `Either will do` is a moment:
-- until then they sit down by themselves at a lobby of one of their games.
create table call_wish (
    guild_id    bigint not null,
    user_id     bigint not null,
    games       text    not null,            -- the books, such as 'long couleur'
    live        bigint not null check (live in (0, 1)),
    over_days   bigint not null check (over_days in (0, 1)),
    most_a_day  bigint not null,
    is_on       bigint not null check (is_on in (0, 1)),
    waits_until bigint,                      -- null: they do not wait
    name        text    not null,            -- by which they sit down; empty while they do not wait
    called_at   bigint,                      -- the last call; null before the first

    primary key (guild_id, user_id)
);

create index call_wish_of_person on call_wish (user_id);

-- With whom a person never wants to sit in a server. Nothing tells the other.
create table never_with (
    guild_id      bigint not null,
    user_id       bigint not null,
    other_user_id bigint not null,

    primary key (guild_id, user_id, other_user_id)
);

create index never_with_of_person on never_with (user_id);
create index never_with_of_other on never_with (other_user_id);

-- The messages that call to a lobby, or tell a person that they sit there. A row is written before
-- its message is sent, and deleted after its message.
create table lobby_call (
    guild_id   bigint not null,
    table_id   bigint not null references game_table,
    number     bigint not null,             -- 1 is the first of its lobby
    channel_id bigint not null,
    message_id bigint,                       -- null until Discord has named one
    is_notice  bigint not null check (is_notice in (0, 1)),

    primary key (table_id, number)
);

-- Who was mentioned for a lobby: once each.
create table called (
    guild_id  bigint not null,
    table_id  bigint not null references game_table,
    user_id   bigint not null,
    number    bigint not null,              -- of the message
    called_at bigint not null,

    primary key (table_id, user_id)
);

create index called_of_person on called (user_id, called_at);
