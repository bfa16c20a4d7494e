-- A series of deals that several tables play. The key to the secrets of its deals is a line as of a
-- log, sealed where there is a key.
create table series (
    guild_id   integer not null,
    number     integer not null,             -- 1 is the first of the server
    language   text    not null,
    book       text    not null,
    options    text    not null,
    deals      integer not null,
    two_rooms  integer not null check (two_rooms in (0, 1)),
    secret     text    not null,
    closes_at  integer not null,
    state      integer not null check (state in (0, 1, 2)),  -- open, without further tables, over

    primary key (guild_id, number)
) strict, without rowid;

-- Its tables, and how many of its deals have been played to their end there.
create table series_table (
    table_id integer not null primary key references game_table,
    guild_id integer not null,
    number   integer not null,
    done     integer not null
) strict;

create index table_of_series on series_table (guild_id, number);

-- A mark for each player: the HMAC of the person under the key of the series, so that nobody plays
-- its deals at a second table. It goes with the end of the series.
create table series_mark (
    guild_id integer not null,
    number   integer not null,
    mark     text    not null,
    table_id integer not null,

    primary key (guild_id, number, mark)
) strict, without rowid;
