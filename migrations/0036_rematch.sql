-- The tables that are to be played again a week later, by the table that was played. A moment is
-- claimed before its players are called.
create table rematch (
    guild_id   integer not null,
    table_id   integer not null references game_table,
    due_at     integer not null,
    channel_id integer not null,
    called_at  integer,                      -- null until its players are called
    message_id integer,                      -- null until Discord has named one
    lobby_id   integer,                      -- the table that was opened from it

    primary key (table_id, due_at)
) strict, without rowid;

-- Those who want to be called then.
create table rematch_player (
    table_id integer not null references game_table,
    due_at   integer not null,
    user_id  integer not null,

    primary key (table_id, due_at, user_id)
) strict, without rowid;

create index rematch_of_person on rematch_player (user_id);
