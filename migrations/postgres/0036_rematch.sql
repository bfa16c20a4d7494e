-- The tables that are to be played again a week later, by the table that was played. A moment is
-- claimed before its players are called.
create table rematch (
    guild_id   bigint not null,
    table_id   bigint not null references game_table,
    due_at     bigint not null,
    channel_id bigint not null,
    called_at  bigint,                       -- null until its players are called
    message_id bigint,                       -- null until Discord has named one
    lobby_id   bigint,                       -- the table that was opened from it

    primary key (table_id, due_at)
);

-- Those who want to be called then.
create table rematch_player (
    table_id bigint not null references game_table,
    due_at   bigint not null,
    user_id  bigint not null,

    primary key (table_id, due_at, user_id)
);

create index rematch_of_person on rematch_player (user_id);
