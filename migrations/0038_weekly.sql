-- The leaderboard that is posted each week in a channel of a server; without a row there is none.
create table weekly (
    guild_id    integer primary key,
    channel_id  integer not null,
    language    text    not null,
    is_pictured integer not null check (is_pictured in (0, 1)),
    next_at     integer not null             -- taken on before the post: none stands there twice
) strict;
