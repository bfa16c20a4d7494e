-- From when on deals count on the leaderboard of a server, where that was begun anew.
create table counting (
    guild_id integer primary key,
    since    integer not null
) strict;
