-- The hours that a person kept until they set others: a turn that has begun is reckoned by those
-- that held then. Kept for 120 days, and shown to nobody else.
create table former_times (
    user_id    integer not null,
    until_at   integer not null,   -- seconds since 1970, UTC
    zone       text,
    quiet_from integer,            -- minutes after midnight
    quiet_to   integer,            -- the first that is not quiet
    primary key (user_id, until_at)
) strict, without rowid;
