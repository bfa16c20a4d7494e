-- Tables of points of a server's own: their JSON by its hash. One that was only looked at is not
-- kept yet, and the oldest of those go.
create table own_scale (
    guild_id bigint not null,
    hash     text not null check (length(hash) = 64),
    book     text not null,
    title    text not null,
    text     text not null check (length(text) <= 16384),
    is_kept  bigint not null default 0 check (is_kept in (0, 1)),
    shown_at bigint not null,
    primary key (guild_id, hash)
);
