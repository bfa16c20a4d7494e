-- A play that a manager of the server took off the ranking of its day.
alter table day_play add column off_board integer not null default 0 check (off_board in (0, 1));

-- A play in the middle when its day ended: a robot played it out, and it does not count.
alter table day_play add column is_cut integer not null default 0 check (is_cut in (0, 1));

-- The thousandths of points lost in the calls, then in each trick; null before that was looked at.
alter table day_play add column lost text;

-- A mark for each play of a day: the HMAC of the person under the day's secret. It outlives the
-- play of a person who is forgotten, so that no day is played twice, and goes with the day's end.
create table day_mark (
    guild_id integer not null,
    number   integer not null,
    mark     text    not null,

    primary key (guild_id, number, mark)
) strict, without rowid;
