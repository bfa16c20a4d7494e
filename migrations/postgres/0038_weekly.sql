-- The leaderboard that is posted each week in a channel of a server; without a row there is none.
create table weekly (
    guild_id    bigint primary key,
    channel_id  bigint not null,
    language    text   not null,
    is_pictured bigint not null check (is_pictured in (0, 1)),
    next_at     bigint not null              -- taken on before the post: none stands there twice
);
