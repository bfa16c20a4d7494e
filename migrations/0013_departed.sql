-- The servers that the bot was thrown out of. What is kept of them waits for a while: should the
-- bot be invited again, their tables go on. After that it is deleted.
create table departed (
    guild_id integer primary key,
    since    integer not null
) strict;

-- Finding all that belongs to a server.
create index game_table_of_guild on game_table (guild_id);
