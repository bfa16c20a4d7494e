-- The tenth chapter: what a person says about their own time besides quiet hours.

alter table times rename to times_before;

-- Only of those who have set something. Shown to nobody else.
create table times (
    user_id    integer primary key,
    zone       text,                                                -- such as 'Europe/Brussels'
    quiet_from integer check (quiet_from between 0 and 1439),       -- minutes after midnight
    quiet_to   integer check (quiet_to between 0 and 1439),         -- the first that is not quiet
    reminders  text    not null default 'turn',                     -- such as 'turn last', or 'none'
    learns     integer not null default 0 check (learns in (0, 1))  -- whether their presses are counted
) strict;

insert into times (user_id, zone, quiet_from, quiet_to)
    select user_id, zone, quiet_from, quiet_to from times_before;

drop table times_before;

-- Their holidays, which a table over days tells its others: of this calendar quarter and later.
create table holiday (
    user_id integer not null,
    from_at integer not null,
    to_at   integer not null,
    primary key (user_id, from_at)
) strict, without rowid;

-- How often somebody who has asked for it has pressed something, by the hour of the day in UTC:
-- no times are kept.
create table press_hour (
    user_id integer not null,
    hour    integer not null check (hour between 0 and 23),
    presses integer not null,
    primary key (user_id, hour)
) strict, without rowid;

-- The words to those who keep tables waiting: each is a message of its own, for one person and
-- server however many tables wait, and is taken away once they have played at all of them.
create table reminder (
    message_id integer not null,
    channel_id integer not null,                                    -- where it stands
    table_id   integer not null references game_table,
    turn       integer not null,                                    -- the number of the turn it is about
    user_id    integer not null,                                    -- 0 where that was not noted
    primary key (message_id, table_id)
) strict, without rowid;

insert into reminder (message_id, channel_id, table_id, turn, user_id)
    select ping.message_id, channel_id, table_id, turn, 0 from ping join game_table using (table_id);

drop table ping;
