-- A trail for the operator of what was deleted, or taken off a leaderboard: `whist audit`. A person
-- who is forgotten does not stand in it, and leaves it where they were a moderator.
create table audit (
    at      integer not null,
    act     text    not null,                -- 'purged', 'forgot', 'uncounted', 'counted', 'began anew', 'counts all'
    server  integer not null,                -- 0 where there is none; it outlives the rest of a server
    about   integer not null,                -- the number of a table; 0 where there is none
    user_id integer not null                 -- a moderator; 0 for the bot itself
) strict;
