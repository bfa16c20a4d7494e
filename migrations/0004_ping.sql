-- The fourth chapter: the words to those who keep a table waiting. Each is a
-- message of its own, which is taken away once the turn has passed, also by a bot
-- that was started after that.

create table ping (
    message_id integer primary key,
    table_id   integer not null references game_table,
    turn       integer not null              -- the number of the turn it is about
) strict;

create index ping_of_table on ping (table_id);
