-- How the seasons of a server's leaderboard follow each other. A season is two moments: nothing
-- is copied when it ends, only no later result belongs to it.
create table season (
    guild_id integer primary key,
    every    text    not null check (every in ('month', 'quarter', 'hand'))
) strict;

-- The moments at which its seasons by hand begin; each lasts until the next.
create table season_start (
    guild_id  integer not null,
    starts_at integer not null,
    primary key (guild_id, starts_at)
) strict, without rowid;
