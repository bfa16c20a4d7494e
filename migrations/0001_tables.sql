-- The first chapter: what the bot remembers. Times are seconds since 1970, UTC.
-- Discord's ids have 64 bits, of which the highest is not in use before 2084.

-- One row for each game, from its lobby on.
create table game_table (
    -- Never used again, not even after a purge: players quote it when they
    -- check a deal, and buttons carry it.
    table_id    integer primary key autoincrement,
    guild_id    integer not null,
    channel_id  integer not null,            -- a thread counts as a channel
    book        text    not null,            -- 'long', 'short', 'simple', 'couleur', 'liege'
    language    text    not null,            -- of what everyone reads, such as 'fr'
    opened_at   integer not null,
    closed_at   integer,                     -- null while the game goes on
    message_id  integer,                     -- its public message; null until Discord has named one

    -- What the last entry of its log is. The log is a chain, and a chain does
    -- not notice that its end was cut off; this does.
    head_seq    integer not null,            -- 0 while the log is empty
    head_hash   blob    not null
) strict;

-- Two people typing /whist new at the same moment open one table.
create unique index one_open_table_in_a_channel on game_table (channel_id) where closed_at is null;

-- Finding the last game of a channel, for its record.
create index game_table_closed on game_table (channel_id, closed_at);

-- The log: everything that a table remembers. Its state is these rows, replayed.
create table entry (
    table_id       integer not null references game_table,
    seq            integer not null,         -- 1 is the table's first, then without a gap
    -- The press or command that it answers; null for what nobody pressed, such
    -- as a time that is up. Unique, so that a press delivered twice is one action.
    interaction_id integer unique,
    at             integer not null,
    body           text    not null,         -- the table's words: seats, never people
    hash           blob    not null,         -- SHA-256 over the hash before it and this row

    primary key (table_id, seq)
) strict, without rowid;

-- Who sits where. The only link from a game to a person: without its rows the
-- log tells of four chairs, and its chain still holds.
create table seat (
    table_id integer not null references game_table,
    member   integer not null,               -- 0 to 5: four chairs, two more who may sit out
    user_id  integer not null,               -- a robot has no row
    name     text    not null,               -- in the server, when they last sat down here

    primary key (table_id, member),
    unique (table_id, user_id)               -- nobody holds two hands
) strict, without rowid;

-- One row for each person in each finished deal. Rows are only ever added:
-- a standing is a sum over them, never a number kept beside them.
create table result (
    table_id     integer not null references game_table,
    deal_no      integer not null,           -- 1 is the table's first deal
    guild_id     integer not null,           -- the server whose leaderboard it counts for
    user_id      integer not null,
    book         text    not null,
    member       integer not null,           -- the chair it was played from
    points       integer not null,           -- may be negative
    won          integer not null check (won in (0, 1)),

    -- What this deal decided, so mostly 0. With fixed sides a deal may end a
    -- game, and a game a rubber.
    games_won    integer not null,
    games_lost   integer not null,
    rubbers_won  integer not null,
    rubbers_lost integer not null,

    -- Only in the books with an auction.
    contract     text,                       -- such as 'solo 6 S'; null if all passed
    declared     integer check (declared in (0, 1)),

    finished_at  integer not null,

    -- The same deal counts once, however often it is replayed.
    primary key (table_id, deal_no, user_id)
) strict, without rowid;

-- The leaderboard reads one server, and of it the last days.
create index result_of_guild on result (guild_id, finished_at);

-- What a server chose last, for its next table.
create table setting (
    guild_id integer primary key,
    language text    not null
) strict;

-- Facts about this file itself: which bot it belongs to.
create table meta (
    key   text primary key,
    value text not null
) strict, without rowid;
