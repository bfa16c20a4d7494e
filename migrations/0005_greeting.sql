-- The servers that have been greeted: once each, where the first command is typed.
-- Those that have played already need no word of welcome.
create table greeted (
    guild_id integer primary key
) strict;

insert into greeted
select guild_id from game_table union select guild_id from setting;
