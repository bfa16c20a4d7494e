-- What the same people play with each other again and again counts up to a bound, and what
-- is played at some tables does not count at all.

-- So many deals of its day, in UTC, this person had played by then with that one of the
-- others at the table with whom they had played most: this one included, 0 with robots
-- alone. What was played before this was kept has 0.
alter table result add column together integer not null default 0;

-- With whom somebody has played, and what they have played on a day.
create index result_of_person on result (user_id, guild_id, finished_at);

-- The tables of which no deal counts on the leaderboard. Their results are kept.
create table uncounted (
    table_id integer primary key references game_table
) strict;
