-- Which processes there are that play with this database, or stand by.
create table process (
    process_id integer primary key autoincrement,     -- never given twice
    beat       integer not null,                      -- counted on while it lives
    first      integer,                               -- the shards that it was told to keep, these two
    last       integer,                               -- included; null where it takes what there is
    is_leaving integer not null check (is_leaving in (0, 1))
) strict;

-- Who keeps the servers of a shard. Each that takes over gets the next number and writes under it:
-- what one writes that was overtaken in its sleep is refused. A file is kept by one process at a
-- time, and so has one line, 0, for all shards.
create table lease (
    shard         integer primary key,
    epoch         integer not null,                   -- grows by one with each that takes over
    holder        integer,                            -- the process; null once it has let go
    next          integer,                            -- the process that is about to take over
    is_next_ready integer not null check (is_next_ready in (0, 1)), -- whether it hears Discord
    taken_in      text    not null                    -- the interactions that the last one has heard
) strict;                                             -- in its last seconds: their ids, no tokens

insert into lease (shard, epoch, holder, next, is_next_ready, taken_in)
values (0, 0, null, null, 0, '');

-- Whom a process was asked to forget, at a table that another one keeps.
create table errand (
    table_id integer not null references game_table,
    user_id  integer not null,
    primary key (table_id, user_id)
) strict;

-- Which shard a process has identified, and which one: Discord lets each do it every five seconds, or
-- a few together.
alter table identify add column shard integer not null default 0;
alter table identify add column process_id integer not null default 0;
