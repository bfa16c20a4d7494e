-- How the seasons of a server's leaderboard follow each other. A season is two moments: nothing
-- is copied when it ends, only no later result belongs to it.
create table season (
    guild_id bigint not null primary key,
    every    text   not null check (every in ('month', 'quarter', 'hand'))
);

-- The moments at which its seasons by hand begin; each lasts until the next.
create table season_start (
    guild_id  bigint not null,
    starts_at bigint not null,
    primary key (guild_id, starts_at)
);
